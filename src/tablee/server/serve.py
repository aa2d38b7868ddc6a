"""Runs the server: opens the port, greets the person at the machine, starts uvicorn."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import importlib.util
import io
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator, Sequence, Set
from functools import partial
from types import FrameType
from typing import Any

import segno
import uvicorn
from starlette.types import ASGIApp
from uvicorn.server import HANDLED_SIGNALS

from tablee.engine.errors import TableeError, cause
from tablee.engine.words import words
from tablee.wire.messages import MAX_FRAME

from . import logs
from .access.gate import OWN_FILES, Gate, raise_file_limit
from .access.hosts import network_address
from .access.limits import Limits
from .access.protocols import Http, Socket, behind, hand_on
from .admin.app import make_admin_app
from .admin.service import Administration
from .cluster.leases import Leases
from .cluster.ownership import Ownership
from .heartbeat import tell_systemd
from .http.app import make_app
from .http.services import Services
from .rooms.registry import RoomRegistry
from .settings import Settings
from .storage.database import POSTGRESQL, opening, parse
from .storage.files import exclusive_use, file
from .storage.store import Store
from .successor import can_load, handed_on_sockets, succeed

logger = logging.getLogger(__name__)

BACKLOG = 4096  # connections that wait in line: as many as come back at once
PORT_TRIES = 20  # ports tried, from the requested one up
KEEP_ALIVE_S = 10  # seconds that a connection may stay idle between requests
ACCEPTING = 3  # turns of the event loop until a connection that was just accepted is among ours
ANSWER_S = 10.0  # seconds within which what has been asked is answered before a successor begins
MOST_HANDED_ON = 5000  # connections that a successor goes on with: their numbers have to fit into one variable
YOUNG = 10_000  # objects made, less those gone, between collections of the young ones: more than a burst of moves
MIDDLE, OLD = 1, 60  # collections of younger ones before these are collected too: a pause grows with what has gathered
SWITCH_INTERVAL_S = 0.0005  # thread switch interval in seconds, a tenth of the usual: the event loop waits for commits


def listen(host: str, port: int, *, search: bool, option: str = "--port") -> socket.socket:
    """A listening socket; with ``search``, on the next free port. Raises `TableeError` if there is none.

    ``option`` is what names the port.
    """
    for offset in range(PORT_TRIES if search else 1):
        try:
            return _listening(host, port + offset)
        except OSError as error:
            taken = error.errno == errno.EADDRINUSE
            if not (taken and search and offset + 1 < PORT_TRIES):
                reason = "server-port-taken" if taken else "server-port"
                raise TableeError(
                    reason, host=host, port=str(port + offset), option=option, reason=cause(error)
                ) from None
    raise AssertionError("the last try returns or raises")


def listen_for_operators(settings: Settings, named: Set[str]) -> socket.socket:
    """A listening socket for those who run the server, on the next free port if none is ``named``; raises as `listen`.

    Who names the first port, as services do, would look for the second in vain if it were elsewhere than they think;
    who takes any (0) does not.
    """
    search = "metrics_port" not in named and ("port" not in named or settings.port == 0)
    return listen(settings.metrics_host, settings.metrics_port, search=search, option="--metrics-port")


def _listening(host: str, port: int) -> socket.socket:
    """A listening socket. Raises `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only if the protocol is given; without it, answers wait up to 40 ms to be batched.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening


def run(settings: Settings, language: str, *, open_browser: bool, named: Set[str], verbose: bool = False) -> int:
    """Serve until Ctrl-C or SIGTERM. Returns the exit code. Raises `TableeError` if the server cannot start.

    At SIGHUP the process replaces itself by what is installed then, and does not return.
    A port that is taken is an error if it is one of the settings ``named``, else the next free one is used.
    """
    logs.set_up(logging.INFO if verbose else logging.WARNING)
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    url = parse(settings.data)
    before = handed_on_sockets()
    with contextlib.ExitStack() as stack:
        with opening(url):
            stack.enter_context(exclusive_use(file(url)))
        for sign in HANDLED_SIGNALS:  # as they are now, once all has ended
            stack.callback(signal.signal, sign, signal.getsignal(sign))
        public, own, *open_connections = before or (
            listen(settings.host, settings.port, search="port" not in named),
            listen_for_operators(settings, named),
        )
        stack.enter_context(public)
        stack.enter_context(own)
        greet = None if before else language
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(settings, public, own, open_connections, greet, open_browser and not before))
    return 0


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop of uvloop, which needs half the time for a socket; asyncio's own where it is not installed."""
    if importlib.util.find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop


async def _serve(
    settings: Settings,
    public: socket.socket,
    own: socket.socket,
    open_connections: Sequence[socket.socket],
    greet: str | None,
    open_browser: bool,
) -> None:
    """Serve until a signal comes, having greeted in a language if there is one. Returns unless a successor goes on."""
    files = raise_file_limit()
    backlog = min(BACKLOG, files // 8)  # connections that asyncio takes at once, before the gate sees them
    limits = Limits(settings.limits)
    most = max(files - backlog - OWN_FILES, files // 4)
    gated = behind(Gate(limits, settings.trusted_proxies, most))
    port = public.getsockname()[1]
    greeting = None if greet is None else welcome(settings, port, own.getsockname()[1], greet)
    kept = [public.dup(), own.dup()]  # whoever serves closes those it is given
    store = await Store.open(settings.data)
    ownership = _ownership(settings, port)
    try:
        app = make_app(settings, store, limits, ownership)
        await ownership.open()
        config = _config(settings, app, gated, backlog)
        services: Services = app.state.services
        registry = services.registry
        server = _Server(
            config, registry, open_connections, greeting, _local(settings.host, port) if open_browser else None
        )
        stop = partial(setattr, server, "should_exit", True)
        administration = Administration(registry, services.jobs, limits, settings, stop)
        await administration.turn()  # whoever is banned is kept out from the first request on
        async with _serving_operators(make_admin_app(administration, registry, settings.admin_token), own):
            if hasattr(signal, "SIGHUP"):
                asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, server.give_way)
            await server.serve(sockets=[public])
        await registry.rest()
    finally:
        try:
            await ownership.close()
        finally:
            await store.close()
    await server.send_away()
    if server.handed_on is not None:
        succeed([*kept, *server.handed_on])
    for each in kept:
        each.close()


def _config(settings: Settings, app: ASGIApp, gated: tuple[type[Http], type[Socket]], backlog: int) -> uvicorn.Config:
    """How uvicorn serves the app; ``gated``: its protocols for requests and for sockets, as `behind` makes them."""
    http, ws = gated
    return _quiet(
        app,
        http=http,
        ws=ws,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=3,
        timeout_keep_alive=KEEP_ALIVE_S,
        lifespan="on",
        backlog=backlog,
    )


def _quiet(app: ASGIApp, **more: Any) -> uvicorn.Config:
    """A configuration of uvicorn, which neither logs requests itself nor says in its answers what it is."""
    return uvicorn.Config(app, log_config=None, access_log=False, server_header=False, **more)


def _ownership(settings: Settings, port: int) -> Ownership:
    """Which tables are this process's: of those on PostgreSQL, what it claims; of those on SQLite, all."""
    url = parse(settings.data)
    if url.drivername != POSTGRESQL:
        return Ownership()
    host = network_address(settings.host) or _local_host(settings.host)
    return Leases(url, settings.advertise or f"{host}:{port}")


@contextlib.asynccontextmanager
async def _serving_operators(app: ASGIApp, listening: socket.socket) -> AsyncIterator[None]:
    """Serve ``app`` beside the tables."""
    http, _ = behind(Gate(Limits()))
    config = _quiet(app, http=http, ws="none", proxy_headers=False, timeout_graceful_shutdown=1, lifespan="off")
    server = _SideServer(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving


class _SideServer(uvicorn.Server):
    """uvicorn, which leaves signals to the server that it runs beside."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield


class _Server(uvicorn.Server):
    """uvicorn, which prints a ``greeting`` and opens a browser on a ``page`` once it is up, if there are any."""

    def __init__(
        self,
        config: uvicorn.Config,
        registry: RoomRegistry,
        open_connections: Sequence[socket.socket],
        greeting: str | None,
        page: str | None,
    ) -> None:
        super().__init__(config)
        self.handed_on: list[socket.socket] | None = None  # to a successor, once this one has stopped; if there is one
        self._registry = registry
        self._open_connections = open_connections
        self._greeting = greeting
        self._page = page
        self._giving_way: asyncio.Task[None] | None = None

    def give_way(self) -> None:
        """Stop for a successor, if what is installed now can be loaded."""
        if self._giving_way is None or self._giving_way.done():
            self._giving_way = asyncio.create_task(self._give_way())

    async def _give_way(self) -> None:
        if not await can_load():
            logger.error("what is installed now cannot be loaded: the server goes on as it is")
        elif not self.should_exit:  # nobody has had it stop meanwhile
            tell_systemd(f"RELOADING=1\nMONOTONIC_USEC={time.monotonic_ns() // 1000}")
            self.handed_on, self.should_exit = [], True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop at a signal, for no successor."""
        self.handed_on = None
        super().handle_exit(sig, frame)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal; uvicorn's own raises it again, which ends the process before the store is closed."""
        for sign in HANDLED_SIGNALS:
            signal.signal(sign, self.handle_exit)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and print the address."""
        await super().startup(sockets)
        if self.should_exit:
            return
        for each in self._open_connections:
            await asyncio.get_running_loop().connect_accepted_socket(self._connection, each)
        # A collection of everything stops all tables for as long as it takes. What is here now stays: leave it out. Of
        # what a table holds, most is not traced at all: values that refer to nothing made later (``gc=False``).
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, MIDDLE, OLD)
        if self._greeting is not None:
            sys.stdout.write(self._greeting)
            sys.stdout.flush()
        tell_systemd("READY=1")
        if self._page is not None:
            webbrowser.open(self._page)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hand the tables to the other processes, or have them stored as they are, then stop.

        For a successor, all but the tables end: people go on playing.
        """
        if self.handed_on is None:
            tell_systemd("STOPPING=1")
        self._registry.draining = True
        await self._registry.ownership.drain()
        await self._registry.keep()
        if self.handed_on is None:
            await super().shutdown(sockets)
            return
        for server in self.servers:
            server.close()
        for _ in range(ACCEPTING):
            await asyncio.sleep(0)
        idle = await hand_on(self.server_state.connections, ANSWER_S)
        if self.handed_on is not None:
            self.handed_on += idle[:MOST_HANDED_ON]
        await self.lifespan.shutdown()

    async def send_away(self) -> None:
        """Have all who are still connected come again."""
        for connection in [*self.server_state.connections]:
            connection.shutdown()
        await asyncio.sleep(0)  # by then, that is sent

    def _connection(self) -> asyncio.Protocol:
        """What serves a connection, as uvicorn makes it for those it accepts."""
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )


def _local_host(host: str) -> str:
    if host in ("0.0.0.0", "", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _local(host: str, port: int) -> str:
    """The address on this machine of what listens at a host and a port."""
    return f"http://{_local_host(host)}:{port}/"


def welcome(settings: Settings, port: int, metrics_port: int, language: str) -> str:
    """The server's address on this machine, for others if there is one, and for who runs it."""
    say, local, address = words(language), _local(settings.host, port), network_address(settings.host)
    there = settings.public_url or (f"http://{address}:{port}/" if address else local)
    lines = [say("server-here", link=local)]
    if there != local:
        lines.append(say("server-there", link=there))
        if sys.stdout.isatty():
            out = io.StringIO()
            segno.make(there).terminal(out, border=1, compact=True)
            lines.append(out.getvalue().rstrip())
    lines.append(say("server-own", link=_local(settings.metrics_host, metrics_port)))
    if settings.metrics_port not in (0, metrics_port):
        lines.append(say("server-own-moved", port=str(settings.metrics_port)))
    return "\n".join([*lines, say("server-stop"), ""])
