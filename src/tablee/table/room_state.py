"""What a room is: who sits there, the game between them and its log, made from the events so far.

It is pure, a fold over its events. Nothing here does input or output or reads a clock: times are passed in with the
events.
"""

from __future__ import annotations

import base64
import hashlib
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, Self

import msgspec

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.message import Argument, Message
from tablee.engine.options import Options
from tablee.engine.view import View

from . import events
from .events import Clock, Event, Status
from .log import LogEntry
from .setup import seat_faces, teams
from .shuffle import FairShuffle
from .table import Seat, Table

MAX_LOG = 2000  # entries of the log; older ones are dropped, except the counts of this game's rounds
REMEMBERED = 512  # latest requests whose ids are recognized when sent again
_ENDED = Message("room-ended")
STAND_IN = "club"  # the level of a bot that plays on for somebody


@dataclass(frozen=True)
class RoomSeat:
    """A seat of a room, and who sits there, if anybody."""

    kind: Literal["free", "human", "bot", "remote"] = "free"
    name: str = ""
    level: str | None = None
    entropy: str = ""
    stand_in: bool = False
    avatar: str | None = None


class RoomState:
    """A room after the events applied so far, ``seq`` of them."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.seats: list[RoomSeat] = []
        self.host: int | None = None
        self.clock: Clock = "none"
        self.public = False
        self.watch = True
        self.number = 0
        self.table: Table | None = None
        self.ending: set[int] = set()  # the seats that want to end the game now
        self.ended = False  # by agreement, before its end
        self.log: deque[LogEntry] = deque()
        self.log_from = 0  # the number of the first entry in `log`
        self.counted: list[LogEntry] = []  # entries older than `log` that tell how rounds of this game were counted
        self._game_from = 0  # the number of this game's first entry
        self._answers: dict[tuple[int, str], int] = {}
        self._secret = b""

    @classmethod
    def fold(cls, id: str, stored: Sequence[tuple[float, Event]]) -> Self:
        """Build a room from its stored events, each with its time in seconds since 1970."""
        room = cls(id)
        for at, event in stored:
            room.apply(event, at)
        return room

    # The present state

    @property
    def status(self) -> Status:
        """Tell whether people are still sitting down, are playing, or have finished."""
        if self.table is None:
            return "lobby"
        return "over" if self.table.over or self.ended else "playing"

    @property
    def commitment(self) -> str:
        """The commitment of the game's shuffle."""
        return FairShuffle(self._secret).commitment

    @property
    def replay_id(self) -> str | None:
        """The id under which the finished game is kept, which nobody can know before the secret; None until then."""
        if self.table is None or not self.table.over:
            return None
        digest = hashlib.sha256(b"tablee-replay " + self._secret + self.id.encode()).digest()
        return base64.urlsafe_b64encode(digest)[:12].decode()

    @property
    def turn(self) -> int | None:
        """The seat to move; None if no move is awaited."""
        return None if self.table is None or self.ended else self.table.turn

    def view(self, seat: int | None) -> View | None:
        """Return what ``seat`` (None: a spectator) sees of the game; None before it. Nobody can move once it ended."""
        if self.table is None:
            return None
        view = self.table.view(seat)
        return msgspec.structs.replace(view, turn=None, choices=(), prompt=_ENDED) if self.ended else view

    def practice(self, seat: int | None) -> bool:
        """Return whether a person at ``seat`` plays alone against house bots: hints and undoing harm nobody."""
        others = {taken.kind for other, taken in enumerate(self.seats) if other != seat}
        return seat is not None and self.seats[seat].kind == "human" and others == {"bot"}

    def name(self, seat: int) -> str:
        """Return the name of whoever sits there."""
        return self.seats[seat].name

    def answered(self, seat: int, id: str) -> int | None:
        """Return the number of the event that a seat's request led to, or None if it has not been handled yet."""
        return self._answers.get((seat, id))

    # Events, applied

    def apply(self, event: Event, at: float) -> None:
        """Apply an event that was decided here; ``at`` is its time in seconds since 1970."""
        self.seq += 1
        if event.actor is not None and event.id is not None:
            self._answers[event.actor, event.id] = self.seq
            if len(self._answers) > REMEMBERED:
                del self._answers[next(iter(self._answers))]
        _APPLY[type(event)](self, event, at)

    def _created(self, event: events.Created, at: float) -> None:
        self.game: Game = find_game(event.game)
        self.language = event.language
        self._secret = bytes.fromhex(event.secret)
        self._configured(event, at)

    def _configured(self, event: events.Created | events.Configured, at: float) -> None:
        self.options = event.options
        self.clock, self.public, self.watch = event.clock, event.public, event.watch
        players = self.options["players"]
        self.seats = self.seats[:players] + [RoomSeat()] * (players - len(self.seats))
        options = configure(self.game, self.options)
        self.teams, self.faces = teams(self.game, options), seat_faces(self.game, options)

    def _joined(self, event: events.Joined, at: float) -> None:
        # Requests by whoever sat there before are not theirs.
        self._answers = {key: seq for key, seq in self._answers.items() if key[0] != event.seat}
        kind: Literal["remote", "human"] = "remote" if event.bot else "human"
        self.seats[event.seat] = RoomSeat(kind, event.name, entropy=event.entropy, avatar=event.avatar)
        if self.host is None and not event.bot:
            self.host = event.seat
        self._log_message(at, "room-joined", name=event.name)

    def _seated(self, event: events.BotSeated, at: float) -> None:
        self.seats[event.seat] = RoomSeat("bot", event.name, event.level)
        if self.table is not None:
            self._reseat(event.seat)

    def _freed(self, event: events.Freed, at: float) -> None:
        self._log_message(at, "room-left", name=self.name(event.seat))
        self.seats[event.seat] = RoomSeat()
        self._new_host(event.seat)

    def _swapped(self, event: events.Swapped, at: float) -> None:
        seat, other = event.seat, event.other
        moved = {seat: other, other: seat}
        self.seats[seat], self.seats[other] = self.seats[other], self.seats[seat]
        self.host = None if self.host is None else moved.get(self.host, self.host)
        self._answers = {(moved.get(its, its), id): seq for (its, id), seq in self._answers.items()}

    def _replaced(self, event: events.Replaced, at: float) -> None:
        self._log_message(at, "room-replaced", name=self.name(event.seat))
        left = self.seats[event.seat]
        self.seats[event.seat] = RoomSeat("bot", left.name, event.level, avatar=left.avatar)
        self.ending.discard(event.seat)
        self._reseat(event.seat)
        self._new_host(event.seat)

    def _started(self, event: events.Started, at: float) -> None:
        options: Options = configure(self.game, self.options)
        shuffle = FairShuffle(self._secret, [seat.entropy for seat in self.seats])
        seats = [self._as_replay(seat) for seat in self.seats]
        self.table = Table(self.game, options, seats, shuffle, pause=True)
        self._game_from = self.log_from + len(self.log)
        self._log_messages(at, self.table.log)

    def _moved(self, event: events.Moved, at: float) -> None:
        if event.by == "clock":
            self._log_message(at, "room-clock", name=self.name(event.seat))
        assert self.table is not None
        action = self.game.notation.parse(event.move)
        assert action is not None
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

    def _dealt(self, event: events.Dealt, at: float) -> None:
        assert self.table is not None
        self._log_messages(at, self.table.deal())

    def _undone(self, event: events.Undone, at: float) -> None:
        assert self.table is not None
        self.table.undo(event.kept)
        self._log_message(at, "room-undone", name=self.name(event.seat))

    def _voted(self, event: events.Voted, at: float) -> None:
        (self.ending.add if event.end else self.ending.discard)(event.seat)
        self._log_message(at, "room-end" if event.end else "room-go-on", name=self.name(event.seat))

    def _ended(self, event: events.Ended, at: float) -> None:
        self.ended = True
        self._add(LogEntry(int(at), _ENDED))

    def _said(self, event: events.Said, at: float) -> None:
        self._add(LogEntry(int(at), seat=event.seat, text=event.text))

    def _emoted(self, event: events.Emoted, at: float) -> None:
        self._add(LogEntry(int(at), seat=event.seat, emote=event.emote))

    def _stood_in(self, event: events.StoodIn, at: float) -> None:
        self.seats[event.seat] = replace(self.seats[event.seat], stand_in=event.on)
        self._log_message(at, "room-stand-in" if event.on else "room-back", name=self.name(event.seat))

    def _again(self, event: events.Again, at: float) -> None:
        self._secret = bytes.fromhex(event.secret)
        self.number += 1
        self.table = None
        self.counted.clear()
        self.ending, self.ended = set(), False
        if event.game is None:
            self._log_message(at, "room-again")
        else:
            self.game = find_game(event.game)
            self.log_from += len(self.log)  # its lines are in the words of the game before
            self.log.clear()
            self._log_message(at, "room-again-game", game=self.game.title)

    # Helpers

    def _new_host(self, left: int) -> None:
        """If the host has left, make the first human the host."""
        if self.host == left:
            self.host = next((number for number, seat in enumerate(self.seats) if seat.kind == "human"), None)

    def _reseat(self, seat: int) -> None:
        """Update the running table with who sits there now."""
        assert self.table is not None
        self.table.seats[seat] = self._as_replay(self.seats[seat])

    def _as_replay(self, seat: RoomSeat) -> Seat:
        return Seat(seat.name, "human") if seat.kind == "human" else Seat(seat.name, "bot", seat.level)

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


_APPLY: Mapping[type, Callable[[RoomState, Any, float], None]] = {
    events.Created: RoomState._created,
    events.Configured: RoomState._configured,
    events.Joined: RoomState._joined,
    events.BotSeated: RoomState._seated,
    events.Freed: RoomState._freed,
    events.Swapped: RoomState._swapped,
    events.Replaced: RoomState._replaced,
    events.Started: RoomState._started,
    events.Moved: RoomState._moved,
    events.Undone: RoomState._undone,
    events.Voted: RoomState._voted,
    events.Ended: RoomState._ended,
    events.Dealt: RoomState._dealt,
    events.Said: RoomState._said,
    events.Emoted: RoomState._emoted,
    events.StoodIn: RoomState._stood_in,
    events.Again: RoomState._again,
}
