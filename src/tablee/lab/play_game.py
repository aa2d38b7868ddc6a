"""A game between bots, the same for the same seed and number; means and shares with their confidence intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tablee.bots.factory import make_bot
from tablee.bots.search_bot import SearchBot
from tablee.engine.contract import AnyState, Bot
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rng import seeded, shuffle
from tablee.engine.rule import clone
from tablee.table.match import Match

from .compiled_games import BOT_STREAM

Watch: TypeAlias = "Callable[[AnyState, int, AnyState], None]"  # gets the state before a move, the move, and after it


def play_game(
    game: Game,
    options: Options,
    kinds: Sequence[str],
    seed: int,
    number: int,
    *,
    keep_legal: bool = False,
    time: int | None = None,
    watch: Watch | None = None,
) -> Match:
    """Play game ``number`` under ``seed`` between bots of these kinds, seat by seat, to its end.

    ``time`` is how many milliseconds they may think about a move; ``watch`` is called after every move.
    """
    match = Match(game, options, keep_legal=keep_legal)
    rng = seeded(seed, number)
    luck = seeded(seed, BOT_STREAM + number)
    seconds = None if time is None else time / 1000
    bots = [make_bot(kind, game, luck + seat, seconds) for seat, kind in enumerate(kinds)]
    for bot in bots:
        if isinstance(bot, SearchBot):  # others would play its first moves while its search is being compiled
            bot.ready()
    while not match.over:
        sizes = match.decks_due()
        if sizes:
            rng = _deal(match, sizes, rng)
        _play_round(match, bots, watch)
    return match


def _deal(match: Match, sizes: list[int], rng: int) -> int:
    cards = [0] * sum(sizes)
    start = 0
    for size in sizes:
        rng = shuffle(rng, cards, start, size)
        start += size
    match.deal(cards)
    return rng


def _play_round(match: Match, bots: Sequence[Bot], watch: Watch | None) -> None:
    round = match.rounds[-1]
    while round.result is None:
        seat = match.state.turn
        move = bots[seat].choose(match.knowledge(seat), seat)
        before = clone(match.state) if watch else None
        match.play(move)
        if watch:
            watch(before, move, match.state)
