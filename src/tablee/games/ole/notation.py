"""Olé in writing: moves, deals and results as a replay (``tablee-replay/1``) has them.

Actions, index by index: 0 to 12 lay red 1 to 13, ``R1`` to ``R13``; 13 to 27 blue, ``B1`` to ``B15``; 28 to 42
green, ``G1`` to ``G15``; 43 to 55 yellow, ``Y1`` to ``Y13``; 56 ``token``; 57 ``keep``; 58 ``flip``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tablee.engine.errors import TableeError
from tablee.engine.standings import standings

from .cards import CARDS, COLOUR, EACH, NUMBER, PACK, PACK_SIZE
from .state import OPENED, State

NAMES = tuple(f"{'RBGY'[COLOUR[card]]}{NUMBER[card]}" for card in range(CARDS))
_TEXTS = (*NAMES, "token", "keep", "flip")
_ACTIONS = {text: action for action, text in enumerate(_TEXTS)}
_ENDS = ("", "out", "stuck", "lap")


def text(action: int) -> str:
    """The text of an action."""
    return _TEXTS[action]


def parse(text: str) -> int | None:
    """The action of a text, None if it is no move of this game."""
    return _ACTIONS.get(text)


def cards_of(cards: int) -> list[int]:
    """The cards of a set, ascending."""
    return [card for card in range(CARDS) if cards >> card & 1]


def deal(s: State) -> dict[str, Any]:
    """The deal just made: the dealer, and the hands before the opening card was laid."""
    hands = s.hands[: s.players]
    if s.phase == OPENED:
        hands[s.turn] |= 1 << s.table
    return {"dealer": s.dealer, "hands": [[NAMES[card] for card in cards_of(hand)] for hand in hands]}


def cards(s: State, deal: Mapping[str, Any]) -> list[int]:
    """What `rules.deal` must be handed to make the replay's ``deal``."""
    players = s.players
    dealer, hands = deal.get("dealer"), deal.get("hands")
    if type(dealer) is not int or not 0 <= dealer < players:
        raise TableeError("deal-seat", field="dealer")
    if s.round and dealer != (s.dealer + 1) % players:  # G5
        raise TableeError("deal-seat", field="dealer")
    if not isinstance(hands, list) or len(hands) != players:
        raise TableeError("deal-shape", field="hands")
    if not all(isinstance(hand, list) and len(hand) == EACH[players] for hand in hands):
        raise TableeError("deal-shape", field="hands")
    dealt = [name for hand in hands for name in hand]
    pack = [NAMES[card] for card in PACK[players][: PACK_SIZE[players]]]
    if not all(isinstance(name, str) for name in dealt) or sorted(dealt) != sorted(pack):
        raise TableeError("deal-cards", field="hands")
    seats = [] if s.round else [dealer] + [seat for seat in range(players) if seat != dealer]
    return seats + [pack.index(name) for name in dealt]


def round_result(s: State) -> dict[str, Any]:
    """The result of the round that has just ended."""
    return {
        "points": s.points[: s.players],
        "tokens": s.tokens[: s.players],
        "inverted": bool(s.inverted),
        "ended": _ENDS[s.ended],
    }


def inventory(s: State) -> Counter[str]:
    """How often each card is in a hand or on the pile: where no hand is said to hold it."""
    laid = [card for card in PACK[s.players][: PACK_SIZE[s.players]] if not s.held >> card & 1]
    in_hands = [card for hand in s.hands[: s.players] for card in cards_of(hand)]
    return Counter(NAMES[card] for card in laid + in_hands)


def unit(s: State, seat: int) -> int:
    """The unit that ``seat`` scores for: itself."""
    return seat


def scores(s: State) -> list[int]:
    """The total of each seat: OLE-13."""
    return s.totals[: s.players]


def places(s: State) -> list[int]:
    """The place of each seat, the lowest total first; ties share: OLE-13."""
    return standings(scores(s), lowest_wins=True)
