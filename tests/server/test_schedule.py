"""What a room does by itself: at the pace of a person who is alone with bots, at an even one with several people."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import msgspec
import pytest
from playing import SETTINGS, Person, everybody_goes, mover, table
from turns import until

from tablee.rooms.schedule import next_job
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.settings import Settings
from tablee.server.storage.store import Store
from tablee.table.events import Clock
from tablee.table.occasion import PRACTICE
from tablee.wire import messages as wire

SLOW = msgspec.structs.replace(SETTINGS, bot_delay=3600, pause=3600)


def three(registry: RoomRegistry, *names: str, game: str = "ole") -> Awaitable[tuple[ServedRoom, list[Person]]]:
    """A game for three, in which bots take the seats that nobody has."""
    return table(registry, *names, game=game, players=3, level="random")


async def to_the_count(live: ServedRoom, people: list[Person]) -> None:
    """Play until the round is over."""
    while live.room.turn is not None:
        await until(lambda: live.room.turn is None or live.room.turn < len(people))
        if live.room.turn is not None:
            assert (await mover(people).act())["type"] == "done"


async def test_bots_alone_with_a_person_do_not_wait_but_the_next_deal_waits_for_the_person(store: Store) -> None:
    registry = RoomRegistry(store, SLOW)
    live, [ada] = await three(registry, "Ada")
    await to_the_count(live, [ada])
    assert ada.table.paused
    assert live.timer.next is None
    watcher = Person(live, None)
    await live.connect(watcher.viewer)
    await live.disconnect(ada.viewer)
    assert live.timer.next is not None, "but not for somebody who has gone"
    assert live.timer.next.job == "deal"
    await live.connect(ada.viewer)
    assert (await ada.ask(wire.Next(id="n")))["type"] == "done"
    assert not ada.table.paused
    await everybody_goes(registry)


@pytest.mark.parametrize(("game", "moves", "seconds"), [("six_cards", 1, 0.3), ("ole", 2, 0.45), ("ole", 5, 0.9)])
async def test_with_several_people_bots_wait_the_longer_the_more_they_may_do(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch, game: str, moves: int, seconds: float
) -> None:
    live, people = await three(registry, "Ada", "Bob", game=game)
    while live.room.turn != 2:
        await mover(people).act()
    monkeypatch.setattr(people[0].table.match, "legal", lambda: list(range(moves)))
    job = next_job(live.room, 100, live.viewers, Settings())
    assert job is not None
    assert job.job == "bot"
    assert job.at == pytest.approx(100 + seconds)


@pytest.mark.parametrize("known", [{"rated": True}, {"occasion": f"{PRACTICE}a"}])
async def test_where_a_game_counts_the_wait_of_a_bot_tells_nothing_of_its_hand(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch, known: dict[str, Any]
) -> None:
    live, people = await three(registry, "Ada", "Bob", game="six_cards")
    while live.room.turn != 2:
        await mover(people).act()
    monkeypatch.setattr(people[0].table.match, "legal", lambda: [0])
    for name, value in known.items():
        monkeypatch.setattr(live.room, name, value)
    assert next_job(live.room, 100, live.viewers, Settings(bot_delay=3)) == (103, "bot")


async def test_the_pause_after_a_round_is_longer_the_more_there_is_to_read(store: Store) -> None:
    registry = RoomRegistry(store, msgspec.structs.replace(SETTINGS, pause=3600))
    live, people = await three(registry, "Ada", "Bob")
    await to_the_count(live, people)
    assert next_job(live.room, 100, live.viewers, Settings(pause=12)) == (110, "deal")
    await everybody_goes(registry)


@pytest.mark.parametrize(("away", "clock", "at"), [(50, "none", 120), (110, "none", 130), (110, "fast", 115)])
async def test_a_stand_in_comes_a_while_after_turn_and_absence_or_when_the_time_is_up(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch, away: float, clock: Clock, at: float
) -> None:
    live, people = await three(registry, "Ada", "Bob", game="six_cards")
    await until(lambda: live.room.turn in (0, 1))
    for person in people:
        await live.disconnect(person.viewer)
    monkeypatch.setattr(live.room, "clock", clock)
    monkeypatch.setattr(live.viewers, "away_since", lambda seat: away)
    assert next_job(live.room, 100, live.viewers, Settings(grace=20, fast=15)) == (at, "stand-in")
