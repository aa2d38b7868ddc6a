"""A seat at a table over the network: what it sees, what it does, and a connection that comes back by itself."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from types import TracebackType

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from tablee.engine.discovery import find_game
from tablee.engine.errors import IllegalMove, InvalidMove, NotYours, Objection, TableeError
from tablee.engine.message import Message
from tablee.engine.view import View
from tablee.engine.words import preferred_language, words
from tablee.wire.decoding import decoder
from tablee.wire.messages import (
    PROTOCOL,
    Act,
    Again,
    Chat,
    Done,
    Hello,
    Hint,
    Hinted,
    Leave,
    Next,
    Refused,
    Start,
    State,
    Sync,
    TableInfo,
    ToServer,
    ToViewer,
)

from .http import Link, unreachable
from .merging import merged

FIRST_DELAY, LONGEST_DELAY = 0.1, 15.0  # seconds before connecting again
MAX_FRAME = 16 * 2**20  # bytes of a message from the server
SEAT_GONE = 4001
FINAL = {  # close codes after which coming back is no use, and what they mean
    4000: "client-protocol",
    SEAT_GONE: "client-seat-gone",
    4003: "client-token",
    4004: "client-no-table",
}
TOO_MUCH = (429, 503)  # HTTP statuses of a server that has no room now
NOT_YOURS = ("stale", "not-your-turn", "game-over", "round-over", "room-other-game", "room-host-only")

_encode = msgspec.json.Encoder().encode
_decode: Callable[[str | bytes], ToViewer] = decoder(ToViewer).decode


class _Request:
    """A message that awaits its answer; it is sent again on every new connection."""

    def __init__(self, frame: bytes) -> None:
        self.frame = frame
        self.answer: asyncio.Future[Done | Hinted] = asyncio.get_running_loop().create_future()


class Seat:
    """A seat at the table of ``link``, proved by its ``token``; without one, a place to look on from.

    Use it as an asynchronous context manager: inside, `state` is what the seat sees now, and iterating waits for
    what it sees next, older states left out. A lost connection is made again, and what was not answered is sent
    again under its id, so that nothing is lost or done twice. What can't be mended raises `TableeError`.
    """

    def __init__(self, link: str, token: str | None = None, *, language: str | None = None) -> None:
        self.link = Link.parse(link)
        self.token = token
        self.language = language or preferred_language()
        self.connections = 0  # made so far
        self._state: State | None = None
        self._news = asyncio.Event()  # set at the next change, and replaced
        self._fault: BaseException | None = None
        self._socket: ClientConnection | None = None
        self._requests: dict[str, _Request] = {}
        self._name = secrets.token_urlsafe(6)  # begins the ids of requests: another client of the seat has its own
        self._number = 0

    async def __aenter__(self) -> Seat:
        self._task = asyncio.create_task(self._stay())
        try:
            await self._until(lambda: self._state is not None)
        except BaseException:
            await self._end()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self._end()

    async def _end(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # What it sees

    @property
    def state(self) -> State:
        """All that the seat sees now: always whole, whatever the server left out."""
        assert self._state is not None, "a Seat is used as: async with Seat(…) as seat"
        return self._state

    @property
    def table(self) -> TableInfo:
        """What everybody knows of the table."""
        assert self.state.table is not None
        return self.state.table

    @property
    def view(self) -> View | None:
        """What lies on the table; None before the game begins."""
        return self.state.view

    @property
    def legal(self) -> list[str]:
        """The legal moves now, empty unless it is this seat's turn."""
        return [choice.move for choice in self.view.choices] if self.view else []

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.status == "over"

    def words(self, say: Message) -> str:
        """Put a message into words, such as ``error.message`` of a refused move."""
        game = find_game(self.table.game)
        return words(self.language, game).say(say, lambda seat: self.table.seats[seat].name, self.state.seat)

    async def until(self, ready: Callable[[State], bool]) -> State:
        """Wait until what the seat sees is as ``ready`` says, and return it."""
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
        """Play a move of the game's notation; returns when it is stored and `state` shows it.

        Raises `IllegalMove`, `InvalidMove` or `NotYours`, also where the table has moved on meanwhile.
        """
        number, version = self.table.number, self.state.version
        await self._ask(lambda id: Act(id=id, move=move, version=version, game=number))

    async def hint(self) -> Hinted:
        """What an expert would play now, and why: on the own turn in a practice game, alone with bots of the house."""
        number, version = self.table.number, self.state.version
        hinted = await self._answer(lambda id: Hint(id=id, version=version, game=number))
        assert isinstance(hinted, Hinted)
        return hinted

    async def chat(self, text: str) -> None:
        """Say something to the table."""
        await self._ask(lambda id: Chat(id=id, text=text))

    async def start(self) -> None:
        """Begin the game (the host alone)."""
        await self._ask(lambda id: Start(id=id))

    async def next(self) -> None:
        """Go on after a round's end."""
        await self._ask(lambda id: Next(id=id))

    async def again(self) -> None:
        """Play another game."""
        await self._ask(lambda id: Again(id=id))

    async def leave(self) -> None:
        """Give the seat up: the server closes its sockets."""
        try:
            await self._ask(lambda id: Leave(id=id))
        except TableeError as error:
            if error.message.id != FINAL[SEAT_GONE]:
                raise

    async def _ask(self, make: Callable[[str], ToServer]) -> None:
        """Send a request until it is answered, then wait until its outcome is seen."""
        done = await self._answer(make)
        assert isinstance(done, Done)
        await self.until(lambda state: state.seq >= done.seq)

    async def _answer(self, make: Callable[[str], ToServer]) -> Done | Hinted:
        """Send a request until it is answered."""
        if self._fault is not None:
            raise self._fault
        self._number += 1
        id = f"{self._name}-{self._number}"
        request = self._requests[id] = _Request(_encode(make(id)))
        try:
            if self._socket is not None:
                await self._send(self._socket, request.frame)
            return await request.answer
        finally:
            del self._requests[id]

    async def _until(self, ready: Callable[[], bool]) -> None:
        """Wait until something is so; raises what ended the connection for good."""
        while not ready():
            if self._fault is not None:
                raise self._fault
            await self._news.wait()

    # The connection

    async def _stay(self) -> None:
        """Keep a connection until it can't be kept."""
        try:
            delay = FIRST_DELAY
            while True:
                before = self._state
                await self._visit()
                delay = FIRST_DELAY if self._state is not before else min(2 * delay, LONGEST_DELAY)
                await asyncio.sleep(delay * random.uniform(0.5, 1.0))
        except Exception as error:
            self._fault = error
            for request in self._requests.values():
                if not request.answer.done():
                    request.answer.set_exception(error)
            self._tell()

    async def _visit(self) -> None:
        """Connect and listen until the connection is lost; raises `TableeError` if another would be no use."""
        try:
            async with connect(self.link.socket, max_size=MAX_FRAME, compression=None) as socket:
                self.connections += 1
                await self._listen(socket)
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in FINAL:
                raise TableeError(FINAL[closed.rcvd.code], link=str(self.link)) from None
        except InvalidStatus as refusal:
            if not self.connections and refusal.response.status_code not in TOO_MUCH:
                raise TableeError("client-answer", site=self.link.site) from None
        except (OSError, InvalidHandshake) as error:
            if not self.connections:  # never reached: rather a wrong address than a lost connection
                raise unreachable(self.link.site, error) from None
        finally:
            self._socket = None

    async def _listen(self, socket: ClientConnection) -> None:
        """Say hello, send again what was not answered, and take in what comes."""
        await socket.send(_encode(Hello(protocol=PROTOCOL, token=self.token)), text=True)
        self._socket = socket
        for request in list(self._requests.values()):
            await self._send(socket, request.frame)
        async for frame in socket:
            try:
                message = _decode(frame)
            except msgspec.MsgspecError:
                raise TableeError("client-answer", site=self.link.site) from None
            if isinstance(message, State):
                await self._see(message, socket)
            else:
                self._answered(message)

    async def _send(self, socket: ClientConnection, frame: bytes) -> None:
        with suppress(ConnectionClosed):  # then the next connection sends it again
            await socket.send(frame, text=True)

    async def _see(self, message: State, socket: ClientConnection) -> None:
        state = merged(self._state, message)
        if state is None:
            await self._send(socket, _encode(Sync()))
            return
        self._state = state
        self._tell()

    def _answered(self, message: Done | Refused | Hinted) -> None:
        request = self._requests.get(message.id or "")
        if request is None or request.answer.done():
            return
        if isinstance(message, Done | Hinted):
            request.answer.set_result(message)
        else:
            request.answer.set_exception(_refusal(message))

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()


def _refusal(message: Refused) -> TableeError:
    """The error that a refusal is."""
    error = message.error
    if message.clause is not None:
        return IllegalMove(Objection(message.clause, error))
    kind = InvalidMove if error.id == "move-unknown" else NotYours if error.id in NOT_YOURS else TableeError
    return kind(error.id, **error.args)
