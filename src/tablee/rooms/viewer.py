"""Who looks at a room: sockets, with a seat or without, and the codes that they are closed with."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count

import msgspec

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.wire import messages as wire

from .outbox import Outbox
from .storage import Token

PROTOCOL_ERROR = 4000
SEAT_LOST = 4001
BAD_TOKEN = NOT_ADMITTED = 4003
NO_TABLE = 4004
RESTART = 1012  # come again: another process, or this one a little later, has the table
BUSY = 1013


class Refusal(Exception):
    """Close the connection with ``code`` after sending ``frame``: the reason, empty if that has been told already."""

    def __init__(self, code: int, reason: Message | None) -> None:
        self.code = code
        self.frame = b"" if reason is None else msgspec.json.encode(wire.Refused(error=reason))

    @classmethod
    def of(cls, error: TableeError) -> Refusal:
        """Why somebody cannot come to the table, for now or for good."""
        return cls(NO_TABLE if error.message.id in ("room-unknown", "room-damaged") else BUSY, error.message)


@dataclass(eq=False, repr=False)  # tokens are not for logs
class Viewer:
    """A socket at a room, with a seat's token or, for a spectator, None. ``close`` ends it with a code.

    ``host`` is the address that it comes from, ``address`` the key for limits by it; ``changes`` as in `wire.Hello`.
    ``number`` is no other's, ever.
    """

    token: Token | None
    outbox: Outbox
    close: Callable[[int], None]
    host: str = ""
    address: str = ""
    changes: bool = False
    number: int = field(default_factory=count().__next__)

    @property
    def seat(self) -> int | None:
        """The seat that the token is for."""
        return None if self.token is None else self.token.seat


class Audience(set[Viewer]):
    """The sockets at a room, and by them who is there; they come and go by `add` and `remove` alone."""

    def __init__(self) -> None:
        super().__init__()
        self.changes = 0  # counts comings and goings
        self.here: frozenset[int] = frozenset()  # the seats whose owners are there
        self._loaded = time.monotonic()
        self._away_since: dict[int, float] = {}  # by seat

    def away_since(self, seat: int) -> float:
        """When ``seat``, which is away, was last connected, as far as this process knows."""
        return self._away_since.get(seat, self._loaded)

    def wait_on(self, seat: int | None) -> None:
        """Wait for ``seat``, if it is away, as if it had left just now."""
        if seat is not None and seat not in self.here:
            self._away_since[seat] = time.monotonic()

    @property
    def spectators(self) -> int:
        """The number of spectators' sockets."""
        return sum(viewer.seat is None for viewer in self)

    def hosts(self, seat: int | None) -> list[str]:
        """The addresses of a seat's sockets, or the spectators'."""
        return sorted({viewer.host for viewer in self if viewer.seat == seat and viewer.host})

    @property
    def address(self) -> str:
        """The address in whose turns bots think here: that of the first seat which is there; empty if none is."""
        return min(((viewer.seat, viewer.address) for viewer in self if viewer.seat is not None), default=(0, ""))[1]

    def add(self, viewer: Viewer) -> None:
        """Let somebody in, who is sent the full state."""
        super().add(viewer)
        self._recount()
        viewer.outbox.resync()

    def remove(self, viewer: Viewer) -> None:
        """Let somebody go."""
        super().remove(viewer)
        self._recount()
        self.wait_on(viewer.seat)

    def follow(self, tokens: Mapping[bytes, Token]) -> None:
        """Close the sockets of players whose tokens are revoked; have those who changed seats see what these see."""
        for viewer in self:
            if viewer.token is None:
                continue
            token = tokens.get(viewer.token.hash)
            if token is None:
                viewer.close(SEAT_LOST)
            elif token.seat != viewer.token.seat:
                left, viewer.token = viewer.token.seat, token
                self._recount()
                self.wait_on(left)
                viewer.outbox.resync()

    def _recount(self) -> None:
        self.changes += 1
        self.here = frozenset(viewer.seat for viewer in self if viewer.seat is not None)

    def send_away(self) -> None:
        """Close the spectators' sockets."""
        for viewer in self:
            if viewer.seat is None:
                viewer.close(NOT_ADMITTED)

    def close(self, code: int) -> None:
        """Close all sockets."""
        for viewer in self:
            viewer.close(code)
