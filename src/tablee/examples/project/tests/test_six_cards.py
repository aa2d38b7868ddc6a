"""The conformance kit on Six Cards: what every game owes to Tablée."""

import pytest

from tablee.examples.six_cards import GAME
from tablee.testing import CHECKS, check_lessons, check_pages, option_sets
from tablee.testing.checks import Check


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_game_conforms(check: Check) -> None:
    for seed, options in enumerate(option_sets(GAME, turn=CHECKS.index(check))):
        check(GAME, options, seed)


def test_game_is_written_about() -> None:
    check_pages(GAME)


def test_game_is_taught() -> None:
    check_lessons(GAME)
