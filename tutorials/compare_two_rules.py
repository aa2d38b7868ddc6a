# %% [markdown]
# # Compare two rules
#
# Coloretto has two scales: collections are worth 1, 3, 6, 10, 15, 21 points by their size, or, in later editions, 1, 4,
# 8, 7, 6, 5. What does the second change? The whole answer, with plots, is one command:
#
#     tablee report coloretto --compare scale=falling
#
# Here is how to do the same step by step, for your own questions:
#
#     python compare_two_rules.py           # GAMES=500 before it for a quick look

# %%
from __future__ import annotations

import os
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
# A run is a game, its options, a bot for each seat and a seed; its results go to a folder of Parquet files. `greedy`
# bots are compiled and play many thousands of games a second; `club` bots play better, but more slowly. With `rotate`
# the bots change seats from game to game. Both runs have the same seed, so games of the same number have the same deal.


# %%
def play(folder: Path, games: int, **options: str) -> Path:
    """Simulate games with these options. Returns the folder with the results."""
    game = find_game("coloretto")
    setup = configure(game, {"players": 4, **options})
    run = Run(package=game.package, options=setup, bots=("greedy",) * 4, games=games, seed=1, rotate=True)
    for _ in simulate(run, Results(folder, run)):
        pass  # each chunk of games, as soon as it is in the folder
    return folder


# %% [markdown]
# ## Compare
#
# Every number of a game is a measure: whether the first player won, the winner's margin, how often a rule fired. The
# differences are taken game by game, which cancels the luck of the deal; a difference is `shown` if chance alone would
# not produce it, even though many measures are compared.


# %%
def main() -> None:
    """Play under both rules, and print what is shown to differ, the largest effect first."""
    games = int(os.environ.get("GAMES", 20_000))
    with tempfile.TemporaryDirectory() as folder:
        rising = play(Path(folder, "rising"), games)
        falling = play(Path(folder, "falling"), games, scale="falling")
        base, other = read([rising, falling])
        found = [difference for difference in other.differences(base) if difference.shown]
    print(f"{'measure':28} {'rising':>8} {'falling':>8}   difference (95 %)        effect")
    for each in sorted(found, key=lambda difference: -abs(difference.effect)):
        form = ".1%" if is_share(each.name) else ".2f"
        between = f"{each.difference:+{form}} ({each.low:+{form}} … {each.high:+{form}})"
        print(f"{each.name:28} {each.base:8{form}} {each.other:8{form}}   {between:24} {each.effect:+.2f}")


if __name__ == "__main__":
    main()

# %% [markdown]
# Scores fall and get closer together, of course. Look further down for what a rule does to the play itself: how large
# the rows are when taken, how long a game lasts, whether it matters who begins. `docs/reports/` answers a question of
# this kind for each game.
