"""The page of a finished game in a real browser: stepping, eyes, sharing, downloading, proving the shuffle."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import BrowserContext, Page, expect
from served import Served

from browser.conftest import SHARED
from browser.finished import Finished, finished_game
from browser.seated import WATCH
from tablee.table.replay import decode, verify


@pytest_asyncio.fixture(loop_scope=SHARED)
async def context(visit: Callable[..., Awaitable[BrowserContext]]) -> BrowserContext:
    """The phone of an English family."""
    return await visit("en", (360, 740))


@pytest.fixture(scope="module")
def finished(served: Served) -> Finished:
    return asyncio.run(finished_game(served.url))


async def _open(context: BrowserContext, url: str) -> Page:
    page = await context.new_page()
    await page.goto(url)
    await expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page


async def _at(page: Page, at: int, eyes: str = "open") -> None:
    await page.wait_for_url(lambda url: url.endswith(f"?at={at}&eyes={eyes}"))


async def test_keys_lead_through_the_game(context: BrowserContext, finished: Finished) -> None:
    page = await _open(context, f"{finished.url}?at=3&eyes=1")
    await _at(page, 3, "1")
    await expect(page.get_by_label("Seen by")).to_have_value("1")
    second = 1 + len(decode(finished.file).rounds[0].moves)
    for key, at in (
        ("ArrowRight", 4),
        ("ArrowLeft", 3),
        ("End", finished.last),
        ("ArrowRight", finished.last),
        ("PageUp", second),
        ("PageUp", 0),
        ("PageDown", second),
        ("Home", 0),
    ):
        await page.keyboard.press(key)
        await _at(page, at, "1")
        await expect(page.get_by_role("slider")).to_have_value(str(at))


async def test_a_game_plays_by_itself_until_somebody_steps_in(context: BrowserContext, finished: Finished) -> None:
    page = await _open(context, f"{finished.url}?at=0&eyes=open")
    await page.get_by_label("Speed").select_option("× 4")
    await page.get_by_role("button", name="Play", exact=True).click()
    await _at(page, 2)
    await page.get_by_role("button", name="Pause").click()
    await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    await page.get_by_role("slider").fill(str(finished.last - 1))
    await page.get_by_role("button", name="Play", exact=True).click()
    await _at(page, finished.last)
    await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


async def test_every_move_of_the_list_and_every_round_of_the_scores_leads_there(
    context: BrowserContext, finished: Finished
) -> None:
    page = await _open(context, finished.url)
    await page.get_by_role("tab", name="Moves").click()
    moves = page.get_by_role("list", name="Moves").get_by_role("button")
    await expect(moves).to_have_count(1 + len(decode(finished.file).rounds[0].moves))
    await moves.nth(5).click()
    await _at(page, 5)
    await expect(moves.nth(5)).to_have_attribute("aria-current", "step")
    await page.get_by_role("tab", name="Scores").click()
    await page.get_by_role("button", name="Go to the end of round 2").click()
    await _at(page, finished.last)
    await expect(page.locator("[data-table] .over").first).to_be_visible()  # how the round was counted


async def test_what_one_notes_on_a_game_is_there_the_next_time(context: BrowserContext, finished: Finished) -> None:
    page = await _open(context, f"{finished.url}?at=3")
    await page.get_by_role("tab", name="Moves").click()
    await page.get_by_text("My notes", exact=True).click()
    await page.get_by_role("textbox", name="My notes").press_sequentially("keep the 7")  # whose blanks step nowhere
    await _at(page, 3)
    await page.reload()
    await page.get_by_role("tab", name="Moves").click()
    await expect(page.get_by_role("textbox", name="My notes")).to_have_value("keep the 7")


async def test_the_link_of_the_moment_and_the_file(context: BrowserContext, finished: Finished) -> None:
    page = await _open(context, f"{finished.url}?at=7&eyes=spectator")
    await page.get_by_role("button", name="Share").click()
    await expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    copied = await page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{finished.url}?at=7&eyes=spectator"
    await page.get_by_role("tab", name="Shuffle").click()
    async with page.expect_download() as caught:
        await page.get_by_role("link", name="Download").click()
    file = await (await caught.value).path()
    assert Path(file).read_bytes() == finished.file
    assert verify(decode(finished.file)) == 2


async def test_who_looked_on_proves_the_shuffle(context: BrowserContext, served: Served) -> None:
    watcher = await context.new_page()
    played = await finished_game(served.url, watcher)
    page = await _open(context, played.url)
    await page.get_by_role("tab", name="Shuffle").click()
    await page.get_by_role("button", name="Check the shuffle").click()
    await expect(page.get_by_text("Proved, if at least one of those who took part is honest.")).to_be_visible()
    await expect(page.get_by_text("All shares were fixed before the first was revealed.")).to_be_visible()
    await expect(
        page.get_by_text("The decks of all 2 rounds, shuffled again here, are in the same order")
    ).to_be_visible()


async def test_a_forged_replay_is_seen_through(context: BrowserContext, finished: Finished) -> None:
    replay = decode(finished.file)
    assert replay.fairness is not None
    forged = finished.file.replace(replay.fairness.secret.encode(), b"ab" * 32)
    page = await context.new_page()
    address = finished.url.replace("/r/", "/api/replays/")
    await page.route(address, lambda route: route.fulfill(body=forged, content_type="application/json"))
    await page.goto(finished.url)
    await page.get_by_role("tab", name="Shuffle").click()
    await page.get_by_role("button", name="Check the shuffle").click()
    await expect(page.get_by_text("Something is not right.")).to_be_visible()
    await expect(page.get_by_text("The secret does not match the fingerprint")).to_be_visible()
    await expect(page.get_by_text("the cards are not in the server’s order in these rounds: 1, 2.")).to_be_visible()


async def test_the_page_fits_a_phone_and_speaks_french(context: BrowserContext, finished: Finished) -> None:
    page = await _open(context, finished.url)
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("dialog").get_by_text("Français").click()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("tab", name="Coups")).to_be_visible()


SCREENS = (
    *((320, 480), (360, 640), (390, 844), (568, 320), (844, 390)),
    *((768, 500), (768, 1024), (1280, 720), (1920, 1080)),
)
ON_SCREEN = """() => [...document.querySelectorAll("[data-table], input[type=range], .controls button, [role=tab]")]
    .filter((part) => part.checkVisibility())
    .map((part) => [part.className, part.getBoundingClientRect()])
    .filter(([, box]) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    .map(([what]) => what)"""


async def test_everything_is_on_one_screen(context: BrowserContext, finished: Finished) -> None:
    await context.add_init_script(WATCH)
    page = await _open(context, f"{finished.url}?at=3&eyes=1")
    await expect(page.locator("[data-prompt] .fitting")).not_to_be_empty()
    for width, height in SCREENS:
        await page.set_viewport_size({"width": width, "height": height})
        await expect(page.get_by_role("slider")).to_be_in_viewport()
        root = "document.documentElement"
        assert await page.evaluate(f"{root}.scrollWidth <= innerWidth && {root}.scrollHeight <= innerHeight"), width
        await page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        assert await page.evaluate(ON_SCREEN) == [], f"{width}×{height}"
        assert await page.evaluate("stage.words()") == [], f"{width}×{height}"


async def test_seen_by_a_player_nobody_is_addressed(context: BrowserContext, finished: Finished) -> None:
    page = await _open(context, f"{finished.url}?at=0&eyes=1")
    for _ in range(6):
        told = page.locator("[data-prompt]")
        await expect(told).not_to_be_empty()
        assert not re.search(r"\b[Yy]ou\b", await page.locator("[data-table]").inner_text())
        await page.keyboard.press("ArrowRight")
