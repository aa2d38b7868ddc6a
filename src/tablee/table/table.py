"""One table, pure: who sits where, whose turn, what version, what was said; and the one gate through which views leave.

A table is its list of accepted moves: the state is a fold over it, and its version counts them. Nothing here does
input or output, knows a clock or waits for anybody.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablee.engine.game import AnyState, Game
from tablee.engine.options import Options
from tablee.engine.say import IllegalMove, InvalidMove, NotYours, Say
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
    """

    def __init__(self, game: Game, options: Options, seats: list[Seat], shuffle: FairShuffle) -> None:
        if len(seats) != options.players:
            raise ValueError(f"{options.players} seats wanted, {len(seats)} given")
        self.game = game
        self.options = options
        self.seats = seats
        self.shuffle = shuffle
        self.match = Match(game, options)
        self.version = 0
        self.log: list[Say] = []
        self._deal()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.match.over

    @property
    def turn(self) -> int | None:
        """The seat whose decision is awaited, None when the game is over."""
        return None if self.over else int(self.match.state.turn)

    def name(self, seat: int) -> str:
        """The name of whoever sits there."""
        return self.seats[seat].name

    def knowledge(self, seat: int | None) -> AnyState:
        """What ``seat`` (None: a spectator) may know: what bots decide by."""
        return self.match.knowledge(seat)

    def view(self, seat: int | None) -> View:
        """What ``seat`` (None: a spectator) sees."""
        return self.game.showing.view(self.knowledge(seat), seat, self.options)

    def act(self, seat: int, move: str, version: int | None = None) -> list[Say]:
        """Play ``move`` for ``seat`` and return what everybody is told.

        ``version`` is the table's version that the move answers. Raises `NotYours`, `InvalidMove` or `IllegalMove`
        and changes nothing.
        """
        if version is not None and version != self.version:
            raise NotYours("stale", version=str(version), now=str(self.version))
        if self.over:
            raise NotYours("game-over")
        if seat != self.turn:
            raise NotYours("not-your-turn", name=self.name(self.match.state.turn))
        action = self.game.notation.parse(move)
        if action is None:
            raise InvalidMove("move-unknown", move=move[:40], game=self.game.title)
        objection = self.game.objections.objection(self.knowledge(seat), action)
        if objection is not None:
            raise IllegalMove(objection)
        return self._play(action)

    def _play(self, action: int) -> list[Say]:
        before = self.knowledge(None)
        self.match.play(action)
        self.version += 1
        told = list(self.game.showing.events(before, action, self.knowledge(None)))
        self.log += told
        return told + self._deal()

    def _deal(self) -> list[Say]:
        sizes = self.match.due()
        if not sizes:
            return []
        self.match.deal(self.shuffle.cards(len(self.match.rounds), sizes))
        told = list(self.game.showing.dealt(self.knowledge(None)))
        self.log += told
        return told

    def replay(self) -> dict[str, Any]:
        """The whole truth, hidden cards and the shuffle's secret with it: for finished games and one's own files."""
        seats = [msgspec.to_builtins(seat) for seat in self.seats]
        return self.match.replay(seats, fairness=msgspec.to_builtins(self.shuffle.reveal()))
