"""Reasons: short, telling moves apart, and silent about what is hidden."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tablee.engine.contract import AnyState
from tablee.engine.contrast import contrast
from tablee.engine.discovery import find_game, games
from tablee.engine.game import Game
from tablee.engine.words import LANGUAGES, words
from tablee.games.coloretto.rules import GIVE, ROW, TAKE
from tablee.games.nain_jaune.cards import BOARD, SUITS
from tablee.games.nain_jaune.rules import CALL
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


def rows_hold_the_same(k: AnyState, move: int, other: int) -> bool:
    """Whether two moves of Coloretto do the same with rows that hold the same and have room for as many cards."""
    if not (min(move, other) >= ROW and max(move, other) < GIVE and (move < TAKE) == (other < TAKE)):
        return False
    rows = [(action - ROW) % (TAKE - ROW) for action in (move, other)]
    one, two = ((sorted(k.rows[row][: k.row_size[row]]), k.row_limit[row]) for row in rows)
    return one == two


def ranks_are_the_same(k: AnyState, move: int, other: int) -> bool:
    """Whether two moves of Nain Jaune are cards of one rank, both without a box."""
    boxes = BOARD >> move % CALL & 1 or BOARD >> other % CALL & 1
    return max(move, other) < CALL and not boxes and move // SUITS == other // SUITS


@pytest.mark.parametrize(("id", "same"), [("coloretto", rows_hold_the_same), ("nain_jaune", ranks_are_the_same)])
def test_nothing_is_said_between_moves_that_differ_in_name_only(
    id: str, same: Callable[[AnyState, int, int], bool]
) -> None:
    game, chance, seen = find_game(id), random.Random(5), 0
    for options in option_sets(game):
        for match in random_games(game, options, chance):
            if match.over or not some(match, chance, 0.1):
                continue
            k, legal = match.knowledge(match.state.turn), match.legal()
            for move, other in ((one, two) for one in legal for two in legal if one != two and same(k, one, two)):
                seen += 1
                told = contrast(game, k, match.state.turn, move, other)
                assert not any(told), f"{where(match)}: {game.notation.text(move)}, {game.notation.text(other)}: {told}"
    assert seen > 50
