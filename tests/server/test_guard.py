"""What every request passes first, and what every response carries."""

from __future__ import annotations

from collections.abc import Iterator

import anyio
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from tablee.engine.message import decoder
from tablee.engine.words import LANGUAGES, words
from tablee.server.access import guard as guards
from tablee.server.access.guard import CONTENT_SECURITY_POLICY, MAX_BODY, Guard
from tablee.server.access.hosts import answers_to
from tablee.server.access.limits import RATES, Limits
from tablee.wire.tables import Problem

SOCKET = "ws://cards.example:8000/socket"


async def echo(request: Request) -> Response:
    return PlainTextResponse(await request.body())


async def show_scheme(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse(Request(scope).url.scheme)(scope, receive, send)


async def greet(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text("hello")
    await socket.close()


def guard(origins: tuple[str, ...] = (), public_url: str = "http://cards.example:8000") -> Guard:
    app = Starlette(routes=[Route("/", echo, methods=["GET", "POST"]), WebSocketRoute("/socket", greet)])
    return Guard(app, Limits(clock=lambda: 0), public_url, origins)


@pytest.fixture
def client() -> TestClient:
    return TestClient(guard(("https://other.example",)), base_url="http://cards.example:8000")


def wrong(response: Response | WebSocketDenialResponse, status: int, id: str) -> None:
    """The response is this problem, in words that are there in both languages."""
    assert response.status_code == status
    body = response.body if isinstance(response, Response) else response.content
    problem = decoder(Problem).decode(body)
    assert problem.error.id == id
    for language in LANGUAGES:
        assert words(language).say(problem.error)
    assert response.headers["content-security-policy"] == CONTENT_SECURITY_POLICY


def test_every_response_carries_the_headers(client: TestClient) -> None:
    for response in (client.get("/"), client.get("/nowhere"), client.post("/", content=b"x" * (MAX_BODY + 1))):
        assert response.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "same-origin"
    assert "unsafe" not in CONTENT_SECURITY_POLICY
    assert CONTENT_SECURITY_POLICY.startswith("default-src 'none'; script-src 'self';")
    besides = {"base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"}  # what the default does not cover
    assert besides <= set(CONTENT_SECURITY_POLICY.split("; "))


@pytest.mark.parametrize(
    ("public_url", "base", "hsts"),
    [
        ("https://cards.example", "http://cards.example", True),  # behind a proxy that does not say so
        ("", "https://localhost", True),
        ("", "http://localhost", False),
        ("http://cards.example", "http://cards.example", False),
    ],
)
def test_a_site_with_https_is_asked_for_by_https_alone(public_url: str, base: str, hsts: bool) -> None:
    client = TestClient(guard(public_url=public_url), base_url=base)
    for response in (
        client.get("/"),
        client.get("/nowhere"),
        client.post("/", headers={"Origin": "http://evil.example"}),
    ):
        assert ("strict-transport-security" in response.headers) == hsts
    assert TestClient(Guard(show_scheme, Limits(), public_url), base_url=base).get("/").text == (
        "https" if hsts else "http"
    )


OWN = [
    None,
    "http://cards.example:8000",
    "http://CARDS.example:8000",
    "https://other.example",
    "https://other.example:443",
]
FOREIGN = [
    "https://cards.example:8000",  # the scheme counts
    "http://cards.example",  # the port counts
    "http://cards.example:8000.evil.example",
    "http://evil.example",
    "https://other.example:444",
    "null",
    "",
]


@pytest.mark.parametrize("origin", OWN)
def test_own_pages_and_programs_may_ask(client: TestClient, origin: str | None) -> None:
    headers = {} if origin is None else {"Origin": origin}
    assert client.post("/", content=b"x", headers=headers).content == b"x"
    with client.websocket_connect(SOCKET, headers=headers) as socket:
        assert socket.receive_text() == "hello"


@pytest.mark.parametrize("origin", FOREIGN)
def test_pages_of_other_sites_are_refused(client: TestClient, origin: str) -> None:
    headers = {"Origin": origin}
    wrong(client.post("/", content=b"x", headers=headers), 403, "origin-foreign")
    with pytest.raises(WebSocketDenialResponse) as denial, client.websocket_connect(SOCKET, headers=headers):
        pass
    wrong(denial.value, 403, "origin-foreign")
    assert client.get("/", headers=headers).status_code == 200  # nothing lets another site read the answer


@pytest.mark.parametrize("origin", ["http://cards.example", "http://cards.example:80"])
def test_the_usual_port_may_be_left_out(origin: str) -> None:
    for base in ("http://cards.example", "http://cards.example:80"):
        client = TestClient(guard(public_url=base), base_url=base)
        assert client.post("/", headers={"Origin": origin}).status_code == 200


@pytest.mark.parametrize(
    "host", ["", "a b", "<script>", "cards.example:port", "a/b", "user@cards.example", "[::1", "-"]
)
def test_a_host_that_is_none_is_refused(client: TestClient, host: str) -> None:
    wrong(client.get("/", headers={"Host": host}), 400, "host-bad")


AT_HOME = ["localhost", "127.0.0.1:8000", "[::1]:8000", "192.168.1.7", "10.0.0.1:80", "[fe80::1]", "[fd00::5]:8000"]
NAMED_AT_HOME = ["my-pc", "my-pc.local.", "table.lan:8000", "pc.home.arpa", "MY-PC.FRITZ.BOX", "cards.internal"]
FOREIGN_HOSTS = [
    "evil.example",
    "cards.example.evil.example",
    "1.1.1.1",
    "[2606:4700::1111]",
    "xn--zo-bja.example",
    "[::::]",
]


@pytest.mark.parametrize("host", [*AT_HOME, *NAMED_AT_HOME])
def test_a_server_at_home_goes_by_any_name_at_home(host: str) -> None:
    client = TestClient(guard(public_url=""), base_url="http://table.lan")
    assert client.post("/", headers={"Host": host, "Origin": f"http://{host}"}).status_code == 200


@pytest.mark.parametrize("host", [*AT_HOME, "cards.example", "CARDS.example:8000", "cards.example."])
def test_a_public_server_goes_by_its_own_name(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("public_url", ["", "http://cards.example:8000"])
@pytest.mark.parametrize("host", FOREIGN_HOSTS)
def test_names_that_others_can_have_are_refused(public_url: str, host: str) -> None:
    """Whoever the page at that name belongs to: it would be a page of this server's."""
    client = TestClient(guard(public_url=public_url), base_url="http://table.lan")
    response = client.post("/", headers={"Host": host, "Origin": f"http://{host}"})
    wrong(response, 421, "host-foreign")
    assert f"--public-url http://{host}" in words("en").say(decoder(Problem).decode(response.content).error)
    with (
        pytest.raises(WebSocketDenialResponse) as denial,
        client.websocket_connect("/socket", headers={"Host": host, "Origin": f"http://{host}"}),
    ):
        pass
    wrong(denial.value, 421, "host-foreign")


def test_the_address_that_was_called_is_the_servers_own() -> None:
    assert answers_to("1.1.1.1:8000", "1.1.1.1")
    assert answers_to("1.1.1.1", None, "https://1.1.1.1/")
    assert not answers_to("1.1.1.1", "1.0.0.1")


def test_long_bodies_are_refused(client: TestClient) -> None:
    assert len(client.post("/", content=b"x" * MAX_BODY).content) == MAX_BODY
    wrong(client.post("/", content=b"x" * (MAX_BODY + 1)), 413, "body-huge")

    def chunks() -> Iterator[bytes]:
        yield from [b"x" * 1000] * 66

    wrong(client.post("/", content=chunks()), 413, "body-huge")
    wrong(client.post("/", headers={"Content-Length": "9" * 5000}), 413, "body-huge")


async def test_slow_bodies_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "BODY_TIME", 0.01)
    sent: list[Message] = []

    async def receive() -> Message:
        await anyio.sleep_forever()
        raise AssertionError

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/",
        "scheme": "http",
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"content-length", b"5")],
        "client": ("192.0.2.1", 5),
    }
    await Guard(guard().app, Limits())(scope, receive, send)
    assert sent[0]["status"] == 408
    assert (b"connection", b"close") in sent[0]["headers"]


async def test_a_request_broken_off_in_its_body_reaches_nobody() -> None:
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/",
        "scheme": "http",
        "query_string": b"",
        "headers": [(b"host", b"localhost"), (b"content-length", b"5")],
    }
    waiting: list[Message] = [
        {"type": "http.request", "body": b"ab", "more_body": True},
        {"type": "http.disconnect"},
    ]

    async def receive() -> Message:
        return waiting.pop(0)

    async def unreached(*_: object) -> None:
        raise AssertionError("there is nobody to answer, and not all of what was asked")

    await Guard(unreached, Limits())(scope, receive, unreached)
    assert not waiting


def test_too_many_requests_are_told_to_wait(client: TestClient) -> None:
    for _ in range(int(RATES["posts"].burst)):
        assert client.post("/").status_code == 200
    response = client.post("/")
    wrong(response, 429, "limit-wait")
    assert int(response.headers["retry-after"]) >= 1
    assert client.get("/").status_code == 200
