"""Changes of views, put together by a client, are the views; and they are hardly any work to keep."""

from __future__ import annotations

import gc
import random

import pytest
from msgspec.structs import replace

from tablee.client.merging import state_after
from tablee.engine.configuration import to_json
from tablee.engine.discovery import games
from tablee.engine.message import Message, decoder
from tablee.engine.view import Mark, Own
from tablee.rooms.updates import UpdateBuilder, table_info
from tablee.rooms.view_changes import ViewChanges
from tablee.table import events
from tablee.table.room import Room
from tablee.table.room_state import Answered
from tablee.testing.positions import option_sets
from tablee.wire.messages import State

SEED = 5
MOVES = 40  # of each table
_decode = decoder(State).decode


def begun(game: str, chance: random.Random) -> Room:
    """A room in which a game with some options has begun."""
    options = chance.choice(option_sets(games()[game]))
    room = Room("AbCdEfGhIjKl")
    secret = chance.randbytes(32).hex()
    made: list[events.Event] = [
        events.Created(
            game=game, language="en", options=to_json(options), clock="none", public=True, watch=True, secret=secret
        ),
        *(events.Joined(seat=seat, name=f"P{seat}") for seat in range(options.players)),
        events.Started(actor=0),
    ]
    for event in made:
        room.apply(event, 0)
    return room


def go_on(room: Room, chance: random.Random) -> None:
    """Make a move, deal, or begin again."""
    table = room.table
    if table is None:
        room.apply(events.Started(actor=0), 0)
    elif table.over or room.ended:
        room.apply(events.Rematched(actor=0, secret=chance.randbytes(32).hex()), 0)
    elif table.paused:
        room.apply(events.Dealt(), 0)
    elif chance.random() < 0.01:
        room.apply(events.Ended(actor=0), 0)
    elif chance.random() < 0.03 and table.match.rounds[-1].moves:
        room.apply(events.Undone(actor=0, seat=0, kept=0), 0)
    else:
        assert table.turn is not None
        room.apply(events.Moved(seat=table.turn, move=chance.choice(table.legal_moves)), 0)


@pytest.mark.parametrize("game", sorted(games()))
def test_changes_put_together_are_the_view(game: str) -> None:
    chance = random.Random(SEED)
    for _ in range(3):
        room = begun(game, chance)
        teller = UpdateBuilder()
        viewers = (None, *range(len(room.seats)))
        known: dict[int | None, State | None] = {}
        for _ in range(MOVES):
            info = table_info(room, (), 0)
            update = teller.update(room, info, None)
            for seat in viewers:
                if chance.random() < 0.05:  # away for once: it comes back to everything
                    known[seat] = _decode(teller.full_state(room, seat, info, None))
                    continue
                sent = _decode(update.for_seat(seat, changes=True))
                known[seat] = state_after(known.get(seat), sent) or _decode(teller.full_state(room, seat, info, None))
                state = known[seat]
                assert state is not None
                assert state.view == _decode(teller.full_state(room, seat, info, None)).view
            go_on(room, chance)


def test_what_tables_keep_is_hardly_traced() -> None:
    chance = random.Random(SEED)
    room = begun("coloretto", chance)
    for _ in range(200):
        go_on(room, chance)
    view = room.view(0)
    assert view is not None
    kept = [view, *view.zones, *view.seats, *room.log, *(entry.message for entry in room.log), Answered(1, 2)]
    assert not [what for what in kept if gc.is_tracked(what)]


def test_what_is_seen_in_place_of_what_changed_for_everybody_is_sent_again() -> None:
    view = begun("six_cards", random.Random(SEED)).public_view()
    assert view is not None
    own = Own(zones=(replace(view.zones[0], id="trick", marks=(Mark("gain", Message("m")),)),))
    shown = replace(view, zones=(replace(view.zones[0], note=Message("n")), *view.zones[1:]))
    assert ViewChanges(view, view).of_own(own, own) is None
    assert ViewChanges(view, shown).of_own(own, own) == own
    assert ViewChanges(view, view).of_own(own, Own()) == Own(zones=view.zones[:1])
