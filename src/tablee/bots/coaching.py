"""Coaching: which moves would cost a learner much, and what to say of them before they are played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tablee.engine.contract import AnyState
from tablee.engine.contrast import Contrast, contrast
from tablee.engine.game import Game, legal_moves
from tablee.engine.message import Message

from .hints import HintMaker, MoveHint

MUCH = 0.05  # a move that costs at least this share of the rivals in places is worth a warning


class CostlyMove(NamedTuple):
    """A move that costs much, a better one, and what it costs in places to expect.

    ``against`` speaks against it, as a sentence; without one, ``why`` tells it from the better move.
    """

    move: str
    better: str
    cost: float
    against: Message | None
    why: Contrast = Contrast()

    def warning(self, labels: Mapping[str, Message]) -> Message:
        """Return what to say before it is played; ``labels`` are those of the legal moves."""
        if self.against is not None:
            return self.against
        if self.why.reasons:
            return Message("coach-better", {"label": labels[self.better], "reason": self.why.reasons[0]})
        return Message("coach-worse", {"label": labels[self.move], "drawback": self.why.drawbacks[0]})


def costly_moves(game: Game, maker: HintMaker, k: AnyState, seat: int, hint: MoveHint) -> list[CostlyMove]:
    """Find the moves of ``seat``, which knows ``k``, that cost much more than the best of ``hint``.

    A search looks little at moves that it dislikes, so those are searched again, each alone. A move against which
    nothing can be said is left out, and all are where the search is not ready.
    """
    if hint.best.place is None:
        return []
    least = MUCH * (hint.places - 1)
    fine = {move.move for move in hint.rated if move.place is None or move.place - hint.best.place < least}
    legal = [game.notation.text(action) for action in legal_moves(game.rules, k)]
    doubtful = [move for move in legal if move not in fine]
    best = maker.place(k, seat, hint.best.move) if doubtful else None
    found: list[CostlyMove] = []
    for move in doubtful:
        place = maker.place(k, seat, move)
        if best is None or place is None:
            return found  # the machine is too busy
        costly = _costly_move(game, k, seat, move, hint.best.move, place - best)
        if costly.cost >= least and (costly.against or any(costly.why)):
            found.append(costly)
    return found


def _costly_move(game: Game, k: AnyState, seat: int, move: str, better: str, cost: float) -> CostlyMove:
    """What there is to say against ``move``."""
    played, wiser = game.notation.parse(move), game.notation.parse(better)
    assert played is not None
    assert wiser is not None
    against = game.coach.against(k, seat, played, wiser) if game.coach else None
    if against is not None:
        return CostlyMove(move, better, cost, against)
    return CostlyMove(move, better, cost, None, contrast(game, k, seat, wiser, played))
