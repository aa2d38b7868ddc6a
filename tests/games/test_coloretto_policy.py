"""The policy's quick way to score: the same weights and values as scoring every collection anew."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tablee.engine.discovery import find_game
from tablee.engine.rule import clone
from tablee.games.coloretto import policy, rules
from tablee.games.coloretto.cards import JOKER
from tablee.games.coloretto.policy import ALONE, FILLING, JOKER_WORTH, PATIENCE, SPITE
from tablee.games.coloretto.rules import DRAW, GIVE, ROW, TAKE
from tablee.games.coloretto.scoring import score
from tablee.games.coloretto.state import JOKERS, OVER, State
from tablee.testing.positions import option_sets, random_game


def parameter(s: State, index: int) -> int:
    """The number of the policy for the scale of the game."""
    return policy.PARAMETERS[policy.BY_SCALE * s.falling + index]


def gain(s: State, seat: int, cards: Sequence[int]) -> int:
    """What ``seat`` gains by ``cards``, jokers at their usual worth."""
    after = clone(s)
    for card in cards:
        after.hands[seat][card] += 1
    return 100 * (score(after, seat) - score(s, seat)) + parameter(s, JOKER_WORTH) * list(cards).count(JOKER)


def weight(s: State, move: int) -> int:
    """How good a move looks, all scored anew."""
    if s.phase == JOKERS:
        after = clone(s)
        after.given[s.turn][move - GIVE] += 1
        return 100 * score(after, s.turn)
    if move == DRAW:
        return 0
    waiting = [seat for seat in range(s.players) if s.waiting >> seat & 1 and seat != s.turn]
    if move >= TAKE:
        row = move - TAKE
        wanted = parameter(s, ALONE)
        if waiting:
            wanted = parameter(s, PATIENCE) * s.row_limit[row] * min(len(waiting), 2)
        return gain(s, s.turn, s.rows[row][: s.row_size[row]]) - wanted
    row = move - ROW
    cards = [*s.rows[row][: s.row_size[row]], s.drawn]
    mine = gain(s, s.turn, cards)
    theirs = max([0, *(gain(s, seat, cards) for seat in waiting)])
    filling = parameter(s, FILLING) if mine < 0 and len(cards) == s.row_limit[row] else 0
    return mine - parameter(s, SPITE) * theirs // 100 - filling


def test_weights_and_values_are_those_of_scoring_anew() -> None:
    game = find_game("coloretto")
    chance = random.Random(11)
    moves, weights, out = [0] * rules.MAX_MOVES, [0] * rules.MAX_MOVES, [0] * 5
    checked = dict.fromkeys((DRAW, ROW, TAKE, GIVE), 0)
    for options in option_sets(game) * 3:
        for match in random_game(game, options, chance):
            s: State = match.state
            n = rules.legal(s, moves)
            policy.prior(s, n, moves, weights, list(policy.PARAMETERS))
            expected = [weight(s, move) for move in moves[:n]]
            shift = weights[0] - expected[0] if s.phase == JOKERS and n else 0  # there only differences count
            assert [one - shift for one in weights[:n]] == expected, s
            policy.value(s, out)
            kept = 0 if s.phase == OVER else policy.JOKER_KEPT
            assert out[: s.players] == [
                100 * score(s, seat) + kept * s.hands[seat][JOKER] for seat in range(s.players)
            ], s
            for move in moves[:n]:
                checked[max(kind for kind in checked if kind <= move)] += 1
    assert min(checked.values()) > 100, checked
