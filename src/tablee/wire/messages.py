"""The messages of protocol 1: JSON objects, distinguished by ``type``, over one WebSocket per viewer.

A viewer first sends `Hello` and receives a `State` with everything it may see; after every change it receives another
`State` with only what changed. Every request to change the table carries an ``id`` chosen by the sender and is answered
by `Done`, once it has been stored, or `Refused`. If a move is sent again under the same id, it is answered again but
not played again. A viewer that reads too slowly gets one `State` that brings it up to date instead of a backlog.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.engine.message import Message
from tablee.engine.remark import Remark
from tablee.engine.view import Choice, OwnView, SeatView, Sign, View, Zone
from tablee.table.events import Clock as Clock
from tablee.table.events import Emote as EmoteName
from tablee.table.events import Status as Status
from tablee.table.log import LogEntry as LogEntry
from tablee.table.names import Manner as Manner

from .games import OptionValue

PROTOCOL = 1
MAX_FRAME = 65536  # most bytes of a message to the server; a longer one closes the socket with code 1009

Language = Literal["en", "fr"]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]  # a SHA-256 in hexadecimal
Name = Annotated[str, Meta(max_length=200)]
GameName = Annotated[str, Meta(max_length=64)]  # the id of a game
Level = Annotated[str, Meta(max_length=40)]  # of a house bot
Avatar = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,32}\Z")]  # the name of a picture in the browser


class ProtocolMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """Base class of all messages; ``type`` is the name of the class in lower case, or its tag."""


class RequestBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base class of the bodies of requests over HTTP: a field that is not known is refused."""


# To the server


class Hello(ProtocolMessage, frozen=True):
    """The first message. ``token`` is that of a seat, or None to connect as a spectator.

    With ``changes``, a view that has changed comes as `Changes`, a tenth as long; without, always whole.
    """

    protocol: int
    token: Annotated[str, Meta(max_length=128)] | None = None
    changes: bool = False


class AnsweredMessage(ProtocolMessage, frozen=True):
    """Base class of all that is asked for: `Done`, `Refused` or what answers it names its ``id`` again."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]


class Act(AnsweredMessage, frozen=True):
    """Play ``move``, in the game's notation, as an answer to version ``version`` of game ``game``."""

    move: Annotated[str, Meta(max_length=64)]
    version: int
    game: int


class Chat(AnsweredMessage, frozen=True):
    """Say something to the table."""

    text: Annotated[str, Meta(max_length=400)]


class Emote(AnsweredMessage, frozen=True):
    """Say one of a few things to the table, which everybody reads in their own language."""

    emote: EmoteName


class Commit(AnsweredMessage, frozen=True):
    """Commit to entropy for the next deal, in answer to ``to``, the table's `TableInfo.commitment`.

    ``commitment``: the SHA-256 of the JSON ``["tablee-entropy/1", to, seat, entropy]``, in hexadecimal.
    """

    to: Hash
    commitment: Hash


class Reveal(AnsweredMessage, frozen=True):
    """Reveal that entropy, once the game is to begin: 16 to 32 bytes in hexadecimal.

    ``commitments`` are those of all seats that the sender knows to stand, as in `DrawInfo`: if others do, it is
    refused.
    """

    to: Hash
    entropy: Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){16,32}\Z")]
    commitments: list[Hash | None]


class Start(AnsweredMessage, frozen=True):
    """Begin the game (host only): bots of ``level`` take the free seats.

    Cards are dealt once all who are there and have committed to entropy have revealed it.
    """

    level: Level = "greedy"


class Next(AnsweredMessage, frozen=True):
    """Continue after the end of a round; the table continues by itself after a while."""


class Undo(AnsweredMessage, frozen=True):
    """Take back the sender's latest decision of this round and all moves after it; only in a practice game."""


class Absent(AnsweredMessage, frozen=True):
    """Say how long to wait for ``seat``, whose owner is away on its turn: have a bot play now, or ``wait`` once more.

    Only people who play too may; not in a rated game, nor on a clock of days.
    """

    seat: SeatNumber
    wait: bool


class End(AnsweredMessage, frozen=True):
    """Propose or agree to end the game now, or take that back; it ends, without a winner, once all players agree.

    House bots, and players for whom one stands in, are not asked.
    """

    agree: bool = True


class Again(AnsweredMessage, frozen=True):
    """Play again with the same seats, once this game is over: the same game, or ``game`` (host only).

    Alone with house bots, the game begins at once; without ``start``, it waits, so that one can `Commit` before.
    """

    game: GameName | None = None
    start: bool = True


class Leave(AnsweredMessage, frozen=True):
    """Give up the sender's seat: it becomes free or, if the game has begun, a bot plays on."""


class Remove(AnsweredMessage, frozen=True):
    """Remove whoever sits in a seat (host only): it becomes free or, if the game has begun, a bot plays on.

    They may not sit down again before the host lets them.
    """

    seat: SeatNumber


class LetBack(AnsweredMessage, frozen=True, tag="let-back"):
    """Let those who were removed under a name sit down again (host only)."""

    name: Name


class SeatBot(AnsweredMessage, frozen=True, tag="bot"):
    """Seat a bot of ``level`` at a free seat or in place of another bot (host only)."""

    seat: SeatNumber
    level: Level = "greedy"


class Swap(AnsweredMessage, frozen=True):
    """Move from ``seat`` to ``other`` before the game; only the host may move others, or to a seat that is taken."""

    seat: SeatNumber
    other: SeatNumber


class Pick(AnsweredMessage, frozen=True):
    """Have ``seat`` play with ``face`` (an option with `OptionRow.faces`) before the game.

    Whoever had it gets the old one of ``seat``. Only the host may pick for others, or take what somebody else has.
    """

    seat: SeatNumber
    face: Annotated[str, Meta(max_length=40)]


class Configure(AnsweredMessage, frozen=True):
    """Change the table's settings (host only), its options only before the game; what is not given stays the same."""

    options: dict[str, Any] | None = None
    clock: Clock | None = None
    public: bool | None = None
    watch: bool | None = None
    rated: bool | None = None


class Hint(AnsweredMessage, frozen=True):
    """Ask for a hint at version ``version`` of game ``game``, on the sender's turn in a practice game.

    A practice game is one against house bots only. `Hinted` answers, to the sender alone.
    """

    version: int
    game: int


class AskCoach(AnsweredMessage, frozen=True, tag="coach"):
    """Ask which moves would cost the sender much, where it could ask for a `Hint`; `Coached` answers, to it alone."""

    version: int
    game: int


class Sync(ProtocolMessage, frozen=True):
    """Ask for a whole `State` again."""


class Ping(ProtocolMessage, frozen=True):
    """Ask whether the table's process is alive, where `State.pings` said that it answers; `Pong` does so at once."""


Request = (
    Act
    | Undo
    | Absent
    | Chat
    | Emote
    | Commit
    | Reveal
    | Start
    | Next
    | End
    | Again
    | Leave
    | Remove
    | LetBack
    | SeatBot
    | Swap
    | Pick
    | Configure
)
ToServer = Hello | Request | Hint | AskCoach | Sync | Ping


# From the server


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat and who sits there: nobody if ``kind`` is ``free``."""

    name: str
    kind: Literal["free", "human", "bot"]
    level: str | None = None  # of a bot; ``remote``: it plays over the network
    here: bool = False  # connected
    stand_in: bool = False  # a bot plays until the owner is back
    avatar: str | None = None  # as in `NewSeat`
    face: str | None = None  # what the seat plays with, in games where players choose that: a key of the game's faces
    manner: Manner | None = None  # of a house bot: it goes with its name


class DrawInfo(msgspec.Struct, frozen=True):
    """How the next deal is drawn: the seats' commitments to their entropy (`Commit`), None for who adds none so far.

    Once the game is to begin, they are final, and ``awaited`` are the seats that have to `Reveal`. After a draw that
    the ``silent`` seats have stopped by not doing so, this one follows by itself as soon as everybody is there.
    """

    commitments: list[str | None]
    awaited: list[int] | None = None
    silent: list[int] | None = None


class TableInfo(msgspec.Struct, frozen=True):
    """What everybody knows about a table besides the cards."""

    id: str
    game: str
    options: dict[str, OptionValue]
    status: Status
    number: int  # of the game at this table, from 0; `Act.game`
    seats: list[SeatInfo]
    commitment: str  # SHA-256 of the secret of the shuffle: of the next deal, before the game
    levels: list[str]  # of the bots that the host can seat, the weakest first; ``mine``: as strong as the people here
    host: int | None = None  # the seat of the host
    clock: Clock = "none"
    public: bool = False
    watch: bool = True  # whether spectators are allowed
    rated: bool = False  # whether games here count for ratings; nobody gets hints then, nor takes moves back
    occasion: str | None = None  # what its games are games of, if anything; of a circle without its id
    watchers: int = 0
    scores: list[list[int]] = []  # by seat, after each completed round
    places: list[int] = []  # by seat, once the game is over: equals share one, partners have their team's
    replay: str | None = None  # the id of the replay, once the game is over
    teams: list[int] = []  # of each seat, from 0; empty if everybody plays alone
    ending: list[int] = []  # the seats that have agreed to end the game now
    sent_away: list[
        str
    ] = []  # the names of those who were removed, and may not sit down again before the host lets them
    ended: bool = False  # it is over, but unfinished: by agreement or, with a replay, by a change of its rules
    draw: DrawInfo | None = None  # before the game; None too if nobody can add to the shuffle
    open: list[int] = []  # the seats that whoever comes may take: free ones and, in a public game, those dealt to bots


class Changes(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody sees now that differs from the view before; what is None there is as before.

    ``places`` and ``zones`` are those that changed, whole: each takes the place of the one with the same ``seat`` or
    ``id``. The other fields are as they are now; the viewer has no ``choices`` any more. Then comes `State.own`, in the
    same way: its zones, its choices, and what else it has in place of everybody's.
    """

    turn: int | None = None
    round: int = 0
    prompt: Message
    prompt_face: str | None = None
    clauses: tuple[str, ...] = ()
    moment: tuple[Message, ...] = ()
    seats: tuple[SeatView, ...] = msgspec.field(name="places", default=())
    zones: tuple[Zone, ...] = ()
    facts: tuple[Message, ...] | None = None
    signs: tuple[Sign, ...] | None = None


class State(ProtocolMessage, frozen=True, omit_defaults=True):
    """What has changed since the last `State` on this socket, or everything if ``whole``."""

    seq: int  # the number of events of this table so far
    version: int  # grows with every move of this game, made or taken back; `Act` answers it
    whole: bool = False
    pings: bool = False  # `Ping` is answered; in whole states
    seat: int | None = None  # the viewer's own; in whole states
    table: TableInfo | None = None
    view: View | None = None  # as it is now, if it changed; None in a lobby
    changes: Changes | None = None  # instead of ``view``, if `Hello.changes` asked for it
    own: OwnView | None = None  # what the viewer alone sees, where it changed; only with ``changes``
    pause: bool = False  # a round has ended, the next deal is due
    hints: bool = False  # the viewer sits alone with house bots: on its turn it may ask for `Hint`, `AskCoach`
    undo: bool = False  # and it has a decision of this round to `Undo`
    remark: Remark | None = None  # to such a viewer: what a coach says of the trick or round that has just ended
    left: float | None = None  # seconds left for the seat to move, or until the next deal
    log_from: int = 0  # the number of the first entry of ``log``; earlier entries are unchanged
    log: list[LogEntry] = []


class Done(ProtocolMessage, frozen=True):
    """The request ``id`` was stored as event ``seq``, or changed nothing."""

    id: str
    seq: int


class Refused(ProtocolMessage, frozen=True):
    """The request ``id`` (None: a message without one) was refused, with the reason; it changed nothing."""

    error: Message
    id: str | None = None
    clause: str | None = None


class Tip(msgspec.Struct, frozen=True):
    """A move that may be played, and the place to expect with it, from 1; None if it has not been explored yet."""

    choice: Choice
    place: float | None = None


class Hinted(ProtocolMessage, frozen=True):
    """The hint requested under ``id``: the best move, what there is to say of it, and the best of those not as good.

    ``reasons`` are sentences, the most important first; moves that are just as good are named in one.

    It answers version ``version`` of game ``game``; once the table has moved on, it no longer applies.
    """

    id: str
    version: int
    game: int
    best: Tip
    reasons: list[Message] = []
    second: Tip | None = None
    places: int = 0  # how many places there are, if places are given


class CostlyTip(msgspec.Struct, frozen=True):
    """A move that may be played, what speaks against it in a sentence, a better one, and the places that it costs."""

    move: str
    warning: Message
    better: str
    cost: float


class Coached(ProtocolMessage, frozen=True):
    """The moves that would cost much, as requested under ``id``, at version ``version`` of game ``game``."""

    id: str
    version: int
    game: int
    costly: list[CostlyTip] = []


class Pong(ProtocolMessage, frozen=True):
    """The answer to `Ping`."""


ToViewer = State | Done | Refused | Hinted | Coached | Pong
