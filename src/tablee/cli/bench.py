"""``tablee bench playouts``: random games per second with both backends, on one core."""

from __future__ import annotations

import json
from argparse import Namespace
from itertools import product

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game, games
from tablee.engine.words import words
from tablee.lab.playout_speed import measure


def run(chosen: Namespace) -> int:
    """Measure, and print a row (with ``--json``, a JSON object) for each game and backend as soon as it is known."""
    say = words(chosen.lang)
    measured = [find_game(chosen.game)] if chosen.game else list(games().values())
    values = {} if chosen.players is None else {"players": chosen.players}
    setups = [(game, configure(game, values)) for game in measured]
    for (game, options), backend in product(setups, ("plain", "compiled")):
        speed = measure(game, options, backend, float(chosen.seconds))
        if chosen.json:
            print(json.dumps(speed._asdict()), flush=True)
        else:
            print(
                say(
                    "playouts-line",
                    game=speed.game.ljust(10),
                    players=speed.players,
                    backend=speed.backend.ljust(8),
                    moves=f"{speed.moves_per_s / 1e6:7.2f}",
                    games=f"{speed.games_per_s:9.0f}",
                ),
                flush=True,
            )
    return 0
