"""Everybody who may come to a server, and a real request of each of its routes."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from clocks import StandingClock
from playing import SETTINGS, Person, close_rooms, to_the_end
from sites import SITE, ask, get
from starlette.applications import Starlette

from tablee.rooms.replays import ReplayAnswer, ReplayQuestion
from tablee.server.access.limits import Limits
from tablee.server.background.replay_reader import ReplayReader
from tablee.server.http import monitoring, standalone
from tablee.server.http.app import make_app
from tablee.server.http.callers import Call, Who
from tablee.server.people.gatherings import daily
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage.store import Store
from tablee.table import room
from tablee.wire import messages as wire

NOON = daily.midnight(daily.parse_day("2030-05-01")) + 12 * 3600
GAME = "six_cards"  # of the deal of the day; it has no pictures

CALLERS = ("nobody", "stranger", "former", "spectator", "bot", "member", "host")
CALLER = "the caller’s name"  # in a body
INVITATION = "what the circle’s link holds"
BODIES: dict[str, Any] = {
    "POST /api/me": {"name": "Somebody"},
    "PATCH /api/me": {"name": "Somebody else", "avatar": None, "language": "en"},
    "POST /api/players": {"name": "Deep Seven"},
    "POST /api/recovery": {"code": "0000-0000-0000-0000-0000"},
    "POST /api/links/ask": {"secret": "x"},
    "POST /api/links": {"secret": "x", "code": "000000"},
    "POST /api/me/passkeys": {"credential": {}},
    "POST /api/passkeys": {"credential": {}},
    "POST /api/me/proof": {"code": "0000-0000-0000-0000-0000"},
    "POST /api/me/holiday": {"days": 1},
    "POST /api/me/mail": {"address": "ada@cards.example", "language": "en"},
    "POST /api/me/mail/confirm": {"code": "000000"},
    "POST /api/me/push": {"endpoint": "http://nowhere.example/", "p256dh": "", "auth": "", "language": "en"},
    "POST /api/me/listed": {"listed": True},
    "POST /api/circles": {"name": "Another"},
    "PATCH /api/circles/{id}": {"name": "Renamed"},
    "POST /api/circles/{id}/members": {"invitation": INVITATION},
    "POST /api/circles/{id}/tables": {"game": GAME},
    "POST /api/circles/{id}/evenings": {"name": "Friday", "planned": NOON + 3600},
    "POST /api/circles/{id}/evenings/{number:int}": {"running": True},
    "POST /api/circles/{id}/evenings/{number:int}/answer": {"answer": "yes"},
    "PATCH /api/circles/{id}/members/{player}": {"leads": True},
    "POST /api/tournaments": {"name": "Cup", "game": GAME},
    "POST /api/tables": {"game": GAME, "name": "Somebody"},
    "POST /api/tables/{id}/seats": {"name": CALLER},
    "POST /api/tables/{id}/bots": {"name": "Deep Seven"},
    "POST /api/tables/{id}/blocks": {"seat": 99},
    "POST /api/tables/{id}/reports": {"seat": 0, "reason": "name"},
    "POST /api/tables/{id}/invitations": {"player": "nobody"},
    "POST /api/games/{game}/lessons/{lesson}": {"move": "x"},
    "POST /api/games/{game}/pad": {},
}


class World:
    """Everybody, and what they are to one circle and its table, its tournament, and the host's deal of the day."""

    def __init__(self) -> None:
        self.headers: dict[str, dict[str, str]] = {"nobody": {}}
        self.players = {"nobody": "nobody"}
        self.seats: dict[str, str] = {}  # tokens
        self.ids: dict[str, str] = {}
        self.calls: list[tuple[Call, str]] = []

    @classmethod
    async def built(cls, path: Path) -> World:
        world = cls()
        async with world.browsers(path) as (browsers, registry):
            for name in CALLERS[1:]:
                browser = browsers[name]
                made = await ask(browser, "/api/players" if name == "bot" else "/api/me", name=name.title())
                world.players[name] = made["id"]
                token = made["token"] if name == "bot" else browser.cookies["tablee"]
                world.headers[name] = (
                    {"Authorization": f"Bearer {token}"} if name == "bot" else {"Cookie": f"tablee={token}"}
                )
                browser.cookies.clear()
                browser.headers.update(world.headers[name])
            world.ids["players"] = world.players["host"]
            await world._gather(browsers)
            await world._sit_down(browsers, registry)
            await world._play_deal(browsers["host"], registry)
        return world

    async def _gather(self, browsers: dict[str, httpx.AsyncClient]) -> None:
        host = browsers["host"]
        circle = self.ids["circles"] = (await ask(host, "/api/circles", name="Café"))["id"]
        for name in ("member", "former"):
            await ask(browsers[name], f"/api/circles/{circle}/members")
        await host.delete(f"/api/circles/{circle}/members/{self.players['former']}")
        self.ids["invitation"] = (await get(host, f"/api/circles/{circle}"))["invitation"]
        await ask(host, f"/api/circles/{circle}/evenings", name="Thursday", planned=NOON + 3600)
        cup = await ask(host, "/api/tournaments", name="Cup", game=GAME, circle=circle, options={"players": 3})
        self.ids["tournaments"] = cup["id"]
        for name in ("host", "member"):
            await ask(browsers[name], f"/api/tournaments/{cup['id']}/entries")

    async def _sit_down(self, browsers: dict[str, httpx.AsyncClient], registry: RoomRegistry) -> None:
        seated = await ask(
            browsers["host"], f"/api/circles/{self.ids['circles']}/tables", game="olympe", options={"players": 10}
        )
        table, self.seats["host"] = seated["table"], seated["token"]
        self.ids["tables"] = table
        for name in ("member", "former", "bot"):
            self.seats[name] = (await ask(browsers[name], f"/api/tables/{table}/seats", name=name.title()))["token"]
        gone = Person(await registry.room(table), self.seats["former"])
        await gone.live.connect(gone.viewer)
        assert (await gone.ask(wire.Leave(id="leave")))["type"] == "done"

    async def _play_deal(self, host: httpx.AsyncClient, registry: RoomRegistry) -> None:
        await ask(host, "/api/me/recovery")  # whose name is kept has no other try
        self.ids["day"] = (await get(host, "/api/daily"))["day"]
        seated = await ask(host, f"/api/daily/{self.ids['day']}/{GAME}")
        person = Person(await registry.room(seated["table"]), seated["token"])
        await person.live.connect(person.viewer)
        self.ids["sealed"] = seated["table"]
        await to_the_end([person])
        await person.live.wake()  # until the replay is stored
        self.ids["replays"] = str(person.live.room.replay_id)

    @asynccontextmanager
    async def browsers(self, data: Path | str) -> AsyncIterator[tuple[dict[str, httpx.AsyncClient], RoomRegistry]]:
        """A server on a database, an SQLite file or at an address, and everybody before it."""
        store = await Store.open(str(data))
        store.clock = StandingClock(NOON, store.clock.due())
        app = make_app(SETTINGS, store, Limits(1000))
        async with AsyncExitStack() as stack:
            made = {}
            for name in CALLERS:
                headers = {"Origin": SITE, **self.headers.get(name, {})}
                client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=SITE, headers=headers)
                made[name] = await stack.enter_async_context(client)
            self.calls = calls(app)
            yield made, app.state.services.registry
            await close_rooms(app.state.services.registry)
        await store.close()

    def address(self, call: Call, caller: str, **instead: str) -> str:
        """A real address of the route, but for the parameters that are given ``instead``."""
        own = re.match(r"/api/(\w+)", call.path)
        kind = own[1] if own else ""
        values = {
            "id": self.ids["sealed"] if call.who is Who.VISITOR else self.ids.get(kind, "0" * 32),
            "player": self.players["former" if "/out/" in call.path else caller],
            "number": "1",
            "game": GAME if kind == "daily" else "olympe",
            "lesson": "trump",
            "language": "en",
            "part": "home",
            "day": self.ids["day"],
            **instead,
        }
        return re.sub(r"\{(\w+)(:\w+)?\}", lambda found: values.get(found[1], "x"), call.path)

    async def ask(self, browser: httpx.AsyncClient, call: Call, method: str, caller: str) -> httpx.Response:
        """The answer to a real request of a route."""
        headers = {}
        if call.who is Who.TABLE_HOST:
            headers["Authorization"] = f"Bearer {self.seats.get(caller, 'x')}"
        values = {CALLER: f"{caller} too", INVITATION: self.ids["invitation"]}
        body = {
            name: values.get(value, value) if isinstance(value, str) else value
            for name, value in BODIES.get(f"{method} {call.path}", {}).items()
        }
        shown = {"invitation": self.ids["invitation"]} if call.who is Who.INVITED else None
        return await browser.request(
            method, self.address(call, caller), params=shown, json=body if method != "GET" else None, headers=headers
        )


def calls(app: Starlette) -> list[tuple[Call, str]]:
    """The routes of an app, each with a method."""
    routes = [route for route in app.routes if isinstance(route, Call)]
    return [(route, method) for route in routes for method in sorted((route.methods or set()) - {"HEAD"})]


def quicken(patch: pytest.MonkeyPatch) -> None:
    """Have nothing searched for or read that takes long."""
    patch.setattr(daily, "LEVEL", "greedy")
    patch.setattr(room, "STAND_IN", "greedy")
    patch.setattr(monitoring, "CHECK_TIME", 3600)  # of a database that may be slow

    async def told(reader: ReplayReader, question: ReplayQuestion) -> ReplayAnswer:
        return ReplayAnswer(200, b"{}")

    patch.setattr(ReplayReader, "ask", told)
    patch.setattr(standalone, "export", lambda folder, server: (folder / "python").mkdir())


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quicken(monkeypatch)
