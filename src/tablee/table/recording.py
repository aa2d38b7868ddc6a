"""A recorded game to step through: any position, as anybody sees it, with the messages of that moment.

It draws nothing; the terminal's viewer and the server's replay pages do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

import msgspec

from tablee.engine.contract import AnyState
from tablee.engine.message import Message
from tablee.engine.rule import clone
from tablee.engine.view import Action, View, Zone

from .match import Match
from .replay import Referee, Replay, ReplayFault
from .round_ends import RoundEnd, round_ends

Eyes = int | Literal["spectator", "open"]  # who looks: a seat, a spectator, or "open" for all hands face up


class MoveIndex(NamedTuple):
    """A position of a game: the one after a move of a round, both counted from 1; move 0 is the deal."""

    round: int
    move: int


class PublicStep(NamedTuple):
    """What everybody saw of a moment: the messages and, of a move, what it was in brief."""

    messages: Sequence[Message]
    action: Action | None


class Recording:
    """A replay, refereed as far as it is correct. Its positions are numbered from 0."""

    def __init__(self, replay: Replay) -> None:
        """Referee the replay; raises `ReplayFault` if not even the first deal is correct."""
        referee = Referee(replay)
        self.game = referee.game
        self.options = referee.options
        self.seats = referee.seats
        self.positions: list[MoveIndex] = []
        self.fault: ReplayFault | None = None  # what is wrong after the last position
        self._dealt: list[AnyState] = []  # the state after each round's deal
        try:
            for round, move in referee.steps():
                self.positions.append(MoveIndex(round, move))
                if move == 0:
                    self._dealt.append(clone(referee.match.state))
        except ReplayFault as fault:
            if not self.positions:
                raise
            self.fault = fault
        self._played = referee.match
        self.rounds = referee.match.rounds
        self._several = len(replay.rounds) > 1
        self._steps: dict[int, list[PublicStep]] = {}
        self.starts = [index for index, position in enumerate(self.positions) if position.move == 0]

    @property
    def last(self) -> int:
        """The number of the last position."""
        return len(self.positions) - 1

    def name(self, seat: int) -> str:
        """Return the name of a seat's player."""
        return self.seats[seat].name

    def moves(self, index: int) -> int:
        """Return how many correct moves the round of a position has."""
        round = self.positions[index].round
        end = self.starts[round] if round < len(self.starts) else len(self.positions)
        return end - self.starts[round - 1] - 1

    def move_at(self, index: int) -> tuple[int, str] | None:
        """Return the seat that made the move of a position, and the move's text; None for a deal."""
        round, move = self.positions[index]
        if move == 0:
            return None
        made = self.rounds[round - 1].moves[move - 1]
        return made.seat, self.game.notation.text(made.action)

    def eyes(self) -> Eyes:
        """Return whose eyes to begin with: those of the human, if there is just one; otherwise all hands are open."""
        humans = [number for number, seat in enumerate(self.seats) if seat.kind == "human"]
        return humans[0] if len(humans) == 1 else "open"

    def next_eyes(self, eyes: Eyes) -> Eyes:
        """Return the eyes that come next: each seat's, a spectator's, all hands open, and back to the first seat."""
        order: list[Eyes] = [*range(len(self.seats)), "spectator", "open"]
        return order[(order.index(eyes) + 1) % len(order)]

    def view(self, index: int, eyes: Eyes) -> View:
        """Return what these eyes see at a position."""
        match = self._match(index)
        if eyes == "open":
            return open_hands(self._view(match, None), [self._view(match, seat) for seat in range(len(self.seats))])
        return self._view(match, None if eyes == "spectator" else eyes)

    def _view(self, match: Match, seat: int | None) -> View:
        return self.game.view(match.knowledge(seat), seat, self.options)

    def _match(self, index: int) -> Match:
        """Rebuild the game at a position by playing the round's moves again from its deal."""
        round, move = self.positions[index]
        match = Match(self.game, self.options)
        match.state = clone(self._dealt[round - 1])
        for played in self.rounds[round - 1].moves[:move]:
            self.game.rules.apply(match.state, played.action)
        return match

    def messages(self, index: int) -> Sequence[Message]:
        """Return the messages to everybody at a position: about the deal, or the move and everything it forced."""
        return self.step(index).messages

    def step(self, index: int) -> PublicStep:
        """Return what everybody saw of the deal or the move that led to a position."""
        round, move = self.positions[index]
        if round not in self._steps:
            self._steps[round] = list(self._round_steps(round))
        return self._steps[round][move]

    def _round_steps(self, round: int) -> Iterator[PublicStep]:
        """What everybody saw of a round: of its deal and of each of its moves."""
        presentation, match = self.game.presentation, self._match(self.starts[round - 1])
        before = match.knowledge(None)
        heading = [Message("story-round", {"round": round})] if self._several else []
        yield PublicStep([*heading, *presentation.dealt(before)], None)
        for move in self.rounds[round - 1].moves:
            self.game.rules.apply(match.state, move.action)
            after = match.knowledge(None)
            done = move.action
            yield PublicStep(presentation.events(before, done, after), presentation.action(before, done, after))
            before = after

    def log(self, index: int, at_most: int | None = None) -> list[Message]:
        """Return all messages up to a position, or the last ``at_most`` of them."""
        found: list[Message] = []
        while index >= 0 and (at_most is None or len(found) < at_most):
            found += reversed(self.messages(index))
            index -= 1
        return found[:at_most][::-1]

    def ends(self, index: int) -> list[RoundEnd]:
        """Return the ends of the rounds completed by a position, as everybody saw them."""
        played = zip(self.starts, self.rounds, strict=False)  # the last deal may have been wrong
        over = sum(round.result is not None and start + len(round.moves) <= index for start, round in played)
        return round_ends(self._played, None)[:over]


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
