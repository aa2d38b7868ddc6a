# %% [markdown]
# # Write a bot and enter it in a tournament
#
# A bot is anything with a method `choose(k, seat)`: it gets what its seat knows, never the state of the game, and
# returns one of the legal actions. Run this file from its own folder:
#
#     python write_a_bot.py                 # DEALS=24 before it for a quick look
#
# or run the same tournament from the command line:
#
#     tablee tournament coloretto --bots write_a_bot:ThreeColours,club,greedy --deals 60

# %%
from __future__ import annotations

import os

import tablee
from tablee.engine.contract import AnyState
from tablee.engine.game import Game
from tablee.games.coloretto.rules import DRAW, ROW, TAKE
from tablee.games.coloretto.state import NOTHING

# %% [markdown]
# ## The idea
#
# In Coloretto three colours count for you and all others against you. Our bot goes for the three it has most of: a
# card of those is worth 2 to it, a "+2" 2, a joker 3, and any other card costs 1. It takes a row worth 3 or more, or
# the best it can get once it may not draw; it puts a drawn card where it helps, or where it spoils the best row.
#
# `k` is a record of the game's own type, like the state but without everything hidden; the fields are described where
# they are declared, in `src/tablee/games/coloretto/state.py`. `rules.legal` gives the legal actions.


# %%
class ThreeColours:
    """Collects the three colours it has most of."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rules = game.rules  # `seed` is for bots that choose at random; this one does not

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        moves = [0] * self.rules.MAX_MOVES
        legal = moves[: self.rules.legal(k, moves)]
        mine = k.hands[seat]
        best = sorted(range(7), key=lambda colour: -mine[colour])[:3]
        value = [2 if card in best else -1 for card in range(7)] + [2, 3]  # then "+2" and joker

        def worth(row: int) -> int:
            return sum(value[card] for card in k.rows[row][: k.row_size[row]])

        if k.drawn != NOTHING:
            good = value[k.drawn] > 0
            return max(legal, key=lambda move: worth(move - ROW) if good else -worth(move - ROW))
        takes = [move for move in legal if move >= TAKE]
        if takes:
            richest = max(takes, key=lambda move: worth(move - TAKE))
            if legal[0] != DRAW or worth(richest - TAKE) >= 3:
                return richest
        return DRAW


# %% [markdown]
# ## The tournament
#
# Each deal is played as often as there are bots, so that each of them plays every seat once: luck is the same for all,
# so few deals show much. Bots are classes such as yours, or names: `greedy`, `club`, `expert` and the like.


# %%
def main() -> None:
    """Play the tournament and print the standings."""
    deals = int(os.environ.get("DEALS", 120))
    bots = [ThreeColours, "club", "greedy"]
    standings = tablee.tournament("coloretto", bots, deals, seed=1, players=4)
    for row in standings.rows():
        low, high = row["place_low"], row["place_high"]
        print(f"{row['bot']:14} mean place {row['place_mean']:.2f} ({low:.2f}–{high:.2f}), rating {row['rating']:.1f}")


if __name__ == "__main__":
    main()

# %% [markdown]
# `ThreeColours` plays better than `greedy`, which takes what looks best now, and worse than `club`, which searches: it
# never asks what its neighbours collect. The crosstable of `tablee tournament` shows by how much each is ahead.
#
# To play at a table with people, see `examples/bot.py`, which joins one over the network.
