"""Tricks of Olympé, clause by clause: each test is named after the clause that it would catch broken.

Seats 0 to 3 play Athena (A), Hephaestus (H), Dionysus (D) and Artemis (T) unless `gods` says otherwise.
"""

from __future__ import annotations

from itertools import pairwise

import pytest
from olympe_table import deal, held, last_taker, last_tricks, legal, new_match, pack, play

RANKS = ["10", "20", "30", "40", "50", "60", "70", "80", "90", "100", "I", "II", "III", "IV", "V"]


def test_oly_1_all_colours_are_dealt_16_cards_each() -> None:
    match = new_match(players=3, gods=["M", "A", "T"])
    deal(match, 0)
    assert [len(held(match, seat)) for seat in range(3)] == [16, 16, 16]
    assert sorted(held(match, 0) + held(match, 1) + held(match, 2)) == sorted(pack(match))
    assert sorted(pack(match)) == sorted(god + rank for god in "MAT" for rank in [*RANKS, "X"])


def test_oly_2_the_player_after_the_dealer_leads_then_the_winner_of_the_trick() -> None:
    match = new_match(players=4)
    deal(match, 3, "A10", "A20", "A30", "A40")
    assert match.state.turn == 0
    s = play(match, "A10 A20 A30 A40")
    assert (s.leader, s.turn) == (3, 3)


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(RANKS)))
def test_oly_3_order_of_the_ranks(lower: str, higher: str) -> None:
    play(match := last_tricks(f"D{lower}", f"D{higher}", "H10", "T10"), f"D{lower} D{higher} H10 T10")
    assert last_taker(match) == 1
    play(match := last_tricks(f"D{higher}", f"D{lower}", "H10", "T10"), f"D{higher} D{lower} H10 T10")
    assert last_taker(match) == 0


def test_oly_3_the_monster_is_higher_than_nothing() -> None:
    match = last_tricks("D10", "DX", "DIV", "D20")  # the Hero kills it, so that the trick is taken
    play(match, "D10 DX DIV D20")
    assert last_taker(match) == 2


def test_oly_4_trump_is_the_leaders_colour_whatever_is_led() -> None:
    match = last_tricks("D10 A10", "H10 H20", "T10 A20", "D20 D30")
    s = play(match, "D10")
    assert (s.asked, s.trump) == (2, 0)
    play(match, "H10")
    assert legal(match) == {"A20"}, "seat 0 leads, so Athena is trump and not the seat's own god"


def test_oly_5_follow_with_any_card_of_a_colour_that_is_not_trump() -> None:
    match = last_tricks("D50 A10 A20 A30", "D10 D100 AV H10", "T10 T20 T30 T40", "H20 H30 H40 H50")
    play(match, "D50")
    assert legal(match) == {"D10", "D100"}


def test_oly_5_follow_even_when_somebody_has_ruffed() -> None:
    match = last_tricks("D50 A10", "A20 A30", "D10 AV", "D20 T10")
    play(match, "D50 A20")
    assert legal(match) == {"D10"}


def test_oly_6_rise_when_trump_is_asked() -> None:
    match = last_tricks("A50 D10 D20", "A20 A60 AI", "A30 A100 AII", "A40 A10 AX")
    play(match, "A50")
    assert legal(match) == {"A60", "AI"}
    play(match, "AI")
    assert legal(match) == {"AII"}, "above the master card, not only above the card led"
    play(match, "AII")
    assert legal(match) == {"A40", "A10", "AX"}, "who cannot rise plays a lower one"


# The sheet's examples of OLY-7: trump orange, for Hephaestus leads; then blue, for Athena leads.
def test_oly_7_ruff_as_in_the_sheet() -> None:
    match = last_tricks("A20 D10 D20", "A30 D30 D40", "A40 D50 D60", "H10 H50 D70", gods=["H", "D", "A", "T"])
    play(match, "A20 A30 A40")
    assert legal(match) == {"H10", "H50"}, "any trump will do"
    s = play(match, "H10")
    assert (last_taker(match), s.turn) == (3, 3), "Artemis takes the trick and the lead"


def test_oly_7_over_ruff_as_in_the_sheet() -> None:
    match = last_tricks("A20 D10 D20", "H30 D30 D40", "A40 D50 D60", "H10 H50 D70", gods=["H", "D", "A", "T"])
    play(match, "A20")
    assert legal(match) == {"H30"}
    play(match, "H30 A40")
    assert legal(match) == {"H50"}
    play(match, "H50")
    assert last_taker(match) == 3


def test_oly_7_under_ruff_as_in_the_sheet() -> None:
    match = last_tricks("H20 D10", "AII D20", "H30 D30", "A50 DV", gods=["A", "T", "H", "D"])
    play(match, "H20 AII H30")
    assert legal(match) == {"A50"}, "the only blue card is lower, and still a must"
    s = play(match, "A50")
    assert (last_taker(match), s.turn) == (1, 1)


def test_oly_8_with_neither_any_card_and_it_cannot_win() -> None:
    match = last_tricks("D10 A10", "TV HV", "D20 A20", "D30 A30")
    play(match, "D10")
    assert legal(match) == {"TV", "HV"}
    play(match, "TV D20 D30")
    assert last_taker(match) == 3


def test_oly_9_the_highest_trump_wins_else_the_highest_of_the_colour_asked() -> None:
    match = last_tricks("D10", "DV", "A10", "A20")
    play(match, "D10 DV A10 A20")
    assert last_taker(match) == 3
    match = last_tricks("D10", "D20", "TV", "HV")
    play(match, "D10 D20 TV HV")
    assert last_taker(match) == 1


@pytest.mark.parametrize("text", ["fr", "en"])
def test_oly_10_the_monster_of_the_colour_asked_destroys_the_trick(text: str) -> None:
    match = last_tricks("D100 A10", "DX H10", "DV H20", "D20 T10", text=text)
    s = play(match, "D100 DX DV D20")
    assert last_taker(match) == -1
    assert (s.turn, s.won) == (0, [[0] * 6] * 5), "who set the colour keeps the lead, and nobody gets a point"


def test_oly_10_the_monster_of_trump_destroys_the_trick_when_trump_is_led() -> None:
    match = last_tricks("A100 D10", "AX H10", "AV H20", "A20 T10", text="en")
    assert play(match, "A100 AX AV A20").turn == 0
    assert last_taker(match) == -1


def test_oly_11_the_hero_kills_the_monster_as_in_the_sheet() -> None:
    match = last_tricks("T20 D10", "H10 H20", "TX A20", "TIV H30", gods=["D", "A", "T", "H"])
    s = play(match, "T20 H10 TX TIV")  # Athena has neither violet nor red, and discards
    assert (last_taker(match), s.turn) == (3, 3)


def test_oly_11_the_hero_kills_a_monster_that_comes_later_and_the_master_card_wins() -> None:
    match = last_tricks("DIV", "DV", "DX", "D20")
    play(match, "DIV DV DX D20")
    assert last_taker(match) == 1


def test_oly_11_a_hero_of_another_colour_kills_nothing() -> None:
    match = last_tricks("D10", "DX", "HIV", "D20")
    play(match, "D10 DX HIV D20")
    assert last_taker(match) == -1


@pytest.mark.parametrize("hero", ["DIV", "AIV"])
def test_oly_11_one_hero_is_not_enough_for_monsters_of_two_colours(hero: str) -> None:
    match = last_tricks("D10", "DX", "AX", hero, text="fr")
    play(match, f"D10 DX AX {hero}")  # the Monster of trump ruffs
    assert last_taker(match) == -1


def test_oly_11_both_monsters_killed() -> None:
    match = last_tricks("D10", "DX", "AX", "DIV", "AIV", text="fr")
    play(match, "D10 DX AX DIV AIV")
    assert last_taker(match) == 4


def test_oly_11_an_inactive_monster_uses_up_no_hero() -> None:
    match = last_tricks("D10", "DX", "TX", "DIV")
    play(match, "D10 DX TX DIV")
    assert last_taker(match) == 3


def test_oly_11_each_of_two_equal_monsters_needs_a_hero() -> None:
    hands = ["D10", "DX", "DX", "DIV", "D20", "D30"]
    match = last_tricks(*hands, table="teams")
    play(match, " ".join(hands))
    assert last_taker(match) == -1
    hands[4] = "DIV"
    match = last_tricks(*hands, table="teams")
    play(match, " ".join(hands))
    assert last_taker(match) == 3


def test_oly_12_a_monster_led_passes_the_lead_and_its_player_does_not_play_again() -> None:
    match = last_tricks("TX A10", "D10 H10", "D20 T10", "D30 T20")
    s = play(match, "TX")
    assert (s.turn, s.asked) == (1, -1)
    assert legal(match) == {"D10", "H10"}
    s = play(match, "D10")
    assert (s.asked, s.trump, s.setter) == (2, 1, 1), "the next player sets the colour, and so trump"
    s = play(match, "D20 D30")
    assert (last_taker(match), s.trick) == (3, 15), "three more cards complete the trick"


def test_oly_12_a_monster_led_is_active_when_its_colour_is_asked() -> None:
    match = last_tricks("DX A10", "D10 H10", "D20 T10", "D30 T20")
    s = play(match, "DX D10 D20 D30")
    assert (last_taker(match), s.turn) == (-1, 1), "destroyed; who set the colour leads"
    match = last_tricks("DX A10", "DIV H10", "D20 T10", "D30 T20")
    play(match, "DX DIV D20 D30")
    assert last_taker(match) == 1, "the Hero that sets the colour kills it"


def test_oly_12_a_monster_led_is_no_ruff_even_if_its_colour_becomes_trump() -> None:
    match = last_tricks("HX A10", "D10 T10", "H20 T20", "D30 T30", text="fr")  # seat 1 makes its colour H trump
    play(match, "HX D10")
    assert legal(match) == {"H20"}
    play(match, "H20 D30")
    assert last_taker(match) == 2, "the Monster destroys nothing"


def test_oly_13_the_lead_passes_on_again() -> None:
    match = last_tricks("TX A10", "HX H10", "D10 D50", "D20 T10")
    s = play(match, "TX HX D10")
    assert (s.asked, s.trump, s.setter) == (2, 2, 2)
    play(match, "D20")
    assert last_taker(match) == 3


def test_oly_13_the_last_player_may_be_the_one_to_set_the_colour() -> None:
    match = last_tricks("TX A10", "HX H10", "DX D50", "D20 T10")
    s = play(match, "TX HX DX D20")
    assert (last_taker(match), s.turn) == (-1, 3), "the Monster of the colour then asked is active"


def test_oly_13_nothing_but_monsters() -> None:
    match = last_tricks("TX A10", "HX H10", "DX D50", "AX T10")
    s = play(match, "TX HX DX AX")
    assert (last_taker(match), s.turn, s.trick) == (-1, 0, 15)


def test_oly_14_fr_a_monster_may_ruff_and_destroys() -> None:
    match = last_tricks("D10 A10", "AX H10", "D20 T10", "D30 T20", text="fr")
    play(match, "D10")
    assert legal(match) == {"AX"}, "it is a trump, so it must ruff"
    s = play(match, "AX D20 D30")
    assert (last_taker(match), s.turn) == (-1, 0)


def test_oly_14_fr_a_ruffing_monster_is_killed_by_its_hero() -> None:
    match = last_tricks("D10 A10", "AX H10", "AIV T10", "D30 T20", text="fr")
    play(match, "D10 AX AIV D30")
    assert last_taker(match) == 2


def test_oly_14_fr_a_monster_never_goes_over_but_under_ruffs() -> None:
    match = last_tricks("D10 A10", "A20 H10", "AX A30", "D30 T20", text="fr")
    play(match, "D10 A20")
    assert legal(match) == {"A30"}
    match = last_tricks("D10 A10", "A20 H10", "AX T10", "D30 T20", text="fr")
    play(match, "D10 A20")
    assert legal(match) == {"AX"}


def test_oly_14_en_a_monster_is_no_trump_on_another_lead() -> None:
    hands = ("D10 A10 D60", "AX H10 H20", "AX A20 H70", "A30 A40 D30", "D40 H30 H40", "D50 H50 H60")
    match = last_tricks(*hands, text="en", table="teams")
    play(match, "D10")
    assert legal(match) == {"AX", "H10", "H20"}, "the only trump is a Monster: as if there were none"
    play(match, "AX")
    assert legal(match) == {"A20"}, "not the Monster"
    play(match, "A20 D30 D40 D50")
    assert last_taker(match) == 2, "a Monster discarded destroys nothing"


def test_oly_14_en_a_monster_does_not_under_ruff() -> None:
    match = last_tricks("D10 A10", "A20 H10", "AX A10", "D30 T20", text="en")
    play(match, "D10 A20")
    assert legal(match) == {"A10"}


@pytest.mark.parametrize("text", ["fr", "en"])
def test_oly_14_the_monster_of_the_colour_asked_must_follow(text: str) -> None:
    match = last_tricks("D10 A10", "DX AV", "D20 T10", "D30 T20", text=text)
    play(match, "D10")
    assert legal(match) == {"DX"}
    match = last_tricks("A10 D10", "AX A20", "AX T10", "A30 T20", text=text)
    play(match, "A10")
    assert legal(match) == {"A20"}, "who can rise may not play it"
    play(match, "A20")
    assert legal(match) == {"AX"}, "who has no other trump must"


def test_oly_14_fr_with_several_packs_a_ranked_trump_goes_over_a_monster() -> None:
    hands = ("D10 T10", "AX T20", "AX A10", "AX T30", "D20 T40", "D30 T50")
    match = last_tricks(*hands, text="fr", table="teams")
    play(match, "D10 AX")
    assert legal(match) == {"A10"}
    play(match, "A10")
    assert legal(match) == {"AX"}, "no rank, but an under-ruff"
