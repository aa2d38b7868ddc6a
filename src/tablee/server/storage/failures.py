"""What to raise for an error of the database."""

from __future__ import annotations

import logging

from tablee.rooms.failures import Damaged, StorageFailed

from . import database

logger = logging.getLogger(__name__)


def failure(error: Exception) -> StorageFailed:
    """What to raise for an error of the database, which goes to the log."""
    logger.error("the database failed", exc_info=error, extra={"reason": database.loggable_reason(error)})
    return Damaged("room-damaged") if database.damaged(error) else StorageFailed("store-failed")
