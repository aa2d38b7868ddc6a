"""What `tallies.py` counts in positions made by hand: each test is named after the clause that is counted."""

from __future__ import annotations

from typing import Any

import coloretto_table as coloretto
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
