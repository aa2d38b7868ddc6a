"""RLCard's agents learn a game, each in a few minutes on one core: a deep Q-network, and fictitious self-play.

    python -m venv rlcard && rlcard/bin/pip install "tablee[rlcard]" torch
    rlcard/bin/python examples/rlcard_agents.py dqn --game ole --option rounds=1 --minutes 5

The deep Q-network learns against random players. Fictitious self-play (J. Heinrich and D. Silver, 2016) plays every
seat, by the average of its best answers to itself. A CPU-only build of torch is enough. The payoff is the share of
rivals placed below the agent minus the share above it: a random player gets 0 on average, and finishing ahead of
everybody gets 1.
"""

import argparse
import time
from statistics import fmean, stdev

import numpy
import torch
from rlcard.agents import DQNAgent, NFSPAgent, RandomAgent
from rlcard.utils import reorganize

from tablee.engine.configuration import from_texts
from tablee.engine.discovery import find_game
from tablee.envs.rlcard import make


def dqn(env):
    """A deep Q-network."""
    return DQNAgent(
        num_actions=env.num_actions,
        state_shape=env.state_shape[0],
        mlp_layers=[128, 128],
        learning_rate=5e-4,
        replay_memory_size=50_000,
        replay_memory_init_size=1000,
        epsilon_decay_steps=30_000,
        batch_size=64,
        train_every=4,
        device=torch.device("cpu"),
    )


def nfsp(env):
    """Neural fictitious self-play: a deep Q-network, and a network for its average.

    Both are trained far more often than by default, and more games are played by the deep Q-network, which explores:
    else they have seen too little in minutes.
    """
    return NFSPAgent(
        num_actions=env.num_actions,
        state_shape=env.state_shape[0],
        hidden_layers_sizes=[128, 128],
        q_mlp_layers=[128, 128],
        rl_learning_rate=5e-4,
        sl_learning_rate=1e-3,
        q_replay_memory_size=50_000,
        q_replay_memory_init_size=1000,
        q_epsilon_start=0.3,
        q_epsilon_decay_steps=30_000,
        q_batch_size=64,
        q_train_every=4,
        train_every=8,
        anticipatory_param=0.3,
        device=torch.device("cpu"),
    )


AGENTS = {"dqn": dqn, "nfsp": nfsp}


def main() -> None:
    """Train, and now and then play without learning to measure the progress."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("agent", choices=AGENTS)
    parser.add_argument("--game", default="ole")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=500, help="of each evaluation")
    chosen = parser.parse_args()
    torch.manual_seed(1)
    numpy.random.seed(1)
    torch.set_num_threads(1)
    env = make(chosen.game, reward="rank", seed=1, **from_texts(find_game(chosen.game), chosen.option))
    agent = AGENTS[chosen.agent](env)
    among_random = [agent] + [RandomAgent(env.num_actions) for _ in range(env.num_players - 1)]
    learning = [agent] * env.num_players if chosen.agent == "nfsp" else among_random
    began = shown = time.process_time()
    games = 0
    while time.process_time() - began < 60 * chosen.minutes:
        env.set_agents(learning)
        if chosen.agent == "nfsp":
            agent.sample_episode_policy()
        for seat, transitions in enumerate(reorganize(*env.run(is_training=True))):
            for transition in transitions if learning[seat] is agent else ():
                agent.feed(transition)
        games += 1
        if games == 1 or time.process_time() - shown > 60 * chosen.minutes / 5:
            env.set_agents(among_random)
            payoffs = [env.run()[1][0] for _ in range(chosen.games)]
            error = 1.96 * stdev(payoffs) / len(payoffs) ** 0.5
            print(f"\n{games} games, {agent.total_t} decisions: payoff {fmean(payoffs):+.3f} ± {error:.3f}", flush=True)
            shown = time.process_time()


if __name__ == "__main__":
    main()
