"""What a slow table has due, as rows that are stored with the event that a decision begins with.

For a decision there are three jobs under the table's id, each replaced when the next decision begins. ``look``: soon
afterwards, somebody looks after the table, in case its process ended before a bot's move, and the player is told if
they are not there. ``remind``: they are told again before the end. ``deadline``: a bot plays. Only clocks of a day or
more have these. At the others people stay at the table: the timer in memory will do, and rows with every move would
cost too much.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec

from tablee.server.cluster.ownership import shard_of
from tablee.server.storage.jobs import DEADLINE, Due
from tablee.table import events
from tablee.table.events import SLOW, Event
from tablee.table.room import Room

LOOK, REMIND = "look", "remind"
LOOK_S = 30.0
REMINDED = 3 / 4  # of the time
_BEGIN = events.Started | events.Dealt | events.Moved | events.Undone | events.Ended | events.Revised


class DueDecision(msgspec.Struct, frozen=True):
    """The data of the three jobs: what tells this decision from all others."""

    name: str = ""


def due_after(room: Room, new: Sequence[Event], now: float) -> list[Due]:
    """The jobs of the decision that begins with events which are about to happen; none if none does.

    ``now``: by `Clock.due`.
    """
    clocks = [event.clock for event in new if isinstance(event, events.Configured)]
    seconds = SLOW.get(clocks[-1] if clocks else room.clock)
    playing = room.table is not None or any(isinstance(event, events.Started) for event in new)
    if seconds is None or not playing or not any(_begins(room, event) for event in new):
        return []
    return decision(room.id, seconds, now)


def _begins(room: Room, event: Event) -> bool:
    match event:
        case events.Configured():
            return event.clock != room.clock
        case events.Joined() | events.Replaced() | events.StoodIn():
            return event.seat == room.turn
        case _:
            return isinstance(event, _BEGIN)


def decision(table: str, seconds: float, now: float) -> list[Due]:
    """The jobs of a decision that began ``now``, with so many seconds to take it."""
    shard, data = shard_of(table), msgspec.json.encode(DueDecision(secrets.token_hex(8)))
    after = {LOOK: min(LOOK_S, seconds / 2), REMIND: REMINDED * seconds, DEADLINE: seconds}
    return [Due(kind, table, now + wait, data, shard=shard, served=True) for kind, wait in after.items()]
