"""The conformance kit: what every game owes the platform, checked on anybody's game.

    from tablee.testing import CHECKS, option_sets

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_my_game(check):
        for options in option_sets(GAME):
            check(GAME, options, seed=1)

A check raises `AssertionError`; its message names the options, the seed and the move.
"""

from .checks import CHECKS
from .pages import check_pages
from .positions import option_sets

__all__ = ["CHECKS", "check_pages", "option_sets"]
