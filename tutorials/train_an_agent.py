# %% [markdown]
# # Train a first agent
#
# A small network learns Olé, with one round per game, by playing against itself, hundreds of games at a time, using
# only NumPy; it takes about a minute on a core of its own, compiling included:
#
#     python train_an_agent.py              # ROUNDS=5 before it for a quick look, GAME=coloretto for another game
#
# The environment steps all games in one compiled call, far faster than the network can think. The observations and
# actions are listed index by index in `docs/environments/`.

# %%
from __future__ import annotations

import os

import numpy as np

from tablee.envs.vector import VectorGames

GAME = os.environ.get("GAME", "ole")
OPTIONS = {"players": 4, "rounds": 1} if GAME == "ole" else {}
GAMES, STEPS, HIDDEN = 256, 256, 64
LEARNING_RATE = 0.001

# %% [markdown]
# ## The network
#
# It has one hidden layer; its output is a preference for each action, and a guess how the game will end. Illegal
# actions get no preference: the environment's `action_masks` say which are legal. Observations are integers of
# different ranges, so they are divided by the highest value that each index can have.


# %%
class Network:
    """Preferences for actions, and how to change them (Adam)."""

    def __init__(self, env: VectorGames) -> None:
        random = np.random.default_rng(1)
        inputs, actions = env.observations.shape[1], env.action_masks.shape[1]
        features = env.game.observation.FEATURES
        self.scale = np.concatenate([np.full(len(f.labels), 1 / max(1, f.high), "f4") for f in features])
        self.weights = [
            random.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype("f4"),
            np.zeros(HIDDEN, "f4"),
            np.zeros((HIDDEN, actions + 1), "f4"),
            np.zeros(actions + 1, "f4"),
        ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.updates = 0

    def forward(self, observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Inputs, hidden layer, and per row the probability of each action followed by the expected gain."""
        a, b, c, d = self.weights
        inputs = observations * self.scale
        hidden = np.tanh(inputs @ a + b)
        output = hidden @ c + d
        preferences = np.where(masks, output[:, :-1], -1e9)
        likely = np.exp(preferences - preferences.max(axis=1, keepdims=True))
        output[:, :-1] = likely / likely.sum(axis=1, keepdims=True)
        return inputs, hidden, output

    def learn(self, observations: np.ndarray, masks: np.ndarray, actions: np.ndarray, gains: np.ndarray) -> None:
        """Make actions likelier that gained more than expected (R. J. Williams, 1992), and improve the expectation."""
        inputs, hidden, output = self.forward(observations, masks)
        likely, more = output[:, :-1], gains - output[:, -1]
        surprise = -np.log(likely + 1e-9)
        curious = likely * (surprise - (likely * surprise).sum(axis=1, keepdims=True))
        slope = np.column_stack([0.01 * curious - likely * more[:, None], 0.5 * more])
        slope[np.arange(len(actions)), actions] += more
        slope /= len(actions)
        back = (slope @ self.weights[2].T) * (1 - hidden**2)
        self.updates += 1
        for weight, (mean, square), up in zip(
            self.weights,
            self.moments,
            (inputs.T @ back, back.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)),
            strict=True,
        ):
            mean += 0.1 * (up - mean)
            square += 0.001 * (up**2 - square)
            corrected = mean / (1 - 0.9**self.updates), square / (1 - 0.999**self.updates)
            weight += LEARNING_RATE * corrected[0] / (np.sqrt(corrected[1]) + 1e-8)


# %% [markdown]
# ## Playing
#
# In each step the environment asks for one action per game, for the seat to move; the same network plays all seats.


# %%
def act(network: Network, env: VectorGames, random: np.random.Generator) -> np.ndarray:
    """An action for each game, drawn with the network's probabilities."""
    likely = network.forward(env.observations, env.action_masks)[2][:, :-1]
    drawn = (likely.cumsum(axis=1) > random.random((len(likely), 1))).argmax(axis=1)
    legal = np.take_along_axis(env.action_masks, drawn[:, None], axis=1)[:, 0] == 1
    return np.where(legal, drawn, likely.argmax(axis=1))  # a sum of floats may stop short of 1


def play(network: Network, env: VectorGames, random: np.random.Generator) -> tuple[np.ndarray, ...]:
    """Some steps of all games: observations, masks and actions, and how far ahead of the others the seat finished."""
    observations = np.empty((STEPS, *env.observations.shape), "i2")
    masks = np.empty((STEPS, *env.action_masks.shape), "i1")
    actions, seats = np.empty((2, STEPS, GAMES), "i8")
    rewards = np.empty((STEPS, *env.rewards.shape), "f4")
    ends = np.empty((STEPS, GAMES), bool)
    for t in range(STEPS):
        observations[t], masks[t], seats[t] = env.observations, env.action_masks, env.seats
        actions[t] = act(network, env, random)
        env.step(actions[t])
        rewards[t], ends[t] = env.rewards, env.terminated
    gains = np.empty((STEPS, GAMES), "f4")
    known = np.zeros((STEPS, GAMES), bool)  # games cut off by the last step have no result yet
    ahead = np.zeros(env.rewards.shape, "f4")
    ended = np.zeros(GAMES, bool)
    for t in reversed(range(STEPS)):
        ahead = rewards[t] + np.where(ends[t][:, None], 0, ahead)
        ended |= ends[t]
        known[t] = ended
        gains[t] = ahead[np.arange(GAMES), seats[t]] - ahead.mean(axis=1)
    return observations[known], masks[known], actions[known], gains[known]


def measure(network: Network, rival: str, games: int) -> float:
    """By how many points the network is ahead of its rivals on average, in at least ``games`` games."""
    env = VectorGames(GAME, 256, bots=[rival], reward="score", **OPTIONS)
    env.reset(seed=7)
    random = np.random.default_rng(7)
    lead, played = 0.0, 0
    total = np.zeros_like(env.rewards)
    while played < games:
        seats = env.seats.copy()
        env.step(act(network, env, random))
        total += env.rewards
        for game in np.flatnonzero(env.terminated):
            lead += total[game, seats[game]] - np.delete(total[game], seats[game]).mean()
            total[game] = 0
            played += 1
    return lead / played


# %% [markdown]
# ## Learning


# %%
def main() -> None:
    """Train, and print now and then how the network does."""
    rounds = int(os.environ.get("ROUNDS", 100))
    env = VectorGames(GAME, GAMES, reward="score", **OPTIONS)
    env.reset(seed=1)
    network = Network(env)
    random = np.random.default_rng(1)
    for number in range(rounds + 1):
        if number % 20 == 0 or number == rounds:
            leads = {rival: measure(network, rival, 1000) for rival in ("random", "greedy")}
            print(f"round {number:3}: " + ", ".join(f"{lead:+.1f} points on {rival}" for rival, lead in leads.items()))
        observations, masks, actions, gains = play(network, env, random)
        gains /= gains.std()
        for batch in np.array_split(random.permutation(len(gains)), 32):
            network.learn(observations[batch], masks[batch], actions[batch], gains[batch])


if __name__ == "__main__":
    main()

# %% [markdown]
# After a hundred rounds the network is far ahead of random players and close behind `greedy`, the rules of thumb that
# the game's own bots start from. What to try next: more rounds, a larger network, whole games, your own game.
