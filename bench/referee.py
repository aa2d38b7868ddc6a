"""Plays games with every option set, checked by the second referee, which was written from the rule sheets alone.

    python -m bench.referee [--seconds S] [--seed N] [--json]

For each game: the numbers of option sets, games and moves, and of the errors that the referee in ``tests/referee``
finds. It compares every list of legal moves, round result, score and place.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from pathlib import Path

from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.lab.play_game import play_game
from tablee.table.replay import to_json_lines
from tablee.testing import option_sets

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from referee import inspect


def refereed(game: Game, seconds: float, seed: int) -> dict[str, int | str]:
    """Play and referee games of ``game``, one option set after another, for about ``seconds``."""
    sets = option_sets(game)
    found = {"option_sets": len(sets), "games": 0, "moves": 0, "errors": 0}
    began = time.perf_counter()
    while found["games"] < len(sets) or time.perf_counter() - began < seconds:
        number = found["games"]
        options = sets[number % len(sets)]
        bots = random.Random(number).choices(["random", "greedy"], k=options.players)
        match = play_game(game, options, bots, seed, number, keep_legal=True)
        replay = json.loads(to_json_lines([match.replay([{"name": bot, "kind": "bot"} for bot in bots])]))
        errors = inspect(replay).errors
        for error in errors[:3]:
            print(f"{game.id} {options}, seed {seed}, game {number}: {error}", file=sys.stderr)
        found["games"] += 1
        found["moves"] += sum(len(round.moves) for round in match.rounds)
        found["errors"] += len(errors)
    return {"game": game.id, **found}


def main() -> int:
    """Referee all games and print a line each. Returns 1 if there was an error, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="for each game, about")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    rows = [refereed(game, chosen.seconds, chosen.seed) for game in games().values()]
    for row in rows:
        line = "{game:<12}{option_sets:>4} option sets{games:>7} games{moves:>10} moves{errors:>4} errors"
        print(json.dumps(row) if chosen.json else line.format(**row))
    return 1 if any(row["errors"] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
