"""Rated tables: nothing in their games can be bent, leaving costs, and what they did is told over HTTP."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
from playing import SETTINGS, alone, everybody_goes, game_over, some_app, table
from sqlalchemy import select, update
from turns import pass_time, until

from tablee.rooms.schedule import PATIENCE
from tablee.server.background.upkeep import wake_deserted
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage import tables
from tablee.server.storage.jobs import RATE
from tablee.server.storage.store import Store
from tablee.wire import messages as wire
from tablee.wire.tables import NewSeat, NewTable


async def test_nothing_is_bent_once_it_has_begun(registry: RoomRegistry) -> None:
    _, [ada, _] = await table(registry, "Ada", "Bob", players=3, rated=True, start=False)
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
    live, [ada] = await table(registry, "Ada", players=3, start=False)
    for rated in (True, False):
        assert (await ada.ask(wire.Configure(id=f"{rated}", rated=rated)))["type"] == "done"
    await registry.join(live.room.id, NewSeat("Bob"))
    assert (await ada.ask(wire.Configure(id="late", rated=True)))["error"][0] == "room-rated-late"
    assert (await ada.ask(wire.Configure(id="same", rated=False)))["type"] == "done"


async def test_a_game_goes_on_to_its_end_without_whoever_went_away(registry: RoomRegistry) -> None:
    ada = await alone(registry, rated=True)
    await ada.live.disconnect(ada.viewer)
    await game_over(ada.live)
    [person, bot] = await registry.store.read(select(tables.results).order_by(tables.results.c.seat))
    assert (person.left, bot.left) == (True, False)
    assert await registry.store.jobs(RATE)
    await until(lambda: ada.live.idle(1e9) > 0)


async def test_a_lost_game_is_not_put_off_by_staying_without_a_move(store: Store) -> None:
    registry = RoomRegistry(store, msgspec.structs.replace(SETTINGS, relaxed=3600, grace=1e6))
    ada = await alone(registry, rated=True)
    await until(lambda: ada.live.room.turn == 0)
    await pass_time(PATIENCE * 3600)
    await game_over(ada.live)
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

        empty: dict[str, list[Any]] = {"best": [], "provisional": [], "house": []}
        assert (await get("/api/ranks/six_cards")) == {"game": "six_cards", "count": 0, "own": None, **empty}
        assert (await client.post("/api/me/listed", json={"listed": True})).status_code >= 400
        ada = (await client.post("/api/me", json={"name": "Ada"})).json()["id"]
        assert (await client.post("/api/me/listed", json={"listed": True})).json() == {"listed": True}
        own = (await get("/api/ranks/six_cards"))["own"]
        assert (own["kept"], own["listed"], own["rating"]) == (False, True, None)
        await get("/api/ranks/six_cards?from=-1", 400)
        await get("/api/ranks/no_game", 404)
        await store.transaction(lambda connection: connection.execute(update(tables.players).values(kept=True)))

        await get("/api/replays/AbCdEfGhIjKl/ratings", 404)
        person = await alone(registry, ada, rated=True)
        await person.live.disconnect(person.viewer)
        await game_over(person.live)
        told = await get(f"/api/replays/{person.live.room.replay_id}/ratings")
        assert told["state"] == "rated"
        assert told["seats"][0]["left"]
        assert (told["seats"][0]["weight"], told["seats"][1]["why"]) == (0.0, "unmeasured")  # nobody to compare with
        assert (await get("/api/ranks/six_cards"))["provisional"] == []


async def test_a_game_that_everybody_left_is_played_to_its_end_by_the_next_process(registry: RoomRegistry) -> None:
    ada = await alone(registry, rated=True)
    await ada.live.disconnect(ada.viewer)
    slow = await registry.create(NewTable(game="six_cards", name="Ada", rated=True, start=True, clock="week"))
    friendly = await registry.create(NewTable(game="six_cards", name="Ada", start=True))
    await everybody_goes(registry)
    later = RoomRegistry(registry.store, SETTINGS)
    await wake_deserted(later)
    assert [later.session_of(id) is None for id in (slow.table, friendly.table)] == [True, True]
    again = later.session_of(ada.live.room.id)
    assert again is not None
    await game_over(again)
    await everybody_goes(later)
