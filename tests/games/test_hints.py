"""Hints: short, told apart, and silent about what is hidden; the conformance kit sees that every move has some."""

from __future__ import annotations

import random

import pytest

from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.words import LANGUAGES, words
from tablee.testing import option_sets
from tablee.testing.positions import determinized, random_games, some, where

GAMES = list(games().values())
SHORT = 90  # characters of a reason at most: it stands in a note beside the cards


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_reasons_are_short_differ_and_do_not_depend_on_hidden_cards(game: Game) -> None:
    assert game.hints is not None
    told = [words(language, game) for language in LANGUAGES]
    several = differing = 0
    for seed, options in enumerate(option_sets(game)):
        chance = random.Random(seed)
        for match in random_games(game, options, chance):
            if match.over or not some(match, chance, 0.02):
                continue
            seat, truth = match.state.turn, match.state
            k = match.knowledge(seat)
            match.state = determinized(game, k, seat, chance)
            dealt_anew = match.knowledge(seat)
            match.state = truth
            given = {move: list(game.hints.reasons(k, seat, move)) for move in match.legal()}
            for move, reasons in given.items():
                about = f"seed {seed}, {where(match)}: {game.notation.text(move)}"
                assert list(game.hints.reasons(dealt_anew, seat, move)) == reasons, about
                for said in (tongue.say(reason, str, seat) for tongue in told for reason in reasons):
                    assert len(said) <= SHORT, f"{about}: {said}"
                    assert said[0].islower(), f"{about}: {said}"
                    assert not said.endswith("."), f"{about}: {said}"
            several += len(given) > 1
            differing += len({repr(reasons) for reasons in given.values()}) > 1
    assert differing > 0.6 * several, f"of {several} choices only {differing} are told apart"
