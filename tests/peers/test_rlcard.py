"""Our games in RLCard's interface, with RLCard's own agents."""

from __future__ import annotations

import random
from typing import Any

import numpy
import pytest
import rlcard
from rlcard.agents import CFRAgent, RandomAgent
from rlcard.utils import reorganize, tournament

from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.rule import save
from tablee.engine.standings import standings
from tablee.envs.common import EnvError
from tablee.envs.rewards import Returns
from tablee.envs.rlcard import make

GAMES = list(games().values())
SHORT: dict[str, dict[str, Any]] = {"ole": {"rounds": 1}, "olympe": {"target": 1}, "nain_jaune": {"rounds": 1}}


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")


def short(game: str, **config: Any) -> Any:
    return make(game, **SHORT.get(game, {}), **config)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rlcards_random_agents_play(game: Game) -> None:
    env = short(game.id, seed=1, reward="score")
    numpy.random.seed(1)
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
    trajectories, payoffs = env.run(is_training=True)
    assert env.is_over()
    games = env.game.games
    gained = Returns(game, games.options, "score")(games.state(0))
    assert [*payoffs] == gained
    assert sorted(env.get_places()) == sorted(standings([int(gain) for gain in gained]))
    played = [move for own in trajectories for move in own[1::2]]
    assert len(played) == len(env.action_recorder)
    rewards = [sum(transition[2] for transition in own) for own in reorganize(trajectories, payoffs)]
    assert rewards == gained


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_states(game: Game) -> None:
    env = short(game.id, seed=2)
    chance = random.Random(2)
    state, player = env.reset()
    for _ in range(15):
        if env.is_over():
            break
        truth = env.game.games.state(0)
        legal = env.game.games.legal(0)
        assert player == truth.turn
        assert [*state["legal_actions"]] == legal
        assert state["raw_legal_actions"] == [game.notation.text(action) for action in legal]
        assert game.observation is not None
        out = [0] * len(state["obs"])
        known = game.rules.State()
        game.rules.knowledge(truth, player, known)
        assert [*state["raw_obs"].values()] == save(known)
        game.observation.observe(known, player, out)
        assert state["obs"].dtype == numpy.float32
        assert [*state["obs"]] == out
        assert env.state_shape[player] == [len(out)]
        other = env.get_state((player + 1) % env.num_players)
        assert not other["legal_actions"]
        assert other["raw_obs"] != state["raw_obs"] or game.id == "coloretto"  # where all know the same
        whole = env.get_perfect_information()
        assert whole["current_player"] == player
        assert whole["legal_actions"] == state["raw_legal_actions"]
        action = chance.choice([*state["legal_actions"]])
        state, player = env.step(action)
        assert env.action_recorder[-1] == (whole["current_player"], game.notation.text(action))
        assert state["action_record"] == env.action_recorder


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_seeds_and_steps_back(game: Game) -> None:
    one, other = (short(game.id, seed=5, allow_step_back=True) for _ in range(2))
    assert repr(one.reset()) == repr(other.reset())
    assert one.step_back() is False
    chance = random.Random(5)
    before = []
    for _ in range(5):
        before.append(one.get_perfect_information())
        one.step(chance.choice(one._get_legal_actions()))
    for truth in reversed(before):
        assert one.get_perfect_information() != truth
        one.step_back()
        assert one.get_perfect_information() == truth


def test_refusals() -> None:
    with pytest.raises(EnvError, match="Olé is for 3 to 8 players"):
        make("ole", players=2)
    with pytest.raises(EnvError, match="“colour” is no argument"):
        make("ole", colour="red")
    with pytest.raises(EnvError, match="reward cannot be “joy”"):
        make("ole", reward="joy")
    env = make("six_cards", seed=1)
    with pytest.raises(EnvError, match="No game has begun"):
        env.step(0)
    state, _ = env.reset()
    truth = env.get_perfect_information()
    missing = next(card for card in range(6) if card not in state["legal_actions"])
    for action, reason in ((missing, "is not allowed now"), (6, "“6” is not an action"), (-1, "“-1” is not an action")):
        with pytest.raises(EnvError, match=reason):
            env.step(action)
        assert env.get_perfect_information() == truth
    with pytest.raises(EnvError, match="“seven” is not an action"):
        env.step("seven", raw_action=True)
    while not env.is_over():
        env.step(env._get_legal_actions()[0])
    with pytest.raises(EnvError, match="The game is over"):
        env.step(0)


def test_payoffs_as_ranks() -> None:
    env = make("six_cards", players=3, reward="rank", seed=3)
    for _ in range(5):
        env.reset()
        assert not any(env.get_payoffs())
        while not env.is_over():
            env.step(env._get_legal_actions()[-1])
        tricks = env.game.games.state(0).tricks[:3]
        assert [*env.get_payoffs()] == [
            (sum(own > other for other in tricks) - sum(own < other for other in tricks)) / 2 for own in tricks
        ]


class Cfr(CFRAgent):
    """RLCard's agent without ``ndarray.tostring``, which it calls and NumPy has no more."""

    def get_state(self, player_id: int) -> tuple[bytes, list[int]]:
        state = self.env.get_state(player_id)
        return state["obs"].tobytes(), [*state["legal_actions"]]

    def eval_step(self, state: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        probabilities = self.action_probs(state["obs"].tobytes(), [*state["legal_actions"]], self.average_policy)
        return int(numpy.random.choice(len(probabilities), p=probabilities)), {}


@pytest.mark.slow
def test_cfr_beats_chance() -> None:
    env = make("six_cards", seed=1, allow_step_back=True)
    numpy.random.seed(1)
    agent = Cfr(env)
    for _ in range(150):
        agent.train()
    env.set_agents([agent, RandomAgent(env.num_actions)])
    own, other = tournament(env, 300)
    assert own > other + 0.1


def test_rlcard_makes_games_by_their_ids() -> None:
    env = rlcard.make("ole", config={"game_num_players": 4, "rounds": 1, "seed": 7, "allow_step_back": True})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(4)])
    same = make("ole", players=4, rounds=1, seed=7, allow_step_back=True)
    assert env.reset()[0]["raw_obs"] == same.reset()[0]["raw_obs"]
    assert env.game.games.options == same.game.games.options
    with pytest.raises(EnvError, match="“colours” is no argument"):
        rlcard.make("ole", config={"colours": 3})
