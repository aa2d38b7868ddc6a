"""The process in which the expert plays a deal of the day, kept separate so that the tables do not slow down.

It reads the game, and the secret in hexadecimal, as JSON from standard input, and writes the finished `PlayedLine`.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec

from tablee.bots.factory import make_bot
from tablee.bots.turn import choose_move
from tablee.engine.configuration import configure
from tablee.engine.discovery import find_game
from tablee.engine.game import Game
from tablee.server.people.gatherings.daily import EXPERT, LEVEL, SEAT
from tablee.table.chain import Chain
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat

NICE = 15  # lowest priority: everything else on the machine runs first


class LineTask(msgspec.Struct):
    """A deal: its game, the shuffle's secret in hexadecimal, where that comes from, the name to give to each seat."""

    game: str
    secret: str
    names: list[str]
    chain: Chain | None = None


class PlayedLine(msgspec.Struct):
    """The game that was played: its replay, and each seat's score and place."""

    replay: dict[str, Any]
    scores: list[int]
    places: list[int]
    units: int


def play(
    game: Game,
    secret: bytes,
    names: list[str],
    *,
    chain: Chain | None = None,
    expert: str = EXPERT,
    level: str = LEVEL,
) -> PlayedLine:
    """Play the deal as the ``expert`` plays it at the players' seat, against the bots that they play against."""
    options = configure(game, game.options.brief)
    shuffle = FairShuffle(secret, [""] * options.players, chain=chain)
    levels = [expert if seat == SEAT else level for seat in range(options.players)]
    seats = [TableSeat(name, "bot", its) for name, its in zip(names, levels, strict=True)]
    table = Table(game, options, seats, shuffle)
    bots = [make_bot(its, game, shuffle.bot_seed(seat)) for seat, its in enumerate(levels)]
    while (seat := table.turn) is not None:
        table.act(seat, choose_move(bots[seat], game, table.knowledge(seat), seat).move)
    return PlayedLine(table.replay(), table.scores, table.places, len(table.match.result()["places"]))


def main() -> int:
    """Play one deal. The exit code is 0 on success."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=LineTask)
    line = play(find_game(asked.game), bytes.fromhex(asked.secret), asked.names, chain=asked.chain)
    sys.stdout.buffer.write(msgspec.json.encode(line))
    return 0


if __name__ == "__main__":
    sys.exit(main())
