# %% [markdown]
# # Compare two rules
#
# Coloretto has two scales: collections are worth 1, 3, 6, 10, 15, 21 points by their size, or, in later editions, 1, 4,
# 8, 7, 6, 5. What does the second change? The whole answer, with plots, is one command:
#
#     tablee report coloretto --compare scale=falling
#
# Here is what it does, step by step, for your own questions:
#
#     python compare_two_rules.py           # --games 500 for a quick look

# %%
from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.lab.balance import is_share, read
from tablee.lab.results import Results
from tablee.lab.run import Run
from tablee.lab.simulate import simulate

# %% [markdown]
# ## Play
#
# A run is a game, its options, a kind of bot for each seat and a seed; its results go to a folder of Parquet files.
# `greedy` bots are compiled and play many thousands of games a second; `club` bots play better and slower. With
# `rotate` the bots change seats from game to game. Both runs have the same seed, so that the games of the same number
# have the same deal.


# %%
def play(folder: Path, games: int, **options: str) -> Path:
    """Simulate games with these options; the folder with the results."""
    game = find_game("coloretto")
    setup = configure(game, {"players": 4, **options})
    run = Run(package=game.package, options=setup, bots=("greedy",) * 4, games=games, seed=1, rotate=True)
    for _ in simulate(run, Results(folder, run)):
        pass  # each chunk of games, as soon as it lies in the folder
    return folder


# %% [markdown]
# ## Compare
#
# Every number of a game is a measure: the share won by who began, the margin of the winner, how often a rule fired. The
# differences are taken game by game, which leaves the luck of the deal out; `shown` is what chance alone would not do,
# though many measures are looked at.


# %%
def main() -> None:
    """Play under both rules, and print what is shown to differ, the largest effect first."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20_000)
    games = parser.parse_args().games
    with tempfile.TemporaryDirectory() as place:
        rising = play(Path(place, "rising"), games)
        falling = play(Path(place, "falling"), games, scale="falling")
        base, other = read([rising, falling])
        found = [difference for difference in other.differences(base) if difference.shown]
    print(f"{'measure':28} {'rising':>8} {'falling':>8}   difference (95 %)        effect")
    for one in sorted(found, key=lambda one: -abs(one.effect)):
        form = ".1%" if is_share(one.name) else ".2f"
        between = f"{one.difference:+{form}} ({one.low:+{form}} … {one.high:+{form}})"
        print(f"{one.name:28} {one.base:8{form}} {one.other:8{form}}   {between:24} {one.effect:+.2f}")


if __name__ == "__main__":
    main()

# %% [markdown]
# Scores fall and lie closer together, of course. Look further down for what a rule does to the play itself: how large
# the rows are that are taken, how long a game lasts, whether it matters who begins. `docs/reports/` answers a question
# of this kind for each game.
