"""Random games that every seat observes: a template, bound to a game's rules and observation (`engine.backends`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from tablee.engine import assign, rule
from tablee.engine.rng import below, first_state, step

rules: Any = None
dealing: Any = None
observation: Any = None


class WatchWorkspace(NamedTuple):
    """What `watch` works on; see `tablee.engine.buffers`."""

    start: list[Any]  # one state, from which every game begins
    zero: list[Any]  # one state, all zero
    states: list[Any]  # two states: of the game being played, and what a seat knows of it
    cards: list[int]  # `MAX_CARDS`
    sizes: list[int]  # `MAX_DECKS`
    moves: list[int]  # `MAX_MOVES`
    seen: list[int]  # an observation of the state
    known: list[int]  # an observation of what the seat knows of it
    report: list[list[int]]  # by number of the observations: how often the two differ, the least, the most it was


@rule
def watch(w: WatchWorkspace, games: int, seed: int) -> None:
    """Play random games 0 to ``games`` - 1 under ``seed`` and add to the report."""
    s = w.states[0]
    for game in range(games):
        rng = first_state(seed, game)
        assign(s, w.start[0])
        while True:
            n, rng, _ = dealing.deal_on(s, w.moves, w.cards, w.sizes, rng)
            for seat in range(s.players):
                look(w, seat)
            if n == 0:
                break
            rng = step(rng)
            rules.apply(s, w.moves[below(rng, n)])


@rule
def look(w: WatchWorkspace, seat: int) -> None:
    """Compare what ``seat`` observes in the state with what it observes in its knowledge."""
    assign(w.states[1], w.zero[0])
    rules.knowledge(w.states[0], seat, w.states[1])
    for i in range(len(w.seen)):
        w.seen[i] = 0
        w.known[i] = 0
    observation.observe(w.states[0], seat, w.seen)
    observation.observe(w.states[1], seat, w.known)
    for i in range(len(w.seen)):
        w.report[0][i] += w.seen[i] != w.known[i]
        w.report[1][i] = min(w.report[1][i], w.seen[i])
        w.report[2][i] = max(w.report[2][i], w.seen[i])
