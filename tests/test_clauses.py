"""Every clause of every game has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.engine.discovery import find_game
from tablee.engine.rulebook import clauses

NUMBERS = {"ole": ("OLE", 15), "coloretto": ("COL", 13), "olympe": ("OLY", 21), "nain_jaune": ("NJ", 16)}
GAMES = Path(__file__).parent / "games"
NAMED = re.compile(r"^(?:def test_|\[)(\w+)", re.MULTILINE)  # a test, or a position of a TOML file
TESTS = {
    name
    for path in (*GAMES.glob("test_*.py"), *GAMES.glob("*.toml"))
    for name in NAMED.findall(path.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("game", NUMBERS)
def test_every_clause_is_told_and_tested(game: str) -> None:
    prefix, last = NUMBERS[game]
    told = clauses(find_game(game), "en")
    assert set(told) == {f"{prefix}-{number}" for number in range(1, last + 1)}
    for number in range(1, last + 1):
        start = f"{prefix.lower()}_{number}_"
        assert any(name.startswith(start) for name in TESTS), f"no test is named {start}…"


@pytest.mark.parametrize("number", range(1, 6))
def test_what_holds_for_every_game_is_tested(number: int) -> None:
    assert any(re.match(f"g_?{number}_", name) for name in TESTS)
