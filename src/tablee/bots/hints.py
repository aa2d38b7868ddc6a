"""Hints for people: what a strong player would do, the place to expect with it, and the reasons for it."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from tablee.engine.contract import AnyState
from tablee.engine.contrast import Contrast, contrast, praise
from tablee.engine.game import Game, legal_moves
from tablee.engine.message import Argument, Message

from .greedy import greedy_bot
from .places import Places
from .search import Found
from .search_bot import SEARCH_LEVELS, Alone, SearchBot
from .turn import choose_move

LEVEL = SEARCH_LEVELS["expert"]
LOAD_TIMEOUT_S = 6.0  # seconds to wait for the search to load
MIN_VISITS = 150  # simulations of a move from which its worth is shown
ALONE = 1000  # simulations of a move that is searched by itself


class RatedMove(NamedTuple):
    """A move as text, and the place to expect with it, from 1; None if nothing was searched."""

    move: str
    place: float | None = None


class MoveHint(NamedTuple):
    """The best move found, why it is better than the next, the most telling first, and the second best move, if known.

    ``drawbacks`` are those of the second best move. ``rated`` are all moves whose worth was found, the best first.
    """

    best: RatedMove
    reasons: tuple[Message, ...]
    drawbacks: tuple[Message, ...] = ()
    second: RatedMove | None = None
    places: int = 0  # how many places there are; 0 if none are given
    rated: tuple[RatedMove, ...] = ()

    def why(self, labels: Mapping[str, Message]) -> list[Message]:
        """The reasons, then in one more what speaks against the second best move, given the names of moves."""
        if self.second is None or not self.drawbacks:
            return list(self.reasons)
        whereas = Message("hint-whereas", {"label": labels[self.second.move], "drawbacks": self.drawbacks})
        return [*self.reasons, whereas]


class HintMaker:
    """Makes the hints in one game, one at a time; concurrent callers wait."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self._game = game
        self._places = Places(game)
        self._bot = SearchBot(game, LEVEL, seed)
        self._lock = threading.Lock()
        self._loading: threading.Thread | None = None

    def hint(self, k: AnyState, seat: int) -> MoveHint:
        """A hint for ``seat``, which is to move and knows ``k``; takes about as long as an expert's move.

        While the search is compiling, or if it fails, the game's greedy bot is asked.
        """
        with self._lock:
            legal = legal_moves(self._game.rules, k)
            if len(legal) == 1:
                return MoveHint(RatedMove(self._game.notation.text(legal[0])), (Message("hint-only-move"),))
            found = [move for move in self._search(k, seat) if move.action in legal]
            if not found:
                move = choose_move(greedy_bot(self._game), self._game, k, seat).move
                action = self._game.notation.parse(move)
                assert action is not None, move
                return MoveHint(RatedMove(move), praise(self._game, k, seat, action))
            rated = tuple(
                RatedMove(self._game.notation.text(each.action), self._places.expect(k, seat, each.worth))
                for each in found
                if each is found[0] or each.visits >= MIN_VISITS
            )
            second = rated[1] if len(rated) > 1 else None
            why = self._contrast(k, seat, [move.action for move in found], second is not None)
            return MoveHint(rated[0], why.reasons, why.drawbacks, second, self._places.count(k), rated)

    def place(self, k: AnyState, seat: int, move: str) -> float | None:
        """The place for ``seat`` to expect with ``move``, by a search of it alone; None if that takes too long."""
        action = self._game.notation.parse(move)
        assert action is not None, move
        with self._lock:
            found = self._search(k, seat, Alone(action, ALONE))
            return self._places.expect(k, seat, found[0].worth) if found else None

    def ready(self) -> None:
        """Load or compile the search, so that the next hint is an expert's."""
        with suppress(Exception):  # the bot reports it when it is asked
            self._bot.prepare()
            self._bot.ready()

    def _search(self, k: AnyState, seat: int, alone: Alone | None = None) -> list[Found]:
        """What the search finds, the best first; empty if it is not ready in time."""
        if self._loading is None:
            self._loading = threading.Thread(target=self.ready, name="search", daemon=True)
            self._loading.start()
        self._loading.join(LOAD_TIMEOUT_S)
        return [] if self._loading.is_alive() else self._bot.search_moves(k, seat, alone)

    def _contrast(self, k: AnyState, seat: int, actions: list[int], second: bool) -> Contrast:
        """Why the first of ``actions`` is better than the second or, if these are alike, than the next that is not.

        Drawbacks are those of the second, if it is told.
        """
        best, *others = actions
        for other in others:
            why = contrast(self._game, k, seat, best, other)
            if not second or other != others[0]:
                why = why._replace(drawbacks=())
            if any(why):
                return why
        return Contrast((Message("hint-on-average"),) if self._game.hints else ())


def tenths(place: float) -> dict[str, Argument]:
    """A place as messages show it: its whole part and its tenths."""
    whole, tenth = divmod(round(10 * place), 10)
    return {"whole": whole, "tenth": tenth}
