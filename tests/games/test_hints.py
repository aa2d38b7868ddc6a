"""Reasons: short, telling moves apart, and silent about what is hidden."""

from __future__ import annotations

import random

import pytest

from tablee.engine.contrast import contrast
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.words import LANGUAGES, words
from tablee.testing import option_sets
from tablee.testing.positions import determinization, random_games, some, where

GAMES = list(games().values())
SHORT = 90  # characters of a reason at most: it stands in a note beside the cards


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_reasons_are_short_and_do_not_depend_on_hidden_cards_and_tell_moves_apart(game: Game) -> None:
    assert game.hints is not None
    told = [words(language, game) for language in LANGUAGES]
    pairs = apart = 0
    for seed, options in enumerate(option_sets(game)):
        chance = random.Random(seed)
        for match in random_games(game, options, chance):
            if match.over or not some(match, chance, 0.02):
                continue
            seat, truth = match.state.turn, match.state
            k = match.knowledge(seat)
            match.state = determinization(game, k, seat, chance)
            dealt_anew = match.knowledge(seat)
            match.state = truth
            move, other = chance.choice(match.legal()), chance.choice(match.legal())
            pairs += move != other
            apart += any(contrast(game, k, seat, move, other))
            reasons = list(game.hints.reasons(k, seat, move))
            about = f"seed {seed}, {where(match)}: {game.notation.text(move)}"
            assert list(game.hints.reasons(dealt_anew, seat, move)) == reasons, about
            for said in (tongue.say(reason.say, str, seat) for tongue in told for reason in reasons):
                assert len(said) <= SHORT, f"{about}: {said}"
                assert said[0].islower(), f"{about}: {said}"
                assert not said.endswith("."), f"{about}: {said}"
    assert apart > 0.35 * pairs, f"of {pairs} pairs of moves only {apart} are told apart"
