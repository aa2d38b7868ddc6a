"""Which connections the server keeps, before anything is asked on them.

An open connection takes one of the files that the system allows a process, and without a file left the server can do
nothing for anybody. So each address may have some connections, and all of them together leave enough for the rest.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Sequence

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tablee.server.metrics import LIMITED

from .limits import Limits, address

if sys.platform != "win32":
    import resource

OWN_FILES = 256  # kept for the database, the logs and the processes that analyse
MOST_FILES = 2**20


def raise_file_limit() -> int:
    """Let this process open as many files as it may; returns how many that are."""
    if sys.platform == "win32":
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    with contextlib.suppress(ValueError, OSError):  # some systems allow less than they say
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class Gate:
    """Counts the connections, of which there may be ``most``. ``proxies``: whose connections are other people's."""

    def __init__(self, limits: Limits, proxies: Sequence[str] = (), most: int = MOST_FILES) -> None:
        self.limits = limits
        self._proxies = ProxyHeadersMiddleware(_no_app, list(proxies)).trusted_hosts
        self._most = most
        self._open: dict[asyncio.BaseTransport, str | None] = {}  # and the address it counts for

    def enter(self, transport: asyncio.BaseTransport, peer: tuple[str, int] | None) -> bool:
        """Count a new connection; whether it may stay. Either way, `leave` must follow."""
        self._open[transport] = None
        if len(self._open) > self._most:
            LIMITED.labels("tcp").inc()
            return False
        if peer is None or peer[0] in self._proxies:
            return True
        self._open[transport] = address(peer)
        return self.limits.connect(address(peer))

    def excuse(self, transport: asyncio.BaseTransport) -> None:
        """Count a connection for its address no longer: it is a WebSocket now, or has turned out to be a process's.

        Sockets are counted elsewhere, and other processes bring other people's requests.
        """
        counted = self._open.get(transport)
        if counted is not None:
            self.limits.disconnect(counted)
            self._open[transport] = None

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Count the end of a connection."""
        self.excuse(transport)
        del self._open[transport]


async def _no_app(*_: object) -> None:
    """No app: only the middleware's list of proxies is wanted."""
