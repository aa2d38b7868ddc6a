"""Following a lesson in the browser: what it points to is touched, one thing after another."""

from __future__ import annotations

from playwright.async_api import Page

from browser.person import POLLING

TOUCH = "[data-spot], [data-continue], [data-lesson-done]"
# Whether the lesson has gone on since it stood ``before``, with so many open menus.
WENT_ON = """([before, menu]) => document.querySelector("[data-lesson-done], .answers .right")
    || document.querySelectorAll("[data-prompt] .cancel").length !== menu
    || document.querySelector(".dots")?.getAttribute("aria-label") !== before"""


async def go_on(page: Page) -> bool:
    """Touch what the lesson points to; False once it is done."""
    first = page.locator(TOUCH).first
    await first.wait_for()
    if await page.locator("[data-lesson-done]").count():
        return False
    before, menu = await where(page), await page.locator("[data-prompt] .cancel").count()
    # Of a fan's card the next one leaves the edge alone.
    await first.click(position={"x": 8, "y": 32})
    await page.wait_for_function(WENT_ON, arg=[before, menu], polling=POLLING)
    return True


async def where(page: Page) -> str:
    return await page.locator(".dots").get_attribute("aria-label") or ""
