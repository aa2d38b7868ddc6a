"""A database that freezes: who waits for it is told, and nothing that nobody waits for fails unheard."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_connection
from turns import settled

from tablee.rooms.failures import StorageFailed
from tablee.server.storage import database
from tablee.server.storage.store import Store


@pytest.fixture
async def unheard() -> AsyncIterator[list[dict[str, Any]]]:
    """What the event loop complains of meanwhile: among others, failures of tasks that nobody asked for."""
    loop, heard = asyncio.get_running_loop(), list[dict[str, Any]]()
    loop.set_exception_handler(lambda _, context: heard.append(context))
    yield heard
    loop.set_exception_handler(None)


async def test_a_connection_that_fails_is_hung_up_without_a_goodbye(
    postgresql: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the database is frozen, a goodbye is never answered, and fails where nobody waits for it any more."""
    hung_up = []

    async def say_goodbye(self: Any) -> None:
        hung_up.append(self._connection.is_closed())

    monkeypatch.setattr(AsyncAdapt_asyncpg_connection, "_terminate_graceful_close", say_goodbye)
    engine = database.postgresql_engine(make_url(postgresql.fresh()), 1, None)
    async with engine.connect() as connection:
        asking = asyncio.create_task(connection.execute(text("SELECT pg_sleep(60)")))
        await settled()
        asking.cancel()
        await asyncio.wait([asking])
    await engine.dispose()
    assert hung_up == [True]


async def test_a_check_that_fails_too_late_is_no_news(
    address: str, unheard: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(address)
    before, frozen = asyncio.all_tasks(), asyncio.Event()

    async def fail(*_: object) -> None:
        await frozen.wait()
        raise StorageFailed("store-failed")

    with monkeypatch.context() as patched:
        patched.setattr(store, "write", fail)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0):
                await store.check()
        frozen.set()
        await asyncio.wait(asyncio.all_tasks() - before)
    await store.close()
    vars(store).clear()  # the check with it
    gc.collect()
    assert unheard == []
