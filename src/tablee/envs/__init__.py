"""The games as environments for learning, and in the interfaces of other libraries.

| module | what | needs |
|---|---|---|
| `tablee.envs.vector` | thousands of games at once, in NumPy alone | nothing more |
| `tablee.envs.gymnasium` | one seat against bots: `Env`, `VectorEnv` | ``tablee[gymnasium]`` |
| `tablee.envs.stable_baselines3` | thousands of games as its ``VecEnv`` | ``tablee[sb3]`` |
| `tablee.envs.pettingzoo` | all seats in turn: `AECEnv` | ``tablee[pettingzoo]`` |
| `tablee.envs.openspiel` | `pyspiel.Game` and `State` | ``tablee[openspiel]`` |
| `tablee.envs.rlcard` | RLCard's `Env` | ``tablee[rlcard]`` |

`tablee.envs.rewards` and `tablee.envs.opponents` tell of the options that all share. Import the module you want.
Observations and actions are told index by index in ``docs/environments``; wrong arguments
raise `tablee.envs.common.EnvError`, which is a `TableeError`.

>>> from tablee.envs.vector import VectorGames
>>> games = VectorGames("ole", 2, players=3)
>>> games.observations.shape[0], games.action_masks.shape[0]
(2, 2)
"""
