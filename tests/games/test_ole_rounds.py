"""Rounds of Olé, clause by clause: the deal, the loser's privilege, how a round ends and what it costs."""

from __future__ import annotations

import pytest
from ole_table import NOTATION, after_a_round, deal, in_play, legal, names, new_match, numbers, play, result

from tablee.games.ole import GAME
from tablee.games.ole.state import NO_CARD

COLOURS = "RBGY"


@pytest.mark.parametrize(
    ("players", "tops", "each"),
    [
        (3, (8, 10, 10, 8), 12),
        (4, (8, 10, 10, 8), 9),
        (5, (9, 11, 11, 9), 8),
        (6, (11, 13, 13, 11), 8),
        (7, (13, 15, 15, 13), 8),
        (8, (13, 15, 15, 13), 7),
    ],
)
def test_the_cards_used_and_dealt(players: int, tops: tuple[int, ...], each: int) -> None:
    match = new_match(players=players)
    deal(match, 0)
    hands = match.rounds[0].deal["hands"]
    assert [len(hand) for hand in hands] == [each] * players
    used = sorted(
        f"{colour}{number}" for colour, top in zip(COLOURS, tops, strict=True) for number in range(1, top + 1)
    )
    assert sorted(card for hand in hands for card in hand) == used


def test_ole_2_first_round_in_normal_order() -> None:
    match = new_match(players=4, privilege=True)
    deal(match, 0, "R1", "Y1")
    assert match.state.turn == 1, "yellow 1 opens"
    assert not {"keep", "flip"} & set(legal(match).split())
    assert not match.state.inverted


def test_ole_3_most_points_decides_after_seeing_the_hand() -> None:
    match = after_a_round([10, 30, 20, 0], [90, 30, 20, 0], dealer=3)
    deal(match, 0, "R1", "Y1 B4")
    assert match.state.turn == 1
    assert legal(match) == "keep flip"
    assert "B4" in names(match.knowledge(1).hands[1])


def test_ole_3_tied_points_worst_total_decides() -> None:
    match = after_a_round([30, 10, 30, 30], [60, 90, 50, 40], dealer=0)
    deal(match, 1)
    assert match.state.turn == 0


@pytest.mark.parametrize(("dealer", "decides"), [(0, 1), (1, 3), (2, 3), (3, 0)])
def test_ole_3_still_tied_first_after_the_new_dealer(dealer: int, decides: int) -> None:
    match = after_a_round([30, 30, 10, 30], [60, 60, 90, 60], dealer=(dealer - 1) % 4)
    deal(match, dealer)
    assert match.state.turn == decides


def test_ole_3_the_dealer_comes_last_among_the_tied() -> None:
    match = after_a_round([30, 0, 0, 30], [30, 0, 0, 30], dealer=3)
    deal(match, 0)
    assert match.state.turn == 3


def test_ole_3_flip_inverts_and_red_1_opens() -> None:
    match = after_a_round([0, 9, 0], [0, 9, 0], dealer=0)
    deal(match, 1, "Y1", "", "R1")
    s = play(match, "flip")
    assert (s.inverted, s.turn, NOTATION.text(s.table)) == (1, 2, "R1")


def test_ole_3_keep_leaves_the_order_and_yellow_1_opens() -> None:
    match = after_a_round([0, 9, 0], [0, 9, 0], dealer=0)
    deal(match, 1, "Y1", "", "R1")
    s = play(match, "keep")
    assert (s.inverted, s.turn, NOTATION.text(s.table)) == (0, 0, "Y1")


def test_ole_3_no_decision_without_the_option() -> None:
    match = after_a_round([0, 9, 0], [0, 9, 0], dealer=0, privilege=False)
    deal(match, 1, "Y1")
    assert match.state.turn == 0
    assert "flip" not in legal(match)


def test_ole_4_the_order_stays_until_inverted_again() -> None:
    match = after_a_round([0, 9, 0], [0, 9, 0], dealer=0, rounds=9)
    orders = []
    for dealer, choice in enumerate(["flip", "keep", "keep", "flip"], start=1):
        deal(match, dealer % 3)
        s = play(match, choice)
        orders.append(s.inverted)
        play(match, NOTATION.text(match.legal()[0]))
        play(match, "token token token")
        assert result(match)["inverted"] is bool(orders[-1])
    assert orders == [1, 1, 1, 0]


def test_ole_11_the_last_card_ends_the_round() -> None:
    match = in_play("B5", "B6", "Y8 R1", "B7 G1")
    play(match, "B6")
    assert result(match) == {"points": [0, 9, 8], "tokens": [0, 0, 0], "inverted": False, "ended": "out"}


def test_ole_11_the_last_card_ends_the_round_in_mid_series() -> None:
    match = in_play("Y3", "G4 R8", "Y9", "B10", players=3)
    play(match, "G4 R8")
    assert result(match)["ended"] == "out"


def test_ole_11_nobody_can_go_higher_and_everybody_takes_a_token() -> None:
    match = in_play("B9", "B10 B1", "Y8 G10", "Y7 G2")
    play(match, "B10")
    assert result(match) == {"points": [6, 23, 14], "tokens": [1, 1, 1], "inverted": False, "ended": "stuck"}


def test_ole_11_the_layer_s_own_hand_counts_for_it_too() -> None:
    match = in_play("B9", "B10 R1", "Y8 G10", "Y7 G2")
    play(match, "B10")
    assert not match.over, "red 1 is higher"


def test_ole_11_looked_at_in_mid_series_too() -> None:
    match = in_play("G9", "B10 B1", "Y8 G10", "Y7 G2")
    play(match, "B10")  # a series, but nothing is left that could follow
    assert result(match)["ended"] == "stuck"


def test_ole_11_going_out_comes_first() -> None:
    match = in_play("B9", "B10", "Y8 G10", "Y7 G2")
    play(match, "B10")
    assert result(match) == {"points": [0, 18, 9], "tokens": [0, 0, 0], "inverted": False, "ended": "out"}


def test_ole_12_a_lap_of_tokens_ends_the_round() -> None:
    match = in_play("B5", "B6", "Y8", "B7")
    play(match, "token token")
    assert not match.over
    play(match, "token")
    assert result(match) == {"points": [11, 13, 12], "tokens": [1, 1, 1], "inverted": False, "ended": "lap"}


def test_ole_12_a_card_breaks_the_lap() -> None:
    match = in_play("B5", "R8", "B6 G1", "B7")
    play(match, "token B6 token token")
    assert not match.over
    play(match, "token")
    assert result(match)["ended"] == "lap"


def test_ole_12_a_turn_with_a_series_card_is_not_counted() -> None:
    match = in_play("Y3", "G4 R1", "Y8", "B7")
    s = play(match, "G4 token token token")
    assert (s.lap, match.over) == (2, False)
    play(match, "token")
    assert result(match)["ended"] == "lap"


def test_ole_12_a_series_card_breaks_the_lap() -> None:
    match = in_play("Y3", "Y8", "G4 R1", "B7")
    s = play(match, "token G4 token token token")
    assert (s.lap, match.over) == (2, False)
    play(match, "token")
    assert result(match)["ended"] == "lap"


def test_ole_13_numbers_in_hand_and_five_a_token() -> None:
    match = in_play("B5", "B6", "R8 G10 Y1", "B7 Y8")
    s = play(match, "token token token")
    assert s.points[:3] == [11, 24, 20]
    assert NOTATION.scores(s) == [11, 24, 20]


def test_ole_13_as_many_rounds_as_players_and_points_add_up() -> None:
    match = new_match(players=3, privilege=False)
    totals = [0, 0, 0]
    for dealer in range(3):
        assert not match.over
        deal(match, dealer)
        play(match, NOTATION.text(match.legal()[0]))
        play(match, "token token token")
        totals = [total + points for total, points in zip(totals, result(match)["points"], strict=True)]
    assert match.over
    assert match.result()["scores"] == totals


@pytest.mark.parametrize("moves", ["token token token", "G6 R8"])
def test_ole_13_tokens_laps_and_series_are_of_one_round(moves: str) -> None:
    match = in_play("Y5", "G6 R8", "B8 R1", "Y8", rounds=2, privilege=False)
    play(match, moves)
    deal(match, 1)
    s = match.state
    assert (sum(s.tokens), s.lap, s.in_series) == (0, 0, 0)


def test_ole_13_rounds_as_agreed() -> None:
    match = new_match(players=3, rounds=1)
    deal(match, 0)
    play(match, NOTATION.text(match.legal()[0]))
    play(match, "token token token")
    assert match.over


def test_ole_13_the_lowest_total_wins_and_ties_share() -> None:
    match = after_a_round([0] * 4, [20, 10, 20, 40], dealer=0)
    assert NOTATION.places(match.state) == [2, 1, 2, 4]
    out = [0] * 4
    GAME.rules.returns(match.state, out)
    assert out == [-20, -10, -20, -40]


def test_ole_14_penalties_beyond_18_tokens_count_the_same() -> None:
    match = in_play("B5", "B6", "Y8", "B7")
    match.state.tokens[:3] = [6, 6, 6]
    play(match, "token token token")
    assert result(match) == {"points": [41, 43, 42], "tokens": [7, 7, 7], "inverted": False, "ended": "lap"}


def test_g_1_play_goes_round_by_seats() -> None:
    match = in_play("B5", "B6 R1", "B7 R2", "B8 R3")
    turns = []
    for move in ("token", "B7", "B8", "token"):
        turns.append(match.state.turn)
        play(match, move)
    assert turns == [0, 1, 2, 0]


def test_g_2_the_opening_card_is_an_event_and_no_move() -> None:
    match = new_match(players=3)
    deal(match, 0, "Y1 B2")
    assert "Y1" in match.rounds[0].deal["hands"][0]
    assert match.state.table != NO_CARD
    assert [say.id for say in GAME.presentation.deal_events(match.knowledge(None))] == ["ev-deal", "ev-open"]
    play(match, "B2")
    assert [NOTATION.text(move.action) for move in match.rounds[0].moves] == ["B2"]


def test_g_3_deals_and_moves_make_the_game() -> None:
    matches = [new_match(players=3), new_match(players=3)]
    for match in matches:
        deal(match, 2, "Y1 B2")
        play(match, "B2")
        play(match, NOTATION.text(match.legal()[0]))
    assert matches[0].state == matches[1].state


def test_g_4_places_are_shared() -> None:
    match = after_a_round([0] * 4, [30, 10, 10, 20], dealer=0)
    assert NOTATION.places(match.state) == [4, 1, 1, 3]


def test_g_5_the_first_dealer_is_drawn_and_the_deal_passes_on() -> None:
    match = new_match(players=4)
    assert match.decks_due() == [4, 36]
    deal(match, 3)
    assert match.state.dealer == 3
    play(match, NOTATION.text(match.legal()[0]))
    play(match, "token token token token")
    assert match.decks_due() == [36]
    deal(match, 0)
    assert match.state.dealer == 0


def test_ole_7_all_cards_that_a_seat_has_passed_up_in_a_round_are_remembered() -> None:
    match = in_play("B5", "R3 G7", "B9 B1", "R8 Y3")
    play(match, "token B9 token")
    play(match, "token")
    passed = match.state.passed[0]
    assert passed >> numbers("B6")[0] & 1, "higher than the table card of its first token, not of its second"
    assert passed >> numbers("B10")[0] & 1
    assert not passed >> numbers("B5")[0] & 1
