"""The house bots of a room: their moves, computed on threads and within a time limit."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial

from tablee.bots.factory import make_bot, make_house_bot
from tablee.bots.search_bot import SearchBot, compile_apart
from tablee.bots.turn import BotMove, choose_move
from tablee.engine.contract import Bot
from tablee.engine.game import legal_moves
from tablee.rooms import meter
from tablee.rooms.pace import Pace
from tablee.table.names import Manner
from tablee.table.occasion import is_given
from tablee.table.room import Room
from tablee.table.room_state import STAND_IN
from tablee.table.table import Table

from .thinking import Thinking

logger = logging.getLogger(__name__)


class HouseBots:
    """The bots that play in one room, each made when it is first needed in a game.

    What they play follows from the table's secret, so nobody can foretell it, and from what they know. Where the server
    sets the deal, no clock cuts them short either: everybody meets the same bots.
    """

    def __init__(self, pace: Pace, thinking: Thinking) -> None:
        self._pace = pace
        self._thinking = thinking
        self._number = 0  # of the game that they were made for
        self._bots: dict[tuple[int, str, Manner | None], Bot] = {}

    async def move(self, room: Room, seat: int, address: str) -> str:
        """The bot's move for ``seat``, from what that seat knows; the first legal move if the bot takes too long.

        It thinks when it is the turn of ``address``.
        """
        table, level, given = room.table, room.level(seat) or STAND_IN, is_given(room.occasion)
        assert table is not None
        knowledge = table.knowledge(seat)
        bot = self._bot(room, seat, level, table)
        if given and isinstance(bot, SearchBot):  # one in a hurry plays greedily meanwhile
            await asyncio.shield(asyncio.wrap_future(compile_apart(table.game)))
        think = partial(choose_move, bot, table.game, knowledge, seat)
        began = time.perf_counter()
        try:
            async with asyncio.timeout(None if given else self._pace.bot_time):
                chosen = await self._thinking.result(address, think)
        except TimeoutError:
            first, *_ = legal_moves(table.game.rules, knowledge)
            chosen = BotMove(table.game.notation.text(first), "no answer in time")
        meter.meter.time_thought(time.perf_counter() - began)
        if chosen.error is not None:
            extra = {"game": table.game.id, "seat": seat, "table": room.id, "reason": chosen.error}
            logger.warning("bot failed", extra=extra)
        return chosen.move

    def _bot(self, room: Room, seat: int, level: str, table: Table) -> Bot:
        if self._number != room.number:
            self._number, self._bots = room.number, {}
        manner = room.manner(seat)
        key = seat, level, manner
        if key not in self._bots:
            make = make_bot if is_given(room.occasion) else partial(make_house_bot, manner=manner)
            self._bots[key] = make(level, table.game, table.shuffle.bot_seed(seat))
        return self._bots[key]
