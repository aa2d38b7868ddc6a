"""Turns of Olé, clause by clause: each test is named after the clause that it would catch broken."""

from __future__ import annotations

import pytest
from ole_table import NOTATION, deal, in_play, legal, names, new_match, numbers, play

from tablee.games.ole.cards import CARDS, SERIES, set_of


@pytest.mark.parametrize(("inverted", "order"), [(False, "RBGY"), (True, "YGBR")])
def test_ole_1_colour_order(inverted: bool, order: str) -> None:
    for strength, colour in enumerate(order):
        match = in_play(f"{colour}5", "R5 B5 G5 Y5".replace(f"{colour}5", f"{colour}4"), "Y8", "R8", inverted=inverted)
        assert set(legal(match).split()) == {f"{stronger}5" for stronger in order[:strength]} | {"token"}


def test_ole_5_the_weakest_1_opens_and_any_second_card_follows() -> None:
    match = new_match(players=4)
    hand = "R8 R2 B1 B10 G1 G9 Y2 Y8"
    deal(match, 0, "", f"Y1 {hand}")
    s = match.state
    assert (s.turn, NOTATION.text(s.table), names(s.hands[1])) == (1, "Y1", names(set_of(numbers(hand))))
    assert set(legal(match).split()) == set(hand.split()), "every card, even one that is not higher, and no token"
    assert play(match, "Y2").turn == 2


def test_ole_6_no_series_in_the_opening() -> None:
    match = new_match(players=4)
    deal(match, 0, "", "Y1 R8")
    s = play(match, "R8")  # colour and number higher
    assert (s.turn, s.in_series) == (2, 0)


def test_ole_6_no_series_in_the_opening_of_a_later_round() -> None:
    match = in_play("Y5", "G6", "B8", "Y8", rounds=2, privilege=False)
    play(match, "token token token")
    deal(match, 1, "", "", "Y1 R8")
    s = play(match, "R8")  # colour and number higher than the 5 of the round before, too
    assert (s.turn, s.in_series) == (0, 0)


def test_ole_6_the_card_after_the_opening_may_make_a_series() -> None:
    match = new_match(players=4)
    deal(match, 0, "Y1 G1", "B2 R3")
    s = play(match, "G1 B2")
    assert (s.turn, s.in_series) == (1, 1)


def test_ole_7_a_higher_card_or_a_token() -> None:
    match = in_play("B5", "B4 B5 G5 Y6 R1", "Y8", "R8")
    assert set(legal(match).split()) == {"R1", "Y6", "token"}


def test_ole_7_a_token_may_be_chosen_and_ends_the_turn() -> None:
    s = play(in_play("B5", "R8 R7", "Y8", "R6"), "token")
    assert (s.turn, s.tokens[0], names(s.hands[0])) == (1, 1, "R7 R8")


@pytest.mark.parametrize("card", ["G4", "B7", "R1"])
def test_ole_8_colour_higher_number_not(card: str) -> None:
    match = in_play("Y7", "G4 B7 R1", "Y8 R8", "G8")
    assert set(legal(match).split()) == {"G4", "B7", "R1", "token"}
    assert play(match, card).turn == 1, "the turn ends"


@pytest.mark.parametrize("card", ["Y6", "B9", "R6"])
def test_ole_9_number_higher_colour_not(card: str) -> None:
    match = in_play("R5", "Y6 B9 R6", "Y8 B10", "G10")
    assert set(legal(match).split()) == {"Y6", "B9", "R6", "token"}
    assert play(match, card).turn == 1, "the turn ends"


def test_ole_10_a_series_of_three_and_a_fourth_card() -> None:
    match = in_play("Y3", "G4 B6 R8 Y9 R1", "G10", "B11", "B3", "B2")
    assert play(match, "G4").turn == 0
    assert play(match, "B6").turn == 0
    assert play(match, "R8").turn == 0
    assert legal(match) == "Y9 token"
    assert play(match, "Y9").turn == 1


def test_ole_10_a_token_after_a_series_without_a_higher_card() -> None:
    match = in_play("Y3", "G4 B6 R8 Y8", "G10", "B10", "B3")
    play(match, "G4 B6 R8")
    assert legal(match) == "token"
    s = play(match, "token")
    assert (s.turn, s.tokens[0]) == (1, 1)


def test_ole_10_both_must_be_higher() -> None:
    assert play(in_play("Y3", "G3 R1", "Y8", "R8"), "G3").turn == 1
    assert play(in_play("Y3", "Y4 R1", "Y8", "R8"), "Y4").turn == 1


def test_ole_10_goes_by_the_inverted_order() -> None:
    assert play(in_play("R3", "B4 R1", "Y8", "R8", inverted=True), "B4").turn == 0
    assert play(in_play("Y3", "G4 R1", "Y8", "R8", inverted=True), "G4").turn == 1


@pytest.mark.parametrize("series", SERIES)
def test_ole_10_four_colours_bound_a_series(series: tuple[int, ...]) -> None:
    on_table = set(range(CARDS))
    for _ in range(3):
        on_table = {card for card in range(CARDS) if any(series[table] >> card & 1 for table in on_table)}
        assert on_table
    assert not any(series[table] for table in on_table)


def test_ole_15_cards_held_are_public_the_cards_are_not() -> None:
    match = in_play("B5", "B6 R1", "Y8", "B7 G1 G2")
    for seat in (None, 0, 1, 2):
        k = match.knowledge(seat)
        assert k.sizes[:3] == [2, 1, 3]
        assert [bool(hand) for hand in k.hands[:3]] == [player == seat for player in range(3)]


def test_ole_15_a_token_forced_looks_like_a_token_chosen() -> None:
    forced, chosen = in_play("B5", "G1", "B9", "Y8"), in_play("B5", "B9", "G1", "Y8")
    assert legal(forced) == "token"
    assert "B9" in legal(chosen)
    action = NOTATION.parse("token")
    assert action is not None
    for viewer in (None, 2):
        before = forced.knowledge(viewer), chosen.knowledge(viewer)
        play(forced, "token"), play(chosen, "token")
        after = forced.knowledge(viewer), chosen.knowledge(viewer)
        assert before[0] == before[1]
        assert after[0] == after[1]
        forced, chosen = in_play("B5", "G1", "B9", "Y8"), in_play("B5", "B9", "G1", "Y8")
