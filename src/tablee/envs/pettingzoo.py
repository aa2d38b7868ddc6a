"""PettingZoo: every seat is an agent, and they move in turn (AEC).

from tablee.envs import pettingzoo
env = pettingzoo.env("coloretto", players=4)
"""

from __future__ import annotations

from typing import Any

import numpy
from numpy.typing import NDArray

from tablee.engine.contract import AnyState
from tablee.engine.game import Game
from tablee.engine.message import Message

from .common import EnvError, check_arguments, check_reset_options, missing
from .rendering import MODES, Renderer, check_mode
from .rewards import DEFAULT
from .vector import VectorGames

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise missing("pettingzoo", error) from None
from .gymnasium import observation_space


class env(AECEnv):  # noqa: N801 (PettingZoo's name for it)
    """One game; ``options`` are its own, such as ``players``.

    Agents are ``player_0`` … in the order of seats. An observation is a dictionary: ``observation`` (int16, indexed as
    in the game's table of observations) and ``action_mask`` (int8, 1 for legal actions; zeros for all agents but the
    one to move). ``reward`` is what games are worth, as in all environments (`tablee.envs.rewards`). Once the game is
    over, ``infos[agent]["place"]`` is the place of the agent (of its team), 1 is best.

    Copied or pickled, at any time, it goes on to the same game.

    It checks its own use, so PettingZoo's wrappers, which are slow, are not needed; they still work. A wrong option, an
    illegal action, or a step before `reset` or after the end raises `tablee.envs.common.EnvError`, a `ValueError` whose
    sentence says what was wrong; the game stays as it was.
    """

    def __init__(
        self, game: str | Game, /, *, reward: str = DEFAULT, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        check_arguments(game, options, env)
        self._games = VectorGames(game, 1, reward=reward, autoreset="disabled", **options)
        check_mode(render_mode)
        self.game = found = self._games.game
        self.options = self._games.options
        self.render_mode = render_mode
        self.metadata = {
            "name": f"tablee_{found.id}_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.options.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._renderer = Renderer(found, self.options, self.possible_agents)
        actions = found.rules.ACTIONS
        self.observation_spaces = {agent: observation_space(found, masked=True) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._empty_mask: NDArray[numpy.int8] = numpy.zeros(actions, "i1")

    def __repr__(self) -> str:
        return f"<env {self.game.title}, {self.options.players} players>"

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of ``agent``'s observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of ``agent``'s actions, numbered as in the game's table of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. The same ``seed`` gives the same deals.

        ``options`` is unused, but PettingZoo's tests pass something; the game's own are refused: `env` takes them.
        """
        check_reset_options((options or {}).keys() & set(self.options.__struct_fields__))
        self._games.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._rewarded = False  # in the latest step
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._games.seats[0]]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What ``agent`` sees now, in arrays of its own."""
        if not self.agents:
            raise self._not_running()
        games, seat = self._games, self._seats[agent]
        if seat == games.seats[0]:  # once the game is over its mask is empty too
            return {"observation": games.observations[0].copy(), "action_mask": games.action_masks[0].copy()}
        return {"observation": games.observe(0, seat), "action_mask": self._empty_mask.copy()}

    def step(self, action: int | None) -> None:
        """Play ``action`` for ``agent_selection``; None for an agent whose game is over."""
        if not self.agents:
            raise self._not_running()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        games = self._games
        ended = games.play(action)
        self._cumulative_rewards[agent] = 0.0
        if ended:
            self.rewards = dict(zip(self.possible_agents, games.rewards[0].tolist(), strict=True))
            self._accumulate_rewards()
        elif self._rewarded:
            self.rewards = dict.fromkeys(self.agents, 0.0)
        self._rewarded = ended
        if ended and games.terminated[0]:
            self.terminations = dict.fromkeys(self.agents, True)
            places = zip(self.possible_agents, games.places[0].tolist(), strict=True)
            self.infos = {agent: {"place": place} for agent, place in places}
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[games.seats[0]]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[numpy.uint8] | None:
        """The position as its mover sees it: printed ("human"), text ("ansi"), or 600 × 1000 × 3 pixels (uint8)."""
        if self.render_mode is None:
            raise EnvError(Message("env-render", {"mode": "None", "known": ", ".join(MODES)}))
        if not self._games.begun:
            raise self._not_running()
        return self._renderer.render(self.render_mode, self._games.state(0))

    def truth(self) -> AnyState:
        """The whole state, including hidden cards, as a plain record of the game's own type."""
        return self._games.state(0)

    def svg(self) -> str:
        """The position as a self-contained SVG."""
        if not self._games.begun:
            raise self._not_running()
        return self._renderer.svg(self._games.state(0))

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _not_running(self) -> EnvError:
        return EnvError(Message("env-over" if self._games.begun else "env-not-begun"))
