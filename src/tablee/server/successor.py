"""Has the server go on as the version that is installed now: the process replaces itself, and visitors wait meanwhile.

The listening sockets stay open all the time, and so do connections on which nothing is being asked. So nobody who
connects is refused; they are answered by the successor.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import Sequence
from typing import NoReturn

SOCKETS = "TABLEE_SOCKETS"  # the variable with the numbers of the sockets that are handed on
_LOAD = "import tablee.server.http.app, tablee.server.serve"


def handed_on_sockets() -> list[socket.socket]:
    """The sockets that the process before has left open, the two that listen first; none if there was none."""
    numbers = os.environ.pop(SOCKETS, "")
    return [socket.socket(fileno=int(number)) for number in numbers.split(",") if number]


async def can_load() -> bool:
    """Whether what is installed can be loaded; from then on, that is quick. The log of this process says why not."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", _LOAD)
    return await process.wait() == 0


def succeed(sockets: Sequence[socket.socket]) -> NoReturn:
    """Become a new process of the same command and number, to which the sockets are handed on."""
    for each in sockets:
        each.set_inheritable(True)
    os.environ[SOCKETS] = ",".join(str(each.fileno()) for each in sockets)
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, sys.orig_argv)
