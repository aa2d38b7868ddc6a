"""The time that bots and hints have to think: as many think at once as there are cores, and addresses take turns.

No address has all cores: who comes then need not wait until a thought has ended.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

from tablee.server.fair_turns import Turns

T = TypeVar("T")

_CORES = os.cpu_count() or 1
_THREADS = ThreadPoolExecutor(_CORES, thread_name_prefix="bot")


class Thinking:
    """Thinks on ``threads``, of which there are ``width``."""

    def __init__(self, threads: Executor = _THREADS, width: int = _CORES) -> None:
        self._threads = threads
        self._turns = Turns(width, max(1, width - 1))

    async def result(self, address: str, think: Callable[[], T]) -> T:
        """What ``think`` returns, in a thread, once it is the turn of that address.

        Who does not wait any more leaves the turn to others; if thinking has begun, only when it has ended.
        """
        await self._turns.take(address)
        running = asyncio.get_running_loop().run_in_executor(self._threads, think)
        running.add_done_callback(lambda _: self._turns.give_back(address))
        return await asyncio.shield(running)
