"""What the checks run on: sets of options, and the positions of random games."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, reduce
from operator import or_
from typing import Any

from tablee.engine.configuration import configure, describe, to_json
from tablee.engine.contract import AnyState
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rule import clone
from tablee.table.match import Match

MAX_MOVES = 20_000  # a random game that takes longer is considered endless
ENOUGH_MOVES = 100  # a check of an option set sees at least this many moves, in several games if they are short
TOGETHER = 3  # what goes wrong takes hardly ever more options than these
FEW = 10  # integer options with at most this many values are tried one by one


def every_option_set(game: Game) -> list[Options]:
    """Return every valid combination of players, choices, switches and small ranges.

    Other options have their default, and each has its lowest value once; what changes nothing has its default.
    """
    values, lowest = _values(game)
    usual = {name: [None] for name in lowest}
    return list(_valid(game, [*_combinations(values | usual), *({name: low} for name, low in lowest.items())]))


@cache
def _covers(game: Game) -> list[tuple[Options, int]]:
    """Return every valid combination, large ranges at default or lowest; with each, as bits, its values `TOGETHER`."""
    values, lowest = _values(game)
    both = {name: [None, low] for name, low in lowest.items()}
    bits: dict[tuple[Any, ...], int] = {}
    found = []
    for options in _valid(game, _combinations(values | both)):
        chosen = [(name, getattr(options, name)) for name in values | both]
        held = itertools.combinations(chosen, min(TOGETHER, len(chosen)))
        found.append((options, sum(1 << bits.setdefault(together, len(bits)) for together in held)))
    return found


def option_sets(game: Game, turn: int = 0) -> list[Options]:
    """Return few sets of options that hold, between them, any `TOGETHER` values that can be chosen together.

    Options of a large range have their default or their lowest value. Another ``turn`` gives others, so that several
    checks together see more of them.
    """
    left = _covers(game)[:]
    random.Random(turn).shuffle(left)
    missing = reduce(or_, (held for _, held in left))
    found = []
    while missing:
        options, held = max(left, key=lambda one: (one[1] & missing).bit_count())
        found.append(options)
        missing &= ~held
    return found


def _values(game: Game) -> tuple[dict[str, list[Any]], dict[str, int]]:
    """Return all values of the options that have few of them, and the lowest of those that have many."""
    values: dict[str, list[Any]] = {}
    lowest: dict[str, int] = {}
    for option in describe(game):
        name = option["name"]
        if option["kind"] == "choice":
            values[name] = option["choices"]
        elif option["kind"] == "bool":
            values[name] = [False, True]
        elif option["kind"] == "int":
            low, high = option["low"], option["high"]
            if high is not None and high - low < FEW:
                values[name] = list(range(low, high + 1))
            else:
                lowest[name] = low
    return values, lowest


def _combinations(values: Mapping[str, list[Any]]) -> Iterator[dict[str, Any]]:
    """Combine one value of each option with one of each other; None is left to the default."""
    for chosen in itertools.product(*values.values()):
        yield {name: value for name, value in zip(values, chosen, strict=True) if value is not None}


def _valid(game: Game, combinations: Iterable[dict[str, Any]]) -> dict[Options, None]:
    """Return the options that these combinations make, each once; none conflict, and what is idle has its default."""
    found: dict[Options, None] = {}
    for chosen in combinations:
        try:
            options = configure(game, chosen)
            used = {name: value for name, value in chosen.items() if name not in options.idle}
            found[configure(game, used)] = None
        except TableeError:
            continue  # these options conflict, or do not suit the number of players
    return found


def with_one_changed(game: Game, options: Options) -> Iterator[tuple[str, Options]]:
    """Yield the name of an option and the options with another value of it, for each that can be changed alone."""
    values, lowest = _values(game)
    for name, value in to_json(options).items():
        for other in values.get(name) or ((value - 1, value + 1) if name in lowest else (value[::-1],)):
            try:
                changed = configure(game, {**to_json(options), name: other})
            except TableeError:
                continue  # out of range, or in conflict with the others
            if changed != options and name not in (*options.idle, *changed.idle):
                yield name, changed


def match_in_order(game: Game, options: Options) -> Match:
    """Return a game whose cards have been dealt in the order of their numbers."""
    match = Match(game, options)
    match.deal([card for size in match.decks_due() for card in range(size)])
    return match


def shuffled_decks(chance: random.Random, sizes: list[int]) -> list[int]:
    """Return shuffled decks of these sizes, concatenated."""
    cards: list[int] = []
    for size in sizes:
        deck = list(range(size))
        chance.shuffle(deck)
        cards += deck
    return cards


def random_game(game: Game, options: Options, chance: random.Random, *, keep_legal: bool = False) -> Iterator[Match]:
    """Play a random game, yielding the same match before every move and once after the last."""
    match = Match(game, options, keep_legal=keep_legal)
    for _ in range(MAX_MOVES):
        sizes = match.decks_due()
        if sizes:
            match.deal(shuffled_decks(chance, sizes))
        yield match
        legal = match.legal()
        if match.over:
            assert not legal, f"{where(match)}: the game is over, yet {legal} are legal"
            return
        assert legal, f"{where(match)}: no move is legal, yet the game is not over and no deal is due"
        match.play(chance.choice(legal))
    raise AssertionError(f"{game.id} {options}: no end after {MAX_MOVES} moves")


def random_games(game: Game, options: Options, chance: random.Random) -> Iterator[Match]:
    """Play random games, `ENOUGH_MOVES` moves in all, one after another, yielding each as `random_game` does."""
    moves = 0
    while moves < ENOUGH_MOVES:
        for match in random_game(game, options, chance):
            yield match
            moves += 1


def where(match: Match) -> str:
    """Describe the position that ``match`` has reached, for messages: the options, the round, the last moves."""
    moves = [match.game.notation.text(move.action) for move in match.rounds[-1].moves[-5:]]
    after = " ".join(moves) or "the deal"
    return f"{match.game.id} {match.options}, round {len(match.rounds)}, after {after}"


def determinization(game: Game, k: AnyState, seat: int, chance: random.Random) -> AnyState:
    """Return a random state that ``seat`` may take for the true one, given its knowledge ``k``."""
    state = clone(k)
    hidden = game.rules.hidden_count(k, seat)
    try:
        game.rules.determinize(state, seat, shuffled_decks(chance, [hidden]))
    except IndexError as error:
        raise AssertionError(
            f"{game.id}: determinize cannot do with the {hidden} cards that hidden asks for"
        ) from error
    return state


def some(match: Match, chance: random.Random, share: float) -> bool:
    """Tell whether to look at this position: the first of each round, and a random ``share`` of the others.

    After `ENOUGH_MOVES` the share falls as the number of moves rises: a long game is much the same again and again.
    """
    moves = sum(len(round.moves) for round in match.rounds)
    return not match.rounds[-1].moves or chance.random() * max(moves, ENOUGH_MOVES) < share * ENOUGH_MOVES
