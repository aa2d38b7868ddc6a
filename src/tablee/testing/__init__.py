"""The conformance kit: checks any game against the contract that every game must fulfil.

    from tablee.testing import CHECKS, check_lessons, check_pages, option_sets

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_my_game(check):
        for seed, options in enumerate(option_sets(GAME, turn=CHECKS.index(check))):
            check(GAME, options, seed)

    def test_my_game_is_documented():
        check_pages(GAME)

    def test_my_game_is_taught():
        check_lessons(GAME)

A failing check reports the options, the last moves and what is wrong; the same seed fails again. The game must be
installed, because replays refer to it by name.
"""

from .checks import CHECKS
from .lessons import check_lessons
from .pages import check_pages
from .positions import option_sets

__all__ = ["CHECKS", "check_lessons", "check_pages", "option_sets"]
