"""Play against bots by typing moves: the smallest front end there is.

python examples/play.py coloretto --bots club
"""

from __future__ import annotations

import argparse

import tablee

YOU = 0


def main() -> None:
    """Play one game; a wrong move is explained, and asked for again."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=tablee.all_games())
    parser.add_argument("--bots", default="greedy", choices=tablee.LEVELS)
    parser.add_argument("--seed", type=int)
    chosen = parser.parse_args()
    players = tablee.make_options(chosen.game).players
    bots = [None, *[chosen.bots] * (players - 1)]
    table = tablee.new_table(chosen.game, seed=chosen.seed, bots=bots)
    told = 0
    while True:
        tablee.run_bots(table)
        lines = table.log_text(YOU)
        print(*lines[told:], sep="\n")
        told = len(lines)
        if table.over:
            print(f"You are number {table.places[YOU]}.")
            return
        print(table.text(YOU), "Moves: " + " ".join(table.legal_moves), sep="\n\n")
        try:
            table.act(YOU, input("Your move: "))
        except tablee.TableeError as error:
            print(error)


if __name__ == "__main__":
    main()
