"""The speed of random games, dealing and scoring included, in either backend on one core."""

from __future__ import annotations

import time
from statistics import median
from typing import Any, NamedTuple

from tablee.engine.backends import bind, over
from tablee.engine.buffers import Buffers
from tablee.engine.contract import MAX_DECKS
from tablee.engine.game import Game
from tablee.engine.options import Options

from .playouts import PlayoutWorkspace

PARTS = 5  # the time is split into parts and the median speed reported, as machines are noisy


class Speed(NamedTuple):
    """Moves and games per second of one game in one backend."""

    game: str
    players: int
    backend: str
    moves_per_s: float
    games_per_s: float


class Playouts:
    """Random games of one game with given options in one backend."""

    def __init__(self, game: Game, options: Options, backend: str) -> None:
        rules, make = game.rules, Buffers(backend)
        template = bind("tablee.lab.playouts", f"{game.package}.rules", backend)
        self._workspace = PlayoutWorkspace(
            start=make.holding(game.new_state(options)),
            states=make.blank(rules.State, 1),
            cards=make.zeros(rules.MAX_CARDS),
            sizes=make.zeros(MAX_DECKS),
            moves=make.zeros(rules.MAX_MOVES),
            returns=make.zeros(options.players),
            totals=make.zeros(options.players + 1),
        )
        self._playouts = over(template.playouts, self._workspace)

    @property
    def totals(self) -> Any:
        """The sum of each seat's returns over all games played, then a checksum of the latest `play`."""
        return self._workspace.totals

    def play(self, games: int, seed: int) -> int:
        """Play games 0 to ``games`` - 1 under ``seed`` and return the number of moves; adds to `totals`."""
        return int(self._playouts(games, seed))

    def last(self) -> Any:
        """The last state of the last game: a plain record or a NumPy structure."""
        return self._workspace.states[0]


def measure(game: Game, options: Options, backend: str, seconds: float) -> Speed:
    """Play random games for about ``seconds`` and return the median speed."""
    playouts = Playouts(game, options, backend)
    playouts.play(1, 0)  # compiles
    games = _games_in(playouts, seconds / PARTS)
    speeds = []
    for part in range(PARTS):
        began = time.perf_counter()
        moves = playouts.play(games, part)
        took = time.perf_counter() - began
        speeds.append((moves / took, games / took))
    moves_per_s, games_per_s = (median(column) for column in zip(*speeds, strict=True))
    return Speed(game.id, options.players, backend, moves_per_s, games_per_s)


def _games_in(playouts: Playouts, seconds: float) -> int:
    """About how many games fit in ``seconds``."""
    games = 1
    while True:
        began = time.perf_counter()
        playouts.play(games, 0)
        took = time.perf_counter() - began
        if took > seconds / 10:
            return max(1, int(games * seconds / took))
        games *= 4
