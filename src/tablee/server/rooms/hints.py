"""Hints in practice games: thought about where bots choose_move, for one seat, from what that seat knows."""

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


def practises(room: Room, seat: int | None) -> bool:
    """Whether a person sits at ``seat`` alone with bots of the house: then there are hints."""
    others = {taken.kind for other, taken in enumerate(room.seats) if other != seat}
    return seat is not None and room.seats[seat].kind == "human" and others == {"bot"}


def check_hint(room: Room, seat: int, message: wire.Hint) -> None:
    """Raise `TableeError` unless ``seat`` may have the hint it asks for: it practises, and it is its turn."""
    if not practises(room, seat):
        raise TableeError("hint-practice")
    if room.table is None or message.game != room.number:
        raise NotYours("room-other-game")
    if message.version != room.table.version:
        raise NotYours("stale", version=str(message.version), now=str(room.table.version))
    if room.turn != seat:
        raise TableeError("hint-turn")


class HintService:
    """The advice on the position of a room: thought out once, however often it is asked for."""

    def __init__(self, settings: Settings, thinkers: Executor) -> None:
        self._settings = settings
        self._thinkers = thinkers
        self._hint_maker: HintMaker | None = None
        self._position: tuple[int, int] | None = None  # game and version that `_thought` is about
        self._thought: asyncio.Future[hints.Hint] | None = None

    async def hinted(self, room: Room, seat: int, message: wire.Hint) -> wire.Hinted:
        """The hint for ``seat``, which may have it; raises `TableeError` where none is found in time."""
        table = room.table
        assert table is not None
        labels = {choice.move: choice for choice in table.view(seat).choices}
        if self._position != (message.game, message.version) or self._thought is None:
            self._hint_maker = self._hint_maker or HintMaker(table.game, seat)
            self._position = (message.game, message.version)
            thinking = self._thinkers.submit(self._hint_maker.hint, table.knowledge(seat), seat)
            self._thought = asyncio.wrap_future(thinking)
        thought = self._thought
        try:
            given = await asyncio.wait_for(asyncio.shield(thought), self._settings.bot_time)
        except Exception as error:  # the hints of a game are anybody's program
            self._thought = None
            logger.warning("no hint", extra={"game": room.game.id, "table": room.id}, exc_info=error)
            raise TableeError("hint-failed") from error
        if given.best.place is None:  # the search is being compiled: better advice may be had soon
            self._thought = None

        def told(tip: RatedMove) -> wire.Tip:
            return wire.Tip(labels[tip.move], None if tip.place is None else round(tip.place, 2))

        return wire.Hinted(
            id=message.id,
            version=message.version,
            game=message.game,
            best=told(given.best),
            reasons=list(given.reasons),
            second=given.second and told(given.second),
            places=given.places,
        )
