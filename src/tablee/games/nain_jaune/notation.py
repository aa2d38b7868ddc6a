"""The notation of Nain Jaune: moves, deals and results as replays (``tablee-replay/1``) write them.

Actions by number: 0 to 51 lay a card, 4 * rank + suit: ``AC``, ``AD``, ``AH``, ``AS``, ``2C`` … ``KS``; 52 to 103 lay
the same cards and call them: ``AC!`` … ``KS!``.
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
    """Return the text of an action."""
    return _TEXTS[action]


def parse(text: str) -> int | None:
    """Return the action that a text stands for, or None if it is not a move of this game."""
    return _ACTIONS.get(text)


def members(cards: int) -> list[int]:
    """Return the cards of a set, ascending by rank."""
    found = []
    while cards:
        found.append(lowest(cards))
        cards &= cards - 1
    return found


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
    """Return the cards named in a field of a deal; raises `TableeError` if it is not a list of names."""
    if not isinstance(names, list) or not all(isinstance(name, str) and name in CARD_NAMES for name in names):
        raise TableeError("deal-shape", field=field)
    return [CARD_NAMES.index(name) for name in names]


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


def unit(s: State, seat: int) -> int:
    """Return the unit that ``seat`` scores for: itself."""
    return seat


def scores(s: State) -> list[int]:
    """Return the chips of each seat: NJ-15."""
    return list(s.chips[: s.players])


def places(s: State) -> list[int]:
    """Return the place of each seat; ties share a place: NJ-15."""
    return standings(scores(s))
