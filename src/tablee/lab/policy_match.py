"""Games between two sets of a policy's parameters, as fast as the rules go: a template, bound by `backends.bind`.

It is for tuning `policy.py`: thousands of games a second, each deal played from every seat.
"""

from __future__ import annotations

from typing import Any

from tablee.engine import assign, rule
from tablee.engine.rng import below, seeded, shuffle, step

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
policy: Any = None  # its policy: see `tablee.engine.contract.Policy`

ROUND_STREAM = 1000  # streams of one deal's rounds


@rule
def contest(
    start: Any, states: Any, cards: Any, sizes: Any, moves: Any, weights: Any, out: Any, one: Any, other: Any,
    first: int, deals: int, seed: int, noise: int, leads: Any,
) -> None:  # fmt: skip
    """Play ``deals`` deals from number ``first``, the parameters ``one`` in each seat in turn among ``other``.

    ``leads[i]`` becomes the sum over deal i's seats of rivals ahead less rivals behind: below 0 where one is better.
    """
    s = states[0]
    players = start[0].players
    for deal in range(deals):
        leads[deal] = 0
        for seat in range(players):
            assign(s, start[0])
            round = 0
            rng = seeded(seed, deal + first)
            while True:
                n = rules.legal(s, moves)
                if n == 0:
                    piles = rules.decks(s, sizes)
                    if piles == 0:
                        break
                    place = 0
                    mixed = seeded(seed, (deal + first) * ROUND_STREAM + round)
                    for pile in range(piles):
                        mixed = shuffle(mixed, cards, place, sizes[pile])
                        place += sizes[pile]
                    rules.deal(s, cards)
                    round += 1
                    continue
                pick = 0
                if n > 1:
                    if s.turn == seat:
                        policy.prior(s, n, moves, weights, one)
                    else:
                        policy.prior(s, n, moves, weights, other)
                    best = -(1 << 62)
                    for i in range(n):
                        rng = step(rng)
                        weight = weights[i] + below(rng, noise)
                        if weight > best:
                            best = weight
                            pick = i
                rules.apply(s, moves[pick])
            rules.returns(s, out)
            for rival in range(players):
                leads[deal] += (out[rival] > out[seat]) - (out[rival] < out[seat])
