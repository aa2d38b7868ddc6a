"""Games between two sets of a policy's parameters, at full speed: a template for `tablee.engine.backends.bind`.

It serves to tune `policy.py`: thousands of games per second, with each deal played from every seat.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablee.engine import assign, rule
from tablee.engine.rng import first_state
from tablee.engine.weights import heaviest_with_noise

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
dealing: Any = None  # its deals: see `tablee.engine.dealing`
policy: Any = None  # its policy: see `tablee.engine.contract.Policy`

ROUND_STREAM = 1000  # generator streams reserved for the rounds of each deal


class ContestWorkspace(NamedTuple):
    """What `contest` works on; see `tablee.engine.buffers`."""

    start: list[Any]  # one state, from which every game begins
    states: list[Any]  # one state, the game being played
    cards: list[int]  # `MAX_CARDS`
    sizes: list[int]  # `MAX_DECKS`
    moves: list[int]  # `MAX_MOVES`
    weights: list[int]  # `MAX_MOVES`
    returns: list[int]  # by seat
    one: list[int]  # the parameters of one seat; each seat has its turn
    other: list[int]  # the parameters of the other seats
    leads: list[int]  # by deal, over its games: rivals ahead of that seat minus rivals behind; below 0 is good


@rule
def contest(w: ContestWorkspace, first: int, seed: int, noise: int) -> None:
    """Play ``len(w.leads)`` deals from number ``first``, each from every seat, and write the leads.

    ``noise`` is added to the weights: see `heaviest_with_noise`.
    """
    s = w.states[0]
    players = w.start[0].players
    for i in range(len(w.leads)):
        deal = first + i
        w.leads[i] = 0
        for seat in range(players):
            assign(s, w.start[0])
            round = 0
            rng = first_state(seed, deal)
            while True:
                n = rules.legal(s, w.moves)
                if n == 0:
                    dealt, _ = dealing.deal(s, w.cards, w.sizes, first_state(seed, deal * ROUND_STREAM + round))
                    if not dealt:
                        break
                    round += 1
                    continue
                pick = 0
                if n > 1:
                    if s.turn == seat:
                        policy.prior(s, n, w.moves, w.weights, w.one)
                    else:
                        policy.prior(s, n, w.moves, w.weights, w.other)
                    rng, pick = heaviest_with_noise(rng, w.weights, n, noise)
                rules.apply(s, w.moves[pick])
            rules.returns(s, w.returns)
            for rival in range(players):
                w.leads[i] += (w.returns[rival] > w.returns[seat]) - (w.returns[rival] < w.returns[seat])
