"""The deals of the day: the same cards for all, one try each, and nothing told before it is over."""

from __future__ import annotations

import asyncio
import hashlib
import subprocess
from collections.abc import AsyncIterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import playing
import pytest
from clocks import StandingClock
from databases import ready_sqlite
from playing import Person, to_the_end
from sites import Site, Visitor

from tablee.server.access.limits import Limits
from tablee.server.background import line_process
from tablee.server.background.expert_lines import COMMAND, ExpertLines
from tablee.server.background.line_process import LineTask, PlayedLine
from tablee.server.people.gatherings import daily
from tablee.server.people.gatherings.daily import DailyDeal, midnight
from tablee.server.people.gatherings.tries import Tries
from tablee.server.storage.store import Store
from tablee.table import room
from tablee.table.chain import Chain
from tablee.table.replay import decode, verify
from tablee.wire import messages as wire

GAME = "six_cards"
TODAY = date(2030, 5, 1)
NOON = midnight(TODAY) + 12 * 3600
SETTINGS = msgspec.structs.replace(playing.SETTINGS, grace=3600)


class Days(Site):
    """An app whose clock a test sets, and which has the expert play at once."""

    def __init__(self, store: Store, limits: Limits | None = None) -> None:
        self.clock = store.clock = StandingClock(NOON, store.clock.due())
        super().__init__(store, SETTINGS, limits or Limits(1000))

    async def player(self, name: str = "", host: str = "203.0.113.1", *, kept: bool = True) -> Player:
        """Somebody who has a name here, and keeps it; without a name, a stranger."""
        player = Player(self, await self.browser(name, host=host))
        if name and kept:
            player.code = (await player.post("/api/me/recovery"))["code"]
        return player


class Player(Visitor):
    """A player of the deals. ``code``: with which one comes back to a name that is kept."""

    code = ""

    async def page(self, day: date = TODAY) -> Any:
        return await self.get(f"/api/daily/{day}/{GAME}")

    async def begin(self, day: date = TODAY, game: str = GAME) -> Person:
        """Take the seat at today's deal, by the table's token or a new one."""
        seated = await self.post(f"/api/daily/{day}/{game}")
        return await self.sit(seated["table"], seated["token"])

    async def finish(self, day: date = TODAY, last: bool = False) -> Person:
        """Play a deal to its end: the first legal move each time, or the last one."""
        person = await self.begin(day)
        await play(person, -1 if last else 0)
        return person

    async def told(self) -> Any:
        """What they are told of everybody's games, once the expert has played."""
        await self.page()  # whoever looks has it play
        await self.site.jobs.settle("line")
        return (await self.page())["standing"]


async def play(person: Person, which: int = 0) -> None:
    """Play to the end, until that is noted."""
    await to_the_end([person], which)
    await person.live.wake()


async def plays_here(lines: ExpertLines, asked: LineTask) -> PlayedLine:
    """What the expert's process does, in this one and with nothing to compile."""
    return line_process.play(msgspec.structs.replace(asked, levels=["greedy"] * len(asked.names)))


@pytest.fixture
async def site(address: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Days]:
    monkeypatch.setattr(daily, "LEVEL", "greedy")
    monkeypatch.setattr(room, "STAND_IN", "greedy")
    monkeypatch.setattr(ExpertLines, "_ask", plays_here)
    async with Days(await Store.open(address)).running() as days:
        yield days


async def test_two_players_and_the_expert_have_the_same_cards_and_equal_moves_meet_equal_answers(site: Days) -> None:
    ada, zoe = await site.player("Ada"), await site.player("Zoé")
    one, other = await ada.finish(), await zoe.finish()
    assert one.live.room.id != other.live.room.id
    line = (await ada.told())["expert"]
    games = [decode((await ada.browser.get(f"/api/replays/{id}")).content) for id in await replays(ada, zoe, line)]
    assert len({msgspec.json.encode(game.rounds[0].deal) for game in games}) == 1
    assert games[0].rounds == games[1].rounds
    assert [game.fairness and game.fairness.entropy for game in games] == [["", ""]] * 3
    assert (line["name"], [verify(game) for game in games]) == ("Expert", [1, 1, 1])


def test_the_expert_plays_in_a_process_of_its_own() -> None:
    levels = ["random", "greedy", "greedy", "greedy"]
    asked = LineTask("coloretto", "5a" * 32, ["Expert", "Ada", "Basil", "Chloe"], levels)
    done = subprocess.run(COMMAND, input=msgspec.json.encode(asked), capture_output=True, check=True)
    line = msgspec.json.decode(done.stdout, type=PlayedLine)
    replay = decode(msgspec.json.encode(line.replay))
    assert verify(replay) == len(replay.rounds)
    assert [seat["bot"] for seat in replay.seats] == levels
    assert replay.result == {"scores": line.scores, "places": line.places}


async def replays(*visitors: Player | Any) -> list[str]:
    """The ids of the games of visitors, and those of lines."""
    lines = [visitor for visitor in visitors if not isinstance(visitor, Player)]
    own = [await visitor.page() for visitor in visitors if isinstance(visitor, Player)]
    return [*(page["standing"]["replay"] for page in own), *(line["replay"] for line in lines)]


async def test_nobody_learns_of_the_cards_or_of_others_before_having_finished(site: Days) -> None:
    ada = await site.player("Ada")
    person = await ada.finish()
    table, [own, line] = person.live.room.id, await replays(ada, (await ada.told())["expert"])
    zoe, stranger = await site.player("Zoé"), await site.player()
    await zoe.begin()
    for visitor in (zoe, stranger):
        for id in (own, line):
            for part in ("", "/story", "/frames", "/decks", "/analysis"):
                assert await visitor.get(f"/api/replays/{id}{part}") == 403
            assert await visitor.post(f"/api/replays/{id}/analysis") == 403
        page = await visitor.page()
        assert (page["standing"], page.get("secret"), page["finished"]) == (None, None, 1)
        assert await visitor.get(f"/api/tables/{table}") == 403
        assert await visitor.post(f"/api/tables/{table}/seats", name="Eve") == 409
        assert await visitor.post(f"/api/tables/{table}/seats/mine") in (401, 404)
        assert await visitor.get("/api/tables") == []
    today = next(deal for deal in (await zoe.get("/api/daily"))["deals"] if deal["game"] == GAME)
    assert (today["mine"], today["finished"], today["place"]) == ("playing", 1, None)
    watcher = Person(person.live, None)
    await person.live.connect(watcher.viewer)
    assert (watcher.codes, watcher.heard.states) == ([4003], [])
    assert await ada.get(f"/api/replays/{own}/story") != 403
    answer = await ada.browser.get(f"/api/replays/{own}")
    assert answer.headers["cache-control"] == "private, no-store"
    tomorrow = TODAY + timedelta(days=1)
    assert await ada.page(tomorrow) == await ada.post(f"/api/daily/{tomorrow}/{GAME}") == 404
    assert await stranger.post(f"/api/daily/{TODAY}/{GAME}") == 401


REFUSED: list[tuple[wire.Request, str]] = [
    (wire.Undo(id="1"), "undo-practice"),
    (wire.Start(id="2"), "room-given"),
    (wire.Again(id="3"), "room-given"),
    (wire.Again(id="4", game="coloretto"), "room-given"),
    (wire.Remove(id="5", seat=1), "room-given"),
    (wire.SeatBot(id="6", seat=1, level="random"), "room-given"),
    (wire.Swap(id="7", seat=0, other=1), "room-given"),
    (wire.Pick(id="8", seat=0, face="1"), "room-given"),
    (wire.Configure(id="9", watch=True), "room-given"),
    (wire.Configure(id="10", options={"players": 3}), "room-given"),
    (wire.LetBack(id="11", name="Bob"), "room-given"),
]


async def test_a_try_is_a_try(site: Days) -> None:
    ada = await site.player("Ada")
    person = await ada.begin()
    live = person.live
    for message, error in REFUSED:
        answer = await person.ask(message)
        assert (answer["type"], answer["error"][0]) == ("refused", error)
    for asked in (wire.Hint(id="h", version=0, game=0), wire.AskCoach(id="c", version=0, game=0)):
        await live.advise(person.viewer, asked)
        assert person.heard.answers[-1]["error"][0] == "hint-practice"
    assert await ada.post(f"/api/tables/{live.room.id}/bots", name="Eve") == 403
    again = await ada.begin()  # the same table, at another device
    assert again.live is live
    await play(again)
    assert (await person.ask(wire.Again(id="a")))["error"][0] == "room-given"
    assert await ada.post(f"/api/daily/{TODAY}/{GAME}") == {"table": live.room.id, "seat": 0, "token": None}
    assert (await ada.page())["mine"] == "done"


@pytest.mark.parametrize("way", [wire.Leave(id="l"), wire.End(id="e")])
async def test_who_gives_up_has_had_their_try(site: Days, way: wire.Request) -> None:
    ada, zoe = await site.player("Ada"), await site.player("Zoé")
    person = await ada.begin()
    await person.ask(way)
    page = await ada.page()
    assert (page["mine"], page["standing"]) == ("left", None)
    assert (await ada.post(f"/api/daily/{TODAY}/{GAME}"))["table"] == person.live.room.id
    await zoe.finish()
    assert (await zoe.page())["finished"] == 1
    assert (await ada.get("/api/daily"))["streak"] == {"now": 0, "best": 0}


async def test_whose_name_is_not_kept_sees_what_others_did_once_the_day_is_over(site: Days) -> None:
    """They may still play the same cards under a name that they keep, in another browser."""
    ada, guest = await site.player("Ada"), await site.player("Guest", kept=False)
    await ada.finish()
    own = (await guest.finish(last=True)).live.room.replay_id
    page = await guest.page()
    assert (page["mine"], page["score"] is None, page["standing"], page["secret"]) == ("done", False, None, None)
    today = next(deal for deal in (await guest.get("/api/daily"))["deals"] if deal["game"] == GAME)
    assert (today["mine"], today["score"], today["place"]) == ("done", page["score"], None)
    theirs = (await ada.page())["standing"]["replay"]
    for id in (own, theirs):
        for part in ("", "/story", "/frames", "/decks", "/analysis"):
            assert await guest.get(f"/api/replays/{id}{part}") == 403
    circle = (await ada.post("/api/circles", name="Ours"))["id"]
    told = await guest.post(f"/api/circles/{circle}/members")
    assert told["deals"] == []
    assert len((await ada.get(f"/api/circles/{circle}"))["deals"]) == 1
    assert "secret" not in (await guest.browser.get("/api/me/data")).text
    await guest.post("/api/me/recovery")
    assert (await guest.page())["standing"]["replay"] == own
    stranger = await site.player()
    site.clock.time = DailyDeal(TODAY, GAME).closes
    assert (await stranger.get(f"/api/replays/{own}"))["game"] == GAME


async def test_a_try_kept_in_reserve_replaces_none_that_has_ended(site: Days) -> None:
    """Somebody begins without a kept name and waits, plays under their own, looks, plays the reserve and merges."""
    ada, guest = await site.player("Ada"), await site.player("Guest", kept=False)
    reserve = await guest.begin()
    site.clock.time += 60
    await ada.finish(last=True)
    mine = (await ada.page())["standing"]["replay"]
    site.clock.time += 60
    await play(reserve)
    await guest.post("/api/recovery", code=ada.code, merge=True)
    page = await ada.page()
    assert (page["standing"]["replay"], page["finished"], page["void"]) == (mine, 1, True)
    assert page["standing"]["scores"] == [[page["score"], 1]]


@pytest.mark.parametrize("way", ["finished", "given up", "running"])
async def test_of_two_tries_of_one_who_was_two_players_the_one_that_ended_first_counts(site: Days, way: str) -> None:
    ada, guest = await site.player("Ada"), await site.player("Guest", kept=False)
    mine = await ada.begin()
    site.clock.time += 60
    theirs = await guest.begin()
    if way == "given up":  # whenever that was, it had ended
        await mine.ask(wire.End(id="e"))
    site.clock.time += 60
    await play(theirs)
    site.clock.time += 60
    if way == "finished":
        await play(mine, -1)
    await guest.post("/api/recovery", code=ada.code, merge=True)
    page = await ada.page()
    counts = mine if way == "given up" else theirs
    assert (page["table"], page["void"]) == (counts.live.room.id, True)
    assert (page["mine"], page["finished"]) == (("left", 0) if way == "given up" else ("done", 1))
    if way == "running":  # it may be played to its end, but is void
        await play(await ada.sit(mine.live.room.id), -1)
        page = await ada.page()
        assert (page["standing"]["replay"], page["finished"]) == (theirs.live.room.replay_id, 1)
    [deal] = [deal for deal in (await ada.get("/api/daily"))["deals"] if deal["game"] == GAME]
    assert (deal["score"], deal["finished"]) == (page["score"], page["finished"])


async def test_one_who_clicks_twice_begins_once(site: Days) -> None:
    ada = await site.player("Ada")
    seats = await asyncio.gather(*(ada.post(f"/api/daily/{TODAY}/{GAME}") for _ in range(4)))
    assert len({seat["table"] for seat in seats}) == 1
    assert sum(seat["token"] is not None for seat in seats) == 1


async def test_what_was_committed_to_is_revealed_once_the_day_is_over(site: Days) -> None:
    ada = await site.player("Ada")
    told = await ada.get("/api/daily")
    first, ends = told["committed"], told["chains"]
    assert [one["day"] for one in first] == [str(TODAY + timedelta(days=n)) for n in range(8)]
    later = TODAY + timedelta(days=3)
    site.clock.time = midnight(later) + 60
    await ada.finish(later)
    page = await ada.page(later)
    assert (page["commitment"], page.get("secret")) == (first[3]["commitments"][GAME], None)
    site.clock.time = DailyDeal(later, GAME).closes
    stranger = await site.player()
    page = await stranger.page(later)
    assert hashlib.sha256(bytes.fromhex(page["secret"])).hexdigest() == first[3]["commitments"][GAME]
    chain = Chain(**page["chain"])
    assert (chain.holds, chain.secret.hex(), chain.end) == (True, page["secret"], ends[GAME]["end"])
    replay = decode((await stranger.browser.get(f"/api/replays/{page['standing']['best']['replay']}")).content)
    assert replay.fairness is not None
    assert (replay.fairness.secret, replay.fairness.commitment) == (page["secret"], page["commitment"])
    assert verify(replay) == 1


async def test_a_day_that_ends_during_a_game_waits_an_hour_for_it(site: Days) -> None:
    ada, zoe, bob = [await site.player(name) for name in ("Ada", "Zoé", "Bob")]
    deal = DailyDeal(TODAY, GAME)
    site.clock.time = deal.ends - 60
    persons = [await ada.begin(), await zoe.begin()]
    site.clock.time = deal.closes - 60
    assert await bob.post(f"/api/daily/{TODAY}/{GAME}") == 409
    assert (await ada.page())["phase"] == "closing"
    await play(await ada.begin())
    assert (await ada.page())["standing"]["place"] == 1
    assert (await bob.page())["standing"] is None
    site.clock.time = deal.closes
    await play(persons[1])
    page = await zoe.page()  # too late: the cards have been shown
    assert (page["phase"], page["mine"], page["finished"]) == ("over", "left", 1)
    assert (page["standing"]["scores"], page["standing"]["place"]) == ([[page["standing"]["scores"][0][0], 1]], None)


async def test_the_end_of_a_deal_tells_the_place_in_ones_circles_to_nobody_who_can_still_play_it(site: Days) -> None:
    ada, zoe, bob = [await site.player(name) for name in ("Ada", "Zoé", "Bob")]
    circle = (await ada.post("/api/circles", name="Café"))["id"]
    alone = (await ada.post("/api/circles", name="Alone"))["id"]
    for other in (zoe, bob):
        await other.post(f"/api/circles/{circle}/members")
    await ada.finish()
    assert (await ada.page())["standing"]["circles"] == []  # nobody else has played
    await zoe.finish(last=True)
    [told] = (await ada.page())["standing"]["circles"]
    assert (told["id"], told["name"], alone != circle) == (circle, "Café", True)
    places = {row["name"]: row["place"] for row in told["rows"]}
    scores = {row["name"]: row["score"] for row in told["rows"]}
    assert places == {"Ada": 1 + (scores["Zoé"] > scores["Ada"]), "Zoé": 1 + (scores["Ada"] > scores["Zoé"])}
    assert [row["name"] for row in told["rows"] if row["you"]] == ["Ada"]
    assert (await bob.page())["standing"] is None
    stranger = await site.player("Eve")
    await stranger.finish()
    assert (await stranger.page())["standing"]["circles"] == []


async def test_a_streak_goes_over_midnight_and_practice_does_not_count(site: Days) -> None:
    ada = await site.player("Ada")
    for _ in range(2):
        day = daily.day_at(site.clock.time)
        site.clock.time = DailyDeal(day, GAME).ends - 60
        person = await ada.begin(day)
        site.clock.time += 120
        await play(person)
    found = await ada.get("/api/daily")
    assert found["streak"] == {"now": 2, "best": 2}
    assert found["past"] == [{"day": str(TODAY + timedelta(days=n)), "done": [GAME]} for n in (1, 0)]
    assert next(deal["streak"] for deal in found["deals"] if deal["game"] == GAME) == {"now": 2, "best": 2}
    site.clock.time += 7 * 24 * 3600
    missed = daily.day_at(site.clock.time) - timedelta(days=2)
    practice = await ada.begin(missed)
    its = practice.live.room
    assert (its.practice(0), its.occasion) == (True, f"practice:{missed}:{GAME}")
    assert (await practice.ask(wire.Again(id="a")))["error"][0] == "room-given"
    await play(practice, 0)
    page = await ada.page(missed)
    assert (page["mine"], page["finished"]) == ("new", 0)
    assert (await ada.get("/api/daily"))["streak"] == {"now": 0, "best": 2}


async def test_the_key_is_the_same_for_all_processes_and_after_a_restart(address: str) -> None:
    stores = [await Store.open(address) for _ in range(2)]
    keys = await asyncio.gather(*(Tries(store).key() for store in stores))
    assert keys[0] == keys[1]
    for store in stores:
        await store.close()
    store = await Store.open(address)
    assert await Tries(store).key() == keys[0]
    await store.close()


async def test_an_address_is_a_household_and_not_a_crowd(tmp_path: Path) -> None:
    async with Days(await Store.open(ready_sqlite(tmp_path / "tables.db")), Limits()).running() as site:
        players = [await site.player(f"Player {n}") for n in range(7)]
        answers = [await visitor.browser.post(f"/api/daily/{TODAY}/{GAME}", json={}) for visitor in players]
        assert [answer.status_code for answer in answers] == [201] * 6 + [429]
        elsewhere = await site.player("Bob", "203.0.113.9")
        assert (await elsewhere.post(f"/api/daily/{TODAY}/{GAME}"))["seat"] == 0
