"""What a server is told that nobody should tell it: it changes nothing, raises nothing and costs little."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import psutil
import pytest
from raw_socket import BINARY, RawSocket, frame, head
from served import Served
from turns import NEVER_S

from tablee.wire.messages import MAX_FRAME

SEED = 7
MESSAGES = int(os.environ.get("MESSAGES", "4000"))
AT_ONCE = 40  # sockets that are open together
BATCH = 40  # messages sent before their answers are read


def post(served: Served, path: str, body: dict[str, Any], token: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(served.url + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=NEVER_S) as answer:
        return json.loads(answer.read())


def status(served: Served, path: str, **request: Any) -> int:
    """The status of the answer, whatever it is."""
    try:
        with urllib.request.urlopen(urllib.request.Request(served.url + path, **request), timeout=NEVER_S) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def metric(served: Served, name: str) -> float:
    with urllib.request.urlopen(served.own + "/metrics", timeout=NEVER_S) as answer:
        lines = answer.read().decode().splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith((name + " ", name + "{")))


def memory(served: Served) -> int:
    return int(psutil.Process(served.process.pid).memory_info().rss)


def stored(served: Served) -> list[Any]:
    """All that is kept."""
    with sqlite3.connect(served.folder / "tables.db") as database:
        return database.execute("SELECT room, seq, data FROM events ORDER BY room, seq").fetchall()


@pytest.fixture(autouse=True)
def unharmed(served: Served) -> Iterator[None]:
    """No exception is raised, and nothing in the log tells of one."""
    before, told = metric(served, "tablee_exceptions_total"), served.log.stat().st_size
    yield
    assert metric(served, "tablee_exceptions_total") == before
    log = served.log.read_bytes()[told:].decode()
    assert "Traceback" not in log
    assert '"trace"' not in log
    assert '"level":"error"' not in log


class Tables:
    """A table being played, with two people, a program and somebody who looks on; and another table."""

    def __init__(self, served: Served) -> None:
        new = {"game": "six_cards", "name": "Ada", "options": {"players": 3}}
        host = post(served, "/api/tables", new)
        self.port = served.port
        self.id = host["table"]
        guest = post(served, f"/api/tables/{self.id}/seats", {"name": "Bo"})["token"]
        program = post(served, f"/api/tables/{self.id}/bots", {"name": "Dot"}, host["token"])["token"]
        self.tokens = [host["token"], guest, program]
        other = post(served, "/api/tables", {"game": "six_cards", "name": "Eve", "start": True})
        self.other, self.foreign = other["table"], other["token"]

    async def seat(self, number: int | None) -> RawSocket:
        token = None if number is None else self.tokens[number]
        return await RawSocket.hello(self.port, self.id, token)

    async def seen(self, number: int | None) -> dict[str, Any]:
        """All that a seat sees."""
        socket = await self.seat(number)
        state: dict[str, Any] = await socket.read()
        socket.close()
        del state["table"]["seats"]  # who is connected
        state["table"].pop("watchers", None)
        state.pop("left", None)  # until a bot takes over for somebody who is not connected
        return state


class Fuzz:
    """Makes messages that must change nothing."""

    def __init__(self, chance: random.Random, version: int, turn: int, done: dict[str, Any]) -> None:
        self.chance = chance
        self.version = version
        self.turn = turn
        self.done = done  # a move that was accepted, to be sent again

    def id(self) -> str:
        return f"{self.chance.getrandbits(64):x}"

    def refused(self, seat: int | None) -> dict[str, Any]:
        """A message of the protocol that is refused."""
        chance, id = self.chance, self.id()
        odd = chance.choice(["", "0", "💥", "\u202e", "A" * 64, "-1", "take", "null", "'; DROP TABLE events; --"])
        stale = chance.choice([self.version - 1, self.version + 1, -1, 2**63 - 1, -(2**63)])
        number = chance.choice([self.version, stale])
        wrong = [
            {"type": "act", "id": id, "move": "no such move", "version": self.version, "game": 0},
            {"type": "act", "id": id, "move": odd, "version": number, "game": 0},
            {"type": "act", "id": id, "move": self.done["move"], "version": stale, "game": 0},
            {
                "type": "act",
                "id": id,
                "move": self.done["move"],
                "version": self.version,
                "game": chance.choice([1, -1]),
            },
            {"type": "chat", "id": id, "text": chance.choice(["", " ", "\u200b\u202e", "\x00\x07"])},
            {"type": "start", "id": id},
            {"type": "again", "id": id},
            {"type": "configure", "id": id, "options": {"players": chance.choice([0, "four", None, 10**18])}},
            {"type": "configure", "id": id, "options": {odd: odd}},
            {"type": "bot", "id": id, "seat": chance.randrange(100), "level": odd[:40]},
            {"type": "remove", "id": id, "seat": chance.randrange(3, 100)},
            {
                "type": "act",
                "id": id,
                "move": odd,
                "version": self.version,
                "game": 0,
                "seat": self.turn,
                "extra": [[]],
            },
        ]
        if seat is None:  # who looks on may do nothing at all
            wrong += [
                {"type": "leave", "id": id},
                {"type": "chat", "id": id, "text": "hello"},
                {"type": "next", "id": id},
            ]
        elif seat != 0:  # not the host
            wrong += [{"type": "remove", "id": id, "seat": 0}, {"type": "configure", "id": id, "public": True}]
        return chance.choice(wrong)

    def malformed(self) -> bytes:
        """A frame, or what is none, for which the socket is closed."""
        chance = self.chance
        good = json.dumps({"type": "act", "id": self.id(), "move": "no such move", "version": 0, "game": 0}).encode()
        cut = good[: chance.randrange(len(good))]
        values: list[Any] = [None, True, [], {}, 1.5, -1, 10**400, "x" * 500, "\x00", [[]] * 50]
        typed: dict[str, Any] = {"type": "act", "id": "a", "move": "b", "version": 0, "game": 0}
        typed[chance.choice([*typed])] = chance.choice([None, True, [], {}, 1.5, "x" * 500, [[]] * 50])
        made: list[Callable[[], bytes]] = [
            lambda: frame(chance.randbytes(chance.randrange(200))),
            lambda: frame(cut),
            lambda: frame(b"\xff" + good),
            lambda: frame(good.replace(b"no", b"\xc3\x28")),
            lambda: frame(good, BINARY),
            lambda: frame(chance.randbytes(50), BINARY),
            lambda: frame(json.dumps(chance.choice(values)).encode()),
            lambda: frame(json.dumps(typed).encode()),
            lambda: frame(json.dumps({"type": chance.choice(["", "ACT", "state", "done", "eval", 1, None])}).encode()),
            lambda: frame(json.dumps({"type": "act", "id": "a"}).encode()),
            lambda: frame(b'{"type":"act","id":"\\ud800","move":"a","version":0,"game":0}'),
            lambda: frame(b'{"type":"hello","protocol":1}'),
            lambda: frame(b'{"type":"act","version":' + b"9" * 5000 + b"}"),
            lambda: frame(b'{"type":"configure","id":"a","options":' + b'{"a":' * 9000),
            lambda: frame(b"[" * 60000),
            lambda: frame(good, chance.choice([3, 7, 11, 15])),  # opcodes that there are not
            lambda: bytes([0xF1]) + frame(good)[1:],  # reserved bits
            lambda: b"\x81\x05hello",  # not masked
            lambda: head(300, 9) + bytes(300),  # a ping that is too long
            lambda: head(MAX_FRAME + 1),
        ]
        return chance.choice(made)()


ENDS = {4000, 1002, 1003, 1007, 1009}


async def refusals(tables: Tables, fuzz: Fuzz, seat: int | None, count: int) -> Counter[str]:
    """Send messages that are refused, a few at once; what they were refused with."""
    socket = await tables.seat(seat)
    reasons: Counter[str] = Counter()
    for _ in range(count // BATCH):
        messages = [fuzz.refused(seat) for _ in range(BATCH)]
        if seat == fuzz.done["seat"]:
            messages[0] = fuzz.done["act"]
        for message in messages:
            socket.say(message)
        for message in messages:
            while (answer := await socket.read())["type"] == "state":
                pass
            assert answer["id"] == message["id"]
            if message is fuzz.done["act"]:
                assert answer == {"type": "done", "id": message["id"], "seq": fuzz.done["seq"]}
                reasons["done again"] += 1
            else:
                assert answer["type"] == "refused", (message, answer)
                reasons[answer["error"][0]] += 1
    socket.close()
    return reasons


async def ended(tables: Tables, fuzz: Fuzz, seat: int | None) -> int | None:
    """Send what is no message; the code with which the socket is closed."""
    socket = await tables.seat(seat)
    await socket.read()
    if fuzz.chance.random() < 0.1:  # half a frame or none at all, and then nothing
        socket.writer.write(fuzz.chance.randbytes(100))
        socket.writer.write_eof()
    else:
        socket.writer.write(fuzz.malformed())
    async with asyncio.timeout(NEVER_S):
        messages = await socket.rest()
    socket.close()
    assert all(message["type"] in ("state", "refused") for message in messages)
    return socket.code


async def begin(tables: Tables) -> dict[str, Any]:
    """Start the game and play a move: what was sent, by whom, and the number of its event."""
    host = await tables.seat(0)
    host.say({"type": "start", "id": "start"})
    while (state := await host.read()).get("view") is None:
        pass
    turn = state["view"]["turn"]
    host.close()
    socket = await tables.seat(turn)
    state = await socket.read()
    move = state["view"]["choices"][0]["move"]
    act = {"type": "act", "id": "first", "move": move, "version": state["version"], "game": 0}
    socket.say(act)
    while (answer := await socket.read())["type"] != "done":
        pass
    socket.close()
    return {"act": act, "move": move, "seat": turn, "seq": answer["seq"]}


async def test_messages_that_nobody_should_send_change_nothing(served: Served) -> None:
    tables = await asyncio.to_thread(Tables, served)
    done = await begin(tables)
    seats = (None, 0, 1, 2)
    before = [await tables.seen(seat) for seat in seats]
    kept = stored(served)
    chance = random.Random(SEED)
    fuzz = Fuzz(chance, before[0]["version"], before[0]["view"]["turn"], done)

    reasons: Counter[str] = Counter()
    for found in await asyncio.gather(*(refusals(tables, fuzz, seat, MESSAGES // 5) for seat in seats)):
        reasons += found
    codes: Counter[int | None] = Counter()
    for _ in range(MESSAGES // 5 // AT_ONCE):
        codes.update(await asyncio.gather(*(ended(tables, fuzz, chance.choice(seats)) for _ in range(AT_ONCE))))
    assert reasons.total() + codes.total() == MESSAGES
    assert set(codes) <= ENDS | {None}, codes  # None: hung up without a word on who hung up first
    assert codes[4000] > codes.total() / 3
    assert reasons["done again"] > 0
    assert {"stale", "move-unknown", "room-host-only", "room-no-seat-of-yours", "not-your-turn"} <= set(reasons), (
        reasons
    )

    assert stored(served) == kept
    assert [await tables.seen(seat) for seat in seats] == before


async def test_tokens_of_others_open_nothing(served: Served) -> None:
    tables = await asyncio.to_thread(Tables, served)
    for token in (tables.foreign, "", "x", "A" * 128, tables.tokens[0][:-1], tables.tokens[0].swapcase()):
        socket = await RawSocket.hello(served.port, tables.id, token)
        assert [message["error"][0] for message in await socket.rest()] == ["room-token"]
        assert socket.code == 4003
    socket = await RawSocket.hello(served.port, "nosuchtable0", tables.foreign)
    assert [message["type"] for message in await socket.rest()] == ["refused"]
    assert socket.code == 4004
    assert status(served, f"/api/tables/{tables.id}/bots", data=b"{}", headers={"Authorization": "Bearer x"}) == 403


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b"[" * 60000,
        b'{"game":1}',
        b'{"game":"chess"}',
        b'{"game":"../../etc","name":"A"}',
        b'{"game":"six_cards","name":"\\u202e"}',
        b'{"game":"six_cards","name":"A","options":{"players":1e999}}',
        b'{"game":"six_cards","name":"A","secret":"mine"}',
        b'{"game":"six_cards","name":"A","entropy":"\\ud800"}',
    ],
)
def test_bodies_that_are_none_make_no_table(served: Served, body: bytes) -> None:
    kept = stored(served)
    assert 400 <= status(served, "/api/tables", data=body) < 500
    assert stored(served) == kept


async def test_who_hangs_up_within_a_body_is_nothing_to_tell_of(served: Served) -> None:
    broken_off = 'tablee_http_requests_total{status="499"}'
    before = metric(served, broken_off)
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nContent-Length: 100\r\n\r\n"
    _, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.write(head.encode() + b'{"game":')
    writer.close()
    await writer.wait_closed()
    while metric(served, broken_off) == before:
        pass


async def test_pages_of_other_sites_are_refused(served: Served) -> None:
    tables = await asyncio.to_thread(Tables, served)
    evil = {"Origin": "http://evil.example"}
    assert status(served, "/api/tables", data=b"{}", headers=evil) == 403
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.write(
        f"GET /api/tables/{tables.id}/socket HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Origin: http://evil.example\r\n\r\n".encode()
    )
    answer = await reader.read()
    assert answer.startswith(b"HTTP/1.1 403")
    assert b"origin-foreign" in answer
    writer.close()


async def test_long_frames_are_refused_without_being_kept(served: Served) -> None:
    tables = await asyncio.to_thread(Tables, served)
    before = memory(served)
    part = bytes(MAX_FRAME)
    for _ in range(10):
        sockets = [await tables.seat(None) for _ in range(2)]
        for socket in sockets:
            await socket.read()
        sockets[0].writer.write(head(10 * 2**20))  # one frame of 10 MiB
        sockets[1].writer.write(head(MAX_FRAME, fin=False) + part)  # many short ones that are one message
        for _ in range(160):
            for socket in sockets:
                socket.writer.write((head(MAX_FRAME, 0, fin=False) if socket is sockets[1] else b"") + part)
        async with asyncio.timeout(NEVER_S):
            for socket in sockets:
                await socket.rest()
                assert socket.code in (1009, None)  # None: the close was lost behind what was being sent
                socket.close()
        quiet = await tables.seat(None)
        await quiet.read()
        quiet.writer.write(head(10 * 2**20))
        await quiet.rest()
        assert quiet.code == 1009
        quiet.close()
    assert memory(served) - before < 8 * 2**20


async def test_long_bodies_are_refused(served: Served) -> None:
    before = memory(served)
    for _ in range(10):
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(f"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: {10 * 2**20}\r\n\r\n".encode())
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 413")
        writer.close()
    assert memory(served) - before < 8 * 2**20


async def test_who_reads_nothing_harms_nobody(served: Served) -> None:
    """A line of chat is told to everybody in time, whatever a socket that is not read does."""
    tables = await asyncio.to_thread(Tables, served)
    stalled = await RawSocket.hello(served.port, tables.id, None)  # with less, what is sent later trickles
    talker, listener = await tables.seat(0), await tables.seat(1)
    before, dropped = memory(served), metric(served, "tablee_states_dropped_total")
    heard: list[str] = []

    async def listen() -> None:
        while len(heard) < lines:
            message = await listener.read()
            heard.extend(line["text"] for line in message.get("log", []) if line["text"])

    async def talk() -> None:
        for first in range(0, lines, BATCH):
            for number in range(first, first + BATCH):
                talker.say({"type": "chat", "id": f"c{number}", "text": f"{number} " + "blah " * 78})
            for _ in range(BATCH):
                while (await talker.read())["type"] != "done":
                    pass
                    if first < lines - BATCH:  # all of it, again and again: that fills the system’s buffers
                        stalled.say({"type": "sync"})

    lines = 8 * BATCH
    async with asyncio.timeout(NEVER_S):
        await asyncio.gather(listen(), talk())
    assert [int(text.split()[0]) for text in heard] == list(range(lines))
    assert metric(served, "tablee_states_dropped_total") > dropped
    assert memory(served) - before < 32 * 2**20  # the log itself is some of it
    last = ""
    async with asyncio.timeout(NEVER_S):  # and once it reads again it is brought up to date
        while not last.startswith(f"{lines - 1} "):
            last = next((line["text"] or "" for line in reversed((await stalled.read()).get("log", []))), last)
    for socket in (stalled, talker, listener):
        socket.close()


def test_the_figures_are_not_the_publics(served: Served) -> None:
    assert status(served, "/metrics") == 404
    with urllib.request.urlopen(served.own + "/metrics", timeout=NEVER_S) as answer:
        assert b"tablee_moves_total" in answer.read()
    evil = urllib.request.Request(served.own + "/metrics", headers={"Host": "evil.example"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(evil, timeout=NEVER_S)
    assert refused.value.code == 421
    for path in ("/", "/api/tables", "/t/x"):
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(served.own + path, timeout=NEVER_S)
