"""A game as OpenSpiel tells it: deals are drawn card by card, and everybody remembers what there was to see."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from itertools import permutations
from typing import Any

import msgspec

from tablee.bots.search import policy_of
from tablee.engine.contract import MAX_DECKS, AnyState
from tablee.engine.errors import shown
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.options import Options
from tablee.engine.rule import clone, save

from .common import EnvError

CHANCE = -1  # in place of the seat to move, as OpenSpiel has it: a card is drawn for a deal
TERMINAL = -4  # the game is over
MOST_MOVES = 2000  # after which a game is over as it stands; random games take 700 at most
UTILITIES = ("score", "rank")


class Setup:
    """A game with its options, and what all states of it look up.

    ``utility`` is what a game brings: ``score``, what the rules count, or ``rank``, for each seat the share of rivals
    below it less the share above it. Raises `EnvError` if it is neither.
    """

    def __init__(self, game: Game, options: Options, max_moves: int, utility: str) -> None:
        if utility not in UTILITIES:
            wanted = Message("wanted-choice", {"choices": ", ".join(UTILITIES)})
            raise EnvError(Message("option-value", {"option": "utility", "value": shown(utility), "wanted": wanted}))
        self.game = game
        self.options = options
        self.max_moves = max_moves
        self.utility = utility
        self.ranked = utility == "rank"
        self.rules = game.rules
        self.text = game.notation.text
        self.shown = policy_of(game, "plain").shown
        self.moves = [0] * game.rules.MAX_MOVES  # room

    def __reduce__(self) -> tuple[Any, ...]:
        return setup, (self.game.package, self.options, self.max_moves, self.utility)

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
def setup(package: str, options: Options, max_moves: int, utility: str) -> Setup:
    """The one `Setup` of these, for the game in ``package``."""
    return Setup(importlib.import_module(package).GAME, options, max_moves, utility)


class Play:
    """One game as it goes on: the state, the deal that is being made, and what everybody was told.

    What was told is found out when it is asked for, by a second state that follows the first.
    """

    def __init__(self, setup: Setup, state: AnyState) -> None:
        self.setup = setup
        self.state = state
        self.legal: list[int] = []
        self.player = CHANCE
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
        self.dealt = self.player != CHANCE  # at least once

    def __deepcopy__(self, memo: object) -> Play:
        return self._with(clone(self.state))

    def _with(self, state: AnyState) -> Play:
        """A copy of this in another state."""
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.state = state
        for name in ("decks", "left", "cards", "told", "shown", "_pending"):
            copy.__dict__[name] = self.__dict__[name][:]
        return copy

    def outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn now, and how likely it is."""
        share = 1 / len(self.left)
        return [(card, share) for card in self.left]

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
        rules.determinize(state, seat, cards)
        copy = self._with(state)
        copy._follower = clone(state)
        return copy

    def _follow(self) -> None:
        """Tell what happened since this was called last."""
        if not self._pending:
            return
        setup = self.setup
        self._follower = follower = clone(self._follower)  # copies of this share the old one
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


class LatePlay(Play):
    """A game that begins late: see `tablee.envs.openspiel.LateGame`."""

    def __init__(self, setup: Setup, public: AnyState, places: int | None) -> None:
        unseen = setup.rules.hidden(public, -1)
        found: Counter[bytes] = Counter()
        states: dict[bytes, AnyState] = {}
        for first in permutations(range(unseen), places):
            order = [*first, *(number for number in range(unseen) if number not in first)]
            cards = [0] * unseen
            for place, number in enumerate(order):
                cards[number] = place
            state = clone(public)
            setup.rules.determinize(state, -1, cards)
            key = msgspec.json.encode(save(state))
            states[key] = state
            found[key] += 1
        self._states = [*states.values()]
        super().__init__(setup, clone(self._states[0]))
        self.state = clone(public)
        self._shares = [count / found.total() for count in found.values()]
        self.player = CHANCE
        self.left = [*range(len(states))]

    def outcomes(self) -> list[tuple[int, float]]:
        """Each way to deal what is hidden, and how likely it is."""
        return list(zip(self.left, self._shares, strict=True))

    def draw(self, card: int) -> None:
        """Deal what is hidden in way number ``card``."""
        self.left = []
        self.state = clone(self._states[card])
        self._follower = clone(self.state)
        self._look()
