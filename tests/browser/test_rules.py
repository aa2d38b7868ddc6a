"""The rule pages: a summary first, pictures drawn by the table itself, and every clause behind a fold."""

from __future__ import annotations

import pytest
from playwright.async_api import expect
from served import Served

from browser.conftest import DESKTOP, Visit
from browser.person import Person
from tablee.engine.discovery import games

NARROW = (360, 640)
OVERFLOW = "document.documentElement.scrollWidth - innerWidth"
# How often something that was there already has moved.
SHIFTS = """() => new Promise(done => new PerformanceObserver(
    list => done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0))
).observe({type: 'layout-shift', buffered: true}) || setTimeout(() => done(0), 200))"""


@pytest.mark.parametrize(("language", "size"), [("fr", NARROW), ("en", DESKTOP)])
async def test_every_picture_is_drawn_when_it_comes_near(
    served: Served, visit: Visit, language: str, size: tuple[int, int]
) -> None:
    """Of every game where there is least room for the longest words; at a desk, of the game with the most steps."""
    person = Person(await (await visit(language, size)).new_page(), language, served.url)
    page = person.page
    wide = max(games().values(), key=lambda game: sum(len(example.steps) for example in game.examples))
    for game in games().values() if size == NARROW else [wide]:
        await page.goto(f"{served.url}/rules/{game.id}")
        steps = [step for example in game.examples for step in example.steps]
        await expect(page.locator("figure")).to_have_count(len(steps))
        # Each says what lies on the table, zone by zone.
        await expect(page.locator("figure").get_by_role("img", name=":")).to_have_count(len(steps))
        assert await page.locator("[data-picture]").count() < max(2, len(steps)), f"{game.id}: drawn too early"
        height = await page.evaluate("document.documentElement.scrollHeight")
        for number, step in enumerate(steps):
            figure = page.locator("figure").nth(number)
            await figure.scroll_into_view_if_needed()
            await expect(figure.locator("[data-picture] .piece").first).to_be_visible()
            for numbered in (".light .badge", "figcaption .number"):  # all that the light falls on is told
                await expect(figure.locator(numbered)).to_have_count(len(step.spot))
        assert await page.evaluate("document.documentElement.scrollHeight") == height, f"{game.id}: the page has moved"
        assert await page.evaluate(SHIFTS) < 0.01
        assert await page.evaluate(OVERFLOW) <= 0, f"{game.id}: wider than the window"
        await person.no_fault()


async def test_a_link_to_a_clause_opens_the_fold(served: Served, visit: Visit) -> None:
    person = Person(await (await visit("en", NARROW)).new_page(), "en", served.url)
    page = person.page
    clause = page.locator("#OLE-11")
    await page.goto(f"{served.url}/rules/ole")
    await expect(page.locator("details")).to_have_js_property("open", value=False)
    await expect(clause).to_be_hidden()
    await page.locator('a.clause[href="#OLE-11"]').first.click()
    await expect(clause).to_be_in_viewport()
    await page.goto(f"{served.url}/rules/coloretto#COL-12")
    await expect(page.locator("#COL-12.lit")).to_be_in_viewport()
    await person.no_fault()


async def test_the_contents_lead_to_every_section(served: Served, visit: Visit) -> None:
    person = Person(await (await visit("fr", DESKTOP)).new_page(), "fr", served.url)
    page = person.page
    await page.goto(f"{served.url}/rules/olympe")
    links = page.get_by_role("navigation", name=person.words("web-rules-contents")).get_by_role("link")
    await expect(links.nth(6)).to_be_visible()
    for number in range(await links.count()):
        target = (await links.nth(number).get_attribute("href") or "").removeprefix("#")
        await expect(page.locator(f'[id="{target}"]')).to_have_count(1)


async def test_paper_shows_pictures_and_clauses(served: Served, visit: Visit) -> None:
    page = await (await visit("en", DESKTOP)).new_page()
    await page.goto(f"{served.url}/rules/ole")
    await expect(page.locator("article h1")).to_be_visible()
    await page.pdf(format="A4")
    steps = sum(len(example.steps) for example in games()["ole"].examples)
    await expect(page.locator("[data-picture]")).to_have_count(steps)
    await expect(page.locator("details")).to_have_js_property("open", value=True)
