"""Makes a room from its events, applied one after another.

It is pure. Nothing here does input or output or reads a clock: times are passed in with the events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, Self, cast

import msgspec

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.message import Argument, Message
from tablee.engine.options import Options

from . import events
from .draw import Draw
from .events import Clock, Event
from .log import Line, Log, LogEntry
from .room_state import ENDED, TIME_UP, Answered, RoomSeat, RoomState
from .setup import seat_faces, teams
from .shuffle import FairShuffle
from .snapshot import Snapshot
from .table import Table, TableSeat, TableSnapshot

MAX_LOG = 2000  # entries of the log; older ones are dropped, except the counts of this game's rounds
BEFORE = 300  # entries kept of those before the game
REMEMBERED = 4096  # latest requests of each seat whose ids are recognized when sent again, more than a game has moves
DEPARTED = 16  # latest players to have left whose requests are recognized when sent again


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
            answers = self._answers.setdefault(event.actor, {})
            answers[event.id] = Answered(self.seq, event.asked)
            if len(answers) > REMEMBERED:
                del answers[next(iter(answers))]
        apply = _APPLY[type(event)]
        if self.outdated and isinstance(event, events.Moved | events.Dealt | events.Undone):
            self._try(lambda: apply(self, event, at), event)
        else:
            apply(self, event, at)
        if not isinstance(event, events.Moved) or self.turn is None:
            self.changed += 1

    def _try(self, apply: Callable[[], None], event: events.Moved | events.Dealt | events.Undone) -> None:
        """Apply an event of a game begun under other rules; after one that is illegal now, nothing more happens."""
        assert self.table is not None
        table, match = self.table, self.table.match
        match event:
            case events.Moved():
                fits = table.turn == event.seat and self.game.notation.parse(event.move) in match.legal()
            case events.Dealt():
                fits = table.paused
            case events.Undone():
                fits = event.kept <= len(match.rounds[-1].moves)
        self.misfit = self.misfit or not fits
        if not self.misfit:
            apply()

    def _create(self, event: events.Created, at: float) -> None:
        self.game = find_game(event.game)
        self.language = event.language
        self._secret = bytes.fromhex(event.secret)
        self.occasion = event.occasion
        self.draw, self.chain = Draw() if event.drawn else None, event.chain
        self._configure(event, at)

    def _configure(self, event: events.Created | events.Configured, at: float) -> None:
        if self.draw is not None:
            self.draw.again = False
        self.rated = event.rated
        self._set_up(event.options, event.clock, event.public, event.watch)

    def _set_up(self, options: dict[str, Any], clock: Clock, public: bool, watch: bool) -> None:
        self.options, self.clock, self.public, self.watch = options, clock, public, watch
        players = self.options["players"]
        self.seats = self.seats[:players] + [RoomSeat()] * (players - len(self.seats))
        chosen = configure(self.game, self.options)
        self.teams, self.faces = teams(self.game, chosen), seat_faces(self.game, chosen)

    def _join(self, event: events.Joined, at: float) -> None:
        self._answers.pop(event.seat, None)  # requests by whoever sat there before are not theirs
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

    def _seat_bot(self, event: events.BotSeated, at: float) -> None:
        before = self.seats[event.seat]
        self._vacate_draw(event.seat)
        self.seats[event.seat] = RoomSeat("bot", event.name, event.level, player=before.player, left=before.left)
        if self.table is not None:
            self._reseat(event.seat)

    def _free(self, event: events.Freed, at: float) -> None:
        self._log_message(at, "room-left", name=self.name(event.seat))
        self._vacate_draw(event.seat)
        self._send_away(event)
        self.seats[event.seat] = RoomSeat()
        self._depart(event)

    def _swap(self, event: events.Swapped, at: float) -> None:
        seat, other = event.seat, event.other
        moved = {seat: other, other: seat}
        self._vacate_draw(seat, other)
        self.seats[seat], self.seats[other] = self.seats[other], self.seats[seat]
        self.host = None if self.host is None else moved.get(self.host, self.host)
        self._answers = {moved.get(its, its): answers for its, answers in self._answers.items()}

    def _replace(self, event: events.Replaced, at: float) -> None:
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

    def _let_back(self, event: events.Readmitted, at: float) -> None:
        self.sent_away = {player: name for player, name in self.sent_away.items() if name != event.name}
        self._log_message(at, "room-let-back", name=event.name)

    def _start(self, event: events.Started, at: float) -> None:
        self._revision, self.began = event.revision, at
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
            return FairShuffle(self._secret, [seat.entropy for seat in self.seats], chain=self.chain)
        lists = draw.entropy_list(seats), draw.commitment_list(seats)
        return FairShuffle(self._secret, lists[0], commitments=lists[1], stopped=draw.stopped)

    def _commit(self, event: events.Committed, at: float) -> None:
        if self.draw is not None:
            self.draw.commitments[event.seat] = event.commitment

    def _freeze(self, event: events.Frozen, at: float) -> None:
        if self.draw is not None:
            self.draw.freeze(event.seats)

    def _reveal(self, event: events.Revealed, at: float) -> None:
        if self.draw is not None:
            self.draw.entropy[event.seat] = event.entropy

    def _redraw(self, event: events.Redrawn, at: float) -> None:
        if self.draw is None:
            return
        missing = ", ".join(self.name(seat) for seat in self.draw.missing if self.name(seat))
        self._log_message(at, "room-redrawn" if missing else "room-redrawn-left", names=missing)
        self.draw = self.draw.next_draw(self.commitment, self._secret, len(self.seats))
        self._secret = bytes.fromhex(event.secret)

    def _vacate_draw(self, *seats: int) -> None:
        """Note in the draw that whoever sat there does so no more; seats that are dealt are dealt."""
        if self.draw is not None and self.table is None:
            for seat in seats:
                self.draw.vacate(seat)

    def _fit(self, event: events.Fitted, at: float) -> None:
        self.fitted = event.level

    def _move(self, event: events.Moved, at: float) -> None:
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

    def _deal(self, event: events.Dealt, at: float) -> None:
        assert self.table is not None
        self._log_messages(at, self.table.deal())

    def _undo(self, event: events.Undone, at: float) -> None:
        assert self.table is not None
        self.table.undo(event.kept)
        self._log_message(at, "room-undone", name=self.name(event.seat))

    def _vote(self, event: events.Voted, at: float) -> None:
        (self.ending.add if event.end else self.ending.discard)(event.seat)
        self._log_message(at, "room-end" if event.end else "room-go-on", name=self.name(event.seat))

    def _end_game(self, event: events.Ended, at: float) -> None:
        self._end(at, TIME_UP if event.by == "clock" else ENDED)

    def _revise(self, event: events.Revised, at: float) -> None:
        self._revision = event.revision
        if event.closed:
            self._end(at, Message("room-outdated", {"game": self.game.title}))
        else:
            self._log_message(at, "room-revised", game=self.game.title)

    def _log_said(self, event: events.Said, at: float) -> None:
        self._add(LogEntry(int(at), seat=event.seat, text=event.text))

    def _log_emote(self, event: events.Emoted, at: float) -> None:
        self._add(LogEntry(int(at), seat=event.seat, emote=event.emote))

    def _log_announcement(self, event: events.Announced, at: float) -> None:
        self._log_message(at, "room-announced", text=event.text)

    def _stand_in(self, event: events.StoodIn, at: float) -> None:
        self.seats[event.seat] = replace(self.seats[event.seat], stand_in=event.on)
        self._log_message(at, "room-stand-in" if event.on else "room-back", name=self.name(event.seat))

    def _rematch(self, event: events.Rematched, at: float) -> None:
        self._secret = bytes.fromhex(event.secret)
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
        self._game_from = self.log_from + len(self.log)

    # Snapshots

    def snapshot(self) -> Snapshot:
        """Return what the room is now; some of it is the room's own, so write it down before the next event."""
        return Snapshot(
            seq=self.seq,
            game=self.game.id,
            language=self.language,
            secret=self._secret.hex(),
            options=self.options,
            seats=self.seats,
            host=self.host,
            clock=self.clock,
            public=self.public,
            watch=self.watch,
            rated=self.rated,
            occasion=self.occasion,
            fitted=self.fitted,
            began=self.began,
            dealt_to=self.dealt_to,
            competitors=self.competitors,
            number=self.number,
            draw=self.draw,
            chain=self.chain,
            table=None if self.table is None else self.table.snapshot(),
            ending=self.ending,
            ended=self.ended,
            why_ended=self._why_ended,
            misfit=self.misfit,
            revision=self._revision,
            log=_as_json(self.log.lines),
            log_from=self.log_from,
            counted=_as_json(self.counted),
            game_from=self._game_from,
            answers=self._answers,
            departed=self._departed,
            sent_away=self.sent_away,
        )

    def _restore(self, kept: Snapshot) -> None:
        """Become what the snapshot was made of."""
        self.resumed = self.seq = kept.seq
        self.number, self.host, self.language = kept.number, kept.host, kept.language
        self.game, self._secret = find_game(kept.game), bytes.fromhex(kept.secret)
        self.rated, self.occasion, self.fitted = kept.rated, kept.occasion, kept.fitted
        self.began, self.dealt_to, self.competitors = kept.began, kept.dealt_to, kept.competitors
        self.draw, self.chain, self.seats = kept.draw, kept.chain, kept.seats
        self._set_up(kept.options, kept.clock, kept.public, kept.watch)
        self._revision, self.misfit = kept.revision, kept.misfit
        self.table = None if kept.table is None else self._table(kept.table.seats, kept.table)
        self.ending, self.ended, self._why_ended = kept.ending, kept.ended, kept.why_ended
        self.log, self.log_from = Log(kept.log), kept.log_from
        self.counted, self._game_from = [*kept.counted], kept.game_from
        self._answers, self._departed, self.sent_away = kept.answers, kept.departed, kept.sent_away

    # Helpers

    def _send_away(self, event: events.Freed | events.Replaced) -> None:
        """Remember whoever did not give up the seat themselves, unless it was nobody's any more."""
        left, who = self.seats[event.seat], self.seats[event.seat].player
        if left.taken and event.actor != event.seat and (who or event.actor is not None):
            self.sent_away[who or ""] = left.name

    def _depart(self, event: events.Freed | events.Replaced) -> None:
        """Remember the requests of somebody who has left; if they were the host, make the first human the host."""
        answers = self._answers.pop(event.seat, {})
        if event.token is not None:
            self._departed[event.token] = answers
            if len(self._departed) > DEPARTED:
                del self._departed[next(iter(self._departed))]
        if self.host == event.seat:
            self.host = next((number for number, seat in enumerate(self.seats) if seat.kind == "human"), None)

    def _reseat(self, seat: int) -> None:
        """Update the running table with who sits there now."""
        assert self.table is not None
        self.table.seats[seat] = self._as_replay(seat)

    def _end(self, at: float, why: Message) -> None:
        self.ended, self._why_ended = True, why
        self._add(LogEntry(int(at), why))

    def _as_replay(self, number: int) -> TableSeat:
        seat = self.seats[number]
        return (
            TableSeat(seat.name, "human") if seat.kind == "human" else TableSeat(seat.name, "bot", self.level(number))
        )

    def _log_message(self, at: float, id: str, **args: Argument) -> None:
        self._add(LogEntry(int(at), Message(id, args)))

    def _log_messages(self, at: float, messages: Sequence[Message]) -> None:
        for message in messages:
            self._add(LogEntry(int(at), message))

    def _add(self, entry: LogEntry) -> None:
        self.log.append(entry)
        if len(self.log) > MAX_LOG:
            dropped = self.log.popleft()
            if dropped.count is not None and self.log_from >= self._game_from:
                self.counted.append(dropped)
            self.log_from += 1


def _as_json(lines: Iterable[Line]) -> list[msgspec.Raw]:
    """The lines for a snapshot: what they are as JSON, once it is written."""
    return cast("list[msgspec.Raw]", list(lines))


_APPLY: Mapping[type, Callable[[RoomFold, Any, float], None]] = {
    events.Created: RoomFold._create,
    events.Configured: RoomFold._configure,
    events.Joined: RoomFold._join,
    events.BotSeated: RoomFold._seat_bot,
    events.Freed: RoomFold._free,
    events.Swapped: RoomFold._swap,
    events.Replaced: RoomFold._replace,
    events.Readmitted: RoomFold._let_back,
    events.Fitted: RoomFold._fit,
    events.Committed: RoomFold._commit,
    events.Frozen: RoomFold._freeze,
    events.Revealed: RoomFold._reveal,
    events.Redrawn: RoomFold._redraw,
    events.Started: RoomFold._start,
    events.Revised: RoomFold._revise,
    events.Moved: RoomFold._move,
    events.Undone: RoomFold._undo,
    events.Voted: RoomFold._vote,
    events.Ended: RoomFold._end_game,
    events.Dealt: RoomFold._deal,
    events.Said: RoomFold._log_said,
    events.Emoted: RoomFold._log_emote,
    events.Announced: RoomFold._log_announcement,
    events.StoodIn: RoomFold._stand_in,
    events.Rematched: RoomFold._rematch,
}
