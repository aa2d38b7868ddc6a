"""Signing out and deletion take the seats: who holds a device that is nobody's any more sits nowhere."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playing import Person
from sites import Site, ask, get, refused
from sqlalchemy import select

from tablee.rooms.storage import token_hash
from tablee.rooms.viewer import RESTART, SEAT_LOST
from tablee.server.storage import tables
from tablee.wire import messages as wire


class Phone:
    """Another device of Ada's, with a seat's token of its own and a socket."""

    def __init__(self, client: httpx.AsyncClient, table: str, seat: dict[str, Any], person: Person) -> None:
        self.client, self.table, self.seat, self.person = client, table, seat, person

    @property
    def codes(self) -> list[int]:
        """What its socket was closed with."""
        return self.person.codes


async def phone(site: Site, ada: httpx.AsyncClient, table: str) -> Phone:
    """A device that joins by a link, and takes Ada's seat."""
    made = await ask(ada, "/api/me/links")
    client = await site.browser()
    secret = made["link"].partition("#")[2]
    await ask(client, "/api/links", secret=secret, code=made["code"])
    seat = await ask(client, f"/api/tables/{table}/seats/mine")
    live = await site.registry.room(table)
    person = Person(live, seat["token"])
    await live.connect(person.viewer)
    return Phone(client, table, seat, person)


async def opened(ada: httpx.AsyncClient, bo: httpx.AsyncClient, name: str = "Ada") -> tuple[str, str, str]:
    """A table of Ada's with Bo at it, and their tokens."""
    seat = await ask(ada, "/api/tables", game="six_cards", name=name)
    other = await ask(bo, f"/api/tables/{seat['table']}/seats", name="Bo")
    return seat["table"], seat["token"], other["token"]


@pytest.mark.parametrize("way", ["one", "others", "itself"])
async def test_a_device_that_is_signed_out_loses_its_seats(site: Site, way: str) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    table, token, _ = await opened(ada, bo)
    lost = await phone(site, ada, table)
    other = await phone(site, bo, table)
    live = await site.registry.room(table)
    if way == "itself":
        await lost.client.delete("/api/me/devices/here")
    else:
        devices = (await get(ada, "/api/me/ways"))["devices"]
        [id] = [device["id"] for device in devices if not device["here"]]
        await ada.delete("/api/me/devices" if way == "others" else f"/api/me/devices/{id}")
    assert lost.codes == [SEAT_LOST]
    assert other.codes == []
    said = await lost.person.ask(wire.Chat(id="c", text="I am Ada"))
    assert said["error"][0] == "room-token"
    assert live.token(token_hash(lost.seat["token"])) is None
    assert live.token(token_hash(token)) is not None
    assert await refused(lost.client, f"/api/tables/{table}/seats/mine") == "me-unknown"


async def test_a_seat_that_no_device_holds_is_still_the_players(site: Site) -> None:
    """It is had again by signing in."""
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    code = (await ask(ada, "/api/me/recovery"))["code"]
    table, token, _ = await opened(ada, bo)
    await ada.delete("/api/me/devices/here")
    site.registry.put_away(table, RESTART)
    live = await site.registry.room(table)
    assert live.token(token_hash(token)) is None
    assert live.room.seats[0].kind == "human"
    again = await site.browser()
    await ask(again, "/api/recovery", code=code)
    assert [seat["table"] for seat in await get(again, "/api/me/tables")] == [table]
    seat = await ask(again, f"/api/tables/{table}/seats/mine")
    assert live.token(token_hash(seat["token"])) is not None
    await again.delete("/api/me/devices/here")
    kept = await site.store.read(select(tables.tokens).where(tables.tokens.c.room == table, tables.tokens.c.seat == 0))
    assert len(kept) == 1  # that nobody knows


async def test_who_signs_in_elsewhere_keeps_the_seat_that_nothing_else_leads_to(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    code = (await ask(ada, "/api/me/recovery"))["code"]
    guest = await site.browser("Guest")
    table, token, _ = await opened(guest, bo, "Guest")
    live = await site.registry.room(table)
    await ask(guest, "/api/recovery", code=code, merge=False)
    assert live.token(token_hash(token)) is not None
    await ada.delete("/api/me/devices")
    assert live.token(token_hash(token)) is None


@pytest.mark.parametrize("started", [False, True])
async def test_a_deleted_players_tokens_are_dead_and_the_seat_is_given_up(site: Site, started: bool) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    table, token, _ = await opened(ada, bo)
    lost, other = await phone(site, ada, table), await phone(site, bo, table)
    if started:
        await lost.person.ask(wire.Start(id="s"))
    program = (await ask(await site.browser(), "/api/players", name="Deep Six"))["token"]
    headers = {"Authorization": f"Bearer {program}"}
    assert (await ada.delete("/api/me")).status_code == 204
    assert lost.codes == other.codes == [RESTART]
    live = await site.registry.room(table)
    assert live.room.seats[0].kind == ("bot" if started else "free")
    assert live.room.host == 1
    for known in (token, lost.seat["token"]):
        assert live.token(token_hash(known)) is None
    assert live.token(token_hash(other.seat["token"])) is not None
    assert await get(lost.client, "/api/me") is None
    assert (await bo.delete("/api/me", headers=headers)).status_code == 204
    assert (await bo.get("/api/me", headers=headers)).status_code >= 400


async def test_a_programs_seat_ends_with_the_program(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser()
    seat = await ask(ada, "/api/tables", game="six_cards", name="Ada")
    program = (await ask(bo, "/api/players", name="Deep Six"))["token"]
    invited = {"Authorization": f"Bearer {seat['token']}"}
    path = f"/api/tables/{seat['table']}/bots"
    answer = await ada.post(path, json={"name": "Deep Six", "player": program}, headers=invited)
    assert answer.status_code == 201
    assert (await bo.delete("/api/me", headers={"Authorization": f"Bearer {program}"})).status_code == 204
    live = await site.registry.room(seat["table"])
    assert live.token(token_hash(answer.json()["token"])) is None
    assert live.room.seats[1].kind == "free"


async def test_who_is_sent_away_from_a_table_does_not_come_back_by_joining_again(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    table, token, _ = await opened(ada, bo)
    live = await site.registry.room(table)
    host = Person(live, token)
    await live.connect(host.viewer)
    await host.ask(wire.Remove(id="r", seat=1))
    for name in ("Bo", "Robert"):
        assert await refused(bo, f"/api/tables/{table}/seats", name=name) == "room-sent-away"
    assert (await get(ada, f"/api/tables/{table}"))["sent_away"] == ["Bo"]
    await host.ask(wire.LetBack(id="b", name="Bo"))
    assert (await ask(bo, f"/api/tables/{table}/seats", name="Bo"))["seat"] == 1
