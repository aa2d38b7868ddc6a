"""Gymnasium's checkers on all games, and what they cannot check: rewards, masks, bots, bad input."""

from __future__ import annotations

import random
import re
import warnings
from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode

import tablee.envs.gymnasium as ours
from tablee.engine.discovery import games
from tablee.envs import pettingzoo
from tablee.envs.common import EnvError

GAMES = sorted(game.id for game in games().values() if game.observation)
NAMES = ["tablee/" + "".join(part.capitalize() for part in id.split("_")) + "-v0" for id in GAMES]


@pytest.mark.parametrize("name", NAMES)
def test_the_checker(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name).unwrapped)


def test_what_environments_say_they_are() -> None:
    assert repr(ours.env("coloretto", players=3)) == "<Env Coloretto, 3 players>"
    assert repr(ours.VectorEnv("coloretto", 4, players=3)) == "<VectorEnv Coloretto, 4 games, 3 players>"
    assert repr(pettingzoo.env("ole", players=5)) == "<env Olé, 5 players>"


def _play(env: Any, seed: int) -> tuple[float, int]:
    """Play a random game; its rewards, and how many steps it took."""
    chance = random.Random(seed)
    _, info = env.reset(seed=seed)
    total, steps = 0.0, 0
    while True:
        assert (info["action_mask"] == env.action_masks()).all()
        action = chance.choice(numpy.flatnonzero(info["action_mask"]).tolist())
        observed, reward, terminated, truncated, info = env.step(action)
        assert observed in env.observation_space
        assert not truncated
        total += reward
        steps += 1
        if terminated:
            assert not info["action_mask"].any()
            return total, steps


@pytest.mark.parametrize("id", GAMES)
def test_the_same_seed_plays_the_same_game(id: str) -> None:
    env = ours.env(id, bots=["greedy", "random"], players=3)
    assert _play(env, 1) == _play(env, 1), "the same seed gives another game"


def test_a_game_against_a_search() -> None:
    """Two share three tricks out: one leads by one or by three."""
    lead, steps = _play(ours.env("six_cards", bots=["search:20"]), 1)
    assert steps == 3
    assert lead in (-3, -1, 1, 3)


def test_seats() -> None:
    env = ours.env("six_cards", players=3, seat=2)
    for seed in range(5):
        assert env.reset(seed=seed)[1]["seat"] == 2
    drawn = ours.env("six_cards", players=3)
    assert {drawn.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_rewards_are_the_own_score() -> None:
    """Three tricks are shared out: what the seat has not won itself its rivals have."""
    for seed in range(10):
        env = ours.env("six_cards", seat=seed % 2, reward="score")
        total, _ = _play(env, seed)
        assert total == env.unwrapped._games.state(0).tricks[seed % 2], f"seed {seed}"


def test_wrong_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    env = ours.env("six_cards", reward="score")
    with pytest.raises(EnvError, match="No game has begun"):
        env.step(0)
    observed, info = env.reset(seed=1)
    wrong = int(numpy.argmin(info["action_mask"]))
    unfit: tuple[Any, ...] = (6, -1, "x", None, 0.5)
    for action in unfit:
        with pytest.raises(EnvError, match="is not an action"):
            env.step(action)
    seen, reward, terminated, truncated, info = env.step(wrong)
    assert (seen == observed).all()
    assert (reward, terminated, truncated) == (0, True, False)  # the least that six cards can bring
    assert info["error"].startswith(f"Action {wrong} is not allowed now: you do not hold the")
    with pytest.raises(EnvError, match="The game is over"):
        env.step(0)
    strict = ours.env("six_cards", illegal_reward=None)
    strict.reset(seed=1)
    with pytest.raises(EnvError, match="not allowed now"):
        strict.step(wrong)
    _play(strict, 1)


def test_wrong_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("“player” is no argument of this environment. Did you mean “players”?", {"player": 3}),
        ("“rewards” is no argument of this environment. Did you mean “reward”?", {"rewards": "lead"}),
        ("no bot “genius”", {"bots": ["genius"]}),
        ("List 1 to 1 bots", {"bots": []}),
        ("List 1 to 1 bots", {"bots": "random"}),
        ("no seat 2", {"seat": 2}),
        ("choose one of human", {"render_mode": "picture"}),
    ]
    for said, arguments in wrong:
        with pytest.raises(EnvError, match=re.escape(said)):
            ours.env("six_cards", **arguments)
    with pytest.raises(EnvError, match="“player” is no argument"):
        gymnasium.make("tablee/SixCards-v0", player=3)
    with pytest.raises(EnvError, match="reset takes no players: give what"):
        ours.env("six_cards").reset(options={"players": 3})
    with pytest.raises(EnvError, match="reset takes no low, players: give what"):
        ours.VectorEnv("six_cards").reset(options={"players": 3, "low": True, "reset_mask": None})


@pytest.mark.parametrize("name", NAMES)
def test_vector(name: str) -> None:
    assert gymnasium.make_vec(name).metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    envs: Any = gymnasium.make_vec(name, num_envs=8, autoreset_mode=AutoresetMode.SAME_STEP)
    first = envs.reset(seed=3)
    assert first[0] in envs.observation_space
    runs = []
    for _ in range(2):
        envs.reset(seed=3)
        runs.append([envs.step(envs.games.sample().copy()) for _ in range(30)])
    assert data_equivalence(runs[0], runs[1])
    for observed, rewards, terminated, truncated, infos in runs[0]:
        assert observed in envs.observation_space
        assert rewards.shape == terminated.shape == truncated.shape == (8,)
        assert not truncated.any()
        assert infos["action_mask"].shape == (8, envs.single_action_space.n)
        assert terminated.any() == ("final_obs" in infos)
    assert not numpy.shares_memory(runs[0][0][0], runs[0][1][0])


def test_vector_against_bots() -> None:
    envs: Any = gymnasium.make_vec(
        "tablee/SixCards-v0",
        num_envs=16,
        bots=["random"],
        seat=1,
        autoreset_mode=AutoresetMode.SAME_STEP,
        reward="score",
    )
    _, infos = envs.reset(seed=1)
    total = numpy.zeros(16)
    for step in range(3):
        assert (infos["seat"] == 1).all()
        observed, rewards, terminated, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
        total += rewards
        assert (rewards == infos["rewards"][:, 1]).all()
        assert terminated.all() == (step == 2)
    assert (infos["_final_obs"] == terminated).all()
    held = infos["final_obs"][:, :6]
    assert not held.any(), "a hand is left at the end"
    assert (observed[:, :6].sum(axis=1) == 3).all(), "a new hand has three cards"
    assert 0 < total.mean() < 3


def test_the_statistics_wrapper() -> None:
    envs: Any = gymnasium.wrappers.vector.RecordEpisodeStatistics(gymnasium.make_vec("tablee/SixCards-v0", num_envs=4))
    envs.reset(seed=1)
    for _ in range(6):
        _, _, _, _, infos = envs.step(envs.unwrapped.games.sample())
    assert infos["episode"]["l"].tolist() == [6] * 4
