"""What hints say for certain comes true, whatever is hidden: the position is played on with other cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.rule import clone
from tablee.games.coloretto import rules
from tablee.games.coloretto.rules import GIVE, TAKE
from tablee.games.coloretto.scoring import give_best, score
from tablee.games.coloretto.state import State
from tablee.games.nain_jaune.cards import BOARD, PACK
from tablee.games.ole.state import DEALING, OVER
from tablee.games.olympe.state import NONE
from tablee.testing.positions import determinization, option_sets, random_games, where

SEED = 8
IMAGINED = 4  # states for each hint
SURE_IN_OLE = {"why-out", "why-ends", "why-block-all", "why-token-ends", "why-series", "but-series-token"}


def told(game: Game, share: float) -> Iterator[tuple[str, AnyState, int, int, dict[str, AnyState]]]:
    """Moves of random games with what is said of them by id, each in several states that the mover may determinize."""
    assert game.hints is not None
    chance = random.Random(SEED)
    sets = option_sets(game)
    chance.shuffle(sets)
    for options in sets[:60]:
        for match in random_games(game, options, chance):
            if match.over or chance.random() > share:
                continue
            seat = match.state.turn
            k = match.knowledge(seat)
            for move in match.legal():
                said = {reason.say.id: reason.say.args for reason in game.hints.reasons(k, seat, move)}
                for _ in range(IMAGINED):
                    state = determinization(game, k, seat, chance)
                    about = f"seed {SEED}, {where(match)}: {game.notation.text(move)}: {list(said)}"
                    yield about, state, seat, move, said


def moves_of(game: Game, s: AnyState) -> list[int]:
    """The legal moves."""
    moves = [0] * game.rules.MAX_MOVES
    return moves[: game.rules.legal(s, moves)]


def test_olympe_tricks_that_are_sure_are_taken() -> None:
    game, seen, chance = find_game("olympe"), Counter[str](), random.Random(SEED)
    for about, s, seat, move, said in told(game, 0.02):
        sure = said.keys() & {"why-takes", "why-takes-but", "why-unbeaten", "why-destroys"}
        if not sure:
            continue
        seen.update(sure)
        trick, pot = s.trick, sum(s.pot)
        game.rules.apply(s, move)
        while s.trick == trick:
            game.rules.apply(s, chance.choice(moves_of(game, s)))
        if s.trick == s.tricks:
            continue  # the round has been counted
        taker = s.taker[trick]
        if "why-destroys" in said:
            assert taker == NONE or said["why-destroys"]["hero"] == "yes", about
            assert said["why-destroys"]["points"] == pot, about
        elif "why-takes" in said or "why-no-monster" in said:
            assert taker != NONE, about
            assert s.unit[taker] == s.unit[seat], about
        else:
            assert taker == NONE or s.unit[taker] == s.unit[seat], about
    assert all(seen[id] > 5 for id in ("why-takes", "why-takes-but", "why-unbeaten", "why-destroys")), seen


def test_ole_what_nobody_tops_is_topped_by_nobody() -> None:
    game, seen = find_game("ole"), Counter[str]()
    for about, s, seat, move, said in told(game, 0.5):
        before = clone(s)
        game.rules.apply(s, move)
        over = s.phase in (DEALING, OVER)
        for id in said.keys() & SURE_IN_OLE:
            seen[id] += 1
            if id == "why-block-all":
                higher = s.higher if move < 56 else before.higher
                assert not any(s.hands[other] & higher for other in range(s.players) if other != seat), about
            elif id in ("why-series", "but-series-token"):
                assert s.turn == seat, about
                assert (len(moves_of(game, s)) > 1) == (id == "why-series"), about
            else:
                assert over, about
    assert all(seen[id] > 5 for id in SURE_IN_OLE), seen


def test_nain_jaune_runs_are_as_long_as_told_and_who_shall_begin_again_does() -> None:
    game, seen, chance = find_game("nain_jaune"), Counter[str](), random.Random(SEED)
    for about, s, seat, move, said in told(game, 0.1):
        sure = said.keys() & {"why-king", "why-stops", "why-out", "why-opera", "why-run"}
        if not sure:
            continue
        seen.update(sure)
        held = s.hands[seat].bit_count()
        game.rules.apply(s, move)
        while s.turn == seat and s.asked != PACK and s.hands[seat]:
            legal = moves_of(game, s)
            boxes = [action for action in legal if BOARD >> action % 52 & 1]
            game.rules.apply(s, chance.choice(boxes or legal))
        if "why-out" in said or "why-opera" in said:
            assert not s.hands[seat], about
            assert s.opera == ("why-opera" in said), about
        elif len(sure) > ("why-run" in sure):
            assert (s.turn, s.asked) == (seat, PACK), about
        if "why-run" in said:
            assert held - s.hands[seat].bit_count() == said["why-run"]["n"], about
    assert all(seen[id] > 5 for id in ("why-king", "why-stops", "why-out", "why-run")), seen


def best(s: State, seat: int) -> int:
    """The score of ``seat``, its jokers given the best colours unless they have been given some."""
    known = clone(s)
    if not any(known.given[seat]):
        give_best(known, seat)
    return score(known, seat)


def test_coloretto_points_are_what_the_scores_say() -> None:
    game, seen = find_game("coloretto"), Counter[str]()
    for about, s, seat, move, said in told(game, 0.1):
        if not TAKE <= move < GIVE:
            continue
        before = best(s, seat)
        game.rules.apply(s, move)
        gain = best(s, seat) - before
        assert gain == said["why-gain"]["points"] if "why-gain" in said else gain <= 0, about
        assert gain == -said["but-cost"]["points"] if "but-cost" in said else gain >= 0, about
        if "but-left" in said:
            who, row, points = (said["but-left"][name] for name in ("who", "row", "points"))
            before, s.turn = best(s, who), who
            rules.take(s, row - 1)
            assert best(s, who) - before == points, about
        seen.update(said.keys())
    assert all(seen[id] > 5 for id in ("why-gain", "but-cost", "but-left")), seen
