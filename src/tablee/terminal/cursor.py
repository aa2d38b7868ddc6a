"""Where the cursor may go: to everything that can be touched, but first to what can be played."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.view import View

from .blocks import Spot

BELOW = 1000  # lines: for the arrows, the choices lie below the whole board


def playable(view: View, spots: Sequence[Spot]) -> list[Spot]:
    """The spots that stand for a legal move; a choice only if nothing on the board stands for it."""
    legal = {choice.move for choice in view.choices}
    found = [spot for spot in spots if not legal.isdisjoint(spot.moves)]
    on_board = {move for spot in found if spot.y < BELOW for move in spot.moves}
    return [spot for spot in found if spot.y < BELOW or not on_board.issuperset(spot.moves)]


def landing(view: View, spots: Sequence[Spot], key: str | None) -> Spot | None:
    """Where the cursor, last at ``key``, should be when the viewer is to choose; None if nothing is playable.

    It stays if it is on something playable; otherwise it goes to the same zone, or the viewer's own, or anywhere.
    """
    legal = playable(view, spots)
    own = {zone.id for zone in view.zones if zone.seat is not None and zone.seat == view.seat}
    zone = _zone(key) if key else ""
    wishes = (
        [spot for spot in legal if spot.key == key],
        [spot for spot in legal if _zone(spot.key) == zone],
        [spot for spot in legal if _zone(spot.key) in own],
        legal,
    )
    return next((found[0] for found in wishes if found), None)


def next_playable(view: View, spots: Sequence[Spot], key: str | None, step: int) -> Spot | None:
    """The playable spot ``step`` after the one at ``key``, wrapping around; None if nothing is playable."""
    legal = playable(view, spots)
    keys = [spot.key for spot in legal]
    if not legal:
        return None
    return legal[(keys.index(key) + step) % len(legal)] if key in keys else legal[0]


def standing_for(spots: Sequence[Spot], move: str) -> Spot | None:
    """The spot that best stands for a move: rather one that stands for nothing else."""
    found = [spot for spot in spots if move in spot.moves]
    return min(found, key=lambda spot: len(spot.moves), default=None)


def _zone(key: str) -> str:
    return key.partition("/")[0]
