"""A score pad: what is told of a round by those who hold real cards, as a form that a game declares.

An entry of a form is a dictionary: under the name of each field a list of cards by name, a number, a seat (None:
nobody) or whether it is so. What is left out is no card, 0, nobody, no.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from .errors import TableeError, excerpt
from .message import Message

PadEntry: TypeAlias = dict[str, int | bool | list[str] | None]


class PadCard(msgspec.Struct, frozen=True, gc=False):
    """A card that can be told: its name in an entry, what is written on its key, and how many the game has.

    ``face`` is its key in the game's ``FACES``; None if it stands for several, as a number does for all its colours.
    """

    name: str
    title: Message
    total: int
    face: str | None = None


class PadField(msgspec.Struct, frozen=True, gc=False):
    """One thing to tell: which of the ``cards``, a number in steps of ``step``, a seat, or whether it is so.

    ``most`` is the highest number, or how many cards there can be; ``total`` bounds the numbers of all units together.
    """

    name: str
    kind: Literal["cards", "number", "seat", "yes"]
    title: Message
    most: int = 0
    total: int | None = None
    step: int = 1
    cards: tuple[PadCard, ...] = ()
    face: str | None = None


class PadForm(msgspec.Struct, frozen=True, gc=False):
    """What is told of a round: of each unit (a seat, a team, a virtual player), and of the round as a whole."""

    unit: tuple[PadField, ...]
    round: tuple[PadField, ...] = ()


class PadRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A round as it was told: an entry for each unit, and one for the round as a whole."""

    units: list[PadEntry]
    round: PadEntry = {}


class CompleteRound(NamedTuple):
    """A round with every field of the form, each within its bounds."""

    units: Sequence[Mapping[str, Any]]
    round: Mapping[str, Any]


def complete_round(form: PadForm, told: PadRound, units: int, players: int) -> CompleteRound:
    """Return the round with every field of the form; raises `TableeError` if something told of it cannot be so."""
    if len(told.units) != units:
        raise TableeError("pad-units", units=len(told.units), wanted=units)
    entries = [_full_entry(form.unit, entry, players) for entry in told.units]
    for field in form.unit:
        _check_together(field, [entry[field.name] for entry in entries])
    return CompleteRound(entries, _full_entry(form.round, told.round, players))


def _full_entry(fields: Sequence[PadField], entry: PadEntry, players: int) -> dict[str, Any]:
    unknown = entry.keys() - {field.name for field in fields}
    if unknown:
        raise TableeError("pad-unknown", field=excerpt(min(unknown)), known=", ".join(field.name for field in fields))
    return {field.name: complete_value(field, entry.get(field.name), players) for field in fields}


def complete_value(field: PadField, value: Any, players: int) -> Any:
    """Return what is told of a field, or what holds if nothing is; raises `TableeError` if it cannot be so."""
    if field.kind == "cards":
        value = [] if value is None else value
        names = [card.name for card in field.cards]
        good = isinstance(value, list) and len(value) <= field.most and all(name in names for name in value)
        wanted = Message("wanted-cards", {"most": field.most, "known": ", ".join(names)})
    elif field.kind == "number":
        value = 0 if value is None else value
        good = type(value) is int and 0 <= value <= field.most and value % field.step == 0
        wanted = Message("wanted-steps", {"most": field.most, "step": field.step})
    elif field.kind == "seat":
        good = value is None or (type(value) is int and 0 <= value < players)
        wanted = Message("wanted-range", {"low": "0", "high": str(players - 1)})
    else:
        value = False if value is None else value
        good, wanted = isinstance(value, bool), Message("wanted-bool")
    if not good:
        is_texts = isinstance(value, list) and all(isinstance(part, str) for part in value)
        told = excerpt(" ".join(value) if is_texts else value)
        raise TableeError("pad-value", field=field.title, value=told, wanted=wanted)
    return value


def _check_together(field: PadField, values: Sequence[Any]) -> None:
    """Raise `TableeError` if the units together have more than there is."""
    if field.kind == "cards":
        found = Counter(name for names in values for name in names)
        for card in field.cards:
            if found[card.name] > card.total:
                raise TableeError("pad-cards", card=card.title, n=found[card.name], total=card.total)
    elif field.total is not None and sum(values) > field.total:
        raise TableeError("pad-together", field=field.title, n=sum(values), total=field.total)
