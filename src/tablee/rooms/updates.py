"""Builds the state updates sent to a room's viewers: the full state, or what changed since the last update.

This is the only place that decides what a viewer receives; cards get into it only as a `View`, from `Table.view`.
"""

from __future__ import annotations

from collections.abc import Container
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from tablee.bots.factory import HOUSE
from tablee.engine.remark import Remark
from tablee.engine.view import OwnView, View, as_seen
from tablee.table.occasion import public_occasion
from tablee.table.room import Room
from tablee.wire import messages as wire

from .view_changes import ViewChanges

_encode = msgspec.json.Encoder().encode


class _SentViews(NamedTuple):
    """The views of a game that were sent last: the public one, and the own view of each seat with a viewer."""

    game: int  # its number at this table
    public: View
    own: dict[int, OwnView]


class UpdateBuilder:
    """Makes the `State` messages of one room."""

    def __init__(self) -> None:
        self._info: wire.TableInfo | None = None
        self._cards: tuple[Any, ...] = ()  # changes whenever the cards may look different
        self._seen: _SentViews | None = None  # the cards as they were then
        self._logged = 0

    def full_state(self, room: Room, seat: int | None, info: wire.TableInfo, left: float | None) -> bytes:
        """The full state that ``seat`` (None: a spectator) may know."""
        log = [*room.counted, *room.log.lines]  # numbered so that what comes next follows on
        log_from = room.log_from - len(room.counted)
        state = _state(
            room, left, table=info, view=self._view(room, seat), whole=True, pings=True, seat=seat, log_from=log_from
        )
        more = {"hints": room.practice(seat), "undo": room.kept_by_undo(seat) is not None, "remark": room.remark(seat)}
        return _encode(msgspec.structs.replace(state, log=log, **more))

    def _view(self, room: Room, seat: int | None) -> View | None:
        """What a seat sees; what everybody sees was made with the latest update, if the cards lie as they did."""
        if self._seen is None or _cards(room) != self._cards:
            return room.view(seat)
        public = self._seen.public
        return public if seat is None else as_seen(public, room.own_view(seat), seat)

    def update(self, room: Room, info: wire.TableInfo, left: float | None) -> Update:
        """The changes since the last call."""
        cards = _cards(room)
        seen = self._logged if self._logged <= room.log_from + len(room.log) else room.log_from
        fresh = len(room.log) - max(0, seen - room.log_from)
        new = [room.log.lines[index] for index in range(-fresh, 0)]  # from its end: it may be long
        same = info is self._info or info == self._info
        state = _state(room, left, table=None if same else info, log_from=seen, log=new)
        before = self._seen
        if cards != self._cards:
            public = room.public_view()
            self._seen = None if public is None else _SentViews(room.number, public, {})
        self._info, self._cards, self._logged = info, cards, room.log_from + len(room.log)
        return Update(room, state, before, self._seen)


class Update:
    """What changed, as each seat sees it: seats see different cards. What they see alike is encoded once."""

    def __init__(self, room: Room, state: wire.State, before: _SentViews | None, now: _SentViews | None) -> None:
        self._room = room
        self._state = state
        self._before = before
        self._now = now
        self._practising = room.practising
        self._undo = room.kept_by_undo(self._practising) is not None
        self._encoded: dict[tuple[int | None, bool], bytes] = {}

    def for_seat(self, seat: int | None, *, changes: bool = False) -> bytes:
        """The encoded update for ``seat`` (None: a spectator), with its view or, if it asked for that, its changes."""
        encoded = self._encoded.get((seat, changes))
        if encoded is None:
            encoded = self._encoded[seat, changes] = self._for_seat(seat, changes)
        return encoded

    def _for_seat(self, seat: int | None, changes: bool) -> bytes:
        before, now, hints = self._before, self._now, seat is not None and seat == self._practising
        undo = hints and self._undo
        if now is None or now is before:  # the cards lie as they did
            return _splice(self._same, None, None, hints=hints, undo=undo)
        if seat is not None:
            now.own[seat] = self._room.own_view(seat)
        if changes and before is not None and before.game == now.game and (seat is None or seat in before.own):
            own = None if seat is None else self._changes.of_own(before.own[seat], now.own[seat])
            return _splice(self._same_changes, own, self._room.remark(seat), hints=hints, undo=undo)
        view = now.public if seat is None else as_seen(now.public, now.own[seat], seat)
        remark = self._room.remark(seat)
        return _encode(msgspec.structs.replace(self._state, view=view, hints=hints, undo=undo, remark=remark))

    @cached_property
    def _same(self) -> bytes:
        return _encode(self._state)

    @cached_property
    def _same_changes(self) -> bytes:
        return _encode(msgspec.structs.replace(self._state, changes=self._changes.public))

    @cached_property
    def _changes(self) -> ViewChanges:
        assert self._before is not None
        assert self._now is not None
        return ViewChanges(self._before.public, self._now.public)


def _splice(state: bytes, own: OwnView | None, remark: Remark | None, *, hints: bool, undo: bool) -> bytes:
    """An encoded state with what it lacks."""
    if own is None and not hints:
        return state
    more = [b',"own":' + _encode(own)] if own else []
    more += [b',"remark":' + _encode(remark)] if remark else []
    more += [b',"hints":true'] if hints else []
    more += [b',"undo":true'] if undo else []
    return b"".join([state[:-1], *more, b"}"])


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
        seats=[_seat(room, number, number in connected) for number in range(len(room.seats))],
        commitment=room.commitment,
        host=room.host,
        clock=room.clock,
        public=room.public,
        watch=room.watch,
        rated=room.rated,
        occasion=public_occasion(room.occasion),
        watchers=spectators,
        levels=list(HOUSE),
        scores=[] if room.table is None else list(room.table.round_scores),
        places=room.table.places if room.table is not None and room.table.over else [],
        replay=room.replay_id,
        teams=room.teams,
        ending=sorted(room.ending),
        sent_away=sorted(set(room.sent_away.values())),
        ended=room.ended,
        draw=_draw(room),
        open=room.open_seats,
    )


def _draw(room: Room) -> wire.DrawInfo | None:
    draw = None if room.table is not None else room.draw
    if draw is None:
        return None
    return wire.DrawInfo(draw.commitment_list(len(room.seats)), draw.missing if draw.frozen else None, draw.silent)


def _seat(room: Room, number: int, connected: bool) -> wire.SeatInfo:
    seat, face, manner = room.seats[number], room.faces[number], room.manner(number)
    kind, level = ("bot", "remote") if seat.kind == "remote" else (seat.kind, seat.level)
    return wire.SeatInfo(seat.name, kind, level, connected, seat.stand_in, seat.avatar, face, manner)
