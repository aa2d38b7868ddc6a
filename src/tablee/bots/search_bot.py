"""The bots that search, within the limits of their level, and their fallback when the search fails.

A search with a time limit runs in a thread of its own, without the interpreter's lock, so that others go on meanwhile.
If it does not answer in time, is still compiling, or fails, the game's greedy bot answers. Compiling holds that lock
for most of the time, so another process does it first. In a browser a search has no thread of its own, and is plain
where the page has not compiled it: it does as many simulations as there is time for.
"""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from functools import cache
from typing import Any, NamedTuple

from tablee.engine.backends import best_backend
from tablee.engine.contract import AnyState
from tablee.engine.discovery import games
from tablee.engine.entry import CompiledModule
from tablee.engine.game import Game, legal_moves
from tablee.interrupts import Cleanup

from .greedy import greedy_bot
from .search import NONE, ActionStats, Search, network_of, template_of

log = logging.getLogger(__name__)


class SearchBudget(NamedTuple):
    """How a bot searches: at most so many simulations and seconds (None: no limit), with the game's network or not."""

    simulations: int
    seconds: float | None
    learned: bool = False


class ActionSearch(NamedTuple):
    """An action to be searched by itself, in so many simulations, with a seed."""

    action: int
    simulations: int
    seed: int


SEARCH_LEVELS = {  # the simulations set the strength; they take far less than the time allowed
    "club": SearchBudget(30, 0.5),
    "expert": SearchBudget(5000, 2.0),
    "master": SearchBudget(50_000, 2.0, learned=True),
}
SEARCH = "search:"  # followed by a number of simulations: a search without a time limit, for comparisons
MASTER = "master:"  # the same with the game's network
WAIT_SHARE = 0.5  # share of its time to wait for a previous search that was told to stop
STOP_SHARE = 0.9  # share of its time after which a search is told to stop
ANSWER_SHARE = 0.97  # share of its time after which it answers with what it has found so far
COMPILE_MODULE = "tablee.bots.compile_search"
FEW = 64  # simulations by which a search without a thread of its own measures how many it has time for
PLAIN = 4096  # simulations that a plain search does at most: a tree of plain records is large
MAX_FAILURES = 2  # failed or hanging searches after which a bot stops searching

_compiled: dict[str, Future[None]] = {}  # by package: done once another process has tried to compile the search
_compiling = threading.Lock()


def compile_apart(game: Game) -> Future[None]:
    """Have another process compile the search of ``game``, once per run of this one; the future is done at the end."""
    with _compiling:
        if game.package not in _compiled:
            _compiled[game.package] = Future()
            if _is_ready(game):
                _compiled[game.package].set_result(None)
                return _compiled[game.package]
            threading.Thread(target=_compile, args=(game.package,), name="compile", daemon=True).start()
        return _compiled[game.package]


@cache
def make_searches() -> None:
    """Have the searches of all games that are missing compiled by other processes, one after the other: once."""
    threading.Thread(target=_make_searches, name="searches", daemon=True).start()


def _make_searches() -> None:
    for game in games().values():
        compile_apart(game).result()


def _is_ready(game: Game) -> bool:
    """Tell whether nothing is to be compiled for the search of ``game``."""
    template = template_of(game, best_backend(game.package))
    return not isinstance(template, CompiledModule) or template.search.is_made()


def _compile(package: str) -> None:
    """Compile in another process. Even if that fails, it is done: this process then compiles what is missing."""
    quiet = subprocess.DEVNULL
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", COMPILE_MODULE, package],
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            start_new_session=True,
        )
        with Cleanup(process.kill):
            process.wait()
    except OSError:
        log.exception("no other process to compile in")
    finally:
        _compiled[package].set_result(None)


class _SearchTask:
    """One search in a thread of its own: what it found, or how it failed."""

    def __init__(self, bot: SearchBot, k: AnyState, seat: int, alone: ActionSearch | None) -> None:
        self.found: list[ActionStats] | None = None
        self.search: Search | None = None
        self.done = threading.Event()
        self._bot, self._k, self._seat, self._alone = bot, k, seat, alone
        self.thread = threading.Thread(target=self._think, name="search", daemon=True)
        self.thread.start()

    def _think(self) -> None:
        try:
            self._bot.prepare()
            self.search = self._bot.ready()
            self.found = self.search.run(self._k, self._seat, *(self._alone or ()))
        except Exception:
            log.exception("the search failed; the greedy bot plays instead")
        finally:
            self.done.set()


class SearchBot:
    """Plays the best move found within the limits of its level; always answers with a legal action."""

    def __init__(self, game: Game, level: SearchBudget, seed: int, manner: str | None = None) -> None:
        self._game = game
        self._level = level
        self._seed = seed
        self._manner = manner
        self._search: Search | None = None
        self._making = threading.Lock()
        self._task: _SearchTask | None = None
        self._hanging: list[_SearchTask] = []
        self._failures = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the bot as it was made: it chooses by what a seat knows, and threads stay where they are."""
        return SearchBot, (self._game, self._level, self._seed, self._manner)

    def prepare(self) -> None:
        """Wait, without holding a lock that others need, until `ready` will not have to compile."""
        if self._search is None:
            compile_apart(self._game).result()

    def ready(self) -> Search:
        """The search, compiled. The first call takes many seconds if the cache is empty."""
        with self._making:
            if self._search is None:
                network = network_of(self._game) if self._level.learned else NONE
                backend = best_backend(self._game.package)
                most = min(PLAIN, self._level.simulations) if backend == "plain" else self._level.simulations
                search = Search(self._game, most, self._seed, backend, network, manner=self._manner)
                search.warm()
                self._search = search
            return self._search

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        legal = legal_moves(self._game.rules, k)
        if len(legal) == 1:
            return legal[0]
        found = self.search_moves(k, seat)
        if found and found[0].action in legal:
            return found[0].action
        return self._fallback(k, seat, legal)

    def search_moves(self, k: AnyState, seat: int, alone: ActionSearch | None = None) -> list[ActionStats]:
        """The statistics of each action, or of one ``alone``, the best first; empty if the search is too slow."""
        if self._level.seconds is None:
            return self.ready().run(k, seat, *(alone or ()))
        search = self._search_for if best_backend() == "compiled" else self._search_here
        return search(k, seat, self._level.seconds, alone)

    def _search_here(self, k: AnyState, seat: int, seconds: float, alone: ActionSearch | None) -> list[ActionStats]:
        """Search in this thread for about ``seconds``: a few simulations tell how many there is time for."""
        search, began = self.ready(), time.perf_counter()
        only, most, seed = alone or (None, search.simulations, None)
        found = search.run(k, seat, only, min(FEW, most), seed)
        taken = max(time.perf_counter() - began, 1e-6)
        whole = min(most, int(FEW * (seconds - taken) / taken))
        return search.run(k, seat, only, whole, seed) if whole > FEW else found

    def _search_for(self, k: AnyState, seat: int, seconds: float, alone: ActionSearch | None) -> list[ActionStats]:
        """Search in another thread for at most ``seconds``."""
        end = time.perf_counter() + seconds
        if not self._is_free(seconds * WAIT_SHARE):
            return []
        if self._search is not None:
            self._search.resume()
        task = self._task = _SearchTask(self, k, seat, alone)
        if not task.done.wait(end - seconds * (1 - STOP_SHARE) - time.perf_counter()):
            if task.search is None:
                return []  # still compiling
            task.search.stop()
            if not task.done.wait(end - seconds * (1 - ANSWER_SHARE) - time.perf_counter()):
                return task.search.findings()  # it has not reacted yet, or hangs
        if task.found is None:
            self._failures += 1
        return task.found or []

    def _is_free(self, seconds: float) -> bool:
        """Whether a search can start: the last one has ended, if need be within ``seconds``, or is given up."""
        last = self._task
        if last is not None and not last.done.wait(seconds if last.search else 0):
            if last.search is None:
                return False  # still compiling
            log.error("the search hangs")
            self._hanging.append(last)
            self._search = self._task = None  # the next search is a new one
        self._hanging = [task for task in self._hanging if not task.done.is_set()]  # some were only slow
        return len(self._hanging) + self._failures < MAX_FAILURES

    def _fallback(self, k: AnyState, seat: int, legal: list[int]) -> int:
        """The greedy bot's action, or the first legal one if that bot fails too."""
        try:
            action = greedy_bot(self._game).choose(k, seat)
        except Exception:
            log.exception("the greedy bot failed")
            return legal[0]
        return action if action in legal else legal[0]
