"""Other people's trainers, recorders and collectors on our environments as they are: ``make clients``."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy
import pyspiel
import pytest
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env import AECEnv
from pettingzoo.utils.wrappers import BaseWrapper

import tablee.envs.gymnasium as ours
from tablee.envs import pettingzoo
from tablee.envs.common import EnvError
from tablee.envs.vector import VectorGames

# Stable-Baselines3


def test_maskable_ppo_learns_in_processes_that_are_sent_instances() -> None:
    import sb3_contrib as contrib
    from stable_baselines3.common.vec_env import SubprocVecEnv

    instance = ours.env("six_cards", bots=["greedy"], reward="rank")
    envs = SubprocVecEnv([partial(_itself, instance)], start_method="spawn")
    try:
        model = contrib.MaskablePPO("MlpPolicy", envs, n_steps=16, batch_size=16, n_epochs=1, device="cpu")
        model.learn(32)
    finally:
        envs.close()


def _itself(env: Any) -> Any:
    return env


@pytest.mark.parametrize("masked", [False, True])
def test_maskable_ppo_learns_in_our_vec_env(masked: bool) -> None:
    import sb3_contrib as contrib
    from stable_baselines3.common.vec_env import VecMonitor

    from tablee.envs.stable_baselines3 import VecEnv

    with pytest.raises(EnvError, match="autoreset"):
        VecEnv("six_cards", 8, autoreset="next_step")
    envs = VecEnv("six_cards", 8, bots=[["greedy", "random"]], reward="rank", masked=masked)
    watched = VecMonitor(envs)
    policy = "MultiInputPolicy" if masked else "MlpPolicy"
    model = contrib.MaskablePPO(policy, watched, n_steps=8, batch_size=32, n_epochs=1, device="cpu", seed=1)
    model.learn(128)
    assert {episode["l"] for episode in model.ep_info_buffer} == {3}
    envs.seed(3)
    first = envs.reset()
    _, rewards, ended, infos = envs.step(envs.action_masks().argmax(axis=1))
    assert rewards.shape == ended.shape == (8,)
    for _ in range(2):
        observed, rewards, ended, infos = envs.step(envs.action_masks().argmax(axis=1))
    assert ended.all()
    assert set(rewards.tolist()) <= {-1.0, 0.0, 1.0}
    last = infos[0]["terminal_observation"]
    assert not (last["observation"] if masked else last)[:6].any(), "a hand is left at the end"
    assert sorted(infos[0]["places"].tolist()) in ([1, 1], [1, 2])
    envs.seed(3)
    again = envs.reset()
    assert str(again) == str(first) != str(observed)


# Gymnasium


def test_a_video_is_recorded(tmp_path: Path) -> None:
    env = ours.env("coloretto", players=5, render_mode="rgb_array")
    filmed = gymnasium.wrappers.RecordVideo(env, str(tmp_path), episode_trigger=lambda number: True, video_length=4)
    _, info = filmed.reset(seed=1)
    shapes = set()
    for _ in range(5):
        frame: Any = env.render()
        shapes.add(frame.shape)
        *_, info = filmed.step(int(info["action_mask"].argmax()))
    filmed.close()
    assert shapes == {(600, 1000, 3)}
    assert [path.suffix for path in tmp_path.iterdir()] == [".mp4"]


# PettingZoo's


class OneAgent(BaseWrapper, gymnasium.Env):  # type: ignore[misc]
    """The wrapper of PettingZoo's tutorial for action masks in Stable-Baselines3, as it stands there."""

    def reset(self, seed: int | None = None, options: Any = None) -> Any:
        super().reset(seed, options)
        self.observation_space = super().observation_space(self.possible_agents[0])["observation"]
        self.action_space = super().action_space(self.possible_agents[0])
        return self.observe(self.agent_selection), {}

    def step(self, action: Any) -> Any:
        current = self.agent_selection
        super().step(action)
        return (
            self.observe(self.agent_selection),
            self._cumulative_rewards[current],
            self.terminations[current],
            self.truncations[current],
            self.infos[current],
        )

    def observe(self, agent: Any) -> Any:
        return super().observe(agent)["observation"]

    def action_mask(self) -> Any:
        return super().observe(self.agent_selection)["action_mask"]


def test_the_tutorial_of_pettingzoo_learns() -> None:
    import sb3_contrib as contrib
    from sb3_contrib.common.wrappers import ActionMasker

    env = OneAgent(pettingzoo.env("six_cards", reward="rank"))
    env.reset(seed=1)
    masked = ActionMasker(env, OneAgent.action_mask)
    contrib.MaskablePPO("MlpPolicy", masked, n_steps=16, batch_size=16, n_epochs=1, device="cpu").learn(64)


def test_cloudpickle_and_pettingzoos_turns_in_parallel() -> None:
    import cloudpickle

    env: Any = turn_based_aec_to_parallel(cloudpickle.loads(cloudpickle.dumps(pettingzoo.env("six_cards"))))
    env.reset(seed=1)
    played = 0
    while env.agents:
        mover = env.unwrapped.agent_selection
        mask = env.unwrapped.observe(mover)["action_mask"]
        over = env.unwrapped.terminations[mover]
        env.step({agent: None if over else int(mask.argmax()) for agent in env.agents})
        played += not over
    assert played == 6


def test_tianshous_collector_collects() -> None:
    from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm as Algorithm
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv
    from tianshou.env.pettingzoo_env import PettingZooEnv

    envs = DummyVectorEnv([lambda: PettingZooEnv(pettingzoo.env("six_cards", reward="rank")) for _ in range(2)])
    first = PettingZooEnv(pettingzoo.env("six_cards"))
    algorithms = [Algorithm(action_space=first.action_space) for _ in first.agents]
    group = MultiAgentOffPolicyAlgorithm(algorithms=algorithms, env=first)
    collector = Collector(group, envs, VectorReplayBuffer(100, 2))
    collector.reset()
    assert collector.collect(n_episode=4).n_collected_episodes == 4


def test_shimmy_takes_our_openspiel_games() -> None:
    import shimmy.openspiel_compatibility as shimmy

    import tablee.envs.openspiel  # noqa: F401  it registers the games

    game = pyspiel.load_game("python_tablee_six_cards(reward=rank)")
    env: AECEnv[Any, Any, Any] = shimmy.OpenSpielCompatibilityV0(env=game)
    env.reset(seed=1)
    played = 0
    for _ in env.agent_iter():
        _, _, terminated, truncated, info = env.last()
        over = terminated or truncated
        env.step(None if over else int(numpy.flatnonzero(info["action_mask"])[0]))
        played += not over
    assert played == 6


# OpenSpiel's


def test_openspiels_policy_gradients_learn_in_our_games() -> None:
    from open_spiel.python import rl_environment
    from open_spiel.python.pytorch.policy_gradient import PolicyGradient

    import tablee.envs.openspiel  # noqa: F401  it registers the games

    env: Any = rl_environment.Environment("python_tablee_six_cards(reward=rank)")
    size = env.observation_spec()["info_state"][0]
    actions = env.action_spec()["num_actions"]
    agents = [PolicyGradient(seat, size, actions, hidden_layers_sizes=(16,)) for seat in range(env.num_players)]
    for _ in range(200):
        step = env.reset()
        while not step.last():
            step = env.step([agents[step.observations["current_player"]].step(step).action])
        for agent in agents:
            agent.step(step)
    assert all(numpy.isfinite(agent.loss[0].item()) for agent in agents)


# PyTorch


@pytest.mark.parametrize("array", ["observations", "action_masks", "seats", "rewards", "terminated", "places"])
def test_torch_shares_memory_with_vector_environments(array: str) -> None:
    import torch

    games = VectorGames("six_cards", 4, bots=["random"])
    games.reset(seed=1)
    shared = torch.from_dlpack(getattr(games, array))
    for _ in range(5):
        games.step(games.sample())
        assert (shared.numpy() == getattr(games, array)).all()


def test_the_example_in_torch_learns() -> None:
    """As it stands; untrained networks are at 0 against random players."""
    assert float(_told("torch_agent.py", "--rounds", "15").split()[-1]) > 0.2


def test_ppo_as_in_cleanrl_learns_a_task() -> None:
    """Who plays at random is far behind the task's greedy players; the last rank told is well above the first."""
    first, *_, last = [
        float(line.split("rank ")[1].split()[0]) for line in _told("cleanrl_ppo.py", "--steps", "250000").splitlines()
    ]
    assert first < -0.6
    assert last > first + 0.3


@pytest.mark.parametrize("agent", ["dqn", "nfsp"])
def test_agents_of_rlcard_learn(agent: str) -> None:
    """As they stand, for a moment: everything is called, and payoffs are told."""
    told = _told(
        "rlcard_agents.py", agent, "--game", "ole", "--option", "rounds=1", "--minutes", "0.05", "--games", "20"
    )
    assert "decisions: payoff" in told


def _told(name: str, *arguments: str) -> str:
    command = [sys.executable, str(Path(__file__).parents[2] / "examples" / name), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
