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
from tablee.engine.options import Options

from .common import BOTS, MOST_GAMES, SAMPLES, SEEDS, EnvError, check_seed, observation_size, plain, prepare, refusal
from .vector_steps import CALLER, GREEDY, RANDOM, RANDOM_SEAT, ROUND_ENDED, Workspace

LEVELS = {"random": RANDOM, "greedy": GREEDY}  # bots that are compiled; greedy ones play by the policy of their game


class VectorGames:
    """``games`` games of one game and one choice of options, numbered from 0.

    Without ``bots``, the caller plays every seat: each step takes one action per game, for the seat to move. With bots,
    the caller plays ``seat`` in every game, or a randomly drawn seat of each game if ``seat`` is None. The seats after
    it are played by ``bots`` (``random``, or ``greedy`` if the game has a policy), repeated in turn, and each step goes
    on to the caller's next decision. A game that ends is followed at once by another, unless ``again`` is false.

    The arrays are allocated once and overwritten by each `reset` and `step`. Row i of each belongs to game i:

    * ``observations`` (int16, games × size): what the seat to move sees; see `tablee.engine.contract.Observation`;
    * ``action_masks`` (int8, games × `ACTIONS`): 1 for every legal action;
    * ``seats`` (int64): the seat to move;
    * ``rewards`` (float32, games × players): what each seat gained in this step. Rewards come when a round ends; over a
      game they add up to the change of its score (`Rules.returns`; in teams, the team's) since the start;
    * ``terminated`` (bool): True if a game ended in this step. The observation is then that of the next game;
    * ``final_observations`` (int16, like ``observations``): where a game ended, its end as the seat that acted saw it.
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
        kinds = _kinds(self.game, bots, self.options.players)
        check_seat(seat, self.options.players)
        if seat is not None and not bots:
            raise EnvError(Message("env-seat-alone"))
        self.games = games
        policy = policy_of(self.game, "compiled") if GREEDY in kinds else _no_policy(self.game)
        watching = load_module(f"{self.game.package}.observation", "compiled")
        self._module = bind(
            "tablee.envs.vector_steps", f"{self.game.package}.rules", "compiled", observation=watching, policy=policy
        )
        offset = RANDOM_SEAT if bots and seat is None else seat or 0
        w = self._workspace = _workspace(self.game, self.options, games, kinds, policy.PARAMETERS, offset, again)
        self._fields = tuple(w)  # see `stepping.advance`
        self._samples = numpy.zeros(games, "i8")
        self.observations: NDArray[numpy.int16] = w.observations
        self.final_observations: NDArray[numpy.int16] = w.final_observations
        self.action_masks: NDArray[numpy.int8] = w.action_masks
        self.seats: NDArray[numpy.int64] = w.seats
        self.rewards: NDArray[numpy.float32] = w.rewards
        self.terminated: NDArray[numpy.bool_] = w.terminated
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
            w = self._workspace
            for streams, base in ((w.deal_streams, 0), (w.bot_streams, BOTS), (self._samples, SAMPLES)):
                self._module.seed_streams(streams, seed, base + int(first))
            self._seeded = True
        self._module.advance(self._fields, 1)
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
        self._workspace.actions[:] = given
        wrong = self._module.advance(self._fields, 0)
        if wrong >= 0:
            raise self.refusal(wrong, given[wrong])

    def play(self, action: Any) -> bool:
        """As `step`, quicker, where there is one game; tells whether a round has ended, and with it what was gained."""
        try:
            self._workspace.actions[0] = index(action)
        except (TypeError, OverflowError):
            raise self.refusal(0, action) from None
        code = self._module.advance(self._fields, 0)
        if code >= 0:
            raise self.refusal(0, action)
        return bool(code == ROUND_ENDED)

    def sample(self) -> NDArray[numpy.int64]:
        """A random legal action for each game, all alike, from streams of their own; the array is reused."""
        if not self._seeded:
            raise EnvError(Message("env-not-begun"))
        actions: NDArray[numpy.int64] = self._workspace.actions
        self._module.choose(self._workspace.legal, self._workspace.counts, self._samples, actions)
        return actions

    def observe(self, number: int, seat: int) -> NDArray[numpy.int16]:
        """What ``seat`` sees of game ``number``, whoever is to move: a new array."""
        out: NDArray[numpy.int16] = numpy.empty_like(self.observations[0])
        self._module.look_at(self._workspace.states, number, seat, out)
        return out

    def state(self, number: int) -> AnyState:
        """The whole truth of game ``number`` as a plain record of the game's own type."""
        return to_plain(self.game.rules.State, self._workspace.states[number])

    def refusal(self, number: int, action: Any) -> EnvError:
        """Why ``action`` cannot be played in game ``number`` now."""
        if not self._seeded:
            return EnvError(Message("env-not-begun"))
        if self._workspace.counts[number] == 0:
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


def _workspace(
    game: Game, options: Options, games: int, kinds: list[int], parameters: Sequence[int], seat: int, again: bool
) -> Workspace:
    """The arrays of so many games."""
    rules, players, size = game.rules, options.players, observation_size(game)
    start = rules.State()
    rules.start(start, options)
    return Workspace(
        states=numpy.concatenate([numpy.zeros(games, dtype_of(rules.State)), to_array(start)]),
        deal_streams=numpy.zeros(games, "i8"),
        bot_streams=numpy.zeros(games, "i8"),
        gained=numpy.zeros((games, players), "i8"),
        offsets=numpy.full(games, max(0, seat), "i8"),
        legal=numpy.zeros((games, rules.MAX_MOVES), "i2"),
        counts=numpy.zeros(games, "i8"),
        actions=numpy.zeros(games, "i8"),
        observations=numpy.zeros((games, size), "i2"),
        action_masks=numpy.zeros((games, rules.ACTIONS), "i1"),
        seats=numpy.zeros(games, "i8"),
        rewards=numpy.zeros((games, players), "f4"),
        terminated=numpy.zeros(games, "?"),
        final_observations=numpy.zeros((games, size), "i2"),
        kinds=numpy.array(kinds, "i8"),
        cards=numpy.zeros(rules.MAX_CARDS, "i8"),
        sizes=numpy.zeros(MAX_DECKS, "i8"),
        weights=numpy.zeros(rules.MAX_MOVES, "i8"),
        returns=numpy.zeros(players, "i8"),
        parameters=numpy.array(parameters, "i8"),
        seat=seat,
        again=int(again),
    )


def _no_policy(game: Game) -> Any:
    """What is bound where no bot needs a policy: it is compiled sooner."""
    return bind(NO_POLICY, f"{game.package}.rules", "compiled")
