"""The notation of Olé: moves, deals and results as replays (``tablee-replay/1``) write them.

Actions by number: 0 to 12 lay red 1 to 13, ``R1`` to ``R13``; 13 to 27 blue, ``B1`` to ``B15``; 28 to 42 green,
``G1`` to ``G15``; 43 to 55 yellow, ``Y1`` to ``Y13``; 56 ``token``; 57 ``keep``; 58 ``flip``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tablee.engine.bits import members
from tablee.engine.notation import actions_as, by_standing, deck_in, lists_in, own_unit, seat_in, seats_from

from .cards import CARDS, COLOUR, EACH, NUMBER, PACK, PACK_SIZE
from .rules import standing
from .state import OPENED, State

NAMES = tuple(f"{'RBGY'[COLOUR[card]]}{NUMBER[card]}" for card in range(CARDS))
_ENDS = ("", "out", "stuck", "lap")
text, parse = actions_as((*NAMES, "token", "keep", "flip"))
scores, places = by_standing(standing)
unit = own_unit


def deal(s: State) -> dict[str, Any]:
    """Return the deal just made: the dealer, and the hands before the opening card was laid."""
    hands = s.hands[: s.players]
    if s.phase == OPENED:
        hands[s.turn] |= 1 << s.table
    return {"dealer": s.dealer, "hands": [[NAMES[card] for card in members(hand)] for hand in hands]}


def cards(s: State, deal: Mapping[str, Any]) -> list[int]:
    """Return the numbers with which `rules.deal` makes the replay's ``deal``; raises `TableeError` if it is not one."""
    players = s.players
    dealer = seat_in(deal, "dealer", players, (s.dealer + 1) % players if s.round else None)  # G5
    dealt = [name for hand in lists_in(deal.get("hands"), "hands", [EACH[players]] * players) for name in hand]
    pack = [NAMES[card] for card in PACK[players][: PACK_SIZE[players]]]
    return ([] if s.round else seats_from(dealer, players)) + deck_in(dealt, "hands", pack)


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
    in_hands = [card for hand in s.hands[: s.players] for card in members(hand)]
    return Counter(NAMES[card] for card in laid + in_hands)
