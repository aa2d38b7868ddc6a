"""What ``GET /api/games`` says about each game: the number of players, the length, and the options of a table."""

from __future__ import annotations

from typing import Literal

import msgspec

OptionValue = bool | int | str | list[str]


class OptionRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An option of a game, as a row of a form. Only the server checks values."""

    name: str
    clause: str  # of the rules
    kind: Literal["int", "bool", "choice", "list"]
    default: OptionValue | None  # None if it depends on other options
    low: int | None = None  # the least value of an ``int``, if there is one
    high: int | None = None  # the greatest value of an ``int``, if there is one
    choices: list[str] = []  # the values of a ``choice``


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here. Its words, faces, pictures and rules are under ``/api/games/{id}/``."""

    id: str
    title: str
    seats: tuple[int, int]  # the fewest and the most players
    minutes: int  # about how long a game takes
    credit: str  # the game's author, publisher and year, as far as known
    pictures: bool  # whether it has pictures of its cards
    options: list[OptionRow]
