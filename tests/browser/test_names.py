"""A name is asked once: by a circle or a table, and never changed by the next one."""

from __future__ import annotations

import re

from playwright.async_api import expect
from served import Served

from browser.conftest import PHONE, Visit
from browser.person import Person


async def test_whoever_joined_a_circle_sits_down_under_the_same_name(served: Served, visit: Visit) -> None:
    host = Person(await (await visit("en")).new_page(), "en", served.url)
    await host.page.goto(served.url + "/circles")
    await host.page.get_by_label(host.words("circles-name")).fill("Family")
    await host.button("circles-found").click()
    await host.page.wait_for_url(re.compile("/c/"))
    circle = host.page.url
    table = await host.invite("Coloretto", "Ada", {})
    guest = Person(await (await visit("fr", PHONE)).new_page(), "fr", served.url)
    await guest.page.goto(circle)
    field = guest.page.get_by_label(guest.words("web-your-name"), exact=True)
    await expect(field).to_have_value(re.compile(r"^\S+ \S+$"))  # made up
    await field.fill("Zacharie")
    await guest.button("circle-join").click()
    await expect(guest.button("circle-leave")).to_be_visible()
    await guest.page.goto(table)  # a page of its own, which has to ask who this is
    await expect(field).to_have_value("Zacharie")
    await guest.button("web-sit-down").click()
    await guest.see("web-wait-host", host="Ada")
    await guest.page.goto(circle)
    await expect(guest.page.get_by_text("Zacharie", exact=True).first).to_be_visible()
    await guest.no_fault()
