"""Setting a table up: what follows from a choice, which options are left to choose, who plays with whom and as what."""

from __future__ import annotations

from collections.abc import Container, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

from tablee.engine.configuration import configure, describe, to_json
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.options import Options

LISTED = 12  # ranges of at most this many values are tried out, one by one


def changed_options(game: Game, options: Mapping[str, Any], change: Mapping[str, Any]) -> Options:
    """Return the options of a table after ``change``; ``options`` are all it had before (empty: none yet).

    What had been chosen is kept as far as it fits, the rest follows anew. If the change does not go with the present
    number of players, the nearest number is taken that it goes with. Raises `TableeError` if there is none.
    """
    kept = _with_players(game, change, options.get("players"))
    for name, value in chosen_options(game, options, but=("players",)).items():
        if name not in kept:
            with suppress(TableeError):
                configure(game, {**kept, name: value})
                kept[name] = value
    return configure(game, kept)


def _with_players(game: Game, change: Mapping[str, Any], players: int | None) -> dict[str, Any]:
    """Add to ``change`` the number of players nearest to ``players`` that goes with it, rather more than fewer."""
    if "players" in change:
        configure(game, change)
        return dict(change)
    if players is None:
        players = configure(game, {}).players
    for number in sorted(game.seats, key=lambda number: (abs(number - players), -number)):
        with suppress(TableeError):
            configure(game, {**change, "players": number})
            return {**change, "players": number}
    configure(game, {**change, "players": players})  # raises the reason
    raise AssertionError("the change fits after all")


def chosen_options(game: Game, options: Mapping[str, Any], but: Container[str] = ()) -> dict[str, Any]:
    """Return the fewest of these options from which the others follow; none ``but`` those is left out.

    ``options`` are as `to_json` gives them.
    """
    chosen = dict(options)
    for name in options:
        others = {other: value for other, value in chosen.items() if other != name}
        with suppress(TableeError):  # some options need this one
            if name not in but and to_json(configure(game, others)) == options:
                chosen = others
    return chosen


def rows(game: Game, options: Options) -> list[dict[str, Any]]:
    """Return the rows of `describe` that are left to choose beside ``options``, only with values that are possible.

    Key ``values``: those of an ``int`` with a small range.
    """
    possible = [_possible_row(game, options, row) for row in describe(game) if row["name"] not in options.idle]
    return [row for row in possible if len(row.get("values", row.get("choices", "any"))) > 1]


def _possible_row(game: Game, options: Options, row: dict[str, Any]) -> dict[str, Any]:
    """Leave only those values of a row that go with some choice of the other options; a number keeps the players."""
    name = row["name"]
    if row["kind"] == "choice":
        return {**row, "choices": [value for value in row["choices"] if _possible(game, options, {name: value})]}
    if row["kind"] == "int" and row["high"] is not None and row["high"] - row["low"] < LISTED:
        numbers, same = range(row["low"], row["high"] + 1), {"players": options.players}
        return {**row, "values": [value for value in numbers if _possible(game, options, {**same, name: value})]}
    return row


def _possible(game: Game, options: Options, change: Mapping[str, Any]) -> bool:
    with suppress(TableeError):
        _with_players(game, change, options.players)
        return True
    return False


def teams(game: Game, options: Options) -> list[int]:
    """Return the team of each seat, from 0; empty if everybody plays alone."""
    units = game.units(options)
    return units if len(set(units)) < len(units) else []


@cache
def _faces_option(game: Game) -> str | None:
    """Return the name of the option that holds a face for each seat, if the game has one."""
    return next((row["name"] for row in describe(game) if "faces" in row), None)


def seat_faces(game: Game, options: Options) -> list[str | None]:
    """Return the face that each seat plays with; None in games without such a choice."""
    name = _faces_option(game)
    faces = None if name is None else getattr(options, name)
    return [None if faces is None else faces[options.entry(seat)] for seat in range(options.players)]


def pick(game: Game, options: Options, seat: int, face: str) -> Options:
    """Have ``seat`` play with ``face``: whoever had it gets its old one. Raises `TableeError` for an unknown face."""
    name = _faces_option(game)
    if name is None:
        raise TableeError("pick-none", game=game.title)
    faces, entry = list(getattr(options, name)), options.entry(seat)
    if face in faces:
        faces[faces.index(face)] = faces[entry]
    faces[entry] = face
    return configure(game, {**to_json(options), name: faces})
