"""What is kept of finished games, and of who played them."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest
from playing import Person, alone, let_fail, mover, some_app, stored_room, table, to_the_end
from sqlalchemy import Connection, func, insert, select, update

import tablee
from tablee.engine.errors import TableeError
from tablee.rooms.statistics import WINDOW, statistics
from tablee.rooms.viewer import SEAT_LOST
from tablee.server.people.accounts.players import Players
from tablee.server.people.results.history import GameHistory, costs
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.rooms.served_room import ServedRoom
from tablee.server.rooms.stored_room import DEVICES
from tablee.server.storage import tables
from tablee.server.storage.store import Store
from tablee.wire import messages as wire
from tablee.wire.history import Companion, Luck, PastGame, PastSeat, Rival


async def game_of(registry: RoomRegistry, **more: Any) -> tuple[ServedRoom, list[Person]]:
    """Two players in their first game."""
    ada, _ = await Players(registry.store).new("Ada", None, "en")
    return await table(registry, "Ada", "Bob", ids=[ada.id], occasion="evening:1", **more)


async def kept(store: Store) -> tuple[list[Any], list[Any]]:
    results = tables.results.c
    return list(await store.read(select(tables.games))), list(
        await store.read(select(tables.results).order_by(results.game, results.seat))
    )


async def test_a_finished_game_is_kept_with_its_last_move(registry: RoomRegistry) -> None:
    live, people = await game_of(registry)
    await to_the_end(people)
    [game], [ada, bob] = await kept(registry.store)
    assert (game.id, game.game, game.occasion, game.rated) == (live.room.replay_id, "six_cards", "evening:1", False)
    assert (game.seats, game.units, game.options) == (2, 2, live.room.options)
    assert game.began < game.at == ada.at
    assert [ada.place, bob.place] == people[0].table.places
    assert [ada.score, bob.score] == people[0].table.scores
    assert (ada.name, bob.name, ada.left, bob.left) == ("Ada", "Bob", False, False)
    assert ada.player is not None
    assert bob.player is None


async def test_a_last_move_that_is_not_stored_leaves_no_result(
    registry: RoomRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, people = await game_of(registry)
    game = people[0].table
    while game.ending(game.match.legal()[0]) is None:
        await (people[0].ask(wire.Next(id=f"{live.room.seq}")) if live.room.turn is None else mover(people).act())
    with monkeypatch.context() as broken:
        let_fail(registry.store, "append", broken)
        assert (await mover(people).act())["type"] == "refused"
    assert await kept(registry.store) == ([], [])
    await to_the_end(people)
    games, results = await kept(registry.store)
    assert (len(games), len(results)) == (1, 2)


async def test_who_leaves_is_kept_as_having_left(registry: RoomRegistry) -> None:
    live, people = await game_of(registry)
    assert (await people[0].ask(wire.Leave(id="away")))["type"] == "done"
    await to_the_end(people[1:])
    _, [ada, bob] = await kept(registry.store)
    assert (ada.kind, ada.level, ada.left, ada.name) == ("human", None, True, "Ada")
    assert ada.player is not None
    assert (bob.kind, bob.left) == ("human", False)
    assert (await people[1].ask(wire.Again(id="again")))["type"] == "done"
    assert live.room.seats[0].player is None  # the bot that stays has nothing to do with whoever left


async def test_a_rated_table_gives_no_help_and_stays_rated(registry: RoomRegistry) -> None:
    ada = await alone(registry, rated=True)
    live = ada.live
    assert live.info().rated
    assert not live.room.practice(0)
    assert (await ada.ask(wire.Undo(id="u")))["error"][0] == "undo-practice"
    assert (await ada.ask(wire.Configure(id="c", rated=False)))["error"][0] == "room-started"
    assert (await stored_room(registry, live)).rated


@pytest.mark.parametrize("game", ["coloretto", "nain_jaune", "ole", "olympe"])
def test_the_end_is_foreseen_at_the_last_move_and_changes_nothing(game: str) -> None:
    table = tablee.new_table(game, seed=3)
    foreseen = None
    while not table.over:
        assert foreseen is None
        action = table.match.legal()[0]
        before = table.match.result() if table.version % 7 == 0 else None
        foreseen = table.ending(action)
        assert before in (None, table.match.result())
        table.play(action)
    assert foreseen is not None
    assert (foreseen.scores, foreseen.places) == (table.scores, table.places)


async def test_a_browser_is_known_by_its_cookie(registry: RoomRegistry) -> None:
    transport = httpx.ASGITransport(some_app(registry))
    async with httpx.AsyncClient(transport=transport, base_url="https://cards.example") as client:
        assert (await client.get("/api/me")).json() is None
        became = await client.post("/api/me", json={"name": "Ada"})
        cookie = became.headers["set-cookie"]
        assert became.status_code == 201
        assert cookie.startswith("__Host-tablee=")
        assert all(part in cookie for part in ("HttpOnly", "Secure", "SameSite=lax", "Path=/"))
        assert (await client.get("/api/me")).json() == became.json()
        again = await client.post("/api/me", json={"name": "Somebody else"})
        assert (again.status_code, again.json()) == (200, {**became.json(), "name": "Somebody else"})
        opened = await client.post("/api/tables", json={"game": "six_cards", "name": "Ada"})
        live = await registry.room(opened.json()["table"])
        assert live.room.seats[0].player == became.json()["id"]
    token = cookie.partition("=")[2].partition(";")[0]
    async with httpx.AsyncClient(transport=transport, base_url="http://cards.example") as client:
        client.cookies.set("__Host-tablee", token)  # only ever sent over HTTPS
        assert (await client.get("/api/me")).json() is None
        client.cookies.set("tablee", "made-up")
        assert (await client.get("/api/me")).json() is None
    [[players]] = await registry.store.read(select(func.count()).select_from(tables.players))
    assert players == 1


async def test_a_player_goes_on_from_another_device(registry: RoomRegistry) -> None:
    live, people = await game_of(registry)
    player = live.room.seats[0].player
    assert player is not None
    history = GameHistory(registry.store)
    [seat] = await history.seats(player)
    assert (seat.table, seat.seat, seat.names) == (live.room.id, 0, ["Ada", "Bob"])
    elsewhere = await registry.readmit(live.room.id, player)
    assert elsewhere.seat == 0
    again = Person(live, elsewhere.token)
    await live.connect(again.viewer)
    assert again.viewer.seat == 0
    assert await history.seats(player) == [seat]
    for _ in range(DEVICES):
        elsewhere = await registry.readmit(live.room.id, player)
    assert len([token for token in await registry.store.tokens(live.room.id) if token.seat == 0]) <= DEVICES
    assert SEAT_LOST in again.codes
    with pytest.raises(TableeError, match="spectator"):
        await registry.readmit(live.room.id, "somebodyelse")
    assert (await people[1].ask(wire.Leave(id="away")))["type"] == "done"


async def test_games_that_ended_at_the_same_time_are_all_found_a_page_at_a_time(store: Store) -> None:
    transport = httpx.ASGITransport(some_app(store))
    async with httpx.AsyncClient(transport=transport, base_url="https://cards.example") as client:
        player = (await client.post("/api/me", json={"name": "Ada"})).json()["id"]
        game = {
            "room": "r",
            "game": "six_cards",
            "options": {},
            "seats": 1,
            "units": 1,
            "clock": "none",
            "rated": False,
        }
        seat = {"seat": 0, "player": player, "name": "Ada", "kind": "human", "left": False, "team": 0, "score": 1}
        ends = {"c": 5.0, "a": 5.0, "b": 5.0, "d": 4.1, "e": 4.1, "f": 3.0}

        def end(connection: Connection) -> None:
            for id, at in ends.items():
                connection.execute(insert(tables.games), {**game, "rated": False, "id": id, "began": 0.0, "at": at})
                connection.execute(insert(tables.results), {**seat, "game": id, "place": 1, "at": at})

        await store.transaction(end)
        found: list[Any] = []
        asked = {"limit": 2}
        while page := (await client.get("/api/me/games", params=asked)).json():
            found += page
            asked |= {"before": found[-1]["at"], "last": found[-1]["id"]}
    assert [past["id"] for past in found] == list("abcdef")


async def test_the_history_of_a_player(registry: RoomRegistry) -> None:
    live, people = await game_of(registry)
    await to_the_end(people)
    player = live.room.seats[0].player
    assert player is not None
    history = GameHistory(registry.store)
    [game] = await history.games(player, limit=10)
    assert (game.id, game.seat, game.replay, game.analysed) == (live.room.replay_id, 0, True, False)
    assert [seat.place for seat in game.seats] == people[0].table.places
    assert await history.games(player, game="ole", limit=10) == []
    assert await history.games(player, rated=True, limit=10) == []
    assert await history.games(player, before=game.at, limit=10) == []
    assert await history.games("somebodyelse", limit=10) == []
    bob, _ = await Players(registry.store).new("Bob", "fox", "en")
    sat = update(tables.results).where(tables.results.c.seat == 1).values(player=bob.id)
    await registry.store.transaction(lambda connection: connection.execute(sat))
    [met] = await history.people(player)
    mine, his = people[0].table.places
    before = 1.0 if mine < his else 0.5 if mine == his else 0.0
    assert met == Companion(bob.id, "Bob", 1, before, game.at, "fox")
    for others, found in (([bob.id], 1), ([bob.id, player], 1), ([bob.id, "somebodyelse"], 0)):
        assert len(await history.games(player, people=others, limit=10)) == found
    twice = update(tables.results).values(player=player)  # who took two seats
    await registry.store.transaction(lambda connection: connection.execute(twice))
    assert [(one.id, one.seat) for one in await history.games(player, limit=10)] == [(game.id, 0)]
    told = await history.statistics(player, "six_cards")
    assert (told.games, told.won) == (1, game.seats[0].place == 1)


def past(at: float, *seats: tuple[str, int, int], seat: int = 0, units: int | None = None) -> PastGame:
    """A finished game of people: name, score and place of each."""
    people = [PastSeat(name, "human", score, place, player=name.lower()) for name, score, place in seats]
    return PastGame(str(at), "six_cards", seat, people, units or len(seats), 0.0, at)


def test_what_games_amount_to() -> None:
    games = [
        past(1, ("Ada", 9, 1), ("Bob", 7, 2)),
        past(2, ("Ada", 5, 1), ("Bob", 5, 1)),
        past(3, ("Bob", 8, 1), ("Cleo", 6, 2), ("Ada", 4, 3), seat=2),
    ]
    told = statistics("six_cards", games)
    assert (told.games, told.won, told.streak, told.best) == (3, 2, 2, 9)
    assert told.beaten == pytest.approx((1 + 0.5 + 0) / 3)
    assert [(share.units, share.games, share.won, share.luckily) for share in told.shares] == [
        (2, 2, 2, 1.0),
        (3, 1, 0, pytest.approx(1 / 3)),
    ]
    assert [at for at, _ in told.curve] == [1, 2, 3]
    assert told.rivals == [Rival("Bob", 3, 1.5), Rival("Cleo", 1, 0.0)]
    low = statistics("six_cards", [past(1, ("Ada", 3, 1), ("Bob", 9, 2)), past(2, ("Ada", 12, 2), ("Bob", 4, 1))])
    assert low.best == 3
    assert statistics("six_cards", []).best is None


def test_what_no_games_one_tie_and_a_losing_run_amount_to() -> None:
    none = statistics("six_cards", [])
    assert (none.beaten, none.streak, none.curve, none.cost, none.rivals) == (0.5, 0, [], None, [])
    tie = statistics("six_cards", [past(1, ("Ada", 5, 1), ("Bob", 5, 1))])
    assert (tie.won, tie.beaten, tie.best) == (1, 0.5, None)  # which score is better, a tie does not tell
    lost = [past(n, ("Ada", 5, 2), (f"Bob{n}", 7, 1)) for n in range(4)]
    lost = [msgspec.structs.replace(one, cost=0.0, luck=0.0) for one in lost]
    lost = [msgspec.structs.replace(one, seats=[one.seats[0], told_as(one, "bob")]) for one in lost]
    told = statistics("six_cards", lost)
    assert (told.streak, told.analysed, told.cost, told.luck) == (0, 4, 0.0, Luck(4, 0.0, 0.0, 0.0))
    assert told.rivals == [Rival("Bob3", 4, 0.0)]  # by the name that Bob had last


def told_as(game: PastGame, player: str) -> PastSeat:
    """The second seat of a game, as somebody's whose names have changed."""
    return msgspec.structs.replace(game.seats[1], player=player)


def test_a_point_of_the_curve_is_the_mean_of_the_latest_games() -> None:
    first = past(0, ("Ada", 9, 1), ("Bob", 7, 2))
    lost = [past(n, ("Ada", 5, 2), ("Bob", 7, 1)) for n in range(1, WINDOW + 1)]
    curve = statistics("six_cards", [first, *lost]).curve
    assert curve[WINDOW - 1 :] == [(WINDOW - 1, 1 / WINDOW), (WINDOW, 0.0)]


def test_rivals_met_as_often_come_by_their_names() -> None:
    met = [past(n, ("Ada", 9, 1), (name, 7, 2)) for n, name in enumerate(("Dan", "Bob", "Cleo"))]
    assert [rival.name for rival in statistics("six_cards", met).rivals] == ["Bob", "Cleo", "Dan"]


async def test_an_analysis_tells_what_decisions_cost(registry: RoomRegistry) -> None:
    live, people = await game_of(registry)
    await to_the_end(people)
    made = msgspec.json.encode(tablee.analyse(people[0].table.replay(), simulations=20, seed=1))
    id = live.room.replay_id
    assert id is not None
    replay = await registry.store.replay(id)
    assert replay is not None
    await registry.store.store_analysis(id, replay, made, also=costs(id, made))
    player = live.room.seats[0].player
    assert player is not None
    [game] = await GameHistory(registry.store).games(player, limit=1)
    ada = msgspec.json.decode(made)["players"][0]
    assert game.analysed
    assert game.cost == pytest.approx(ada["cost"] * ada["decisions"])
    assert game.luck == pytest.approx(ada["breakdown"]["cards"])
    stored = await registry.store.read(select(tables.results.c.accuracy).order_by(tables.results.c.seat))
    assert [row.accuracy for row in stored] == [one["accuracy"] for one in msgspec.json.decode(made)["players"]]


def test_luck_beside_what_it_left() -> None:
    """Half a place of two is half of the one rival; ¾ of a place of two pairs are half of the three others."""
    alone = msgspec.structs.replace(past(1, ("Ada", 9, 1), ("Bob", 7, 2)), luck=-0.5)
    unlucky = msgspec.structs.replace(past(2, ("Ada", 5, 2), ("Bob", 7, 1)), luck=0.25)
    told = statistics("six_cards", [alone, unlucky, past(3, ("Ada", 9, 1), ("Bob", 7, 2))])
    assert told.luck == Luck(2, -0.125, 0.5, 0.375)
    pairs = past(1, ("Ada", 9, 1), ("Bob", 7, 2), ("Cleo", 9, 1), ("Dan", 7, 2), units=2)
    told = statistics("olympe", [msgspec.structs.replace(pairs, luck=-0.75)])
    assert told.luck is not None
    assert told.luck.adjusted == pytest.approx(2.5 / 3 - 0.5)
    assert statistics("six_cards", []).luck is None
