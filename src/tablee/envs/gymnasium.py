"""Gymnasium: one seat against bots (`Env`), and thousands of games at once (`VectorEnv`).

    import gymnasium
    import tablee.envs.gymnasium  # registers tablee/Coloretto-v0 and the others
    env = gymnasium.make("tablee/Coloretto-v0", players=4, bots=["club"])
    envs = gymnasium.make_vec("tablee/Coloretto-v0", num_envs=4096, bots=["greedy"])

`env` and `VectorEnv` make them without a registry.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy
from numpy.typing import NDArray

from tablee.bots.factory import assign_bots, check_bot, make_bot
from tablee.engine.contract import Bot
from tablee.engine.discovery import games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.message import Message

from .common import SEEDS, EnvError, bounds, missing
from .rendering import MODES, Renderer, check_mode
from .vector import VectorGames, check_seat

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise missing("gymnasium", error) from None

ILLEGAL_REWARD = -1000.0  # below any score


def env(game: str | Game, /, **arguments: Any) -> Env:
    """The environment of one seat against bots; see `Env`."""
    return Env(game, **arguments)


class Env(gymnasium.Env):
    """One seat of a game, one game per episode; bots play the other seats within the steps.

    ``bots`` are names such as ``random``, ``beginner``, ``greedy``, ``club``, ``expert`` or ``search:200`` (that many
    simulations, however long they take) for the seats after the agent's, repeated in turn. ``time`` is how many
    milliseconds they may think about a move (None: as usual for the bot). ``seat`` is the agent's; None: drawn for each
    game. ``options`` are the game's, such as ``players``.

    Observations are int16, indexed as in the game's table. ``info["action_mask"]`` (int8) marks the legal actions, as
    does `action_masks`, where sb3-contrib's ``MaskablePPO`` looks for it; ``info["seat"]`` is the agent's seat. The
    reward is the agent's score (in teams, its team's): what it gained, given when a round ends.

    An illegal action ends the game with the reward ``illegal_reward`` and a reason in ``info["error"]``; if that is
    None it raises `tablee.envs.common.EnvError` instead, and the game stays as it was. A value that is no action at
    all, a wrong option, and a step before `reset` or after the end always raise it.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 (Gymnasium's way)

    def __init__(
        self,
        game: str | Game,
        *,
        bots: Sequence[str] = ("random",),
        seat: int | None = None,
        time: int | None = None,
        illegal_reward: float | None = ILLEGAL_REWARD,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._games = VectorGames(game, 1, again=False, **options)
        self.game, self.options = self._games.game, self._games.options
        others = self.options.players - 1
        if not 0 < len(bots) <= others or isinstance(bots, str):
            raise EnvError(Message("env-bots", {"bots": len(bots), "most": others}))
        check_seat(seat, self.options.players)
        try:
            for bot in bots:
                check_bot(bot)
        except TableeError as error:
            raise EnvError(error.message) from None
        check_mode(render_mode)
        self.render_mode = render_mode
        self._bot_names = assign_bots(list(bots), others)
        self._seconds = None if time is None else time / 1000
        self._fixed_seat = seat
        self._illegal_reward = illegal_reward
        self._bots: list[Bot] = []
        self._seat = 0
        self._over = True
        self._renderer = Renderer(self.game, self.options, [f"player_{i}" for i in range(others + 1)])
        self.observation_space = _observation_space(self.game)
        self.action_space = spaces.Discrete(self.game.rules.ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[numpy.int16], dict[str, Any]]:
        """Begin a game and play up to the agent's first decision; the same ``seed`` gives the same games.

        ``options`` is unused, part of Gymnasium's interface. Bots with a time limit may play differently each time.
        """
        super().reset(seed=seed)
        if seed is not None or not self._bots:
            self._bots = [
                make_bot(name, self.game, self._random_below(2**31), self._seconds) for name in self._bot_names
            ]
        self._seat = self._random_below(self.options.players) if self._fixed_seat is None else self._fixed_seat
        self._games.reset(self._random_below(SEEDS))
        self._over = False
        self._play_others()
        return self._observed(), self._info()

    def _random_below(self, below: int) -> int:
        return int(self.np_random.integers(below))

    def step(self, action: int) -> tuple[NDArray[numpy.int16], float, bool, bool, dict[str, Any]]:
        """Play ``action``, then the bots up to the agent's next decision or the end of the game."""
        if self._over:
            raise EnvError(Message("env-over" if self._bots else "env-not-begun"))
        if self._illegal_reward is not None and self.action_space.contains(action) and not self.action_masks()[action]:
            self._over = True
            info = {**self._info(), "error": str(self._games.refusal(0, action))}
            return self._observed(), self._illegal_reward, True, False, info
        self._games.play(action)
        reward = float(self._games.rewards[0, self._seat]) + self._play_others()
        self._over = bool(self._games.terminated[0])
        if self.render_mode == "human":
            self.render()
        return self._observed(), reward, self._over, False, self._info()

    def _play_others(self) -> float:
        """Let the bots play up to the agent's next decision. Returns what the agent's seat gains meanwhile."""
        games, reward, k = self._games, 0.0, self.game.rules.State
        while not games.terminated[0] and games.seats[0] != self._seat:
            seat = int(games.seats[0])
            known = k()
            self.game.rules.knowledge(games.state(0), seat, known)
            bot = self._bots[(seat - self._seat) % self.options.players - 1]
            games.play(bot.choose(known, seat))
            reward += float(games.rewards[0, self._seat])
        return reward

    def action_masks(self) -> NDArray[numpy.bool_]:
        """Which actions are legal now (one bool each), in the form that ``MaskablePPO`` asks for."""
        masks: NDArray[numpy.bool_] = self._games.action_masks[0].astype(bool)
        return masks

    def _observed(self) -> NDArray[numpy.int16]:
        return self._games.observe(0, self._seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._games.action_masks[0].copy(), "seat": self._seat}

    def render(self) -> Any:
        """The position as its mover sees it: printed ("human"), text ("ansi"), or height × width × 3 pixels (uint8)."""
        if self.render_mode is None:
            raise EnvError(Message("env-render", {"mode": "None", "known": ", ".join(MODES)}))
        if not self._bots:
            raise EnvError(Message("env-not-begun"))
        return self._renderer.render(self.render_mode, self._games.state(0))


class VectorEnv(gymnasium.vector.VectorEnv):
    """`tablee.envs.vector.VectorGames` as Gymnasium's vector environment; finished games restart in the same step.

    With ``bots`` (``random`` or ``greedy``, which are compiled) the caller plays one seat of each game, ``seat`` or one
    drawn for each game, and the rewards are that seat's. Without them it plays every seat in turn, and the reward is
    that of the seat that acted. In ``infos``: ``action_mask`` (games × actions), ``seat`` to move (games), ``rewards``
    of all seats (games × players) and, where a game ended, its last observation in ``final_obs`` with ``_final_obs``.

    With ``copy=False`` every step returns the same arrays, which is faster. An illegal action raises
    `tablee.envs.common.EnvError` naming the game, and nothing is played.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 (Gymnasium's way)

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        bots: Sequence[str] = (),
        seat: int | None = None,
        copy: bool = True,
        render_mode: None = None,
        **options: Any,
    ) -> None:
        self.games = VectorGames(game, num_envs, bots=bots, seat=seat, **options)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self._copy = copy
        self._games_index = numpy.arange(num_envs)
        self.single_observation_space = _observation_space(self.games.game)
        self.single_action_space = spaces.Discrete(self.games.game.rules.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[numpy.int16], dict[str, Any]]:
        """Restart all games; see `VectorGames.reset`. ``options`` is unused, part of Gymnasium's interface."""
        super().reset(seed=seed)
        self.games.reset(seed)
        infos: dict[str, Any] = {"action_mask": self.games.action_masks, "seat": self.games.seats}
        return self._own_array(self.games.observations), {key: self._own_array(value) for key, value in infos.items()}

    def step(self, actions: Any) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in each game."""
        games = self.games
        movers = games.seats.copy()
        games.step(actions)
        infos: dict[str, Any] = {"action_mask": games.action_masks, "seat": games.seats, "rewards": games.rewards}
        if games.terminated.any():
            infos |= {"final_obs": games.final_observations, "_final_obs": games.terminated}
        return (
            self._own_array(games.observations),
            games.rewards[self._games_index, movers].astype("f8"),
            games.terminated.copy(),
            numpy.zeros(self.num_envs, bool),
            {key: self._own_array(value) for key, value in infos.items()},
        )

    def _own_array(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array


def _observation_space(game: Game) -> spaces.Box:
    low, high = (numpy.array(bound, "i2") for bound in bounds(game))
    return spaces.Box(low, high, dtype=numpy.int16)


def _register() -> None:
    """Register every game that has observations as ``tablee/NameOfTheGame-v0``."""
    for game in games().values():
        if game.observation:
            name = "".join(part.capitalize() for part in game.id.split("_"))
            gymnasium.register(
                f"tablee/{name}-v0",
                entry_point="tablee.envs.gymnasium:Env",
                vector_entry_point="tablee.envs.gymnasium:VectorEnv",
                kwargs={"game": game.id},
            )


_register()
