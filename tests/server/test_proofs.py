"""What cannot be undone is asked again, of whoever has a kept player's device, and told on the player's others."""

from __future__ import annotations

from typing import Any
from unittest import mock

import httpx
import pytest
from authenticators import Authenticator, made
from sites import Site, ask, get, refused

from tablee.server.people.accounts.devices import PROVED_S
from tablee.server.storage.clock import Clock

ACTS = ["code", "passkey-new", "passkey-gone", "out", "others", "mail", "mail-end", "delete"]


async def linked(site: Site, client: httpx.AsyncClient, agent: str = "Chrome/1 (Android)") -> httpx.AsyncClient:
    """One more device of a player, let in by a link: a friend's, who only wanted to look."""
    link = await ask(client, "/api/me/links")
    other = await site.browser(agent=agent)
    await ask(other, "/api/links", secret=link["link"].partition("#")[2], code=link["code"])
    return other


async def act(client: httpx.AsyncClient, what: str) -> httpx.Response:
    """Do one of the things that are asked again."""
    ways = await get(client, "/api/me/ways")
    match what:
        case "code":
            return await client.post("/api/me/recovery", json={})
        case "passkey-new":
            return await client.post("/api/me/passkeys/ask", json={})
        case "passkey-gone":
            return await client.delete(f"/api/me/passkeys/{ways['passkeys'][0]['id']}")
        case "out":
            [other, *_] = [device["id"] for device in ways["devices"] if not device["here"]]
            return await client.delete(f"/api/me/devices/{other}")
        case "others":
            return await client.delete("/api/me/devices")
        case "mail":
            return await client.post("/api/me/mail", json={"address": "eve@mail.example", "language": "en"})
        case "mail-end":
            return await client.delete("/api/me/mail")
        case _:
            return await client.delete("/api/me")


async def told(client: httpx.AsyncClient) -> list[tuple[str, str | None]]:
    """What a device is told."""
    return [(news["what"], news["by"]) for news in await get(client, "/api/me/news")]


async def kept(site: Site) -> tuple[httpx.AsyncClient, Authenticator, str]:
    """Ada, who has a passkey and a recovery code."""
    ada, key = await site.browser("Ada"), Authenticator()
    await made(ada, key)
    return ada, key, (await ask(ada, "/api/me/recovery"))["code"]


async def test_a_borrowed_device_does_nothing_that_cannot_be_undone(site: Site) -> None:
    ada, _, code = await kept(site)
    borrowed = await linked(site, ada)
    before = await get(ada, "/api/me/ways")
    with mock.patch("tablee.server.background.mail.Mail.works", True):
        for what in ACTS:
            answer = await act(borrowed, what)
            assert (answer.status_code, answer.json()["error"][0]) == (403, "proof-needed"), what
    assert [{**device, "here": False} for device in (await get(borrowed, "/api/me/ways"))["devices"]] == [
        {**device, "here": False} for device in before["devices"]
    ]
    assert await told(ada) == [("device", "Chrome, Android")]  # and nothing else
    fresh = await site.browser()
    assert (await ask(fresh, "/api/recovery", code=code))["name"] == "Ada"


@pytest.mark.parametrize("way", ["code", "passkey"])
@pytest.mark.parametrize("what", ["code", "passkey-gone", "others", "delete"])
async def test_with_proof_it_is_done(site: Site, way: str, what: str) -> None:
    ada, key, code = await kept(site)
    phone = await linked(site, ada)
    proof: dict[str, Any] = {"code": code.lower()}
    if way == "passkey":
        options = (await ask(phone, "/api/me/proof/ask"))["options"]
        assert options["userVerification"] == "required"
        assert len(options["allowCredentials"]) == 1
        proof = {"credential": key.get(options)}
    assert (await phone.post("/api/me/proof", json=proof)).status_code == 204
    assert (await act(phone, what)).is_success


async def test_a_proof_is_the_devices_own_and_holds_for_minutes(site: Site) -> None:
    ada, _, code = await kept(site)
    phone, tablet = await linked(site, ada), await linked(site, ada)
    assert (await phone.post("/api/me/proof", json={"code": code})).status_code == 204
    assert (await act(tablet, "code")).status_code == 403
    now = site.store.clock.stamp()
    with mock.patch.object(Clock, "stamp", return_value=now + PROVED_S + 1):
        assert (await act(phone, "code")).status_code == 403
    assert (await act(phone, "code")).status_code == 201


async def test_what_is_no_proof(site: Site) -> None:
    ada, key, _ = await kept(site)
    phone, bo = await linked(site, ada), await site.browser("Bo")
    others = (await ask(bo, "/api/me/recovery"))["code"]
    for code in ("", "0000", others):
        assert await refused(phone, "/api/me/proof", code=code) == "recovery-wrong"
    key.verifies = False
    options = (await ask(phone, "/api/me/proof/ask"))["options"]
    assert await refused(phone, "/api/me/proof", credential=key.get(options)) == "passkey-wrong"
    key.verifies = True
    options = (await ask(phone, "/api/passkeys/ask"))["options"]  # what anybody may be asked who signs in
    assert await refused(phone, "/api/me/proof", credential=key.get(options)) == "passkey-wrong"
    other = Authenticator()
    await made(bo, other)
    options = (await ask(phone, "/api/me/proof/ask"))["options"]
    assert await refused(phone, "/api/me/proof", credential=other.get(options)) == "passkey-wrong"
    assert (await act(phone, "code")).status_code == 403


async def test_who_has_neither_is_not_asked(site: Site) -> None:
    guest = await site.browser("Guest")
    await linked(site, guest)
    assert (await act(guest, "others")).status_code == 204
    assert (await act(guest, "delete")).status_code == 204


async def test_the_other_devices_are_told_until_it_is_read_there(site: Site) -> None:
    ada, _, _ = await kept(site)
    phone, tablet = await linked(site, ada), await linked(site, ada)
    assert await told(ada) == await told(phone) == [("device", "Chrome, Android")]
    for device in (ada, phone):
        await device.delete("/api/me/news")
    await act(ada, "code")
    assert await told(ada) == []
    assert await told(phone) == await told(tablet) == [("code", "Firefox, Linux")]
    assert (await phone.delete("/api/me/news")).status_code == 204
    assert await told(phone) == []
    await act(ada, "passkey-gone")
    await act(ada, "others")
    assert {what for what, _ in await told(phone)} == {"passkey-gone", "out"}  # which is nobody's by now
    assert await get(phone, "/api/me") is None
    third = await linked(site, ada)
    await act(ada, "delete")
    assert await told(third) == [("deleted", "Firefox, Linux")]
    assert await told(await site.browser()) == []
