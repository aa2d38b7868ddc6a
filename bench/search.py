"""Search speed: simulations per second in every game, beside OpenSpiel's information-set search of hearts.

    .venv-peers/bin/python -m bench.search [--json]        (`make bench` makes .venv-peers)

Ours are measured over the decisions with a choice in one random game, as the bots play: with policy, tree and early
stopping. The simulations done are counted, in processor time of the thread. OpenSpiel's native `ISMCTSBot`, all in C++,
plays out hearts without the pass at random, from positions in its first tricks. All take turns; prints medians and
their ratios.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from statistics import median

from tablee.bots.search import Search
from tablee.engine.configuration import configure
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.testing.positions import random_game

from .playouts import dealt_hearts

ROUNDS = 5
SIMULATIONS = 2000
DECISIONS = 12  # per game, spread over it


def ours(game: Game) -> Callable[[], float]:
    """A function that measures the simulations per second in one game."""
    search = Search(game, SIMULATIONS, 1)
    search.warm()
    chance = random.Random(1)
    known = []
    for match in random_game(game, configure(game, {}), chance):
        if not match.over and len(match.legal()) > 1:
            known.append((match.knowledge(match.state.turn), match.state.turn))
    known = known[:: max(1, len(known) // DECISIONS)]

    def measure() -> float:
        done = 0
        began = time.thread_time()
        for k, seat in known:
            search.run(k, seat)
            done += search.simulations_done
        return done / (time.thread_time() - began)

    return measure


def hearts() -> Callable[[], float] | None:
    """A function that measures OpenSpiel's search of hearts; None if OpenSpiel is not installed."""
    chance = random.Random(0)
    state = dealt_hearts("hearts(pass_cards=false)", chance)
    if state is None:
        return None
    import pyspiel

    states = [state.clone()]
    for _ in range(DECISIONS - 1):
        for _ in range(4):
            state.apply_action(chance.choice(state.legal_actions()))
        states.append(state.clone())
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)

    def measure() -> float:
        began = time.thread_time()
        searched = 0
        for position in states:
            if len(position.legal_actions()) > 1:
                pyspiel.ISMCTSBot(1, evaluator, 1.0, SIMULATIONS).step(position)
                searched += SIMULATIONS
        return searched / (time.thread_time() - began)

    return measure


def main() -> None:
    """Measure everything in turn and print medians and ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    measures = {game.id: ours(game) for game in games().values()}
    peer = hearts()
    if peer is not None:
        measures["OpenSpiel: hearts"] = peer
    rounds = [{name: measure() for name, measure in measures.items()} for _ in range(ROUNDS)]
    for name in measures:
        speed = median(measured[name] for measured in rounds)
        row: dict[str, str | float] = {"name": name, "simulations_per_s": speed}
        ratio = ""
        if peer is not None:
            row["times_hearts"] = speed / median(measured["OpenSpiel: hearts"] for measured in rounds)
            ratio = f"   times_hearts {row['times_hearts']:.2f}"
        print(json.dumps(row) if as_json else f"{name:<20}{speed / 1e3:8.0f} k simulations/s{ratio}")


if __name__ == "__main__":
    main()
