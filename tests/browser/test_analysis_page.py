"""The analysis on the page of a finished game: asked for with one click, found again by everybody, leading to moves."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from decimal import ROUND_HALF_UP, Decimal
from urllib.request import urlopen

import pytest
from playwright.async_api import BrowserContext, Page, Route, expect
from served import Served

from browser.conftest import DESKTOP, PHONE
from browser.finished import Finished, finished_game
from browser.person import Person
from tablee.engine.message import decoder
from tablee.wire.analysis import AnalysisProgress, Decision

MOST = 600_000  # milliseconds: the search may have to be compiled first, and gives way to all else that runs
pytestmark = pytest.mark.timeout(900)

Visit = Callable[..., Awaitable[BrowserContext]]


@pytest.fixture(scope="module")
def finished(served: Served) -> Finished:
    return asyncio.run(finished_game(served.url))


async def _person(visit: Visit, finished: Finished, language: str, size: tuple[int, int], scheme: str) -> Person:
    page = await (await visit(language, size, color_scheme=scheme)).new_page()
    await page.goto(finished.url)
    await expect(page.get_by_role("heading", level=1)).to_be_visible()
    return Person(page, language, finished.url)


def _slips(finished: Finished) -> list[Decision]:
    """The moves that cost something, as the server tells them, the costliest first."""
    with urlopen(finished.url.replace("/r/", "/api/replays/") + "/analysis", timeout=60) as answer:
        told = decoder(AnalysisProgress).decode(answer.read())
    assert told.analysis is not None, json.dumps(told.state)
    return sorted((one for one in told.analysis.decisions if one.mark != "good"), key=lambda one: -one.cost)


async def _fits(page: Page) -> None:
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_a_game_is_analysed_and_what_is_found_leads_to_its_move(visit: Visit, finished: Finished) -> None:
    ada = await _person(visit, finished, "en", PHONE, "light")
    page = ada.page
    await page.get_by_role("tab", name=ada.words("web-analysis")).click()
    await ada.button("web-analysis-ask").click()
    await expect(page.locator("#analysis").get_by_role("progressbar")).to_be_visible()
    await expect(page.get_by_role("heading", name=ada.words("analysis-costliest"))).to_be_visible(timeout=MOST)
    slips = await asyncio.to_thread(_slips, finished)
    cards = page.locator("#analysis ol button")
    await expect(cards).to_have_count(min(8, len(slips)))
    await ada.no_fault()
    await _fits(page)

    first = next(n for n, slip in enumerate(slips) if re.fullmatch(r"[RBGY]\d+", slip.best.move))  # a card
    worst = slips[first]
    cost = Decimal(str(worst.cost)).quantize(Decimal("0.01"), ROUND_HALF_UP)  # as browsers round
    await expect(cards.nth(first)).to_contain_text(str(cost))
    await cards.nth(first).click()
    await page.wait_for_url(re.compile(rf"at={worst.moment - 1}&eyes={worst.seat}$"))
    better = page.get_by_role("status").filter(has_text="Better:")
    await expect(better).to_be_visible()
    await expect(page.locator("[data-table] .hinted")).to_be_in_viewport()
    await page.get_by_role("tab", name=ada.words("web-replay-curve")).click()
    await expect(page.get_by_role("img", name=ada.words("web-analysis-curve"))).to_be_visible()
    await ada.no_fault()
    await page.get_by_role("tab", name=ada.words("web-replay-moves")).click()
    move = page.get_by_role("list", name="Moves").get_by_role("button").nth(worst.move)
    await expect(move.get_by_role("img", name=worst.mark)).to_be_visible()
    await page.get_by_role("button", name=ada.words("web-replay-forward")).click()
    await page.wait_for_url(re.compile(rf"at={worst.moment}&"))


async def test_whoever_comes_later_finds_it_there(visit: Visit, finished: Finished) -> None:
    zoe = await _person(visit, finished, "fr", DESKTOP, "dark")
    page = zoe.page
    asks, heading = zoe.button("web-analysis-ask"), page.get_by_role("heading", name=zoe.words("analysis-costliest"))
    answered = asyncio.Event()

    async def late(route: Route) -> None:
        await answered.wait()
        await route.continue_()

    await page.route("**/analysis", late)
    await page.reload()
    await expect(page.locator("#analysis")).to_be_attached()
    await expect(asks).to_have_count(0)  # not offered before it is known whether it is there
    answered.set()
    await expect(asks.or_(heading)).to_be_visible()
    if await asks.count():  # this test runs alone
        await asks.click()
    await expect(heading).to_be_visible(timeout=MOST)
    slips = await asyncio.to_thread(_slips, finished)

    names = ["Ada", "Zoé", "Max"]
    await page.get_by_role("tab", name=zoe.words("web-replay-curve")).click()
    await page.get_by_text(zoe.words("web-analysis-table")).click()
    table = page.locator("#curve details").get_by_role("table")
    assert await table.get_by_role("columnheader").all_inner_texts() == [zoe.words("web-analysis-axis-rounds"), *names]
    last = await table.get_by_role("row").last.get_by_role("cell").all_inner_texts()
    assert sorted(last)[0] == "1,0"

    own = [slip for slip in slips if slip.seat == 1]
    player = page.locator("#curve figure").get_by_role("button", name="Zoé")
    await player.press("Enter")
    await expect(player).to_have_attribute("aria-pressed", "true")
    await page.get_by_role("tab", name=zoe.words("web-analysis")).click()
    await expect(page.locator("#analysis ol button")).to_have_count(min(8, len(own)))
    await zoe.no_fault()
    await _fits(page)
