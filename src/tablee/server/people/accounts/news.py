"""What devices are told of what was done to their player elsewhere, until somebody there has read it.

A device that was signed out is told too, by what is left of it: the SHA-256 of its token.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, delete, select

from tablee.rooms.storage import token_hash
from tablee.server.storage import tables
from tablee.server.storage.repository import Repository
from tablee.server.storage.statement import upsert
from tablee.wire.people import Alarm, News

KEPT_S = 90 * 24 * 3600.0  # seconds after which nobody is told any more
_news = tables.news.c
_STORE = upsert(tables.news, ("device", "what"), "device", "what", "at", "by")


def tell(connection: Connection, devices: Iterable[tuple[bytes, Alarm]], now: float, by: str | None) -> None:
    """Have devices be told what was done, on the device that calls itself ``by``; of each thing, only the latest."""
    rows = [{"device": device, "what": what, "at": now, "by": by} for device, what in devices]
    if rows:
        _STORE.write(connection, rows)


def forget_old(connection: Connection, now: float) -> None:
    """Forget what nobody has come to read."""
    connection.execute(delete(tables.news).where(_news.at < now - KEPT_S))


class DeviceNews(Repository):
    """What all devices have to be told."""

    async def of(self, token: str) -> list[News]:
        """What the device with a token has to be told, the latest first."""
        query = select(_news.what, _news.at, _news.by).where(_news.device == token_hash(token))
        rows = await self._store.read(query.order_by(_news.at.desc(), _news.what))
        return [News(row.what, int(row.at), row.by) for row in rows]

    async def end(self, token: str) -> None:
        """Note that it has been read there."""
        read = delete(tables.news).where(_news.device == token_hash(token))
        await self._store.execute(read)
