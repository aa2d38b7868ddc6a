"""Nain Jaune in writing: moves, deals and results as a replay (``tablee-replay/1``) has them.

Actions, index by index: 0 to 51 lay a card, 4 * rank + suit: ``AC``, ``AD``, ``AH``, ``AS``, ``2C`` … ``KS``; 52 to
103 lay the same cards and call them: ``AC!`` … ``KS!``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tablee.engine import lowest
from tablee.engine.errors import TableeError
from tablee.engine.standings import standings

from .cards import BOX_CARDS, CARDS, HAND_SIZE
from .rules import next_seat
from .state import TALON, State

RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_NAMES = ("C", "D", "H", "S")
CARD_NAMES = tuple(rank + suit for rank in RANK_NAMES for suit in SUIT_NAMES)
_TEXTS = (*CARD_NAMES, *(f"{card}!" for card in CARD_NAMES))
_ACTIONS = {text: action for action, text in enumerate(_TEXTS)}


def text(action: int) -> str:
    """The text of an action."""
    return _TEXTS[action]


def parse(text: str) -> int | None:
    """The action of a text, None if it is no move of this game."""
    return _ACTIONS.get(text)


def members(cards: int) -> list[int]:
    """The cards of a set, ascending by rank."""
    found = []
    while cards:
        found.append(lowest(cards))
        cards &= cards - 1
    return found


def _names(cards: int) -> list[str]:
    return [CARD_NAMES[card] for card in members(cards)]


def deal(s: State) -> dict[str, Any]:
    """The deal just made: dealer, hands, and the cards that lie aside."""
    return {
        "dealer": s.dealer,
        "hands": [_names(s.hands[seat]) for seat in range(s.players)],
        "talon": _names(s.hands[TALON]),
    }


def cards(s: State, deal: Mapping[str, Any]) -> list[int]:
    """What `rules.deal` must be handed to make the replay's ``deal``."""
    dealer = deal.get("dealer")
    if type(dealer) is not int or not 0 <= dealer < s.players:
        raise TableeError("deal-seat", field="dealer")
    if s.round and dealer != next_seat(s, s.dealer):  # G5
        raise TableeError("deal-seat", field="dealer")
    hands = deal.get("hands")
    if not isinstance(hands, list) or len(hands) != s.players:
        raise TableeError("deal-shape", field="hands")
    dealt = []
    for hand in hands:
        held = _numbers(hand, "hands")
        if len(held) != HAND_SIZE[s.players]:
            raise TableeError("deal-shape", field="hands")
        dealt += held
    dealt += _numbers(deal.get("talon"), "talon")
    if sorted(dealt) != list(range(CARDS)):
        raise TableeError("deal-cards", field="hands")
    seats = [] if s.round else [dealer] + [seat for seat in range(s.players) if seat != dealer]
    return seats + dealt


def _numbers(names: Any, field: str) -> list[int]:
    """The cards of a list of card names of a deal."""
    if not isinstance(names, list) or not all(isinstance(name, str) and name in CARD_NAMES for name in names):
        raise TableeError("deal-shape", field=field)
    return [CARD_NAMES.index(name) for name in names]


def round_result(s: State) -> dict[str, Any]:
    """The result of the round that has just ended: who went out and how, all chips after settling."""
    return {
        "out": s.turn,
        "opera": bool(s.opera),
        "chips": scores(s),
        "board": {CARD_NAMES[card]: s.board[box] for box, card in enumerate(BOX_CARDS)},
    }


def inventory(s: State) -> Counter[str]:
    """How often each card is laid, in a hand or aside, and how many chips players and board have together: NJ-15."""
    found = Counter(name for cards in (s.laid, *s.hands) for name in _names(cards))
    found["chip"] = sum(s.chips) + sum(s.board)
    return found


def unit(s: State, seat: int) -> int:
    """The unit that ``seat`` scores for: itself."""
    return seat


def scores(s: State) -> list[int]:
    """The chips of each seat: NJ-15."""
    return list(s.chips[: s.players])


def places(s: State) -> list[int]:
    """The place of each seat; ties share: NJ-15."""
    return standings(scores(s))
