"""Hints in practice games: computed on the bots' threads, for one seat, from what that seat knows."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Executor

from tablee.bots import hints
from tablee.bots.hints import HintMaker, RatedMove
from tablee.engine.errors import NotYours, TableeError
from tablee.table.room import Room
from tablee.wire import messages as wire

from ..settings import Settings

logger = logging.getLogger(__name__)


def check_hint(room: Room, seat: int, message: wire.Hint) -> None:
    """Raise `TableeError` unless ``seat`` may have this hint: it plays alone against house bots, and it is its turn."""
    if not room.practice(seat):
        raise TableeError("hint-practice")
    if room.table is None or message.game != room.number:
        raise NotYours("room-other-game")
    if message.version != room.table.version:
        raise NotYours("stale", version=str(message.version), now=str(room.table.version))
    if room.turn != seat:
        raise TableeError("hint-turn")


class HintService:
    """The hint on a room's current position, computed once however often it is asked for."""

    def __init__(self, settings: Settings, threads: Executor) -> None:
        self._settings = settings
        self._threads = threads
        self._hint_makers: dict[str, HintMaker] = {}  # by game
        self._position: tuple[int, int] | None = None  # game and version that `_hint` is about
        self._hint: asyncio.Future[hints.Hint] | None = None

    async def hint(self, room: Room, seat: int, message: wire.Hint) -> wire.Hinted:
        """The hint for ``seat``, which may have it; raises `TableeError` if none is found in time."""
        table = room.table
        assert table is not None
        labels = {choice.move: choice for choice in table.view(seat).choices}
        if self._position != (message.game, message.version) or self._hint is None:
            game = table.game
            maker = self._hint_makers.get(game.id) or self._hint_makers.setdefault(game.id, HintMaker(game, seat))
            self._position = (message.game, message.version)
            computing = self._threads.submit(maker.hint, table.knowledge(seat), seat)
            self._hint = asyncio.wrap_future(computing)
        hint = self._hint
        try:
            found = await asyncio.wait_for(asyncio.shield(hint), self._settings.bot_time)
        except Exception as error:  # a game's hints may be anybody's code
            self._hint = None
            logger.warning("no hint", extra={"game": room.game.id, "table": room.id}, exc_info=error)
            raise TableeError("hint-failed") from error
        if found.best.place is None:  # the search is still compiling: a better hint may be ready soon
            self._hint = None

        def to_tip(rated: RatedMove) -> wire.Tip:
            return wire.Tip(labels[rated.move], None if rated.place is None else round(rated.place, 2))

        return wire.Hinted(
            id=message.id,
            version=message.version,
            game=message.game,
            best=to_tip(found.best),
            reasons=list(found.reasons),
            second=found.second and to_tip(found.second),
            places=found.places,
        )
