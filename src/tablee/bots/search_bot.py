"""The levels of the bots: the search with little or much time, and what happens when it fails.

A search with a limit of time runs in a thread of its own, without the interpreter's lock, so that others go on
meanwhile. If it does not answer in time, is still being compiled, or fails, the game's greedy bot answers. Compiling
holds that lock most of the time, so another process does it first.
"""

from __future__ import annotations

import atexit
import logging
import subprocess
import sys
import threading
import time
from typing import NamedTuple

from tablee.engine.contract import AnyState
from tablee.engine.game import Game

from .greedy import greedy_bot
from .search import Found, Search

log = logging.getLogger(__name__)


class SearchBudget(NamedTuple):
    """How a bot that searches thinks: simulations at most, and seconds at most (None: no limit)."""

    simulations: int
    seconds: float | None


SEARCH_LEVELS = {  # strength is set by the simulations, which are far from taking all the time
    "club": SearchBudget(30, 0.5),
    "expert": SearchBudget(5000, 2.0),
}
SEARCH = "search:"  # followed by a number of simulations: a search without a time limit, for comparisons
WAITING = 0.5  # of its time for which a search told to stop in the last decision is waited for
STOPPING = 0.9  # of its time after which a search is told to stop
ANSWERING = 0.97  # and after which what it has found so far is the answer
WARM = "tablee.bots.compile_search"
FAILURES = 2  # searches that have failed or still hang, after which a bot does not search any more

_compiled: dict[str, threading.Event] = {}  # by package: whether the search of a game lies in the cache
_compiling = threading.Lock()


def compile_apart(game: Game) -> threading.Event:
    """Let another process compile the search of ``game``, once in the life of this one; the event tells when it has."""
    with _compiling:
        if game.package not in _compiled:
            _compiled[game.package] = threading.Event()
            threading.Thread(target=_compile, args=(game.package,), name="compile", daemon=True).start()
        return _compiled[game.package]


def _compile(package: str) -> None:
    """Whatever comes of it, the search can be made now: what is not in the cache is compiled here."""
    quiet = subprocess.DEVNULL
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", WARM, package], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
        )
        atexit.register(process.kill)
        process.wait()
        atexit.unregister(process.kill)
    except OSError:
        log.exception("no other process to compile in")
    finally:
        _compiled[package].set()


class _SearchTask:
    """One search in a thread of its own: what it found, or how it failed."""

    def __init__(self, bot: SearchBot, k: AnyState, seat: int) -> None:
        self.found: list[Found] | None = None
        self.search: Search | None = None
        self.done = threading.Event()
        self._bot, self._k, self._seat = bot, k, seat
        self.thread = threading.Thread(target=self._think, name="search", daemon=True)
        self.thread.start()

    def _think(self) -> None:
        try:
            self._bot.prepare()
            self.search = self._bot.ready()
            self.found = self.search.run(self._k, self._seat)
        except Exception:
            log.exception("the search failed; the greedy bot plays instead")
        finally:
            self.done.set()


class SearchBot:
    """Plays what the search finds within the limits of its level; always answers with a legal action."""

    def __init__(self, game: Game, level: SearchBudget, seed: int) -> None:
        self._game = game
        self._level = level
        self._seed = seed
        self._search: Search | None = None
        self._making = threading.Lock()
        self._thought: _SearchTask | None = None
        self._hanging: list[_SearchTask] = []
        self._failures = 0
        self._moves = [0] * game.rules.MAX_MOVES

    def prepare(self) -> None:
        """Wait until the search can be made at once, without a lock that others need."""
        if self._search is None:
            compile_apart(self._game).wait()

    def ready(self) -> Search:
        """The search, compiled: the first call takes many seconds where nothing lies in the cache."""
        with self._making:
            if self._search is None:
                search = Search(self._game, self._level.simulations, self._seed)
                search.warm()
                self._search = search
            return self._search

    def choose(self, k: AnyState, seat: int) -> int:
        """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
        n = self._game.rules.legal(k, self._moves)
        legal = self._moves[:n]
        if n == 1:
            return legal[0]
        found = self.look(k, seat)
        if found and found[0].action in legal:
            return found[0].action
        return self._fallback(k, seat, legal)

    def look(self, k: AnyState, seat: int) -> list[Found]:
        """What the search finds about each action, the best first; nothing where it does not answer in time."""
        if self._level.seconds is None:
            return self.ready().run(k, seat)
        return self._look_for(k, seat, self._level.seconds)

    def _look_for(self, k: AnyState, seat: int, seconds: float) -> list[Found]:
        """Search in another thread for at most so many seconds."""
        end = time.perf_counter() + seconds
        if not self._is_free(seconds * WAITING):
            return []
        if self._search is not None:
            self._search.resume()
        thought = self._thought = _SearchTask(self, k, seat)
        if not thought.done.wait(end - seconds * (1 - STOPPING) - time.perf_counter()):
            if thought.search is None:
                return []  # it is being compiled
            thought.search.stop()
            if not thought.done.wait(end - seconds * (1 - ANSWERING) - time.perf_counter()):
                return thought.search.found()  # it has not noticed yet, or hangs
        if thought.found is None:
            self._failures += 1
        return thought.found or []

    def _is_free(self, seconds: float) -> bool:
        """Whether a search can begin: the last one is done, if need be after some time, or is given up."""
        last = self._thought
        if last is not None and not last.done.wait(seconds if last.search else 0):
            if last.search is None:
                return False  # it is being compiled
            log.error("the search hangs")
            self._hanging.append(last)
            self._search = self._thought = None  # a new one is made
        self._hanging = [thought for thought in self._hanging if not thought.done.is_set()]  # or were they only slow?
        return len(self._hanging) + self._failures < FAILURES

    def _fallback(self, k: AnyState, seat: int, legal: list[int]) -> int:
        """The greedy bot's answer, or any, should it fail as well."""
        try:
            action = greedy_bot(self._game).choose(k, seat)
        except Exception:
            log.exception("the greedy bot failed")
            return legal[0]
        return action if action in legal else legal[0]
