"""RLCard: each game as an ``Env``, for RLCard's own agents, `tournament` and training loops.

    import tablee.envs.rlcard

    env = tablee.envs.rlcard.make("ole", players=4, rounds=1, seed=7)
    env.set_agents([rlcard.agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])
    trajectories, payoffs = env.run()

A state is a dictionary as RLCard's games give it: ``obs``, the game's observation as float32 (index by index in the
documentation of the environments); ``legal_actions``, the actions of the seat if it is to move; ``raw_obs``, what the
seat knows by the names of the rules; ``raw_legal_actions``, the actions in the game's notation; ``action_record``, all
moves so far. Payoffs are what the rules count, or with ``utility="rank"`` the share of rivals below a seat less the
share above it. Where an agent plays what is not legal, an error says why.
"""

from __future__ import annotations

from collections import OrderedDict
from copy import deepcopy
from typing import Any

from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.rule import save

from .common import EnvError, check_seed, missing, observation_size, prepare, refusal
from .openspiel_history import CHANCE, MOST_MOVES, TERMINAL, Play, Setup, setup

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
    """The environment of a game, by its id or itself, with these options; what is missing gets its default.

    Raises `EnvError` as `tablee.envs.common.prepare` does, for a wrong ``seed``, and for a ``utility`` other than
    ``score`` and ``rank``.
    """
    found, chosen = prepare(game, options)
    check_seed(seed)
    course = setup(found.package, chosen, MOST_MOVES, utility)
    return TableeEnv(course, {"seed": seed, "allow_step_back": allow_step_back})


class TableeGame:
    """What RLCard's ``Env`` drives: one game after the other."""

    allow_step_back: bool  # `Env` sets this and the next
    np_random: numpy.random.RandomState

    def __init__(self, course: Setup) -> None:
        self.course = course
        self.play: Play | None = None
        self._past: list[Play] = []

    def init_game(self) -> tuple[dict[str, Any], int]:
        """Begin a game; the state of who is to move, and who that is."""
        self.play = self.course.start()
        self._past = []
        self._deal(self.play)
        return self._now()

    def _deal(self, play: Play) -> None:
        while play.player == CHANCE:
            play.draw(play.left[self.np_random.randint(len(play.left))])

    def _now(self) -> tuple[dict[str, Any], int]:
        player = self.get_player_id()
        return self.get_state(player), player

    def begun(self) -> Play:
        """The game being played; raises `EnvError` before the first one."""
        if self.play is None:
            raise EnvError(Message("env-not-begun"))
        return self.play

    def step(self, move: str) -> tuple[dict[str, Any], int]:
        """Play a move in the game's notation; raises `EnvError` if it is none or not legal now, or the game is over."""
        play = self.begun()
        if play.player == TERMINAL:
            raise EnvError(Message("env-over"))
        action = self.course.game.notation.parse(move)
        if action not in play.legal:
            raise refusal(self.course.game, play.state, move if action is None else action)
        if self.allow_step_back:
            self._past.append(deepcopy(play))
        play.play(action)
        self._deal(play)
        return self._now()

    def step_back(self) -> bool:
        """Take the last move back; False if there is none."""
        if not self._past:
            return False
        self.play = self._past.pop()
        return True

    def get_state(self, player: int) -> dict[str, Any]:
        """What ``player`` knows, and what it may do if it is to move."""
        play = self.begun()
        known = self.course.knowledge(play.state, player)
        return {
            "player": player,
            "known": dict(zip(known.layout, save(known), strict=True)),
            "legal": play.legal if player == play.player else [],
        }

    def get_player_id(self) -> int:
        """Who is to move; after the end some seat."""
        play = self.begun()
        return int(play.state.turn)

    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.begun().player == TERMINAL

    def get_num_players(self) -> int:
        """How many play."""
        return self.course.options.players

    def get_num_actions(self) -> int:
        """How many actions are numbered."""
        return self.course.rules.ACTIONS


class TableeEnv(Env):
    """A game in RLCard's interface; made by `make`."""

    def __init__(self, course: Setup, config: dict[str, Any]) -> None:
        self.name = course.game.id
        self.game = TableeGame(course)
        super().__init__(config)
        self._size = observation_size(course.game)
        self.state_shape = [[self._size] for _ in range(self.num_players)]
        self.action_shape = [None for _ in range(self.num_players)]

    def get_payoffs(self) -> Any:
        """What each seat has gained, nothing before the end."""
        play = self.game.begun()
        if play.player != TERMINAL:
            return numpy.zeros(self.num_players)
        return numpy.array(play.setup.utilities(play.state))

    def get_perfect_information(self) -> dict[str, Any]:
        """The whole state by the names of the rules, who is to move, and its legal moves."""
        play = self.game.begun()
        return {
            **dict(zip(play.state.layout, save(play.state), strict=True)),
            "current_player": self.get_player_id(),
            "legal_actions": [play.setup.text(action) for action in play.legal],
        }

    def _extract_state(self, state: dict[str, Any]) -> dict[str, Any]:
        play = self.game.begun()
        out = [0] * self._size
        observation = play.setup.game.observation
        assert observation is not None  # `prepare` sees to that
        observation.observe(play.state, state["player"], out)
        return {
            "obs": numpy.array(out, numpy.float32),
            "legal_actions": OrderedDict((action, None) for action in state["legal"]),
            "raw_obs": state["known"],
            "raw_legal_actions": [play.setup.text(action) for action in state["legal"]],
            "action_record": self.action_recorder,
        }

    def _decode_action(self, action_id: int) -> str:
        play = self.game.begun()
        if not 0 <= action_id < self.num_actions:
            raise refusal(play.setup.game, play.state, action_id)
        return play.setup.text(int(action_id))

    def _get_legal_actions(self) -> list[int]:
        return self.game.begun().legal[:]
