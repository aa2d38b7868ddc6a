"""Tables for the tests of the terminal, and hands on their keyboards."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from tablee.bots.greedy import greedy_bot
from tablee.bots.turn import choose_move
from tablee.engine.configuration import configure, describe
from tablee.engine.contract import Bot
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat
from tablee.terminal.local_game import LocalGame
from tablee.terminal.responsive import FullScreen
from tablee.terminal.saves import SavedGame
from tablee.terminal.screen import TableScreen

GAMES = list(games().values())
QUICKEST = min(GAMES, key=lambda game: game.minutes)
NAMES = ("Ana", "Bob", "Chloé", "Dan", "Eva", "Félix", "Gus", "Hana", "Iris", "Jo")
SHORT = {"rounds": 1, "target": 1}  # options that make a game short, where it has them


def new_table(game: Game, *, seed: int = 3, **values: object) -> Table:
    """A table with a person on the first seat and greedy bots on the others."""
    options = configure(game, values)
    seats = [TableSeat(name, "bot", "greedy") for name in NAMES[1 : options.players]]
    return Table(game, options, [TableSeat(NAMES[0], "human"), *seats], FairShuffle.from_seed(seed), pause=True)


def short_table(game: Game, *, seed: int = 3) -> Table:
    """A table whose game is as short as its options allow."""
    known = {option["name"] for option in describe(game)}
    return new_table(game, seed=seed, **{name: value for name, value in SHORT.items() if name in known})


def bots_of(table: Table) -> dict[int, Bot]:
    """Greedy bots for all seats but the first."""
    return dict.fromkeys(range(1, len(table.seats)), greedy_bot(table.game))


def sit(table: Table, language: str = "en", path: Path | None = None) -> LocalGame:
    """A person on the first seat of ``table``."""
    return LocalGame(SavedGame(table, 0, language), bots_of(table), path)


def played(local_game: LocalGame, moves: int) -> LocalGame:
    """The same local_game after so many moves, and on to the person's next decision."""
    table = local_game.table
    while not table.over and (table.version < moves or not local_game.my_turn):
        if local_game.my_turn:
            local_game.act(choose_move(greedy_bot(table.game), table.game, table.knowledge(0), 0).move)
        else:
            local_game.play(local_game.choose_move())
    return local_game


def amid(game: Game, moves: int, language: str = "en", path: Path | None = None) -> LocalGame:
    """A local_game after so many moves, or fewer where the game would be over, at a decision of the person."""
    while True:
        local_game = played(sit(new_table(game), language, path), moves)
        if not local_game.table.over:
            return local_game
        moves //= 2


async def settle(pilot: Pilot[None], app: FullScreen[TableScreen]) -> None:
    """Wait until the table waits for the person: for a move, or before a panel."""
    for _ in range(1000):
        await pilot.pause()
        busy = any(worker.group == "play" and not worker.is_finished for worker in app.first.workers)
        if app.screen is not app.first or (app.first.local_game.my_turn and not busy):
            return
    raise AssertionError("the table does not come to rest")


def text_of(app: FullScreen[TableScreen]) -> str:
    """The characters on the screen, line by line."""
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line) for line in lines)
