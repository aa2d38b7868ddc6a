"""The tables for which the page's plans are tested are those that the games declare."""

from declarations import FILE, declarations_text

from tablee.engine.discovery import games


def test_the_tables_are_up_to_date() -> None:
    known = FILE.read_text(encoding="utf-8")
    assert known == declarations_text(games().values()), "run: make wire"
