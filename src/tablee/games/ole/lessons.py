"""The lessons of Olé: going higher, tokens, series, the opening, the flipped order, and the count."""

from __future__ import annotations

from typing import Any

from tablee.engine.lesson import Answer, Ask, Lesson, Play, Tell, line


def deal(*hands: str, dealer: int = 0) -> dict[str, Any]:
    """The deal of a round, as a replay writes it."""
    return {"dealer": dealer, "hands": [hand.split() for hand in hands]}


HIGHER = Lesson(
    "higher",
    options={"players": 3},
    deals=(
        deal(
            "R2 R5 R8 B3 B4 B8 B10 G1 G3 G6 G8 Y7",
            "R4 B1 B5 B6 B7 B9 G2 G4 G7 Y1 Y2 Y5",
            "R1 R3 R6 R7 B2 G5 G9 G10 Y3 Y4 Y6 Y8",
        ),
    ),
    moves=line("G2 Y4 G1 Y5 B2 B3 B6 R1 G6 B1 Y6 B8 R5 G7 R3 G8 B5 R6 G10 R8 B9 R7 B10 R4 G5"),
    steps=(
        Tell("goal", spot=("hand0",)),
        Tell("order", spot=("sign:0",)),
        Play(
            "number",
            right=("Y7",),
            wrong={"R2": "seven-first", "B4": "seven-first"},
            otherwise="needless",
            spot=("pile", "hand0"),
        ),
        Play(
            "colour",
            right=("B4",),
            wrong={"R2": "spare-red"},
            otherwise="needless",
            spot=("pile", "hand0"),
            moves=("G4", "G9"),
        ),
        Ask(
            "which",
            answers=(Answer("green", face="G5"), Answer("yellow", face="Y8", right=True), Answer("blue", face="B6")),
            spot=("pile",),
            moves=("B7",),
        ),
        Play("last", right=("G3", "R2"), otherwise="needless", spot=("pile", "hand0"), moves=("Y8",)),
        Tell("end"),
    ),
    keep=(
        ("B7", "Y8"),
        ("R1", "B1", "G1", "Y1"),
        ("G5", "B5"),
    ),
    whole=1,
)

TOKEN = Lesson(
    "token",
    options={"players": 3},
    deals=(
        deal(
            "R1 R3 R4 R5 B3 B4 G1 G2 G4 G9 Y1 Y6",
            "R2 B2 B5 B6 B7 B10 G3 G5 G8 G10 Y2 Y7",
            "R6 R7 R8 B1 B8 B9 G6 G7 Y3 Y4 Y5 Y8",
        ),
    ),
    moves=line("G2 G3 Y5 G1 B2 G5 B1 B3 Y7 G6 B4 B5 G7 R1 R2 R6 G9 B7 Y8 R3 B6 R8 B9 R4 G10 R7"),
    steps=(
        Play("take", right=("token",), spot=("pile", "hand0", "tokens")),
        Tell("price", spot=("seat:0",)),
        Ask(
            "choose",
            question="may-i",
            answers=(Answer("yes", right=True), Answer("no")),
            spot=("pile",),
            moves=("G8", "B8"),
        ),
        Play("better", right=("R5",), wrong={"token": "dear"}, spot=("hand0/R5",)),
        Tell("stuck", spot=("pile",), moves=("B10",)),
    ),
    keep=(
        ("token",),
        ("R5", "token"),
        ("R8",),
    ),
)

SERIES = Lesson(
    "series",
    options={"players": 3},
    deals=(
        deal(
            "R1 R5 R6 B2 B3 B4 B5 B9 G3 G8 G9 G10",
            "R2 R7 B6 B7 B8 G1 G4 Y1 Y3 Y4 Y5 Y8",
            "R3 R4 R8 B1 B10 G2 G5 G6 G7 Y2 Y6 Y7",
        ),
    ),
    moves=line("G1 B1 B2 G4 G5 B4 Y8 G6 B3 B6 G7 G8 B7 R4 R5 B8 R3 G9 R2 R8 B9 R7 B10 R1 token Y2"),
    steps=(
        Tell("both", spot=("sign:0",)),
        Ask(
            "which",
            answers=(Answer("red", face="R3"), Answer("blue", face="B6", right=True), Answer("yellow", face="Y6")),
        ),
        Play(
            "green",
            right=("G3",),
            wrong={"G10": "ten-now", "token": "needless"},
            otherwise="left-behind",
            spot=("pile", "hand0"),
        ),
        Play(
            "again",
            right=("B5",),
            wrong={"G10": "not-stronger", "token": "needless"},
            otherwise="five-first",
            spot=("hand0",),
        ),
        Play("red-six", right=("R6",), wrong={"G10": "weaker"}, otherwise="needless", spot=("hand0",)),
        Ask(
            "top",
            question="nothing",
            answers=(Answer("take", right=True), Answer("pass"), Answer("back")),
            spot=("pile",),
        ),
        Play("ten", right=("G10",), otherwise="needless", spot=("hand0",)),
        Tell("out", spot=("seat:0",)),
    ),
    keep=(
        ("Y2", "G3"),
        ("G3", "B5", "R6"),
        ("R6", "R8"),
    ),
    whole=2,
)

OPENING = Lesson(
    "opening",
    options={"players": 4},
    deals=(
        deal(
            "Y1 Y2 Y5 G3 G9 B4 B8 R3 R7",
            "G6 B7 Y8 Y3 R1 B1 G2 B10 R6",
            "R2 Y4 Y6 G1 G4 B3 B9 R8 G10",
            "B6 Y7 R4 R5 B2 B5 G5 G7 G8",
        ),
    ),
    steps=(
        Tell("first", spot=("pile",)),
        Play("any", right=("Y2",), wrong={"R7": "strong"}, otherwise="two-stays", spot=("hand0",)),
        Tell("easy", spot=("seat:1", "pile"), moves=("G6", "B7", "Y8")),
        Play(
            "find",
            right=("R7",),
            wrong={"token": "needless"},
            otherwise="one-card",
            spot=("pile", "hand0"),
            moves=("R2", "B6"),
        ),
        Play("heavy", right=("G9",), wrong={"B8": "nine-stays"}, otherwise="needless", spot=("hand0",)),
        Tell("advice"),
    ),
    keep=(
        ("Y1",),
        ("Y1", "Y2"),
        ("Y3", "G2"),
    ),
)

FLIPPED = Lesson(
    "flipped",
    options={"players": 4},
    deals=(
        deal(
            "R4 B3 G4 G7 G9 Y3 Y5 Y6 Y8",
            "R2 B1 B5 B8 G2 G5 Y1 Y2 Y7",
            "R1 R3 R5 R6 R7 B6 B10 G8 Y4",
            "R8 B2 B4 B7 B9 G1 G3 G6 G10",
            dealer=3,
        ),
        deal(
            "Y2 Y4 Y6 Y8 G3 G5 G7 B2 R4",
            "R2 R6 B1 B5 B9 G1 G6 G10 Y5",
            "R3 R7 R8 B4 B6 B10 G4 Y1 Y7",
            "R1 R5 B3 B7 B8 G2 G8 G9 Y3",
            dealer=0,
        ),
    ),
    moves=line("B8 B10 R8 G9 B5 R7 G8 G10 B3 Y7 R6 B9 R4 G5 B6 R5 G6 G7 B1 R3 Y4 B7 token Y8 R2 token B4 Y5 G2 R1"),
    steps=(
        Tell("loser", spot=("seat:0", "hand0")),
        Play("flip", right=("flip",), wrong={"keep": "still-weak"}, spot=("sign:0", "hand0", "prompt")),
        Tell("opens", spot=("sign:0", "seat:3", "pile"), moves=("G9",)),
        Play("strong", right=("Y8", "Y6", "Y4", "Y2"), otherwise="needless", spot=("hand0",)),
        Ask(
            "which",
            answers=(Answer("blue", face="B3"), Answer("yellow", face="Y3", right=True), Answer("red", face="R5")),
            spot=("sign:0",),
        ),
        Tell("stays", spot=("sign:0",)),
    ),
    keep=(
        ("Y1", "G1", "B1", "R1"),
        ("R1",),
        ("G6", "Y5"),
    ),
)

COUNT = Lesson(
    "count",
    options={"players": 3},
    deals=(
        deal(
            "R2 R8 B1 B2 B7 B8 G10 Y1 Y2 Y6 Y7 Y8",
            "R1 R4 R5 B3 B5 B10 G1 G3 G4 G7 G8 Y4",
            "R3 R6 R7 B4 B6 B9 G2 G5 G6 G9 Y3 Y5",
        ),
    ),
    moves=line(
        "Y2 G3 Y4 G2 token G4 G5 B1 B3 B4 Y6 G7 B5 B6 Y7 G8 R1 R3 B7 R4 G9 B8 R5 R7 G10 B10 R6 R8 token B9 R2 token G6"
    ),
    steps=(
        Tell("near", spot=("seat:1", "hand0")),
        Play("shed", right=("Y8",), wrong={"B2": "eight-stays"}, otherwise="needless", spot=("pile", "hand0")),
        Ask(
            "mine",
            question="points",
            answers=(Answer("two"), Answer("three"), Answer("seven", right=True)),
            spot=("hand0", "seat:0"),
        ),
        Ask("who", question="fewer", answers=(Answer("ada"), Answer("me", right=True)), spot=("seat:1",)),
        Tell("result", spot=("seat:0", "seat:2", "seat:1"), moves=("G1",)),
        Tell("total"),
    ),
    keep=(
        ("Y8", "B3"),
        ("token",),
        ("R8", "token"),
    ),
    whole=3,
)

LESSONS = (HIGHER, TOKEN, SERIES, OPENING, FLIPPED, COUNT)
