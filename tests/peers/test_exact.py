"""The exact anchor: OpenSpiel solves late positions of real games, and our search plays there as the solution does."""

from __future__ import annotations

import random

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score
from open_spiel.python.algorithms.exploitability import nash_conv

from tablee.bots.greedy import greedy_bot
from tablee.bots.search import Search
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.envs.exact import Exact, Player
from tablee.envs.openspiel import LateGame
from tablee.table.match import Match
from tablee.testing.positions import shuffled_decks


def late(id: str, options: dict[str, int | str], unseen: int, seed: int) -> LateGame:
    """A position of a game of greedy bots, where no more than ``unseen`` cards are hidden."""
    game = find_game(id)
    match = Match(game, configure(game, options))
    chance = random.Random(seed)
    match.deal(shuffled_decks(chance, match.decks_due()))
    while game.rules.hidden_count(match.knowledge(None), -1) > unseen:
        seat = match.state.turn
        match.play(greedy_bot(game).choose(match.knowledge(seat), seat))
    return LateGame(game, match.options, match.knowledge(None))


def searching(simulations: int) -> Player:
    """What our search plays in Olympé."""
    search = Search(find_game("olympe"), simulations, 1)
    return lambda k, seat, legal: search.run(k, seat)[0].action


@pytest.mark.parametrize(
    ("id", "options", "unseen", "seed", "deals"),
    [
        ("six_cards", {"players": 2}, 4, 1, 6),
        ("six_cards", {"players": 3}, 3, 1, 6),
        ("olympe", {"players": 2, "table": "single", "target": 1}, 4, 1, 6),
        ("ole", {"players": 3, "rounds": 1}, 5, 10, 30),
    ],
)
def test_the_tree_written_out_is_the_game(
    id: str, options: dict[str, int | str], unseen: int, seed: int, deals: int
) -> None:
    game = late(id, options, unseen, seed)
    assert game.max_chance_outcomes() == deals
    exact = Exact(game)
    at_random = exact.uniform()
    everybody = policy.UniformRandomPolicy(game)
    expected = expected_game_score.policy_value(game.new_initial_state(), [everybody] * game.num_players())
    assert exact.values([at_random] * exact.players) == pytest.approx(list(expected))
    gains = [exact.answer(seat, at_random) - expected[seat] for seat in range(exact.players)]
    assert sum(gains) == pytest.approx(nash_conv(game, everybody))


def test_an_equilibrium() -> None:
    """OpenSpiel's CFR+ in Python, on our game, and in C++, on the tree written out, come to the same value."""
    game = late("six_cards", {"players": 2}, 4, 1)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(50):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    assert nash_conv(game, average) < 0.02
    value = expected_game_score.policy_value(game.new_initial_state(), [average] * 2)
    exact = Exact(game)
    equilibrium, gap = exact.solve(200)
    assert gap < 0.01
    assert exact.values([equilibrium] * 2) == pytest.approx(list(value), abs=0.02)
    assert pyspiel.exploitability(exact.efg, pyspiel.TabularPolicy(exact.uniform())) > 0.05


@pytest.mark.slow
def test_our_search_plays_as_the_equilibrium_does() -> None:
    losses = {10: 0.0, 1000: 0.0}
    for seed in range(2):
        game = late("olympe", {"players": 2, "table": "single", "target": 1}, 6, seed)
        exact = Exact(game)
        equilibrium, gap = exact.solve(300)
        value = exact.values([equilibrium] * 2)
        assert gap < 1e-4
        for simulations in losses:
            played = exact.policy(searching(simulations))
            loss = value[0] - exact.values([played, equilibrium])[0] + value[1] - exact.values([equilibrium, played])[1]
            assert loss > -1e-3, seed
            losses[simulations] += loss
            if simulations == 1000:
                assert max(exact.answer(seat, played) - value[seat] for seat in range(2)) < 0.01, seed
    assert losses[1000] < 0.01
    assert losses[10] > 0.1
