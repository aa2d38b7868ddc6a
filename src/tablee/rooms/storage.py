"""The interface of a room in memory to its storage: the server's database, or a browser."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tablee.table import events
from tablee.table.events import Event
from tablee.table.room import Room


class Token(NamedTuple):
    """The SHA-256 of a token, the seat it gives access to, its scope (``seat`` or ``bot``), and who has it.

    ``device`` is that of the player to which it was given, by the SHA-256 of its own token.
    """

    hash: bytes
    seat: int
    scope: str
    player: str | None = None
    device: bytes | None = None


def token_hash(token: str) -> bytes:
    """The SHA-256 of a token, of a seat or a device: all that is stored of it."""
    return hashlib.sha256(token.encode()).digest()


class RoomChange(NamedTuple):
    """Events to be stored together, and what there is ``also`` to write with them.

    ``token`` (hashed), ``scope`` and ``device`` are those of whoever joins by them; ``claim`` is that of the job that
    they carry out.
    """

    events: list[Event]
    token: bytes = b""
    scope: str = ""
    device: bytes | None = None
    claim: str | None = None
    also: Mapping[Any, Sequence[Any]] = {}


class SeatChange(NamedTuple):
    """The tokens that events bring, the seats whose tokens they revoke, and those that change places."""

    new: list[Token]
    revoked: list[int]
    swapped: list[int]

    def tokens(self, before: Iterable[Token]) -> dict[bytes, Token]:
        """The tokens afterwards, by their hashes."""
        known = {token.hash: token for token in (*before, *self.new)}
        return {hash: token for hash, token in known.items() if token.seat not in self.revoked}


def seat_change(change: RoomChange, tokens: Iterable[Token]) -> SeatChange:
    """The changes to the ``tokens`` of a room."""
    found = SeatChange([], [], [])
    for event in change.events:
        if isinstance(event, events.Joined):
            found.new.append(Token(change.token, event.seat, change.scope, event.player, change.device))
        elif isinstance(event, events.Swapped):
            other = {event.seat: event.other, event.other: event.seat}
            found.new.extend(token._replace(seat=other[token.seat]) for token in tokens if token.seat in other)
            found.swapped.extend(other)
        elif isinstance(event, events.Freed | events.Replaced | events.BotSeated):
            found.revoked.append(event.seat)
    return found


class Storage(Protocol):
    """One room and its tokens as they are stored: what is decided is stored first and happens afterwards.

    Every method raises `StorageFailed` if nothing could be stored or read.
    """

    room: Room
    tokens: dict[bytes, Token]  # by their hashes

    async def begin(self, decided: list[Event]) -> list[Event]:
        """What was decided and, with the beginning of a game, what is settled when its cards are dealt."""

    async def commit(self, change: RoomChange) -> None:
        """Store a change, then apply its events. Whatever is raised, `reread` has to follow, but after `OwnerChanged`.

        `OwnerChanged`: somebody else may write by now. `Conflict`: somebody was faster.
        """

    async def reread(self) -> bool:
        """If more may be stored than is known here, reset the room to what is stored; whether that was necessary.

        Raises `RoomUnreadable` if that cannot be read now, another `TableeError` if the room is gone or damaged.
        """

    async def keep_records(self) -> None:
        """Store what follows from the events, such as a finished game; what cannot be stored is tried again later."""

    async def note_return(self) -> None:
        """Note that somebody is there again, if nobody was for long."""

    def seconds_left(self) -> float | None:
        """Seconds for a decision that what is stored limits; None if nothing there does."""
