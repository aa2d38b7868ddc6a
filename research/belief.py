"""How much the moves of the others give away of the cards that a seat does not see, in nats a card.

    python -m research.belief GAME [--bots search:1000] [--games 560] [--tested 140] [--players 4] [--first 0]

Bots play, and some of the positions in which a seat has a choice are taken. For each hidden card a small network weighs
who may hold it, by what everybody saw (`research.clues`); the weights are made to agree with the number of cards that
each holds. It learns from some games and is tested on later ones. A row tells how much more likely the true holders are
than if cards were dealt at random wherever they may be: as the search draws them, without and with its refinement, and
as learned. Intervals are over games, at 95 %. That Nain Jaune's suits are alike but for the boxes, and bots take the
first of equal cards, is not made use of.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from bench.levels import ROUND_STREAM, options_for
from research.clues import CLUES, Array
from tablee.bots.factory import make_bot
from tablee.bots.search import SETTINGS, policy_of
from tablee.engine import assign, rule
from tablee.engine.backends import bind
from tablee.engine.buffers import Buffers
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.rng import below, first_state, shuffle, step
from tablee.lab.play_game import deal_due
from tablee.lab.statistics import NORMAL_95
from tablee.table.match import Match

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
policy: Any = None  # its policy

DRAWN = 1000  # determinizations of a position, to see what the search believes
LOOKED_AT = 1000  # positions in which that is looked at
TAKEN = 0.12  # share of the positions taken
ROUNDS = 12  # by which weights are made to agree with the numbers of cards
HIDDEN, BATCH, PASSES, RATE = 64, 256, 20, 0.003


@rule
def draw(
    known: list[Any],
    states: list[Any],
    cards: list[int],
    counts: list[list[int]],
    seat: int,
    refined: int,
) -> None:
    """Count by card and holder where the search of ``seat`` puts cards; ``refined`` is its setting ``belief``."""
    s = states[0]
    size = rules.hidden_count(known[0], seat)
    for simulation in range(DRAWN):
        assign(s, known[0])
        rng = shuffle(first_state(seat, simulation), cards, 0, size)
        rules.determinize(s, seat, cards)
        if below(step(rng), 100) < refined:
            policy.refine(s, seat, cards)
        for holder in range(len(s.hands)):
            for card in range(len(counts)):
                counts[card][holder] += (s.hands[holder] >> card) & 1


class Position(NamedTuple):
    """What a seat may wonder about; arrays are by hidden card and possible holder."""

    number: int  # of the game
    seat: int
    k: AnyState
    cards: list[int]
    holders: list[int]
    clues: Array
    possible: Array
    truth: Array
    sizes: Array  # by holder


def position(number: int, match: Match, clues: Any) -> Position:
    """What the seat to move may wonder about."""
    s, seat = match.state, match.state.turn
    unseen, who = clues.unseen(s, seat), clues.holders(s, seat)
    cards = [card for card in range(clues.CARDS) if unseen >> card & 1]
    return Position(
        number=number,
        seat=seat,
        k=match.knowledge(seat),
        cards=cards,
        holders=[one for one, _, _ in who],
        clues=np.stack([clues.about(s, seat, one)[cards] for one, _, _ in who], 1).astype(np.float32),
        possible=np.array([[not lacks >> card & 1 for _, _, lacks in who] for card in cards], np.float32),
        truth=np.array([[s.hands[one] >> card & 1 for one, _, _ in who] for card in cards], np.float32),
        sizes=np.array([size for _, size, _ in who], np.float32),
    )


def positions(game: Game, players: int, name: str, numbers: range) -> Iterator[Position]:
    """Play games of these numbers, and take some positions of each."""
    bot, options = make_bot(name, game, 1), options_for(game, players)
    for number in numbers:
        chance = random.Random(number)
        match = Match(game, options)
        while not match.over:
            if match.decks_due():
                deal_due(match, first_state(1, number * ROUND_STREAM + len(match.rounds)))
                clues = CLUES[game.id](match.state)
            legal, seat = match.legal(), match.state.turn
            move = legal[0] if len(legal) == 1 else bot.choose(match.knowledge(seat), seat)
            if len(legal) > 1 and chance.random() < TAKEN:
                yield position(number, match, clues)
            clues.add(match.state, move)
            match.play(move)


def stack(arrays: list[Array]) -> Array:
    """Arrays of different numbers of cards as one, filled up with zeros."""
    most = max(map(len, arrays))
    return np.stack([np.pad(one, [(0, most - len(one)), *[(0, 0)] * (one.ndim - 1)]) for one in arrays])


class Batch(NamedTuple):
    """Positions as one array of each kind."""

    clues: Array
    possible: Array
    truth: Array
    sizes: Array


def batch_of(found: list[Position]) -> Batch:
    """The positions as one array of each kind."""
    return Batch(*(stack([getattr(one, name) for one in found]) for name in Batch._fields))


def chances_by(weights: Array, sizes: Array) -> Array:
    """The chances of each holder to have each card, which add up to as many cards as it has (R. Sinkhorn, 1964)."""
    for _ in range(ROUNDS):
        weights = weights * (sizes / np.maximum(weights.sum(1), 1e-9))[:, None]
        weights = weights / np.maximum(weights.sum(2, keepdims=True), 1e-9)
    return weights


class Belief:
    """A network with one hidden layer that weighs each holder of each card; it learns by Adam."""

    def __init__(self, like: Array) -> None:
        flat = like.reshape(-1, like.shape[-1])
        first = np.random.default_rng(1).normal(0, flat.shape[1] ** -0.5, (flat.shape[1], HIDDEN))
        self.mean, self.scale = flat.mean(0), flat.std(0) + 1e-3
        self.weights = [first.astype(np.float32), np.zeros(HIDDEN, np.float32), np.zeros(HIDDEN, np.float32)]
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.steps = 0

    def chances(self, batch: Batch) -> tuple[Array, Array, Array]:
        """The chances by card and holder; and the inputs and hidden units, to learn from."""
        inputs = (batch.clues - self.mean) / self.scale
        hidden = np.tanh(inputs @ self.weights[0] + self.weights[1])
        weights = np.exp(np.clip(hidden @ self.weights[2], -8, 8)) * batch.possible
        return chances_by(weights, batch.sizes), inputs, hidden

    def learn(self, batch: Batch, rate: float) -> None:
        """Make what is true likelier, whole deals in proportion to the product of their cards' weights."""
        chances, inputs, hidden = self.chances(batch)
        wrong = (chances - batch.truth) / batch.truth.sum()
        back = wrong[..., None] * self.weights[2] * (1 - hidden**2)
        axes = [0, 1, 2]
        gradients = [np.tensordot(inputs, back, (axes, axes)), back.sum((0, 1, 2))]
        gradients.append(np.tensordot(wrong, hidden, (axes, axes)))
        self.steps += 1
        for weight, gradient, (first, second) in zip(self.weights, gradients, self.moments, strict=True):
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            size = np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8
            weight -= rate * first / (1 - 0.9**self.steps) / size


def belief_from(found: list[Position]) -> Belief:
    """What these positions teach."""
    whole, chance = batch_of(found), np.random.default_rng(1)
    belief = Belief(whole.clues[:500])
    for turn in range(PASSES):
        order = chance.permutation(len(found))
        for start in range(0, len(found), BATCH):
            some = order[start : start + BATCH]
            belief.learn(Batch(*(part[some] for part in whole)), RATE * (1 - turn / PASSES))
    return belief


def log_likelihoods(found: list[Position], chances: Array) -> Array:
    """By position, the sum over its cards of the logarithm of the true holder's chance."""
    truth = stack([one.truth for one in found])
    sums: Array = (np.log(np.maximum((chances * truth).sum(2), 1e-6)) * truth.sum(2)).sum(1)
    return sums


def chances_in_search(game: Game, found: list[Position], refined: int) -> Array:
    """The chances as the search draws cards, with its setting ``belief``; half a card is added everywhere."""
    make, rules = Buffers("compiled"), game.rules
    template = bind("research.belief", f"{game.package}.rules", "compiled", policy=policy_of(game, "compiled"))
    state, cards, rows = make.blank(rules.State, 1), make.zeros(rules.MAX_CARDS), []
    for one in found:
        counts = make.table(CLUES[game.id].CARDS, len(one.k.hands))
        template.draw(make.holding(one.k), state, cards, counts, one.seat, refined)
        shares = counts[one.cards][:, one.holders] + one.possible / 2
        rows.append(shares / shares.sum(1, keepdims=True))
    return stack(rows)


def gain(found: list[Position], above: Array) -> str:
    """The mean of ``above``, sums by position, for a card, and its interval over games."""
    numbers, cards = np.array([one.number for one in found]), np.array([len(one.cards) for one in found])
    sums = np.array([[above[numbers == n].sum(), cards[numbers == n].sum()] for n in np.unique(numbers)])
    mean = sums[:, 0].sum() / sums[:, 1].sum()
    error = NORMAL_95 * np.sqrt(((sums[:, 0] - mean * sums[:, 1]) ** 2).sum()) / sums[:, 1].sum()
    return f"{mean:+.4f} ({mean - error:+.4f} … {mean + error:+.4f})"


def main() -> None:
    """Play, learn, and print what each way of believing gains."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=CLUES)
    parser.add_argument("--bots", default="search:1000")
    parser.add_argument("--games", type=int, default=560, help="to learn from")
    parser.add_argument("--tested", type=int, default=140, help="games after those")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    game, middle = find_game(chosen.game), chosen.first + chosen.games
    lessons = list(positions(game, chosen.players, chosen.bots, range(chosen.first, middle)))
    tests = list(positions(game, chosen.players, chosen.bots, range(middle, middle + chosen.tested)))
    today = policy_of(game, "plain").SETTINGS.get("belief", SETTINGS["belief"])
    some, batch = tests[:LOOKED_AT], batch_of(tests)
    print(f"{len(lessons)} positions to learn from, {len(tests)} tested, the search in {len(some)}", flush=True)
    for name, found, chances in (
        ("as the search deals", some, chances_in_search(game, some, 0)),
        ("as it refines that", some, chances_in_search(game, some, today)),
        ("as learned", tests, belief_from(lessons).chances(batch)[0]),
    ):
        possible, sizes = stack([one.possible for one in found]), np.stack([one.sizes for one in found])
        above = log_likelihoods(found, chances) - log_likelihoods(found, chances_by(possible, sizes))
        print(f"| {game.id} | {name} | {gain(found, above)} |", flush=True)


if __name__ == "__main__":
    main()
