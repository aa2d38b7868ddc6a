"""The score pad of the page: rounds told by taps, counted by the rules, corrected, kept, shared and printed."""

from __future__ import annotations

import pytest
from playwright.async_api import expect
from served import Served

from browser.conftest import Visit
from browser.person import Person
from tablee.engine.discovery import games
from tablee.engine.game import Game

NARROW = (360, 640)
OVERFLOW = "document.documentElement.scrollWidth - innerWidth"
PADS = [game for game in games().values() if game.has("pad")]


async def begin(person: Person, game: str, players: int) -> None:
    await person.page.goto(f"{person.url}/pad/{game}")
    await person.page.get_by_role("radio", name=str(players), exact=True).check(force=True)
    await expect(person.page.locator(".begin")).to_be_enabled()
    await person.button("pad-begin").click()


async def tell(person: Person, *hands: str) -> None:
    """Tell what is left in each hand, by taps, and have it counted."""
    for number, hand in enumerate(hands):
        await expect(person.page.locator(f"[data-side='{number}']")).to_be_visible()
        for card in hand.split():
            await person.page.locator(f"[data-card='{card}']").click()
        await person.page.locator("[data-next], [data-count]").click()


async def test_rounds_are_told_corrected_kept_and_shared(served: Served, visit: Visit) -> None:
    phone = await visit("fr", NARROW, has_touch=True, expected="status of 400")  # of what is refused
    person = Person(await phone.new_page(), "fr", served.url, touch=True)
    totals = person.page.locator("tfoot td")
    await begin(person, "ole", 3)
    await person.page.locator("[data-note]").click()
    await tell(person, "7 7", "", "")  # two without cards
    await expect(person.page.get_by_role("alert").filter(has_text="Joueur 2 et Joueur 3")).to_be_visible()
    await person.page.reload()  # what has been told is still there
    await expect(person.page.get_by_role("button", name="7 × 2\xa0: en enlever une")).to_be_visible()
    await tell(person, "4", "", "10")
    await expect(totals).to_have_text(["18", "0", "10"])
    await person.no_fault()

    await person.page.locator("[data-correct]").click()
    await person.page.get_by_role("button", name="4\xa0: en enlever une").click()
    await tell(person, "", "", "10")
    await expect(totals).to_have_text(["14", "0", "20"])
    await expect(person.page.get_by_text("Joueur 3 a marqué le plus de points à la manche")).to_be_visible()

    await person.button("pad-share").click()
    link = await person.page.evaluate("navigator.clipboard.readText()")
    friend = Person(await (await visit("en")).new_page(), "en", served.url)
    await friend.page.goto(link)
    await expect(friend.page.locator("tfoot td")).to_have_text(["14", "0", "20"])
    await expect(friend.page.locator("[data-correct]")).to_be_hidden()
    await friend.page.emulate_media(media="print")
    for hidden in (friend.button("pad-from-link-take"), friend.button("pad-print"), friend.page.get_by_role("banner")):
        await expect(hidden).to_be_hidden()
    await friend.page.emulate_media(media="screen")
    await friend.button("pad-from-link-take").click()
    await friend.page.locator("[data-correct]").click()
    await friend.no_fault()


@pytest.mark.parametrize("game", PADS, ids=lambda game: game.id)
async def test_every_pad_fits_a_phone_with_most_players(served: Served, visit: Visit, game: Game) -> None:
    person = Person(await (await visit("fr", NARROW)).new_page(), "fr", served.url)
    await begin(person, game.id, game.seats[-1])
    await person.page.locator("[data-note]").click()
    while await person.page.locator("[data-next]").count():
        assert await person.page.evaluate(OVERFLOW) <= 0
        await person.page.locator("[data-next]").click()
    await person.no_fault()


async def test_what_is_no_pad_is_said_so(served: Served, visit: Visit) -> None:
    person = Person(await (await visit()).new_page(), "en", served.url)
    await person.page.goto(f"{served.url}/pad/ole#eyJ9")
    await person.see("pad-broken")
