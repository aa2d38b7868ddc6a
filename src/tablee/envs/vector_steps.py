"""Many games at once, a decision further: a template, bound to a game's rules, observation and policy by `bind`.

All arrays have a row a game; `tablee.envs.vector.VectorGames` makes them and says what they mean.
"""

from __future__ import annotations

from typing import Any

from tablee.engine import assign, rule
from tablee.engine.rng import below, seeded, shuffle, step

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
observation: Any = None  # its observation
policy: Any = None  # its policy, for greedy bots

# who plays a seat
CALLER = 0
RANDOM = 1
GREEDY = 2

NOTHING = -1  # no move; no game; nothing in particular happened
ROUND_ENDED = -2  # in some game
RANDOM_SEAT = -1


@rule
def advance(
    states: Any,
    deals: Any,
    bots: Any,
    gained: Any,
    offsets: Any,
    legal: Any,
    counts: Any,
    actions: Any,
    observations: Any,
    masks: Any,
    seats: Any,
    rewards: Any,
    terminated: Any,
    finals: Any,
    kinds: Any,
    cards: Any,
    sizes: Any,
    weights: Any,
    out: Any,
    parameters: Any,
    seat: int,
    again: int,
    begin: int,
) -> int:
    """Play ``actions[i]`` in each game i, or ``begin`` all anew, and go on to the caller's next decision.

    The last of ``states`` is no game's, but what each begins from.
    Returns the number of the first game whose action is not legal, in which case nothing is played in any; else
    `ROUND_ENDED` if one did and `NOTHING` if not.
    ``kinds[k]`` plays the k-th seat from ``offsets[i]``, which is ``seat`` or drawn. ``again``: after the end another
    game begins.
    """
    players = len(kinds)
    told = NOTHING
    if not begin:
        wrong = first_illegal(actions, legal, counts)
        if wrong != NOTHING:
            return wrong
    for i in range(len(actions)):
        s = states[i]
        for player in range(players):
            rewards[i, player] = 0
        terminated[i] = 0
        moves = legal[i]
        move = NOTHING
        fresh = begin
        if not begin:
            move = actions[i]
        n = 0
        while True:
            if fresh:
                assign(s, states[len(actions)])
                if seat == RANDOM_SEAT:
                    bots[i] = step(bots[i])
                    offsets[i] = below(bots[i], players)
            elif move != NOTHING:
                rules.apply(s, move)
            n = rules.legal(s, moves)
            if n:
                behind = s.turn - offsets[i]
                kind = kinds[behind if behind >= 0 else behind + players]
                if kind == CALLER:
                    break
                pick = 0
                if kind == RANDOM:
                    bots[i] = step(bots[i])
                    pick = below(bots[i], n)
                elif n > 1:
                    policy.prior(s, n, moves, weights, parameters)
                    for j in range(1, n):
                        if weights[j] > weights[pick]:
                            pick = j
                move = moves[pick]
                continue
            move = NOTHING
            told = ROUND_ENDED
            rules.returns(s, out)
            for player in range(players):
                if not fresh:
                    rewards[i, player] += out[player] - gained[i, player]
                gained[i, player] = out[player]
            fresh = 0
            piles = rules.decks(s, sizes)
            if piles:
                place = 0
                for pile in range(piles):
                    deals[i] = shuffle(deals[i], cards, place, sizes[pile])
                    place += sizes[pile]
                rules.deal(s, cards)
                continue
            terminated[i] = 1
            if not again:
                break
            look(s, seats[i], finals[i])
            fresh = 1
        counts[i] = n
        seats[i] = s.turn
        for action in range(rules.ACTIONS):
            masks[i, action] = 0
        for j in range(n):
            masks[i, moves[j]] = 1
        look(s, s.turn, observations[i])
    return told


@rule
def first_illegal(actions: Any, legal: Any, counts: Any) -> int:
    """The first game whose action is not among its legal ones, or `NOTHING`."""
    for i in range(len(actions)):
        known = False
        for j in range(counts[i]):
            known = known or legal[i, j] == actions[i]
        if not known:
            return i
    return NOTHING


@rule
def look(s: Any, seat: int, out: Any) -> None:
    """Write to ``out`` what ``seat`` sees."""
    for index in range(len(out)):
        out[index] = 0
    observation.observe(s, seat, out)


@rule
def look_at(states: Any, number: int, seat: int, out: Any) -> None:
    """Write to ``out`` what ``seat`` sees of game ``number``."""
    look(states[number], seat, out)


@rule
def choose(legal: Any, counts: Any, samples: Any, actions: Any) -> None:
    """Write a random legal action for each game."""
    for i in range(len(actions)):
        samples[i] = step(samples[i])
        actions[i] = legal[i, below(samples[i], counts[i])]


@rule
def seed_streams(streams: Any, seed: int, first: int) -> None:
    """Begin the streams numbered from ``first`` on."""
    for i in range(len(streams)):
        streams[i] = seeded(seed, first + i)
