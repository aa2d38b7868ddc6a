"""An empty lobby offers a game with bots; whoever comes by takes over a bot's seat, as long as the host lets them."""

from __future__ import annotations

import asyncio
import json
import re

from playwright.async_api import Route, expect
from served import Served

from browser.conftest import Visit
from browser.person import Person

PHONE, LAPTOP = (360, 640), (1366, 768)
PLAYED = {"six_cards": {"options": {"players": 3}, "level": "greedy"}}  # how she last played alone


async def test_a_stranger_takes_over_a_bot_s_seat_in_passing(served: Served, visit: Visit) -> None:
    ada = Person(await (await visit("fr", PHONE)).new_page(), "fr", served.url)
    bob = Person(await (await visit("en", LAPTOP)).new_page(), "en", served.url)

    async def nobody(route: Route) -> None:  # whatever other tests have opened
        await (route.fulfill(json=[]) if route.request.method == "GET" else route.continue_())

    await ada.page.context.request.post(f"{served.url}/api/me", data={"name": "Ada"})
    await ada.page.add_init_script(f"localStorage['tablee.played'] = {json.dumps(json.dumps(PLAYED))}")
    await ada.page.route("**/api/tables", nobody)
    await ada.home()
    await ada.button("web-open-to-all").click()
    await expect(ada.page.locator("[data-table]")).to_be_visible()
    table = ada.page.url

    await bob.page.goto(served.url)
    await bob.page.locator(f"a[href='/t/{table.rpartition('/')[2]}']").click()
    await bob.see("web-seats-of-bots")
    await bob.no_fault()
    await bob.page.get_by_label(bob.words("web-your-name"), exact=True).fill("Bob")
    await bob.button("web-sit-down").click()
    await expect(bob.page.locator("[data-in^=hand][data-face]").first).to_be_visible()

    await ada.page.get_by_role("button", name=ada.words("web-menu")).click()
    await ada.page.get_by_role("button", name=re.compile(ada.words("web-seats-title"))).click()
    dialog = ada.page.get_by_role("dialog")
    await expect(dialog.get_by_text("Bob")).to_be_visible()
    await ada.no_fault()
    await dialog.get_by_label(ada.words("web-passing")).uncheck()
    async with asyncio.timeout(60):
        while (await (await bob.page.context.request.get(table.replace("/t/", "/api/tables/"))).json())["open"]:
            await asyncio.sleep(0.02)
    late = Person(await (await visit("en", PHONE)).new_page(), "en", served.url)
    await late.page.goto(table)  # who only looks on from now on
    await expect(late.page.locator("[data-table]")).to_be_visible()
