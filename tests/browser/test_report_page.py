"""The page of a balance report in a browser: whole without a network, on a phone and in the dark, without barriers."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from made_up import game, simulation

from browser.conftest import DESKTOP, PHONE, Visit
from browser.person import AXE
from tablee.examples.six_cards import GAME
from tablee.lab.balance import read
from tablee.lab.report import Report


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a report in each language."""
    folder = tmp_path_factory.mktemp("report")
    chance = random.Random(1)
    folders = []
    for low in (False, True):
        rows = [game([chance.randint(0, 6), chance.randint(0, 3)], first=k % 2, tally_tricks=2) for k in range(200)]
        options = {"players": 2, "low": low}
        folders.append(simulation(folder / f"low-{low}", rows, options=options))
    for language in ("en", "fr"):
        page = Report(GAME, read(folders), language, "tablee report six_cards --compare low=on").page(["figures.csv"])
        (folder / f"{language}.html").write_text(page, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("language", "size", "scheme"), [("en", DESKTOP, "light"), ("fr", PHONE, "dark"), ("en", PHONE, "light")]
)
async def test_a_report_reads_offline(
    visit: Visit, pages: Path, language: str, size: tuple[int, int], scheme: str
) -> None:
    context = await visit(language, size, color_scheme=scheme, offline=True)
    page = await context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    address = (pages / f"{language}.html").as_uri()
    await page.goto(address)
    assert asked == [address], "a report asks for nothing else"
    assert await page.locator("figure svg").count() >= 3
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    await page.evaluate(AXE)
    found = await page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    assert [violation["id"] for violation in found["violations"]] == []
    await page.screenshot(path=pages / f"{language}-{scheme}.png", full_page=True)
    await context.close()
