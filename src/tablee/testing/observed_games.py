"""Random games that every seat observes: a template, bound to a game's rules and observation (`engine.backends`)."""

from __future__ import annotations

from typing import Any

from tablee.engine import assign, rule
from tablee.engine.rng import below, seeded, shuffle, step

rules: Any = None
observation: Any = None


@rule
def watch(
    start: Any,
    states: Any,
    cards: Any,
    sizes: Any,
    moves: Any,
    seen: Any,
    known: Any,
    report: Any,
    games: int,
    seed: int,
) -> None:
    """Play ``games`` random games from ``start[0]`` and write a ``report`` on each number of the observations.

    Its rows: how often the number differed between the state and the seat's knowledge of it, its minimum, and its
    maximum. ``start[1]`` is a zeroed record; ``seen`` and ``known`` are buffers for an observation each.
    """
    s = states[0]
    for game in range(games):
        rng = seeded(seed, game)
        assign(s, start[0])
        while True:
            n = rules.legal(s, moves)
            piles = rules.decks(s, sizes) if n == 0 else 0
            if piles:
                place = 0
                for pile in range(piles):
                    rng = shuffle(rng, cards, place, sizes[pile])
                    place += sizes[pile]
                rules.deal(s, cards)
                continue
            for seat in range(s.players):
                look(s, seat, start, states[1], seen, known, report)
            if n == 0:
                break
            rng = step(rng)
            rules.apply(s, moves[below(rng, n)])


@rule
def look(s: Any, seat: int, start: Any, k: Any, seen: Any, known: Any, report: Any) -> None:
    """Compare what ``seat`` observes in the state with what it observes in its knowledge."""
    assign(k, start[1])
    rules.knowledge(s, seat, k)
    for i in range(len(seen)):
        seen[i] = 0
        known[i] = 0
    observation.observe(s, seat, seen)
    observation.observe(k, seat, known)
    for i in range(len(seen)):
        report[0][i] += seen[i] != known[i]
        report[1][i] = min(report[1][i], seen[i])
        report[2][i] = max(report[2][i], seen[i])
