"""What people do to a page: the keyboard alone, wrong links, strange names, double clicks, lost connections."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect
from served import Served, serving

from browser.conftest import PHONE, SHARED, Visit
from browser.person import PLAYABLE, Person


@pytest_asyncio.fixture(loop_scope=SHARED)
async def person(served: Served, visit: Visit) -> Person:
    return Person(await (await visit()).new_page(), "en", served.url)


async def begin(person: Person, title: str) -> None:
    """Play alone with bots."""
    await person.play_now(title)
    await expect(person.page.locator("[data-table]")).to_be_visible()


async def test_the_keyboard_alone_leads_into_a_game(served: Served, visit: Visit) -> None:
    """How it goes on to the end is in test_games.py."""
    person = Person(await (await visit()).new_page(), "en", served.url, keyboard=True)
    await person.home()
    await person.press("#game-coloretto ~ .actions button, article:first-of-type .actions button")
    await person.press("dialog button.primary")
    assert await person.playable() == "play"
    await person.move()


async def test_how_one_played_is_asked_once_and_can_be_changed(person: Person) -> None:
    card = person.game("Coloretto")
    await begin(person, "Coloretto")
    await person.home()
    how = person.words("web-play-how", players=4, level=person.words("level-beginner"))
    await expect(card.get_by_text(how)).to_be_visible()
    await card.get_by_role("button", name=person.words("web-change-of", game="Coloretto")).click()
    dialog = person.page.get_by_role("dialog")
    await dialog.get_by_text("3", exact=True).click()
    await dialog.get_by_text(person.words("level-mine"), exact=True).click()
    await dialog.get_by_text(person.words("web-known-greedy"), exact=True).click()  # how well the reader knows the game
    async with person.page.expect_request(lambda asked: asked.url.endswith("/api/tables")) as opening:
        await person.button("web-play").click()
    opened = (await opening.value).post_data_json
    assert {**(opened or {}), "level": "mine", "begin_at": "greedy"} == opened
    await expect(person.page.locator("[data-seat]")).to_have_count(3)
    await person.home()
    await card.get_by_role("button", name=person.words("web-play-now"), exact=True).click()
    await expect(person.page.locator("[data-seat]")).to_have_count(3)


async def test_a_choice_is_followed_by_the_others_and_gods_are_picked_as_pictures(person: Person, visit: Visit) -> None:
    await person.home()
    await person.game("Olympé").get_by_role("button", name=person.words("web-invite"), exact=True).click()
    dialog = person.page.get_by_role("dialog")
    await dialog.get_by_text("6", exact=True).click()
    await expect(dialog.get_by_text(person.words("web-in-teams", teams=3, each=2))).to_be_visible()
    await dialog.get_by_label(person.words("web-your-name"), exact=True).fill("Ada")
    await person.button("web-open-table").click()
    await expect(person.page.locator(".seats li")).to_have_count(6)
    await person.page.get_by_text("Hermes", exact=True).last.click()
    await expect(person.seat("Ada")).to_contain_text("Hermes")
    guest = Person(await (await visit(size=PHONE)).new_page(), "en", person.url)
    await guest.join(person.page.url, "Bob")
    await guest.seat(guest.words("web-seat-free")).click()
    await expect(person.page.locator(".seats li").nth(2)).to_contain_text("Bob")
    await person.no_fault()
    await guest.no_fault()


async def test_wrong_links_are_told_kindly(served: Served, visit: Visit) -> None:
    person = Person(await (await visit("fr", PHONE, expected="404")).new_page(), "fr", served.url)
    for path, told in (
        ("nowhere/at/all", "web-nothing-here"),
        ("t/nosuchtable", "web-table-not-here"),
        (
            "r/nosuchgame",
            "web-replay-missing",
        ),
    ):
        await person.page.goto(f"{person.url}/{path}")
        await person.see(told)
        await person.no_fault()


async def test_a_card_that_may_not_be_played_is_answered_with_its_clause(person: Person) -> None:
    await begin(person, "Olé")
    refused = person.page.locator("button.piece.unplayable")
    for _ in range(30):
        await person.turn()
        if await refused.count():
            break
        await person.move()
    before = await person.table_text()
    assert await person.press("button.piece.unplayable")
    clause = person.page.get_by_role("button", name=re.compile("OLE-"))
    await expect(clause).to_be_visible()
    assert (await person.table_text()).startswith(before.split("\n")[0])
    await clause.click()
    await expect(person.page.get_by_text("OLE-", exact=False).first).to_be_visible()
    await person.no_fault()


async def test_a_double_click_plays_once(person: Person) -> None:
    await begin(person, "Coloretto")
    for _ in range(3):
        await person.turn()
        before = await person.table_text()
        if await person.press(PLAYABLE, twice=True):  # else what was seen had just been played
            await person.changes(before)
    await person.playable()
    await expect(person.page.locator(".refused")).to_have_count(0)


async def test_names_of_emoji_and_names_of_nothing(person: Person) -> None:
    link = await person.invite("Coloretto", "🦊🐻", {})
    await expect(person.page.get_by_text("🦊🐻").first).to_be_visible()
    other = Person(await person.page.context.browser.new_page(), "en", person.url)  # type: ignore[union-attr]
    await other.page.goto(link)
    name = other.page.get_by_label(re.compile("name|nom", re.IGNORECASE))
    await name.fill("🦊🐻")
    await other.page.locator("form button").last.click()
    await expect(other.page.get_by_role("alert").filter(has_text="🦊🐻")).to_be_visible()
    await name.fill("\u200b\u202e")
    await other.page.locator("form button").last.click()
    await expect(other.page.get_by_role("alert").filter(has_text=re.compile("."))).to_be_visible()
    await other.page.close()


async def test_a_full_table_lets_look_on(person: Person, visit: Visit) -> None:
    link = await person.invite("Coloretto", "Ada", {})
    for bots in range(3):
        await person.seat(person.words("web-seat-free")).click()
        await person.page.locator(".choices").get_by_text(person.words("level-expert"), exact=True).click()
        await expect(person.page.locator(".seats button", has_text=person.words("level-expert"))).to_have_count(
            bots + 1
        )
    late = Person(await (await visit(size=PHONE)).new_page(), "en", person.url)
    await late.page.goto(link)
    await late.see("web-full")
    await late.no_fault()


async def test_back_and_forward_keep_the_seat_and_a_second_tab_shares_it(person: Person) -> None:
    await begin(person, "Coloretto")
    table = person.page.url
    await person.page.go_back()
    await person.see("web-my-tables")
    await person.page.go_forward()
    assert person.page.url == table
    assert await person.playable() == "play"
    second = Person(await person.page.context.new_page(), "en", person.url)
    await second.page.goto(table)
    assert await second.playable() == "play"
    before = await person.table_text()
    await second.move()
    await person.changes(before)


async def test_who_is_removed_is_told_and_the_host_plays_on(person: Person, visit: Visit) -> None:
    link = await person.invite("Coloretto", "Ada", {})
    guest = Person(await (await visit(size=PHONE)).new_page(), "en", person.url)
    await guest.join(link, "Bob")
    await person.seat("Bob").click()
    await person.button("web-remove", name="Bob").click()
    await guest.see("web-closed-removed")
    await guest.no_fault()


async def test_tab_stops_once_in_each_zone_and_arrows_go_on_within(person: Person) -> None:
    await begin(person, "Olé")
    assert await person.playable() == "play"
    page = person.page
    cards = page.locator("button.piece[data-in='hand0']")
    assert await cards.count() > 5
    await expect(page.locator("button.piece[data-in='hand0'][tabindex='0']")).to_have_count(1)
    await person.tab_to("button.piece[data-in='hand0']")
    await page.keyboard.press("Home")
    await expect(cards.first).to_be_focused()
    await page.keyboard.press("ArrowRight")
    await expect(cards.nth(1)).to_be_focused()
    await page.keyboard.press("End")
    await expect(cards.last).to_be_focused()
    await page.keyboard.press("Tab")
    await expect(page.locator("button.piece[data-in='hand0']:focus")).to_have_count(0)
    await page.keyboard.press("?")
    keys = page.get_by_role("dialog", name=person.words("web-help"))
    await expect(keys).to_be_visible()
    await person.no_fault()
    await page.keyboard.press("Escape")
    await expect(keys).to_be_hidden()


@pytest.mark.parametrize("title", ["Olé", "Nain Jaune", "Olympé"])
async def test_at_twice_the_size_the_table_is_that_of_a_phone_held_sideways(
    served: Served, visit: Visit, title: str
) -> None:
    zoomed = Person(await (await visit("fr", (640, 360), device_scale_factor=2)).new_page(), "fr", served.url)
    await begin(zoomed, title)
    assert await zoomed.playable() == "play"
    await expect(zoomed.page.get_by_role("banner")).to_have_count(0)
    assert await zoomed.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await zoomed.no_fault()
    await zoomed.move()
    await zoomed.turn()
    rules = zoomed.page.get_by_role("tab", name=zoomed.words("web-tab-rules"))
    await rules.click()
    await expect(zoomed.page.locator(".moment").first).to_be_visible()  # what may be done now
    await expect(zoomed.page.get_by_role("tabpanel")).to_be_visible()
    await zoomed.no_fault()
    await zoomed.page.keyboard.press("Escape")
    await expect(zoomed.page.get_by_role("tabpanel")).to_be_hidden()


@pytest.mark.parametrize("path", ["/", "/games"])
async def test_a_page_that_could_not_ask_asks_again_by_itself(served: Served, visit: Visit, path: str) -> None:
    person = Person(await (await visit(size=PHONE, expected="ERR_")).new_page(), "en", served.url)
    await person.page.clock.install()
    await person.page.route("**/api/games", lambda asked: asked.abort())
    await person.page.goto(served.url + path)
    await person.see("web-offline")
    await person.page.unroute("**/api/games")
    await person.page.clock.fast_forward(11_000)
    await expect(person.page.get_by_text(person.words("web-offline"))).to_be_hidden()
    await expect(person.page.get_by_text("Coloretto").first).to_be_attached()


@pytest.mark.slow
async def test_a_lost_server_and_a_sleeping_phone_come_back_by_themselves(tmp_path: Path, visit: Visit) -> None:
    with serving(tmp_path, grace=600) as own:
        person = Person(
            await (
                await visit(
                    size=PHONE, has_touch=True, expected="WebSocket|ERR_|fetching the script", service_workers="allow"
                )
            ).new_page(),
            "en",
            own.url,
            touch=True,
        )
        await begin(person, "Coloretto")
        await person.turn()
        await person.move()
        own.kill()
        await person.see("web-reconnecting")
        own.start()
        await expect(person.page.get_by_text(person.words("web-reconnecting"))).to_be_hidden()
        await person.turn()
        await person.move()
        asleep = await person.page.context.new_cdp_session(person.page)
        await person.page.context.set_offline(True)
        await asleep.send("Page.setWebLifecycleState", {"state": "frozen"})
        await person.page.wait_for_timeout(300)
        await asleep.send("Page.setWebLifecycleState", {"state": "active"})
        await person.page.context.set_offline(False)
        await person.turn()
        await person.move()
