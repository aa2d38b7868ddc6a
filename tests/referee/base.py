"""What the four referees have in common: the shape of a game and of a round, dealers and places."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from .record import Record, differences, is_number, shown

Key = TypeVar("Key", int, tuple[int, int])
OptionCheck = Callable[[object], bool]

DEAL_KEYS = frozenset(
    ("dealer", "hands", "piles", "virtual", "talon", "first", "removed", "start", "deck"),
)
RESULT_KEYS = frozenset(
    ("points", "tokens", "inverted", "ended", "hands", "jokers", "nuggets", "out", "opera", "chips", "board"),
)


class Round(ABC):
    """One round, played move by move."""

    @abstractmethod
    def seat(self) -> int | None:
        """Return whose decision is next; None when the round is over."""

    @abstractmethod
    def legal(self) -> list[str]:
        """Return the distinct legal moves, sorted by code point."""

    @abstractmethod
    def play(self, move: str) -> None:
        """Play a legal move, and whatever the rules then force without naming a card (G2)."""

    @abstractmethod
    def result(self) -> dict[str, object]:
        """Return the result of the round, which is over."""

    def result_errors(self, given: Record) -> list[str]:
        """Say what is wrong with a result given for this round."""
        return differences(self.result(), given)


class Game(ABC):
    """A whole game: it takes deals, counts rounds together and knows when it is over."""

    option_checks: ClassVar[dict[str, OptionCheck]]

    def __init__(self, options: Record) -> None:
        self.players = options.number("players")
        self.rounds_played = 0
        self.dealer: int | None = None

    @classmethod
    def option_errors(cls, options: Record) -> list[str]:
        """Say which options are missing, unknown or out of range."""
        errors = [f"the options have no `{key}`" for key in cls.option_checks if key not in options]
        for key, value in options.fields.items():
            if key not in cls.option_checks:
                errors.append(f"`{key}` is no option of this game")
            elif not cls.option_checks[key](value):
                errors.append(f"option `{key}` cannot be {shown(value)}")
        return errors or cls.option_conflicts(options)

    @classmethod
    def option_conflicts(cls, options: Record) -> list[str]:
        """Say which options, each fine alone, do not go together; `options` are complete and in range."""
        del options  # most games have nothing to say here
        return []

    @abstractmethod
    def deal_keys(self) -> frozenset[str]:
        """Return the keys a deal of this game may have."""

    @abstractmethod
    def result_keys(self) -> frozenset[str]:
        """Return the keys a round's result of this game has."""

    @abstractmethod
    def deal_errors(self, deal: Record) -> list[str]:
        """Say what is wrong with a deal."""

    @abstractmethod
    def begin(self, deal: Record) -> Round:
        """Begin the next round with a right deal."""

    def finish(self, played: Round) -> None:
        """Count a round that is over."""
        self.rounds_played += 1
        self.count(played)

    @abstractmethod
    def count(self, played: Round) -> None:
        """Add a finished round's result to the totals."""

    def running_totals(self) -> dict[str, object]:
        """Return what a round's result tells of the game so far, after the round is counted."""
        return {}

    @abstractmethod
    def over(self) -> bool:
        """Tell whether the round just counted was the last."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Return the final scores, a unit."""

    @abstractmethod
    def places(self) -> list[int]:
        """Return the final places, a unit."""

    def dealer_errors(self, deal: Record) -> list[str]:
        """Check the dealer: any seat in the first round, then the next seat each round (G5)."""
        dealer = deal.number("dealer")
        if not 0 <= dealer < self.players:
            return [f"the dealer {dealer} is no seat"]
        if self.dealer is not None and dealer != (self.dealer + 1) % self.players:
            return [f"the dealer is seat {dealer}; it should be seat {(self.dealer + 1) % self.players} (G5)"]
        return []

    def take_dealer(self, deal: Record) -> int:
        """Note the dealer of a right deal and return the seat."""
        self.dealer = deal.number("dealer")
        return self.dealer


def competition_places(keys: Sequence[Key]) -> list[int]:
    """Return standard competition places (1, 2, 2, 4), the highest key first (G4)."""
    ordered = sorted(keys, reverse=True)
    return [1 + ordered.index(key) for key in keys]


def whole(low: int, high: int | None = None) -> OptionCheck:
    """Make a check for a whole number from `low` to `high`."""

    def check(value: object) -> bool:
        return is_number(value) and value >= low and (high is None or value <= high)

    return check


def one_of(*words: str) -> OptionCheck:
    """Make a check for one of some words."""
    return lambda value: isinstance(value, str) and value in words


def flag(value: object) -> bool:
    """Check for true or false."""
    return isinstance(value, bool)


def hand_errors(hands: Sequence[Sequence[object]], count: int, size: int, what: str = "hands") -> list[str]:
    """Check the number of hands and of the cards in each."""
    if len(hands) != count:
        return [f"there are {len(hands)} {what}; there should be {count}"]
    return [
        f"number {place} of the {what} has {len(hand)} cards; it should have {size}"
        for place, hand in enumerate(hands)
        if len(hand) != size
    ]
