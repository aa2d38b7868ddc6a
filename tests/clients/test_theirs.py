"""What does not run on our environments, and why it is not ours: it fails alike in games of its own makers.

A test that fails here has good news: somebody has mended a fault, and its row leaves docs/peers.md.
"""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from typing import Any

import numpy
import pyspiel
import pytest
import rlcard
from gymnasium import make_vec
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers
from rlcard.agents import CFRAgent

import tablee.envs.gymnasium
import tablee.envs.openspiel
import tablee.envs.rlcard  # noqa: F401  it registers the games, as the others do

THEIRS = "CartPole-v1"
VECTORS = ["tablee/SixCards-v0", THEIRS]
SEARCH = """
import pyspiel, open_spiel.python.games, tablee.envs.openspiel
game = pyspiel.load_game({game!r})
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(state.legal_actions()[0])
{bot}.step(state)
"""
ROLLOUTS = "pyspiel.RandomRolloutEvaluator(1, 1)"
BOTS = {
    "mcts": f"pyspiel.MCTSBot(game, {ROLLOUTS}, 1.0, 10, 10, False, 1, False)",
    "ismcts": f"pyspiel.ISMCTSBot(1, {ROLLOUTS}, 1.0, 10, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, 0, 0)",
}


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", ["python_tablee_ole(players=3,rounds=1,reward=rank)", "python_kuhn_poker"])
def test_openspiels_search_in_cpp_ends_the_process(game: str, bot: str) -> None:
    code = SEARCH.format(game=game, bot=BOTS[bot])
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode < 0


@pytest.mark.parametrize("game", ["six_cards", "leduc-holdem"])
def test_rlcards_cfr_calls_what_numpy_has_no_more(game: str) -> None:
    agent = CFRAgent(rlcard.make(game, config={"allow_step_back": True}))
    with pytest.raises(AttributeError, match="tostring"):
        agent.train()


@pytest.mark.parametrize("env", VECTORS)
def test_gymnasiums_wrappers_of_observations_refuse_same_step(env: str) -> None:
    mode = {"autoreset_mode": AutoresetMode.SAME_STEP}
    envs = (
        make_vec(env, 2, vectorization_mode="sync", vector_kwargs=mode) if env == THEIRS else make_vec(env, 2, **mode)
    )
    for wrapper in (
        wrappers.FlattenObservation,
        wrappers.NormalizeObservation,
        partial(wrappers.DtypeObservation, dtype=numpy.float32),
    ):
        with pytest.raises((AssertionError, ValueError)):
            wrapper(envs)


@pytest.mark.parametrize("env", VECTORS)
def test_stable_baselines_takes_no_vector_environment_of_gymnasium(env: str) -> None:
    import stable_baselines3

    with pytest.raises((AssertionError, ValueError, AttributeError)):
        stable_baselines3.PPO("MlpPolicy", make_vec(env, 2)).learn(2)


@pytest.mark.parametrize("game", ["python_tablee_six_cards", "kuhn_poker"])
def test_shimmy_forgets_the_parameters_of_a_game_it_is_given(game: str) -> None:
    import shimmy.openspiel_compatibility as shimmy

    given = shimmy.OpenSpielCompatibilityV0(env=pyspiel.load_game(game, {"players": 3}))
    with pytest.raises((KeyError, pyspiel.SpielError)):
        play(given)
    play(shimmy.OpenSpielCompatibilityV0(game_name=game, config={"players": 3}))  # which is what helps


def play(env: Any) -> None:
    """Play a game of three by the first legal action of each turn."""
    env.reset(seed=1)
    for _ in env.agent_iter():
        _, _, terminated, truncated, info = env.last()
        env.step(None if terminated or truncated else int(numpy.flatnonzero(info["action_mask"])[0]))
