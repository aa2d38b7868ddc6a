"""The vector environment: the same games as the plain rules play, streams of chance, bad input."""

from __future__ import annotations

from typing import Any

import numpy
import pytest

from tablee.bots.greedy import greedy_bot
from tablee.engine.configuration import configure
from tablee.engine.contract import MAX_DECKS, AnyState
from tablee.engine.discovery import find_game, games
from tablee.engine.game import Game
from tablee.engine.rng import first_state, shuffle_decks
from tablee.envs.common import EnvError, observation_size
from tablee.envs.vector import VectorGames
from tablee.lab.play_game import play_game

OBSERVED = sorted(game.id for game in games().values() if game.observation)
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    *((id, {}) for id in OBSERVED),
    ("six_cards", {"players": 3, "low": True}),
    ("coloretto", {"players": 2, "jokers": "chosen"}),
    ("coloretto", {"players": 5, "scale": "falling"}),
    ("ole", {"players": 8, "rounds": 2}),
    ("olympe", {"players": 4, "table": "pairs"}),
    ("olympe", {"players": 6, "table": "teams", "team_size": 3}),
    ("olympe", {"players": 2, "table": "counter"}),
    ("nain_jaune", {"players": 3, "rounds": 2}),
]
MOVES = 3000  # within which two games end


class Plain:
    """One game by the plain rules, dealt from stream ``number`` under ``seed`` as the environment must deal."""

    gained: list[int]

    def __init__(self, game: Game, options: dict[str, Any], seed: int, number: int) -> None:
        self.rules = game.rules
        self.game = game
        self.options = configure(game, options)
        self.rng = first_state(seed, number)
        self.begin()

    def begin(self) -> None:
        self.state: AnyState = self.rules.State()
        self.rules.start(self.state, self.options)
        self.rewards = [0] * self.options.players
        self.gained = [0] * self.options.players
        self.rules.returns(self.state, self.gained)
        self.deal()

    def deal(self) -> bool:
        """Deal whatever is due; tell whether the game is over."""
        while not self.legal():
            now = [0] * self.options.players
            self.rules.returns(self.state, now)
            self.rewards = [a + b - c for a, b, c in zip(self.rewards, now, self.gained, strict=True)]
            self.gained = now
            sizes = [0] * MAX_DECKS
            sizes = sizes[: self.rules.decks(self.state, sizes)]
            if not sizes:
                return True
            cards = [0] * sum(sizes)
            self.rng = shuffle_decks(self.rng, cards, sizes, len(sizes))
            self.rules.deal(self.state, cards)
        return False

    def legal(self) -> list[int]:
        moves = [0] * self.rules.MAX_MOVES
        return moves[: self.rules.legal(self.state, moves)]

    def observed(self, seat: int) -> list[int]:
        assert self.game.observation
        out = [0] * observation_size(self.game)
        self.game.observation.observe(self.state, seat, out)
        return out

    def step(self, action: int) -> bool:
        self.rewards = [0] * self.options.players
        self.rules.apply(self.state, action)
        return self.deal()


@pytest.mark.parametrize(("id", "options"), VARIANTS, ids=str)
def test_steps_are_those_of_the_plain_rules(id: str, options: dict[str, Any]) -> None:
    seed = 7
    env = VectorGames(id, 2, reward="score", **options)
    env.reset(seed=seed)
    plain = [Plain(find_game(id), options, seed, number) for number in range(2)]
    ended = 0
    for _ in range(MOVES):
        for i, one in enumerate(plain):
            assert env.seats[i] == one.state.turn
            assert numpy.flatnonzero(env.action_masks[i]).tolist() == one.legal()
            assert env.observations[i].tolist() == one.observed(one.state.turn)
        movers = env.seats.tolist()
        actions = env.sample().tolist()
        env.step(numpy.array(actions))
        for i, one in enumerate(plain):
            over = one.step(actions[i])
            assert env.terminated[i] == over
            assert env.rewards[i].tolist() == one.rewards
            if over:
                ended += 1
                assert env.final_observations[i].tolist() == one.observed(movers[i])
                one.begin()
        if ended > 1:
            return
    pytest.fail("no two games have ended: play longer")


@pytest.mark.parametrize("id", OBSERVED)
def test_the_rewards_of_a_game_add_up_to_its_score(id: str) -> None:
    env = VectorGames(id, 1, autoreset="disabled", reward="score")
    start, end = [0] * env.options.players, [0] * env.options.players
    state = env.game.rules.State()
    env.game.rules.start(state, env.options)
    env.game.rules.returns(state, start)
    env.reset(seed=3)
    total = numpy.zeros(env.options.players)
    while not env.terminated[0]:
        env.play(env.sample()[0])
        total += env.rewards[0]
    env.game.rules.returns(env.state(0), end)
    assert total.tolist() == [after - before for after, before in zip(end, start, strict=True)]


@pytest.mark.parametrize("id", OBSERVED)
def test_deals_are_those_of_the_simulation(id: str) -> None:
    """Game n of `tablee simulate` and game n of the environment are dealt alike."""
    env = VectorGames(id, 3, reward="score")
    env.reset(seed=11)
    for number in range(3):
        match = play_game(env.game, env.options, ["random"] * env.options.players, 11, number)
        plain = env.state(number)
        assert env.game.notation.deal(plain) == match.rounds[0].deal


def _run(env: VectorGames, steps: int) -> list[Any]:
    told = []
    for _ in range(steps):
        env.step(env.sample())
        told.append((env.observations.copy(), env.rewards.copy(), env.terminated.copy(), env.seats.copy()))
    return [numpy.stack(column) for column in zip(*told, strict=True)]


@pytest.mark.parametrize(("id", "bots"), [("six_cards", ()), ("six_cards", ["random"]), ("ole", ["greedy", "random"])])
def test_seeds_and_splitting(id: str, bots: list[str]) -> None:
    whole, again, left, right = (VectorGames(id, n, bots=bots, players=3) for n in (10, 10, 6, 4))
    whole.reset(seed=5)
    again.reset(seed=5)
    left.reset(seed=5)
    right.reset(seed=5, first=6)
    runs = [_run(env, 40) for env in (whole, again, left, right)]
    for all_at_once, second, one, other in zip(*runs, strict=True):
        assert (all_at_once == second).all()
        assert (all_at_once == numpy.concatenate([one, other], axis=1)).all()
    again.reset(seed=6)
    assert any((one != other).any() for one, other in zip(runs[0], _run(again, 40), strict=True))


def test_a_reset_without_a_seed_goes_on() -> None:
    env, same = VectorGames("six_cards", 50), VectorGames("six_cards", 50)
    for one in (env, same):
        one.reset(seed=1)
    first = env.observations.copy()
    for one in (env, same):
        one.reset()
    assert (env.observations == same.observations).all()
    assert env.observations.tolist() != first.tolist()
    env.reset(seed=1)
    assert env.observations.tolist() == first.tolist()
    unseeded = VectorGames("six_cards", 50)
    unseeded.reset()
    assert (unseeded.observations != first).any()


def test_bots_play_all_other_seats() -> None:
    env = VectorGames("six_cards", 64, bots=["random"], seat=1, players=3, reward="score")
    env.reset(seed=2)
    ends = 0
    for _ in range(4):
        assert (env.seats == 1).all()
        assert (env.action_masks.sum(axis=1) > 0).all()
        env.step(env.sample())
        ends += int(env.terminated.sum())
        assert (env.rewards.sum(axis=1)[env.terminated] == 2).all()  # three cards each of two tricks are shared
    assert ends == 2 * 64
    drawn = VectorGames("six_cards", 64, bots=["random"], players=3)
    drawn.reset(seed=2)
    assert set(drawn.seats.tolist()) == {0, 1, 2}


@pytest.mark.parametrize("id", sorted(game.id for game in games().values() if game.has("policy")))
def test_greedy_bots_are_the_greedy_bot(id: str) -> None:
    """All but the caller's seat play what the plain greedy bot plays from what the seat knows."""
    env = VectorGames(id, 1, bots=["greedy"], seat=1, reward="score")
    env.reset(seed=9)
    plain = Plain(env.game, {}, 9, 0)

    def play(action: int | None) -> list[float]:
        """Play ``action`` and what the others do up to the next decision of seat 1; what everybody gained."""
        gained = numpy.zeros(env.options.players)
        while action is not None or plain.state.turn != 1:
            if action is None:
                known = plain.rules.State()
                plain.rules.knowledge(plain.state, plain.state.turn, known)
                action = greedy_bot(env.game).choose(known, plain.state.turn)
            over = plain.step(action)
            gained += plain.rewards
            action = None
            if over:
                plain.begin()
        return gained.tolist()

    play(None)
    for _ in range(60):
        assert env.observations[0].tolist() == plain.observed(1)
        action = int(env.sample()[0])
        env.step([action])
        assert env.rewards[0].tolist() == play(action)


def _fails(saying: str, call: Any, *args: Any, **named: Any) -> None:
    with pytest.raises(EnvError, match=saying):
        call(*args, **named)


def test_wrong_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    _fails(
        "“player” is no argument of this environment. Did you mean “players”?", VectorGames, "six_cards", 3, player=2
    )
    _fails("The games are: ", VectorGames, "bridge", 3)
    _fails("low cannot be “3”: say true or false", VectorGames, "six_cards", 3, low=3)
    _fails("for 2 to 3 players, not 7", VectorGames, "six_cards", 3, players=7)
    for number in (0, -1, 2.5, "3", True):
        _fails("The number of games must be from 1 to", VectorGames, "six_cards", number)
    _fails("no bot “genius”", VectorGames, "ole", 3, bots=["genius"])
    _fails("List 1 to 1 bots", VectorGames, "six_cards", 3, bots=["random", "random"])
    _fails("reward cannot be “joy”", VectorGames, "six_cards", 3, reward="joy")
    _fails("autoreset cannot be “never”", VectorGames, "six_cards", 3, autoreset="never")
    _fails("no seat 2", VectorGames, "six_cards", 3, bots=["random"], seat=2)
    _fails("name bots too", VectorGames, "six_cards", 3, seat=0)
    _fails("time is for games against bots", VectorGames, "six_cards", 3, time=50)
    env = VectorGames("six_cards", 3)
    for seed in (-1, 2**62, 1.0, "1"):
        _fails("is not a seed", env.reset, seed=seed)
    _fails("the first stream must be from 0", env.reset, seed=1, first=2**28)
    _fails("the first stream must be from 0", env.reset, seed=1, first=0.5)
    _fails('players cannot be “"2j"”', VectorGames, "six_cards", 3, players=2j)
    monkeypatch.setenv("TABLEE_LANG", "fr")
    _fails("n’est pas un paramètre", VectorGames, "six_cards", 3, player=2)


def test_arguments_may_be_numbers_of_numpy() -> None:
    n: Any = numpy.arange(5)
    env = VectorGames("six_cards", n[3], bots=["random"], seat=n[1], players=n[2], low=n[1] == 1)
    env.reset(seed=n[1], first=n[4])
    same = VectorGames("six_cards", 3, bots=["random"], seat=1, players=2, low=True)
    same.reset(seed=1, first=4)
    assert (env.games, env.options) == (3, same.options)
    assert (env.observations == same.observations).all()


def test_wrong_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    env = VectorGames("six_cards", 3)
    _fails("call reset first", env.step, [0, 0, 0])
    _fails("call reset first", env.sample)
    env.reset(seed=1)
    before: list[Any] = [env.observations.copy(), env.action_masks.copy(), env.seats.copy()]
    legal = env.sample().copy()
    for wrong in (numpy.zeros(2, int), numpy.zeros((3, 1), int), numpy.zeros(3), [True] * 3, ["0"] * 3, None, 5):
        _fails("an array of 3 whole numbers", env.step, wrong)
    held = int(numpy.argmin(env.action_masks[1]))
    _fails("Game 1: Action .* not allowed now: you do not hold", env.step, [legal[0], held, legal[2]])
    for number in (6, -1, 2**40):
        _fails(f"Game 2: “{number}” is not an action", env.step, [legal[0], legal[1], number])
    _fails("is not an action", env.step, numpy.array([*legal[:2], 2**63 + 5], "u8"))
    after: list[Any] = [env.observations, env.action_masks, env.seats]
    assert all(numpy.array_equal(one, other) for one, other in zip(before, after, strict=True)), "something was played"
    env.step(legal.astype("u1"))
    assert (env.observations != before[0]).any()


def test_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    env = VectorGames("six_cards", 1, autoreset="disabled")
    env.reset(seed=1)
    _fails("“x” is not an action", env.play, "x")
    _fails("“1.5” is not an action", env.play, 1.5)
    for _ in range(6):
        assert not env.terminated[0]
        env.play(env.sample()[0])
    assert env.terminated[0]
    assert not env.action_masks.any()
    _fails("The game is over: call reset", env.play, 0)
    _fails("The game is over: call reset", env.step, [0])
    env.reset()
    env.play(env.sample()[0])


@pytest.mark.parametrize("array", ["observations", "action_masks", "seats", "rewards", "terminated", "places"])
def test_dlpack_shares_memory_from_the_first_step_to_the_last(array: str) -> None:
    games = VectorGames("six_cards", 4, bots=["random"])
    games.reset(seed=1)
    shared = numpy.from_dlpack(getattr(games, array))
    for _ in range(5):
        games.step(games.sample())
        assert numpy.shares_memory(shared, getattr(games, array))
        assert (shared == getattr(games, array)).all()
