"""Nain Jaune clause by clause, numbered as on the rule page: who pays what to whom, NJ-9 to NJ-16."""

from __future__ import annotations

import random
from typing import Any

import pytest
from nain_jaune_table import Round, any_deal, cards, new_round, options, position

from tablee.games.nain_jaune import notation, rules
from tablee.games.nain_jaune.state import State


def test_nj_9_points_ace_1_numbers_as_printed_court_cards_10() -> None:
    round = position("3C", "AC 2C 10C", "JD QD KD 9S", rounds=1)
    round.state.finished = 1  # not a Grand Opéra
    round.play("3C")
    assert round.chips == [85 + 13 + 39, 85 - 13, 85 - 39]


def test_nj_9_cards_one_chip_each_and_never_times_the_stake() -> None:
    round = position("3C", "AC 2C 10C", "JD QD KD 9S", payment="cards", stake=2)
    round.state.finished = 1
    round.play("3C")
    assert round.chips == [70 + 7, 70 - 3, 70 - 4]


@pytest.mark.parametrize(("held", "queen", "dwarf"), [("same", 9, 15), ("double", 18, 30), ("ante", 6, 10)])
def test_nj_10_who_still_holds_a_card_of_the_board_pays_into_its_box(held: str, queen: int, dwarf: int) -> None:
    round = position("3C", "QS 7D", "2D", held=held, payment="cards")
    round.state.finished = 1
    round.play("3C")
    assert round.chips == [85 + 3, 85 - 2 - queen - dwarf, 85 - 1]
    assert round.board == [3, 6, 9 + queen, 12, 15 + dwarf]
    assert f"Bob still holds the 7 of diamonds and pays {dwarf} chips into its box." in round.said


def test_nj_10_ante_is_twice_the_stake_of_one_player_whatever_lies_in_the_box() -> None:
    round = position("3C", "QS", "2D", held="ante", payment="cards", stake=4)
    round.state.finished = 1
    round.state.board[2] = 500
    round.play("3C")
    assert round.board[2] == 500 + 2 * 3 * 4


def test_nj_11_a_swept_box_costs_nothing_with_ante_either() -> None:
    round = position("QC KC 3C 4C 10D", "7D", "8D", held="ante", payment="cards")
    round.play("QC KC 3C 4C 10D")
    assert round.chips == [85 + 45 + 2, 84, 84]


@pytest.mark.parametrize("opera", ["turn", "first"])
def test_nj_11_out_in_the_first_turn_of_the_round_is_a_grand_opera_on_both_sheets(opera: str) -> None:
    round = position("QC KC 3C 4C 10D", "7D", "8D", opera=opera, payment="cards")
    round.play("QC KC 3C 4C 10D")  # on after a king (NJ-6), and after a 4 that nobody can follow (NJ-5)
    assert notation.round_result(round.state)["opera"] is True
    assert round.chips == [85 + 45 + 2, 84, 84]  # every box, and the dwarf costs nothing: the sweep comes first
    assert round.board == [0, 0, 0, 0, 0]
    assert "Grand Opéra! Ada sweeps the board: 42 chips." in round.said


@pytest.mark.parametrize(("opera", "made"), [("turn", True), ("first", False)])
def test_nj_11_the_first_turn_may_come_after_a_rivals(opera: str, made: bool) -> None:
    round = position("3C 9C", "4C 5C", "8D", opera=opera)
    round.play("3C 4C 5C")
    assert notation.round_result(round.state)["opera"] is made


@pytest.mark.parametrize(("opera", "made"), [("turn", True), ("first", False)])
def test_nj_11_being_passed_over_before_is_no_turn(opera: str, made: bool) -> None:
    round = position("3C 9C", "7C 8C", "4C 6C", opera=opera)
    round.play("3C")
    assert round.said[1] == "Ada, Bob: “3 without 4”."
    round.play("4C 6C")
    assert round.state.turn == 2  # out, with no card laid before
    assert notation.round_result(round.state)["opera"] is made


@pytest.mark.parametrize("opera", ["turn", "first"])
def test_nj_11_a_rivals_card_in_between_ends_the_turn(opera: str) -> None:
    round = position("3C 5C", "4C 8C", "8D", opera=opera)
    round.play("3C 4C 5C")
    assert notation.round_result(round.state)["opera"] is False
    assert round.board == [3, 6, 9, 12, 15]


# --- chips and rounds ------------------------------------------------------------------------------------------------


def test_nj_12_everybody_puts_in_the_stakes_and_what_is_left_stays() -> None:
    round = new_round(4, stake=3)
    assert round.board == [12, 24, 36, 48, 60]
    assert round.chips == [100 - 45] * 4
    round = position("3C", "QS", "2D")
    round.state.finished = 1
    round.play("3C")
    assert round.board == [3, 6, 18, 12, 15]
    before = round.chips
    round.deal(any_deal(3, 0))
    assert round.board == [6, 12, 27, 24, 30]
    assert round.chips == [held - 15 for held in before]


def test_nj_13_called_and_not_called() -> None:
    for sheet in ("points", "cards"):
        round = position("10D JC 7S", "AC", "AD", claims="called", sheet=sheet)
        assert round.legal() == ["7S", "10D", "JC", "10D!", "JC!"]
        assert round.clause_against("7S!") == "NJ-13"
        round.play("10D")
        assert (round.chips[0], round.board[0]) == (85 - 3, 6)  # the chips stay, and as many again are paid
        round.play("JC!")
        assert (round.chips[0], round.board[1]) == (82 + 6, 0)
        assert "Ada calls it and takes the box of the jack of clubs: 6 chips." in round.said


def test_nj_13_by_default_nothing_is_called() -> None:
    round = position("10D AS", "AC", "AD")
    assert round.legal() == ["AS", "10D"]
    assert round.clause_against("10D!") == "NJ-13"


def test_nj_13_the_last_card_not_called_is_paid_before_the_round_is_settled() -> None:
    round = position("10D", "AC", "AD", claims="called")
    round.play("10D")  # 3 into the box, then all boxes by Grand Opéra
    assert round.chips[0] == 85 - 3 + 48 + 2
    assert "Grand Opéra! Ada sweeps the board: 48 chips." in round.said


def test_nj_14_rounds_as_agreed_by_default_one_a_player() -> None:
    assert Round(options(players=6)).state.rounds == 6
    round = position("3C", "4C", "5C", rounds=1)
    round.state.finished = 1
    round.play("3C")
    assert rules.over(round.state)
    assert rules.decks(round.state, [0] * 8) == 0
    assert sum(round.chips) == 300 - 45  # what is left on the board is nobody's
    assert "The 45 chips left on the board belong to nobody." in round.said
    assert round.said[-1] == "The game is over. First place: Ada."


def test_nj_15_chips_may_be_owed_and_are_conserved_at_every_moment() -> None:
    assert new_round(3, chips=0).chips == [-15, -15, -15]
    round = position("3C", "4C", "5C", chips=15)
    round.play("3C")
    assert round.said[-3:-1] == ["Ada has 54 chips.", "Bob owes the bank 4 chips."]
    chance = random.Random(15)
    for claims in ("automatic", "called"):
        s = State()
        rules.start(s, options(players=5, sheet="cards", claims=claims, chips=7))
        moves = [0] * rules.MAX_MOVES
        while not rules.over(s):
            if n := rules.legal(s, moves):
                rules.apply(s, chance.choice(moves[:n]))
            else:
                decks = [0] * 8
                sizes = decks[: rules.decks(s, decks)]
                rules.deal(s, [card for size in sizes for card in chance.sample(range(size), size)])
            assert sum(s.chips) + sum(s.board) == 35


def test_nj_15_most_chips_win_and_ties_share_g4() -> None:
    s = new_round(4).state
    s.chips[:4] = [5, -2, 9, 5]
    assert notation.places(s) == [2, 4, 1, 2]


def test_nj_15_who_has_no_chips_left_owes_none() -> None:
    round = position("2C", "8S", "9S", chips=15 + 8)
    round.play("2C")
    assert round.chips[1:] == [0, -1]
    assert [said for said in round.said if "owes" in said] == ["Cleo owes the bank 1 chip."]


def test_nj_16_everybody_knows_how_many_cards_each_holds() -> None:
    round = position("3C 4C 9D", "KC", "5C 6C KD")
    round.play("3C 4C")
    for seat in (-1, 0, 1, 2):
        k = round.knowledge(seat)
        assert k.held[:3] == [1, 1, 3]
        assert [bool(hand) for hand in k.hands] == [place == seat for place in range(9)]


def test_sheets_preset_their_three_differences_each_can_be_set_alone() -> None:
    def differences(**values: Any) -> tuple[str, ...]:
        made = options(players=3, **values)
        return made.payment, made.held, made.opera

    assert differences() == differences(sheet="points") == ("points", "same", "turn")
    assert differences(sheet="cards") == ("cards", "double", "first")
    assert differences(sheet="cards", held="same") == ("cards", "same", "first")


def test_nj_11_every_round_begins_with_no_turn_taken_and_nothing_shown() -> None:
    round = position("3C", "4C", "5C 9C")
    round.state.finished, round.state.lacks[2] = 1, cards("4C 4D 4H 4S")
    round.play("3C")
    round.deal(any_deal(3, 0))
    assert round.state.finished == 0
    assert not any(round.state.lacks)


def test_nj_10_nj_11_every_round_begins_with_an_empty_table_and_no_box_won_paid_or_swept() -> None:
    round = position("7D", "10S 10D", "9C")
    round.play("7D")
    s = round.state
    assert s.opera
    s.fed[0], s.layer[0] = 3, 2  # as if it had been no Grand Opéra, and the 10 of diamonds laid
    round.deal(any_deal(3, 0))
    assert not any([s.sequence, s.opera, s.swept, *s.won, *s.fed, *s.layer])
