"""Other libraries' wrappers on our environments, and copies of them that go on to the same games."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy
import pyspiel
import pytest
from absl import flags
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers
from open_spiel.python.algorithms import generate_playthrough

import tablee.envs.gymnasium as ours
from tablee.engine.discovery import find_game, games
from tablee.envs import openspiel, pettingzoo, rlcard

GAMES = sorted(game.id for game in games().values() if game.observation)
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize("mode", AutoresetMode)
def test_gymnasiums_vector_wrappers(mode: AutoresetMode) -> None:
    def make() -> Any:
        return gymnasium.make_vec("tablee/SixCards-v0", 4, bots=["random"], reward="lead", autoreset_mode=mode)

    wrapped: list[Callable[[Any], Any]] = [
        wrappers.RecordEpisodeStatistics,
        wrappers.DictInfoToList,
        wrappers.NormalizeReward,
        partial(wrappers.ClipReward, min_reward=-1, max_reward=1),
    ]
    if mode is not AutoresetMode.SAME_STEP:  # which these refuse
        wrapped += [partial(wrappers.DtypeObservation, dtype=numpy.float32), wrappers.FlattenObservation]
    if mode is AutoresetMode.NEXT_STEP:
        wrapped.append(wrappers.NormalizeObservation)
    for wrapper in wrapped:
        envs: Any = wrapper(make())
        games = envs.unwrapped.games
        envs.reset(seed=1)
        ended = numpy.zeros(4, bool)
        steps = 0
        for _ in range(8):
            if mode is AutoresetMode.DISABLED and ended.any():
                envs.reset(options={"reset_mask": ended})
            _, _, ended, _, _ = envs.step(games.action_masks.argmax(axis=1))
            steps += int(ended.sum())
        assert steps == 8, wrapper


def test_masks_inside_observations() -> None:
    env = ours.env("six_cards", masked=True)
    seen, info = env.reset(seed=1)
    assert seen in env.observation_space
    assert seen["action_mask"].tolist() == info["action_mask"].tolist()
    envs: Any = gymnasium.make_vec(
        "tablee/SixCards-v0", 3, masked=True, bots=["random"], autoreset_mode=AutoresetMode.SAME_STEP
    )
    seen, infos = envs.reset(seed=1)
    assert seen in envs.observation_space
    for _ in range(3):
        seen, _, _, _, infos = envs.step(seen["action_mask"].argmax(axis=1))
    assert not infos["final_obs"]["action_mask"].any()
    assert infos["places"].shape == (3, 2)


# Copies


def _play(env: Any, steps: int) -> list[Any]:
    told: list[Any] = []
    for _ in range(steps):
        observed, reward, terminated, _, info = env.step(int(env.unwrapped.action_masks().argmax()))
        told.append((str(observed), reward, terminated, str(info)))
        if terminated:
            told.append(str(env.reset()))
    return told


COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]


@pytest.mark.parametrize("again", COPIES, ids=["copy", "pickle"])
def test_gymnasiums_go_on_to_the_same_games(again: Callable[[Any], Any]) -> None:
    env: Any = gymnasium.make("tablee/SixCards-v0", players=3, bots=["greedy", "random"], render_mode="ansi")
    env.reset(seed=1)
    _play(env, 1)
    assert _play(again(env), 12) == _play(env, 12)
    envs: Any = gymnasium.make_vec("tablee/SixCards-v0", 3)
    envs.reset(seed=1)
    other = again(envs)
    for one in (envs, other):
        one.step(one.games.sample())
    assert envs.games.observations.tolist() == other.games.observations.tolist()


@pytest.mark.parametrize("again", COPIES, ids=["copy", "pickle"])
def test_pettingzoos_go_on_to_the_same_game(again: Callable[[Any], Any]) -> None:
    env = pettingzoo.env("six_cards", players=3, reward="rank", render_mode="ansi")
    env.reset(seed=1)
    env.step(int(env.last()[0]["action_mask"].argmax()))
    runs = []
    for one in (again(env), env):
        told = []
        for agent in one.agent_iter():
            observed, reward, terminated, _, info = one.last()
            told.append((agent, str(observed), reward, info))
            one.step(None if terminated else int(observed["action_mask"].argmax()))
        runs.append(told)
    assert runs[0] == runs[1]
    assert {info["place"] for *_, info in runs[0][-3:]} <= {1, 2, 3}


@pytest.mark.parametrize("again", COPIES, ids=["copy", "pickle"])
def test_rlcards_go_on_to_the_same_games(again: Callable[[Any], Any]) -> None:
    env = rlcard.make("six_cards", seed=1)
    env.reset()
    runs = []
    for one in (again(env), env):
        told = []
        for _ in range(3):
            while not one.is_over():
                told.append(str(one.step(one._get_legal_actions()[0])))
            told.append(str((one.get_payoffs(), one.reset())))
        runs.append(told)
    assert runs[0] == runs[1]


@pytest.mark.parametrize("again", COPIES, ids=["copy", "pickle"])
def test_openspiels_go_on_to_the_same_game(again: Callable[[Any], Any]) -> None:
    game = pyspiel.load_game("python_tablee_six_cards(players=3,reward=lead)")
    other = again(game)
    assert str(other) == str(game)
    assert other.get_parameters() == game.get_parameters()
    state = other.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        assert str(pickle.loads(pickle.dumps(state))) == str(state)
    six = find_game("six_cards")
    setup = game.new_initial_state().game_history.setup
    known = setup.game.knowledge(_late_state(game), -1)
    late = openspiel.LateGame(six, setup.options, known)
    assert str(again(late).new_initial_state()) == str(late.new_initial_state())


def _late_state(game: Any) -> Any:
    """The state of ``game`` when one trick is left."""
    state = game.new_initial_state()
    while state.is_chance_node() or state.game_history.moves_made < 3:
        state.apply_action(state.legal_actions()[0])
    return state.game_history.state


# OpenSpiel's playthroughs


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_playthroughs_are_as_they_were(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    wanted = path.read_text(encoding="utf-8")
    flags.FLAGS.mark_as_parsed()  # which `replay` looks at
    _, again = generate_playthrough.replay(str(path))
    assert again == wanted
