"""The place to expect of every unit from any state of a game: a template, bound by `tablee.engine.backends.bind`.

The game is played on to its end again and again, by its policy from the state as it is, all hands included. Cards that
nobody has seen yet, of deals to come or of a stock that no hand has been dealt from, are drawn anew each time.

Common random numbers: the same playout of two states of a round makes the same deals after it, and the policy's noise
in the n-th move of a round is the same in both. So a state's place to expect stays exactly what it was when a move is
played that the policy would have played, and differences have far less noise than the places themselves.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tablee.engine import assign, rule
from tablee.engine.rng import first_state, shuffle
from tablee.engine.weights import heaviest_with_noise

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
dealing: Any = None  # its deals: see `tablee.engine.dealing`
policy: Any = None  # its policy: see `tablee.engine.contract.Policy`

# Generator streams of a playout: noise takes those below, by round and move.
ROUND_STREAM = 1 << 14
DEAL_STREAM = 1 << 28  # by round
STOCK_STREAM = 1 << 29

NO_MOVE = -1


class PlacesWorkspace(NamedTuple):
    """What `expect` works on; see `tablee.engine.buffers`."""

    start: list[Any]  # one state, from which every playout begins
    states: list[Any]  # three states: that of the playout, what everybody knows of it, and an empty one
    cards: list[int]  # `MAX_CARDS`
    sizes: list[int]  # `MAX_DECKS`
    moves: list[int]  # `MAX_MOVES`
    weights: list[int]  # `MAX_MOVES`
    scores: list[int]  # by unit
    merits: list[int]  # by unit
    parameters: list[int]  # the policy's
    placed: list[int]  # by unit, 1 if somebody plays it
    totals: list[int]  # by unit, the sum over the playouts of twice its place


@rule
def expect(
    w: PlacesWorkspace, playouts: int, seed: int, round: int, move: int, first: int, stock: int, noise: int
) -> None:
    """Play on from ``w.start[0]`` and write ``w.totals``; equal places count as their mean.

    ``round`` deals have been made, and ``move`` moves since the last of them. Each playout begins with the action
    ``first``, unless that is `NO_MOVE`. With ``stock``, what nobody knows is drawn anew before that. ``noise`` is added
    to the policy's weights: see `heaviest_with_noise`.
    """
    for unit in range(len(w.totals)):
        w.totals[unit] = 0
    s = w.states[0]
    for playout in range(playouts):
        assign(s, w.start[0])
        if stock:
            draw_anew(w, s, first_state(seed + playout, STOCK_STREAM))
        play_on(w, s, seed + playout, round, move, first, noise)
        add_places(w, s)


@rule
def draw_anew(w: PlacesWorkspace, s: Any, rng: int) -> None:
    """Shuffle the cards that nobody has seen."""
    known = w.states[1]
    assign(known, w.states[2])
    rules.knowledge(s, -1, known)
    shuffle(rng, w.cards, 0, rules.hidden_count(known, -1))
    rules.determinize(known, -1, w.cards)
    assign(s, known)


@rule
def play_on(w: PlacesWorkspace, s: Any, seed: int, round: int, move: int, first: int, noise: int) -> None:
    """Play the game to its end, beginning with the action ``first`` if that is not `NO_MOVE`."""
    while True:
        n = rules.legal(s, w.moves)
        if n == 0:
            dealt, _ = dealing.deal(s, w.cards, w.sizes, first_state(seed, DEAL_STREAM + round))
            if not dealt:
                break
            round += 1
            move = 0
            continue
        action = w.moves[0] if first == NO_MOVE else first
        if n > 1 and first == NO_MOVE:
            policy.prior(s, n, w.moves, w.weights, w.parameters)
            _, pick = heaviest_with_noise(first_state(seed, round * ROUND_STREAM + move), w.weights, n, noise)
            action = w.moves[pick]
        rules.apply(s, action)
        first = NO_MOVE
        move += 1


@rule
def add_places(w: PlacesWorkspace, s: Any) -> None:
    """Add twice the place that each unit has reached among those that somebody plays."""
    units = rules.standing(s, w.scores, w.merits)
    for unit in range(units):
        for rival in range(units):
            if w.placed[rival]:
                w.totals[unit] += (w.merits[rival] > w.merits[unit]) + (w.merits[rival] >= w.merits[unit])
        w.totals[unit] += 1
