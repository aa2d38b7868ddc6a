"""A room with all that was stored of it, and how a refusal is told."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.table import events
from tablee.table.events import Event
from tablee.table.room import Room


class Kept:
    """A room and all that was stored of it."""

    def __init__(self, game: str = "ole", **options: Any) -> None:
        self.room = Room("room")
        self.stored: list[tuple[float, bytes]] = []
        self.do(
            [
                events.Created(
                    game=game,
                    language="en",
                    options=to_json(configure(find_game(game), options)),
                    clock="none",
                    public=False,
                    watch=True,
                    secret="ab" * 32,
                )
            ]
        )

    def do(self, made: Sequence[Event]) -> None:
        for event in made:
            self.stored.append((100.5, events.encode(event)))
            self.room.apply(event, 100.5)

    def again(self) -> Room:
        return Room.fold("room", [(at, events.decode(data)) for at, data in self.stored])

    def play(self, moves: int = 10**6, seed: int = 1) -> None:
        """Random moves; deals on when a round has ended."""
        chance = random.Random(seed)
        for _ in range(moves):
            table = self.room.table
            assert table is not None
            if table.over:
                return
            if table.paused:
                self.do(self.room.next(0))
            seat = table.turn
            assert seat is not None
            move = table.game.notation.text(chance.choice(table.match.legal()))
            self.do(self.room.act(seat, move, table.version, self.room.number))


def refused(id: str, do: Any, *args: Any) -> None:
    with pytest.raises(TableeError) as error:
        do(*args)
    assert error.value.message.id == id
