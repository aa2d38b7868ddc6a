"""Tables to play at, and bots at them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tablee.bots.custom import AnyBot, CustomBot, OwnBot
from tablee.bots.factory import assign_bots, check_bot, make_bot
from tablee.engine.configuration import configure
from tablee.engine.errors import TableeError, excerpt
from tablee.engine.game import Game
from tablee.engine.rng import first_state
from tablee.table.names import clean_name
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat

from .arguments import MAX_SEED, texts, whole
from .games import game_of


def new_table(
    game: str | Game,
    *,
    seed: int | None = None,
    names: Sequence[str] = (),
    bots: Sequence[str | None] = (),
    **options: Any,
) -> Table:
    """Return a table at which ``game`` has begun: its first round has been dealt.

    ``seed``, a whole number from 0 to 2**62, fixes the deals; without one, they are drawn from the operating system's
    randomness. Either way the replay proves them: see `verify_replay`. ``names`` holds a name for each seat. ``bots``
    says which seats `run_bots` plays: for each seat the name of a bot, as for `make_bot`, or None for a seat that you
    play yourself; a list shorter than the number of seats is repeated. ``options`` are the game's: see
    `describe_options`.

    Raises `TableeError` if any of these is wrong.

    >>> table = tablee.new_table("ole", seed=7, players=3, names=["Ada", "Blaise", "Chloé"])
    >>> print(table.text(0))
    Olé: Chloé opens and plays a second card
    Colours, strongest first: red, blue, green, yellow
    Lowest score wins
      Ada     0  12 cards, 0 tokens
      Blaise     0  12 cards, 0 tokens
    > Chloé     0  11 cards, 0 tokens
    Table card: Y1  (1 in the pile)
    Penalty tokens: 18×+5  (18 tokens left)
    Your hand: R2 R4 R7 B1 B2 B7 B8 B10 G8 Y6 Y7 Y8  (70 points in hand)
    Blaise’s hand: 12×##
    Chloé’s hand: 11×##
    """
    found = game_of(game)
    made = configure(found, options)
    shuffle = FairShuffle() if seed is None else FairShuffle.from_seed(whole("seed", seed, 0, MAX_SEED))
    return Table(found, made, _seats(made.players, texts("names", names), texts("bots", bots)), shuffle)


def _seats(players: int, names: list[str | None], bots: list[str | None]) -> list[TableSeat]:
    if names and len(names) != players:
        raise TableeError("library-names", players=players, names=len(names))
    for bot in bots:
        if bot is not None:
            check_bot(bot)
    seats: list[TableSeat] = []
    for number, bot in enumerate(assign_bots(bots or [None], players)):
        given = names[number] if names else None
        name = f"{bot or 'Player'} {number + 1}" if given is None else clean_name(given, [seat.name for seat in seats])
        seats.append(TableSeat(name, "bot" if bot else "human", bot))
    return seats


def run_bots(table: Table, own: Mapping[int, AnyBot] | None = None, *, seed: int = 0) -> None:
    """Let bots play at ``table`` until the game is over or a seat without a bot is to move.

    Seats that were given a bot by `new_table` are played by it. ``own`` adds or replaces bots by seat; each is the name
    of a bot, a `Bot`, a class that makes one from a game and a seed, or a function that takes the seat's `View` and
    returns the move of one of its choices. Every call makes new bots for the names and classes, from ``seed`` (0 to
    2**62) and the table's version: the same table and seed give the same moves.

    Raises `TableeError` if there is no such seat or bot, or if a `Bot` fails or returns an illegal action, and
    `InvalidMove` or `IllegalMove` if a function returns a wrong move. The moves before that stand.

    >>> table = tablee.new_table("coloretto", bots=["greedy"], seed=1, players=3)
    >>> tablee.run_bots(table, {0: lambda view: view.choices[-1].move})
    >>> table.over, table.places
    (True, [3, 2, 1])
    """
    bots = _bots(table, own or {}, first_state(whole("seed", seed, 0, MAX_SEED), table.version))
    while table.turn in bots:
        seat = table.turn
        table.play(bots[seat](seat))


def _bots(table: Table, own: Mapping[int, AnyBot], luck: int) -> dict[int, Callable[[int], int]]:
    """Return, for each seat that a bot plays, a function that chooses the seat's action."""
    wanted: dict[int, AnyBot] = {number: seat.bot for number, seat in enumerate(table.seats) if seat.bot is not None}
    for seat in own:
        if seat not in range(len(table.seats)):
            raise TableeError("env-seat", seat=excerpt(seat), high=len(table.seats) - 1)
    return {seat: _decider(table, bot, luck + seat) for seat, bot in {**wanted, **own}.items()}


def _decider(table: Table, bot: AnyBot, seed: int) -> Callable[[int], int]:
    if isinstance(bot, str):
        bot = make_bot(bot, table.game, seed)
    elif isinstance(bot, type):
        bot = OwnBot(bot.__name__, bot).make(table.game, seed)
    elif callable(bot):
        choose = bot
        return lambda seat: table.check(seat, choose(table.view(seat)))
    else:
        bot = CustomBot(type(bot).__name__, bot, table.game)
    made = bot
    return lambda seat: made.choose(table.knowledge(seat), seat)
