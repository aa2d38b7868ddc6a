"""The referee of Olé (clauses OLE-1 to OLE-15)."""

from collections.abc import Iterable
from typing import ClassVar

from .base import Game, OptionCheck, Round, competition_places, flag, hand_errors, whole
from .record import Record, pack_errors

# players: (highest red and yellow, highest blue and green, cards each)
DEALS = {3: (8, 10, 12), 4: (8, 10, 9), 5: (9, 11, 8), 6: (11, 13, 8), 7: (13, 15, 8), 8: (13, 15, 7)}
NORMAL = "YGBR"  # OLE-1, weakest colour first
INVERTED = "RBGY"
TOKEN_POINTS = 5


def pack(players: int) -> list[str]:
    """Return the cards used by so many players."""
    outer, inner, _ = DEALS[players]
    return [f"{c}{n}" for c in "RY" for n in range(1, outer + 1)] + [
        f"{c}{n}" for c in "BG" for n in range(1, inner + 1)
    ]


def number(card: str) -> int:
    """Return the number of a card."""
    return int(card[1:])


def is_series(card: str, table: str, order: str) -> bool:
    """Tell whether a card is higher in colour and in number (OLE-10)."""
    return order.index(card[0]) > order.index(table[0]) and number(card) > number(table)


def is_higher(card: str, table: str, order: str) -> bool:
    """Tell whether a card is higher than the table card in any of the three ways."""
    colour, table_colour = order.index(card[0]), order.index(table[0])
    first_way = colour > table_colour and number(card) <= number(table)  # OLE-8
    second_way = number(card) > number(table) and colour <= table_colour  # OLE-9
    return first_way or second_way or is_series(card, table, order)


class OleRound(Round):
    """One round of Olé: privilege, opening, turns."""

    def __init__(self, hands: list[list[str]], inverted: bool, decider: int | None) -> None:
        self.hands = [set(hand) for hand in hands]
        self.players = len(hands)
        self.tokens = [0] * self.players
        self.inverted = inverted
        self.table = ""
        self.in_series = False
        self.token_turns = 0  # turns in a row of nothing but a token (OLE-12)
        self.ended: str | None = None
        self.phase = "turns"
        self.turn = 0
        if decider is None:
            self._open()
        else:
            self.phase, self.turn = "privilege", decider

    @property
    def order(self) -> str:
        """Return the colours, weakest first (OLE-1)."""
        return INVERTED if self.inverted else NORMAL

    def _open(self) -> None:
        """Lay the 1 of the weakest colour, which is forced (OLE-5)."""
        one = self.order[0] + "1"
        self.turn = next(seat for seat, hand in enumerate(self.hands) if one in hand)
        self.hands[self.turn].remove(one)
        self.table = one
        self.phase = "opening"

    def seat(self) -> int | None:
        """Return whose decision is next."""
        return None if self.ended else self.turn

    def legal(self) -> list[str]:
        """Return the legal moves."""
        if self.phase == "privilege":
            return ["flip", "keep"]
        hand = self.hands[self.turn]
        if self.phase == "opening":  # OLE-5: any second card, and no token
            return sorted(hand)
        return sorted([*self._playable(hand), "token"])  # OLE-7

    def _playable(self, hand: Iterable[str]) -> list[str]:
        return [card for card in hand if is_higher(card, self.table, self.order)]

    def play(self, move: str) -> None:
        """Play a legal move."""
        if self.phase == "privilege":
            self.inverted = self.inverted != (move == "flip")  # OLE-3, OLE-4
            self._open()
        elif move == "token":
            self._take_token()
        else:
            self._lay(move)

    def _take_token(self) -> None:
        self.tokens[self.turn] += 1
        self.token_turns = 0 if self.in_series else self.token_turns + 1
        if self.token_turns == self.players:  # OLE-12
            self.ended = "lap"
        self._next_turn()

    def _lay(self, card: str) -> None:
        opening = self.phase == "opening"
        series = not opening and is_series(card, self.table, self.order)  # OLE-6, OLE-10
        self.phase = "turns"
        self.token_turns = 0
        self.hands[self.turn].remove(card)
        self.table = card
        if not self.hands[self.turn]:  # OLE-11: out before stuck
            self.ended = "out"
        elif not any(self._playable(hand) for hand in self.hands):
            self.ended = "stuck"
            self.tokens = [tokens + 1 for tokens in self.tokens]
        elif series:
            self.in_series = True
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self.in_series = False
        self.turn = (self.turn + 1) % self.players

    def points(self) -> list[int]:
        """Return the points of the round (OLE-13)."""
        left = [sum(number(card) for card in hand) for hand in self.hands]
        return [sum_left + TOKEN_POINTS * tokens for sum_left, tokens in zip(left, self.tokens, strict=True)]

    def result(self) -> dict[str, object]:
        """Return the round's result."""
        return {"points": self.points(), "tokens": self.tokens, "inverted": self.inverted, "ended": self.ended}


class Ole(Game):
    """A game of Olé."""

    option_checks: ClassVar[dict[str, OptionCheck]] = {"players": whole(3, 8), "rounds": whole(1), "privilege": flag}

    def __init__(self, options: Record) -> None:
        super().__init__(options)
        self.rounds = options.number("rounds")
        self.privilege = options.flag("privilege")
        self.inverted = False  # OLE-2
        self.totals = [0] * self.players
        self.last_points: list[int] | None = None

    def deal_keys(self) -> frozenset[str]:
        """Return the keys of a deal."""
        return frozenset(("dealer", "hands"))

    def result_keys(self) -> frozenset[str]:
        """Return the keys of a round's result."""
        return frozenset(("points", "tokens", "inverted", "ended"))

    def deal_errors(self, deal: Record) -> list[str]:
        """Say what is wrong with a deal."""
        hands = deal.text_lists("hands")
        errors = self.dealer_errors(deal) + hand_errors(hands, self.players, DEALS[self.players][2])
        return errors + pack_errors(pack(self.players), [card for hand in hands for card in hand], "the hands")

    def begin(self, deal: Record) -> Round:
        """Begin the next round."""
        dealer = self.take_dealer(deal)
        return OleRound(deal.text_lists("hands"), self.inverted, self._decider(dealer))

    def _decider(self, dealer: int) -> int | None:
        """Return who has the loser's privilege (OLE-3)."""
        if not self.privilege or self.last_points is None:
            return None
        last = self.last_points
        worst = [seat for seat in range(self.players) if last[seat] == max(last)]
        highest = max(self.totals[seat] for seat in worst)
        tied = [seat for seat in worst if self.totals[seat] == highest]
        after_dealer = [(dealer + step) % self.players for step in range(1, self.players + 1)]
        return next(seat for seat in after_dealer if seat in tied)

    def count(self, played: Round) -> None:
        """Add a round's points (OLE-13) and keep the order in force (OLE-4)."""
        assert isinstance(played, OleRound)
        self.last_points = played.points()
        self.totals = [a + b for a, b in zip(self.totals, self.last_points, strict=True)]
        self.inverted = played.inverted

    def over(self) -> bool:
        """Tell whether all rounds are played (OLE-13)."""
        return self.rounds_played == self.rounds

    def scores(self) -> list[int]:
        """Return the totals."""
        return self.totals

    def places(self) -> list[int]:
        """Return the places: the lowest total is first (OLE-13)."""
        return competition_places([-total for total in self.totals])
