"""Peace at the table: a message is reported, whoever said it is blocked, and unblocked again."""

from __future__ import annotations

from playwright.async_api import expect
from served import Served

from browser.conftest import Visit
from browser.person import Person

PHONE, LAPTOP = (360, 640), (1366, 768)


async def test_a_message_is_reported_and_its_author_blocked(served: Served, visit: Visit) -> None:
    ada = Person(await (await visit("fr", PHONE)).new_page(), "fr", served.url)
    bob = Person(await (await visit("en", LAPTOP)).new_page(), "en", served.url)
    link = await ada.invite("Coloretto", "Ada", {ada.words("web-public"): "yes"})
    await bob.join(link, "Bob")
    for said in ("You fool", "Hurry up"):
        await bob.page.get_by_label(bob.words("web-say"), exact=True).fill(said)
        await bob.button("web-send").click()
    await expect(ada.page.get_by_text("Hurry up")).to_be_visible()
    await expect(bob.button("peace-of", name="Ada")).to_have_count(0)  # she has said nothing

    line = ada.page.locator(".said", has_text="You fool")
    await line.get_by_role("button", name=ada.words("peace-of", name="Bob")).click()
    await ada.see("peace-report-message", name="Bob", text="You fool")
    await ada.no_fault()
    await ada.button("peace-send").click()
    await ada.see("peace-reported")
    await ada.button("peace-block", name="Bob").click()
    await ada.see("peace-blocked", name="Bob")
    await ada.page.get_by_role("dialog").get_by_role("button", name=ada.words("web-close"), exact=True).click()
    await expect(ada.page.get_by_text("Hurry up")).to_have_count(0)
    await expect(bob.page.get_by_text("Hurry up")).to_be_visible()

    await ada.page.goto(served.url + "/me")
    await ada.see("me-blocks")
    await ada.no_fault()
    await ada.button("me-unblock-of", name="Bob").click()
    await expect(ada.page.get_by_text(ada.words("me-blocks"), exact=True)).to_have_count(0)
    await ada.page.goto(link)
    await expect(ada.page.get_by_text("Hurry up")).to_be_visible()
