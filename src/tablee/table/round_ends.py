"""How rounds ended: the table as it was then, the last messages, the scores, and how they were counted."""

from __future__ import annotations

from typing import NamedTuple

from tablee.engine.count import Count
from tablee.engine.message import Message
from tablee.engine.view import View

from .match import Match


class RoundEnd(NamedTuple):
    """The end of a round as a seat saw it: its view before the next deal, the last move's messages, the count."""

    view: View
    messages: tuple[Message, ...]
    scores: tuple[int, ...]  # each seat's total so far
    counted: Count


def rounds_ended(match: Match) -> int:
    """Return how many rounds have ended."""
    return sum(round.result is not None for round in match.rounds)


def round_ends(match: Match, seat: int | None) -> list[RoundEnd]:
    """Return the ends of all completed rounds, as ``seat`` (None: a spectator) saw them.

    A table deals again as soon as a round has ended; this replays the record and looks before every deal.
    """
    game, again, ends = match.game, Match(match.game, match.options), []
    for round in match.rounds:
        again.deal(game.notation.cards(again.state, round.deal))
        messages: tuple[Message, ...] = ()
        for index, move in enumerate(round.moves, 1):
            last = index == len(round.moves) and round.result is not None
            before = again.knowledge(None) if last else None
            again.play(move.action)
            if last:
                messages = tuple(game.presentation.events(before, move.action, again.knowledge(None)))
        if round.result is not None:
            view = game.view(again.knowledge(seat), seat, match.options)
            scores = tuple(seat.score for seat in view.seats)
            ends.append(RoundEnd(view, messages, scores, game.presentation.count(again.knowledge(None))))
    return ends
