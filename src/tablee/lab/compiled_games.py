"""Whole games between quick bots, as fast as the rules go, one row of results a game: a template for `backends.bind`.

These are the games that `tablee.lab.play_game.play_game` plays, deal by deal and move by move. Here bots look at the
state, not at the knowledge of their seat, which is faster: `legal` and `Policy.prior` give the same from both, as the
tests prove.
"""

from __future__ import annotations

from typing import Any

from tablee.engine import assign, rule
from tablee.engine.rng import below, seeded, shuffle, step

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
policy: Any = None  # its policy: see `tablee.engine.contract.Policy`
tallies: Any = None  # what it counts: see `tablee.engine.contract.Tallies`

BOT_STREAM = 2**29  # streams of the generator below are deals, from here on bots

# kinds of bots
RANDOM = 0
GREEDY = 1

# places in a row; then come the score of each unit, the place of each unit, and the tallies
GAME = 0
MOVES = 1
ROUNDS = 2
FIRST = 3  # the seat that made the first move
LEAD_CHANGES = 4
MARGIN = 5
SCORES = 6


@rule
def play(
    start: Any, states: Any, cards: Any, sizes: Any, moves: Any, weights: Any, scores: Any, merits: Any, luck: Any,
    counts: Any, parameters: Any, kinds: Any, rotate: int, first: int, games: int, seed: int, rows: Any,
) -> None:  # fmt: skip
    """Play ``games`` games from number ``first`` and write a row each to the zeroed ``rows``.

    Seat s of game g is played by ``kinds[s]``, with ``rotate`` = 1 by ``kinds[(s + g) % players]``.
    """
    s = states[0]
    before = states[1]
    players = start[0].players
    units = rules.standing(start[0], scores, merits)
    for i in range(games):
        game = first + i
        row = rows[i]
        row[GAME] = game
        rng = seeded(seed, game)
        for seat in range(players):
            luck[seat] = seeded(seeded(seed, BOT_STREAM + game) + seat, 0)
        for k in range(len(counts)):
            counts[k] = 0
        leader = -1
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
                row[ROUNDS] += 1
                continue
            seat = s.turn
            if row[MOVES] == 0:
                row[FIRST] = seat
            row[MOVES] += 1
            pick = 0
            if kinds[(seat + rotate * game) % players] == RANDOM:
                luck[seat] = step(luck[seat])
                pick = below(luck[seat], n)
            elif n > 1:
                policy.prior(s, n, moves, weights, parameters)
                for k in range(1, n):
                    if weights[k] > weights[pick]:
                        pick = k
            assign(before, s)
            rules.apply(s, moves[pick])
            tallies.tally(before, moves[pick], s, counts)
            rules.standing(s, scores, merits)
            leader = lead(merits, units, leader, row)
        finish(scores, merits, units, row)
        for k in range(len(counts)):
            row[SCORES + 2 * units + k] = counts[k]


@rule
def lead(merits: Any, units: int, leader: int, row: Any) -> int:
    """The unit that leads, ``leader`` if several have the best standing; counts a change of the lead."""
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
    """Write the scores, the places (1 2 2 4), and the margin of the first."""
    one = 0
    other = -1
    for unit in range(units):
        better = 0
        for rival in range(units):
            better += merits[rival] > merits[unit]
        row[SCORES + unit] = scores[unit]
        row[SCORES + units + unit] = better + 1
        if merits[unit] > merits[one]:
            one = unit
    for unit in range(units):
        if unit != one and (other < 0 or merits[unit] > merits[other]):
            other = unit
    row[MARGIN] = abs(scores[one] - scores[other])
