"""RLCard: each game as an ``Env``, for RLCard's own agents, `tournament` and training loops.

    import tablee.envs.rlcard

    env = tablee.envs.rlcard.make("ole", players=4, rounds=1, seed=7)
    env.set_agents([rlcard.agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])
    trajectories, payoffs = env.run()

A state is a dictionary, as in RLCard's own games: ``obs``, the game's observation as float32 (listed index by index in
the documentation of the environments); ``legal_actions``, the actions of the seat if it is to move; ``raw_obs``, what
the seat knows, with the rules' names of its fields; ``raw_legal_actions``, the actions in the game's notation;
``action_record``, all moves so far. Payoffs are what the rules count, or with ``utility="rank"`` the share of rivals
below a seat minus the share above it, from -1 to 1. An illegal action raises an error that says why.
"""

from __future__ import annotations

from collections import OrderedDict
from copy import deepcopy
from typing import Any

from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.rule import save

from .common import EnvError, check_seed, missing, observation_size, prepare, refusal
from .openspiel_history import CHANCE, MAX_MOVES, TERMINAL, History, Setup, shared_setup

try:
    import numpy
    from rlcard.envs import Env
except ModuleNotFoundError as error:
    raise missing("rlcard", error) from None


def make(
    game: str | Game,
    *,
    seed: int | None = None,
    allow_step_back: bool = False,
    utility: str = "score",
    **options: Any,
) -> TableeEnv:
    """The environment of a game, by its id or itself, with these options; those missing get their defaults.

    ``utility`` is ``score`` or ``rank``; see the module. Raises `EnvError` as `tablee.envs.common.prepare` does, for a
    wrong ``seed``, and for another ``utility``.
    """
    found, chosen = prepare(game, options)
    check_seed(seed)
    setup = shared_setup(found.package, chosen, MAX_MOVES, utility)
    return TableeEnv(setup, {"seed": seed, "allow_step_back": allow_step_back})


class TableeGame:
    """What RLCard's ``Env`` drives: one game after another."""

    allow_step_back: bool  # set by `Env`, like the next
    np_random: numpy.random.RandomState

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.history: History | None = None
        self._past: list[History] = []

    def init_game(self) -> tuple[dict[str, Any], int]:
        """Begin a game. Returns the state of the player to move, and that player."""
        self.history = self.setup.start()
        self._past = []
        self._deal(self.history)
        return self._current_state()

    def _deal(self, history: History) -> None:
        while history.player == CHANCE:
            history.draw(history.left[self.np_random.randint(len(history.left))])

    def _current_state(self) -> tuple[dict[str, Any], int]:
        player = self.get_player_id()
        return self.get_state(player), player

    def current(self) -> History:
        """The game being played; raises `EnvError` before the first one."""
        if self.history is None:
            raise EnvError(Message("env-not-begun"))
        return self.history

    def step(self, move: str) -> tuple[dict[str, Any], int]:
        """History a move in the game's notation; raises `EnvError` if it is not a legal move, or the game is over."""
        history = self.current()
        if history.player == TERMINAL:
            raise EnvError(Message("env-over"))
        action = self.setup.game.notation.parse(move)
        if action not in history.legal:
            raise refusal(self.setup.game, history.state, move if action is None else action)
        if self.allow_step_back:
            self._past.append(deepcopy(history))
        history.apply(action)
        self._deal(history)
        return self._current_state()

    def step_back(self) -> bool:
        """Take back the last move; False if there is none."""
        if not self._past:
            return False
        self.history = self._past.pop()
        return True

    def get_state(self, player: int) -> dict[str, Any]:
        """What ``player`` knows, and what it may do if it is to move."""
        history = self.current()
        known = self.setup.knowledge(history.state, player)
        return {
            "player": player,
            "known": dict(zip(known.layout, save(known), strict=True)),
            "legal": history.legal if player == history.player else [],
        }

    def get_player_id(self) -> int:
        """The player to move; after the end, some seat."""
        history = self.current()
        return int(history.state.turn)

    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.current().player == TERMINAL

    def get_num_players(self) -> int:
        """The number of players."""
        return self.setup.options.players

    def get_num_actions(self) -> int:
        """The number of actions."""
        return self.setup.rules.ACTIONS


class TableeEnv(Env):
    """A game in RLCard's interface; made by `make`."""

    def __init__(self, setup: Setup, config: dict[str, Any]) -> None:
        self.name = setup.game.id
        self.game = TableeGame(setup)
        super().__init__(config)
        self._size = observation_size(setup.game)
        self.state_shape = [[self._size] for _ in range(self.num_players)]
        self.action_shape = [None for _ in range(self.num_players)]

    def get_payoffs(self) -> Any:
        """What each seat has gained (one float each); zeros before the end."""
        history = self.game.current()
        if history.player != TERMINAL:
            return numpy.zeros(self.num_players)
        return numpy.array(history.setup.utilities(history.state))

    def get_perfect_information(self) -> dict[str, Any]:
        """The whole state, with the rules' names of its fields, the player to move, and the legal moves."""
        history = self.game.current()
        return {
            **dict(zip(history.state.layout, save(history.state), strict=True)),
            "current_player": self.get_player_id(),
            "legal_actions": [history.setup.text(action) for action in history.legal],
        }

    def _extract_state(self, state: dict[str, Any]) -> dict[str, Any]:
        history = self.game.current()
        out = [0] * self._size
        observation = history.setup.game.observation
        assert observation is not None  # checked by `prepare`
        observation.observe(history.state, state["player"], out)
        return {
            "obs": numpy.array(out, numpy.float32),
            "legal_actions": OrderedDict((action, None) for action in state["legal"]),
            "raw_obs": state["known"],
            "raw_legal_actions": [history.setup.text(action) for action in state["legal"]],
            "action_record": self.action_recorder,
        }

    def _decode_action(self, action_id: int) -> str:
        history = self.game.current()
        if not 0 <= action_id < self.num_actions:
            raise refusal(history.setup.game, history.state, action_id)
        return history.setup.text(int(action_id))

    def _get_legal_actions(self) -> list[int]:
        return self.game.current().legal[:]
