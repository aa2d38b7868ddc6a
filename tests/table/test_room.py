"""Rooms: who may do what when, and that a room is the fold over its stored events."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import msgspec
import pytest
from kept_room import Kept, refused

from tablee.engine.discovery import find_game, games
from tablee.engine.errors import IllegalMove, NotYours
from tablee.engine.message import Message, decoder
from tablee.engine.remark import Remark
from tablee.table import events, room_fold
from tablee.table.events import Event
from tablee.table.replay import Referee, decode, to_json_lines, verify
from tablee.table.room import Room
from tablee.table.room_fold import DEPARTED, MAX_LOG, REMEMBERED
from tablee.table.room_state import HandledRequest, Snapshot
from tablee.table.shuffle import entropy_commitment

NAMES = ["Basil", "Chloe", "Dimitri", "Elsa", "Farid", "Grace", "Hugo"]


def started(game: str = "ole", **options: Any) -> Kept:
    kept = Kept(game, **options)
    kept.do(kept.room.join("Ada"))
    kept.do(kept.room.start(0, "greedy", NAMES))
    return kept


@pytest.mark.parametrize("game", sorted(games()))
def test_a_room_is_the_fold_over_its_events(game: str) -> None:
    kept = started(game)
    kept.play()
    room, again = kept.room, kept.again()
    assert room.status == "over"
    assert room.table is not None
    assert again.table is not None
    assert again.table.replay() == room.table.replay()
    assert (again.seats, list(again.log), again.host, again.seq) == (room.seats, list(room.log), room.host, room.seq)
    replay = decode(to_json_lines([room.table.replay()]).strip())
    assert Referee(replay).check() == room.table.version
    assert verify(replay) == len(room.table.match.rounds)


def test_a_bot_goes_by_no_name_that_looks_like_somebody_s() -> None:
    kept = Kept()
    kept.do(kept.room.join("ꓐasıl"))
    kept.do(kept.room.add_bot(0, 1, "greedy", NAMES))
    kept.do(kept.room.start(0, "greedy", ["CHLOÉ", *NAMES]))
    assert [seat.name for seat in kept.room.seats[1:]] == ["Chloe", "Dimitri", "Elsa", "Farid"][
        : len(kept.room.seats) - 1
    ]


def test_a_bot_goes_by_no_name_that_is_part_of_somebody_s() -> None:
    kept = Kept(players=3)
    kept.do(kept.room.join("Basil-Louis Featherstone"))
    kept.do(kept.room.join("Old Chloé"))
    kept.do(kept.room.start(0, "greedy", NAMES))
    assert kept.room.name(2) == "Dimitri"


def test_those_who_sit_down_get_the_free_seats_until_there_is_none() -> None:
    kept = Kept(players=3)
    for name in ("Ada", "Bob", "Cleo"):
        kept.do(kept.room.join(name))
    assert [seat.name for seat in kept.room.seats] == ["Ada", "Bob", "Cleo"]
    assert kept.room.host == 0
    refused("room-full", kept.room.join, "Dan")
    refused("room-seat-taken", kept.room.join, "Dan", 1)
    kept.do(kept.room.leave(1))
    kept.do(kept.room.join("Dan", 1))
    assert kept.room.name(1) == "Dan"


def test_the_host_alone_starts_removes_seats_bots_and_configures() -> None:
    kept = Kept(players=3)
    kept.do(kept.room.join("Ada"))
    kept.do(kept.room.join("Bob"))
    refused("room-host-only", kept.room.start, 1, "greedy", NAMES)
    refused("room-host-only", kept.room.remove, 1, 0)
    refused("room-host-only", kept.room.add_bot, 1, 2, "greedy", NAMES)
    refused("room-host-only", kept.room.configure, 1)
    refused("room-seat-taken", kept.room.add_bot, 0, 1, "greedy", NAMES)
    refused("room-no-seat", kept.room.remove, 0, 7)
    refused("room-nobody", kept.room.remove, 0, 2)
    kept.do(kept.room.leave(0))
    assert kept.room.host == 1
    kept.do(kept.room.start(1, "greedy", NAMES))
    assert [seat.kind for seat in kept.room.seats] == ["bot", "human", "bot"]
    refused("room-started", kept.room.start, 1, "greedy", NAMES)
    refused("room-started", kept.room.join, "Dan")


def test_a_table_is_configured_while_nobody_loses_a_seat() -> None:
    kept = Kept(players=4)
    for name in ("Ada", "Bob", "Cleo"):
        kept.do(kept.room.join(name))
    kept.do(kept.room.leave(0))
    kept.do(kept.room.configure(1, {"players": 5}, clock="fast", public=True, watch=False))
    assert (len(kept.room.seats), kept.room.clock, kept.room.public, kept.room.watch) == (5, "fast", True, False)
    kept.do(kept.room.configure(1, {"players": 3, "rounds": 2}))
    assert (len(kept.room.seats), kept.room.options["rounds"], kept.room.clock) == (3, 2, "fast")
    kept.do(kept.room.configure(1, {"players": 6}))
    kept.do(kept.room.join("Eve", 5))
    refused("room-too-many", kept.room.configure, 1, {"players": 3})
    refused("players-range", kept.room.configure, 1, {"players": 99})


def test_a_move_is_played_in_the_right_game_at_the_right_time_by_the_right_seat() -> None:
    kept = Kept("coloretto")
    kept.do(kept.room.join("Ada"))
    with pytest.raises(NotYours):
        kept.room.act(0, "draw", 0, 0)
    kept.do(kept.room.start(0, "greedy", NAMES))
    turn = kept.room.turn
    assert turn is not None
    with pytest.raises(NotYours):
        kept.room.act((turn + 1) % 4, "draw", 0, 0)
    with pytest.raises(NotYours):
        kept.room.act(turn, "draw", 3, 0)
    with pytest.raises(NotYours):
        kept.room.act(turn, "draw", 0, 1)
    with pytest.raises(IllegalMove):
        kept.room.act(turn, "take1", 0, 0)
    before = kept.room.seq
    kept.do(kept.room.act(turn, "draw", 0, 0))
    assert kept.room.seq == before + 1


def test_after_a_round_everybody_may_deal_on_and_the_second_changes_nothing() -> None:
    kept = started("ole", players=3, rounds=2)
    table = kept.room.table
    assert table is not None
    while not table.paused:
        kept.play(1)
    assert kept.room.turn is None
    refused("round-over", kept.room.act, 0, "token", table.version, 0)
    assert len(table.round_scores) == 1
    kept.do(kept.room.next(0))
    assert kept.room.next(0) == []
    assert kept.room.turn is not None


def test_who_leaves_a_game_is_replaced_and_the_replay_says_so() -> None:
    kept = Kept(players=3, rounds=1)
    kept.do(kept.room.join("Ada", avatar="fox"))
    kept.do(kept.room.join("Bob"))
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.play(2)
    kept.do(kept.room.end(0, True))
    kept.do(kept.room.leave(0))
    assert (kept.room.seats[0].kind, kept.room.name(0), kept.room.host) == ("bot", "Ada", 1)
    assert (kept.room.seats[0].avatar, kept.room.ending) == ("fox", set())
    refused("room-nobody", kept.room.remove, 1, 2)
    kept.do(kept.room.remove(1, 1))
    kept.play()
    assert kept.room.table is not None
    assert [seat["kind"] for seat in kept.room.table.replay()["seats"]] == ["bot", "bot", "bot"]


def test_who_leaves_after_the_game_played_it() -> None:
    kept = Kept("six_cards", players=2)
    for name in ("Ada", "Bob"):
        kept.do(kept.room.join(name))
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.play()
    assert kept.room.table is not None
    before = kept.room.table.replay()
    kept.do(kept.room.leave(1))
    assert kept.room.table.replay() == before


def test_in_a_game_open_to_all_a_bot_makes_way_for_whoever_comes() -> None:
    kept = Kept("six_cards", players=3)
    kept.do(kept.room.join("Ada", player="ada"))
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.play(2)
    refused("room-started", kept.room.join, "Bob")  # the host has not opened it
    kept.do(kept.room.configure(0, public=True))
    assert kept.room.open_seats == [1, 2]
    refused("room-started", partial(kept.room.join, bot=True), "Deep Six")
    refused("room-seated", partial(kept.room.join, player="ada"), "Eve")  # she would see more hands than her own
    refused("room-seat-taken", kept.room.join, "Bob", 0)
    bot = kept.room.name(1)
    kept.do(kept.room.join("Bob", player="bob"))
    assert (kept.room.seats[1].kind, kept.room.open_seats, kept.room.practising) == ("human", [2], None)
    assert kept.again().log[-1].message == Message("room-joined-bot", {"name": "Bob", "bot": bot})
    kept.do(kept.room.leave(1))
    assert kept.room.open_seats == [1, 2]  # whoever left was not dealt it
    kept.do(kept.room.join("Cleo", 2, player="cleo"))
    kept.do(kept.room.leave(0))
    assert (kept.room.open_seats, kept.room.host) == ([1], 2)  # what was dealt to Ada is hers, as it ends
    outcome = None
    while kept.room.turn is not None:
        table = kept.room.table
        assert table is not None
        move = table.view(kept.room.turn).choices[0].move
        moved = kept.room.act(kept.room.turn, move, table.version, 0)
        outcome = kept.room.outcome(moved)
        kept.do(moved)
    assert outcome is not None
    seats = [(seat.player, seat.kind, seat.left) for seat in outcome.seats]
    assert seats == [("ada", "human", True), (None, "human", True), (None, "human", False)]
    assert kept.room.open_seats == []


def test_nobody_sits_down_in_the_middle_of_a_rated_game_nor_of_one_without_people() -> None:
    for rated in (True, False):
        kept = Kept("six_cards", players=3)
        kept.do(kept.room.join("Ada"))
        kept.do(kept.room.configure(0, public=True, rated=rated))
        kept.do(kept.room.start(0, "greedy", NAMES))
        assert kept.room.open_seats == ([] if rated else [1, 2])
        kept.do(kept.room.leave(0))
        assert kept.room.open_seats == []
        refused("room-started", kept.room.join, "Bob")


def test_who_sat_down_in_the_middle_of_a_game_has_one_seat_and_may_return_to_another() -> None:
    kept = Kept("ole", players=4)
    for name in ("Ada", "Bob"):
        kept.do(kept.room.join(name, player=name))
    kept.do(kept.room.configure(0, public=True))
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.do(kept.room.join("Cleo", 2, player="Cleo"))
    refused("room-seated", partial(kept.room.join, player="Cleo"), "Cleopatra")
    kept.do(kept.room.leave(1))
    kept.do(kept.room.join("Bob again", player="Bob"))
    assert [seat.name for seat in kept.room.seats] == ["Ada", "Bob", "Cleo", "Bob again"]


def test_a_bot_that_takes_a_programs_seat_plays_on_under_its_name_and_before_the_game_under_its_own() -> None:
    kept = Kept("six_cards", players=3)
    kept.do(kept.room.join("Ada"))
    kept.do(kept.room.join("Deep Six", bot=True))
    kept.do(kept.room.join("Deep Seven", bot=True))
    kept.do(kept.room.add_bot(0, 1, "greedy", NAMES))
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.do(kept.room.add_bot(0, 2, "greedy", NAMES))
    assert [(seat.name, seat.kind) for seat in kept.room.seats[1:]] == [("Basil", "bot"), ("Deep Seven", "bot")]


def test_another_bot_in_the_place_of_who_left_is_told_by_the_replay_and_they_have_still_left() -> None:
    kept = Kept("six_cards", players=3)
    for name in ("Ada", "Bob"):
        kept.do(kept.room.join(name, player=name))
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.do(kept.room.leave(1))
    kept.do(kept.room.add_bot(0, 1, "random", NAMES))
    assert (kept.room.seats[1].left, kept.room.seats[1].player) == ("human", "Bob")
    assert kept.room.table is not None
    assert kept.room.table.replay()["seats"][1] == {"name": "Bob", "kind": "bot", "bot": "random"}


def test_of_a_program_that_leaves_the_outcome_says_so() -> None:
    kept = Kept("six_cards", players=2)
    kept.do(kept.room.join("Ada"))
    kept.do(kept.room.join("Deep Six", bot=True, player="six"))
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.do(kept.room.leave(1))
    outcome = None
    while kept.room.turn is not None:
        table = kept.room.table
        assert table is not None
        moved = kept.room.act(kept.room.turn, table.legal_moves[0], table.version, 0)
        outcome = kept.room.outcome(moved)
        kept.do(moved)
    assert outcome is not None
    assert [(seat.kind, seat.left, seat.level) for seat in outcome.seats] == [
        ("human", False, None),
        ("remote", True, None),
    ]


def test_a_program_is_never_the_host() -> None:
    kept = Kept("six_cards", players=3)
    kept.do(kept.room.join("Ada"))
    kept.do(kept.room.join("Deep Six", bot=True))
    kept.do(kept.room.leave(0))
    assert kept.room.host is None
    kept.do(kept.room.join("Deep Seven", bot=True))
    assert kept.room.host is None
    kept.do(kept.room.join("Bob"))
    assert kept.room.host == 2
    kept.do(kept.room.leave(0))
    kept.do(kept.room.join("Cleo"))
    kept.do(kept.room.swap(2, 0, 1))
    kept.do(kept.room.leave(2))
    assert [seat.name for seat in kept.room.seats] == ["Deep Six", "Cleo", ""]
    assert kept.room.host == 1


def test_a_table_with_a_program_at_it_is_not_rated_any_more() -> None:
    kept = Kept("six_cards", players=3)
    kept.do(kept.room.join("Ada"))
    kept.do(kept.room.join("Deep Six", bot=True))
    refused("room-rated-late", partial(kept.room.configure, rated=True), 0)
    kept.do(kept.room.leave(1))
    kept.do(kept.room.configure(0, rated=True))
    assert kept.room.rated


def test_another_game_against_bots_begins_at_once() -> None:
    kept = started(players=3, rounds=1)
    kept.play()
    kept.do(kept.room.again(0, b"\x01" * 32))
    assert (kept.room.status, kept.room.number, kept.room.replay_id) == ("playing", 1, None)


def test_another_game_with_a_program_waits_for_its_host() -> None:
    kept = Kept("six_cards", players=2)
    kept.do(kept.room.join("Ada"))
    kept.do(kept.room.join("Deep Six", bot=True))
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.play()
    kept.do(kept.room.again(0, b"\x01" * 32))
    assert kept.room.status == "lobby"


def test_a_game_that_ended_between_two_rounds_is_not_dealt_on() -> None:
    kept = started("ole", players=3, rounds=2)
    while kept.room.turn is not None:
        kept.play(1)
    kept.do(kept.room.end(0, True))
    assert kept.room.next(0) == []


def test_a_room_tells_no_secret_where_it_is_printed() -> None:
    room = started().room
    assert room.secret.hex() not in repr(room)
    assert str(room.secret) not in repr(room)


def test_another_game_has_another_secret_and_the_same_seats() -> None:
    kept = Kept(players=3, rounds=1)
    for name in ("Ada", "Bob"):
        kept.do(kept.room.join(name))
    kept.do(kept.room.start(0, "greedy", NAMES))
    refused("room-playing", kept.room.again, 0, b"")
    kept.play()
    first, replay = kept.room.commitment, kept.room.replay_id
    kept.do(kept.room.again(0, b"\x01" * 32))
    assert kept.room.again(0, b"\x02" * 32) == []
    assert (kept.room.status, kept.room.number, kept.room.replay_id) == ("lobby", 1, None)
    assert kept.room.commitment != first
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.play()
    assert kept.room.replay_id not in (None, replay)
    assert kept.again().number == 1


def test_the_same_people_play_another_game() -> None:
    kept = Kept(players=3, rounds=1)
    for name in ("Ada", "Bob"):
        kept.do(kept.room.join(name))
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.play()
    refused("room-host-only", kept.room.again, 1, b"", "coloretto")
    refused("game-unknown", kept.room.again, 0, b"", "poker")
    told = kept.room.log_from + len(kept.room.log)
    kept.do(kept.room.again(0, b"\x01" * 32, "coloretto"))
    assert (kept.room.log_from, len(kept.room.log), kept.room.game_from) == (told, 1, told + 1)
    assert (kept.room.status, kept.room.game.id, kept.room.options["players"]) == ("lobby", "coloretto", 3)
    assert [seat.name for seat in kept.room.seats[:2]] == ["Ada", "Bob"]
    assert (kept.again().game.id, kept.again().options) == ("coloretto", kept.room.options)
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.play()
    assert kept.room.table is not None
    assert kept.room.table.replay()["game"] == "coloretto"


def test_another_game_has_seats_for_all_people() -> None:
    kept = Kept(players=6, rounds=1)
    kept.do(kept.room.join("Ada"))
    kept.do(kept.room.join("Bob", 5))
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.play()
    refused("room-too-many", kept.room.again, 0, b"", "coloretto")
    kept.do(kept.room.remove(0, 5))
    kept.do(kept.room.again(0, b"", "coloretto"))
    assert [seat.kind for seat in kept.room.seats] == ["human", "bot", "bot", "bot", "bot"]


def test_a_request_is_known_again_by_its_id_also_after_a_restart() -> None:
    kept = started()
    for number in range(REMEMBERED + 1):
        kept.do([events.Said(actor=0, id=f"r{number}", seat=0, text="hello")])
    handled = HandledRequest(kept.room.seq - REMEMBERED + 7, None)
    assert kept.room.answers[0]["r7"] == kept.again().answers[0]["r7"] == handled
    assert "r0" not in kept.room.answers[0]
    assert "r7" not in kept.room.answers.get(1, {})


def test_who_sits_down_for_a_bot_that_took_a_programs_seat_is_not_taken_for_the_program() -> None:
    kept = Kept("six_cards", players=3)
    kept.do(kept.room.join("Ada"))
    kept.do(kept.room.join("Deep Six", bot=True))
    kept.do(kept.room.configure(0, public=True))
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.do([events.Said(actor=1, id="m1", asked=1, seat=1, text="beep")])
    kept.do(kept.room.add_bot(0, 1, "greedy", NAMES))
    kept.do(kept.room.join("Bob", 1))
    assert "m1" not in kept.room.answers.get(1, {})


def test_of_those_who_have_left_only_the_latest_are_known() -> None:
    kept = Kept("coloretto")
    kept.do(kept.room.join("Ada"))
    tokens = [f"{number:02x}" for number in range(DEPARTED + 1)]
    for token in tokens:
        kept.do(kept.room.join("Guest"))
        kept.do([events.Freed(actor=1, seat=1, token=token)])
    assert list(kept.room.departed) == list(kept.again().departed) == tokens[1:]


def test_stored_events_keep_their_tags_whatever_their_classes_are_called() -> None:
    tags = [kind.__struct_config__.tag for kind in Event.__subclasses__()]
    assert tags == [
        "created", "configured", "joined", "seated", "freed", "swapped", "replaced", "committed", "frozen", "revealed",
        "redrawn", "readmitted", "started", "fitted", "revised", "moved", "undone", "voted", "ended", "dealt", "said",
        "emoted", "announced", "stoodin", "again",
    ]  # fmt: skip
    stored = b'{"event":"seated","seat":1,"name":"Chloe","level":"club"}'
    assert events.decode(stored) == events.BotSeated(seat=1, name="Chloe", level="club")
    assert events.decode(b'{"event":"joined","seat":1,"name":"Bob"}') == events.Joined(seat=1, name="Bob", avatar=None)


def test_old_lines_are_forgotten_and_the_others_keep_their_numbers() -> None:
    kept = started()
    told = len(kept.room.log)
    for number in range(MAX_LOG):
        kept.do([events.Said(seat=0, text=f"line {number}")])
    assert len(kept.room.log) == MAX_LOG
    assert kept.room.log_from == told
    assert kept.room.log[0].text == "line 0"


def test_the_counts_of_this_game_outlive_the_lines_around_them() -> None:
    kept = started("ole", players=3, rounds=2)
    kept.play()
    table = kept.room.table
    assert table is not None
    assert [entry.count for entry in kept.room.log if entry.count] == table.counts
    told = len(kept.room.log)
    for number in range(MAX_LOG):
        kept.do([events.Said(seat=0, text=f"line {number}")])
    assert [entry.count for entry in kept.room.counted] == table.counts
    assert len(table.counts) == 2
    assert (kept.room.log_from, len(kept.room.log)) == (told, MAX_LOG)
    assert kept.again().counted == kept.room.counted
    kept.do(kept.room.again(0, b"x" * 32))
    assert kept.room.counted == []


def test_the_counts_of_the_game_before_do_not() -> None:
    kept = started("ole", players=3, rounds=1)
    kept.play()
    kept.do(kept.room.again(0, b"x" * 32))
    assert any(entry.count for entry in kept.room.log)
    for number in range(MAX_LOG):
        kept.do([events.Said(seat=0, text=f"line {number}")])
    assert not any(entry.count for entry in kept.room.log)
    assert kept.room.counted == []


def test_the_log_tells_who_did_what() -> None:
    kept = started("ole", players=3)
    kept.play(5)
    done = [(entry.seat, entry.action) for entry in kept.room.log if entry.action]
    assert len(done) == 5
    assert all(seat is not None for seat, _ in done)


def test_bots_get_names_that_nobody_has_even_when_there_are_not_enough() -> None:
    kept = Kept(players=5)
    kept.do(kept.room.join("Basil"))
    kept.do(kept.room.start(0, "greedy", ["Basil", "Chloe"]))
    names = [seat.name for seat in kept.room.seats]
    assert names[:2] == ["Basil", "Chloe"]
    assert len(set(names)) == 5


def test_in_practice_a_decision_is_taken_back_with_all_that_followed() -> None:
    kept = started("coloretto")
    table = kept.room.table
    assert table is not None
    for _ in range(20):
        if table.turn == 0 and len(table.legal_moves) > 1:
            before, moves = table.view(0), table.version
        kept.play(1)
    kept.do(kept.room.undo(0))
    assert (table.view(0), len(table.match.rounds[-1].moves), kept.room.turn) == (before, moves, 0)
    assert table.version == 21  # an answer to any position before is stale
    assert kept.room.log[-1].message == Message("room-undone", {"name": "Ada"})
    kept.play()
    replay = decode(to_json_lines([table.replay()]).strip())
    assert Referee(replay).check() == table.version - 1 - (20 - moves)
    assert kept.again().table.replay() == table.replay()  # type: ignore[union-attr]


def test_what_a_coach_said_of_moves_is_taken_back_with_them() -> None:
    kept = started("six_cards", players=2)
    while kept.room.remark(0) is None or kept.room.kept_by_undo(0) is None:
        kept.play(1)
    kept.do(kept.room.undo(0))
    assert kept.room.remark(0) is None
    assert kept.room.table is not None
    assert kept.room.table.action is None


def test_what_a_coach_said_is_for_whom_it_was_said_to_and_while_they_practise() -> None:
    kept = started("six_cards", players=2)
    kept.do(kept.room.configure(0, public=True))
    while kept.room.remark(0) is None or kept.room.turn is None:
        kept.play(1)
    kept.do(kept.room.join("Bob"))
    assert kept.room.remark(0) is None
    kept.do(kept.room.leave(0))
    assert kept.room.practising == 1
    assert kept.room.remark(1) is None


@pytest.mark.parametrize("rated", [False, True])
def test_bots_in_rated_games_have_no_manners(rated: bool) -> None:
    kept = Kept("ole", players=3)
    kept.do(kept.room.join("Ada"))
    kept.do(kept.room.configure(0, rated=rated))
    kept.do(kept.room.start(0, "greedy", NAMES))
    assert [kept.room.manner(seat) is None for seat in range(3)] == [True, rated, rated]


def test_nobody_is_told_to_try_again_once_the_round_is_over_or_after_a_forced_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = started("ole", players=3)
    table = kept.room.table
    assert table is not None
    monkeypatch.setattr(table.game.coach, "remark", lambda *known: Remark(Message("coach-lost"), again=True))
    told: set[tuple[bool, bool, bool]] = set()
    while not table.over:
        kept.play(1)
        own = [move.chosen for move in table.match.rounds[-1].moves if move.seat == 0]
        assert table.remark is not None
        told.add((table.turn is not None, own[-1:] == [True], table.remark.again))
    assert all(again == (goes_on and chosen) for goes_on, chosen, again in told)
    assert {(True, True, True), (True, False, False), (False, True, False)} <= told


def test_a_forced_move_is_no_decision_to_go_back_to() -> None:
    kept = started("coloretto", players=2)
    table = kept.room.table
    assert table is not None
    decisions: list[int] = []
    while not (decisions and table.turn == 0 and len(table.legal_moves) == 1):
        if table.turn == 0 and len(table.legal_moves) > 1:
            decisions.append(len(table.match.rounds[-1].moves))
        kept.play(1)
        if table.paused or table.over:
            pytest.fail("no forced move came up")
    kept.play(1)
    assert table.last_decision(0) == decisions[-1]


def test_moves_are_not_taken_back_before_others_nor_from_another_round() -> None:
    kept = Kept("ole", players=3, rounds=2)
    for name in ("Ada", "Bob"):
        kept.do(kept.room.join(name))
    refused("undo-practice", kept.room.undo, 0)
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.play(6)
    refused("undo-practice", kept.room.undo, 0)
    kept.do(kept.room.leave(1))
    table = kept.room.table
    assert table is not None
    while not table.paused:
        kept.play(1)
    refused("undo-nothing", kept.room.undo, 0)  # the hands have been shown
    kept.do(kept.room.next(0))
    refused("undo-nothing", kept.room.undo, 0)


@pytest.mark.parametrize(
    ("settings", "error"), [({"rated": True}, "room-rated"), ({"clock": "day"}, "room-absent-slow")]
)
def test_nobody_is_replaced_early_where_their_time_is_theirs(settings: dict[str, Any], error: str) -> None:
    kept = Kept("ole", players=3)
    kept.do(kept.room.join("Ada"))
    kept.do(kept.room.configure(0, **settings))
    for name in ("Bob", "Cleo"):
        kept.do(kept.room.join(name))
    kept.do(kept.room.start(0, "greedy", NAMES))
    seat = kept.room.turn
    assert seat is not None
    refused(error, partial(kept.room.answer_absence, wait=False), seat, ())


def test_a_bot_stands_in_for_people_who_are_away_on_their_turn() -> None:
    kept = Kept("six_cards", players=3)
    for name, bot in (("Ada", False), ("Bob", False), ("Deep Six", True)):
        kept.do(kept.room.join(name, bot=bot))
    kept.do(kept.room.start(0, "greedy", NAMES))
    answer = partial(kept.room.answer_absence, wait=False)
    for _ in range(3):
        seat = kept.room.turn
        assert seat is not None
        stood_in = [events.StoodIn(seat=seat, on=True)]
        assert answer(seat, ()) == (stood_in if kept.room.seats[seat].kind == "human" else [])
        assert answer(seat, (seat,)) == answer((seat + 1) % 3, ()) == []
        assert kept.room.answer_absence(seat, (), wait=True) == []
        if kept.room.seats[seat].kind == "human":
            kept.do(stood_in)
            assert answer(seat, ()) == []
        kept.play(1)


def test_a_game_ends_once_all_people_who_are_there_agree() -> None:
    kept = Kept("coloretto", players=4)
    for name in ("Ada", "Bob", "Cleo"):
        kept.do(kept.room.join(name))
    refused("end-not-playing", kept.room.end, 0, True)
    kept.do(kept.room.start(0, "greedy", NAMES))
    kept.play(2)
    kept.do(kept.room.end(0, True))
    assert kept.room.end(0, True) == []
    kept.do(kept.room.end(0, False))
    assert kept.room.end(0, False) == []
    kept.do(kept.room.end(1, True))
    kept.do([events.StoodIn(seat=2, on=True)])
    assert (kept.room.ending, kept.room.status) == ({1}, "playing")
    kept.do(kept.room.end(0, True))
    room = kept.room
    assert (room.status, room.ended, room.turn, room.replay_id) == ("over", True, None, None)
    view = room.view(0)
    assert view is not None
    assert (view.turn, view.choices, view.prompt) == (None, (), Message("room-ended"))
    refused("game-over", room.act, 0, "draw", 2, 0)
    refused("end-not-playing", room.end, 0, True)
    assert room.next(0) == []
    assert kept.again().status == "over"
    kept.do(room.again(0, b"\x01" * 32))
    assert (room.status, room.ending, room.ended) == ("lobby", set(), False)


def test_nobody_is_asked_for_anything_once_the_game_has_ended() -> None:
    kept = started("ole", players=3)
    table = kept.room.table
    assert table is not None
    while table.legal_moves != ["token"]:
        kept.play(1)
    seat = table.turn
    assert seat is not None
    assert table.view(seat).prompt == Message("ask-token")
    kept.do(kept.room.end(0, True))
    view = kept.room.view(seat)
    assert view is not None
    assert (view.prompt, view.choices) == (Message("room-ended"), ())


def test_players_move_to_free_seats_and_the_host_moves_anybody() -> None:
    kept = Kept("ole", players=4)
    for name in ("Ada", "Bob"):
        kept.do(kept.room.join(name))
    kept.do([msgspec.structs.replace(event, id="m1") for event in kept.room.swap(1, 1, 3)])
    assert [seat.name for seat in kept.room.seats] == ["Ada", "", "", "Bob"]
    assert kept.room.answers[3]["m1"].seq == kept.room.seq  # asked for again from the new seat, it is not done again
    refused("room-seat-taken", kept.room.swap, 3, 3, 0)
    kept.do(kept.room.add_bot(0, 1, "greedy", NAMES))
    refused("room-seat-taken", kept.room.swap, 3, 3, 1)
    kept.do(kept.room.remove(0, 1))
    refused("room-host-only", kept.room.swap, 3, 0, 1)
    refused("room-nobody", kept.room.swap, 0, 2, 1)
    refused("room-no-seat", kept.room.swap, 3, 3, 4)
    kept.do(kept.room.swap(0, 3, 0))
    assert ([seat.name for seat in kept.room.seats], kept.room.host) == (["Bob", "", "", "Ada"], 3)
    kept.do(kept.room.start(3, "greedy", NAMES))
    refused("room-started", kept.room.swap, 3, 3, 1)


def test_players_pick_a_face_that_nobody_else_has_and_the_host_any() -> None:
    kept = Kept("olympe", players=4)
    for name in ("Ada", "Bob"):
        kept.do(kept.room.join(name))
    assert kept.room.faces == ["A", "H", "D", "T"]
    kept.do(kept.room.pick(1, 1, "M"))
    kept.do(kept.room.pick(1, 1, "T"))
    assert kept.room.faces == ["A", "T", "D", "M"]
    refused("pick-taken", kept.room.pick, 1, 1, "A")
    kept.do(kept.room.pick(1, 1, "T"))  # as it is
    refused("room-host-only", kept.room.pick, 1, 2, "H")
    refused("gods-unknown", kept.room.pick, 1, 1, "Z")
    kept.do(kept.room.pick(0, 2, "A"))
    assert kept.room.faces == kept.again().faces == ["D", "T", "A", "M"]
    refused("pick-none", Kept("ole").room.pick, 0, 0, "A")


def test_a_program_leaves_its_face_to_whoever_picks_it() -> None:
    kept = Kept("olympe", players=4)
    kept.do(kept.room.join("Ada"))
    kept.do(kept.room.join("Bob"))
    kept.do(kept.room.join("Deep Six", bot=True))
    kept.do(kept.room.pick(1, 1, "D"))
    assert kept.room.faces == ["A", "D", "H", "T"]


def test_partners_pick_the_face_that_they_share() -> None:
    kept = Kept("olympe", players=6, table="teams")
    for name in ("Ada", "Bob", "Cleo", "Dan", "Eve"):
        kept.do(kept.room.join(name))
    before = kept.room.faces
    assert before[1] == before[4]
    kept.do(kept.room.pick(1, 4, "M"))
    assert [number for number, face in enumerate(kept.room.faces) if face == "M"] == [1, 4]
    refused("room-host-only", kept.room.pick, 1, 3, "T")


def same(room: Room) -> Any:
    """All that a room is made of, but for how it came about."""
    table = room.table
    shown = None if table is None else [table.replay(), table.version, table.counts, *map(room.view, (None, 0, 1, 2))]
    left_out = ("table", "game", "resumed", "changed")
    parts = {name: value for name, value in vars(room).items() if name not in left_out}
    parts["log"] = list(room.log)
    return msgspec.json.decode(msgspec.json.encode({"game": room.game.id, "shown": shown, **parts}))


def resumed(kept: Kept) -> Room:
    """The room from a snapshot of now, with all that happens afterwards."""
    read = decoder(Snapshot).decode(msgspec.json.encode(kept.room.snapshot()))
    room = Room.fold("room", [], read)
    assert room.resumed == kept.room.seq
    return room


def drawn(kept: Kept, *seats: int) -> None:
    """These seats commit to entropy, and the host begins; all but the last reveal."""
    to = kept.room.commitment
    for seat in seats:
        kept.do(kept.room.commit(seat, to, entropy_commitment(to, seat, f"e{seat}")))
    kept.do(kept.room.start(0, "greedy", NAMES, here=seats))
    kept.room = resumed(kept)
    assert kept.room.draw is not None
    for seat in seats[:-1]:
        kept.do(kept.room.reveal(seat, to, f"e{seat}", kept.room.draw.commitment_list(len(kept.room.seats))))


@pytest.mark.parametrize("game", sorted(games()))
def test_a_snapshot_of_any_moment_and_what_came_after_it_are_the_room(game: str) -> None:
    kept = started(game, players=3)
    chance = random.Random(7)
    for number in range(1, 4):
        while kept.room.status == "playing":
            kept.play(chance.randrange(1, 40), seed=number)
            kept.do([events.Said(actor=0, id=f"{kept.room.seq}", asked=number, seat=0, text="well played")])
            kept.room = resumed(kept)  # and on from there
        assert same(kept.room) == same(kept.again())
        other = "six_cards" if number == 2 else game if number == 3 else None
        kept.do(kept.room.again(0, bytes([number]) * 32, other))
        if kept.room.status == "lobby":
            kept.do(kept.room.remove(0, 1))
            kept.do(kept.room.join("Bob"))
            kept.do([msgspec.structs.replace(event, id="l", asked=1, token="0a") for event in kept.room.leave(1)])
            kept.room = resumed(kept)
            drawn(kept, 0)
            kept.do(kept.room.stop_draw(b"\x07" * 32))
            kept.room = resumed(kept)
            kept.do(kept.room.start(0, "greedy", NAMES))
    assert same(kept.room) == same(kept.again())


def test_moves_can_be_taken_back_to_before_a_snapshot() -> None:
    kept = started("coloretto", players=3)
    kept.play(9)
    kept.room = resumed(kept)
    kept.do(kept.room.undo(0))
    assert same(kept.room) == same(kept.again())


def test_of_the_games_before_only_the_end_of_the_log_is_kept() -> None:
    kept = started("ole", players=3)
    for number in range(room_fold.BEFORE + 50):
        kept.do([events.Said(seat=0, text=str(number))])
    kept.play()
    last, number = kept.room.log[-1], kept.room.log_from + len(kept.room.log)
    kept.do(kept.room.again(0, b"\x01" * 32)[:1])
    assert len(kept.room.log) == room_fold.BEFORE + 1
    assert (kept.room.log[-2], kept.room.log_from) == (last, number - room_fold.BEFORE)


def test_a_game_that_began_under_other_rules_says_so_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = started("ole", players=3)
    kept.play(5)
    before = kept.room
    assert before.revise() == []
    monkeypatch.setattr(find_game("ole"), "revision", 2)
    kept.room = kept.again()
    assert (kept.room.outdated, kept.room.misfit) == (True, False)
    kept.do(kept.room.revise())
    assert kept.room.log[-1].message == Message("room-revised", {"game": "Olé"})
    assert kept.room.view(0) == before.view(0)
    assert kept.room.revise() == []
    kept.play()
    again = kept.again()
    assert (again.status, again.outdated, again.replay_id) == ("over", False, kept.room.replay_id)
    assert again.table is not None
    replay = again.table.replay()
    assert replay["revision"] == 2
    assert Referee(decode(to_json_lines([replay]))).check() == again.table.version
    monkeypatch.undo()  # and back to the older version
    assert kept.again().revise() == []


def _forbidden(event: Event) -> Event | None:
    return msgspec.structs.replace(event, move="flip") if isinstance(event, events.Moved) else None


def _unknown(event: Event) -> Event | None:
    return msgspec.structs.replace(event, move="R99") if isinstance(event, events.Moved) else None


def _of_another(event: Event) -> Event | None:
    return msgspec.structs.replace(event, seat=(event.seat + 1) % 3) if isinstance(event, events.Moved) else None


def _too_early(event: Event) -> Event | None:
    return events.Dealt() if isinstance(event, events.Moved) else None


@pytest.mark.parametrize("change", [_forbidden, _unknown, _of_another, _too_early])
def test_a_game_that_cannot_go_on_under_other_rules_ends_and_is_kept(
    change: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the rules no longer allow is put in place of the last but one of some moves."""
    kept = started("ole", players=3)
    kept.play(5)
    at, data = kept.stored[-2]
    changed = change(events.decode(data))
    assert changed is not None
    kept.stored[-2] = at, events.encode(changed)
    monkeypatch.setattr(find_game("ole"), "revision", 2)
    kept.room = kept.again()
    assert kept.room.misfit
    kept.do(kept.room.revise())
    room = kept.again()
    assert (room.status, room.ended, room.turn, room.seq) == ("over", True, None, kept.room.seq)
    assert room.log[-1].message == Message("room-outdated", {"game": "Olé"})
    view = room.view(0)
    assert view is not None
    assert view.prompt == Message("room-outdated", {"game": "Olé"})
    assert room.replay_id is not None
    assert room.table is not None
    assert Referee(decode(to_json_lines([room.table.replay()]))).check() == 3
    kept.do(kept.room.again(0, b"\x01" * 32))
    assert (kept.room.status, kept.again().replay_id) == ("playing", None)


@pytest.mark.parametrize("last", [events.Dealt(), events.Undone(seat=0, kept=9)])
def test_a_deal_out_of_time_and_a_move_taken_back_that_was_not_made_are_no_game_of_these_rules(
    last: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = started("ole", players=3)
    kept.play(5)
    kept.stored.append((100.5, events.encode(last)))
    assert not kept.again().misfit
    monkeypatch.setattr(find_game("ole"), "revision", 2)
    assert kept.again().misfit


def test_after_what_the_rules_no_longer_allow_nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = started("ole", players=3)
    kept.play(5)
    at, data = kept.stored[-1]
    move = events.decode(data)
    kept.stored.insert(-1, (at, events.encode(msgspec.structs.replace(move, move="flip"))))
    monkeypatch.setattr(find_game("ole"), "revision", 2)
    room = kept.again()
    assert room.table is not None
    assert (room.misfit, room.table.version) == (True, 4)


def test_a_game_of_before_there_were_revisions_is_of_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = started("ole", players=3)
    kept.stored = [(at, data.replace(b',"revision":1', b"")) for at, data in kept.stored]
    assert not kept.again().outdated
    monkeypatch.setattr(find_game("ole"), "revision", 2)
    assert kept.again().outdated
