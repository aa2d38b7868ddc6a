"""Everything on the table explains itself: on hover, by the key I, and on a long press, in at most two lines."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect
from served import Served

from browser.conftest import PHONE, Visit
from browser.person import Person
from browser.seated import Seated, sit
from tablee.engine.discovery import games
from tablee.engine.words import LANGUAGES, words

SMALLEST = (360, 640)
TOOLTIP = "[role=tooltip]"
GAMES = sorted(set(games()) - {"six_cards"})  # the toy is played and taught elsewhere

# Of what can be seen, one in so many: its tooltip on hover, or what is wrong with it. Where something lies above its
# middle (the next card of a hand), a place at its edge is hovered.
HOVER = """async every => {
    const said = {}, faults = [];
    const frame = () => new Promise((next) => setTimeout(next, 0));
    const seen = (x, y) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    let areas = 0;
    for (const [number, node] of [...document.querySelectorAll("[data-tip]")].entries()) {
        if (number % every) continue;
        if (node.dataset.tip === "area" && areas++ >= 1) continue; // they take long, and are alike
        const { x, y, width, height } = node.getBoundingClientRect();
        const at = [[0.5, 0.5], [0.1, 0.5], [0.06, 0.06], [0.9, 0.9], [0.5, 0.97]]
            .map(([across, down]) => [x + across * width, y + down * height])
            .find(([x, y]) => seen(x, y) && document.elementFromPoint(x, y)?.closest("[data-tip]") === node);
        if (!at) continue;
        const [clientX, clientY] = at;
        const top = document.elementFromPoint(clientX, clientY);
        top.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", clientX, clientY }));
        let tip = null;
        for (let wait = 0; wait < 120 && !tip; wait++) {
            await new Promise((next) => setTimeout(next, 10));
            tip = document.querySelector("[role=tooltip]");
        }
        const what = node.outerHTML.slice(0, 120);
        if (!tip) { faults.push(`says nothing: ${what}`); continue; }
        said[tip.innerText] = true;
        const box = tip.getBoundingClientRect();
        const own = document.querySelector("[aria-describedby~='" + tip.id + "']").getBoundingClientRect();
        const lines = (box.height - 14) / parseFloat(getComputedStyle(tip).lineHeight);
        if (lines > 2.3) faults.push(`takes ${lines.toFixed(1)} lines: ${tip.innerText}`);
        const inside = box.x >= 0 && box.y >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        if (!inside) faults.push(`leaves the window: ${tip.innerText}`);
        const over = box.x < own.right && box.right > own.x && box.y < own.bottom && box.bottom > own.y;
        if (over && own.height < innerHeight / 2) faults.push(`covers what it explains: ${tip.innerText}`);
        const kept = [...document.querySelectorAll("[data-prompt], .ask, .undo, .piece.held")].find((one) => {
            const { left, top, right, bottom } = one.getBoundingClientRect();
            return box.x < right && box.right > left && box.y < bottom && box.bottom > top;
        });
        if (kept) faults.push(`covers ${kept.getAttribute("aria-label") ?? "the prompt"}: ${tip.innerText}`);
        document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
        await frame();
    }
    return { said: Object.keys(said), faults };
}"""


async def _table(served: Served, visit: Visit, game: str, language: str, **more: Any) -> Seated:
    seated = await sit(await visit(language, SMALLEST, **more), served.url, game, {})
    rest = await seated.rest()
    for _ in range(2):
        rest = await seated.touch()
    while rest == "next":  # a round may have ended
        rest = await seated.touch()
    assert rest == "play"
    await seated.page.mouse.move(2, 2)  # what came to lie under it says nothing
    await expect(seated.page.locator(TOOLTIP)).to_have_count(0)
    return seated


async def _shown(page: Page) -> str:
    await expect(page.locator(TOOLTIP)).to_be_visible()
    return await page.locator(TOOLTIP).inner_text()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_everything_on_the_table_explains_itself_in_both_languages(
    served: Served, visit: Visit, game: str
) -> None:
    """All of it in French, which needs more room, and every second thing in English."""
    page = (await _table(served, visit, game, "en")).page
    said: list[set[str]] = []
    for language in LANGUAGES:
        await page.add_init_script(f"localStorage['tablee.language'] = '\"{language}\"'")
        await page.reload()
        hint = page.get_by_role("button", name=words(language)("web-hint"), exact=True)
        await expect(hint).to_be_enabled()
        assert await page.locator("[title]").count() == 0
        told = await page.evaluate(HOVER, 1 if language == "fr" else 2)
        assert not told["faults"], "\n".join(told["faults"])
        said.append(set(told["said"]))
    assert min(map(len, said)) >= 6
    assert game != "olympe" or any("(Ada)" in one for one in said[0] | said[1]), "who played a card of a trick"
    assert not {one for one in said[0] & said[1] if " " in one and "Otter" not in one}
    await page.keyboard.press("i")
    await _shown(page)
    await Person(page, "fr", served.url).no_fault()


async def test_the_key_leads_from_thing_to_thing_and_escape_closes(served: Served, visit: Visit) -> None:
    page = (await _table(served, visit, "olympe", "en")).page
    card = page.locator("button.piece[tabindex='0']").last
    await card.focus()
    await page.keyboard.press("i")
    first = await _shown(page)
    told = await page.locator(TOOLTIP).get_attribute("id")
    assert told
    await expect(card).to_have_attribute("aria-describedby", told)
    await page.keyboard.press("i")
    await expect(page.locator(TOOLTIP)).not_to_have_text(first)
    await page.keyboard.press("Shift+I")
    await expect(page.locator(TOOLTIP)).to_have_text(first.replace("\n", " "))
    await page.keyboard.press("Escape")
    await expect(page.locator(TOOLTIP)).to_have_count(0)
    assert await card.get_attribute("aria-describedby") is None
    term = page.locator("[data-prompt] [data-term]").first
    await Person(page, "en", served.url).tab_to("[data-prompt] [data-term]")
    await expect(page.locator(TOOLTIP)).to_contain_text(await term.inner_text(), ignore_case=True)


async def test_a_long_press_explains_a_card_and_does_not_play_it(served: Served, visit: Visit) -> None:
    seated = await _table(served, visit, "ole", "fr", has_touch=True, is_mobile=True)
    page = seated.page
    held = page.locator("button.piece.held")
    before = await held.count()
    point = await page.evaluate("stage.touch(0)")
    session = await page.context.new_cdp_session(page)
    finger = {"type": "touchStart", "touchPoints": [{"x": point["x"], "y": point["y"]}]}
    await session.send("Input.dispatchTouchEvent", finger)
    await _shown(page)
    await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await expect(page.locator(TOOLTIP)).to_be_visible()
    assert await held.count() == before
    assert await page.evaluate("getSelection().isCollapsed")
    await page.touchscreen.tap(3, 3)
    await expect(page.locator(TOOLTIP)).to_have_count(0)
    await page.touchscreen.tap(point["x"], point["y"])  # and a short one plays
    await expect(held).not_to_have_count(before)


async def test_terms_explain_themselves_in_a_lesson(served: Served, visit: Visit) -> None:
    page = await (await visit("en", PHONE)).new_page()
    await page.goto(f"{served.url}/learn/olympe/follow")
    term = page.locator(".sheet [data-term]").first
    await term.hover()
    assert await _shown(page)
    await page.mouse.move(2, 2)
    await expect(page.locator(TOOLTIP)).to_have_count(0)
