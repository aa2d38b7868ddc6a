"""Clauses of Olympé that take more than one position (`olympe.toml`): deals, every rank, rounds to their end."""

from __future__ import annotations

from itertools import pairwise

import pytest
from olympe_table import deal, held, last_taker, last_tricks, new_match, pack, play

from tablee.games.olympe.cards import ALL
from tablee.games.olympe.state import DEALING, UNPLAYED

RANKS = ["10", "20", "30", "40", "50", "60", "70", "80", "90", "100", "I", "II", "III", "IV", "V"]


def test_oly_1_all_colours_are_dealt_16_cards_each() -> None:
    match = new_match(players=3, gods=["M", "A", "T"])
    deal(match, 0)
    assert [len(held(match, seat)) for seat in range(3)] == [16, 16, 16]
    assert sorted(held(match, 0) + held(match, 1) + held(match, 2)) == sorted(pack(match))
    assert sorted(pack(match)) == sorted(god + rank for god in "MAT" for rank in [*RANKS, "X"])


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(RANKS)))
def test_oly_3_order_of_the_ranks(lower: str, higher: str) -> None:
    play(match := last_tricks(f"D{lower}", f"D{higher}", "H10", "T10"), f"D{lower} D{higher} H10 T10")
    assert last_taker(match) == 1
    play(match := last_tricks(f"D{higher}", f"D{lower}", "H10", "T10"), f"D{higher} D{lower} H10 T10")
    assert last_taker(match) == 0


def test_oly_18_the_round_has_24_tricks_each_of_two_cards() -> None:
    match = new_match(players=2, table="counter")
    deal(match, 0)
    while match.legal():
        match.play(match.legal()[-1])
    assert len(match.rounds[0].moves) == 48


def test_g_3_after_the_deal_nothing_is_random() -> None:
    first, second = new_match(), new_match()
    for match in (first, second):
        deal(match, 2, "A10 D20")
        while match.legal():
            match.play(match.legal()[len(match.legal()) // 2])
    assert first.state == second.state


def test_oly_21_after_a_deal_every_copy_is_still_to_be_played_and_nobody_has_shown_to_lack_a_card() -> None:
    match = new_match(players=6, team_size=3)
    for dealer in (0, 1):
        deal(match, dealer)
        s = match.state
        assert all(s.hands[level][UNPLAYED][god] == ALL for level in range(3) for god in s.gods[:2])
        assert not any(map(any, s.lacks))
        s.lacks[1][0], s.round, s.phase = 1, 1, DEALING
