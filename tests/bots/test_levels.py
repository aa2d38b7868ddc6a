"""The ladder of levels, whatever the rules: who goes by rules of thumb is ahead of beginners."""

from __future__ import annotations

import pytest

from bench.levels import duel, variants
from tablee.bots.factory import make_bot
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.options import Options

EVERY = [
    pytest.param(game, options, id=f"{game.id} {changed}".strip())
    for game in games().values()
    if 4 in game.seats
    for changed, options in variants(game, 4).items()
]
DEALS = {"olympe": 8}  # whose games are the longest


@pytest.mark.parametrize(("game", "options"), EVERY)
def test_a_beginner_is_behind_greedy_players_and_greedy_ahead_of_beginners(game: Game, options: Options) -> None:
    beginner, greedy = make_bot("beginner", game, 1), make_bot("greedy", game, 1)
    deals = range(DEALS.get(game.id, 30))
    behind = duel(game, options, beginner, greedy, deals, seed=1)["lead_mean"]
    ahead = duel(game, options, greedy, beginner, deals, seed=1)["lead_mean"]
    assert ahead < behind, (ahead, behind)
    assert behind > 0, behind
