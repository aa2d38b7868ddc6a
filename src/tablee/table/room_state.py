"""What a room is: who sits there, the game between them and its log, made from the events so far.

It is pure, a fold over its events. Nothing here does input or output or reads a clock: times are passed in with the
events.
"""

from __future__ import annotations

import base64
import hashlib
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, NamedTuple, Self

import msgspec

from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.message import Argument, Message
from tablee.engine.options import Options
from tablee.engine.remark import Remark
from tablee.engine.view import Own, View, as_seen

from . import events
from .events import Clock, Event, Status
from .log import LogEntry
from .setup import seat_faces, teams
from .shuffle import FairShuffle
from .snapshot import Snapshot
from .table import Seat, Table

MAX_LOG = 2000  # entries of the log; older ones are dropped, except the counts of this game's rounds
BEFORE = 300  # entries kept of those before the game
SNAPSHOT_EVERY = 200  # least events between two snapshots
REMEMBERED = 4096  # latest requests of each seat whose ids are recognized when sent again, more than a game has moves
DEPARTED = 16  # latest players to have left whose requests are recognized when sent again
_ENDED = Message("room-ended")
STAND_IN = "club"  # the level of a bot that plays on for somebody


class Answered(NamedTuple):
    """A request that has been handled: the number of the event it led to, and its checksum (None: an older version)."""

    seq: int
    asked: int | None


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
        self.ended = False  # by agreement, before its end, or because of other rules
        self.misfit = False  # the game began under other rules, and what happened then is impossible under these
        self.log: deque[LogEntry] = deque()
        self.log_from = 0  # the number of the first entry in `log`
        self.counted: list[LogEntry] = []  # entries older than `log` that tell how rounds of this game were counted
        self._game_from = 0  # the number of this game's first entry
        self._answers: dict[int, dict[str, Answered]] = {}  # by seat and id
        self._departed: dict[str, dict[str, Answered]] = {}  # of those who have left, by their token's hash and id
        self._secret = b""
        self._revision = 0  # of the rules by which the game was played last
        self._why_ended = _ENDED
        self.snapshot: Snapshot | None = None  # the latest
        self.resumed = 0  # the number of the event at which the snapshot was made that this fold began with

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
        """The id under which the finished game is kept, which nobody can know before the secret; None until then.

        Of a game that other rules ended, what they allow is kept.
        """
        if self.table is None or not (self.table.over or self.misfit):
            return None
        digest = hashlib.sha256(b"tablee-replay " + self._secret + self.id.encode()).digest()
        return base64.urlsafe_b64encode(digest)[:12].decode()

    @property
    def turn(self) -> int | None:
        """The seat to move; None if no move is awaited."""
        return None if self.table is None or self.ended else self.table.turn

    def view(self, seat: int | None) -> View | None:
        """Return what ``seat`` (None: a spectator) sees of the game; None before it."""
        public = self.public_view()
        return public if public is None or seat is None else as_seen(public, self.own_view(seat), seat)

    def public_view(self) -> View | None:
        """Return what everybody sees of the game; None before it. Nobody can move once it ended."""
        if self.table is None:
            return None
        view = self.table.public_view()
        return msgspec.structs.replace(view, turn=None, prompt=self._why_ended) if self.ended else view

    def own_view(self, seat: int) -> Own:
        """Return what ``seat`` sees besides, once there is a game."""
        assert self.table is not None
        own = self.table.own_view(seat)
        return msgspec.structs.replace(own, choices=(), prompt=None) if self.ended else own

    @property
    def outdated(self) -> bool:
        """Tell whether the game was played last by another revision of its rules."""
        return self.table is not None and self._revision != self.game.revision

    def practice(self, seat: int | None) -> bool:
        """Return whether a person at ``seat`` plays alone against house bots: hints and undoing harm nobody."""
        others = {taken.kind for other, taken in enumerate(self.seats) if other != seat}
        return seat is not None and self.seats[seat].kind == "human" and others == {"bot"}

    def remark(self, seat: int | None) -> Remark | None:
        """Return what a coach says to ``seat`` of the latest move, if it practises."""
        learns = self.table is not None and self.table.learner == seat and self.practice(seat)
        return self.table.remark if self.table and learns else None

    def name(self, seat: int) -> str:
        """Return the name of whoever sits there."""
        return self.seats[seat].name

    def answers(self, seat: int) -> Mapping[str, Answered]:
        """Return what the latest requests of a seat led to, by their ids."""
        return self._answers.get(seat, {})

    def departed(self, token: str) -> Mapping[str, Answered] | None:
        """Return the same of somebody who has left, by their token's hash; None if it is nobody's."""
        return self._departed.get(token)

    # Events, applied

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

    def _try(self, apply: Callable[[], None], event: events.Moved | events.Dealt | events.Undone) -> None:
        """Apply an event of a game under other rules; one that these do not allow leaves it where it is for good."""
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

    def _created(self, event: events.Created, at: float) -> None:
        self.game: Game = find_game(event.game)
        self.language = event.language
        self._secret = bytes.fromhex(event.secret)
        self._configured(event, at)

    def _configured(self, event: events.Created | events.Configured, at: float) -> None:
        self._set_up(event.options, event.clock, event.public, event.watch)

    def _set_up(self, options: dict[str, Any], clock: Clock, public: bool, watch: bool) -> None:
        self.options, self.clock, self.public, self.watch = options, clock, public, watch
        players = self.options["players"]
        self.seats = self.seats[:players] + [RoomSeat()] * (players - len(self.seats))
        chosen = configure(self.game, self.options)
        self.teams, self.faces = teams(self.game, chosen), seat_faces(self.game, chosen)

    def _joined(self, event: events.Joined, at: float) -> None:
        self._answers.pop(event.seat, None)  # requests by whoever sat there before are not theirs
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
        self._depart(event)

    def _swapped(self, event: events.Swapped, at: float) -> None:
        seat, other = event.seat, event.other
        moved = {seat: other, other: seat}
        self.seats[seat], self.seats[other] = self.seats[other], self.seats[seat]
        self.host = None if self.host is None else moved.get(self.host, self.host)
        self._answers = {moved.get(its, its): answers for its, answers in self._answers.items()}

    def _replaced(self, event: events.Replaced, at: float) -> None:
        self._log_message(at, "room-replaced", name=self.name(event.seat))
        left = self.seats[event.seat]
        self.seats[event.seat] = RoomSeat("bot", left.name, event.level, avatar=left.avatar)
        self.ending.discard(event.seat)
        self._reseat(event.seat)
        self._depart(event)

    def _started(self, event: events.Started, at: float) -> None:
        self._revision = event.revision
        options: Options = configure(self.game, self.options)
        shuffle = FairShuffle(self._secret, [seat.entropy for seat in self.seats])
        seats = [self._as_replay(seat) for seat in self.seats]
        self.table = Table(self.game, options, seats, shuffle, pause=True)
        self._log_messages(at, self.table.log)

    def _moved(self, event: events.Moved, at: float) -> None:
        if event.by == "clock":
            self._log_message(at, "room-clock", name=self.name(event.seat))
        assert self.table is not None
        action = self.game.notation.parse(event.move)
        assert action is not None
        self.table.learner = next((seat for seat in range(len(self.seats)) if self.practice(seat)), None)
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
        self._end(at, _ENDED)

    def _revised(self, event: events.Revised, at: float) -> None:
        self._revision = event.revision
        if event.closed:
            self._end(at, Message("room-outdated", {"game": self.game.title}))
        else:
            self._log_message(at, "room-revised", game=self.game.title)

    def _said(self, event: events.Said, at: float) -> None:
        self._add(LogEntry(int(at), seat=event.seat, text=event.text))

    def _emoted(self, event: events.Emoted, at: float) -> None:
        self._add(LogEntry(int(at), seat=event.seat, emote=event.emote))

    def _announced(self, event: events.Announced, at: float) -> None:
        self._log_message(at, "room-announced", text=event.text)

    def _stood_in(self, event: events.StoodIn, at: float) -> None:
        self.seats[event.seat] = replace(self.seats[event.seat], stand_in=event.on)
        self._log_message(at, "room-stand-in" if event.on else "room-back", name=self.name(event.seat))

    def _again(self, event: events.Again, at: float) -> None:
        self._secret = bytes.fromhex(event.secret)
        self.number += 1
        self.table = None
        self.counted.clear()
        while len(self.log) > BEFORE:
            self.log.popleft()
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
        # Another game's options come with the next event.
        if event.game is None and self.seq >= (0 if self.snapshot is None else self.snapshot.seq) + SNAPSHOT_EVERY:
            self.snapshot = self._snapshot()

    # Snapshots

    def _snapshot(self) -> Snapshot:
        return Snapshot(
            seq=self.seq,
            game=self.game.id,
            language=self.language,
            secret=self._secret.hex(),
            options=self.options,
            seats=[asdict(seat) for seat in self.seats],
            host=self.host,
            clock=self.clock,
            public=self.public,
            watch=self.watch,
            number=self.number,
            log=list(self.log),
            log_from=self.log_from,
            answers={seat: dict(answers) for seat, answers in self._answers.items()},
            departed={token: dict(answers) for token, answers in self._departed.items()},
        )

    def _restore(self, kept: Snapshot) -> None:
        """Become what the snapshot was made of."""
        self.snapshot, self.resumed = kept, kept.seq
        self.seq, self.number, self.host, self.language = kept.seq, kept.number, kept.host, kept.language
        self.game, self._secret = find_game(kept.game), bytes.fromhex(kept.secret)
        self.seats = [RoomSeat(**seat) for seat in kept.seats]
        self._set_up(kept.options, kept.clock, kept.public, kept.watch)
        self.log, self.log_from = deque(kept.log), kept.log_from
        self._game_from = kept.log_from + len(kept.log)
        self._answers = {seat: _answers(answers) for seat, answers in kept.answers.items()}
        self._departed = {token: _answers(answers) for token, answers in kept.departed.items()}

    # Helpers

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
        self.table.seats[seat] = self._as_replay(self.seats[seat])

    def _end(self, at: float, why: Message) -> None:
        self.ended, self._why_ended = True, why
        self._add(LogEntry(int(at), why))

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


def _answers(kept: Mapping[str, tuple[int, int | None]]) -> dict[str, Answered]:
    return {id: Answered(*answer) for id, answer in kept.items()}


_APPLY: Mapping[type, Callable[[RoomState, Any, float], None]] = {
    events.Created: RoomState._created,
    events.Configured: RoomState._configured,
    events.Joined: RoomState._joined,
    events.BotSeated: RoomState._seated,
    events.Freed: RoomState._freed,
    events.Swapped: RoomState._swapped,
    events.Replaced: RoomState._replaced,
    events.Started: RoomState._started,
    events.Revised: RoomState._revised,
    events.Moved: RoomState._moved,
    events.Undone: RoomState._undone,
    events.Voted: RoomState._voted,
    events.Ended: RoomState._ended,
    events.Dealt: RoomState._dealt,
    events.Said: RoomState._said,
    events.Emoted: RoomState._emoted,
    events.Announced: RoomState._announced,
    events.StoodIn: RoomState._stood_in,
    events.Again: RoomState._again,
}
