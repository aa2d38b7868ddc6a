"""Information-set Monte Carlo tree search as in OpenSpiel, over compiled rules: a template for `backends.bind`.

A port of `open_spiel/python/algorithms/ismcts.py` with its defaults: one node for each information state of the player
to move, whichever way leads there; UCT; one new child at a time, in random order; a new node is valued by one random
game to the end. It knows only the rules of the game: what a search without a policy can do at this speed.
"""

from __future__ import annotations

import math
from typing import Any

from tablee.engine import assign, rule
from tablee.engine.rng import below, seeded, shuffle, step

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`

MIX = 0x5851F42D4C957F2D  # P. L'Ecuyer's multiplier
PRIME = 0x100000001B3  # of the Fowler–Noll–Vo hash
MASK = 0x7FFFFFFFFFFFFFFF
MAX_DEPTH = 4000  # moves per simulation

# indices in ``control``
NODES = 0  # nodes in use
DONE = 1  # simulations done
RNG = 2


@rule
def search(
    known: Any, zero: Any, states: Any, seen: Any, words: Any, keys: Any, owners: Any, totals: Any, visits: Any,
    sums: Any, path: Any, cards: Any, sizes: Any, moves: Any, out: Any, worth: Any, control: Any,
    seat: int, simulations: int, explore: float,
) -> None:  # fmt: skip
    """Grow the tree of ``seat``, which knows ``known[0]``, by so many simulations.

    ``words`` are the 64-bit words of ``seen[0]``, which a player's knowledge is written to. Node n has the key
    ``keys[n]``, and counts and sums by the index of a move among the legal ones; ``owners`` is a hash table of nodes.
    """
    s = states[0]
    rng = control[RNG]
    size = rules.hidden(known[0], seat)
    for _ in range(simulations):
        assign(s, known[0])
        rng = shuffle(rng, cards, 0, size)
        rules.determinize(s, seat, cards)
        past = 0
        depth = 0
        growing = True
        for _ in range(MAX_DEPTH):
            n = rules.legal(s, moves)
            if n == 0:
                piles = rules.decks(s, sizes)
                if piles == 0:
                    break
                start = 0
                for pile in range(piles):
                    rng = shuffle(rng, cards, start, sizes[pile])
                    start += sizes[pile]
                rules.deal(s, cards)
                continue
            if not growing or len(keys) == control[NODES]:
                rng = step(rng)
                rules.apply(s, moves[below(rng, n)])
                continue
            assign(seen[0], zero[0])
            rules.knowledge(s, s.turn, seen[0])
            key = hash_of(words, past, s.turn)
            node = find(keys, owners, control, key)
            if totals[node] < 0:  # new: play a random game from here
                totals[node] = 0
                growing = False
                rng = step(rng)
                rules.apply(s, moves[below(rng, n)])
                continue
            rng, pick = choose(rng, totals[node], visits[node], sums[node], n, explore)
            totals[node] += 1
            visits[node][pick] += 1
            path[3 * depth] = node
            path[3 * depth + 1] = pick
            path[3 * depth + 2] = s.turn
            depth += 1
            past = (past * MIX + moves[pick] + 1) & MASK
            rules.apply(s, moves[pick])
        rank(s, known[0].players, out, worth)
        for i in range(depth):
            sums[path[3 * i]][path[3 * i + 1]] += worth[path[3 * i + 2]]
        control[DONE] += 1
    control[RNG] = rng


@rule
def choose(rng: int, total: int, visits: Any, sums: Any, n: int, explore: float) -> Any:
    """An untried move, at random, or else one of the best by UCT; and the new random state."""
    fresh = 0
    for i in range(n):
        fresh += visits[i] == 0
    rng = step(rng)
    if fresh:
        skip = below(rng, fresh)
        for i in range(n):
            if visits[i] == 0:
                if skip == 0:
                    return rng, i
                skip -= 1
    best = -1e30
    pick = 0
    for i in range(n):
        value = sums[i] / visits[i] + explore * math.sqrt(math.log(total) / visits[i])
        if value > best:
            best = value
            pick = i
    return rng, pick


@rule
def hash_of(words: Any, past: int, turn: int) -> int:
    """A hash of the information state of ``turn``: the moves since the root, and what it knows now."""
    key = (past ^ turn) & MASK
    for i in range(len(words)):
        key = ((key ^ (words[i] & MASK)) * PRIME) & MASK
        key ^= key >> 29
    return key | 1


@rule
def find(keys: Any, owners: Any, control: Any, key: int) -> int:
    """The node with this key, created if need be."""
    slot = (key >> 20) % len(owners)
    while owners[slot] and keys[owners[slot] - 1] != key:
        slot = slot + 1 if slot + 1 < len(owners) else 0
    if owners[slot] == 0:
        keys[control[NODES]] = key
        control[NODES] += 1
        owners[slot] = control[NODES]
    return int(owners[slot]) - 1


@rule
def rank(s: Any, players: int, out: Any, worth: Any) -> None:
    """Write the share of rivals below each seat minus the share above it: ``utility=rank`` of our OpenSpiel games."""
    rules.returns(s, out)
    for seat in range(players):
        lead = 0
        for rival in range(players):
            lead += (out[seat] > out[rival]) - (out[seat] < out[rival])
        worth[seat] = lead / (players - 1)


@rule
def first_state(seed: int, stream: int) -> int:
    """The initial state of a search's random generator."""
    return seeded(seed, stream)
