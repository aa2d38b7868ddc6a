"""What is written about a game, as Markdown files in its folder, for each language.

``GUIDE.en.md`` tells the game on a page, ``RULES.en.md`` has one paragraph per clause. ``SUMMARY.en.md`` and
``SCORES.en.md`` are made for print, a page each.
"""

from __future__ import annotations

import re

from .game import Game
from .lesson import Tell
from .message import Message
from .words import words

_CLAUSE = re.compile(r"^\*\*(?P<clause>[A-Z]+-\d+)\*\*", re.MULTILINE)
_SHARED = re.compile(r"^\[\[(.+)\]\]$", re.MULTILINE)
_PICTURED = re.compile(r"^!\[\]\(([\w-]+)\)$", re.MULTILINE)
_NUMBER = re.compile(r"\*\*\d\*\* ?")


def rule_page(game: Game, language: str) -> str:
    """Return the game's clauses in ``language`` (``en`` or ``fr``), as Markdown."""
    return game.read(f"RULES.{language}.md")


def summary(game: Game, language: str) -> str:
    """Return the game's rules on one page, as Markdown; clauses stand in backticks."""
    return game.read(f"SUMMARY.{language}.md")


def score_sheet(game: Game, language: str) -> str:
    """Return the page for scores by hand, as Markdown: tables whose empty cells are to be filled in."""
    return game.read(f"SCORES.{language}.md")


def guide(game: Game, language: str) -> str:
    """Return the page that tells the game, as Markdown; ``![](id)`` stands where the example ``id`` is drawn.

    In the file, ``[[Points]]`` stands for the section of that title in the summary. Raises `KeyError` if it has none.
    """
    sections = {
        section.partition("\n")[0].removeprefix("## "): section.strip()
        for section in re.split(r"^(?=## )", summary(game, language), flags=re.MULTILINE)
    }
    return _SHARED.sub(lambda shared: sections[shared[1]], game.read(f"GUIDE.{language}.md"))


def pictured_examples(game: Game, language: str) -> list[str]:
    """Return the ids of the examples on the game's guide, in order."""
    return _PICTURED.findall(guide(game, language))


def guide_in_text(game: Game, language: str) -> str:
    """Return the guide with what is said of each example in place of its pictures."""
    say = words(language, game).say
    examples = {example.id: example for example in game.examples}

    def captions(found: re.Match[str]) -> str:
        example = examples[found[1]]
        texts = (Message(f"lesson-{example.id}-{step.text}") for step in example.steps if isinstance(step, Tell))
        return "\n".join(f"- {_NUMBER.sub('', say(text))}" for text in texts)

    return _PICTURED.sub(captions, guide(game, language))


def clauses(game: Game, language: str) -> dict[str, str]:
    """Return the paragraph of each clause, as Markdown, keyed by its number, such as ``OLE-5``."""
    paragraphs = re.split(r"\n\s*\n", rule_page(game, language))
    found = {}
    for paragraph in paragraphs:
        match = _CLAUSE.match(paragraph.strip())
        if match:
            found[match["clause"]] = paragraph.strip()
    return found
