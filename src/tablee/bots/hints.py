"""Hint to a person: what a strong player would do, what place to expect with it, and what speaks for it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from tablee.engine.contract import AnyState
from tablee.engine.game import Game
from tablee.engine.message import Argument, Message

from .greedy import greedy_bot
from .search import Found
from .search_bot import SEARCH_LEVELS, SearchBot
from .turn import choose_move

LEVEL = SEARCH_LEVELS["expert"]
PATIENCE = 6.0  # seconds that somebody waits for the search to be loaded
TRIED = 150  # simulations of a move from which its worth is told


class RatedMove(NamedTuple):
    """A move as text, and the place to expect with it from 1; None where nothing was searched."""

    move: str
    place: float | None = None


class Hint(NamedTuple):
    """The best move found and what speaks for it, the most telling first; and the second best, if it is known."""

    best: RatedMove
    reasons: tuple[Message, ...]
    second: RatedMove | None = None
    places: int = 0  # how many there are, where they are told


def expected_place(units: Sequence[int], seat: int, worth: float) -> float:
    """The place to expect for ``seat`` or its team by ``worth``, its mean lead over all other seats, -1 to 1.

    ``units`` are those that the seats score for; places are told from 1 to their number.
    """
    rivals = sum(unit != units[seat] for unit in units)
    lead = max(-1.0, min(1.0, worth * (len(units) - 1) / rivals))  # mates never lead one another
    return 1 + (len(set(units)) - 1) * (1 - lead) / 2


class HintMaker:
    """Advises those who play one game; one at a time, the others wait."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self._game = game
        self._bot = SearchBot(game, LEVEL, seed)
        self._lock = threading.Lock()
        self._readying: threading.Thread | None = None

    def hint(self, k: AnyState, seat: int) -> Hint:
        """Hint for ``seat``, which is to move and knows ``k``; it takes about as long as a move of an expert.

        While the search is being compiled, or where it fails, the game's greedy bot is asked.
        """
        with self._lock:
            moves = [0] * self._game.rules.MAX_MOVES
            legal = moves[: self._game.rules.legal(k, moves)]
            if len(legal) == 1:
                return Hint(RatedMove(self._game.notation.text(legal[0])), (Message("hint-only-move"),))
            found = [one for one in self._look(k, seat) if one.action in legal]
            if not found:
                move = choose_move(greedy_bot(self._game), self._game, k, seat).move
                return Hint(RatedMove(move), self._reasons(k, seat, move))
            tips = [
                RatedMove(self._game.notation.text(one.action), self._place(k, seat, one.worth))
                for one in found
                if one is found[0] or one.visits >= TRIED
            ]
            second = tips[1] if len(tips) > 1 else None
            return Hint(tips[0], self._reasons(k, seat, tips[0].move), second, len(set(self._units(k))))

    def ready(self) -> None:
        """Compile the search, or load it, so that the next advice is an expert's."""
        with suppress(Exception):  # the bot tells of it when it is asked
            self._bot.prepare()
            self._bot.ready()

    def _look(self, k: AnyState, seat: int) -> list[Found]:
        """What the search finds, the best first; nothing where it is not ready in time."""
        if self._readying is None:
            self._readying = threading.Thread(target=self.ready, name="search", daemon=True)
            self._readying.start()
        self._readying.join(PATIENCE)
        return [] if self._readying.is_alive() else self._bot.look(k, seat)

    def _units(self, k: AnyState) -> list[int]:
        return [self._game.notation.unit(k, seat) for seat in range(k.players)]

    def _place(self, k: AnyState, seat: int, worth: float) -> float:
        return expected_place(self._units(k), seat, worth)

    def _reasons(self, k: AnyState, seat: int, move: str) -> tuple[Message, ...]:
        action = self._game.notation.parse(move)
        assert action is not None, move
        return () if self._game.hints is None else tuple(self._game.hints.reasons(k, seat, action))


def tenths(place: float) -> dict[str, Argument]:
    """A place as messages tell it: its whole part and its tenths."""
    whole, tenth = divmod(round(10 * place), 10)
    return {"whole": whole, "tenth": tenth}
