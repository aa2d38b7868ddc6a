"""Write web/src/table/declared.json: all tables that games declare, for the tests of the page's plans.

``python tools/declarations.py``, before these tests: a table on each line.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from generated import WEB, write

from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.view import View
from tablee.testing.declarations import declaration
from tablee.testing.positions import every_option_set, match_in_order

TESTS = Path(__file__).resolve().parent.parent / "tests"


def _printed_boards(view: View, sprite: str) -> dict[str, float]:
    """Return width over height of each board that is drawn in the sprite, by zone."""
    printed = {}
    for zone in view.zones:
        drawn = re.search(rf'<symbol id="{view.game}-zone-{zone.id}" viewBox="0 0 ([\d.]+) ([\d.]+)"', sprite)
        if drawn and zone.kind == "board":
            printed[zone.id] = float(drawn[1]) / float(drawn[2])
    return printed


def _tables(game: Game) -> list[dict[str, Any]]:
    """Return every table that ``game`` can declare, for a player and for a spectator, each once, with a name."""
    sprite = game.pictures.sprite("en") if game.pictures else ""
    found: list[dict[str, Any]] = []
    for options in sorted(every_option_set(game), key=lambda options: (options.players, len(_unusual(game, options)))):
        match = match_in_order(game, options)
        for seat in (0, None):
            view = game.view(match.knowledge(seat), seat, options)
            table = declaration(view) | {"printed": _printed_boards(view, sprite)}
            if all(table != other["declared"] for other in found):
                words = [
                    game.id,
                    str(options.players),
                    *_unusual(game, options),
                    *(["spectator"] if seat is None else []),
                ]
                found.append({"name": " ".join(words), "declared": table})
    return found


def _unusual(game: Game, options: Options) -> list[str]:
    """Name the options that differ from the usual ones for that many players; lists follow from the others."""
    usual = to_json(configure(game, {"players": options.players}))
    return [
        f"{name}={value}"
        for name, value in to_json(options).items()
        if usual[name] != value and not isinstance(value, tuple)
    ]


if __name__ == "__main__":
    sys.path.insert(0, str(TESTS))  # where the toy game is installed
    tables = [json.dumps(table) for _, game in sorted(games().items()) for table in _tables(game)]
    write(WEB / "table" / "declared.json", "[\n" + ",\n".join(tables) + "\n]\n")
