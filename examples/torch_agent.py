"""A PyTorch network learns Olé by playing every seat of hundreds of games at once.

    python torch_agent.py [--rounds 60]

What is shared with the environment and what must be copied is marked. PyTorch is not among Tablée's own extras.
"""

from __future__ import annotations

import argparse

import torch

from tablee.envs.vector import VectorGames

GAMES, STEPS = 256, 128


def play(network, games):
    """Some steps of all games: what was seen, what was played, and how each game ended for who played it."""
    # These share memory with the environment, and each step writes to them: no copy is made here, at any time.
    observations, masks = torch.from_numpy(games.observations), torch.from_numpy(games.action_masks)
    seats, rewards = torch.from_numpy(games.seats), torch.from_numpy(games.rewards)
    ended = torch.from_numpy(games.terminated)
    steps = []
    with torch.no_grad():
        for _ in range(STEPS):
            seen, legal, mover = observations.float(), masks.bool(), seats.clone()  # kept, so copied
            actions = torch.distributions.Categorical(logits=preferences(network, seen, legal)).sample()
            games.step(actions.numpy())  # from a GPU: actions.cpu().numpy()
            steps.append((seen, legal, actions, mover, rewards.clone(), ended.clone()))
    known, ranks, kept = torch.zeros(GAMES, dtype=torch.bool), torch.zeros_like(rewards), []
    for seen, legal, actions, mover, paid, over in reversed(steps):
        ranks = torch.where(over[:, None], paid, ranks)  # what the game was worth, seat by seat
        known = known | over  # games cut off by the last step have no result yet
        worth = ranks.gather(1, mover[:, None])[:, 0]
        kept.append((seen[known], legal[known], actions[known], worth[known]))
    return [torch.cat(parts) for parts in zip(*kept, strict=True)]


def preferences(network, seen, legal):
    """The network's outputs, with nothing for what is not legal."""
    return network(seen / 10).masked_fill(~legal, -1e9)


def main():
    """Learn by policy gradients (R. J. Williams, 1992), and print how the network does against random players."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=60)
    chosen = parser.parse_args()
    torch.manual_seed(1)
    games = VectorGames("ole", GAMES, players=4, rounds=1, reward="rank")
    games.reset(seed=1)
    inputs, actions = games.observations.shape[1], games.action_masks.shape[1]
    network = torch.nn.Sequential(torch.nn.Linear(inputs, 64), torch.nn.ReLU(), torch.nn.Linear(64, actions))
    learner = torch.optim.Adam(network.parameters(), lr=0.002)
    for _ in range(chosen.rounds):
        rows = play(network, games)
        for batch in torch.randperm(len(rows[0])).split(2048):
            seen, legal, played, worth = (part[batch] for part in rows)
            likely = torch.distributions.Categorical(logits=preferences(network, seen, legal))
            loss = -(likely.log_prob(played) * worth).mean() - 0.01 * likely.entropy().mean()
            learner.zero_grad()
            loss.backward()
            learner.step()

    @torch.no_grad()
    def policy(observations, masks):  # as an opponent, or to be measured
        return preferences(network, torch.from_numpy(observations).float(), torch.from_numpy(masks).bool()).argmax(1)

    judged = VectorGames("ole", GAMES, bots=["random"], players=4, rounds=1, reward="rank")
    judged.reset(seed=7)
    ranks = []
    while len(ranks) < 1000:
        seats = judged.seats.copy()
        judged.step(policy(judged.observations, judged.action_masks).numpy())
        ranks += judged.rewards[judged.terminated, seats[judged.terminated]].tolist()
    print(f"rank against random players, from -1 to 1: {sum(ranks) / len(ranks):+.2f}")


if __name__ == "__main__":
    main()
