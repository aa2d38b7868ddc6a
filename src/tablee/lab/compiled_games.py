"""Whole games between random and greedy bots at full speed, one row of results each: a template for `backends.bind`.

These are the games that `tablee.lab.play_game.play_game` plays, deal by deal and move by move. Here bots look at the
state, not at their seat's knowledge, which is faster; tests prove that `legal` and `Policy.prior` give the same for
both.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablee.engine import assign, rule
from tablee.engine.rng import below, first_state, step
from tablee.engine.standings import place
from tablee.engine.weights import heaviest

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
dealing: Any = None  # its deals: see `tablee.engine.dealing`
policy: Any = None  # its policy: see `tablee.engine.contract.Policy`
tallies: Any = None  # what it counts: see `tablee.engine.contract.Tallies`

BOT_STREAM = 2**29  # generator streams below this are for deals, those from here on for bots

# kinds of bots
RANDOM = 0
GREEDY = 1

# columns of a row; after them come the score and the place of each unit, and the tallies
GAME = 0
MOVES = 1
ROUNDS = 2
FIRST = 3  # the seat that made the first move
LEAD_CHANGES = 4
MARGIN = 5
SCORES = 6


class GamesWorkspace(NamedTuple):
    """What `play` works on; see `tablee.engine.buffers`."""

    start: list[Any]  # one state, from which every game begins
    states: list[Any]  # two states of the current game: now, and before the latest move
    cards: list[int]  # `MAX_CARDS`
    sizes: list[int]  # `MAX_DECKS`
    moves: list[int]  # `MAX_MOVES`
    weights: list[int]  # `MAX_MOVES`
    scores: list[int]  # by unit
    merits: list[int]  # by unit
    streams: list[int]  # by seat, the generator of its bot
    counts: list[int]  # by tally
    parameters: list[int]  # the policy's
    kinds: list[int]  # by seat
    rows: list[list[int]]  # a row of zeros for each game


@rule
def play(w: GamesWorkspace, rotate: int, first: int, seed: int) -> None:
    """Play ``len(w.rows)`` games from number ``first`` and write a row each.

    Seat s of game g is played by ``w.kinds[s]`` or, if ``rotate`` is 1, by ``w.kinds[(s + g) % players]``.
    """
    s = w.states[0]
    before = w.states[1]
    players = w.start[0].players
    units = rules.standing(w.start[0], w.scores, w.merits)
    for i in range(len(w.rows)):
        game = first + i
        row = w.rows[i]
        row[GAME] = game
        rng = first_state(seed, game)
        for seat in range(players):
            w.streams[seat] = first_state(first_state(seed, BOT_STREAM + game) + seat, 0)
        for k in range(len(w.counts)):
            w.counts[k] = 0
        leader = -1
        assign(s, w.start[0])
        while True:
            n, rng, deals = dealing.deal_on(s, w.moves, w.cards, w.sizes, rng)
            row[ROUNDS] += deals
            if n == 0:
                break
            seat = s.turn
            if row[MOVES] == 0:
                row[FIRST] = seat
            row[MOVES] += 1
            pick = 0
            if w.kinds[(seat + rotate * game) % players] == RANDOM:
                w.streams[seat] = step(w.streams[seat])
                pick = below(w.streams[seat], n)
            elif n > 1:
                policy.prior(s, n, w.moves, w.weights, w.parameters)
                pick = heaviest(w.weights, n)
            assign(before, s)
            rules.apply(s, w.moves[pick])
            tallies.tally(before, w.moves[pick], s, w.counts)
            rules.standing(s, w.scores, w.merits)
            leader = lead(w.merits, units, leader, row)
        finish(w.scores, w.merits, units, row)
        for k in range(len(w.counts)):
            row[SCORES + 2 * units + k] = w.counts[k]


@rule
def lead(merits: Any, units: int, leader: int, row: Any) -> int:
    """Return the unit in the lead, or ``leader`` if several are level; counts a change of lead in ``row``."""
    best = 0
    tied = False
    for unit in range(1, units):
        if merits[unit] > merits[best]:
            best = unit
            tied = False
        elif merits[unit] == merits[best]:
            tied = True
    if tied:
        return leader
    row[LEAD_CHANGES] += leader >= 0 and leader != best
    return best


@rule
def finish(scores: Any, merits: Any, units: int, row: Any) -> None:
    """Write the scores, the places (1 2 2 4) and the winner's margin."""
    one = 0
    other = -1
    for unit in range(units):
        row[SCORES + unit] = scores[unit]
        row[SCORES + units + unit] = place(merits, units, unit)
        if merits[unit] > merits[one]:
            one = unit
    for unit in range(units):
        if unit != one and (other < 0 or merits[unit] > merits[other]):
            other = unit
    row[MARGIN] = abs(scores[one] - scores[other])
