"""The bodies of requests and answers over HTTP: JSON, and data that browsers may cache."""

from __future__ import annotations

import hashlib
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.errors import TableeError, excerpt
from tablee.server.access.refusals import JSON, NOT_STORED

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


def json(value: Any, status: int = 200) -> Response:
    """A JSON answer that must not be cached."""
    return Response(msgspec.json.encode(value), status, NOT_STORED, media_type=JSON)


def no_content() -> Response:
    """The answer to something done that there is nothing to tell of."""
    return Response(status_code=204, headers=NOT_STORED)


def cacheable(request: Request, data: bytes, media_type: str, cache_control: str = "no-cache") -> Response:
    """An answer that a browser may cache and revalidate by its ETag; 304 without data if it has it already."""
    tag = f'"{hashlib.sha256(data).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": cache_control}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(data, headers=headers, media_type=media_type)
