"""A game's rule pages: ``RULES.en.md`` and ``RULES.fr.md`` in its folder, one paragraph per clause."""

from __future__ import annotations

import re

from .game import Game

_CLAUSE = re.compile(r"^\*\*(?P<clause>[A-Z]+-\d+)\*\*", re.MULTILINE)


def rule_page(game: Game, language: str) -> str:
    """Return the game's rule page in ``language`` (``en`` or ``fr``), as Markdown."""
    return game.read(f"RULES.{language}.md")


def clauses(game: Game, language: str) -> dict[str, str]:
    """Return the paragraph of each clause, as Markdown, keyed by its number, such as ``OLE-5``."""
    paragraphs = re.split(r"\n\s*\n", rule_page(game, language))
    found = {}
    for paragraph in paragraphs:
        match = _CLAUSE.match(paragraph.strip())
        if match:
            found[match["clause"]] = paragraph.strip()
    return found
