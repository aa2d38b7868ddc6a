"""A person before a browser: what they click, by the words they read."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from playwright.async_api import Locator, Page, TimeoutError, expect

from tablee.engine.words import words

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
PATIENCE = 20_000  # milliseconds; machines are slow at times
expect.set_options(timeout=PATIENCE)

# What may be played now: a card, a place, a choice that is neither.
PLAYABLE = "button.playable, .prompt-bar.mine .choices button:enabled"


class Person:
    """Somebody before ``page``, reading ``language``, at the site ``url``; ``touch``: with fingers."""

    def __init__(self, page: Page, language: str, url: str, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.words = words(language)
        self.url = url
        page.set_default_timeout(PATIENCE)

    def button(self, id: str, **args: Any) -> Locator:
        """The button that says the message ``id``."""
        return self.page.get_by_role("button", name=self.words(id, **args), exact=True)

    def game(self, title: str) -> Locator:
        """The card of a game on the home page."""
        return self.page.get_by_role("article", name=title)

    async def see(self, id: str, **args: Any) -> None:
        """Wait until the message ``id`` is on the page."""
        await expect(self.page.get_by_text(self.words(id, **args)).first).to_be_visible()

    async def home(self) -> None:
        """Open the home page."""
        await self.page.goto(self.url)
        await self.see("web-home")

    async def invite(self, title: str, name: str, choices: dict[str, str]) -> str:
        """Open a table from the home page with the options ``choices``, by label; its link."""
        await self.home()
        await self.game(title).get_by_role("button", name=self.words("web-invite"), exact=True).click()
        dialog = self.page.get_by_role("dialog")
        await dialog.get_by_label(self.words("web-your-name"), exact=True).fill(name)
        if choices:
            await dialog.locator("summary").click()
        for label, value in choices.items():
            field = dialog.get_by_label(label, exact=True)
            if await field.evaluate("field => field.tagName") == "SELECT":
                await field.select_option(value)
            else:
                await field.fill(value)
        await dialog.get_by_role("button", name=self.words("web-open-table")).click()
        await self.page.wait_for_url(re.compile("/t/"))
        await expect(self.button("web-start")).to_be_visible()
        return self.page.url

    async def join(self, link: str, name: str) -> None:
        """Follow an invitation and sit down."""
        await self.page.goto(link)
        await self.page.get_by_label(self.words("web-your-name"), exact=True).fill(name)
        await self.button("web-sit-down").click()
        await self.see("web-wait-host", host="Ada")

    async def playable(self) -> str:
        """Wait until something may be done: ``play``, ``next`` after a round, or ``over``."""
        next_, over = self.words("web-next"), self.words("web-look-back")
        handle = await self.page.wait_for_function(
            """([playable, next, over]) => {
                const named = (name) => [...document.querySelectorAll(".round-end button, .round-end a")]
                    .some((each) => each.textContent.trim() === name);
                if (named(over)) return "over";
                if (named(next)) return "next";
                return document.querySelector(playable) ? "play" : null;
            }""",
            arg=[PLAYABLE, next_, over],
            timeout=0,
        )
        return str(await handle.json_value())

    async def move(self, *, keyboard: bool = False) -> None:
        """Play the first thing that may be played, if that is still so, and wait until the table has changed."""
        first = self.page.locator(PLAYABLE).first
        before = await self.table_text()
        if keyboard:
            await self.tab_to(PLAYABLE)
            await self.page.keyboard.press("Enter")
        else:
            press = first.tap if self.touch else first.click
            try:  # of a fan's card the next one leaves the edge alone
                await press(position={"x": 6, "y": 12}, timeout=5000)
            except TimeoutError:
                if await first.count():
                    raise
                return  # what was seen was what had just been played
        await self.page.wait_for_function(
            "before => document.querySelector('.table-view')?.innerText !== before", arg=before, timeout=PATIENCE
        )

    async def table_text(self) -> str:
        """All that stands on the table."""
        return await self.page.locator(".table-view").inner_text()

    async def tab_to(self, selector: str) -> None:
        """Press Tab, and arrows within a hand, until something of ``selector`` has the focus."""
        for _ in range(200):
            key = await self.page.evaluate(
                """selector => {
                    const active = document.activeElement;
                    if (active?.matches(selector)) return null;
                    const zone = active?.closest(".piece")?.parentElement;
                    return zone?.querySelector(`:scope > .piece:focus ~ :is(${selector})`) ? "ArrowRight" : "Tab";
                }""",
                selector,
            )
            if key is None:
                return
            await self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not lead to {selector}")

    async def no_fault(self) -> None:
        """Let axe look for barriers on the page; it must find none."""
        await self.page.evaluate(AXE)
        found = await self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        told = [
            f"{violation['id']}: {violation['help']}: {[node['html'][:160] for node in violation['nodes'][:3]]}"
            for violation in found["violations"]
        ]
        assert not told, "\n".join([self.page.url, *told])


async def play(people: list[Person]) -> None:
    """Let everybody play the first legal move until the game is over."""
    while True:
        waiting = {asyncio.ensure_future(person.playable()): person for person in people}
        try:
            async with asyncio.timeout(60):
                done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        task = done.pop()
        what, person = task.result(), waiting[task]
        if what == "over":
            return
        if what == "next":
            await person.button("web-next").click()
            await expect(person.button("web-next")).to_be_hidden()
        else:
            await person.move()
