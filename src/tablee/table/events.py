"""The events of a room, as they are stored: a room is a fold over its events and nothing else."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Clock = Literal["none", "relaxed", "fast"]
Status = Literal["lobby", "playing", "over"]


class RoomEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=str.lower, omit_defaults=True):
    """Base class of all events. ``actor`` is the seat whose request led to it, and ``id`` that request's id, if any."""

    actor: int | None = None
    id: str | None = None


class Created(RoomEvent, frozen=True):
    """The room was created. ``secret``: the first game's, in hexadecimal; ``language``: that of the bots' names."""

    game: str
    language: str
    options: dict[str, Any]
    clock: Clock
    public: bool
    watch: bool
    secret: str


class Configured(RoomEvent, frozen=True):
    """The table's settings were changed; its options only before the game."""

    options: dict[str, Any]
    clock: Clock
    public: bool
    watch: bool


class Joined(RoomEvent, frozen=True):
    """Somebody sat down; ``entropy`` is their contribution to the shuffle. ``bot``: it is a remote bot."""

    seat: int
    name: str
    entropy: str = ""
    bot: bool = False


class BotSeated(RoomEvent, frozen=True, tag="seated"):
    """A house bot took a free seat or the seat of another bot; during a game, the seat keeps its name."""

    seat: int
    name: str
    level: str


class Freed(RoomEvent, frozen=True):
    """A seat was given up or taken away before the game, and is now free."""

    seat: int


class Replaced(RoomEvent, frozen=True):
    """A seat was given up or taken away during a game; a bot takes it over for good."""

    seat: int
    level: str


class Started(RoomEvent, frozen=True):
    """The game began, with its first deal."""


class Moved(RoomEvent, frozen=True):
    """A move was made, ``by`` the owner of the seat, a house bot in its own seat, a stand-in, or the clock."""

    seat: int
    move: str
    by: Literal["seat", "bot", "stand-in", "clock"] = "seat"


class Dealt(RoomEvent, frozen=True):
    """The next round was dealt."""


class Said(RoomEvent, frozen=True):
    """Somebody in a seat said something."""

    seat: int
    text: str


class StoodIn(RoomEvent, frozen=True):
    """A stand-in began to play for an absent player (``on``), or handed the seat back."""

    seat: int
    on: bool


class Again(RoomEvent, frozen=True):
    """Another game was set up with the same seats; ``secret`` is that of its shuffle."""

    secret: str


Event = Created | Configured | Joined | BotSeated | Freed | Replaced | Started | Moved | Dealt | Said | StoodIn | Again
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode(event: Event) -> bytes:
    """Encode an event as JSON, for storage."""
    return msgspec.json.encode(event)


def decode(data: bytes) -> Event:
    """Decode a stored event; raises `msgspec.DecodeError` for anything else."""
    return _decoder.decode(data)
