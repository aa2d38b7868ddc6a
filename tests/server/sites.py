"""Browsers before an app of the tests' own, without a network: what they ask, and what they play."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Self

import httpx
import pytest
from databases import ready_sqlite
from playing import SETTINGS, Person, close_rooms, to_the_end

from tablee.server.access.limits import Limits
from tablee.server.http.app import make_app
from tablee.server.jobs import Jobs
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.settings import Settings
from tablee.server.storage.store import Store
from tablee.wire import messages as wire

SITE = "http://localhost:8000"


class Site:
    """An app over a store of its own, and the browsers before it."""

    def __init__(self, store: Store, settings: Settings = SETTINGS, limits: Limits | None = None) -> None:
        self.store = store
        self.app = make_app(settings, store, limits or Limits())
        self.registry: RoomRegistry = self.app.state.services.registry
        self.jobs: Jobs = self.app.state.services.jobs
        self._open = contextlib.AsyncExitStack()

    async def browser(
        self, name: str = "", agent: str = "Firefox/1 (Linux)", host: str = "127.0.0.1"
    ) -> httpx.AsyncClient:
        """A browser; that of a player, if there is a name."""
        transport = httpx.ASGITransport(self.app, client=(host, 1))
        headers = {"User-Agent": agent, "Origin": SITE}
        client = httpx.AsyncClient(transport=transport, base_url=SITE, headers=headers)
        await self._open.enter_async_context(client)
        if name:
            assert (await client.post("/api/me", json={"name": name})).status_code == 201
        return client

    async def visitor(self, name: str = "", host: str = "127.0.0.1") -> Visitor:
        """Somebody with a browser; a player, if there is a name."""
        return Visitor(self, await self.browser(name, host=host))

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[Self]:
        """Have it do by itself what a server does, then close the browsers, the tables and the store."""
        async with self.app.router.lifespan_context(self.app):
            yield self
            await self.close()
        await self.store.close()

    async def close(self) -> None:
        """Close the browsers and the tables."""
        await close_rooms(self.registry)
        await self._open.aclose()


class Visitor:
    """Somebody with a browser, who is answered with JSON, or with the status where that is none of success."""

    def __init__(self, site: Site, browser: httpx.AsyncClient) -> None:
        self.site = site
        self.browser = browser

    async def get(self, path: str) -> Any:
        return _answer(await self.browser.get(path))

    async def post(self, path: str, **body: Any) -> Any:
        return _answer(await self.browser.post(path, json=body))

    async def delete(self, path: str) -> Any:
        return _answer(await self.browser.delete(path))

    async def sit(self, table: str, token: str | None = None) -> Person:
        """Take the own seat at a table, by its token or a new one."""
        token = token or (await self.post(f"/api/tables/{table}/seats/mine"))["token"]
        person = Person(await self.site.registry.room(table), token)
        await person.live.connect(person.viewer)
        return person


def _answer(answer: httpx.Response) -> Any:
    return answer.json() if answer.is_success and answer.content else answer.status_code


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    """An app over an empty SQLite file."""
    store = await Store.open(ready_sqlite(tmp_path / "tables.db"))
    site = Site(store)
    yield site
    await site.close()
    await store.close()


async def get(client: httpx.AsyncClient, path: str) -> Any:
    """The answer's JSON."""
    answer = await client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def ask(client: httpx.AsyncClient, path: str, **body: Any) -> Any:
    """The answer to a request that changes something."""
    answer = await client.post(path, json=body)
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


async def refused(client: httpx.AsyncClient, path: str, **body: Any) -> str:
    """Why such a request is refused."""
    answer = await client.post(path, json=body)
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["error"][0])


async def played(site: Site, people: list[httpx.AsyncClient], names: list[str]) -> str:
    """A table at which these people have played a game to its end; its id."""
    live, there = await dealt(site, people, names)
    await there[-1].ask(wire.Chat(id="chat", text=f"Well played, {names[0]}!"))
    await finish(live, there)
    return live.room.id


async def dealt(
    site: Site, people: list[httpx.AsyncClient], names: list[str], **more: Any
) -> tuple[ServedRoom, list[Person]]:
    """A table at which these people have begun a game."""
    new = {"game": "six_cards", "name": names[0], "options": {"players": len(names)}, "watch": True, **more}
    seats = [await ask(people[0], "/api/tables", **new)]
    table: str = seats[0]["table"]
    for person, name in zip(people[1:], names[1:], strict=True):
        seats.append(await ask(person, f"/api/tables/{table}/seats", name=name))
    live = await site.registry.room(table)
    there = [Person(live, seat["token"]) for seat in seats]
    for one in there:
        await live.connect(one.viewer)
    assert (await there[0].ask(wire.Start(id="start")))["type"] == "done"
    return live, there


async def finish(live: ServedRoom, people: list[Person]) -> None:
    """Play to the end, and go."""
    await to_the_end(people)
    for person in people:
        await live.disconnect(person.viewer)
