"""Hints in the browser: asked for by button or key, marked on the cloth, told to those who do not see it."""

from __future__ import annotations

import pytest
from playwright.async_api import expect
from served import Served

from browser.conftest import DESKTOP, PHONE, Visit
from browser.person import HINT, Person
from tablee.engine.discovery import find_game
from tablee.engine.words import words


@pytest.mark.slow
@pytest.mark.parametrize(
    ("id", "language", "size"),
    [("six_cards", "en", DESKTOP), ("coloretto", "fr", PHONE), ("ole", "en", PHONE)],
)
async def test_who_practises_gets_a_hint_and_plays_it(
    served: Served, visit: Visit, id: str, language: str, size: tuple[int, int]
) -> None:
    game = find_game(id)
    person = Person(await (await visit(language, size)).new_page(), language, served.url)
    await person.play_now(game.title)
    await person.playable()
    page = person.page
    await page.locator(HINT).click()
    note = page.locator("[data-prompt] .fitting")
    await expect(note).to_be_visible()
    await expect(page.locator(HINT)).to_have_attribute("aria-expanded", "true")
    said = await note.inner_text()
    label = "".join(await note.locator("b").all_text_contents())  # a term in it stands apart
    assert said != label  # reasons, too
    heard = page.get_by_role("log", name=words(language)("web-events"))
    await expect(heard).to_contain_text(words(language)("web-hint-said", label=label, reasons=""))
    marked = page.locator(".hinted")
    await expect(marked.first).to_be_visible()
    assert await note.evaluate("note => note.getBoundingClientRect().right <= innerWidth")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await person.no_fault()
    await page.locator(HINT).click()  # away again, and back without a wait
    await expect(note).to_be_hidden()
    await page.locator(HINT).click()
    await expect(note).to_be_visible()
    await expect(page.locator(HINT)).to_have_attribute("aria-busy", "false")
    assert await person.press(".hinted[data-playable]")
    await expect(note).to_be_hidden()
    await expect(marked).to_have_count(0)


@pytest.mark.slow
async def test_the_key_h_leads_to_the_move(served: Served, visit: Visit) -> None:
    person = Person(await (await visit()).new_page(), "en", served.url)
    await person.play_now(find_game("ole").title)
    await person.playable()
    page = person.page
    await page.get_by_role("textbox").first.press("h")  # said to the table, not asked
    await expect(page.locator("[data-prompt] .fitting")).to_have_count(0)
    await page.evaluate("document.activeElement.blur()")
    await page.keyboard.press("h")
    await expect(page.locator(".hinted[data-playable]")).to_be_focused()
    before = await person.table_text()
    await page.keyboard.press("Enter")
    await person.changes(before)
    await expect(page.locator("[data-prompt] .fitting")).to_have_count(0)


@pytest.mark.slow
async def test_nobody_is_offered_hints_where_people_play(served: Served, visit: Visit) -> None:
    people = [Person(await (await visit()).new_page(), "en", served.url) for _ in range(2)]
    link = await people[0].invite(find_game("six_cards").title, "Ada", {})
    await people[1].join(link, "Bob")
    await people[0].button("web-start").click()
    for person in people:
        await expect(person.page.locator("[data-prompt]")).to_be_visible()
        await expect(person.page.locator(HINT)).to_have_count(0)
