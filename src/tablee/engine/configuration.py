"""Options from outside the program: checked, completed, and described for forms and help."""

from __future__ import annotations

from collections.abc import Mapping
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
    cls = game.options
    kinds = _kinds(cls)
    for name in values:
        if name not in kinds:
            option, known = excerpt(name), sorted(kinds)
            raise TableeError(
                "option-unknown",
                option=option,
                game=game.title,
                known=", ".join(known),
                meant=suggestion(option, known),
            )
    filled = {
        name: plain(values[name]) if name in values else default
        for name, (_, default) in kinds.items()
        if name in values or default is not msgspec.NODEFAULT
    }
    players = filled["players"]
    low, high = game.seats[0], game.seats[-1]
    if type(players) is not int:
        raise TableeError("option-value", option="players", value=excerpt(players), wanted=_wanted_range(low, high))
    if players not in game.seats:
        raise TableeError("players-range", players=excerpt(players), game=game.title, low=low, high=high)
    for name in values:
        _check(name, filled[name], kinds[name][0])
    cls.fill(filled)
    options = msgspec.convert(filled, cls)
    error = options.conflict()
    if error is not None:
        raise error.with_words(game.folder)
    return options


def plain(value: Any) -> Any:
    """Return a NumPy number as Python's own; anything else as it is."""
    return value.item() if getattr(value, "shape", None) == () else value


@cache
def _kinds(cls: type[Options]) -> dict[str, tuple[inspect.Type, Any]]:
    """Return the type of each option, without its metadata, and its default."""
    return {field.name: (_bare(inspect.type_info(field.type)), field.default) for field in msgspec.structs.fields(cls)}


def _check(name: str, value: Any, kind: inspect.Type) -> None:
    """Raise `TableeError` unless ``value`` has the type and is in the range of the option ``name``."""
    if isinstance(kind, inspect.BoolType):
        good, wanted = isinstance(value, bool), Message("wanted-bool")
    elif isinstance(kind, inspect.IntType):
        low, high = kind.ge, kind.le
        good = type(value) is int and (low is None or value >= low) and (high is None or value <= high)
        wanted = _wanted_range(low, high)
    elif isinstance(kind, inspect.LiteralType):
        good, wanted = value in kind.values, Message("wanted-choice", {"choices": ", ".join(map(str, kind.values))})
    else:
        good = isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value)
        wanted = Message("wanted-list")
    if not good:
        raise TableeError("option-value", option=name, value=excerpt(value), wanted=wanted)


def _wanted_range(low: int | None, high: int | None) -> Message:
    return Message("wanted-range", {"low": str(low), "high": str(high)})


def _bare(kind: inspect.Type) -> inspect.Type:
    """Strip a type of its metadata: the range and the clause."""
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def from_texts(game: Game, texts: list[str]) -> dict[str, Any]:
    """Parse command-line texts such as ``scoring=coins`` into option values by name; `configure` checks them.

    Raises `TableeError` for a text without ``=`` and for an option given twice.
    """
    kinds = _kinds(game.options)
    values: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise TableeError("option-form", text=excerpt(text))
        if name in values:
            raise TableeError("option-twice", option=excerpt(name))
        values[name] = _from_text(value, kinds[name][0] if name in kinds else None)
    return values


def _from_text(text: str, kind: inspect.Type | None) -> Any:
    """Parse a text as an option of this type (None: there is no such option); leave it a text if it does not parse."""
    if isinstance(kind, inspect.BoolType):
        return {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}.get(text, text)
    if isinstance(kind, inspect.IntType):
        return int(text) if text.removeprefix("-").isdecimal() and len(text) < 12 else text
    if isinstance(kind, (inspect.ListType, inspect.VarTupleType)):
        return [part for part in text.split(",") if part]
    return text


def describe(game: Game) -> list[dict[str, Any]]:
    """Return one row for each option of a game, for forms and help.

    Keys: ``name``, ``clause``, ``kind`` (``int``, ``bool``, ``choice``, ``list``), ``low`` and ``high`` or
    ``choices``, and ``default``, which is None if it depends on other options; ``faces`` for a list of them, one
    a seat.
    """
    rows = []
    for field in msgspec.structs.fields(game.options):
        kind = inspect.type_info(field.type)
        extra = kind.extra if isinstance(kind, inspect.Metadata) and kind.extra else {}
        default = None if field.default is msgspec.NODEFAULT else field.default
        row: dict[str, Any] = {"name": field.name, "clause": extra.get("clause", ""), "default": default}
        bare = _bare(kind)
        if field.name == "players":
            row |= {"kind": "int", "low": game.seats[0], "high": game.seats[-1]}
        elif isinstance(bare, inspect.IntType):
            row |= {"kind": "int", "low": bare.ge, "high": bare.le}
        elif isinstance(bare, inspect.LiteralType):
            row |= {"kind": "choice", "choices": _choices(field.type)}
        else:
            row["kind"] = "bool" if isinstance(bare, inspect.BoolType) else "list"
        if "faces" in extra:
            row["faces"] = list(extra["faces"])
        rows.append(row)
    return rows


def _choices(hint: Any) -> list[str]:
    """Return the values of an annotated literal type as they were declared; `msgspec.inspect` sorts them."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return list(get_args(hint))


def to_json(options: Options) -> dict[str, Any]:
    """Return every option with its value, as a replay writes them: a list is one, no tuple."""
    return cast(dict[str, Any], msgspec.json.decode(msgspec.json.encode(options)))
