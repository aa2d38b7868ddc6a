"""The notation of Olé: moves, deals and results as replays (``tablee-replay/1``) write them.

Actions by number: 0 to 12 lay red 1 to 13, ``R1`` to ``R13``; 13 to 27 blue, ``B1`` to ``B15``; 28 to 42 green,
``G1`` to ``G15``; 43 to 55 yellow, ``Y1`` to ``Y13``; 56 ``token``; 57 ``keep``; 58 ``flip``.
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
    """Return the text of an action."""
    return _TEXTS[action]


def parse(text: str) -> int | None:
    """Return the action that a text stands for, or None if it is not a move of this game."""
    return _ACTIONS.get(text)


def cards_of(cards: int) -> list[int]:
    """Return the cards of a set, ascending."""
    return [card for card in range(CARDS) if cards >> card & 1]


def deal(s: State) -> dict[str, Any]:
    """Return the deal just made: the dealer, and the hands before the opening card was laid."""
    hands = s.hands[: s.players]
    if s.phase == OPENED:
        hands[s.turn] |= 1 << s.table
    return {"dealer": s.dealer, "hands": [[NAMES[card] for card in cards_of(hand)] for hand in hands]}


def cards(s: State, deal: Mapping[str, Any]) -> list[int]:
    """Return the numbers with which `rules.deal` makes the replay's ``deal``; raises `TableeError` if it is not one."""
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
    """Return the result of the round that has just ended: points, tokens, colour order and how it ended."""
    return {
        "points": s.points[: s.players],
        "tokens": s.tokens[: s.players],
        "inverted": bool(s.inverted),
        "ended": _ENDS[s.ended],
    }


def inventory(s: State) -> Counter[str]:
    """Count each card, in hands or, if `State.held` lacks it, on the pile."""
    laid = [card for card in PACK[s.players][: PACK_SIZE[s.players]] if not s.held >> card & 1]
    in_hands = [card for hand in s.hands[: s.players] for card in cards_of(hand)]
    return Counter(NAMES[card] for card in laid + in_hands)


def unit(s: State, seat: int) -> int:
    """Return the unit that ``seat`` scores for: itself."""
    return seat


def scores(s: State) -> list[int]:
    """Return the total of each seat: OLE-13."""
    return s.totals[: s.players]


def places(s: State) -> list[int]:
    """Return the place of each seat, the lowest total first; ties share a place: OLE-13."""
    return standings(scores(s), lowest_wins=True)
