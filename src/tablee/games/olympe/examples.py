"""The pictures on the rule page of Olympé: trump, the four examples of the rule sheet, and the count.

Each is seen by the player who has to do what it shows. Dionysus sits at seat 0, then Athena, Artemis, Hephaestus.
"""

from __future__ import annotations

from tablee.engine.lesson import Lesson, Tell, line

from .lessons import FOUR, MONSTER, NUGGETS, RUFF, TRUMP, UNDER, deal

ARTEMIS, HEPHAESTUS = 2, 3

LEAD = TRUMP._replace(
    id="example-trump",
    steps=(
        Tell("led", spot=("seat:1", "sign:0", "sign:1"), moves=("T80",)),
        Tell("next", spot=("last/T100", "seat:0"), moves=line("T20 T60 T100")),
    ),
)
CUT = Lesson(
    "example-ruff",
    options=FOUR,
    seat=ARTEMIS,
    deals=(
        deal(
            "D60 D100 DI DII DIV DX A20 A60 AI AIII T20 TIV TX H20 H50 H80",
            "D20 D40 D90 DV A10 A50 A80 AX T30 T90 T100 TI TIII H10 H100 HX",
            "D10 D30 DIII A30 A70 A90 AII T10 T60 T70 T80 TII H40 H60 HIV HV",
            "D50 D70 D80 A40 A100 AIV AV T40 T50 TV H30 H70 H90 HI HII HIII",
            dealer=1,
        ),
    ),
    moves=line(
        "HIV HI H20 H10 HV HII H50 HX TII TV TX T30 DIII D50 DIV DV TI T10 T40 TIV D100 D20 D10 D70 DI D40 "
        "D30 D80 DII D90 AII HIII D60 A10 A30 AIV AI AX A70 A40 AIII A50 A90 AV"
    ),
    steps=(
        Tell("lead", spot=("sign:0", "hand2"), moves=line("A100 A20 A80")),
        Tell("forty", spot=("last/H40",), moves=("H40",)),
    ),
)
OVER = RUFF._replace(
    id="example-over",
    seat=ARTEMIS,
    steps=(Tell("fifty", spot=("last/H30", "last/H50"), moves=line("A70 H30 A20 H50")),),
)
BELOW = UNDER._replace(
    id="example-under",
    steps=(Tell("fifty", spot=("sign:0", "last/AII", "last/A50"), moves=line("H90 AII H40 A50")),),
)
SLAIN = MONSTER._replace(
    id="example-hero",
    seat=HEPHAESTUS,
    steps=(Tell("hero", spot=("last/TX", "last/TIV"), moves=line("T40 A10 TX TIV")),),
)
COUNTED = NUGGETS._replace(
    id="example-nuggets",
    steps=(Tell("count", spot=("seat:1", "seat:0"), moves=line("TV D10 D30 AII")),),
)

EXAMPLES = (LEAD, CUT, OVER, BELOW, SLAIN, COUNTED)
