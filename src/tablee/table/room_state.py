"""What a room is: who sits there, the game between them and its log, made from the events so far (`room_fold`)."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.remark import Remark
from tablee.engine.view import OwnView, View, as_seen

from .chain import Chain
from .draw import Draw
from .events import MINE, SLOW, Clock, Status
from .log import Line, Log
from .names import Manner, manner_of
from .occasion import is_given, is_sealed
from .shuffle import commitment_of
from .table import Table, TableSnapshot

ENDED = Message("room-ended")
TIME_UP = Message("room-time-up")
STAND_IN = "club"  # the level of a bot that plays on for somebody


class HandledRequest(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A request that has been handled: the number of the event it led to, and its checksum (None: an older version)."""

    seq: int
    asked: int | None


@dataclass(frozen=True)
class RoomSeat:
    """A seat of a room, and who sits there, if anybody; ``player`` is who they are beyond this table, if known.

    ``left``: what whoever gave up the seat in the middle of the game was; a bot plays on under their name.
    """

    kind: Literal["free", "human", "bot", "remote"] = "free"
    name: str = ""
    level: str | None = None
    entropy: str = ""  # in a game to which seats could not commit yet
    stand_in: bool = False
    avatar: str | None = None
    player: str | None = None
    left: Literal["human", "remote"] | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody sits there: a person, or a program over the network."""
        return self.kind in ("human", "remote")


@dataclass(kw_only=True, eq=False, repr=False)  # the secret is not for logs
class RoomRecord:
    """What a snapshot keeps of a room as it is."""

    seq: int = 0
    language: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    seats: list[RoomSeat] = field(default_factory=list)
    host: int | None = None
    sent_away: dict[str, str] = field(default_factory=dict)  # players, and their names; empty for all who did not tell
    clock: Clock = "none"
    public: bool = False
    watch: bool = True
    rated: bool = False
    occasion: str | None = None
    fitted: str | None = None  # what bots of *my level* play as
    began: float = 0.0  # when the game was dealt first, in seconds since 1970
    dealt_to: list[str | None] = field(default_factory=list)  # which player sat in each seat when that was
    competitors: list[int | None] | None = None  # the numbers under which the seats are rated (`Started`)
    number: int = 0
    secret: bytes = b""
    draw: Draw | None = None  # of the game's shuffle; None if nobody can add to it
    chain: Chain | None = None  # where the first game's secret comes from, if everybody has the same cards
    revision: int = 0  # of the rules by which the game was played last
    ending: set[int] = field(default_factory=set)  # the seats that want to end the game now
    ended: bool = False  # by agreement, before its end, or because of other rules
    why_ended: Message = ENDED
    misfit: bool = False  # the game began under other rules, and what happened then is impossible under these
    log_from: int = 0  # the number of the first entry in the log
    game_from: int = 0  # the number of this game's first entry
    answers: dict[int, dict[str, HandledRequest]] = field(default_factory=dict)  # to the latest, by seat and id
    departed: dict[str, dict[str, HandledRequest]] = field(default_factory=dict)  # by token's hash and id


class RoomState(RoomRecord):
    """A room as its first ``seq`` events have left it; the very first brings what has no value in `__init__`."""

    game: Game
    teams: list[int]
    faces: list[str | None]

    def __init__(self, id: str) -> None:
        super().__init__()
        self.id = id
        self.changed = 0  # counts events that may have changed more than the cards on the table and the log
        self.table: Table | None = None
        self.log = Log()
        self.counted: list[Line] = []  # entries older than `log` that tell how rounds of this game were counted
        self.resumed = 0  # the number of the event at which the snapshot was made that this fold began with

    @property
    def status(self) -> Status:
        """Tell whether people are still sitting down, are playing, or have finished."""
        if self.table is None:
            return "lobby"
        return "over" if self.table.over or self.ended else "playing"

    @property
    def slow(self) -> bool:
        """Tell whether the game goes on for days, with nobody expected to stay."""
        return self.clock in SLOW

    @property
    def commitment(self) -> str:
        """The commitment of the game's shuffle."""
        return commitment_of(self.secret)

    @property
    def drawing(self) -> bool:
        """Whether the game is about to begin: the seats that have committed reveal."""
        return self.table is None and self.draw is not None and self.draw.frozen

    def draws_again(self, here: Container[int]) -> bool:
        """Whether a draw that was stopped is to be followed by another now: it is, once everybody is ``here``."""
        again = self.table is None and self.draw is not None and self.draw.again and not self.draw.frozen
        return again and all(seat.kind == "bot" or number in here for number, seat in enumerate(self.seats))

    @property
    def replay_id(self) -> str | None:
        """The id under which the finished game is kept, which nobody can know before the secret; None until then.

        Of a game that other rules ended, what they allow is kept.
        """
        if self.table is None or not (self.table.over or self.misfit):
            return None
        return self._future_replay_id()

    def _future_replay_id(self) -> str:
        """Return what `replay_id` will be at the end."""
        digest = hashlib.sha256(b"tablee-replay " + self.secret + self.id.encode()).digest()
        return base64.urlsafe_b64encode(digest)[:12].decode()

    @property
    def turn(self) -> int | None:
        """The seat to move; None if no move is awaited."""
        return None if self.table is None or self.ended else self.table.turn

    @property
    def open_seats(self) -> list[int]:
        """The seats that whoever comes may take: free ones and, in a game open to everybody, those dealt to bots.

        Not in a game that people have left, or that is rated or given.
        """
        if self.table is None:
            return [number for number, seat in enumerate(self.seats) if seat.kind == "free"]
        if self.status != "playing" or not self.public or self.host is None or self.rated or is_given(self.occasion):
            return []
        bots = [number for number, seat in enumerate(self.seats) if seat.kind == "bot"]
        return [number for number in bots if self.dealt_to[number] is None]

    @property
    def sitters(self) -> list[str | None]:
        """Which player sits in each seat, as far as they told; None where nobody does."""
        return [seat.player if seat.taken else None for seat in self.seats]

    def seat_of(self, player: str) -> int | None:
        """The seat that a player has not given up; None if there is none."""
        return next((number for number, sitter in enumerate(self.sitters) if sitter == player), None)

    def view(self, seat: int | None) -> View | None:
        """Return what ``seat`` (None: a spectator) sees of the game; None before it."""
        public = self.public_view()
        return public if public is None or seat is None else as_seen(public, self.own_view(seat), seat)

    def public_view(self) -> View | None:
        """Return what everybody sees of the game; None before it. Nobody can move once it ended."""
        if self.table is None:
            return None
        view = self.table.public_view()
        return msgspec.structs.replace(view, turn=None, prompt=self.why_ended) if self.ended else view

    def own_view(self, seat: int) -> OwnView:
        """Return what ``seat`` sees besides, once there is a game."""
        assert self.table is not None
        own = self.table.own_view(seat)
        return msgspec.structs.replace(own, choices=(), prompt=None) if self.ended else own

    @property
    def outdated(self) -> bool:
        """Tell whether the game was played last by another revision of its rules."""
        return self.table is not None and self.revision != self.game.revision

    @property
    def alone(self) -> int | None:
        """The seat of a person who plays against house bots only; None if nobody does."""
        others = [seat for seat, taken in enumerate(self.seats) if taken.kind != "bot"]
        return others[0] if len(others) == 1 and self.seats[others[0]].kind == "human" else None

    @property
    def practising(self) -> int | None:
        """The seat of a person who is `alone`: hints and undoing harm nobody. None if nobody is.

        Not in a rated game, nor where everybody has one try at the same cards.
        """
        return None if self.rated or is_sealed(self.occasion) else self.alone

    def practice(self, seat: int | None) -> bool:
        """Return whether it is this seat that is `practising`."""
        return seat is not None and seat == self.practising

    def kept_by_undo(self, seat: int | None) -> int | None:
        """Return how many moves of the running round stay if ``seat`` takes back its latest decision.

        None if it may not, or has made none. Once the round is over, its hands have been shown.
        """
        if seat is None or not self.practice(seat) or self.table is None or self.turn is None:
            return None
        return self.table.last_decision(seat)

    def remark(self, seat: int | None) -> Remark | None:
        """Return what a coach says to ``seat`` of the latest move, if it practises."""
        learns = self.table is not None and self.table.learner == seat and self.practice(seat)
        return self.table.remark if self.table and learns else None

    def level(self, seat: int) -> str | None:
        """Return what the house bot in a seat plays as, in this game; None where there is none."""
        level = self.seats[seat].level
        return self.fitted if level == MINE else level

    def manner(self, seat: int) -> Manner | None:
        """Return the manner of the house bot in a seat; None where there is none, or those of a level play alike."""
        taken = self.seats[seat]
        alike = self.rated or is_given(self.occasion) or taken.level == "random" or self.game.policy is None
        return None if taken.kind != "bot" or alike else manner_of(taken.name)

    def name(self, seat: int) -> str:
        """Return the name of whoever sits there."""
        return self.seats[seat].name


@dataclass(kw_only=True, eq=False, repr=False)  # the secret is not for logs
class Snapshot(RoomRecord):
    """A room as it was at its event ``seq``, from which its fold can go on without those before.

    The entries of ``log`` and ``counted`` are JSON, and stay so until somebody reads them.
    """

    game: str
    table: TableSnapshot | None
    log: list[msgspec.Raw]
    counted: list[msgspec.Raw]
