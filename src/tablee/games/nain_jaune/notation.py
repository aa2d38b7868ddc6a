"""The notation of Nain Jaune: moves, deals and results as replays (``tablee-replay/1``) write them.

Actions by number: 0 to 51 lay a card, 4 * rank + suit: ``AC``, ``AD``, ``AH``, ``AS``, ``2C`` … ``KS``; 52 to 103 lay
the same cards and call them: ``AC!`` … ``KS!``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tablee.engine.bits import members
from tablee.engine.notation import actions_as, by_standing, deck_in, lists_in, names_in, own_unit, seat_in, seats_from

from .cards import BOX_CARDS, HAND_SIZE
from .rules import next_seat, standing
from .state import TALON, State

RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_NAMES = ("C", "D", "H", "S")
CARD_NAMES = tuple(rank + suit for rank in RANK_NAMES for suit in SUIT_NAMES)
text, parse = actions_as((*CARD_NAMES, *(f"{card}!" for card in CARD_NAMES)))
scores, places = by_standing(standing)
unit = own_unit


def _names(cards: int) -> list[str]:
    return [CARD_NAMES[card] for card in members(cards)]


def deal(s: State) -> dict[str, Any]:
    """Return the deal just made: the dealer, the hands and the talon."""
    return {
        "dealer": s.dealer,
        "hands": [_names(s.hands[seat]) for seat in range(s.players)],
        "talon": _names(s.hands[TALON]),
    }


def cards(s: State, deal: Mapping[str, Any]) -> list[int]:
    """Return the numbers with which `rules.deal` makes the replay's ``deal``; raises `TableeError` if it is not one."""
    dealer = seat_in(deal, "dealer", s.players, next_seat(s, s.dealer) if s.round else None)  # G5
    hands = lists_in(deal.get("hands"), "hands", [HAND_SIZE[s.players]] * s.players)
    dealt = [name for cards in (*hands, names_in(deal.get("talon"), "talon")) for name in cards]
    return ([] if s.round else seats_from(dealer, s.players)) + deck_in(dealt, "hands", CARD_NAMES)


def round_result(s: State) -> dict[str, Any]:
    """Return the result of the round that has just ended: who went out and how, and all chips after settling."""
    return {
        "out": s.turn,
        "opera": bool(s.opera),
        "chips": scores(s),
        "board": {CARD_NAMES[card]: s.board[box] for box, card in enumerate(BOX_CARDS)},
    }


def inventory(s: State) -> Counter[str]:
    """Count each card, laid, in a hand or set aside, and the chips of players and board together: NJ-15."""
    found = Counter(name for cards in (s.laid, *s.hands) for name in _names(cards))
    found["chip"] = sum(s.chips) + sum(s.board)
    return found
