"""Writes the reference pages of observations and actions: ``python -m tools.environment_pages FOLDER [GAME …]``.

The pages, one per game, are generated from the features in the game's ``observation.py``, its notation and its faces.
"""

from __future__ import annotations

import argparse
import inspect
from collections.abc import Sequence
from pathlib import Path

from tablee.engine.contract import Feature
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.observation import offsets, size
from tablee.engine.words import words

HEAD = """# {title}: observations and actions

This page is generated from the code of the game: `python -m tools.environment_pages docs/environments`.

## Observation

{size} 16-bit integers, at the same indices for all options. Seats are counted from the observer: `self`, `1 after` for
the next, and so on; what does not apply, such as empty seats, is 0. The observer knows all of it.

| index | feature | meaning | from | to |
|---|---|---|---|---|
"""
INDICES = """
### Index by index

"""
ACTIONS = """
## Actions

{count} actions, with the same numbers for all options; the mask says which are legal. Texts are as in replays.
{notation}

"""


def page(game: Game) -> str:
    """The page of a game that has observations, in Markdown."""
    assert game.observation is not None, game
    features = game.observation.FEATURES
    notation = inspect.cleandoc(game.notation.__doc__ or "").partition("\n\n")[2].replace("``", "`")
    return "".join(
        [
            HEAD.format(title=game.title, size=size(features)),
            *(_row(feature, first) for feature, first in zip(features, offsets(features), strict=True)),
            INDICES,
            *(_indices(feature, first) for feature, first in zip(features, offsets(features), strict=True)),
            ACTIONS.format(count=game.rules.ACTIONS, notation=notation),
            _actions(game),
        ]
    )


def _row(feature: Feature, first: int) -> str:
    last = first + len(feature.labels) - 1
    where = f"{first}–{last}" if last > first else f"{first}"
    return f"| {where} | {feature.name} | {feature.meaning} | {feature.low} | {feature.high} |\n"


def _indices(feature: Feature, first: int) -> str:
    """Each index with its label."""
    labels = " · ".join(f"`{first + i}` {label}".strip() for i, label in enumerate(feature.labels))
    return f"- **{feature.name}** {labels}\n"


def _actions(game: Game) -> str:
    """Each action with its text, and the name of the card if the text stands for one."""
    english = words("en", game)
    lines = []
    for action in range(game.rules.ACTIONS):
        text = game.notation.text(action)
        face = game.presentation.FACES.get(text)
        lines.append(f"| {action} | `{text}` | {english.say(face.name) if face else ''} |\n")
    return "| action | text | card |\n|---|---|---|\n" + "".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the pages of all games that have observations, or of those named."""
    observed = [id for id, game in games().items() if game.observation is not None]
    parser = argparse.ArgumentParser(prog="python -m tools.environment_pages", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(observed))
    chosen = parser.parse_args(arguments)
    for id in chosen.games:
        if id not in observed:
            parser.error(f"{id!r} is not a game with observations: {', '.join(observed)}")
    try:
        chosen.folder.mkdir(parents=True, exist_ok=True)
        for id in chosen.games or observed:
            (chosen.folder / f"{id}.md").write_text(page(games()[id]), encoding="utf-8")
    except OSError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
