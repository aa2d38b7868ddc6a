"""A draw that somebody stops by not revealing, before two pages: who it was, a countdown, and the game after all."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from playwright.async_api import JSHandle, expect
from served import Served

from browser.conftest import Visit
from browser.person import PATIENCE, POLLING, Person

# A page that reveals nothing before it has heard that the draw was stopped.
SILENT_ONCE = """
    const send = WebSocket.prototype.send;
    let silent = true;
    WebSocket.prototype.send = function (frame) {
        if (frame.includes('"type":"hello"'))
            this.addEventListener("message", ({ data }) => (silent &&= !data.includes("room-redrawn")));
        if (!silent || !frame.includes('"type":"reveal"')) send.call(this, frame);
    };
"""
COUNTED_DOWN = "told => document.querySelector('[role=timer]')?.parentElement.innerText.includes(told)"
SEEN = (
    "JSON.parse(localStorage['tablee.witnesses.2'])[0].draws.map(({ commitments, seat }) => [commitments.length, seat])"
)


async def test_a_stopped_draw_says_who_it_was_and_goes_on_by_itself(served: Served, visit: Visit) -> None:
    host = Person(await (await visit("fr")).new_page(), "fr", served.url)
    guest = Person(await (await visit("en", (360, 640))).new_page(), "en", served.url)
    await guest.page.add_init_script(SILENT_ONCE)
    await guest.join(await host.invite("Six Cards", "Ada", {}), "Bob")

    def told(person: Person) -> Coroutine[Any, Any, JSHandle]:
        text = person.words("web-draw-again", names="Bob")
        return person.page.wait_for_function(COUNTED_DOWN, arg=text, timeout=PATIENCE, polling=POLLING)

    await asyncio.gather(told(host), told(guest), host.button("web-start").click())
    for person, seat in ((host, 0), (guest, 1)):
        await expect(person.page.locator("[data-table]")).to_be_visible()
        assert await person.page.evaluate(SEEN) == [[2, seat], [2, seat]]
