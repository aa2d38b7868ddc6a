"""What happens to a room, as it is stored: a room is the fold over its events, and over nothing else."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Clock = Literal["none", "relaxed", "fast"]


class RoomEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=str.lower, omit_defaults=True):
    """Base of all events. ``actor`` is the seat that asked for it under its request's ``id``, where one did."""

    actor: int | None = None
    id: str | None = None


class Created(RoomEvent, frozen=True):
    """The room's beginning. ``secret`` is the first game's, in hexadecimal; ``language`` that of the bots' names."""

    game: str
    language: str
    options: dict[str, Any]
    clock: Clock
    public: bool
    watch: bool
    secret: str


class Configured(RoomEvent, frozen=True):
    """The table was changed before the game."""

    options: dict[str, Any]
    clock: Clock
    public: bool
    watch: bool


class Joined(RoomEvent, frozen=True):
    """Somebody sat down; ``entropy`` is what they add to the shuffle. ``bot``: a bot over the network."""

    seat: int
    name: str
    entropy: str = ""
    bot: bool = False


class BotSeated(RoomEvent, frozen=True):
    """A bot of the house took a free seat or that of another bot; in a game it keeps the seat's name."""

    seat: int
    name: str
    level: str


class Freed(RoomEvent, frozen=True):
    """A seat was given up or taken away before the game: it is free."""

    seat: int


class Replaced(RoomEvent, frozen=True):
    """A seat was given up or taken away in a game: a bot plays on for good."""

    seat: int
    level: str


class Started(RoomEvent, frozen=True):
    """The game began, with its first deal."""


class Moved(RoomEvent, frozen=True):
    """A move. ``by``: the owner of the seat, a bot of the house in its own seat, its stand-in, or the clock."""

    seat: int
    move: str
    by: Literal["seat", "bot", "stand-in", "clock"] = "seat"


class Dealt(RoomEvent, frozen=True):
    """The next round was dealt."""


class Said(RoomEvent, frozen=True):
    """A seat said something."""

    seat: int
    text: str


class StoodIn(RoomEvent, frozen=True):
    """A bot began to play for an absent seat (``on``), or handed it back."""

    seat: int
    on: bool


class Again(RoomEvent, frozen=True):
    """Another game with the same seats; ``secret`` is its shuffle's."""

    secret: str


Event = Created | Configured | Joined | BotSeated | Freed | Replaced | Started | Moved | Dealt | Said | StoodIn | Again
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode(event: Event) -> bytes:
    """An event as it is stored."""
    return msgspec.json.encode(event)


def decode(data: bytes) -> Event:
    """A stored event; raises `msgspec.DecodeError` for what is none."""
    return _decoder.decode(data)
