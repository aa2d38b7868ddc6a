"""What ``GET /api/games`` says about each game: the number of players, the length, and the options of a table."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.engine.view import Icon

OptionValue = bool | int | str | list[str]


class OptionRow(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game, as a row of a form. Only the server checks values."""

    name: str
    clause: str  # of the rules
    kind: Literal["int", "bool", "choice", "list"]
    default: OptionValue | None  # None if it depends on other options
    low: int | None = None  # the least value of an ``int``, if there is one
    high: int | None = None  # the greatest value of an ``int``, if there is one
    choices: list[str] = []  # the values of a ``choice``
    values: list[int] = []  # the values of an ``int``, in a `TableSetup`, if its range is small
    faces: list[str] = []  # of a ``list`` that holds a face for each seat or team: those to choose from, with `Pick`


class TableSetup(msgspec.Struct, frozen=True):
    """``GET /api/games/{id}/setup?options=…&change=…``: the options of a table after a change, and what is left open.

    Both parameters are JSON objects: all ``options`` that the table had before (none: left out), and those that change.
    What had been chosen before is kept as far as it fits; the rest follows from the change.
    """

    options: dict[str, OptionValue]  # all of them, for `NewTable` or `Configure`
    rows: list[OptionRow]  # the options that make a difference now, each with the values that are possible
    teams: list[int]  # of each seat, from 0; empty if everybody plays alone


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here. Its words, faces, pictures and rules are under ``/api/games/{id}/``."""

    id: str
    title: str
    tagline: dict[str, str]  # what it is in a sentence, by language
    seats: tuple[int, int]  # the fewest and the most players
    minutes: int  # about how long a game takes
    credit: str  # the game's author, publisher and year, as far as known
    pictures: bool  # whether it has pictures of its cards
    lessons: int  # how many there are, to learn it by playing
    options: list[OptionRow]
    levels: list[str]  # of the house bots, the weakest first; ``mine``: as strong as the people at the table
    icon: Icon  # what its scores count
