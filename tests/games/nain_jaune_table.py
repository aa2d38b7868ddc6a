"""What the tests of Nain Jaune share: dealing chosen cards, setting up a position, playing moves by their text."""

from __future__ import annotations

from typing import Any

from tablee.engine.bits import members
from tablee.engine.configuration import configure
from tablee.engine.message import Message
from tablee.engine.words import words
from tablee.games.nain_jaune import GAME, notation, objections, rules
from tablee.games.nain_jaune import view as presentation
from tablee.games.nain_jaune.cards import HAND_SIZE, PACK
from tablee.games.nain_jaune.options import Options
from tablee.games.nain_jaune.state import TALON, State

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


def options(**values: Any) -> Options:
    """The options of a game with these values."""
    made = configure(GAME, values)
    assert isinstance(made, Options)
    return made


class Round:
    """A game in which moves are played by their texts; keeps the words of what happened last."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.state = State()
        self.said: list[str] = []
        rules.start(self.state, options)

    def deal(self, deal: dict[str, Any]) -> None:
        """Deal a replay's deal."""
        rules.deal(self.state, notation.cards(self.state, deal))
        self.said = self._words(presentation.deal_events(self.knowledge(-1)))

    def play(self, moves: str) -> None:
        """Play moves, each of which must be legal and agree with what `objection` says."""
        for text in moves.split():
            assert text in self.legal()
            before, move = self.knowledge(-1), notation.parse(text)
            assert move is not None
            assert objections.objection(self.knowledge(self.state.turn), move) is None
            rules.apply(self.state, move)
            self.said = self._words(presentation.events(before, move, self.knowledge(-1)))

    def legal(self) -> list[str]:
        """The texts of the legal moves."""
        moves = [0] * rules.MAX_MOVES
        return [notation.text(move) for move in moves[: rules.legal(self.state, moves)]]

    def clause_against(self, text: str) -> str | None:
        """The clause that forbids a move to the one whose turn it is."""
        move = notation.parse(text)
        assert move is not None
        objection = objections.objection(self.knowledge(self.state.turn), move)
        return objection.clause if objection else None

    def knowledge(self, seat: int) -> State:
        """What a seat, or a spectator (-1), knows."""
        k = State()
        rules.knowledge(self.state, seat, k)
        return k

    def _words(self, messages: list[Message]) -> list[str]:
        return [words("en", GAME).say(say, lambda seat: NAMES[seat]) for say in messages]

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self.state.turn

    @property
    def chips(self) -> list[int]:
        """What each seat has."""
        return notation.scores(self.state)

    @property
    def board(self) -> list[int]:
        """What lies in the boxes of the 10, jack, queen, king and dwarf."""
        return list(self.state.board)


def cards(names: str) -> int:
    """A set of cards."""
    return sum(1 << notation.CARD_NAMES.index(name) for name in names.split())


def any_deal(players: int, dealer: int, *hands: str) -> dict[str, Any]:
    """A replay's deal in which the first hands begin with given cards; all others come in the pack's order."""
    given = [hand.split() for hand in hands] + [[] for _ in range(players - len(hands))]
    rest = iter([name for name in notation.CARD_NAMES if not any(name in hand for hand in given)])
    full = [hand + [next(rest) for _ in range(HAND_SIZE[players] - len(hand))] for hand in given]
    return {"dealer": dealer, "hands": full, "talon": list(rest)}


def new_round(players: int = 3, deal: dict[str, Any] | None = None, **values: Any) -> Round:
    """A game dealt so that seat 0 begins."""
    round = Round(options(players=players, **values))
    round.deal(deal or any_deal(players, players - 1))
    return round


def position(*hands: str, **values: Any) -> Round:
    """A round in which nothing has been won yet but only these hands are left, seat 0 to begin a sequence."""
    round = new_round(len(hands), **values)
    s = round.state
    for seat, hand in enumerate(hands):
        s.hands[seat] = cards(hand)
        s.held[seat] = len(hand.split())
    gone = members(PACK & ~sum(s.hands[: s.players]))
    s.hands[TALON] = sum(1 << card for card in gone[: len(members(s.hands[TALON]))])
    s.laid = PACK & ~sum(s.hands)
    return round
