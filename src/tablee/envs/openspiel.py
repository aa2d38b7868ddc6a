"""OpenSpiel: importing this module registers every game as ``python_tablee_<id>``.

    import pyspiel
    import tablee.envs.openspiel

    game = pyspiel.load_game("python_tablee_ole(players=4,rounds=2)")

**Parameters** are the game's options by their names; "" or -1 stands for a default that depends on others, and a list
is written with plus signs (``gods=A+H+D``). Besides: ``utility``, what the returns are: ``score``, what the rules count
(general sum), or ``rank``, for each seat the share of rivals below it less the share above it, from -1 to 1 (zero
sum); and ``max_moves``, after which a game is over as it stands.

**Chance** makes the deals: a chance action is the next card of the deck that is being shuffled, by its number in the
unshuffled deck, uniform among those left; the last one is no choice. After the deal nothing is random.

**What a seat knows.** An *observation* is its knowledge; the tensor is the game's observation, feature by feature. An
*information state* adds what has been: the moves, which all games here play in the open, and a hash of what everybody
could see after each; as a tensor ``max_moves`` further numbers, for each move 1 + action + ACTIONS x what it showed
(`tablee.engine.contract.Policy.revealed`), 0 for those not made yet. What a seat alone knew of a round
that is over is not in it, unless it was laid open.

`State.resample_from_infostate` keeps no history of chance: `history` begins anew there.
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
from .openspiel_history import CHANCE, MOST_MOVES, TERMINAL, LatePlay, Play, Setup, setup

try:
    import numpy
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("openspiel", error) from None

PREFIX = "python_tablee_"
LONGEST = 2**20  # a bound for `max_moves`: information state tensors have room for so many
MOST = 1_000_000.0  # no score is known to be higher, and none lower than its negative


class State(pyspiel.State):
    """A state of one of our games."""

    def __init__(self, game: SpielGame, play: Play) -> None:
        super().__init__(game)
        self.play = play

    def current_player(self) -> int:
        """The seat to move, or the number that OpenSpiel has for chance and for the end."""
        return self.play.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.player == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether a card is to be drawn for a deal."""
        return self.play.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What ``player`` may do, by default the one to move: what OpenSpiel's own does, by fewer calls."""
        play = self.play
        if play.player == CHANCE:
            return play.left[:]
        return play.legal[:] if player is None or player == play.player else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may come next in the deck, and how likely."""
        return self.play.outcomes()

    def _apply_action(self, action: int) -> None:
        play = self.play
        if play.player == CHANCE:
            if action not in play.left:
                raise EnvError(Message("env-card", {"card": action}))
            play.draw(action)
        elif action in play.legal:
            play.play(action)
        elif play.player == TERMINAL:
            raise EnvError(Message("game-over"))
        else:
            raise refusal(play.setup.game, play.state, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"card {action}" if player == CHANCE else self.play.setup.text(action)

    def returns(self) -> list[float]:
        """What each seat has gained; nothing before the end."""
        if self.play.player != TERMINAL:
            return [0.0] * self.play.setup.options.players
        return self.play.setup.utilities(self.play.state)

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """A state that ``player`` cannot tell from this one, at random by ``sampler()``, from 0 to below 1."""
        return State(self.get_game(), self.play.resampled(player, iter(sampler, None)))

    def __str__(self) -> str:
        play = self.play
        return f"{msgspec.json.encode(save(play.state)).decode()} {play.cards if play.left else ''}".rstrip()


class Observer:
    """What one seat sees, as OpenSpiel's observers give it."""

    def __init__(self, setup: Setup, kind: Any) -> None:
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("a seat's own view alone can be observed: public_info, private_info=SINGLE_PLAYER")
        self._recall = kind.perfect_recall
        seen = setup.game.observation
        self._observe: Any = seen and seen.observe
        pieces = [(feature.name, len(feature.labels)) for feature in seen.FEATURES] if seen else []
        self._seen = sum(length for _, length in pieces)
        if self._recall and seen:
            pieces.append(("moves", setup.max_moves))
        tensor = numpy.zeros(sum(length for _, length in pieces), numpy.float32)
        ends = accumulate(length for _, length in pieces)
        self.tensor: Any = tensor if seen else None
        self.dict = {name: tensor[end - length : end] for (name, length), end in zip(pieces, ends, strict=True)}

    def set_from(self, state: State, player: int) -> None:
        """Write what ``player`` sees of ``state``; nothing before the first deal."""
        self.tensor.fill(0)
        play = state.play
        if play.dealt:
            out = [0] * self._seen
            self._observe(play.state, player, out)
            self.tensor[: self._seen] = out
        if self._recall:
            history = play.history()
            self.dict["moves"][: len(history)] = history

    def string_from(self, state: State, player: int) -> str:
        """What ``player`` sees of ``state``, in writing."""
        return state.play.information(player) if self._recall else state.play.observation(player)


class SpielGame(pyspiel.Game):
    """One of our games with its options."""

    def __init__(self, course: Setup, parameters: Mapping[str, Any], chances: int) -> None:
        self.course = course
        most = 1.0 if course.ranked else MOST
        info = pyspiel.GameInfo(
            num_distinct_actions=course.rules.ACTIONS,
            max_chance_outcomes=chances,
            num_players=course.options.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if course.ranked else None,
            max_game_length=course.max_moves,
        )
        super().__init__(_kind(course.game, course.ranked), info, dict(parameters))

    def max_chance_nodes_in_history(self) -> int:
        """A deal before each move, at most."""
        return self.course.max_moves * self.course.rules.MAX_CARDS

    def new_initial_state(self) -> State:
        """The game before its first deal."""
        return State(self, self.course.start())

    def make_py_observer(self, kind: Any = None, parameters: Mapping[str, Any] | None = None) -> Observer:
        """What sees the game as a seat does; raises `ValueError` for what only others than a seat could see."""
        if parameters:
            raise ValueError(f"observers have no parameters, not {parameters}")
        return Observer(self.course, kind or pyspiel.IIGObservationType(perfect_recall=False))


class WholeGame(SpielGame):
    """A game as it is registered; a subclass for each says which."""

    game: ClassVar[Game]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        utility, max_moves = parameters["utility"], parameters["max_moves"]
        if not 0 < max_moves <= LONGEST:
            wanted = Message("wanted-range", {"low": "1", "high": str(LONGEST)})
            raise EnvError(Message("option-value", {"option": "max_moves", "value": str(max_moves), "wanted": wanted}))
        options = _options(self.game, parameters)
        course = setup(self.game.package, options, max_moves, utility)
        super().__init__(course, parameters, self.game.rules.MAX_CARDS)


class LateGame(SpielGame):
    """A game that begins late, small enough to be solved: what could lie hidden there is chance, the rest the rules.

    ``public`` is what a spectator knows of the position. The first node is chance: it deals what is hidden in every way
    that `determinize` gives for some order of the cards, each as likely as the orders that lead to it. If only the
    first ``places`` of a deck can still be drawn, the order of the others stays as it is. Utilities are ranks.
    """

    def __init__(self, game: Game, options: Options, public: AnyState, places: int | None = None) -> None:
        course = setup(game.package, options, MOST_MOVES, "rank")
        self._start = LatePlay(course, public, places)
        super().__init__(course, {}, len(self._start.left))

    def new_initial_state(self) -> State:
        """The position before what is hidden is dealt."""
        return State(self, deepcopy(self._start))


def _options(game: Game, parameters: Mapping[str, Any]) -> Options:
    """The options that the parameters of `_kind` say; raises `EnvError`."""
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


def _kind(game: Game, ranked: bool = False) -> Any:
    """The type of ``game`` among OpenSpiel's."""
    parameters: dict[str, Any] = {"utility": "score", "max_moves": MOST_MOVES}
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
        utility=utility.ZERO_SUM if ranked else utility.GENERAL_SUM,
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
    """Make ``game`` known to OpenSpiel.

    By a class, as OpenSpiel's own games do: it lets go of what makes a game when Python is gone already, and a class,
    unlike a function, is not freed by that.
    """
    pyspiel.register_game(_kind(game), type(game.id, (WholeGame,), {"game": game}))


for _game in games().values():
    register(_game)
