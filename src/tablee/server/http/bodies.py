"""Reading the bodies of requests."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request

from tablee.engine.errors import TableeError

T = TypeVar("T")


async def body(request: Request, expected: type[T]) -> T:
    """The request's JSON body as ``expected``; raises `TableeError` if it does not fit."""
    try:
        return msgspec.json.decode(await request.body(), type=expected)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:  # RecursionError: nested too deep
        raise TableeError("request-shape", detail=str(error)) from None
