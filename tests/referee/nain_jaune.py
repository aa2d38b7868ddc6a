"""The referee of the Nain Jaune (clauses NJ-1 to NJ-16)."""

from dataclasses import dataclass
from typing import ClassVar

from .base import Game, OptionCheck, Round, competition_places, hand_errors, one_of, whole
from .record import Record, pack_errors

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "CDHS"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
HAND_SIZES = {3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6}  # NJ-1
STAKES = {"10D": 1, "JC": 2, "QS": 3, "KH": 4, "7D": 5}
KING = RANKS.index("K")
CALL = "!"


def rank(card: str) -> int:
    """Return the rank of a card, ace low: 0 to 12."""
    return RANKS.index(card[:-1])


def points(card: str) -> int:
    """Return the points of a card in hand: ace 1, as printed, J Q K 10 (NJ-9)."""
    return min(rank(card) + 1, 10)


@dataclass(frozen=True)
class Rules:
    """What the two sheets differ in, and the stake agreed."""

    payment: str
    held: str
    opera: str
    called: bool
    stake: int


class NainJauneRound(Round):
    """One round: sequences laid, then the settling."""

    def __init__(
        self, rules: Rules, hands: list[list[str]], beginner: int, chips: list[int], board: dict[str, int]
    ) -> None:
        self.rules = rules
        self.hands = [set(hand) for hand in hands]
        self.players = len(hands)
        self.hand_size = len(hands[0])
        self.chips = chips
        self.board = board
        self.laid: list[int] = []  # who laid each card, in order
        self.top: int | None = None  # the rank to go on from; None before a new sequence
        self.turn = beginner
        self.out: int | None = None
        self.opera = False

    def seat(self) -> int | None:
        """Return whose decision is next."""
        return self.turn if self.out is None else None

    def legal(self) -> list[str]:
        """Return the legal moves: any card, or those of the next rank (NJ-3 to NJ-6)."""
        cards = [card for card in self.hands[self.turn] if self.top is None or rank(card) == self.top + 1]
        calls = [card + CALL for card in cards if self.rules.called and card in STAKES]  # NJ-13
        return sorted(cards + calls)

    def play(self, move: str) -> None:
        """Lay a card and find who goes on."""
        card = move.removesuffix(CALL)
        self.hands[self.turn].remove(card)
        self.laid.append(self.turn)
        if card in STAKES:
            self._lay_board_card(card, takes=not self.rules.called or move.endswith(CALL))
        if self.hands[self.turn]:
            self._pass_on(rank(card))
        else:  # NJ-8
            self.out = self.turn
            self._settle(self.turn)

    def _lay_board_card(self, card: str, *, takes: bool) -> None:
        """Take the chips in the box (NJ-7), or pay as many again without a call (NJ-13)."""
        moved = self.board[card] if takes else -self.board[card]
        self.chips[self.turn] += moved
        self.board[card] -= moved

    def _pass_on(self, laid: int) -> None:
        """Find who goes on from the rank laid, the same player first (NJ-3 to NJ-6)."""
        self.top = None
        if laid == KING:  # NJ-6
            return
        for step in range(self.players):
            seat = (self.turn + step) % self.players
            if any(rank(card) == laid + 1 for card in self.hands[seat]):  # NJ-4
                self.turn, self.top = seat, laid
                return
        # NJ-5: nobody can, so the one who laid last begins a new sequence

    def _settle(self, winner: int) -> None:
        """Pay the winner, sweep the board in a Grand Opéra, then pay for board cards held (NJ-9 to NJ-11)."""
        for seat, hand in enumerate(self.hands):
            due = len(hand) if self.rules.payment == "cards" else sum(points(card) for card in hand)
            self.chips[seat] -= due
            self.chips[winner] += due
        self.opera = self._is_opera(winner)
        if self.opera:
            self.chips[winner] += sum(self.board.values())
            self.board = dict.fromkeys(self.board, 0)
        for seat, hand in enumerate(self.hands):
            for card in sorted(hand & STAKES.keys()):
                due = self.board[card] * (2 if self.rules.held == "double" else 1)
                if self.rules.held == "ante" and not self.opera:  # what is swept costs nothing
                    due = 2 * STAKES[card] * self.rules.stake
                self.chips[seat] -= due
                self.board[card] += due

    def _is_opera(self, winner: int) -> bool:
        """Tell whether the winner made a Grand Opéra (NJ-11)."""
        if self.rules.opera == "first":  # before any rival has laid a card
            return all(seat == winner for seat in self.laid)
        return all(seat == winner for seat in self.laid[-self.hand_size :])  # all in one unbroken run

    def result(self) -> dict[str, object]:
        """Return the round's result, after settling."""
        return {"out": self.out, "opera": self.opera, "chips": self.chips, "board": self.board}


class NainJaune(Game):
    """A game of Nain Jaune."""

    option_checks: ClassVar[dict[str, OptionCheck]] = {
        "players": whole(3, 8),
        "sheet": one_of("points", "cards"),
        "payment": one_of("points", "cards"),
        "held": one_of("same", "double", "ante"),
        "opera": one_of("turn", "first"),
        "claims": one_of("automatic", "called"),
        "stake": whole(1),
        "rounds": whole(1),
        "chips": whole(0),
    }

    def __init__(self, options: Record) -> None:
        super().__init__(options)
        called = options.text("claims") == "called"
        self.stake = options.number("stake")
        self.rules = Rules(options.text("payment"), options.text("held"), options.text("opera"), called, self.stake)
        self.rounds = options.number("rounds")
        self.chips = [options.number("chips")] * self.players  # NJ-15
        self.board = dict.fromkeys(STAKES, 0)

    def deal_keys(self) -> frozenset[str]:
        """Return the keys of a deal."""
        return frozenset(("dealer", "hands", "talon"))

    def result_keys(self) -> frozenset[str]:
        """Return the keys of a round's result."""
        return frozenset(("out", "opera", "chips", "board"))

    def deal_errors(self, deal: Record) -> list[str]:
        """Say what is wrong with a deal (NJ-1)."""
        hands, talon = deal.text_lists("hands"), deal.texts("talon")
        errors = self.dealer_errors(deal) + hand_errors(hands, self.players, HAND_SIZES[self.players])
        return errors + pack_errors(PACK, [card for hand in hands for card in hand] + talon, "hands and talon")

    def begin(self, deal: Record) -> Round:
        """Put the stakes in (NJ-12) and begin the next round after the dealer (NJ-2)."""
        dealer = self.take_dealer(deal)
        board = {card: chips + STAKES[card] * self.stake * self.players for card, chips in self.board.items()}
        chips = [held - sum(STAKES.values()) * self.stake for held in self.chips]
        return NainJauneRound(self.rules, deal.text_lists("hands"), (dealer + 1) % self.players, chips, board)

    def count(self, played: Round) -> None:
        """Carry the chips over, on the board too (NJ-12)."""
        assert isinstance(played, NainJauneRound)
        assert sum(played.chips) + sum(played.board.values()) == sum(self.chips) + sum(self.board.values())  # NJ-15
        self.chips, self.board = played.chips, played.board

    def over(self) -> bool:
        """Tell whether the agreed rounds are played (NJ-14)."""
        return self.rounds_played == self.rounds

    def scores(self) -> list[int]:
        """Return the chips."""
        return self.chips

    def places(self) -> list[int]:
        """Return the places: most chips are first (NJ-15)."""
        return competition_places(self.chips)
