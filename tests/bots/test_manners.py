"""Manners: bots of one level that play differently, each under its own names, and alike where games count."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from positions import positions

from bench.levels import options_for, play
from tablee.bots.factory import check_bot, make_bot, make_house_bot
from tablee.bots.manners import parameters_in, split_manner
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game, games
from tablee.engine.game import Game
from tablee.table.names import MANNERS, bot_names, manner_of

WITH_POLICY = [pytest.param(game, id=game.id) for game in games().values() if hasattr(game.policy, "MANNERS")]


def test_a_name_has_its_manner_in_both_languages_and_neighbours_differ() -> None:
    english, french = ([manner_of(name) for name in bot_names(language)] for language in ("en", "fr"))
    assert english == french
    assert all(one != other for one, other in pairwise(english))
    assert set(english) == set(MANNERS)
    assert manner_of("Bot 2") is None


@pytest.mark.parametrize("game", WITH_POLICY)
def test_each_manner_plays_some_moves_otherwise_and_most_alike(game: Game) -> None:
    bots = {name: make_bot(name, game, 1) for name in ("greedy", *(f"greedy/{manner}" for manner in MANNERS))}
    chosen: dict[str, list[int]] = {name: [] for name in bots}

    class Asked:
        """Plays as the greedy bot, and asks all of them."""

        def choose(self, k: AnyState, seat: int) -> int:
            for name, bot in bots.items():
                chosen[name].append(bot.choose(k, seat))
            return chosen["greedy"][-1]

    for number in range(8):
        play(game, options_for(game, 4), [Asked()] * 4, 1, number)
    assert len({tuple(moves) for moves in chosen.values()}) == len(bots)
    for moves in chosen.values():
        assert sum(a == b for a, b in zip(moves, chosen["greedy"], strict=True)) > 0.7 * len(moves)


def test_a_manner_goes_with_any_level_and_strength() -> None:
    game, chance = find_game("coloretto"), random.Random(2)
    for name in ("beginner/bold", "club/patient", "search:20/spiteful", "strength:1620/bold", "random/patient"):
        check_bot(name)
        bot = make_bot(name, game, chance.randrange(100))
        assert split_manner(name)[1] in MANNERS
        for match in positions(game, 3):
            seat = match.state.turn
            assert bot.choose(match.knowledge(seat), seat) in match.legal()
    assert make_house_bot("beginner", game, 1, "bold")


def test_what_makes_a_manner_is_a_share_of_what_is_there() -> None:
    policy = find_game("coloretto").policy
    assert policy is not None
    parameters = policy.PARAMETERS
    changed = parameters_in(policy, parameters, "spiteful")
    assert [new / old for new, old in zip(changed, parameters, strict=True)].count(3) == 2
    assert parameters_in(policy, parameters, None) == parameters_in(None, parameters, "bold") == list(parameters)
