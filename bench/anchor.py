"""A small exact anchor: late positions that OpenSpiel solves, and how near our search plays to the solution.

    .venv-peers/bin/python -m bench.anchor [--positions 10] [--simulations 10,100,1000,10000] [--json]

**Positions.** A game of the real rules is played by greedy bots until little is left to hide; what everybody has seen
stays, what is hidden is dealt anew by chance (`tablee.envs.openspiel.LateGame`), and the rules go on to the end of the
game. The utility is the rank: 1 for a win, -1 for a loss, 0 for a draw.

**Two players.** The tree is written out as an extensive-form game for OpenSpiel's C++, whose CFR+ comes to an
equilibrium: its `NashConv` is told, and is far below what is measured. *Loss* is by how much less than the value of the
game our search gets against the equilibrium, a mean over both seats; *exploited* what the best answer to it wins beyond
the value (`pyspiel.exploitability`); both are 0 for perfect play. The search is asked once in every information set
for every budget, and plays the move tried most.

**Three players.** There the others play as the greedy bot does, whatever the search thinks of them, and OpenSpiel's
best response tells what can be had against that: *loss* is what our search misses of it.

Beside it a player at random, and the greedy bot, by the same measures. The Coloretto positions are in the last round
with a few places left: what lies deeper in the deck than these is never drawn.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterator
from statistics import fmean
from typing import Any, NamedTuple

from tablee.bots.greedy import greedy_bot
from tablee.bots.search import Search
from tablee.engine.configuration import configure
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.envs.exact import Exact, Player, Policy
from tablee.envs.openspiel import LateGame
from tablee.table.match import Match
from tablee.testing.positions import shuffled

ITERATIONS = 500  # of CFR+


class Kind(NamedTuple):
    """Where to look for small positions; ``places`` counts the hidden cards that can still matter, if these are few."""

    name: str
    game: str
    options: dict[str, Any]
    places: Callable[[AnyState, int], int | None]  # from public knowledge and the number of cards nobody can place


def _hands(most: int) -> Callable[[AnyState, int], int | None]:
    return lambda k, unseen: unseen if unseen <= most else None


def _spaces(most: int) -> Callable[[AnyState, int], int | None]:
    """In the last round of Coloretto: the places left in the rows."""

    def spaces(k: AnyState, unseen: int) -> int | None:
        left = sum(k.row_limit[row] - k.row_size[row] for row in range(k.row_count) if k.room >> row & 1)
        return left if k.last_round and k.phase == 1 and k.drawn < 0 and 0 < left <= most else None

    return spaces


KINDS = (
    Kind("Olympé, 2 players, 3 tricks", "olympe", {"players": 2, "table": "single", "target": 1}, _hands(6)),
    Kind("Coloretto, 2 players, 2 places", "coloretto", {"players": 2}, _spaces(2)),
    Kind("Olé, 3 players, 5 cards", "ole", {"players": 3, "rounds": 1}, _hands(5)),
)


def positions(kind: Kind, game: Game, options: Options) -> Iterator[LateGame]:
    """The first position of the kind in each of many greedy games, where there is a choice to be made."""
    for seed in range(10_000):
        match = Match(game, options)
        chance = random.Random(seed)
        while not match.over:
            sizes = match.decks_due()
            if sizes:
                match.deal(shuffled(chance, sizes))
            public = match.knowledge(None)
            places = kind.places(public, game.rules.hidden(public, -1))
            if places is not None:
                yield LateGame(game, options, public, places)
                break
            seat = match.state.turn
            match.play(greedy_bot(game).choose(match.knowledge(seat), seat))


def searching(game: Game, simulations: int) -> Player:
    """Our search with so many simulations, as bots play it: the move tried most."""
    search = Search(game, simulations, 1)
    return lambda k, seat, legal: search.run(k, seat)[0].action


def greedy(game: Game) -> Player:
    """The greedy bot."""
    return lambda k, seat, legal: greedy_bot(game).choose(k, seat)


def measured(exact: Exact, policies: dict[str, Policy]) -> dict[str, dict[str, float]]:
    """Loss, and for two players how far exploited, of each policy."""
    if exact.players == 2:
        equilibrium, gap = exact.solve(ITERATIONS)
        value = exact.values([equilibrium] * 2)
        rows = {"equilibrium": {"loss": 0.0, "exploited": gap / 2}}
        for name, policy in policies.items():
            against = [exact.values([policy, equilibrium])[0], exact.values([equilibrium, policy])[1]]
            answers = [exact.answer(seat, policy) - value[seat] for seat in range(2)]
            rows[name] = {"loss": (sum(value) - sum(against)) / 2, "exploited": sum(answers) / 2}
        return rows
    rows = {}
    others = policies["greedy"]
    best = [exact.answer(seat, others) for seat in range(exact.players)]
    for name, policy in policies.items():
        lineups = [[policy if one == seat else others for one in range(exact.players)] for seat in range(exact.players)]
        rows[name] = {"loss": fmean(best[seat] - exact.values(lineup)[seat] for seat, lineup in enumerate(lineups))}
    return rows


def main() -> None:
    """Measure everything and print a row for each kind of position and player."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10)
    parser.add_argument("--simulations", default="10,100,1000,10000")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    budgets = [int(text) for text in chosen.simulations.split(",")]
    for kind in KINDS:
        game = find_game(kind.game)
        options = configure(game, kind.options)
        players = {f"search:{budget}": searching(game, budget) for budget in budgets}
        players["greedy"] = greedy(game)
        rows: dict[str, list[dict[str, float]]] = {}
        deals: list[int] = []
        sets: list[int] = []
        for _, late in zip(range(chosen.positions), positions(kind, game, options), strict=False):
            exact = Exact(late)
            policies = {name: exact.policy(player) for name, player in players.items()}
            for name, row in measured(exact, {"random": exact.uniform(), **policies}).items():
                rows.setdefault(name, []).append(row)
            deals.append(late.max_chance_outcomes())
            sets.append(len(exact.decisions))
        for name, measures in rows.items():
            told: dict[str, Any] = {
                "position": kind.name,
                "positions": len(measures),
                "deals": fmean(deals),
                "information_sets": fmean(sets),
                "player": name,
                **{measure: fmean(one[measure] for one in measures) for measure in measures[0]},
            }
            texts = (f"{value:.2g}" if isinstance(value, float) else str(value) for value in told.values())
            print(json.dumps(told) if chosen.json else f"| {' | '.join(texts)} |", flush=True)


if __name__ == "__main__":
    main()
