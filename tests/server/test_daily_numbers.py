"""The deals of the day in numbers: secrets, bots that follow from them, places and streaks."""

from __future__ import annotations

import hashlib
import hmac
import itertools
from concurrent.futures import Future
from datetime import date, timedelta

import pytest

from tablee.bots import search_bot
from tablee.bots.search import Search
from tablee.engine.discovery import find_game, games
from tablee.rooms.bots import house_bots
from tablee.rooms.bots.house_bots import HouseBots
from tablee.rooms.bots.thinking import Thinking
from tablee.server.people.gatherings import daily
from tablee.server.people.gatherings.daily import LEVEL, SEAT, DailyDeal, DailyKey, rank, streak
from tablee.server.settings import Settings
from tablee.table.events import Created
from tablee.table.goals import goal
from tablee.table.room import Room
from tablee.table.shuffle import FairShuffle
from tablee.wire.daily import Streak

TODAY = date(2030, 5, 1)
KEY = DailyKey(b"key", date(2029, 12, 1), date(2030, 4, 1))


def dealt(deal: DailyDeal, id: str) -> Room:
    """A table at which a deal has begun."""
    room = Room(id)
    created = Created(
        game=deal.game,
        language="en",
        options={"players": 3},
        clock="none",
        public=False,
        watch=False,
        secret=deal.shuffle(KEY).secret.hex(),
        occasion=deal.occasion,
    )
    room.apply(created, 0.0)
    for event in room.join("Ada"):
        room.apply(event, 0.0)
    for event in room.start(SEAT, LEVEL, ["Bo", "Cy"]):
        room.apply(event, 0.0)
    return room


async def test_bots_of_the_deals_level_answer_equal_moves_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: Future[None] = Future()
    compiled.set_result(None)
    monkeypatch.setattr(house_bots, "compile_apart", lambda game: compiled)
    seeds: list[int] = []

    def search(game: object, simulations: int, seed: int, *_: object, **__: object) -> Search:
        seeds.append(seed)
        return Search(find_game("six_cards"), simulations, seed, "plain")  # as the compiled one, and at once

    monkeypatch.setattr(search_bot, "Search", search)
    rooms = [dealt(DailyDeal(TODAY, "six_cards"), id) for id in ("one", "other")]
    bots = [HouseBots(Settings(bot_time=0), Thinking()) for _ in rooms]  # however long it takes
    tables = [room.table for room in rooms]
    moves = 0
    while tables[0] is not None and tables[1] is not None and not tables[0].over:
        turn = tables[0].turn
        assert turn is not None
        if turn == SEAT:
            chosen = [tables[0].legal_moves[0]] * 2
        else:
            chosen = [await each.move(room, turn, "") for each, room in zip(bots, rooms, strict=True)]
            moves += 1
        assert chosen[0] == chosen[1]
        for table, move in zip(tables, chosen, strict=True):
            assert table is not None
            table.act(turn, move)
    assert moves > 2
    own = [table.shuffle.bot_seed(seat) for table in tables if table is not None for seat in (1, 2)]
    assert sorted(seeds) == sorted(own)  # one for each seat, whatever the table
    assert len(set(seeds)) == 2


def test_secrets_differ_by_day_and_game_and_follow_from_the_key() -> None:
    deals = [DailyDeal(TODAY + timedelta(days=n), game) for n in range(3) for game in ("ole", "coloretto")]
    secrets = [deal.shuffle(KEY).secret for deal in deals]
    assert len({*secrets, *(deal.shuffle(KEY._replace(key=b"other")).secret for deal in deals)}) == 12
    assert secrets == [deal.shuffle(KEY).secret for deal in deals]
    assert len({FairShuffle(secret).bot_seed(seat) for secret in secrets for seat in range(3)}) == 18


def test_each_link_is_the_hash_of_the_next_day_s_and_all_lead_to_the_end() -> None:
    chains = [KEY.chain("ole", KEY.chained + timedelta(days=n)) for n in range(3)]
    assert [chain.steps for chain in chains] == [1, 2, 3]
    assert {chain.end for chain in chains} == {KEY.chain("ole", date(2100, 1, 1)).end}
    for before, after in itertools.pairwise([chain.link for chain in chains]):
        assert hashlib.sha256(bytes.fromhex(after)).hexdigest() == before
    assert all(chain.holds for chain in chains)
    assert KEY.chain("coloretto", TODAY).end != chains[0].end


def test_what_was_committed_to_before_there_were_chains_stays() -> None:
    deal = DailyDeal(KEY.chained - timedelta(days=1), "ole")
    shuffle = deal.shuffle(KEY)
    assert shuffle.proof.chain is None
    assert shuffle.secret == hmac.digest(b"key", f"tablee-daily/1 {deal.name}".encode(), "sha256")


def test_places_are_shared_and_low_scores_may_win() -> None:
    scores = {31: 2, 40: 1, 12: 5}
    assert [rank(score, scores, low=False) for score in (40, 31, 12)] == [1, 2, 4]
    assert rank(12, scores, low=True) == 1


@pytest.mark.parametrize(
    ("days", "found"),
    [([], (0, 0)), ([0], (1, 1)), ([1], (1, 1)), ([2], (0, 1)), ([0, 1, 2, 5, 6, 7, 8], (3, 4)), ([1, 2, 4], (2, 2))],
)
def test_streaks(days: list[int], found: tuple[int, int]) -> None:
    assert streak([TODAY - timedelta(days=back) for back in days], TODAY) == Streak(*found)


def test_the_deals_of_every_game_are_short_and_its_scores_count_something() -> None:
    for game in games().values():
        assert goal(game) is not None
        assert daily.options(game)["players"] in game.seats
    assert daily.options(find_game("olympe"))["target"] < 12
