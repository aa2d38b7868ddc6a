"""Options from outside the program: checked, completed, and described for forms and help."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Annotated, Any, cast, get_args, get_origin

import msgspec
from msgspec import inspect

from .errors import TableeError, excerpt
from .game import Game
from .likely import suggestion
from .message import Message
from .options import Options


def configure(game: Game, values: Mapping[str, Any]) -> Options:
    """Make the options of ``game`` from ``values``, among which NumPy numbers may be; a missing one gets its default.

    Raises `TableeError` for an unknown option, a value of the wrong type or out of range, or options that conflict.
    """
    cls, rows = game.options, _rows(game)
    for name in values:
        if name not in rows:
            option, known = excerpt(name), sorted(rows)
            raise TableeError(
                "option-unknown",
                option=option,
                game=game.title,
                known=", ".join(known),
                meant=suggestion(option, known),
            )
    filled = {name: row["default"] for name, row in rows.items() if row["default"] is not None}
    filled |= {name: plain(value) for name, value in values.items()}
    players = filled["players"]
    if type(players) is int and players not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise TableeError("players-range", players=excerpt(players), game=game.title, low=low, high=high)
    for name in values:
        _check(filled[name], rows[name])
    cls.fill(filled)
    options = msgspec.convert(filled, cls)
    error = options.conflict()
    if error is not None:
        raise error.with_words(game.folder)
    return options


def plain(value: Any) -> Any:
    """Return a NumPy number as Python's own; anything else as it is."""
    return value.item() if getattr(value, "shape", None) == () else value


def _check(value: Any, option: Mapping[str, Any]) -> None:
    """Raise `TableeError` unless ``value`` has the type and is in the range of an option, as `describe` tells it."""
    if option["kind"] == "bool":
        good, wanted = isinstance(value, bool), Message("wanted-bool")
    elif option["kind"] == "int":
        low, high = option["low"], option["high"]
        good = type(value) is int and (low is None or value >= low) and (high is None or value <= high)
        wanted = Message("wanted-range", {"low": str(low), "high": str(high)})
    elif option["kind"] == "choice":
        choices = option["choices"]
        good, wanted = value in choices, Message("wanted-choice", {"choices": ", ".join(map(str, sorted(choices)))})
    else:
        good = isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value)
        wanted = Message("wanted-list")
    if not good:
        raise TableeError("option-value", option=option["name"], value=excerpt(value), wanted=wanted)


def from_texts(game: Game, texts: list[str]) -> dict[str, Any]:
    """Parse command-line texts such as ``scoring=coins`` into option values by name; `configure` checks them.

    Raises `TableeError` for a text without ``=`` and for an option given twice.
    """
    rows = _rows(game)
    values: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise TableeError("option-form", text=excerpt(text))
        if name in values:
            raise TableeError("option-twice", option=excerpt(name))
        values[name] = _from_text(value, rows[name]["kind"] if name in rows else None)
    return values


def _from_text(text: str, kind: str | None) -> Any:
    """Parse a text as an option of this kind (None: there is no such option); leave it a text if it does not parse."""
    if kind == "bool":
        return {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}.get(text, text)
    if kind == "int":
        return int(text) if text.removeprefix("-").isdecimal() and len(text) < 12 else text
    if kind == "list":
        return [part for part in text.split(",") if part]
    return text


def describe(game: Game) -> list[dict[str, Any]]:
    """Return one row for each option of a game, for forms and help.

    Keys: ``name``, ``clause``, ``kind`` (``int``, ``bool``, ``choice``, ``list``), ``low`` and ``high`` or
    ``choices``, and ``default``, which is None if it depends on other options; ``faces`` for a list of them, one
    a seat.
    """
    return deepcopy(list(_rows(game).values()))


@cache
def _rows(game: Game) -> dict[str, dict[str, Any]]:
    """Return what `describe` says of each option, by its name."""
    rows = {}
    for field in msgspec.structs.fields(game.options):
        kind = inspect.type_info(field.type)
        extra = kind.extra if isinstance(kind, inspect.Metadata) and kind.extra else {}
        kind = kind.type if isinstance(kind, inspect.Metadata) else kind
        default = None if field.default is msgspec.NODEFAULT else field.default
        row: dict[str, Any] = {"name": field.name, "clause": extra.get("clause", ""), "default": default}
        if field.name == "players":
            row |= {"kind": "int", "low": game.seats[0], "high": game.seats[-1]}
        elif isinstance(kind, inspect.IntType):
            row |= {"kind": "int", "low": kind.ge, "high": kind.le}
        elif isinstance(kind, inspect.LiteralType):
            row |= {"kind": "choice", "choices": _choices(field.type)}
        else:
            row["kind"] = "bool" if isinstance(kind, inspect.BoolType) else "list"
        if "faces" in extra:
            row["faces"] = list(extra["faces"])
        rows[field.name] = row
    return rows


def _choices(hint: Any) -> list[str]:
    """Return the values of an annotated literal type as they were declared; `msgspec.inspect` sorts them."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return list(get_args(hint))


def to_json(options: Options) -> dict[str, Any]:
    """Return every option with its value, as a replay writes them: a list is one, no tuple."""
    return cast(dict[str, Any], msgspec.json.decode(msgspec.json.encode(options)))
