"""Environments on one core: ours beside pgx, PettingZoo's classics, RLCard and OpenSpiel's Python games.

    .venv-peers/bin/python -m bench.envs [--json] [--parts 7] [--only vector pettingzoo rlcard openspiel]

All play random legal actions, in turn and several times over; prints medians and, within a group, how many times as
fast as the first peer ours are. A step is one player's action: chance, resets and bookkeeping for agents whose game is
over cost time, but are not counted. Ours also write the observation and the mask of every step. The process stays on
one core and uses that core's time, so that other users of the machine matter less; compiling is not counted.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import time
import warnings
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any, NamedTuple

CORES = getattr(os, "sched_getaffinity", lambda _: {0})(0)
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {max(CORES)})  # before JAX counts them
os.environ["JAX_PLATFORMS"] = "cpu"  # even if there is an accelerator
warnings.filterwarnings("ignore")

import numpy  # noqa: E402

from tablee.engine.discovery import games  # noqa: E402

GAMES = 1024  # at once
SECONDS = 0.5  # per part, roughly
Play = Callable[[float], float]  # plays for about so many seconds of this core, and returns the steps per second


class Peer(NamedTuple):
    """What is measured: the group it is compared within, its name, whether it is ours, and how it is made."""

    group: str
    name: str
    ours: bool
    make: Callable[[], Play]


def timed(step: Callable[[], int], seconds: float) -> float:
    """Call ``step``, which returns the number of its steps, for about ``seconds``. Returns steps per second."""
    steps, began = 0, time.process_time()
    while (took := time.process_time() - began) < seconds:
        steps += step()
    return steps / took


def vector(id: str) -> Play:
    """Our vector environment."""
    from tablee.envs.vector import VectorGames

    env = VectorGames(id, GAMES, reward="score")
    env.reset(seed=1)

    def step() -> int:
        for _ in range(16):
            env.step(env.sample())
        return 16 * GAMES

    return partial(timed, step)


def pgx_game(id: str) -> Play:
    """A game of pgx: vmapped, jitted, 16 steps per call, finished games restarting, as in pgx's own measurements."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(id)
    begin_anew = auto_reset(env.step, env.init)

    def one(carried: Any, _: Any) -> Any:
        state, key = carried
        key, choosing, chance = jax.random.split(key, 3)
        actions = jax.random.categorical(choosing, jax.numpy.where(state.legal_action_mask, 0.0, -1e9))
        return (jax.vmap(begin_anew)(state, actions, jax.random.split(chance, GAMES)), key), None

    play = jax.jit(lambda state, key: jax.lax.scan(one, (state, key), None, length=16)[0])
    key = jax.random.PRNGKey(1)
    now = [(jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES)), key)]

    def step() -> int:
        now[0] = jax.block_until_ready(play(*now[0]))
        return 16 * GAMES

    return partial(timed, step)


def agents_take_turns(env: Any) -> Play:
    """A PettingZoo environment, in the loop of its documentation."""

    def step() -> int:
        steps = 0
        env.reset()
        for _ in env.agent_iter(500):
            observed, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(random.choice(numpy.flatnonzero(observed["action_mask"]).tolist()))
            steps += 1
        return steps

    env.reset(seed=1)
    return partial(timed, step)


def our_aec(id: str) -> Play:
    """Our PettingZoo environment."""
    from tablee.envs import pettingzoo

    return agents_take_turns(pettingzoo.env(id, reward="score"))


def classic(name: str) -> Play:
    """One of PettingZoo's classics."""
    return agents_take_turns(importlib.import_module(f"pettingzoo.classic.{name}").env())


def rlcard_env(env: Any) -> Play:
    """An RLCard environment, stepped as in its `run`."""

    def step() -> int:
        steps = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return partial(timed, step)


def our_rlcard(id: str) -> Play:
    """Our RLCard environment."""
    import tablee.envs.rlcard

    return rlcard_env(tablee.envs.rlcard.make(id, seed=1, reward="score"))


def rlcard_game(name: str) -> Play:
    """One of RLCard's own games."""
    import rlcard

    return rlcard_env(rlcard.make(name, {"seed": 1}))


def spiel(name: str) -> Play:
    """An OpenSpiel game from Python, played at random."""
    import pyspiel
    from open_spiel.python import games as of_open_spiel  # registers its Python games

    del of_open_spiel
    if name.startswith("python_tablee"):
        importlib.import_module("tablee.envs.openspiel")  # registers ours
    game = pyspiel.load_game(name)

    def step() -> int:
        steps = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps

    return partial(timed, step)


def peers() -> list[Peer]:
    """All that is measured; in each group, ours are compared with the first one that is not ours."""
    ids = [game.id for game in games().values()]
    return [
        *(Peer("vector", id, True, partial(vector, id)) for id in ids),
        *(
            Peer("vector", f"pgx {id}", False, partial(pgx_game, id))
            for id in ("leduc_holdem", "kuhn_poker", "connect_four", "sparrow_mahjong")
        ),
        *(Peer("pettingzoo", id, True, partial(our_aec, id)) for id in ids),
        *(
            Peer("pettingzoo", f"PettingZoo {name}", False, partial(classic, name))
            for name in ("texas_holdem_v4", "leduc_holdem_v4", "connect_four_v3")
        ),
        *(Peer("rlcard", id, True, partial(our_rlcard, id)) for id in ids),
        *(
            Peer("rlcard", f"RLCard {name}", False, partial(rlcard_game, name))
            for name in ("uno", "leduc-holdem", "limit-holdem")
        ),
        *(Peer("openspiel", id, True, partial(spiel, f"python_tablee_{id}")) for id in ids),
        *(
            Peer("openspiel", f"OpenSpiel {name}", False, partial(spiel, name))
            for name in ("python_liars_poker", "python_kuhn_poker", "python_tic_tac_toe")
        ),
    ]


def main() -> None:
    """Measure everything in turn and print medians and ratios."""
    groups = ("vector", "pettingzoo", "rlcard", "openspiel")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--parts", type=int, default=7, help="how often each is measured (7)")
    parser.add_argument("--only", nargs="+", choices=groups, default=groups, help="only these groups")
    chosen = parser.parse_args()
    for group in chosen.only:
        measured = [peer for peer in peers() if peer.group == group]
        players = [peer.make() for peer in measured]
        for play in players:
            play(0.01)  # compiles
        parts = [[play(SECONDS) for play in players] for _ in range(chosen.parts)]
        speeds = [median(column) for column in zip(*parts, strict=True)]
        first = next(speed for peer, speed in zip(measured, speeds, strict=True) if not peer.ours)
        if not chosen.json:
            print(group)
        for peer, speed in zip(measured, speeds, strict=True):
            row = {"group": group, "name": peer.name, "steps_per_s": speed, "times_first_peer": speed / first}
            print(
                json.dumps(row) if chosen.json else f"  {peer.name:<32}{speed:>14,.0f} steps/s {speed / first:>9.2f} x"
            )


if __name__ == "__main__":
    main()
