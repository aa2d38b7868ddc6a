"""What an operator may do: each deed is stored as an order, which every process on the database carries out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from functools import partial

from tablee import __version__
from tablee.engine.errors import TableeError
from tablee.server.access.bans import network
from tablee.server.access.limits import Limits
from tablee.server.http.sockets import NO_TABLE
from tablee.server.rooms.records import replay_data
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.session import RoomSession
from tablee.server.rooms.viewer import RESTART
from tablee.server.settings import Settings
from tablee.server.storage import administration as stored
from tablee.server.storage import erasing
from tablee.server.storage.administration import Order
from tablee.server.storage.failures import Damaged, Lost, StorageFailed
from tablee.table.names import clean_text, fit, lookalike_key
from tablee.wire.admin import Ban, Forgotten, ServerStatus, TableRow

logger = logging.getLogger(__name__)

POLL_S = 2.0  # seconds until other processes carry out an order
LISTED = 500  # tables


class Administration:
    """The deeds. ``stop`` ends the process in an orderly way."""

    def __init__(
        self, registry: RoomRegistry, limits: Limits, settings: Settings, stop: Callable[[], None] = lambda: None
    ) -> None:
        self._registry = registry
        self._store = registry.store
        self._limits = limits
        self._settings = settings
        self._stop = stop
        self._done: int | None = None  # the last order that was carried out here
        self._one = asyncio.Lock()

    async def run(self) -> None:
        """Carry out what is ordered, here and elsewhere; never returns."""
        while True:
            try:
                await self.turn()
            except Exception:  # whatever the database's trouble is, it may be over next time
                logger.exception("orders could not be read or carried out")
            await asyncio.sleep(POLL_S)

    async def turn(self) -> None:
        """Carry out what is ordered, and go on with draining."""
        await self.poll()
        if self._registry.draining:
            await self._registry.drain()
            if not self._limits.sockets:
                self._stop()

    async def poll(self) -> None:
        """Carry out the orders that are new."""
        async with self._one:
            if self._done is None:  # what was ordered before this process began is done
                self._done = await self._store.transaction(stored.newest)
                await self._load_bans()
            for number, order in await self._store.transaction(partial(stored.given, after=self._done)):
                await self._attempt(order)
                self._done = number

    async def _attempt(self, order: Order) -> None:
        """Carry out an order if that is possible; raises `StorageFailed` if it may be later."""
        try:
            await self._carry_out(order)
        except TableeError as error:  # the table is gone, or another process has it
            if isinstance(error, StorageFailed) and not isinstance(error, Lost | Damaged):
                raise
        except Exception:  # nor will it be next time, and the other orders wait
            logger.exception("an order could not be carried out")

    async def _carry_out(self, order: Order) -> None:
        match order:
            case {"do": "close", "table": str(table)}:
                self._registry.put_away(table, NO_TABLE)
            case {"do": "reload", "tables": list(changed)}:
                for table in changed:
                    await self._attempt({"do": "reload", "table": table})
            case {"do": "reload", "table": str(table)}:
                await self._reload(table)
            case {"do": "expel", "table": str(table), "seat": int(seat), "ban": bool(ban)}:
                live = await self._registry.room(table)
                hosts = live.viewers.hosts(seat) if ban else []
                for host in hosts:
                    await self._store.transaction(partial(stored.ban, new=Ban(_written(host)), now=time.time()))
                if hosts:
                    await self._give({"do": "bans"})
                await live.expel(seat)
            case {"do": "announce", "text": str(text)}:
                await asyncio.gather(*(self._announce(live, text) for live in self._registry.sessions()))
            case {"do": "bans"}:
                await self._load_bans()

    async def _reload(self, table: str) -> None:
        """Have a table read anew. What it has stored of itself meanwhile still holds what was deleted."""
        live = self._registry.held(table)
        if live is None:
            return
        await live.rest()
        self._registry.put_away(table, RESTART)
        await self._store.transaction(partial(stored.drop_snapshot, room=table))
        id, live = live.room.replay_id, await self._registry.room(table)
        await live.relist()
        if id is not None:
            data = replay_data(live.room)
            await self._store.transaction(partial(stored.correct_replay, id=id, data=data))

    async def _announce(self, live: RoomSession, text: str) -> None:
        if live.viewers:
            with contextlib.suppress(TableeError):
                await live.announce(text)

    async def _load_bans(self) -> None:
        found = await self._store.transaction(partial(stored.bans, now=time.time()))
        self._limits.bans.replace(found)

    async def _give(self, order: Order) -> None:
        await self._store.transaction(partial(stored.give, order=order, now=time.time()))

    async def _order(self, order: Order) -> None:
        await self._give(order)
        await self.poll()

    # The deeds

    async def tables(self) -> list[TableRow]:
        """The tables, those first where something happened last."""
        rows = await stored.listed(self._store, LISTED)
        for row in rows:
            live = self._registry.held(row.id)
            if live is not None:
                row.addresses = [live.viewers.hosts(seat) for seat in [*range(len(row.names)), None]]
        return rows

    async def close(self, table: str) -> None:
        """Delete a table; its finished games stay. Raises `TableeError` if there is none."""
        if not await self._store.transaction(partial(stored.close, room=table)):
            raise TableeError("room-unknown")
        await self._order({"do": "close", "table": table})

    async def expel(self, table: str, seat: int, *, ban: bool = False) -> list[str]:
        """Free a seat, or have a bot take it over; ``ban`` keeps the addresses out that are connected there.

        Returns those addresses, unless another process has the table. Raises `TableeError` if nobody sits there.
        """
        banned: list[str] = []
        with contextlib.suppress(Lost):
            live = await self._registry.room(table)
            live.room.expel(seat)
            banned = live.viewers.hosts(seat) if ban else []
        await self._order({"do": "expel", "table": table, "seat": seat, "ban": ban})
        return banned

    async def bans(self) -> list[Ban]:
        """The bans in force."""
        return await self._store.transaction(partial(stored.bans, now=time.time()))

    async def ban(self, new: Ban) -> Ban:
        """Keep an address or a network out. Raises `TableeError` if it is neither."""
        kept_out = Ban(_written(new.address), new.until)
        await self._store.transaction(partial(stored.ban, new=kept_out, now=time.time()))
        await self._order({"do": "bans"})
        return kept_out

    async def unban(self, address: str) -> None:
        """Let an address or a network in again. Raises `TableeError` if it was not kept out."""
        if not await self._store.transaction(partial(stored.unban, address=_written(address))):
            raise TableeError("ban-unknown", address=address)
        await self._order({"do": "bans"})

    async def announce(self, text: str) -> None:
        """Tell all tables at which somebody is connected."""
        await self._order({"do": "announce", "text": clean_text(text)})

    async def forget(self, name: str) -> Forgotten:
        """Delete a name wherever it is stored. Raises `TableeError` if nobody can be called that."""
        name = fit(name)
        if not lookalike_key(name):
            raise TableeError("name-empty")
        forgotten, changed = await erasing.forget(self._store, name)
        await self._order({"do": "reload", "tables": changed})
        return forgotten

    async def drain(self, *, on: bool) -> None:
        """Open no new tables here, hand the others to other processes, if any, and stop once nobody is connected.

        Or take that back.
        """
        await (self._registry.drain() if on else self._registry.resume())

    async def status(self) -> ServerStatus:
        """How this process and the database are."""
        whole, sizes = await stored.sizes(self._store)
        kept = self._settings
        return ServerStatus(
            version=__version__,
            draining=self._registry.draining,
            tables=len(self._registry),
            sockets=sum(len(session.viewers) for session in self._registry.sessions()),
            bytes=whole,
            sizes=sizes,
            seconds={
                "lobbies": kept.lobby_expiry,
                "tables": kept.table_expiry,
                "replays": kept.replay_expiry,
                "analyses": kept.analysis_expiry,
                "players": kept.player_expiry,
            },
        )


def _written(address: str) -> str:
    """An address or a network in its one form. Raises `TableeError` if it is neither."""
    found = network(address)
    return str(found.network_address) if found.num_addresses == 1 else str(found)
