"""Reading the JSON of requests."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from tablee.engine.errors import TableeError, excerpt

T = TypeVar("T")


def decode(data: bytes | str, expected: type[T]) -> T:
    """JSON as ``expected``; raises `TableeError` if it does not fit, or holds a number that no database stores."""
    try:
        _require_stored_numbers(msgspec.json.decode(data))
        return msgspec.json.decode(data, type=expected)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:  # RecursionError: nested too deep
        raise TableeError("request-shape", detail=str(error)) from None


def _require_stored_numbers(value: Any) -> None:
    """Raise `TableeError` for a whole number beyond 64 bits, wherever it is in a value made from JSON."""
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise TableeError("number-big", given=excerpt(str(value)))
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        _require_stored_numbers(part)
