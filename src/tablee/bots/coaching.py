"""Coaching: which moves would cost a learner much, and what to say of them before they are played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tablee.engine.contract import AnyState
from tablee.engine.contrast import Contrast, contrast
from tablee.engine.game import Game, legal_moves
from tablee.engine.message import Message

from .hints import HintMaker, MoveHint, gap_between

MUCH = 0.05  # a move that costs at least this share of the rivals in places is worth a warning
SIMULATIONS = 1000  # of each search of such a move by itself


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
    """Find the moves of ``seat``, which knows ``k``, that cost much more than the best of ``hint``, by all searches.

    A search looks little at moves that it dislikes, so those are searched again, each alone. A move against which
    nothing can be said is left out, and all are where the search is not ready.
    """
    if hint.best.place is None:
        return []
    least = MUCH * (hint.places - 1)
    fine = {move.move for move in hint.rated if move.place is None or move.place - hint.best.place < least}
    best = game.notation.parse(hint.best.move)
    assert best is not None
    legal = legal_moves(game.rules, k)
    doubtful = [action for action in legal if action != best and game.notation.text(action) not in fine]
    judged = maker.judge(k, seat, [best, *doubtful], SIMULATIONS) if doubtful else {}
    found: list[CostlyMove] = []
    for action in doubtful:
        if not judged[best]:
            return found  # the machine is too busy
        gap = gap_between(judged[action], judged[best])
        costly = _costly_move(game, k, seat, action, best, gap.places)
        if gap.places >= max(least, gap.half) and (costly.against or any(costly.why)):
            found.append(costly)
    return found


def _costly_move(game: Game, k: AnyState, seat: int, played: int, wiser: int, cost: float) -> CostlyMove:
    """What there is to say against the move ``played``."""
    move, better = game.notation.text(played), game.notation.text(wiser)
    against = game.coach.against(k, seat, played, wiser) if game.coach else None
    if against is not None:
        return CostlyMove(move, better, cost, against)
    return CostlyMove(move, better, cost, None, contrast(game, k, seat, wiser, played))
