"""A deal of the day, a circle and a tournament, as two people go through their pages."""

from __future__ import annotations

import asyncio
import re

from playwright.async_api import Route, expect
from served import Served

from browser.conftest import Visit
from browser.person import Person

PHONE, LAPTOP = (360, 640), (1366, 768)
GAME = "six_cards"


async def test_a_deal_a_circle_and_a_tournament(served: Served, visit: Visit) -> None:
    phone = Person(await (await visit("fr", PHONE)).new_page(), "fr", served.url)
    laptop = Person(await (await visit("en", LAPTOP, expected="401|403")).new_page(), "en", served.url)
    stranger = Person(await (await visit("en", PHONE)).new_page(), "en", served.url)
    await begin_the_deal(phone, served.url)
    circle = await found_a_circle(phone, laptop, served.url)
    await plan_an_evening(phone, laptop, served.url)
    await stranger.page.goto(circle)
    host = phone.page.locator("header li").first
    await stranger.see("circle-invites", name=(await host.inner_text()).strip())
    await stranger.no_fault()
    await stranger.page.close()  # it asks again now and then, and will be refused
    await begin_a_tournament(phone, laptop, served.url)
    await keep_out(phone, laptop, circle)


async def begin_the_deal(phone: Person, site: str) -> None:
    """Begin the deal of the day, which waits."""
    await phone.page.goto(site + "/daily")
    deal = phone.page.locator(f"[data-deal={GAME}]")
    await deal.click()
    await phone.see("daily-invite")
    await phone.no_fault()
    await phone.button("daily-begin").click()
    await phone.page.wait_for_url(re.compile("/t/"))
    await phone.page.goto(site + "/daily")
    await expect(deal).to_contain_text(phone.words("daily-go-on"))


async def found_a_circle(phone: Person, laptop: Person, site: str) -> str:
    """Found a circle, which another one joins by its link. Returns that."""
    await phone.page.goto(site + "/circles")
    await phone.page.get_by_label(phone.words("circles-name")).fill("Café du Coin")
    await phone.button("circles-found").click()
    await phone.page.wait_for_url(re.compile("/c/"))
    circle = phone.page.url
    await laptop.page.goto(circle)
    await laptop.page.get_by_label(laptop.words("web-your-name"), exact=True).fill("Bob")
    await laptop.button("circle-join").click()
    await expect(laptop.button("circle-evening-plan")).to_be_visible()
    await laptop.no_fault()
    return circle


async def plan_an_evening(phone: Person, laptop: Person, site: str) -> None:
    """Plan one of a circle: who comes is told on its page and at home."""
    await phone.button("circle-evening-plan").click()
    await phone.page.get_by_label(phone.words("circle-evening-name")).press(
        "Enter"
    )  # tomorrow at eight, unless changed
    await phone.page.get_by_text(phone.words("evening-answer-maybe"), exact=True).click()
    await expect(phone.page.get_by_text(phone.words("evening-maybe"), exact=True)).to_be_visible()
    await phone.no_fault()
    await laptop.page.goto(site)
    await laptop.page.get_by_text(laptop.words("evening-answer-yes"), exact=True).click()
    await expect(laptop.page.get_by_text(laptop.words("evening-yes", count=1), exact=True)).to_be_visible()
    await laptop.no_fault()


async def begin_a_tournament(phone: Person, laptop: Person, site: str) -> None:
    """Begin one of a circle, for two at each table."""
    chosen = asyncio.Event()

    async def slowly(route: Route) -> None:
        await chosen.wait()
        await route.continue_()

    await phone.page.route("**/words/*.ftl", slowly)
    await phone.button("tournament-new").click()
    await phone.page.get_by_label(phone.words("tournament-game")).select_option(GAME)  # no words are there yet
    chosen.set()
    await expect(phone.page.get_by_role("radio", name="2", exact=True)).to_be_checked()
    await phone.no_fault()
    await phone.button("tournament-announce").click()
    await phone.page.wait_for_url(re.compile("/e/"))
    await phone.button("tournament-enter").click()
    await expect(phone.button("tournament-withdraw")).to_be_visible()
    await laptop.page.goto(phone.page.url)
    await laptop.button("tournament-enter").click()
    await expect(laptop.button("tournament-withdraw")).to_be_visible()
    await phone.button("tournament-begin").click()
    await expect(phone.button("tournament-to-table")).to_be_visible()
    await phone.see("tournament-one-table")
    await phone.no_fault()
    await laptop.button("tournament-to-table").click()
    await laptop.page.wait_for_url(re.compile("/t/"))
    await laptop.page.goto(site + "/tournaments")
    await expect(laptop.page.get_by_role("link", name=phone.words("tournament-default"))).to_be_visible()


async def keep_out(phone: Person, laptop: Person, circle: str) -> None:
    """Remove Bob, who stays out, with the new link as with the old one."""
    await phone.page.goto(circle)
    await phone.button("circle-remove", name="Bob").click()
    await phone.page.get_by_role("dialog").get_by_role("button", name=phone.words("circle-remove", name="Bob")).click()
    await expect(phone.button("circle-let-back", name="Bob")).to_be_visible()
    await phone.button("circle-link-change").click()
    await phone.see("circle-link-changed")
    await phone.button("circle-copy").click()
    await expect(phone.button("circle-copied")).to_be_visible()
    changed = await phone.page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(re.escape(circle) + r"/[\w-]+\?by=[\w-]+", changed)
    for link in (circle, changed):
        await laptop.page.goto(link)
        await laptop.see("circle-kept-out")
