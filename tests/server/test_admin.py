"""What an operator does to a running server, by the command, over HTTP and on the page, and what nobody else can."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import io
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any, cast
from unittest import mock

import httpx
import msgspec
import pytest
from clocks import Clocks
from databases import commits, ready_sqlite
from playing import SETTINGS, Person, everybody_goes, let_fail, table, to_the_end
from raw_socket import RawSocket
from recorded_games import written_game
from served import TOKEN, Served, serving
from starlette.requests import Request
from starlette.websockets import WebSocket
from turns import NEVER_S

from tablee.cli import main
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.rooms.failures import OwnerChanged
from tablee.rooms.storage import token_hash
from tablee.server.access.bans import Bans, network
from tablee.server.access.limits import RATES, Limits
from tablee.server.access.refusals import answer
from tablee.server.admin.app import make_admin_app, routes
from tablee.server.admin.service import EXPEL, ORDERS, Administration, Expulsion
from tablee.server.cluster.ownership import Ownership
from tablee.server.jobs import FIRST_RETRY_S, Jobs
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.settings import from_environment
from tablee.server.storage import administration, erasing
from tablee.server.storage.expiry import expire
from tablee.server.storage.jobs import Due
from tablee.server.storage.store import Store
from tablee.table.replay import Referee, decode
from tablee.wire import messages as wire
from tablee.wire.admin import Ban, ForgetResult, NewBan, Size
from tablee.wire.tables import NewSeat, NewTable

WAIT = NEVER_S


def ask(url: str, body: Any = None, method: str | None = None, **headers: str) -> Any:
    """The answer's JSON, or the status if it is a refusal."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=WAIT) as answer:
            text = answer.read()
            return json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        return error.code


def command(served: Served, *arguments: str, token: str = TOKEN, code: int = 0, url: str = "") -> str:
    """What ``tablee admin`` prints."""
    out, error = io.StringIO(), io.StringIO()
    with (
        mock.patch.dict(os.environ, {"TABLEE_ADMIN_TOKEN": token}),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(error),
    ):
        assert main(["admin", *arguments, "--lang", "en", "--url", url or served.own]) == code, error.getvalue()
    return error.getvalue() if code else out.getvalue()


def opened(served: Served, **more: Any) -> dict[str, str]:
    seated: dict[str, str] = ask(served.url + "/api/tables", {"game": "six_cards", "name": "Ada", **more})
    return seated


ALL = [
    ("GET", "status"),
    ("GET", "tables"),
    ("DELETE", "tables/x"),
    ("POST", "tables/x/seats/0/expel"),
    ("GET", "reports"),
    ("POST", "reports/x/0"),
    ("GET", "bans"),
    ("POST", "bans"),
    ("DELETE", "bans/192.0.2.1"),
    ("POST", "announce"),
    ("POST", "drain"),
    ("POST", "forget"),
]


@contextlib.asynccontextmanager
async def operators(folder: Path, token: str) -> AsyncIterator[httpx.AsyncClient]:
    """A client of the port for those who run the server, where this is the token."""
    store = await Store.open(ready_sqlite(folder / "tables.db"))
    registry = RoomRegistry(store, SETTINGS)
    app = make_admin_app(Administration(registry, Jobs(store), Limits(), SETTINGS), registry, token)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost:9464") as client:
        yield client
    await store.close()


async def test_what_shows_no_token_locks_nobody_out(tmp_path: Path) -> None:
    """As the pictures on another site's page do in an operator's browser."""
    async with operators(tmp_path, TOKEN) as client:
        for _ in range(int(RATES["requests"].burst) + 1):
            assert (await client.get("/api/admin/status")).status_code == 401
        good = {"Authorization": f"Bearer {TOKEN}"}
        assert (await client.get("/api/admin/status", headers=good)).status_code == 200


async def test_nobody_does_anything_without_the_token(tmp_path: Path) -> None:
    wrong = ["", "Bearer x", f"Basic {TOKEN}", f"Bearer {TOKEN}x", "Basic !", "Basic \xe9"]
    good = {"Authorization": f"Bearer {TOKEN}"}
    async with operators(tmp_path, TOKEN) as client:
        assert (await client.get("/api/admin/status", headers=good)).status_code == 200
        for number, (method, path) in enumerate(ALL[: int(RATES["admin"].burst) - 2]):
            header = {b"Authorization": wrong[number % len(wrong)].encode("latin-1")}
            assert (await client.request(method, f"/api/admin/{path}", headers=header)).status_code == 401
        assert (await client.get("/admin")).headers["www-authenticate"].startswith("Basic")
        assert (await client.post("/admin/drain", data={"on": "1"})).status_code == 401
        for _ in range(int(RATES["admin"].burst) + 1):
            refused = await client.get("/api/admin/bans", headers={"Authorization": "Bearer x"})
        assert (refused.status_code, int(refused.headers["retry-after"]) > 0) == (429, True)
        assert (await client.get("/api/admin/bans", headers=good)).status_code == 200, "the right one is no guess"
        assert (await client.get("/metrics")).status_code == 200
    async with operators(tmp_path, "") as client:
        for method, path in ALL:
            assert (await client.request(method, f"/api/admin/{path}", headers=good)).status_code == 403


def test_every_deed_is_tried(served: Served) -> None:
    assert len(routes(Administration.__new__(Administration))) == len(ALL)
    for method, path in ALL:
        assert ask(f"{served.url}/api/admin/{path}", None, method, Authorization=f"Bearer {TOKEN}") == 404


def test_a_token_is_long_or_there_is_none(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(TOKEN + "\n")
    assert from_environment({"data": "x"}, {"TABLEE_ADMIN_TOKEN_FILE": str(file)})[0].admin_token == TOKEN
    for environment in ({"TABLEE_ADMIN_TOKEN": "short"}, {"TABLEE_ADMIN_TOKEN_FILE": str(tmp_path / "none")}):
        with pytest.raises(TableeError):
            from_environment({"data": "x"}, environment)


async def test_an_operators_day(served: Served) -> None:
    table = opened(served)
    socket = await RawSocket.hello(served.port, table["table"], table["token"])
    await socket.read()

    def do(*arguments: str) -> Any:
        return json.loads(command(served, *arguments, "--json"))

    status = await asyncio.to_thread(do, "status")
    assert (status["draining"], status["sockets"] >= 1) == (False, True)
    assert status["sizes"]["events"]["rows"] >= 2
    rows = await asyncio.to_thread(do, "tables")
    [row] = [row for row in rows if row["id"] == table["table"]]
    assert (row["names"][0], row["addresses"][0]) == ("Ada", ["127.0.0.1"])
    assert row["bytes"] > 100

    await asyncio.to_thread(do, "announce", "Back in\u202e five minutes.")
    async with asyncio.timeout(WAIT):
        while "room-announced" not in json.dumps((await socket.read()).get("log", [])):
            pass

    assert await asyncio.to_thread(do, "expel", table["table"], "1") == []
    async with asyncio.timeout(WAIT):
        await socket.rest()
    assert socket.code == 4001
    assert "Nobody is sitting in seat 1" in await asyncio.to_thread(
        partial(command, served, "expel", table["table"], "1", code=2)
    )
    watcher = await RawSocket.hello(served.port, table["table"], None)
    await watcher.read()
    said = await asyncio.to_thread(command, served, "close", table["table"])
    assert said == f"Table {table['table']} is closed.\n"
    async with asyncio.timeout(WAIT):
        await watcher.rest()
    assert watcher.code == 4004
    assert ask(f"{served.url}/api/tables/{table['table']}") == 404
    assert "no such table" in await asyncio.to_thread(partial(command, served, "close", table["table"], code=2))


def test_no_new_tables_before_the_end(tmp_path: Path) -> None:
    """And once nobody is connected, the server stops by itself."""
    with serving(tmp_path, admin_token=TOKEN) as served:

        async def sits() -> None:
            table = opened(served)
            socket = await RawSocket.hello(served.port, table["table"], table["token"])
            await socket.read()
            await asyncio.to_thread(command, served, "drain")
            assert ask(served.url + "/api/tables", {"game": "six_cards", "name": "Bo"}) == 503
            await asyncio.to_thread(command, served, "drain", "--off")
            opened(served)
            await asyncio.to_thread(command, served, "drain")
            assert served.process.poll() is None
            socket.close()

        asyncio.run(sits())
        assert served.process.wait(WAIT) == 0


def test_who_is_banned_is_let_in_nowhere(served: Served) -> None:
    """The visitors here come through a proxy, so that the operator is not one of them."""

    def visits(address: str) -> int:
        found = ask(served.url + "/api/games", **{"X-Forwarded-For": address})
        return 200 if isinstance(found, list) else int(found)

    assert command(served, "ban", "2001:db8:1:2::3/48", "--hours", "2") == "2001:db8:1::/48 is banned.\n"
    command(served, "ban", "192.0.2.7")
    assert [visits(one) for one in ("192.0.2.7", "192.0.2.8", "2001:db8:1:ffff::1")] == [403, 200, 403]
    assert [visits(one) for one in ("::ffff:192.0.2.7", "2001:db8:2::1")] == [403, 200]
    assert json.loads(command(served, "bans", "--json"))[0] == {"address": "192.0.2.7", "until": None}
    command(served, "unban", "192.0.2.7")
    assert visits("192.0.2.7") == 200
    assert "is not banned" in command(served, "unban", "192.0.2.7", code=2)
    for wrong in ("0.0.0.0/0", "somewhere"):
        assert "is not an address" in command(served, "ban", wrong, code=2)


def test_a_ban_closes_what_is_open() -> None:
    bans, closed = Bans(), list[str]()
    with bans.closing("192.0.2.7", partial(closed.append, "a")), bans.closing("192.0.3.7", partial(closed.append, "b")):
        bans.replace([Ban("192.0.2.0/24", 2000.0)])
    assert closed == ["a"]
    assert [bans.holds(host) for host in ("192.0.2.1", "192.0.3.1", "", "testclient")] == [True, False, False, False]
    bans.replace([Ban("192.0.0.0/16", 2000.0)])
    assert closed == ["a"]  # what has ended is not closed again
    assert str(network(" 192.0.2.9/24 ")) == "192.0.2.0/24"
    assert str(network("::ffff:192.0.2.7")) == "192.0.2.7/32"  # as a server that listens on :: sees it


async def test_a_ban_ends(clocks: Clocks, registry: RoomRegistry) -> None:
    limits = Limits()
    admin = Administration(registry, Jobs(registry.store), limits, SETTINGS)
    await admin.ban(NewBan("192.0.2.0/24", hours=1))
    assert limits.bans.holds("192.0.2.7")
    clocks.pass_(3601)
    await admin.turn()
    assert not limits.bans.holds("192.0.2.7")


async def test_a_socket_that_an_error_ends_is_no_request() -> None:
    error = TableeError("room-unknown")
    with pytest.raises(TableeError):
        await answer(cast("Request", WebSocket({"type": "websocket"}, mock.Mock(), mock.Mock())), error)
    assert (await answer(Request({"type": "http"}), error)).status_code == 404


@pytest.mark.parametrize(
    ("arguments", "token", "said"),
    [
        (("status",), "", "The administrator’s token is missing"),
        (("status", "--token-file", "/nowhere"), TOKEN, "/nowhere cannot be read"),
        (("tables",), "wrong-wrong-wrong-wrong", "not the token the server was started with"),
    ],
)
def test_what_goes_wrong_is_said(served: Served, arguments: tuple[str, ...], token: str, said: str) -> None:
    assert said in command(served, *arguments, token=token, code=2)


def test_with_the_servers_settings_nothing_has_to_be_named(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "token"
    file.write_text(TOKEN + "\n")
    monkeypatch.setenv("TABLEE_ADMIN_TOKEN_FILE", str(file))
    monkeypatch.setenv("TABLEE_METRICS_PORT", served.own.rpartition(":")[2])
    assert main(["admin", "status", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("Version ")


def test_a_server_that_is_not_there_is_named(served: Served) -> None:
    assert "Nothing answers at" in command(served, "status", code=2, url="http://127.0.0.1:9")
    assert "does not answer like" in command(served, "status", code=2, url=served.url)
    assert "Nothing answers at" in command(served, "status", code=2, url="gopher://x")


# The page


def test_the_page_does_what_the_command_does(served: Served) -> None:
    table = opened(served, name="<b>Eve</b>")
    login = {"Authorization": "Basic " + base64.b64encode(f"me:{TOKEN}".encode()).decode()}

    def page(path: str = "/admin", form: dict[str, str] | None = None, language: str = "en") -> str:
        data = None if form is None else urllib.parse.urlencode(form).encode()
        request = urllib.request.Request(served.own + path, data, login | {"Accept-Language": language})
        with urllib.request.urlopen(request, timeout=WAIT) as answer:
            return str(answer.read().decode())

    shown = page()
    assert table["table"] in shown
    assert "&lt;b&gt;Eve" in shown
    assert "<b>Eve" not in shown
    assert '<html lang="fr">' in page(language="fr-FR,fr;q=0.9")
    assert "is no longer banned" not in shown
    assert "192.0.2.9 is banned." in page("/admin/ban", {"address": "192.0.2.9", "hours": ""})
    assert "192.0.2.9 is no longer banned." in page("/admin/unban", {"address": "192.0.2.9"})
    assert "is not an address" in page("/admin/ban", {"address": "x", "hours": "1"})
    for hours in ("inf", "nan", "1e300", "-1"):
        assert "There is nothing here" in page("/admin/ban", {"address": "192.0.2.9", "hours": hours})
    assert "has been told" in page("/admin/announce", {"text": "Hello"})
    assert "There is nothing here" in page("/admin/nonsense", {})
    assert f"Table {table['table']} is closed." in page("/admin/close", {"table": table["table"]})
    assert "opened again" in page("/admin/drain", {"on": "0"})
    evil = urllib.request.Request(served.own + "/admin/drain", b"on=1", login | {"Origin": "https://evil.example"})
    with pytest.raises(urllib.error.HTTPError) as refused:  # a page elsewhere, in the operator's own browser
        urllib.request.urlopen(evil, timeout=WAIT)
    assert refused.value.code == 403


# Privacy and retention


@pytest.fixture
async def registry(address: str) -> AsyncIterator[RoomRegistry]:
    store = await Store.open(address)
    made = RoomRegistry(store, SETTINGS)
    yield made
    await everybody_goes(made)
    await store.close()


async def test_a_name_is_forgotten_everywhere(registry: RoomRegistry) -> None:
    seated = await registry.create(NewTable(game="six_cards", name="Zoé", options={"players": 2}, language="fr"))
    bo = await registry.join(seated.table, NewSeat("Bo"))
    other = await registry.create(NewTable(game="six_cards", name="Zoélie"))
    live = await registry.room(seated.table)
    people = [Person(live, token) for token in (seated.token, bo.token)]
    for person in people:
        await live.connect(person.viewer)
    await people[0].ask(wire.Swap(id="s", seat=0, other=1))
    await people[0].ask(wire.Chat(id="a", text="I live at 7 High Street"))
    await people[1].ask(wire.Chat(id="b", text="Hello zoé, Zoélie and all"))
    await people[0].ask(wire.Start(id="c"))
    replay = written_game(find_game("six_cards"))
    replay["seats"][0]["name"] = "Zoé"
    await registry.store.store_replay("game", seated.table, "six_cards", msgspec.json.encode(replay))
    await registry.store.store_analysis("game", msgspec.json.encode(replay), b"{}")

    admin = Administration(registry, Jobs(registry.store), Limits(), SETTINGS)
    await admin.turn()
    assert await admin.forget("Zoé") == ForgetResult(tables=1, replays=1)
    assert people[0].codes == [1012]  # come again
    again = await registry.room(seated.table)
    assert [seat.name for seat in again.room.seats] == ["Bo", "Joueur 1"]
    assert again.room.status == "playing"
    texts = [line.text for line in again.room.log if line.text is not None]
    assert texts == ["…", "Hello …, Zoélie and all"]
    assert again.token(token_hash(str(people[0].token))) is not None
    kept = msgspec.json.decode(await registry.store.replay("game") or b"")
    assert kept["seats"][0]["name"] == "Player 1"
    assert await registry.store.analysis("game") is None
    for stored in [*await registry.store.events(seated.table), (0, 0.0, await registry.store.replay("game") or b"")]:
        assert "Zoé" not in stored[2].decode().replace("Zoélie", "")
    [row] = [row for row in await admin.tables() if row.id == seated.table]
    assert row.names == ["Bo", "Joueur 1"]
    assert (await registry.room(other.table)).room.seats[0].name == "Zoélie"
    assert await admin.forget("Zoé") == ForgetResult(tables=0, replays=0)


async def test_replays_and_analyses_are_kept_as_long_as_wanted(registry: RoomRegistry) -> None:
    seated = await registry.create(NewTable(game="six_cards", name="Ada"))
    store = registry.store
    for id, room in (("of-a-table", seated.table), ("orphan", "gone")):
        await store.store_replay(id, room, "six_cards", b"{}")
        await store.store_analysis(id, b"{}", b"{}")
    later = time.time() + 100

    async def left(replays_s: float, analyses_s: float) -> list[bool]:
        await expire(store, later, {"replays": replays_s, "analyses": analyses_s})
        found = [await ask(id) for id in ("of-a-table", "orphan") for ask in (store.replay, store.analysis)]
        return [data is not None for data in found]

    assert await left(0, 0) == [True] * 4
    assert await left(1000, 1000) == [True] * 4
    assert await left(50, 0) == [True, True, False, False]
    assert await left(0, 50) == [True, False, False, False]


class Guest(Ownership):
    """One of several processes, which owns nothing."""

    def shards(self) -> frozenset[int]:
        return frozenset()

    def fence(self, table: str) -> None:
        raise OwnerChanged


def elsewhere(store: Store) -> Administration:
    """The administration of another process."""
    ownership = Guest()
    registry = RoomRegistry(store, SETTINGS, ownership)
    return Administration(registry, Jobs(store, ownership), Limits(), SETTINGS)


async def test_an_order_reaches_the_process_that_has_the_table_and_a_ban_all(registry: RoomRegistry) -> None:
    live, people = await table(registry, "Ada", "Bob")
    one, limits, jobs = elsewhere(registry.store), Limits(), Jobs(registry.store)
    two = Administration(registry, jobs, limits, SETTINGS)
    await two.turn()
    await one.announce("now")
    await one.ban(NewBan("192.0.2.7"))
    await one.expel(live.room.id, 1)
    assert not people[1].codes
    for _ in range(int(RATES["admin"].burst) + 1):  # nothing is done twice
        await jobs.settle()
        await two.turn()
    assert [
        line.message.args["text"] for line in live.room.log if line.message and line.message.id == "room-announced"
    ] == ["now"]
    assert limits.bans.holds("192.0.2.7")
    assert people[1].codes == [4001]
    later = Limits()
    await Administration(registry, jobs, later, SETTINGS).turn()  # a process that begins afterwards
    assert later.bans.holds("192.0.2.7")
    await one.close(live.room.id)
    await jobs.settle()
    assert people[0].codes == [4004]
    assert registry.session_of(live.room.id) is None
    assert [await registry.store.jobs(kind) for kind in ORDERS] == [[]] * len(ORDERS)


class Street(Ownership):
    """One of several processes, if there are ``others``."""

    def __init__(self) -> None:
        super().__init__()
        self.others = True
        self.drained = False

    @property
    def alone(self) -> bool:
        return not self.others

    async def drain(self) -> None:
        self.drained = True

    async def resume(self) -> None:
        self.drained = False


async def test_a_process_of_several_hands_its_tables_over_but_stays_for_who_is_connected(tmp_path: Path) -> None:
    store, street, limits, stopped = await Store.open(ready_sqlite(tmp_path / "t")), Street(), Limits(), list[int]()
    registry = RoomRegistry(store, SETTINGS, street)
    admin = Administration(registry, Jobs(store), limits, SETTINGS, lambda: stopped.append(1))
    app = make_admin_app(admin, registry, TOKEN)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost:9464") as client:

        async def healthy() -> int:
            return (await client.get("/healthz")).status_code

        assert await healthy() == 200
        with limits.socket("192.0.2.7"):  # which leads to another process by now
            await admin.drain(on=True)
            assert (await healthy(), street.drained) == (503, True)
            street.others = False
            await admin.turn()
            assert not street.drained  # somebody must serve
            street.others = True
            await admin.turn()
            assert (street.drained, stopped) == (True, [])
            await admin.drain(on=False)
            assert (await healthy(), street.drained) == (200, False)
            await admin.drain(on=True)
        await admin.turn()
        assert stopped == [1]
    await store.close()


async def test_whoever_sits_down_meanwhile_is_not_expelled(clocks: Clocks, registry: RoomRegistry) -> None:
    live, _ = await table(registry, "Ada", "Bob")
    jobs = Jobs(registry.store)
    order = Expulsion(live.room.id, 1, ban=True, name="Carla")
    Administration(registry, jobs, Limits(), SETTINGS)
    due = Due(EXPEL, f"{live.room.id}/1", registry.store.clock.due(), msgspec.json.encode(order))
    await jobs.store(due)
    await jobs.settle(EXPEL)
    assert await registry.store.job(EXPEL, due.key) is None
    assert [seat.name for seat in live.room.seats if seat is not None] == ["Ada", "Bob"]
    await everybody_goes(registry)


async def test_what_could_not_be_carried_out_is_ordered_still(
    clocks: Clocks, registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, people = await table(registry, "Ada", "Bob")
    jobs = Jobs(registry.store)
    admin = Administration(registry, jobs, Limits(), SETTINGS)
    with monkeypatch.context() as patch:
        let_fail(registry.store, "append", patch)
        await admin.expel(live.room.id, 1)
        assert not people[1].codes
    clocks.pass_(FIRST_RETRY_S)
    await jobs.settle()
    assert people[1].codes == [4001]
    assert live.room.seats[1].kind == "bot"


async def test_a_game_that_ends_elsewhere_meanwhile_forgets_the_name_too(registry: RoomRegistry) -> None:
    live, people = await table(registry, "Zoé", "Bo")
    jobs = Jobs(registry.store)
    Administration(registry, jobs, Limits(), SETTINGS)
    assert await elsewhere(registry.store).forget("Zoé") == ForgetResult(tables=1, replays=0)
    await to_the_end(people)
    id = live.room.replay_id
    assert id is not None
    assert "Zoé" in (await registry.store.replay(id) or b"").decode()
    await jobs.settle()
    kept = msgspec.json.decode(await registry.store.replay(id) or b"")
    assert [seat["name"] for seat in kept["seats"]] == ["Player 1", "Bo"]
    Referee(decode(msgspec.json.encode(kept)))


async def test_what_takes_long_is_done_piece_by_piece(registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    """And does not keep moves from being stored."""
    monkeypatch.setattr(administration, "PIECE", 2)
    opened = [await registry.create(NewTable(game="six_cards", name=name)) for name in ("Zoé", "Bo", "Zoé")]
    for number in range(5):
        await registry.store.store_replay(f"r{number}", "gone", "six_cards", b"12345")
    store = registry.store
    with commits() as transactions:
        whole, sizes = await administration.sizes(store)
        assert whole > 1000
        assert sizes["replays"] == Size(5, 25)
        assert sizes["events"].rows == sum([len(await store.events(seated.table)) for seated in opened])
        assert not transactions
        forgotten, changed = await erasing.forget(store, "Zoé")
        assert (forgotten, set(changed)) == (ForgetResult(2, 0), {opened[0].table, opened[2].table})
        assert len(transactions) == 2
