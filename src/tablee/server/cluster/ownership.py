"""Which process owns a table: all there is to know of that for one process alone.

Tables are divided into shards by their ids, and a shard belongs to one process at a time. That process holds the rooms
of its tables in memory, runs their bots and clocks, and alone writes to them.
"""

from __future__ import annotations

import asyncio
import secrets
import time
import zlib
from collections.abc import Awaitable, Callable, Set
from typing import NamedTuple, Protocol

from tablee.engine.errors import TableeError
from tablee.rooms.opening import new_id
from tablee.server.storage.write_queue import Fence

SHARDS = 64


def shard_of(table: str) -> int:
    """The shard of a table, by its id."""
    return zlib.crc32(table.encode()) % SHARDS


class Unavailable(TableeError):
    """No process can serve the table right now: its owner does not answer, and may not be replaced yet."""

    def __init__(self) -> None:
        super().__init__("cluster-unavailable")


class Peer(NamedTuple):
    """Another process: its number, where it listens (``host:port``), and until when its lease runs by our clock."""

    id: int
    address: str
    until: float
    draining: bool


class Tenants(Protocol):
    """The users of owned shards: here the rooms in memory."""

    def drop(self, shards: Set[int]) -> None:
        """Forget, at once, what belongs to shards that are lost; its visitors have to come again."""

    async def leave(self, shard: int, release: Callable[[], Awaitable[None]]) -> None:
        """End what is being written for a shard, ``release`` it, and then do as `drop` does."""

    def busy(self, shard: int) -> bool:
        """Whether anybody is using something of that shard."""


class Ownership:
    """What the rest of the server knows of the other processes.

    As it stands here there are none, as on SQLite: everything belongs to the one process, always.
    `tablee.server.cluster.leases` is ownership among several.
    """

    tenants: Tenants

    def __init__(self) -> None:
        self.key = secrets.token_bytes(32)  # what the processes, and nobody else, know

    async def open(self) -> None:
        """Join the others; the tenants must be there."""

    def holds(self, table: str) -> bool:
        """Whether this process owns the table now."""
        return True

    def shards(self) -> Set[int] | None:
        """The shards that this process owns now; None: all, as there is no other process."""
        return None

    def fence(self, table: str) -> Fence | None:
        """The claim under which to write for a table; None for a single process. Raises `OwnerChanged`."""
        return None

    def valid(self, fence: Fence | None) -> bool:
        """Whether that claim still stands, as far as this process can know."""
        return True

    def new_table(self) -> str:
        """The id of a new table, which this process owns. Raises `Unavailable` if it owns none yet."""
        return new_id()

    async def owner(self, table: str) -> Peer | None:
        """Who owns the table; None for this process, which claims what nobody owns. Raises `Unavailable`."""
        return None

    def any_owner(self) -> Peer | None:
        """Who can open a new table; None for this process."""
        return None

    async def doubt(self, peer: Peer, *, refused: bool) -> None:
        """Look again, as ``peer`` did not serve a table that seemed its own; it is struck off if it is surely dead.

        ``refused``: nothing listens at its address any more.
        """

    def watch(self, table: str) -> asyncio.Future[None]:
        """Done once the table's owner of now is not alive, or no longer its owner. Cancel it when it is not needed."""
        return asyncio.get_running_loop().create_future()

    def now(self) -> float:
        """Unix time on which all processes agree."""
        return time.time()

    def states(self) -> dict[str, int]:
        """How many processes there are by their states, this one among them: ``alive``, ``draining``, ``silent``."""
        return {"alive": 1, "draining": 0, "silent": 0}

    @property
    def alone(self) -> bool:
        """Whether there is nobody to hand anything to."""
        return True

    async def drain(self) -> None:
        """Hand everything to the others, and claim nothing more. Again, to hand over what could not be before."""

    async def resume(self) -> None:
        """Claim again, after `drain`."""

    async def close(self) -> None:
        """Take leave of the others."""
