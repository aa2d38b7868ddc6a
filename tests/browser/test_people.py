"""Two of a circle: from a name to a page, a challenge from there, the game, and how it counts between them."""

from __future__ import annotations

import re

from playwright.async_api import expect
from served import Served

from browser.conftest import Visit
from browser.person import Person, play

PHONE, TABLET = (360, 640), (768, 1024)


async def test_two_of_a_circle_challenge_each_other(served: Served, visit: Visit) -> None:
    ada = Person(await (await visit("fr", PHONE)).new_page(), "fr", served.url)
    bob = Person(await (await visit("en", TABLET)).new_page(), "en", served.url)
    await ada.page.goto(served.url + "/circles")
    await ada.page.get_by_label(ada.words("circles-name")).fill("Café du Coin")
    await ada.button("circles-found").click()
    await ada.page.wait_for_url(re.compile("/c/"))
    circle = ada.page.url
    await bob.page.goto(circle)
    await bob.page.get_by_label(bob.words("web-your-name"), exact=True).fill("Bob")
    await bob.button("circle-join").click()
    await expect(bob.button("circle-evening-plan")).to_be_visible()

    # His name leads to his page; she follows him, and challenges him.
    await ada.page.goto(circle)
    await ada.page.get_by_role("link", name="Bob", exact=True).first.click()
    await ada.see("player-never")
    page = ada.page.url
    await ada.no_fault()
    await ada.button("player-follow").click()
    await expect(ada.button("player-follows")).to_be_visible()
    await ada.button("player-challenge").click()
    await ada.page.get_by_role("dialog").get_by_role("button", name="Six Cards", exact=True).click()
    await ada.page.get_by_role("dialog").get_by_role("button", name=ada.words("web-open-table"), exact=True).click()
    await expect(ada.button("web-start")).to_be_visible()

    # He is told on his home page, and comes.
    name = str(await ada.page.evaluate("fetch('/api/me').then((answer) => answer.json()).then(({ name }) => name)"))
    await bob.page.goto(served.url)
    await asks_three_times(bob, name)
    await bob.page.get_by_text(bob.words("home-invited", name=name), exact=True).click()
    await bob.button("web-sit-down").click()
    await bob.see("web-wait-host", host=name)
    await ada.button("web-start").click()
    await play([ada, bob])
    await ada.page.goto(page)
    await ada.see("player-together", games=1)
    await ada.no_fault()


async def asks_three_times(bob: Person, inviter: str) -> None:
    """Open the home page in a tab that nobody sees, which asks nothing again: it is shown after three answers."""
    page = await bob.page.context.new_page()
    await page.add_init_script("Object.defineProperty(document, 'hidden', { value: true })")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(bob.url)))
    await page.goto(bob.url)
    for words in (
        bob.words("home-invited", name=inviter),
        "Café du Coin",
        bob.words("web-open-tables"),
        "Six Cards",
    ):
        await expect(page.get_by_text(words, exact=True).first).to_be_visible()
    await expect(page.locator("[data-deal=six_cards]")).to_be_visible()
    of_server = [path for path in asked if path.startswith("/api/") and not path.endswith(("/cover.svg", ".png"))]
    assert sorted(of_server) == ["/api/games", "/api/me/plan", "/api/words/en.ftl"]
    await page.close()
