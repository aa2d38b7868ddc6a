"""Passkeys: made, used, and refused to whoever replays, forges or steals what an authenticator said."""

from __future__ import annotations

from typing import Any
from unittest import mock

import httpx
from authenticators import Authenticator, made
from sites import Site, ask, get, refused

from tablee.server.people.accounts import passkeys
from tablee.server.storage.clock import Clock


async def asked(client: httpx.AsyncClient) -> dict[str, Any]:
    options: dict[str, Any] = (await ask(client, "/api/passkeys/ask"))["options"]
    return options


async def test_a_passkey_leads_back_to_its_player(site: Site) -> None:
    ada, other = await site.browser("Ada"), await site.browser()
    key = Authenticator()
    await made(ada, key)
    for client in (other, await site.browser("Guest")):
        assert (await ask(client, "/api/passkeys", credential=key.get(await asked(client))))["name"] == "Ada"
        assert (await get(client, "/api/me"))["name"] == "Ada"
    [shown] = (await get(ada, "/api/me/ways"))["passkeys"]
    assert (await other.delete(f"/api/me/passkeys/{shown['id']}")).status_code == 204
    assert not (await get(ada, "/api/me"))["kept"]  # nothing leads back any more: the name is free
    assert await refused(other, "/api/passkeys", credential=key.get(await asked(other))) == "passkey-wrong"


async def test_what_was_signed_once_is_worth_nothing_again(site: Site) -> None:
    ada, mallory = await site.browser("Ada"), await site.browser()
    key = Authenticator()
    await made(ada, key)
    options = await asked(ada)
    signed = key.get(options)
    await asked(mallory)
    assert await refused(mallory, "/api/passkeys", credential=signed) == "passkey-wrong"  # another challenge was theirs
    assert await refused(await site.browser(), "/api/passkeys", credential=signed) == "passkey-late"  # and none is here
    assert (await ask(ada, "/api/passkeys", credential=signed))["name"] == "Ada"
    assert await refused(ada, "/api/passkeys", credential=signed) == "passkey-late"  # nor twice in the same browser
    late = key.get(await asked(ada))
    now = site.store.clock.stamp()
    with mock.patch.object(Clock, "stamp", return_value=now + passkeys.ASKED_S + 1):
        assert await refused(ada, "/api/passkeys", credential=late) == "passkey-late"


async def test_what_was_signed_for_others_or_by_others(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    key = Authenticator()
    await made(ada, key)
    elsewhere = Authenticator("https://evil.example")
    elsewhere.id, elsewhere.key = key.id, key.key
    forged = Authenticator()
    forged.id = key.id
    for wrong in (elsewhere, forged, Authenticator()):
        assert await refused(bo, "/api/passkeys", credential=wrong.get(await asked(bo))) == "passkey-wrong"
    copied = Authenticator()  # an authenticator that counts fewer signatures than were seen
    copied.id, copied.key = key.id, key.key
    await ask(bo, "/api/passkeys", credential=key.get(await asked(bo)))
    assert await refused(ada, "/api/passkeys", credential=copied.get(await asked(ada))) == "passkey-wrong"
    for nothing in ({}, {"rawId": "é"}, {"rawId": 7, "response": []}, {**key.get(await asked(ada)), "response": {}}):
        await asked(ada)
        assert await refused(ada, "/api/passkeys", credential=nothing) == "passkey-wrong"


async def test_a_passkey_is_made_for_who_asked(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    key = Authenticator()
    options = (await ask(ada, "/api/me/passkeys/ask"))["options"]
    bo.cookies.set("tablee-asked", ada.cookies["tablee-asked"], domain="localhost.local")
    assert await refused(bo, "/api/me/passkeys", credential=key.create(options)) == "passkey-wrong"
    await made(ada, key)
    options = (await ask(bo, "/api/me/passkeys/ask"))["options"]
    assert await refused(bo, "/api/me/passkeys", credential=key.create(options)) == "passkey-wrong"  # it is Ada's
    wrong = Authenticator("https://evil.example")
    options = (await ask(bo, "/api/me/passkeys/ask"))["options"]
    assert await refused(bo, "/api/me/passkeys", credential=wrong.create(options)) == "passkey-wrong"
