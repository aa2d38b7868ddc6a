"""Gymnasium: one seat against bots (`Env`), and thousands of games at once (`VectorEnv`).

    import gymnasium
    import tablee.envs.gymnasium  # registers tablee/Coloretto-v0 and the others
    env = gymnasium.make("tablee/Coloretto-v0", players=4, bots=["club"])
    envs = gymnasium.make_vec("tablee/Coloretto-v0", num_envs=4096, bots=["greedy"])
    task = gymnasium.make("tablee/coloretto-4-v1")  # see tablee.engine.task

`env` and `VectorEnv` make them without a registry.
"""

from __future__ import annotations

from typing import Any

import numpy
from numpy.typing import NDArray

from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.task import all_tasks

from .common import EnvError, bounds, check_arguments, check_reset_options, missing
from .opponents import Bots
from .rendering import MODES, Renderer, check_mode
from .rewards import DEFAULT, reward_bounds
from .vector import VectorGames

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing("gymnasium", error) from None

LEAST = "least"  # as an illegal action's reward: the least that a game can be worth

Observed = Any  # what `observation_space` holds: an array, or with ``masked`` a dictionary of two


def env(game: str | Game, /, **arguments: Any) -> Env:
    """The environment of one seat against bots; see `Env`."""
    return Env(game, **arguments)


class Env(gymnasium.Env):
    """One seat of a game, one game per episode; bots play the other seats within the steps.

    ``bots``, ``time``, ``seat``, ``reward`` and the game's own ``options``, such as ``players``, are as in
    `tablee.envs.vector.VectorGames`, of which this is one game: under the same seed they are the same games.

    Observations are int16, indexed as in the game's table. ``info["action_mask"]`` (int8) marks the legal actions, as
    does `action_masks`, where sb3-contrib's ``MaskablePPO`` looks for it; with ``masked``, observations are
    dictionaries of ``observation`` and ``action_mask``. ``info["seat"]`` is the agent's seat and, once the game is
    over, ``info["places"]`` (int64, players) everybody's place, 1 is best.

    An illegal action ends the game with the reward ``illegal_reward`` (``least``: the least that a game can be worth)
    and a reason in ``info["error"]``; if that is None it raises `tablee.envs.common.EnvError` instead, and the game
    stays as it was. A value that is no action at all, a wrong option, and a step before `reset` or after the end always
    raise it.

    Copied or pickled, at any time, it goes on to the same games.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 (Gymnasium's way)

    def __init__(
        self,
        game: str | Game,
        *,
        bots: Bots = ("random",),
        seat: int | None = None,
        time: int | None = None,
        reward: str = DEFAULT,
        masked: bool = False,
        illegal_reward: float | str | None = LEAST,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_arguments(game, options, Env)
        check_mode(render_mode)
        arguments: dict[str, Any] = {"bots": bots, "seat": seat, "time": time, "reward": reward}
        self._games = VectorGames(game, 1, **arguments, autoreset="disabled", **options)
        self.game, self.options = self._games.game, self._games.options
        if not bots:
            raise EnvError(Message("env-bots", {"bots": "0", "most": self.options.players - 1}))
        self.render_mode = render_mode
        self._masked = masked
        self._illegal_reward = illegal_reward
        if illegal_reward == LEAST:
            self._illegal_reward, _ = reward_bounds(self.game, self.options, reward)
        self._over = False
        self._renderer = Renderer(self.game, self.options, [f"player_{i}" for i in range(self.options.players)])
        self.observation_space = observation_space(self.game, masked=masked)
        self.action_space = spaces.Discrete(self.game.rules.ACTIONS)

    def __repr__(self) -> str:
        return f"<Env {self.game.title}, {self.options.players} players>"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a game and play up to the agent's first decision; the same ``seed`` gives the same games.

        ``options``, part of Gymnasium's interface, must be empty: `make` takes them. Bots with a time limit may play
        differently each time.
        """
        check_reset_options(options or {})
        super().reset(seed=seed)
        self._games.reset(seed)
        while self._games.terminated[0]:  # before the agent had anything to decide
            self._games.reset()
        self._over = False
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Play ``action``, then the bots up to the agent's next decision or the end of the game."""
        games = self._games
        if self._over or not games.begun:
            raise EnvError(Message("env-over" if games.begun else "env-not-begun"))
        if self._illegal_reward is not None and self.action_space.contains(action) and not self.action_masks()[action]:
            self._over = True
            info = {**self._info(), "error": str(games.refusal(0, action))}
            return self._observation(), float(self._illegal_reward), True, False, info
        seat = self._seat
        games.play(action)
        self._over = bool(games.terminated[0])
        if self.render_mode == "human":
            self.render()
        info = {**self._info(), "places": games.places[0].copy()} if self._over else self._info()
        return self._observation(), float(games.rewards[0, seat]), self._over, False, info

    @property
    def _seat(self) -> int:
        return int(self._games.seats[0])

    def action_masks(self) -> NDArray[numpy.bool_]:
        """Which actions are legal now (one bool each), in the form that ``MaskablePPO`` asks for."""
        masks: NDArray[numpy.bool_] = self._games.action_masks[0].astype(bool)
        return masks

    def _observation(self) -> Observed:
        seen = self._games.observations[0].copy()
        return {"observation": seen, "action_mask": self._games.action_masks[0].copy()} if self._masked else seen

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._games.action_masks[0].copy(), "seat": self._seat}

    def render(self) -> Any:
        """The position as its mover sees it: printed ("human"), text ("ansi"), or 600 × 1000 × 3 pixels (uint8)."""
        if self.render_mode is None:
            raise EnvError(Message("env-render", {"mode": "None", "known": ", ".join(MODES)}))
        if not self._games.begun:
            raise EnvError(Message("env-not-begun"))
        return self._renderer.render(self.render_mode, self._games.state(0))


class VectorEnv(gymnasium.vector.VectorEnv):
    """`tablee.envs.vector.VectorGames` as Gymnasium's vector environment; ``arguments`` are its own.

    With ``bots`` the caller plays one seat of each game, ``seat`` or one drawn for each game, and the rewards are that
    seat's. Without them it plays every seat in turn, and the reward is that of the seat that acted. In ``infos``:
    ``action_mask`` (games × actions), ``seat`` to move (games), ``rewards`` of all seats (games × players) and, in
    steps in which games ended, their ``places`` (games × players, int64) with ``_places`` telling where.

    ``autoreset_mode`` is one of Gymnasium's. In ``NEXT_STEP``, the next step begins another game and ignores the action
    for it; in ``SAME_STEP``, the last observations of games that ended are in ``final_obs`` with ``_final_obs``, and no
    step is lost; if ``DISABLED``, `reset` begins the games in ``options["reset_mask"]`` (bool, games) anew.

    With ``masked``, observations are dictionaries of ``observation`` and ``action_mask``. With ``copy=False`` every
    step returns the same arrays, which is faster. An illegal action raises `tablee.envs.common.EnvError` naming the
    game, and nothing is played.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012 (Gymnasium's way)

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        masked: bool = False,
        copy: bool = True,
        render_mode: None = None,
        **arguments: Any,
    ) -> None:
        check_arguments(game, arguments, VectorEnv, VectorGames, but="autoreset")
        mode = AutoresetMode(autoreset_mode)
        self.games = VectorGames(game, num_envs, autoreset=mode.name.lower(), **arguments)
        self.metadata = {**self.metadata, "autoreset_mode": mode}
        self.num_envs = num_envs
        self.render_mode = render_mode
        self._mode = mode
        self._masked = masked
        self._copy = copy
        self._games_index = numpy.arange(num_envs)
        self.single_observation_space = observation_space(self.games.game, masked=masked)
        self.single_action_space = spaces.Discrete(self.games.game.rules.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def __repr__(self) -> str:
        return f"<VectorEnv {self.games.title}>"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Restart all games; see `VectorGames.reset`.

        ``options`` may hold a ``reset_mask``, which games restart, and nothing else.
        """
        check_reset_options((options or {}).keys() - {"reset_mask"})
        super().reset(seed=seed)
        self.games.reset(seed, mask=(options or {}).get("reset_mask"))
        return self._observation(), self._infos()

    def step(self, actions: Any) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in each game."""
        games = self.games
        movers = games.seats.copy()
        games.step(actions)
        infos = {**self._infos(), "rewards": self._own_array(games.rewards)}
        if games.terminated.any():
            infos |= {"places": games.places.copy(), "_places": games.terminated.copy()}
            if self._mode is AutoresetMode.SAME_STEP:
                final = self._own_observation(games.final_observations, numpy.zeros_like(games.action_masks))
                infos |= {"final_obs": final, "_final_obs": games.terminated.copy()}
        return (
            self._observation(),
            games.rewards[self._games_index, movers].astype("f8"),
            games.terminated.copy(),
            numpy.zeros(self.num_envs, bool),
            infos,
        )

    def _observation(self) -> Observed:
        return self._own_observation(self.games.observations, self.games.action_masks)

    def _own_observation(self, observations: NDArray[Any], masks: NDArray[Any]) -> Observed:
        seen = self._own_array(observations)
        return {"observation": seen, "action_mask": self._own_array(masks)} if self._masked else seen

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._own_array(self.games.action_masks), "seat": self._own_array(self.games.seats)}

    def _own_array(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array


def observation_space(game: Game, *, masked: bool = False) -> spaces.Box | spaces.Dict:
    """The space of observations (int16), or with ``masked`` of dictionaries with the mask (int8) beside them."""
    low, high = (numpy.array(bound, "i2") for bound in bounds(game))
    seen = spaces.Box(low, high, dtype=numpy.int16)
    if not masked:
        return seen
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (game.rules.ACTIONS,), numpy.int8)})


def _register() -> None:
    """Register every game with observations as ``tablee/NameOfTheGame-v0``, and every task: ``tablee/game-4-v1``."""
    for game in games().values():
        if game.observation:
            name = "".join(part.capitalize() for part in game.id.split("_"))
            gymnasium.register(
                f"tablee/{name}-v0",
                entry_point="tablee.envs.gymnasium:Env",
                vector_entry_point="tablee.envs.gymnasium:VectorEnv",
                kwargs={"game": game.id},
            )
    for task in all_tasks().values():
        gymnasium.register(
            f"tablee/{task.name.replace('/', '-')}",
            entry_point="tablee.envs.gymnasium:Env",
            vector_entry_point="tablee.envs.gymnasium:VectorEnv",
            kwargs={"game": task.game.id, "bots": task.opponents, **task.arguments},
        )


_register()
