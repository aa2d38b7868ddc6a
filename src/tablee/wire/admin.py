"""What an operator asks of a server, and is told: ``/api/admin`` on the port for those who run it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from .messages import Status

Text = Annotated[str, Meta(min_length=1, max_length=400)]


class TableRow(msgspec.Struct):
    """A table: ``names`` by seat (None: free), when something last happened (Unix time), the bytes it has stored.

    ``addresses``: those of each seat's sockets and, last, the spectators', if the process that answers has the table.
    """

    id: str
    game: str
    status: Status
    public: bool
    names: list[str | None]
    updated: float
    bytes: int
    addresses: list[list[str]] = []


class Ban(msgspec.Struct):
    """An address or network that is kept out, until a Unix time or, if that is None, for good."""

    address: str
    until: float | None = None


class NewBan(msgspec.Struct, forbid_unknown_fields=True):
    """Keep an address or a network such as ``192.0.2.0/24`` out for so many hours, or for good."""

    address: Annotated[str, Meta(max_length=64)]
    hours: Annotated[float, Meta(gt=0, le=10**6)] | None = None

    def ban(self, now: float) -> Ban:
        """The ban, from ``now`` on, in Unix time."""
        return Ban(self.address, None if self.hours is None else now + self.hours * 3600)


class ReportedLine(msgspec.Struct):
    """A line of a table's chat; ``meant``: it is the one that was reported."""

    name: str
    text: str
    at: float
    meant: bool


class ReportRow(msgspec.Struct):
    """An event of a table that players have reported: what ``name`` said or, if ``text`` is None, the name.

    ``reasons`` has one for each of them, ``lines`` what was said around then, ``seat`` where they sit now, if they do.
    """

    table: str
    seq: int
    at: float
    name: str
    text: str | None
    reasons: list[str]
    lines: list[ReportedLine]
    seat: int | None


class SettleReport(msgspec.Struct, forbid_unknown_fields=True):
    """Be done with a report; ``hide`` what was said first."""

    hide: bool = False


class Expel(msgspec.Struct, forbid_unknown_fields=True):
    """Free a seat, or have a bot take it over; ``ban`` keeps the addresses out that are connected there."""

    ban: bool = False


class Announce(msgspec.Struct, forbid_unknown_fields=True):
    """Tell all tables at which somebody is connected a sentence."""

    text: Text


class Drain(msgspec.Struct, forbid_unknown_fields=True):
    """Open no new tables, and end the process once nobody is connected; ``on`` False takes that back."""

    on: bool = True


class Forget(msgspec.Struct, forbid_unknown_fields=True):
    """Delete a name wherever it is stored."""

    name: Text


class ForgetResult(msgspec.Struct):
    """In how many tables and replays a name was replaced."""

    tables: int
    replays: int


class Size(msgspec.Struct):
    """How many rows of a kind are stored, and their bytes."""

    rows: int
    bytes: int


class ServerStatus(msgspec.Struct):
    """A process, and the database: ``seconds`` that each kind of thing is kept, 0 for good; ``bytes`` of the whole."""

    version: str
    draining: bool
    tables: int
    sockets: int
    bytes: int
    sizes: dict[str, Size]
    seconds: dict[str, float]
