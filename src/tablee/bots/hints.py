"""Hints for people: what the strongest bot would do, the place to expect with it, and the reasons for it."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from tablee.engine.backends import best_backend
from tablee.engine.contract import AnyState
from tablee.engine.contrast import Contrast, contrast, praise
from tablee.engine.game import Game, legal_moves
from tablee.engine.message import Argument, Message

from .greedy import greedy_bot
from .places import SHORT, Places, Weight
from .search import ActionStats
from .search_bot import SEARCH_LEVELS, ActionSearch, SearchBot, SearchBudget
from .turn import choose_move

LEVEL = SEARCH_LEVELS["master"]
PLAIN = LEVEL._replace(seconds=0.6)  # of one search, where nothing is compiled: a hint takes two or three times as long
LOAD_TIMEOUT_S = 6.0  # seconds to wait for the search to load
MIN_VISITS = 150  # simulations of a move from which its worth is shown
LONG = 10_000  # simulations of a move that is searched by itself,
PLAIN_LONG = 256  # where nothing is compiled: there, all such searches are shorter in proportion
COMPARED = 4  # moves that are compared so, at most
NEAR = 0.03  # share of the rivals in places: a move that the search finds worse by less is compared, and
SMALL = 0.02  # one that is worse by less than this, and not for certain, is as good

Rated = dict[int, float]  # the place to expect with each of some moves


class RatedMove(NamedTuple):
    """A move as text, and the place to expect with it, from 1; None if nothing was searched."""

    move: str
    place: float | None = None


class MoveHint(NamedTuple):
    """The best move found, what makes it better than the next, the most telling first, and that next move, if known.

    ``alike`` are moves as good as the best, and ``second`` is the best of those that are not, with its ``drawbacks``.
    ``note`` is a sentence where no reason tells the best from another. ``rated`` are all moves whose worth was found,
    the best first.
    """

    best: RatedMove
    reasons: tuple[Message, ...] = ()
    drawbacks: tuple[Message, ...] = ()
    second: RatedMove | None = None
    places: int = 0  # how many places there are; 0 if none are given
    rated: tuple[RatedMove, ...] = ()
    alike: tuple[str, ...] = ()
    note: Message | None = None

    def sentences(self, labels: Mapping[str, Message]) -> list[Message]:
        """Everything there is to say of the best move, the most important first; ``labels`` are those of the moves."""
        said = [self._alike(labels)] if self.alike else []
        said += [
            Message("hint-reason", {"reason": reason, "first": "no" if number else "yes"})
            for number, reason in enumerate(self.reasons)
        ]
        said += [self.note] if self.note else []
        if self.second is None:
            return said
        label = labels[self.second.move]
        said += [Message("hint-whereas", {"label": label, "drawbacks": self.drawbacks})] if self.drawbacks else []
        if self.best.place is None or self.second.place is None or _tenths(self.best) == _tenths(self.second):
            return said
        places: dict[str, Argument] = {**_tenths(self.best), "places": self.places, "label": label}
        places |= {f"other-{name}": value for name, value in _tenths(self.second).items()}
        return [*said, Message("hint-place", places)]

    def _alike(self, labels: Mapping[str, Message]) -> Message:
        if len(self.alike) + 1 == len(labels):
            return Message("hint-all-alike")
        others = [Message("hint-label", {"label": labels[move]}) for move in self.alike]
        return Message("hint-alike", {"n": len(others), "labels": others})


class HintMaker:
    """Makes the hints in one game, one at a time; concurrent callers wait. ``level``: how long it may search."""

    def __init__(self, game: Game, seed: int = 0, level: SearchBudget | None = None) -> None:
        self._game = game
        self.places = Places(game)
        backend = best_backend(game.package)
        self._plain, self._threaded = backend == "plain", backend == "compiled"
        self._level = level or (PLAIN if self._plain else LEVEL)
        self._bot = SearchBot(game, self._level, seed)
        self._seed = seed
        self._lock = threading.Lock()
        self._loading: threading.Thread | None = None

    def hint(self, k: AnyState, seat: int) -> MoveHint:
        """A hint for ``seat``, which is to move and knows ``k``; takes about as long as a move of the strongest bot.

        While the search is compiling, or if it fails, the game's greedy bot is asked.
        """
        legal = legal_moves(self._game.rules, k)
        if len(legal) == 1:
            return MoveHint(RatedMove(self._game.notation.text(legal[0])), note=Message("hint-only-move"))
        with self._lock:
            found = [move for move in self._search(k, seat) if move.action in legal]
        if not found:
            move = choose_move(greedy_bot(self._game), self._game, k, seat).move
            action = self._game.notation.parse(move)
            assert action is not None, move
            return MoveHint(RatedMove(move), praise(self._game, k, seat, action))
        rated, alike = self._compare(k, seat, found)
        best = next(iter(rated))
        others = dict.fromkeys([*rated, *(move.action for move in found), *legal])  # a set that keeps the order
        return self._tell(k, seat, rated, alike, [move for move in others if move not in (best, *alike)])

    def weigh(self, k: AnyState, seat: int, actions: Sequence[int]) -> dict[int, Weight]:
        """Search each of ``actions`` by itself, all with the same hidden cards; the first only if time is short."""
        began = time.perf_counter()
        end = began + (2 if self._plain else 1) * (self._level.seconds or math.inf)
        weights: dict[int, Weight] = {}
        for number, action in enumerate(actions, 1):
            short, long = (self.place_of(k, seat, action, simulations) for simulations in (LONG // SHORT, LONG))
            now = time.perf_counter()
            if short is None or long is None or now > end:
                break
            weights[action] = Weight(short, long)
            if self._plain and now + (now - began) / number > end:
                break  # a plain search is not stopped: the next would be too late
        return weights

    def place_of(self, k: AnyState, seat: int, action: int, simulations: int) -> float | None:
        """The place to expect with ``action``, by a search of it by itself; None if it is not ready in time."""
        simulations = max(1, simulations * PLAIN_LONG // LONG) if self._plain else simulations
        with self._lock:
            found = self._search(
                k, seat, ActionSearch(action, simulations, self._seed + 1)
            )  # not the seed that chose it
        return self.places.expect(k, seat, found[0].worth) if found else None

    def ready(self) -> None:
        """Load or compile the search, so that the next hint is that of the strongest bot."""
        with suppress(Exception):  # the bot reports it when it is asked
            self._bot.prepare()
            self._bot.ready()

    def _search(self, k: AnyState, seat: int, alone: ActionSearch | None = None) -> list[ActionStats]:
        """The statistics of all actions, the best first; empty if the search is not ready in time."""
        if not self._threaded:
            return self._bot.search_moves(k, seat, alone)
        if self._loading is None:
            self._loading = threading.Thread(target=self.ready, name="search", daemon=True)
            self._loading.start()
        self._loading.join(LOAD_TIMEOUT_S)
        return [] if self._loading.is_alive() else self._bot.search_moves(k, seat, alone)

    def _compare(self, k: AnyState, seat: int, found: Sequence[ActionStats]) -> tuple[Rated, list[int]]:
        """The moves that are known well enough, the best first, and those of them that are as good as the best.

        If others come near the best one found, they are those that fresh searches compare.
        """
        visited = [move for move in found if move is found[0] or move.visits >= MIN_VISITS]
        rated = {move.action: self.places.expect(k, seat, move.worth) for move in visited}
        rivals = self.places.count(k) - 1
        least = min(rated.values()) + NEAR * rivals
        close = [action for number, (action, place) in enumerate(rated.items()) if number < 2 or place < least]
        weights = self.weigh(k, seat, close[:COMPARED]) if len(close) > 1 else {}
        rated = {action: weight.long for action, weight in weights.items()} or rated
        ranked = sorted(rated, key=rated.__getitem__)
        gaps = {each: self.places.gap(k, weights[each], weights[ranked[0]]) for each in ranked[1:] if weights}
        alike = [each for each, gap in gaps.items() if gap.places < min(gap.half, SMALL * rivals)]
        return {action: rated[action] for action in ranked}, alike

    def _tell(self, k: AnyState, seat: int, rated: Rated, alike: Sequence[int], others: Sequence[int]) -> MoveHint:
        """The hint, once it is known what each move is worth: the best of ``rated`` comes first."""
        moves = {action: RatedMove(self._game.notation.text(action), rated.get(action)) for action in (*rated, *others)}
        best, *more = (moves[action] for action in rated)
        second = moves[others[0]] if others else None
        why, note = self._contrast(k, seat, next(iter(rated)), others)
        same = tuple(moves[action].move for action in alike)
        return MoveHint(best, *why, second, self.places.count(k), (best, *more), same, note)

    def _contrast(self, k: AnyState, seat: int, best: int, others: Sequence[int]) -> tuple[Contrast, Message | None]:
        """Why ``best`` is better than the first of ``others`` or, if nothing says so, than the next; or a note instead.

        Drawbacks are those of the first.
        """
        for other in others:
            why = contrast(self._game, k, seat, best, other)
            if other != others[0]:
                why = why._replace(drawbacks=())
            if any(why):
                return why, None
        if self._game.coach:
            for other in others:
                against = self._game.coach.against(k, seat, other, best)
                if against is not None:
                    return Contrast(), against
        return Contrast(), Message("hint-on-average") if others and self._game.hints else None


def _tenths(rated: RatedMove) -> dict[str, Argument]:
    """A place as messages show it: its whole part and its tenths."""
    assert rated.place is not None
    whole, tenth = divmod(round(10 * rated.place), 10)
    return {"whole": whole, "tenth": tenth}
