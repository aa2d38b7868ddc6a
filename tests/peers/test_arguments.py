"""Every way to make an environment refuses, by name, what it does not take: nothing is ignored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import pyspiel
import pytest
import rlcard

import tablee.envs.openspiel  # noqa: F401  it registers the games
from tablee.envs import gymnasium as ours
from tablee.envs import pettingzoo
from tablee.envs.common import EnvError
from tablee.envs.rlcard import make
from tablee.envs.vector import VectorGames

GAME, NAME = "six_cards", "tablee/SixCards-v0"


def _rlcard_make(**arguments: Any) -> Any:
    return rlcard.make(GAME, config=arguments)


def _spiel(**arguments: Any) -> Any:
    return pyspiel.load_game(f"python_tablee_{GAME}", arguments)


MAKERS: dict[str, Callable[..., Any]] = {
    "VectorGames": lambda **arguments: VectorGames(GAME, 2, **arguments),
    "Env": lambda **arguments: ours.env(GAME, **arguments),
    "VectorEnv": lambda **arguments: ours.VectorEnv(GAME, 2, **arguments),
    "gymnasium.make": lambda **arguments: gymnasium.make(NAME, **arguments),
    "gymnasium.make_vec": lambda **arguments: gymnasium.make_vec(NAME, 2, **arguments),
    "pettingzoo": lambda **arguments: pettingzoo.env(GAME, **arguments),
    "rlcard": lambda **arguments: make(GAME, **arguments),
    "rlcard.make": _rlcard_make,
}
SLIPS = {"playrs": "players", "rewrad": "reward", "LOW": "low"}
FOREIGN: dict[
    str, dict[str, str | None]
] = {  # what others take, by maker, and the word that is likely meant, if there is one
    "Env": {"autoreset": None, "variants": None},
    "VectorEnv": {"autoreset": "autoreset_mode", "illegal_reward": None},
    "gymnasium.make": {"autoreset": None, "variants": None},
    "gymnasium.make_vec": {"autoreset": "autoreset_mode"},
    "pettingzoo": {"bots": None, "seat": None, "time": None, "variants": None, "autoreset": None, "masked": None},
    "rlcard": {"bots": None, "seat": None, "time": None, "render_mode": None},
    "rlcard.make": {"bots": None, "seats": None},
}


@pytest.mark.parametrize("maker", MAKERS)
def test_an_unknown_argument_is_named_with_the_one_that_is_meant(maker: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    words: dict[str, str | None] = {**SLIPS, "opponents": None, **FOREIGN.get(maker, {})}
    for argument, meant in words.items():
        with pytest.raises(EnvError) as refused:
            MAKERS[maker](**{argument: ["random"]})
        said = str(refused.value)
        assert said.startswith(f"“{argument}” is no argument of this environment."), said
        assert meant is None or f" Did you mean “{meant}”? " in said
        assert "low, players; the environment takes " in said
        assert " reward" in said.partition("takes")[2]


def test_what_needs_bots_is_refused_without_them() -> None:
    for argument in ({"seat": 0}, {"time": 50}):
        for maker in ("VectorGames", "VectorEnv"):
            with pytest.raises(EnvError, match=next(iter(argument))):
                MAKERS[maker](**argument)


@pytest.mark.parametrize("argument", ["playrs", "rewrad", "bots", "opponents"])
def test_openspiel_refuses_what_it_was_not_told_of(argument: str) -> None:
    """Before it asks us, and in its own words, which list what there is."""
    with pytest.raises(pyspiel.SpielError, match=f"Unknown parameter '{argument}'.*players.*reward"):
        _spiel(**{argument: 1})
