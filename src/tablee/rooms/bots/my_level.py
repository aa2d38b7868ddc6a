"""How strong bots are that are to be as strong as the people at their table."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from tablee.bots.my_level import Belief, estimate
from tablee.bots.strength import STRENGTH
from tablee.table import events
from tablee.table.events import MINE, Event
from tablee.table.room import Room


def needs_level(room: Room, decided: Sequence[Event]) -> bool:
    """Tell whether what was decided begins a game, or has bots join one, that are to be as strong as the people."""
    last = decided[-1] if decided else None
    joining = [event.level for event in decided if isinstance(event, events.BotSeated)]
    begins = isinstance(last, events.Started) or (isinstance(last, events.BotSeated) and room.table is not None)
    return begins and MINE in (*joining, *(seat.level for seat in room.seats))


def with_level(room: Room, decided: list[Event], people: Sequence[Belief]) -> list[Event]:
    """What was decided, and before its last event the strength of such bots: the mean of the ``people``'s."""
    level = f"{STRENGTH}{round(fmean(one.mean for one in people or [estimate(room.game, [], room.fitted)]))}"
    return [*decided[:-1], events.Fitted(level=level), decided[-1]]
