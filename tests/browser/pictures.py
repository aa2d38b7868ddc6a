"""Takes the README's pictures of the browser table, games in progress: ``make pictures``."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.async_api import Browser, FloatRect, Page, ViewportSize, async_playwright, expect
from served import Served, serving

from browser.chromium import SANDBOX, of_the_system
from browser.conftest import INSTANT
from browser.finished import finished_game
from browser.person import PLAYABLE, Person
from tablee.engine.discovery import find_game

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 780}
QUALITY = 72  # of JPEG: more costs twice the bytes for what nobody sees
MOST = 30_000  # milliseconds


class Picture(NamedTuple):
    """A game after so many moves of the person's own; ``name`` is the file's."""

    name: str
    game: str
    moves: int
    size: ViewportSize


LANGUAGES = ("en", "fr")
PICTURES = (
    Picture("table-ole", "ole", 2, DESKTOP),
    Picture("table-coloretto", "coloretto", 5, DESKTOP),
    Picture("table-olympe", "olympe", 5, DESKTOP),
    Picture("table-nain-jaune", "nain_jaune", 3, DESKTOP),
    Picture("phone-nain-jaune", "nain_jaune", 3, PHONE),
    Picture("phone-olympe", "olympe", 3, PHONE),
    Picture("phone-coloretto", "coloretto", 5, PHONE),
    Picture("phone-ole", "ole", 2, PHONE),
)
HINT = Picture("hint", "coloretto", 4, DESKTOP)


async def take(served: Served, folder: Path) -> None:
    """Take them all in a folder for each language."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=of_the_system(), args=SANDBOX)
        for language in LANGUAGES:
            await home(browser, served, language, folder / language)
            for picture in PICTURES:
                await table(browser, served, picture, language, folder / language)
            await hint(browser, served, language, folder / language)
            await analysis(browser, served, language, folder / language)
        await browser.close()


async def home(browser: Browser, served: Served, language: str, folder: Path) -> None:
    """Take the home page."""
    page = await opened(browser, language, DESKTOP)
    await Person(page, language, served.url).home()
    await page.wait_for_load_state("networkidle")
    clip: FloatRect = {"x": 0, "y": 0, "width": 1280, "height": 722}
    await page.screenshot(path=folder / "home.jpg", clip=clip, quality=QUALITY)
    await page.close()


async def table(browser: Browser, served: Served, picture: Picture, language: str, folder: Path) -> None:
    """Take a game."""
    page = await under_way(browser, served, picture, language)
    await page.mouse.move(0, 0)
    await page.wait_for_timeout(500)  # what is being lit is lit
    await page.screenshot(path=folder / f"{picture.name}.jpg", quality=QUALITY)
    await page.close()


async def under_way(browser: Browser, served: Served, picture: Picture, language: str) -> Page:
    """A page on which the person has a choice; where the cards leave none, they begin another game."""
    while True:
        page = await opened(browser, language, picture.size)
        person = Person(page, language, served.url)
        await person.play_now(find_game(picture.game).title)
        for _ in range(picture.moves):
            if await person.playable() == "play":
                await person.move()
        if await person.playable() == "play" and await page.locator(PLAYABLE).count() > 1:
            return page
        await page.close()


async def opened(browser: Browser, language: str, size: ViewportSize) -> Page:
    """A page on which nothing moves and nobody is waited for."""
    page = await browser.new_page(viewport=size, locale=language, reduced_motion="reduce")
    await page.add_init_script(INSTANT)
    return page


async def hint(browser: Browser, served: Served, language: str, folder: Path) -> None:
    """Take a game in which a hint has been asked for, once the search answers."""
    page = await under_way(browser, served, HINT, language)
    await page.wait_for_timeout(MOST)  # meanwhile the search is prepared
    await page.keyboard.press("h")
    await expect(page.locator(".hinted").first).to_be_visible(timeout=MOST)
    await page.mouse.move(0, 0)
    await page.wait_for_timeout(500)
    await page.screenshot(path=folder / "hint.jpg", quality=QUALITY)
    await page.close()


async def analysis(browser: Browser, served: Served, language: str, folder: Path) -> None:
    """Take the page of a finished game that has been analysed."""
    finished = await finished_game(served.url)
    page = await opened(browser, language, DESKTOP)
    await page.goto(finished.url)
    person = Person(page, language, finished.url)
    await page.get_by_role("tab", name=person.words("web-analysis")).click()
    await person.button("web-analysis-ask").click()
    await expect(page.get_by_role("heading", name=person.words("analysis-costliest"))).to_be_visible(timeout=10 * MOST)
    await page.locator("#analysis ol button").first.click()
    await expect(page.locator(".hinted").first).to_be_visible(timeout=MOST)  # the table is at that move
    await page.screenshot(path=folder / "analysis.jpg", quality=QUALITY)
    await page.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as served:
        asyncio.run(take(served, Path(sys.argv[1])))
