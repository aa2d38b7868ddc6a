"""No word of the table is cut, none lies over another: read from the boxes of all texts, in windows of many shapes."""

from __future__ import annotations

from typing import Any

import pytest
from served import Served

from browser.conftest import Visit
from browser.seated import Seated, sit

WINDOWS = (
    *((320, 480), (360, 640), (390, 844), (640, 360), (768, 500)),
    *((844, 390), (768, 1024), (1024, 768), (1280, 720)),
)
# The longest words are French; the most seats leave the least room.
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ole", {"players": 8}),
    ("coloretto", {"players": 5, "jokers": "chosen"}),
    ("nain_jaune", {"players": 8}),
    ("olympe", {"players": 3, "virtual": 2}),
    ("olympe", {"players": 10}),
)
STYLE = "([selector, style]) => document.querySelector(selector).style.cssText += style"


async def faults(seated: Seated) -> list[str]:
    """What is wrong in each of the windows, one after the other in the same page."""
    found = []
    for width, height in WINDOWS:
        before = await seated.page.evaluate("stage.changes()")
        await seated.page.set_viewport_size({"width": width, "height": height})
        await seated.rest(before)
        told = await seated.page.evaluate("[...stage.words(), ...stage.titled(), ...stage.faults()]")
        found += [f"{width}×{height}: {fault}" for fault in told]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), TABLES, ids=[f"{game}-{options['players']}" for game, options in TABLES])
async def test_no_word_is_cut_or_covered(served: Served, visit: Visit, game: str, options: dict[str, Any]) -> None:
    seated = await sit(await visit("fr", (1440, 900)), served.url, game, options, name="Gwenaëlle")
    rest = await seated.rest()
    for _ in range(2):
        if rest == "play":
            rest = await seated.touch()
    while rest == "next":
        rest = await seated.touch()
    assert await faults(seated) == []


async def test_a_cut_and_a_covered_word_are_found(served: Served, visit: Visit) -> None:
    seated = await sit(await visit("en", (390, 844)), served.url, "ole", {"players": 3})
    await seated.rest()
    assert await seated.page.evaluate("stage.words()") == []
    await seated.page.evaluate(STYLE, [".prompt .lines", "max-width: 20px; white-space: nowrap"])
    assert any("is cut" in fault for fault in await seated.page.evaluate("stage.words()"))
    await seated.page.evaluate(STYLE, [".plate .score", "position: absolute; left: 30px"])
    assert any("lies over" in fault for fault in await seated.page.evaluate("stage.words()"))
