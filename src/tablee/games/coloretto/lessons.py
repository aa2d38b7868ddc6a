"""The lessons of Coloretto: the turn, what cards are worth, spoiling, +2 and jokers, the last round, later editions."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tablee.engine.lesson import Answer, Ask, Lesson, Play, Step, Tell

from .notation import KINDS
from .rules import BOTTOM

START = ("blue", "pink", "orange")
REMOVED = "brown"
FULL_DECK = Counter(dict.fromkeys(KINDS[:7], 9) | {"+2": 10, "joker": 3}) - Counter({REMOVED: 9}) - Counter(START)


def three_players(
    id: str,
    before: str,
    steps: tuple[Step, ...],
    *,
    drawn: str = "",
    first: int = 0,
    keep: tuple[tuple[str, ...], ...] = (),
    whole: int = 0,
    **options: Any,
) -> Lesson:
    """A lesson for three players; ``before`` is what was done: cards drawn with their rows (``pink:2``), rows taken.

    ``drawn`` are the cards that its steps draw.
    """
    done = [word.split(":") for word in before.split()]
    top = [word[0] for word in done if len(word) == 2] + drawn.split()
    deck = top + list((FULL_DECK - Counter(top)).elements())
    deck.insert(len(deck) - BOTTOM, "last")
    deal = {"first": first, "removed": [REMOVED], "start": [[card] for card in START], "deck": deck}
    moves = [move for word in done for move in (word if len(word) == 1 else ["draw", f"row{word[1]}"])]
    return Lesson(id, steps, (deal,), {"players": 3, **options}, tuple(moves), keep=keep, whole=whole)


TURN = three_players(
    "turn",
    "orange:1 blue:2",
    (
        Tell("colours", spot=("collection0",)),
        Tell("deck", spot=("deck",)),
        Tell("rows", spot=("row1", "row2", "row3")),
        Play("draw", right=("draw",), otherwise="wait", spot=("deck",)),
        Play("put", right=("row2",), wrong={"row1": "orange-too", "row3": "apart"}, spot=("row2",)),
        Tell("basil", spot=("seat:2",), moves=("draw", "row1", "take1")),
        Play("take", right=("take2",), wrong={"draw": "too-late"}, spot=("row2",)),
        Tell("ada", spot=("seat:0", "seat:1"), moves=("draw", "row3", "take3")),
        Ask("next", answers=(Answer("me"), Answer("last", right=True), Answer("basil-begins"))),
    ),
    drawn="blue +2 grey",
    first=1,
    keep=(
        ("blue", "orange"),
        ("blue", "blue", "+2"),
        ("pink",),
    ),
    whole=2,
)

# Two rounds, after which you hold 4 blue, 2 yellow and 1 green card, Ada 4 pink, 1 green and 1 yellow, Basil 4 orange
# and 1 grey; Ada begins the third.
TWO_ROUNDS = """
    blue:1 pink:2 orange:3 yellow:1 green:2 orange:3 blue:1 take2 take3 take1
    green:1 pink:2 blue:1 grey:3 pink:2 orange:3 yellow:1 yellow:2 take3 take1 take2
"""

VALUES = three_players(
    "values",
    TWO_ROUNDS + "blue:1 grey:2 blue:1 pink:2 orange:3",
    (
        Tell("more", spot=("collection0",)),
        Ask(
            "yours",
            question="more-blue",
            answers=(Answer("one"), Answer("five", right=True), Answer("fifteen")),
            spot=("collection0",),
        ),
        Tell("three", spot=("collection0",)),
        Tell("number", spot=("row1", "row2", "row3")),
        Ask("fourth", question="why", answers=(Answer("minus", right=True), Answer("short")), spot=("row2",)),
        Play("take", right=("take1",), wrong={"draw": "at-risk"}, otherwise="costs", spot=("row1", "row2", "row3")),
        Tell("six", spot=("collection0",)),
    ),
    keep=(
        ("blue", "yellow", "pink"),
        ("blue", "blue", "blue"),
        ("grey",),
    ),
    whole=1,
)

SPOIL = three_players(
    "spoil",
    TWO_ROUNDS + "pink:2 orange:3 blue:1 pink:2 green:3",
    (
        Ask(
            "ada",
            question="worth",
            answers=(Answer("two"), Answer("six"), Answer("eleven", right=True)),
            spot=("collection1", "row2"),
        ),
        Play(
            "put",
            right=("row2",),
            wrong={"row1": "own", "row3": "gift"},
            spot=("row1", "row2", "row3"),
            moves=("draw",),
        ),
        Tell("spoilt", spot=("row2",)),
        Ask("full", answers=(Answer("yes"), Answer("no", right=True)), spot=("row2",)),
        Tell("advice", spot=("row1",)),
    ),
    drawn="grey",
    keep=(
        ("pink", "pink", "grey"),
        ("blue", "green", "yellow"),
        ("blue", "blue"),
    ),
)

JOKERS = three_players(
    "jokers",
    TWO_ROUNDS + "joker:1 +2:2 orange:2 grey:1 pink:3",
    (
        Tell("plus", spot=("row2/+2",)),
        Tell("joker", spot=("row1/joker",)),
        Ask(
            "which",
            answers=(
                Answer("green", face="green"),
                Answer("yellow", face="yellow"),
                Answer("blue", face="blue", right=True),
            ),
            spot=("collection0",),
        ),
        Play(
            "take",
            right=("take1",),
            wrong={"take2": "one", "take3": "pink", "draw": "gone"},
            spot=("row1", "row2", "row3"),
        ),
        Tell("end", spot=("collection0",)),
    ),
    keep=(
        ("+2",),
        ("joker", "blue"),
        ("joker",),
    ),
)

LAST_ROUND = three_players(
    "last",
    """
    +2:2 +2:1 blue:2 pink:3 yellow:2 take2 +2:1 grey:1 take1 pink:3 take3
    green:2 orange:1 +2:3 green:1 grey:1 take1 grey:2 orange:2 orange:3 green:3 take3 take2
    orange:1 blue:1 grey:2 take1 grey:2 blue:2 take2 green:3 yellow:3 joker:3 take3
    pink:2 grey:3 take3 grey:1 +2:2 take2 pink:1 blue:1 take1
    green:2 +2:3 blue:1 +2:2 joker:3 take3 pink:1 yellow:2 blue:1 take1 take2
    +2:3 green:2 yellow:2 yellow:2 yellow:1 take2 green:3 grey:1 take3 take1
    yellow:2 orange:3 blue:1
    """,
    (
        Tell("deck", spot=("deck",)),
        Play("draw", right=("draw",), otherwise="small", spot=("row1", "deck")),
        Ask("end", answers=(Answer("now"), Answer("round", right=True), Answer("deck-empty"))),
        Play("put", right=("row1",), otherwise="apart", spot=("row1",)),
        Play(
            "take",
            right=("take1",),
            wrong={"take2": "yellow", "draw": "too-late"},
            spot=("row1",),
            moves=("draw", "row1", "take3"),
        ),
        Tell("over", spot=("seat:0", "seat:1", "seat:2"), moves=("take2",)),
    ),
    drawn="blue pink",
    keep=(
        ("last",),
        ("last", "blue"),
        ("last", "joker"),
    ),
    whole=3,
)

FALLING = three_players(
    "falling",
    TWO_ROUNDS + "blue:1 yellow:2 blue:1 +2:2 pink:3",
    (
        Tell("scale", spot=("collection0",)),
        Ask("best", answers=(Answer("six"), Answer("three", right=True), Answer("one"))),
        Play(
            "take",
            right=("take2",),
            wrong={"take1": "too-many", "take3": "pink", "draw": "gone"},
            spot=("row1", "row2"),
        ),
        Tell("same", spot=("collection0",)),
    ),
    scale="falling",
    keep=(
        ("yellow", "yellow", "yellow"),
        ("blue", "blue", "blue"),
        ("grey",),
    ),
)

LESSONS = (TURN, VALUES, SPOIL, JOKERS, LAST_ROUND, FALLING)
