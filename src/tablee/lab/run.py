"""Runs: which games a simulation plays. A run is split into chunks; each depends only on the run and its number."""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType
from typing import Any, NamedTuple

import numpy

import tablee
from tablee.bots.search import part_of
from tablee.engine.backends import bind
from tablee.engine.buffers import Buffers
from tablee.engine.configuration import to_json
from tablee.engine.contract import MAX_DECKS, AnyState
from tablee.engine.game import Game, game_in
from tablee.engine.options import Options
from tablee.engine.words import words
from tablee.table.replay import to_json_lines

from . import compiled_games
from .parquet import Column
from .play_game import play_game
from .provenance import bot_hash, code_hash

FORMAT = "tablee-simulation/1"
QUICK_CHUNK = 10_000  # games between compiled bots: about a second
CHUNK = 10  # games between other bots: up to minutes
PLACE = "TINYINT"
NUMBER = "BIGINT"  # scores and tallies: chips by the million
FIXED: dict[str, Column] = {  # the first columns
    "game": ("INTEGER", "the game's number"),
    "moves": ("INTEGER", "decisions of all seats"),
    "rounds": ("INTEGER", "deals"),
    "first": ("TINYINT", "the seat that made the first decision of the game"),
    "lead_changes": ("INTEGER", "how often the lead passed from one unit to another"),
    "winner_margin": (
        NUMBER,
        "the distance between the scores of the first and the next; 0 where first place is shared",
    ),
}
MAX_PLAIN = 100  # up to this many quick games are played plain: loading the compiled rules would take longer


class Chunk(NamedTuple):
    """The results of a chunk: a row of 64-bit integers for each game, and the replays if requested."""

    rows: numpy.ndarray[Any, Any]
    replays: bytes = b""


@dataclass(frozen=True, kw_only=True)
class Run:
    """``games`` games of the game in ``package``. It can be sent to other processes.

    ``bots`` names the bot in each seat; with ``rotate``, seat s of game g is played by ``bots[(s + g) % seats]``. With
    ``replays`` each chunk includes them, listing all legal moves if ``legal``.
    """

    package: str
    options: Options
    bots: tuple[str, ...]
    games: int
    seed: int
    rotate: bool = False
    replays: bool = False
    legal: bool = False

    @property
    def game(self) -> Game:
        """The game."""
        return game_in(self.package)

    @property
    def units(self) -> list[int]:
        """The unit that each seat scores for."""
        return self.game.units(self.options)

    @property
    def tallies(self) -> tuple[str, ...]:
        """What the game counts."""
        names: tuple[str, ...] = part_of(self.game, "tallies", "plain").TALLIES
        return names

    @property
    def scoring_units(self) -> int:
        """How many units have a score: seats or teams, and virtual players, who come last."""
        return len(self.game.notation.scores(self.game.new_state(self.options)))

    @property
    def columns(self) -> list[str]:
        """The names of a row's numbers; see docs/simulate.md."""
        units = range(self.scoring_units)
        scores, places = [f"score_{unit}" for unit in units], [f"place_{unit}" for unit in units]
        return [*FIXED, *scores, *places, *(f"tally_{name}" for name in self.tallies)]

    @property
    def descriptions(self) -> dict[str, Column]:
        """The numbers of a row by their names: their types in a file, and what they mean, in English."""
        units, say = range(self.scoring_units), words("en", self.game)
        scores = [(NUMBER, f"the score of unit {unit} by the game's rules") for unit in units]
        places = [(PLACE, f"the place of unit {unit}; 1 is best, equals share (1, 2, 2, 4)") for unit in units]
        tallies = [(NUMBER, say(f"tally-{name.replace('_', '-')}")) for name in self.tallies]
        return dict(zip(self.columns, [*FIXED.values(), *scores, *places, *tallies], strict=True))

    @property
    def quick(self) -> bool:
        """True if the games can be played compiled from first move to last."""
        known = {"random", "greedy"} if self.game.has("policy") else {"random"}
        return not self.replays and known.issuperset(self.bots)

    @property
    def chunk(self) -> int:
        """How many games a chunk has; the last one may have fewer."""
        return QUICK_CHUNK if self.quick else CHUNK

    @property
    def chunks(self) -> int:
        """How many chunks there are."""
        return -(-self.games // self.chunk)

    def manifest(self) -> dict[str, Any]:
        """All that the rows depend on."""
        return {
            "format": FORMAT,
            "tablee": tablee.__version__,
            "game": self.game.id,
            "options": to_json(self.options),
            "bots": list(self.bots),
            "rotate": self.rotate,
            "units": self.units,
            "seed": self.seed,
            "games": self.games,
            "chunk": self.chunk,
            "tallies": list(self.tallies),
            "hashes": {bot: bot_hash(bot, self.game) for bot in dict.fromkeys(self.bots)},
            "rules": code_hash(self.game, [f"{self.package}.{part}" for part in ("rules", "tallies")]),
        }

    def seats(self, number: int) -> list[str]:
        """The name of the bot in each seat of game ``number``."""
        turn = number * self.rotate
        return [self.bots[(seat + turn) % len(self.bots)] for seat in range(len(self.bots))]

    def play(self, chunk: int) -> Chunk:
        """Play chunk number ``chunk``."""
        first = chunk * self.chunk
        games = min(self.chunk, self.games - first)
        return self._play_quickly(first, games) if self.quick else self._play_one_by_one(first, games)

    def warm(self) -> None:
        """Make compiled games between quick bots ready, so that the first need not wait for it."""
        self._play_quickly(0, 0)

    def _play_quickly(self, first: int, games: int) -> Chunk:
        rules, players = self.game.rules, self.options.players
        width = len(self.columns)
        backend = "plain" if self.games <= MAX_PLAIN else "compiled"
        template, make = _template(self.game, backend), Buffers(backend)
        workspace = compiled_games.GamesWorkspace(
            start=make.holding(self.game.new_state(self.options)),
            states=make.blank(rules.State, 2),
            cards=make.zeros(rules.MAX_CARDS),
            sizes=make.zeros(MAX_DECKS),
            moves=make.zeros(rules.MAX_MOVES),
            weights=make.zeros(rules.MAX_MOVES),
            scores=make.zeros(width),
            merits=make.zeros(width),
            streams=make.zeros(players),
            counts=make.zeros(len(self.tallies)),
            parameters=make.integers(template.policy.PARAMETERS),
            kinds=make.integers(
                compiled_games.GREEDY if bot == "greedy" else compiled_games.RANDOM for bot in self.bots
            ),
            rows=make.table(games, width),
        )
        template.play(workspace, int(self.rotate), first, self.seed)
        return Chunk(numpy.asarray(workspace.rows, "i8"))

    def _play_one_by_one(self, first: int, games: int) -> Chunk:
        rows, replays = [], []
        game, width = self.game, len(self.columns)
        template = _template(game, "plain")
        for number in range(first, first + games):
            scribe = _Scribe(template, width, number)
            bots = self.seats(number)
            match = play_game(game, self.options, bots, self.seed, number, keep_legal=self.legal, watch=scribe.watch)
            rows.append(scribe.row(match.state, len(match.rounds)))
            if self.replays:
                seats = [{"name": f"{bot} {seat + 1}", "kind": "bot", "bot": bot} for seat, bot in enumerate(bots)]
                replays.append(match.replay(seats, seed=self.seed, number=number))
        return Chunk(numpy.array(rows, "i8"), to_json_lines(replays) if replays else b"")


class _Scribe:
    """Fills in the row of a game played elsewhere, with the functions of the template."""

    def __init__(self, template: ModuleType, width: int, number: int) -> None:
        self._template = template
        self._row = [0] * width
        self._row[compiled_games.GAME] = number
        self._scores, self._merits = [0] * width, [0] * width
        self._counts = [0] * len(template.tallies.TALLIES)
        self._leader = -1

    def watch(self, before: AnyState, move: int, after: AnyState) -> None:
        """Count a move."""
        row, template = self._row, self._template
        if row[compiled_games.MOVES] == 0:
            row[compiled_games.FIRST] = before.turn
        row[compiled_games.MOVES] += 1
        template.tallies.tally(before, move, after, self._counts)
        units = template.rules.standing(after, self._scores, self._merits)
        self._leader = template.lead(self._merits, units, self._leader, row)

    def row(self, state: AnyState, rounds: int) -> list[int]:
        """The row of the game, which has ended in ``state``."""
        units = self._template.rules.standing(state, self._scores, self._merits)
        self._template.finish(self._scores, self._merits, units, self._row)
        self._row[compiled_games.ROUNDS] = rounds
        self._row[compiled_games.SCORES + 2 * units :] = self._counts
        return self._row


def _template(game: Game, backend: str) -> ModuleType:
    parts = {name: part_of(game, name, backend) for name in ("policy", "tallies")}
    return bind("tablee.lab.compiled_games", f"{game.package}.rules", backend, **parts)
