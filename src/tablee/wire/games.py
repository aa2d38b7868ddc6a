"""What ``GET /api/games`` tells of each game: how many play it, for how long, and the options of a table."""

from __future__ import annotations

from typing import Literal

import msgspec

OptionValue = bool | int | str | list[str]


class OptionRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An option of a game, as a row of a form. Values are checked by the server alone."""

    name: str
    clause: str  # of the rules
    kind: Literal["int", "bool", "choice", "list"]
    default: OptionValue | None  # None where it depends on other options
    low: int | None = None  # the least value of an ``int``, where there is one
    high: int | None = None  # the greatest
    choices: list[str] = []  # the values of a ``choice``


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here. Its words, faces, pictures and rules are below ``/api/games/{id}/``."""

    id: str
    title: str
    seats: tuple[int, int]  # the fewest and the most players
    minutes: int  # that a game takes, about
    credit: str  # the game's author
    pictures: bool  # whether it has pictures of its cards
    options: list[OptionRow]
