"""The table fits its window, stands still and hides nothing: measured while it is played by clicks."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from served import Served

import tablee
from browser.conftest import Visit
from browser.seated import Seated, sit

MOVED = 2.0  # pixels that a box may move within a round
SHIFTED = 0.1  # Chromium's layout-shift score of a round, at most
OWN_MOVES = 10  # at each table; a round of most games is shorter


class Case(NamedTuple):
    """A table that tells something. ``card``: the width of its smallest card in the middle where no more fits."""

    game: str
    size: tuple[int, int]
    language: str
    options: dict[str, Any]
    card: int | None = None

    @property
    def least(self) -> int:
        """The width that the smallest card in the middle must have, in pixels."""
        return self.card or (64 if self.size >= (1280, 657) else 40)


CASES = (
    Case("olympe", (1280, 720), "en", {"players": 4}),  # the trick as a ring, the common laptop
    Case("olympe", (1366, 657), "fr", {"players": 8}),  # teams of two around a wide table
    Case("olympe", (390, 844), "en", {"players": 10}),  # the most seats, on a phone
    Case("olympe", (360, 640), "fr", {"players": 2}),  # the counter: piles, on the smallest phone
    Case("olympe", (1440, 900), "en", {"players": 3, "virtual": 2}),  # virtual players
    Case("nain_jaune", (1280, 720), "fr", {"players": 4}),  # board and series one above the other
    Case("nain_jaune", (360, 640), "en", {"players": 8, "claims": "called"}),  # choices, and little room
    Case("nain_jaune", (844, 390), "fr", {"players": 3}),  # the longest hand, on a phone's side
    Case("coloretto", (360, 640), "en", {"players": 5}),  # five rows
    Case("coloretto", (1280, 720), "fr", {"players": 4, "jokers": "chosen"}),  # choices with pictures
    Case("coloretto", (768, 1024), "en", {"players": 2}),  # a tablet upright
    Case("ole", (1920, 1080), "fr", {"players": 6}),
    Case("ole", (844, 390), "en", {"players": 3}),
)


def named(case: Case) -> str:
    """The case as the name of a test."""
    return f"{case.game}-{case.options['players']}-{case.size[0]}x{case.size[1]}-{case.language}"


def middle(case: Case) -> list[str]:
    """The zones in the middle of the table in which cards lie; what a zone is never changes during a game."""
    view = tablee.new_table(case.game, **case.options).view(0)
    return [zone.id for zone in view.zones if zone.seat is None and zone.part == "centre" and zone.kind != "board"]


class Watch:
    """What was wrong at a table so far, each fault once, with the number of own moves before it."""

    def __init__(self, case: Case, seated: Seated) -> None:
        self.faults: dict[str, int] = {}
        self.moves = 0
        self._page = seated.page
        self._least = case.least
        self._middle = middle(case)

    def _note(self, fault: str) -> None:
        self.faults.setdefault(fault, self.moves)

    async def look(self) -> None:
        """Measure this moment."""
        for fault in await self._page.evaluate("stage.faults()"):
            self._note(fault)
        widths: dict[str, list[int]] = await self._page.evaluate("zones => stage.widths(zones)", self._middle)
        for zone, cards in widths.items():
            if cards and min(cards) < self._least:
                self._note(f"a card in {zone} is {min(cards)} px wide, not {self._least}")

    async def end_round(self) -> None:
        """Measure what happened since the round began."""
        told = await self._page.evaluate("stage.round()")
        for box, by in told["moved"].items():
            if by > MOVED:
                self._note(f"{box} moved by {by:.0f} px")
        score = sum(shift["value"] for shift in told["shifts"])
        if score > SHIFTED:
            largest = max(told["shifts"], key=lambda shift: float(shift["value"]))
            self._note(f"layout-shift score {score:.2f}, {largest['value']:.2f} of it: {largest['of'][:200]}")


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=named)
async def test_the_stage_fits_stands_still_and_hides_nothing(served: Served, visit: Visit, case: Case) -> None:
    seated = await sit(await visit(case.language, case.size), served.url, case.game, case.options)
    watch = Watch(case, seated)
    rest = await seated.rest()
    await seated.page.evaluate("stage.round()")  # what loading the page has shifted is not the table's
    while rest != "results" and watch.moves < OWN_MOVES:
        await watch.look()
        counted = rest == "next"
        if counted:
            await watch.end_round()
        else:
            watch.moves += 1
        rest = await seated.touch()
        if counted and rest == "play":  # plates tell what the round has brought
            assert await seated.page.evaluate("document.querySelectorAll('.plate small').length")
    if rest == "results":
        assert await seated.page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 1
    else:
        await watch.end_round()
    told = [f"after {moves} own moves: {fault}" for fault, moves in watch.faults.items()]
    assert not told, "\n".join([named(case), *told])


async def test_a_hand_is_not_drawn_anew_while_others_play(served: Served, visit: Visit) -> None:
    seated = await sit(await visit("en", (390, 844)), served.url, "olympe", {"players": 4}, speed="quick")
    await seated.rest()
    held = await seated.page.evaluate("(window.held = [...document.querySelectorAll('button.piece')]).length")
    await seated.touch()
    assert await seated.page.evaluate("held.filter((card) => card.isConnected).length") == held - 1
