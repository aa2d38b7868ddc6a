"""Hints: every legal move of every option has its reasons, in words, and they tell nothing that is hidden."""

from __future__ import annotations

import random

import pytest

from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.words import LANGUAGES, words
from tablee.testing import option_sets
from tablee.testing.positions import imagined, random_games, some, where
from tablee.testing.speech import Speech

GAMES = [game for game in games().values() if game.hints]
SHORT = 90  # characters of a reason at most: it stands in a note beside the cards


def test_every_game_gives_hints() -> None:
    assert list(games().values()) == GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_move_has_reasons_that_hidden_cards_do_not_change(game: Game) -> None:
    assert game.hints is not None
    speech = Speech.of(game)
    told = [words(language, game) for language in LANGUAGES]
    several = differing = 0
    for seed, options in enumerate(option_sets(game)):
        chance = random.Random(seed)
        for match in random_games(game, options, chance):
            if match.over or not some(match, chance, 0.04):
                continue
            seat = match.state.turn
            k = match.knowledge(seat)
            before = repr(k)
            given = {move: list(game.hints.reasons(k, seat, move)) for move in match.legal()}
            assert repr(k) == before, f"{where(match)}: asking for reasons changes what the seat knows"
            for move, reasons in given.items():
                about = f"seed {seed}, {where(match)}: {game.notation.text(move)}: {reasons}"
                assert 1 <= len(reasons) <= 3, about
                assert len({repr(reason) for reason in reasons}) == len(reasons), about
                speech.hear_all(reasons)
                for said in (tongue.say(reason, str, seat) for tongue in told for reason in reasons):
                    assert len(said) <= SHORT, f"{about}: {said}"
                    assert said[0].islower(), f"{about}: {said}"
                    assert not said.endswith("."), f"{about}: {said}"
            several += len(given) > 1
            differing += len({repr(reasons) for reasons in given.values()}) > 1
            truth = match.state
            match.state = imagined(game, k, seat, chance)
            dealt_anew = match.knowledge(seat)
            match.state = truth
            for move, reasons in given.items():
                assert list(game.hints.reasons(dealt_anew, seat, move)) == reasons, f"seed {seed}, {where(match)}"
    assert differing > 0.6 * several, f"of {several} choices only {differing} are told apart"
