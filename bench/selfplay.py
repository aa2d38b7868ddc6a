"""Games of the policy against itself at full speed, as examples to learn from: a template for `backends.bind`.

An example is a position of an unfinished round and how the round ended, where the policy takes over to value it. What a
row holds, for as many seats as the game can have: the round's number, the players, the doubt and the value of each seat
by the policy, then each seat's inputs. How a round ended stands in a row of its own: the doubt, and each value.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablee.engine import assign, rule
from tablee.engine.rng import below, first_state, step
from tablee.engine.weights import heaviest_with_noise

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
dealing: Any = None  # its deals: see `tablee.engine.dealing`
policy: Any = None  # its policy
judging: Any = None  # what its network for positions sees

ROUND = 0
PLAYERS = 1
DOUBT = 2
VALUES = 3


class SelfPlayWorkspace(NamedTuple):
    """What `play` works on; see `tablee.engine.buffers`."""

    start: list[Any]  # one state, from which every game begins
    states: list[Any]  # one state, the game being played
    cards: list[int]  # `MAX_CARDS`
    sizes: list[int]  # `MAX_DECKS`
    moves: list[int]  # `MAX_MOVES`
    weights: list[int]  # `MAX_MOVES`
    values: list[int]  # by seat
    inputs: list[int]  # of one seat
    parameters: list[int]  # the policy's
    rows: list[list[int]]  # a row of zeros for each position
    ends: list[list[int]]  # a row for each round
    counts: list[int]  # of the rows, and of the rounds


@rule
def play(w: SelfPlayWorkspace, games: int, seed: int, noise: int) -> None:
    """Play at most ``games`` games and write a row for every third position that can be evaluated.

    ``noise`` is added to the weights of moves, and one move in ten is any.
    """
    s = w.states[0]
    n = 0
    round = 0
    for game in range(games):
        rng = first_state(seed, game)
        assign(s, w.start[0])
        while n < len(w.rows) and round < len(w.ends):
            moves, rng, _ = dealing.deal_on(s, w.moves, w.cards, w.sizes, rng)
            if moves == 0:
                break
            pick = 0
            if moves > 1:
                rng = step(rng)
                if below(rng, 10) == 0:
                    rng = step(rng)
                    pick = below(rng, moves)
                else:
                    policy.prior(s, moves, w.moves, w.weights, w.parameters)
                    rng, pick = heaviest_with_noise(rng, w.weights, moves, noise)
            rules.apply(s, w.moves[pick])
            if rules.legal(s, w.moves) == 0:
                w.ends[round][0] = policy.value(s, w.values)
                for seat in range(s.players):
                    w.ends[round][1 + seat] = w.values[seat]
                round += 1
            elif judging.can_evaluate(s):
                rng = step(rng)
                if below(rng, 3) == 0:
                    write(w, s, round, w.rows[n])
                    n += 1
    w.counts[0] = n
    w.counts[1] = round


@rule
def write(w: SelfPlayWorkspace, s: Any, round: int, row: Any) -> None:
    """Write a position to its row."""
    row[ROUND] = round
    row[PLAYERS] = s.players
    row[DOUBT] = policy.value(s, w.values)
    first = VALUES + len(w.values)
    for seat in range(s.players):
        row[VALUES + seat] = w.values[seat]
        for i in range(len(w.inputs)):
            w.inputs[i] = 0
        judging.inputs(s, seat, w.inputs)
        for i in range(len(w.inputs)):
            row[first + len(w.inputs) * seat + i] = w.inputs[i]
