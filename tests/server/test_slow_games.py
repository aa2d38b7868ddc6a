"""Games that go on for days: nobody needs to be there, one deadline is one stand-in, and players are told."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from clocks import Clocks
from databases import ready_sqlite
from playing import SETTINGS, Person, everybody_goes, nothing_left, some_app
from sqlalchemy import Delete, delete

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.rooms.failures import ClaimLost
from tablee.rooms.job_timer import JobTimer
from tablee.rooms.opening import Opening
from tablee.server.background.notifications import Notifications, notices
from tablee.server.background.slow_games import AFTERWARDS_S, HOLIDAY_LOOK_S, STAYING_S, SlowGames
from tablee.server.jobs import LAST_RETRY_S, MAX_ATTEMPTS, Jobs
from tablee.server.notices import NOTIFY
from tablee.server.people.accounts.holidays import Holidays
from tablee.server.people.gatherings.circles import Circles
from tablee.server.rooms.deadlines import LOOK_S, due_after
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.storage import clock, tables
from tablee.server.storage.expiry import expire
from tablee.server.storage.jobs import CLAIM_S, DEADLINE, claim
from tablee.server.storage.statement import add
from tablee.server.storage.store import Store
from tablee.table import events
from tablee.table.events import SLOW
from tablee.wire import messages as wire
from tablee.wire.people import HOLIDAYS, Holiday
from tablee.wire.tables import NewSeat, NewTable

pytestmark = pytest.mark.usefixtures("clocks")

DAY = 24 * 3600.0


class House:
    """A process: its tables, and its jobs, which are looked for by hand."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.registry = RoomRegistry(store, SETTINGS)
        self.jobs = Jobs(store)
        self.holidays: dict[str, float] = {}
        SlowGames(self.registry, store, self.jobs, self._holiday)

    @classmethod
    async def open(cls, address: str) -> House:
        return cls(await Store.open(address))

    async def _holiday(self, player: str) -> float | None:
        return self.holidays.get(player)

    async def close(self) -> None:
        await everybody_goes(self.registry)
        await self.jobs.close()
        await self.store.close()

    async def look(self) -> None:
        """Carry out what is due, and let the tables do by themselves what they can."""
        await self.jobs.settle()
        for live in self.registry.sessions():
            await nothing_left(live)

    async def told(self) -> list[tuple[str, str]]:
        """Who is to be told what."""
        notices = [msgspec.json.decode(job.data) for job in await self.store.jobs(NOTIFY)]
        return [(notice["player"], notice["what"]) for notice in notices]

    async def people(self, *ids: str) -> None:
        """Make players."""
        known = {"bot": False, "avatar": None, "kept": False, "language": "en", "created": 0, "seen": 0}
        rows = [{"id": id, "name": id, "look": id, **known} for id in ids]
        await self.store.write("", {add(tables.players): rows})

    async def clear(self, rows: Delete) -> None:
        """Delete rows."""
        await self.store.transaction(lambda connection: connection.execute(rows))

    async def deadline(self) -> float:
        """Seconds until the only deadline."""
        (job,) = await self.store.jobs(DEADLINE)
        return job.due - self.store.clock.due()

    async def game(self, clock: wire.Clock = "day") -> str:
        """A game between Ada, who is to move, and Bob, neither of whom stays."""
        await self.people("ada", "bob")
        new = NewTable(game="six_cards", name="Ada", options={"players": 2}, clock=clock)
        seated = await self.registry.create(new, "ada")
        bob = await self.registry.join(seated.table, NewSeat("Bob"), "bob")
        live = await self.registry.room(seated.table)
        ada, other = Person(live, seated.token), Person(live, bob.token)
        await live.connect(ada.viewer)
        assert (await ada.ask(wire.Start(id="start")))["type"] == "done"
        if live.room.turn == 1:
            await live.connect(other.viewer)
            assert (await other.act())["type"] == "done"
            await live.disconnect(other.viewer)
        assert live.room.turn == 0
        await live.disconnect(ada.viewer)
        self.ada, self.token = ada, seated.token
        return seated.table


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    made = await House.open(ready_sqlite(tmp_path / "tables.db"))
    yield made
    await made.close()


async def happened(house: House, id: str, kind: type) -> list[Any]:
    """The events of a kind at a table, as they are stored."""
    found = [events.decode(data) for _, _, data in await house.store.events(id)]
    return [event for event in found if isinstance(event, kind)]


async def test_nobody_is_replaced_before_the_deadline(house: House, clocks: Clocks) -> None:
    id = await house.game("three-days")
    assert await house.deadline() == SLOW["three-days"] == 3 * DAY
    for _ in range(3):
        clocks.pass_(DAY - 1)
        await house.look()
    assert await happened(house, id, events.StoodIn) == []
    clocks.pass_(3)
    await house.look()
    assert await happened(house, id, events.StoodIn) == [events.StoodIn(seat=0, on=True)]


async def test_a_deadline_is_due_after_a_restart_and_only_once(address: str, clocks: Clocks) -> None:
    house = await House.open(address)
    id = await house.game()
    await house.close()
    clocks.pass_(60)
    house = await House.open(address)
    assert house.registry.session_of(id) is None
    clocks.pass_(DAY - 61)
    await house.look()
    assert await happened(house, id, events.StoodIn) == []
    clocks.pass_(1)
    await house.look()
    await house.look()
    assert len(await happened(house, id, events.StoodIn)) == 1
    assert [move.by for move in await happened(house, id, events.Moved)].count("stand-in") == 1
    await house.close()


async def test_two_processes_at_one_deadline_make_one_stand_in(address: str, clocks: Clocks) -> None:
    house = await House.open(address)
    id = await house.game()
    other = await House.open(address)
    clocks.pass_(DAY)
    claiming = partial(claim, kind=DEADLINE, now=house.store.clock.due(), shards=None, limit=1)
    (frozen,) = await house.store.transaction(claiming)  # and it does not wake before its claim has ended
    clocks.pass_(CLAIM_S)
    await other.look()
    assert len(await happened(house, id, events.StoodIn)) == 1
    assert frozen.claimed_by is not None
    live = await house.registry.room(id)
    with pytest.raises(ClaimLost):
        await live.time_out(frozen.claimed_by)
    assert len(await happened(house, id, events.StoodIn)) == 1
    for each in (house, other):
        await each.close()


async def test_a_move_in_time_begins_the_next_decision(house: House, clocks: Clocks) -> None:
    id = await house.game()
    clocks.pass_(DAY - 1)
    live = await house.registry.room(id)
    ada = Person(live, house.token)
    await live.connect(ada.viewer)
    assert ada.heard.states[-1]["left"] == 1
    assert (await ada.act())["type"] == "done"
    assert await house.deadline() == DAY
    clocks.pass_(10)
    await house.look()
    assert await happened(house, id, events.StoodIn) == []


async def test_talking_does_not_buy_time(house: House, clocks: Clocks) -> None:
    id = await house.game()
    clocks.pass_(DAY / 2)
    live = await house.registry.room(id)
    ada = Person(live, house.token)
    await live.connect(ada.viewer)
    for request in (
        wire.Chat(id="1", text="wait"),
        wire.Configure(id="2", public=True),
        wire.End(id="3", agree=True),
    ):
        assert (await ada.ask(request))["type"] == "done"
    assert await house.deadline() == DAY / 2


def test_who_takes_over_from_a_bot_that_is_to_move_has_the_whole_time() -> None:
    opening = Opening("slow", 0.0, NewTable(game="six_cards", options={"players": 2}, clock="day", public=True))
    opening.seat_creator(NewTable(game="six_cards", name="Ada"), None)
    room = opening.room
    opening.apply(room.start(0, "random", ["Basil"]))
    assert room.table is not None
    opening.apply(room.act(0, room.table.view(0).choices[0].move, room.table.version, room.number))
    assert {due.kind: due.at for due in due_after(room, room.join("Bob"), 100.0)}[DEADLINE] == 100.0 + DAY


async def test_who_is_there_has_the_move_made_and_stays_in_the_seat(house: House, clocks: Clocks) -> None:
    id = await house.game()
    live = await house.registry.room(id)
    ada = Person(live, house.token)
    await live.connect(ada.viewer)
    clocks.pass_(DAY)
    await house.look()
    assert await happened(house, id, events.StoodIn) == []
    assert [move.by for move in await happened(house, id, events.Moved)][-1] == "clock"


async def test_who_comes_back_plays_on(house: House, clocks: Clocks) -> None:
    id = await house.game()
    clocks.pass_(DAY)
    await house.look()
    live = await house.registry.room(id)
    assert live.room.seats[0].stand_in
    await live.connect(Person(live, house.token).viewer)
    assert not live.room.seats[0].stand_in


async def test_bots_play_on_where_nobody_is(house: House, clocks: Clocks) -> None:
    """Also if the process ended before their move: somebody looks after the table."""
    new = NewTable(game="six_cards", name="Ada", options={"players": 2}, clock="week", start=True, level="random")
    await house.people("ada")
    seated = await house.registry.create(new, "ada")
    clocks.pass_(LOOK_S)
    await house.look()
    live = await house.registry.room(seated.table)
    assert live.awaited_seat == 0
    assert await house.told() == [("ada", "turn")]


async def test_players_are_told_once_when_it_is_their_turn_and_before_the_end(house: House, clocks: Clocks) -> None:
    await house.game()
    for after, what in ((LOOK_S, "turn"), (DAY * 3 / 4 - LOOK_S, "reminder")):
        clocks.pass_(after - 1)
        await house.look()
        assert await house.told() == []
        clocks.pass_(1)
        await house.look()
        await house.look()
        assert await house.told() == [("ada", what)]
        await house.clear(delete(tables.jobs).where(tables.jobs.c.kind == NOTIFY))


async def test_who_is_at_the_table_is_told_once_they_have_gone(house: House, clocks: Clocks) -> None:
    id = await house.game()
    live = await house.registry.room(id)
    ada = Person(live, house.token)
    await live.connect(ada.viewer)
    clocks.pass_(LOOK_S)
    await house.look()
    assert await house.told() == []
    await live.disconnect(ada.viewer)
    clocks.pass_(STAYING_S)
    await house.look()
    assert await house.told() == [("ada", "turn")]


async def test_the_end_of_the_game_is_told_to_all_who_are_not_there(house: House, clocks: Clocks) -> None:
    id = await house.game()
    live = await house.registry.room(id)
    while live.room.status == "playing":
        clocks.pass_(DAY)
        await house.look()
    clocks.pass_(LOOK_S)
    await house.look()
    told = {what: sorted(who for who, of in await house.told() if of == what) for what in ("played", "over")}
    assert told == {"played": ["ada", "bob"], "over": ["ada", "bob"]}
    assert len(await happened(house, id, events.StoodIn)) == 2  # each of them once, then the bots play on


async def test_a_letter_says_with_whom_how_long_what_a_bot_did_and_how_it_ended(house: House, clocks: Clocks) -> None:
    id = await house.game()
    notifications, read = Notifications(house.store, Circles(house.store), Jobs(house.store)), []

    async def letters() -> None:
        await house.look()
        for job in await house.store.jobs(NOTIFY):
            if job.key.startswith("ada/"):
                told = await notifications.message(notices(job)[0], "en")
                if told is not None:
                    read.append(told.body)
        await house.clear(delete(tables.jobs).where(tables.jobs.c.kind == NOTIFY))

    clocks.pass_(LOOK_S)
    await letters()
    clocks.pass_(DAY - LOOK_S)
    await letters()
    live = await house.registry.room(id)
    while live.room.status == "playing":
        clocks.pass_(DAY)
        await house.look()
    clocks.pass_(LOOK_S)
    await letters()
    assert read[0] == "Your table is waiting for you. You have 24 hours left. At the table: Bob."
    assert read[1] == "Your time had run out. It plays on until you come back. At the table: Bob."
    assert re.fullmatch(r"See how it ended\. You came \d(st|nd)\. At the table: Bob\.", read[2])


async def test_a_holiday_puts_deadlines_off(house: House, clocks: Clocks) -> None:
    id = await house.game()
    house.holidays["ada"] = house.store.clock.due() + 5 * DAY
    clocks.pass_(DAY)
    await house.look()
    assert await house.deadline() == 4 * DAY + AFTERWARDS_S
    live = await house.registry.room(id)
    assert live.timer.seconds_left() == 4 * DAY + AFTERWARDS_S
    house.holidays.clear()
    clocks.pass_(4 * DAY + AFTERWARDS_S)
    await house.look()
    assert len(await happened(house, id, events.StoodIn)) == 1


async def test_who_is_on_holiday_is_reminded_afterwards(house: House, clocks: Clocks) -> None:
    await house.game()
    begun = clocks.wall
    house.holidays["ada"] = house.store.clock.due() + 5 * DAY
    reminded = []
    while clocks.wall < begun + 6 * DAY:
        clocks.pass_(HOLIDAY_LOOK_S)
        if house.holidays and clocks.wall >= begun + 5 * DAY:
            house.holidays.clear()
        await house.look()
        if ("ada", "reminder") in await house.told():
            reminded.append(clocks.wall - begun)
            await house.clear(delete(tables.jobs).where(tables.jobs.c.kind == NOTIFY))
    assert reminded == [5 * DAY + DAY * 3 / 4]  # a quarter of the day that is left then


async def test_a_holiday_cut_short_leaves_the_time_that_there_was(house: House, clocks: Clocks) -> None:
    await house.game("week")
    house.holidays["ada"] = house.store.clock.due() + 30 * DAY
    clocks.pass_(6 * DAY)
    await house.look()
    assert await house.told() == [("ada", "turn")]
    house.holidays.clear()
    clocks.pass_(HOLIDAY_LOOK_S)
    await house.look()
    assert await house.told() == [("ada", "reminder")]


async def test_a_deadline_comes_however_often_its_table_could_not_be_read(
    house: House, clocks: Clocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await house.game()

    async def broken(_: str) -> ServedRoom:
        raise TableeError("room-damaged")

    with monkeypatch.context() as patched:
        patched.setattr(house.registry, "room", broken)
        clocks.pass_(DAY)
        for _ in range(MAX_ATTEMPTS + 2):
            await house.look()
            clocks.pass_(LAST_RETRY_S)
    await house.look()
    assert len(await happened(house, id, events.StoodIn)) == 1


async def test_a_process_that_ends_before_a_bots_move_leaves_it_to_the_next(
    house: House, clocks: Clocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await house.game()
    clocks.pass_(DAY)
    with monkeypatch.context() as patched:  # the stand-in is seated, but nothing moves it
        patched.setattr(JobTimer, "set", lambda _: None)
        await house.jobs.settle()
        assert len(await happened(house, id, events.StoodIn)) == 1
        clocks.pass_(LOOK_S)
        await house.jobs.settle()  # somebody looks after the table
    assert [move.by for move in await happened(house, id, events.Moved)].count("stand-in") == 0
    house.registry.put_away(id, 1012)
    clocks.pass_(LOOK_S)
    await house.look()
    assert [move.by for move in await happened(house, id, events.Moved)].count("stand-in") == 1


async def test_a_machine_that_was_suspended_for_days_takes_no_time_from_anybody(house: House, clocks: Clocks) -> None:
    id = await house.game()
    live = await house.registry.room(id)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "ASLEEP_S", clock.OUTAGE_S)
        for _ in range(2):
            clocks.pass_(15 * DAY)  # all clocks of the running process leap
            await house.look()
            assert await house.deadline() == DAY
            assert live.timer.seconds_left() == live.now().left == DAY
            assert await happened(house, id, events.StoodIn) == []
    clocks.pass_(DAY)
    await house.look()
    assert len(await happened(house, id, events.StoodIn)) == 1


async def test_a_running_slow_game_does_not_expire(house: House) -> None:
    slow = await house.game("week")
    fast = await house.game("fast")
    for live in list(house.registry.sessions()):
        house.registry.put_away(live.room.id, 1012)
    assert await expire(house.store, house.store.clock.stamp() + 999 * DAY, {"lobbies": DAY, "tables": DAY}) == 1
    assert await house.store.events(slow) != []
    assert await house.store.events(fast) == []


async def test_tables_of_other_clocks_store_nothing_more(house: House) -> None:
    await house.game("fast")
    assert [await house.store.jobs(kind) for kind in ("look", "remind", DEADLINE)] == [[], [], []]


async def test_a_deadline_that_was_lost_begins_anew(house: House, clocks: Clocks) -> None:
    id = await house.game()
    clocks.pass_(DAY / 2)
    await house.clear(delete(tables.jobs))
    house.registry.put_away(id, 1012)
    await house.registry.room(id)
    assert await house.deadline() == DAY


async def test_a_game_that_is_over_or_gone_has_nothing_due(house: House, clocks: Clocks) -> None:
    id = await house.game()
    live: ServedRoom = await house.registry.room(id)
    house.registry.put_away(id, 1012)
    await house.clear(delete(tables.rooms))
    clocks.pass_(DAY)
    await house.look()
    assert await house.store.jobs(DEADLINE) == []
    assert live.closed


async def test_holidays_are_so_many_days_a_year(house: House, clocks: Clocks) -> None:
    await house.people("ada")
    holidays = Holidays(house.store)
    assert await holidays.of_player("ada") == Holiday(None, HOLIDAYS)
    assert await holidays.until("ada") is None
    taken = await holidays.take("ada", 7)
    assert (taken.until, taken.left) == (round(clocks.wall + 7 * DAY), HOLIDAYS - 7)
    assert await holidays.until("ada") == clocks.wall + 7 * DAY
    clocks.pass_(2.5 * DAY)
    assert await holidays.take("ada", 0) == Holiday(None, HOLIDAYS - 3)  # days that have begun are gone
    assert await holidays.until("ada") is None
    with pytest.raises(TableeError) as refused:
        await holidays.take("ada", HOLIDAYS - 2)
    assert refused.value.message == Message("holiday-spent", {"days": HOLIDAYS - 3})
    await holidays.take("ada", HOLIDAYS - 3)
    clocks.pass_(366 * DAY)
    assert await holidays.of_player("ada") == Holiday(None, HOLIDAYS)


async def test_holidays_and_clocks_over_http(house: House) -> None:
    transport = httpx.ASGITransport(some_app(house.registry))
    async with httpx.AsyncClient(transport=transport, base_url="http://cards.example") as client:
        assert (await client.get("/api/me/holiday")).json()["error"][0] == "me-unknown"
        await client.post("/api/me", json={"name": "Ada"})
        assert (await client.post("/api/me/holiday", json={"days": 31})).status_code == 400
        taken = await client.post("/api/me/holiday", json={"days": 3})
        assert taken.json() == (await client.get("/api/me/holiday")).json()
        assert taken.json()["left"] == HOLIDAYS - 3
        told = (await client.get("/api/clocks")).json()
        assert told == {"none": None, "relaxed": SETTINGS.relaxed, "fast": SETTINGS.fast, **SLOW}
