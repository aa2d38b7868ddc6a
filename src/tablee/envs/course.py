"""A game as OpenSpiel tells it: deals are drawn card by card, and everybody remembers what there was to see."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec

from tablee.engine.discovery import find_game
from tablee.engine.game import MAX_DECKS, AnyState, Game
from tablee.engine.options import Options
from tablee.engine.rule import clone, save
from tablee.players.search import policy_of

CHANCE = -1  # in place of the seat to move, as OpenSpiel has it: a card is drawn for a deal
TERMINAL = -4  # the game is over


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
