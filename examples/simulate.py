"""Which seat wins? A thousand games of each game between equal bots, counted by seat; takes a few seconds.

python examples/simulate.py --games 1000 --workers 2
"""

from __future__ import annotations

import argparse

import tablee


def main() -> None:
    """Print for each game how often each seat won, with its 95 % interval, and how long games were."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    for game in tablee.all_games().values():
        found = tablee.simulate(game, ["greedy"], chosen.games, seed=1, workers=chosen.workers)
        print(f"{game.title}: {found.column('moves').mean():.0f} moves a game")
        for row in found.summary:
            print(f"  seat {row['seat']}: {row['win_rate']:.1%} ({row['win_low']:.1%} to {row['win_high']:.1%})")


if __name__ == "__main__":
    main()
