"""Information-set Monte Carlo tree search as in OpenSpiel, over compiled rules: a template for `backends.bind`.

A port of `open_spiel/python/algorithms/ismcts.py` with its defaults: one node for each information state of the player
to move, whichever way leads there; UCT; one new child at a time, in random order; a new node is valued by one random
game to the end. It knows only the rules of the game: what a search without a policy can do at this speed.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from tablee.engine import assign, rule
from tablee.engine.rng import below, shuffle, step

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
dealing: Any = None  # its deals: see `tablee.engine.dealing`

MIX = 0x5851F42D4C957F2D  # P. L'Ecuyer's multiplier
PRIME = 0x100000001B3  # of the Fowler–Noll–Vo hash
MASK = 0x7FFFFFFFFFFFFFFF
MAX_DEPTH = 4000  # moves per simulation

# indices in ``control``
NODES = 0  # nodes in use
DONE = 1  # simulations done
RNG = 2


class TreeWorkspace(NamedTuple):
    """What `search` works on."""

    known: Any  # one state, what the seat that searches knows
    zero: Any  # one state, all zero
    states: Any  # one state, that of the simulation going on
    seen: Any  # one state, what a player knows in it
    words: Any  # the same memory as 64-bit words
    keys: Any  # by node: what stands for its information state
    owners: Any  # hash table: 1 + the node that has a key
    totals: Any  # by node: visits, -1 before the first
    visits: Any  # by node and legal move
    sums: Any  # the same: utilities added up
    path: Any  # of the simulation: node, index of the move, who moved
    cards: Any
    sizes: Any
    moves: Any
    returns: Any  # by seat
    worth: Any  # by seat
    control: Any


@rule
def search(w: TreeWorkspace, seat: int, simulations: int, explore: float) -> None:
    """Grow the tree of ``seat``, which knows ``w.known[0]``, by so many simulations."""
    s = w.states[0]
    rng = w.control[RNG]
    size = rules.hidden_count(w.known[0], seat)
    for _ in range(simulations):
        assign(s, w.known[0])
        rng = shuffle(rng, w.cards, 0, size)
        rules.determinize(s, seat, w.cards)
        past = 0
        depth = 0
        growing = True
        for _ in range(MAX_DEPTH):
            n, rng, _ = dealing.deal_on(s, w.moves, w.cards, w.sizes, rng)
            if n == 0:
                break
            if not growing or len(w.keys) == w.control[NODES]:
                rng = step(rng)
                rules.apply(s, w.moves[below(rng, n)])
                continue
            assign(w.seen[0], w.zero[0])
            rules.knowledge(s, s.turn, w.seen[0])
            key = hash_of(w.words, past, s.turn)
            node = find(w, key)
            if w.totals[node] < 0:  # new: a random game from here
                w.totals[node] = 0
                growing = False
                rng = step(rng)
                rules.apply(s, w.moves[below(rng, n)])
                continue
            rng, pick = choose(rng, w.totals[node], w.visits[node], w.sums[node], n, explore)
            w.totals[node] += 1
            w.visits[node][pick] += 1
            w.path[3 * depth] = node
            w.path[3 * depth + 1] = pick
            w.path[3 * depth + 2] = s.turn
            depth += 1
            past = (past * MIX + w.moves[pick] + 1) & MASK
            rules.apply(s, w.moves[pick])
        rank(w, s)
        for i in range(depth):
            w.sums[w.path[3 * i]][w.path[3 * i + 1]] += w.worth[w.path[3 * i + 2]]
        w.control[DONE] += 1
    w.control[RNG] = rng


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
def find(w: TreeWorkspace, key: int) -> int:
    """The node with this key, made if it is not there."""
    slot = (key >> 20) % len(w.owners)
    while w.owners[slot] and w.keys[w.owners[slot] - 1] != key:
        slot = slot + 1 if slot + 1 < len(w.owners) else 0
    if w.owners[slot] == 0:
        w.keys[w.control[NODES]] = key
        w.control[NODES] += 1
        w.owners[slot] = w.control[NODES]
    return int(w.owners[slot]) - 1


@rule
def rank(w: TreeWorkspace, s: Any) -> None:
    """Write the share of rivals below each seat less the share above it: ``reward=rank`` of our OpenSpiel games."""
    rules.returns(s, w.returns)
    for seat in range(s.players):
        lead = 0
        for rival in range(s.players):
            lead += (w.returns[seat] > w.returns[rival]) - (w.returns[seat] < w.returns[rival])
        w.worth[seat] = lead / (s.players - 1)
