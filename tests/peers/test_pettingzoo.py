"""PettingZoo's own tests on all games, and what it cannot test: what the rewards and masks of a seat are."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils import wrappers

from tablee.engine.discovery import games
from tablee.envs import pettingzoo
from tablee.envs.common import EnvError

GAMES = sorted(game.id for game in games().values() if game.observation)


def _play(env: Any, seed: int) -> tuple[dict[str, float], list[str]]:
    """Play a random game; every agent's rewards as it was told them, and who moved."""
    chance = random.Random(seed)
    env.reset(seed=seed)
    told = dict.fromkeys(env.possible_agents, 0.0)
    movers = []
    for agent in env.agent_iter():
        observed, reward, terminated, _, _ = env.last()
        told[agent] += reward
        legal = numpy.flatnonzero(observed["action_mask"]).tolist()
        if terminated:
            assert legal == []
            env.step(None)
            continue
        movers.append(agent)
        for other in env.agents:
            if other != agent:
                assert not env.observe(other)["action_mask"].any(), f"seed {seed}"
        env.step(chance.choice(legal))
    return told, movers


@pytest.mark.parametrize("id", GAMES)
def test_api(id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation (space for each agent probably|is not a NumPy)")  # as classics'
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # once an agent's game is over
        api_test(pettingzoo.env(id), num_cycles=100)


def test_api_with_the_wrappers_of_the_classics() -> None:
    env = wrappers.TerminateIllegalWrapper(pettingzoo.env("six_cards"), illegal_reward=-1)
    env = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
    api_test(env, num_cycles=100)
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(numpy.argmin(env.last()[0]["action_mask"]))
    env.step(wrong)
    assert env.last()[1:3] == (-1, True)
    assert env.agent_selection == agent


@pytest.mark.parametrize("id", GAMES)
def test_seeds(id: str) -> None:
    seed_test(lambda: pettingzoo.env(id), num_cycles=50)
    env = pettingzoo.env(id)
    deals = []
    for seed in (1, 2, 1):
        env.reset(seed=seed)
        deals.append([env.observe(agent)["observation"].tolist() for agent in env.agents])
    assert deals[0] == deals[2] != deals[1]


@pytest.mark.parametrize("id", GAMES)
def test_rendering(id: str) -> None:
    render_test(lambda render_mode: pettingzoo.env(id, render_mode=render_mode))


def test_benchmark_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    clock = iter(range(0, 1000, 1))
    monkeypatch.setattr(performance_benchmark.__globals__["time"], "time", lambda: float(next(clock)))
    performance_benchmark(pettingzoo.env("six_cards"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("id", GAMES)
def test_rewards_add_up_to_the_score(id: str) -> None:
    env = pettingzoo.env(id, reward="score")
    env.reset(seed=4)
    game, options = env.game, env.options
    state = game.rules.State()
    game.rules.start(state, options)
    start = [0] * options.players
    game.rules.returns(state, start)
    told, movers = _play(env, 4)
    end = [0] * options.players
    game.rules.returns(env.truth(), end)
    assert list(told.values()) == [after - before for after, before in zip(end, start, strict=True)]
    assert set(movers) == set(env.possible_agents)


def test_partners_are_rewarded_alike() -> None:
    told, _ = _play(pettingzoo.env("olympe", players=4, table="pairs"), 1)
    assert told["player_0"] == told["player_2"]
    assert told["player_1"] == told["player_3"]
    assert told["player_0"] != told["player_1"]


def test_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    with pytest.raises(EnvError, match="“player” is no argument"):
        pettingzoo.env("six_cards", player=3)
    with pytest.raises(EnvError, match="choose one of human, ansi, rgb_array"):
        pettingzoo.env("six_cards", render_mode="picture")
    env = pettingzoo.env("six_cards")
    for call in (lambda: env.step(0), lambda: env.observe("player_0"), env.render, env.svg):
        with pytest.raises(EnvError, match=r"No game has begun|choose one of"):
            call()
    with pytest.raises(EnvError, match="reset takes no players: give what"):
        env.reset(options={"players": 3, "options": 1})
    env.reset(seed=1)
    before = env.last()
    wrong = int(numpy.argmin(before[0]["action_mask"]))
    for action, said in ((wrong, "not allowed now: you do not hold"), (6, "not an action"), (None, "not an action")):
        with pytest.raises(EnvError, match=said):
            env.step(action)
    assert env.last()[0]["observation"].tolist() == before[0]["observation"].tolist()
    _play(env, 1)
    with pytest.raises(EnvError, match="The game is over: call reset"):
        env.step(0)


def test_pictures() -> None:
    env = pettingzoo.env("coloretto", players=3, render_mode="rgb_array")
    env.reset(seed=1)
    empty: Any = env.render()
    env.step(int(numpy.argmax(env.last()[0]["action_mask"])))
    assert "player_2" in env.svg()
    drawn: Any = env.render()
    assert drawn.shape[1:] == (1000, 3)
    assert drawn.shape != empty.shape or (drawn != empty).any()
    assert len(numpy.unique(drawn.reshape(-1, 3), axis=0)) > 20, "there are no cards in it"


def test_text_names_the_cards_of_the_mover_alone() -> None:
    env = pettingzoo.env("six_cards", render_mode="ansi")
    env.reset(seed=1)
    text: Any = env.render()
    assert "player_1’s hand: 3×##" in text
    assert "> player_0" in text
