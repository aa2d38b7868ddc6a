"""Tables for the tests of the terminal, and hands on their keyboards."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from tablee.engine.discovery import games
from tablee.engine.game import Bot, Game
from tablee.engine.options import configure, describe
from tablee.players.bots import think
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Seat, Table
from tablee.terminal.app import TableApp
from tablee.terminal.saves import Saved
from tablee.terminal.sitting import Sitting

GAMES = list(games().values())
QUICKEST = min(GAMES, key=lambda game: game.minutes)
NAMES = ("Ana", "Bob", "Chloé", "Dan", "Eva", "Félix", "Gus", "Hana", "Iris", "Jo")
SHORT = {"rounds": 1, "target": 1}  # options that make a game short, where it has them


def new_table(game: Game, *, seed: int = 3, **values: object) -> Table:
    """A table with a person on the first seat and greedy bots on the others."""
    options = configure(game, values)
    seats = [Seat(name, "bot", "greedy") for name in NAMES[1 : options.players]]
    return Table(game, options, [Seat(NAMES[0], "human"), *seats], FairShuffle.from_seed(seed))


def short_table(game: Game, *, seed: int = 3) -> Table:
    """A table whose game is as short as its options allow."""
    known = {option["name"] for option in describe(game)}
    return new_table(game, seed=seed, **{name: value for name, value in SHORT.items() if name in known})


def bots_of(table: Table) -> dict[int, Bot]:
    """Greedy bots for all seats but the first."""
    return dict.fromkeys(range(1, len(table.seats)), table.game.greedy)


def sit(table: Table, language: str = "en", path: Path | None = None) -> Sitting:
    """A person on the first seat of ``table``."""
    return Sitting(Saved(table, 0, language), bots_of(table), path)


def played(sitting: Sitting, moves: int) -> Sitting:
    """The same sitting after so many moves, and on to the person's next decision."""
    table = sitting.table
    while not table.over and (table.version < moves or not sitting.my_turn):
        if sitting.my_turn:
            sitting.act(think(table.game.greedy, table.game, table.knowledge(0), 0).move)
        else:
            sitting.play(sitting.think())
    sitting.round_has_ended()
    return sitting


def amid(game: Game, moves: int, language: str = "en", path: Path | None = None) -> Sitting:
    """A sitting after so many moves, or fewer where the game would be over, at a decision of the person."""
    while True:
        sitting = played(sit(new_table(game), language, path), moves)
        if not sitting.table.over:
            return sitting
        moves //= 2


async def settle(pilot: Pilot[None], app: TableApp) -> None:
    """Wait until the table waits for the person: for a move, or before a panel."""
    for _ in range(1000):
        await pilot.pause()
        if app.screen is not app.table_screen or (app.sitting.my_turn and not app.table_screen.busy):
            return
    raise AssertionError("the table does not come to rest")


def text_of(app: TableApp) -> str:
    """The characters on the screen, line by line."""
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line) for line in lines)
