"""One turn of a bot at a table: it always ends with a legal move."""

from __future__ import annotations

from typing import NamedTuple

from tablee.engine.contract import AnyState, Bot
from tablee.engine.game import Game, legal_moves

from .custom import describe


class BotMove(NamedTuple):
    """A bot's move as text. If the bot failed, ``error`` says how and the move is the first legal one."""

    move: str
    error: str | None = None


def choose_move(bot: Bot, game: Game, k: AnyState, seat: int) -> BotMove:
    """The move ``bot`` plays for ``seat``, which is to move and knows ``k``.

    Changes nothing, so it may run in a thread. Never raises an error of the bot: see `BotMove`.
    """
    legal = legal_moves(game.rules, k)
    try:
        action = bot.choose(k, seat)
        error = None if action in legal else str(action)
    except Exception as fault:  # a bot may be anybody's code: report its faults and play on
        error = describe(fault)
    if error is None:
        return BotMove(game.notation.text(action))
    return BotMove(game.notation.text(legal[0]), error[:80])
