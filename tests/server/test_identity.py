"""Players over HTTP: their names, the ways back to them, their devices, and what nobody else gets at."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import msgspec
import pytest
from databases import ready_sqlite
from playing import SETTINGS, Person
from sites import SITE, Site, ask, finish, get, played, refused
from sqlalchemy import select
from starlette.routing import Route

from tablee.rooms.failures import StorageFailed
from tablee.server.access.limits import RATES, Limits
from tablee.server.http.routes.games import unknown
from tablee.server.people.accounts import players, recovery
from tablee.server.storage import tables
from tablee.server.storage.clock import Clock
from tablee.server.storage.store import Store
from tablee.wire import messages as wire


async def test_a_lost_cookie_is_made_good_by_the_recovery_code(site: Site) -> None:
    ada = await site.browser("Ada")
    me = await get(ada, "/api/me")
    assert not me["kept"]
    code = (await ask(ada, "/api/me/recovery"))["code"]
    assert (await get(ada, "/api/me"))["kept"]
    other = await site.browser()
    assert await get(other, "/api/me") is None
    assert (await ask(other, "/api/recovery", code=code.lower().replace("-", " ").replace("0", "o")))["id"] == me["id"]
    assert (await get(other, "/api/me"))["name"] == "Ada"
    newer = (await ask(other, "/api/me/recovery"))["code"]
    third = await site.browser()
    assert await refused(third, "/api/recovery", code=code) == "recovery-wrong"
    assert (await ask(third, "/api/recovery", code=newer))["id"] == me["id"]


# Names


@pytest.mark.parametrize("alike", ["Ada", "ADA", "​ada ", "АDА", "ΑDΑ"])
async def test_a_kept_name_is_nobody_elses(site: Site, alike: str) -> None:
    ada = await site.browser("Ada")
    bo = await site.browser("Bo")
    await ask(bo, "/api/me", name="Ada")  # two may be called alike as long as neither is kept
    await ask(ada, "/api/me/recovery")
    assert await refused(bo, "/api/me/recovery") == "name-kept"
    table = (await ask(ada, "/api/tables", game="six_cards", name="Ada"))["table"]
    stranger = await site.browser()
    mixed = alike != "Ada" and "name-mixed"
    for path, body in (
        ("/api/me", {}),
        ("/api/tables", {"game": "six_cards"}),
        (f"/api/tables/{table}/seats", {}),
    ):
        assert await refused(stranger, path, name=alike, **body) in ("name-kept", mixed), path
    assert (await bo.patch("/api/me", json={"name": alike, "avatar": None, "language": "fr"})).status_code >= 400
    assert (await ada.patch("/api/me", json={"name": "Ada L.", "avatar": "owl", "language": "fr"})).status_code == 200
    assert (await ask(bo, "/api/me/recovery"))["code"]  # the name is free


async def test_of_two_who_keep_a_name_at_the_same_moment_one_is_told(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, other = await site.browser("Ada"), await site.browser("Ada")
    await ask(ada, "/api/me/recovery")
    for module in (players, recovery):
        monkeypatch.setattr(module, "require_free", lambda connection, name, player: None, raising=False)
    assert await refused(other, "/api/me/recovery") == "name-kept"


async def test_who_bears_a_name_that_somebody_else_keeps_by_now_opens_no_table_under_it(site: Site) -> None:
    ada, other = await site.browser("Ada"), await site.browser("Ada")
    circle = f"/api/circles/{(await ask(other, '/api/circles', name='Ours'))['id']}"
    await ask(ada, "/api/me/recovery")
    day = (await get(other, "/api/daily"))["day"]
    assert await refused(other, f"{circle}/tables", game="six_cards") == "name-kept"
    assert await refused(other, f"/api/daily/{day}/six_cards") == "name-kept"


async def test_games_to_come_are_played_under_the_new_name(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    await played(site, [ada, bo], ["Ada", "Bo"])
    changed = await ada.patch("/api/me", json={"name": "Adèle", "avatar": "owl", "language": "fr"})
    assert (changed.json()["name"], changed.json()["avatar"]) == ("Adèle", "owl")
    await played(site, [ada, bo], ["Adèle", "Bo"])
    assert [result["name"] for result in (await get(ada, "/api/me/data"))["results"]] == ["Ada", "Adèle"]


# Other devices


async def test_another_device_joins_by_a_link_and_the_code_beside_it(site: Site) -> None:
    ada = await site.browser("Ada")
    made = await ask(ada, "/api/me/links")
    secret = made["link"].partition("/me/join#")[2]
    phone = await site.browser(agent="Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36")
    assert (await ask(phone, "/api/links/ask", secret=secret))["name"] == "Ada"
    assert await get(phone, "/api/me") is None  # asking changes nothing
    assert await refused(phone, "/api/links", secret=secret, code="x") == "link-code"
    assert (await ask(phone, "/api/links", secret=secret, code=made["code"]))["name"] == "Ada"
    third = await site.browser()
    assert await refused(third, "/api/links", secret=secret, code=made["code"]) == "link-void"  # good once
    labels = [device["label"] for device in (await get(ada, "/api/me/ways"))["devices"]]
    assert labels == ["Chrome, Android", "Firefox, Linux"]
    [other] = [device for device in (await get(ada, "/api/me/ways"))["devices"] if not device["here"]]
    assert (await third.delete(f"/api/me/devices/{other['id']}")).status_code == 401
    stranger = await site.browser("Bo")
    assert (await stranger.delete(f"/api/me/devices/{other['id']}")).status_code == 404
    assert (await ada.delete(f"/api/me/devices/{other['id']}")).status_code == 204
    assert await get(phone, "/api/me") is None
    assert (await get(ada, "/api/me"))["name"] == "Ada"


async def test_a_link_is_void_after_some_wrong_codes_or_minutes(site: Site) -> None:
    ada, other = await site.browser("Ada"), await site.browser()
    made = await ask(ada, "/api/me/links")
    secret = made["link"].partition("#")[2]
    wrong = f"{(int(made['code']) + 1) % 10**6:06}"
    for _ in range(recovery.TRIES):
        assert await refused(other, "/api/links", secret=secret, code=wrong) == "link-code"
    assert await refused(other, "/api/links", secret=secret, code=made["code"]) == "link-void"
    made = await ask(ada, "/api/me/links")
    secret = made["link"].partition("#")[2]
    now = site.store.clock.stamp()
    with mock.patch.object(Clock, "stamp", return_value=now + recovery.LASTING_S + 1):
        assert await refused(other, "/api/links", secret=secret, code=made["code"]) == "link-void"
        assert await refused(other, "/api/links/ask", secret=secret) == "link-void"


@pytest.mark.parametrize("merge", [True, False])
async def test_what_a_device_played_before_comes_along_if_wanted(site: Site, merge: bool) -> None:
    ada, bo, guest = await site.browser("Ada"), await site.browser("Bo"), await site.browser("Guest")
    code = (await ask(ada, "/api/me/recovery"))["code"]
    await played(site, [guest, bo], ["Guest", "Bo"])
    seated = await ask(guest, "/api/tables", game="six_cards", name="Guest", options={"players": 2}, start=True)
    circle = f"/api/circles/{(await ask(guest, '/api/circles', name='Ours'))['id']}"
    await ask(ada, f"{circle}/members")
    await ask(guest, "/api/tournaments", name="Cup", game="six_cards")
    me = await ask(guest, "/api/recovery", code=code, merge=merge)
    assert (me["name"], me["id"]) == ("Ada", (await get(ada, "/api/me"))["id"])
    assert (await get(ada, circle)).get("host", False) is merge
    assert len((await get(ada, "/api/me/data"))["hosted"]) == merge
    again = await ada.post(f"/api/tables/{seated['table']}/seats/mine", json={})
    assert again.status_code == (201 if merge else 404)  # from the other device too
    live = await site.registry.room(seated["table"])
    person = Person(live, seated["token"])
    await live.connect(person.viewer)
    await finish(live, [person])  # the game that was running ends as the player's
    assert len((await get(ada, "/api/me/data"))["results"]) == 2 * merge


async def test_a_player_has_so_many_devices_and_no_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "MOST_DEVICES", 3)
    ada = await site.browser("Ada")
    code = (await ask(ada, "/api/me/recovery"))["code"]
    for _ in range(3):
        latest = await site.browser()
        await ask(latest, "/api/recovery", code=code)
    assert len((await get(latest, "/api/me/ways"))["devices"]) == 3
    assert await get(ada, "/api/me") is None  # who was away the longest


async def test_signing_out_elsewhere(site: Site) -> None:
    ada = await site.browser("Ada")
    code = (await ask(ada, "/api/me/recovery"))["code"]
    others = [await site.browser() for _ in range(2)]
    for other in others:
        await ask(other, "/api/recovery", code=code)
    assert (await others[0].delete("/api/me/devices")).status_code == 204
    assert [await get(other, "/api/me") is None for other in (ada, *others)] == [True, False, True]
    assert (await others[0].delete("/api/me/devices/here")).status_code == 204
    assert await get(others[0], "/api/me") is None


# Attacks


async def test_no_session_is_fixed(site: Site) -> None:
    """A token that somebody slipped into the browser beforehand is worth nothing after signing in."""
    mallory, ada = await site.browser("Mallory"), await site.browser("Ada")
    code = (await ask(ada, "/api/me/recovery"))["code"]
    victim = await site.browser()
    victim.cookies.set("tablee", mallory.cookies["tablee"], domain="localhost.local")
    await ask(victim, "/api/recovery", code=code)
    assert len({client.cookies["tablee"] for client in (mallory, ada, victim)}) == 3
    assert (await get(victim, "/api/me"))["name"] == "Ada"
    assert await get(mallory, "/api/me") is None  # that device is the other one now


async def test_other_sites_change_nothing(site: Site) -> None:
    """Neither with an origin of their own, nor by a form, which sends no JSON; and the cookie does not go with them."""
    ada = await site.browser("Ada")
    routes = [route for route in site.app.routes if isinstance(route, Route) and route.endpoint is not unknown]
    changes = {(method, route.path) for route in routes for method in (route.methods or set()) - {"GET", "HEAD"}}
    assert {("DELETE", "/api/me"), ("POST", "/api/recovery"), ("POST", "/api/tables")} < changes
    for method, pattern in sorted(changes):
        path = re.sub(r"\{\w+\}", "x", pattern)
        foreign = await ada.request(method, path, json={}, headers={"Origin": "https://evil.example"})
        assert foreign.json()["error"][0] == "origin-foreign", path
        if method == "POST":
            for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
                form = await ada.post(path, content=b"{}", headers={"Content-Type": kind})
                assert (form.status_code, form.json()["error"][0]) == (415, "body-json"), path
    assert (await get(ada, "/api/me"))["name"] == "Ada"
    fresh = await site.browser()
    given = (await fresh.post("/api/me", json={"name": "Bo"})).headers["set-cookie"].lower()
    assert "httponly" in given
    assert "samesite=lax" in given


async def test_nobody_learns_what_is_anothers(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    stranger = await site.browser()
    for path in ("/api/me/data", "/api/me/ways"):
        assert (await stranger.get(path)).status_code == 401
        assert (await stranger.get(path, headers={"Authorization": "Bearer x"})).status_code == 401
    behind = await bo.get("/api/me/data", headers={"Authorization": "Basic Zm9vOmJhcg=="})  # what a proxy asked for
    assert behind.json()["player"]["name"] == "Bo"
    answer = await ada.get("/api/me/data?download")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-disposition"] == 'attachment; filename="tablee-player.json"'
    stored = answer.text + (await ada.get("/api/me/ways")).text
    assert ada.cookies["tablee"] not in stored


async def test_recovery_codes_are_not_guessed(site: Site) -> None:
    assert len(recovery.LETTERS) ** (recovery.GROUPS * recovery.GROUP) >= 2**80
    ada, mallory = await site.browser("Ada"), await site.browser()
    code = (await ask(ada, "/api/me/recovery"))["code"]
    assert re.fullmatch("-".join(["[0-9A-HJKMNP-TV-Z]{4}"] * 5), code)
    stored = [bytes(row.hash) for row in await site.store.read(select(tables.recovery_codes))]
    assert code.replace("-", "").encode() not in b"".join(stored)
    for _ in range(int(RATES["guesses"].burst)):
        assert await refused(mallory, "/api/recovery", code="0000-0000-0000-0000-0000") == "recovery-wrong"
    for path in ("/api/recovery", "/api/links"):
        refusal = await mallory.post(path, json={"code": code[::-1], "secret": "x"})
        assert refusal.status_code == 429
    assert (await ask(mallory, "/api/recovery", code=code))["name"] == "Ada", "the right one is no guess"


async def test_a_site_with_https_keeps_its_cookies_to_itself_and_signs_nobody_out(tmp_path: Path) -> None:
    """However little a proxy says; a browser that was here before has the cookie of a site without HTTPS."""
    store = await Store.open(ready_sqlite(tmp_path / "tables.db"))
    before, site = Site(store), Site(store, msgspec.structs.replace(SETTINGS, public_url="https://cards.example"))
    old = (await before.browser("Ada")).cookies["tablee"]

    async def answer(cookie: str) -> tuple[Any, list[str]]:
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(site.app), base_url="http://cards.example"
        ) as client:
            told = await client.get("/api/me", headers={"Cookie": cookie})
        # When one is deleted, it tells the second in which it was.
        return told.json(), [re.sub("expires=[^;]+; ", "", one) for one in told.headers.get_list("set-cookie")]

    me, [gone, cookie] = await answer(f"tablee={old}")
    assert me["name"] == "Ada"
    assert gone.startswith('tablee=""')
    assert "Max-Age=0" in gone
    assert cookie.startswith(f"__Host-tablee={old};")
    assert "; Secure" in cookie
    assert await answer(f"__Host-tablee={old}; tablee=made-up") == (me, [gone, cookie])
    assert await answer(f"__Host-tablee=made-up; tablee={old}") == (None, [])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(site.app), base_url="http://cards.example") as client:
        left = await client.delete("/api/me/devices/here", headers={"Cookie": f"__Host-tablee={old}"})
        assert "; Secure" in left.headers["set-cookie"]
        asked = await client.post("/api/passkeys/ask")
        assert "; Secure" in asked.headers["set-cookie"]
    for one in (before, site):
        await one.close()
    await store.close()


async def test_a_class_of_thirty_gets_in_from_one_address_in_a_minute(tmp_path: Path) -> None:
    store = await Store.open(ready_sqlite(tmp_path / "tables.db"))
    now = [0.0]
    site = Site(store, limits=Limits(clock=lambda: now[0]))
    teacher = await site.browser("Teacher")
    circle = (await ask(teacher, "/api/circles", name="Class 4b"))["id"]
    table = ""
    for number in range(30):
        now[0] += 2
        pupil = await site.browser(f"Pupil {number}")
        await ask(pupil, f"/api/circles/{circle}/members")
        if number % 3 == 0:
            table = (await ask(pupil, f"/api/circles/{circle}/tables", game="six_cards", options={"players": 3}))[
                "table"
            ]
        else:
            await ask(pupil, f"/api/tables/{table}/seats", name=f"Pupil {number}")
    for number in range(60):  # who only wants many names comes to the end of them
        if (await (await site.browser()).post("/api/me", json={"name": f"Robot {number}"})).status_code == 429:
            break
    else:
        raise AssertionError("there is no end of new players")
    await site.close()
    await store.close()


async def test_nobody_keeps_all_others_from_signing_in(tmp_path: Path) -> None:
    """By wrong guesses from many addresses: 100 bits are not guessed from however many."""
    store = await Store.open(ready_sqlite(tmp_path / "tables.db"))
    site = Site(store, limits=Limits(0.1))
    code = (await ask(await site.browser("Ada"), "/api/me/recovery"))["code"]
    for number in range(101):
        transport = httpx.ASGITransport(site.app, client=(f"2001:db8:{number:x}::1", 1))
        async with httpx.AsyncClient(transport=transport, base_url=SITE) as guesser:
            assert await refused(guesser, "/api/recovery", code="0000-0000-0000-0000-0000") == "recovery-wrong"
    assert (await ask(await site.browser(), "/api/recovery", code=code))["name"] == "Ada"
    await site.close()
    await store.close()


async def test_a_database_that_fails_is_no_wrong_guess(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, mallory = await site.browser("Ada"), await site.browser()
    code = (await ask(ada, "/api/me/recovery"))["code"]
    with monkeypatch.context() as broken:
        broken.setattr(recovery.RecoveryCodes, "owner", mock.AsyncMock(side_effect=StorageFailed("store-failed")))
        for _ in range(int(RATES["guesses"].burst)):
            assert await refused(mallory, "/api/recovery", code=code) == "store-failed"
    assert (await ask(mallory, "/api/recovery", code=code))["name"] == "Ada"


# Programs


async def test_a_program_is_a_player_and_marked(site: Site) -> None:
    host, program = await site.browser("Ada"), await site.browser()
    made = await ask(program, "/api/players", name="Deep Six")
    bearer = {"Authorization": f"Bearer {made['token']}"}
    table = await ask(host, "/api/tables", game="six_cards", name="Ada", options={"players": 3})
    path = f"/api/tables/{table['table']}"
    seated = await program.post(f"{path}/seats", json={"name": "Deep Six"}, headers=bearer)
    invited = await host.post(
        f"{path}/bots",
        json={"name": "Deep Seven", "player": made["token"]},
        headers={"Authorization": f"Bearer {table['token']}"},
    )
    assert (seated.status_code, invited.status_code) == (201, 201)
    assert [seat["kind"] for seat in (await get(host, path))["seats"]] == ["human", "bot", "bot"]
    live = await site.registry.room(table["table"])
    people = [Person(live, told["token"]) for told in (table, seated.json(), invited.json())]
    for person in people:
        await live.connect(person.viewer)
    await people[1].ask(wire.Chat(id="c", text="hi"))
    assert people[1].heard.answers[-1]["error"][0] == "server-bot-scope"
    await people[0].ask(wire.Start(id="s"))
    await finish(live, people)
    told = (await program.get("/api/me/data", headers=bearer)).json()
    assert told["player"]["bot"]
    assert [result["seat"] for result in told["results"]] == [1, 2]
    opening = await program.post("/api/tables", json={"game": "six_cards", "name": "Deep Six"}, headers=bearer)
    assert (opening.status_code, opening.json()["error"][0]) == (403, "player-program")
    circle = f"/api/circles/{(await ask(host, '/api/circles', name='Ours'))['id']}"
    assert (await program.post(f"{circle}/members", json={}, headers=bearer)).status_code == 201
    deal = await get(host, "/api/daily")
    for elsewhere, body in ((f"{circle}/tables", {"game": "six_cards"}), (f"/api/daily/{deal['day']}/six_cards", {})):
        opening = await program.post(elsewhere, json=body, headers=bearer)
        assert (opening.status_code, opening.json()["error"][0]) == (403, "player-program")
    person_as_bot = {"name": "X", "player": host.cookies["tablee"]}
    refusal = await host.post(f"{path}/bots", json=person_as_bot, headers={"Authorization": f"Bearer {table['token']}"})
    assert refusal.json()["error"][0] == "player-token"
