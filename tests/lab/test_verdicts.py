"""Verdicts on moves: what they cost, between what and what, and the mark that they deserve."""

from __future__ import annotations

import pytest

from tablee.bots.places import Gap
from tablee.lab.verdicts import accuracy, cost_of, mark_counts, mark_of

RIVALS = 3


def test_a_mark_is_sure_if_the_whole_interval_deserves_it() -> None:
    found = cost_of(2.5, Gap(0.5, 0.1), RIVALS)
    assert (found.mark, found.sure) == ("blunder", True)
    assert (found.before, found.after, found.places) == (2.0, 2.5, 0.5)
    assert (found.low, found.high) == (0.4, 0.6)
    found = cost_of(2.13, Gap(0.13, 0.02), RIVALS)  # a mistake, from 0.12 to 0.24
    assert (found.mark, found.sure) == ("mistake", False)


def test_a_cost_that_may_be_none_is_never_sure() -> None:
    found = cost_of(2.1, Gap(0.1, 0.15), RIVALS)
    assert (found.mark, found.sure, found.low) == ("inaccuracy", False, 0.0)


def test_a_move_that_is_better_than_the_best_found_costs_nothing() -> None:
    found = cost_of(1.7, Gap(-0.3, 0.1), RIVALS)
    assert (found.places, found.low, found.high, found.mark, found.sure) == (0, 0, 0, "good", True)
    assert found.before == found.after == 1.7
    assert not cost_of(1.7, Gap(-0.01, 0.1), RIVALS).sure


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
