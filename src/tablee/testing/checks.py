"""The checks: each takes a game, its options and a seed, and plays random games."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import msgspec

from tablee.bots.greedy import greedy_bot
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rule import Record, clone, load, save
from tablee.engine.standings import standings
from tablee.engine.words import words
from tablee.lab.playout_speed import Playouts
from tablee.table.replay import Referee, decode, verify, written
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Seat, Table

from .positions import ENOUGH_MOVES, MAX_MOVES, determinized, random_game, random_games, some, where
from .wording import Speech

Check = Callable[[Game, Options, int], None]


def _differences(one: Record, other: Record) -> str:
    """The fields in which two states differ, one a line."""
    fields = ((name, getattr(one, name), getattr(other, name)) for name in one.layout)
    return "".join(f"\n  {name}: {first} / {second}" for name, first, second in fields if first != second)


def _changed(before: Mapping[str, int], after: Mapping[str, int]) -> str:
    """What there is more or less of, with both numbers."""
    numbers = ((name, before.get(name, 0), after.get(name, 0)) for name in {**before, **after})
    return ", ".join(f"{name} ({first}, then {second})" for name, first, second in numbers if first != second)


@contextmanager
def _refusals(game: Game) -> Iterator[None]:
    """Turn an error that a person would be told into a failed check that says the same."""
    try:
        yield
    except TableeError as error:
        raise AssertionError(f"{game.id}: {words('en', game).say(error.message)}") from error


def twins_agree(game: Game, options: Options, seed: int) -> None:
    """Plain and compiled rules play the same games.

    Compared are every move and number of legal moves, every result, and the last state field by field.
    """
    from tablee.engine.compiled import to_plain

    for _ in random_game(game, options, random.Random(seed)):
        pass  # a game without an end is found here: compiled rules would never return
    plain, compiled = (Playouts(game, options, backend) for backend in ("plain", "compiled"))
    games = 3
    moves = plain.play(games, seed), compiled.play(games, seed)
    last = plain.last(), to_plain(game.rules.State, compiled.last())
    about = f"{game.id} {options}: plain and compiled rules"
    assert last[0] == last[1], f"{about} come to other last states:{_differences(*last)}"
    assert moves[0] == moves[1], f"{about} take {moves[0]} and {moves[1]} moves"
    assert plain.totals == compiled.totals.tolist(), f"{about} play other moves or come to other returns"


def legal_as_objected(game: Game, options: Options, seed: int) -> None:
    """A move is legal exactly when there is no objection to it, for every action; the seat's knowledge tells it.

    Every objection is put into words and names a clause of the rule page.
    """
    speech = Speech.of(game)
    chance = random.Random(seed)
    for match in random_games(game, options, chance):
        if match.over or not some(match, chance, 0.2):
            continue
        legal = match.legal()[:]
        assert legal == sorted(set(legal)), f"{where(match)}: {legal} is not ascending"
        k = match.knowledge(match.state.turn)
        moves = [0] * game.rules.MAX_MOVES
        known = moves[: game.rules.legal(k, moves)]
        assert known == legal, f"{where(match)}: its own knowledge tells the seat that {known} are legal"
        for action in range(game.rules.ACTIONS):
            objection = game.objections.objection(k, action)
            assert (objection is None) == (action in legal), (
                f"{where(match)}: {game.notation.text(action)} is "
                f"{'legal' if action in legal else 'not legal'}, the objection is {objection}"
            )
            if objection is not None:
                speech.hear(objection.reason)
                assert objection.clause in speech.clauses, f"{game.id}: no clause {objection.clause} on the rule page"


def nothing_leaks(game: Game, options: Options, seed: int) -> None:
    """With everything hidden from a seat dealt anew, that seat knows and sees the same, byte for byte."""
    chance = random.Random(seed)
    hidden, differed = 0, 0
    for match in random_games(game, options, chance):
        if not some(match, chance, 0.1):
            continue
        truth = match.state
        for seat in (None, *range(options.players)):
            number = -1 if seat is None else seat
            k = match.knowledge(seat)
            seen = msgspec.json.encode(game.presentation.view(k, seat, options))
            match.state = determinized(game, k, number, chance)
            hidden += game.rules.hidden(k, number) > 1
            differed += match.state != truth
            again = match.knowledge(seat)
            who = "a spectator" if seat is None else f"seat {seat}"
            assert again == k, (
                f"{where(match)}: with what is hidden from {who} dealt anew, its knowledge is another: either it "
                f"holds what must be hidden, or `determinize` does not keep what it knows:{_differences(k, again)}"
            )
            again_seen = msgspec.json.encode(game.presentation.view(again, seat, options))
            assert again_seen == seen, f"{where(match)}: {who} knows the same and sees another view"
            match.state = truth
    assert differed or hidden < 20, f"{game.id} {options}: what is hidden was never dealt otherwise"


def determinized_games_go_on(game: Game, options: Options, seed: int) -> None:
    """A state determinized by the seat to move offers it the same moves, holds the same cards, and can be played on."""
    chance = random.Random(seed)
    for match in random_games(game, options, chance):
        if match.over or not some(match, chance, 0.05):
            continue
        truth, seat = match.state, match.state.turn
        legal, inventory = match.legal()[:], game.notation.inventory(truth)
        match.state = determinized(game, match.knowledge(seat), seat, chance)
        assert match.legal() == legal, f"{where(match)}: imagining changes what is legal"
        changed = _changed(inventory, game.notation.inventory(match.state))
        assert not changed, f"{where(match)}: imagining changes how many there are of {changed}"
        for _ in range(MAX_MOVES):
            legal = match.legal()
            if not legal:
                break
            game.rules.apply(match.state, chance.choice(legal))
        else:
            raise AssertionError(f"{where(match)}: the determinized round does not end")
        match.state = truth


def observed_as_known(game: Game, options: Options, seed: int) -> None:
    """What a learning agent sees is what its seat knows, within the bounds of the features; if the game has any.

    In every position of random games, for every seat, compiled; in some of them the plain backend sees the same.
    """
    if game.observation is None:
        return
    from .observations import compare, observed, observed_compiled, watched

    chance = random.Random(seed)
    for match in random_games(game, options, chance):
        if not some(match, chance, 0.03):
            continue
        for seat in range(options.players):
            seen = observed(game, match.state, seat)
            known, compiled = observed(game, match.knowledge(seat), seat), observed_compiled(game, match.state, seat)
            about = f"{where(match)}: seat {seat} observes"
            assert seen == known, f"{about} what it does not know:{compare(game, seen, known)}"
            assert seen == compiled, f"{about} something else when compiled:{compare(game, seen, compiled)}"
    for number in watched(game, f"{game.package}.observation", options, 3, seed):
        low, high = number.feature.low, number.feature.high
        about = f"{game.id} {options}: {number.name} of the observation is"
        assert not number.leaks, f"{about} not known to the seat in {number.leaks} positions"
        assert low <= number.least <= number.most <= high, (
            f"{about} {number.least} to {number.most}, not {low} to {high}"
        )


def notation_both_ways(game: Game, options: Options, seed: int) -> None:
    """Texts of moves and deals of replays read back to what they were written from; the referee agrees with all.

    Scores and places are those that the rules tell.
    """
    for action in range(game.rules.ACTIONS):
        text = game.notation.text(action)
        read = game.notation.parse(text)
        assert read == action, f"{game.id}: action {action} is written {text!r}, which reads as {read}"
    *_, match = random_game(game, options, random.Random(seed), keep_legal=True)
    seats = [{"name": f"{seat}", "kind": "bot"} for seat in range(options.players)]
    replay = decode(written([match.replay(seats)]))
    with _refusals(game):
        assert Referee(replay).check() == sum(len(round.moves) for round in match.rounds)
    result = match.result()
    scores, merits = [0] * len(result["scores"]), [0] * len(result["scores"])
    units = game.rules.standing(match.state, scores, merits)
    told = {"scores": scores[:units], "places": standings(merits[:units])}
    assert told == result, f"{where(match)}: the rules' standing is {told}, the notation's {result}"


def states_copy(game: Game, options: Options, seed: int) -> None:
    """A clone and a saved state are equal to the state, and stay what they were when it goes on."""
    chance = random.Random(seed)
    for match in random_games(game, options, chance):
        if match.over or not some(match, chance, 0.1):
            continue
        before = json.dumps(save(match.state))
        copy, loaded = clone(match.state), load(game.rules.State, json.loads(before))
        assert copy == match.state == loaded, where(match)
        game.rules.apply(copy, match.legal()[0])
        assert json.dumps(save(match.state)) == before, f"{where(match)}: a clone shares with its source"


def all_is_conserved(game: Game, options: Options, seed: int) -> None:
    """Cards, chips and nuggets neither appear nor vanish during a round, and every game ends."""
    chance = random.Random(seed)
    inventory: Mapping[str, int] = {}
    for match in random_games(game, options, chance):
        if not match.rounds[-1].moves:
            inventory = game.notation.inventory(match.state)
        elif not match.over:
            changed = _changed(inventory, game.notation.inventory(match.state))
            assert not changed, f"{where(match)}: there are not as many as before of {changed}"


def tables_play(game: Game, options: Options, seed: int) -> None:
    """Whole games at a table: every legal move is offered, every word is there, the shuffle is proved.

    The greedy bot, asked now and then, answers with a legal move.
    """
    chance = random.Random(seed)
    moves = 0
    while moves < ENOUGH_MOVES:
        table = _play_at_a_table(game, options, chance)
        moves += table.version
        with _refusals(game):
            assert verify(decode(written([table.replay()]))) == len(table.match.rounds)


def _play_at_a_table(game: Game, options: Options, chance: random.Random) -> Table:
    """A table whose game has been played to its end, everything said there heard and now and then seen by all."""
    speech = Speech.of(game)
    seats = [Seat(f"P{seat}", "bot") for seat in range(options.players)]
    table = Table(game, options, seats, FairShuffle.from_seed(chance.getrandbits(32)))
    speech.hear_all(table.log)
    while not table.over:
        assert table.version < MAX_MOVES, f"{game.id} {options}: no end after {MAX_MOVES} moves"
        seat = table.match.state.turn
        legal = sorted(map(game.notation.text, table.match.legal()))
        if chance.random() < 0.05:
            for viewer in (None, *range(options.players)):
                speech.see(table.view(viewer))
        if chance.random() < 0.2:
            greedy = game.notation.text(greedy_bot(game).choose(table.knowledge(seat), seat))
            assert greedy in legal, f"{where(table.match)}: the greedy bot plays {greedy}, legal are {legal}"
        view = table.view(seat)
        offered = sorted(choice.move for choice in view.choices)
        assert offered == legal, f"{where(table.match)}: the view offers {offered}, legal are {legal}"
        assert view.turn == seat, f"{where(table.match)}: seat {seat} is to move, the view says {view.turn}"
        with _refusals(game):
            speech.hear_all(table.act(seat, chance.choice(legal), table.version))
    end = table.view(None)
    speech.see(end)
    assert end.turn is None, f"{where(table.match)}: the game is over, yet the view awaits seat {end.turn}"
    return table


def hints_give_reasons(game: Game, options: Options, seed: int) -> None:
    """One to three reasons, all in words, for every legal move, by what the seat to move knows, which stays the same.

    A game without `tablee.engine.contract.Hints` passes.
    """
    if game.hints is None:
        return
    speech = Speech.of(game)
    chance = random.Random(seed)
    for match in random_games(game, options, chance):
        if match.over or not some(match, chance, 0.04):
            continue
        seat = match.state.turn
        k = match.knowledge(seat)
        before = clone(k)
        for action in match.legal():
            reasons = list(game.hints.reasons(k, seat, action))
            about = f"{where(match)}: {game.notation.text(action)}"
            assert 1 <= len(reasons) <= 3, f"{about} has {len(reasons)} reasons"
            assert len({repr(reason) for reason in reasons}) == len(reasons), f"{about}: {reasons} repeat themselves"
            assert k == before, f"{about}: giving reasons changes what the seat knows:{_differences(before, k)}"
            speech.hear_all(reasons)


CHECKS: tuple[Check, ...] = (
    twins_agree,
    legal_as_objected,
    nothing_leaks,
    determinized_games_go_on,
    observed_as_known,
    notation_both_ways,
    states_copy,
    all_is_conserved,
    tables_play,
    hints_give_reasons,
)
