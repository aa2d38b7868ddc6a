"""The coach in the browser: it holds a costly move, leaves the table as it is, and is there in the first games only."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from playwright.async_api import Page, WebSocketRoute, expect
from served import Served

from browser.conftest import DESKTOP, PHONE, Visit
from browser.person import PLAYABLE, Person
from browser.seated import sit
from tablee.engine.discovery import find_game

COACH = "[data-coach]"
GAME = "six_cards"


async def costly(page: Page) -> asyncio.Event:
    """Have the server's coach find every move costly but the first: which are is otherwise left to the cards.

    The event is set once it has told the page.
    """
    told = asyncio.Event()

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        legal: list[str] = []

        def heard(text: str | bytes) -> None:
            message: dict[str, Any] = msgspec.json.decode(text)
            if message["type"] == "state":
                part = (message.get("view") or {}) | (message.get("own") or {})
                legal[:] = [choice["move"] for choice in part.get("choices", [])] or legal
            if message["type"] == "coached":
                message["costly"] = [
                    {"move": move, "warning": ["coach-loses", {}], "better": legal[0], "cost": 0.5}
                    for move in legal[1:]
                ]
            socket.send(msgspec.json.encode(message).decode())
            if message["type"] == "coached":
                told.set()

        server.on_message(heard)

    await page.route_web_socket("**/socket", route)
    return told


async def coached(visit: Visit, served: Served, size: tuple[int, int], setting: str = "first") -> Person:
    context = await visit("en", size)
    await context.add_init_script(f"if (origin !== 'null') localStorage['tablee.coach'] = '\"{setting}\"'")
    page = await context.new_page()
    return Person(page, "en", served.url)


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_a_costly_move_waits_and_choosing_another_leaves_the_table_unchanged(
    served: Served, visit: Visit, size: tuple[int, int]
) -> None:
    person = await coached(visit, served, size)
    page = person.page
    told = await costly(page)
    await person.play_now(find_game(GAME).title)
    await person.playable()
    await told.wait()
    places = """() => [...document.querySelectorAll(":is(.zone, [data-seat], [data-prompt], [data-coach])")]
        .map((one) => JSON.stringify(one.getBoundingClientRect()))"""
    before, lie = await person.table_text(), await page.evaluate(places)
    box, second = page.locator(COACH), page.locator(PLAYABLE).nth(1)
    await second.click()
    await expect(box).to_contain_text("This card loses the trick already.")
    await expect(person.button("web-coach-other")).to_be_focused()
    await person.no_fault()
    await page.keyboard.press("Escape")
    await expect(box).not_to_contain_text("This card")
    assert (await person.table_text(), await page.evaluate(places)) == (before, lie)
    await second.click()
    await person.button("web-coach-other").click()
    assert await person.table_text() == before
    await second.click()
    await person.button("web-coach-play").click()
    await person.changes(before)
    await expect(box).not_to_contain_text("This card")


@pytest.mark.slow
async def test_the_coach_is_there_in_three_games_and_then_where_it_is_wanted(served: Served, visit: Visit) -> None:
    person = await coached(visit, served, DESKTOP)
    page = person.page
    for _ in range(3):
        await person.play_now(find_game(GAME).title)
        await person.playable()
        await expect(page.locator(COACH)).to_have_count(1)
        await page.evaluate("localStorage.removeItem('tablee.played')")  # so that the question comes again
    await page.reload()
    await person.playable()
    await expect(page.locator(COACH)).to_have_count(1)
    await person.play_now(find_game(GAME).title)
    await person.playable()
    await expect(page.locator(COACH)).to_have_count(0)
    await person.button("web-coach").click()
    await expect(page.locator(COACH)).to_have_count(1)
    await person.button("web-coach").click()
    await expect(page.locator(COACH)).to_have_count(0)


@pytest.mark.slow
async def test_what_a_round_brought_is_said_beside_what_comes_next(served: Served, visit: Visit) -> None:
    seated = await sit(await visit("en", PHONE), served.url, GAME, {}, coach="on")
    page = seated.page
    anyway = Person(page, "en", served.url).button("web-coach-play")
    rest = await seated.rest()
    while rest == "play":
        rest = await seated.touch()
        if await anyway.is_visible():
            before = await page.evaluate("stage.changes()")
            await anyway.click()
            rest = await seated.rest(before)
    await expect(page.locator(COACH)).to_contain_text("You won")
    apart = """() => {
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        return box("[data-coach]").bottom <= box("[data-next]").top + 1;
    }"""
    assert await page.evaluate(apart)
    await page.keyboard.press("Escape")
    await expect(page.locator(COACH)).not_to_contain_text("You won")
