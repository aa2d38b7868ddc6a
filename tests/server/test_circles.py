"""Circles: who may see and do what, what is added up, and seats that are remembered."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import httpx
import msgspec
import pytest
from playing import Person, game_over, some_app
from sqlalchemy import Connection, insert, update
from turns import until

from tablee.server.access.identity import Identity
from tablee.server.access.limits import Limits
from tablee.server.people.gatherings import circles as circles_module
from tablee.server.people.gatherings.circles import MOST_MEMBERS, Circles, PlayedGame, PlayedSeat, standings
from tablee.server.people.gatherings.daily import DailyDeal, day_at
from tablee.server.people.results.history import GameHistory
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage import tables
from tablee.wire import messages as wire
from tablee.wire.circles import Circle, Member, Standing

Browser = Callable[[str], Any]


@pytest.fixture
async def browser(registry: RoomRegistry) -> AsyncIterator[Browser]:
    """Makes browsers, each of which is known as a player by the name given."""
    limits = Limits(1000)
    transport = httpx.ASGITransport(some_app(registry, limits))
    async with AsyncExitStack() as stack:

        async def made(name: str) -> httpx.AsyncClient:
            client = httpx.AsyncClient(transport=transport, base_url="http://localhost")
            await stack.enter_async_context(client)
            if name:
                await client.post("/api/me", json={"name": name})
            return client

        yield made


async def test_who_has_the_link_may_join_and_only_members_see_inside(browser: Browser) -> None:
    ada, bob, nobody = await browser("Ada"), await browser("Bob"), await browser("")
    made = (await ada.post("/api/circles", json={"name": "Café du Coin"})).json()
    path = f"/api/circles/{made['id']}"
    outside = (await bob.get(path)).json()
    host = Member(**{**made["members"][0], "seen": None})  # which members alone are told
    assert outside == msgspec.to_builtins(Circle(id=made["id"], name="Café du Coin", size=1, inviter=host))
    for client in (bob, nobody):
        opened = await client.post(f"{path}/tables", json={"game": "six_cards"})
        assert opened.status_code == (403 if client is bob else 401)
    inside = (await bob.post(f"{path}/members", json={})).json()
    assert [member["name"] for member in inside["members"]] == ["Ada", "Bob"]
    assert (await bob.post(f"{path}/members", json={})).json()["size"] == 2  # once is enough
    assert (await bob.patch(path, json={"name": "Bob’s"})).status_code == 403
    assert (await ada.patch(path, json={"name": "Café"})).json()["name"] == "Café"
    [row] = (await bob.get("/api/me/circles")).json()
    assert (row["name"], len(row["members"])) == ("Café", 2)
    assert (await nobody.get("/api/me/circles")).json() == []
    assert (await ada.get("/api/circles/unknown")).status_code == 404
    ids = {member["name"]: member["player"] for member in inside["members"]}
    assert (await bob.delete(f"{path}/members/{ids['Ada']}")).status_code == 403
    assert (await ada.delete(f"{path}/members/{ids['Ada']}")).status_code == 200
    assert (await bob.get(path)).json()["host"]  # who stays looks after it
    assert (await bob.delete(f"{path}/members/{ids['Bob']}")).status_code == 200
    assert (await bob.get(path)).status_code == 404


async def test_who_was_removed_stays_out_and_the_link_can_be_changed(browser: Browser) -> None:
    ada, bob, cleo = [await browser(name) for name in ("Ada", "Bob", "Cleo")]
    path = f"/api/circles/{(await ada.post('/api/circles', json={'name': 'Café'})).json()['id']}"
    inside = (await bob.post(f"{path}/members", json={})).json()
    ids = {member["name"]: member["player"] for member in inside["members"]}
    assert (await bob.post(f"{path}/link", json={})).status_code == 403
    assert (await ada.delete(f"{path}/members/{ids['Bob']}")).status_code == 200
    assert await refusal(bob.get(path)) == await refusal(bob.post(f"{path}/members", json={})) == "circle-kept-out"
    assert [gone["name"] for gone in (await ada.get(path)).json()["out"]] == ["Bob"]
    assert await refusal(cleo.get(path)) == "circle-link"  # nobody comes in by the link that Bob knows
    bob_again = await browser("Robert")
    assert await refusal(bob_again.post(f"{path}/members", json={})) == "circle-link"
    by_removal = (await ada.get(path)).json()["invitation"]
    assert (await cleo.get(f"{path}?invitation={by_removal}")).json()["size"] == 1
    invitation = (await ada.post(f"{path}/link", json={})).json()["invitation"]
    for shown in ("", "?invitation=", "?invitation=%C3%A9", f"?invitation={invitation}x"):
        assert await refusal(cleo.get(path + shown)) == "circle-link"
    assert await refusal(cleo.post(f"{path}/members", json={})) == "circle-link"
    assert (await cleo.get(f"{path}?invitation={invitation}")).json()["name"] == "Café"
    told = (await cleo.post(f"{path}/members", json={"invitation": invitation})).json()
    assert (told["invitation"], told["size"], told["out"]) == (invitation, 2, [])
    assert await refusal(bob.post(f"{path}/members", json={"invitation": invitation})) == "circle-kept-out"
    assert (await cleo.delete(f"{path}/out/{ids['Bob']}")).status_code == 403
    assert (await ada.delete(f"{path}/out/{ids['Bob']}")).json()["out"] == []
    assert (await bob.post(f"{path}/members", json={"invitation": invitation})).json()["size"] == 3
    assert (await bob.delete(f"{path}/members/{ids['Bob']}")).status_code == 200  # who left by themselves may return
    assert (await bob.post(f"{path}/members", json={"invitation": invitation})).status_code == 201


async def refusal(asked: Awaitable[httpx.Response]) -> str:
    """Why a request is refused."""
    answer = await asked
    assert answer.status_code == 403, answer.text
    return str(answer.json()["error"][0])


async def test_a_circle_plays(browser: Browser, registry: RoomRegistry) -> None:
    ada, bob = await browser("Ada"), await browser("Bob")
    made = (await ada.post("/api/circles", json={"name": "Café"})).json()
    path = f"/api/circles/{made['id']}"
    await bob.post(f"{path}/members", json={})
    await ada.post(
        f"{path}/evenings", json={"name": "Thursday", "planned": 1795392000, "program": [{"game": "six_cards"}]}
    )
    assert await refusal(bob.post(f"{path}/evenings/1", json={"running": True})) == "circle-host-only"
    bob_id = (await bob.get("/api/me")).json()["id"]
    assert await refusal(bob.patch(f"{path}/members/{bob_id}", json={"leads": True})) == "circle-host-only"
    assert (await ada.patch(f"{path}/members/{bob_id}", json={"leads": True})).json()["members"][1]["leads"]
    assert (await bob.post(f"{path}/evenings/1", json={"running": False})).status_code == 409
    assert (await bob.post(f"{path}/evenings/1", json={"running": True})).json()["evenings"][0]["began"]
    seats: list[int] = []
    for _ in range(2):
        table = (await ada.post(f"{path}/tables", json={"game": "six_cards", "options": {"players": 3}})).json()
        [listed] = (await bob.get(path)).json()["tables"]
        assert listed["id"] == table["table"]
        assert made["id"] not in (await (await browser("")).get(f"/api/tables/{table['table']}")).text  # no invitation
        wanted = {"name": "Bob", **({"seat": 2} if not seats else {})}
        joined = (await bob.post(f"/api/tables/{table['table']}/seats", json=wanted)).json()
        seats.append(joined["seat"])
        live = await registry.room(table["table"])
        people = [Person(live, table["token"]), Person(live, joined["token"])]
        for person in people:
            await live.connect(person.viewer)
        await people[0].ask(wire.SeatBot(id="b", seat=1, level="random"))
        await people[0].ask(wire.Start(id="s"))
        await play_out_with_bots(live, people)
    assert seats == [2, 2]  # the second time without asking for it
    told = (await bob.get(path)).json()
    assert told["last"]["options"]["players"] == 3
    [table] = told["standings"]
    assert {row["name"] for row in table["rows"]} == {"Ada", "Bob"}
    assert [row["games"] for row in table["rows"]] == [2, 2]
    assert sum(row["points"] for row in table["rows"]) <= 6
    [game, *_] = await GameHistory(registry.store).games((await ada.get("/api/me")).json()["id"], limit=1)
    assert game.occasion == "circle:"
    [evening] = (await ada.post(f"{path}/evenings/1", json={"running": False})).json()["evenings"]
    assert evening["rows"] == table["rows"]
    assert (await ada.post(f"{path}/evenings/1", json={"running": True})).status_code == 409
    assert (await ada.delete(f"{path}/evenings/1")).json().get("evenings", []) == []


async def test_a_circle_has_so_many_evenings_and_no_more(
    browser: Browser, registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(circles_module, "MOST_EVENINGS", 3)
    ada = await browser("Ada")
    path = f"/api/circles/{(await ada.post('/api/circles', json={'name': 'Café'})).json()['id']}/evenings"
    for planned in (10, 30, 20):
        await ada.post(path, json={"name": "E", "planned": planned})
    for number, running in ((2, True), (2, False), (1, True)):
        told = (await ada.post(f"{path}/{number}", json={"running": running})).json()
    assert [evening["number"] for evening in told["evenings"]] == [1, 3, 2]  # now, to come, over
    assert (await ada.post(path, json={"name": "E", "planned": 40})).status_code == 409


async def play_out_with_bots(live: Any, people: list[Person]) -> None:
    """Play a game to its end; bots are moved for, as nobody waits for them."""
    seats = {person.viewer.seat: person for person in people}
    while live.room.status == "playing":
        turn = live.room.turn
        if turn is None:
            await people[0].ask(wire.Next(id=f"next{live.room.seq}"))
        elif turn in seats:
            await seats[turn].act()
        else:
            seq = live.room.seq

            await until(lambda seq=seq: live.room.seq > seq)  # type: ignore[misc]
    await game_over(live)


async def test_who_has_played_a_deal_of_today_sees_how_the_others_did(browser: Browser, registry: RoomRegistry) -> None:
    ada, bob = await browser("Ada"), await browser("Bob")
    made = (await ada.post("/api/circles", json={"name": "Café"})).json()
    path = f"/api/circles/{made['id']}"
    members = {
        member["name"]: member["player"] for member in (await bob.post(f"{path}/members", json={})).json()["members"]
    }
    at = registry.store.clock.stamp()
    deal = DailyDeal(day_at(at), "ole").occasion
    game = {"room": "r", "game": "ole", "options": {}, "seats": 3, "units": 3, "clock": "none", "rated": False}
    seat = {"seat": 0, "kind": "human", "level": None, "left": False, "team": 0, "place": 1, "at": at}

    def play(name: str, score: int) -> Callable[[Connection], None]:
        def insert_rows(connection: Connection) -> None:
            connection.execute(insert(tables.games), {**game, "id": name, "occasion": deal, "began": at, "at": at})
            tried = {"occasion": deal, "player": members[name], "room": "r", "at": at}
            connection.execute(insert(tables.tries), tried)
            own = {"game": name, "name": name, "player": members[name], "score": score}
            connection.execute(insert(tables.results), {**seat, **own})

        return insert_rows

    await registry.store.transaction(play("Ada", 30))
    assert not (await bob.get(path)).json()["deals"]  # nothing of it before having played
    await registry.store.transaction(play("Bob", 20))
    assert not (await bob.get(path)).json()["deals"]  # he could play it again under a name that he keeps
    keep = update(tables.players).values(kept=True)
    await registry.store.transaction(lambda connection: connection.execute(keep))
    for client in (ada, bob):
        told = (await client.get(path)).json()["deals"]
        assert told == [{"game": "ole", "rows": [["Bob", 20, 1], ["Ada", 30, 2]]}]  # at Olé the lowest score wins


async def test_a_circle_has_an_end(registry: RoomRegistry) -> None:
    circles = Circles(registry.store)
    players = Identity(registry.store, Limits(), registry).players
    first, _ = await players.new("Ada", None, "en")
    circle = await circles.make("Many", first.id)
    for number in range(MOST_MEMBERS - 1):
        other, _ = await players.new(f"Guest {number}", None, "en")
        await circles.enter(circle, other.id, None)
    last, _ = await players.new("Too late", None, "en")
    with pytest.raises(Exception, match="100"):
        await circles.enter(circle, last.id, None)


def test_points_are_for_those_who_came_after() -> None:
    def played(*seats: tuple[str | None, int, int]) -> PlayedGame:
        return PlayedGame("six_cards", "", 1.0, [PlayedSeat("", *seat) for seat in seats])

    games = [
        played(("ada", 1, 0), ("bob", 2, 1), (None, 2, 2)),
        played(("ada", 1, 0), ("bob", 1, 0), ("cleo", 2, 1), (None, 2, 1)),
    ]
    members = [Member(name, name.title()) for name in ("bob", "cleo", "ada")]
    assert standings(members, games) == [
        Standing("ada", "Ada", 2, 2, 4.0, 1.0),
        Standing("bob", "Bob", 2, 1, 2.5, 0.625),
        Standing("cleo", "Cleo", 1, 0, 0.0, 0.0),
    ]
