"""What goes wrong with storing."""

from __future__ import annotations

import logging

from tablee.engine.errors import TableeError

from . import database

logger = logging.getLogger(__name__)


class Conflict(Exception):
    """The caller's room is out of date: an event with that number is stored already, or the room is gone."""


class StorageFailed(TableeError):
    """The database could not store something or could not be reached. The log says why.

    Nothing was stored, unless the connection broke during the commit itself: then only `Store.events` can tell.
    """


class Lost(StorageFailed):
    """Nothing was stored, because the room belongs to another process by now: whoever asked has to ask there."""

    def __init__(self) -> None:
        super().__init__("store-lost")


class Superseded(Exception):
    """Nothing was stored, because the job that this was to carry out is not claimed any more."""


class Damaged(StorageFailed):
    """Part of the database cannot be read any more: what was asked for, but not everything."""


def failure(error: Exception) -> StorageFailed:
    """What to raise for an error of the database, which goes to the log."""
    logger.error("the database failed", exc_info=error, extra={"reason": database.loggable_reason(error)})
    return Damaged("room-damaged") if database.damaged(error) else StorageFailed("store-failed")
