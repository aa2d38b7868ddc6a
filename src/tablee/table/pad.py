"""A score pad: a game at a real table, told round by round and counted by the game's own rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from tablee.engine.count import Count, CountCell
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.options import Options
from tablee.engine.pad import PadRound, complete_round

from .match import Match


class ScorePad:
    """The pad of a game whose first dealer is ``dealer``: its ``form``, and the ``counts`` of the ``rounds`` so far.

    ``totals`` are the scores of the units before the first round and after each.

    Before each round any cards are dealt, and what was told of it makes the state at its end: so the rules say who
    deals, what is put in and what it adds up to. Raises `TableeError` if the game has no pad, or a round cannot be as
    it was told.
    """

    def __init__(self, game: Game, options: Options, dealer: int, rounds: Iterable[PadRound]) -> None:
        if game.pad is None:
            raise TableeError("pad-none", game=game.title)
        if not 0 <= dealer < options.players:
            raise TableeError("pad-dealer", seat=dealer + 1, players=options.players)
        self.pad = game.pad
        self.form = self.pad.form(options)
        self.counts: list[Count] = []
        self.match = Match(game, options)
        self.totals = [game.notation.scores(self.match.state)]
        self._deal([dealer, *(seat for seat in range(options.players) if seat != dealer)])
        for told in rounds:
            self._enter(told)

    def _deal(self, seats: Sequence[int]) -> None:
        """Deal any cards, for the first time in the order of ``seats``."""
        cards = [card for size in self.match.decks_due() for card in range(size)]
        self.match.deal([*seats, *cards[len(seats) :]])

    def _enter(self, told: PadRound) -> None:
        match = self.match
        if match.over:
            raise TableeError("pad-over", rounds=len(self.counts))
        try:
            completed = complete_round(self.form, told, len(self.units), match.options.players)
            self.pad.enter(match.state, completed)
        except TableeError as error:
            raise error.with_words(match.game.folder) from None
        self.counts.append(self._without_cards(match.game.presentation.count(match.knowledge(None))))
        self.totals.append(match.game.notation.scores(match.state))
        if not match.over:
            self._deal([])

    def _without_cards(self, count: Count) -> Count:
        """Return the count without cards that nobody told: a number may stand for a card of any colour."""
        fields = (*self.form.unit, *self.form.round)
        told = {field.face for field in fields} | {card.face for field in fields for card in field.cards}

        def told_cell(cell: CountCell) -> CountCell:
            return cell if cell.each or told.issuperset(cell.faces) else replace(cell, faces=())

        return replace(count, rows=tuple(replace(row, cells=tuple(map(told_cell, row.cells))) for row in count.rows))

    @property
    def units(self) -> list[list[int]]:
        """The seats of each unit that scores, in the order of the entries of a round; none for a virtual player."""
        notation, state = self.match.game.notation, self.match.state
        seats: list[list[int]] = [[] for _ in notation.scores(state)]
        for seat in range(state.players):
            seats[notation.unit(state, seat)].append(seat)
        return seats

    @property
    def next(self) -> list[Message]:
        """What is to be known before the next round or, once the game is over, who has won."""
        known = self.match.knowledge(None)
        if self.match.over:
            return [self.match.game.presentation.view(known, self.match.options).prompt]
        return [*self.pad.begins(known)]
