"""The conformance kit: what every game owes the platform, checked on anybody's game.

    from tablee.testing import CHECKS, check_pages, option_sets

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_my_game(check):
        for seed, options in enumerate(option_sets(GAME)):
            check(GAME, options, seed)

    def test_my_game_is_written_about():
        check_pages(GAME)

A check that fails says with which options, after which moves, and what is wrong; the same seed fails again. The game
must be installed: replays find it by its name.
"""

from .checks import CHECKS
from .pages import check_pages
from .positions import option_sets

__all__ = ["CHECKS", "check_pages", "option_sets"]
