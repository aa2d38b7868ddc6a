"""Who has entered a tournament: late arrivals, leavers, teams, and the places at which all end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from unittest.mock import AsyncMock

import pytest

from tablee.engine.errors import TableeError
from tablee.server.people.accounts.deletion import Deletion
from tablee.server.people.accounts.players import Players, StoredPlayer
from tablee.server.people.gatherings.tournaments import Tournaments
from tablee.server.storage.store import Store
from tablee.wire.tournaments import NewTournament

NEW = NewTournament(name="Café Cup", game="six_cards", rounds=2)


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()


async def people(store: Store, *names: str) -> list[StoredPlayer]:
    return [(await Players(store).new(name, None, "en"))[0] for name in names]


async def seated(tournaments: Tournaments, id: str, round: int) -> list[str]:
    return [entry.name for entry in await tournaments.entries(id) if entry.plays(round)]


async def test_late_arrivals_play_from_the_next_round_on_and_leavers_until_the_present_one(store: Store) -> None:
    tournaments = Tournaments(store)
    ada, bob, late, later = await people(store, "Ada", "Bob", "Late", "Later")
    id = await tournaments.make(NEW, ada.id)
    for player in (ada, bob):
        await tournaments.enter(id, player, None)
    assert await tournaments.begin(id, 1)
    await tournaments.enter(id, late, None)
    await tournaments.enter(id, later, None)
    await tournaments.take_out(id, later.id)  # before having played: as if they had never come
    await tournaments.take_out(id, bob.id)
    assert await seated(tournaments, id, 1) == ["Ada", "Bob"]
    assert await seated(tournaments, id, 2) == ["Ada", "Late"]
    await tournaments.take_out(id, 3)  # by the host
    assert await seated(tournaments, id, 2) == ["Ada"]
    await tournaments.enter(id, late, None)
    await tournaments.enter(id, bob, None)  # is back
    assert await seated(tournaments, id, 2) == ["Ada", "Bob", "Late"]
    assert [entry.since for entry in await tournaments.entries(id)] == [0, 0, 1]
    await tournaments.close(id, 1, 60.0, {1: 1, 2: 2})
    assert [(one.phase, one.winners) for one in await tournaments.of_player(ada.id)] == [("break", [])]
    assert await tournaments.begin(id, 2)
    await tournaments.close(id, 2, 60.0, {1: 2, 2: 3, 3: 1})
    [brief] = await tournaments.of_player(ada.id)
    assert (brief.phase, brief.winners, brief.place, brief.mine) == ("over", ["Late"], 2, True)
    for change in (tournaments.enter(id, later, None), tournaments.take_out(id, ada.id), tournaments.take_out(id, 1)):
        with pytest.raises(TableeError) as refused:
            await change
        assert refused.value.message.id == "tournament-over"


async def test_a_team_is_one_however_it_is_written_and_stays_once_it_plays(store: Store) -> None:
    tournaments = Tournaments(store)
    ada, bob = await people(store, "Ada", "Bob")
    id = await tournaments.make(NewTournament(name="Cup", game="six_cards", teams=True), ada.id)
    with pytest.raises(TableeError) as refused:
        await tournaments.enter(id, ada, None)
    assert refused.value.message.id == "tournament-team-missing"
    await tournaments.enter(id, ada, "Les As")
    await tournaments.enter(id, bob, "Rois")
    await tournaments.enter(id, bob, " les as ")
    assert [entry.team for entry in await tournaments.entries(id)] == ["Les As", "Les As"]
    await tournaments.begin(id, 1)
    await tournaments.enter(id, bob, "Rois")
    assert [entry.team for entry in await tournaments.entries(id)] == ["Les As", "Les As"]


async def test_of_a_deleted_player_nothing_but_a_number_stays(store: Store) -> None:
    tournaments, players = Tournaments(store), Players(store)
    ada, _ = await players.new("Ada", "fox", "en")
    [bob] = await people(store, "Bob")
    id = await tournaments.make(NEW, bob.id)
    for player in (bob, ada):
        await tournaments.enter(id, player, None)
    assert [(entry.name, entry.avatar) for entry in await tournaments.entries(id)] == [("Bob", None), ("Ada", "fox")]
    await Deletion(store, AsyncMock(), 0).delete(ada.id)
    gone = (await tournaments.entries(id))[1]
    assert (gone.name, gone.avatar, gone.player) == ("Player 2", None, None)
