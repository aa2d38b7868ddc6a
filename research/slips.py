"""Whole games between bots of graded strength at full speed: a template for `backends.bind`, and `play` to drive it.

The bot of strength ``slips`` makes the greedy bot's moves, but so many of a hundred at random: 0 is the greedy bot
itself, 100 the random one. Cards come from the number of the game and chance from its seat, so the same call plays the
same games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tablee.bots.search import policy_of
from tablee.engine import assign, rule
from tablee.engine.backends import bind
from tablee.engine.buffers import Buffers
from tablee.engine.contract import MAX_DECKS
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rng import below, first_state, step
from tablee.engine.weights import heaviest
from tablee.lab.compiled_games import BOT_STREAM, SCORES, finish

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
dealing: Any = None  # its deals: see `tablee.engine.dealing`
policy: Any = None  # its policy

MAX_PLAIN = 20  # up to this many games are played plain: loading the compiled rules would take longer


class SlipsWorkspace(NamedTuple):
    """What `play_all` works on; see `tablee.engine.buffers`."""

    start: list[Any]  # one state, from which every game begins
    states: list[Any]  # one state
    cards: list[int]  # `MAX_CARDS`
    sizes: list[int]  # `MAX_DECKS`
    moves: list[int]  # `MAX_MOVES`
    weights: list[int]  # `MAX_MOVES`
    scores: list[int]  # by unit
    merits: list[int]  # by unit
    streams: list[int]  # by seat, the generator of its bot
    parameters: list[int]  # the policy's
    numbers: list[int]  # of the games
    slips: list[list[int]]  # by game and seat, in percent
    rows: list[list[int]]  # by game, as in `tablee.lab.compiled_games`, without tallies


@rule
def play_all(w: SlipsWorkspace, seed: int) -> None:
    """Play a game for each of ``w.rows``, and fill it in."""
    s = w.states[0]
    players = w.start[0].players
    units = rules.standing(w.start[0], w.scores, w.merits)
    for i in range(len(w.rows)):
        rng = first_state(seed, w.numbers[i])
        for seat in range(players):
            w.streams[seat] = first_state(first_state(seed, BOT_STREAM + w.numbers[i]) + seat, 0)
        assign(s, w.start[0])
        while True:
            n, rng, _ = dealing.deal_on(s, w.moves, w.cards, w.sizes, rng)
            if n == 0:
                break
            seat = s.turn
            pick = 0
            w.streams[seat] = step(w.streams[seat])
            if below(w.streams[seat], 100) < w.slips[i][seat]:
                w.streams[seat] = step(w.streams[seat])
                pick = below(w.streams[seat], n)
            elif n > 1:
                policy.prior(s, n, w.moves, w.weights, w.parameters)
                pick = heaviest(w.weights, n)
            rules.apply(s, w.moves[pick])
        rules.standing(s, w.scores, w.merits)
        finish(w.scores, w.merits, units, w.rows[i])


class Finished(NamedTuple):
    """What a game came to, by unit."""

    scores: list[int]
    places: list[int]


def play(
    game: Game, options: Options, slips: Sequence[Sequence[int]], numbers: Sequence[int], seed: int
) -> list[Finished]:
    """Play a game for each of the ``numbers``, between bots of the ``slips`` given by game and seat."""
    backend = "plain" if len(numbers) <= MAX_PLAIN else "compiled"
    rules, make = game.rules, Buffers(backend)
    start = rules.State()
    rules.start(start, options)
    units = len(game.notation.scores(start))
    template = bind("research.slips", f"{game.package}.rules", backend, policy=policy_of(game, backend))
    workspace = SlipsWorkspace(
        start=make.holding(start),
        states=make.blank(rules.State, 1),
        cards=make.zeros(rules.MAX_CARDS),
        sizes=make.zeros(MAX_DECKS),
        moves=make.zeros(rules.MAX_MOVES),
        weights=make.zeros(rules.MAX_MOVES),
        scores=make.zeros(SCORES + 2 * units),
        merits=make.zeros(SCORES + 2 * units),
        streams=make.zeros(options.players),
        parameters=make.integers(template.policy.PARAMETERS),
        numbers=make.integers(numbers),
        slips=make.table(len(numbers), options.players),
        rows=make.table(len(numbers), SCORES + 2 * units),
    )
    for index, strengths in enumerate(slips):
        for seat, percent in enumerate(strengths):
            workspace.slips[index][seat] = percent
    template.play_all(workspace, seed)
    whole = [[int(number) for number in row] for row in workspace.rows]
    return [Finished(row[SCORES : SCORES + units], row[SCORES + units :]) for row in whole]
