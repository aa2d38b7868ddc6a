"""A bot that takes a seat at a Tablée table and plays any legal move, to the end of the game.

    python examples/bot.py https://example.org/t/Zk3v0cQx9_aB [--name NAME] [--token TOKEN]

With the token of a bot's seat, which the host of a table can make, it takes that seat; otherwise the first free one.
"""

import argparse
import asyncio
import random

from tablee.client import Seat, join, play
from tablee.engine.errors import TableeError
from tablee.engine.view import View
from tablee.engine.words import preferred_language, words


def choose(view: View) -> str:
    """A move for the seat whose view this is: put your own ideas here."""
    return random.choice(view.choices).move


async def sit(link: str, name: str, token: str | None) -> None:
    """Take a seat, play, and print how it ended."""
    async with Seat(link, token) if token else join(link, name=name) as seat:
        end = await play(seat, choose)
        if end.view:
            print(seat.words(end.view.prompt))


arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
arguments.add_argument("link", help="the link of the table, as its players share it")
arguments.add_argument("--name", default="Random", help="the player's name")
arguments.add_argument("--token", help="the token of a seat, to play in it")
try:
    asyncio.run(sit(**vars(arguments.parse_args())))
except TableeError as error:
    raise SystemExit(words(preferred_language()).say(error.message)) from None
except KeyboardInterrupt:
    raise SystemExit(130) from None
