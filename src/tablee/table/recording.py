"""A recorded game as one steps through it: any moment of it, seen by anybody, and what was told there.

Nothing here draws: the terminal's viewer and the replay pages of the server do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

import msgspec

from tablee.engine.contract import AnyState
from tablee.engine.message import Message
from tablee.engine.rule import clone
from tablee.engine.view import View, Zone

from .match import Match
from .replay import Referee, Replay, ReplayFault
from .round_ends import RoundEnd

Eyes = int | Literal["spectator", "open"]  # a seat's, those of one who only looks on, or all hands open


class Moment(NamedTuple):
    """After which move of which round, both counted from 1; move 0 is the deal."""

    round: int
    move: int


class Recording:
    """A replay, refereed as far as it is right. Its moments are numbered from 0."""

    def __init__(self, replay: Replay) -> None:
        """Raises `ReplayFault` if not even the first deal is right."""
        referee = Referee(replay)
        self.game = referee.game
        self.options = referee.options
        self.seats = referee.seats
        self.moments: list[Moment] = []
        self.fault: ReplayFault | None = None  # what is wrong after the last moment
        self._dealt: list[AnyState] = []  # the state after each round's deal
        try:
            for round, move in referee.steps():
                self.moments.append(Moment(round, move))
                if move == 0:
                    self._dealt.append(clone(referee.match.state))
        except ReplayFault as fault:
            if not self.moments:
                raise
            self.fault = fault
        self.rounds = referee.match.rounds  # as played
        self._told: dict[int, list[Sequence[Message]]] = {}
        self.starts = [index for index, moment in enumerate(self.moments) if moment.move == 0]

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat].name

    def moves(self, index: int) -> int:
        """How many right moves the round of a moment has."""
        round = self.moments[index].round
        end = self.starts[round] if round < len(self.starts) else len(self.moments)
        return end - self.starts[round - 1] - 1

    def played(self, index: int) -> tuple[int, str] | None:
        """Who made the move of a moment, and its text; None for a deal."""
        round, move = self.moments[index]
        if move == 0:
            return None
        made = self.rounds[round - 1].moves[move - 1]
        return made.seat, self.game.notation.text(made.action)

    def eyes(self) -> Eyes:
        """Whose eyes to begin with: those of the only human, else all hands are open."""
        humans = [number for number, seat in enumerate(self.seats) if seat.kind == "human"]
        return humans[0] if len(humans) == 1 else "open"

    def next_eyes(self, eyes: Eyes) -> Eyes:
        """The eyes after these: each seat's, a spectator's, all hands open, and round again."""
        order: list[Eyes] = [*range(len(self.seats)), "spectator", "open"]
        return order[(order.index(eyes) + 1) % len(order)]

    def view(self, index: int, eyes: Eyes) -> View:
        """What these eyes see at a moment."""
        match = self._match(index)
        if eyes == "open":
            return opened(self._view(match, None), [self._view(match, seat) for seat in range(len(self.seats))])
        return self._view(match, None if eyes == "spectator" else eyes)

    def _view(self, match: Match, seat: int | None) -> View:
        return self.game.presentation.view(match.knowledge(seat), seat, self.options)

    def _match(self, index: int) -> Match:
        """The game as it was at a moment: the round's moves played again from its deal."""
        round, move = self.moments[index]
        match = Match(self.game, self.options)
        match.state = clone(self._dealt[round - 1])
        for played in self.rounds[round - 1].moves[:move]:
            self.game.rules.apply(match.state, played.action)
        return match

    def told(self, index: int) -> Sequence[Message]:
        """What everybody was told at a moment: of the deal, or of the move and all that it forced."""
        round, move = self.moments[index]
        if round not in self._told:
            self._told[round] = list(self._story(round))
        return self._told[round][move]

    def _story(self, round: int) -> Iterator[Sequence[Message]]:
        """What was told of a round, deal and moves."""
        presentation, match = self.game.presentation, self._match(self.starts[round - 1])
        before = match.knowledge(None)
        heading = [Message("story-round", {"round": round})] if self._view(match, None).rounds != 1 else []
        yield [*heading, *presentation.dealt(before)]
        for move in self.rounds[round - 1].moves:
            self.game.rules.apply(match.state, move.action)
            after = match.knowledge(None)
            yield presentation.events(before, move.action, after)
            before = after

    def log(self, index: int, at_most: int | None = None) -> list[Message]:
        """All that was told up to a moment, or the last so many messages of it."""
        said: list[Message] = []
        while index >= 0 and (at_most is None or len(said) < at_most):
            said += reversed(self.told(index))
            index -= 1
        return said[:at_most][::-1]

    def ends(self, index: int) -> list[RoundEnd]:
        """How the rounds ended that were over at a moment, as everybody saw it."""
        found = []
        for start, (_, round) in zip(self.starts, groupby(self.moments, key=lambda moment: moment.round), strict=True):
            moments = list(round)
            end = start + len(moments) - 1
            if end <= index and self.rounds[moments[0].round - 1].result is not None:
                view = self.view(end, "spectator")
                scores = tuple(place.score for place in view.seats)
                found.append(RoundEnd(view, tuple(self.told(end)), scores))
        return found


def opened(seen: View, views: Sequence[View]) -> View:
    """What all seats together see: the middle as a spectator sees it, each seat's zones as that seat does.

    Where another view shows more of a zone, that one is taken. ``seen`` is a spectator's view, ``views`` are the
    seats'. What may be played is the seat's whose turn it is.
    """
    middle = [zone for zone in seen.zones if zone.seat is None]
    own = [zone for view in views for zone in view.zones if zone.seat == view.seat]
    best: dict[str, Zone] = {}
    for zone in (*middle, *own, *(zone for view in (seen, *views) for zone in view.zones)):
        if zone.id not in best or _shown(zone) > _shown(best[zone.id]):
            best[zone.id] = zone
    zones = tuple(zone if zone.seat in (None, seen.turn) else _untouchable(zone) for zone in best.values())
    choices = () if seen.turn is None else views[seen.turn].choices
    return msgspec.structs.replace(seen, zones=zones, choices=choices)


def _shown(zone: Zone) -> int:
    """How many pieces of a zone are seen from the front."""
    return sum(piece.count for piece in zone.pieces if piece.face is not None)


def _untouchable(zone: Zone) -> Zone:
    """The zone of a seat that is not to move: what it holds is nobody's move now."""
    pieces = tuple(msgspec.structs.replace(piece, moves=()) for piece in zone.pieces)
    return msgspec.structs.replace(zone, pieces=pieces, moves=())
