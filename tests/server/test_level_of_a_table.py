"""Bots as strong as the people at their table: found from stored results, kept with the game, told to nobody."""

from __future__ import annotations

import json
from typing import Any

from playing import Person, to_the_end
from refused import refused
from sqlalchemy import insert, select

from tablee.bots.my_level import Finisher, begin, estimate, evidence
from tablee.bots.strength import strengths
from tablee.engine.discovery import find_game
from tablee.server.people.accounts.players import Players, StoredPlayer
from tablee.server.rooms.beginning import belief
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage import tables
from tablee.table import events
from tablee.wire import messages as wire
from tablee.wire.tables import NewSeat, NewTable

GAME = find_game("six_cards")


def new(**more: Any) -> NewTable:
    return NewTable(game="six_cards", name="Ada", options={"players": 3}, **more)


async def player(
    registry: RoomRegistry, name: str, places: str = "", game: str = GAME.id, accuracy: float | None = None
) -> StoredPlayer:
    """A player whose past games against a beginner had these places, 1 or 2; with that ``accuracy`` of the analyses."""
    made, _ = await Players(registry.store).new(name, None, "en")

    def add(connection: Any) -> None:
        for at, place in enumerate(map(int, places), 1):
            played = {"id": f"{name}{at}", "at": at, "began": 0, "room": "r", "game": game, "options": {}}
            connection.execute(
                insert(tables.games), {**played, "seats": 2, "units": 2, "clock": "none", "rated": False}
            )
            seat = {"game": f"{name}{at}", "at": at, "left": False, "score": 0}
            own = {
                "seat": 0,
                "team": 0,
                "player": made.id,
                "name": name,
                "kind": "human",
                "level": None,
                "place": place,
                "accuracy": accuracy,
            }
            bot = {
                "seat": 1,
                "team": 1,
                "player": None,
                "name": "B",
                "kind": "bot",
                "level": "beginner",
                "accuracy": None,
            }
            connection.execute(insert(tables.results), [{**seat, **own}, {**seat, **bot, "place": 3 - place}])

    await registry.store.transaction(add)
    return made


async def test_results_tell_how_strong_somebody_is(registry: RoomRegistry) -> None:
    nobody, good, poor = [await player(registry, *who) for who in (("Eve",), ("Ada", "111121"), ("Bob", "2"))]
    found = [(await belief(registry.store, one.id, GAME)).mean for one in (nobody, good, poor)]
    assert found[0] == begin(GAME).mean == 1500
    assert found[1] > 1700 > 1500 > found[2]
    played = [
        evidence(GAME, [Finisher(0, place, None), Finisher(1, 3 - place, "beginner")], 0, 2)
        for place in (1, 1, 1, 1, 2, 1)
    ]
    assert found[1] == estimate(GAME, [one for one in played if one is not None]).mean
    assert (await belief(registry.store, good.id, find_game("ole"))).mean == begin(find_game("ole")).mean


async def test_analyses_tell_how_strong_somebody_is(registry: RoomRegistry) -> None:
    ole = find_game("ole")
    people = [await player(registry, f"Ada{accuracy}", "12", "ole", accuracy) for accuracy in (None, 10.0, 99.0)]
    unknown, poor, good = [(await belief(registry.store, one.id, ole)).mean for one in people]
    assert poor < unknown - 100 < unknown + 100 < good


async def test_a_game_is_played_at_the_level_of_the_table_and_moves_it(registry: RoomRegistry) -> None:
    ada, bob = await player(registry, "Ada", "11"), await player(registry, "Bob", "22")
    seated = await registry.create(new(), ada.id)
    other = await registry.join(seated.table, NewSeat("Bob"), bob.id)
    live = await registry.room(seated.table)
    people = [Person(live, seated.token), Person(live, other.token)]
    for one in people:
        await live.connect(one.viewer)
    before = [await belief(registry.store, one.id, GAME) for one in (ada, bob)]
    assert (await people[0].ask(wire.Start(id="s", level="mine")))["type"] == "done"
    name = f"strength:{round(sum(one.mean for one in before) / 2)}"
    stored = [events.decode(event) for _, _, event in await registry.store.events(seated.table)]
    assert [event.level for event in stored if isinstance(event, events.Fitted)] == [name]
    await to_the_end(people)
    rows = await registry.store.read(select(tables.results.c.level).where(tables.results.c.name.not_in(["Ada", "B"])))
    assert {row.level for row in rows} == {name, None}
    assert live.room.table is not None
    assert live.room.table.seats[2].bot == name  # in the replay
    assert [await belief(registry.store, one.id, GAME) for one in (ada, bob)] != before
    assert live.info().seats[2].level == "mine"
    assert "strength" not in json.dumps([one.heard.states for one in people])


async def test_alone_with_bots_at_once_and_in_a_game_under_way(registry: RoomRegistry) -> None:
    ada = await player(registry, "Ada", "1")
    seated = await registry.create(new(start=True, level="mine"), ada.id)
    live = await registry.room(seated.table)
    strength = f"strength:{round((await belief(registry.store, ada.id, GAME)).mean)}"
    assert [live.room.level(seat) for seat in (0, 1, 2)] == [None, strength, strength]
    seated = await registry.create(new(start=True, level="random"))
    live = await registry.room(seated.table)
    host = Person(live, seated.token)
    await live.connect(host.viewer)
    assert (await host.ask(wire.SeatBot(id="b", seat=1, level="mine")))["type"] == "done"
    assert [live.room.level(seat) for seat in (1, 2)] == ["strength:1500", "random"]  # nobody knows the host
    with refused("bot-unknown"):
        await registry.create(new(level="strength:2000"))


async def test_who_says_how_well_they_know_the_game_begins_there(registry: RoomRegistry) -> None:
    club = strengths(GAME)["club"]
    for nobody in (None, (await player(registry, "Ada")).id):
        seated = await registry.create(new(start=True, level="mine", begin_at="club"), nobody)
        live = await registry.room(seated.table)
        assert [live.room.level(seat) for seat in (1, 2)] == [f"strength:{club}"] * 2
    bob = await player(registry, "Bob", "1")  # against a beginner: not bots of their level
    assert (await belief(registry.store, bob.id, GAME, "club")).mean > club
    for unknown in ("mine", "strength:2000"):
        with refused("bot-unknown"):
            await registry.create(new(level="mine", begin_at=unknown))
