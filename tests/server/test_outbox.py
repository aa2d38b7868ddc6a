"""The bounded queue of a socket: order, coalescing, stalls."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from turns import pass_time, run, settled, turn, until

from tablee.rooms.outbox import Outbox, ReaderStalled
from tablee.wire.messages import Done, LogEntry, State

decode = msgspec.json.Decoder(State | Done).decode
encode = msgspec.json.encode
STALL_S = 20.0


class Room:
    """A table whose states have a log and a seq, as everybody sees it."""

    def __init__(self) -> None:
        self.log: list[LogEntry] = []

    def say(self) -> bytes:
        """Something happens; return the change."""
        self.log.append(LogEntry(at=len(self.log)))
        return encode(State(seq=len(self.log), version=0, log_from=len(self.log) - 1, log=self.log[-1:]))

    def whole(self) -> bytes:
        return encode(State(seq=len(self.log), version=0, whole=True, log=self.log))


class Reader:
    """A browser: takes messages while it may, and merges states by the rule of `State`."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.reads.set()
        self.seq = 0
        self.log: list[LogEntry] = []
        self.done: list[str] = []
        self.taken = 0
        self.waits = asyncio.Event()  # a message waits to be read

    async def send(self, data: bytes) -> None:
        self.waits.set()
        await self.reads.wait()
        self.taken += 1
        message = decode(data)
        if isinstance(message, Done):
            self.done.append(message.id)
            return
        assert message.whole or message.log_from <= len(self.log), "a change was lost"
        self.log = [*([] if message.whole else self.log[: message.log_from]), *message.log]
        self.seq = message.seq


@asynccontextmanager
async def running(outbox: Outbox) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(outbox.run())
    yield task
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_quick_reader_gets_everything_in_order() -> None:
    room, reader = Room(), Reader()
    outbox = Outbox(reader.send, room.whole)
    async with running(outbox):
        for number in range(10):
            outbox.reply(encode(Done(id=str(number), seq=0)))
            outbox.update(room.say())
        await until(lambda: reader.seq == 10)
    assert reader.log == room.log
    assert reader.taken == 20
    assert reader.done == [str(number) for number in range(10)]


async def test_a_stalled_reader_is_caught_up_by_one_state() -> None:
    room, reader = Room(), Reader()
    outbox = Outbox(reader.send, room.whole, max_messages=8)
    async with running(outbox):
        reader.reads.clear()
        for number in range(5000):
            outbox.update(room.say())
            if number % 1000 == 0:
                outbox.reply(encode(Done(id=str(number), seq=0)))
                await settled()
        assert len(outbox.waiting) <= 8
        assert outbox.size == sum(len(waiting.data) for waiting in outbox.waiting)
        reader.reads.set()
        await until(lambda: reader.seq == 5000)
        assert reader.log == room.log
        assert reader.done == ["0", "1000", "2000", "3000", "4000"]
        assert reader.taken < 20
        outbox.update(room.say())  # and it goes on with changes
        await until(lambda: reader.seq == 5001)
    assert reader.log == room.log


async def test_waiting_bytes_are_bounded() -> None:
    room, reader = Room(), Reader()
    reader.reads.clear()
    outbox = Outbox(reader.send, room.whole, max_messages=1000, max_bytes=1000)
    async with running(outbox):
        for _ in range(500):
            outbox.update(room.say())
            assert outbox.size <= 1000


async def test_nothing_taken_for_the_stall_time_ends_it() -> None:
    reader = Reader()
    reader.reads.clear()
    outbox = Outbox(reader.send, bytes, stall=STALL_S)
    outbox.update(b"{}")
    async with running(outbox) as task:
        await settled()
        await pass_time(STALL_S)  # it has been looked at what is being sent
        await pass_time(STALL_S)
        with pytest.raises(ReaderStalled):
            await task


async def test_whoever_takes_something_now_and_then_is_waited_for() -> None:
    taken, may_take = list[bytes](), asyncio.Semaphore(0)

    async def send(data: bytes) -> None:
        await may_take.acquire()
        taken.append(data)

    outbox = Outbox(send, bytes, stall=STALL_S)
    for number in range(3):
        outbox.reply(b"%d" % number)
    async with running(outbox) as task:
        for number in range(1, 3):
            may_take.release()
            await settled()
            await pass_time(STALL_S)
            assert (len(taken), task.done()) == (number, False)  # another message is being sent than before
        await pass_time(STALL_S)  # the same still
        with pytest.raises(ReaderStalled):
            await task


@pytest.mark.parametrize("sending", [False, True])
async def test_more_answers_than_are_read_end_it_at_once(sending: bool) -> None:
    reader = Reader()
    reader.reads.clear()
    outbox = Outbox(reader.send, bytes, stall=3600, max_messages=8)
    async with running(outbox) as task:
        for number in range(20):
            outbox.reply(encode(Done(id=str(number), seq=0)))
            if sending:
                await reader.waits.wait()
        assert len(outbox.waiting) <= 8
        with pytest.raises(ReaderStalled):
            await task


async def test_a_whole_state_can_be_asked_for() -> None:
    room, reader = Room(), Reader()
    for _ in range(3):
        room.say()
    outbox = Outbox(reader.send, room.whole)
    outbox.resync()
    async with running(outbox):
        await until(lambda: reader.seq == 3)
    assert reader.log == room.log


@settings(deadline=None, max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(
    steps=st.lists(st.sampled_from(["say", "say", "reply", "sync", "stop", "go", "turn"]), max_size=60),
    max_messages=st.integers(1, 5),
    max_bytes=st.integers(60, 600),
)
def test_whatever_happens_the_reader_ends_with_the_latest_state(
    steps: list[str], max_messages: int, max_bytes: int
) -> None:
    async def play() -> None:
        room, reader = Room(), Reader()
        outbox = Outbox(reader.send, room.whole, max_messages=max_messages, max_bytes=max_bytes, stall=3600)
        outbox.resync()
        asked: list[str] = []
        async with running(outbox) as task:
            for step in steps:
                if step == "say":
                    outbox.update(room.say())
                elif step == "reply":
                    asked.append(str(len(asked)))
                    outbox.reply(encode(Done(id=asked[-1], seq=0)))
                elif step == "sync":
                    outbox.resync()
                elif step == "stop":
                    reader.reads.clear()
                elif step == "go":
                    reader.reads.set()
                else:
                    await turn()
                assert len(outbox.waiting) <= max_messages
                assert outbox.size <= max_bytes
            reader.reads.set()
            await until(lambda: task.done() or (reader.seq == len(room.log) and reader.done == asked))
            if task.done():  # flooded: what was answered was answered in order
                assert isinstance(task.exception(), ReaderStalled)
                assert reader.done == asked[: len(reader.done)]
            else:
                assert reader.log == room.log

    run(play())


async def test_while_the_reader_keeps_up_messages_are_written_at_once() -> None:
    written: list[bytes] = []
    keeps_up = True

    def write(data: bytes) -> bool:
        if keeps_up:
            written.append(data)
        return keeps_up

    async def send(data: bytes) -> None:
        written.append(data)

    outbox = Outbox(send, lambda: b"whole", write=write)
    outbox.update(b"1")
    keeps_up = False
    outbox.reply(b"2")
    keeps_up = True
    outbox.update(b"3")  # after what waits
    assert written == [b"1"]
    async with running(outbox):
        await settled()
        outbox.reply(b"4")
        outbox.resync()
        outbox.update(b"5")  # part of the whole state to come
        await settled()
    assert written == [b"1", b"2", b"3", b"4", b"whole"]


async def test_an_answer_goes_out_with_the_update_that_it_led_to() -> None:
    """In one piece while the reader keeps up; else behind what waits, the answer first."""
    reader, room, written = Reader(), Room(), list[tuple[bytes, ...]]()

    def write(*data: bytes) -> bool:
        written.append(data)
        return reader.reads.is_set()

    outbox = Outbox(reader.send, room.whole, write=write)
    answer, told = encode(Done(id="first", seq=1)), room.say()
    outbox.update(told, answer)
    assert written == [(answer, told)]
    reader.reads.clear()
    outbox.update(room.say(), encode(Done(id="second", seq=2)))
    outbox.update(room.say(), encode(Done(id="third", seq=3)))
    reader.log, reader.seq = [room.log[0]], 1
    async with running(outbox):
        reader.reads.set()
        await until(lambda: reader.seq == 3)
    assert reader.done == ["second", "third"]
    assert reader.log == room.log


async def test_an_answer_waits_for_what_was_to_be_sent_before() -> None:
    written: list[bytes] = []
    keeps_up = False

    def write(*data: bytes) -> bool:
        written.extend(data if keeps_up else ())
        return keeps_up

    async def send(data: bytes) -> None:
        written.append(data)

    outbox = Outbox(send, bytes, write=write)
    outbox.reply(b"1")
    keeps_up = True
    outbox.update(b"3", b"2")
    async with running(outbox):
        await settled()
    assert written == [b"1", b"2", b"3"]
