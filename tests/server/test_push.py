"""Web Push: what players are told is readable for their browser alone, signed, sent once, and never inwards."""

from __future__ import annotations

import asyncio
import ssl
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from certificates import certified
from clocks import Clocks
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from databases import ready_sqlite
from sqlalchemy import select
from telling import SITE, House

from tablee.server.access.limits import Limits
from tablee.server.delivery import webpush
from tablee.server.delivery.push_services import PushServices, Unanswered, acceptable
from tablee.server.delivery.webpush import base64url, from_base64url
from tablee.server.jobs import FIRST_RETRY_S
from tablee.server.people.accounts.domains import DOMAINS
from tablee.server.people.accounts.players import add_device
from tablee.server.people.accounts.subscriptions import Subscription
from tablee.server.storage import tables
from tablee.server.storage.store import Store

pytestmark = pytest.mark.usefixtures("clocks")


class Taken(NamedTuple):
    """A message that the push service was handed."""

    path: str
    headers: dict[str, str]
    body: bytes


class Service:
    """A local server that stands for a push service; it answers ``status``, and takes what is well."""

    def __init__(self) -> None:
        self.status = 201
        self.asked = 0
        self.taken: list[Taken] = []
        self.origin = ""

    @asynccontextmanager
    async def serving(self, tls: ssl.SSLContext | None = None) -> AsyncIterator[Service]:
        server = await asyncio.start_server(self._answer, "127.0.0.1", 0, ssl=tls)
        scheme, port = "https" if tls else "http", server.sockets[0].getsockname()[1]
        self.origin = f"{scheme}://localhost:{port}"
        async with server:
            yield self

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.asked += 1
        if self.status == 201:
            self.taken.append(Taken(first.split()[1], headers, body))
        writer.write(f"HTTP/1.1 {self.status} So\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


class Browser:
    """What a browser has for a subscription, and how it reads what comes."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(webpush.CURVE)
        self.auth = b"sixteen secret b"

    @property
    def subscription(self) -> dict[str, str]:
        p256dh = base64url(webpush.public_bytes(self.key))
        return {"endpoint": self.endpoint, "p256dh": p256dh, "auth": base64url(self.auth), "language": "fr"}

    def read(self, body: bytes) -> bytes:
        """RFC 8188 and 8291 from the receiver's side."""
        salt, size, length = struct.unpack(">16sIB", body[:21])
        sender, content = body[21 : 21 + length], body[21 + length :]
        assert len(content) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(webpush.CURVE, sender))
        info = b"WebPush: info\0" + webpush.public_bytes(self.key) + sender
        secret = HKDF(SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        padded = AESGCM(key).decrypt(nonce, content, None)
        assert padded[-1:] == b"\x02"
        return padded[:-1]


async def become(client: httpx.AsyncClient) -> str:
    """Who a browser is from now on."""
    id: str = (await client.post("/api/me", json={"name": "Ada"})).json()["id"]
    return id


async def subscribed(house: House, *browsers: Browser) -> str:
    """A player with these browsers, of which each is a device; only the service's test server takes plain HTTP."""
    async with house.client() as client:
        player = await become(client)
        token = client.cookies["__Host-tablee"]
        for n, browser in enumerate(browsers):
            if n:
                token = await house.store.transaction(lambda connection: add_device(connection, player, 0.0, None))
            keys = webpush.public_bytes(browser.key), browser.auth
            await house.push.subscriptions.add(Subscription(browser.endpoint, *keys, "fr"), token)
    return player


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    made = House(await Store.open(ready_sqlite(tmp_path / "tables.db")), limits=Limits())
    yield made
    await made.close()


@pytest.fixture
async def service() -> AsyncIterator[Service]:
    async with Service().serving() as serving:
        yield serving


def test_the_example_of_rfc_8291() -> None:
    auth, salt = from_base64url("BTBZMqHH6r4Tts7J_aSIgg"), from_base64url("DGv6ra1nlYgDCS1FRnbzlw")
    browser = from_base64url("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    key = webpush.private_key(from_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    body = webpush.encrypt(b"When I grow up, I want to be a watermelon", browser, auth, key, salt)
    assert base64url(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


async def test_only_the_browser_can_read_it_and_it_is_signed(house: House, service: Service) -> None:
    browser = Browser(f"{service.origin}/to/ada?x=1")
    player = await subscribed(house, browser)
    await house.tell(player)
    (taken,) = service.taken
    assert taken.path == "/to/ada?x=1"
    assert taken.headers["content-encoding"] == "aes128gcm"
    assert int(taken.headers["ttl"]) > 0
    assert len(taken.headers["topic"]) == 32
    pushed = msgspec.json.decode(browser.read(taken.body))
    assert pushed == {
        "title": "À vous de jouer\u00a0: Six Cards",
        "body": "Votre table vous attend. Il vous reste 11 jours.",
        "page": "/t/table1",
        "turn": True,
    }
    assert b"table1" not in taken.body
    claims = await signed(house, taken.headers["authorization"])
    assert claims["aud"] == service.origin
    assert claims["sub"] == SITE
    assert 0 < claims["exp"] - house.store.clock.stamp() <= 24 * 3600
    with pytest.raises(InvalidSignature):
        await signed(house, taken.headers["authorization"].replace("vapid t=ey", "vapid t=eZ"))


async def test_all_devices_but_one_are_told_of_an_alarm(house: House, service: Service) -> None:
    here, there = Browser(f"{service.origin}/here"), Browser(f"{service.origin}/there")
    player = await subscribed(house, here, there)
    found = {one.endpoint: one for one in await house.push.subscriptions.of_player(player, b"")}
    [own] = await house.store.read(
        select(tables.subscriptions.c.device).where(tables.subscriptions.c.id == found[here.endpoint].id)
    )
    due = await house.push.alarms(player, bytes(own.device), "code", "Firefox, Linux")
    await house.push.subscriptions.drop(found[there.endpoint].id)  # as with a device that is signed out by that
    await house.jobs.store(*due)
    await house.look()
    (taken,) = service.taken
    assert taken.path == "/there"
    pushed = msgspec.json.decode(there.read(taken.body))
    assert pushed["title"] == "Votre profil sur Tablée"
    assert "un nouveau code de secours" in pushed["body"]
    assert "Firefox, Linux" in pushed["body"]


async def signed(house: House, header: str) -> dict[str, Any]:
    """The claims of a VAPID header, once its signature is that of the key which the server publishes."""
    fields = dict(field.split("=", 1) for field in header.removeprefix("vapid ").split(", "))
    async with house.client() as client:
        assert fields["k"] == (await client.get("/api/push")).json()["key"]
    text, _, signature = fields["t"].rpartition(".")
    numbers = from_base64url(signature)
    r, s = (int.from_bytes(part) for part in (numbers[:32], numbers[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(webpush.CURVE, from_base64url(fields["k"]))
    public.verify(encode_dss_signature(r, s), text.encode(), ec.ECDSA(SHA256()))
    head, claims = (msgspec.json.decode(from_base64url(part)) for part in text.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    known: dict[str, Any] = claims
    return known


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_has_ended_is_forgotten(house: House, service: Service, status: int) -> None:
    player = await subscribed(house, Browser(f"{service.origin}/gone"))
    service.status = status
    await house.tell(player)
    assert service.asked == 1
    assert await house.push.subscriptions.ids(player) == []
    await house.tell(player)
    assert service.asked == 1


async def test_a_service_that_is_down_gets_each_message_once_it_is_up_again_over_a_restart(
    address: str, service: Service, clocks: Clocks
) -> None:
    house = House(await Store.open(address))
    up = Browser(f"{service.origin}/up")
    async with Service().serving() as other:
        down = Browser(f"{other.origin}/down")
        player = await subscribed(house, up, down)
        key = webpush.public_bytes(await house.push.subscriptions.key())
        other.status = 503
        await house.tell(player)
        assert (len(service.taken), other.asked) == (1, 1)
        await house.close()
        house = House(await Store.open(address))
        assert webpush.public_bytes(await house.push.subscriptions.key()) == key
        await house.look()
        assert other.asked == 1  # not yet again
        clocks.pass_(FIRST_RETRY_S)
        await house.look()
        assert other.asked == 2
        other.status = 201
        clocks.pass_(FIRST_RETRY_S * 4)
        await house.look()
        clocks.pass_(3600)
        await house.look()
        assert [taken.path for taken in other.taken] == ["/down"]
    assert [taken.path for taken in service.taken] == ["/up"]  # whose message was not sent again
    await house.close()


async def test_a_service_that_cannot_be_reached_is_tried_again(house: House, clocks: Clocks) -> None:
    service = Service()
    async with service.serving():
        player = await subscribed(house, Browser(f"{service.origin}/ada"))
    await house.tell(player)
    (waiting,) = await house.store.jobs("push")
    assert waiting.due == house.store.clock.due() + FIRST_RETRY_S


async def test_a_service_proves_by_its_certificate_who_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown, trusted = certified(tmp_path)
    services = PushServices(private=True)
    async with Service().serving(shown) as service:
        with pytest.raises(Unanswered, match="SSLCertVerificationError"):
            await services.post(f"{service.origin}/x", {}, b"to whomever")
        monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
        with pytest.raises(Unanswered, match="SSLCertVerificationError"):
            await services.post(f"{service.origin}/x".replace("localhost", "127.0.0.1"), {}, b"to another")
        assert await services.post(f"{service.origin}/x", {"TTL": "1"}, b"to them") == 201
    (taken,) = service.taken
    assert (taken.body, taken.headers["ttl"], taken.headers["host"]) == (b"to them", "1", service.origin[8:])


@pytest.mark.parametrize("answer", [b"", b"SSH-2.0-OpenSSH\r\n", b"HTTP/1.1 201 So\r\nContent-Length: 1000000\r\n\r\n"])
async def test_of_an_answer_only_the_status_is_read(answer: bytes) -> None:
    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        await (reader.read() if b"201" in answer else writer.drain())  # the rest never comes
        writer.close()

    async with await asyncio.start_server(say, "127.0.0.1", 0) as server:
        posting = PushServices(private=True).post(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", {}, b"")
        if b"201" in answer:
            assert await posting == 201
        else:
            with pytest.raises(Unanswered, match="RemoteProtocolError"):
                await posting


async def test_of_one_table_the_newest_replaces_what_waits(house: House, service: Service, clocks: Clocks) -> None:
    browser = Browser(f"{service.origin}/ada")
    player = await subscribed(house, browser)
    service.status = 500
    for what, table in (("turn", "table1"), ("reminder", "table1"), ("over", "table2")):
        await house.tell(player, what, table)
    service.status = 201
    clocks.pass_(FIRST_RETRY_S)
    await house.look()
    read = [msgspec.json.decode(browser.read(taken.body)) for taken in service.taken]
    assert sorted((told["page"], told["turn"]) for told in read) == [("/t/table1", True), ("/t/table2", False)]
    assert next(told for told in read if told["turn"])["title"] == "C’est toujours à vous\u00a0: Six Cards"
    assert len({taken.headers["topic"] for taken in service.taken}) == 2


async def test_what_is_not_so_any_more_is_not_told(house: House, service: Service, clocks: Clocks) -> None:
    player = await subscribed(house, Browser(f"{service.origin}/ada"))
    service.status = 500
    await house.tell(player)
    await house.move_on()  # the player has moved after all
    service.status = 201
    clocks.pass_(FIRST_RETRY_S)
    await house.look()
    assert service.taken == []
    assert await house.store.jobs("push") == []


async def test_devices_subscribe_once_and_end_it(house: House) -> None:
    browser = Browser("https://push.example/1")
    async with house.client() as client:
        assert (await client.post("/api/me/push", json=browser.subscription)).json()["error"][0] == "me-unknown"
        player = await become(client)
        for endpoint in ("https://push.example/1", "https://push.example/2", "https://push.example/2"):
            wanted = browser.subscription | {"endpoint": endpoint}
            assert (await client.post("/api/me/push", json=wanted)).status_code == 204
        (domain,) = [domain for domain in DOMAINS if domain.name == "push"]
        (told,) = await domain.export(house.store, player)
        assert set(told) == {"endpoint", "language", "created"}
        assert told["endpoint"] == "https://push.example/2"
        assert (await client.delete("/api/me/push")).status_code == 204
        assert await house.push.subscriptions.ids(player) == []


async def test_subscriptions_have_a_limit(house: House) -> None:
    browser = Browser("https://push.example/1")
    async with house.client() as client:
        await become(client)
        answers = [(await client.post("/api/me/push", json=browser.subscription)).status_code for _ in range(32)]
    assert answers == [204] * 30 + [429] * 2


async def test_whoever_uses_the_browser_now_is_told_there(house: House) -> None:
    browser = Browser("https://push.example/1")
    players = []
    for _ in range(2):
        async with house.client() as client:
            players.append(await become(client))
            await client.post("/api/me/push", json=browser.subscription)
    assert [len(await house.push.subscriptions.ids(player)) for player in players] == [0, 1]


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example/1"},
        {"endpoint": "https://push.example:8443/1"},
        {"endpoint": "https://user@push.example/1"},
        {"endpoint": "https://push.example/\r\nHost: other"},
        {"endpoint": "https:///1"},
        {"endpoint": "https://192.168.1.1/1"},
        {"endpoint": "https://[64:ff9b::169.254.169.254]/1"},
        {"p256dh": base64url(b"\x04" + bytes(64))},
        {"p256dh": "!"},
        {"auth": base64url(b"short")},
    ],
)
async def test_what_is_no_subscription_is_refused(house: House, wrong: dict[str, str]) -> None:
    async with house.client() as client:
        await become(client)
        answer = await client.post("/api/me/push", json=Browser("https://push.example/1").subscription | wrong)
    assert (answer.status_code, answer.json()["error"][0]) == (400, "push-subscription")


INSIDE = [
    *("127.0.0.1", "10.0.0.7", "192.168.1.1", "169.254.169.254", "[::1]", "[fd00::1]", "[::ffff:10.0.0.7]"),
    *("[64:ff9b::127.0.0.1]", "[64:ff9b::169.254.169.254]", "[64:ff9b:1::10.0.0.1]", "[64:ff9b:1:2::8.8.8.8]"),
    *("[::127.0.0.1]", "[::ffff:0:10.0.0.1]", "[fec0::1]", "[2002:a00:1::1]", "[2001:0:a00:1::f5ff:fffe]", "[ff0e::1]"),
]


@pytest.mark.parametrize("host", [*INSIDE, "localhost"])
async def test_our_own_network_is_never_asked(host: str) -> None:
    assert acceptable(f"https://{host}/x") == (host == "localhost")  # names are looked up when something is sent
    with pytest.raises(Unanswered, match="not a public address"):
        await PushServices().post(f"https://{host}/x", {}, b"")


@pytest.mark.parametrize(
    "host", ["8.8.8.8", "[2606:4700::1111]", "[64:ff9b::8.8.8.8]", "[2002:808:808::1]", "push.example"]
)
def test_addresses_of_the_internet_are_asked(host: str) -> None:
    """Also where an IPv6 network has IPv4 addresses translated."""
    assert acceptable(f"https://{host}/x")
