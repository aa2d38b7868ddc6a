"""One trick of Olympé: what may be played and who wins it (clauses OLY-3 to OLY-14, OLY-21)."""

from collections import Counter
from collections.abc import Iterable

RANKS = ("10", "20", "30", "40", "50", "60", "70", "80", "90", "100", "I", "II", "III", "IV", "V")  # OLY-3
MONSTER, HERO = "X", "IV"


def is_monster(card: str) -> bool:
    """Tell whether a card is a Monster."""
    return card[1:] == MONSTER


def rank(card: str) -> int:
    """Return the rank of a card; a Monster has none and is below all (OLY-3)."""
    return -1 if is_monster(card) else RANKS.index(card[1:])


def of_colour(cards: Iterable[str], colour: str) -> list[str]:
    """Return the cards of a colour, its Monster among them."""
    return [card for card in cards if card[0] == colour]


class Trick:
    """One trick, card by card."""

    def __init__(self, leader: int, gods: list[str], french: bool) -> None:
        self.leader = leader
        self.gods = gods  # a seat
        self.french = french
        self.cards: list[tuple[int, str]] = []
        self.setter: int | None = None  # who set the colour: the first who laid no Monster (OLY-12, OLY-13)
        self.asked = ""
        self.trump = ""

    def seat(self) -> int | None:
        """Return whose card is next; None when all have played."""
        if len(self.cards) == len(self.gods):
            return None
        return (self.leader + len(self.cards)) % len(self.gods)

    def lay(self, seat: int, card: str) -> None:
        """Lay a card."""
        self.cards.append((seat, card))
        if self.setter is None and not is_monster(card):
            self.setter, self.asked, self.trump = seat, card[0], self.gods[seat]  # OLY-4, OLY-12

    def _followers(self) -> list[str]:
        """Return the cards played after the one that set the colour, so without the Monsters led."""
        lead = next(place for place, (seat, _) in enumerate(self.cards) if seat == self.setter)
        return [card for _, card in self.cards[lead + 1 :]]

    def legal(self, hand: list[str]) -> list[str]:
        """Return which cards of a hand may be played next."""
        if self.setter is None:  # the first card, or the first after Monsters led: any
            return hand
        follow = of_colour(hand, self.asked)
        if self.asked == self.trump:
            return self._rise(follow) or hand
        return follow or self._ruff(hand) or hand  # OLY-5, OLY-7, OLY-8

    def _rise(self, trumps: list[str]) -> list[str]:
        """Return the trumps that may follow a trump lead (OLY-6)."""
        master = max(rank(card) for _, card in self.cards if card[0] == self.trump)
        return [card for card in trumps if rank(card) > master] or trumps

    def _ruff(self, hand: list[str]) -> list[str]:
        """Return the trumps that may ruff, over-ruff or under-ruff (OLY-7, OLY-14)."""
        trumps = [card for card in of_colour(hand, self.trump) if self._is_ruff(card)]
        ruffs = [card for card in self._followers() if self._is_ruff(card)]
        if not ruffs:
            return trumps
        highest = max(rank(card) for card in ruffs)
        return [card for card in trumps if rank(card) > highest] or trumps

    def _is_ruff(self, card: str) -> bool:
        """Tell whether a card not led is a trump on a lead of another colour (OLY-14)."""
        return card[0] == self.trump and (self.french or not is_monster(card))

    def is_destroyed(self) -> bool:
        """Tell whether a Monster destroys the complete trick (OLY-10, OLY-11, OLY-13, OLY-14)."""
        if self.setter is None:
            return True
        active = [card for _, card in self.cards if is_monster(card) and card[0] == self.asked]
        if self.asked != self.trump:
            active += [card for card in self._followers() if is_monster(card) and self._is_ruff(card)]
        monsters = Counter(card[0] for card in active)
        heroes = Counter(card[0] for _, card in self.cards if card[1:] == HERO)
        return any(heroes[colour] < count for colour, count in monsters.items())

    def next_leader(self) -> int:
        """Return who leads the next trick: the winner, or who set the colour of a destroyed one."""
        if self.setter is None:  # OLY-13
            return self.leader
        return self.setter if self.is_destroyed() else self.master()

    def master(self) -> int:
        """Return who laid the master card, the first of equals (OLY-9, OLY-21)."""
        ranked = [(seat, card) for seat, card in self.cards if not is_monster(card)]
        trumps = [(seat, card) for seat, card in ranked if card[0] == self.trump]
        asked = [(seat, card) for seat, card in ranked if card[0] == self.asked]
        return max(trumps or asked, key=lambda laid: rank(laid[1]))[0]  # max keeps the first of equals
