"""What rounds ended with: the table as it lay then, what was told, and the scores."""

from __future__ import annotations

from typing import NamedTuple

from tablee.engine.message import Message
from tablee.engine.view import View

from .match import Match


class RoundEnd(NamedTuple):
    """The end of a round as one seat saw it: its view before the next deal, what the last move brought, the scores."""

    view: View
    told: tuple[Message, ...]
    scores: tuple[int, ...]  # by seat, what everybody has so far


def ended(match: Match) -> int:
    """How many rounds have ended."""
    return sum(round.result is not None for round in match.rounds)


def round_ends(match: Match, seat: int) -> list[RoundEnd]:
    """The ends of all rounds played, as ``seat`` saw them.

    A table deals on at once when a round has ended; this plays the record again and looks before every deal.
    """
    game, again, ends = match.game, Match(match.game, match.options), []
    for round in match.rounds:
        again.deal(game.notation.cards(again.state, round.deal))
        told: tuple[Message, ...] = ()
        for index, move in enumerate(round.moves, 1):
            last = index == len(round.moves) and round.result is not None
            before = again.knowledge(None) if last else None
            again.play(move.action)
            if last:
                told = tuple(game.presentation.events(before, move.action, again.knowledge(None)))
        if round.result is not None:
            view = game.presentation.view(again.knowledge(seat), seat, match.options)
            ends.append(RoundEnd(view, told, tuple(place.score for place in view.seats)))
    return ends
