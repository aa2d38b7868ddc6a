"""A score pad over HTTP: a real table's rounds are sent whole, and come back counted. Nothing is kept."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tablee.engine.count import Count
from tablee.engine.message import Message
from tablee.engine.pad import PadForm, PadRound

from .messages import RequestBody

MOST_ROUNDS = 200  # counted in an answer, at about a millisecond each: more than a night holds


class PadRounds(RequestBody, frozen=True, kw_only=True):
    """``POST /api/games/{id}/pad``: the options, the seat that dealt first, and all rounds as they were told."""

    options: dict[str, Any] = msgspec.field(default_factory=dict)
    dealer: int = 0
    rounds: Annotated[list[PadRound], msgspec.Meta(max_length=MOST_ROUNDS)] = msgspec.field(default_factory=list)


class PadPage(msgspec.Struct, frozen=True):
    """The pad: what is to be told of a round, the rounds as they were counted, and what comes next.

    ``units`` are the seats of each entry of a round, in order: of one player, of a team, none of a virtual player.
    ``next`` is what is to be known before the next round or, once the game is ``over``, who has won; ``totals`` are
    the scores of the units before the first round and after each, ``places`` theirs by now.
    """

    form: PadForm
    units: list[list[int]]
    counts: list[Count]
    next: list[Message]
    over: bool
    totals: list[list[int]]
    places: list[int]
