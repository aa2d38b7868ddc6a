"""Deletion wins: with a job of each kind in the middle of its work, no name is left anywhere once all is done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from databases import sqlite_address
from playing import SETTINGS, Person
from sites import SITE, Site, ask, get, played
from sqlalchemy import select, update
from turns import until

from tablee.rooms.failures import Conflict, StorageFailed
from tablee.server.access.limits import Limits
from tablee.server.admin.service import Administration, Expulsion
from tablee.server.background.analyses import Analyses
from tablee.server.background.expert_lines import ExpertLines
from tablee.server.delivery.mail_server import MailServer
from tablee.server.delivery.push_services import PushServices
from tablee.server.delivery.webpush import base64url, new_key, private_key, public_bytes
from tablee.server.jobs import Jobs
from tablee.server.notices import Notice
from tablee.server.people.accounts.deletion import Deletion
from tablee.server.people.gatherings.daily import DailyDeal, day_at
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.storage import tables
from tablee.server.storage.jobs import Due
from tablee.server.storage.store import Store
from tablee.table.events import Joined
from tablee.table.shuffle import FairShuffle
from tablee.wire import messages as wire
from tablee.wire.analysis import FORMAT
from tablee.wire.tables import NewTable

NAME, TRACE = "Zéphyrine", "phyrine"  # which is in all her names, and in nothing else
MADE = {  # of an analysis, as a process tells it
    "format": FORMAT,
    "version": "",
    "replay": "",
    "simulations": 1,
    "seed": 0,
    "game": "six_cards",
    "finished": True,
    "moments": 1,
    "units": 2,
    "players": [],
    "decisions": [],
}
_at_work: ContextVar[bool] = ContextVar("at_work", default=False)  # whether a job is about to store something


class Held:
    """Jobs that have read what they need, and store nothing before they are let go; tables store what they have to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.kinds: set[str] = set()  # that there are
        self.waiting: set[str] = set()
        self.done: set[str] = set()
        self._go = asyncio.Event()
        for name in ("write", "transaction"):
            monkeypatch.setattr(Store, name, self._held(getattr(Store, name)))
        free: list[tuple[type, str]] = [(Store, "append"), (RoomRegistry, "_load")]
        free += [(ServedRoom, "_commit"), (ServedRoom, "relist")]
        for owner, name in free:
            monkeypatch.setattr(owner, name, _free(getattr(owner, name)))
        monkeypatch.setattr(Jobs, "register", self._registering(Jobs.register))

    def _registering(self, register: Callable[..., None]) -> Callable[..., None]:
        def held(jobs: Jobs, kind: str, carry_out: Callable[..., Awaitable[None]], **more: Any) -> None:
            self.kinds.add(kind)
            register(jobs, kind, self._at_work(kind, carry_out), **more)

        return held

    def _held(self, work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def wait(*args: Any, **more: Any) -> Any:
            if _at_work.get():
                self.waiting.add(_kind.get())
                await self._go.wait()
            return await work(*args, **more)

        return wait

    def _at_work(self, kind: str, carry_out: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        async def carried_out(job: Any) -> None:
            _kind.set(kind)
            token = _at_work.set(True)
            try:
                await carry_out(job)
            finally:
                _at_work.reset(token)
                self.done.add(kind)

        return carried_out

    def let_go(self) -> None:
        """Let them go on."""
        self._go.set()


_kind: ContextVar[str] = ContextVar("kind")


def _free(work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def go_on(*args: Any, **more: Any) -> Any:
        token = _at_work.set(False)
        try:
            return await work(*args, **more)
        finally:
            _at_work.reset(token)

    return go_on


async def test_with_each_kind_of_job_at_work_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "tablee")
    sent = _outside(monkeypatch)
    held = Held(monkeypatch)
    store = await Store.open(sqlite_address(tmp_path / "tables.db"))
    settings = msgspec.structs.replace(SETTINGS, mail="smtp://mail.example", mail_from="a@b.example", public_url=SITE)
    site = Site(store, settings, Limits(1000))
    jobs: Jobs = site.jobs
    Administration(site.registry, jobs, Limits(), settings)
    ada, bo = await site.browser(NAME), await site.browser("Bo")
    everything = await _everywhere(site, ada, bo)
    await _all_due(site, *everything)
    before = {row.kind for row in await store.read(select(tables.jobs.c.kind))}
    assert before == held.kinds, "a new kind of job is to be at work here too"

    await jobs.look()
    await until(lambda: held.waiting | held.done == held.kinds)
    assert {"analysis", "notify", "rate", "reload", "round-turn"} <= held.waiting
    assert (await ada.delete("/api/me")).status_code == 204
    held.let_go()
    for _ in range(3):
        await store.transaction(lambda connection: connection.execute(update(tables.jobs).values(due=0.0)))
        await jobs.settle()
    assert sent["mail"]
    await _look_everywhere(site, bo, *everything)
    assert TRACE not in caplog.text
    await jobs.close()
    await site.close()
    for table in tables.METADATA.sorted_tables:
        for row in await store.read(select(table)):
            for column, value in row._asdict().items():
                assert not _held_by(value), f"{table.name}.{column}: {value!r}"
    await store.close()
    for file in tmp_path.iterdir():
        assert not _held_by(file.read_bytes()), file


def _held_by(value: Any) -> bool:
    """Whether a value of the database, or a file, holds the name, however it is written."""
    text = bytes(value).decode("utf-8", "ignore") if isinstance(value, bytes | memoryview) else repr(value)
    return TRACE in text.lower()


def _outside(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Any]]:
    """What leaves the server, and what is made in other processes."""
    sent: dict[str, list[Any]] = {"mail": [], "push": []}

    async def mail(server: MailServer, message: Any) -> None:
        sent["mail"].append(message)

    async def push(services: PushServices, endpoint: str, headers: Any, body: bytes) -> int:
        sent["push"].append(endpoint)
        return 201

    async def analysis(analyses: Analyses, process: Any, claim: str, replay: bytes, progress: Any) -> bytes:
        name = " ".join(seat["name"] for seat in msgspec.json.decode(replay)["seats"])
        return msgspec.json.encode(MADE | {"version": name})

    async def line(lines: ExpertLines, asked: Any) -> None:
        raise RuntimeError("no process here")

    monkeypatch.setattr(MailServer, "send", mail)
    monkeypatch.setattr(PushServices, "post", push)
    monkeypatch.setattr(Analyses, "_read", analysis)
    monkeypatch.setattr(ExpertLines, "_ask", line)
    monkeypatch.setattr("tablee.server.background.analyses.COMMAND", ("true",))
    return sent


async def _everywhere(site: Site, ada: httpx.AsyncClient, bo: httpx.AsyncClient) -> tuple[str, str, str, str, str]:
    """Have her leave her name wherever there is room for it: tables, a replay, a cup's id."""
    over = await played(site, [ada, bo], [NAME, "Bo"])
    [game] = await get(ada, "/api/me/games")
    slow = await ask(ada, "/api/tables", game="six_cards", name=NAME, clock="day", options={"players": 2})
    seat = await ask(bo, f"/api/tables/{slow['table']}/seats", name="Bo")
    live = await site.registry.room(slow["table"])
    people = [Person(live, slow["token"]), Person(live, seat["token"])]
    for person in people:
        await live.connect(person.viewer)
    await people[0].ask(wire.Start(id="start"))
    await people[1].ask(wire.Chat(id="said", text=f"your turn, {NAME}"))
    await live.disconnect(people[0].viewer)
    lobby = await ask(bo, "/api/tables", game="six_cards", name="Bo", options={"players": 2})
    hall = await site.registry.room(lobby["table"])
    host = Person(hall, lobby["token"])
    await hall.connect(host.viewer)
    for id in ("first", "second"):  # sent away, let back, and sent away again
        seated = await ask(ada, f"/api/tables/{lobby['table']}/seats", name=f"{NAME} II")
        await host.ask(wire.Remove(id=id, seat=seated["seat"]))
        await host.ask(wire.LetBack(id=f"{id}-back", name=f"{NAME} II"))
    circle = (await ask(bo, "/api/circles", name="Café"))["id"]
    for client in (ada, bo):
        door = await get(bo, f"/api/circles/{circle}")
        await ask(client, f"/api/circles/{circle}/members", invitation=door["invitation"])
    cup = (await ask(ada, "/api/tournaments", name="Cup", game="six_cards", options={"players": 2}))["id"]
    for client in (ada, bo):
        await ask(client, f"/api/tournaments/{cup}/entries")
    key = base64url(public_bytes(private_key(new_key())))
    told = {"endpoint": f"https://push.example/{TRACE}", "p256dh": key, "auth": "A" * 22, "language": "fr"}
    assert (await ada.post("/api/me/push", json=told)).status_code == 204
    await ask(ada, "/api/me/mail", address=f"{TRACE}@mail.example", language="fr")
    [code] = [row.code for row in await site.store.read(select(tables.mailboxes.c.code))]
    await ask(ada, "/api/me/mail/confirm", code=code)
    await ask(ada, "/api/me/mail", address=f"{TRACE}@other.example", language="fr")
    await ask(ada, "/api/me/links")
    await ask(ada, f"/api/daily/{(await get(ada, '/api/daily'))['day']}/six_cards")
    return over, slow["table"], lobby["table"], cup, game["id"]


async def _all_due(site: Site, over: str, slow: str, lobby: str, cup: str, replay: str) -> None:
    """Jobs of each kind, as they come up at some time, all of them now."""
    store = site.store
    [player] = [row.id for row in await store.read(select(tables.players.c.id).where(tables.players.c.name == NAME))]
    [found] = await store.read(select(tables.jobs).where(tables.jobs.c.kind == "deadline"))
    decision = msgspec.json.decode(found.data)["name"]
    notice = Notice(player, "turn", table=slow, game="six_cards", decision=decision)
    [subscription] = [row.id for row in await store.read(select(tables.subscriptions.c.id))]
    data, alarm = msgspec.json.encode(notice), {"what": "code", "by": None, "language": "fr"}
    mailed = msgspec.json.encode(alarm | {"address": f"{TRACE}@mail.example"})
    [told] = await store.read(select(tables.subscriptions))
    keys = {"p256dh": bytes(told.p256dh), "auth": bytes(told.auth)}
    pushed = msgspec.json.encode(alarm | {"endpoint": told.endpoint, **keys})
    expelled = msgspec.json.encode(Expulsion(lobby, 0, ban=False, name="nobody here"))
    await ask_for_analysis(site, replay)
    deal = DailyDeal(day_at(store.clock.stamp()), "six_cards")
    tournament = update(tables.tournaments).where(tables.tournaments.c.id == cup).values(round=1)
    await store.transaction(lambda connection: connection.execute(tournament))
    due: Iterable[Due] = (
        Due("rate", replay, 0),
        Due("rate-again", "all", 0),
        Due("line", deal.line, 0),
        Due("look", slow, 0, found.data),
        Due("remind", slow, 0, found.data),
        notice.due(0),
        Due("push", f"{subscription}/{slow}", 0, data),
        Due("mail", f"{player}/{slow}", 0, data),
        Due("mail-alarm", f"{player}/code", 0, mailed),
        Due("push-alarm", f"{subscription}/code", 0, pushed),
        Due("round-seat", cup, 0),
        Due("round-time", over, 0, cup.encode()),
        Due("round-turn", cup, 0, b'{"round":1,"begins":false}'),
        Due("round-look", cup, 0),
        Due("expel", f"{lobby}/0", 0, expelled),
        Due("close", "AbCdEfGhIjKl", 0),
        Due("reload", lobby, 0),
        Due("announce", "1/None", 0, b'{"text":"hello","shard":null}'),
    )
    await site.jobs.store(*due)
    await store.transaction(lambda connection: connection.execute(update(tables.jobs).values(due=0.0)))


async def ask_for_analysis(site: Site, replay: str) -> None:
    """Somebody asks for it."""
    nobody = await site.browser()
    assert (await nobody.post(f"/api/replays/{replay}/analysis")).status_code == 202


async def _look_everywhere(
    site: Site, bo: httpx.AsyncClient, over: str, slow: str, lobby: str, cup: str, replay: str
) -> None:
    """What others are told, and what is in memory."""
    paths = [f"/api/tables/{table}" for table in (over, slow, lobby)]
    paths += [f"/api/tournaments/{cup}", f"/api/replays/{replay}", f"/api/replays/{replay}/analysis", "/api/me/people"]
    paths += ["/api/me/games", "/api/me/data", "/api/tables", "/api/me/circles", "/api/ranks/six_cards", "/api/daily"]
    for path in paths:
        answer = await bo.get(path)
        assert answer.status_code == 200, path
        assert TRACE not in answer.text.lower(), path
    for live in site.registry.sessions():
        for seat in (None, *range(len(live.room.seats))):
            assert TRACE not in live.full_state(seat).decode().lower()


async def test_who_is_being_deleted_is_dealt_no_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(sqlite_address(tmp_path / "tables.db"))
    site = Site(store)
    ada = await site.browser(NAME)
    id = (await get(ada, "/api/me"))["id"]
    registry: RoomRegistry = site.registry

    async def deal() -> str:
        new = NewTable(game="six_cards", name="", options={"players": 2})
        seated = [Joined(seat=0, name=NAME, player=id)]
        return await registry.deal(new, seated, occasion="cup:1", shuffle=FairShuffle(bytes(32)), also=lambda table: {})

    assert await deal()

    async def fail(*_: object) -> None:
        raise StorageFailed("store-failed")

    deletion = Deletion(store, fail, 0)
    with pytest.raises(StorageFailed):
        await deletion.delete(id)
    with pytest.raises(Conflict):
        await deal()
    await Deletion(store, registry.rewrite, 0).tidy()
    with pytest.raises(Conflict):
        await deal()
    await site.close()
    stored = [bytes(row.data).decode() for row in await store.read(select(tables.events.c.data))]
    assert not [one for one in stored if TRACE in one]
    await store.close()
