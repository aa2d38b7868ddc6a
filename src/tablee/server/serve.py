"""Runs the server: opens the port, greets the person at the machine, starts uvicorn."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import io
import logging
import os
import socket
import sys
import webbrowser

import segno
import uvicorn

from tablee.engine.errors import TableeError, cause
from tablee.engine.words import words
from tablee.wire.messages import MAX_FRAME

from . import logs
from .http.app import make_app, network_address
from .http.protocols import Http, Socket
from .settings import Settings
from .storage.store import Store

BACKLOG = 1024
PORT_TRIES = 20  # ports tried, from the requested one up
KEEP_ALIVE_S = 10  # seconds that a connection may stay idle between requests
SWITCH_INTERVAL_S = 0.0005  # thread switch interval in seconds, a tenth of the usual: the event loop waits for commits


def listen(host: str, port: int, *, search: bool) -> socket.socket:
    """A listening socket; with ``search``, on the next free port. Raises `TableeError` if there is none."""
    for offset in range(PORT_TRIES if search else 1):
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            # asyncio sets TCP_NODELAY only if the protocol is given; without it, answers wait up to 40 ms to be
            # batched.
            listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
            if os.name == "posix":
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, port + offset))
            listening.listen(BACKLOG)
            return listening
        except OSError as error:
            listening.close()
            taken = error.errno == errno.EADDRINUSE
            if not (taken and search and offset + 1 < PORT_TRIES):
                reason = "server-port-taken" if taken else "server-port"
                raise TableeError(reason, host=host, port=str(port + offset), reason=cause(error)) from None
    raise AssertionError("the last try returns or raises")


def run(settings: Settings, language: str, *, open_browser: bool, search: bool, verbose: bool = False) -> int:
    """Serve until interrupted. Returns the exit code. Raises `TableeError` if the server cannot start."""
    logs.set_up(logging.INFO if verbose else logging.WARNING)
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    listening = listen(settings.host, settings.port, search=search)
    with listening, contextlib.suppress(KeyboardInterrupt):  # uvicorn shuts down cleanly, then raises it again
        asyncio.run(_serve(settings, listening, language, open_browser))
    return 0


async def _serve(settings: Settings, listening: socket.socket, language: str, open_browser: bool) -> None:
    store = await Store.open(settings.data)
    try:
        config = uvicorn.Config(
            make_app(settings, store),
            http=Http,
            ws=Socket,
            ws_max_size=MAX_FRAME,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=list(settings.trusted_proxies),
            timeout_graceful_shutdown=3,
            timeout_keep_alive=KEEP_ALIVE_S,
            lifespan="on",
            backlog=BACKLOG,
        )
        port: int = listening.getsockname()[1]
        await _Server(config, settings, port, language, open_browser).serve(sockets=[listening])
    finally:
        await store.close()


class _Server(uvicorn.Server):
    """uvicorn, which prints the table's address once it is up."""

    def __init__(
        self, config: uvicorn.Config, settings: Settings, port: int, language: str, open_browser: bool
    ) -> None:
        super().__init__(config)
        self._settings = settings
        self._port = port
        self._language = language
        self._open = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and print the address."""
        await super().startup(sockets)
        if self.should_exit:
            return
        local = f"http://{_local(self._settings.host)}:{self._port}/"
        address = network_address(self._settings.host)
        link = self._settings.public_url or (f"http://{address}:{self._port}/" if address else local)
        sys.stdout.write(_greeting(local, link, self._language))
        sys.stdout.flush()
        if self._open:
            webbrowser.open(local)


def _local(host: str) -> str:
    if host in ("0.0.0.0", "", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _greeting(local: str, link: str, language: str) -> str:
    """The address, and how phones reach it."""
    say = words(language)
    lines = [say("server-here", link=local)]
    if link != local:
        lines.append(say("server-there", link=link))
        if sys.stdout.isatty():
            out = io.StringIO()
            segno.make(link).terminal(out, border=1, compact=True)
            lines.append(out.getvalue().rstrip())
    return "\n".join([*lines, say("server-stop"), ""])
