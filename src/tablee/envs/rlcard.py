"""RLCard: each game as an ``Env``, for RLCard's own agents, `tournament` and training loops.

    import rlcard
    import tablee.envs.rlcard  # registers the games

    env = rlcard.make("ole", config={"game_num_players": 4, "rounds": 1, "seed": 7})
    env.set_agents([rlcard.agents.RandomAgent(env.num_actions) for _ in range(env.num_players)])
    trajectories, payoffs = env.run()

A state is a dictionary, as in RLCard's own games: ``obs``, the game's observation as float32 (listed index by index in
the documentation of the environments); ``legal_actions``, the actions of the seat if it is to move; ``raw_obs``, what
the seat knows, with the rules' names of its fields; ``raw_legal_actions``, the actions in the game's notation;
``action_record``, all moves so far. Payoffs are as in all environments (`tablee.envs.rewards`): ``reward`` is
``rank``, ``lead`` or ``score``. An illegal action raises an error that says why. `make` takes the options as arguments.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.records import to_plain
from tablee.engine.rule import save

from .common import EnvError, check_arguments, check_seed, missing
from .rewards import DEFAULT
from .vector import Snapshot, VectorGames

try:
    import numpy
    from numpy.typing import NDArray
    from rlcard.envs import Env
    from rlcard.envs.registration import EnvSpec, registry
except ModuleNotFoundError as error:
    raise missing("rlcard", error) from None

SEEDS = 2**31  # what is drawn for each game from RLCard's generator is below this


def make(
    game: str | Game,
    *,
    seed: int | None = None,
    allow_step_back: bool = False,
    reward: str = DEFAULT,
    **options: Any,
) -> TableeEnv:
    """The environment of a game, by its id or itself, with these options; those missing get their defaults.

    Raises `EnvError` as `tablee.envs.common.prepare` does, for a wrong ``seed``, and for an unknown ``reward``.
    """
    check_arguments(game, options, make)
    check_seed(seed)
    games = VectorGames(game, 1, reward=reward, autoreset="disabled", **options)
    return TableeEnv(games, {"seed": seed, "allow_step_back": allow_step_back})


class KnowledgeFields(Mapping[str, Any]):
    """What a seat knows, by the rules' names of its fields; worked out once somebody looks, which agents rarely do."""

    def __init__(self, game: Game, state: NDArray[Any], seat: int) -> None:
        self._game, self._state, self._seat = game, state, seat

    @cached_property
    def _fields(self) -> dict[str, Any]:
        known = self._game.knowledge(to_plain(self._game.rules.State, self._state[0]), self._seat)
        return dict(zip(known.layout, save(known), strict=True))

    def __getitem__(self, name: str) -> Any:
        return self._fields[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __repr__(self) -> str:
        return repr(self._fields)


class TableeGame:
    """What RLCard's ``Env`` drives: one game after another."""

    allow_step_back: bool  # set by `Env`, like the next
    np_random: numpy.random.RandomState

    def __init__(self, games: VectorGames) -> None:
        self.games = games
        self._texts = [games.game.notation.text(action) for action in range(games.game.rules.ACTIONS)]
        self._actions = {text: action for action, text in enumerate(self._texts)}
        self._start()

    def _start(self) -> None:
        self.gained: NDArray[numpy.float64] = numpy.zeros(self.get_num_players())
        self._past: list[tuple[Snapshot, NDArray[numpy.float64]]] = []

    def init_game(self) -> tuple[dict[str, Any], int]:
        """Begin a game. Returns the state of the player to move, and that player."""
        self.games.reset(int(self.np_random.randint(SEEDS)))
        self._start()
        return self._current_state()

    def _current_state(self) -> tuple[dict[str, Any], int]:
        player = int(self.games.seats[0])
        return self.get_state(player), player

    def text(self, action: int) -> str:
        """An action in the game's notation."""
        return self._texts[action]

    def step(self, move: str) -> tuple[dict[str, Any], int]:
        """Play a move in the game's notation; raises `EnvError` if it is not a legal move, or the game is over."""
        before = (self.games.snapshot(), self.gained) if self.allow_step_back and self.games.begun else None
        if self.games.play(self._actions.get(move, move)):
            self.gained = self.gained + self.games.rewards[0]
        if before:
            self._past.append(before)
        return self._current_state()

    def step_back(self) -> bool:
        """Take back the last move; False if there is none."""
        if not self._past:
            return False
        snapshot, self.gained = self._past.pop()
        self.games.restore(snapshot)
        return True

    def get_state(self, player: int) -> dict[str, Any]:
        """What ``player`` sees and knows, and what it may do if it is to move; `EnvError` before the first game."""
        games = self.games
        if not games.begun:
            raise EnvError(Message("env-not-begun"))
        to_move = player == games.seats[0]
        return {
            "observation": games.observations[0] if to_move else games.observe(0, player),
            "known": KnowledgeFields(games.game, games.raw(0), player),
            "legal": games.legal(0) if to_move else [],
        }

    def get_player_id(self) -> int:
        """The player to move; after the end, some seat."""
        return int(self.games.seats[0])

    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.games.terminated[0])

    def get_num_players(self) -> int:
        """The number of players."""
        return self.games.options.players

    def get_num_actions(self) -> int:
        """The number of actions."""
        return self.games.game.rules.ACTIONS


class TableeEnv(Env):
    """A game in RLCard's interface; made by `make`."""

    def __init__(self, games: VectorGames, config: dict[str, Any]) -> None:
        self.name = games.game.id
        self.game = TableeGame(games)
        super().__init__(config)
        self.state_shape = [[games.observations.shape[1]] for _ in range(self.num_players)]
        self.action_shape = [None for _ in range(self.num_players)]

    def get_payoffs(self) -> NDArray[numpy.float64]:
        """What the game was worth to each seat; zeros before the end."""
        return self.game.gained * self.game.is_over()

    def get_places(self) -> list[int]:
        """The place of each seat (its team), 1 is best; zeros before the end."""
        places: list[int] = self.game.games.places[0].tolist()
        return places

    def get_perfect_information(self) -> dict[str, Any]:
        """The whole state, with the rules' names of its fields, the player to move, and the legal moves."""
        games = self.game.games
        state = games.state(0)
        return {
            **dict(zip(state.layout, save(state), strict=True)),
            "current_player": self.get_player_id(),
            "legal_actions": [self.game.text(action) for action in games.legal(0)],
        }

    def _extract_state(self, state: dict[str, Any]) -> dict[str, Any]:
        return {
            "obs": state["observation"].astype(numpy.float32),
            "legal_actions": OrderedDict.fromkeys(state["legal"]),
            "raw_obs": state["known"],
            "raw_legal_actions": [self.game.text(action) for action in state["legal"]],
            "action_record": self.action_recorder,
        }

    def _decode_action(self, action_id: int) -> str:
        if not 0 <= action_id < self.num_actions:
            raise self.game.games.refusal(0, action_id)
        return self.game.text(int(action_id))

    def _get_legal_actions(self) -> list[int]:
        return self.game.games.legal(0)


class _Spec(EnvSpec):
    """How RLCard makes a game by its id: the configuration holds its options, ``reward``, and RLCard's own."""

    def __init__(self, game: Game) -> None:
        self.env_id = game.id
        self._game = game

    def make(self, config: Mapping[str, Any]) -> TableeEnv:
        """The environment with this configuration, where ``players`` may be called ``game_num_players``."""
        return make(self._game, **{"players" if key == "game_num_players" else key: config[key] for key in config})


registry.env_specs.update({game.id: _Spec(game) for game in games().values() if game.observation})
