"""Verdicts on moves: what they cost, between what and what, and the mark that they deserve."""

from __future__ import annotations

import pytest

from tablee.bots.places import Gap
from tablee.lab.verdicts import accuracy, cost_of, mark_counts, mark_of

RIVALS = 3


def test_a_cost_is_told_with_its_interval() -> None:
    found = cost_of(2.5, Gap(0.5, 0.1), RIVALS)
    assert (found.before, found.after, found.places) == (2.0, 2.5, 0.5)
    assert (found.low, found.high, found.mark) == (0.4, 0.6, "blunder")
    assert cost_of(2.1, Gap(0.1, 0.15), RIVALS).low == 0.0


@pytest.mark.parametrize(
    ("half", "mark"), [(0.02, "mistake"), (0.06, "inaccuracy"), (0.26, "inaccuracy"), (0.3, "good")]
)
def test_a_mark_goes_by_less_than_the_cost_the_less_sure_it_is(half: float, mark: str) -> None:
    assert cost_of(2.13, Gap(0.13, half), RIVALS).mark == mark  # a mistake costs 0.12, an inaccuracy 0.06


def test_a_move_that_is_better_than_the_best_found_costs_nothing() -> None:
    found = cost_of(1.7, Gap(-0.3, 0.1), RIVALS)
    assert (found.places, found.low, found.high, found.mark) == (0, 0, 0, "good")
    assert found.before == found.after == 1.7
    assert cost_of(1.7, Gap(-0.01, 0.1), RIVALS).high == pytest.approx(0.09)


@pytest.mark.parametrize(
    ("places", "mark"),
    [(-1, "good"), (0, "good"), (0.059, "good"), (0.06, "inaccuracy"), (0.12, "mistake"), (3, "blunder")],
)
def test_marks_go_by_the_share_of_the_rivals(places: float, mark: str) -> None:
    assert mark_of(places, RIVALS) == mark


def test_accuracy_is_what_was_kept() -> None:
    assert accuracy(0, 2) == 100
    assert accuracy(0.5, 2) == 75
    assert accuracy(3, 2) == 0  # worse than at random
    assert accuracy(0, 0) is None


def test_marks_are_counted_from_the_best() -> None:
    assert list(mark_counts(["mistake", "good", "good"]).items()) == [
        ("good", 2),
        ("inaccuracy", 0),
        ("mistake", 1),
        ("blunder", 0),
    ]
