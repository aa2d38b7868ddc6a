"""PPO as in CleanRL, in one file, learns a named task from its Gymnasium environments, in minutes on one core.

    python cleanrl_ppo.py [--task coloretto-2/v1] [--steps 1000000]

After `ppo.py` of CleanRL (S. Huang and others, 2022), with what a card game adds marked: legal moves are told by masks,
and rewards come at the end. A CPU-only build of torch is enough.
"""

from __future__ import annotations

import argparse
import time

import gymnasium
import torch
from torch import nn

import tablee
import tablee.envs.gymnasium

ENVS, STEPS, BATCH, EPOCHS = 256, 64, 2048, 4
RATE, CLIP, LAMBDA, ENTROPY = 1e-3, 0.2, 0.95, 0.01


class Agent(nn.Module):
    """A policy and the value of what it sees."""

    def __init__(self, inputs, actions):
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(inputs, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
        self.actor, self.critic = nn.Linear(128, actions), nn.Linear(128, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, seen, legal):
        """The distribution over the legal actions, and the value."""
        features = self.trunk(seen.float() / 10)
        logits = self.actor(features).masked_fill(legal == 0, -1e9)  # a card game: most actions are illegal
        return torch.distributions.Categorical(logits=logits), self.critic(features)[:, 0]


def make_envs(task, count):
    """Environments of a task: one seat, drawn for each game, against the opponents of the task."""
    return gymnasium.make_vec(
        f"tablee/{task.replace('/', '-')}",
        num_envs=count,
        autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP,  # no step is lost to the beginning of a game
        copy=False,  # what is returned is the environment's memory, which PyTorch reads through DLPack
    )


def collect(agent, envs, seen, legal):
    """Some steps of all games, and the advantage and the return of each."""
    kept = []
    with torch.no_grad():
        for _ in range(STEPS):
            here = seen.clone(), legal.clone()  # the next step writes to them
            policy, value = agent(*here)
            action = policy.sample()
            _, reward, ended, _, _ = envs.step(action.numpy())
            kept.append((*here, action, policy.log_prob(action), value, torch.tensor(reward), torch.tensor(ended)))
        following = agent(seen, legal)[1]
    *parts, values, rewards, ends = (torch.stack(part) for part in zip(*kept, strict=True))
    advantages, ahead = torch.zeros_like(values), torch.zeros(ENVS)
    for t in reversed(range(STEPS)):
        goes_on = (~ends[t]).float()  # undiscounted: a game is worth the same however long it takes
        ahead = advantages[t] = rewards[t] + goes_on * (following + LAMBDA * ahead) - values[t]
        following = values[t]
    return [part.flatten(0, 1) for part in (*parts, advantages.float(), (advantages + values).float())]


def improve(agent, optimizer, rows):
    """Go over what was collected a few times."""
    for _ in range(EPOCHS):
        for batch in torch.randperm(len(rows[0])).split(BATCH):
            seen, legal, actions, before, advantages, returns = (part[batch] for part in rows)
            policy, values = agent(seen, legal)
            ratio = (policy.log_prob(actions) - before).exp()
            advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            gained = torch.min(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()
            loss = 0.5 * (values - returns).square().mean() - gained - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def measure(agent, task, games=1000):
    """The mean rank of the best actions, and half of its 95 % interval."""
    envs = make_envs(task, ENVS)
    seen, infos = envs.reset(seed=7)
    ranks = []
    while len(ranks) < games:
        policy, _ = agent(torch.from_dlpack(seen), torch.from_dlpack(infos["action_mask"]))
        seen, reward, ended, _, infos = envs.step(policy.logits.argmax(1).numpy())
        ranks += reward[ended].tolist()
    ranks = torch.tensor(ranks)
    return ranks.mean().item(), 1.96 * ranks.std().item() / len(ranks) ** 0.5


def main():
    """Learn, and tell now and then how it goes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--task", default="coloretto-2/v1")
    parser.add_argument("--steps", type=int, default=1_000_000)
    chosen = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    tablee.find_task(chosen.task)  # which tells what is meant if there is none
    envs = make_envs(chosen.task, ENVS)
    seen, infos = envs.reset(seed=1)
    seen, legal = torch.from_dlpack(seen), torch.from_dlpack(infos["action_mask"])  # shared: each step writes to them
    agent = Agent(seen.shape[1], legal.shape[1])
    optimizer = torch.optim.Adam(agent.parameters(), lr=RATE)
    began, updates = time.process_time(), max(1, chosen.steps // (ENVS * STEPS))
    for update in range(updates + 1):
        if update % max(1, updates // 5) == 0:
            rank, half = measure(agent, chosen.task)
            taken, seconds = update * ENVS * STEPS, time.process_time() - began
            print(f"{taken:>10,} steps {seconds:5.0f} s   rank {rank:+.3f} ± {half:.3f}", flush=True)
        if update < updates:
            optimizer.param_groups[0]["lr"] = RATE * (1 - update / updates)
            improve(agent, optimizer, collect(agent, envs, seen, legal))


if __name__ == "__main__":
    main()
