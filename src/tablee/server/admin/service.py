"""What an operator may do.

What concerns a table becomes a job for the process that owns it; every process reads the bans by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from functools import partial

import msgspec
from sqlalchemy import Connection

from tablee import __version__
from tablee.engine.errors import TableeError
from tablee.rooms.failures import OwnerChanged
from tablee.rooms.viewer import NO_TABLE, RESTART
from tablee.server.access.bans import network
from tablee.server.access.limits import Limits
from tablee.server.cluster.ownership import SHARDS, shard_of
from tablee.server.jobs import Jobs
from tablee.server.people.accounts.reports import Reports, hide_message
from tablee.server.rooms.records import replay_data
from tablee.server.rooms.registry import RELOAD, RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.settings import Settings
from tablee.server.storage import administration, erasing, jobs
from tablee.server.storage.jobs import Due, Job
from tablee.table.lookalikes import lookalike_key
from tablee.table.names import clean_text, fit
from tablee.wire.admin import Ban, ForgetResult, NewBan, ReportRow, ServerStatus, TableRow

CLOSE, EXPEL, ANNOUNCE = "close", "expel", "announce"  # kinds of jobs
ORDERS = (CLOSE, EXPEL, ANNOUNCE, RELOAD)
GONE = ("room-unknown", "room-no-seat", "room-nobody")  # errors that leave nothing to be done
TURN_S = 2.0  # seconds until other processes know of a ban
LISTED = 500  # tables
STALE_S = 600.0  # after which nobody is told what was announced


class Expulsion(msgspec.Struct):
    """The data of a job of the kind `EXPEL`: the seat that is freed, and whether those connected there are banned.

    ``name``: who sat there when that was ordered; nobody else is meant.
    """

    table: str
    seat: int
    ban: bool
    name: str | None = None


class Announcement(msgspec.Struct):
    """The data of a job of the kind `ANNOUNCE`: what the tables of a ``shard``, or all, are told."""

    text: str
    shard: int | None


class Administration:
    """The commands of an operator. ``stop`` ends the process in an orderly way."""

    def __init__(
        self,
        registry: RoomRegistry,
        jobs: Jobs,
        limits: Limits,
        settings: Settings,
        stop: Callable[[], None] = lambda: None,
    ) -> None:
        self._registry = registry
        self._store = registry.store
        self._jobs = jobs
        self._reports = Reports(registry.store)
        self._limits = limits
        self._settings = settings
        self._stop = stop
        kinds = {CLOSE: self._put_away, RELOAD: self._reload, EXPEL: self._expel, ANNOUNCE: self._announce}
        for kind, carry_out in kinds.items():
            jobs.register(kind, carry_out, at_once=SHARDS, final_errors=GONE)
        jobs.repeat(self.turn, TURN_S, first_s=0)

    async def turn(self) -> None:
        """Know the bans that other processes have made, and go on with draining."""
        await self._load_bans()
        if self._registry.draining:
            await self._registry.drain()
            if not self._limits.sockets:
                self._stop()

    async def _load_bans(self) -> None:
        self._limits.bans.replace(await self.bans())

    async def _order(self, *due: Due) -> None:
        """Store jobs, and return once those for tables of this process are done, the first `SHARDS` of each kind."""
        await self._jobs.store(*due)
        await self._jobs.settle(*ORDERS)

    # Carrying out

    async def _put_away(self, job: Job) -> None:
        self._registry.put_away(job.key, NO_TABLE)

    async def _expel(self, job: Job) -> None:
        order = msgspec.json.decode(job.data, type=Expulsion)
        live = await self._registry.room(order.table)
        if order.name not in (None, await administration.seat_name(self._store, order.table, order.seat)):
            return  # somebody else has sat down there meanwhile
        for host in live.viewers.hosts(order.seat) if order.ban else ():
            with contextlib.suppress(TableeError):  # no address
                await self._ban(Ban(_canonical_address(host)))
        await live.expel(order.seat, claim=job.claimed_by)

    async def _reload(self, job: Job) -> None:
        """Have a table read anew. What it has stored of itself meanwhile still holds what was deleted."""
        live = self._registry.session_of(job.key)
        if live is None:
            return
        await live.rest()
        self._registry.put_away(job.key, RESTART)
        await self._store.transaction(partial(administration.drop_snapshot, room=job.key))
        id, live = live.room.replay_id, await self._registry.room(job.key)
        await live.relist()
        if id is not None:
            data = replay_data(live.room)
            await self._store.transaction(partial(administration.correct_replay, id=id, data=data))

    async def _announce(self, job: Job) -> None:
        if self._store.clock.due() > job.due + STALE_S:
            return
        order = msgspec.json.decode(job.data, type=Announcement)
        meant = [live for live in self._registry.sessions() if order.shard in (None, shard_of(live.room.id))]
        await asyncio.gather(*(_announce(live, order.text) for live in meant if live.viewers))

    # What an operator may do

    async def tables(self) -> list[TableRow]:
        """The tables, those first where something happened last."""
        rows = await administration.table_rows(self._store, LISTED)
        for row in rows:
            live = self._registry.session_of(row.id)
            if live is not None:
                row.addresses = [live.viewers.hosts(seat) for seat in [*range(len(row.names)), None]]
        return rows

    async def close(self, table: str) -> None:
        """Delete a table; its finished games stay. Raises `TableeError` if there is none."""
        due = Due(CLOSE, table, self._store.clock.due(), shard=shard_of(table))

        def close(connection: Connection) -> bool:
            found = administration.close(connection, table)
            if found:
                jobs.store(connection, due)
            return found

        if not await self._store.transaction(close):
            raise TableeError("room-unknown")
        await self._jobs.settle(*ORDERS)

    async def expel(self, table: str, seat: int, *, ban: bool = False) -> list[str]:
        """Free a seat, or have a bot take it over; ``ban`` keeps the addresses out that are connected there.

        Returns those addresses, unless another process has the table. Raises `TableeError` if nobody sits there.
        """
        banned: list[str] = []
        with contextlib.suppress(OwnerChanged):
            live = await self._registry.room(table)
            live.room.expel(seat)
            banned = live.viewers.hosts(seat) if ban else []
        name = await administration.seat_name(self._store, table, seat)
        data = msgspec.json.encode(Expulsion(table, seat, ban, name))
        await self._order(Due(EXPEL, f"{table}/{seat}", self._store.clock.due(), data, shard=shard_of(table)))
        return banned

    async def bans(self) -> list[Ban]:
        """The bans in force."""
        return await administration.bans(self._store, self._store.clock.stamp())

    async def ban(self, new: NewBan) -> Ban:
        """Keep an address or a network out. Raises `TableeError` if it is neither."""
        kept_out = new.ban(self._store.clock.stamp())
        kept_out.address = _canonical_address(kept_out.address)
        await self._ban(kept_out)
        return kept_out

    async def _ban(self, new: Ban) -> None:
        await self._store.transaction(partial(administration.ban, new=new, now=self._store.clock.stamp()))
        await self._load_bans()

    async def unban(self, address: str) -> None:
        """Let an address or a network in again. Raises `TableeError` if it was not kept out."""
        if not await self._store.transaction(partial(administration.unban, address=_canonical_address(address))):
            raise TableeError("ban-unknown", address=address)
        await self._load_bans()

    async def announce(self, text: str) -> None:
        """Tell all tables at which somebody is connected."""
        text, number, now = clean_text(text), secrets.token_hex(8), self._store.clock.due()
        shards = [None] if self._registry.ownership.shards() is None else range(SHARDS)
        orders = [Announcement(text, shard) for shard in shards]
        await self._order(
            *(
                Due(ANNOUNCE, f"{number}/{order.shard}", now, msgspec.json.encode(order), shard=order.shard)
                for order in orders
            )
        )

    async def forget(self, name: str) -> ForgetResult:
        """Delete a name wherever it is stored. Raises `TableeError` if nobody can be called that."""
        name = fit(name)
        if not lookalike_key(name):
            raise TableeError("name-empty")
        forgotten, changed = await erasing.forget(self._store, name)
        await self._order(*map(self._registry.reload_job, changed))
        return forgotten

    async def reports(self) -> list[ReportRow]:
        """The reports of players, the latest first."""
        return await self._reports.rows()

    async def settle(self, table: str, seq: int, *, hide: bool = False) -> None:
        """Settle a report; ``hide``: blank the reported line first. Raises `TableeError` if there is no such report."""
        await self._reports.settle(table, seq)
        if hide:
            await self._registry.rewrite(table, partial(hide_message, room=table, seq=seq))
            await self._jobs.settle(*ORDERS)

    async def drain(self, *, on: bool) -> None:
        """Open no new tables here, hand the others to other processes, if any, and stop once nobody is connected.

        Or take that back.
        """
        await (self._registry.drain() if on else self._registry.resume())

    async def status(self) -> ServerStatus:
        """How this process and the database are."""
        whole, sizes = await administration.sizes(self._store)
        return ServerStatus(
            version=__version__,
            draining=self._registry.draining,
            tables=len(self._registry),
            sockets=sum(len(session.viewers) for session in self._registry.sessions()),
            bytes=whole,
            sizes=sizes,
            seconds=self._settings.kept_s,
        )


async def _announce(live: ServedRoom, text: str) -> None:
    with contextlib.suppress(TableeError):
        await live.announce(text)


def _canonical_address(address: str) -> str:
    """An address or a network in its one form. Raises `TableeError` if it is neither."""
    found = network(address)
    return str(found.network_address) if found.num_addresses == 1 else str(found)
