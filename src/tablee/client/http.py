"""The few HTTP requests that lead to a seat."""

from __future__ import annotations

import asyncio
import os
from http.client import HTTPException
from typing import NamedTuple, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from tablee.engine.errors import TableeError, cause, excerpt
from tablee.engine.message import Message, decoder
from tablee.wire.tables import Problem

T = TypeVar("T")
TIMEOUT = 20.0  # seconds for the server to answer


class TableAddress(NamedTuple):
    """A table's link in its parts: the site's address and the table's id."""

    site: str
    table: str

    @classmethod
    def parse(cls, link: str | TableAddress) -> TableAddress:
        """Parse a link such as ``https://example.org/t/Zk3v0cQx9_aB``, unless it is parsed; raises `TableeError`."""
        if isinstance(link, TableAddress):
            return link
        site, found, table = link.partition("#")[0].partition("?")[0].rstrip("/").rpartition("/t/")
        if not found or not table or "/" in table:
            raise TableeError("client-link", link=excerpt(link, 80))
        return cls(site_address(site), table)

    @property
    def socket(self) -> str:
        """The address of the table's WebSocket."""
        return "ws" + self.site.removeprefix("http") + f"/api/tables/{self.table}/socket"

    def __str__(self) -> str:
        return f"{self.site}/t/{self.table}"


def site_address(site: str) -> str:
    """The address of a site, without a trailing slash; raises `TableeError` if it is not an http(s) address."""
    try:
        parts = urlsplit(site)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0 and site.isprintable()
    except ValueError:  # the port is not a number
        good = False
    if not good or " " in site:
        raise TableeError("client-link", link=excerpt(site, 80))
    return site.rstrip("/")


async def post(site: str, path: str, body: msgspec.Struct, expected: type[T], token: str | None = None) -> T:
    """Post ``body`` as JSON and decode the answer; raises as `ask` does."""
    return await asyncio.to_thread(ask, "POST", site, path, expected, body, token)


def ask(
    method: str,
    site: str,
    path: str,
    expected: type[T],
    body: msgspec.Struct | None = None,
    token: str | None = None,
    timeout: float = TIMEOUT,
) -> T:
    """The answer to a request with a ``body`` of JSON, decoded as ``expected``.

    Raises `TableeError`: the server's problem, or that what answers is no server, or that nothing does.
    """
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else msgspec.json.encode(body)
    try:
        with urlopen(Request(site + path, data, headers, method=method), timeout=timeout) as answer:
            read: T = decoder(expected).decode(answer.read() or b"null")
            return read
    except HTTPError as error:
        raise _problem(site, error) from None
    except URLError as error:
        raise unreachable(site, error.reason) from None
    except (HTTPException, msgspec.MsgspecError):
        raise TableeError("client-answer", site=site) from None
    except (OSError, ValueError) as error:  # ValueError: no address of a site
        raise unreachable(site, error) from None


def _problem(site: str, error: HTTPError) -> TableeError:
    try:
        problem: Problem = decoder(Problem).decode(error.read())
    except (OSError, msgspec.MsgspecError):
        return TableeError("client-answer", site=site)
    return TableeError(problem.error.id, **problem.error.args)


def unreachable(site: str, reason: object) -> TableeError:
    """The error for a server that does not answer, with the reason."""
    code = reason.errno if isinstance(reason, OSError) else None
    why = (
        cause(OSError(code, os.strerror(code)))
        if code
        else Message("system-reason", {"code": "", "detail": str(reason)})
    )
    return TableeError("client-unreachable", site=site, reason=why)
