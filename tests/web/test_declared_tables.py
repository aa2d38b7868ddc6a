"""The tables for which the page's plans are tested are those that the games declare."""

from pathlib import Path

from tablee.engine.discovery import games
from tablee.testing.declarations import declarations_text

FILE = Path(__file__).parents[2] / "web" / "src" / "table" / "declared.json"


def test_the_tables_are_up_to_date() -> None:
    known = FILE.read_text(encoding="utf-8")
    assert known == declarations_text(games().values()), "run: make wire"
