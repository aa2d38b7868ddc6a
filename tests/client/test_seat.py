"""A seat over the network against a server that says what the test wants it to."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from turns import until
from websockets.asyncio.server import ServerConnection, serve

from tablee.client import Seat
from tablee.client.http import TableAddress
from tablee.engine.errors import IllegalMove, InvalidMove, NotYours, TableeError
from tablee.engine.message import Message
from tablee.wire.messages import Act, Chat, Done, Hello, LogEntry, Refused, State, Sync, ToServer
from tablee.wire.schema import examples

WHOLE = next(example for example in examples() if isinstance(example, State))
TABLE = next(example.table for example in examples() if isinstance(example, State) and example.table)


class Socket:
    """The server's end of a socket."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection

    async def read(self) -> Any:
        return msgspec.json.decode(await self._connection.recv(), type=ToServer)

    async def hello(self, seq: int = 7) -> Hello:
        """Read a hello and answer with everything."""
        hello = await self.read()
        assert isinstance(hello, Hello)
        await self.send(msgspec.structs.replace(WHOLE, seq=seq))
        return hello

    async def send(self, *messages: msgspec.Struct) -> None:
        for message in messages:
            await self._connection.send(msgspec.json.encode(message), text=True)

    async def cut(self) -> None:
        self._connection.transport.abort()
        await self._connection.wait_closed()

    async def close(self, code: int) -> None:
        await self._connection.close(code)


Visit = Callable[[Socket], Awaitable[None]]


@asynccontextmanager
async def server(*visits: Visit) -> AsyncIterator[str]:
    """A server that treats its visitors one after the other as ``visits`` say; the link of its table."""
    waiting = list(visits)
    faults: list[BaseException] = []

    async def welcome(connection: ServerConnection) -> None:
        try:
            await waiting.pop(0)(Socket(connection))
        except BaseException as error:
            faults.append(error)
            raise
        await connection.wait_closed()

    async with serve(welcome, "127.0.0.1", 0) as running:
        port = running.sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}/t/{TABLE.id}"
    assert not faults
    assert not waiting, "fewer visits than expected"


async def test_it_says_hello_with_its_token_and_shows_everything() -> None:
    heard: list[Hello] = []

    async def visit(socket: Socket) -> None:
        heard.append(await socket.hello())

    async with server(visit) as link, Seat(link, "secret", language="en") as seat:
        assert heard == [Hello(protocol=1, token="secret", changes=True)]
        assert seat.state == WHOLE
        assert seat.legal == ["2", "5"]
        assert not seat.over
        assert seat.words(WHOLE.log[0].message or Message("")) == "Zoé plays the 4."


async def test_what_is_left_out_stays_as_it_was() -> None:
    async def visit(socket: Socket) -> None:
        await socket.hello()
        await socket.send(State(seq=8, version=4, log_from=2, log=[LogEntry(9, text="a", seat=0)]))
        over = msgspec.structs.replace(TABLE, status="over")
        await socket.send(State(seq=9, version=4, table=over, log_from=3, log=[LogEntry(9, text="b", seat=1)]))

    async with server(visit) as link, Seat(link) as seat:
        async for state in seat:
            if state.seq == 9:
                break
        assert seat.over
        assert state.view == WHOLE.view
        assert state.seat == 0
        assert state.version == 4
        assert state.whole
        assert [line.text for line in state.log] == [None, "Your turn.", "a", "b"]


async def test_after_a_change_that_does_not_follow_on_it_asks_for_everything() -> None:
    async def visit(socket: Socket) -> None:
        await socket.hello()
        await socket.send(State(seq=9, version=5, log_from=4, log=[LogEntry(9, text="d", seat=0)]))
        assert await socket.read() == Sync()
        log = [LogEntry(number, text="abcd"[number], seat=0) for number in range(4)]
        await socket.send(msgspec.structs.replace(WHOLE, seq=9, version=5, log=log))

    async with server(visit) as link, Seat(link) as seat:
        state = await seat.until(lambda state: state.seq == 9)
        assert [line.text for line in state.log] == ["a", "b", "c", "d"]


async def test_before_another_game_no_cards_lie_on_the_table() -> None:
    async def visit(socket: Socket) -> None:
        await socket.hello()
        again = msgspec.structs.replace(TABLE, status="lobby", number=1)
        await socket.send(State(seq=8, version=0, table=again, log_from=2))

    async with server(visit) as link, Seat(link) as seat:
        async for state in seat:
            if state.seq == 8:
                break
        assert state.view is None
        assert seat.legal == []


async def test_a_move_is_done_when_its_outcome_is_seen() -> None:
    async def visit(socket: Socket) -> None:
        await socket.hello()
        act = await socket.read()
        assert act == Act(id=act.id, move="5", version=3, game=0)
        await socket.send(Done(id=act.id, seq=9), State(seq=8, version=3), State(seq=9, version=4))

    async with server(visit) as link, Seat(link) as seat:
        await seat.act("5")
        assert (seat.state.seq, seat.state.version) == (9, 4)
        async for state in seat:
            assert state.seq == 9  # the older one is left out
            break


@pytest.mark.parametrize("answered", [False, True])
async def test_what_was_not_answered_is_sent_again_under_its_id(answered: bool) -> None:
    ids = []

    async def first(socket: Socket) -> None:
        await socket.hello()
        ids.append((await socket.read()).id)
        await socket.cut()

    async def second(socket: Socket) -> None:
        await socket.hello(seq=8 if answered else 7)
        ids.append((await socket.read()).id)
        await socket.send(Done(id=ids[-1], seq=8))
        if not answered:
            await socket.send(State(seq=8, version=4))

    async with server(first, second) as link, Seat(link) as seat:
        await seat.act("5")
        assert seat.state.seq == 8
        assert seat.connections == 2
    assert ids[0] == ids[1]


async def test_a_request_without_a_connection_waits_for_the_next() -> None:
    async def first(socket: Socket) -> None:
        await socket.hello()
        await socket.close(1012)

    async def second(socket: Socket) -> None:
        await socket.hello()
        chat = await socket.read()
        assert isinstance(chat, Chat)
        await socket.send(Done(id=chat.id, seq=7))

    async with server(first, second) as link, Seat(link) as seat:
        await until(lambda: seat._socket is None)
        await seat.chat("still here")


async def test_two_programs_of_one_seat_use_different_ids() -> None:
    ids = set()

    async def visit(socket: Socket) -> None:
        await socket.hello()
        for _ in range(2):
            chat = await socket.read()
            ids.add(chat.id)
            await socket.send(Done(id=chat.id, seq=7))

    async with server(visit, visit) as link, Seat(link, "x") as one, Seat(link, "x") as other:
        for seat in (one, one, other, other):
            await seat.chat("hello")
    assert len(ids) == 4


@pytest.mark.parametrize(
    ("error", "clause", "kind"),
    [
        (Message("not-held", {"card": Message("card", {"number": 6})}), "SIX-2", IllegalMove),
        (Message("stale", {"version": "3", "now": "4"}), None, NotYours),
        (Message("not-your-turn", {"name": "Zoé"}), None, NotYours),
        (Message("move-unknown", {"move": "77", "game": "Six Cards"}), None, InvalidMove),
        (Message("room-full"), None, TableeError),
    ],
)
async def test_a_refusal_is_the_error_it_tells_of(error: Message, clause: str | None, kind: type[TableeError]) -> None:
    async def visit(socket: Socket) -> None:
        await socket.hello()
        act = await socket.read()
        await socket.send(Refused(error=error, id=act.id, clause=clause))

    async with server(visit) as link, Seat(link, language="en") as seat:
        with pytest.raises(TableeError) as caught:
            await seat.act("6")
        assert type(caught.value) is kind
        if isinstance(caught.value, IllegalMove):
            assert caught.value.objection == (clause, error)
            assert seat.words(caught.value.message) == "Not allowed: you do not hold the 6 (SIX-2)."
        else:
            assert caught.value.message == error


@pytest.mark.parametrize(
    ("code", "id"),
    [(4000, "client-protocol"), (4001, "client-seat-gone"), (4003, "client-token"), (4004, "client-no-table")],
)
async def test_some_ends_are_final(code: int, id: str) -> None:
    async def turn_away(socket: Socket) -> None:
        await socket.read()
        await socket.close(code)

    async def admit_then_turn_away(socket: Socket) -> None:
        await socket.hello()
        await socket.read()
        await socket.close(code)

    async with server(turn_away) as link:
        with pytest.raises(TableeError) as caught:
            async with Seat(link):
                pass
        assert caught.value.message.id == id
    async with server(admit_then_turn_away) as link, Seat(link) as seat:
        with pytest.raises(TableeError) as caught:
            await seat.act("5")
        assert caught.value.message.id == id
        with pytest.raises(TableeError):  # and so is everything after
            await seat.act("5")
        states = aiter(seat)
        assert await anext(states) == WHOLE
        with pytest.raises(TableeError):
            await anext(states)


async def test_what_it_does_not_understand_ends_it() -> None:
    async def visit(socket: Socket) -> None:
        await socket.hello()
        await socket.send(Hello(protocol=1))

    async with server(visit) as link, Seat(link) as seat:
        states = aiter(seat)
        await anext(states)
        with pytest.raises(TableeError) as caught:
            await anext(states)
        assert caught.value.message.id == "client-answer"


async def test_nobody_there() -> None:
    async with server() as link:
        pass
    with pytest.raises(TableeError) as caught:
        async with Seat(link):
            pass
    assert caught.value.message.id == "client-unreachable"


def test_links() -> None:
    link = TableAddress.parse("https://example.org/cards/t/Zk3v0cQx9_aB/?lang=fr#top")
    assert str(link) == "https://example.org/cards/t/Zk3v0cQx9_aB"
    assert link.socket == "wss://example.org/cards/api/tables/Zk3v0cQx9_aB/socket"
    assert TableAddress.parse("http://127.0.0.1:8000/t/a").socket == "ws://127.0.0.1:8000/api/tables/a/socket"


@pytest.mark.parametrize(
    "link",
    [
        "",
        "x",
        "/t/abc",
        "https://example.org/",
        "https://example.org/t/",
        "ftp://example.org/t/a",
        "http:///t/a",
        "http://host:port/t/a",
        "http://host:99999/t/a",
        "http://a b/t/a",
        "http://a/t/b/c",
        "http://[::1/t/a",
    ],
)
def test_what_is_no_link_is_said_to_be_none(link: str) -> None:
    with pytest.raises(TableeError) as caught:
        TableAddress.parse(link)
    assert caught.value.message.id == "client-link"


async def test_who_has_left_can_ask_nothing_more_although_the_socket_is_still_open() -> None:
    async def visit(socket: Socket) -> None:
        await socket.hello()
        leave = await socket.read()
        await socket.send(Done(id=leave.id, seq=8), State(seq=8, version=3, log_from=2))

    async with server(visit) as link, Seat(link) as seat:
        await seat.leave()
        with pytest.raises(TableeError) as caught:
            await seat.chat("still here?")
        assert caught.value.message.id == "client-seat-gone"
