"""Makes an SVG picture of a position of a real game: ``python -m tablee.terminal.picture GAME OUT.svg``.

The same arguments give the same picture: the deals come from the seed, and greedy bots play everybody's moves.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.engine.options import configure
from tablee.engine.say import TableeError
from tablee.engine.words import LANGUAGES, words
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Seat, Table

from .app import TableApp
from .saves import Saved
from .sitting import Sitting

NAMES = ("Ana", "Bruno", "Chloé", "Dario", "Emma", "Félix", "Gaia", "Hugo", "Inès", "Jo")


def position(game: Game, language: str, seed: int, moves: int) -> Sitting:
    """A game by greedy bots in which ``moves`` moves were played, up to the first seat's next decision."""
    options = configure(game, {})
    seats = [Seat(name, "bot", "greedy") for name in NAMES[: options.players]]
    table = Table(game, options, seats, FairShuffle.from_seed(seed))
    sitting = Sitting(Saved(table, 0, language), dict.fromkeys(range(options.players), game.greedy))
    while not table.over and not (sitting.my_turn and table.version >= moves):
        thought = sitting.think()
        if sitting.my_turn:
            sitting.act(thought.move)
        else:
            sitting.play(thought)
    sitting.round_has_ended()  # what ended before is not to be told
    return sitting


async def picture(sitting: Sitting, width: int, height: int) -> str:
    """The table of ``sitting`` as SVG, ``width`` by ``height`` characters."""
    sitting.adviser.ready()
    app = TableApp(sitting, delay=0)
    async with app.run_test(size=(width, height)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        await app.workers.wait_for_complete()
        await pilot.pause()
        return _without_downloads(app.export_screenshot(title=f"Tablée · {sitting.table.game.title}"))


def _without_downloads(svg: str) -> str:
    """The picture in the reader's own monospaced font, instead of one fetched from elsewhere."""
    return re.sub(r"@font-face\s*\{.*?\}", "", svg, flags=re.DOTALL)


def main(argv: Sequence[str] | None = None) -> int:
    """Make the picture asked for; return 2 where the arguments are wrong."""
    parser = argparse.ArgumentParser(prog="python -m tablee.terminal.picture", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("out", type=Path)
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--size", type=int, nargs=2, default=(120, 36), metavar=("WIDTH", "HEIGHT"))
    chosen = parser.parse_args(argv)
    try:
        sitting = position(find_game(chosen.game), chosen.lang, chosen.seed, chosen.moves)
        chosen.out.write_text(asyncio.run(picture(sitting, *chosen.size)), encoding="utf-8")
    except TableeError as error:
        sys.stderr.write(words(chosen.lang).say(error.say) + "\n")
        return 2
    except OSError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
