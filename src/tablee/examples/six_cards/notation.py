"""The notation of Six Cards: the text of action c is the number c + 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine.bits import members
from tablee.engine.errors import TableeError
from tablee.engine.notation import actions_as, by_standing, deck_in, own_unit

from .rules import standing
from .state import CARDS, State

text, parse = actions_as([str(card + 1) for card in range(CARDS)])
scores, places = by_standing(standing)
unit = own_unit


def deal(s: State) -> dict[str, Any]:
    """Return the deal just made."""
    return {"hands": [[card + 1 for card in members(s.hands[seat])] for seat in range(s.players)]}


def cards(s: State, deal: Mapping[str, Any]) -> list[int]:
    """Return the numbers with which `rules.deal` makes the replay's ``deal``; raises `TableeError` if it is not one."""
    hands = deal.get("hands")
    each = CARDS // s.players
    if not isinstance(hands, list) or len(hands) != s.players or any(len(hand) != each for hand in hands):
        raise TableeError("deal-shape", field="hands")
    order = [hands[k % s.players][k // s.players] for k in range(CARDS)]
    return deck_in(order, "hands", range(1, CARDS + 1))


def round_result(s: State) -> dict[str, Any]:
    """Return the tricks won by each seat."""
    return {"tricks": scores(s)}


def inventory(s: State) -> dict[str, int]:
    """Count each card, in a hand or played."""
    return {str(c + 1): (s.played >> c & 1) + sum(hand >> c & 1 for hand in s.hands) for c in range(CARDS)}
