"""Our search against OpenSpiel's information-set Monte Carlo tree search, with equal time per move.

    .venv-peers/bin/python -m research.duel ole --players 4 --set rounds=1 --peer openspiel --time 200 --deals 30

One bot that searches like `expert`, with ``--time`` milliseconds per move, sits among the peer's bots, each deal once
from every seat, so that cards and luck are the same for all; a row gives mean places as in `bench.levels`, and how many
simulations per move both did. ``--peer`` is

``openspiel``
    OpenSpiel's `ISMCTSBot` (open_spiel.python.algorithms.ismcts) over our OpenSpiel game, with its
    `RandomRolloutEvaluator`, unchanged: it starts one simulation after another until the time is over, and plays the
    most visited move. The utility of a game is the rank of each player, from -1 to 1.
``port``
    the same algorithm over the compiled rules (`research.ismcts`), about as fast as our search: what remains of our
    lead when the language is the same.

Both get exactly what the seat knows, and the whole time for every move with a choice. The time is processor time of the
searching thread: equal to wall time on a core of its own, and unaffected by others who use the machine. A bot that
decides early uses less. ``--explore`` is the constant of UCT. Games of several rounds are best played as one, with
``--set rounds=1``: random games are shorter then, which favours OpenSpiel's bot.
"""

from __future__ import annotations

import argparse
import json
import sys
import threading
import time
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

import numpy

from bench.levels import LINE, duel
from tablee.bots.search import Search
from tablee.bots.search_bot import SEARCH_LEVELS
from tablee.engine.backends import bind
from tablee.engine.buffers import Buffers
from tablee.engine.configuration import configure, from_texts
from tablee.engine.contract import MAX_DECKS, AnyState
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.records import dtype_of, to_array
from tablee.engine.rng import first_state

from . import ismcts

MAX_NODES = 1 << 17
CHUNK = 50  # simulations between checks of the clock: a few milliseconds


class Port:
    """`research.ismcts` with a time limit, as a bot."""

    def __init__(self, game: Game, seconds: float, explore: float, seed: int) -> None:
        rules = game.rules
        self._game, self._seconds, self._explore, self._seed = game, seconds, explore, seed
        self._search = bind("research.ismcts", f"{game.package}.rules", "compiled").search
        kind = dtype_of(rules.State)
        words = numpy.zeros(-(-kind.itemsize // 8), "i8")
        seen = words.view("u1")[: kind.itemsize].view(kind)
        make = Buffers("compiled")
        self._workspace = ismcts.TreeWorkspace(
            known=make.blank(rules.State, 1),
            zero=make.blank(rules.State, 1),
            states=make.blank(rules.State, 1),
            seen=seen,
            words=words,
            keys=make.zeros(MAX_NODES),
            owners=make.zeros(2 * MAX_NODES + 1),
            totals=make.zeros(MAX_NODES),
            visits=make.table(MAX_NODES, rules.MAX_MOVES),
            sums=numpy.zeros((MAX_NODES, rules.MAX_MOVES)),
            path=make.zeros(3 * ismcts.MAX_DEPTH),
            cards=make.zeros(rules.MAX_CARDS),
            sizes=make.zeros(MAX_DECKS),
            moves=make.zeros(rules.MAX_MOVES),
            returns=make.zeros(game.seats[-1]),
            worth=numpy.zeros(game.seats[-1]),
            control=make.zeros(3),
        )
        self.moves = 0
        self.simulations = 0
        self._search(self._workspace, 0, 0, explore)  # compiled

    def choose(self, k: AnyState, seat: int) -> int:
        """The most visited move when the time is over."""
        end = time.thread_time() + self._seconds
        w = self._workspace._replace(known=to_array(k))
        used = int(w.control[ismcts.NODES])
        for array in (w.visits, w.sums):
            array[:used] = 0
        w.totals[:] = -1
        w.owners[:] = 0
        w.control[:] = (0, 0, first_state(self._seed, self.moves))
        while time.thread_time() < end:
            self._search(w, seat, CHUNK, self._explore)
        self.moves += 1
        self.simulations += int(w.control[ismcts.DONE])
        moves = [0] * self._game.rules.MAX_MOVES
        n = self._game.rules.legal(k, moves)
        return moves[int(numpy.argmax(w.visits[0][:n]))]


class OpenSpiel:
    """OpenSpiel's own bot with a time limit, over our game, as a bot of ours."""

    def __init__(self, game: Game, options: Options, seconds: float, explore: float, seed: int) -> None:
        import pyspiel
        from open_spiel.python.algorithms.ismcts import ISMCTSBot
        from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

        from tablee.envs.openspiel import PREFIX, SpielState
        from tablee.envs.openspiel_history import MAX_MOVES, SpielHistory, shared_setup

        class TimeOver(Exception):
            """No more simulations."""

        class Timed(ISMCTSBot):  # type: ignore[misc]  # pyspiel has no types
            """The bot, stopped when it starts a simulation too late."""

            end = 0.0
            begun = 0  # simulations for this move
            done = 0

            def sample_root_state(self, state: Any) -> Any:
                if time.thread_time() > self.end and self.begun > 1:
                    raise TimeOver
                self.begun += 1
                self.done += 1
                return super().sample_root_state(state)

            def move(self, state: Any) -> int:
                self.end = time.thread_time() + seconds
                self.begun = 0
                try:
                    self.run_search(state)
                except TimeOver:
                    policy = self.get_final_policy(state, self._root_node)
                actions, shares = zip(*policy, strict=True)
                return int(self._random_state.choice(actions, p=shares))

        chance = numpy.random.RandomState(seed)
        evaluator = RandomRolloutEvaluator(1, chance)
        spiel = pyspiel.load_game(PREFIX + game.id)  # only the type counts: states bring their own options
        setup = shared_setup(game.package, options, MAX_MOVES, "rank")
        self._known: Any = lambda k: SpielState(spiel, SpielHistory(setup, k))
        self._bot = Timed(spiel, evaluator, explore, sys.maxsize, random_state=chance)
        self.moves = 0

    @property
    def simulations(self) -> int:
        """The number of simulations done so far."""
        return int(self._bot.done)

    def choose(self, k: AnyState, seat: int) -> int:
        """The bot's move for ``seat``, which knows ``k``."""
        self.moves += 1
        return int(self._bot.move(self._known(k)))


class Ours:
    """The search as `expert` runs it, with another time limit."""

    def __init__(self, game: Game, seconds: float, seed: int) -> None:
        self._seconds = seconds
        self._search = Search(game, SEARCH_LEVELS["expert"].simulations, seed)
        self._search.warm()
        self.moves = 0
        self.simulations = 0

    def choose(self, k: AnyState, seat: int) -> int:
        """The best move found when the search, in its own thread, has decided or its time is over."""
        search = self._search
        clock: Future[int] = Future()

        def think() -> None:
            clock.set_result(time.pthread_getcpuclockid(threading.get_ident()))
            search.run(k, seat)

        search.resume()
        thread = threading.Thread(target=think)
        thread.start()
        while thread.is_alive():
            thread.join(0.001)
            with suppress(OSError):  # it has just ended
                if time.clock_gettime(clock.result()) > self._seconds:
                    search.stop()
        self.moves += 1
        self.simulations += search.simulations_done
        return search.findings()[0].action


def main() -> None:
    """Play and print a row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--peer", choices=["openspiel", "port"], default="openspiel")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--time", type=int, default=200, help="milliseconds a move")
    parser.add_argument("--explore", type=float, default=1.0)
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    options = configure(game, {"players": chosen.players, **from_texts(game, chosen.set)})
    seconds = chosen.time / 1000
    ours = Ours(game, seconds, chosen.seed)
    peer = (
        Port(game, seconds, chosen.explore, chosen.seed)
        if chosen.peer == "port"
        else OpenSpiel(game, options, seconds, chosen.explore, chosen.seed)
    )
    row = duel(game, options, ours, peer, range(chosen.first, chosen.first + chosen.deals), chosen.seed)
    row["names"] = f"expert, {chosen.peer}"
    for name, bot in (("one", ours), ("other", peer)):
        row[f"simulations_{name}"] = bot.simulations / max(1, bot.moves)
    line = LINE + " {simulations_one:.0f} | {simulations_other:.0f} |"
    print(json.dumps(row) if chosen.json else line.format(**row), flush=True)


if __name__ == "__main__":
    main()
