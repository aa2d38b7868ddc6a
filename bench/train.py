"""Trains the network of a game's learned search from nothing, by self-play, and writes its weights into its folder.

    python -m bench.train GAME [--size 1.0] [--workers N] [--seed N] [--out FOLDER]

First the policy plays against itself, thousands of games a second, half of them with the usual options for each number
of players, half with any; then the search plays, guided by what was learned so far, in as many generations as
``--generations`` says. What the network sees is in the game's ``judging.py``. Held out rounds tell how well it does
after each pass; that is written into the weights' file too. The same seed and size play the same games.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy

from tablee.bots.search import JUDGING, NONE, WEIGHTS, Search, part_of, policy_of
from tablee.engine.backends import bind
from tablee.engine.buffers import Buffers
from tablee.engine.contract import MAX_DECKS
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rng import first_state
from tablee.lab.executors import processes
from tablee.lab.play_game import deal_due
from tablee.table.match import Match
from tablee.testing.positions import option_sets

from . import selfplay
from .learning import Curve, Net, Positions, fit
from .levels import options_for

GAMES = 60_000  # of the policy, at size 1
SEARCHED = 6_000  # of the search, at size 1
SIMULATIONS = 100  # for a decision of the search
ROUNDS = 6  # kept of a game, on average at most
ROWS = 10  # the same for positions of the policy's games
PARTS = 40  # into which the games of each number of players are cut, whoever plays them
SHARE = 25  # per cent of decisions in which the search draws a move by its visits instead of the best


class Plan(NamedTuple):
    """What is to be played with one set of options."""

    package: str
    options: Options
    games: int
    seed: int


def plans(game: Game, games: int, seed: int, parts: int = 1) -> list[Plan]:
    """Half of the games with the usual options for each number of players, half with all others."""
    others = option_sets(game)
    usual = [options_for(game, players) for players in sorted({options.players for options in others})]
    chance = random.Random(seed)
    chosen = [*(usual * parts), *(chance.choice(others) for _ in range(len(usual) * parts))]
    each = max(1, games // len(chosen))
    return [Plan(game.package, options, each, seed * 1_000 + i) for i, options in enumerate(chosen)]


def policy_games(plan: Plan) -> tuple[Any, Any]:
    """Rows and ends of games of the policy: see `bench.selfplay`."""
    game: Game = importlib.import_module(plan.package).GAME
    rules, policy, judging = game.rules, policy_of(game, "compiled"), part_of(game, JUDGING, "compiled")
    make, seats = Buffers("compiled"), game.seats[-1]
    start = rules.State()
    rules.start(start, plan.options)
    rows: Any = numpy.zeros((plan.games * ROWS, selfplay.VALUES + seats * (1 + judging.INPUTS)), "i8")
    ends: Any = numpy.zeros((plan.games * ROUNDS, 1 + seats), "i8")
    workspace = selfplay.SelfPlayWorkspace(
        start=make.holding(start),
        states=make.blank(rules.State, 1),
        cards=make.zeros(rules.MAX_CARDS),
        sizes=make.zeros(MAX_DECKS),
        moves=make.zeros(rules.MAX_MOVES),
        weights=make.zeros(rules.MAX_MOVES),
        values=make.zeros(seats),
        inputs=make.zeros(judging.INPUTS),
        parameters=make.integers(policy.PARAMETERS),
        rows=rows,
        ends=ends,
        counts=make.zeros(2),
    )
    play = bind(selfplay.__name__, f"{game.package}.rules", "compiled", policy=policy, judging=judging).play
    play(workspace, plan.games, plan.seed, policy.SETTINGS.get("noise", 100))
    n, rounds = workspace.counts
    kept = rows[:n][rows[:n, selfplay.ROUND] < rounds]  # the last round may not have ended
    return kept.astype("i4"), ends[:rounds]


class Recorder:
    """Plays games of the search and writes down what there is to learn."""

    def __init__(self, game: Game, network: tuple[int, ...], seed: int) -> None:
        self.game, self.seats = game, game.seats[-1]
        self.policy = policy_of(game, "plain")
        self.judging = part_of(game, JUDGING, "plain")
        self._search = Search(game, SIMULATIONS, seed, network=network)
        self.chance = random.Random(seed)
        self.rows: list[list[int]] = []
        self.ends: list[list[int]] = []

    def play(self, plan: Plan, number: int) -> None:
        """Play one game, of `ROUNDS` rounds at most."""
        match = Match(self.game, plan.options)
        rng = first_state(plan.seed, number)
        while not match.over and len(match.rounds) <= ROUNDS:
            rng = deal_due(match, rng)
            legal = match.legal()
            match.play(legal[0] if len(legal) == 1 else self._choice(match))
            if not match.legal():
                values = [0] * self.seats
                doubt = self.policy.value(match.state, values)
                self.ends.append([doubt, *values])
            elif self.judging.can_evaluate(match.state):
                self.rows.append(self._row(match))

    def _choice(self, match: Match) -> int:
        seat = match.state.turn
        found = self._search.run(match.knowledge(seat), seat)
        if self.chance.random() * 100 < SHARE:
            return self.chance.choices([one.action for one in found], [one.visits for one in found])[0]
        return found[0].action

    def _row(self, match: Match) -> list[int]:
        s, judging = match.state, self.judging
        values = [0] * self.seats
        row = [len(self.ends), s.players, self.policy.value(s, values), *values]
        for seat in range(self.seats):
            inputs = [0] * judging.INPUTS
            if seat < s.players:
                judging.inputs(s, seat, inputs)
            row += inputs
        return row


def search_games(plan: Plan, network: tuple[int, ...]) -> tuple[Any, Any]:
    """Rows and ends of games of the search."""
    game: Game = importlib.import_module(plan.package).GAME
    recorder = Recorder(game, network, plan.seed)
    for number in range(plan.games):
        recorder.play(plan, number)
    width = selfplay.VALUES + recorder.seats * (1 + recorder.judging.INPUTS)
    rows = numpy.array(recorder.rows, "i4").reshape(-1, width)
    kept = rows[rows[:, selfplay.ROUND] < len(recorder.ends)]
    return kept, numpy.array(recorder.ends).reshape(-1, 1 + recorder.seats)


def positions(parts: list[tuple[Any, Any]], seats: int) -> Positions:
    """The positions of several plans together."""
    games, first = [], 0
    for rows, ends in parts:
        games.append(rows[:, selfplay.ROUND] + first)
        first += len(ends)
    rows = numpy.concatenate([rows for rows, _ in parts])
    ended = numpy.concatenate([ends[rows[:, selfplay.ROUND]] for rows, ends in parts])
    inputs = selfplay.VALUES + seats
    return Positions(
        rounds=numpy.concatenate(games),
        seats=numpy.arange(seats)[None, :] < rows[:, selfplay.PLAYERS, None],
        values=rows[:, selfplay.VALUES : inputs].astype("f4"),
        doubts=rows[:, selfplay.DOUBT].astype("f4"),
        inputs=rows[:, inputs:].reshape(len(rows), seats, -1).astype("i2"),
        ends=ended[:, 1:].astype("f4"),
        end_doubts=ended[:, 0].astype("f4"),
    )


def say(text: str) -> None:
    """Print with the time."""
    print(f"{time.perf_counter() - BEGAN:6.0f} s  {text}", flush=True)


BEGAN = time.perf_counter()


def main() -> None:
    """Play, learn, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--size", type=float, default=1.0, help="a factor for the number of games")
    parser.add_argument("--generations", type=int, default=1, help="of games of the search")
    parser.add_argument("--judging", type=int, default=8, help="hidden units of the network")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a folder, instead of the game's")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    if not game.has(JUDGING):
        parser.error(f"{game.id} has no {JUDGING}.py, which says what a network would see")
    folder = chosen.out or game.folder
    folder.mkdir(parents=True, exist_ok=True)
    for plan in plans(game, 1, chosen.seed)[:1]:  # compiles, before others do it all at once
        policy_games(plan)
        search_games(plan, NONE)
    say("compiled")
    with processes(chosen.workers) as pool:
        todo = plans(game, int(GAMES * chosen.size), chosen.seed)
        learner = Learner(list(pool.map(policy_games, todo)), game.seats[-1], chosen)
        for generation in range(1, chosen.generations + 1):
            todo = plans(game, int(SEARCHED * chosen.size), chosen.seed + generation, PARTS)
            played = list(pool.map(search_games, todo, [learner.network()] * len(todo)))
            learner.learn(played, f"games of the search {generation}")
    write(folder / WEIGHTS, learner.curves, learner.network())


class Learner:
    """The network of a game while it is fitted, first to games of the policy, and how that goes."""

    def __init__(self, parts: list[tuple[Any, Any]], seats: int, chosen: argparse.Namespace) -> None:
        self._seats, self._epochs, self._seed = seats, chosen.epochs, chosen.seed
        p = positions(parts, seats)
        self._net = Net(p.inputs[p.seats], chosen.judging, 2, float(p.doubts.mean()), chosen.seed)
        self.curves: dict[str, Curve] = {}
        self._fit(p, "games of the policy")

    def network(self) -> tuple[int, ...]:
        """What has been learned so far."""
        return tuple(self._net.integers())

    def learn(self, parts: list[tuple[Any, Any]], source: str) -> None:
        """Go on with rows and ends of other rounds."""
        self._fit(positions(parts, self._seats), source)

    def _fit(self, p: Positions, source: str) -> None:
        say(f"{source}: {len(p.rounds)} positions")
        self.curves[source] = fit(p, self._net, self._epochs, self._seed, say)


def write(file: Path, curves: dict[str, Curve], weights: tuple[int, ...]) -> None:
    """Write a network, and how it came about, to its file."""
    command = " ".join(["python -m bench.train", *sys.argv[1:]])
    lines = {"command": command, "curve": curves, "weights": list(weights)}
    text = ",\n".join(f'"{name}": {json.dumps(line)}' for name, line in lines.items())
    file.write_text("{\n" + text + "\n}\n", encoding="utf-8")
    say(f"written: {file}")


if __name__ == "__main__":
    main()
