"""The events of a room, as they are stored: a room is a fold over its events and nothing else."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Literal

import msgspec

from .chain import Chain

Clock = Literal["none", "relaxed", "fast", "day", "three-days", "week"]
SLOW: dict[Clock, float] = {"day": 86_400.0, "three-days": 3 * 86_400.0, "week": 7 * 86_400.0}
"""The clocks of games that go on for days, in seconds a move; how long the others give, the server says."""
MINE = "mine"  # the level of bots that are as strong as the people at their table
Status = Literal["lobby", "playing", "over"]
Emote = Literal["hello", "luck", "thinking", "bravo", "thanks", "oops", "wow", "good-game"]
"""What a player can say without typing; the sentences are the messages ``emote-…``."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", tag=str.lower, omit_defaults=True):
    """Base class of all events. ``actor`` is the seat whose request led to it, and ``id`` that request's id, if any.

    ``asked`` is a checksum of the request: it tells a request sent twice from another one under the same id.
    """

    actor: int | None = None
    id: str | None = None
    asked: int | None = None


class Created(Event, frozen=True):
    """The room was created. ``secret``: the first game's, in hexadecimal; ``language``: that of the bots' names.

    ``rated``: its games count for ratings, and nobody gets help. ``occasion``: see `tablee.table.occasion`. ``drawn``:
    seats can commit to entropy for the shuffle (`Committed`). ``chain``: where the secret comes from, if it is shared.
    """

    game: str
    language: str
    options: dict[str, Any]
    clock: Clock
    public: bool
    watch: bool
    secret: str
    rated: bool = False
    occasion: str | None = None
    drawn: bool = False
    chain: Chain | None = None


class Configured(Event, frozen=True):
    """The table's settings were changed; its options, and whether it is rated, only before the game."""

    options: dict[str, Any]
    clock: Clock
    public: bool
    watch: bool
    rated: bool = False


class Joined(Event, frozen=True):
    """Somebody sat down, during a game in place of a house bot. ``bot``: it is a remote bot.

    ``entropy``: their contribution to the shuffle, in old tables.
    ``avatar`` is the picture that stands for them, by its name in the browser; None: one that follows from their name.
    ``player``: which player it is, if they told.
    """

    seat: int
    name: str
    entropy: str = ""
    bot: bool = False
    avatar: str | None = None
    player: str | None = None


class BotSeated(Event, frozen=True, tag="seated"):
    """A house bot took a free seat or the seat of another bot; during a game, the seat keeps its name."""

    seat: int
    name: str
    level: str


class Freed(Event, frozen=True):
    """A seat was given up or taken away before the game, and is now free.

    ``token``: the hash of the token of whoever left, who may ask again whether they have.
    """

    seat: int
    token: str | None = None


class Swapped(Event, frozen=True):
    """Whoever sits in ``seat`` and in ``other`` changed places before the game; either of them may be free."""

    seat: int
    other: int


class Replaced(Event, frozen=True):
    """A seat was given up or taken away during a game; a bot takes it over for good. ``token``: as in `Freed`."""

    seat: int
    level: str
    token: str | None = None


class Committed(Event, frozen=True):
    """A seat committed to its entropy for the next deal, in place of what it was committed to before."""

    seat: int
    commitment: str


class Frozen(Event, frozen=True):
    """The game is to begin: of those who have committed, ``seats`` take part in the draw, and now reveal."""

    seats: list[int]


class Revealed(Event, frozen=True):
    """A seat revealed its entropy, which fits its commitment."""

    seat: int
    entropy: str


class Redrawn(Event, frozen=True):
    """The draw was stopped, as some did not reveal. There is a new ``secret``, and everybody may commit again."""

    secret: str


class Readmitted(Event, frozen=True):
    """The host lets those who were sent away under a name sit down again."""

    name: str


class Started(Event, frozen=True):
    """The game began, with its first deal. ``revision``: that of its rules (`Game.revision`), 1 if not told.

    ``players``: who sat in each seat, which nobody's change of name or of account alters. ``competitors``, at a rated
    table: the number under which a seat is rated, None if it does not count. None: earlier versions did not tell.
    """

    revision: int = 1
    players: list[str | None] | None = None
    competitors: list[int | None] | None = None


class Fitted(Event, frozen=True):
    """From here on, bots of *my level* play as ``level``, the name of a bot; before any game, begin there."""

    level: str


class Revised(Event, frozen=True):
    """The rules have changed since the game began: from here on, those of ``revision`` hold.

    ``closed``: the game cannot continue under them, and has ended.
    """

    revision: int
    closed: bool


class Moved(Event, frozen=True):
    """A move was made, ``by`` the owner of the seat, a house bot in its own seat, a stand-in, or the clock."""

    seat: int
    move: str
    by: Literal["seat", "bot", "stand-in", "clock"] = "seat"


class Undone(Event, frozen=True):
    """In a practice game, ``seat`` took back all moves of the running round but its first ``kept``."""

    seat: int
    kept: int


class Voted(Event, frozen=True):
    """A player proposed to end the game now, or agreed to it; or took that back (``end`` is False)."""

    seat: int
    end: bool


class Ended(Event, frozen=True):
    """The game ended unfinished: all players agreed to, or, ``by`` the clock, its time is up."""

    by: Literal["players", "clock"] = "players"


class Dealt(Event, frozen=True):
    """The next round was dealt."""


class Said(Event, frozen=True):
    """Somebody in a seat said something."""

    seat: int
    text: str


class Emoted(Event, frozen=True):
    """Somebody in a seat said one of a few things with one touch."""

    seat: int
    emote: Emote


class Announced(Event, frozen=True):
    """Whoever runs the server told all tables something."""

    text: str


class StoodIn(Event, frozen=True):
    """A stand-in began to play for an absent player (``on``), or handed the seat back."""

    seat: int
    on: bool


class Rematched(Event, frozen=True, tag="again"):
    """Another game was set up with the same seats, of ``game`` if given; ``secret`` is that of its shuffle.

    ``drawn``: as in `Created`.
    """

    secret: str
    game: str | None = None
    drawn: bool = False


# Of any of the events above: the tag says which.
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(reduce(or_, Event.__subclasses__()))


def encode(event: Event) -> bytes:
    """Encode an event as JSON, for storage."""
    return msgspec.json.encode(event)


def decode(data: bytes) -> Event:
    """Decode a stored event; raises `msgspec.DecodeError` for anything else."""
    return _decoder.decode(data)
