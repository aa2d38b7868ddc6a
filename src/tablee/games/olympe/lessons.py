"""The lessons of Olympé: trump, following, ruffing, points, Monsters, nuggets, and two of the variants."""

from __future__ import annotations

from typing import Any

from tablee.engine.lesson import Answer, Ask, Lesson, Play, Tell, line

# The learner is Dionysus, red; Ada is Athena, blue; Basil is Artemis, violet; Chloe is Hephaestus, orange. So the
# examples of the rule sheet, which these lessons retell, come round the table as they are told.
FOUR = {"players": 4, "gods": ("D", "A", "T", "H")}


def deal(*hands: str, dealer: int, piles: tuple[str, ...] = ()) -> dict[str, Any]:
    """The deal of a round; ``piles`` are the cards of each seat's piles, lower, upper, lower, … (OLY-18)."""
    dealt: dict[str, Any] = {"dealer": dealer, "hands": [hand.split() for hand in hands]}
    if piles:
        laid = [pile.split() for pile in piles]
        dealt["piles"] = [[cards[at : at + 2] for at in range(0, len(cards), 2)] for cards in laid]
    return dealt


# Most begin late in a round, when hands are small: `moves` is what has been played of it.
TRUMP = Lesson(
    "trump",
    options=FOUR,
    deals=(
        deal(
            "D20 D40 D60 D70 DI A20 A50 A100 AIV T40 T50 T100 TI H20 H100 HV",
            "D100 A10 A30 A40 A70 AII AIII AV T30 T80 TX H50 H70 HI HIII HIV",
            "D90 DIV A60 A90 AI T20 T70 T90 TII TIV TV H10 H30 H40 H60 HII",
            "D10 D30 D50 D80 DII DIII DV DX A80 AX T10 T60 TIII H80 H90 HX",
            dealer=2,
        ),
    ),
    moves=line(
        "D50 D20 D100 D90 A40 A90 AX AIV H100 HI HII HX D40 HIV DIV DV T10 T50 TX T90 DII D70 H70 H40 A10 A60 "
        "A80 A100 A20 AII AI DX TI T30 TII TIII D30 DI HIII H10 AIII TIV H90 A50 A70 H60 DIII HV AV TV D80 "
        "H20"
    ),
    steps=(
        Tell("start"),
        Tell("gods", spot=("seat:0", "seat:1")),
        Tell("led", spot=("seat:1", "sign:0", "trick/T80"), moves=("T80",)),
        Ask(
            "next",
            answers=(
                Answer("still", face="A"),
                Answer("orange", face="H", right=True),
                Answer("violet", face="T"),
            ),
            question="which",
            spot=("seat:3",),
        ),
        Play("take", right=("T100",), wrong={"T40": "low"}, spot=("trick/T80", "hand0"), moves=("T20", "T60")),
        Tell("yours", spot=("seat:0", "sign:0")),
    ),
    keep=(
        ("A40", "T80"),
        ("T100", "T80"),
        ("D70",),
    ),
    whole=1,
)

FOLLOW = Lesson(
    "follow",
    options=FOUR,
    deals=(
        deal(
            "D20 D40 D100 DI DIV DX A20 A80 T20 T50 T90 T100 TV TX H10 H100",
            "D10 DV A10 A30 A70 A100 AI AII AIII AIV T30 T40 TIV H70 HIII HV",
            "D70 D90 DIII A50 A60 A90 AV AX T10 TII TIII H20 H30 H40 HI HIV",
            "D30 D50 D60 D80 DII A40 T60 T70 T80 TI H50 H60 H80 H90 HII HX",
            dealer=0,
        ),
    ),
    steps=(
        Play("any", right=("H10",), wrong={"H100": "dear"}, spot=("trick/HV", "hand0"), moves=("HV", "H20", "H60")),
        Play("rise", right=("A80",), spot=("trick/A30", "trick/A60", "hand0"), moves=("A30", "A60", "A40")),
        Ask(
            "forty",
            answers=(Answer("yes", right=True), Answer("no")),
            question="allowed",
            spot=("last/A40", "last/A60"),
        ),
    ),
    keep=(
        ("H10", "H50"),
        ("A60", "A70"),
        ("A40",),
    ),
)

RUFF = Lesson(
    "ruff",
    options=FOUR,
    deals=(
        deal(
            "D20 D50 DI DIV A10 A80 T50 T70 T100 H10 H20 H30 H70 HI HIV HV",
            "D30 D40 D100 A20 A50 A60 A90 A100 AIII T20 T40 T80 TIII TX H60 H80",
            "D60 D70 DV DX A40 AII AX T10 T30 T60 TI TII TV H50 HIII HX",
            "D10 D80 D90 DII DIII A30 A70 AI AIV AV T90 TIV H40 H90 H100 HII",
            dealer=2,
        ),
    ),
    moves=line(
        "TIV T50 T40 TV TI T90 T100 TIII A100 AII AV A10 AIV A80 A60 AX DII DIV D100 DV T60 DIII T70 T80 T20 "
        "T10 A30 H10 H40 HV H80 HX AI HIV AIII A40 H70 H60 HIII H100 TII HII DI TX T30 D10 HI A90 DX H90 H20 "
        "A50"
    ),
    steps=(
        Tell("lead", spot=("sign:0", "trick/A70"), moves=("A70",)),
        Play("cut", right=("H30",), spot=("hand0/H30",)),
        Ask(
            "basil",
            answers=(Answer("small"), Answer("over", right=True), Answer("free")),
            question="must",
            spot=("seat:2", "trick/H30"),
            moves=("A20",),
        ),
        Tell("taken", spot=("last/H50", "seat:2"), moves=("H50",)),
    ),
    keep=(
        ("A100", "H30"),
        ("H30", "H50"),
        ("H10", "A90"),
    ),
)

UNDER = Lesson(
    "under",
    options=FOUR,
    deals=(
        deal(
            "D30 D50 D60 D70 D100 A30 A50 A60 A90 T90 TIII TIV TV H50 H70 HX",
            "D10 DI DII DV A20 A40 AIII T30 T40 TII TX H30 H90 HI HIII HIV",
            "D40 D90 DX A10 A70 AI AII AV AX T10 T20 T60 T80 H100 HII HV",
            "D20 D80 DIII DIV A80 A100 AIV T50 T70 T100 TI H10 H20 H40 H60 H80",
            dealer=2,
        ),
    ),
    moves=line(
        "AIV A60 A20 AI H10 H70 HI HII AX TI TIII TII D50 DI D90 DIV H60 H50 HIV HV A70 A100 A30 AIII HIII "
        "H100 H80 HX A40 AV A80 A90 DX DIII D60 DII H20 TV H30 A10 T30 T10 T70 TIV T90 TX T60 T100 D100 DV "
        "D40 D80"
    ),
    steps=(
        Tell("lead", spot=("sign:0", "trick/AII"), moves=("H90", "AII", "H40")),
        Ask(
            "fifty",
            answers=(Answer("red"), Answer("blue", right=True)),
            question="must",
            spot=("hand0/A50", "trick/AII"),
        ),
        Play("play", right=("A50",), spot=("hand0/A50",)),
        Tell("lost", spot=("last/AII", "seat:2")),
    ),
    keep=(
        ("AII", "A50"),
        ("A50",),
        ("D10",),
    ),
)

POINTS = Lesson(
    "points",
    options=FOUR,
    deals=(
        deal(
            "D50 D60 D100 DII DV DX A10 AX T10 T20 T80 TI H40 H90 HII HV",
            "DIII A20 A70 A80 A100 AI AII AIII AV T60 T70 T90 TIV H10 H20 H30",
            "D10 D20 D40 D70 DIV A30 A90 T30 T40 T50 TII TIII TV H50 H60 HX",
            "D30 D80 D90 DI A40 A50 A60 AIV T100 TX H70 H80 H100 HI HIII HIV",
            dealer=0,
        ),
    ),
    moves=line(
        "A80 A90 AIV A10 D80 DX DIII D70 HIV HV H10 H50 D50 TIV DIV D90 TV TX T80 T70 D10 DI D100 T60 AV A30 "
        "A60 AX AIII TIII A40 DV H30 HX H100 H40 AII TII A50 T20 A100 T40 HIII HII A70 D40 H80 DII AI T50 HI "
        "H90"
    ),
    steps=(
        Ask(
            "hundred",
            answers=(Answer("ten", face="T10"), Answer("one", face="TI", right=True)),
            question="which",
            spot=("trick/T100",),
            moves=("T90", "T30", "T100"),
        ),
        Play("take", right=("TI",), wrong={"T10": "ten-reply"}, spot=("hand0",)),
        Tell("worth", spot=("seat:0",)),
        Ask(
            "best",
            answers=(
                Answer("oracle", face="TV"),
                Answer("top", face="T100", right=True),
                Answer("beast", face="TX"),
            ),
        ),
    ),
    keep=(
        ("H100", "HI"),
        ("T90", "T100", "TI"),
        ("A100", "AV"),
    ),
    whole=2,
)

MONSTER = Lesson(
    "monster",
    options=FOUR,
    deals=(
        deal(
            "D100 DII A20 A70 A90 AIV AX T40 T90 TII TV H10 H20 H80 HII HX",
            "D10 D50 DX A10 A30 A40 A50 A60 A80 AIII T60 TI H30 H40 H50 H60",
            "D40 D80 DI DIII DV A100 AII T10 T20 T30 T80 TX H70 HIII HIV HV",
            "D20 D30 D60 D70 D90 DIV AI AV T50 T70 T100 TIII TIV H90 H100 HI",
            dealer=0,
        ),
    ),
    moves=line(
        "H40 HIII H100 HII D80 D70 D100 DX DV D90 DII D10 DI D60 T90 D50 H80 H60 HIV HI AII AV A90 A30 AI A20 "
        "A50 A100 DIV H20 H30 DIII T60 T30 T50 TII AIV A80 D40 D30 T80 T100 TV TI AX AIII HV TIII A40 T10 T70 "
        "A70"
    ),
    steps=(
        Play("lead", right=("T40",), otherwise="violet", spot=("hand0",)),
        Tell("discard", spot=("trick/A10",), moves=("A10",)),
        Tell("summon", spot=("trick/TX",), moves=("TX",)),
        Ask("who", answers=(Answer("oracle"), Answer("hero", right=True), Answer("heroes")), spot=("trick/TX",)),
        Tell("saved", spot=("last/TIV", "seat:3"), moves=("TIV",)),
        Play("yours", right=("HX",), wrong={"H10": "ten"}, spot=("trick/H90", "hand0/HX"), moves=("H90",)),
        Tell("gone", spot=("last", "seat:3"), moves=("H50", "H70")),
        Tell("other"),
    ),
    keep=(
        ("T80", "HX"),
        ("TX", "TIV"),
        ("TX", "T90", "TIV"),
    ),
    whole=3,
)

STORM = Lesson(
    "storm",
    options=FOUR,
    deals=(
        deal(
            "A70 A90 A100 AI AX H20 H40 H80 HV D20 DIV T20 T40 T60 T70 TX",
            "A20 A50 A80 AV H10 HI HIV D60 D90 D100 DIII DV T90 TI TIV TV",
            "A40 A60 AII AIII H30 H60 H70 H90 H100 HIII HX D10 D80 DI DII TII",
            "A10 A30 AIV H50 HII D30 D40 D50 D70 DX T10 T30 T50 T80 T100 TIII",
            dealer=0,
        ),
    ),
    moves=line(
        "AV AII A10 AI TIV TII T10 TX TI A60 TIII T20 AIII AIV A100 A80 HII HV HI HIII A90 A20 A40 A30 A70 A50 "
        "D80 DX DIV DV DI D30 DIII DII D40 D20"
    ),
    steps=(
        Tell("led", spot=("trick/D100", "sign:0"), moves=("D100", "D10", "D50")),
        Ask("only", answers=(Answer("ruffs", right=True), Answer("sleeps")), question="what", spot=("hand0/AX",)),
        Play("strike", right=("AX",), spot=("hand0/AX",)),
        Tell("gone", spot=("last", "seat:1")),
    ),
    keep=(
        ("D100", "AX"),
        ("AX", "AIV"),
        ("D100",),
    ),
)

PASS = Lesson(
    "pass",
    options=FOUR,
    deals=(
        deal(
            "D30 D60 D100 DIII DX A20 A30 A40 A60 A70 A80 AI AX T70 TIII H100",
            "D20 D40 DI DII DIV DV A50 A90 AIV T10 T60 T80 TII H20 H60 H90",
            "D50 D70 D90 A100 AII AIII AV T20 T50 T90 TIV TV H30 H40 H50 HX",
            "D10 D80 A10 T30 T40 T100 TI TX H10 H70 H80 HI HII HIII HIV HV",
            dealer=0,
        ),
    ),
    moves=line(
        "TII T20 T40 TIII T70 T10 TV T100 H30 HV H100 H60 H70 AI H90 HX HIV A40 H20 H50 H10 A70 DV H40 AV A10 "
        "A80 A90 A100 TI AX AIV HII A20 DI AII H80 D100 A50 T50 HI A60 T80 TIV HIII A30 DIV AIII TX DIII DII "
        "D90"
    ),
    steps=(
        Play("lead", right=("DX",), otherwise="beast", spot=("hand0/DX",)),
        Ask("hand", answers=(Answer("ada", right=True), Answer("me")), question="chooses", spot=("trick/DX",)),
        Tell("asleep", spot=("trick/T60", "sign:0", "trick/DX"), moves=("T60",)),
        Ask("woken", answers=(Answer("ruin", right=True), Answer("nothing"))),
        Tell("end", spot=("seat:2",), moves=("T90", "T30")),
    ),
    keep=(
        ("DX",),
        ("DX", "T50"),
        ("DX", "D50"),
    ),
)

LAST_TRICK = deal(
    "D20 DV A40 A80 A100 AII AIV AX T80 TI TIV H10 H40 H80 HII HIII",
    "D40 D100 DII DIII AI T10 T60 T90 T100 TII TV H20 H50 H70 HI HIV",
    "D10 D50 D60 D80 D90 DX A20 A50 A60 A90 AIII AV T20 TIII TX H90",
    "D30 D70 DI DIV A10 A30 A70 T30 T40 T50 T70 H30 H60 H100 HV HX",
    dealer=2,
)
LAST_MOVES = line(
    "HV HIII H20 H90 H30 HII HIV A60 H70 A20 H100 H40 AV A30 AIV AI AIII A10 A40 TII T90 TIII T70 TIV D20 "
    "DII D80 DIV T40 T80 T10 T20 A100 D40 A50 A70 T60 TX T30 TI HI A90 HX H80 H50 D60 H60 H10 D70 DV DIII "
    "D90 A80 D100 DX DI AX T100 D50 T50"
)

NUGGETS = Lesson(
    "nuggets",
    options=FOUR,
    deals=(LAST_TRICK,),
    moves=LAST_MOVES,
    steps=(
        Play("last", right=("AII",), spot=("hand0/AII",), moves=("TV", "D10", "D30")),
        Ask(
            "points",
            answers=(Answer("three"), Answer("one", right=True), Answer("none")),
            question="many",
        ),
        Tell("goal"),
    ),
    keep=(
        ("D100", "A100"),
        ("T100",),
        ("H100",),
    ),
)

COUNTER = Lesson(
    "counter",
    options={"players": 2, "gods": ("D", "A", "T")},
    deals=(
        deal(
            "D10 D20 D40 D70 D100 DII A10 A30 A70 AII AIII AIV TIII TIV",
            "D60 D80 DI DV DX A80 A90 A100 AI T50 T70 T100 TII TX",
            piles=("DIV T90 A20 D50 T60 T10 TV DIII A40 T80", "D30 A60 T20 D90 AX T40 T30 AV TI A50"),
            dealer=0,
        ),
    ),
    moves=line(
        "A50 AIV AII A100 T80 TII TX D70 DIII DV AV AIII D60 DII A10 A80 T70 TIV TIII T100 TV T40 D40 DI T30 "
        "T10 TI T60 AX D10 D100 DX A40 AI"
    ),
    steps=(
        Tell("piles", spot=("piles0", "piles1")),
        Tell("third", spot=("piles0",)),
        Play("follow", right=("T90",), spot=("trick/T50", "piles0/T90"), moves=("T50",)),
        Tell("up", spot=("piles0/DIV",)),
    ),
    keep=(
        ("D50", "T80"),
        ("T80",),
        ("TIV",),
    ),
)

COINS = Lesson(
    "coins",
    options={**FOUR, "scoring": "coins"},
    deals=(LAST_TRICK,),
    moves=LAST_MOVES,
    steps=(
        Play("last", right=("AII",), spot=("hand0/AII",), moves=("TV", "D10", "D30")),
        Ask("most", answers=(Answer("bank"), Answer("basil", right=True)), question="whose"),
        Tell("own", spot=("seat:0", "seat:1", "seat:3")),
        Tell("end"),
    ),
    keep=(
        ("T100", "T90"),
        ("T",),
        ("D", "A", "T", "H"),
    ),
)

LESSONS = (TRUMP, POINTS, FOLLOW, RUFF, UNDER, MONSTER, STORM, PASS, NUGGETS, COUNTER, COINS)
