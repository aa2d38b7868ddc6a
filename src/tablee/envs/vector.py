"""Thousands of games at once, stepped by one compiled call into arrays that are made once: NumPy and Numba alone.

    games = VectorGames("coloretto", 4096, players=4)
    games.reset(seed=1)
    while training:
        games.step(policy(games.observations, games.action_masks))  # one action for each game
        learn(games.seats, games.rewards, games.terminated)

`tablee.envs.gymnasium` wraps it as a Gymnasium ``VectorEnv``. Whoever needs several cores makes one for each thread:
a step releases Python's lock.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from operator import index
from typing import Any

import numpy
from numpy.typing import NDArray

from tablee.bots.factory import assign_bots
from tablee.bots.search import NO_POLICY, policy_of
from tablee.engine.backends import bind, load_module
from tablee.engine.compiled import dtype_of, to_array, to_plain
from tablee.engine.contract import MAX_DECKS, AnyState
from tablee.engine.game import Game
from tablee.engine.message import Message

from .common import BOTS, MOST_GAMES, SAMPLES, SEEDS, EnvError, check_seed, observation_size, plain, prepare, refusal
from .vector_steps import CALLER, GREEDY, RANDOM, RANDOM_SEAT, ROUND_ENDED

LEVELS = {"random": RANDOM, "greedy": GREEDY}  # bots that are compiled; greedy ones play by the policy of their game


class VectorGames:
    """``games`` games of one game and one choice of options, numbered from 0.

    Without ``bots`` the caller plays every seat: each step takes one action a game, for the seat to move. With them it
    plays ``seat`` of each game, or a seat drawn anew for each game, and the other seats, the next one first, play by
    ``bots`` (``random``, or ``greedy`` where the game has a policy), repeated in turn; a step then goes on to the
    caller's next decision. A game that ends is followed by another at once, unless ``again`` is false.

    The arrays stay the same objects; each `reset` and `step` writes to them. Row i of all of them is game i:

    * ``observations`` (int16, games × size): what the seat to move sees, see `tablee.engine.contract.Observation`;
    * ``action_masks`` (int8, games × `ACTIONS`): 1 for what it may play;
    * ``seats`` (int64): which seat that is;
    * ``rewards`` (float32, games × players): what each seat gained in this step. It is counted where a round ends:
      the rewards of a game add up to how far its score (`Rules.returns`; in teams: the team's) has come from the start;
    * ``terminated`` (bool): a game ended in this step. The observation is that of the next one;
    * ``final_observations`` (int16, like ``observations``): where a game ended, its end, as the seat that acted saw it.
    """

    def __init__(
        self,
        game: str | Game,
        games: int,
        /,
        *,
        bots: Sequence[str] = (),
        seat: int | None = None,
        again: bool = True,
        **options: Any,
    ) -> None:
        self.game, self.options = prepare(game, options)
        games = plain(games)
        if type(games) is not int or not 0 < games <= MOST_GAMES:
            raise EnvError(Message("env-games", {"most": MOST_GAMES, "games": str(games)}))
        rules, players = self.game.rules, self.options.players
        kinds = _kinds(self.game, bots, players)
        check_seat(seat, players)
        if seat is not None and not bots:
            raise EnvError(Message("env-seat-alone"))
        self.games = games
        size = observation_size(self.game)
        self.observations: NDArray[numpy.int16] = numpy.zeros((games, size), "i2")
        self.final_observations: NDArray[numpy.int16] = numpy.zeros((games, size), "i2")
        self.action_masks: NDArray[numpy.int8] = numpy.zeros((games, rules.ACTIONS), "i1")
        self.seats: NDArray[numpy.int64] = numpy.zeros(games, "i8")
        self.rewards: NDArray[numpy.float32] = numpy.zeros((games, players), "f4")
        self.terminated: NDArray[numpy.bool_] = numpy.zeros(games, "?")
        self._actions: NDArray[numpy.int64] = numpy.zeros(games, "i8")
        start = rules.State()
        rules.start(start, self.options)
        self._states = numpy.concatenate([numpy.zeros(games, dtype_of(rules.State)), to_array(start)])
        self._legal = numpy.zeros((games, rules.MAX_MOVES), "i2")
        self._counts = numpy.zeros(games, "i8")
        self._deals, self._bots, self._samples = numpy.zeros((3, games), "i8")
        policy = policy_of(self.game, "compiled") if GREEDY in kinds else _no_policy(self.game)
        watching = load_module(f"{self.game.package}.observation", "compiled")
        self._module = bind(
            "tablee.envs.vector_steps", f"{self.game.package}.rules", "compiled", observation=watching, policy=policy
        )
        self._room: tuple[Any, ...] = (
            self._states,
            self._deals,
            self._bots,
            numpy.zeros((games, players), "i8"),  # gained
            numpy.full(games, seat or 0, "i8"),  # offsets
            self._legal,
            self._counts,
            self._actions,
            self.observations,
            self.action_masks,
            self.seats,
            self.rewards,
            self.terminated,
            self.final_observations,
            numpy.array(kinds, "i8"),
            numpy.zeros(max(1, rules.MAX_CARDS), "i8"),
            numpy.zeros(MAX_DECKS, "i8"),
            numpy.zeros(rules.MAX_MOVES, "i8"),  # weights
            numpy.zeros(players, "i8"),  # out
            numpy.array(policy.PARAMETERS, "i8"),
            RANDOM_SEAT if bots and seat is None else seat or 0,
            int(again),
        )
        self._seeded = False

    def reset(self, seed: int | None = None, first: int = 0) -> None:
        """Begin all games anew. The same ``seed`` gives the same deals and bots; without one chance goes on as it was.

        Game i draws from stream ``first`` + i of the seed alone: 1,000 games are the same games as 600 and, with
        ``first=600``, 400 others.
        """
        check_seed(seed)
        if type(plain(first)) is not int or not 0 <= first <= MOST_GAMES - self.games:
            raise EnvError(
                Message("env-first", {"games": self.games, "high": str(MOST_GAMES - self.games), "first": str(first)})
            )
        if seed is not None or not self._seeded:
            seed = secrets.randbelow(SEEDS) if seed is None else int(seed)
            for streams, base in ((self._deals, 0), (self._bots, BOTS), (self._samples, SAMPLES)):
                self._module.seed_streams(streams, seed, base + int(first))
            self._seeded = True
        self._module.advance(*self._room, 1)
        self.rewards.fill(0)
        self.terminated.fill(False)

    def step(self, actions: Any) -> None:
        """Play ``actions[i]`` in game i; an array of whole numbers of shape (games,), of any integer type.

        Raises `EnvError` naming the game and the rule if an action is not legal, in which case none is played.
        """
        given = numpy.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            told = f"{given.dtype.name} {given.shape}"
            raise EnvError(Message("env-actions", {"games": self.games, "given": told}))
        self._actions[:] = given
        wrong = self._module.advance(*self._room, 0)
        if wrong >= 0:
            raise self.refusal(wrong, given[wrong])

    def play(self, action: Any) -> bool:
        """As `step`, quicker, where there is one game; tells whether a round has ended, and with it what was gained."""
        try:
            self._actions[0] = index(action)
        except (TypeError, OverflowError):
            raise self.refusal(0, action) from None
        code = self._module.advance(*self._room, 0)
        if code >= 0:
            raise self.refusal(0, action)
        return bool(code == ROUND_ENDED)

    def sample(self) -> NDArray[numpy.int64]:
        """A random legal action for each game, all alike, from streams of their own; the array is reused."""
        if not self._seeded:
            raise EnvError(Message("env-not-begun"))
        self._module.choose(self._legal, self._counts, self._samples, self._actions)
        return self._actions

    def observe(self, number: int, seat: int) -> NDArray[numpy.int16]:
        """What ``seat`` sees of game ``number``, whoever is to move: a new array."""
        out: NDArray[numpy.int16] = numpy.empty_like(self.observations[0])
        self._module.look_at(self._states, number, seat, out)
        return out

    def state(self, number: int) -> AnyState:
        """The whole truth of game ``number`` as a plain record of the game's own type."""
        return to_plain(self.game.rules.State, self._states[number])

    def refusal(self, number: int, action: Any) -> EnvError:
        """Why ``action`` cannot be played in game ``number`` now."""
        if not self._seeded:
            return EnvError(Message("env-not-begun"))
        if self._counts[number] == 0:
            return EnvError(Message("env-over"))
        error = refusal(self.game, self.state(number), action)
        if self.games == 1:
            return error
        return EnvError(Message("env-action-of-game", {"number": number, "error": error.message}), self.game)


def check_seat(seat: int | None, players: int) -> None:
    """Raise `EnvError` unless ``seat`` is one of so many, or None."""
    if seat is not None and (type(plain(seat)) is not int or not 0 <= seat < players):
        raise EnvError(Message("env-seat", {"seat": str(seat)[:40], "high": players - 1}))


def _kinds(game: Game, bots: Sequence[str], players: int) -> list[int]:
    """Who plays each seat, from the caller's on."""
    if not bots:
        return [CALLER] * players
    known = [kind for kind in LEVELS if kind == "random" or game.has("policy")]
    for bot in bots:
        if bot not in known:
            raise EnvError(Message("env-bot-compiled", {"bot": str(bot)[:40], "known": ", ".join(known)}))
    if len(bots) > players - 1:
        raise EnvError(Message("bots-many", {"bots": len(bots), "seats": players - 1}))
    return [CALLER, *(LEVELS[bot] for bot in assign_bots(list(bots), players - 1))]


def _no_policy(game: Game) -> Any:
    """What is bound where no bot needs a policy: it is compiled sooner."""
    return bind(NO_POLICY, f"{game.package}.rules", "compiled")
