"""Hints and coaching in practice games: computed as bots' moves are, for one seat, from what that seat knows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import msgspec

from tablee.bots import hints
from tablee.bots.coaching import CostlyMove, costly_moves
from tablee.bots.hints import HintMaker, RatedMove
from tablee.engine.contract import AnyState
from tablee.engine.errors import NotYours, TableeError
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.view import Choice
from tablee.rooms.pace import Pace
from tablee.rooms.requests import refusal
from tablee.rooms.storage import Storage
from tablee.rooms.viewer import Viewer
from tablee.table.room import Room
from tablee.wire import messages as wire

from .thinking import Thinking

logger = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode
T = TypeVar("T")
Think = Callable[[Callable[[], Any]], Awaitable[Any]]  # `Thinking.result`, for an address


class _Position:
    """What is found out about one position, each thing once however often it is asked for."""

    def __init__(self, game: Game, maker: HintMaker, k: AnyState, seat: int, think: Think) -> None:
        self._game = game
        self._maker = maker
        self._k = k
        self._seat = seat
        self._think = think
        self._hint: asyncio.Future[hints.MoveHint] | None = None
        self._costly: asyncio.Future[list[CostlyMove]] | None = None

    async def hint(self) -> hints.MoveHint:
        """The hint, that of the strongest bot if the search is ready."""
        self._hint = hint = self._hint or self._compute(lambda: self._maker.hint(self._k, self._seat))
        try:
            found = await asyncio.shield(hint)
        except Exception:
            self._hint = None
            raise
        if found.best.place is None:  # the search is still compiling: a better hint may be ready soon
            self._hint = None
        return found

    async def costly(self) -> list[CostlyMove]:
        """The moves that would cost much; none while the search is not ready."""
        hint = await self.hint()
        if self._costly is None:
            find = lambda: costly_moves(self._game, self._maker, self._k, self._seat, hint)  # noqa: E731
            self._costly = self._compute(find)
        return await asyncio.shield(self._costly)

    def _compute(self, find: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.ensure_future(self._think(find))


class HintService:
    """The advice on the current position of a room."""

    def __init__(self, stored: Storage, pace: Pace, thinking: Thinking) -> None:
        self._stored = stored
        self._pace = pace
        self._thinking = thinking
        self._hint_makers: dict[str, HintMaker] = {}  # by game
        self._position: _Position | None = None
        self._about: tuple[int, int] | None = None  # the game and version of `_position`

    async def answer(self, viewer: Viewer, message: wire.Hint | wire.AskCoach) -> bytes:
        """The answer to a request for advice: the advice, or a refusal."""
        try:
            seat = self._check(viewer, message)
            advice = await self._advise(self._stored.room, seat, message, viewer.address)
            self._check(viewer, message)  # the table may have moved on meanwhile
            return _encode(advice)
        except TableeError as error:
            return refusal(message.id, error)

    def _check(self, viewer: Viewer, message: wire.Hint | wire.AskCoach) -> int:
        """The seat of a viewer who plays alone against house bots, and whose turn it is; `TableeError` for others."""
        if viewer.token is None:
            raise TableeError("room-no-seat-of-yours")
        if viewer.token.hash not in self._stored.tokens:
            raise TableeError("room-token")
        room, seat = self._stored.room, viewer.token.seat
        if not room.practice(seat):
            raise TableeError("hint-practice")
        if room.table is None or message.game != room.number:
            raise NotYours("room-other-game")
        if message.version != room.table.version:
            raise NotYours("stale", version=str(message.version), now=str(room.table.version))
        if room.turn != seat:
            raise TableeError("hint-turn")
        return seat

    async def _advise(
        self, room: Room, seat: int, message: wire.Hint | wire.AskCoach, address: str
    ) -> wire.Hinted | wire.Coached:
        """The advice for ``seat``, which may have it; raises `TableeError` if none is found in time."""
        assert room.table is not None
        labels = {choice.move: choice for choice in room.table.view(seat).choices}
        position = self._current(room, seat, message, address)
        try:
            async with asyncio.timeout(self._pace.bot_time):
                if isinstance(message, wire.AskCoach):
                    return _coach_message(message, await position.costly(), labels)
                return _hint_message(message, await position.hint(), labels)
        except Exception as error:  # a game's hints may be anybody's code
            logger.warning("no hint", extra={"game": room.game.id, "table": room.id}, exc_info=error)
            raise TableeError("hint-failed") from error

    def _current(self, room: Room, seat: int, message: wire.Hint | wire.AskCoach, address: str) -> _Position:
        table = room.table
        assert table is not None
        if self._position is None or self._about != (message.game, message.version):
            game = table.game
            maker = self._hint_makers.get(game.id) or self._hint_makers.setdefault(game.id, HintMaker(game, seat))
            self._about = (message.game, message.version)
            think = partial(self._thinking.result, address)
            self._position = _Position(game, maker, table.knowledge(seat), seat, think)
        return self._position


def _hint_message(message: wire.Hint, found: hints.MoveHint, labels: dict[str, Choice]) -> wire.Hinted:
    def to_tip(rated: RatedMove) -> wire.Tip:
        return wire.Tip(labels[rated.move], None if rated.place is None else round(rated.place, 2))

    return wire.Hinted(
        id=message.id,
        version=message.version,
        game=message.game,
        best=to_tip(found.best),
        reasons=found.sentences(_names(labels)),
        second=found.second and to_tip(found.second),
        places=found.places,
    )


def _coach_message(message: wire.AskCoach, found: list[CostlyMove], labels: dict[str, Choice]) -> wire.Coached:
    names = _names(labels)
    costly = [wire.Costly(move.move, move.warning(names), move.better, round(move.cost, 2)) for move in found]
    return wire.Coached(id=message.id, version=message.version, game=message.game, costly=costly)


def _names(labels: dict[str, Choice]) -> dict[str, Message]:
    return {move: choice.label for move, choice in labels.items()}
