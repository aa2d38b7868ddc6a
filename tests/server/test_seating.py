"""Changing seats, taking back moves and ending a game, as the server does them for the sockets at a table."""

from __future__ import annotations

import json
from typing import Any

import httpx
from playing import alone, some_app, stored_room, table
from turns import until

from tablee.rooms.storage import token_hash
from tablee.server.rooms.registry import RoomRegistry
from tablee.wire import messages as wire
from tablee.wire.tables import NewSeat, NewTable


async def test_who_changes_seats_keeps_the_socket_and_the_token(registry: RoomRegistry) -> None:
    live, [ada, bob] = await table(registry, "Ada", "Bob", start=False)
    assert (await ada.ask(wire.Swap(id="w", seat=0, other=1)))["type"] == "done"
    assert [seat.name for seat in live.info().seats] == ["Bob", "Ada"]
    assert (live.info().host, ada.viewer.seat, bob.viewer.seat) == (1, 1, 0)
    assert "whole" in ada.heard.states
    assert ada.codes == bob.codes == []
    assert all(seat.here for seat in live.info().seats)
    seats = {token.hash: token.seat for token in await registry.store.tokens(live.room.id)}
    assert seats == {token_hash(str(ada.token)): 1, token_hash(str(bob.token)): 0}
    assert (await ada.ask(wire.Start(id="s")))["type"] == "done"
    assert (await stored_room(registry, live)).seats == live.room.seats


async def test_a_person_practising_takes_back_a_move_while_bots_think(registry: RoomRegistry) -> None:
    ada = await alone(registry, game="coloretto", options={"players": 3})
    live = ada.live
    await until(lambda: live.room.turn == 0)
    while len(ada.table.legal_moves) == 1:  # what is forced is no decision that could be taken back
        await ada.act()
        await until(lambda: live.room.turn == 0)
    moves = len(ada.table.match.rounds[-1].moves)
    await ada.act()
    assert (await ada.ask(wire.Undo(id="u")))["type"] == "done"
    await until(lambda: live.room.turn == 0)
    assert len(ada.table.match.rounds[-1].moves) >= moves
    stored = (await stored_room(registry, live)).table
    assert stored is not None
    assert stored.version == ada.table.version


async def test_a_game_ended_by_agreement_stands_still_and_leaves_no_replay(registry: RoomRegistry) -> None:
    live, people = await table(registry, "Ada", "Bob")
    for person in people:
        assert (await person.ask(wire.End(id="e")))["type"] == "done"
    told = live.info()
    assert (told.status, told.ended, told.replay) == ("over", True, None)
    assert live.timer.next is None
    assert (await people[0].ask(wire.Again(id="a")))["type"] == "done"
    assert (live.info().status, live.info().ended) == ("lobby", False)


async def test_what_is_said_with_one_touch_is_told_by_its_name(registry: RoomRegistry) -> None:
    live, [ada, bob] = await table(registry, "Ada", "Bob", start=False)
    assert (await ada.ask(wire.Emote(id="e", emote="bravo")))["type"] == "done"
    assert bob.heard.states[-1]["log"][-1]["emote"] == "bravo"
    assert live.room.log[-1].seat == 0


async def test_a_chosen_picture_is_shown_to_all(registry: RoomRegistry) -> None:
    seated = await registry.create(NewTable(game="six_cards", name="Ada", avatar="otter"))
    await registry.join(seated.table, NewSeat("Bob", avatar="owl"))
    live = await registry.room(seated.table)
    assert [seat.avatar for seat in live.info().seats] == ["otter", "owl"]
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
