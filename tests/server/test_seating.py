"""Changing seats, taking back moves and ending a game, as the server does them for the sockets at a table."""

from __future__ import annotations

import json
from typing import Any

import httpx
from playing import Person, registry, some_app, store, stored_room, table
from turns import until

from tablee.rooms.storage import token_hash
from tablee.server.rooms.registry import RoomRegistry
from tablee.wire import messages as wire
from tablee.wire.tables import NewSeat, NewTable

__all__ = ["registry", "store"]


def info(live: Any) -> wire.TableInfo:
    told: wire.TableInfo = live.info()
    return told


async def test_who_changes_seats_keeps_the_socket_and_the_token(registry: RoomRegistry) -> None:
    live, [ada, bob] = await table(registry, "Ada", "Bob", start=False)
    assert (await ada.ask(wire.Swap(id="w", seat=0, other=1)))["type"] == "done"
    assert [seat.name for seat in info(live).seats] == ["Bob", "Ada"]
    assert (info(live).host, ada.viewer.seat, bob.viewer.seat) == (1, 1, 0)
    assert "whole" in ada.heard.states
    assert ada.codes == bob.codes == []
    assert all(seat.here for seat in info(live).seats)
    seats = {token.hash: token.seat for token in await registry.store.tokens(live.room.id)}
    assert seats == {token_hash(str(ada.token)): 1, token_hash(str(bob.token)): 0}
    assert (await ada.ask(wire.Start(id="s")))["type"] == "done"
    assert (await stored_room(registry, live)).seats == live.room.seats


async def test_a_person_practising_takes_back_a_move_while_bots_think(registry: RoomRegistry) -> None:
    options = {"players": 3}
    seated = await registry.create(NewTable(game="coloretto", name="Ada", options=options, start=True, level="random"))
    live = await registry.room(seated.table)
    ada = Person(live, seated.token)
    await live.connect(ada.viewer)
    await until(lambda: live.room.turn == 0)
    assert live.room.table is not None
    while len(live.room.table.legal_moves) == 1:  # what is forced is no decision that could be taken back
        await ada.act()
        await until(lambda: live.room.turn == 0)
    moves = len(live.room.table.match.rounds[-1].moves)
    await ada.act()
    assert (await ada.ask(wire.Undo(id="u")))["type"] == "done"
    await until(lambda: live.room.turn == 0)
    assert len(live.room.table.match.rounds[-1].moves) >= moves
    assert (await stored_room(registry, live)).table.version == live.room.table.version  # type: ignore[union-attr]


async def test_a_game_ended_by_agreement_stands_still_and_leaves_no_replay(registry: RoomRegistry) -> None:
    live, people = await table(registry, "Ada", "Bob")
    for person in people:
        assert (await person.ask(wire.End(id="e")))["type"] == "done"
    told = info(live)
    assert (told.status, told.ended, told.replay) == ("over", True, None)
    assert live.timer.next is None
    assert (await people[0].ask(wire.Again(id="a")))["type"] == "done"
    assert (info(live).status, info(live).ended) == ("lobby", False)


async def test_what_is_said_with_one_touch_is_told_by_its_name(registry: RoomRegistry) -> None:
    live, [ada, bob] = await table(registry, "Ada", "Bob", start=False)
    assert (await ada.ask(wire.Emote(id="e", emote="bravo")))["type"] == "done"
    assert bob.heard.states[-1]["log"][-1]["emote"] == "bravo"
    assert live.room.log[-1].seat == 0


async def test_a_chosen_picture_is_shown_to_all(registry: RoomRegistry) -> None:
    seated = await registry.create(NewTable(game="six_cards", name="Ada", avatar="otter"))
    await registry.join(seated.table, NewSeat("Bob", avatar="owl"))
    live = await registry.room(seated.table)
    assert [seat.avatar for seat in info(live).seats] == ["otter", "owl"]
    assert [seat.avatar for seat in (await stored_room(registry, live)).seats] == ["otter", "owl"]


async def test_the_form_is_told_what_follows_from_a_choice(registry: RoomRegistry) -> None:
    app = some_app(registry)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:

        async def ask(**parts: Any) -> httpx.Response:
            return await client.get(
                "/api/games/olympe/setup", params={key: json.dumps(it) for key, it in parts.items()}
            )

        first = (await ask()).json()
        assert first["options"]["players"] == 4
        second = (await ask(options=first["options"], change={"players": 8})).json()
        assert (second["options"]["table"], second["teams"]) == ("teams", [0, 1, 2, 3, 0, 1, 2, 3])
        assert "team_size" not in {row["name"] for row in second["rows"]}
        for wrong in ({"change": {"players": 7}}, {"options": {"players": "x"}}, {"change": [1]}):
            assert (await ask(**wrong)).status_code == 400


async def test_an_outsiders_bad_requests_for_seats_keep_nobody_out(registry: RoomRegistry) -> None:
    """The limit is an address's own, at that table."""
    live, _ = await table(registry, "Ada", "Bob", start=False)
    app = some_app(registry)

    async def ask(address: str, name: str) -> int:
        transport = httpx.ASGITransport(app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://tablee") as client:
            return (await client.post(f"/api/tables/{live.room.id}/seats", json={"name": name})).status_code

    codes = [await ask("203.0.113.9", "Ada") for _ in range(45)]
    assert set(codes[:20]) == {409}
    assert codes[-1] == 429
    assert await ask("192.0.2.1", "Cyd") == 409  # the table is full, as she is told at once
