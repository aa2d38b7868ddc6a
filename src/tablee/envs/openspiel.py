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
(`tablee.engine.game.Policy.shown`), 0 for those not made yet. Where it ends, in another deal, what was hidden in a
round that is over counts as forgotten unless it was laid open.

`State.resample_from_infostate` keeps no history of chance: `history` begins anew there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any, ClassVar

import msgspec

from tablee.engine.discovery import find_game, games
from tablee.engine.game import MAX_DECKS, AnyState, Game
from tablee.engine.options import Options, configure, describe, from_texts
from tablee.engine.rule import clone, save
from tablee.engine.say import Say, TableeError
from tablee.players.search import policy_of

from .game import EnvError, missing, refusal

try:
    import numpy
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("openspiel", error) from None

PREFIX = "python_tablee_"
MOST_MOVES = 2000  # random games take 700 at most
MOST = 1_000_000.0  # no score is known to be higher, and none lower than its negative
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


class Setup:
    """A game with its options, and what all states of it look up."""

    def __init__(self, game: Game, options: Options, max_moves: int, ranked: bool) -> None:
        self.game = game
        self.options = options
        self.max_moves = max_moves
        self.ranked = ranked
        self.rules = game.rules
        self.text = game.notation.text
        self.shown = policy_of(game, "plain").shown
        self.moves = [0] * game.rules.MAX_MOVES  # room

    def __reduce__(self) -> tuple[Any, ...]:
        return setup, (self.game.id, self.options, self.max_moves, self.ranked)

    def start(self) -> Play:
        """A game that has not been dealt yet."""
        state = self.rules.State()
        self.rules.start(state, self.options)
        return Play(self, state)

    def knowledge(self, state: AnyState, seat: int) -> AnyState:
        """What ``seat`` (-1: a spectator) knows of ``state``."""
        k = self.rules.State()
        self.rules.knowledge(state, seat, k)
        return k

    def utilities(self, state: AnyState) -> list[float]:
        """What each seat has of ``state``, where a game ends."""
        players = self.options.players
        gained = [0] * players
        self.rules.returns(state, gained)
        if not self.ranked:
            return [float(score) for score in gained]
        return [sum((own > other) - (own < other) for other in gained) / (players - 1) for own in gained]


@cache
def setup(game: str, options: Options, max_moves: int, ranked: bool) -> Setup:
    """The one `Setup` of these, for the game by its id."""
    return Setup(find_game(game), options, max_moves, ranked)


class Play:
    """One game as it goes on: the state, the deal that is being made, and what everybody was told.

    What was told is found out when it is asked for, by a second state that follows the first.
    """

    def __init__(self, setup: Setup, state: AnyState) -> None:
        self.setup = setup
        self.state = state
        self.legal: list[int] = []
        self.player = CHANCE
        self.dealt = False  # at least once
        self.made = 0  # moves
        self.decks: list[int] = []  # the sizes of those still to be shuffled
        self.left: list[int] = []  # cards of the deck that is being shuffled
        self.cards: list[int] = []  # drawn for the deal
        self.told: list[str] = []
        self.shown: list[int] = []
        self._follower = clone(state)
        self._pending: list[int | list[int]] = []  # deals and moves that it has not followed yet
        self._digest = b""
        self._look()

    def __deepcopy__(self, memo: object) -> Play:
        copy = Play.__new__(Play)
        copy.__dict__.update(self.__dict__)
        copy.state = clone(self.state)
        copy._follower = clone(self._follower)
        for name in ("decks", "left", "cards", "told", "shown", "_pending"):
            copy.__dict__[name] = self.__dict__[name][:]
        return copy

    def draw(self, card: int) -> None:
        """Draw a card for the deal; deal when all are drawn."""
        self.left.remove(card)
        self.cards.append(card)
        if len(self.left) == 1:
            self._next_deck()

    def _next_deck(self) -> None:
        """Go on with the next deck that leaves something to chance, or deal."""
        self.cards += self.left
        self.left = []
        while self.decks and not self.left:
            deck = range(self.decks.pop(0))
            if len(deck) > 1:
                self.left = [*deck]
            else:
                self.cards += deck
        if not self.left:
            self.setup.rules.deal(self.state, self.cards)
            self.dealt = True
            self._pending.append(self.cards)
            self._look()

    def play(self, action: int) -> None:
        """Play a legal action."""
        self.setup.rules.apply(self.state, action)
        self._pending.append(action)
        self.made += 1
        self._look()

    def _look(self) -> None:
        """Find out who is to move, and what is legal."""
        setup, state = self.setup, self.state
        n = setup.rules.legal(state, setup.moves)
        self.legal = setup.moves[:n]
        if self.made >= setup.max_moves or (n == 0 and setup.rules.over(state)):
            self.player = TERMINAL
        elif n:
            self.player = state.turn
        else:
            sizes = [0] * MAX_DECKS
            self.decks = sizes[: setup.rules.decks(state, sizes)]
            self.cards = []
            self.player = CHANCE
            self._next_deck()

    def resampled(self, seat: int, sample: Iterable[float]) -> Play:
        """The same with the cards that ``seat`` cannot know dealt anew; ``sample`` gives numbers from 0 to below 1."""
        self._follow()
        rules = self.setup.rules
        state = self.setup.knowledge(self.state, seat)
        cards: list[int] = []
        for number, chance in zip(range(rules.hidden(state, seat)), sample, strict=False):
            place = int(chance * (number + 1))
            cards.append(number)
            cards[number], cards[place] = cards[place], number
        rules.imagine(state, seat, cards)
        copy = self.__deepcopy__(None)
        copy.state = state
        copy._follower = clone(state)
        return copy

    def _follow(self) -> None:
        """Tell what happened since this was called last."""
        setup, follower = self.setup, self._follower
        for step in self._pending:
            if isinstance(step, list):
                setup.rules.deal(follower, step)
                self.told.append("deal")
            else:
                self.told.append(f"{follower.turn}:{setup.text(step)}")
                setup.rules.apply(follower, step)
                self.shown.append(1 + step + setup.rules.ACTIONS * setup.shown(follower))
            seen = msgspec.json.encode(save(setup.knowledge(follower, -1)))
            self._digest = blake2b(self._digest + seen, digest_size=12).digest()
        self._pending = []

    def observation(self, seat: int) -> str:
        """What ``seat`` knows, as JSON: the fields of the state in order."""
        return msgspec.json.encode(save(self.setup.knowledge(self.state, seat))).decode()

    def information(self, seat: int) -> str:
        """What ``seat`` knows and remembers."""
        self._follow()
        return f"{seat} {' '.join(self.told)} {self._digest.hex()} {self.observation(seat)}"

    def history(self) -> list[int]:
        """A number for each move made: the action and what it showed."""
        self._follow()
        return self.shown


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
        """The cards that may come next in the deck, all alike."""
        left = self.play.left
        share = 1 / len(left)
        return [(card, share) for card in left]

    def _apply_action(self, action: int) -> None:
        play = self.play
        if play.player == CHANCE:
            if action not in play.left:
                raise EnvError(Say("env-card", {"card": action}))
            play.draw(action)
        elif action in play.legal:
            play.play(action)
        elif play.player == TERMINAL:
            raise EnvError(Say("game-over"))
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
        self._observe = seen and seen.observe
        pieces = [(feature.name, len(feature.labels)) for feature in seen.FEATURES] if seen else []
        self._seen = sum(length for _, length in pieces)
        if self._recall and seen:
            pieces.append(("moves", setup.max_moves))
        self.tensor: Any = numpy.zeros(sum(length for _, length in pieces), numpy.float32) if seen else None
        self.dict = {}
        place = 0
        for name, length in pieces:
            self.dict[name] = self.tensor[place : place + length]
            place += length

    def set_from(self, state: State, player: int) -> None:
        """Write what ``player`` sees of ``state``; nothing before the first deal."""
        assert self._observe is not None, "this game has no observation"
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
    """One of our games with its options; the subclass says which game."""

    game: ClassVar[Game]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        game = self.game
        ranked = parameters["utility"] == "rank"
        if not ranked and parameters["utility"] != "score":
            raise ValueError(f"utility is score or rank, not {parameters['utility']}")
        if not 0 < parameters["max_moves"] < 2**24:
            raise ValueError(f"max_moves is from 1 to {2**24 - 1}, not {parameters['max_moves']}")
        options = _options(game, parameters)
        self.setup = setup(game.id, options, parameters["max_moves"], ranked)
        most = 1.0 if ranked else MOST
        info = pyspiel.GameInfo(
            num_distinct_actions=game.rules.ACTIONS,
            max_chance_outcomes=game.rules.MAX_CARDS,
            num_players=options.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if ranked else None,
            max_game_length=self.setup.max_moves,
        )
        super().__init__(_kind(game, ranked), info, dict(parameters))

    def max_chance_nodes_in_history(self) -> int:
        """A deal before each move, at most."""
        return self.setup.max_moves * self.setup.rules.MAX_CARDS

    def new_initial_state(self) -> State:
        """The game before its first deal."""
        return State(self, self.setup.start())

    def make_py_observer(self, kind: Any = None, parameters: Mapping[str, Any] | None = None) -> Observer:
        """What sees the game as a seat does; raises `ValueError` for what only others than a seat could see."""
        if parameters:
            raise ValueError(f"observers have no parameters, not {parameters}")
        return Observer(self.setup, kind or pyspiel.IIGObservationType(perfect_recall=False))


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
        raise EnvError(error.say, game) from None


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
    pyspiel.register_game(_kind(game), type(game.id, (SpielGame,), {"game": game}))


for _game in games().values():
    register(_game)
