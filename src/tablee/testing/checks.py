"""The checks: each takes a game, its options and a seed, and plays random games."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec

from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rule import clone, load, save
from tablee.lab.measure import Playouts
from tablee.table.match import Match
from tablee.table.replay import Referee, decode, verify, written
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Seat, Table

from .positions import imagined, random_game, some
from .speech import Speech

Check = Callable[[Game, Options, int], None]


def _where(match: Match, seed: int) -> str:
    moves = [match.game.notation.text(move.action) for move in match.rounds[-1].moves[-5:]] if match.rounds else []
    return f"{match.game.id} {match.options}, seed {seed}, round {len(match.rounds)}, after {' '.join(moves)}"


def twins_agree(game: Game, options: Options, seed: int) -> None:
    """Plain and compiled rules play the same games.

    Compared are every move and number of legal moves, every result, and the last state field by field.
    """
    from tablee.engine.compiled import to_plain

    plain, compiled = (Playouts(game, options, twin) for twin in ("plain", "compiled"))
    games = 4
    moves = plain.play(games, seed), compiled.play(games, seed)
    assert moves[0] == moves[1], f"{game.id} {options}, seed {seed}: {moves} moves"
    assert plain.totals == compiled.totals.tolist(), f"{game.id} {options}, seed {seed}: the trajectories differ"
    last = plain.last(), to_plain(game.rules.State, compiled.last())
    assert last[0] == last[1], f"{game.id} {options}, seed {seed}: the last states differ:\n{last[0]}\n{last[1]}"


def legal_as_objected(game: Game, options: Options, seed: int) -> None:
    """A move is legal exactly when there is no objection to it, for every action; the seat's knowledge tells it."""
    chance = random.Random(seed)
    for match in random_game(game, options, chance):
        if match.over or not some(match, chance, 0.2):
            continue
        legal = match.legal()[:]
        assert legal == sorted(set(legal)), f"{_where(match, seed)}: {legal} is not ascending"
        k = match.knowledge(match.state.turn)
        moves = [0] * game.rules.MAX_MOVES
        known = moves[: game.rules.legal(k, moves)]
        assert known == legal, f"{_where(match, seed)}: its own knowledge tells the seat that {known} are legal"
        for action in range(game.rules.ACTIONS):
            objection = game.objections.objection(k, action)
            assert (objection is None) == (action in legal), (
                f"{_where(match, seed)}: {game.notation.text(action)} is "
                f"{'legal' if action in legal else 'not legal'}, the objection is {objection}"
            )


def nothing_leaks(game: Game, options: Options, seed: int) -> None:
    """With everything hidden from a seat dealt anew, that seat knows and sees the same, byte for byte."""
    chance = random.Random(seed)
    hidden, differed = 0, 0
    for match in random_game(game, options, chance):
        if not some(match, chance, 0.1):
            continue
        truth = match.state
        for seat in (None, *range(options.players)):
            number = -1 if seat is None else seat
            k = match.knowledge(seat)
            seen = msgspec.json.encode(game.showing.view(k, seat, options))
            match.state = imagined(game, k, number, chance)
            hidden += game.rules.hidden(k, number) > 1
            differed += match.state != truth
            again = match.knowledge(seat)
            assert again == k, f"{_where(match, seed)}: seat {seat} knows more:\n{k}\n{again}"
            assert msgspec.json.encode(game.showing.view(again, seat, options)) == seen, _where(match, seed)
            match.state = truth
    assert differed or hidden < 20, f"{game.id} {options}, seed {seed}: what is hidden was never dealt otherwise"


def imagined_games_go_on(game: Game, options: Options, seed: int) -> None:
    """A state imagined by the seat to move offers it the same moves, holds the same cards, and can be played on."""
    chance = random.Random(seed)
    for match in random_game(game, options, chance):
        if match.over or not some(match, chance, 0.05):
            continue
        truth, seat = match.state, match.state.turn
        legal, inventory = match.legal()[:], game.notation.inventory(truth)
        match.state = imagined(game, match.knowledge(seat), seat, chance)
        assert match.legal() == legal, f"{_where(match, seed)}: imagining changes what is legal"
        assert game.notation.inventory(match.state) == inventory, f"{_where(match, seed)}: imagining changes the cards"
        moves = [0] * game.rules.MAX_MOVES
        while n := game.rules.legal(match.state, moves):
            game.rules.apply(match.state, chance.choice(moves[:n]))
        match.state = truth


def notation_both_ways(game: Game, options: Options, seed: int) -> None:
    """Texts of moves and deals of replays read back to what they were written from; the referee agrees with all."""
    for action in range(game.rules.ACTIONS):
        text = game.notation.text(action)
        assert game.notation.parse(text) == action, f"{game.id}: {text} reads as another action"
    *_, match = random_game(game, options, random.Random(seed), keep_legal=True)
    seats = [{"name": f"{seat}", "kind": "bot"} for seat in range(options.players)]
    replay = decode(written([match.replay(seats)]))
    assert Referee(replay).check() == sum(len(round.moves) for round in match.rounds)


def states_copy(game: Game, options: Options, seed: int) -> None:
    """A clone and a saved state are equal to the state, and stay what they were when it goes on."""
    chance = random.Random(seed)
    for match in random_game(game, options, chance):
        if match.over or not some(match, chance, 0.1):
            continue
        before = json.dumps(save(match.state))
        copy, loaded = clone(match.state), load(game.rules.State, json.loads(before))
        assert copy == match.state == loaded, _where(match, seed)
        game.rules.apply(copy, match.legal()[0])
        assert json.dumps(save(match.state)) == before, f"{_where(match, seed)}: a clone shares with its source"


def all_is_conserved(game: Game, options: Options, seed: int) -> None:
    """Cards, chips and nuggets neither appear nor vanish during a round, and every game ends."""
    chance = random.Random(seed)
    rounds, inventory = 0, None
    for match in random_game(game, options, chance):
        if len(match.rounds) > rounds:
            rounds, inventory = len(match.rounds), game.notation.inventory(match.state)
        elif not match.over:
            assert game.notation.inventory(match.state) == inventory, _where(match, seed)


def tables_play(game: Game, options: Options, seed: int) -> None:
    """A whole game at a table: every legal move is offered, every word is there, the shuffle is proved."""
    speech = Speech.of(game)
    seats = [Seat(f"P{seat}", "bot") for seat in range(options.players)]
    table = Table(game, options, seats, FairShuffle.from_seed(seed))
    chance = random.Random(seed)
    speech.hear_all(table.log)
    while not table.over:
        seat = table.match.state.turn
        legal = sorted(map(game.notation.text, table.match.legal()))
        if chance.random() < 0.05:
            for viewer in (None, *range(options.players)):
                speech.see(table.view(viewer))
            action = chance.randrange(game.rules.ACTIONS)
            objection = game.objections.objection(table.knowledge(seat), action)
            if objection is not None:
                speech.hear(objection.reason)
                assert objection.clause in speech.clauses, f"{game.id}: no clause {objection.clause} on the rule page"
        view = table.view(seat)
        assert sorted(choice.move for choice in view.choices) == legal, _where(table.match, seed)
        assert view.turn == seat, _where(table.match, seed)
        speech.hear_all(table.act(seat, chance.choice(legal), table.version))
    speech.see(table.view(None))
    replay: dict[str, Any] = table.replay()
    assert verify(decode(written([replay]))) == len(table.match.rounds)


CHECKS: tuple[Check, ...] = (
    twins_agree,
    legal_as_objected,
    nothing_leaks,
    imagined_games_go_on,
    notation_both_ways,
    states_copy,
    all_is_conserved,
    tables_play,
)
