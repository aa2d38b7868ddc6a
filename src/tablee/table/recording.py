"""A recorded game to step through: any moment of it, as anybody sees it, with what was told then.

It draws nothing; the terminal's viewer and the server's replay pages do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from tablee.engine.contract import AnyState
from tablee.engine.count import Count
from tablee.engine.message import Message
from tablee.engine.rule import clone
from tablee.engine.view import Action, View, Zone

from .match import Match
from .replay import Referee, Replay, ReplayFault

Eyes = int | Literal["spectator", "open"]  # who looks: a seat, a spectator, or "open" for all hands face up


class Moment(msgspec.Struct, frozen=True):
    """A deal or a move: the messages that everybody saw about it, and what a move was in brief."""

    round: int  # from 1
    move: int  # within the round, from 1; 0 is the deal
    seat: int | None  # who moved; None for a deal
    text: str | None  # the move in the game's notation; None for a deal
    told: tuple[Message, ...]
    action: Action | None  # None for a deal


class Recording:
    """A replay, refereed as far as it is correct. Its ``moments`` are numbered from 0.

    ``starts`` are the numbers of those that deal a round, ``ends`` of those that end one; ``counts`` and ``scores``,
    each seat's total, are those of the rounds that have ended.
    """

    def __init__(self, replay: Replay) -> None:
        """Referee the replay; raises `ReplayFault` if not even the first deal is correct."""
        referee = Referee(replay)
        self.game = referee.game
        self.options = referee.options
        self.seats = referee.seats
        self.moments: list[Moment] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.counts: list[Count] = []
        self.scores: list[tuple[int, ...]] = []
        self.fault: ReplayFault | None = None  # what is wrong after the last moment
        self._several = len(replay.rounds) > 1
        self._dealt: list[AnyState] = []  # the state after each round's deal
        match = referee.match
        before = match.knowledge(None)
        try:
            for round, move in referee.steps():
                after = match.knowledge(None)
                if move == 0:
                    self._note_deal(round, match, after)
                else:
                    self._note_move(round, move, match, before, after)
                before = after
        except ReplayFault as fault:
            if not self.moments:
                raise
            self.fault = fault
        self.rounds = match.rounds

    def _note_deal(self, round: int, match: Match, known: AnyState) -> None:
        heading = [Message("story-round", {"round": round})] if self._several else []
        told = (*heading, *self.game.presentation.deal_events(known))
        self.starts.append(len(self.moments))
        self.moments.append(Moment(round, 0, None, None, told, None))
        self._dealt.append(clone(match.state))

    def _note_move(self, round: int, move: int, match: Match, before: AnyState, after: AnyState) -> None:
        presentation, made = self.game.presentation, match.rounds[-1].moves[-1]
        if match.rounds[-1].result is not None:
            self.ends.append(len(self.moments))
            self.counts.append(presentation.count(after))
            self.scores.append(tuple(seat.score for seat in presentation.view(after, self.options).seats))
        told = tuple(presentation.events(before, made.action, after))
        action = presentation.action(before, made.action, after)
        self.moments.append(Moment(round, move, made.seat, self.game.notation.text(made.action), told, action))

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    def name(self, seat: int) -> str:
        """Return the name of a seat's player."""
        return self.seats[seat].name

    def moves(self, index: int) -> int:
        """Return how many correct moves the round of a moment has."""
        round = self.moments[index].round
        end = self.starts[round] if round < len(self.starts) else len(self.moments)
        return end - self.starts[round - 1] - 1

    def eyes(self) -> Eyes:
        """Return whose eyes to begin with: those of the human, if there is just one; otherwise all hands are open."""
        humans = [number for number, seat in enumerate(self.seats) if seat.kind == "human"]
        return humans[0] if len(humans) == 1 else "open"

    def next_eyes(self, eyes: Eyes) -> Eyes:
        """Return the eyes that come next: each seat's, a spectator's, all hands open, and back to the first seat."""
        order: list[Eyes] = [*range(len(self.seats)), "spectator", "open"]
        return order[(order.index(eyes) + 1) % len(order)]

    def view(self, index: int, eyes: Eyes) -> View:
        """Return what these eyes see at a moment."""
        match = self._match(index)
        if eyes == "open":
            return open_hands(self._view(match, None), [self._view(match, seat) for seat in range(len(self.seats))])
        return self._view(match, None if eyes == "spectator" else eyes)

    def _view(self, match: Match, seat: int | None) -> View:
        return self.game.view(match.knowledge(seat), seat, self.options)

    def _match(self, index: int) -> Match:
        """Rebuild the game at a moment by playing the round's moves again from its deal."""
        round, move = self.moments[index].round, self.moments[index].move
        match = Match(self.game, self.options)
        match.state = clone(self._dealt[round - 1])
        for played in self.rounds[round - 1].moves[:move]:
            self.game.rules.apply(match.state, played.action)
        return match

    def log(self, index: int, at_most: int | None = None) -> list[Message]:
        """Return all messages up to a moment, or the last ``at_most`` of them."""
        found: list[Message] = []
        while index >= 0 and (at_most is None or len(found) < at_most):
            found += reversed(self.moments[index].told)
            index -= 1
        return found[:at_most][::-1]


def open_hands(seen: View, views: Sequence[View]) -> View:
    """Return what all seats together see: the middle as a spectator sees it, each seat's zones as that seat does.

    If another view shows more of a zone, that view wins. ``seen`` is a spectator's view, ``views`` are the seats'. The
    moves are those of the seat whose turn it is.
    """
    middle = [zone for zone in seen.zones if zone.seat is None]
    own = [zone for view in views for zone in view.zones if zone.seat == view.seat]
    best: dict[str, Zone] = {}
    for zone in (*middle, *own, *(zone for view in (seen, *views) for zone in view.zones)):
        if zone.id not in best or _face_up(zone) > _face_up(best[zone.id]):
            best[zone.id] = zone
    zones = tuple(zone if zone.seat in (None, seen.turn) else _untouchable(zone) for zone in best.values())
    choices = () if seen.turn is None else views[seen.turn].choices
    return msgspec.structs.replace(seen, zones=zones, choices=choices)


def _face_up(zone: Zone) -> int:
    """Count the face-up pieces of a zone."""
    return sum(piece.count for piece in zone.pieces if piece.face is not None)


def _untouchable(zone: Zone) -> Zone:
    """Return the zone without moves, because it belongs to a seat that is not to move."""
    pieces = tuple(msgspec.structs.replace(piece, moves=()) for piece in zone.pieces)
    return msgspec.structs.replace(zone, pieces=pieces, moves=())
