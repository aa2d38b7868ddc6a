"""One game between bots, reproducible from its seed and number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tablee.bots.custom import ViewBot
from tablee.bots.factory import make_bot
from tablee.bots.search_bot import SearchBot
from tablee.bots.strength import StrengthBot
from tablee.engine.contract import AnyState
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.rng import first_state, shuffle_decks
from tablee.engine.rule import clone
from tablee.table.match import Match

from .compiled_games import BOT_STREAM

# called with the state before a move, the move, and the state after it
Watch: TypeAlias = "Callable[[AnyState, int, AnyState], None]"


def play_game(
    game: Game,
    options: Options,
    bots: Sequence[str],
    seed: int,
    number: int,
    *,
    keep_legal: bool = False,
    time: int | None = None,
    watch: Watch | None = None,
) -> Match:
    """Play game ``number`` under ``seed`` between ``bots``, names by seat, to its end.

    ``time`` is how many milliseconds a bot may think about a move (None: no limit). ``keep_legal`` records the legal
    moves of every decision. ``watch`` is called after every move. Raises `TableeError` for an unknown or failing bot.
    """
    match = Match(game, options, keep_legal=keep_legal)
    rng = first_state(seed, number)
    luck = first_state(seed, BOT_STREAM + number)
    seconds = None if time is None else time / 1000
    players = [make_bot(name, game, luck + seat, seconds) for seat, name in enumerate(bots)]
    for bot in players:
        if isinstance(bot, SearchBot | StrengthBot):
            bot.ready()  # otherwise the greedy bot would play its first moves while the search compiles
        elif isinstance(bot, ViewBot):
            bot.sit_down(match)
    while not match.over:
        rng = deal_due(match, rng)
        seat = match.state.turn
        move = players[seat].choose(match.knowledge(seat), seat)
        before = clone(match.state) if watch else None
        match.play(move)
        if watch:
            watch(before, move, match.state)
    return match


def deal_due(match: Match, rng: int) -> int:
    """Make the deal that is due, if one is, from the generator's state; return its new state."""
    sizes = match.decks_due()
    if sizes:
        cards = [0] * sum(sizes)
        rng = shuffle_decks(rng, cards, sizes, len(sizes))
        match.deal(cards)
    return rng
