"""The compiled searches of the page: which file holds that of a game, and how Python calls what was loaded from it."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tablee.engine.machine import is_provided, provide

FILES = Path(__file__).parent / "searches.json"  # by package; written by `tablee export`

Load = Callable[[str], Awaitable[Any]]  # of the page: what makes machines of a file's module, or None


class _PageMachine:
    """A machine of the page, with bytes as Python has them."""

    def __init__(self, machine: Any) -> None:
        from pyodide.ffi import to_js

        self._machine, self._to_js = machine, to_js

    def write(self, at: int, data: bytes) -> None:
        """As `tablee.engine.machine.Machine.write`."""
        self._machine.write(at, self._to_js(data))

    def read(self, at: int, size: int) -> bytes:
        """As `tablee.engine.machine.Machine.read`."""
        data: bytes = self._machine.read(at, size).to_bytes()
        return data

    def run(self, at: int) -> int:
        """As `tablee.engine.machine.Machine.run`."""
        return int(self._machine.run(at))


async def load_search(package: str, load: Load) -> None:
    """Have the page load the search of the game in ``package``; where it cannot, searches stay plain."""
    if is_provided(package) or not FILES.exists():
        return
    file = json.loads(FILES.read_bytes()).get(package)
    make = await load(file) if file else None
    if make is not None:
        provide(package, lambda size: _PageMachine(make(size)))
