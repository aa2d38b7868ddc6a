"""The pages for paper: rules in short and score sheets, each on one page as the browser prints it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import expect
from served import Served

from browser.conftest import PHONE, Visit
from browser.person import Person
from tablee.engine.discovery import games

PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
BOTH: Any = {"width": "210mm", "height": "11in"}  # what fits here fits on A4 and on Letter


@pytest.mark.parametrize("sheet", ["print", "scores"])
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_sheet_fits_on_one_page_of_a4_and_of_letter(
    served: Served, visit: Visit, language: str, sheet: str
) -> None:
    person = Person(await (await visit(language)).new_page(), language, served.url)
    for game in games():
        await person.page.goto(f"{served.url}/rules/{game}/{sheet}")
        await expect(person.page.locator(f"[data-sheet={sheet}] table, [data-sheet={sheet}] h2").first).to_be_visible()
        await person.page.evaluate("document.fonts.ready")
        printed = await person.page.pdf(**BOTH)
        assert len(PAGE.findall(printed)) == 1, f"{game} {sheet} {language}"


async def test_more_than_a_page_would_be_noticed(served: Served, visit: Visit) -> None:
    page = await (await visit()).new_page()
    await page.goto(f"{served.url}/rules/ole/print")
    sheet = page.locator("[data-sheet]")
    await expect(sheet.locator("h2").first).to_be_visible()
    await sheet.evaluate("sheet => sheet.innerHTML += sheet.innerHTML")
    assert len(PAGE.findall(await page.pdf(**BOTH))) == 2


@pytest.mark.parametrize("size", [PHONE, (1366, 768)])
async def test_the_rules_lead_to_the_sheets_and_paper_shows_nothing_else(
    served: Served, visit: Visit, size: tuple[int, int]
) -> None:
    person = Person(await (await visit("fr", size)).new_page(), "fr", served.url)
    await person.page.goto(f"{served.url}/rules/nain_jaune")
    for id in ("web-sheet-summary", "web-sheet-scores"):
        await person.page.get_by_role("link", name=person.words(id)).click()
        await expect(person.page.locator("[data-sheet] h1")).to_be_visible()
        await person.no_fault()
        await person.page.emulate_media(media="print")
        for hidden in (person.button("web-sheet-print"), person.page.locator("header")):
            await expect(hidden).to_be_hidden()
        await person.page.emulate_media(media="screen")
