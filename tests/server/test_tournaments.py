"""Tournaments: the same cards for all tables of a round, who meets, how it is counted, and its end by the clock."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import playing
import pytest
from databases import ready_sqlite, sqlite_address
from playing import Person, everybody_goes, to_the_end
from sites import Site, Visitor

from tablee.engine.message import decoder
from tablee.engine.words import words
from tablee.server.access.limits import RATES, Limits
from tablee.server.people.gatherings.pairing import meetings
from tablee.server.people.gatherings.scoring import SeatResult, standings
from tablee.server.storage.store import Store
from tablee.table import room
from tablee.table.occasion import TOURNAMENT
from tablee.wire import messages as wire
from tablee.wire.tables import Problem

SETTINGS = msgspec.structs.replace(playing.SETTINGS, grace=3600)
NEW = {"name": "Café Cup", "game": "six_cards", "options": {"players": 3}, "level": "greedy", "rounds": 3}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "STAND_IN", "greedy")


async def opened(address: str, limits: Limits | None = None) -> Site:
    return Site(await Store.open(address), SETTINGS, limits or Limits(1000))


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with (await opened(ready_sqlite(tmp_path / "tables.db"))).running() as running:
        yield running


async def begun(site: Site, count: int = 5, **more: Any) -> tuple[str, list[Visitor]]:
    """A tournament that so many people have entered, whose host is the first, and which has begun."""
    people = [await site.visitor(f"Player {number}") for number in range(count)]
    path = f"/api/tournaments/{(await people[0].post('/api/tournaments', **NEW | more))['id']}"
    for one in people:
        await one.post(f"{path}/entries")
    assert (await people[0].post(f"{path}/rounds"))["phase"] == "playing"
    return path, people


async def finish(visitors: list[Visitor], table: str) -> None:
    """Play the game of a table to its end; everybody there plays what comes first."""
    await to_the_end([await visitor.sit(table) for visitor in visitors])


async def at_tables(path: str, people: list[Visitor]) -> dict[str, list[Visitor]]:
    found: dict[str, list[Visitor]] = {}
    for one in people:
        found.setdefault((await one.get(path))["table"], []).append(one)
    return found


async def reached(visitor: Visitor, path: str, **wanted: Any) -> Any:
    """Wait, as pages do, until a tournament is told to have come to this; what is told of it."""
    with visitor.site.store.announcements.signal(TOURNAMENT + path.rpartition("/")[2]) as changed:
        while not wanted.items() <= (told := await visitor.get(path)).items():
            await changed.wait()
            changed.clear()
    return told


async def test_three_rounds(site: Site) -> None:
    path, people = await begun(site)
    announced = (await people[0].get(path))["chain"]
    shuffles: list[str] = []
    counted: list[list[list[SeatResult]]] = []
    met: list[list[int | None]] = []
    for number in (1, 2, 3):
        tables = await at_tables(path, people)
        assert sorted(map(len, tables.values())) == [2, 3]
        hands = [await site.registry.room(table) for table in tables]
        deals = [live.room.table.match.rounds[0].deal for live in hands if live.room.table is not None]
        assert deals[0] == deals[1]
        shuffles += {live.room.commitment for live in hands}
        chains = {live.room.chain for live in hands}
        assert {(chain.end, chain.steps, chain.holds) for chain in chains if chain} == {(announced, number, True)}
        for table, there in tables.items():
            await finish(there, table)
        told = await reached(people[0], path, phase="break" if number < 3 else "over")
        told = told["played"][number - 1]["tables"]
        counted.append(
            [[SeatResult(s["entry"], 0, s["left"], n, s["score"]) for n, s in enumerate(t["seats"])] for t in told]
        )
        for table in told:
            assert isinstance(await people[0].get(f"/api/replays/{table['replay']}"), dict)
            met.append([seat.get("entry") for seat in table["seats"]])
        if number < 3:
            assert (await people[1].post(f"{path}/rounds")) == 403
            assert (await people[0].post(f"{path}/rounds"))["round"] == number + 1
    assert len(shuffles) == len(set(shuffles)) == 3
    told = await people[0].get(path)
    assert told["phase"] == "over"
    assert await people[0].post(f"{path}/rounds") == 409
    before = {row.entry: row.place for row in standings(dict.fromkeys(range(1, 6), 0), counted[:2], low=False)}
    rows = standings(dict.fromkeys(range(1, 6), 0), counted, low=False)
    assert told["standings"] == [
        row._asdict() | {"share": float(row.share), "before": before[row.entry]} for row in rows
    ]
    brief = (await people[0].get("/api/me/tournaments"))[0]
    names = {entry["number"]: entry["name"] for entry in told["entries"]}
    assert brief["winners"] == [names[row.entry] for row in sorted(rows, key=lambda row: row.entry) if row.place == 1]
    assert brief["place"] == next(row.place for row in rows if row.entry == 1)
    assert sum(row["played"] for row in told["standings"]) == 15
    assert max(meetings(met).values()) <= 2


async def test_nobody_learns_of_the_cards_while_others_play_them(site: Site) -> None:
    path, people = await begun(site)
    tables = await at_tables(path, people)
    (first, there), (second, others) = tables.items()
    await finish(there, first)
    live = await site.registry.room(first)
    replay = live.room.replay_id
    assert replay is not None
    stranger = await site.visitor()
    for visitor in (*there, *others, stranger):  # who has finished may sit at the other table too, under another name
        for part in ("", "/story", "/frames", "/decks", "/analysis"):
            assert await visitor.get(f"/api/replays/{replay}{part}") == 403
        assert await visitor.post(f"/api/replays/{replay}/analysis") == 403
        if visitor in there:
            continue
        assert await visitor.get(f"/api/tables/{first}") == 403
        assert await visitor.post(f"/api/tables/{first}/seats/mine") in (401, 404)
        assert await visitor.post(f"/api/tables/{first}/seats", name="Eve") == 409
    for visitor in (*there, *others, stranger):
        told = await visitor.get(path)
        assert [table["over"] for table in told["played"][0]["tables"]].count(True) == 1
        assert all(
            seat["share"] is seat["score"] is table["replay"] is None
            for table in told["played"][0]["tables"]
            for seat in table["seats"]
        )
        assert all(row["played"] == 0 for row in told["standings"])
    watcher = Person(await site.registry.room(second), None)
    await watcher.live.connect(watcher.viewer)
    assert (watcher.codes, watcher.heard.states) == ([4003], [])
    player = await others[0].sit(second)
    assert replay.encode() not in player.live.full_state(player.viewer.seat)
    for message in (wire.Undo(id="u"), wire.End(id="e"), wire.Again(id="a"), wire.Configure(id="c", watch=True)):
        assert (await player.ask(message))["type"] == "refused"
    await player.live.advise(player.viewer, wire.Hint(id="h", version=0, game=0))
    assert player.heard.answers[-1]["error"][0] == "hint-practice"
    await finish(others, second)
    told = await reached(stranger, path, phase="break")
    assert isinstance(await stranger.get(f"/api/replays/{replay}"), dict)
    assert {table["replay"] for table in told["played"][0]["tables"]} > {replay}


async def test_who_may_do_what(site: Site) -> None:
    ada, bob = await site.visitor("Ada"), await site.visitor("Bob")
    nobody = await site.visitor()
    assert await nobody.post("/api/tournaments", **NEW) == 401
    assert await ada.post("/api/tournaments", **NEW | {"options": {"players": 99}}) == 400
    path = f"/api/tournaments/{(await ada.post('/api/tournaments', **NEW))['id']}"
    assert await nobody.post(f"{path}/entries") == 401
    await ada.post(f"{path}/entries")
    assert len((await ada.post(f"{path}/entries"))["entries"]) == 1  # once is enough
    assert await ada.post(f"{path}/rounds") == 409  # alone
    await bob.post(f"{path}/entries")
    assert await bob.post(f"{path}/rounds") == 403
    assert await bob.post(f"{path}/entries", level="greedy") == 403
    assert await (await site.visitor("Bob")).post(f"{path}/entries") == 409  # no two of a name
    bot = (await ada.post(f"{path}/entries", level="greedy"))["entries"][2]
    assert bot["level"] == "greedy"
    namesake = await site.visitor(bot["name"])
    assert [one["name"] for one in (await namesake.post(f"{path}/entries"))["entries"][2:]] == ["Bot 3", bot["name"]]
    assert (await namesake.browser.delete(f"{path}/entries/mine")).status_code == 200
    assert (await bob.browser.delete(f"{path}/entries/mine")).status_code == 200
    assert len((await bob.post(f"{path}/entries"))["entries"]) == 3
    assert (await ada.post(f"{path}/rounds"))["phase"] == "playing"
    assert await ada.post(f"{path}/rounds") == 409
    late = await site.visitor("Late")
    assert [one["name"] for one in (await late.post(f"{path}/entries"))["entries"]][-1] == "Late"
    assert await ada.post(f"{path}/entries", level="greedy") == 409  # no bots once it has begun
    circle = (await ada.post("/api/circles", name="Café"))["id"]
    assert await bob.post("/api/tournaments", **NEW | {"circle": circle}) == 403
    ours = (await ada.post("/api/tournaments", **NEW | {"circle": circle}))["id"]
    assert await bob.get(f"/api/tournaments/{ours}") == await bob.post(f"/api/tournaments/{ours}/entries") == 403
    taken_back = await bob.browser.delete(f"/api/tournaments/{ours}/entries/mine")
    assert (taken_back.status_code, circle in taken_back.text) == (403, False)
    assert [one["id"] for one in await ada.get(f"/api/circles/{circle}/tournaments")] == [ours]
    assert await bob.get(f"/api/circles/{circle}/tournaments") == 403
    assert await ada.get("/api/tournaments/unknown") == 404
    data = await ada.get("/api/me/data")
    assert [one["tournament"] for one in data["tournaments"]] == [path.removeprefix("/api/tournaments/")]
    assert (await ada.browser.delete("/api/me")).is_success
    assert "Ada" not in str(await bob.get(path))


async def test_a_tournament_counts_in_its_circle_once_it_is_told(site: Site) -> None:
    ada, bob = await site.visitor("Ada"), await site.visitor("Bob")
    circle = f"/api/circles/{(await ada.post('/api/circles', name='Café'))['id']}"
    await bob.post(f"{circle}/members")
    new = NEW | {
        "circle": circle.removeprefix("/api/circles/"),
        "options": {"players": 2},
        "rounds": 1,
        "pairing": "mitchell",
    }
    path = f"/api/tournaments/{(await ada.post('/api/tournaments', **new))['id']}"
    for one in (ada, bob):  # who meet, by the plan, at the first table; the bots play by themselves at the second
        await one.post(f"{path}/entries")
        await ada.post(f"{path}/entries", level="greedy")
    await ada.post(f"{path}/rounds")
    assert (await ada.get("/api/me/plan"))["tournaments"][0]["left"] > 0
    [(table, there)] = (await at_tables(path, [ada, bob])).items()
    assert ((await ada.get(circle))["latest"], (await ada.get(circle))["standings"]) == ([], [])
    await finish(there, table)
    await reached(ada, path, phase="over")
    told = await ada.get(circle)
    assert len(told["latest"]) == 2
    assert {name for game in told["latest"] for name, _, player in game["seats"] if player} == {"Ada", "Bob"}
    assert [row["games"] for row in told["standings"][0]["rows"]] == [1, 1]
    assert all(0 <= row["share"] <= 1 for row in told["standings"][0]["rows"])
    [brief] = await ada.get(f"{circle}/tournaments")
    assert brief["winners"]
    assert (await ada.get("/api/me/plan"))["tournaments"][0]["place"] == brief["place"]
    table = (await ada.post(f"{circle}/tables", game="six_cards"))["table"]
    assert (await ada.get(f"/api/tables/{table}/circle"))["name"] == "Café"
    assert await bob.get(f"/api/tables/{table}/circle") == 404  # who does not sit there


async def test_too_many_tournaments_are_refused_in_their_own_words(tmp_path: Path) -> None:
    async with (await opened(ready_sqlite(tmp_path / "tables.db"), Limits())).running() as site:
        ada = await site.visitor("Ada")
        for _ in range(int(RATES["tournaments"].burst)):
            assert isinstance(await ada.post("/api/tournaments", **NEW), dict)
        refused = await ada.browser.post("/api/tournaments", json=NEW)
        error = decoder(Problem).decode(refused.content).error
        assert words("en").say(error).startswith("Too many tournaments announced from your address.")
        assert words("fr").say(error).startswith("Trop de tournois annoncés depuis votre")
        assert isinstance(await ada.post("/api/circles", name="Café"), dict)  # which have a limit of their own


async def test_who_is_taken_over_finds_their_table(site: Site) -> None:
    path, people = await begun(site, 2, options={"players": 2})
    bob = await site.visitor("Robert")
    code = (await bob.post("/api/me/recovery"))["code"]
    table = (await people[1].get(path))["table"]
    assert (await people[1].browser.post("/api/recovery", json={"code": code, "merge": True})).status_code == 201
    assert (await people[1].get(path))["table"] == table
    assert (await people[1].post(f"/api/tables/{table}/seats/mine"))["table"] == table


async def minute(site: Site) -> None:
    """Let one pass, and have what is due be done."""
    site.store.clock.set_due(site.store.clock.due() + 61)
    await site.jobs.settle()


async def test_time_ends_a_round_over_a_restart_and_the_next_begins_by_itself(tmp_path: Path) -> None:
    address = sqlite_address(tmp_path / "tables.db")
    async with (await opened(address)).running() as site:
        path, people = await begun(site, 6, options={"players": 2}, rounds=2, minutes=1)
        tables = await at_tables(path, people)
        (first, there), (second, _), (damaged, _) = tables.items()
        await finish(there, first)
        await everybody_goes(site.registry)
        await site.store.append(damaged, len(await site.store.events(damaged)) + 1, [b"{}"])
        cookies = [one.browser.cookies for one in people]
    async with (await opened(address)).running() as again:
        people = [await again.visitor() for _ in people]
        for one, kept in zip(people, cookies, strict=True):
            one.browser.cookies = kept
        sits = await (await at_tables(path, people))[second][0].sit(second)
        assert (await people[0].get(path))["phase"] == "playing"
        await minute(again)
        told = (await reached(people[0], path, phase="break"))["played"][0]["tables"]
        assert sits.live.room.status == "over"
        late = [[seat["left"] for seat in table["seats"]] for table in told if table["replay"] is None]
        assert sorted(late, key=sum) == [[seat != sits.viewer.seat for seat in (0, 1)], [True, True]]
        assert next(table for table in told if table["replay"])["over"]
        await minute(again)
        [one, other] = (await reached(people[0], path, round=2))["played"]
        assert len(other["tables"]) == 3
        seats = [[seat["entry"] for seat in table["seats"]] for table in (*one["tables"], *other["tables"])]
        assert max(meetings(seats).values()) == 1
