"""Whole games in the browser: a host at a desk who reads French, a guest on a phone who reads English, bots.

In one of them the host plays by the keyboard alone. What leads to a table and away from it differs in options and moves
only, so in one game those pages are looked at for faults: in the game with the most options.
"""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.async_api import expect
from served import Served

from browser.conftest import DESKTOP, PHONE, Visit
from browser.person import Person, play
from tablee.engine.discovery import find_game
from tablee.engine.words import words

# Options that make games short, by name.
SHORT = {
    "coloretto": {},
    "nain_jaune": {"rounds": "1"},
    "ole": {"rounds": "2"},
    "olympe": {"text": "fr", "target": "3"},
    "six_cards": {},
}
BY_KEYBOARD, MOST_OPTIONS = "coloretto", "olympe"


@pytest.mark.slow
@pytest.mark.parametrize("id", sorted(SHORT))
async def test_two_browsers_and_bots_from_the_home_page_to_the_replay(served: Served, visit: Visit, id: str) -> None:
    game = find_game(id)
    desk = await visit("fr", DESKTOP)
    installs: Literal["allow", "block"] = "allow" if id == MOST_OPTIONS else "block"
    phone = await visit("en", PHONE, has_touch=True, service_workers=installs)
    host = Person(await desk.new_page(), "fr", served.url, keyboard=id == BY_KEYBOARD)
    guest = Person(await phone.new_page(), "en", served.url, touch=True)

    async def alike(person: Person) -> None:
        """Look for faults of a page that differs between games in its options and moves only."""
        if id == MOST_OPTIONS:
            await person.no_fault()

    french = words("fr", game)
    if id == MOST_OPTIONS:
        await host.home()
        await alike(host)
    link = await host.invite(game.title, "Ada", {french(f"option-{name}"): v for name, v in SHORT[id].items()})
    await alike(host)
    await guest.page.goto(link)
    await guest.see("web-invited", host="Ada", game=game.title)
    await alike(guest)
    await guest.join(link, "Bob")
    await alike(guest)
    await host.button("web-start").click()
    await expect(guest.page.locator("[data-table]")).to_be_visible()
    await host.no_fault()
    await alike(guest)  # that of each game is in test_tooltips.py
    await play([host, guest])
    for person in (host, guest):
        if await person.playable() == "next":
            await person.press("[data-next]")
    await expect(guest.page.get_by_role("link", name=guest.words("web-look-back"))).to_be_visible()
    await host.no_fault()
    if host.keyboard:
        await host.press("[data-results] a[href^='/r/']")
    else:
        await host.page.get_by_role("link", name=host.words("web-look-back")).click()
    await host.page.wait_for_url(re.compile("/r/"))
    await expect(host.page.locator("[data-table]")).to_be_visible()
    await host.page.get_by_role("tab", name=host.words("web-replay-shuffle")).click()
    await host.button("web-replay-check").click()  # both browsers have added to the shuffle
    await host.see("fairness-against-all")
    await alike(host)
