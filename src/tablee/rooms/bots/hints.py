"""Hints and coaching in practice games: computed as bots' moves are, for one seat, from what that seat knows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec

from tablee.bots import hints
from tablee.bots.coaching import CostlyMove, costly_moves
from tablee.bots.hints import HintMaker, RatedMove
from tablee.engine.errors import NotYours, TableeError
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


class HintService:
    """The advice on the current position of a room: each thing is found out once, however often it is asked for."""

    def __init__(self, stored: Storage, pace: Pace, thinking: Thinking) -> None:
        self._stored = stored
        self._pace = pace
        self._thinking = thinking
        self._hint_makers: dict[str, HintMaker] = {}  # by game
        self._about: tuple[int, int] | None = None  # the game and version of the position
        self._found: dict[str, asyncio.Future[Any]] = {}  # what is, or is being, found out about it

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
        table = room.table
        assert table is not None
        labels = {choice.move: choice for choice in table.view(seat).choices}
        game, k = table.game, table.knowledge(seat)
        maker = self._hint_makers.get(game.id) or self._hint_makers.setdefault(game.id, HintMaker(game, seat))
        if self._about != (message.game, message.version):
            self._about, self._found = (message.game, message.version), {}
        found = self._found
        try:
            async with asyncio.timeout(self._pace.bot_time):
                hint = await self._find(found, "hint", address, partial(maker.hint, k, seat))
                if hint.best.place is None:  # the search is still compiling: better advice may be ready soon
                    self._found = {}
                if isinstance(message, wire.Hint):
                    return _hint_message(message, hint, labels)
                costly = partial(costly_moves, game, maker, k, seat, hint)
                return _coach_message(message, await self._find(found, "costly", address, costly), labels)
        except Exception as error:  # a game's hints may be anybody's code
            logger.warning("no hint", extra={"game": room.game.id, "table": room.id}, exc_info=error)
            raise TableeError("hint-failed") from error

    async def _find(self, found: dict[str, asyncio.Future[Any]], what: str, address: str, think: Callable[[], T]) -> T:
        """What ``think`` finds out about a position: once, unless that fails."""
        finding: asyncio.Future[T] | None = found.get(what)
        if finding is None:
            finding = found[what] = asyncio.ensure_future(self._thinking.result(address, think))
        try:
            return await asyncio.shield(finding)
        except Exception:
            found.pop(what, None)
            raise


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
    costly = [wire.CostlyTip(move.move, move.warning(names), move.better, round(move.cost, 2)) for move in found]
    return wire.Coached(id=message.id, version=message.version, game=message.game, costly=costly)


def _names(labels: dict[str, Choice]) -> dict[str, Message]:
    return {move: choice.label for move, choice in labels.items()}
