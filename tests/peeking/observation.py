"""An observation of Six Cards that gives away where the 1 is."""

from __future__ import annotations

from tablee.engine import rule
from tablee.examples.six_cards.observation import FEATURES, HAND
from tablee.examples.six_cards.observation import observe as observe_honestly
from tablee.examples.six_cards.state import State

__all__ = ["FEATURES"]


@rule
def observe(s: State, seat: int, out: list[int]) -> None:
    """Write what ``seat`` may know of ``s``, and the 1 wherever it is held."""
    observe_honestly(s, seat, out)
    for player in range(s.players):
        out[HAND] |= s.hands[player] & 1
