"""Sockets that tell pages when to ask anew: who hears of what, at whichever process, and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import msgspec
import pytest
from databases import row
from sites import Site, ask
from starlette.applications import Starlette

from tablee.server.http import changes
from tablee.server.rooms.records import announce
from tablee.server.storage.store import Store


class Ear:
    """A socket of the app, without the network, opened by whom a browser is known as."""

    def __init__(self, app: Starlette, path: str, browser: httpx.AsyncClient) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        scope = {
            "type": "websocket",
            "scheme": "ws",
            "path": path,
            "query_string": b"",
            "headers": [(b"host", b"localhost:8000"), (b"cookie", cookies.encode())],
            "client": ("203.0.113.1", 1),
            "server": ("localhost", 8000),
            "extensions": {"websocket.http.response": {}},
        }
        self._said: asyncio.Queue[Any] = asyncio.Queue()
        self._heard: asyncio.Queue[Any] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        self._served = asyncio.create_task(app(scope, self._said.get, self._heard.put))

    async def hears(self) -> str:
        """The next thing: ``accept``, what is sent, ``close`` or the status of a refusal."""
        message = await self._heard.get()
        if message["type"] == "websocket.http.response.start":
            return str(message["status"])
        return str(message.get("text") or message["type"].removeprefix("websocket."))

    async def leaves(self) -> None:
        """Close it from this end."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._served


Opened = Callable[[str, httpx.AsyncClient], Awaitable[Ear]]


@pytest.fixture
def ear(site: Site, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Opens a socket that is accepted."""
    monkeypatch.setattr(changes, "APART_S", 0)

    async def opened(path: str, browser: httpx.AsyncClient) -> Ear:
        made = Ear(site.app, path, browser)
        assert await made.hears() == "accept"
        return made

    return opened


async def test_members_hear_that_their_circle_has_changed_until_they_are_none(site: Site, ear: Opened) -> None:
    ada, bob = await site.browser("Ada"), await site.browser("Bob")
    path = f"/api/circles/{(await ask(ada, '/api/circles', name='Café'))['id']}"
    assert await Ear(site.app, f"{path}/changes", bob).hears() == "403"
    host = await ear(f"{path}/changes", ada)
    entered = await ask(bob, f"{path}/members")
    assert await host.hears() == changes.CHANGED
    member = await ear(f"{path}/changes", bob)
    assert (await ada.get(path)).status_code == 200  # which changes nothing
    for change in ("tables", "evenings"):
        body = {"game": "six_cards"} if change == "tables" else {"name": "Friday", "planned": 2e9}
        await ask(ada, f"{path}/{change}", **body)
        while await member.hears() != changes.CHANGED:
            pass
    [bobs] = [one["player"] for one in entered["members"] if one["name"] == "Bob"]
    await ada.delete(f"{path}/members/{bobs}")
    while (said := await member.hears()) == changes.CHANGED:
        pass
    assert said == "close"
    await host.leaves()


async def test_whoever_may_see_a_tournament_hears_of_it(site: Site, ear: Opened) -> None:
    ada, bob = await site.browser("Ada"), await site.browser("Bob")
    cup = await ask(ada, "/api/tournaments", name="Cup", game="six_cards", options={"players": 2}, rounds=1)
    path = f"/api/tournaments/{cup['id']}"
    onlooker = await ear(f"{path}/changes", bob)
    for player in (ada, bob):
        await ask(player, f"{path}/entries")
        assert await onlooker.hears() == changes.CHANGED
    await ask(ada, f"{path}/rounds")
    assert await onlooker.hears() == changes.CHANGED
    assert await Ear(site.app, "/api/tournaments/none/changes", bob).hears() == "404"
    await onlooker.leaves()


async def test_the_lobby_hears_of_public_tables(site: Site, ear: Opened) -> None:
    ada = await site.browser("Ada")
    lobby = await ear("/api/lobby/changes", ada)
    seated = await ask(ada, "/api/tables", game="six_cards", name="Ada", public=True)
    assert await lobby.hears() == changes.CHANGED
    await ask(ada, f"/api/tables/{seated['table']}/seats", name="Bob")
    assert await lobby.hears() == changes.CHANGED
    await lobby.leaves()


class Noted(Store):
    """Notes what it is to announce."""

    def __init__(self) -> None:
        self.told: list[str] = []

    async def announce(self, what: str) -> None:
        self.told.append(what)


@pytest.mark.parametrize(
    ("public", "occasion", "told"),
    [
        (True, None, ["lobby"]),
        (False, None, []),
        (False, "circle:x", ["circle:x"]),
        (False, "tournament:x:1", []),  # else it would be known that a table of the round is over
        (False, "daily:2030-05-01:six_cards", []),
    ],
)
async def test_only_where_a_table_is_listed_is_told_of_it(public: bool, occasion: str | None, told: list[str]) -> None:
    store = Noted()
    await announce(store, msgspec.structs.replace(row("room", public=public), occasion=occasion))
    assert store.told == told


async def test_a_change_is_told_at_every_process(address: str) -> None:
    one = other = await Store.open(address)
    if one.kind == "postgresql":
        other = await Store.open(address)
        await other.listen()
    with other.announcements.signal("circle:x") as changed, other.announcements.signal("circle:y") as apart:
        await one.announce("circle:x")
        await changed.wait()
        assert not apart.is_set()
    for each in {one, other}:
        await each.close()
