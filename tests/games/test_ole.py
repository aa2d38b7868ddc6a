"""Clauses of Olé that take more than one position (`ole.toml`): whole games, every card, two hands side by side."""

from __future__ import annotations

import pytest
from ole_table import NOTATION, after_a_round, deal, in_play, legal, new_match, play, result

from tablee.games.ole.cards import CARDS, SERIES


@pytest.mark.parametrize("series", SERIES)
def test_ole_10_four_colours_bound_a_series(series: tuple[int, ...]) -> None:
    on_table = set(range(CARDS))
    for _ in range(3):
        on_table = {card for card in range(CARDS) if any(series[table] >> card & 1 for table in on_table)}
        assert on_table
    assert not any(series[table] for table in on_table)


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
