"""Where the cursor may go: over all that can be touched, and first to what can be played."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.view import View

from .blocks import Spot

BELOW = 1000  # lines: the choices lie below the whole board, for the arrows


def playable(view: View, spots: Sequence[Spot]) -> list[Spot]:
    """The spots that stand for a legal move; a choice only where nothing on the board stands for it."""
    legal = {choice.move for choice in view.choices}
    found = [spot for spot in spots if not legal.isdisjoint(spot.moves)]
    on_board = {move for spot in found if spot.y < BELOW for move in spot.moves}
    return [spot for spot in found if spot.y < BELOW or not on_board.issuperset(spot.moves)]


def landing(view: View, spots: Sequence[Spot], key: str | None) -> Spot | None:
    """Where the cursor last at ``key`` should be when the viewer is to choose.

    It stays where something can be played, else goes to the same zone, else to the viewer's own, else anywhere.
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
    """The playable spot ``step`` further than the one at ``key``, round and round."""
    legal = playable(view, spots)
    keys = [spot.key for spot in legal]
    if not legal:
        return None
    return legal[(keys.index(key) + step) % len(legal)] if key in keys else legal[0]


def standing_for(spots: Sequence[Spot], move: str) -> Spot | None:
    """The spot that best stands for a move: one for nothing else rather than for several."""
    found = [spot for spot in spots if move in spot.moves]
    return min(found, key=lambda spot: len(spot.moves), default=None)


def _zone(key: str) -> str:
    return key.partition("/")[0]
