"""Draws a contact sheet of each game's table: several numbers of players in many windows (``make sheets``).

What is wrong in a window, a word that is cut or covered above all, is printed, and stands below its picture.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from playwright.async_api import Browser, async_playwright
from served import Served, serving

from browser.chromium import SANDBOX, of_the_system
from browser.seated import sit
from tablee.engine.discovery import find_game

SCREENS = (
    *((320, 480), (360, 640), (390, 844), (640, 360), (844, 390), (768, 500), (860, 464), (768, 1024)),
    *((1024, 600), (1024, 768), (1280, 720), (1366, 657), (1440, 900), (1920, 1080), (2560, 1440)),
)
# Tables that look different: the language, how many moves of one's own to play, the options.
TABLES: dict[str, tuple[tuple[str, int, dict[str, Any]], ...]] = {
    "ole": (("en", 3, {"players": 3}), ("fr", 4, {"players": 6}), ("en", 5, {"players": 8})),
    "coloretto": (("en", 8, {"players": 2}), ("fr", 7, {"players": 4}), ("en", 6, {"players": 5, "jokers": "chosen"})),
    "nain_jaune": (("fr", 3, {"players": 3}), ("en", 3, {"players": 4}), ("fr", 2, {"players": 8})),
    "olympe": (
        ("fr", 4, {"players": 2}),
        ("en", 5, {"players": 4}),
        ("fr", 3, {"players": 3, "virtual": 2}),
        ("en", 5, {"players": 8}),
        ("fr", 4, {"players": 10}),
    ),
}
SCALE = 0.5  # of the pictures on a sheet


class Picture(NamedTuple):
    """A picture of a table, its file and what it shows."""

    file: Path
    width: int
    what: str


async def take(browser: Browser, served: Served, game: str, folder: Path) -> list[Picture]:
    """Play at each of the game's tables for a while, and take it on every screen; the pictures go to ``folder``."""
    taken = []
    for number, (language, moves, options) in enumerate(TABLES[game]):
        context = await browser.new_context(
            locale=language,
            viewport={"width": 1280, "height": 720},
            reduced_motion="reduce",
            color_scheme="dark" if number % 2 else "light",
        )
        seated = await sit(context, served.url, game, options, coach="off")
        rest = await seated.rest()
        for _ in range(moves):
            rest = await seated.touch()
        if rest == "results":
            raise RuntimeError(f"{game}: the game was over before the picture; play fewer moves")
        for width, height in SCREENS:
            await seated.page.set_viewport_size({"width": width, "height": height})
            await seated.page.mouse.move(0, 0)
            await seated.page.wait_for_timeout(400)  # until it has been laid out anew
            faults: list[str] = await seated.page.evaluate("[...stage.words(), ...stage.faults()]")
            what = " · ".join([f"{options}, {width}×{height}, {language}", *faults])
            if faults:
                print(f"{game}: {what}")
            file = folder / f"{game}-{number}-{width}x{height}.png"
            await seated.page.screenshot(path=file)
            taken.append(Picture(file, width, what))
        await context.close()
    return taken


async def sheet(browser: Browser, title: str, taken: list[Picture], file: Path) -> None:
    """Put the pictures of a game into one."""
    figures = "".join(
        f'<figure style="width:{picture.width * SCALE}px"><img src="{picture.file.as_uri()}">'
        f"<figcaption>{escape(picture.what)}</figcaption></figure>"
        for picture in taken
    )
    style = "body{margin:16px;font:14px sans-serif}main{display:flex;flex-wrap:wrap;gap:16px;align-items:start}"
    page = file.with_suffix(".html")
    page.write_text(
        f"<!doctype html><title>{title}</title><style>{style}figure{{margin:0}}img{{width:100%}}</style>"
        f"<h1>{title}</h1><main>{figures}</main>",
        encoding="utf-8",
    )
    shown = await browser.new_page(viewport={"width": 3232, "height": 1000})
    await shown.goto(page.as_uri())
    await shown.screenshot(path=file, full_page=True)
    await shown.close()


async def main(folder: Path, games: list[str]) -> None:
    """Draw the sheets of ``games``."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data), pause=600, grace=600) as served:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=of_the_system(), args=SANDBOX)
            for game in games:
                taken = await take(browser, served, game, folder)
                await sheet(browser, find_game(game).title, taken, folder / f"{game}.png")
                print(folder / f"{game}.png")
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]).resolve(), sys.argv[2:] or list(TABLES)))
