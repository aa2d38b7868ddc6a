"""A table, as pure logic: who sits where, whose turn it is, the version, the log; and the only way for views to leave.

A table is its list of accepted moves: its state is a fold over that list. Nothing here talks to anybody, reads a clock
or waits.
"""

from __future__ import annotations

from html import escape
from typing import Any, Literal, NamedTuple

import msgspec

from tablee.engine.contract import AnyState
from tablee.engine.count import Count
from tablee.engine.errors import NotYours, TableeError, excerpt
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.options import Options
from tablee.engine.remark import Remark
from tablee.engine.rule import load, save
from tablee.engine.view import Action, OwnView, View, as_seen
from tablee.engine.words import words

from .board_text import board_text
from .match import Match, Round
from .shuffle import FairShuffle


class TableSeat(msgspec.Struct, frozen=True):
    """Who sits in a seat: the name shown and, for a bot, which bot it is."""

    name: str
    kind: Literal["human", "bot"]
    bot: str | None = None


class TableSnapshot(msgspec.Struct, frozen=True):
    """A table as `Table.snapshot` returns it: the fields of its state, its rounds, and attributes of these names."""

    state: list[Any]
    rounds: list[Round]
    seats: list[TableSeat]
    version: int
    action: Action | None
    round_scores: list[list[int]]
    counts: list[Count]
    learner: int | None
    remark: Remark | None


_KEPT = TableSnapshot.__struct_fields__[2:]  # the attributes


class Ending(NamedTuple):
    """How a game ends: scores and places by seat, and how many hold places, virtual players included."""

    scores: list[int]
    places: list[int]
    units: int


class Table:
    """A game being played between seats: it deals, checks every move against the rules and keeps the record.

    `tablee.new_table` makes one from the name of a game. Moves are texts in the game's notation, which
    ``docs/environments`` lists; seats are numbered from 0.

    Every method that takes a ``seat`` (`knowledge`, `view`, `text`, `log_text`) returns what that seat may know and
    nothing more; ``seat=None`` stands for a spectator. The whole truth is in ``match`` and in what `replay` returns.

    With a ``learner``, a seat, ``remark`` is what the game's coach says to it of what the last move has ended.

    ``version`` counts the moves accepted so far, and the times that moves were taken back. ``log`` holds all messages
    to everybody, in order. ``action`` is what the last move was, in brief. ``round_scores`` are the scores by seat
    after each completed round, ``counts`` tell how each was counted. With ``pause``, the table waits for `deal` after
    each round, so that people can look at how it ended; otherwise it deals the next one at once. With a ``snapshot``,
    the table goes on from there, with a log that begins there.

    >>> table = tablee.new_table("coloretto", seed=2, players=3)
    >>> table.turn, table.legal_moves
    (0, ['draw'])
    >>> while not table.over:
    ...     told = table.act(table.turn, table.legal_moves[-1])
    >>> table.scores, table.places
    ([20, 11, 43], [2, 3, 1])
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: list[TableSeat],
        shuffle: FairShuffle,
        *,
        pause: bool = False,
        snapshot: TableSnapshot | None = None,
    ) -> None:
        if len(seats) != options.players:
            raise ValueError(f"expected {options.players} seats, got {len(seats)}")
        self.game = game
        self.options = options
        self.seats = seats
        self.shuffle = shuffle
        self.match = Match(game, options)
        self.version = 0
        self.log: list[Message] = []
        self.action: Action | None = None
        self.round_scores: list[list[int]] = []
        self.counts: list[Count] = []
        self.learner: int | None = None
        self.remark: Remark | None = None
        self._pause = pause
        self._public: AnyState = None  # what everybody knows of this position
        if snapshot is None:
            self.deal()
        else:
            self._go_on(snapshot)

    def __repr__(self) -> str:
        """Its game, its seats and where it stands: ``<Table Olé, 4 seats, round 2, Chloé to move>``."""
        waits = "over" if self.over else "next deal due" if self.turn is None else f"{self.name(self.turn)} to move"
        return f"<Table {self.game.title}, {len(self.seats)} seats, round {len(self.match.rounds)}, {waits}>"

    def _repr_html_(self) -> str:
        """What a spectator sees, as notebooks show it."""
        return f"<pre>{escape(self.text())}</pre>"

    def snapshot(self) -> TableSnapshot:
        """Return all from which a table goes on, but for its log; write it down before the next move."""
        own = {name: getattr(self, name) for name in _KEPT}
        return TableSnapshot(state=save(self.match.state), rounds=self.match.rounds, **own)

    def _go_on(self, kept: TableSnapshot) -> None:
        self.match.go_on(load(type(self.match.state), kept.state), kept.rounds)
        for name in _KEPT:
            setattr(self, name, getattr(kept, name))
        self._public = self.knowledge(None)

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.match.over

    @property
    def paused(self) -> bool:
        """True if a round has ended and the next deal is due."""
        return bool(self.match.decks_due())

    @property
    def turn(self) -> int | None:
        """The seat to move; None if the game is over or paused."""
        return None if self.over or self.paused else int(self.match.state.turn)

    def name(self, seat: int) -> str:
        """Return the name of whoever sits there."""
        return self.seats[seat].name

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves of the seat to move, in the order of their action numbers; empty when `turn` is None."""
        return [self.game.notation.text(action) for action in self.match.legal()]

    @property
    def scores(self) -> list[int]:
        """The score of each seat so far, in points of the game; of its team where seats play in teams."""
        state = self.match.state
        return self._by_seat(self.game.notation.scores(state), state)

    @property
    def places(self) -> list[int]:
        """The place of each seat by the scores so far and the game's tie-breaks: 1 is best, ties share (1 2 2 4; G4).

        Partners share their team's place; virtual players hold places too, though no seat.
        """
        state = self.match.state
        return self._by_seat(self.game.notation.places(state), state)

    def _by_seat(self, by_unit: list[int], state: AnyState) -> list[int]:
        return [by_unit[self.game.notation.unit(state, seat)] for seat in range(self.options.players)]

    def ending(self, action: int) -> Ending | None:
        """Return what the game comes to if the seat to move plays this legal action; None if it goes on."""
        after = self.match.after(action)
        if not self.game.rules.over(after):
            return None
        scores, places = self.game.notation.scores(after), self.game.notation.places(after)
        return Ending(self._by_seat(scores, after), self._by_seat(places, after), len(places))

    def knowledge(self, seat: int | None = None) -> AnyState:
        """Return what ``seat`` (None: a spectator) may know, which is all that bots decide on.

        It is a record of the game's own type, described in its ``state.py``, in which everything that is hidden from
        the seat is blank. Raises `TableeError` if there is no such seat.
        """
        if seat is not None and seat not in range(self.options.players):
            raise TableeError("env-seat", seat=excerpt(seat), high=self.options.players - 1)
        return self.match.knowledge(seat)

    def view(self, seat: int | None = None) -> View:
        """Return what ``seat`` (None: a spectator) sees; raises `TableeError` if there is no such seat."""
        return self.public_view() if seat is None else as_seen(self.public_view(), self.own_view(seat), seat)

    def public_view(self) -> View:
        """Return what everybody sees."""
        return self.game.presentation.view(self._public, self.options)

    def own_view(self, seat: int) -> OwnView:
        """Return what ``seat`` sees besides; raises `TableeError` if there is no such seat."""
        known = self._public if self.game.open and seat in range(self.options.players) else self.knowledge(seat)
        return self.game.presentation.own_view(known, seat, self.options)

    def text(self, seat: int | None = None, language: str = "en") -> str:
        """Return what ``seat`` (None: a spectator) sees, as text in ``language`` (``en`` or ``fr``)."""
        return board_text(self.view(seat), self.game, self.name, language)

    def log_text(self, seat: int | None = None, language: str = "en") -> list[str]:
        """Return the log in words, a text for each message, as ``seat`` (None: a spectator) reads it: “You …”."""
        say = words(language, self.game)
        return [say.say(message, self.name, seat) for message in self.log]

    def check(self, seat: int, move: str, version: int | None = None) -> int:
        """Return the action that ``move`` stands for; ``version`` is the version of the table that ``seat`` answers.

        Raises `NotYours` if it is not the seat's turn or the version is outdated, `InvalidMove` if the text is not a
        move, and `IllegalMove` if the move breaks a rule.
        """
        if version is not None and version != self.version:
            raise NotYours("stale", version=str(version), now=str(self.version))
        if self.over:
            raise NotYours("game-over")
        if self.paused:
            raise NotYours("round-over")
        if seat != self.turn:
            raise NotYours("not-your-turn", name=self.name(self.match.state.turn))
        return self.match.check(move)

    def act(self, seat: int, move: str, version: int | None = None) -> list[Message]:
        """Play ``move`` for ``seat`` and return the messages to everybody; raises as `check` does, changing nothing."""
        return self.play(self.check(seat, move, version))

    def play(self, action: int) -> list[Message]:
        """Play an action that `check` returned, and return the messages to everybody."""
        before = self._public
        coach, learner = self.game.coach, self.learner
        known = None if coach is None or learner is None else self.knowledge(learner)
        self.match.play(action)
        self.version += 1
        after = self._public = self.knowledge(None)
        messages = list(self.game.presentation.events(before, action, after))
        self.log += messages
        self.action = self.game.presentation.action(before, action, after)
        if self.match.rounds[-1].result is not None:
            view = self.public_view()
            self.round_scores.append([seat.score for seat in view.seats])
            self.counts.append(self.game.presentation.count(after))
        self.remark = None
        if coach is not None and learner is not None:
            self.remark = self._remark(coach.remark(known, action, self.knowledge(learner), learner), learner)
        return messages if self._pause else messages + self.deal()

    def _remark(self, remark: Remark | None, learner: int) -> Remark | None:
        """The remark, without a second try where the learner's latest move cannot be taken back or was no choice."""
        if remark is None or not remark.again:
            return remark
        own = [number for number, move in enumerate(self.match.rounds[-1].moves) if move.seat == learner]
        free = self.turn is not None and own and own[-1] == self.last_decision(learner)
        return remark if free else msgspec.structs.replace(remark, again=False)

    def deal(self) -> list[Message]:
        """Deal if a deal is due, and return the messages to everybody."""
        sizes = self.match.decks_due()
        if not sizes:
            return []
        self.match.deal(self.shuffle.cards(len(self.match.rounds), sizes))
        self._public = self.knowledge(None)
        messages = list(self.game.presentation.deal_events(self._public))
        self.log += messages
        return messages

    def last_decision(self, seat: int) -> int | None:
        """Return how many moves of the running round came before the latest one of ``seat`` that had an alternative.

        None if there is none.
        """
        moves = self.match.rounds[-1].moves
        return max((number for number, move in enumerate(moves) if move.seat == seat and move.chosen), default=None)

    def undo(self, kept: int | None = None) -> None:
        """Take back the last move of the running round, or all but its first ``kept``; the cards stay as dealt.

        The log keeps what has been said. Without a move in that round, nothing is taken back.
        """
        *before, running = [round.moves for round in self.match.rounds]
        kept = max(len(running) - 1, 0) if kept is None else kept
        match = Match(self.game, self.options)
        for number, moves in enumerate([*before, running[:kept]]):  # the game is played again, on the same deals
            match.deal(self.shuffle.cards(number, match.decks_due()))
            for move in moves:
                match.play(move.action)
        self.match = match
        self.version += 1  # no number comes twice: what was decided on the old position does not fit the new one
        self.action = self.remark = None
        self._public = self.knowledge(None)

    def replay(self) -> dict[str, Any]:
        """Return the whole truth as a replay, hidden cards and the shuffle's secret included.

        It is only for finished games and for files of the user's own.
        """
        seats = [msgspec.to_builtins(seat) for seat in self.seats]
        return self.match.replay(seats, fairness=msgspec.to_builtins(self.shuffle.proof))
