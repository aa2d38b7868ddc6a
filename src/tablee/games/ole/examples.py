"""The pictures on the rule page of Olé: a round from its opening to the count, and the flipped order."""

from __future__ import annotations

from tablee.engine.lesson import Lesson, Tell, line

from .lessons import FLIPPED, deal

ROUND = Lesson(
    "example-round",
    options={"players": 3},
    deals=(
        deal(
            "R1 R4 R5 B1 B2 B4 B8 B10 G8 Y1 Y3 Y4",
            "R8 B6 B7 B9 G3 G5 G6 G7 G9 Y2 Y7 Y8",
            "R2 R3 R6 R7 B3 B5 G1 G2 G4 G10 Y5 Y6",
            dealer=2,
        ),
    ),
    steps=(
        Tell("opening", spot=("pile",), moves=("Y3",)),
        Tell("series", spot=("pile",), moves=line("G5 B6 R8 B9")),
        Tell("colour", spot=("pile", "sign:0"), moves=line("G10 B8")),
        Tell("token", spot=("pile", "seat:1"), moves=line("G9 B3 Y4 G6 B7 Y8 G1 B2 R5 G8 token")),
        Tell("end", spot=("pile", "hand0"), moves=line("B5 B10 token R7")),
    ),
)

ORDER = FLIPPED._replace(
    id="example-flipped",
    steps=(
        Tell("order", spot=("sign:0", "seat:3"), moves=("flip",)),
        Tell("higher", spot=("pile", "sign:0"), moves=line("G9 Y8")),
    ),
)

EXAMPLES = (ROUND, ORDER)
