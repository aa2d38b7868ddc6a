"""What the home page shows, in one answer: the same as its parts answer, and whatever of it there is."""

from __future__ import annotations

import pytest
from sites import Site, ask, get

from tablee.rooms.failures import OwnerChanged
from tablee.server.http.routes import plan

PARTS = {
    "me": "me",
    "news": "me/news",
    "seats": "me/tables",
    "circles": "me/circles",
    "open": "tables",
    "daily": "daily",
}
PARTS |= {"clocks": "clocks"}


async def test_the_plan_tells_what_its_parts_tell(site: Site) -> None:
    ada, nobody = await site.browser("Ada"), await site.browser()
    await ask(ada, "/api/circles", name="Café")
    seats = [await ask(ada, "/api/tables", game="six_cards", name="Ada", public=public) for public in (True, False)]
    for browser, mine in ((ada, 2), (nobody, 0)):
        told = await get(browser, "/api/me/plan")
        assert {part: told[part] for part in PARTS} == {
            part: await get(browser, f"/api/{path}") for part, path in PARTS.items()
        }
        assert (len(told["seats"]), len(told["tables"]), len(told["open"])) == (mine, mine, 1)
    for table in (await get(ada, "/api/me/plan"))["tables"]:
        assert table == await get(ada, f"/api/tables/{table['id']}")
    assert {table["table"] for table in seats} == {table["id"] for table in (await get(ada, "/api/me/plan"))["tables"]}


async def test_tables_of_other_processes_and_all_too_many_are_left_out(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await site.browser("Ada")
    seats = [await ask(ada, "/api/tables", game="six_cards", name="Ada") for _ in range(3)]
    monkeypatch.setattr(plan, "MOST_TABLES", 2)
    assert len((await get(ada, "/api/me/plan"))["tables"]) == 2
    monkeypatch.setattr(plan, "MOST_TABLES", 3)
    registry = site.registry
    room = registry.room

    async def elsewhere(id: str) -> object:
        if id == seats[0]["table"]:
            raise OwnerChanged
        return await room(id)

    monkeypatch.setattr(registry, "room", elsewhere)
    told = await get(ada, "/api/me/plan")
    assert {table["id"] for table in told["tables"]} == {seat["table"] for seat in seats[1:]}
    assert len(told["seats"]) == 3


async def test_a_browser_is_known_as_long_again(site: Site) -> None:
    ada = await site.browser("Ada")
    assert "Max-Age" in (await ada.get("/api/me/plan")).headers["set-cookie"]
    nobody = await site.browser()
    assert "set-cookie" not in (await nobody.get("/api/me/plan")).headers
