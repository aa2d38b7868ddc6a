"""The pictures on the rule page of Nain Jaune: a sequence played through, boxes, a king, and what is paid."""

from __future__ import annotations

from tablee.engine.lesson import Tell, line

from .lessons import BOXES, KINGS, PAY, WITHOUT

SEQUENCE = WITHOUT._replace(
    id="example-sequence",
    steps=(
        Tell("three", spot=("sequence/3C", "seat:0", "seat:1"), moves=("3C",)),
        Tell("six", spot=("sequence/4D", "sequence/6C"), moves=line("4D 5H 6C")),
    ),
)
DWARF = BOXES._replace(
    id="example-boxes",
    steps=(
        Tell("dwarf", spot=("sequence/7D", "board/7D", "seat:0"), moves=line("5D 6S 7D")),
        Tell("ten", spot=("sequence/10D", "board/10D"), moves=line("8H 9D 10D")),
    ),
)
KING = KINGS._replace(id="example-king", steps=(Tell("again", spot=("sequence/KD", "hand0"), moves=line("QC KD")),))
PAYMENT = PAY._replace(
    id="example-pay", steps=(Tell("chips", spot=("seat:1", "seat:2", "board/QS"), moves=line("8S 9C")),)
)

EXAMPLES = (SEQUENCE, DWARF, KING, PAYMENT)
