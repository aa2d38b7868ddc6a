"""What Olé shows and tells: views, events, objections, replays, and its greedy player."""

from __future__ import annotations

import random
from typing import Any

import pytest
from ole_table import NOTATION, after_a_round, deal, in_play, legal, new_match, numbers, play

from tablee.bots.greedy import greedy_bot
from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.engine.view import Sign, View, Zone
from tablee.engine.words import words
from tablee.games.ole import GAME
from tablee.games.ole.state import CHOOSING
from tablee.table.match import Match


def view(match: Match, seat: int | None) -> View:
    return GAME.view(match.knowledge(seat), seat, match.options)


def zone(match: Match, seat: int | None, name: str) -> Zone:
    return next(zone for zone in view(match, seat).zones if zone.id == name)


def events(match: Match, move: str) -> list[Message]:
    """What is told of the last of these moves."""
    before = match.knowledge(None)
    play(match, move)
    return list(GAME.presentation.events(before, match.rounds[-1].moves[-1].action, match.knowledge(None)))


def why_not(match: Match, move: str) -> tuple[str, str]:
    """The clause and the message of the objection to a move."""
    action = NOTATION.parse(move)
    assert action is not None
    objection = GAME.objections.objection(match.knowledge(match.state.turn), action)
    assert objection is not None, f"{move} is legal"
    return objection.clause, objection.reason.id


def test_the_own_hand_is_a_fan_by_colour_and_number() -> None:
    match = in_play("B5", "Y8 B6 R2 B1", "Y1", "R8")
    assert [piece.face for piece in zone(match, 0, "hand0").pieces] == ["R2", "B1", "B6", "Y8"]
    match.state.inverted = 1
    assert [piece.face for piece in zone(match, 0, "hand0").pieces] == ["Y8", "B1", "B6", "R2"]


def test_the_colour_order_in_force_is_a_sign() -> None:
    match = in_play("B5", "Y8 B6 R2 B1", "Y1", "R8")
    assert view(match, None).signs == (Sign(Message("sign-normal"), ("red", "blue", "green", "yellow"), "order", 4),)
    match.state.inverted = 1
    assert view(match, None).signs == (Sign(Message("sign-inverted"), ("yellow", "green", "blue", "red"), "order", 4),)


def test_touching_a_card_or_the_tokens_plays_them() -> None:
    match = in_play("B5", "Y8 B1", "Y1", "R8")
    assert [piece.moves for piece in zone(match, 0, "hand0").pieces] == [("B1",), ("Y8",)]
    assert zone(match, 0, "tokens").moves == ("token",)
    assert [choice.move for choice in view(match, 0).choices] == ["Y8", "token"]
    assert view(match, 1).choices == ()


def test_other_hands_are_seen_from_behind_until_they_are_counted() -> None:
    match = in_play("B5", "B6", "Y8 Y1", "R8")
    assert [(piece.face, piece.count) for piece in zone(match, 0, "hand1").pieces] == [(None, 2)]
    play(match, "B6")
    assert [piece.face for piece in zone(match, 0, "hand1").pieces] == ["Y1", "Y8"]


def test_the_pile_shows_the_table_card_after_the_four_before_it() -> None:
    match = new_match(players=3, rounds=1)
    deal(match, 0, "Y1 Y2 R8", "G3 B7", "B4 B8")

    def pile() -> tuple[list[str | None], dict[str, Any]]:
        shown = zone(match, None, "pile")
        assert shown.note is not None
        return [piece.face for piece in shown.pieces], dict(shown.note.args)

    assert pile() == (["Y1"], {"n": 1})
    play(match, "Y2 G3")  # a series: the same player goes on
    assert pile() == (["Y1", "Y2", "G3"], {"n": 3})
    play(match, "B7 token B8 R8")
    assert pile() == (["Y2", "G3", "B7", "B8", "R8"], {"n": 6})


def test_the_prompt_shows_the_colour_of_the_card_to_beat() -> None:
    assert view(in_play("G7", "Y8", "Y1", "R8"), 0).prompt_face == "green"


def test_ole_10_cards_that_go_on_in_a_series_are_marked_on_the_own_turn() -> None:
    match = in_play("G5", "G6 B7 R2 Y9", "B9 B10", "R8 R9")
    assert [piece.face for piece in zone(match, 0, "hand0").pieces if "series" in piece.marks] == ["B7"]
    assert not any(piece.marks for piece in zone(match, 1, "hand1").pieces), "it is not seat 1 that plays on green 5"


def test_seats_are_marked_with_cards_and_tokens() -> None:
    match = in_play("B5", "Y8 B1", "Y1", "R8")
    play(match, "token")
    assert [(mark.icon, mark.n) for mark in view(match, 1).seats[0].marks] == [("cards", 2), ("token", 1)]


def flippers(match: Match) -> list[int]:
    """The seats marked as those who may invert the colour order."""
    return [seat.seat for seat in view(match, None).seats if any(mark.icon == "flip" for mark in seat.marks)]


def test_ole_3_who_may_invert_the_order_is_marked_from_the_count_to_the_choice() -> None:
    match = in_play("B5", "B6", "B7", "R8", rounds=2)
    assert flippers(match) == []
    play(match, "B6")
    assert flippers(match) == [2]
    deal(match, 1)
    assert match.state.turn == 2
    assert flippers(match) == [2]
    play(match, "flip")
    assert flippers(match) == []


@pytest.mark.parametrize("dealer", range(4))
def test_ole_3_the_mark_and_the_deal_agree_on_who_of_the_tied_decides(dealer: int) -> None:
    match = after_a_round([30, 30, 10, 30], [60, 60, 90, 60], dealer=dealer)
    marked = flippers(match)
    deal(match, (dealer + 1) % 4)
    assert [match.state.turn] == marked


def test_ole_14_the_supply_is_empty_after_18_tokens_and_can_still_be_touched() -> None:
    match = in_play("B5", "Y8 B1", "Y1", "R8")
    assert [piece.count for piece in zone(match, 0, "tokens").pieces] == [18]
    assert "OLE-14" not in view(match, 0).clauses
    match.state.tokens[:3] = [6, 6, 7]
    assert (zone(match, 0, "tokens").pieces, zone(match, 0, "tokens").moves) == ((), ("token",))
    assert "OLE-14" in view(match, 0).clauses


def test_ole_15_only_the_one_to_move_is_told_that_no_card_fits() -> None:
    match = in_play("B5", "G1", "B9", "Y8")
    assert view(match, 0).prompt.id == "ask-token"
    assert view(match, 1).prompt.id == view(match, None).prompt.id == "ask-card"


@pytest.mark.parametrize(
    ("table", "asked"),
    [
        ("G6", "Go higher: red, blue or above 6, or take a token"),
        ("R6", "Go higher: any number above 6, or take a token"),
    ],
)
def test_ole_8_ole_9_the_prompt_names_stronger_colours_and_the_number(table: str, asked: str) -> None:
    match = in_play(table, "B7 R8", "Y1", "Y2")
    assert words("en", GAME).say(view(match, 0).prompt, str, 0) == asked


def test_the_privilege_is_asked_for() -> None:
    match = after_a_round([0, 9, 0], [0, 9, 0], dealer=0)
    deal(match, 1)
    assert [choice.move for choice in view(match, 1).choices] == ["keep", "flip"]
    assert [say.id for say in GAME.presentation.deal_events(match.knowledge(None))] == ["ev-deal", "ev-privilege"]
    assert [say.id for say in events(match, "flip")] == ["ev-flip", "ev-open"]


@pytest.mark.parametrize(
    ("table", "hands", "move", "told"),
    [
        ("B5", ("B6 R1", "B7 R2", "R8"), "B6", ["ev-lay"]),
        ("G5", ("B6 R1", "B7 R2", "R8"), "B6", ["ev-series"]),
        ("B5", ("B6 R1", "B7 R2", "R8"), "token", ["ev-token"]),
        ("B5", ("B6", "B7", "R8"), "B6", ["ev-lay", "ev-out", "ev-points", *["ev-points-cards"] * 2, "ev-round-won"]),
        ("B9", ("B10 B1", "B7", "G2"), "B10", ["ev-lay", "ev-stuck", *["ev-points-cards"] * 3, "ev-round-won"]),
        ("G9", ("B10 B1", "B7", "G2"), "B10", ["ev-lay", "ev-stuck", *["ev-points-cards"] * 3, "ev-round-won"]),
    ],
)
def test_events_tell_what_a_move_did(table: str, hands: tuple[str, ...], move: str, told: list[str]) -> None:
    assert [say.id for say in events(in_play(table, *hands, rounds=2), move)] == told


def test_events_end_with_totals_and_winner() -> None:
    match = in_play("B5", "B6", "B7", "R8", rounds=1)
    *_, first, second, third, round_won, won = events(match, "B6")
    assert [say.args["total"] for say in (first, second, third)] == [0, 7, 8]
    assert round_won.args["winners"] == [Message("player", {"who": 0})]
    assert won.id == "game-won"


def test_ole_13_all_with_the_fewest_points_win_the_round() -> None:
    match = in_play("B9", "B10 B1", "Y8", "G1", rounds=2)
    told = events(match, "B10")[-1]
    assert told.id == "ev-round-won"
    assert told.args == {"winners": [Message("player", {"who": seat}) for seat in (0, 2)], "n": 2, "points": 6}


@pytest.mark.parametrize(
    ("table", "hand", "move", "said"),
    [
        ("B5", "B6 R1", "B6", ("act-lay", "B6")),
        ("G5", "B6 R1", "B6", ("act-series", "B6")),
        ("G5", "B6", "B6", ("act-out", "B6")),
        ("B5", "B6 R1", "token", ("act-token", "token")),
    ],
)
def test_a_seat_says_what_it_has_done(table: str, hand: str, move: str, said: tuple[str, str]) -> None:
    match = in_play(table, hand, "B7 R2", "R8")
    before = match.knowledge(None)
    play(match, move)
    action = GAME.presentation.action(before, match.rounds[-1].moves[-1].action, match.knowledge(None))
    assert (action.text.id, *action.faces) == said


def test_ole_11_a_seat_does_not_say_that_a_series_goes_on_which_has_ended_the_round() -> None:
    match = in_play("G9", "B10 B1", "B7", "G2", rounds=2)
    before = match.knowledge(None)
    after = play(match, "B10")
    assert after.in_series
    assert GAME.presentation.action(before, numbers("B10")[0], match.knowledge(None)).text.id == "act-lay"


def test_ole_2_before_the_first_deal_no_card_lies_on_the_table_and_nobody_may_flip() -> None:
    seen = view(new_match(players=3), None)
    assert [zone.pieces for zone in seen.zones if zone.id == "pile"] == [()]
    assert not any(mark.icon == "flip" for seat in seen.seats for mark in seat.marks)


def test_a_seat_says_whether_it_flips_the_order() -> None:
    for move in ("keep", "flip"):
        match = after_a_round([0, 9, 0], [0, 9, 0], dealer=0)
        deal(match, 1)
        before = match.knowledge(None)
        play(match, move)
        made = match.rounds[-1].moves[-1].action
        assert GAME.presentation.action(before, made, match.knowledge(None)).text.id == f"act-{move}"


def test_events_tell_of_a_lap() -> None:
    match = in_play("B5", "B6", "B7", "R8", rounds=2)
    play(match, "token token")
    assert [say.id for say in events(match, "token")][:2] == ["ev-token", "ev-lap"]


@pytest.mark.parametrize(
    ("move", "clause", "reason"),
    [
        ("B5", "OLE-7", "already-laid"),
        ("B4", "OLE-7", "not-higher"),
        ("B7", "OLE-7", "not-held"),
        ("R8", "OLE-7", "not-held"),
        ("R9", "OLE-7", "not-in-game"),
        ("flip", "OLE-2", "first-round-normal"),
    ],
)
def test_objections_during_a_turn(move: str, clause: str, reason: str) -> None:
    assert why_not(in_play("B5", "B4", "B7", "R8"), move) == (clause, reason)


def test_objections_to_the_opener() -> None:
    match = new_match(players=3)
    deal(match, 0, "Y1 B2")
    assert why_not(match, "token") == ("OLE-5", "opener-lays")
    assert why_not(match, "Y1") == ("OLE-5", "already-laid")


def test_objections_about_the_privilege() -> None:
    match = after_a_round([0, 9, 0], [0, 9, 0], dealer=0)
    deal(match, 1)
    assert match.state.phase == CHOOSING
    assert why_not(match, "token") == ("OLE-3", "choose-order-first")
    play(match, "keep")
    assert why_not(match, "flip") == ("OLE-3", "order-settled")
    without = after_a_round([0, 9, 0], [0, 9, 0], dealer=0, privilege=False)
    deal(without, 1)
    assert why_not(without, "flip") == ("OLE-3", "no-privilege")


def test_objections_between_rounds() -> None:
    match = in_play("B5", "B6", "B7", "R8", rounds=2)
    play(match, "B6")
    assert legal(match) == ""
    assert why_not(match, "B7") == ("OLE-13", "round-over")


def _written() -> dict[str, Any]:
    match = new_match(players=3)
    deal(match, 0)
    return match.rounds[0].deal


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"dealer": 3}, "deal-seat"),
        ({"dealer": True}, "deal-seat"),
        ({"hands": []}, "deal-shape"),
        ({"hands": [["R1"], ["R2"], ["R3"]]}, "deal-shape"),
        ({"hands": [["R1"] * 12] * 3}, "deal-cards"),
        ({"hands": [[1] * 12] * 3}, "deal-shape"),
    ],
)
def test_a_wrong_deal_is_refused(change: dict[str, Any], error: str) -> None:
    with pytest.raises(TableeError) as raised:
        NOTATION.cards(new_match(players=3).state, {**_written(), **change})
    assert raised.value.message.id == error


def test_g_5_a_deal_by_another_dealer_is_refused() -> None:
    match = after_a_round([0, 9, 0], [0, 9, 0], dealer=0)
    with pytest.raises(TableeError):
        NOTATION.cards(match.state, {**_written(), "dealer": 2})


def test_the_greedy_player_goes_for_a_series() -> None:
    match = in_play("Y3", "G4 B6 R8 Y4", "B10", "G10")
    assert greedy_bot(GAME).choose(match.knowledge(0), 0) == numbers("G4")[0]


def test_the_greedy_player_beats_chance() -> None:
    chance = random.Random(1)
    greedy, others = 0, 0
    for _ in range(40):
        match = new_match(players=4, rounds=2)
        while not match.over:
            cards = [chance.sample(range(size), size) for size in match.decks_due()]
            if cards:
                match.deal([card for deck in cards for card in deck])
            seat = match.state.turn
            chosen = greedy_bot(GAME).choose(match.knowledge(0), 0) if seat == 0 else chance.choice(match.legal())
            match.play(chosen)
        greedy += match.state.totals[0]
        others += sum(match.state.totals[1:4])
    assert greedy < 0.7 * others / 3
