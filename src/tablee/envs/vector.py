"""Thousands of games at once, stepped by one compiled call into arrays that are made once: NumPy and Numba alone.

    games = VectorGames("coloretto", 4096, players=4)
    games.reset(seed=1)
    while training:
        games.step(policy(games.observations, games.action_masks))  # one action for each game
        learn(games.seats, games.rewards, games.terminated)

`tablee.envs.gymnasium` wraps it as a Gymnasium ``VectorEnv``, `tablee.envs.stable_baselines3` as that library's
``VecEnv``. Whoever needs several cores makes one for each thread: a step releases Python's lock.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

import numpy
from numpy.typing import NDArray

from tablee.bots.search import policy_of
from tablee.engine.backends import bind, load_compiled, load_module, over
from tablee.engine.configuration import plain
from tablee.engine.contract import AnyState
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.options import Options
from tablee.engine.records import dtype_of, to_array, to_plain
from tablee.engine.rng import first_state

from . import vector_steps as steps
from .common import (
    BOTS,
    MOST_GAMES,
    SAMPLES,
    SEEDS,
    EnvError,
    check_arguments,
    check_seed,
    observation_size,
    prepare,
    refusal,
)
from .opponents import Bots, Opponents
from .rewards import DEFAULT, REWARDS, check_choice

AUTORESET = {"same_step": steps.SAME_STEP, "next_step": steps.NEXT_STEP, "disabled": steps.DISABLED}
_REWARDS = dict(zip(REWARDS, (steps.SCORE, steps.LEAD, steps.RANK), strict=True))
_OF_GAMES = (  # the arrays of a `steps.StepsWorkspace` that, with the streams of `sample`, are where the games stand
    *("states", "games", "legal", "counts", "observations", "action_masks", "seats", "rewards", "places", "terminated"),
    "final_observations",
)

# what a `VectorGames` is made from anew, with a snapshot
_GIVEN = ("game", "options", "variants", "games", "reward", "begun", "_seat", "_autoreset", "_opponents", "_alone")

Snapshot = dict[str, NDArray[Any]]


class VectorGames:
    """``games`` games of one game, numbered from 0.

    Without ``bots``, the caller plays every seat: each step takes one action per game, for the seat to move. With bots,
    the caller plays ``seat`` in every game, or a randomly drawn seat of each game if ``seat`` is None; `opponents`
    says who may play the seats after it, and what ``time`` is. Each step goes on to the caller's next decision.

    ``reward`` is what games are worth (`rewards`). ``autoreset`` says what follows the end of a game: the next one, in
    the same step (``same_step``); in the next step, in which the action for it is ignored and the reward is 0
    (``next_step``); or nothing until `reset` (``disabled``).

    ``options`` are the game's, such as ``players``. With ``variants``, a list of further options, game i has those of
    variant i modulo their number, so that numbers of players and rules are mixed: arrays are as wide as the most
    players need, with zeros for seats that a game does not have.

    The arrays are allocated once and overwritten by each `reset` and `step`. Row i of each belongs to game i:

    * ``observations`` (int16, games × size): what the seat to move sees; see `tablee.engine.contract.Observation`;
    * ``action_masks`` (int8, games × `ACTIONS`): 1 for every legal action;
    * ``seats`` (int64): the seat to move;
    * ``rewards`` (float32, games × players): each seat's reward for this step;
    * ``terminated`` (bool): True if a game ended in this step; with ``same_step``, the observation is the next game's;
    * ``places`` (int64, games × players): where a game ended, each seat's place from 1 on (its team's), else 0;
    * ``final_observations`` (int16, like ``observations``): where a game ended, its end as the seat that acted saw it.

    Pickled or copied it goes on to the same games; so does one that `restore`s a `snapshot`.
    """

    def __init__(
        self,
        game: str | Game,
        games: int,
        /,
        *,
        bots: Bots = (),
        seat: int | None = None,
        time: int | None = None,
        reward: str = DEFAULT,
        autoreset: str = "same_step",
        variants: Sequence[Mapping[str, Any]] = (),
        **options: Any,
    ) -> None:
        check_arguments(game, options, VectorGames)
        prepared = [prepare(game, {**options, **variant}) for variant in variants or [{}]]
        self.game, self.options = prepared[0]
        self.variants = tuple(options for _, options in prepared)
        games = plain(games)
        if type(games) is not int or not 0 < games <= MOST_GAMES:
            raise EnvError(Message("env-games", {"most": MOST_GAMES, "games": str(games)}))
        fewest = min(options.players for options in self.variants)
        if seat is not None and (type(plain(seat)) is not int or not 0 <= seat < fewest):
            raise EnvError(Message("env-seat", {"seat": str(seat)[:40], "high": fewest - 1}))
        for argument, value in {"seat": seat, "time": time}.items():
            if value is not None and not bots:
                raise EnvError(Message("env-bots-alone", {"argument": argument}))
        check_choice("reward", reward, REWARDS)
        check_choice("autoreset", autoreset, tuple(AUTORESET))
        self.games = games
        self.reward = reward
        self._seat, self._autoreset = seat, autoreset
        self._opponents = Opponents(self.game, bots, time, fewest)
        self._alone = bool(bots)
        self.begun = False  # whether there was a `reset`
        self._make()

    def __repr__(self) -> str:
        return f"<VectorGames {self.title}>"

    @property
    def title(self) -> str:
        """The game, how many at once, and for whom: “Coloretto, 4096 games, 3 to 5 players”."""
        players = sorted({options.players for options in self.variants})
        among = f"{players[0]} to {players[-1]}" if len(players) > 1 else str(players[0])
        return f"{self.game.title}, {self.games} games, {among} players"

    def _make(self) -> None:
        """Make what is not pickled: the compiled module, and the arrays."""
        game = self.game
        rules = f"{game.package}.rules"
        policy = policy_of(game, "compiled")
        watching = load_module(f"{game.package}.observation", "compiled")
        template = bind(steps.__name__, rules, "compiled", observation=watching, policy=policy)
        pools = [self._opponents.pools(options.players) for options in self.variants]
        w = self._workspace = _workspace(game, self.variants, self.games, pools, policy.PARAMETERS)
        w.games["offset"] = self._seat or 0
        w.scratch["seat"] = steps.RANDOM_SEAT if self._alone and self._seat is None else self._seat or 0
        w.scratch["alone"] = self._alone
        w.scratch["autoreset"] = AUTORESET[self._autoreset]
        w.scratch["reward"] = _REWARDS[self.reward]
        self._advance = over(template.advance, w)
        self._observe = watching.observe
        self._bytes = w.states.view("u1").reshape(self.games, -1)  # NumPy copies structures field by field, slowly
        self._samples = numpy.zeros(self.games, "i8")
        self._choose = over(load_compiled(steps.__name__).choose, w.legal, w.counts, self._samples, w.actions)
        self.observations: NDArray[numpy.int16] = w.observations
        self.final_observations: NDArray[numpy.int16] = w.final_observations
        self.action_masks: NDArray[numpy.int8] = w.action_masks
        self.seats: NDArray[numpy.int64] = w.seats
        self.rewards: NDArray[numpy.float32] = w.rewards
        self.places: NDArray[numpy.int64] = w.places
        self.terminated: NDArray[numpy.bool_] = w.terminated

    def __getstate__(self) -> dict[str, Any]:
        return {**{name: getattr(self, name) for name in _GIVEN}, "snapshot": self.snapshot()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        snapshot = state.pop("snapshot")
        self.__dict__.update(state)
        self._make()
        self._put(snapshot, numpy.arange(self.games))

    def reset(self, seed: int | None = None, first: int = 0, *, mask: Any = None) -> None:
        """Begin all games anew, or those where ``mask`` (bool, games) is true.

        The same ``seed`` gives the same deals and bots; without one chance goes on as it was. Game i draws from stream
        ``first`` + i of the seed alone: 1,000 games are the same games as 600 and, with ``first=600``, 400 others.
        """
        check_seed(seed)
        if type(plain(first)) is not int or not 0 <= first <= MOST_GAMES - self.games:
            raise EnvError(
                Message("env-first", {"games": self.games, "high": str(MOST_GAMES - self.games), "first": str(first)})
            )
        w = self._workspace
        w.chosen[:] = self._mask(mask)
        if not self.begun and not w.chosen.all():
            raise EnvError(Message("env-not-begun"))
        if seed is not None or not self.begun:
            self._seed(secrets.randbelow(SEEDS) if seed is None else int(seed), int(first))
        self._advance(steps.BEGIN)
        self._let_opponents_play()
        self.rewards[w.chosen] = 0  # a game whose first deal already ends it pays nobody
        self.terminated[w.chosen & (w.counts > 0)] = False

    def _mask(self, mask: Any) -> NDArray[numpy.bool_]:
        given = numpy.ones(self.games, bool) if mask is None else numpy.asarray(mask)
        if given.shape != (self.games,) or given.dtype != bool:
            raise EnvError(Message("env-mask", {"games": self.games, "given": f"{given.dtype.name} {given.shape}"}))
        return given

    def _seed(self, seed: int, first: int) -> None:
        """Begin the streams of the chosen games, and the named bots."""
        w = self._workspace
        for streams, base in ((w.games["deals"], 0), (w.games["bots"], BOTS), (self._samples, SAMPLES)):
            numbers: Any = base + first + numpy.flatnonzero(w.chosen)
            streams[w.chosen] = first_state(seed, numbers)
        numbers = numpy.arange(first, first + self.games) % len(self.variants)
        w.games["variant"][w.chosen] = numbers[w.chosen]
        self._opponents.begin(seed)
        self.begun = True

    def step(self, actions: Any) -> None:
        """Play ``actions[i]`` in game i; an array of whole numbers of shape (games,), of any integer type.

        Raises `EnvError` naming the game and the rule if an action is not legal, in which case none is played.
        """
        given = numpy.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            told = f"{given.dtype.name} {given.shape}"
            raise EnvError(Message("env-actions", {"games": self.games, "given": told}))
        self._workspace.actions[:] = given
        wrong = self._advance(steps.STEP)
        if wrong >= 0:
            raise self.refusal(wrong, given[wrong])
        if self._opponents:
            self._let_opponents_play()

    def _let_opponents_play(self) -> None:
        """Ask those opponents that are not compiled until all games wait for the caller."""
        w = self._workspace
        while self._opponents.play(self, w.games["mover"], w.actions):
            wrong = self._advance(steps.GO_ON)
            if wrong >= 0:
                raise self.refusal(wrong, w.actions[wrong])

    def play(self, action: Any) -> bool:
        """As `step`, quicker, where there is one game; tells whether a round has ended, and with it what was gained."""
        try:
            self._workspace.actions[0] = index(action)
        except (TypeError, OverflowError):
            raise self.refusal(0, action) from None
        code = self._advance(steps.STEP)
        if code >= 0:
            raise self.refusal(0, action)
        if self._opponents:
            self._let_opponents_play()
        return bool(code == steps.ROUND_ENDED)

    def sample(self) -> NDArray[numpy.int64]:
        """A random legal action for each game, all alike, from streams of their own; the array is reused."""
        if not self.begun:
            raise EnvError(Message("env-not-begun"))
        self._choose()
        actions: NDArray[numpy.int64] = self._workspace.actions
        return actions

    def legal(self, number: int) -> list[int]:
        """The legal actions in game ``number``, ascending; none once it is over."""
        actions: list[int] = self._workspace.legal[number, : self._workspace.counts[number]].tolist()
        return actions

    def observe(self, number: int, seat: int) -> NDArray[numpy.int16]:
        """What ``seat`` sees of game ``number``, whoever is to move: a new array."""
        out: NDArray[numpy.int16] = numpy.zeros_like(self.observations[0])
        self._observe(self._workspace.states[number], seat, out)
        return out

    def state(self, number: int) -> AnyState:
        """The whole truth of game ``number`` as a plain record of the game's own type."""
        return to_plain(self.game.rules.State, self._workspace.states[number])

    def raw(self, number: int) -> NDArray[Any]:
        """As `state`, quicker: a copy of the NumPy structure, in an array of shape (1,)."""
        structure: NDArray[Any] = self._bytes[number].copy().view(self._workspace.states.dtype)
        return structure

    def snapshot(self) -> Snapshot:
        """Where all games stand, chance included: copies of arrays by name, one row a game, for `restore`.

        ``numpy.savez(path, **games.snapshot())`` writes it to a file. What opponents outside remember is not in it.
        """
        w = self._workspace
        return {**{name: getattr(w, name).copy() for name in _OF_GAMES}, "samples": self._samples.copy()}

    def restore(self, snapshot: Mapping[str, NDArray[Any]], rows: Any = None) -> None:
        """Go back to a `snapshot` of an environment made with the same arguments; its games may be more or fewer.

        Game i becomes what row ``rows[i]`` of the snapshot was (whole numbers, games; None: row i). So one position can
        be tried in all games at once, ``rows=numpy.zeros(games, int)``; chance then goes on alike in all.
        """
        given = numpy.arange(self.games) if rows is None else numpy.asarray(rows)
        saved = {name: len(array) for name, array in snapshot.items()}
        lengths = set(saved.values())
        if saved.keys() != {*_OF_GAMES, "samples"} or len(lengths) != 1:
            raise EnvError(Message("env-snapshot"))
        [length] = lengths
        fits = given.shape == (self.games,) and given.dtype.kind in "iu" and 0 <= given.min() <= given.max() < length
        w = self._workspace
        same = all(snapshot[name].dtype == getattr(w, name).dtype for name in _OF_GAMES)
        if not fits or not same or any(snapshot[n].shape[1:] != getattr(w, n).shape[1:] for n in _OF_GAMES):
            raise EnvError(Message("env-snapshot"))
        self._put(snapshot, given)
        self.begun = True

    def _put(self, snapshot: Mapping[str, NDArray[Any]], rows: NDArray[Any]) -> None:
        for name in _OF_GAMES:
            getattr(self._workspace, name)[:] = snapshot[name][rows]
        self._samples[:] = snapshot["samples"][rows]

    def refusal(self, number: int, action: Any) -> EnvError:
        """Why ``action`` cannot be played in game ``number`` now."""
        if not self.begun:
            return EnvError(Message("env-not-begun"))
        if self._workspace.counts[number] == 0:
            error = EnvError(Message("env-over"))
        else:
            error = refusal(self.game, self.state(number), action)
        if self.games == 1:
            return error
        return EnvError(Message("env-action-of-game", {"number": number, "error": error.message}), self.game)


def _workspace(
    game: Game, variants: Sequence[Options], games: int, pools: list[list[list[int]]], parameters: Sequence[int]
) -> steps.StepsWorkspace:
    """The arrays of so many games."""
    rules, size = game.rules, observation_size(game)
    players = max(options.players for options in variants)
    units = max(len(game.notation.scores(game.new_state(options))) for options in variants)
    most = max(len(pool) for variant in pools for pool in variant)
    seats = game.seats[-1]  # of records, which thus are the same for all options: compiled once
    w = steps.StepsWorkspace(
        states=numpy.zeros(games, dtype_of(rules.State)),
        games=numpy.zeros(games, numpy.dtype(steps.game_fields(seats), align=True)),
        starts=numpy.concatenate([to_array(game.new_state(options)) for options in variants]),
        tables=numpy.zeros(len(variants), steps.table_fields(seats)),
        pools=numpy.zeros((len(variants), players, most), "i8"),
        scratch=numpy.zeros(1, steps.scratch_fields(rules, seats, max(seats, units), len(parameters))),
        legal=numpy.zeros((games, rules.MAX_MOVES), "i2"),
        counts=numpy.zeros(games, "i8"),
        actions=numpy.zeros(games, "i8"),
        chosen=numpy.ones(games, "?"),
        observations=numpy.zeros((games, size), "i2"),
        action_masks=numpy.zeros((games, rules.ACTIONS), "i1"),
        seats=numpy.zeros(games, "i8"),
        rewards=numpy.zeros((games, players), "f4"),
        places=numpy.zeros((games, players), "i8"),
        terminated=numpy.zeros(games, "?"),
        final_observations=numpy.zeros((games, size), "i2"),
    )
    w.scratch["parameters"] = parameters
    for number, options in enumerate(variants):
        w.tables["units"][number, : options.players] = game.units(options)
        for behind, pool in enumerate(pools[number]):
            w.pools[number, behind, : len(pool)] = pool
            w.tables["pooled"][number, behind] = len(pool)
    return w
