"""Random games, as fast as the rules go: a template, bound to a game's rules by `tablee.engine.backends.bind`."""

from __future__ import annotations

from typing import Any

from tablee.engine import assign, rule
from tablee.engine.rng import below, seeded, shuffle, step

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`


@rule
def playouts(
    start: Any, states: Any, cards: Any, sizes: Any, moves: Any, out: Any, games: int, seed: int, totals: Any
) -> int:
    """Play ``games`` random games from the state ``start[0]`` and return how many moves that took.

    ``totals[i]`` grows by the i-th seat's score; its last element becomes a checksum of every move and score.
    """
    played = 0
    s = states[0]
    check = 0
    for game in range(games):
        rng = seeded(seed, game)
        assign(s, start[0])
        while True:
            n = rules.legal(s, moves)
            if n == 0:
                piles = rules.decks(s, sizes)
                if piles == 0:
                    break
                place = 0
                for pile in range(piles):
                    rng = shuffle(rng, cards, place, sizes[pile])
                    place += sizes[pile]
                rules.deal(s, cards)
                continue
            rng = step(rng)
            move = moves[below(rng, n)]
            check = ((check * 31) ^ (move + n)) & 0xFFFFFFFFFFFF
            rules.apply(s, move)
            played += 1
        rules.returns(s, out)
        for i in range(len(totals) - 1):
            totals[i] += out[i]
            check = ((check * 31) ^ (out[i] & 0xFFFF)) & 0xFFFFFFFFFFFF
    totals[len(totals) - 1] = check
    return played
