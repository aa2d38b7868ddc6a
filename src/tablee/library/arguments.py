"""Checks of the arguments of the library's functions: whole numbers and their ranges, lists of texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.engine.configuration import plain
from tablee.engine.errors import TableeError, excerpt

MAX_SEED = 2**62
MAX_GAMES = 5 * 10**8
MAX_DEALS = 10**6
MAX_WORKERS = 4096
MAX_SIMULATIONS = 10**6
MAX_TIME = 600_000  # milliseconds


def whole(name: str, value: Any, low: int, high: int) -> int:
    """Return ``value`` as an int; raises `TableeError`, naming the argument, unless it is from ``low`` to ``high``."""
    number = plain(value)
    if isinstance(number, float) and number.is_integer():  # 1e6
        number = int(number)
    if type(number) is not int or not low <= number <= high:
        raise TableeError("library-number", name=name, value=excerpt(value), low=str(low), high=str(high))
    return number


def texts(name: str, value: Sequence[str | None]) -> list[str | None]:
    """Return ``value`` as a list; raises `TableeError`, naming the argument, unless it holds texts or None."""
    is_list = isinstance(value, Sequence) and not isinstance(value, str)
    if not is_list or not all(item is None or isinstance(item, str) for item in value):
        raise TableeError("library-list", name=name, value=excerpt(value))
    return list(value)
