"""A small exact anchor: late positions that OpenSpiel solves, and how close our search comes to the solution.

    .venv-peers/bin/python -m research.anchor [--positions 10] [--simulations 10,100,1000,10000] [--json]

**Positions.** A game with the real rules is played by greedy bots until little is left to hide; what everybody has seen
stays, what is hidden is dealt again by chance (`tablee.envs.openspiel.LateGame`), and the rules go on to the end of the
game. The utility is the rank: 1 for a win, -1 for a loss, 0 for a draw.

**Two players.** The tree is written out as an extensive-form game for OpenSpiel's C++, whose CFR+ finds an equilibrium;
its `NashConv` is given, and is far below what is measured. *Loss* is how much less than the value of the game our
search gets against the equilibrium, averaged over both seats; *exploited* is what the best response to it wins above
the value (`pyspiel.exploitability`). Both are 0 for perfect play. The search runs once in every information set for
every budget, and plays the most visited move.

**Three players.** Here the others play like the greedy bot, whatever the search assumes about them, and OpenSpiel's
best response gives what can be had against that: *loss* is what our search falls short of it.

A random player and the greedy bot are measured alongside. The Coloretto positions are in the last round with few spaces
left: what lies deeper in the deck than these is never drawn.
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
from tablee.testing.positions import shuffled_decks

ITERATIONS = 500  # of CFR+


class Suite(NamedTuple):
    """Where to look for small positions.

    ``drawable`` gives how many hidden cards can still matter, None if these are too many.
    """

    name: str
    game: str
    options: dict[str, Any]
    drawable: Callable[[AnyState, int], int | None]  # from public knowledge and the number of unseen cards


def _hands(most: int) -> Callable[[AnyState, int], int | None]:
    return lambda k, unseen: unseen if unseen <= most else None


def _spaces(most: int) -> Callable[[AnyState, int], int | None]:
    """In the last round of Coloretto: the spaces left in the rows."""

    def spaces(k: AnyState, unseen: int) -> int | None:
        left = sum(k.row_limit[row] - k.row_size[row] for row in range(k.row_count) if k.room >> row & 1)
        return left if k.last_round and k.phase == 1 and k.drawn < 0 and 0 < left <= most else None

    return spaces


SUITES = (
    Suite("Olympé, 2 players, 3 tricks", "olympe", {"players": 2, "table": "single", "target": 1}, _hands(6)),
    Suite("Coloretto, 2 players, 2 places", "coloretto", {"players": 2}, _spaces(2)),
    Suite("Olé, 3 players, 5 cards", "ole", {"players": 3, "rounds": 1}, _hands(5)),
)


def positions(suite: Suite, game: Game, options: Options) -> Iterator[LateGame]:
    """The first suitable position in each of many greedy games."""
    for seed in range(10_000):
        match = Match(game, options)
        chance = random.Random(seed)
        while not match.over:
            sizes = match.decks_due()
            if sizes:
                match.deal(shuffled_decks(chance, sizes))
            public = match.knowledge(None)
            drawable = suite.drawable(public, game.rules.hidden_count(public, -1))
            if drawable is not None:
                yield LateGame(game, options, public, drawable)
                break
            seat = match.state.turn
            match.play(greedy_bot(game).choose(match.knowledge(seat), seat))


def search_player(game: Game, simulations: int) -> Player:
    """Our search with so many simulations, as the bots play it: the most visited move."""
    search = Search(game, simulations, 1)
    return lambda k, seat, legal: search.run(k, seat)[0].action


def greedy(game: Game) -> Player:
    """The greedy bot."""
    return lambda k, seat, legal: greedy_bot(game).choose(k, seat)


def measured(exact: Exact, policies: dict[str, Policy]) -> dict[str, dict[str, float]]:
    """The loss and, for two players, the exploitability of each policy."""
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
        lineups = [
            [policy if other == seat else others for other in range(exact.players)] for seat in range(exact.players)
        ]
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
    for suite in SUITES:
        game = find_game(suite.game)
        options = configure(game, suite.options)
        players = {f"search:{budget}": search_player(game, budget) for budget in budgets}
        players["greedy"] = greedy(game)
        rows: dict[str, list[dict[str, float]]] = {}
        deals: list[int] = []
        sets: list[int] = []
        for _, late in zip(range(chosen.positions), positions(suite, game, options), strict=False):
            exact = Exact(late)
            policies = {name: exact.policy(player) for name, player in players.items()}
            for name, losses in measured(exact, {"random": exact.uniform(), **policies}).items():
                rows.setdefault(name, []).append(losses)
            deals.append(late.max_chance_outcomes())
            sets.append(len(exact.decisions))
        for name, measures in rows.items():
            row: dict[str, Any] = {
                "position": suite.name,
                "positions": len(measures),
                "deals": fmean(deals),
                "information_sets": fmean(sets),
                "player": name,
                **{measure: fmean(values[measure] for values in measures) for measure in measures[0]},
            }
            texts = (f"{value:.2g}" if isinstance(value, float) else str(value) for value in row.values())
            print(json.dumps(row) if chosen.json else f"| {' | '.join(texts)} |", flush=True)


if __name__ == "__main__":
    main()
