"""Changes of views, put together by a client, are the views; and they are hardly any work to keep."""

from __future__ import annotations

import gc
import random

import pytest
from msgspec.structs import replace

from tablee.client.merging import state_after, view_after
from tablee.engine.configuration import to_json
from tablee.engine.discovery import games
from tablee.engine.message import Message, decoder
from tablee.engine.view import Mark, OwnView, Sign
from tablee.rooms.updates import UpdateBuilder, table_info
from tablee.rooms.view_changes import ViewChanges
from tablee.table import events, room_fold
from tablee.table.room import Room
from tablee.table.room_state import HandledRequest
from tablee.testing.positions import option_sets
from tablee.wire.messages import LogEntry, State

SEED = 5
MOVES = 30  # of each table
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
        room.apply(moved(room, chance), 0)


def moved(room: Room, chance: random.Random) -> events.Event:
    """Any legal move."""
    assert room.table is not None
    assert room.table.turn is not None
    return events.Moved(seat=room.table.turn, move=chance.choice(room.table.legal_moves))


def numbered(state: State, room: Room) -> list[tuple[int, LogEntry]]:
    """The lines that a room keeps, with their numbers, as somebody knows them who has heard of more."""
    return [*enumerate(state.log, state.log_from)][-len(room.log) :]


@pytest.mark.parametrize("game", sorted(games()))
def test_changes_put_together_are_the_view(game: str) -> None:
    chance = random.Random(SEED)
    for _ in range(2):
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
                state, whole = known[seat], _decode(teller.full_state(room, seat, info, None))
                assert state is not None
                assert state.view == whole.view
                assert numbered(state, room) == numbered(whole, room)
            go_on(room, chance)


def test_the_next_game_is_sent_whole_even_if_it_begins_at_once() -> None:
    chance = random.Random(SEED)
    room = begun("six_cards", chance)
    teller = UpdateBuilder()
    teller.update(room, table_info(room, (), 0), None).for_seat(0)
    for event in (events.Ended(actor=0), events.Rematched(actor=0, secret="5" * 64), events.Started(actor=0)):
        room.apply(event, 0)
    sent = _decode(teller.update(room, table_info(room, (), 0), None).for_seat(0, changes=True))
    assert (sent.view, sent.changes) == (room.view(0), None)


def test_what_comes_next_follows_on_where_counts_are_older_than_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_fold, "MAX_LOG", 30)
    chance = random.Random(SEED)
    room = begun("ole", chance)
    teller = UpdateBuilder()
    while not room.counted:
        go_on(room, chance)
    teller.update(room, table_info(room, (), 0), None)
    known = _decode(teller.full_state(room, 0, table_info(room, (), 0), None))
    go_on(room, chance)
    after = state_after(known, _decode(teller.update(room, table_info(room, (), 0), None).for_seat(0)))
    assert after is not None
    assert numbered(after, room) == numbered(_decode(teller.full_state(room, 0, table_info(room, (), 0), None)), room)


def test_places_are_told_at_the_end_and_no_sooner() -> None:
    chance = random.Random(SEED)
    room = begun("six_cards", chance)
    told = []
    while room.table is not None and not room.table.over:
        told.append(table_info(room, (), 0).places)
        room.apply(events.Dealt() if room.table.paused else moved(room, chance), 0)
    assert told == [[]] * len(told)
    assert len(told) > 1
    assert len(table_info(room, (), 0).places) == len(room.seats)


def test_a_program_is_told_as_a_bot_over_the_network_and_each_name_sent_away_once() -> None:
    room = Room("AbCdEfGhIjKl")
    created = events.Created(
        game="six_cards", language="en", options={"players": 3}, clock="none", public=True, watch=True, secret="5" * 64
    )
    for event in (created, events.Joined(seat=0, name="Ada"), events.Joined(seat=1, name="Six", bot=True)):
        room.apply(event, 0)
    for number, name in enumerate(("Cleo", "Bob", "Cleo")):
        room.apply(events.Joined(seat=2, name=name, player=f"p{number}"), 0)
        room.apply(room.remove(0, 2)[0], 0)
    info = table_info(room, (), 0)
    told = [(seat.kind, seat.level) for seat in info.seats]
    assert told == [("human", None), ("bot", "remote"), ("free", None)]
    assert info.sent_away == ["Bob", "Cleo"]


def test_what_tables_keep_is_hardly_traced() -> None:
    chance = random.Random(SEED)
    room = begun("coloretto", chance)
    for _ in range(200):
        go_on(room, chance)
    view = room.view(0)
    assert view is not None
    kept = [view, *view.zones, *view.seats, *room.log, *(entry.message for entry in room.log), HandledRequest(1, 2)]
    assert not [what for what in kept if gc.is_tracked(what)]


def test_what_is_seen_in_place_of_what_changed_for_everybody_is_sent_again() -> None:
    view = begun("six_cards", random.Random(SEED)).public_view()
    assert view is not None
    own = OwnView(zones=(replace(view.zones[0], id="trick", marks=(Mark("gain", Message("m")),)),))
    shown = replace(view, zones=(replace(view.zones[0], note=Message("n")), *view.zones[1:]))
    assert ViewChanges(view, view).of_own(own, own) is None
    assert ViewChanges(view, shown).of_own(own, own) == own
    assert ViewChanges(view, view).of_own(own, OwnView()) == OwnView(zones=view.zones[:1])


def test_signs_and_facts_are_sent_where_they_change_also_to_none() -> None:
    bare = begun("six_cards", random.Random(SEED)).public_view()
    assert bare is not None
    told = replace(bare, signs=(Sign(Message("s")),), facts=(Message("f"),))
    bare = replace(bare, signs=(), facts=())
    for before, now, sent in (
        (told, told, (None, None)),
        (told, bare, ((), ())),
        (bare, told, (told.signs, told.facts)),
    ):
        changes = ViewChanges(before, now).public
        assert (changes.signs, changes.facts) == sent
        assert view_after(before, changes, OwnView()) == now


def test_what_a_seat_sees_otherwise_may_also_be_nothing() -> None:
    view = begun("six_cards", random.Random(SEED)).public_view()
    assert view is not None
    changes = replace(ViewChanges(view, view).public, clauses=("S-1",))
    assert view_after(view, changes, OwnView(clauses=())).clauses == ()
    assert view_after(view, changes, OwnView()).clauses == ("S-1",)
