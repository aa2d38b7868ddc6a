"""The forms that answers over HTTP take: JSON, and data that browsers may cache."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.server.access.refusals import JSON, NOT_STORED


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
