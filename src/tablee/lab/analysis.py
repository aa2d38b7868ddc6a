"""The analysis of a recorded game: what every decision was worth, from what its seat knew.

Each decision with a choice is searched from the knowledge of the seat that made it, with the game's network. If the
best move found is not the one played, both are searched again, alone and longer, for what the difference is worth
(`verdicts`). Results are given as the place to expect at the end of the game.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from statistics import fmean
from typing import NamedTuple

import msgspec

from tablee import __version__
from tablee.bots.places import SHORT, Places, Weight
from tablee.bots.search import Search, network_of
from tablee.engine.contract import AnyState
from tablee.engine.contrast import Contrast, contrast
from tablee.engine.game import legal_moves
from tablee.table.match import Match
from tablee.table.replay import Referee, Replay
from tablee.wire.analysis import Analysis, Decision, Player, Point, Reply

from .lines import LineFinder
from .luck import PLAYOUTS, Prospects, breakdowns
from .verdicts import Cost, accuracy, cost_of, mark_counts, mark_of

SIMULATIONS = 5000  # per search that looks for the best move, by default
LONGER = 4  # searches that value a move have so many times as many,
GLANCE = 10  # and those of moves drawn at random a tenth
DRAWN = 6  # such moves, at most
OPINIONS = 2  # searches that look for the best move
SEEDS = 8  # seeds for the searches of one decision: those that look for the best move have the first
LAST = SEEDS - 1  # those that choose between two the last, and those that value moves the one after `OPINIONS`


class Position(NamedTuple):
    """A decision to be judged, and what its seat knew."""

    moment: int
    round: int
    move: int
    seat: int
    action: int
    knowledge: AnyState


class Analyst:
    """Analyses one replay, checked by the referee."""

    def __init__(self, replay: Replay, simulations: int = SIMULATIONS, seed: int = 0, playouts: int = PLAYOUTS) -> None:
        """Raises `ReplayFault` if the replay is invalid; it may end before the game does.

        ``simulations`` are per search; the same ``seed`` gives the same analysis. What made a place is found by
        ``playouts`` from every position; with 0, it is not.
        """
        referee = Referee(replay)
        referee.check()
        self.game, self.options = referee.game, referee.options
        self._names = [seat.name for seat in referee.seats]
        self._replay, self._simulations, self._seed, self._playouts = replay, simulations, seed, playouts
        self._match = Match(self.game, self.options)
        self._moments = 0
        self.positions = list(self._replay_positions(referee.match))
        self._units = self.game.units(self.options)
        self._rivals = len(set(self._units)) - 1  # real units, without those that nobody plays
        self._places = Places(self.game)
        self._lines = LineFinder(self.game, self.options)

    @property
    def total(self) -> int:
        """The number of decisions to judge."""
        return len(self.positions)

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return self._match.over

    def _replay_positions(self, played: Match) -> Generator[Position, None, None]:
        """Replay the game, stopping at every choice."""
        match = self._match
        for number, round in enumerate(played.rounds, 1):
            match.deal(self.game.notation.cards(match.state, round.deal))
            self._moments += 1
            for index, move in enumerate(round.moves, 1):
                if len(match.legal()) > 1:
                    yield Position(self._moments, number, index, move.seat, move.action, match.knowledge(move.seat))
                match.play(move.action)
                self._moments += 1

    def _search(self, simulations: int) -> Search:
        return Search(self.game, simulations, self._seed, network=network_of(self.game))

    def prepare(self) -> None:
        """Compile what is needed, which takes many seconds if it is not cached; `decisions` does so too."""
        self._search(1).warm()
        if self._playouts:
            Prospects(self.game, self.options).warm()

    def decisions(self, workers: int = 1) -> Generator[Decision, None, None]:
        """Judge the decisions, in order, in ``workers`` threads. Close the generator to end them all."""
        if not self.positions:
            return
        searches = [self._search(LONGER * self._simulations) for _ in range(workers)]
        self.prepare()
        free: SimpleQueue[Search] = SimpleQueue()
        for search in searches:
            free.put(search)

        def judge(position: Position) -> Decision:
            search = free.get()
            try:
                return self._judge(search, position)
            finally:
                free.put(search)

        with ThreadPoolExecutor(workers, "analysis") as pool:
            try:
                yield from pool.map(judge, self.positions)
            finally:
                for search in searches:
                    search.stop()
                pool.shutdown(wait=False, cancel_futures=True)

    def _judge(self, search: Search, position: Position) -> Decision:
        moment, round, move, seat, action, k = position
        opinions = [search.run(k, seat, None, self._simulations, self._fresh(number))[0] for number in range(OPINIONS)]
        best = self._best(search, position, {found.action for found in opinions} - {action})
        if best is None:
            best, place = action, self._places.expect(k, seat, fmean(found.worth for found in opinions))
            cost = Cost(place, place, 0.0, 0.0, mark_of(0.0, self._rivals))
            shifts: list[float] = []
        else:
            cost, shifts = self._compare(search, position, best)
        before, after = _hundredths(cost.before), _hundredths(cost.after)
        best = action if before == after else best
        stake = self._stake(search, position, best)
        line: tuple[Reply, ...] = ()
        if cost.mark != "good":
            search.run(k, seat, best, self._simulations, self._fresh(0))
            line = self._lines.line(search, k, seat, best)
        why = contrast(self.game, k, seat, best, action) if best != action else Contrast()
        choices = {choice.move: choice for choice in self.game.view(k, seat, self.options).choices}
        text = self.game.notation.text
        return Decision(
            moment,
            round,
            move,
            seat,
            choices[text(action)],
            choices[text(best)],
            before=before,
            after=after,
            cost=_hundredths(after - before),
            stake=_three_digits(stake),
            mark=cost.mark,
            low=_hundredths(cost.low),
            high=_hundredths(cost.high),
            shifts=tuple(map(_three_digits, shifts)) if best != action else (),
            reasons=why.reasons,
            drawbacks=why.drawbacks,
            line=line,
        )

    def _best(self, search: Search, position: Position, others: set[int]) -> int | None:
        """The best of the moves that searches prefer to the one played, by fresh searches if there are several."""
        if len(others) < 2:
            return next(iter(others), None)
        long = LONGER * self._simulations
        places = {
            action: self._outlook(search, position, action, long, LAST)[position.seat] for action in sorted(others)
        }
        return min(places, key=places.__getitem__)

    def _compare(self, search: Search, position: Position, best: int) -> tuple[Cost, list[float]]:
        """What the move played cost against ``best``, and by how many places it put each seat back."""
        k, seat, long = position.knowledge, position.seat, LONGER * self._simulations
        short, before = (self._outlook(search, position, best, simulations) for simulations in (long // SHORT, long))
        less, after = (self._outlook(search, position, position.action, each) for each in (long // SHORT, long))
        gap = self._places.gap(k, Weight(less[seat], after[seat]), Weight(short[seat], before[seat]))
        shifts = [place - other for place, other in zip(after, before, strict=True)]
        return cost_of(after[seat], gap, self._rivals), shifts

    def _stake(self, search: Search, position: Position, best: int) -> float:
        """The mean cost, in places, of a move drawn from all legal ones, by short searches."""
        others = [move for move in legal_moves(self.game.rules, position.knowledge) if move != best]
        drawn = random.Random(f"{self._seed} {position.moment}").sample(others, min(DRAWN, len(others)))
        simulations = self._simulations // GLANCE
        one, *rest = (self._outlook(search, position, action, simulations)[position.seat] for action in (best, *drawn))
        return (fmean(rest) - one) * len(others) / (len(others) + 1)

    def _outlook(
        self, search: Search, position: Position, action: int, simulations: int, number: int = OPINIONS
    ) -> list[float]:
        """The places for all seats to expect with ``action``, by a search of it alone with seed ``number``."""
        k = position.knowledge
        search.run(k, position.seat, action, max(1, simulations), self._fresh(number))
        leads = search.outlook()[: k.players]
        return [self._places.expect(k, seat, lead) for seat, lead in enumerate(leads)]

    def _fresh(self, number: int) -> int:
        """A seed that no other analysis of the game uses, whatever its seed."""
        return (self._seed * SEEDS + number) % 2**62

    def heading(self) -> Analysis:
        """Everything in the analysis that is known before the search."""
        return Analysis(
            version=__version__,
            replay=fingerprint(self._replay),
            simulations=self._simulations,
            seed=self._seed,
            game=self.game.id,
            finished=self.finished,
            moments=self._moments,
            units=self._rivals + 1,
            players=[],
            decisions=[],
        )

    def analysis(self, decisions: Sequence[Decision]) -> Analysis:
        """The whole analysis, given all its decisions."""
        own = int(fingerprint(self._replay)[:15], 16)  # a seed of its own for each replay
        told = breakdowns(self._match, decisions, self._playouts, own)
        players = [
            msgspec.structs.replace(self._player(seat, decisions), breakdown=breakdown)
            for seat, breakdown in enumerate(told)
        ]
        return msgspec.structs.replace(self.heading(), players=players, decisions=list(decisions))

    def _player(self, seat: int, decisions: Sequence[Decision]) -> Player:
        own = [decision for decision in decisions if decision.seat == seat]
        curve = [Point(decision.moment, decision.after) for decision in own]
        if self.finished:
            places = self._match.result()["places"]
            above = {unit for unit in self._units if places[unit] < places[self._units[seat]]}
            curve.append(Point(self._moments - 1, 1.0 + len(above)))
        costs = [decision.cost for decision in own]
        kept = accuracy(sum(costs), sum(decision.stake for decision in own))
        return Player(
            self._names[seat],
            len(own),
            cost=_three_digits(fmean(costs or [0.0])),
            accuracy=kept if kept is None else round(kept, 1),
            marks=mark_counts([decision.mark for decision in own]),
            curve=curve,
        )


def fingerprint(replay: Replay) -> str:
    """The SHA-256 of a replay in hexadecimal, independent of its file's whitespace."""
    return hashlib.sha256(msgspec.json.encode(replay, order="deterministic")).hexdigest()


def _hundredths(places: float) -> float:
    """Rounded to what is told, so that what is told adds up."""
    return round(places, 2)


def _three_digits(number: float) -> float:
    """Rounded to the precision that a search can justify."""
    return round(number, 3)
