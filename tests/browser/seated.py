"""A person put straight into a seat at a table with bots, for tests and pictures that begin with the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

from playwright.async_api import BrowserContext, Page

from browser.person import PATIENCE

WATCH = Path(__file__).with_name("stage.js").read_text(encoding="utf-8")

Rest = Literal["play", "next", "results"]


class Seated:
    """Somebody at a table with bots, before ``page``."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._touches = 0

    async def rest(self, before: int = 0) -> Rest:
        """Wait until the page has changed since ``before`` and come to rest; what can be done then."""
        rest: Rest = await self._told("before => stage.rest(before)", before)
        return rest

    async def touch(self) -> Rest:
        """Touch one of the things that can be done, not always the first one, and wait for what comes of it."""
        point = await self._told("nth => stage.touch(nth)", self._touches)
        before = await self.page.evaluate("stage.changes()")
        self._touches += 1
        await self.page.mouse.click(point["x"], point["y"])
        return await self.rest(before)

    async def _told(self, question: str, about: int) -> Any:
        """What the page answers, once it is not null."""
        # Milliseconds between two questions: frames are rare on a busy machine.
        told = await self.page.wait_for_function(question, arg=about, timeout=PATIENCE, polling=50)
        return await told.json_value()


async def sit(
    context: BrowserContext, url: str, game: str, options: dict[str, Any], *, name: str = "Jolly Otter", **prefs: Any
) -> Seated:
    """Open a table of ``game`` with bots, take its first seat and go there; ``prefs`` are settings of the page."""
    new = {"game": game, "name": name, "options": options, "start": True}
    seated = await (await context.request.post(f"{url}/api/tables", data=json.dumps(new))).json()
    return await take(context, url, {**seated, "game": game, "at": 0, "asked": options}, **prefs)


async def take(context: BrowserContext, url: str, seat: dict[str, Any], **prefs: Any) -> Seated:
    """Go to the table of a seat, as the page keeps it; ``prefs`` are settings of the page."""
    kept = [seat]
    for key, value in {"tables": kept, "speed": "instant", **prefs}.items():
        await context.add_init_script(
            f"if (origin !== 'null') localStorage.setItem('tablee.{key}', {json.dumps(json.dumps(value))})"
        )
    await context.add_init_script(WATCH)
    page = await context.new_page()
    await page.goto(f"{url}/t/{seat['table']}")
    await page.locator("[data-table]").wait_for()
    return Seated(page)
