"""Whether hints, the coach's warnings and its remarks are true: judged by a search many times as long.

    python -m research.advice coloretto [--positions 100] [--warnings 0] [--judge 50000] [--seed 0] [--json]
    python -m research.advice coloretto --remarks 30 [--judge 50000] [--seed 0] [--verbose]

Draws decisions from games between greedy bots, with 3, 4 and most players in turn, and asks for a hint and for the
costly moves, with the limits of a table where somebody waits. The judge searches with the game's networks and another
seed, first for the best move, then for that move, the hint and one costly move alone, with the same hidden cards.
``--set target=2`` sets an option of the game; ``--warnings`` ends as soon as so many have been judged.

Prints how many decisions there were and for how many the judge prefers another move; how many hints lose more than 0.05
and 0.12 of a place, and the mean loss with its 95 % interval (Student's; a hint that the judge values above its own
best loses nothing); the seconds a hint took, median and 95th percentile; how many moves that were told as just as good
were judged, and by how much they are worse; how many warnings there were, how many of them were judged, and how many
are true: the judge finds the move worse by at least `TRUE` of the rivals in places.

With ``--remarks``, games between beginners: what the coach says after a move, where it offers another try. Prints, for
each of these remarks, how often it was judged, and how often another move was better by as much.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from statistics import fmean, quantiles
from typing import Any

from bench.levels import lineups, suited
from tablee.bots.coaching import costly_moves
from tablee.bots.hints import HintMaker
from tablee.bots.places import Places
from tablee.bots.search import Search, network_of
from tablee.engine.configuration import from_texts
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.lab.play_game import play_game
from tablee.lab.statistics import RunningStats, wilson
from tablee.table.match import Match

BOT = "greedy"
LEARNER = "beginner"  # who gets remarks
EACH = 6  # decisions drawn from each game
JUDGING = 2**40  # added to the seed, for the judge: hidden cards that no hint has seen
LOSSES = (0.05, 0.12)
TRUE = 0.01


def decisions(game: Game, settings: dict[str, Any], seed: int) -> Iterator[tuple[AnyState, int]]:
    """What seats knew before decisions of theirs, and the seats, without end."""
    tables = suited(game, settings) if settings else list(lineups(game))
    number = 0
    while True:
        options = tables[number % len(tables)]
        played = play_game(game, options, [BOT] * options.players, seed, number)
        found: list[tuple[AnyState, int]] = []
        match = Match(game, options)
        for round in played.rounds:
            match.deal(game.notation.cards(match.state, round.deal))
            for move in round.moves:
                if move.chosen:
                    found.append((match.knowledge(move.seat), move.seat))
                match.play(move.action)
        yield from random.Random(f"{seed} {number}").sample(found, min(EACH, len(found)))
        number += 1


def offers(game: Game, settings: dict[str, Any], seed: int) -> Iterator[tuple[AnyState, int, int, str]]:
    """Remarks that offer another try, without end: what the seat knew before its move, the seat, the move, the id."""
    assert game.coach is not None
    tables = suited(game, settings) if settings else list(lineups(game))
    number = 0
    while True:
        options = tables[number % len(tables)]
        seats = range(options.players)
        match = Match(game, options)
        for round in play_game(game, options, [LEARNER] * options.players, seed, number).rounds:
            match.deal(game.notation.cards(match.state, round.deal))
            latest: dict[int, tuple[AnyState, int]] = {}
            for move in round.moves:
                before = [match.knowledge(seat) for seat in seats]
                latest.pop(move.seat, None)
                if move.chosen:
                    latest[move.seat] = before[move.seat], move.action
                match.play(move.action)
                for seat in latest:
                    remark = game.coach.remark(before[seat], move.action, match.knowledge(seat), seat)
                    if remark and remark.again:
                        yield latest[seat][0], seat, latest[seat][1], remark.text.id
        number += 1


class Judge:
    """The long search."""

    def __init__(self, game: Game, simulations: int, seed: int) -> None:
        self._search = Search(game, simulations, seed + JUDGING, network=network_of(game))
        self._places = Places(game)

    def best(self, k: AnyState, seat: int) -> int:
        """The best action."""
        return self._search.run(k, seat)[0].action

    def place(self, k: AnyState, seat: int, action: int) -> float:
        """The place to expect with an action."""
        return self._places.expect(k, seat, self._search.run(k, seat, action)[0].worth)

    def cost(self, k: AnyState, seat: int, action: int) -> float:
        """What an action costs beside the best, as a share of the rivals in places."""
        best = self.best(k, seat)
        if best == action:
            return 0.0
        return (self.place(k, seat, action) - self.place(k, seat, best)) / (self._places.count(k) - 1)


def judged(game: Game, chosen: argparse.Namespace) -> dict[str, Any]:
    """Ask and judge."""
    maker, judge = HintMaker(game, chosen.seed), Judge(game, chosen.judge, chosen.seed)
    maker.ready()
    losses, alike = RunningStats(), RunningStats()
    costs: list[bool] = []
    large, seconds, warnings, others = [0] * len(LOSSES), [], 0, 0
    action_of = game.notation.parse
    for number, (k, seat) in enumerate(decisions(game, from_texts(game, chosen.set), chosen.seed)):
        if number == chosen.positions or len(costs) == (chosen.warnings or None):
            break
        began = time.perf_counter()
        hint = maker.hint(k, seat)
        seconds.append(time.perf_counter() - began)
        mine, best = action_of(hint.best.move), judge.best(k, seat)
        assert mine is not None
        place = judge.place(k, seat, mine)
        loss = max(0.0, place - judge.place(k, seat, best)) if best != mine else 0.0
        others += best != mine
        losses.add(loss)
        large = [count + (loss > limit) for count, limit in zip(large, LOSSES, strict=True)]
        for move in hint.alike[:1]:
            action = action_of(move)
            assert action is not None
            alike.add(judge.place(k, seat, action) - place)
        costly = costly_moves(game, maker, k, seat, hint)
        warnings += len(costly)
        for one in random.Random(number).sample(costly, min(1, len(costly))):
            action = action_of(one.move)
            assert action is not None
            cost = judge.place(k, seat, action) - place
            costs.append(cost >= TRUE * (hint.places - 1))
            if chosen.verbose:
                said = one.against.id if one.against else None
                print(json.dumps([one.move, one.better, round(one.cost, 3), round(cost, 3), said]), file=sys.stderr)
    low, high = wilson(fmean(costs), len(costs)) if costs else (0.0, 1.0)
    return {
        "game": game.id,
        "positions": losses.n,
        "another": others,
        "above": large,
        **losses.figures("loss"),
        "median_s": quantiles(seconds, n=20)[9],
        "p95_s": quantiles(seconds, n=20)[18],
        "alike": alike.n,
        **alike.figures("alike"),
        "warnings": warnings,
        "judged": len(costs),
        "true": sum(costs),
        "true_low": low,
        "true_high": high,
    }


def judge_remarks(game: Game, chosen: argparse.Namespace) -> None:
    """Judge so many remarks, and print a row for each kind."""
    judge = Judge(game, chosen.judge, chosen.seed)
    said: Counter[str] = Counter()
    true: Counter[str] = Counter()
    found = offers(game, from_texts(game, chosen.set), chosen.seed)
    for k, seat, action, remark in islice(found, chosen.remarks):
        cost = judge.cost(k, seat, action)
        said[remark] += 1
        true[remark] += cost >= TRUE
        if chosen.verbose:
            print(json.dumps([game.notation.text(action), round(cost, 3), remark]), file=sys.stderr)
    for remark, n in said.items():
        low, high = wilson(true[remark] / n, n)
        print(f"| {game.id} | {remark} | {n} | {true[remark]} ({low:.0%} … {high:.0%}) |")


LINE = (
    "| {game} | {positions} | {another} | {above[0]} | {above[1]} | {loss_mean:.4f} ({loss_low:.4f} … {loss_high:.4f}) "
    "| {median_s:.2f}, {p95_s:.2f} | {alike} | {alike_mean:.4f} ({alike_low:.4f} … {alike_high:.4f}) "
    "| {warnings} | {judged} | {true} ({true_low:.0%} … {true_high:.0%}) |"
)


def main() -> None:
    """Ask, judge, and print a row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--warnings", type=int, default=0, help="end once so many have been judged")
    parser.add_argument("--remarks", type=int, default=0, help="judge so many remarks instead")
    parser.add_argument("--judge", type=int, default=50_000, help="simulations of the judge's searches")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="of the game")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--verbose", action="store_true", help="with each warning that is judged")
    chosen = parser.parse_args()
    if chosen.remarks:
        judge_remarks(find_game(chosen.game), chosen)
        return
    row = judged(find_game(chosen.game), chosen)
    print(json.dumps(row) if chosen.json else LINE.format(**row))


if __name__ == "__main__":
    main()
