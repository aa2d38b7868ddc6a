"""The pages of players: who sees them, and what is on them; following and inviting somebody."""

from __future__ import annotations

import httpx
import pytest
from sites import Site, ask, dealt, finish, get, played, refused
from sqlalchemy import Connection, insert, update

from tablee.server.background.notifications import Notifications, notices
from tablee.server.jobs import Jobs
from tablee.server.notices import NOTIFY
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.results.player_pages import PlayerPages, head_to_head
from tablee.server.storage import tables
from tablee.server.storage.store import Store
from tablee.wire.players import Meeting

DAY_S = 86_400


async def id_of(browser: httpx.AsyncClient) -> str:
    return str((await get(browser, "/api/me"))["id"])


async def show(browser: httpx.AsyncClient, to: str) -> None:
    me = await get(browser, "/api/me")
    changed = {"name": me["name"], "avatar": None, "language": "en", "shown": to}
    assert (await browser.patch("/api/me", json=changed)).json()["shown"] == to


async def circle_of(*browsers: httpx.AsyncClient) -> str:
    circle: str = (await ask(browsers[0], "/api/circles", name="Café"))["id"]
    for browser in browsers[1:]:
        await ask(browser, f"/api/circles/{circle}/members")
    return circle


async def seen_by(browser: httpx.AsyncClient, player: str) -> bool:
    answer = await browser.get(f"/api/players/{player}")
    assert answer.status_code == 200 or answer.json()["error"][0] == "player-hidden"
    return answer.status_code == 200


async def test_a_page_is_for_whom_its_player_chooses(site: Site) -> None:
    ada, bo, cy = [await site.browser(name) for name in ("Ada", "Bo", "Cy")]
    nobody, of_ada = await site.browser(), await id_of(ada)
    await circle_of(ada, bo)
    everybody = (ada, bo, cy, nobody)
    assert [await seen_by(one, of_ada) for one in everybody] == [True, True, False, False]
    await show(ada, "all")  # her name is not kept yet
    assert [await seen_by(one, of_ada) for one in everybody] == [True, True, False, False]
    await ask(ada, "/api/me/recovery")
    assert [await seen_by(one, of_ada) for one in everybody] == [True, True, True, True]
    await show(ada, "nobody")
    assert [await seen_by(one, of_ada) for one in everybody] == [True, False, False, False]
    assert not await seen_by(bo, "somebody")


async def test_who_has_blocked_whom_see_nothing_of_each_other(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    circle = await circle_of(ada, bo)
    table = await played(site, [ada, bo], ["Ada", "Bo"])
    await ask(ada, f"/api/tables/{table}/blocks", seat=1)
    assert not await seen_by(ada, await id_of(bo))
    assert not await seen_by(bo, await id_of(ada))
    members = (await get(bo, f"/api/circles/{circle}"))["members"]
    assert [(one["name"], one["seen"] is None) for one in members] == [("Ada", True), ("Bo", False)]


async def test_whoever_sees_a_page_can_block_its_player_from_there(site: Site) -> None:
    ada, bo, cy = [await site.browser(name) for name in ("Ada", "Bo", "Cy")]
    await circle_of(ada, bo)
    of_bo = await id_of(bo)
    assert await refused(cy, f"/api/me/blocks/{of_bo}") == "player-hidden"
    assert await refused(bo, f"/api/me/blocks/{of_bo}") == "block-self"
    assert (await ada.post(f"/api/me/blocks/{of_bo}", json={})).status_code == 204
    assert not await seen_by(bo, await id_of(ada))
    assert [one["name"] for one in await get(ada, "/api/me/blocks")] == ["Bo"]


async def test_a_page_tells_the_head_to_head_two_and_to_circles_the_day_of_the_last_visit(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    circle = await circle_of(ada, bo)
    await played(site, [ada, bo], ["Ada", "Bo"])
    games = await get(ada, "/api/me/games")
    (mine, theirs) = (games[0]["seats"][seat]["place"] for seat in (0, 1))
    before = 0.5 + 0.5 * ((theirs > mine) - (theirs < mine))
    page = await get(ada, f"/api/players/{await id_of(bo)}")
    assert page["games"] == [{"game": "six_cards", "games": 1}]
    assert (page["between"]["games"], page["between"]["before"]) == (1, before)
    assert page["between"]["by_game"] == [{"game": "six_cards", "games": 1, "before": before}]
    assert page["circles"] == [{"id": circle, "name": "Café"}]
    assert page["seen"] % DAY_S == 0
    assert site.store.clock.stamp() - page["seen"] < 2 * DAY_S
    own = await get(ada, f"/api/players/{await id_of(ada)}")
    assert (own["you"], own["between"], own["circles"]) == (True, None, [])
    await show(bo, "all")
    await ask(bo, "/api/me/recovery")
    stranger = await get(await site.browser(), f"/api/players/{await id_of(bo)}")
    assert (stranger["seen"], stranger["circles"], stranger["between"]) == (None, [], None)


async def test_a_page_tells_no_game_of_a_round_that_goes_on(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    await circle_of(ada, bo)
    table = await played(site, [ada, bo], ["Ada", "Bo"])
    cup = (await ask(ada, "/api/tournaments", name="Cup", game="six_cards", rounds=1))["id"]
    for browser in (ada, bo):
        await ask(browser, f"/api/tournaments/{cup}/entries")
    games, held = tables.games.c, tables.tournaments.c
    of_round = update(tables.games).where(games.room == table).values(occasion=f"tournament:{cup}:1")
    await site.store.transaction(lambda connection: connection.execute(of_round))
    page = f"/api/players/{await id_of(bo)}"
    assert ((await get(ada, page))["games"], (await get(ada, page))["between"]) == ([], None)
    over = update(tables.tournaments).where(held.id == cup).values(closed=1)
    await site.store.transaction(lambda connection: connection.execute(over))
    assert (await get(ada, page))["games"] == [{"game": "six_cards", "games": 1}]
    assert (await get(ada, page))["between"]["games"] == 1


def test_the_head_to_head_two_counts_ties_by_half_and_tells_the_latest() -> None:
    met = [
        Meeting(game, 100.0 - n, before) for n, (game, before) in enumerate([("b", 1.0), ("a", 0.5)] * 3 + [("b", 0)])
    ]
    told = head_to_head(met)
    assert told is not None
    assert (told.games, told.before, told.last) == (7, 4.5, met[:5])
    assert [(one.game, one.games, one.before) for one in told.by_game] == [("b", 4, 3.0), ("a", 3, 1.5)]
    assert head_to_head([]) is None


async def rated(store: Store, *, player: str, games: int) -> None:
    """A player who is rated after so many games, against nobody the store knows."""
    row = {"id": player, "bot": False, "name": player, "look": player, "kept": True, "language": "en", "shown": "all"}
    at = [1000.0 * n for n in range(1, games + 1)]

    def add(connection: Connection) -> None:
        connection.execute(insert(tables.players), {**row, "avatar": None, "created": 0.0, "seen": 0.0})
        connection.execute(insert(tables.competitors), {"id": 1, "player": player})
        connection.execute(
            insert(tables.ratings), {"kind": "ole", "competitor": 1, "mu": 25.0 + games, "sigma": 4.0, "games": games}
        )
        for n, time in enumerate(at, start=1):
            game = {"id": f"g{n}", "room": "r", "game": "ole", "options": {}, "seats": 2, "units": 2, "clock": "none"}
            connection.execute(insert(tables.games), {**game, "rated": True, "began": time, "at": time})
            result = {"game": f"g{n}", "seat": 0, "player": player, "name": player, "kind": "human", "at": time}
            connection.execute(insert(tables.results), {**result, "left": False, "team": 0, "score": 1, "place": 1})
            connection.execute(insert(tables.rated_games), {"n": n, "game": f"g{n}", "kind": "ole", "day": 0})
            seat = {"n": n, "seat": 0, "competitor": 1, "mu": 25.0 + n, "sigma": 4.0, "weight": 1.0}
            connection.execute(insert(tables.rated_seats), seat)

    await store.transaction(add)


async def test_the_curve_of_a_rating_is_of_those_on_the_lists(site: Site) -> None:
    await rated(site.store, player="dee", games=3)
    assert (await PlayerPages(site.store).page("dee", None)).ratings == []
    (own,) = (await PlayerPages(site.store).page("dee", "dee")).ratings
    assert [point.at for point in own.curve] == [1000.0, 2000.0, 3000.0]
    assert (own.curve[-1].rating, own.curve[0].around, own.games) == (own.rating, 160, 3)
    await site.store.transaction(lambda connection: connection.execute(insert(tables.listed), {"player": "dee"}))
    assert (await PlayerPages(site.store).page("dee", None)).ratings == [own]


async def test_names_at_a_table_lead_to_those_who_show_their_page(site: Site) -> None:
    ada, bo, cy = [await site.browser(name) for name in ("Ada", "Bo", "Cy")]
    await circle_of(ada, bo)
    live, there = await dealt(site, [ada, bo, cy], ["Ada", "Bo", "Cy"])
    path = f"/api/tables/{live.room.id}/players"
    assert (await get(ada, path))["players"] == [await id_of(ada), await id_of(bo), None]
    assert (await get(cy, path))["players"] == [None, None, await id_of(cy)]
    assert (await get(await site.browser(), path))["players"] == [None, None, None]
    await finish(live, there)


async def test_who_follows_somebody_sees_at_which_open_table_they_are(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    await circle_of(ada, bo)
    of_bo = await id_of(bo)
    assert (await ada.post(f"/api/me/follows/{of_bo}", json={})).status_code == 204
    assert (await get(ada, f"/api/players/{of_bo}"))["follows"]
    new = {"game": "six_cards", "name": "Bo", "options": {"players": 3}}
    await ask(bo, "/api/tables", **new)  # a private one
    assert (await get(ada, "/api/me/plan"))["friends"] == []
    table = (await ask(bo, "/api/tables", **new, public=True))["table"]
    (told,) = (await get(ada, "/api/me/plan"))["friends"]
    assert (told["table"], told["name"], told["free"], told["invites"]) == (table, "Bo", 2, False)
    assert (await get(ada, "/api/me/data"))["follows"] == [{"followed": of_bo}]
    await show(bo, "nobody")
    assert (await get(ada, "/api/me/plan"))["friends"] == []
    await show(bo, "circles")
    assert (await ada.delete(f"/api/me/follows/{of_bo}")).status_code == 204
    assert (await get(ada, "/api/me/plan"))["friends"] == []
    assert await refused(ada, f"/api/me/follows/{await id_of(ada)}") == "follow-self"


async def test_who_is_invited_to_a_table_sees_it_until_it_begins(site: Site) -> None:
    ada, bo, cy = [await site.browser(name) for name in ("Ada", "Bo", "Cy")]
    await circle_of(ada, bo)
    of_bo = await id_of(bo)
    table = (await ask(ada, "/api/tables", game="six_cards", name="Ada", options={"players": 3}))["table"]
    invitations = f"/api/tables/{table}/invitations"
    assert await refused(cy, invitations, player=of_bo) in ("player-hidden", "room-no-seat-of-yours")
    assert await refused(ada, invitations, player=await id_of(cy)) == "player-hidden"
    assert (await ada.post(invitations, json={"player": of_bo})).status_code == 204
    assert (await ada.post(invitations, json={"player": of_bo})).status_code == 204  # who is told once
    (told,) = (await get(bo, "/api/me/plan"))["friends"]
    assert (told["table"], told["name"], told["invites"], told["free"]) == (table, "Ada", True, 2)
    job = await site.store.job(NOTIFY, f"{of_bo}/{table}")
    assert job is not None
    pushed = await Notifications(site.store, Circles(site.store), Jobs(site.store)).message(notices(job)[0], "en")
    assert pushed is not None
    assert (pushed.title, pushed.page) == ("Ada challenges you: Six Cards", f"/t/{table}")
    await ask(bo, f"/api/tables/{table}/seats", name="Bo")
    assert (await get(bo, "/api/me/plan"))["friends"] == []


async def test_invitations_have_a_limit(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    await circle_of(ada, bo)
    table = (await ask(ada, "/api/tables", game="six_cards", name="Ada", options={"players": 3}))["table"]
    path, body = f"/api/tables/{table}/invitations", {"player": await id_of(bo)}
    answers = [(await ada.post(path, json=body)).status_code for _ in range(22)]
    assert answers == [204] * 20 + [429] * 2


@pytest.mark.parametrize("side", ["player", "by"])
async def test_an_invitation_ends_with_either_player(site: Site, side: str) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    await circle_of(ada, bo)
    table = (await ask(ada, "/api/tables", game="six_cards", name="Ada", options={"players": 3}))["table"]
    assert (await ada.post(f"/api/tables/{table}/invitations", json={"player": await id_of(bo)})).status_code == 204
    gone = bo if side == "player" else ada
    assert (await gone.delete("/api/me")).status_code == 204
    assert await site.store.read(tables.invited.select()) == []


async def test_open_tables_tell_the_ratings_of_those_on_the_lists(site: Site) -> None:
    ada, bo = await site.browser("Ada"), await site.browser("Bo")
    rating = {"sigma": 4.0, "games": 30}

    async def rate(number: int, player: str, kind: str, mu: float) -> None:
        competitor = insert(tables.competitors).values(id=number, player=player)
        rated_at = insert(tables.ratings).values(competitor=number, kind=kind, mu=mu, **rating)
        await site.store.transaction(lambda connection: [connection.execute(one) for one in (competitor, rated_at)])

    await rate(1, await id_of(ada), "ole", 30.0)
    await rate(2, await id_of(bo), "olympe", 30.0)
    for browser, name, listed in ((ada, "Ada", True), (bo, "Bo", True)):
        await ask(browser, "/api/me/listed", listed=listed)
        await ask(browser, "/api/tables", game="ole", name=name, options={"players": 4}, public=True)
    assert {table["names"][0]: table["ratings"] for table in await get(bo, "/api/tables")} == {"Ada": [1700], "Bo": []}
    await ask(ada, "/api/me/listed", listed=False)
    assert [table["ratings"] for table in await get(bo, "/api/tables")] == [[], []]
