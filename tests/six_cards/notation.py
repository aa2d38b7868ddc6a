"""Six Cards in writing: action c is the text of the number c + 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine.errors import TableeError
from tablee.engine.standings import standings

from .rules import CARDS, State


def text(action: int) -> str:
    """The text of an action."""
    return str(action + 1)


def parse(text: str) -> int | None:
    """The action of a text, None if it is no move of this game."""
    return int(text) - 1 if text in "123456" and len(text) == 1 else None


def _cards(hand: int) -> list[int]:
    return [card + 1 for card in range(CARDS) if hand >> card & 1]


def deal(s: State) -> dict[str, Any]:
    """The deal just made."""
    return {"hands": [_cards(s.hands[seat]) for seat in range(s.players)]}


def cards(s: State, deal: Mapping[str, Any]) -> list[int]:
    """What `rules.deal` must be handed to make the replay's ``deal``."""
    hands = deal.get("hands")
    each = CARDS // s.players
    if not isinstance(hands, list) or len(hands) != s.players or any(len(hand) != each for hand in hands):
        raise TableeError("deal-shape", field="hands")
    order = [hands[k % s.players][k // s.players] for k in range(CARDS)]
    if sorted(order) != list(range(1, CARDS + 1)):
        raise TableeError("deal-cards", field="hands")
    return [card - 1 for card in order]


def round_result(s: State) -> dict[str, Any]:
    """Tricks won by each seat."""
    return {"tricks": scores(s)}


def inventory(s: State) -> dict[str, int]:
    """How many there are of each card."""
    return {str(c + 1): (s.played >> c & 1) + sum(hand >> c & 1 for hand in s.hands) for c in range(CARDS)}


def unit(s: State, seat: int) -> int:
    """The unit that ``seat`` scores for: itself."""
    return seat


def scores(s: State) -> list[int]:
    """Tricks won by each seat."""
    return list(s.tricks[: s.players])


def places(s: State) -> list[int]:
    """The place of each seat."""
    return standings(scores(s))
