"""What is written about a game, as Markdown files in its folder, for each language.

``RULES.en.md`` has one paragraph per clause. ``SUMMARY.en.md`` and ``SCORES.en.md`` are made for print, a page each.
"""

from __future__ import annotations

import re

from .game import Game

_CLAUSE = re.compile(r"^\*\*(?P<clause>[A-Z]+-\d+)\*\*", re.MULTILINE)


def rule_page(game: Game, language: str) -> str:
    """Return the game's rule page in ``language`` (``en`` or ``fr``), as Markdown."""
    return game.read(f"RULES.{language}.md")


def summary(game: Game, language: str) -> str:
    """Return the game's rules on one page, as Markdown; clauses stand in backticks."""
    return game.read(f"SUMMARY.{language}.md")


def score_sheet(game: Game, language: str) -> str:
    """Return the page for scores by hand, as Markdown: tables whose empty cells are to be filled in."""
    return game.read(f"SCORES.{language}.md")


def clauses(game: Game, language: str) -> dict[str, str]:
    """Return the paragraph of each clause, as Markdown, keyed by its number, such as ``OLE-5``."""
    paragraphs = re.split(r"\n\s*\n", rule_page(game, language))
    found = {}
    for paragraph in paragraphs:
        match = _CLAUSE.match(paragraph.strip())
        if match:
            found[match["clause"]] = paragraph.strip()
    return found
