"""One table that cannot be read harms no other; healthz and the log say what is wrong."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from databases import commits, row, sqlite_address
from playing import SETTINGS, FakeSocket, everybody_goes, some_app
from starlette.routing import Route
from starlette.websockets import WebSocket

from tablee.rooms.failures import DataDamaged, StorageFailed
from tablee.server.access.limits import Limits
from tablee.server.http import monitoring
from tablee.server.http.sockets import Connection
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage import store as module
from tablee.server.storage.store import Store
from tablee.wire import messages as wire
from tablee.wire.tables import NewTable

PAGE = 4096  # of SQLite's files
LEAF = 10  # with which a page of rows begins


@pytest.fixture
async def registry(address: str) -> AsyncIterator[RoomRegistry]:
    made = RoomRegistry(await Store.open(address), SETTINGS)
    yield made
    await everybody_goes(made)
    await made.store.close()


def site(registry: RoomRegistry) -> httpx.AsyncClient:
    app = some_app(registry, Limits(1000))
    app.routes.append(Route("/healthz", monitoring.healthz(registry)))
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test")


@pytest.mark.parametrize("event", [b"\0\xff", b"{}", b'{"event":"moved","seat":0,"move":"1"}'])
async def test_an_event_that_cannot_be_read(
    registry: RoomRegistry, event: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    new = NewTable(game="six_cards", name="Ada", options={"players": 2})
    bad, good = [(await registry.create(new)).table for _ in range(2)]
    await registry.store.append(bad, 3, [event])
    async with site(registry) as client:
        for _ in range(20):
            answer = await client.get(f"/api/tables/{bad}")
            assert (answer.status_code, answer.json()["error"]) == (500, ["room-damaged", {}])
        assert (await client.get(f"/api/tables/{good}")).status_code == 200
        assert (await client.get("/healthz")).json() == {"ok": True, "damaged": 1}
    socket = FakeSocket()
    socket.says(wire.Hello(protocol=wire.PROTOCOL))
    await Connection(cast(WebSocket, socket), registry, Limits(), bad).serve()
    assert (socket.sent[-1]["error"][0], socket.code) == ("room-damaged", 4004)
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [(record.msg, getattr(record, "table", None)) for record in told] == [("a table cannot be read", bad)]


async def test_a_page_that_cannot_be_read_harms_its_own_table_only(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.db"
    store = await Store.open(sqlite_address(file))
    for name in ("good", "next", "worse"):
        await store.create(name, [name.encode() * 500] * 40, [], row(name))
    await store.close()
    pages = bytearray(file.read_bytes())
    for at in range(0, len(pages), PAGE):
        page = pages[at : at + PAGE]
        if page[0] == LEAF and b"worseworse" in page and b"goodgood" not in page:
            pages[at : at + PAGE] = b"\xff" * PAGE
    file.write_bytes(pages)
    store = await Store.open(sqlite_address(file))
    with pytest.raises(DataDamaged):
        await store.events("worse")
    assert len(await store.events("good")) == 40
    outcomes = await asyncio.gather(
        *(store.append(name, 41, [b"more"]) for name in ("worse", "good")), return_exceptions=True
    )
    assert [type(outcome).__name__ for outcome in outcomes] == ["DataDamaged", "float"]
    assert len(await store.events("good")) == 41
    await store.close()
    reasons = {getattr(record, "reason", None) for record in caplog.records if record.msg == "the database failed"}
    assert reasons == {"SQLITE_CORRUPT: database disk image is malformed"}


async def test_healthz_has_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHECK_S", -1.0)
    file = tmp_path / "tables.db"
    store = await Store.open(sqlite_address(file))
    await store.check()
    with closing(sqlite3.connect(file)) as other:
        [[before]] = other.execute("SELECT at FROM health").fetchall()
        await store.check()
        assert other.execute("SELECT at FROM health").fetchone()[0] > before
    await store.transaction(lambda connection: connection.exec_driver_sql("PRAGMA query_only = 1"))
    with pytest.raises(StorageFailed):
        await store.check()
    await store.close()


async def test_healthz_costs_little(tmp_path: Path) -> None:
    store = await Store.open(sqlite_address(tmp_path / "tables.db"))
    with commits() as written:
        await asyncio.gather(*(store.check() for _ in range(100)))
        await store.check()
    assert len(written) == 1
    await store.close()


async def test_the_database_says_why(address: str, caplog: pytest.LogCaptureFixture) -> None:
    store = await Store.open(address)
    await store.create("a", [b"1"], [], row("a"))
    await store.transaction(lambda connection: connection.exec_driver_sql("DROP TABLE events"))
    with pytest.raises(StorageFailed):
        await store.append("a", 2, [b"very secret"])
    [reason] = [cast(Any, record).reason for record in caplog.records if record.msg == "the database failed"]
    assert reason in ("SQLITE_ERROR: no such table: events", '42P01: relation "events" does not exist')
    assert "secret" not in json.dumps(reason)
    await store.close()
