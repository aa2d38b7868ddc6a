"""The permanent records of a finished game, stored in the transaction of its last move."""

from __future__ import annotations

import msgspec
from sqlalchemy import BindParameter, bindparam, func, insert, select

from tablee.server.storage import tables
from tablee.server.storage.competitors import SeatCompetitors
from tablee.server.storage.jobs import RATE, Due
from tablee.server.storage.statement import Statement, Writes
from tablee.table.occasion import tournament_round
from tablee.table.outcome import Outcome
from tablee.table.room import Room

LOOK_AT_ROUND = "round-look"  # the job of looking whether all tables of a tournament's round are over
RATE_S = 5.0  # seconds until a game is rated, together with those that have ended meanwhile

_GAME = Statement(tables.games, lambda _: insert(tables.games))
# Who was taken over by another player since the deal is that one now; who had themselves deleted, nobody.
_player: BindParameter[str] = bindparam("player")
_taken_over = select(tables.aliases.c.player).where(tables.aliases.c.id == _player).scalar_subquery()
_there = select(tables.players.c.id).where(tables.players.c.id == _player).scalar_subquery()
_whose = {"player": func.coalesce(_taken_over, _there), "taken_over": _taken_over.is_not(None)}
_RESULT = Statement(tables.results, lambda _: insert(tables.results).values(_whose))


def result_rows(outcome: Outcome, at: float) -> Writes:
    """The rows of a game that ends at ``at``, in Unix time."""
    return {
        _GAME: [{**outcome._asdict(), "seats": len(outcome.seats), "at": at}],
        _RESULT: [{**seat._asdict(), "game": outcome.id, "at": at} for seat in outcome.seats],
    }


def due_at_end(room: Room, outcome: Outcome, now: float) -> list[Due]:
    """The jobs that follow from the end of a game: it is rated; in a tournament, its round may be over."""
    found = tournament_round(room.occasion)
    look = [] if found is None else [Due(LOOK_AT_ROUND, found[0], now)]
    if not room.rated:
        return look
    counting = msgspec.json.encode(SeatCompetitors(room.competitors))
    return [*look, Due(RATE, outcome.id, now + RATE_S, counting)]
