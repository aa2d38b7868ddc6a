"""A room: seats taken and given up, and one game after another between them. It is pure, a fold over its events.

Every request is first decided, which returns the events it leads to or raises `TableeError`; then the events are
applied. Nothing here does input or output or reads a clock: times are passed in with the events.
"""

from __future__ import annotations

import base64
import hashlib
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Any, Literal

from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import NotYours, TableeError
from tablee.engine.game import Game
from tablee.engine.message import Argument, Message
from tablee.engine.options import Options

from . import events
from .events import Clock, Event, Status
from .log import LogEntry
from .shuffle import FairShuffle
from .table import Seat, Table

MAX_LOG = 2000  # entries of the log; older ones are dropped
REMEMBERED = 512  # latest requests whose ids are recognized when sent again
DEFAULT_LEVEL = "greedy"  # the level of the bots that fill free seats when the game begins
STAND_IN = "club"  # the level of a bot that plays on for somebody


@dataclass(frozen=True)
class RoomSeat:
    """A seat of a room, and who sits there, if anybody."""

    kind: Literal["free", "human", "bot", "remote"] = "free"
    name: str = ""
    level: str | None = None
    entropy: str = ""
    stand_in: bool = False


class Room:
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
        self.log: deque[LogEntry] = deque()
        self.log_from = 0  # the number of the first entry in `log`
        self._answers: dict[tuple[int, str], int] = {}
        self._secret = b""

    @classmethod
    def fold(cls, id: str, stored: Sequence[tuple[float, Event]]) -> Room:
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
        return "over" if self.table.over else "playing"

    @property
    def commitment(self) -> str:
        """The commitment of the game's shuffle."""
        return FairShuffle(self._secret).commitment

    @property
    def replay_id(self) -> str | None:
        """The id under which the finished game is kept, which nobody can know before the secret; None until then."""
        if self.status != "over":
            return None
        digest = hashlib.sha256(b"tablee-replay " + self._secret + self.id.encode()).digest()
        return base64.urlsafe_b64encode(digest)[:12].decode()

    @property
    def turn(self) -> int | None:
        """The seat to move; None if no move is awaited."""
        return None if self.table is None else self.table.turn

    def name(self, seat: int) -> str:
        """Return the name of whoever sits there."""
        return self.seats[seat].name

    def answered(self, seat: int, id: str) -> int | None:
        """Return the number of the event that a seat's request led to, or None if it has not been handled yet."""
        return self._answers.get((seat, id))

    # Requests, decided: each returns the events it leads to

    def join(self, name: str, entropy: str, seat: int | None = None, *, bot: bool = False) -> list[Event]:
        """Take ``seat`` or, if None, the first free seat, before the game; ``entropy`` goes into the shuffle."""
        if self.table is not None:
            raise TableeError("room-started")
        free = [number for number, taken in enumerate(self.seats) if taken.kind == "free"]
        if seat is None:
            if not free:
                raise TableeError("room-full")
            seat = free[0]
        elif seat not in free:
            raise TableeError("room-seat-taken", seat=str(seat + 1))
        return [events.Joined(seat=seat, name=name, entropy=entropy, bot=bot)]

    def configure(
        self,
        actor: int,
        options: Mapping[str, Any] | None = None,
        clock: Clock | None = None,
        public: bool | None = None,
        watch: bool | None = None,
    ) -> list[Event]:
        """Change the table's settings; raises `TableeError` if a seat that somebody has taken would disappear."""
        self._require_host(actor)
        if options is not None and self.table is not None:
            raise TableeError("room-started")
        chosen = configure(self.game, self.options if options is None else options)
        if any(seat.kind in ("human", "remote") for seat in self.seats[chosen.players :]):
            raise TableeError("room-too-many", players=chosen.players)
        return [
            events.Configured(
                actor=actor,
                options=to_json(chosen),
                clock=self.clock if clock is None else clock,
                public=self.public if public is None else public,
                watch=self.watch if watch is None else watch,
            )
        ]

    def add_bot(self, actor: int, seat: int, level: str, names: Sequence[str]) -> list[Event]:
        """Seat a bot at a free seat or in place of another bot, under the first of ``names`` that is not taken."""
        self._require_host(actor)
        taken = self._seat(seat)
        if taken.kind == "human":
            raise TableeError("room-seat-taken", seat=str(seat + 1))
        name = taken.name if taken.kind != "free" and self.table is not None else next(self._bot_names(names))
        return [events.BotSeated(actor=actor, seat=seat, name=name, level=level)]

    def leave(self, actor: int) -> list[Event]:
        """Give up the actor's seat."""
        return [self._vacate(actor, actor)]

    def remove(self, actor: int, seat: int) -> list[Event]:
        """Remove whoever sits in a seat."""
        self._require_host(actor)
        if self._seat(seat).kind == "free" or (self.table is not None and self._seat(seat).kind == "bot"):
            raise TableeError("room-nobody", seat=str(seat + 1))
        return [self._vacate(actor, seat)]

    def start(self, actor: int, level: str, names: Sequence[str]) -> list[Event]:
        """Begin the game; bots take the free seats."""
        self._require_host(actor)
        if self.table is not None:
            raise TableeError("room-started")
        made: list[Event] = []
        fresh = self._bot_names(names)
        for number, seat in enumerate(self.seats):
            if seat.kind == "free":
                made.append(events.BotSeated(actor=actor, seat=number, name=next(fresh), level=level))
        return [*made, events.Started(actor=actor)]

    def act(self, actor: int, move: str, version: int, number: int) -> list[Event]:
        """Play a move, an answer to ``version`` of game ``number``; raises as `Table.check` does."""
        if self.table is None or number != self.number:
            raise NotYours("room-other-game")
        self.table.check(actor, move, version)
        return [events.Moved(actor=actor, seat=actor, move=move)]

    def next(self, actor: int) -> list[Event]:
        """Deal the next round; returns no events if that has already been done."""
        return [events.Dealt(actor=actor)] if self.table is not None and self.table.paused else []

    def again(self, actor: int, secret: bytes) -> list[Event]:
        """Set up another game, and start it if all others are house bots; returns no events if it is already set up."""
        if self.status == "playing":
            raise TableeError("room-playing")
        if self.status == "lobby":
            return []
        again = events.Again(actor=actor, secret=secret.hex())
        alone = all(seat.kind == "bot" for number, seat in enumerate(self.seats) if number != actor)
        return [again, events.Started(actor=actor)] if alone else [again]

    def say(self, actor: int, text: str) -> list[Event]:
        """Say ``text`` to everybody in the room."""
        return [events.Said(actor=actor, seat=actor, text=text)]

    # Events, applied

    def apply(self, event: Event, at: float) -> None:
        """Apply an event that was decided here; ``at`` is its time in seconds since 1970."""
        _APPLY[type(event)](self, event, at)
        self.seq += 1
        if event.actor is not None and event.id is not None:
            self._answers[event.actor, event.id] = self.seq
            if len(self._answers) > REMEMBERED:
                del self._answers[next(iter(self._answers))]

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

    def _joined(self, event: events.Joined, at: float) -> None:
        # Requests by whoever sat there before are not theirs.
        self._answers = {key: seq for key, seq in self._answers.items() if key[0] != event.seat}
        self.seats[event.seat] = RoomSeat("remote" if event.bot else "human", event.name, entropy=event.entropy)
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

    def _replaced(self, event: events.Replaced, at: float) -> None:
        self._log_message(at, "room-replaced", name=self.name(event.seat))
        self.seats[event.seat] = RoomSeat("bot", self.name(event.seat), event.level)
        self._reseat(event.seat)
        self._new_host(event.seat)

    def _started(self, event: events.Started, at: float) -> None:
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
        self._log_messages(at, self.table.play(action))

    def _dealt(self, event: events.Dealt, at: float) -> None:
        assert self.table is not None
        self._log_messages(at, self.table.deal())

    def _said(self, event: events.Said, at: float) -> None:
        self._add(LogEntry(int(at), seat=event.seat, text=event.text))

    def _stood_in(self, event: events.StoodIn, at: float) -> None:
        self.seats[event.seat] = replace(self.seats[event.seat], stand_in=event.on)
        self._log_message(at, "room-stand-in" if event.on else "room-back", name=self.name(event.seat))

    def _again(self, event: events.Again, at: float) -> None:
        self._secret = bytes.fromhex(event.secret)
        self.number += 1
        self.table = None
        self._log_message(at, "room-again")

    # Helpers

    def _seat(self, seat: int) -> RoomSeat:
        if not 0 <= seat < len(self.seats):
            raise TableeError("room-no-seat", seat=str(seat + 1))
        return self.seats[seat]

    def _require_host(self, actor: int) -> None:
        if actor != self.host:
            raise NotYours("room-host-only")

    def _vacate(self, actor: int, seat: int) -> Event:
        if self.table is None:
            return events.Freed(actor=actor, seat=seat)
        return events.Replaced(actor=actor, seat=seat, level=STAND_IN)

    def _new_host(self, left: int) -> None:
        """If the host has left, make the first human the host."""
        if self.host == left:
            self.host = next((number for number, seat in enumerate(self.seats) if seat.kind == "human"), None)

    def _bot_names(self, names: Sequence[str]) -> Iterator[str]:
        """Yield names that nobody here has: those given, then numbered ones."""
        taken = {seat.name for seat in self.seats}
        return (name for name in chain(names, (f"Bot {n}" for n in count(1))) if name not in taken)

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
            self.log.popleft()
            self.log_from += 1


_APPLY: Mapping[type, Callable[[Room, Any, float], None]] = {
    events.Created: Room._created,
    events.Configured: Room._configured,
    events.Joined: Room._joined,
    events.BotSeated: Room._seated,
    events.Freed: Room._freed,
    events.Replaced: Room._replaced,
    events.Started: Room._started,
    events.Moved: Room._moved,
    events.Dealt: Room._dealt,
    events.Said: Room._said,
    events.StoodIn: Room._stood_in,
    events.Again: Room._again,
}
