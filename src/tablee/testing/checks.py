"""The checks: each takes a game, its options and a seed, plays random games, and raises `AssertionError` on a fault."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import msgspec

from tablee.bots.greedy import greedy_bot
from tablee.engine.contrast import MOST, contrast
from tablee.engine.errors import TableeError
from tablee.engine.game import Game, legal_moves
from tablee.engine.options import Options
from tablee.engine.rule import Record, clone, load, save
from tablee.engine.standings import standings
from tablee.engine.view import as_seen
from tablee.engine.words import words
from tablee.lab.playout_speed import Playouts
from tablee.table.replay import Referee, decode, to_json_lines, verify
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat

from .declarations import declaration, misfits
from .positions import ENOUGH_MOVES, MAX_MOVES, determinization, random_game, random_games, some, where
from .wording import WordingCheck

Check = Callable[[Game, Options, int], None]


def _differences(one: Record, other: Record) -> str:
    """List the fields in which two states differ, one per line."""
    fields = ((name, getattr(one, name), getattr(other, name)) for name in one.layout)
    return "".join(f"\n  {name}: {first} / {second}" for name, first, second in fields if first != second)


def _changes(before: Mapping[str, int], after: Mapping[str, int]) -> str:
    """List what there is more or less of than before, with both numbers."""
    numbers = ((name, before.get(name, 0), after.get(name, 0)) for name in {**before, **after})
    return ", ".join(f"{name} ({first}, then {second})" for name, first, second in numbers if first != second)


@contextmanager
def _refusals(game: Game) -> Iterator[None]:
    """Turn an error meant for the user into a failed check with the same text."""
    try:
        yield
    except TableeError as error:
        raise AssertionError(f"{game.id}: {words('en', game).say(error.message)}") from error


def backends_agree(game: Game, options: Options, seed: int) -> None:
    """Plain and compiled rules play the same games.

    It compares every move and number of legal moves, every result, and the last state field by field.
    """
    from tablee.engine.records import to_plain

    for _ in random_game(game, options, random.Random(seed)):
        pass  # catches a game without an end here, because compiled rules would never return
    plain, compiled = (Playouts(game, options, backend) for backend in ("plain", "compiled"))
    games = 3
    moves = plain.play(games, seed), compiled.play(games, seed)
    last = plain.last(), to_plain(game.rules.State, compiled.last())
    about = f"{game.id} {options}: plain and compiled rules"
    assert last[0] == last[1], f"{about} end in different states:{_differences(*last)}"
    assert moves[0] == moves[1], f"{about} take {moves[0]} and {moves[1]} moves"
    assert plain.totals == compiled.totals.tolist(), f"{about} play different moves or give different returns"


def objections_agree(game: Game, options: Options, seed: int) -> None:
    """A move is legal exactly if there is no objection to it, for every action; the seat's knowledge suffices to tell.

    Every objection can be put into words and names a clause of the rule page.
    """
    wording = WordingCheck.of(game)
    chance = random.Random(seed)
    for match in random_games(game, options, chance):
        if match.over or not some(match, chance, 0.1):
            continue
        legal = match.legal()[:]
        assert legal == sorted(set(legal)), f"{where(match)}: {legal} is not ascending"
        k = match.knowledge(match.state.turn)
        known = legal_moves(game.rules, k)
        assert known == legal, f"{where(match)}: {legal} are legal, but {known} by the seat's own knowledge"
        for action in range(game.rules.ACTIONS):
            objection = game.objections.objection(k, action)
            assert (objection is None) == (action in legal), (
                f"{where(match)}: {game.notation.text(action)} is "
                f"{'legal' if action in legal else 'not legal'}, the objection is {objection}"
            )
            if objection is not None:
                wording.check(objection.reason)
                assert objection.clause in wording.clauses, f"{game.id}: no clause {objection.clause} on the rule page"


def nothing_leaks(game: Game, options: Options, seed: int) -> None:
    """If everything hidden from a seat is redealt, that seat knows and sees exactly the same, byte for byte."""
    chance = random.Random(seed)
    hidden, differed = 0, 0
    for match in random_games(game, options, chance):
        if not some(match, chance, 0.1):
            continue
        truth = match.state
        for seat in (None, *chance.sample(range(options.players), 2)):
            number = -1 if seat is None else seat
            k, public = match.knowledge(seat), match.knowledge(None)
            assert not game.open or k == public, f"{where(match)}: seat {seat} of an open game knows something else"
            seen = msgspec.json.encode(game.view(k, seat, options))
            match.state = determinization(game, k, number, chance)
            hidden += game.rules.hidden_count(k, number) > 1
            differed += match.state != truth
            again = match.knowledge(seat)
            who = "a spectator" if seat is None else f"seat {seat}"
            assert again == k, (
                f"{where(match)}: after redealing what is hidden from {who}, its knowledge has changed: either it "
                f"holds what must be hidden, or `determinize` does not preserve what it knows:{_differences(k, again)}"
            )
            again_seen = msgspec.json.encode(game.view(again, seat, options))
            assert again_seen == seen, f"{where(match)}: {who} knows the same but sees a different view"
            if seat is not None:
                everybody = game.presentation.view(public, options)
                composed = as_seen(everybody, game.presentation.own_view(again, seat, options), seat)
                assert msgspec.json.encode(composed) == seen, (
                    f"{where(match)}: what `view` shows of what {who} knows, but not of what everybody does, must be "
                    f"in what `own_view` returns"
                )
            match.state = truth
    assert differed or hidden < 20, f"{game.id} {options}: `determinize` never changes what is hidden"


def determinized_games_go_on(game: Game, options: Options, seed: int) -> None:
    """A state determinized by the seat to move offers it the same moves, has the same cards, and can be played on."""
    chance = random.Random(seed)
    for match in random_games(game, options, chance):
        if match.over or not some(match, chance, 0.05):
            continue
        truth, seat = match.state, match.state.turn
        legal, inventory = match.legal()[:], game.notation.inventory(truth)
        match.state = determinization(game, match.knowledge(seat), seat, chance)
        assert match.legal() == legal, f"{where(match)}: `determinize` changes what is legal"
        changed = _changes(inventory, game.notation.inventory(match.state))
        assert not changed, f"{where(match)}: `determinize` changes how many there are of {changed}"
        for _ in range(MAX_MOVES):
            legal = match.legal()
            if not legal:
                break
            game.rules.apply(match.state, chance.choice(legal))
        else:
            raise AssertionError(f"{where(match)}: the determinized round does not end")
        match.state = truth


def observations_agree(game: Game, options: Options, seed: int) -> None:
    """What a learning agent observes is what its seat knows, within the bounds of the features, if the game has any.

    It checks every position of random games, for every seat, in the best backend there is; in some of them, that the
    plain backend observes the same.
    """
    if game.observation is None:
        return
    from .observations import best_observation_of, compare, observation_of, watch

    chance = random.Random(seed)
    for match in random_games(game, options, chance):
        if not some(match, chance, 0.03):
            continue
        for seat in range(options.players):
            seen = observation_of(game, match.state, seat)
            known = observation_of(game, match.knowledge(seat), seat)
            best = best_observation_of(game, match.state, seat)
            about = f"{where(match)}: seat {seat} observes"
            assert seen == known, f"{about} what it does not know:{compare(game, seen, known)}"
            assert seen == best, f"{about} something else when compiled:{compare(game, seen, best)}"
    for number in watch(game, f"{game.package}.observation", options, 3, seed):
        low, high = number.feature.low, number.feature.high
        about = f"{game.id} {options}: {number.name} of the observation is"
        assert not number.leaks, f"{about} not known to the seat in {number.leaks} positions"
        assert low <= number.least <= number.most <= high, (
            f"{about} {number.least} to {number.most}, not {low} to {high}"
        )


def options_are_observed(game: Game, options: Options, seed: int) -> None:
    """Whichever option is changed, a learning agent sees it, if the game has observations.

    Options that no decision depends on are named in `Options.unobserved`.
    """
    if game.observation is None:
        return
    from .observations import unseen_options

    unseen = unseen_options(game, options) - set(options.unobserved)
    assert not unseen, (
        f"{game.id} {options}: nobody observes the option {' or '.join(sorted(unseen))}: no observation differs for it"
    )


def notation_round_trips(game: Game, options: Options, seed: int) -> None:
    """Texts of moves and deals of replays read back as what they were written from, and the referee accepts them all.

    Scores and places are those of the rules.
    """
    for action in range(game.rules.ACTIONS):
        text = game.notation.text(action)
        read = game.notation.parse(text)
        assert read == action, f"{game.id}: action {action} is written {text!r}, which reads as {read}"
    *_, match = random_game(game, options, random.Random(seed), keep_legal=True)
    seats = [{"name": f"{seat}", "kind": "bot"} for seat in range(options.players)]
    replay = decode(to_json_lines([match.replay(seats)]))
    with _refusals(game):
        assert Referee(replay).check() == sum(len(round.moves) for round in match.rounds)
    result = match.result()
    scores, merits = [0] * len(result["scores"]), [0] * len(result["scores"])
    units = game.rules.standing(match.state, scores, merits)
    standing = {"scores": scores[:units], "places": standings(merits[:units])}
    assert standing == result, f"{where(match)}: the rules' standing is {standing}, the notation's {result}"


def states_copy(game: Game, options: Options, seed: int) -> None:
    """A clone and a saved state equal the state, and do not change when it does."""
    chance = random.Random(seed)
    for match in random_games(game, options, chance):
        if match.over or not some(match, chance, 0.1):
            continue
        before = json.dumps(save(match.state))
        copy, loaded = clone(match.state), load(game.rules.State, json.loads(before))
        assert copy == match.state == loaded, where(match)
        game.rules.apply(copy, match.legal()[0])
        assert json.dumps(save(match.state)) == before, f"{where(match)}: a clone shares data with its source"


def inventory_is_conserved(game: Game, options: Options, seed: int) -> None:
    """Cards, chips and nuggets neither appear nor disappear during a round, and every game ends."""
    chance = random.Random(seed)
    inventory: Mapping[str, int] = {}
    for match in random_games(game, options, chance):
        if not match.rounds[-1].moves:
            inventory = game.notation.inventory(match.state)
        elif not match.over and some(match, chance, 1):
            changed = _changes(inventory, game.notation.inventory(match.state))
            assert not changed, f"{where(match)}: there are not as many as before of {changed}"


def gains_stay_within_bounds(game: Game, options: Options, seed: int) -> None:
    """Check that nobody gains more or less than `Rules.bounds` allows."""
    least, most = game.rules.bounds(options)
    assert least <= 0 <= most, f"{game.id} {options}: a game begins outside its bounds {least} to {most}"
    before, after = [0] * options.players, [0] * options.players
    game.rules.returns(game.new_state(options), before)
    for match in random_games(game, options, random.Random(seed)):
        game.rules.returns(match.state, after)
        gains = [now - then for then, now in zip(before, after, strict=True)]
        assert least <= min(gains), f"{where(match)}: a gain of {min(gains)}, but the least is {least}"
        assert max(gains) <= most, f"{where(match)}: a gain of {max(gains)}, but the most is {most}"


def games_play_at_a_table(game: Game, options: Options, seed: int) -> None:
    """Whole games at a table work: every legal move is offered, every word exists, the shuffle can be verified.

    Now and then it asks the greedy bot, which must answer with a legal move.
    """
    chance = random.Random(seed)
    moves = 0
    while moves < ENOUGH_MOVES:
        table = _play_at_a_table(game, options, chance)
        moves += table.version
        with _refusals(game):
            assert verify(decode(to_json_lines([table.replay()]))) == len(table.match.rounds)


def _play_at_a_table(game: Game, options: Options, chance: random.Random) -> Table:
    """Play a game at a table to its end, checking the words of all messages and, now and then, of everybody's view."""
    wording = WordingCheck.of(game)
    seats = [TableSeat(f"P{seat}", "bot") for seat in range(options.players)]
    table = Table(game, options, seats, FairShuffle.from_seed(chance.getrandbits(32)))
    table.learner = 0
    wording.check_all(table.log)
    while not table.over:
        assert table.version < MAX_MOVES, f"{game.id} {options}: no end after {MAX_MOVES} moves"
        seat = table.match.state.turn
        legal = sorted(map(game.notation.text, table.match.legal()))
        if some(table.match, chance, 0.05):
            for viewer in (None, chance.randrange(options.players)):
                wording.check_view(table.view(viewer))
            _coach_warns(table, chance, wording)
        if some(table.match, chance, 0.1):
            greedy = game.notation.text(greedy_bot(game).choose(table.knowledge(seat), seat))
            assert greedy in legal, f"{where(table.match)}: the greedy bot plays {greedy}, legal are {legal}"
        if some(table.match, chance, 0.3):
            view = table.view(seat)
            offered = sorted(choice.move for choice in view.choices)
            assert offered == legal, f"{where(table.match)}: the view offers {offered}, legal are {legal}"
            assert view.turn == seat, f"{where(table.match)}: seat {seat} is to move, the view says {view.turn}"
        with _refusals(game):
            wording.check_all(table.act(seat, chance.choice(legal), table.version))
        assert table.action is not None
        wording.check_action(table.action)
        if table.remark is not None:
            wording.check(table.remark.text)
            clause = table.remark.clause
            assert clause in {None, *wording.clauses}, f"{game.id}: there is no clause {clause}"
    _counts_tell_the_scores(table, wording)
    end = table.view(None)
    wording.check_view(end)
    assert end.turn is None, f"{where(table.match)}: the game is over, yet the view awaits seat {end.turn}"
    return table


def _coach_warns(table: Table, chance: random.Random, wording: WordingCheck) -> None:
    """What a coach says against a move is in words, and changes nothing."""
    game, seat = table.game, table.match.state.turn
    action, better = chance.choices(table.match.legal(), k=2)
    if game.coach is None or action == better:
        return
    k = table.knowledge(seat)
    said = game.coach.against(k, seat, action, better)
    wording.check_all([] if said is None else [said])
    changed = _differences(table.knowledge(seat), k)
    assert not changed, f"{where(table.match)}: the coach changes what the seat knows:{changed}"


def _counts_tell_the_scores(table: Table, wording: WordingCheck) -> None:
    """Each round has a count, all in words, whose totals are the scores after it; the last ones are the rules'."""
    assert len(table.counts) == len(table.round_scores), f"{table.game.id}: a round was not counted"
    for count, scores in zip(table.counts, table.round_scores, strict=True):
        wording.check_count(count)
        totals = {seat: row.total for row in count.rows for seat in row.seats}
        counted = [totals.get(seat) for seat in range(len(scores))]
        assert counted == scores, f"{table.game.id}: {counted} were counted, the scores are {scores}"
    shown = table.round_scores[-1]
    assert shown == table.scores, f"{table.game.id}: the view shows {shown}, by the rules the scores are {table.scores}"


def hints_give_reasons(game: Game, options: Options, seed: int) -> None:
    """What is said of moves is in words, no topic comes twice, and it is from knowledge alone, which does not change.

    What tells a move from another is true of the one and not of the other. A game without
    `tablee.engine.contract.Hints` passes.
    """
    if game.hints is None:
        return
    wording = WordingCheck.of(game)
    chance = random.Random(seed)
    for match in random_games(game, options, chance):
        if match.over or not some(match, chance, 0.04):
            continue
        seat = match.state.turn
        k = match.knowledge(seat)
        before = clone(k)
        move, other = chance.choice(match.legal()), chance.choice(match.legal())
        given = {action: list(game.hints.reasons(k, seat, action)) for action in (move, other)}
        assert k == before, f"{where(match)}: giving reasons changes what the seat knows:{_differences(before, k)}"
        for action, reasons in given.items():
            about = f"{where(match)}: {game.notation.text(action)}: {reasons}"
            wording.check_all(reason.say for reason in reasons)
            topics = [reason.about or repr(reason.say) for reason in reasons]
            assert len(set(topics)) == len(topics), f"{about}: a topic comes twice"
        for_move, against_other = contrast(game, k, seat, move, other)
        mine, theirs = ([reason.say for reason in given[one]] for one in (move, other))
        about = f"{where(match)}: {game.notation.text(move)} rather than {game.notation.text(other)}"
        assert len(for_move) + len(against_other) <= MOST, f"{about} has too many reasons"
        assert all(say in mine and say not in theirs for say in for_move), f"{about}: {for_move}"
        assert all(say in theirs and say not in mine for say in against_other), f"{about}: {against_other}"


def declarations_hold(game: Game, options: Options, seed: int) -> None:
    """What a view declares of its table is the same throughout a game, and every piece fits into it."""
    chance = random.Random(seed)
    first: dict[int | None, dict[str, object]] = {}
    for match in random_games(game, options, chance):
        if not some(match, chance, 0.1):
            continue
        for seat in (None, *range(options.players)):
            view = game.view(match.knowledge(seat), seat, options)
            table = declaration(view)
            usual = first.setdefault(seat, table)
            who = "a spectator" if seat is None else f"seat {seat}"
            assert table == usual, f"{where(match)}: {who} is shown a table of {table}, before it was {usual}"
            faults = misfits(view)
            assert not faults, f"{where(match)}: for {who}, {'; '.join(faults)}"


CHECKS: tuple[Check, ...] = (
    backends_agree,
    objections_agree,
    nothing_leaks,
    determinized_games_go_on,
    observations_agree,
    notation_round_trips,
    states_copy,
    inventory_is_conserved,
    gains_stay_within_bounds,
    declarations_hold,
    games_play_at_a_table,
    hints_give_reasons,
    options_are_observed,
)
