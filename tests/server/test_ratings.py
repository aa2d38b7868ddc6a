"""Ratings: what counts, in which order, computed again to the last bit, and what people see of them."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import pytest
from databases import ready_sqlite
from sqlalchemy import Connection, delete, insert, select, update

from research.newcomers import WHOM, errors
from tablee.bots.anchors import SCALE, Anchor, anchors, points
from tablee.engine.discovery import games
from tablee.engine.errors import TableeError
from tablee.server.jobs import Jobs
from tablee.server.people.results import rated_games, recomputing
from tablee.server.people.results import ratings as ratings_module
from tablee.server.people.results.ranks import Ratings
from tablee.server.people.results.rated_games import rate_waiting
from tablee.server.people.results.ratings import Entrant, Ledger, Rating
from tablee.server.people.results.recomputing import RecomputeSummary, recompute
from tablee.server.storage import jobs, tables
from tablee.server.storage.clock import DAY_S
from tablee.server.storage.competitors import competitors_now
from tablee.server.storage.jobs import RATE, RATE_AGAIN, Due
from tablee.server.storage.store import Store

KIND = "six_cards"
GAMES = 50  # of a season: more than are rated at once
NOON = 20_000 * DAY_S + 43_200.0


class At(NamedTuple):
    """Who sat somewhere: a player's name, or a house bot's level; and how they did."""

    who: str | None
    place: int
    left: bool = False
    team: int | None = None
    house: bool = False


@pytest.fixture
def only_sqlite(tmp_path: Path) -> str:
    """The address of an empty file: for what is the same in PostgreSQL."""
    return ready_sqlite(tmp_path / "tables.db")


@pytest.fixture
async def store(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(rated_games, "anchors", lambda kind: {"greedy": Anchor(27.0, 0.5)} if kind == KIND else {})
    either = "address" in request.fixturenames
    opened = await Store.open(request.getfixturevalue("address" if either else "only_sqlite"))
    yield opened
    await opened.close()


async def come(store: Store, *names: str, kept: bool = True, listed: bool = True, bot: bool = False) -> None:
    """Players of these names, whose ids they are too."""
    rows = [
        {"id": name, "bot": bot, "name": name, "look": name, "avatar": None, "kept": kept, "language": "en"}
        | {"created": 0.0, "seen": 0.0}
        for name in names
    ]

    def write(connection: Connection) -> None:
        connection.execute(insert(tables.players), rows)
        if listed:
            connection.execute(insert(tables.listed), [{"player": name} for name in names])

    await store.transaction(write)


def ending(id: str, seats: Sequence[At], at: float = NOON) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The rows of a rated game that has ended, and of its seats."""
    game = {"id": id, "room": f"room{id}", "game": KIND, "options": {}, "seats": len(seats), "units": len(seats)}
    game |= {"clock": "none", "rated": True, "occasion": None, "began": at - 60, "at": at}
    rows = [
        {
            "game": id,
            "seat": number,
            "player": None if seat.house else seat.who,
            "name": seat.who or "somebody",
            "kind": "bot" if seat.house else "human",
            "level": seat.who if seat.house else None,
            "left": seat.left,
            "team": number if seat.team is None else seat.team,
            "score": 0,
            "place": seat.place,
            "at": at,
        }
        for number, seat in enumerate(seats)
    ]
    return game, rows


async def end(store: Store, *games: tuple[dict[str, Any], list[dict[str, Any]]]) -> None:
    """Rated games have ended."""

    def write(connection: Connection) -> None:
        connection.execute(insert(tables.games), [game for game, _ in games])
        connection.execute(insert(tables.results), [row for _, rows in games for row in rows])
        for game, _ in games:
            jobs.store(connection, Due(RATE, game["id"], store.clock.due()))

    await store.transaction(write)


async def ratings(store: Store) -> dict[str, Rating]:
    """Everybody's rating by name."""
    table = tables.ratings.c
    query = select(tables.competitors.c.player, table.mu, table.sigma).join_from(tables.ratings, tables.competitors)
    return {row[0]: Rating(*row[1:]) for row in await store.read(query)}


async def everything(store: Store) -> list[list[Any]]:
    """All that rating has stored."""
    whole = (tables.rated_games, tables.rated_seats, tables.ratings, tables.competitors)
    return [sorted(map(tuple, await store.read(select(table))), key=repr) for table in whole]


async def test_games_are_rated_in_order_of_their_end_and_id(address: str, store: Store) -> None:
    await come(store, "ada", "bob", "cleo")
    await end(store, ending("late", [At("ada", 1), At("bob", 2)], NOON + 9))
    await end(store, ending("b", [At("bob", 1), At("cleo", 2)]))
    await end(store, ending("a", [At("cleo", 1), At("ada", 2)]))
    await Ratings(store).catch_up()
    table = tables.rated_games.c
    assert [row.game for row in await store.read(select(table.game).order_by(table.n))] == ["a", "b", "late"]
    assert not await store.jobs(RATE)
    await end(store, ending("early", [At("ada", 1), At("bob", 2)], NOON - 9))  # stored last, by a slow process
    await Ratings(store).catch_up()
    assert [row.game for row in await store.read(select(table.game).order_by(table.n))][-1] == "early"


async def test_a_game_waits_for_another_process_to_end_rating(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = Jobs(store)
    jobs.register(RATE, Ratings(store).carry_out, at_once=1, lasting=True)
    await come(store, "ada", "bob")
    await end(store, ending("a", [At("ada", 1), At("bob", 2)]))
    with monkeypatch.context() as patch:
        patch.setattr(rated_games, "_locked", lambda connection: False)
        await jobs.settle(RATE)
    (job,) = await store.jobs(RATE)
    assert job.due > store.clock.due()
    assert not await store.read(select(tables.rated_games))
    await store.transaction(lambda connection: connection.execute(update(tables.jobs).values(due=0.0)))
    await jobs.settle(RATE)
    assert not await store.jobs(RATE)
    assert await ratings(store)


async def test_whoever_finishes_ahead_gains_and_ties_do_not(store: Store) -> None:
    await come(store, "ada", "bob", "cleo", "dan")
    await end(store, ending("a", [At("ada", 1), At("bob", 2), At("cleo", 2), At("dan", 4)]))
    await Ratings(store).catch_up()
    after = await ratings(store)
    assert after["ada"].mu > 25 > after["bob"].mu == after["cleo"].mu > after["dan"].mu


async def test_who_left_is_last_with_their_partner(store: Store) -> None:
    await come(store, *"abcdef")
    teams = [At("a", 1, team=0), At("b", 2, team=1), At("c", 3, team=2)]
    partners = [At("d", 1, left=True, team=0), At("e", 2, team=1), At("f", 3, team=2)]
    await end(store, ending("g", [*teams, *partners]))
    await Ratings(store).catch_up()
    after = await ratings(store)
    assert after["b"].mu == after["e"].mu > after["c"].mu == after["f"].mu > after["a"].mu == after["d"].mu


async def test_what_does_not_count_and_why(store: Store) -> None:
    await come(store, "ada", "bob")
    await come(store, "passer-by", kept=False)
    house = [At(bot, place, house=True) for place, bot in enumerate(("mystery", "strength:1620", "greedy"), 4)]
    seats = [At("ada", 1), At("passer-by", 2), At(None, 3), *house]
    await end(store, ending("a", seats))
    await end(store, ending("b", [At("ada", 1), At("ada", 2), At("bob", 3)], NOON + 1))
    await Ratings(store).catch_up()
    table = tables.rated_seats.c
    whys = [row.why for row in await store.read(select(table.why).order_by(table.n, table.seat))]
    assert whys == [None, "unkept", "unknown", "unmeasured", "fitted", None, "twice", "twice", None]
    after = await ratings(store)
    assert after.keys() == {"ada"}  # by the house bot; nobody was left to rate Bob
    assert after["ada"].mu > 25


async def test_an_alias_moves_nobody_who_is_sure(store: Store) -> None:
    """Somebody plays against themselves, under one new name after another, and always wins."""
    await come(store, "ada", *(f"alias{number}" for number in range(20)))
    against = [[At("ada", 1 + number % 2), At("greedy", 2 - number % 2, house=True)] for number in range(20)]
    await end(store, *(ending(f"{number:02}", seats) for number, seats in enumerate(against)))
    await Ratings(store).catch_up()
    before = (await ratings(store))["ada"]
    assert before.sure
    won = [[At("ada", 1), At(f"alias{number}", 2)] for number in range(20)]
    await end(store, *(ending(f"x{number:02}", seats, NOON + DAY_S * number) for number, seats in enumerate(won)))
    await Ratings(store).catch_up()
    assert (await ratings(store))["ada"] == before


async def test_the_same_rival_counts_less_and_less_on_a_day(store: Store) -> None:
    await come(store, "ada", "bob")
    await end(store, *(ending(f"{number}", [At("ada", 1), At("bob", 2)]) for number in range(6)))
    await end(store, ending("tomorrow", [At("ada", 1), At("bob", 2)], NOON + DAY_S))
    await Ratings(store).catch_up()
    table = tables.rated_seats.c
    weights = [row.weight for row in await store.read(select(table.weight).where(table.seat == 0).order_by(table.n))]
    assert weights == [1, 1, 1, 1 / 2, 1 / 3, 1 / 4, 1]


async def _season(store: Store) -> None:
    names = ["ada", "bob", "cleo", "dan", "eve"]
    await come(store, *names)
    chance = random.Random(7)
    games = []
    for number in range(GAMES):
        seats = [At(name, place, left=chance.random() < 0.1) for place, name in enumerate(chance.sample(names, 3), 1)]
        bot = [At("greedy", 4, house=True)] if number % 4 else []
        games.append(ending(f"{number:02}", [*seats, *bot], NOON + 3600 * number))
    await end(store, *games)


async def test_everything_can_be_computed_again_to_the_last_bit(
    address: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _season(store)
    await Ratings(store).catch_up()
    before = await everything(store)
    assert await recompute(store) == RecomputeSummary(GAMES, 0)
    assert await everything(store) == before

    def spoil(connection: Connection) -> None:
        connection.execute(update(tables.rated_seats).where(tables.rated_seats.c.n == 7).values(mu=1.0))
        connection.execute(update(tables.ratings).values(mu=1.0))

    await store.transaction(spoil)
    # What counted then counts for good: who is kept now, and how strong bots are found to be, makes no difference.
    monkeypatch.setattr(rated_games, "anchors", lambda kind: {})
    await store.transaction(lambda connection: connection.execute(update(tables.players).values(kept=False)))
    assert (await recompute(store)).corrected > 5
    assert await everything(store) == before


async def test_games_that_end_while_all_is_computed_again_are_too(
    address: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And whoever writes something meanwhile waits for a few rows only."""
    for name, value in {"CHUNK": 7, "STEP": 3, "MOMENT_S": 0.0, "PAUSE_S": 0.0}.items():
        monkeypatch.setattr(recomputing, name, value)
    await _season(store)
    with monkeypatch.context() as earlier:
        earlier.setattr(ratings_module, "NEW", 1.0)
        await Ratings(store).catch_up()
    working = asyncio.create_task(recompute(store))
    number = 0
    while not working.done() and number < 30:
        seats = [At("ada", 1), At("eve", 2), At("bob", 3)]
        await end(store, ending(f"late{number:02}", seats, NOON + 4000 * (GAMES + number)))
        await Ratings(store).catch_up()
        number += 1
    found = await working
    assert found.games > GAMES
    assert await recompute(store) == RecomputeSummary(GAMES + number, 0)


async def test_a_number_is_given_once_however_many_games_are_dealt_at_that_moment(address: str, store: Store) -> None:
    await come(store, "ada", "bob")
    await come(store, "passer-by", kept=False)
    other = await Store.open(address)
    at_the_table = ["bob", None, "passer-by", "ada"]
    try:
        found = await asyncio.gather(*(competitors_now(one, at_the_table) for one in (store, other, store, other)))
    finally:
        await other.close()
    assert found == [[2, None, None, 1]] * 4
    assert await competitors_now(store, ["ada", "ada", "bob"]) == [
        None,
        None,
        2,
    ]  # who sits in two seats does not count


async def test_a_deleted_player_leaves_the_others_ratings_as_they_were(address: str, store: Store) -> None:
    await _season(store)
    await Ratings(store).catch_up()
    before = await everything(store)
    await store.transaction(
        lambda connection: connection.execute(delete(tables.players).where(tables.players.c.id == "ada"))
    )
    assert await recompute(store) == RecomputeSummary(GAMES, 0)
    assert (await everything(store))[:3] == before[:3]
    assert "ada" not in repr(await everything(store))


async def test_a_crash_leaves_a_game_to_be_rated_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await come(store, "ada", "bob")
    await end(store, ending("a", [At("ada", 1), At("bob", 2)]))
    with monkeypatch.context() as broken:
        broken.setattr(rated_games, "rating_row", lambda *_: 1 / 0)  # in the middle of the transaction
        with pytest.raises(ZeroDivisionError):
            await store.transaction(rate_waiting)
    assert await everything(store) == [[], [], [], []]
    await Ratings(store).catch_up()
    await Ratings(store).catch_up()
    assert len((await everything(store))[0]) == 1


async def test_several_processes_rate_every_game_once(store: Store, address: str) -> None:
    await _season(store)
    other = await Store.open(address)
    try:
        await asyncio.gather(*(Ratings(one).catch_up() for one in (store, other, store, other)))
        await Ratings(store).catch_up()
    finally:
        await other.close()
    table = tables.rated_games.c
    assert [row.n for row in await store.read(select(table.n).order_by(table.n))] == list(range(1, GAMES + 1))
    assert await recompute(store) == RecomputeSummary(GAMES, 0)


async def test_lists_show_those_who_want_it_and_everybody_their_own_place(address: str, store: Store) -> None:
    await _season(store)
    await come(store, "shy", listed=False)
    await end(store, ending("last", [At("shy", 1), At("eve", 2)], NOON + 40 * DAY_S))
    service = Ratings(store)
    await service.catch_up()
    ranks = await service.ranks(KIND, "eve", 0)
    assert [row.rating for row in ranks.best] == sorted((row.rating for row in ranks.best), reverse=True)
    assert {row.name for row in (*ranks.best, *ranks.provisional)} == {"ada", "bob", "cleo", "dan", "eve"}
    assert [row.name for row in (*ranks.best, *ranks.provisional) if row.you] == ["eve"]
    assert ranks.own is not None
    assert ranks.own.rating == points((await ratings(store))["eve"].mu)
    shy = (await service.ranks(KIND, "shy", 0)).own
    assert shy is not None
    assert (shy.listed, shy.kept, shy.provisional, shy.place, shy.games) == (False, True, True, None, 1)
    await service.list_player("shy", shown=True)
    await service.list_player("eve", shown=False)
    after = await service.ranks(KIND, None, 0)
    assert {row.name for row in (*after.best, *after.provisional)} == {"ada", "bob", "cleo", "dan", "shy"}
    assert after.own is None
    assert len((await service.ranks(KIND, None, 2)).best) == max(0, after.count - 2)


async def test_the_lists_hold_kept_players_only(store: Store) -> None:
    await come(store, "ada", "bob")
    await end(store, ending("a", [At("ada", 1), At("bob", 2)]))
    service = Ratings(store)
    await service.catch_up()
    kept = tables.players.c
    await store.transaction(lambda c: c.execute(update(tables.players).where(kept.id == "bob").values(kept=False)))
    assert [row.name for row in (await service.ranks(KIND, None, 0)).provisional] == ["ada"]


async def test_what_a_game_did_is_told_of_the_listed_the_house_and_oneself(store: Store) -> None:
    await come(store, "ada")
    await come(store, "shy", "silent", listed=False)
    await end(store, ending("a", [At("ada", 1), At("greedy", 2, house=True), At("shy", 3), At("silent", 4)]))
    told = await Ratings(store).of_game("a", "shy")  # the rating takes place when it is asked for, if not before
    assert told.state == "rated"
    ada, bot, shy, silent = told.seats
    assert (ada.rating, bot.rating, shy.rating, silent.rating) == (1500, points(27), 1500, None)
    assert ada.change is not None
    assert ada.change > 0
    assert bot.change is silent.change is None
    assert shy.change is not None
    assert shy.change < 0
    assert shy.provisional
    assert (await Ratings(store).of_game("a", None)).seats[2].rating is None
    with pytest.raises(TableeError, match="There is no such game"):
        await Ratings(store).of_game("nothing", None)


@pytest.mark.parametrize("bot", [True, False])
def test_ratings_order_eight_as_strong_as_they_are(bot: bool) -> None:
    """As `python -m research.ranks` shows with bots that play: here strengths are drawn, not played.

    A house bot at every fourth table is enough to make them sure; by themselves they come into the same order.
    """
    chance, ledger, strengths = random.Random(1), Ledger(), range(8)
    for game in range(600):
        seats = chance.sample(strengths, 4)
        shown = {seat: seat - math.log(-math.log(chance.random())) for seat in seats}  # Plackett–Luce
        if bot and game % 4 == 0:
            shown[8] = 3.5 - math.log(-math.log(chance.random()))
        places = {seat: 1 + sum(other > shown[seat] for other in shown.values()) for seat in shown}
        known = [Entrant(8, places[8], False, None, 27.0)] if 8 in shown else []
        ledger.rate(KIND, game, [*known, *(Entrant(seat, places[seat], False, seat, None) for seat in seats)])
    rated = sorted(strengths, key=lambda one: ledger.rating(KIND, one).mu)
    assert 1 - 6 * sum((place - one) ** 2 for place, one in enumerate(rated)) / (8 * 63) >= 0.9
    assert {ledger.rating(KIND, one).sure for one in strengths} == {bot}


# Against farming: names that only lose


def _lose(ledger: Ledger, winner: int, losers: Iterable[int], day: int = 0) -> None:
    """One beats all of the others, who let it happen."""
    for loser in losers:
        ledger.rate(KIND, day, [Entrant(0, 1, False, winner, None), Entrant(1, 2, False, loser, None)])


def _strength(level: str) -> float:
    return anchors("coloretto")[level].mu


def test_a_ring_of_twenty_new_names_does_not_pass_the_club_bot() -> None:
    ledger = Ledger()
    _lose(ledger, 0, range(1, 20))
    assert not ledger.rating(KIND, 0).sure
    assert 25 < ledger.rating(KIND, 0).mu < _strength("club")
    for day in range(1, 100):  # however often
        _lose(ledger, 0, range(1, 20), day)
    assert not ledger.rating(KIND, 0).sure
    assert ledger.rating(KIND, 0).mu < _strength("club")


def test_two_generations_of_new_names_do_not_pass_the_expert() -> None:
    ledger = Ledger()
    winners = range(0, 56, 7)
    for winner in winners:
        _lose(ledger, winner, range(winner + 1, winner + 7))
    _lose(ledger, winners[0], winners[1:], day=1)
    assert not ledger.rating(KIND, winners[0]).sure
    assert ledger.rating(KIND, winners[0]).mu < _strength("club") < _strength("expert")


@pytest.mark.parametrize("game", [game for game in games() if anchors(game)])
def test_new_names_that_lose_at_a_table_with_a_bot_add_little_to_what_is_shown_against_it(game: str) -> None:
    """Somebody always beats the weakest bot, and three new names that throw the game at the same table: 80 points."""
    alone, amid = Ledger(), Ledger()
    for number in range(30):
        table = [Entrant(0, 1, False, 0, None), Entrant(1, 2, False, None, anchors(game)["random"].mu)]
        alone.rate(KIND, number, table)
        losers = [Entrant(2 + seat, 3, False, 1 + (3 * number + seat) % 20, None) for seat in range(3)]
        amid.rate(KIND, number, [*table, *losers])
        assert amid.rating(KIND, 0).mu < alone.rating(KIND, 0).mu + 80 / SCALE


def test_newcomers_are_known_as_soon_as_before() -> None:
    """The figures of `python -m research.newcomers`, small: half are within 100 points after some 20 games."""
    for whom, most in (("house bots", 90), ("both, and as many newcomers", 105)):
        found = errors(WHOM[whom], 40, 1)
        assert fmean(found[games] for games in range(25, 46)) < most, whom


async def test_ratings_by_an_earlier_rule_are_computed_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await _season(store)
    with monkeypatch.context() as earlier:
        earlier.setattr(ratings_module, "NEW", 1.0)
        await Ratings(store).catch_up()
    before = await everything(store)
    jobs_here = Jobs(store)
    jobs_here.register(RATE_AGAIN, Ratings(store).compute_again, at_once=1, lasting=True)
    await store.transaction(lambda connection: jobs.store(connection, Due(RATE_AGAIN, "all", 0.0)))
    await jobs_here.settle()
    assert not await store.jobs(RATE_AGAIN)
    assert await everything(store) != before
    assert await recompute(store) == RecomputeSummary(GAMES, 0)
