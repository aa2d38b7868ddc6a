"""Somebody leaves the table on their turn: the other one waits longer, and then no longer."""

from __future__ import annotations

from playwright.async_api import expect
from served import Served

from browser.conftest import Visit
from browser.person import PATIENCE, POLLING, Person, asked

PHONE, LAPTOP = (360, 640), (1366, 768)
# The prompt has one number: in how many seconds a bot plays. `most` is the largest that has been shown since.
SECONDS = "Number(document.querySelector('[data-prompt]').textContent.match(/[0-9]+/)?.[0] ?? 0)"
FOLLOW = f"""() => {{
    window.most = 0;
    new MutationObserver(() => (window.most = Math.max(window.most, {SECONDS})))
        .observe(document, {{ subtree: true, childList: true, characterData: true }});
}}"""


async def test_the_wait_for_who_has_left_is_made_longer_and_ended(served: Served, visit: Visit) -> None:
    ada = Person(await (await visit("fr", PHONE)).new_page(), "fr", served.url)
    bob = Person(await (await visit("en", LAPTOP)).new_page(), "en", served.url)
    await bob.join(await ada.invite("Coloretto", "Ada", {}), "Bob")
    await ada.button("web-start").click()
    leaver, _ = await asked([ada, bob])
    other = bob if leaver is ada else ada
    await leaver.page.close()

    longer, now = other.button("web-away-wait"), other.button("web-away-now")
    await expect(longer).to_be_visible()
    await other.no_fault()
    shown = await other.page.evaluate(SECONDS)
    await other.page.wait_for_function(f"shown => {SECONDS} < shown - 1", arg=shown, timeout=PATIENCE, polling=POLLING)
    fewer = await other.page.evaluate(SECONDS)
    await other.page.evaluate(FOLLOW)
    await longer.click()
    await other.page.wait_for_function("fewer => most > fewer", arg=fewer, timeout=PATIENCE, polling=POLLING)
    bots = other.page.locator(".seat", has_text=other.words("web-cloth-stand-in"))
    await expect(bots).to_have_count(0)

    await now.click()
    await expect(bots).to_have_count(1)
    await expect(now).to_be_hidden()
    await expect(longer).to_be_hidden()
