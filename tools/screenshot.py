"""Makes an SVG picture of a position in a real game: ``python -m tools.screenshot GAME OUT.svg``.

The same arguments give the same picture: the deals come from the seed, greedy bots play every seat, and the hint is
searched for as long as it takes.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from textual.pilot import Pilot

from tablee.bots.greedy import greedy_bot
from tablee.bots.hints import LEVEL, HintMaker
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.words import LANGUAGES, words
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat
from tablee.terminal.local_game import LocalGame
from tablee.terminal.responsive import FullScreen
from tablee.terminal.saves import SavedGame
from tablee.terminal.screen import TableScreen

NAMES = ("Ana", "Bruno", "Chloé", "Dario", "Emma", "Félix", "Gaia", "Hugo", "Inès", "Jo")
STILL = 4  # pictures that are the same, one after the other


def position(game: Game, language: str, seed: int, moves: int) -> LocalGame:
    """A game by greedy bots after ``moves`` moves or more, at the first seat's next decision."""
    options = configure(game, {})
    seats = [TableSeat(name, "bot", "greedy") for name in NAMES[: options.players]]
    table = Table(game, options, seats, FairShuffle.from_seed(seed), pause=True)
    local_game = LocalGame(SavedGame(table, 0, language), dict.fromkeys(range(options.players), greedy_bot(game)))
    while not table.over and not (local_game.my_turn and table.version >= moves):
        chosen_move = local_game.choose_move()
        if local_game.my_turn:
            local_game.act(chosen_move.move)
        else:
            local_game.play(chosen_move)
    return local_game


async def picture(local_game: LocalGame, width: int, height: int) -> str:
    """The table of ``local_game`` as SVG, ``width`` by ``height`` characters."""
    local_game.hint_maker = HintMaker(local_game.table.game, level=LEVEL._replace(seconds=None))
    local_game.hint_maker.ready()
    app = FullScreen(screen := TableScreen(local_game, delay=0))
    title = f"Tablée · {local_game.table.game.title}"
    async with app.run_test(size=(width, height)) as pilot:
        await _drawn(pilot, title)
        await screen.action_hint().wait()
        return _without_downloads(await _drawn(pilot, title))


async def _drawn(pilot: Pilot[None], title: str) -> str:
    """The screen once it stays as it is: on a busy machine, Textual's own pause ends before all is laid out."""
    pictures: list[str] = []
    while len(pictures) < STILL or len(set(pictures[-STILL:])) > 1:
        drawn = asyncio.Event()
        pilot.app.screen.call_after_refresh(drawn.set)
        await drawn.wait()
        await pilot.pause()
        pictures.append(pilot.app.export_screenshot(title=title))
    return pictures[-1]


def _without_downloads(svg: str) -> str:
    """The picture in the reader's own monospaced font, instead of one fetched from elsewhere."""
    return re.sub(r"@font-face\s*\{.*?\}", "", svg, flags=re.DOTALL)


def main(argv: Sequence[str] | None = None) -> int:
    """Make the picture asked for. Returns the exit code, 2 for wrong arguments."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshot", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("out", type=Path)
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--size", type=int, nargs=2, default=(120, 36), metavar=("WIDTH", "HEIGHT"))
    chosen = parser.parse_args(argv)
    try:
        local_game = position(find_game(chosen.game), chosen.lang, chosen.seed, chosen.moves)
        chosen.out.write_text(asyncio.run(picture(local_game, *chosen.size)), encoding="utf-8")
    except TableeError as error:
        sys.stderr.write(words(chosen.lang).say(error.message) + "\n")
        return 2
    except OSError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
