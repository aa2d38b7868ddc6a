"""Verdicts on moves: what they cost, between what and what, and how long is searched until a mark is clear."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.lab.verdicts import FEWEST, MOST, accuracy, compare, mark_counts, mark_of

RIVALS = 3


def _drawn(cost: float, spread: float) -> tuple[list[int], Callable[[int], tuple[float, float]]]:
    """Pairs whose costs go up and down by ``spread``; and the numbers asked for so far."""
    asked: list[int] = []

    def pair(number: int) -> tuple[float, float]:
        asked.append(number)
        return 2.0, 2.0 + cost + spread * (-1) ** number

    return asked, pair


def test_what_is_clear_is_searched_no_longer() -> None:
    asked, pair = _drawn(0.5, 0.01)
    found = compare(pair, RIVALS)
    assert asked == list(range(FEWEST))
    assert (found.mark, found.sure) == ("blunder", True)
    assert found.places == pytest.approx(0.5)
    assert found.low < 0.5 < found.high


def test_what_is_close_is_searched_on_until_it_is_clear() -> None:
    asked, pair = _drawn(0.16, 0.05)  # a mistake, from 0.12 to 0.24
    found = compare(pair, RIVALS)
    assert FEWEST < len(asked) < MOST
    assert (found.mark, found.sure) == ("mistake", True)
    assert 0.12 < found.low < found.high < 0.24


def test_what_stays_in_doubt_says_so() -> None:
    asked, pair = _drawn(0.1201, 0.1)
    found = compare(pair, RIVALS)
    assert len(asked) == MOST
    assert (found.mark, found.sure) == ("mistake", False)
    assert found.low < 0.12 < found.high


def test_a_move_that_is_better_than_the_best_found_costs_nothing() -> None:
    _, pair = _drawn(-0.3, 0.01)
    found = compare(pair, RIVALS)
    assert (found.places, found.low, found.high, found.mark, found.sure) == (0, 0, 0, "good", True)
    assert found.before == found.after == pytest.approx(1.7)


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
