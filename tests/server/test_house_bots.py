"""The bots of a room: made for each game, from what nobody at the table knows."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.bots.factory import make_house_bot
from tablee.rooms.bots.house_bots import HouseBots
from tablee.rooms.bots.thinking import Thinking
from tablee.server.settings import Settings
from tablee.table.events import Created, Event
from tablee.table.room import Room

NEXT = bytes([1]) * 32  # the secret of the second game


def opened(level: str) -> Room:
    """A table of Coloretto at which a game with two bots of a level has begun: one called spiteful, one patient."""
    room, options = Room("a"), {"players": 3}
    secret = bytes(32).hex()
    created = Created(
        game="coloretto", language="en", options=options, clock="none", public=True, watch=True, secret=secret
    )
    _apply(room, [created])
    _apply(room, room.join("Zoe"))
    _apply(room, room.start(0, level, ["Ada", "Basil"]))
    return room


def _apply(room: Room, decided: list[Event]) -> None:
    for event in decided:
        room.apply(event, 0.0)


async def foretold(room: Room, bots: HouseBots, level: str, seed: Callable[[int], int]) -> float:
    """Play a game to its end; returns the share of the bots' moves that others of their level and manner make too."""
    table = room.table
    assert table is not None
    others = {seat: make_house_bot(level, table.game, seed(seat), room.manner(seat)) for seat in (1, 2)}
    same = []
    while room.status == "playing":
        seat = room.turn
        if seat is None:
            _apply(room, room.next(0))
            continue
        move = table.legal_moves[0]
        if seat in others:
            guess = table.game.notation.text(others[seat].choose(table.knowledge(seat), seat))
            move = await bots.move(room, seat, "")
            same.append(guess == move)
        _apply(room, room.act(seat, move, table.version, room.number))
    return sum(same) / len(same)


@pytest.mark.parametrize("level", ["random", "beginner"])
async def test_what_they_play_follows_from_the_secret_of_the_table_and_from_nothing_else(level: str) -> None:
    room = opened(level)
    assert room.table is not None
    assert await foretold(room, HouseBots(Settings(), Thinking()), level, room.table.shuffle.bot_seed) == 1
    assert await foretold(opened(level), HouseBots(Settings(), Thinking()), level, lambda seat: seat) < 0.9


@pytest.mark.parametrize(("rated", "manners"), [(False, ["patient", "spiteful"]), (True, [None, None])])
async def test_each_game_has_bots_of_the_manners_that_its_plates_tell(rated: bool, manners: list[str | None]) -> None:
    room, bots = opened("greedy"), HouseBots(Settings(), Thinking())
    assert await foretold(room, bots, "greedy", hash) == 1
    _apply(room, room.again(0, NEXT, start=False))
    _apply(room, room.configure(0, rated=True) if rated else room.swap(0, 1, 2))
    _apply(room, room.start(0, "greedy", []))
    assert [room.manner(seat) for seat in (1, 2)] == manners
    assert await foretold(room, bots, "greedy", hash) == 1
