"""The process in which the expert plays a deal of the day, kept separate so that the tables do not slow down.

It reads a `LineTask` as JSON from standard input, and writes the finished `PlayedLine`.
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
from tablee.table.chain import Chain
from tablee.table.shuffle import FairShuffle
from tablee.table.table import Table, TableSeat

NICE = 15  # lowest priority: everything else on the machine runs first


class LineTask(msgspec.Struct):
    """A deal: its game, the shuffle's secret in hexadecimal, where that comes from; each seat's name and bot."""

    game: str
    secret: str
    names: list[str]
    levels: list[str]
    chain: Chain | None = None


class PlayedLine(msgspec.Struct):
    """The game that was played: its replay, and each seat's score and place."""

    replay: dict[str, Any]
    scores: list[int]
    places: list[int]
    units: int


def play(task: LineTask) -> PlayedLine:
    """Play the deal."""
    game = find_game(task.game)
    options = configure(game, game.options.brief)
    shuffle = FairShuffle(bytes.fromhex(task.secret), [""] * options.players, chain=task.chain)
    seats = [TableSeat(name, "bot", level) for name, level in zip(task.names, task.levels, strict=True)]
    table = Table(game, options, seats, shuffle)
    bots = [make_bot(level, game, shuffle.bot_seed(seat)) for seat, level in enumerate(task.levels)]
    while (seat := table.turn) is not None:
        table.act(seat, choose_move(bots[seat], game, table.knowledge(seat), seat).move)
    return PlayedLine(table.replay(), table.scores, table.places, len(table.match.result()["places"]))


def main() -> int:
    """Play one deal. The exit code is 0 on success."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    line = play(msgspec.json.decode(sys.stdin.buffer.read(), type=LineTask))
    sys.stdout.buffer.write(msgspec.json.encode(line))
    return 0


if __name__ == "__main__":
    sys.exit(main())
