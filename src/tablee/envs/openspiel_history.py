"""A game in OpenSpiel's terms: deals drawn card by card, and a history that gives what every seat has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from itertools import permutations
from typing import Any

import msgspec

from tablee.bots.search import policy_of
from tablee.engine.contract import MAX_DECKS, AnyState
from tablee.engine.game import Game, game_in, legal_moves
from tablee.engine.options import Options
from tablee.engine.rule import clone, save

from .rewards import Returns

CHANCE = -1  # instead of the seat to move, as in OpenSpiel: a card is drawn for a deal
TERMINAL = -4  # the game is over
SPECTATOR = -1  # instead of a seat that observes
MAX_MOVES = 2000  # after which a game is over as it stands; random games take at most 700


class Setup:
    """A game with its options, and what all its histories look up.

    ``reward`` is what a game is worth to a seat: one of `tablee.envs.rewards.REWARDS`, or `EnvError` is raised.
    """

    def __init__(self, game: Game, options: Options, max_moves: int, reward: str) -> None:
        self.utilities = Returns(game, options, reward)
        self.game = game
        self.options = options
        self.max_moves = max_moves
        self.rules = game.rules
        self.text = game.notation.text
        self.revelation = policy_of(game, "plain").revelation

    def __reduce__(self) -> tuple[Any, ...]:
        return shared_setup, (self.game.package, self.options, self.max_moves, self.utilities.reward)


@cache
def shared_setup(package: str, options: Options, max_moves: int, reward: str) -> Setup:
    """The one `Setup` with these arguments, for the game in ``package``."""
    return Setup(game_in(package), options, max_moves, reward)


class SpielHistory:
    """One game in progress: the state, the deal being made, and the record of what everybody has seen.

    The record is made on demand, by a second state that follows the first.
    """

    def __init__(self, setup: Setup, state: AnyState) -> None:
        self.setup = setup
        self.state = state
        self.legal: list[int] = []
        self.player = CHANCE
        self.moves_made = 0  # number of moves
        self.decks: list[int] = []  # sizes of the decks still to be shuffled
        self.left: list[int] = []  # cards of the deck being shuffled
        self.cards: list[int] = []  # drawn for the deal
        self._record: list[str] = []
        self._encoded: list[int] = []
        self._follower = clone(state)
        self._pending: list[int | list[int]] = []  # deals and moves that it has not followed yet
        self._digest = b""
        self._find_mover()
        self.dealt = self.player != CHANCE  # at least once

    def __deepcopy__(self, memo: object) -> SpielHistory:
        return self._copy_with(clone(self.state))

    def _copy_with(self, state: AnyState) -> SpielHistory:
        """A copy of this with another state."""
        copy = type(self).__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.state = state
        for name in ("decks", "left", "cards", "_record", "_encoded", "_pending"):
            copy.__dict__[name] = self.__dict__[name][:]
        return copy

    def outcomes(self) -> list[tuple[int, float]]:
        """The possible draws now, with their probabilities."""
        share = 1 / len(self.left)
        return [(card, share) for card in self.left]

    def draw(self, card: int) -> None:
        """Draw a card for the deal; deal once all are drawn."""
        self.left.remove(card)
        self.cards.append(card)
        if len(self.left) == 1:
            self._next_deck()

    def _next_deck(self) -> None:
        """Move on to the next deck with something left to chance, or deal."""
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
            self._find_mover()

    def apply(self, action: int) -> None:
        """Play a legal action."""
        self.setup.rules.apply(self.state, action)
        self._pending.append(action)
        self.moves_made += 1
        self._find_mover()

    def _find_mover(self) -> None:
        """Find the player to move, and the legal actions."""
        setup, state = self.setup, self.state
        self.legal = legal_moves(setup.rules, state)
        if self.moves_made >= setup.max_moves or (not self.legal and setup.rules.over(state)):
            self.player = TERMINAL
        elif self.legal:
            self.player = state.turn
        else:
            sizes = [0] * MAX_DECKS
            self.decks = sizes[: setup.rules.decks(state, sizes)]
            self.cards = []
            self.player = CHANCE
            self._next_deck()

    def resample(self, seat: int, sample: Iterable[float]) -> SpielHistory:
        """A copy whose cards unknown to ``seat`` are dealt at random; ``sample`` gives numbers from 0 to below 1."""
        self._catch_up()
        rules = self.setup.rules
        state = self.setup.game.knowledge(self.state, seat)
        cards: list[int] = []
        for number, chance in zip(range(rules.hidden_count(state, seat)), sample, strict=False):
            other = int(chance * (number + 1))
            cards.append(number)
            cards[number], cards[other] = cards[other], number
        rules.determinize(state, seat, cards)
        copy = self._copy_with(state)
        copy._follower = clone(state)
        return copy

    def _catch_up(self) -> None:
        """Record what has happened since the last call."""
        if not self._pending:
            return
        setup = self.setup
        self._follower = follower = clone(self._follower)  # copies of this share the old one
        for step in self._pending:
            if isinstance(step, list):
                setup.rules.deal(follower, step)
                self._record.append("deal")
            else:
                self._record.append(f"{follower.turn}:{setup.text(step)}")
                setup.rules.apply(follower, step)
                self._encoded.append(1 + step + setup.rules.ACTIONS * setup.revelation(follower))
            seen = msgspec.json.encode(save(setup.game.knowledge(follower, SPECTATOR)))
            self._digest = blake2b(self._digest + seen, digest_size=12).digest()
        self._pending = []

    def observation(self, seat: int) -> str:
        """What ``seat`` knows, as JSON: the fields of the state in order."""
        return msgspec.json.encode(save(self.setup.game.knowledge(self.state, seat))).decode()

    def private_information(self, seat: int) -> str:
        """What ``seat`` knows and a spectator does not, as JSON: the fields in which they differ, by name."""
        known, seen = (self.setup.game.knowledge(self.state, one) for one in (seat, SPECTATOR))
        differing = {
            name: mine
            for name, mine, theirs in zip(known.layout, save(known), save(seen), strict=True)
            if mine != theirs
        }
        return msgspec.json.encode(differing).decode()

    def information(self, seat: int) -> str:
        """What ``seat`` knows and remembers."""
        self._catch_up()
        return f"{seat} {' '.join(self._record)} {self._digest.hex()} {self.observation(seat)}"

    def encoded_moves(self) -> list[int]:
        """A number per move: the action combined with what it revealed."""
        self._catch_up()
        return self._encoded


class LateSpielHistory(SpielHistory):
    """A game that begins late: see `tablee.envs.openspiel.LateGame`."""

    def __init__(self, setup: Setup, public: AnyState, drawn: int | None) -> None:
        unseen = setup.rules.hidden_count(public, -1)
        found: Counter[bytes] = Counter()
        states: dict[bytes, AnyState] = {}
        for first in permutations(range(unseen), drawn):
            order = [*first, *(number for number in range(unseen) if number not in first)]
            cards = [0] * unseen
            for position, number in enumerate(order):
                cards[number] = position
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
        """Each way to deal the hidden cards, with its probability."""
        return list(zip(self.left, self._shares, strict=True))

    def draw(self, card: int) -> None:
        """Deal the hidden cards in way number ``card``."""
        self.left = []
        self.state = clone(self._states[card])
        self._follower = clone(self.state)
        self._find_mover()
