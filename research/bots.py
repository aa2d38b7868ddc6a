"""How clearly the greedy bots beat random ones: one greedy player, its seat rotating, against random players.

    python -m research.bots [--games G] [--seed N] [--json]

One row for each game at its lowest, usual and highest number of players: the share of games won, with its 95 %
interval, beside the share expected by chance.
"""

from __future__ import annotations

import argparse
import json

from tablee.engine.configuration import configure
from tablee.engine.discovery import games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.lab.play_game import play_game
from tablee.lab.statistics import wilson


def against_random(game: Game, players: int, number: int, seed: int) -> dict[str, float | int | str] | None:
    """Play ``number`` games; None if the default options do not suit so many players."""
    try:
        options = configure(game, {"players": players})
    except TableeError:
        return None
    won = 0.0
    for index in range(number):
        seat = index % players
        bots = ["random"] * players
        bots[seat] = "greedy"
        match = play_game(game, options, bots, seed, index)
        places = match.result()["places"]
        if places[game.notation.unit(match.state, seat)] == 1:
            won += 1 / places.count(1)
    low, high = wilson(won / number, number)
    return {
        "game": game.id,
        "players": players,
        "games": number,
        "won": won / number,
        "low": low,
        "high": high,
        "chance": 1 / players,
    }


def main() -> None:
    """Play, and print each row as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    for game in games().values():
        for players in sorted({game.seats[0], 4, 5, game.seats[-1]}):
            row = against_random(game, players, chosen.games, chosen.seed)
            if row is not None:
                line = "| {game} | {players} | {won:.1%} | {low:.1%} – {high:.1%} | {chance:.1%} |"
                print(json.dumps(row) if chosen.json else line.format(**row), flush=True)


if __name__ == "__main__":
    main()
