"""Coaching: which moves would cost a learner much, and what to say of them before they are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from tablee.engine.contract import AnyState
from tablee.engine.contrast import Contrast, contrast
from tablee.engine.game import Game, legal_moves
from tablee.engine.message import Message

from .hints import HintMaker, MoveHint

MUCH = 0.03  # a move that costs at least this share of the rivals in places is worth a warning;
SURE = 0.0125  # if the game's coach has something to say against it, already one that costs this
OFTEN = 2  # times that a coach says the same in a game
GLANCE = 1000  # simulations of the search of a move that finds out whether it has to be weighed


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


class RepeatLimit:
    """Keeps a coach from repeating itself: in a game it says a thing `OFTEN` times, then once the principle behind it.

    The principle is the message whose id ends with ``-always``, if it is ``known``. Two remarks with the same reason
    count as the same thing.
    """

    def __init__(self, known: Callable[[str], bool]) -> None:
        self._known = known
        self._said: Counter[str] = Counter()

    def sentence(self, message: Message) -> Message | None:
        """The sentence to say instead of ``message``; None to say nothing."""
        why = message.args.get("reason", message.args.get("drawback"))
        topic = why.id if isinstance(why, Message) else message.id
        self._said[topic] += 1
        if self._said[topic] <= OFTEN:
            return message
        behind = f"{topic}-always"
        return Message(behind) if self._said[topic] == OFTEN + 1 and self._known(behind) else None


def costly_moves(game: Game, maker: HintMaker, k: AnyState, seat: int, hint: MoveHint) -> list[CostlyMove]:
    """Find the moves of ``seat``, which knows ``k``, that cost much more than the best of ``hint``, for certain.

    A search looks little at moves that it dislikes, so those are searched again, each alone. A move against which
    nothing can be said is left out, and all are where the search is not ready.
    """
    best = game.notation.parse(hint.best.move)
    assert best is not None
    rivals = hint.places - 1
    legal = [action for action in legal_moves(game.rules, k) if action != best] if hint.best.place is not None else []
    against = {action: _costly_move(game, k, seat, action, best) for action in legal}
    told = [action for action, costly in against.items() if costly.against or any(costly.why)]
    glances = {action: maker.place_of(k, seat, action, GLANCE) for action in (best, *told) if told}
    doubtful = [action for action in told if _gap(glances[action], glances[best]) > SURE * rivals / 2]
    weights = maker.weigh(k, seat, [best, *doubtful]) if doubtful else {}
    found: list[CostlyMove] = []
    for action in doubtful:
        if action not in weights:
            break  # the machine is too busy
        gap, costly = maker.places.gap(k, weights[action], weights[best]), against[action]
        if gap.places >= max(gap.half, (SURE if costly.against else MUCH) * rivals):
            found.append(costly._replace(cost=gap.places))
    return found


def _gap(one: float | None, other: float | None) -> float:
    """By how many places a move is worse than another; 0 if the searches were not ready in time."""
    return 0.0 if one is None or other is None else one - other


def _costly_move(game: Game, k: AnyState, seat: int, played: int, wiser: int) -> CostlyMove:
    """What there is to say against the move ``played``; what it costs is still to be found."""
    move, better = game.notation.text(played), game.notation.text(wiser)
    against = game.coach.against(k, seat, played, wiser) if game.coach else None
    if against is not None:
        return CostlyMove(move, better, 0.0, against)
    return CostlyMove(move, better, 0.0, None, contrast(game, k, seat, wiser, played))
