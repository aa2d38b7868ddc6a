"""Which connections are kept, and the files that they take."""

from __future__ import annotations

import asyncio
import resource
import socket
import subprocess
import sys

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from turns import until

from tablee.server.access.forwarded import HEADER, ForwardCheck, ForwardProof
from tablee.server.access.gate import Gate
from tablee.server.access.limits import SLOTS, Limits
from tablee.server.access.protocols import behind
from tablee.server.cluster.ownership import Ownership


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SLOTS, "tcp-address", 2)


def kept(gate: Gate, peer: tuple[str, int] | None, count: int) -> int:
    """How many of ``count`` connections from ``peer`` may stay; all of them are still there."""
    return sum(gate.enter(asyncio.Transport(), peer) for _ in range(count))


def test_those_of_a_proxy_are_other_peoples() -> None:
    gate = Gate(Limits(), ["127.0.0.1", "10.0.0.0/8"])
    assert kept(gate, ("192.0.2.1", 1), 5) == 2
    assert kept(gate, ("127.0.0.1", 1), 5) == 5
    assert kept(gate, ("10.1.2.3", 1), 5) == 5
    assert kept(gate, None, 5) == 5  # hung up already


def test_all_together_leave_some_files_to_the_server() -> None:
    gate = Gate(Limits(), most=4)
    assert sum(kept(gate, (f"192.0.2.{number}", 1), 2) for number in range(5)) == 4
    assert kept(gate, ("192.0.2.99", 1), 1) == 0


def test_an_end_gives_the_place_back() -> None:
    gate = Gate(Limits())
    transports = [asyncio.Transport() for _ in range(3)]
    assert [gate.enter(transport, ("192.0.2.1", 1)) for transport in transports] == [True, True, False]
    for transport in transports:
        gate.leave(transport)
    assert kept(gate, ("192.0.2.1", 1), 3) == 2


def test_the_server_takes_all_files_that_it_may() -> None:
    code = "from tablee.server.access.gate import raise_file_limit; print(raise_file_limit())"
    limits = (64, min(640, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    ran = subprocess.run(
        [sys.executable, "-c", f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, {limits}); {code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(ran.stdout) == limits[1]


async def test_those_of_the_servers_own_processes_are_not_a_visitors() -> None:
    """As long as they prove what they are."""
    alone, arrived, everybody = Ownership(), list[str](), asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        arrived.append(scope["client"][0])
        await everybody.wait()

    http, ws = behind(Gate(Limits()))
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        ForwardCheck(app, alone), http=http, ws=ws, log_config=None, lifespan="off", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    sealed = ForwardProof(alone.now(), "192.0.2.7", "https").seal(alone.key, "GET /")
    readers = []
    for number in range(5):
        reader, writer = await asyncio.open_connection(*listening.getsockname())
        readers.append(reader)  # or its connection is closed
        writer.write(f"GET / HTTP/1.1\r\nHost: x\r\n{HEADER}: {sealed}\r\n\r\n".encode())
        await until(lambda: len(arrived) == len(readers) or readers[-1].at_eof())
        assert len(arrived) == number + 1
    assert arrived == ["192.0.2.7"] * 5
    others = [await asyncio.open_connection(*listening.getsockname()) for _ in range(3)]
    assert await others[2][0].read() == b""  # of an unknown peer, two may stay
    everybody.set()
    server.should_exit = True
    await task
