"""OpenSpiel: importing this module registers every game as ``python_tablee_<id>``.

    import pyspiel
    import tablee.envs.openspiel

    game = pyspiel.load_game("python_tablee_ole(players=4,rounds=2)")

**Parameters** are the game's options by name; "" or -1 stands for a default that depends on others, and a list is
written with plus signs (``gods=A+H+D``). There are two more. ``reward`` is what the returns are, as in
all environments (`tablee.envs.rewards`): ``score`` (general sum), ``lead`` or ``rank`` (zero sum). ``max_moves`` is the
number of moves after which a game is over as it stands.

**Chance** makes the deals: a chance action is the next card of the deck being shuffled, by its number in the unshuffled
deck, uniform among those left; the last one leaves no choice. Nothing is random after the deal.

**What a seat knows.** An *observation* is its knowledge; the tensor is the game's observation, feature by feature. An
*information state* adds the past: the moves, which are public in all games here, and a hash of what everybody could see
after each; as a tensor, ``max_moves`` further numbers, for each move 1 + action + ACTIONS x what it revealed
(`tablee.engine.contract.Policy.revelation`), 0 for those not made yet. It does not hold what only one seat knew in a
round that is over, unless that was shown to everybody.

`SpielState.resample_from_infostate` keeps no history of chance: in the new state, `history` starts empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from itertools import accumulate
from typing import Any, ClassVar

import msgspec

from tablee.engine.configuration import configure, describe, from_texts
from tablee.engine.contract import AnyState
from tablee.engine.discovery import games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.options import Options
from tablee.engine.rule import save

from .common import EnvError, missing, refusal
from .openspiel_history import (
    CHANCE,
    MAX_MOVES,
    SPECTATOR,
    TERMINAL,
    LateSpielHistory,
    Setup,
    SpielHistory,
    shared_setup,
)

try:
    import numpy
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("openspiel", error) from None

PREFIX = "python_tablee_"
MAX_MAX_MOVES = 2**20  # upper bound of ``max_moves``, which information state tensors have a number for each of


class SpielState(pyspiel.State):
    """A state of one of our games."""

    def __init__(self, game: SpielGame, game_history: SpielHistory) -> None:
        super().__init__(game)
        self.game_history = game_history

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's number for chance or for the end."""
        return self.game_history.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game_history.player == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether a card is to be drawn for a deal."""
        return self.game_history.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of ``player``, by default the one to move; as OpenSpiel's own method, with fewer calls."""
        history = self.game_history
        if history.player == CHANCE:
            return history.left[:]
        return history.legal[:] if player is None or player == history.player else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.game_history.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may come next in the deck, with their probabilities."""
        return self.game_history.outcomes()

    def _apply_action(self, action: int) -> None:
        history = self.game_history
        if history.player == CHANCE:
            if action not in history.left:
                raise EnvError(Message("env-card", {"card": action}))
            history.draw(action)
        elif action in history.legal:
            history.apply(action)
        elif history.player == TERMINAL:
            raise EnvError(Message("game-over"))
        else:
            raise refusal(history.setup.game, history.state, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"card {action}" if player == CHANCE else self.game_history.setup.text(action)

    def returns(self) -> list[float]:
        """What each seat has gained; zeros before the end."""
        if self.game_history.player != TERMINAL:
            return [0.0] * self.game_history.setup.options.players
        return self.game_history.setup.utilities(self.game_history.state)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A random state that ``player`` cannot tell from this one; ``sampler()`` gives numbers from 0 to below 1."""
        return SpielState(self.get_game(), self.game_history.resample(player, iter(sampler, None)))

    def __str__(self) -> str:
        history = self.game_history
        return f"{msgspec.json.encode(save(history.state)).decode()} {history.cards if history.left else ''}".rstrip()


class Observer:
    """What one seat sees, all of it or what everybody sees or what it alone sees, as OpenSpiel's observers tell it.

    Only the whole has a tensor: the observation of the environments' pages.
    """

    def __init__(self, setup: Setup, type: Any) -> None:
        if type.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("what all seats see together is not to be observed: no private_info=ALL_PLAYERS")
        self._public = type.public_info
        self._private = type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recall = type.perfect_recall
        observation = setup.game.observation if self._public and self._private else None
        self._observe: Any = observation and observation.observe
        pieces = [(feature.name, len(feature.labels)) for feature in observation.FEATURES] if observation else []
        self._size = sum(length for _, length in pieces)
        if self._recall and observation:
            pieces.append(("moves", setup.max_moves))
        tensor = numpy.zeros(sum(length for _, length in pieces), numpy.float32)
        ends = accumulate(length for _, length in pieces)
        self.tensor: Any = tensor if observation else None
        self.dict = {name: tensor[end - length : end] for (name, length), end in zip(pieces, ends, strict=True)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what ``player`` sees of ``state``; nothing before the first deal."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        history = state.game_history
        if history.dealt:
            out = [0] * self._size
            self._observe(history.state, player, out)
            self.tensor[: self._size] = out
        if self._recall:
            moves = history.encoded_moves()
            self.dict["moves"][: len(moves)] = moves

    def string_from(self, state: SpielState, player: int) -> str:
        """What ``player`` sees of ``state``, as text."""
        history = state.game_history
        if not self._public:
            return history.private_information(player) if self._private else ""
        seat = player if self._private else SPECTATOR
        return history.information(seat) if self._recall else history.observation(seat)


class SpielGame(pyspiel.Game):
    """One of our games with its options."""

    def __init__(self, setup: Setup, parameters: Mapping[str, Any], chances: int) -> None:
        self.setup = setup
        least, most = setup.utilities.bounds
        info = pyspiel.GameInfo(
            num_distinct_actions=setup.rules.ACTIONS,
            max_chance_outcomes=chances,
            num_players=setup.options.players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if setup.utilities.zero_sum else None,
            max_game_length=setup.max_moves,
        )
        self._parameters = dict(parameters)
        super().__init__(_game_type(setup.game, setup.utilities.zero_sum), info, self._parameters)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (self.get_type().short_name, self._parameters)

    def __deepcopy__(self, memo: object) -> SpielGame:
        return self  # it never changes

    def max_chance_nodes_in_history(self) -> int:
        """At most one deal before each move."""
        return self.setup.max_moves * self.setup.rules.MAX_CARDS

    def new_initial_state(self) -> SpielState:
        """The game before its first deal."""
        return SpielState(self, SpielHistory(self.setup, self.setup.game.new_state(self.setup.options)))

    def make_py_observer(self, iig_obs_type: Any = None, parameters: Mapping[str, Any] | None = None) -> Observer:
        """An observer of what a seat sees; raises `ValueError` for one that would see what several seats do."""
        if parameters:
            raise ValueError(f"observers have no parameters, not {parameters}")
        return Observer(self.setup, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class WholeGame(SpielGame):
    """A game as it is registered, in a subclass for each game."""

    game: ClassVar[Game]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        max_moves = parameters["max_moves"]
        if not 0 < max_moves <= MAX_MAX_MOVES:
            wanted = Message("wanted-range", {"low": "1", "high": str(MAX_MAX_MOVES)})
            raise EnvError(Message("option-value", {"option": "max_moves", "value": str(max_moves), "wanted": wanted}))
        options = _options(self.game, parameters)
        setup = shared_setup(self.game.package, options, max_moves, parameters["reward"])
        super().__init__(setup, parameters, self.game.rules.MAX_CARDS)


class LateGame(SpielGame):
    """A game that begins late, small enough to be solved: its first node deals what is hidden, then the rules apply.

    ``public`` is what a spectator knows of the position. The chance node deals the hidden cards in every way that
    `determinize` gives for some order of them, each as likely as the orders that lead to it. If only the first
    ``drawn`` cards of a deck can still be drawn, the order of the others stays as it is. Utilities are ranks.
    """

    def __init__(self, game: Game, options: Options, public: AnyState, drawn: int | None = None) -> None:
        setup = shared_setup(game.package, options, MAX_MOVES, "rank")
        self._made_of = game, options, public, drawn
        self._start = LateSpielHistory(setup, public, drawn)
        super().__init__(setup, {}, len(self._start.left))

    def __reduce__(self) -> tuple[Any, ...]:
        return LateGame, self._made_of

    def new_initial_state(self) -> SpielState:
        """The position before the hidden cards are dealt."""
        return SpielState(self, deepcopy(self._start))


def _options(game: Game, parameters: Mapping[str, Any]) -> Options:
    """The options in the parameters of `_game_type`; raises `EnvError`."""
    texts = []
    for option in describe(game):
        value = parameters[option["name"]]
        if option["default"] is not None or value not in ("", -1):
            value = value.replace("+", ",") if option["kind"] == "list" else str(value)
            texts.append(f"{option['name']}={value.lower() if option['kind'] == 'bool' else value}")
    try:
        return configure(game, from_texts(game, texts))
    except TableeError as error:
        raise EnvError(error.message, game) from None


def _game_type(game: Game, zero_sum: bool = False) -> Any:
    """OpenSpiel's type of ``game``."""
    parameters: dict[str, Any] = {"reward": "score", "max_moves": MAX_MOVES}
    for option in describe(game):
        unset = -1 if option["kind"] == "int" else ""
        parameters[option["name"]] = unset if option["default"] is None else option["default"]
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=f"Tablée {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=game.has("observation"),
        provides_observation_string=True,
        provides_observation_tensor=game.has("observation"),
        parameter_specification=parameters,
    )


def register(game: Game) -> None:
    """Register ``game`` with OpenSpiel.

    As a class, like OpenSpiel's own games: OpenSpiel releases what makes a game after Python has gone, and a class,
    unlike a function, is not freed by that.
    """
    pyspiel.register_game(_game_type(game), type(game.id, (WholeGame,), {"game": game}))


for _game in games().values():
    register(_game)
