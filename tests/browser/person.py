"""A person before a browser: what they click, by the words they read."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from playwright.async_api import Locator, Page, expect

from tablee.engine.words import words

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
PATIENCE = 60_000  # milliseconds; machines are slow at times
POLLING = 30  # milliseconds; to look at every frame has the browser draw every frame
expect.set_options(timeout=PATIENCE)

# What may be played now: a card, a zone, a choice that is neither; while choices are offered, one of them.
PLAYABLE = ":is([data-prompt], [data-table]:not(:has([data-prompt] [data-playable]))) [data-playable]"
HINT = "button.ask"
# All that the table says, to those who see it and to those who hear it.
TOLD = """() => {
    const table = document.querySelector("[data-table]");
    if (table === null) return null;
    return [...table.querySelectorAll("[aria-label]")].map((part) => part.ariaLabel).join("\\n") + table.innerText;
}"""

# Where the first thing of a selector can be touched, with a finger's breadth around it if there is one; null if there
# is no such thing.
POINT = """selector => {
    const wanted = document.querySelector(selector);
    if (wanted === null) return null;
    const { left, top, width, height } = wanted.getBoundingClientRect();
    const free = (x, y) => wanted.contains(document.elementFromPoint(x, y));
    for (const finger of [16, 8, 0]) {
        for (const down of [0.5, 0.2, 0.8, 0.05]) {
            for (const across of [0.5, 0.3, 0.1, 0.05, 0.9]) {
                const [x, y] = [left + across * width, top + down * height];
                const [west, east, north, south] = [x - finger, x + finger, y - finger, y + finger];
                if ([[x, y], [west, y], [east, y], [x, north], [x, south]].every(([x, y]) => free(x, y))) return [x, y];
            }
        }
    }
    throw new Error(`covered: ${wanted.outerHTML.slice(0, 300)}`);
}"""


class Person:
    """Somebody before ``page``, reading ``language``, at the site ``url``; plays by mouse, fingers or keyboard."""

    def __init__(self, page: Page, language: str, url: str, *, touch: bool = False, keyboard: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.keyboard = keyboard
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
        await self.see("web-open-tables")

    async def play_now(self, title: str) -> None:
        """Play alone from the home page, for the first time in this browser: as the page proposes."""
        await self.home()
        await self.game(title).get_by_role("button", name=self.words("web-play-now"), exact=True).click()
        await self.page.get_by_role("dialog").get_by_role("button", name=self.words("web-play"), exact=True).click()

    def seat(self, text: str) -> Locator:
        """The first seat of a lobby that says ``text``."""
        return self.page.locator(".seats button", has_text=text).first

    async def invite(self, title: str, name: str, choices: dict[str, str]) -> str:
        """Open a table from the home page with the options ``choices``, by label; its link."""
        await self.home()
        await self.game(title).get_by_role("button", name=self.words("web-invite"), exact=True).click()
        dialog = self.page.get_by_role("dialog")
        await dialog.get_by_label(self.words("web-your-name"), exact=True).fill(name)
        await self.choose(choices)
        await dialog.get_by_role("button", name=self.words("web-open-table")).click()
        await self.page.wait_for_url(re.compile("/t/"))
        await expect(self.button("web-start")).to_be_visible()
        return self.page.url

    async def choose(self, choices: dict[str, str]) -> None:
        """Choose these options, by label, in the dialog that asks for them."""
        dialog = self.page.get_by_role("dialog")
        if choices:
            await dialog.locator("summary").click()
        for label, value in choices.items():
            field = dialog.get_by_label(label, exact=True)
            if await field.evaluate("field => field.tagName") == "SELECT":
                await field.select_option(value)
            elif await field.get_attribute("type") == "checkbox":
                await field.set_checked(bool(value))
            else:
                await field.fill(value)

    async def join(self, link: str, name: str) -> None:
        """Follow an invitation and sit down."""
        await self.page.goto(link)
        await self.page.get_by_label(self.words("web-your-name"), exact=True).fill(name)
        await self.button("web-sit-down").click()
        await self.see("web-wait-host", host="Ada")

    async def playable(self) -> str:
        """Wait until something may be done: ``play``, ``next`` after a round or the game, or ``over``."""
        handle = await self.page.wait_for_function(
            """playable => {
                if (document.querySelector("[data-results]")) return "over";
                if (document.querySelector("[data-next]")) return "next";
                return document.querySelector(playable) ? "play" : null;
            }""",
            arg=PLAYABLE,
            timeout=PATIENCE,
            polling=POLLING,
        )
        return str(await handle.json_value())

    async def turn(self) -> None:
        """Wait until a move may be played, in the next round if this one is over."""
        while (what := await self.playable()) == "next":
            await self.press("[data-next]")
            await expect(self.page.locator("[data-next]")).to_be_hidden()
        assert what == "play"

    async def move(self) -> None:
        """Play the first thing that may be played, if that is still so, and wait until the table has changed."""
        before = await self.table_text()
        if not await self.press(PLAYABLE):
            return  # what was seen was what had just been played
        await self.changes(before)

    async def press(self, selector: str, *, twice: bool = False) -> bool:
        """Press the first thing of ``selector``, where nothing lies over it; false if there is none."""
        if self.keyboard:
            await self.tab_to(selector)
            await self.page.keyboard.press("Enter")
            return True
        point = await self.page.evaluate(POINT, selector)
        if point is None:
            return False
        if self.touch:
            await self.page.touchscreen.tap(*point)
        else:
            await self.page.mouse.click(*point, click_count=2 if twice else 1)
        return True

    async def changes(self, before: str) -> None:
        """Wait until the table no longer says ``before``."""
        await self.page.wait_for_function(
            f"before => ({TOLD})() !== before", arg=before, timeout=PATIENCE, polling=POLLING
        )

    async def table_text(self) -> str:
        """All that the table says."""
        return str(await self.page.evaluate(TOLD))

    async def tab_to(self, selector: str) -> None:
        """Press Tab, and arrows within a hand, until something of ``selector`` has the focus."""
        for _ in range(200):
            key = await self.page.evaluate(
                """selector => {
                    const active = document.activeElement;
                    if (active?.matches(selector)) return null;
                    const zone = active?.closest(".piece")?.parentElement;
                    const later = [...(zone?.querySelectorAll(".piece:focus ~ .piece") ?? [])];
                    return later.some((piece) => piece.matches(selector)) ? "ArrowRight" : "Tab";
                }""",
                selector,
            )
            if key is None:
                return
            await self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not lead to {selector}")

    async def no_fault(self) -> None:
        """Let axe look for barriers on the page; it must find none."""
        if await self.page.evaluate("window.axe === undefined"):
            await self.page.evaluate(AXE)
        found = await self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        told = [
            f"{violation['id']}: {violation['help']}: {[node['html'][:160] for node in violation['nodes'][:3]]}"
            for violation in found["violations"]
        ]
        assert not told, "\n".join([self.page.url, *told])


async def asked(people: list[Person]) -> tuple[Person, str]:
    """Wait until somebody may do something; who, and what, as in `Person.playable`."""
    waiting = {asyncio.ensure_future(person.playable()): person for person in people}
    try:
        async with asyncio.timeout(60):
            done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
    task = done.pop()
    return waiting[task], task.result()


async def play(people: list[Person]) -> None:
    """Let everybody play the first legal move until the game is over."""
    while True:
        person, what = await asked(people)
        if what == "over":
            return
        if what == "next":
            await person.press("[data-next]")
            await expect(person.page.locator("[data-next]")).to_be_hidden()
        else:
            await person.move()
