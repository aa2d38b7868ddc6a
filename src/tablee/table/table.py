"""One table, pure: who sits where, whose turn, what version, what was said; and the one gate through which views leave.

A table is its list of accepted moves: the state is a fold over it, and its version counts them. Nothing here does
input or output, knows a clock or waits for anybody.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablee.engine.contract import AnyState
from tablee.engine.errors import IllegalMove, InvalidMove, NotYours
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.options import Options
from tablee.engine.view import View

from .match import Match
from .shuffle import FairShuffle


class Seat(msgspec.Struct, frozen=True):
    """Who sits at a place: the name shown, and for a bot the kind of bot."""

    name: str
    kind: Literal["human", "bot"]
    bot: str | None = None


class Table:
    """A game between seats, from the first deal on.

    ``version`` is the number of moves accepted so far. ``log`` is all that everybody was told, in order.
    ``round_scores`` are the scores by seat after each round that has ended. With ``pause`` the table waits for
    `deal` after a round, so that its end can be looked at.
    """

    def __init__(
        self, game: Game, options: Options, seats: list[Seat], shuffle: FairShuffle, *, pause: bool = False
    ) -> None:
        if len(seats) != options.players:
            raise ValueError(f"{options.players} seats wanted, {len(seats)} given")
        self.game = game
        self.options = options
        self.seats = seats
        self.shuffle = shuffle
        self.match = Match(game, options)
        self.version = 0
        self.log: list[Message] = []
        self.round_scores: list[list[int]] = []
        self._pause = pause
        self._public: AnyState = None
        self.deal()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.match.over

    @property
    def paused(self) -> bool:
        """Whether a round has ended and the next deal is waited for."""
        return bool(self.match.decks_due())

    @property
    def turn(self) -> int | None:
        """The seat whose decision is awaited, None when the game is over or paused."""
        return None if self.over or self.paused else int(self.match.state.turn)

    def name(self, seat: int) -> str:
        """The name of whoever sits there."""
        return self.seats[seat].name

    def knowledge(self, seat: int | None) -> AnyState:
        """What ``seat`` (None: a spectator) may know: what bots decide by."""
        return self.match.knowledge(seat)

    def view(self, seat: int | None) -> View:
        """What ``seat`` (None: a spectator) sees."""
        return self.game.presentation.view(self.knowledge(seat), seat, self.options)

    def check(self, seat: int, move: str, version: int | None = None) -> int:
        """The action that ``move`` of ``seat`` is; ``version`` is the table's version that it answers.

        Raises `NotYours`, `InvalidMove` or `IllegalMove`.
        """
        if version is not None and version != self.version:
            raise NotYours("stale", version=str(version), now=str(self.version))
        if self.over:
            raise NotYours("game-over")
        if self.paused:
            raise NotYours("round-over")
        if seat != self.turn:
            raise NotYours("not-your-turn", name=self.name(self.match.state.turn))
        action = self.game.notation.parse(move)
        if action is None:
            raise InvalidMove("move-unknown", move=move[:40], game=self.game.title)
        objection = self.game.objections.objection(self.knowledge(seat), action)
        if objection is not None:
            raise IllegalMove(objection)
        return action

    def act(self, seat: int, move: str, version: int | None = None) -> list[Message]:
        """Play ``move`` for ``seat`` and return what everybody is told; raises as `check` does and changes nothing."""
        return self.play(self.check(seat, move, version))

    def play(self, action: int) -> list[Message]:
        """Play an action that `check` gave and return what everybody is told."""
        before = self._public
        self.match.play(action)
        self.version += 1
        self._public = self.knowledge(None)
        told = list(self.game.presentation.events(before, action, self._public))
        self.log += told
        if self.match.rounds[-1].result is not None:
            view = self.game.presentation.view(self._public, None, self.options)
            self.round_scores.append([place.score for place in view.seats])
        return told if self._pause else told + self.deal()

    def deal(self) -> list[Message]:
        """Deal if a deal is due, and return what everybody is told of it."""
        sizes = self.match.decks_due()
        if not sizes:
            return []
        self.match.deal(self.shuffle.cards(len(self.match.rounds), sizes))
        self._public = self.knowledge(None)  # kept for the next move's events: what a spectator knows until then
        told = list(self.game.presentation.dealt(self._public))
        self.log += told
        return told

    def replay(self) -> dict[str, Any]:
        """The whole truth, hidden cards and the shuffle's secret with it: for finished games and one's own files."""
        seats = [msgspec.to_builtins(seat) for seat in self.seats]
        return self.match.replay(seats, fairness=msgspec.to_builtins(self.shuffle.reveal()))
