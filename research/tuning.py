"""Tunes the numbers of a game's policy by playing it against itself, thousands of games a second.

    python -m research.tuning GAME [--players 3,4,8] [--seconds 60] [--seed N]

A change of one or two `PARAMETERS` stays if it comes out better over thousands of deals, each played from every seat,
and again over twice as many new ones. Every step is printed; what is found is to be written into the game's
`policy.py`, if the search plays better with it as well: `bench.levels` tells.
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import fmean
from typing import Any

import numpy

from bench.levels import options_for
from research.policy_match import ContestWorkspace
from tablee.bots.search import policy_of
from tablee.engine.backends import bind
from tablee.engine.buffers import Buffers
from tablee.engine.contract import MAX_DECKS
from tablee.engine.discovery import find_game
from tablee.engine.game import Game

FACTORS = (0.5, 0.7, 0.85, 1.15, 1.4, 2.0)


class Arena:
    """Games of so many players between two sets of parameters."""

    def __init__(self, game: Game, players: int) -> None:
        policy = policy_of(game, "compiled")
        rules, make = game.rules, Buffers("compiled")
        start = rules.State()
        rules.start(start, options_for(game, players))
        self._contest = bind("research.policy_match", f"{game.package}.rules", "compiled", policy=policy).contest
        self._workspace = ContestWorkspace(
            start=make.holding(start),
            states=make.blank(rules.State, 1),
            cards=make.zeros(rules.MAX_CARDS),
            sizes=make.zeros(MAX_DECKS),
            moves=make.zeros(rules.MAX_MOVES),
            weights=make.zeros(rules.MAX_MOVES),
            returns=make.zeros(players),
            one=make.integers(policy.PARAMETERS),
            other=make.integers(policy.PARAMETERS),
            leads=make.zeros(0),
        )
        self._pairs = players * (players - 1)

    def lead(self, one: list[int], other: list[int], first: int, deals: int, seed: int) -> tuple[float, float]:
        """How many rivals more are ahead of the one than behind, a rival, and half the 95 % interval of that."""
        leads: Any = numpy.zeros(deals, "i8")
        self._workspace.one[:] = one
        self._workspace.other[:] = other
        self._contest(self._workspace._replace(leads=leads), first, seed, 1)
        shares = leads / self._pairs
        return float(shares.mean()), 1.96 * float(shares.std()) / deals**0.5


def changed(parameters: list[int], chance: random.Random) -> list[int]:
    """The same parameters but for one or two."""
    new = parameters[:]
    for place in chance.sample(range(len(new)), min(len(new), chance.choice((1, 1, 2)))):
        new[place] = round((new[place] or 100) * chance.choice(FACTORS)) * chance.choice((1,) * 9 + (-1,))
    return new


def main() -> None:
    """Tune until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", default="4")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    arenas = [Arena(game, int(players)) for players in chosen.players.split(",")]
    chance = random.Random(chosen.seed)
    current = list(policy_of(game, "plain").PARAMETERS)
    print(current)
    end, first = time.monotonic() + chosen.seconds, 0
    while time.monotonic() < end:
        new = changed(current, chance)
        tried = [arena.lead(new, current, first, chosen.deals, chosen.seed) for arena in arenas]
        first += chosen.deals
        if fmean(lead + half / len(arenas) ** 0.5 for lead, half in tried) >= 0:
            continue
        again = fmean(arena.lead(new, current, first, 2 * chosen.deals, chosen.seed)[0] for arena in arenas)
        first += 2 * chosen.deals
        if again < 0:
            current = new
            print(current, f"{again:+.4f}", flush=True)


if __name__ == "__main__":
    main()
