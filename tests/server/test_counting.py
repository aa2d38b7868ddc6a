"""Who counted when the cards were dealt, counts, whatever becomes of a name afterwards."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playing import Person, game_over
from sites import Site, ask, dealt, finish, get
from sqlalchemy import select, update

from tablee.server.people.results.ranks import Ratings
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.storage import tables
from tablee.table.occasion import CIRCLE

GAME = "six_cards"


class Rivals:
    """Ada and Bo, who are kept, and Guest, who is not, and what they play for ratings."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def come(self) -> Rivals:
        self.ada, self.bo, self.guest = [await self.site.browser(name) for name in ("Ada", "Bo", "Guest")]
        self.code = (await ask(self.ada, "/api/me/recovery"))["code"]
        await ask(self.bo, "/api/me/recovery")
        return self

    async def dealt(self, one: httpx.AsyncClient, name: str = "Guest") -> tuple[ServedRoom, list[Person]]:
        """A rated game against Bo, which has begun."""
        return await dealt(self.site, [one, self.bo], [name, "Bo"], rated=True)

    async def merge(self) -> None:
        """Have Ada take Guest over."""
        await ask(self.guest, "/api/recovery", code=self.code, merge=True)

    async def whys(self) -> list[str | None]:
        """Why the seats of all rated games do not count, in order."""
        await Ratings(self.site.store).catch_up()
        seats = tables.rated_seats.c
        return [row.why for row in await self.site.store.read(select(seats.why).order_by(seats.n, seats.seat))]

    async def rated(self, who: httpx.AsyncClient) -> int:
        """How many games count for somebody's rating."""
        await Ratings(self.site.store).catch_up()
        return int((await get(who, f"/api/ranks/{GAME}"))["own"]["games"])


@pytest.fixture
async def rivals(site: Site) -> Rivals:
    return await Rivals(site).come()


async def test_only_the_games_that_were_lost_can_not_be_left_behind(rivals: Rivals) -> None:
    """Whoever plays unkept, and has the games taken over that went well, has won nothing by that."""
    for _ in range(2):
        await finish(*await rivals.dealt(rivals.guest))
    await rivals.merge()
    assert await rivals.whys() == ["unkept", None] * 2
    assert await rivals.rated(rivals.ada) == await rivals.rated(rivals.bo) == 0
    told = await get(rivals.ada, "/api/me/games")
    assert [one["counts"] for one in told] == [False, False]
    assert (await get(rivals.ada, f"/api/me/statistics/{GAME}"))["games"] == 0
    assert await get(rivals.ada, "/api/me/people") == []


@pytest.mark.parametrize("when", ["in the middle", "before it is rated"])
async def test_a_game_is_whose_it_was_when_it_was_dealt(rivals: Rivals, when: str) -> None:
    live, people = await rivals.dealt(rivals.guest)
    if when == "in the middle":
        await rivals.merge()
        live = await rivals.site.registry.room(live.room.id)
        people = [Person(live, one.token) for one in people]
        for one in people:
            await live.connect(one.viewer)
    await finish(live, people)
    if when != "in the middle":
        await rivals.merge()
    assert await rivals.whys() == ["unkept", None]
    [told] = await get(rivals.ada, "/api/me/games")
    assert (told["id"], told["counts"]) == (live.room.replay_id, False)
    await finish(*await rivals.dealt(rivals.ada, "Ada"))
    assert await rivals.rated(rivals.ada) == 1
    assert (await get(rivals.ada, f"/api/me/statistics/{GAME}"))["games"] == 1


async def test_a_name_that_is_kept_in_the_middle_of_a_game_does_not_count_in_it(rivals: Rivals) -> None:
    live, people = await rivals.dealt(rivals.guest)
    await ask(rivals.guest, "/api/me/recovery")
    await finish(live, people)
    assert await rivals.whys() == ["unkept", None]
    assert await rivals.rated(rivals.guest) == 0


async def _no_longer_kept(site: Site, name: str) -> None:
    players = tables.players
    lost: Any = update(players).where(players.c.name == name).values(kept=False)
    await site.store.transaction(lambda connection: connection.execute(lost))


@pytest.mark.parametrize("merge", [False, True])
async def test_a_game_that_goes_badly_counts_for_who_had_a_kept_name(rivals: Rivals, merge: bool) -> None:
    """The name is given up in the middle of the game, and perhaps taken over: Bo has beaten them all the same."""
    await ask(rivals.guest, "/api/me/recovery")
    live, people = await rivals.dealt(rivals.guest)
    await finish(live, people)
    await _no_longer_kept(rivals.site, "Guest")
    if merge:
        await rivals.merge()
    assert await rivals.whys() == [None, None]
    assert await rivals.rated(rivals.bo) == 1
    assert await rivals.rated(rivals.ada) == 0


async def test_who_is_deleted_in_the_middle_of_a_game_was_a_rival_all_the_same(rivals: Rivals) -> None:
    live, _ = await rivals.dealt(rivals.ada, "Ada")
    await rivals.ada.delete("/api/me")
    live = await rivals.site.registry.room(live.room.id)
    events = tables.events.c
    stored = await rivals.site.store.read(select(events.data).where(events.room == live.room.id))
    assert not any(b"Ada" in row.data for row in stored)
    await live.wake()
    await game_over(live)  # bots play for those who are away
    assert await rivals.whys() == [None, None]
    assert await rivals.rated(rivals.bo) == 1


async def test_the_scores_of_a_circle_are_of_who_played_there(rivals: Rivals) -> None:
    """The games of a name that was taken over are nobody's in them; those of the others stay."""
    circle = (await ask(rivals.bo, "/api/circles", name="Ours"))["id"]
    path = f"/api/circles/{circle}"
    for one in (rivals.ada, rivals.guest):
        await ask(one, f"{path}/members")
    await finish(*await rivals.dealt(rivals.guest))
    there: Any = update(tables.games).values(occasion=CIRCLE + circle)
    await rivals.site.store.transaction(lambda connection: connection.execute(there))

    async def names() -> set[str]:
        return {row["name"] for one in (await get(rivals.bo, path))["standings"] for row in one["rows"]}

    assert await names() == {"Bo", "Guest"}
    await rivals.merge()
    assert await names() == {"Bo"}
