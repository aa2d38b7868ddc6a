"""Nain Jaune clause by clause, numbered as on the rule page: the deal and laying cards, NJ-1 to NJ-8."""

from __future__ import annotations

import pytest
from nain_jaune_table import Round, any_deal, cards, new_round, options, position

from tablee.engine.errors import TableeError
from tablee.games.nain_jaune import notation, rules
from tablee.games.nain_jaune.cards import PACK
from tablee.games.nain_jaune.state import TALON

# --- the deal --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "each", "aside"), [(3, 15, 7), (4, 12, 4), (5, 9, 7), (6, 8, 4), (7, 7, 3), (8, 6, 4)]
)
def test_nj_1_cards_each_and_the_rest_aside(players: int, each: int, aside: int) -> None:
    round = new_round(players)
    assert [hand.bit_count() for hand in round.state.hands[:players]] == [each] * players
    assert round.state.hands[TALON].bit_count() == aside
    assert sum(round.state.hands) == PACK
    assert round.knowledge(0).hands[TALON] == 0  # unseen


def test_nj_2_the_seat_after_the_dealer_begins() -> None:
    for dealer in range(4):
        assert new_round(4, any_deal(4, dealer)).turn == (dealer + 1) % 4


def test_g5_the_first_dealer_is_drawn_and_the_deal_passes_on() -> None:
    round = position("3C", "4C", "5C")
    sizes = [0] * 8
    round.play("3C")
    assert rules.decks(round.state, sizes) == 1  # no dealer is drawn any more
    with pytest.raises(TableeError):
        round.deal(any_deal(3, 2))
    round.deal(any_deal(3, 0))
    assert (round.state.dealer, round.turn) == (0, 1)
    assert rules.decks(new_round(3).state, sizes) == 0
    assert rules.decks(Round(options(players=5)).state, sizes) == 2
    assert sizes[:2] == [5, 52]


# --- laying cards ----------------------------------------------------------------------------------------------------


def test_nj_3_any_card_begins_then_upwards_whatever_the_suit() -> None:
    round = position("7S 8H 9C 10C KC", "2C", "3C")  # the example of sheet 003: 7, then 8, 9, 10
    assert round.legal() == ["7S", "8H", "9C", "10C", "KC"]
    round.play("7S")
    assert (round.turn, round.legal()) == (0, ["8H"])
    round.play("8H 9C 10C")
    assert round.state.sequence == cards("7S 8H 9C 10C")


def test_nj_3_the_ace_is_lowest() -> None:
    round = position("AD 2S KC", "3C", "4C")  # the example of sheet 004: the 2 of spades on the ace of diamonds
    round.play("AD")
    assert round.legal() == ["2S"]


def test_nj_3_who_can_go_on_must_and_only_chooses_the_suit() -> None:
    round = position("4C 5C 5S 9D", "5H", "3C")
    round.play("4C")
    assert (round.turn, round.legal()) == (0, ["5C", "5S"])
    assert round.clause_against("9D") == "NJ-3"
    assert round.clause_against("5H") == "NJ-3"  # not in hand
    assert round.clause_against("5C") is None


def test_nj_4_the_next_who_holds_the_rank_goes_on_and_others_announce_that_they_lack_it() -> None:
    round = position("AC 2C 3C KS", "9C", "8C", "4C 4D KD")  # sheet 004: ace, 2, 3, and "3 without 4"
    round.play("AC 2C 3C")
    assert round.turn == 3
    assert round.legal() == ["4C", "4D"]
    assert round.clause_against("KD") == "NJ-4"
    assert round.said[1:] == ["Ada, Bob, Cleo: “3 without 4”."]
    assert round.state.lacks[:4] == [cards("4C 4D 4H 4S")] * 3 + [0]


def test_nj_4_play_goes_round_past_the_last_seat() -> None:
    round = position("3C 6C", "9C", "4C KC", deal=any_deal(3, 2))
    round.play("3C 4C")
    assert round.turn == 2  # nobody has a 5
    round = position("5C 6C", "9C", "4C KC", deal=any_deal(3, 2))
    round.state.turn = 2
    round.play("4C")
    assert round.turn == 0


def test_nj_5_when_nobody_can_go_on_the_last_to_lay_begins_with_any_card() -> None:
    round = position("3C 9C", "4C 7H JC", "2C 9D")
    round.play("3C 4C")
    assert (round.turn, round.legal()) == (1, ["7H", "JC"])
    assert round.said[1:] == [
        "“4 without 5”, and nobody can continue: Bob played the last card and starts a new sequence."
    ]
    round.play("7H")
    assert round.state.sequence == cards("7H")


def test_nj_6_after_a_king_the_same_player_begins() -> None:
    round = position("QC KC 2C", "AD", "3D")
    round.play("QC KC")
    assert (round.turn, round.legal()) == (0, ["2C"])
    assert round.said == ["Ada plays the king of clubs.", "The king ends the sequence: Ada starts another."]
    assert round.state.lacks[:3] == [0, 0, 0]  # nobody is asked for more than a king


def test_g2_being_passed_over_is_no_move() -> None:
    round = position("3C 9C", "8C", "4C 8D")
    round.play("3C")
    assert round.turn == 2  # seat 1 was never asked


@pytest.mark.parametrize(
    ("card", "box", "chips"), [("10D", 0, 3), ("JC", 1, 6), ("QS", 2, 9), ("KH", 3, 12), ("7D", 4, 15)]
)
def test_nj_7_who_lays_a_card_of_the_board_takes_its_box(card: str, box: int, chips: int) -> None:
    round = position(f"{card} AC", "AH", "AD")
    assert (round.chips[0], round.board[box]) == (85, chips)
    round.play(card)
    assert (round.chips[0], round.board[box]) == (85 + chips, 0)
    assert f"{chips} chips" in round.said[1]


def test_nj_8_the_last_card_ends_the_round_at_once() -> None:
    round = position("3C 4C", "5C", "5D")
    round.play("3C 4C")
    assert round.legal() == []
    assert round.clause_against("5C") == "NJ-8"
    assert notation.round_result(round.state)["out"] == 0
    assert round.said[1] == "Ada has no cards left and wins the round."
