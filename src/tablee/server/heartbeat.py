"""The heartbeat of the event loop: how late it is, for the figures, and that it beats at all, for systemd.

systemd learns from the server itself when it is ready, and restarts it if its heart stops (``Type=notify``,
``WatchdogSec=``; the protocol is in sd_notify(3)).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import time

from .metrics import LOOP_LAG

BEAT_S = 0.5  # seconds from beat to beat


async def beat() -> None:
    """Beat; never returns."""
    while True:
        due = time.monotonic() + BEAT_S
        await asyncio.sleep(BEAT_S)
        LOOP_LAG.observe(max(0.0, time.monotonic() - due))
        tell_systemd("WATCHDOG=1")


def tell_systemd(state: str) -> None:
    """Tell systemd the state of this process, such as ``READY=1``; does nothing where systemd did not start it."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line, contextlib.suppress(OSError):  # nobody listens
            line.setblocking(False)
            line.connect("\0" + address[1:] if address.startswith("@") else address)
            line.send(state.encode())
