"""Numbers beyond 64 bits, which no database stores: wherever one is sent, it is refused, and in words."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from everybody import BODIES, World
from refused import refused
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tablee.server.access.refusals import PROBLEMS
from tablee.server.http.bodies import decode
from tablee.server.http.callers import Call, Who
from tablee.server.http.routes.games import unknown

DIGITS = 640  # of the longest text of which Python makes a number here, the fewest that it can be told: it is quick
BIG = [str(2**63), str(-(2**63) - 1), "9" * (DIGITS + 1)]
PARAMETERS = ("before", "limit", "from", "count", "eyes", "options", "change")


@pytest.fixture(autouse=True)
def _digits() -> Iterator[None]:
    usual = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(DIGITS)
    yield
    sys.set_int_max_str_digits(usual)


@pytest.fixture
def readers(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The paths at which somebody has looked for parameters."""
    found, parameters = set[str](), vars(HTTPConnection)["query_params"]

    def note(connection: HTTPConnection) -> Any:
        found.add(connection.url.path)
        return parameters.__get__(connection)

    monkeypatch.setattr(HTTPConnection, "query_params", property(note))
    return found


def requests(world: World, call: Call, method: str, big: str, readers: set[str]) -> Iterator[tuple[str, Any]]:
    """Addresses and bodies of a route's requests, each of which has the number in one place."""
    body = dict.fromkeys(BODIES.get(f"{method} {call.path}", {}), "Ada")
    for name in call.param_convertors:
        yield world.address(call, "host", **{name: big}), body
    address = world.address(call, "host")
    if method == "GET":
        yield f"{address}?none={big}", None
        for name in PARAMETERS if address in readers else ():
            yield f"{address}?{name}={big}", None
    for name in (*body, "options", "seat") if method in ("POST", "PATCH") else ():
        yield address, json.dumps(body | {name: "BIG"}).replace('"BIG"', big)
        yield address, json.dumps(body | {name: {"players": "BIG"}}).replace('"BIG"', big)


async def test_no_number_is_too_big_for_any_route(tmp_path: Path, quick: None, readers: set[str]) -> None:
    world, told = await World.built(tmp_path / "world.db"), {}
    async with world.browsers(tmp_path / "world.db") as (browsers, _):
        for call, method in world.calls:
            for big in BIG:
                for address, body in requests(world, call, method, big, readers):
                    content = None if body is None else body if isinstance(body, str) else json.dumps(body)
                    headers = {"Content-Type": "application/json"}
                    answer = await browsers["host"].request(method, address, content=content, headers=headers)
                    if answer.status_code >= 500:
                        told[f"{method} {call.path}"] = answer.text[:200]
    assert told == {}
    assert len(readers) > 5


@pytest.mark.parametrize("number", [str(10**18), *BIG])
async def test_an_address_with_a_number_too_big_is_nobodys(number: str) -> None:
    async def never(request: Request) -> Response:
        raise AssertionError

    routes = [Call("/{number:int}", never, Who.ANYBODY), Call("/{path:path}", unknown, Who.ANYBODY)]
    transport = httpx.ASGITransport(Starlette(routes=routes, exception_handlers=PROBLEMS))
    async with httpx.AsyncClient(transport=transport, base_url="http://tablee") as client:
        answer = await client.get(f"/{number}")
    assert (answer.status_code, answer.json()["error"][0]) == (404, "page-unknown")


@pytest.mark.parametrize("text", ['{"a": %s}', '{"a": [1, {"b": %s}]}', "%s"])
def test_a_body_says_that_its_number_does_not_fit(text: str) -> None:
    for big in BIG[:2]:
        with refused("number-big", given=big):
            decode((text % big).encode(), Any)
    assert decode((text % str(2**63 - 1)).encode(), Any)
