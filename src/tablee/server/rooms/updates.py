"""Builds the state updates sent to a room's viewers: the full state, or what changed since the last update.

This is the only place that decides what a viewer receives; cards get into it only as a `View`, from `Table.view`.
"""

from __future__ import annotations

from collections.abc import Container
from itertools import islice
from typing import Any

import msgspec

from tablee.bots.factory import LEVELS
from tablee.table.room import Room
from tablee.table.room_state import RoomSeat
from tablee.wire import messages as wire

_encode = msgspec.json.Encoder().encode


class UpdateBuilder:
    """Makes the `State` messages of one room."""

    def __init__(self) -> None:
        self._info: wire.TableInfo | None = None
        self._cards: tuple[Any, ...] = ()  # changes whenever the cards may look different
        self._logged = 0

    def full_state(self, room: Room, seat: int | None, info: wire.TableInfo, left: float | None) -> bytes:
        """The full state that ``seat`` (None: a spectator) may know."""
        log = [*room.counted, *room.log]  # numbered so that what comes next follows on
        log_from = room.log_from - len(room.counted)
        state = _state(room, left, table=info, view=room.view(seat), whole=True, seat=seat, log_from=log_from)
        return _encode(msgspec.structs.replace(state, log=log, hints=room.practice(seat)))

    def update(self, room: Room, info: wire.TableInfo, left: float | None) -> Update:
        """What has changed since the last call."""
        cards = _cards(room)
        seen = self._logged if self._logged <= room.log_from + len(room.log) else room.log_from
        new = list(islice(room.log, max(0, seen - room.log_from), None))
        state = _state(room, left, table=None if info == self._info else info, log_from=seen, log=new)
        changed = room.table is not None and cards != self._cards
        self._info, self._cards, self._logged = info, cards, room.log_from + len(room.log)
        return Update(room, state, changed)


class Update:
    """What changed, as each seat sees it: seats see different cards."""

    def __init__(self, room: Room, state: wire.State, cards: bool) -> None:
        self._room = room
        self._state = state
        self._cards = cards
        self._encoded: dict[int | None, bytes] = {}

    def for_seat(self, seat: int | None) -> bytes:
        """The encoded update for ``seat`` (None: a spectator)."""
        encoded = self._encoded.get(seat)
        if encoded is None:
            view = self._room.view(seat) if self._cards else None
            state = msgspec.structs.replace(self._state, view=view, hints=self._room.practice(seat))
            encoded = self._encoded[seat] = _encode(state)
        return encoded


def _cards(room: Room) -> tuple[Any, ...]:
    table = room.table
    return () if table is None else (room.number, table.version, len(table.match.rounds), room.ended)


def _state(room: Room, left: float | None, **more: Any) -> wire.State:
    table = room.table
    version, pause = (0, False) if table is None else (table.version, table.paused)
    return wire.State(seq=room.seq, version=version, pause=pause, left=left, **more)


def table_info(room: Room, connected: Container[int], spectators: int) -> wire.TableInfo:
    """What everybody may know of the room, apart from the cards."""
    return wire.TableInfo(
        id=room.id,
        game=room.game.id,
        options=room.options,
        status=room.status,
        number=room.number,
        seats=[_seat(seat, number in connected, room.faces[number]) for number, seat in enumerate(room.seats)],
        commitment=room.commitment,
        host=room.host,
        clock=room.clock,
        public=room.public,
        watch=room.watch,
        watchers=spectators,
        levels=list(LEVELS),
        scores=[] if room.table is None else list(room.table.round_scores),
        places=room.table.places if room.table is not None and room.table.over else [],
        replay=room.replay_id,
        teams=room.teams,
        ending=sorted(room.ending),
        ended=room.ended,
    )


def _seat(seat: RoomSeat, connected: bool, face: str | None) -> wire.SeatInfo:
    kind, level = ("bot", "remote") if seat.kind == "remote" else (seat.kind, seat.level)
    return wire.SeatInfo(seat.name, kind, level, connected, seat.stand_in, seat.avatar, face)
