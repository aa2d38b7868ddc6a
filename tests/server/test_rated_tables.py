"""Rated tables: nothing in their games can be bent, leaving costs, and what they did is told over HTTP."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
from playing import SETTINGS, Person, everybody_goes, game_over, registry, some_app, store
from sqlalchemy import select, update
from turns import until

from tablee.server.background.upkeep import wake_deserted
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.storage import tables
from tablee.server.storage.jobs import RATE
from tablee.server.storage.store import Store
from tablee.wire import messages as wire
from tablee.wire.tables import NewSeat, NewTable

__all__ = ["registry", "store"]


async def alone(registry: RoomRegistry, player: str | None = None) -> tuple[ServedRoom, Person]:
    """Somebody in a rated game against a bot."""
    new = NewTable(game="six_cards", name="Ada", options={"players": 2}, rated=True, start=True)
    seated = await registry.create(new, player)
    live = await registry.room(seated.table)
    ada = Person(live, seated.token)
    await live.connect(ada.viewer)
    return live, ada


async def test_nothing_is_bent_once_it_has_begun(registry: RoomRegistry) -> None:
    new = NewTable(game="six_cards", name="Ada", options={"players": 3}, rated=True)
    seated = await registry.create(new)
    await registry.join(seated.table, NewSeat("Bob"))
    live = await registry.room(seated.table)
    ada = Person(live, seated.token)
    await live.connect(ada.viewer)
    assert (await ada.ask(wire.SeatBot(id="before", seat=2)))["type"] == "done"
    assert (await ada.ask(wire.Start(id="start")))["type"] == "done"
    for message in (
        wire.End(id="end"),
        wire.Remove(id="remove", seat=1),
        wire.SeatBot(id="bot", seat=2, level="random"),
        wire.Configure(id="clock", clock="fast"),
    ):
        assert (await ada.ask(message))["error"][0] == "room-rated"
    assert (await ada.ask(wire.Configure(id="watch", watch=False)))["type"] == "done"


async def test_who_sat_down_at_a_friendly_table_is_not_made_to_play_a_rated_game(registry: RoomRegistry) -> None:
    seated = await registry.create(NewTable(game="six_cards", name="Ada", options={"players": 3}))
    live = await registry.room(seated.table)
    ada = Person(live, seated.token)
    await live.connect(ada.viewer)
    for rated in (True, False):
        assert (await ada.ask(wire.Configure(id=f"{rated}", rated=rated)))["type"] == "done"
    await registry.join(seated.table, NewSeat("Bob"))
    assert (await ada.ask(wire.Configure(id="late", rated=True)))["error"][0] == "room-rated-late"
    assert (await ada.ask(wire.Configure(id="same", rated=False)))["type"] == "done"


async def test_a_game_goes_on_to_its_end_without_whoever_went_away(registry: RoomRegistry) -> None:
    live, ada = await alone(registry)
    await live.disconnect(ada.viewer)
    await game_over(live)
    [person, bot] = await registry.store.read(select(tables.results).order_by(tables.results.c.seat))
    assert (person.left, bot.left) == (True, False)
    assert await registry.store.jobs(RATE)
    await until(lambda: live.idle(1e9) > 0)


async def test_a_lost_game_is_not_put_off_by_staying_without_a_move(store: Store) -> None:
    registry = RoomRegistry(store, msgspec.structs.replace(SETTINGS, relaxed=0.01, grace=3600))
    live, _ = await alone(registry)
    await game_over(live)
    [person, _] = await store.read(select(tables.results).order_by(tables.results.c.seat))
    assert person.left
    assert await store.jobs(RATE)
    await everybody_goes(registry)


async def test_ratings_over_http(registry: RoomRegistry) -> None:
    store, app = registry.store, some_app(registry)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="https://cards.example") as client:

        async def get(path: str, status: int = 200) -> Any:
            answer = await client.get(path)
            assert answer.status_code == status, answer.text
            return answer.json()

        assert (await get("/api/ranks/six_cards")) == {
            "game": "six_cards",
            "count": 0,
            "best": [],
            "provisional": [],
            "house": [],
            "own": None,
        }
        assert (await client.post("/api/me/listed", json={"listed": True})).status_code >= 400
        ada = (await client.post("/api/me", json={"name": "Ada"})).json()["id"]
        assert (await client.post("/api/me/listed", json={"listed": True})).json() == {"listed": True}
        own = (await get("/api/ranks/six_cards"))["own"]
        assert (own["kept"], own["listed"], own["rating"]) == (False, True, None)
        await get("/api/ranks/six_cards?from=-1", 400)
        await get("/api/ranks/no_game", 404)
        await store.transaction(lambda connection: connection.execute(update(tables.players).values(kept=True)))

        await get("/api/replays/AbCdEfGhIjKl/ratings", 404)
        live, person = await alone(registry, ada)
        await live.disconnect(person.viewer)
        await game_over(live)
        told = await get(f"/api/replays/{live.room.replay_id}/ratings")
        assert told["state"] == "rated"
        assert told["seats"][0]["left"]
        assert (told["seats"][0]["weight"], told["seats"][1]["why"]) == (0.0, "unmeasured")  # nobody to compare with
        assert (await get("/api/ranks/six_cards"))["provisional"] == []


async def test_a_game_that_everybody_left_is_played_to_its_end_by_the_next_process(registry: RoomRegistry) -> None:
    live, ada = await alone(registry)
    await live.disconnect(ada.viewer)
    slow = await registry.create(NewTable(game="six_cards", name="Ada", rated=True, start=True, clock="week"))
    friendly = await registry.create(NewTable(game="six_cards", name="Ada", start=True))
    await everybody_goes(registry)
    later = RoomRegistry(registry.store, SETTINGS)
    await wake_deserted(later)
    assert [later.session_of(id) is None for id in (slow.table, friendly.table)] == [True, True]
    again = later.session_of(live.room.id)
    assert again is not None
    await game_over(again)
    await everybody_goes(later)
