"""Every lesson in the browser: by following the spot, and by trying everything else on the way."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect
from served import Served

from browser.conftest import DESKTOP, Visit
from browser.person import Person
from tablee.engine.discovery import games
from tablee.engine.game import Game

SMALL, SIDEWAYS = (360, 640), (640, 360)
TAUGHT = [game for game in games().values() if game.lessons]
TOUCH = "[data-spot], [data-continue], [data-lesson-done]"


async def _next(page: Page) -> bool:
    """Touch what the lesson points to; False once it is done."""
    first = page.locator(TOUCH).first
    await first.wait_for()
    if await page.locator("[data-lesson-done]").count():
        return False
    before, menu = await _where(page), await page.locator("[data-prompt] .cancel").count()
    # Of a fan's card the next one leaves the edge alone.
    await first.click(position={"x": 8, "y": 32})
    await page.wait_for_function(
        """([before, menu]) => document.querySelector("[data-lesson-done], .answers .right")
            || document.querySelectorAll("[data-prompt] .cancel").length !== menu
            || document.querySelector(".dots")?.getAttribute("aria-label") !== before""",
        arg=[before, menu],
    )
    return True


async def _where(page: Page) -> str:
    return await page.locator(".dots").get_attribute("aria-label") or ""


async def _try_others(page: Page) -> int:
    """Touch every card and answer that is not the right one; each is answered, and the lesson stays where it is."""
    step, tried = await _where(page), 0
    if await page.locator(".answers [data-spot]").count():
        others = page.locator(".answers button:enabled:not([data-spot])")
        while await others.count():  # one that has been tried is disabled
            await others.first.click()
            await expect(page.locator(".said")).to_be_visible()
            tried += 1
    count = await page.locator("button.piece.held:not([data-spot])").count()
    for number in range(count):
        await page.locator("button.piece.held:not([data-spot])").nth(number).click(position={"x": 8, "y": 32})
        await expect(page.locator(".said")).to_be_visible()
        await expect(page.locator("[data-prompt].refused")).to_be_visible()
        tried += 1
    assert await _where(page) == step
    return tried


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
async def test_every_lesson_is_learnt_by_following_the_spot(
    served: Served, visit: Visit, game: Game, language: str
) -> None:
    size = SMALL if language == "fr" else DESKTOP
    person = Person(await (await visit(language, size)).new_page(), language, served.url)
    page = person.page
    await page.goto(f"{served.url}/learn/{game.id}")
    await person.see("web-learn-lead")
    await person.no_fault()
    for lesson in game.lessons:
        await page.locator(f'a[href="/learn/{game.id}/{lesson.id}"]').first.click()
        await expect(page.locator(f'[data-lesson="{lesson.id}"]')).to_be_visible()
        touched = 0
        while await _next(page):
            touched += 1
        assert touched >= len(lesson.steps)
        await person.no_fault()
        await page.goto(f"{served.url}/learn/{game.id}")
        await person.see("web-learn-lead")
    await expect(page.locator("main .mark")).to_have_count(len(game.lessons))


@pytest.mark.slow
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
async def test_whatever_else_is_tried_is_answered(served: Served, visit: Visit, game: Game) -> None:
    person = Person(await (await visit("fr", SIDEWAYS)).new_page(), "fr", served.url)
    page, tried = person.page, 0
    for lesson in game.lessons:
        await page.goto(f"{served.url}/learn/{game.id}/{lesson.id}")
        await page.locator(TOUCH).first.wait_for()
        await person.no_fault()
        step = ""
        while not await page.locator("[data-lesson-done]").count():
            if step != (step := await _where(page)):  # touching what the light is on may only close what was said
                tried += await _try_others(page)
            await _next(page)
            await page.locator(TOUCH).first.wait_for()
    assert tried > len(game.lessons)
