"""Makes a room from its events, applied one after another.

It is pure. Nothing here does input or output or reads a clock: times are passed in with the events.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Literal, Self, cast

import msgspec

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.message import Argument, Message
from tablee.engine.options import Options

from . import events
from .draw import Draw
from .events import Event
from .log import Log, LogEntry
from .room_state import ENDED, TIME_UP, HandledRequest, RoomRecord, RoomSeat, RoomState, Snapshot
from .setup import seat_faces, teams
from .shuffle import FairShuffle
from .table import Table, TableSeat, TableSnapshot

MAX_LOG = 2000  # entries of the log; older ones are dropped, except the counts of this game's rounds
BEFORE = 300  # entries kept of those before the game
REMEMBERED = 4096  # latest requests of each seat whose ids are recognized when sent again, more than a game has moves
DEPARTED = 16  # latest players to have left whose requests are recognized when sent again
_KEPT = [field.name for field in fields(RoomRecord)]


class RoomFold(RoomState):
    """A room that events are applied to."""

    @classmethod
    def fold(cls, id: str, stored: Sequence[tuple[float, Event]], snapshot: Snapshot | None = None) -> Self:
        """Build a room from its stored events, each with its time in seconds since 1970.

        With a snapshot, from those after it.
        """
        room = cls(id)
        if snapshot is not None:
            room._restore(snapshot)
        for at, event in stored:
            room.apply(event, at)
        return room

    def apply(self, event: Event, at: float) -> None:
        """Apply an event that was decided here; ``at`` is its time in seconds since 1970."""
        self.seq += 1
        if event.actor is not None and event.id is not None:
            answers = self.answers.setdefault(event.actor, {})
            answers[event.id] = HandledRequest(self.seq, event.asked)
            if len(answers) > REMEMBERED:
                del answers[next(iter(answers))]
        if not self._misfits(event):
            getattr(self, f"_on_{event.__struct_config__.tag}")(event, at)
        if not isinstance(event, events.Moved) or self.turn is None:
            self.changed += 1

    def _misfits(self, event: Event) -> bool:
        """Whether an event of a game begun under other rules is illegal now; after one that is, all are."""
        if self.table is None or not self.outdated:
            return False
        table, match = self.table, self.table.match
        match event:
            case events.Moved():
                fits = table.turn == event.seat and self.game.notation.parse(event.move) in match.legal()
            case events.Dealt():
                fits = table.paused
            case events.Undone():
                fits = event.kept <= len(match.rounds[-1].moves)
            case _:
                return False
        self.misfit = self.misfit or not fits
        return self.misfit

    # What each event does: the method is named after its tag

    def _on_created(self, event: events.Created, at: float) -> None:
        self.game = find_game(event.game)
        self.language = event.language
        self.secret = bytes.fromhex(event.secret)
        self.occasion = event.occasion
        self.draw, self.chain = Draw() if event.drawn else None, event.chain
        self._on_configured(event, at)

    def _on_configured(self, event: events.Created | events.Configured, at: float) -> None:
        if self.draw is not None:
            self.draw.again = False
        self.options, self.clock, self.rated = event.options, event.clock, event.rated
        self.public, self.watch = event.public, event.watch
        self._set_up()

    def _set_up(self) -> None:
        """Have as many seats as the options say, and what else follows from these."""
        players = self.options["players"]
        self.seats = self.seats[:players] + [RoomSeat()] * (players - len(self.seats))
        chosen = configure(self.game, self.options)
        self.teams, self.faces = teams(self.game, chosen), seat_faces(self.game, chosen)

    def _on_joined(self, event: events.Joined, at: float) -> None:
        self.answers.pop(event.seat, None)  # requests by whoever sat there before are not theirs
        self._vacate_draw(event.seat)
        kind: Literal["remote", "human"] = "remote" if event.bot else "human"
        before = self.name(event.seat)
        self.seats[event.seat] = RoomSeat(
            kind, event.name, entropy=event.entropy, avatar=event.avatar, player=event.player
        )
        if self.host is None and not event.bot:
            self.host = event.seat
        if self.table is None:
            self._log_message(at, "room-joined", name=event.name)
        else:
            self._reseat(event.seat)
            self._log_message(at, "room-joined-bot", name=event.name, bot=before)

    def _on_seated(self, event: events.BotSeated, at: float) -> None:
        before = self.seats[event.seat]
        self._vacate_draw(event.seat)
        self.seats[event.seat] = RoomSeat("bot", event.name, event.level, player=before.player, left=before.left)
        if self.table is not None:
            self._reseat(event.seat)

    def _on_freed(self, event: events.Freed, at: float) -> None:
        self._log_message(at, "room-left", name=self.name(event.seat))
        self._vacate_draw(event.seat)
        self._send_away(event)
        self.seats[event.seat] = RoomSeat()
        self._depart(event)

    def _on_swapped(self, event: events.Swapped, at: float) -> None:
        seat, other = event.seat, event.other
        moved = {seat: other, other: seat}
        self._vacate_draw(seat, other)
        self.seats[seat], self.seats[other] = self.seats[other], self.seats[seat]
        self.host = None if self.host is None else moved.get(self.host, self.host)
        self.answers = {moved.get(its, its): answers for its, answers in self.answers.items()}

    def _on_replaced(self, event: events.Replaced, at: float) -> None:
        self._log_message(at, "room-replaced", name=self.name(event.seat))
        left = self.seats[event.seat]
        self._send_away(event)
        was: Literal["human", "remote"] = "remote" if left.kind == "remote" else "human"
        self.seats[event.seat] = RoomSeat(
            "bot", left.name, event.level, avatar=left.avatar, player=left.player, left=was
        )
        self.ending.discard(event.seat)
        if self.status == "playing":  # else the replay tells who sat there
            self._reseat(event.seat)
        self._depart(event)

    def _on_readmitted(self, event: events.Readmitted, at: float) -> None:
        self.sent_away = {player: name for player, name in self.sent_away.items() if name != event.name}
        self._log_message(at, "room-let-back", name=event.name)

    def _on_started(self, event: events.Started, at: float) -> None:
        self.revision, self.began = event.revision, at
        self.dealt_to = [seat.player for seat in self.seats] if event.players is None else event.players
        self.competitors = event.competitors
        seats = [self._as_replay(seat) for seat in range(len(self.seats))]
        self.table = self._table(seats)
        self._log_messages(at, self.table.log)

    def _table(self, seats: list[TableSeat], snapshot: TableSnapshot | None = None) -> Table:
        options: Options = configure(self.game, self.options)
        return Table(self.game, options, seats, self._shuffle(), pause=True, snapshot=snapshot)

    def _shuffle(self) -> FairShuffle:
        draw, seats = self.draw, len(self.seats)
        if draw is None:
            return FairShuffle(self.secret, [seat.entropy for seat in self.seats], chain=self.chain)
        lists = draw.entropy_list(seats), draw.commitment_list(seats)
        return FairShuffle(self.secret, lists[0], commitments=lists[1], stopped=draw.stopped)

    def _on_committed(self, event: events.Committed, at: float) -> None:
        if self.draw is not None:
            self.draw.commitments[event.seat] = event.commitment

    def _on_frozen(self, event: events.Frozen, at: float) -> None:
        if self.draw is not None:
            self.draw.freeze(event.seats)

    def _on_revealed(self, event: events.Revealed, at: float) -> None:
        if self.draw is not None:
            self.draw.entropy[event.seat] = event.entropy

    def _on_redrawn(self, event: events.Redrawn, at: float) -> None:
        if self.draw is None:
            return
        missing = ", ".join(self.name(seat) for seat in self.draw.missing if self.name(seat))
        self._log_message(at, "room-redrawn" if missing else "room-redrawn-left", names=missing)
        self.draw = self.draw.next_draw(self.commitment, self.secret, len(self.seats))
        self.secret = bytes.fromhex(event.secret)

    def _vacate_draw(self, *seats: int) -> None:
        """Note in the draw that whoever sat there does so no more; seats that are dealt are dealt."""
        if self.draw is not None and self.table is None:
            for seat in seats:
                self.draw.vacate(seat)

    def _on_fitted(self, event: events.Fitted, at: float) -> None:
        self.fitted = event.level

    def _on_moved(self, event: events.Moved, at: float) -> None:
        if event.by == "clock":
            self._log_message(at, "room-clock", name=self.name(event.seat))
        assert self.table is not None
        action = self.game.notation.parse(event.move)
        assert action is not None
        self.table.learner = self.practising
        messages = self.table.play(action)
        counts = self.table.counts
        for number, message in enumerate(messages):
            first, last = number == 0, number == len(messages) - 1
            self._add(
                LogEntry(
                    int(at),
                    message,
                    seat=event.seat if first else None,
                    action=self.table.action if first else None,
                    count=counts[-1] if last and self.table.turn is None and counts else None,
                )
            )

    def _on_dealt(self, event: events.Dealt, at: float) -> None:
        assert self.table is not None
        self._log_messages(at, self.table.deal())

    def _on_undone(self, event: events.Undone, at: float) -> None:
        assert self.table is not None
        self.table.undo(event.kept)
        self._log_message(at, "room-undone", name=self.name(event.seat))

    def _on_voted(self, event: events.Voted, at: float) -> None:
        (self.ending.add if event.end else self.ending.discard)(event.seat)
        self._log_message(at, "room-end" if event.end else "room-go-on", name=self.name(event.seat))

    def _on_ended(self, event: events.Ended, at: float) -> None:
        self._end(at, TIME_UP if event.by == "clock" else ENDED)

    def _on_revised(self, event: events.Revised, at: float) -> None:
        self.revision = event.revision
        if event.closed:
            self._end(at, Message("room-outdated", {"game": self.game.title}))
        else:
            self._log_message(at, "room-revised", game=self.game.title)

    def _on_said(self, event: events.Said, at: float) -> None:
        self._add(LogEntry(int(at), seat=event.seat, text=event.text))

    def _on_emoted(self, event: events.Emoted, at: float) -> None:
        self._add(LogEntry(int(at), seat=event.seat, emote=event.emote))

    def _on_announced(self, event: events.Announced, at: float) -> None:
        self._log_message(at, "room-announced", text=event.text)

    def _on_stoodin(self, event: events.StoodIn, at: float) -> None:
        self.seats[event.seat] = replace(self.seats[event.seat], stand_in=event.on)
        self._log_message(at, "room-stand-in" if event.on else "room-back", name=self.name(event.seat))

    def _on_again(self, event: events.Rematched, at: float) -> None:
        self.secret = bytes.fromhex(event.secret)
        self.draw, self.chain = Draw() if event.drawn else None, None
        self.number += 1
        self.table = None
        self.seats = [replace(seat, player=None, left=None) if seat.left else seat for seat in self.seats]
        self.counted.clear()
        while len(self.log) > BEFORE:
            self.log.lines.popleft()
            self.log_from += 1
        self.ending, self.ended, self.misfit = set(), False, False
        if event.game is None:
            self._log_message(at, "room-again")
        else:
            self.game = find_game(event.game)
            self.log_from += len(self.log)  # its lines are in the words of the game before
            self.log.clear()
            self._log_message(at, "room-again-game", game=self.game.title)
        self.game_from = self.log_from + len(self.log)

    # Snapshots

    def snapshot(self) -> Snapshot:
        """Return what the room is now; some of it is the room's own, so write it down before the next event."""
        return Snapshot(
            **{name: getattr(self, name) for name in _KEPT},
            game=self.game.id,
            table=None if self.table is None else self.table.snapshot(),
            log=cast("list[msgspec.Raw]", list(self.log.lines)),  # which they are once that is written
            counted=cast("list[msgspec.Raw]", self.counted),
        )

    def _restore(self, kept: Snapshot) -> None:
        """Become what the snapshot was made of."""
        for name in _KEPT:
            setattr(self, name, getattr(kept, name))
        self.resumed, self.game = kept.seq, find_game(kept.game)
        self.log, self.counted = Log(kept.log), [*kept.counted]
        self._set_up()
        self.table = None if kept.table is None else self._table(kept.table.seats, kept.table)

    # Helpers

    def _send_away(self, event: events.Freed | events.Replaced) -> None:
        """Remember whoever did not give up the seat themselves, unless it was nobody's any more."""
        left, who = self.seats[event.seat], self.seats[event.seat].player
        if left.taken and event.actor != event.seat and (who or event.actor is not None):
            self.sent_away[who or ""] = left.name

    def _depart(self, event: events.Freed | events.Replaced) -> None:
        """Remember the requests of somebody who has left; if they were the host, make the first human the host."""
        answers = self.answers.pop(event.seat, {})
        if event.token is not None:
            self.departed[event.token] = answers
            if len(self.departed) > DEPARTED:
                del self.departed[next(iter(self.departed))]
        if self.host == event.seat:
            self.host = next((number for number, seat in enumerate(self.seats) if seat.kind == "human"), None)

    def _reseat(self, seat: int) -> None:
        """Update the running table with who sits there now."""
        assert self.table is not None
        self.table.seats[seat] = self._as_replay(seat)

    def _end(self, at: float, why: Message) -> None:
        self.ended, self.why_ended = True, why
        self._add(LogEntry(int(at), why))

    def _as_replay(self, number: int) -> TableSeat:
        seat = self.seats[number]
        return TableSeat(seat.name, "human" if seat.kind == "human" else "bot", self.level(number))

    def _log_message(self, at: float, id: str, **args: Argument) -> None:
        self._add(LogEntry(int(at), Message(id, args)))

    def _log_messages(self, at: float, messages: Sequence[Message]) -> None:
        for message in messages:
            self._add(LogEntry(int(at), message))

    def _add(self, entry: LogEntry) -> None:
        self.log.append(entry)
        if len(self.log) > MAX_LOG:
            dropped = self.log.popleft()
            if dropped.count is not None and self.log_from >= self.game_from:
                self.counted.append(dropped)
            self.log_from += 1
