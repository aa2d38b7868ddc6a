"""Stable-Baselines3: thousands of games at once as its ``VecEnv``, for its algorithms and sb3-contrib's.

from sb3_contrib import MaskablePPO
from tablee.envs.stable_baselines3 import VecEnv
MaskablePPO("MlpPolicy", VecEnv("coloretto", 256, bots=["greedy"], reward="rank")).learn(1_000_000)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy
from numpy.typing import NDArray

from tablee.engine.game import Game

from .common import check_arguments, missing
from .gymnasium import observation_space
from .opponents import Bots
from .vector import VectorGames

try:
    from gymnasium import spaces
    from stable_baselines3.common.vec_env import VecEnv as Base
except ModuleNotFoundError as error:
    raise missing("sb3", error) from None


class VecEnv(Base):
    """``num_envs`` games, one seat of each against ``bots``; finished games restart in the same step.

    ``arguments`` are those of `tablee.envs.vector.VectorGames`, but for ``autoreset``. With ``masked``, observations
    are dictionaries of ``observation`` and ``action_mask``, for ``MultiInputPolicy``.
    ``MaskablePPO`` finds the masks by itself.

    ``infos[i]`` holds ``action_mask`` (int8, actions) and ``seat``; where a game ended also ``terminal_observation``,
    ``places`` (int64, players) and ``TimeLimit.truncated`` (False). An illegal action raises
    `tablee.envs.common.EnvError` naming the game, and nothing is played.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        bots: Bots = ("random",),
        masked: bool = False,
        **arguments: Any,
    ) -> None:
        check_arguments(game, arguments, VecEnv, VectorGames, but="autoreset")
        self.games = games = VectorGames(game, num_envs, bots=bots, **arguments)
        self.render_mode = None
        self._masked = masked
        self._actions: Any = None
        super().__init__(
            num_envs, observation_space(games.game, masked=masked), spaces.Discrete(games.game.rules.ACTIONS)
        )

    def reset(self) -> Any:
        """Begin all games anew, with the seed that `seed` was given, if any; the observations."""
        self.games.reset(self._seeds[0])
        self._reset_seeds()
        self._reset_options()
        self.reset_infos = self._infos()
        return self._observation(self.games.observations, self.games.action_masks)

    def step_async(self, actions: NDArray[Any]) -> None:
        """Keep an action for each game until `step_wait`."""
        self._actions = actions

    def step_wait(self) -> tuple[Any, NDArray[numpy.float32], NDArray[numpy.bool_], list[dict[str, Any]]]:
        """Play the actions: observations, rewards, which games ended, infos."""
        games, movers = self.games, self.games.seats.copy()
        games.step(self._actions)
        infos = self._infos()
        nothing = numpy.zeros_like(games.action_masks[0])
        for number in numpy.flatnonzero(games.terminated).tolist():
            infos[number] |= {
                "terminal_observation": self._observation(games.final_observations[number], nothing),
                "places": games.places[number].copy(),
                "TimeLimit.truncated": False,
            }
        rewards = games.rewards[numpy.arange(self.num_envs), movers]
        return self._observation(games.observations, games.action_masks), rewards, games.terminated.copy(), infos

    def _observation(self, observations: NDArray[Any], masks: NDArray[Any]) -> Any:
        seen = observations.copy()
        return {"observation": seen, "action_mask": masks.copy()} if self._masked else seen

    def _infos(self) -> list[dict[str, Any]]:
        masks, seats = self.games.action_masks.copy(), self.games.seats.tolist()
        return [{"action_mask": mask, "seat": seat} for mask, seat in zip(masks, seats, strict=True)]

    def action_masks(self) -> NDArray[numpy.bool_]:
        """Which actions are legal now (bool, games × actions)."""
        return self.games.action_masks.astype(bool)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The attribute of that name of this environment, once for each game."""
        return [getattr(self, attr_name) for _ in self._numbers(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set an attribute of this environment, for all games."""
        setattr(self, attr_name, value)

    def env_method(self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any) -> list[Any]:
        """Row i of what a method of this environment such as `action_masks` returns, for each game i."""
        result = getattr(self, method_name)(*method_args, **method_kwargs)
        return [result[number] for number in self._numbers(indices)]

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        """No game is wrapped by itself."""
        return [False for _ in self._numbers(indices)]

    def _numbers(self, indices: Any) -> Iterable[int]:
        numbers: Iterable[int] = self._get_indices(indices)
        return numbers
