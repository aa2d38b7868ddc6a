"""What `tallies.py` counts in positions made by hand: each test is named after the clause that is counted."""

from __future__ import annotations

from typing import Any

import coloretto_table as coloretto
import ole_table as ole
import olympe_table as olympe
import pytest
from nain_jaune_table import Round, position
from tallied import Counted

from tablee.engine.configuration import configure
from tablee.games.coloretto.cards import PLUS
from tablee.games.nain_jaune import GAME as NAIN_JAUNE
from tablee.games.olympe import GAME as OLYMPE
from tablee.table.match import Match


def counted(match: Match, moves: str) -> dict[str, int]:
    """What these moves set off."""
    return Counted(match.game, match.state).play(moves)


# --- Olé -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("move", "name"), [("keep", "order_kept"), ("flip", "order_inverted")])
def test_ole_3_the_privilege(move: str, name: str) -> None:
    match = ole.after_a_round([3, 9, 5], [3, 9, 5], dealer=0)
    ole.deal(match, 1)
    assert counted(match, move) == {name: 1}


def test_ole_7_a_token_chosen_is_told_from_a_token_forced() -> None:
    assert counted(ole.in_play("B5", "B6 Y1", "R1 Y2", "G1 Y3"), "token") == {"tokens_chosen": 1}
    assert counted(ole.in_play("B5", "G1 Y1", "R1 Y2", "G2 Y3"), "token") == {"tokens_forced": 1}


def test_ole_10_a_series_and_the_cards_that_lengthen_it() -> None:
    match = ole.in_play("Y2", "G3 B4 R5 Y1", "R6 Y3", "G1 Y4")
    assert counted(match, "G3 B4 R5 token") == {"series": 1, "series_cards_more": 2, "tokens_forced": 1}
    assert counted(ole.in_play("B2", "G3 Y1", "R6 Y3", "G1 Y4"), "G3") == {}, "the colour is lower: no series"


def test_ole_11_rounds_ended_by_a_last_card_or_for_want_of_a_higher_one() -> None:
    assert counted(ole.in_play("B5", "B6", "R1 Y2", "G1 Y3"), "B6") == {"rounds_out": 1}
    stuck = counted(ole.in_play("R7", "R8 Y1", "Y2", "Y3"), "R8")
    assert stuck == {"rounds_stuck": 1, "tokens_stuck": 3}


def test_ole_12_a_lap_of_tokens() -> None:
    found = counted(ole.in_play("B5", "B6 Y1", "R1 Y2", "B7 Y3", inverted=True), "token token token")
    assert (found["rounds_lap"], found["rounds_inverted"]) == (1, 1)


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ([9, 3, 4], {"last_then_points": 1}),  # the last lays all but a 1; the others are left with 2 and 3
        ([3, 9, 4], {"last_then_points": 2}),
        ([3, 4, 9], {"last_again": 1, "last_then_points": 3}),
    ],
)
def test_ole_3_the_last_of_a_round_is_followed_to_the_next(points: list[int], expected: dict[str, int]) -> None:
    match = ole.in_play("R7", "R8 Y1", "Y2", "Y3", rounds=2)
    match.state.round, match.state.points[:3], match.state.totals[:3] = 1, points, points
    found = counted(match, "R8")
    # All get a token, 5 points.
    wanted = {"rounds_stuck": 1, "tokens_stuck": 3} | expected | {"last_then_points": expected["last_then_points"] + 5}
    if points[0] == 9:
        wanted["last_then_first"] = 1
    assert found == wanted


# --- Coloretto -------------------------------------------------------------------------------------------------------


def test_col_4_rows_by_their_cards_and_what_lay_in_them() -> None:
    match = coloretto.dealt("joker +2 green +2 blue joker", players=3, removed="pink")
    found = counted(match, "draw row1 draw row1 draw row2 take1 draw row2 draw row3")
    assert found == {"draws": 5, "rows_of_2": 1, "jokers": 1, "pluses": 1}
    assert counted(match, "take2 take3") == {"rows_of_2": 1, "pluses": 1, "rows_of_1": 1, "rows_alone": 1}


def test_col_5_rows_taken_because_all_are_full() -> None:
    match = coloretto.dealt(players=2, removed="grey pink")
    assert counted(match, "draw row1 draw row2 draw row2 draw row3 draw row3 draw row3")["draws"] == 6
    assert counted(match, "take1") == {"rows_of_1": 1, "rows_forced": 1}


def test_col_7_cards_drawn_in_the_last_round() -> None:
    match = coloretto.dealt()
    assert counted(match, "draw row1") == {"draws": 1}
    coloretto.to_last_round(match)
    assert counted(match, "draw row1 draw row1") == {"draws": 2, "draws_last_round": 2}


def test_col_9_colours_that_count_minus_and_full_ones() -> None:
    match = coloretto.dealt(players=3, removed="orange")
    coloretto.play(match, "draw row1 draw row2 draw row3")
    match.state.last_round = 1
    for seat, cards in enumerate(["6 green 1 blue 1 brown 1 grey 2 pink", "3 green", "7 blue 8 brown"]):
        coloretto.with_cards(match, seat, cards)
    for row in range(3):
        match.state.rows[row][0] = PLUS
    found = counted(match, "take1 take2 take3")
    assert (found["colours_minus"], found["colours_full"]) == (2, 3)


# --- Olympé ----------------------------------------------------------------------------------------------------------


def test_oly_7_ruffs_over_ruffs_and_under_ruffs() -> None:
    match = olympe.last_tricks("D10 D20", "A20 H10", "A50 H20", "A30 H30")
    assert counted(match, "D10 A20 A50 A30") == {"ruffs": 1, "overruffs": 1, "underruffs": 1, "tricks": 1}


def test_oly_8_discards() -> None:
    assert counted(olympe.last_tricks("D10 D20", "H20 T10", "D50 H30", "T30 H50"), "D10 H20 D50 T30") == {
        "discards": 2,
        "tricks": 1,
    }


def test_oly_10_a_destroyed_trick_and_its_points() -> None:
    match = olympe.last_tricks("D100 D20", "DX H10", "DV H20", "D30 H30")
    assert counted(match, "D100 DX DV D30") == {
        "monsters_asked": 1,
        "tricks": 1,
        "tricks_destroyed": 1,
        "points_destroyed": 131,
    }


@pytest.mark.parametrize(("last", "slain"), [("DIV", 1), ("HIV", 0), ("D20", 0)])
def test_oly_11_monsters_killed(last: str, slain: int) -> None:
    match = olympe.last_tricks("D10 A10", "DX A20", "D50 A30", f"{last} T40")
    assert counted(match, f"D10 DX D50 {last}").get("monsters_slain", 0) == slain


def test_oly_11_each_monster_takes_a_hero() -> None:
    hands = ["D10 D30", "DX D40", "DX D50", "DIV D60", "DIV D70", "D20 D80"]
    match = olympe.last_tricks(*hands, table="teams")
    assert counted(match, "D10 DX DX DIV DIV D20") == {"monsters_asked": 2, "monsters_slain": 2, "tricks": 1}


def test_oly_12_monsters_led_and_those_whose_colour_is_asked_then() -> None:
    woken = olympe.last_tricks("DX A10", "D10 H10", "D20 T10", "D30 T20")
    assert counted(woken, "DX D10") == {"monsters_led": 1, "monsters_woken": 1}
    asleep = olympe.last_tricks("DX A10", "H10 D10", "HIV T10", "DIV T20")
    found = counted(asleep, "DX H10 HIV DIV")
    assert found == {"monsters_led": 1, "discards": 1, "tricks": 1}, "a Hero kills no Monster that sleeps"
    trumps = olympe.last_tricks("HX A10", "D10 H10", "HIV T10", "D20 T20")
    assert counted(trumps, "HX D10 HIV D20") == {"monsters_led": 1, "ruffs": 1, "tricks": 1}, "one of trump neither"


@pytest.mark.parametrize(("text", "slain"), [("fr", 1), ("en", 0)])
def test_oly_14_a_hero_of_trump_kills_its_monster_where_that_may_ruff(text: str, slain: int) -> None:
    match = olympe.last_tricks("D10 A10", "AX H10", "AIV T10", "D20 T20", text=text)
    assert counted(match, "D10 AX AIV D20").get("monsters_slain", 0) == slain


def test_oly_13_nothing_but_monsters() -> None:
    match = olympe.last_tricks("AX A10", "HX H10", "DX D10", "TX T10")
    assert counted(match, "AX HX DX TX") == {"monsters_led": 4, "tricks": 1, "tricks_of_monsters": 1}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "fr",
            {
                "ruffs": 1,
                "overruffs": 1,
                "monsters_ruff": 1,
                "tricks": 1,
                "tricks_destroyed": 1,
                "points_destroyed": 60,
            },
        ),
        ("en", {"ruffs": 1, "discards": 1, "monsters_inactive": 1, "tricks": 1}),
    ],
)
def test_oly_14_the_monster_of_trump(text: str, expected: dict[str, int]) -> None:
    match = olympe.last_tricks("D10 D90", "AX H10", "A20 H20", "D30 H30", text=text)
    assert counted(match, "D10 AX A20 D30") == expected


def test_oly_14_a_monster_of_no_colour_that_matters() -> None:
    match = olympe.last_tricks("D10 D90", "TX H10", "D20 H20", "D30 H30")
    assert counted(match, "D10 TX D20 D30") == {"discards": 1, "monsters_inactive": 1, "tricks": 1}


def test_oly_15_nuggets_and_ties() -> None:
    assert last_of(players=3, won=[{"A": 50}, {"A": 40}, {"A": 10}]) == (4, 0)
    assert last_of(players=3, won=[{"A": 50}, {"A": 50}, {"A": 10}]) == (6, 1)


def test_oly_16_coins() -> None:
    # Athena's to seat 1, Hephaestus' stays with seat 1, its owner, Dionysus' to nobody.
    assert last_of(players=3, scoring="coins", won=[{"D": 20}, {"A": 50, "H": 50}, {"D": 20}]) == (1, 0)


class Watched(Match):
    """A match that counts what its latest move set off."""

    def play(self, action: int) -> None:
        self.counted = Counted(self.game, self.state)
        self.counted.apply(action)


def last_of(won: list[dict[str, int]], **options: Any) -> tuple[int, int]:
    """The nuggets moved and the ties counted by the last card of a round with these points won."""
    match = Watched(OLYMPE, configure(OLYMPE, options))
    olympe.settle(match, won)
    found = match.counted.found()
    return found.get("nuggets_moved", 0), found.get("rounds_tied", 0)


# --- Nain Jaune ------------------------------------------------------------------------------------------------------


def laid(round: Round, moves: str) -> dict[str, int]:
    """What these moves set off."""
    return Counted(NAIN_JAUNE, round.state).play(moves)


def test_nj_4_announcements_of_not_going_on() -> None:
    # Seat 0 has no 4, seat 1 has none, seat 2 lays one and has no 5, and so on round the table.
    assert laid(position("3C 9C", "7C 8C", "4C 6C"), "3C 4C") == {"sequences": 1, "passes": 2 + 3}


def test_nj_6_kings() -> None:
    found = laid(position("QC KC 3C", "7D 8S", "8D 9S"), "QC KC 3C")
    assert (found["sequences"], found["kings"], found.get("passes", 0)) == (2, 1, 0)


@pytest.mark.parametrize(
    ("card", "box", "chips"),
    [("10D", "ten", 3), ("JC", "jack", 6), ("QS", "queen", 9), ("KH", "king", 12), ("7D", "dwarf", 15)],
)
def test_nj_7_boxes_and_their_chips(card: str, box: str, chips: int) -> None:
    found = laid(position(f"{card} 2C", "AC 3S", "AD 3H"), card)
    assert (found[f"box_{box}"], found["chips_taken"]) == (1, chips)


def test_nj_9_nj_10_what_losers_pay_and_boxes_fed() -> None:
    round = position("4C 10D", "7D", "QS AC", held="double")
    round.state.finished = 1
    found = laid(round, "4C 10D")
    assert (found["chips_paid"], found["boxes_fed"], found["chips_fed"]) == (7 + 11, 2, 30 + 18)
    assert "operas" not in found


def test_nj_11_a_grand_opera_and_its_sweep() -> None:
    found = laid(position("10D", "7D", "8D", claims="called"), "10D")  # not called: 3 chips more
    assert (found["misses"], found["operas"], found["chips_swept"]) == (1, 1, 45 + 3)
    assert "boxes_fed" not in found, "the sweep comes first"


def test_nj_14_chips_that_nobody_wins() -> None:
    round = position("4C", "7D", "8D", rounds=1)
    round.state.finished = 1
    assert laid(round, "4C")["chips_left"] == 45 + 15
    round = position("4C", "7D", "8D", rounds=2)
    assert "chips_left" not in laid(round, "4C")
