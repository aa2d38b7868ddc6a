"""The pictures on the rule page of Coloretto: a round, what rows are worth, and the last-round card."""

from __future__ import annotations

from tablee.engine.lesson import Lesson, Tell, line

from .lessons import LAST_ROUND, TWO_ROUNDS, VALUES, three_players

ROUND = three_players(
    "example-round",
    "",
    (
        Tell("start", spot=("deck", "collection0")),
        Tell("put", spot=("row1", "row2", "row3"), moves=line("draw row1 draw row2 draw row3")),
        Tell("take", spot=("row1", "row2", "seat:1"), moves=line("draw row1 draw row2 draw row3 draw row1 take2")),
        Tell("end", spot=("collection0", "seat:0"), moves=line("take3 take1")),
    ),
    drawn=" ".join(word.split(":")[0] for word in TWO_ROUNDS.split()[:7]),
)
WORTH = VALUES._replace(id="example-worth", steps=(Tell("rows", spot=("collection0", "row1", "row2", "row3")),))
LAST = LAST_ROUND._replace(id="example-last", steps=(Tell("card", spot=("drawn",), moves=("draw",)),))

EXAMPLES: tuple[Lesson, ...] = (ROUND, WORTH, LAST)
