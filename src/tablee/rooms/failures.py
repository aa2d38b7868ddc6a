"""What goes wrong with storing."""

from __future__ import annotations

from tablee.engine.errors import TableeError


class Conflict(Exception):
    """The caller's room is out of date: an event with that number is stored already, or the room is gone."""


class StorageFailed(TableeError):
    """Something could not be stored, or what stores could not be reached. The log says why.

    Nothing was stored, unless the connection broke during the commit itself: then only what is stored can tell.
    """


class OwnerChanged(StorageFailed):
    """Nothing was stored, because the room belongs to another process by now: whoever asked has to ask there."""

    def __init__(self) -> None:
        super().__init__("store-lost")


class ClaimLost(Exception):
    """Nothing was stored, because the job that this was to carry out is not claimed any more."""


class DataDamaged(StorageFailed):
    """Part of the database cannot be read any more: what was asked for, but not everything."""


class RoomUnreadable(StorageFailed):
    """The stored state of a room cannot be read, so it is unknown whether a change was stored."""
