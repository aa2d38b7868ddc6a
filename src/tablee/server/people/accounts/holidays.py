"""Holidays: on so many days a year, a player's own deadlines wait."""

from __future__ import annotations

import math
from datetime import UTC, datetime

import msgspec
from sqlalchemy import Connection, select, update

from tablee.engine.errors import TableeError
from tablee.server.storage import tables
from tablee.server.storage.clock import DAY_S
from tablee.server.storage.store import Repository, in_transaction
from tablee.wire.people import HOLIDAYS, Holiday


class _HolidayDays(msgspec.Struct, frozen=True):
    """The column ``holiday``: days taken in ``year``, among them those of the holiday that ends at ``until``."""

    year: int
    days: int = 0
    until: float = 0.0


class Holidays(Repository):
    """The holidays of all players, by `Clock.due`."""

    @in_transaction
    def until(self, connection: Connection, player: str) -> float | None:
        """Until when a player is on holiday; None if they are not."""
        now = self._store.clock.due()
        until = _of_this_year(connection, player, now).until
        return until if until > now else None

    @in_transaction
    def of_player(self, connection: Connection, player: str) -> Holiday:
        """A player's holidays, as they are shown them."""
        now = self._store.clock.due()
        return _holiday(_of_this_year(connection, player, now), now)

    @in_transaction
    def take(self, connection: Connection, player: str, days: int) -> Holiday:
        """Begin a holiday of so many days, in place of one that has begun; 0 ends that. What is left of it is not lost.

        Raises `TableeError` if the year has not so many left.
        """
        now = self._store.clock.due()
        taken = _of_this_year(connection, player, now)
        unspent = max(0, math.floor((taken.until - now) / DAY_S))
        spent = max(0, taken.days - unspent)
        if spent + days > HOLIDAYS:
            raise TableeError("holiday-spent", days=HOLIDAYS - spent)
        new = _HolidayDays(taken.year, spent + days, now + days * DAY_S)
        row = {"holiday": msgspec.to_builtins(new)}
        connection.execute(update(tables.players).where(tables.players.c.id == player).values(row))
        return _holiday(new, now)


def _holiday(taken: _HolidayDays, now: float) -> Holiday:
    return Holiday(math.ceil(taken.until) if taken.until > now else None, HOLIDAYS - taken.days)


def _of_this_year(connection: Connection, player: str, now: float) -> _HolidayDays:
    """The days of holiday that a player has taken this year."""
    players = tables.players.c
    found = connection.execute(select(players.holiday).where(players.id == player)).scalar()
    year = datetime.fromtimestamp(now, UTC).year
    taken = _HolidayDays(year) if found is None else msgspec.convert(found, _HolidayDays)
    return taken if taken.year == year else _HolidayDays(year, 0, taken.until)
