"""A seat at a table over the network: what it sees, what it does, and a connection that restores itself."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from types import TracebackType
from typing import NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from tablee.engine.discovery import find_game
from tablee.engine.errors import IllegalMove, InvalidMove, NotYours, Objection, TableeError
from tablee.engine.message import Message, decoder
from tablee.engine.view import View
from tablee.engine.words import preferred_language, words
from tablee.table.witness import Witness
from tablee.wire.messages import (
    PROTOCOL,
    Act,
    Again,
    Chat,
    Coached,
    Done,
    Hello,
    Hint,
    Hinted,
    Leave,
    Next,
    Pong,
    Refused,
    Start,
    State,
    Sync,
    TableInfo,
    ToServer,
    ToViewer,
)

from .draw import draw_step
from .http import TableAddress, unreachable
from .merging import state_after

FIRST_DELAY, LONGEST_DELAY = 0.1, 5.0  # seconds before reconnecting
PING_S, PONG_S = 2.0, 3.0  # seconds between pings, and for their answers: a server that froze is given up after 5
CLOSE_S = 1.0  # seconds for the server to answer a close
MAX_FRAME = 16 * 2**20  # bytes per message from the server
SEAT_GONE = 4001
FINAL = {  # close codes after which reconnecting is pointless, and their messages
    4000: "client-protocol",
    SEAT_GONE: "client-seat-gone",
    4003: "client-token",
    4004: "client-no-table",
}
OVERLOADED = (429, 503)  # HTTP statuses of a server that is full at the moment
NOT_YOURS = ("stale", "not-your-turn", "game-over", "round-over", "room-other-game", "room-host-only")

_encode = msgspec.json.Encoder().encode
_decode: Callable[[str | bytes], ToViewer] = decoder(ToViewer).decode


class _Request(NamedTuple):
    """A message awaiting its answer; it is sent again on every new connection."""

    frame: bytes
    answer: asyncio.Future[Done | Hinted | Coached]


class Seat:
    """A seat at the table of ``link``, proved by its ``token``; without a token, a spectator.

    Use it as an asynchronous context manager: inside, `state` is what the seat sees now, and iterating waits for each
    newer state, skipping any that were overtaken. A lost connection is restored, and unanswered requests are sent again
    under the same id, so nothing is lost or done twice. A permanent failure raises `TableeError`.

    By itself, it adds entropy to the shuffle of every game. ``witness`` is what it saw of the draw of the latest one,
    for `tablee.verify_replay`.
    """

    def __init__(self, link: str | TableAddress, token: str | None = None, *, language: str | None = None) -> None:
        self.link = TableAddress.parse(link)
        self.token = token
        self.language = language or preferred_language()
        self.connections = 0  # connections made so far
        self.witness: Witness | None = None
        self._state: State | None = None
        self._changed = asyncio.Event()  # set at the next change, then replaced
        self._fault: BaseException | None = None
        self._socket: ClientConnection | None = None
        self._requests: dict[str, _Request] = {}
        self._name = secrets.token_urlsafe(6)  # prefix of request ids: another client of the same seat has its own
        self._number = 0

    async def __aenter__(self) -> Seat:
        self._task = asyncio.create_task(self._keep_connected())
        try:
            await self._until(lambda: self._state is not None)
        except BaseException:
            await self._close()
            raise
        return self

    async def __aexit__(
        self, type: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self._close()

    async def _close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # What it sees

    @property
    def state(self) -> State:
        """All that the seat sees now: always complete, whatever the server left out of its updates."""
        assert self._state is not None, "use it as: async with Seat(…) as seat"
        return self._state

    @property
    def table(self) -> TableInfo:
        """What everybody knows of the table."""
        assert self.state.table is not None
        return self.state.table

    @property
    def view(self) -> View | None:
        """The cards and the table as this seat sees them; None before the game begins."""
        return self.state.view

    @property
    def legal(self) -> list[str]:
        """The legal moves now; empty unless it is this seat's turn."""
        return [choice.move for choice in self.view.choices] if self.view else []

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.status == "over"

    def words(self, message: Message) -> str:
        """Put a message into words, such as the ``error.message`` of a refused move."""
        game = find_game(self.table.game)
        return words(self.language, game).say(message, lambda seat: self.table.seats[seat].name, self.state.seat)

    async def until(self, ready: Callable[[State], bool]) -> State:
        """Wait until ``ready`` is true of the state, and return that state."""
        await self._until(lambda: ready(self.state))
        return self.state

    async def __aiter__(self) -> AsyncIterator[State]:
        shown: State | None = None
        while True:
            await self._until(lambda seen=shown: self._state is not seen)  # type: ignore[misc]
            shown = self.state
            yield shown

    # What it does

    async def act(self, move: str) -> None:
        """Play a move in the game's notation; returns once it is stored and `state` shows it.

        Raises `IllegalMove`, `InvalidMove` or `NotYours`; the last also if the table has moved on meanwhile.
        """
        number, version = self.table.number, self.state.version
        await self._ask(lambda id: Act(id=id, move=move, version=version, game=number))

    async def hint(self) -> Hinted:
        """What the strongest bot would play now, and why.

        Only on this seat's turn in a practice game, alone against house bots; otherwise raises `TableeError`.
        """
        number, version = self.table.number, self.state.version
        hinted = await self._answer(lambda id: Hint(id=id, version=version, game=number))
        assert isinstance(hinted, Hinted)
        return hinted

    async def chat(self, text: str) -> None:
        """Send a chat message to the table."""
        await self._ask(lambda id: Chat(id=id, text=text))

    async def start(self) -> None:
        """Begin the game (host only); returns once the cards are dealt, or somebody has stopped the draw.

        Then another draw follows by itself, unless somebody has left.
        """
        await self._ask(lambda id: Start(id=id))
        await self.until(lambda state: self.table.draw is None or self.table.draw.awaited is None)

    async def next(self) -> None:
        """Go on after the end of a round."""
        await self._ask(lambda id: Next(id=id))

    async def again(self) -> None:
        """Play another game; it begins if all others are house bots."""
        await self._ask(lambda id: Again(id=id, start=False))
        others = (seat for number, seat in enumerate(self.table.seats) if number != self.state.seat)
        if self.table.status == "lobby" and all(seat.kind == "bot" and seat.level != "remote" for seat in others):
            await self.start()

    async def leave(self) -> None:
        """Give up the seat: the server closes its sockets, and nothing more can be asked."""
        try:
            await self._ask(lambda id: Leave(id=id))
        except TableeError as error:
            if error.message.id != FINAL[SEAT_GONE]:
                raise
        self._end(TableeError(FINAL[SEAT_GONE], link=str(self.link)))

    async def _ask(self, make: Callable[[str], ToServer]) -> None:
        """Send a request, await its answer, then wait until `state` shows its outcome."""
        done = await self._answer(make)
        assert isinstance(done, Done)
        await self.until(lambda state: state.seq >= done.seq)

    async def _answer(self, make: Callable[[str], ToServer]) -> Done | Hinted | Coached:
        """Send a request until it is answered."""
        if self._fault is not None:
            raise self._fault
        self._number += 1
        id = f"{self._name}-{self._number}"
        request = self._requests[id] = _Request(_encode(make(id)), asyncio.get_running_loop().create_future())
        try:
            if self._socket is not None:
                await self._send(self._socket, request.frame)
            return await request.answer
        finally:
            del self._requests[id]

    async def _until(self, ready: Callable[[], bool]) -> None:
        """Wait until ``ready`` is true; raises whatever ended the connection for good."""
        while not ready():
            if self._fault is not None:
                raise self._fault
            await self._changed.wait()

    # The connection

    async def _keep_connected(self) -> None:
        """Reconnect until that becomes pointless."""
        try:
            delay = FIRST_DELAY
            while True:
                before = self._state
                await self._connect_once()
                delay = FIRST_DELAY if self._state is not before else min(2 * delay, LONGEST_DELAY)
                await asyncio.sleep(delay * random.uniform(0.5, 1.0))
        except Exception as error:
            self._end(error)

    def _end(self, fault: Exception) -> None:
        """Answer everything that is asked, now and from now on, with why the connection is no more."""
        self._fault = fault
        for request in self._requests.values():
            if not request.answer.done():
                request.answer.set_exception(fault)
        self._notify()

    async def _connect_once(self) -> None:
        """Connect and listen until the connection is lost; raises `TableeError` if reconnecting would be pointless."""
        try:
            async with connect(
                self.link.socket,
                max_size=MAX_FRAME,
                compression=None,
                open_timeout=PONG_S,
                close_timeout=CLOSE_S,
                ping_interval=PING_S,
                ping_timeout=PONG_S,
            ) as socket:
                self.connections += 1
                await self._listen(socket)
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in FINAL:
                raise TableeError(FINAL[closed.rcvd.code], link=str(self.link)) from None
        except InvalidStatus as refusal:
            if not self.connections and refusal.response.status_code not in OVERLOADED:
                raise TableeError("client-answer", site=self.link.site) from None
        except (OSError, InvalidHandshake) as error:
            if not self.connections:  # never reached: a wrong address rather than a lost connection
                raise unreachable(self.link.site, error) from None
        finally:
            self._socket = None

    async def _listen(self, socket: ClientConnection) -> None:
        """Say hello, resend unanswered requests, and process what arrives."""
        await socket.send(_encode(Hello(protocol=PROTOCOL, token=self.token, changes=True)), text=True)
        self._socket = socket
        for request in list(self._requests.values()):
            await self._send(socket, request.frame)
        async for frame in socket:
            try:
                message = _decode(frame)
            except msgspec.MsgspecError:
                raise TableeError("client-answer", site=self.link.site) from None
            if isinstance(message, State):
                await self._update(message, socket)
            elif not isinstance(message, Pong):
                self._handle_answer(message)

    async def _send(self, socket: ClientConnection, frame: bytes) -> None:
        with suppress(ConnectionClosed):  # then it is resent on the next connection
            await socket.send(frame, text=True)

    async def _update(self, message: State, socket: ClientConnection) -> None:
        state = state_after(self._state, message)
        if state is None:
            await self._send(socket, _encode(Sync()))
            return
        self._state = state
        if message.table is not None and self.table.status != "over":
            await self._take_part(socket, fresh=message.whole)
        self._notify()

    async def _take_part(self, socket: ClientConnection, *, fresh: bool) -> None:
        """Add to the shuffle, and keep what is seen of the draw; a refusal leads to a state that shows why."""
        known = self.witness if self.witness is not None and self.witness.game == self.table.number else None
        self.witness, ask = draw_step(self.table, known, self.state.seat, fresh=fresh)
        if ask is not None:
            await self._send(socket, _encode(ask))

    def _handle_answer(self, message: Done | Refused | Hinted | Coached) -> None:
        request = self._requests.get(message.id or "")
        if request is None or request.answer.done():
            return
        if isinstance(message, Done | Hinted | Coached):
            request.answer.set_result(message)
        else:
            request.answer.set_exception(_refusal(message).with_words(find_game(self.table.game).folder))

    def _notify(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


def _refusal(message: Refused) -> TableeError:
    """The error that a refusal stands for."""
    error = message.error
    if message.clause is not None:
        return IllegalMove(Objection(message.clause, error))
    error_type = InvalidMove if error.id == "move-unknown" else NotYours if error.id in NOT_YOURS else TableeError
    return error_type(error.id, **error.args)
