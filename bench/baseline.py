"""Trains the network behind ``--bots model:ppo`` of a game, from nothing, by playing: NumPy alone.

    python -m bench.baseline ole [--updates 300] [--seed 1] [--against BOT] [--out FILE]

One network learns all named tasks of the game at once (`tablee.engine.task`), by proximal policy optimization (J.
Schulman and others, 2017) with masks: games of the tasks side by side, in which it plays every seat, or with
``--against`` one among bots of that name; what counts is how far a seat ends ahead of the others, in points. As it goes
it is measured at the first of these tasks, one seat among greedy bots: rows of ``[decisions learned from, mean rank,
half of its 95 % interval]`` are the curve in the file. The same seed gives the same network where NumPy's arithmetic is
the same.
"""

from __future__ import annotations

import argparse
import json
import time
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy

from tablee.bots.model import FOLDER, Model, Weights, inputs, layers, scales
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.task import Task, find_task
from tablee.envs.vector import VectorGames
from tablee.lab.statistics import NORMAL_95

Array = numpy.ndarray[Any, Any]

GAMES, STEPS = 256, 128  # games side by side, and decisions of each between two updates
HIDDEN = (64, 64)
EPOCHS, BATCH = 3, 1024
RATE, CURIOSITY = 1e-3, 0.01  # of learning, falling to 0; the worth of staying undecided
CLIP = 0.2  # by how much one update may change a probability
FAR = 0.95  # how far ahead an advantage looks (lambda)
MEASURES, MEASURED = 10, 1000  # how often it is measured, in so many games


class Decisions(NamedTuple):
    """What is learned from: a row for each decision."""

    fed: Array  # what the network was fed
    masks: Array
    actions: Array
    likely: Array  # the probability that the action had
    advantages: Array
    gains: Array  # what was to come from there on


class Learner:
    """A network that is fitted, by Adam (D. P. Kingma and J. Ba, 2015)."""

    def __init__(self, game: Game, seed: int) -> None:
        assert game.observation is not None, game
        self._chance = numpy.random.default_rng(seed)
        self._scales = scales(game)
        self._actions = game.rules.ACTIONS
        widths = [len(self._scales), *HIDDEN, self._actions + 1]
        self.weights: Weights = []
        for before, after in pairwise(widths):
            size = (2 / before) ** 0.5 * (0.01 if after == widths[-1] else 1)
            self.weights += [self._chance.normal(0, size, (before, after)).astype("f4"), numpy.zeros(after, "f4")]
        self._moments = [(numpy.zeros_like(w), numpy.zeros_like(w)) for w in self.weights]
        self._updates = 0

    def feed(self, observations: Array) -> Array:
        """What the network is fed for rows of observations."""
        return inputs(observations, self._scales)

    def look(self, fed: Array, masks: Array) -> tuple[Weights, Array, Array]:
        """What each layer gives, the probability of each action, and what is expected to come."""
        given = layers(self.weights, fed)
        rated = numpy.where(masks > 0, given[-1][:, :-1], -1e9)
        likely = numpy.exp(rated - rated.max(axis=1, keepdims=True))
        return given, likely / likely.sum(axis=1, keepdims=True), given[-1][:, -1]

    def draw(self, likely: Array) -> Array:
        """An action for each row, with these probabilities."""
        drawn = (likely.cumsum(axis=1) > self._chance.random((len(likely), 1))).argmax(axis=1)
        impossible = likely[numpy.arange(len(drawn)), drawn] == 0  # a sum of floats may stop short of 1
        actions: Array = numpy.where(impossible, likely.argmax(axis=1), drawn)
        return actions

    def learn(self, seen: Decisions, rate: float) -> None:
        """Go over the decisions a few times."""
        for _ in range(EPOCHS):
            order = self._chance.permutation(len(seen.actions))
            for rows in numpy.array_split(order, max(1, len(order) // BATCH)):
                self._step(Decisions(*(part[rows] for part in seen)), rate)

    def _step(self, d: Decisions, rate: float) -> None:
        given, likely, expected = self.look(d.fed, d.masks)
        rows, n = numpy.arange(len(d.actions)), len(d.actions)
        ratio = likely[rows, d.actions] / d.likely
        far = numpy.where(d.advantages > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        pull = numpy.where(far, 0, ratio * d.advantages)
        surprise = -numpy.log(likely + 1e-9)
        curious = likely * (surprise - (likely * surprise).sum(axis=1, keepdims=True))
        slope = numpy.column_stack([CURIOSITY * curious - likely * pull[:, None], 0.5 * (d.gains - expected)])
        slope[rows, d.actions] += pull
        self._climb(given, (slope / n).astype("f4"), rate)

    def _climb(self, given: Weights, slope: Array, rate: float) -> None:
        self._updates += 1
        ups: list[Array] = []
        for k in range(len(self.weights) - 2, -1, -2):
            ups[:0] = [given[k // 2].T @ slope, slope.sum(axis=0)]
            slope = (slope @ self.weights[k].T) * (given[k // 2] > 0)
        norm = float(numpy.sqrt(sum(float((up**2).sum()) for up in ups)))
        for weight, (mean, square), up in zip(self.weights, self._moments, ups, strict=True):
            limited = up / max(1.0, 2 * norm)
            mean += 0.1 * (limited - mean)
            square += 0.001 * (limited**2 - square)
            root = numpy.sqrt(square / (1 - 0.999**self._updates)) + 1e-8
            weight += rate * mean / (1 - 0.9**self._updates) / root


def play(learner: Learner, env: VectorGames, unit: float) -> Decisions:
    """Some steps of all games, in which the learner plays every seat; gains are in ``unit`` points."""
    fed = numpy.empty((STEPS, *env.observations.shape), "f4")
    masks = numpy.empty((STEPS, *env.action_masks.shape), "i1")
    actions, seats = numpy.empty((2, STEPS, GAMES), "i8")
    likely, expected = numpy.empty((2, STEPS, GAMES), "f4")
    rewards = numpy.empty((STEPS, *env.rewards.shape), "f4")
    ends = numpy.empty((STEPS, GAMES), bool)
    index = numpy.arange(GAMES)
    for t in range(STEPS):
        fed[t], masks[t], seats[t] = learner.feed(env.observations), env.action_masks, env.seats
        _, chances, expected[t] = learner.look(fed[t], masks[t])
        actions[t] = learner.draw(chances)
        likely[t] = chances[index, actions[t]]
        env.step(actions[t])
        rewards[t], ends[t] = env.rewards / unit, env.terminated
    advantages, known = look_back(rewards, ends, seats, expected)
    gains = advantages + expected
    spread = advantages[known].std() + 1e-8
    centred = (advantages[known] - advantages[known].mean()) / spread
    return Decisions(fed[known], masks[known], actions[known], likely[known], centred, gains[known])


def look_back(rewards: Array, ends: Array, seats: Array, expected: Array) -> tuple[Array, Array]:
    """How much better each decision turned out than expected (J. Schulman and others, 2016), and where that is known.

    A seat's decision is followed by its next one in the game, whoever moves in between; before the last steps are over,
    the latest decision of each seat has no next one yet.
    """
    steps, games = seats.shape
    advantages = numpy.zeros((steps, games), "f4")
    known = numpy.zeros((steps, games), bool)
    shape = rewards.shape[1:]  # by game and seat: what is known of the seat's next decision
    gained, hoped, better = numpy.zeros((3, *shape), "f4")
    goes_on = numpy.zeros(shape, bool)
    index = numpy.arange(games)
    for t in range(steps - 1, -1, -1):
        ended = ends[t]
        gained[ended], hoped[ended], better[ended] = 0, 0, 0
        goes_on[ended] = True
        gained += rewards[t]
        at = index, seats[t]
        advantages[t] = gained[at] + hoped[at] - expected[t] + FAR * better[at]
        known[t] = goes_on[at]
        gained[at], hoped[at], better[at], goes_on[at] = 0, expected[t], numpy.where(known[t], advantages[t], 0), True
    return advantages, known


def measure(model: Model, task: Task) -> list[float]:
    """The mean rank of the network at a task, and half of its 95 % interval."""
    env = VectorGames(model.game, GAMES, bots=task.opponents, **task.arguments)
    env.reset(seed=7)
    ranks: list[float] = []
    while len(ranks) < MEASURED:
        seats = env.seats.copy()
        env.step(model(env.observations, env.action_masks))
        ranks += env.rewards[env.terminated, seats[env.terminated]].tolist()
    return [round(float(numpy.mean(ranks)), 3), round(NORMAL_95 * float(numpy.std(ranks)) / len(ranks) ** 0.5, 3)]


def train(game: Game, updates: int, seed: int, against: str | None) -> Model:
    """Learn from nothing, in one seat ``against`` a bot or in all; prints the curve as it goes."""
    tasks = [find_task(name) for name in game.tasks]
    bots = [against] if against else []
    env = VectorGames(game, GAMES, bots=bots, reward="lead", variants=[task.values for task in tasks])
    env.reset(seed=seed)
    learner, began = Learner(game, seed), time.perf_counter()
    about: dict[str, Any] = {
        "command": f"python -m bench.baseline {game.id} --updates {updates} --seed {seed}"
        + (f" --against {against}" if against else ""),
        "tasks": list(game.tasks),
        "curve": [],
    }
    model = Model(game, learner.weights, about)
    unit = float(play(learner, env, 1.0).gains.std()) or 1.0  # how far gains are spread before anything is learned
    learned = 0
    for number in range(updates + 1):
        if number % max(1, updates // MEASURES) == 0:
            about["curve"].append([learned, *measure(model, tasks[0])])
            print(f"{time.perf_counter() - began:7.0f} s  {json.dumps(about['curve'][-1])}", flush=True)
        if number < updates:
            seen = play(learner, env, unit)
            learned += len(seen.actions)
            learner.learn(seen, RATE * (1 - number / updates))
    return model


def main() -> None:
    """Train, and write the network to the game's folder or where the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--updates", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", metavar="BOT")
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    path = chosen.out or game.folder / FOLDER / "ppo.npz"
    model = train(game, chosen.updates, chosen.seed, chosen.against)
    path.parent.mkdir(exist_ok=True)
    model.save(path)
    print(path)


if __name__ == "__main__":
    main()
