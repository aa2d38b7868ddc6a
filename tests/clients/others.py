"""Programs whose packages are in no environment of ours; see docs/peers.md for the command.

.venv-clients/bin/python -m pip install torchrl supersuit gitpython dm-tree array-api-compat
.venv-clients/bin/pytest tests/clients/others.py
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import pytest
import supersuit
from pettingzoo.classic import connect_four_v3

import tablee.envs.gymnasium
import tablee.envs.openspiel  # noqa: F401  they register the environments
from tablee.envs import pettingzoo
from tablee.envs.common import EnvError

OURS = "six_cards"
THEIRS = "connect_four"


def make(game: str) -> Any:
    """The environment of a game, ours or PettingZoo's own."""
    return connect_four_v3.env() if game == THEIRS else pettingzoo.env(game)


def play(env: Any) -> None:
    """Play a game by the first legal move of each turn."""
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else int(seen["action_mask"].argmax()))


# SuperSuit

RUN = {
    "agent indicator": lambda env: supersuit.action_lambda_v1(env, lambda action, space: action, lambda space: space),
    "clip rewards": supersuit.clip_reward_v0,
    "transform rewards": lambda env: supersuit.reward_lambda_v0(env, lambda reward: reward / 2),
}
DO_NOT = {  # what it takes for granted
    "black death": supersuit.black_death_v3,  # a parallel game
    "change types": lambda env: supersuit.dtype_v0(env, "float32"),  # observations without masks
    "flatten": supersuit.flatten_v0,
    "indicate agents": supersuit.agent_indicator_v0,
    "normalize": supersuit.normalize_obs_v0,
    "pad observations": supersuit.pad_observations_v0,
    "reshape": lambda env: supersuit.reshape_v0(env, (4,)),
    "stack": lambda env: supersuit.frame_stack_v1(env, 2),
}


@pytest.mark.parametrize("wrapper", RUN)
@pytest.mark.parametrize("game", [OURS, THEIRS])
def test_wrappers_of_supersuit_that_run(game: str, wrapper: str) -> None:
    play(RUN[wrapper](make(game)))


@pytest.mark.parametrize("wrapper", DO_NOT)
@pytest.mark.parametrize("game", [OURS, THEIRS])
def test_wrappers_of_supersuit_that_fail_on_pettingzoos_own_games_too(game: str, wrapper: str) -> None:
    with pytest.raises(Exception):  # noqa: B017, PT011  each fails in a way of its own
        play(DO_NOT[wrapper](make(game)))


def test_supersuit_skips_a_frame_by_playing_a_move_twice() -> None:
    with pytest.raises(EnvError, match="not allowed now"):
        play(supersuit.frame_skip_v0(make(OURS), 2))


# TorchRL


def test_torchrl_takes_gymnasiums() -> None:
    from torchrl.envs import GymWrapper
    from torchrl.envs.utils import check_env_specs

    check_env_specs(GymWrapper(gymnasium.make("tablee/SixCards-v0", bots=["greedy"])))


def test_torchrl_by_the_name_of_an_environment_tries_an_argument() -> None:
    """It takes it back only if Python's own words refuse it."""
    from torchrl.envs import GymEnv

    with pytest.raises(EnvError, match="frameskip"):
        GymEnv("tablee/SixCards-v0")


def test_torchrl_takes_pettingzoos_with_masks() -> None:
    from torchrl.envs import PettingZooWrapper

    env = PettingZooWrapper(pettingzoo.env(OURS), use_mask=True)
    rolled = env.rollout(20)
    assert rolled["next", "done"].any()


# Gymnasium


@pytest.mark.parametrize("count", [None, 3])
def test_gymnasium_hands_tensors(count: int | None) -> None:
    import torch
    from gymnasium.wrappers import NumpyToTorch
    from gymnasium.wrappers.vector import NumpyToTorch as Each

    id = "tablee/SixCards-v0"
    env: Any = Each(gymnasium.make_vec(id, count)) if count else NumpyToTorch(gymnasium.make(id))
    _, info = env.reset(seed=1)
    seen, *_, info = env.step(torch.as_tensor(info["action_mask"]).argmax(-1))
    assert isinstance(seen, torch.Tensor)


# OpenSpiel


@pytest.mark.parametrize("kind", ["dqn", "nfsp"])
def test_agents_of_openspiel_learn(kind: str) -> None:
    import torch
    from open_spiel.python import rl_environment
    from open_spiel.python.pytorch import dqn, nfsp

    env: Any = rl_environment.Environment("python_tablee_ole(players=3,rounds=1,reward=rank)")
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    common: dict[str, Any] = {"batch_size": 16, "min_buffer_size_to_learn": 16, "learn_every": 8}
    agents: list[Any] = [
        dqn.DQN(seat, size, actions, (16,), **common)
        if kind == "dqn"
        else nfsp.NFSP(seat, size, actions, (16,), 1000, 0.5, **common)
        for seat in range(env.num_players)
    ]
    for _ in range(20):
        step = env.reset()
        while not step.last():
            step = env.step([agents[step.observations["current_player"]].step(step).action])
        for agent in agents:
            agent.step(step)
    losses = [loss for agent in agents for loss in (agent.loss if kind == "nfsp" else [agent.loss])]
    assert all(torch.isfinite(torch.as_tensor(loss)) for loss in losses)


# RLCard


def test_rlcards_deep_monte_carlo_trains(tmp_path: Path) -> None:
    """Its own trainer, with an actor in a process of its own; it stops after some frames."""
    code = """
import rlcard, tablee.envs.rlcard
from rlcard.agents.dmc_agent import DMCTrainer

if __name__ == "__main__":
    DMCTrainer(
        tablee.envs.rlcard.make("ole", players=3, rounds=1, seed=1), savedir="kept", num_actors=1, num_threads=1,
        total_frames=400, unroll_length=20, batch_size=4, num_buffers=10,
    ).start()
"""
    (tmp_path / "train.py").write_text(code)
    subprocess.run([sys.executable, "train.py"], cwd=tmp_path, check=True, capture_output=True)
    assert (tmp_path / "kept/dmc/model.tar").exists()
