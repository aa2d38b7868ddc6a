"""Blocking somebody, and reporting what somebody said or is called."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playing import Person
from sites import Site, ask, get, refused
from sqlalchemy import func, select, update

from tablee.server.access.limits import Limits
from tablee.server.admin.app import make_admin_app
from tablee.server.admin.service import Administration
from tablee.server.people.accounts.deletion import Deletion
from tablee.server.settings import Settings
from tablee.server.storage import tables
from tablee.server.storage.store import Store
from tablee.wire import messages as wire

TOKEN = "operator"


async def id_of(browser: httpx.AsyncClient) -> str:
    return str((await get(browser, "/api/me"))["id"])


class Table:
    """A table at which players talk, the first of whom has opened it."""

    def __init__(self, site: Site, id: str) -> None:
        self.id = id
        self._site = site
        self._people: list[Person] = []

    async def sit(self, token: str) -> None:
        live = await self._site.app.state.services.registry.room(self.id)
        self._people.append(Person(live, token))
        await live.connect(self._people[-1].viewer)

    async def says(self, seat: int, text: str) -> None:
        await self._people[seat].ask(wire.Chat(id=f"{seat}{text}", text=text))

    async def asks(self, seat: int, message: wire.Request) -> None:
        assert (await self._people[seat].ask(message))["type"] == "done"


async def seated(site: Site, *browsers: httpx.AsyncClient, public: bool = True) -> Table:
    names = [(await get(browser, "/api/me"))["name"] for browser in browsers]
    options = {"players": 3}
    opened = await ask(browsers[0], "/api/tables", game="ole", options=options, name=names[0], public=public)
    table = Table(site, opened["table"])
    await table.sit(opened["token"])
    for browser, name in zip(browsers[1:], names[1:], strict=True):
        await table.sit((await ask(browser, f"/api/tables/{table.id}/seats", name=name))["token"])
    return table


def operator(site: Site) -> httpx.AsyncClient:
    registry = site.registry
    administration = Administration(registry, site.jobs, Limits(), Settings())
    app = make_admin_app(administration, registry, TOKEN)
    headers = {"Authorization": f"Bearer {TOKEN}"}
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost", headers=headers)


async def listed(browser: httpx.AsyncClient) -> list[str]:
    return [table["id"] for table in await get(browser, "/api/tables")]


async def test_the_blocked_and_who_blocked_them_do_not_meet_at_open_tables(site: Site) -> None:
    ada, bo, cy = [await site.browser(name) for name in ("Ada", "Bo", "Cy")]
    met = await seated(site, ada, bo)
    assert await ask(ada, f"/api/tables/{met.id}/blocks", seat=1) == {"seats": [1]}
    assert await ask(ada, f"/api/tables/{met.id}/blocks", seat=1) == {"seats": [1]}
    assert await get(ada, f"/api/tables/{met.id}/blocks") == {"seats": [1]}
    assert await get(bo, f"/api/tables/{met.id}/blocks") == {"seats": []}
    of_bo, of_ada, of_cy = [(await seated(site, browser)).id for browser in (bo, ada, cy)]
    assert set(await listed(ada)) & {of_bo, of_ada, of_cy} == {of_ada, of_cy}
    assert set(await listed(bo)) & {of_bo, of_ada, of_cy} == {of_bo, of_cy}
    assert {of_bo, of_ada, of_cy} <= set(await listed(cy)) == set(await listed(await site.browser()))
    (blocked,) = await get(ada, "/api/me/blocks")
    assert (blocked["id"], blocked["name"]) == (await id_of(bo), "Bo")
    assert (await get(ada, "/api/me/data"))["blocks"] == [blocked]
    assert (await get(bo, "/api/me/data"))["blocks"] == []  # they are not told
    assert (await ada.delete(f"/api/me/blocks/{blocked['id']}")).status_code == 204
    assert {of_bo, of_ada, of_cy} <= set(await listed(ada)) & set(await listed(bo))


async def test_whoever_blocks_somebody_hides_no_tables_from_them_by_passing(site: Site) -> None:
    ada, bo, cy = [await site.browser(name) for name in ("Ada", "Bo", "Cy")]
    met = await seated(site, ada, bo)
    await ask(ada, f"/api/tables/{met.id}/blocks", seat=1)
    table = await seated(site, cy, ada)
    assert table.id not in await listed(bo)
    await table.asks(1, wire.Leave(id="leave"))
    assert table.id in await listed(bo)


async def test_nobody_blocks_themselves_a_bot_or_from_elsewhere(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    table = await seated(site, ada)
    blocks = f"/api/tables/{table.id}/blocks"
    assert await refused(ada, blocks, seat=0) == "block-self"
    assert await refused(ada, blocks, seat=1) == "block-nobody"
    assert await refused(bo, blocks, seat=0) == "room-no-seat-of-yours"


async def test_evenings_are_not_announced_by_the_blocked(site: Site) -> None:
    ada, bo, cy = [await site.browser(name) for name in ("Ada", "Bo", "Cy")]
    circle = (await ask(bo, "/api/circles", name="Club"))["id"]
    for guest in (ada, cy):
        await ask(guest, f"/api/circles/{circle}/members")
    table = await seated(site, ada, bo)
    await ask(ada, f"/api/tables/{table.id}/blocks", seat=1)
    await ask(bo, f"/api/circles/{circle}/evenings", name="Friday", planned=2**31)
    told = {job.key.partition("/")[0] for job in await site.store.jobs("notify")}
    assert told == {await id_of(cy)}


async def test_what_is_reported_comes_to_the_operator_with_the_lines_around_it(site: Site) -> None:
    ada, bo, cy = [await site.browser(name) for name in ("Ada", "Bo", "Cy")]
    table = await seated(site, ada, bo, cy)
    for number in range(8):
        await table.says(0, f"before {number}")
    await table.says(1, "You fool")
    await table.says(2, "Now, now")
    reports = f"/api/tables/{table.id}/reports"
    for browser, reason in ((ada, "insult"), (ada, "threat"), (cy, "other")):
        answer = await browser.post(reports, json={"seat": 1, "reason": reason, "text": "You fool"})
        assert answer.status_code == 204, answer.text
    assert (await ada.post(reports, json={"seat": 2, "reason": "name"})).status_code == 204
    assert await refused(bo, reports, seat=1, reason="insult", text="You fool") == "report-self"
    assert await refused(ada, reports, seat=1, reason="insult", text="You saint") == "report-nothing"
    assert {row["reason"] for row in (await get(ada, "/api/me/data"))["reports"]} == {"insult", "name"}

    async with operator(site) as admin:
        name, said = sorted(await get(admin, "/api/admin/reports"), key=lambda row: row["seq"])
        assert (name["name"], name["text"], name["reasons"], name["seat"]) == ("Cy", None, ["name"], 2)
        assert (said["name"], said["text"], sorted(said["reasons"])) == ("Bo", "You fool", ["insult", "other"])
        told = [(line["name"], line["text"], line["meant"]) for line in said["lines"]]
        assert told == [
            *(("Ada", f"before {number}", False) for number in range(3, 8)),
            *(("Bo", "You fool", True), ("Cy", "Now, now", False)),
        ]
        page = (await admin.get("/admin")).text
        assert all(part in page for part in ("You fool", "before 3", "Insults", "Remove the message"))
        about = f"/api/admin/reports/{table.id}/{said['seq']}"
        assert (await admin.post(about, json={"hide": True})).status_code == 204
        assert (await admin.post(about, json={})).status_code == 404
        form = {"table": table.id, "seq": str(name["seq"])}
        assert (await admin.post("/admin/settle", data=form)).status_code == 303
        assert await get(admin, "/api/admin/reports") == []
    live = await site.registry.room(table.id)
    texts = [entry.text for entry in live.room.log if entry.text]
    assert "You fool" not in texts
    assert texts[-2:] == ["…", "Now, now"]


async def test_at_private_tables_nobody_else_reads(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    table = await seated(site, ada, bo, public=False)
    assert await refused(ada, f"/api/tables/{table.id}/reports", seat=1, reason="name") == "report-private"


async def test_a_host_cannot_hide_an_insult_nor_send_away_who_would_report_it(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    table = await seated(site, ada, bo)
    await table.says(0, "You fool")
    await table.asks(0, wire.Configure(id="private", public=False))
    await table.asks(0, wire.Remove(id="remove", seat=1))
    path = f"/api/tables/{table.id}"
    report = await bo.post(f"{path}/reports", json={"seat": 0, "reason": "insult", "text": "You fool"})
    assert report.status_code == 204
    assert await ask(bo, f"{path}/blocks", seat=0) == {"seats": [0]}
    assert await refused(await site.browser("Cy"), f"{path}/reports", seat=0, reason="name") == "room-no-seat-of-yours"


async def test_reports_have_a_limit(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    table = await seated(site, ada, bo)
    body = {"seat": 1, "reason": "name"}
    answers = [(await ada.post(f"/api/tables/{table.id}/reports", json=body)).status_code for _ in range(12)]
    assert answers == [204] * 10 + [429] * 2


async def _count(store: Store, table: Any) -> int:
    return int((await store.read(select(func.count()).select_from(table)))[0][0])


@pytest.mark.parametrize("deleted", ["who reported", "who is meant"])
async def test_with_a_player_go_the_blocks_and_reports_of_and_about_them(address: str, deleted: str) -> None:
    store = await Store.open(address)
    site = Site(store)
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    table = await seated(site, ada, bo)
    await table.says(1, "You fool")
    await ask(ada, f"/api/tables/{table.id}/blocks", seat=1)
    await ada.post(f"/api/tables/{table.id}/reports", json={"seat": 1, "reason": "insult", "text": "You fool"})
    assert [await _count(store, kind) for kind in (tables.blocks, tables.reports)] == [1, 1]
    assert (await (ada if deleted == "who reported" else bo).delete("/api/me")).status_code == 204
    assert [await _count(store, kind) for kind in (tables.blocks, tables.reports)] == [0, 0]
    await site.close()
    await store.close()


async def test_whoever_takes_a_player_over_takes_the_blocks_and_reports_along(address: str) -> None:
    store = await Store.open(address)
    site = Site(store)
    ada, bo, old = [await site.browser(name) for name in ("Ada", "Bo", "Old")]
    code = (await ask(ada, "/api/me/recovery"))["code"]
    table = await seated(site, old, bo, ada)
    for seat in (1, 2):
        await ask(old, f"/api/tables/{table.id}/blocks", seat=seat)
        await old.post(f"/api/tables/{table.id}/reports", json={"seat": seat, "reason": "name"})
    await ask(bo, f"/api/tables/{table.id}/blocks", seat=0)
    await ask(old, "/api/recovery", code=code, merge=True)
    assert [blocked["name"] for blocked in await get(old, "/api/me/blocks")] == ["Bo"]
    assert [blocked["name"] for blocked in await get(bo, "/api/me/blocks")] == ["Ada"]
    assert await get(bo, f"/api/tables/{table.id}/blocks") == {"seats": [0, 2]}
    rows = await store.read(select(tables.reports.c.player))
    assert [row.player for row in rows] == [await id_of(ada)]  # nobody reports themselves
    await site.close()
    await store.close()


async def test_reports_lapse(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    table = await seated(site, ada, bo)
    await ada.post(f"/api/tables/{table.id}/reports", json={"seat": 1, "reason": "name"})
    deletion = Deletion(site.store, site.registry.rewrite, 0)
    await deletion.tidy()
    assert await _count(site.store, tables.reports) == 1
    lapsed = update(tables.reports).values(expires=0)
    await site.store.transaction(lambda connection: connection.execute(lapsed))
    await deletion.tidy()
    assert await _count(site.store, tables.reports) == 0
