"""What made the place of every player of a game: the cards dealt, hidden cards, own errors and those of the others.

A unit's place to expect is found by playing on from the true state (`tablee.lab.expected_places`). A chance event, a
deal or a card drawn from the stock, is compared with what it might have been: the place to expect after it, less that
before it, which the same playouts find with other cards drawn at random. So what the cards bring has a mean of zero,
however badly the policy plays, as long as the playouts do not use the shuffle of the game itself. That makes the result
less the luck of the cards an unbiased measure of how well somebody plays, with less noise than the result: the idea of
AIVAT (N. Burch, M. Schmid, M. Moravčík, D. Morrill, M. Bowling, 2018) and of the luck analysis of backgammon programs
before it. Tournaments and statistics use it.

Errors are what the analysis says that they cost, by what a seat could know. The rest of the way to the place reached is
what everybody's moves met in cards that they could not know of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy

from tablee.bots.search import SETTINGS, policy_of
from tablee.engine.backends import bind, over
from tablee.engine.buffers import Buffers
from tablee.engine.contract import MAX_DECKS, AnyState
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rng import first_state
from tablee.engine.rule import clone
from tablee.table.match import Match, Move, Round
from tablee.wire.analysis import Breakdown, Decision

from .expected_places import NO_MOVE, PlacesWorkspace

TEMPLATE = "tablee.lab.expected_places"
PLAYOUTS = 100  # from every state, by default
AT_START = 20  # times as many before the first deal, for what a seat is worth is told to people
QUIETER = 3  # how many times less noise than in the search: measured in docs/analysis.md
MAX_MOVES = 30_000_000  # about, in the playouts of one analysis: some seconds
FITTED = 20
LUCK_STREAM = 3 * 2**28  # of the random generator, apart from those of `simulate` and of tournaments

# By unit: a place, or by how much it changed. Those of virtual players mean nothing.
Places: TypeAlias = "numpy.ndarray[Any, Any]"


class Prospects:
    """The places to expect in the games of these options, by ``playouts`` from each state.

    ``seed`` (0 to 2**62) must have nothing to do with the cards of the game that is looked at, and should be another
    one for each game, so that the errors of many games do not add up. ``noise`` is that of the policy.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        playouts: int = PLAYOUTS,
        seed: int = 0,
        backend: str = "compiled",
        noise: int | None = None,
    ) -> None:
        self.game, self.options = game, options
        rules, policy = game.rules, policy_of(game, backend)
        self.playouts, self._seed = playouts, seed
        self._noise = {**SETTINGS, **policy.SETTINGS}["noise"] // QUIETER if noise is None else noise
        template = bind(TEMPLATE, f"{game.package}.rules", backend, policy=policy)
        self._make = make = Buffers(backend)
        units = len(game.notation.scores(game.new_state(options)))
        placed = set(game.units(options))
        self._workspace = PlacesWorkspace(
            start=make.blank(rules.State, 1),
            states=make.blank(rules.State, 3),
            cards=make.zeros(rules.MAX_CARDS),
            sizes=make.zeros(MAX_DECKS),
            moves=make.zeros(rules.MAX_MOVES),
            weights=make.zeros(rules.MAX_MOVES),
            scores=make.zeros(units),
            merits=make.zeros(units),
            parameters=make.integers(policy.PARAMETERS),
            placed=make.integers(unit in placed for unit in range(units)),
            totals=make.zeros(units),
        )
        self._expect = over(template.expect, self._workspace)

    def warm(self) -> None:
        """Make the playouts ready, so that the first need not wait for it."""
        self._expect(0, 0, 0, 0, NO_MOVE, 0, 0)

    def start(self) -> Places:
        """The places to expect before the first deal, by `AT_START` times as many playouts."""
        return self.places(self.game.new_state(self.options), 0, 0, stock=False, times=AT_START)

    def places(
        self, state: AnyState, round: int, move: int, stock: bool, first: int = NO_MOVE, times: int = 1
    ) -> Places:
        """The places to expect from ``state``, by so many ``times`` `playouts`; for the rest see `expect`."""
        workspace, playouts = self._workspace, times * self.playouts
        workspace.start[0] = self._make.holding(state)[0]
        self._expect(playouts, self._seed, round, move, first, int(stock), self._noise)
        return numpy.array(workspace.totals) / (2 * playouts)


def seed_of(seed: int, number: int) -> int:
    """The seed of the `Prospects` for game ``number`` under ``seed``, which `play_game` played with these numbers."""
    return first_state(seed, LUCK_STREAM + number)


class Walk:
    """A game played again, and the places to expect wherever they are asked for.

    ``match`` is the game so far; with ``stock``, what nobody knows of it is drawn anew in each playout.
    """

    def __init__(self, prospects: Prospects) -> None:
        self._prospects = prospects
        self._notation, self._rules = prospects.game.notation, prospects.game.rules
        self.match = Match(prospects.game, prospects.options)
        self.stock = False

    def places(self, before: AnyState | None = None, action: int = NO_MOVE) -> Places:
        """The places to expect now, or after ``action`` in the state before the latest move, whatever it reveals."""
        rounds = self.match.rounds
        move = len(rounds[-1].moves) if rounds else 0
        if before is not None:
            return self._prospects.places(before, len(rounds), move - 1, self.stock, action)
        return self._prospects.places(self.match.state, len(rounds), move, self.stock and bool(self.match.legal()))

    def deal(self, round: Round) -> None:
        """Make the next deal. There is a stock if nobody holds cards that others do not see."""
        match = self.match
        match.deal(self._notation.cards(match.state, round.deal))
        seen = match.knowledge(None)
        self.stock = all(match.knowledge(seat) == seen for seat in range(match.options.players))

    def play(self, move: Move) -> AnyState | None:
        """Play the next move. If it brings a card from the stock to light, return the state before it."""
        before = clone(self.match.state) if self.stock else None
        unseen = self._unseen()
        self.match.play(move.action)
        return before if self._unseen() < unseen else None

    def _unseen(self) -> int:
        return int(self._rules.hidden_count(self.match.knowledge(None), -1)) if self.stock else 0


def breakdowns(
    match: Match, decisions: Sequence[Decision], playouts: int, seed: int, backend: str = "compiled"
) -> list[Breakdown | None]:
    """What made the place of every seat of a game whose decisions were judged so; None if it is too long.

    ``seed`` is that of `Prospects`; ``playouts`` are at most so many, and fewer in a long game.
    """
    game, options, rounds = match.game, match.options, match.rounds
    prospects = Prospects(game, options, playouts, seed, backend)
    moves = sum(len(round.moves) for round in rounds)
    prospects.playouts = min(playouts, MAX_MOVES // max(1, (AT_START + _chance_events(prospects, rounds)) * moves))
    if prospects.playouts == 0:
        return [None] * options.players
    start, (cards, end) = prospects.start(), _luck_and_end(prospects, rounds)
    return [
        _breakdown(decisions, seat, start[unit], cards[unit], end[unit])
        for seat, unit in enumerate(game.units(options))
    ]


def _chance_events(prospects: Prospects, rounds: Sequence[Round]) -> int:
    """How many deals and cards from a stock there were: each is two positions, played on for half a game on average."""
    walk, drawn = Walk(prospects), 0
    for round in rounds:
        walk.deal(round)
        drawn += sum(walk.play(move) is not None for move in round.moves)
    return len(rounds) + drawn


def _breakdown(decisions: Sequence[Decision], seat: int, *found: float) -> Breakdown:
    """The breakdown in hundredths, so that the parts as they are told add up to the last digit."""
    own = sum(decision.cost for decision in decisions if decision.seat == seat)
    others = sum(decision.shifts[seat] for decision in decisions if decision.seat != seat and decision.shifts)
    start, cards, place, slips, theirs = (round(100 * float(part)) for part in (*found, own, others))
    hidden = place - start - cards - slips - theirs
    return Breakdown(*(part / 100 for part in (start, cards, hidden, slips, theirs, place)))


def luck(prospects: Prospects, rounds: Sequence[Round]) -> Places:
    """What the cards brought in a game that was played like this."""
    return _luck_and_end(prospects, rounds)[0]


def _luck_and_end(prospects: Prospects, rounds: Sequence[Round]) -> tuple[Places, Places]:
    """The `luck`, and the places reached, or those to expect if the game is not over; equal ones as their mean."""
    walk = Walk(prospects)
    changes: list[Places] = []
    for round in rounds:
        before = walk.places()
        walk.deal(round)
        changes.append(walk.places() - before)
        for move in round.moves:
            origin = walk.play(move)
            if origin is not None:
                changes.append(walk.places() - walk.places(origin, move.action))
    total: Places = numpy.add.reduce(changes)
    return total, walk.places()


def without_luck(results: Sequence[float], lucks: Sequence[float]) -> Places:
    """Each result less the luck in it, weighed by the factor that explains the *other* results best.

    The factor is below 1 where people play so unlike the policy that it takes luck for greater than it is. A luck whose
    mean is zero still has it, because the factor knows nothing of the result it is used on. Fewer than `FITTED` results
    are too few to find it.
    """
    y, x = numpy.array(results, float), numpy.array(lucks, float)
    others = len(y) - 1
    if others < FITTED:
        whole: Places = y - x
        return whole
    sum_x, sum_y = x.sum() - x, y.sum() - y
    spread = (x * x).sum() - x * x - sum_x * sum_x / others
    common = (x * y).sum() - x * y - sum_x * sum_y / others
    factor: Places = numpy.ones_like(y)
    numpy.divide(common, spread, out=factor, where=spread > 0)
    left: Places = y - factor * x
    return left
