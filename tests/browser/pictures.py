"""Takes the README's pictures of the browser table, games in progress: ``make pictures``."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect
from served import Served, serving

from browser.chromium import SANDBOX, of_the_system
from browser.conftest import INSTANT
from browser.finished import finished_game
from browser.person import Person
from tablee.engine.discovery import find_game

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 780}
MOST = 30_000  # milliseconds


class Picture(NamedTuple):
    """A game after so many moves of the person's own; ``name`` is the file's."""

    name: str
    game: str
    language: str
    moves: int
    size: ViewportSize


PICTURES = (
    Picture("table-ole", "ole", "en", 3, DESKTOP),
    Picture("table-coloretto", "coloretto", "fr", 9, DESKTOP),
    Picture("table-olympe", "olympe", "en", 5, DESKTOP),
    Picture("table-nain-jaune", "nain_jaune", "fr", 2, DESKTOP),
    Picture("phone-nain-jaune", "nain_jaune", "fr", 3, PHONE),
    Picture("phone-olympe", "olympe", "en", 3, PHONE),
    Picture("phone-coloretto", "coloretto", "en", 9, PHONE),
    Picture("phone-ole", "ole", "fr", 3, PHONE),
)


async def take(served: Served, folder: Path) -> None:
    """Take them all, and one of the home page."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=of_the_system(), args=SANDBOX)
        for picture in PICTURES:
            page = await opened(browser, picture.language, picture.size)
            person = Person(page, picture.language, served.url)
            if picture is PICTURES[0]:
                await person.home()
                await page.wait_for_load_state("networkidle")
                await page.screenshot(path=folder / "home.png", clip={"x": 0, "y": 0, "width": 1280, "height": 722})
            await person.play_now(find_game(picture.game).title)
            for _ in range(picture.moves):
                if await person.playable() == "play":
                    await person.move()
            await person.playable()
            await page.mouse.move(0, 0)
            await page.wait_for_timeout(500)  # what is being lit is lit
            await page.screenshot(path=folder / f"{picture.name}.png")
            await page.close()
        await hint(browser, served, folder)
        await analysis(browser, served, folder)
        await browser.close()


async def opened(browser: Browser, language: str, size: ViewportSize) -> Page:
    """A page on which nothing moves and nobody is waited for."""
    page = await browser.new_page(viewport=size, locale=language, reduced_motion="reduce")
    await page.add_init_script(INSTANT)
    return page


async def hint(browser: Browser, served: Served, folder: Path) -> None:
    """Take a game in which a hint has been asked for, once the search answers."""
    page = await opened(browser, "en", DESKTOP)
    person = Person(page, "en", served.url)
    await person.play_now(find_game("coloretto").title)
    for _ in range(12):
        if await person.playable() == "play":
            await person.move()
    await page.wait_for_timeout(MOST)  # meanwhile the search is prepared
    await person.playable()
    await page.keyboard.press("h")
    await expect(page.locator(".hinted").first).to_be_visible(timeout=MOST)
    await page.mouse.move(0, 0)
    await page.wait_for_timeout(500)
    await page.screenshot(path=folder / "hint.png")
    await page.close()


async def analysis(browser: Browser, served: Served, folder: Path) -> None:
    """Take the page of a finished game that has been analysed."""
    finished = await finished_game(served.url)
    page = await opened(browser, "en", DESKTOP)
    await page.goto(finished.url)
    person = Person(page, "en", finished.url)
    await page.get_by_role("tab", name=person.words("web-analysis")).click()
    await person.button("web-analysis-ask").click()
    await expect(page.get_by_role("heading", name=person.words("analysis-costliest"))).to_be_visible(timeout=10 * MOST)
    await page.locator("#analysis ol button").first.click()
    await page.screenshot(path=folder / "analysis.png")
    await page.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as served:
        asyncio.run(take(served, Path(sys.argv[1])))
