"""Whoever the host sends away stays away until the host lets them back; who leaves by themselves may return."""

from __future__ import annotations

import msgspec
import pytest

from tablee.engine.errors import TableeError
from tablee.engine.message import decoder
from tablee.table import events
from tablee.table.events import Event
from tablee.table.room import Room
from tablee.table.room_state import Snapshot


class Lobby:
    """A table of six cards whose host is Ada."""

    def __init__(self) -> None:
        self.room = Room("AbCdEfGhIjKl")
        self.stored: list[tuple[float, Event]] = []
        options = {"players": 3, "low": False}
        new = {"clock": "none", "public": False, "watch": True, "secret": "00" * 32}
        self.do(events.Created(game="six_cards", language="en", options=options, **new))  # type: ignore[arg-type]
        self.sit("Ada", "ada")

    def do(self, *made: Event) -> None:
        for event in made:
            self.room.apply(event, 0.0)
            self.stored.append((0.0, event))

    def sit(self, name: str, player: str | None, *, bot: bool = False) -> int:
        self.do(*self.room.join(name, bot=bot, player=player))
        return next(number for number, seat in enumerate(self.room.seats) if seat.name == name)

    def refused(self, name: str, player: str | None) -> bool:
        with pytest.raises(TableeError) as refused:
            self.room.join(name, player=player)
        return refused.value.message.id == "room-sent-away"


def test_by_the_host_whoever_was_there_under_whatever_name() -> None:
    lobby = Lobby()
    lobby.do(*lobby.room.remove(0, lobby.sit("Bob", "bob")))
    assert lobby.refused("Bob", "bob")
    assert lobby.refused("Robert", "bob")
    assert list(lobby.room.sent_away.values()) == ["Bob"]
    assert lobby.sit("Cleo", "cleo") == 1
    with pytest.raises(TableeError):
        lobby.room.let_back(1, "Bob")  # who is not the host
    lobby.do(*lobby.room.let_back(0, "Bob"))
    assert lobby.room.let_back(0, "Bob") == []
    assert lobby.sit("Bob", "bob") == 2


def test_of_those_who_do_not_tell_who_they_are_all() -> None:
    """They cannot be told apart; whom the host invites may come."""
    lobby = Lobby()
    lobby.do(*lobby.room.remove(0, lobby.sit("Bob", None)))
    assert lobby.refused("Cleo", None)
    assert lobby.sit("Deep Six", None, bot=True) == 1
    assert lobby.sit("Cleo", "cleo") == 2


def test_who_leaves_may_return_and_so_may_anybody_after_a_seat_was_given_up_for_them() -> None:
    lobby = Lobby()
    for player in ("bob", None):
        seat = lobby.sit("Bob", player)
        lobby.do(*lobby.room.leave(seat))
    lobby.do(*lobby.room.expel(lobby.sit("Bob", None)))  # who had been deleted
    lobby.do(*lobby.room.leave(lobby.sit("Cleo", None)))
    assert lobby.sit("Bob", "bob") == 1
    lobby.do(*lobby.room.expel(1))  # by order of whoever runs the server
    assert lobby.refused("Bob", "bob")


def test_over_games_and_snapshots() -> None:
    lobby = Lobby()
    bob = lobby.sit("Bob", "bob")
    lobby.do(*lobby.room.start(0, "greedy", ["Otto"]))
    lobby.do(*lobby.room.remove(0, bob))
    kept = decoder(Snapshot).decode(msgspec.json.encode(lobby.room.snapshot()))
    lobby.do(events.Ended(), events.Rematched(secret="11" * 32))
    again = Room.fold("AbCdEfGhIjKl", lobby.stored[kept.seq :], kept)
    assert again.sent_away == lobby.room.sent_away == {"bob": "Bob"}
    assert lobby.refused("Bob", "bob")
