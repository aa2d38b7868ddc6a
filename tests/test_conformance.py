"""The conformance kit on every game, and on the six-card game under ``tests``."""

from __future__ import annotations

import pytest

from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.testing import CHECKS, check_lessons, check_pages, option_sets
from tablee.testing.checks import Check

GAMES = list(games().values())


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_game_conforms(game: Game, check: Check) -> None:
    for seed, options in enumerate(option_sets(game, turn=CHECKS.index(check))):
        try:
            check(game, options, seed)
        except AssertionError as error:
            error.add_note(f"seed {seed}, {options}")
            raise


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_seat_knows_has_a_file_of_its_own(game: Game) -> None:
    assert game.rules.knowledge.__module__ == f"{game.package}.knowledge"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_game_is_written_about(game: Game) -> None:
    check_pages(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_lessons_keep_to_the_rules(game: Game) -> None:
    check_lessons(game)
