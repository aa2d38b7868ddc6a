"""Writes docs/tallies.md, what every game counts, from the games' words: ``python -m tools.tally_page``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.words import words

PAGE = Path(__file__).resolve().parent.parent / "docs" / "tallies.md"
OURS = [game for game in games().values() if game.package.startswith("tablee.games.")]
HEAD = """\
# What games count

The columns `tally_…` of [`tablee simulate`](simulate.md#the-folder-of-results), which [balance reports](designers.md)
read: how often each happened in a game, all seats and rounds taken together. Codes such as COL-4 are clauses of the
rules: `tablee rules coloretto COL-4`. Every Parquet file says the same in its metadata.

This page is made from the games' words by `python -m tools.tally_page`.
"""


def page() -> str:
    """The page."""
    return HEAD + "".join(line for game in OURS if game.tallies for line in _section(game))


def _section(game: Game) -> Iterator[str]:
    assert game.tallies is not None
    say = words("en", game)
    yield f"\n## {game.title}\n\n| column | counts |\n|---|---|\n"
    for name in game.tallies.TALLIES:
        yield f"| `tally_{name}` | {say('tally-' + name.replace('_', '-'))} |\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE)
