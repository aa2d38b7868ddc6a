"""Every lesson in the browser, in one language or the other: by following the spot, and by trying something else.

What lessons say to every other move, in both languages, is in tests/test_conformance.py.
"""

from __future__ import annotations

import asyncio
import contextlib

import pytest
from playwright.async_api import Page, TimeoutError, expect
from served import Served

from browser.conftest import DESKTOP, Visit
from browser.learner import go_on, where
from browser.person import POLLING, Person
from browser.seated import WATCH
from tablee.engine.discovery import games
from tablee.engine.game import Game

SMALL, SIDEWAYS = (360, 640), (640, 360)
TAUGHT = [game for game in games().values() if game.lessons]
WORDS = "() => [...stage.words(), ...stage.words('.sheet')]"  # what is wrong with those of the table, and of the lesson
SETTLES = 20_000  # milliseconds that words have to find their place


async def _no_word_is_cut(page: Page) -> None:
    """The sheet lies where it hides least once the table has come to rest."""
    with contextlib.suppress(TimeoutError):
        await page.wait_for_function(f"() => ({WORDS})().length === 0", polling=POLLING, timeout=SETTLES)
    assert await page.evaluate(WORDS) == [], await where(page)


async def _try_others(page: Page) -> int:
    """Touch answers and cards that are not the right ones; each is answered, and the lesson stays where it is."""
    step, tried = await where(page), 0
    if await page.locator(".answers [data-spot]").count():
        others = page.locator(".answers button:enabled:not([data-spot])")
        while await others.count():  # one that has been tried is disabled
            await others.first.click()
            await expect(page.locator(".said")).to_be_visible()
            tried += 1
    cards = page.locator("button.piece.held:not([data-spot], [aria-disabled])")
    for number in sorted({0, await cards.count() - 1} & set(range(await cards.count()))):
        await cards.nth(number).click(position={"x": 8, "y": 32})
        await expect(page.locator(".said")).to_be_visible()
        await expect(page.locator("[data-prompt].refused")).to_be_visible()
        tried += 1
    assert await where(page) == step
    return tried


async def _learn(page: Page, steps: int, *, curious: bool) -> int:
    """Follow the spot to the end of a lesson of so many steps; how much else was tried on the way, if ``curious``."""
    touched, tried, step = 0, 0, ""
    while not await page.locator("[data-lesson-done]").count():
        if curious and step != (step := await where(page)):  # the touch before may only have closed what was said
            tried += await _try_others(page)
        await _no_word_is_cut(page)
        touched += await go_on(page)
    assert touched >= steps
    return tried


@pytest.mark.slow
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
async def test_every_lesson_is_learnt_by_following_the_spot(served: Served, visit: Visit, game: Game) -> None:
    """The visitors share the lessons among them; the last of them tries whatever else can be touched."""
    ways = [("en", DESKTOP, False), ("fr", SMALL, False), ("fr", SIDEWAYS, True)]
    visitors = ways[-len(game.lessons) :]

    async def learn(number: int) -> int:
        """Take the lessons of one visitor; how much else was tried in them."""
        language, size, curious = visitors[number]
        visitor = await visit(language, size)
        await visitor.add_init_script(WATCH)
        person = Person(await visitor.new_page(), language, served.url)
        lessons = game.lessons[number :: len(visitors)]
        await person.page.goto(f"{served.url}/learn/{game.id}")
        tried = 0
        for lesson in lessons:
            await person.page.locator(f'a[href="/learn/{game.id}/{lesson.id}"]').first.click()
            await expect(person.page.locator(f'[data-lesson="{lesson.id}"]')).to_be_visible()
            tried += await _learn(person.page, len(lesson.steps), curious=curious)
            if lessons == game.lessons:  # nobody else takes some of them: now the game is known
                await person.see("web-learn-teach")
                await person.see("web-learn-hard", n=1)
            if lesson is lessons[0]:
                await person.no_fault()
            await person.page.locator(f'main a[href="/learn/{game.id}"]').last.click()
            await person.see("web-learn-lead", minutes=sum(lesson.minutes for lesson in game.lessons))
        await expect(person.page.locator("main .mark")).to_have_count(len(lessons))
        await person.no_fault()
        return tried

    assert sum(await asyncio.gather(*map(learn, range(len(visitors)))))
