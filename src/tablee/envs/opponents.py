"""Who plays the seats that the caller does not: the option ``bots``, the same in all environments with one seat.

``bots`` lists an *opponent* for each of the seats after the caller's, repeated in turn. An opponent is one of

* a **name**: ``random``, ``greedy``, ``beginner``, ``club``, ``expert``, ``master``, ``search:200`` (so many
  simulations a move), ``model:…`` (a trained network, asked for all games at once) or ``module:attribute``, a bot of
  one's own. ``random`` and ``greedy`` are compiled and cost next to nothing;
* a **policy**: a function of ``observations`` (int16, n × size) and ``action_masks`` (int8, n × actions), of the games
  that wait for it, whose result is n actions (any integers). What it gets is its own;
* a **bot**: an object with ``choose(k, seat)`` (`tablee.engine.contract.Bot`), asked game by game;
* a **pool**: a list or tuple of these, of which one is drawn for each game. Repeat one to draw it more often.

A policy or bot may change while games go on, such as one that plays by the latest weights, or by those of a league.
Whoever pickles an environment pickles its opponents with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy
from numpy.typing import NDArray

from tablee.bots.factory import assign_bots, check_bot, make_bot
from tablee.bots.model import ModelBot
from tablee.engine.contract import Bot
from tablee.engine.errors import TableeError, excerpt
from tablee.engine.game import Game
from tablee.engine.message import Message

from .common import EnvError
from .vector_steps import CALLER, GREEDY, OUTSIDE, RANDOM

if TYPE_CHECKING:
    from .vector import VectorGames

Policy: TypeAlias = Callable[[NDArray[numpy.int16], NDArray[numpy.int8]], Any]
Opponent: TypeAlias = str | Policy | Bot
Bots: TypeAlias = Sequence[Opponent | Sequence[Opponent]]

COMPILED = {"random": RANDOM, "greedy": GREEDY}  # bots that are compiled; greedy ones play by the policy of their game
BOT_SEEDS = 2**31


class Opponents:
    """The opponents of one environment; raises `EnvError` for what is none, and where there are too many.

    ``time`` is how many milliseconds a named bot that searches may think about a move (None: as long as it takes).
    """

    def __init__(self, game: Game, bots: Bots, time: int | None, fewest: int) -> None:
        if isinstance(bots, str) or len(bots) > fewest - 1:
            given = excerpt(bots) if isinstance(bots, str) else str(len(bots))
            raise EnvError(Message("env-bots", {"bots": given, "most": fewest - 1}))
        self._game = game
        self._seconds = None if time is None else time / 1000
        self._outside: list[Opponent] = []  # those that are not compiled
        self._made: list[Bot | Policy] = []
        self._kinds = [[self._kind(one) for one in _pool(entry)] for entry in bots]
        self.begin(0)

    def _kind(self, opponent: Opponent) -> int:
        """The number by which `advance` knows an opponent."""
        if isinstance(opponent, str):
            try:
                check_bot(opponent)
            except TableeError as error:
                raise EnvError(error.message) from None
            if opponent == "random" or (opponent == "greedy" and self._game.has("policy")):
                return COMPILED[opponent]
        elif not callable(opponent) and not hasattr(opponent, "choose"):
            raise EnvError(Message("env-opponent", {"opponent": repr(opponent)[:40]}))
        if opponent not in self._outside:
            self._outside.append(opponent)
        return OUTSIDE + self._outside.index(opponent)

    def __bool__(self) -> bool:
        """Whether anybody must be asked."""
        return bool(self._outside)

    def pools(self, players: int) -> list[list[int]]:
        """Who may play each seat from the caller's on."""
        return [[CALLER], *assign_bots(self._kinds, players - 1)] if self._kinds else [[CALLER]] * players

    def begin(self, seed: int) -> None:
        """Make the named bots anew, to choose by ``seed``."""
        self._made = [
            self._bot(one, (seed + number) % BOT_SEEDS) if isinstance(one, str) else one
            for number, one in enumerate(self._outside)
        ]

    def _bot(self, name: str, seed: int) -> Bot | Policy:
        try:
            bot = make_bot(name, self._game, seed, self._seconds)
        except TableeError as error:
            raise EnvError(error.message) from None
        return bot.model if isinstance(bot, ModelBot) else bot

    def play(self, games: VectorGames, movers: NDArray[numpy.int16], actions: NDArray[numpy.int64]) -> bool:
        """Write to ``actions`` what the opponents do in the games that wait for one; False if none does."""
        waiting = False
        for number, opponent in enumerate(self._made):
            rows = numpy.flatnonzero(movers == OUTSIDE + number)
            if not rows.size:
                continue
            waiting = True
            if hasattr(opponent, "choose"):
                actions[rows] = [self._choice(opponent, games, row) for row in rows.tolist()]
            else:
                actions[rows] = self._actions(opponent, opponent(games.observations[rows], games.action_masks[rows]))
        return waiting

    def _choice(self, bot: Bot, games: VectorGames, row: int) -> int:
        seat = int(games.seats[row])
        return bot.choose(self._game.knowledge(games.state(row), seat), seat)

    def _actions(self, policy: Any, chosen: Any) -> NDArray[Any]:
        actions = numpy.asarray(chosen)
        if actions.dtype.kind not in "iu":
            raise EnvError(
                Message("env-opponent-actions", {"opponent": repr(policy)[:40], "given": actions.dtype.name})
            )
        return actions


def _pool(entry: Opponent | Sequence[Opponent]) -> Sequence[Opponent]:
    return entry if isinstance(entry, list | tuple) else [entry]  # type: ignore[list-item]
