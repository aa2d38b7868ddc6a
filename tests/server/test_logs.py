"""Logs say what happened, and nothing that is nobody's business."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from typing import Any
from unittest import mock

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from tablee.server import logs, metrics
from tablee.server.http import monitoring
from tablee.server.http.request_log import RequestLog
from tablee.server.logs import set_up

SECRET = "correct-horse-battery"
ID = "AbCdEfGhIjKl"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    root, uvicorn = logging.getLogger(), logging.getLogger("uvicorn.error")
    before = root.handlers[:], root.level, uvicorn.level
    stream = io.StringIO()
    set_up(stream=stream)
    yield stream
    root.handlers[:], level, uvicorn.level = before
    root.setLevel(level)


def lines(log: io.StringIO) -> list[dict[str, Any]]:
    assert SECRET not in log.getvalue()
    return [json.loads(line) for line in log.getvalue().splitlines()]


def counted(name: str) -> float:
    return metrics.REGISTRY.get_sample_value(name) or 0


async def fail(request: Request) -> Response:
    hand = {"token": SECRET}
    raise LookupError(f"nothing for {hand}")


async def fail_late(socket: WebSocket) -> None:
    await socket.accept()
    raise LookupError(SECRET)


@pytest.fixture
def client() -> TestClient:
    async def fine(request: Request) -> Response:
        return PlainTextResponse("fine")

    routes = [
        Route("/api/tables/{id}", fine),
        Route("/fail", fail),
        WebSocketRoute("/late", fail_late),
        Route("/metrics", monitoring.metrics),
    ]
    return TestClient(RequestLog(Starlette(routes=routes)))


def test_a_request_is_a_line_without_what_was_asked(log: io.StringIO, client: TestClient) -> None:
    response = client.get(f"/api/tables/{ID}?token={SECRET}")
    line = next(line for line in lines(log) if line["what"] == "request")
    assert (line["route"], line["method"], line["status"]) == ("/api/tables/{id}", "GET", 200)
    assert line["request"] == response.headers["x-request-id"]
    assert ID not in log.getvalue()
    counted = metrics.REGISTRY.get_sample_value("tablee_http_seconds_count", {"route": "/api/tables/{id}"})
    assert counted is not None


def test_an_exception_is_told_by_its_place_alone(log: io.StringIO, client: TestClient) -> None:
    before = counted("tablee_exceptions_total")
    response = client.get("/fail")
    assert response.status_code == 500
    assert SECRET not in response.text
    assert "Traceback" not in response.text
    line = next(line for line in lines(log) if line["level"] == "error")
    assert line["error"] == "LookupError"
    assert line["trace"][-1].endswith(" fail")
    assert line["request"] == response.headers["x-request-id"]
    assert counted("tablee_exceptions_total") == before + 1


def test_a_socket_whose_handler_fails_is_closed(log: io.StringIO, client: TestClient) -> None:
    with client.websocket_connect("/late") as socket, pytest.raises(WebSocketDisconnect) as end:
        socket.receive_text()
    assert end.value.code == 1011
    assert any(line.get("error") == "LookupError" for line in lines(log))


def test_only_known_fields_in_plain_values_reach_a_line(log: io.StringIO) -> None:
    logger = logging.getLogger("tablee.server.test")
    logger.info("stored", extra={"table": ID, "seat": 2, "token": SECRET, "reason": {"cards": SECRET}})
    logger.info("played by %s", SECRET)
    logger.info(LookupError(SECRET))
    first, second, third = lines(log)
    assert (first["what"], first["table"], first["seat"], first["reason"]) == ("stored", ID[:6], 2, "dict")
    assert "token" not in first
    assert second["what"] == "played by %s"
    assert third["what"] == ""


async def test_what_other_libraries_put_together_is_cut(log: io.StringIO) -> None:
    async def fail() -> None:
        raise LookupError(SECRET)

    task = asyncio.create_task(fail())
    await asyncio.wait([task])
    del task  # nobody has looked at its exception: asyncio logs it, with its text
    line = lines(log)[-1]
    assert line["what"] == "Task exception was never retrieved"
    assert line["error"] == "LookupError"


def test_metrics_and_health(client: TestClient) -> None:
    metrics.MOVES.inc()
    text = client.get("/metrics").text
    assert "tablee_moves_total" in text
    assert "tablee_ack_seconds_bucket" in text

    async def well() -> None:
        pass

    async def slow() -> None:
        await asyncio.Event().wait()

    async def broken() -> None:
        raise OSError(SECRET)

    for check, status, body in [
        (well, 200, {"ok": True, "damaged": 0}),
        (broken, 503, {"ok": False, "store": "OSError", "damaged": 0}),
        (slow, 503, {"ok": False, "store": "TimeoutError", "damaged": 0}),
    ]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(monitoring, "CHECK_TIME", 0)
            registry = mock.Mock(draining=False)
            registry.store.check, registry.reader.count_damaged = check, lambda: 0
            route = Route("/healthz", monitoring.healthz(registry))
            response = TestClient(Starlette(routes=[route])).get("/healthz")
        assert (response.status_code, response.json()) == (status, body)


def test_the_same_again_is_counted_not_written(log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    logger = logging.getLogger("tablee.server.test")
    now = 1000.0
    monkeypatch.setattr("tablee.server.logs.time.monotonic", lambda: now)

    def fail(reason: str) -> None:
        try:
            raise LookupError(SECRET)
        except LookupError:
            logger.exception("failed", extra={"reason": reason})

    for _ in range(1800):
        fail("disk I/O error")
    fail("disk full")
    logger.info("request")
    logger.info("request")
    now += logs.REPEAT_S
    fail("disk I/O error")
    told = [(line["what"], line.get("reason"), line.get("repeated")) for line in lines(log)]
    assert told == [
        ("failed", "disk I/O error", None),
        ("failed", "disk full", None),
        *[("request", None, None)] * 2,
        ("failed", "disk I/O error", 1799),
    ]
