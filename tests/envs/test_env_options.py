"""What callers of the environments may choose: rewards, opponents, mixed games, what follows the end, snapshots."""

from __future__ import annotations

import copy
import io
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from typing import Any

import numpy
import pytest

from tablee.bots.factory import make_bot
from tablee.bots.greedy import greedy_bot
from tablee.bots.model import ModelBot, load_model
from tablee.engine.configuration import to_json
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game, games
from tablee.engine.standings import net_rivals, place, standings
from tablee.engine.words import words
from tablee.envs.common import EnvError
from tablee.envs.rewards import REWARDS, Returns, reward_bounds
from tablee.envs.vector import VectorGames

OBSERVED = sorted(game.id for game in games().values() if game.observation)
SHORT: dict[str, dict[str, Any]] = {"ole": {"rounds": 1}, "olympe": {"target": 3}, "nain_jaune": {"rounds": 1}}


def _first(observations: Any, masks: Any) -> Any:
    """A policy: the first legal action."""
    return masks.argmax(axis=1)


class Last:
    """A bot: the last legal action."""

    def __init__(self, game: str) -> None:
        self.game = find_game(game)

    def choose(self, k: AnyState, seat: int) -> int:
        moves = [0] * self.game.rules.MAX_MOVES
        return moves[self.game.rules.legal(k, moves) - 1]


class Constant:
    """A policy that always gives the same answer."""

    def __init__(self, answer: float) -> None:
        self.answer = answer

    def __call__(self, observations: Any, masks: Any) -> Any:
        return numpy.full(len(masks), self.answer)


def _last(observations: Any, masks: Any) -> Any:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


def _told(env: VectorGames, steps: int, choose: Callable[[VectorGames], Any] = VectorGames.sample) -> list[Any]:
    """What so many steps bring, as plain lists."""
    told = []
    for _ in range(steps):
        env.step(choose(env))
        arrays = (env.observations, env.rewards, env.terminated, env.seats, env.places, env.final_observations)
        told.append([array.tolist() for array in arrays])
    return told


# Rewards


@pytest.mark.parametrize("id", OBSERVED)
def test_a_game_pays_what_it_is_worth(id: str) -> None:
    """The same games under each reward: what they pay in all is what the plain rules say, and places are theirs."""
    for reward in REWARDS:
        env = VectorGames(id, 3, reward=reward, autoreset="disabled", players=3, **SHORT.get(id, {}))
        env.reset(seed=2)
        total = numpy.zeros((3, 3))
        worth = Returns(env.game, env.options, reward)
        for number in range(3):
            alone = VectorGames(id, 1, reward=reward, autoreset="disabled", players=3, **SHORT.get(id, {}))
            alone.reset(seed=2, first=number)
            while not alone.terminated[0]:
                assert not alone.places.any()
                alone.play(alone.sample()[0])
                total[number] += alone.rewards[0]
            end = alone.state(0)
            assert total[number].tolist() == pytest.approx(worth(end))
            units = [env.game.notation.unit(end, seat) for seat in range(3)]
            assert alone.places[0].tolist() == [env.game.notation.places(end)[unit] for unit in units]
            assert not worth.zero_sum or abs(total[number].sum()) < 1e-4
            assert (worth.bounds[0] <= total[number]).all()
            assert (total[number] <= worth.bounds[1]).all()


def test_ranks_go_by_the_tie_breaks_of_the_rules() -> None:
    """Olympé for coins: as many nuggets, but more of them of its own god, is the better place (OLY-16)."""
    game = find_game("olympe")
    env = VectorGames("olympe", 1, players=3, scoring="coins")
    env.reset(seed=1)
    end = env.state(0)
    units = len(game.notation.scores(end))
    end.nuggets[:units] = [5] * units
    for colour in range(len(end.held)):
        end.held[colour] = [0] * len(end.held[colour])
    own = next(colour for colour, owner in enumerate(end.owner) if owner == 1)
    end.held[own][1] = 5
    assert game.notation.places(end)[:3] == [2, 1, 2]
    assert Returns(game, env.options, "rank")(end) == [-0.5, 1.0, -0.5]


def test_team_mates_are_level() -> None:
    env = VectorGames("olympe", 2, players=4, table="pairs", reward="rank", target=1, autoreset="disabled")
    env.reset(seed=3)
    while not env.terminated.all():
        env.reset(mask=env.terminated.copy()) if env.terminated.any() else env.step(env.sample())
    assert (env.rewards[:, 0] == env.rewards[:, 2]).all()
    assert (env.places[:, 0] == env.places[:, 2]).all()
    assert set(numpy.abs(env.rewards).ravel().tolist()) <= {0.0, numpy.float32(2 / 3).item()}


def test_places_and_rivals() -> None:
    merits = [3, 7, 3, 1]
    assert [place(merits, 4, unit) for unit in range(4)] == standings(merits) == [2, 1, 2, 4]
    assert [net_rivals(merits, [0, 1, 2, 3], 4, seat) for seat in range(4)] == [0, 3, 0, -3]
    assert [net_rivals([1, 2], [0, 1, 0, 1], 4, seat) for seat in range(4)] == [-2, 2, -2, 2]


def test_bounds_of_rewards() -> None:
    game, options = find_game("coloretto"), VectorGames("coloretto", 1).options
    assert reward_bounds(game, options, "score") == (-21, 83)
    assert reward_bounds(game, options, "lead") == (-104, 104)
    assert reward_bounds(game, options, "rank") == (-1, 1)


# Opponents


@pytest.mark.parametrize(
    "pair",
    [
        (_last, Last("ole")),
        ("greedy", greedy_bot(find_game("ole"))),
        ("model:ppo", ModelBot(load_model("model:ppo", find_game("ole")))),
    ],
    ids=["last", "greedy", "model"],
)
def test_policies_bots_and_names_are_asked_alike(pair: tuple[Any, Any]) -> None:
    """The same opponent as a function of arrays, as an object asked game by game, or compiled: the same games."""
    runs = []
    for opponent in pair:
        env = VectorGames("ole", 5, bots=[opponent], seat=1, players=3, rounds=1)
        env.reset(seed=4)
        runs.append(_told(env, 40))
    assert runs[0] == runs[1]
    assert any(any(step[2]) for step in runs[0])


def test_a_policy_sees_what_its_seat_sees() -> None:
    seen: list[Any] = []

    def watching(observations: Any, masks: Any) -> Any:
        seen.extend(zip(observations.tolist(), masks.tolist(), strict=True))
        return _first(observations, masks)

    env = VectorGames("six_cards", 4, bots=[watching], seat=0, players=3)
    alone = VectorGames("six_cards", 4, players=3)
    for one in (env, alone):
        one.reset(seed=6)
    asked = []
    while not alone.terminated.any():
        rows = alone.seats != 0
        asked += list(zip(alone.observations[rows].tolist(), alone.action_masks[rows].tolist(), strict=True))
        alone.step(alone.action_masks.argmax(axis=1))
        if not env.terminated.any():
            env.step(env.action_masks.argmax(axis=1))
    assert asked
    assert all(pair in seen for pair in asked)


def test_a_pool_is_drawn_from_for_each_game() -> None:
    asked = {"one": 0, "two": 0}

    def named(name: str) -> Any:
        def policy(observations: Any, masks: Any) -> Any:
            asked[name] += len(masks)
            return _first(observations, masks)

        return policy

    one, two = named("one"), named("two")
    env = VectorGames("six_cards", 300, bots=[[one, two, two, "random"]], seat=0)
    env.reset(seed=1)
    _told(env, 3)
    share = asked["one"] / asked["two"]
    assert 0.35 < share < 0.7, asked  # a quarter of the games beside a half


def test_named_opponents_that_think() -> None:
    runs = []
    for _ in range(2):
        env = VectorGames("six_cards", 2, bots=["search:20", "beginner"], players=3, seat=0)
        env.reset(seed=1)
        runs.append(_told(env, 4))
    assert runs[0] == runs[1]


def test_wrong_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    wrong: Any
    for wrong, said in ((3, "3 cannot play"), ("genius", "no bot “genius”"), ("random", "not random")):
        bots = wrong if wrong == "random" else [wrong]
        with pytest.raises(EnvError, match=said):
            VectorGames("six_cards", 2, bots=bots)
    for answer, said in ((99, "“99” is not an action"), (0.5, "must answer with whole numbers")):
        env = VectorGames("six_cards", 2, bots=[Constant(answer)], seat=1)
        with pytest.raises(EnvError, match=said):
            env.reset(seed=1)


# Mixed games


def test_variants_are_the_games_they_would_be_alone() -> None:
    variants: list[dict[str, Any]] = [{"players": 3}, {"players": 5, "rounds": 1}]
    mixed = VectorGames("ole", 4, variants=variants, rounds=2)
    assert [options.players for options in mixed.variants] == [3, 5]
    assert [told["rounds"] for told in map(to_json, mixed.variants)] == [2, 1]
    assert mixed.rewards.shape == (4, 5)
    mixed.reset(seed=8)
    alone = [VectorGames("ole", 1, **{"rounds": 2, **variants[number % 2]}) for number in range(4)]
    for number, env in enumerate(alone):
        env.reset(seed=8, first=number)
    ended = 0
    for _ in range(150):
        actions = mixed.action_masks.argmax(axis=1)
        mixed.step(actions)
        for number, env in enumerate(alone):
            env.step(actions[number : number + 1])
            players = env.options.players
            assert mixed.observations[number].tolist() == env.observations[0].tolist()
            assert mixed.rewards[number, :players].tolist() == env.rewards[0].tolist()
            assert mixed.places[number, :players].tolist() == env.places[0].tolist()
            assert not mixed.rewards[number, players:].any()
            assert not mixed.places[number, players:].any()
        ended += int(mixed.terminated.sum())
    assert ended > 3


def test_variants_stay_with_their_games_when_these_are_split() -> None:
    variants = [{"players": 2}, {"players": 3}]
    whole, part = (VectorGames("six_cards", n, variants=variants, bots=["random"]) for n in (5, 2))
    whole.reset(seed=1)
    part.reset(seed=1, first=3)
    assert whole.observations[3:].tolist() == part.observations.tolist()


# What follows the end of a game


def test_next_step_and_disabled() -> None:
    same, following, disabled = (
        VectorGames("six_cards", 3, bots=["random"], players=3, autoreset=mode)
        for mode in ("same_step", "next_step", "disabled")
    )
    for env in (same, following, disabled):
        env.reset(seed=5)
    for _ in range(3):
        for _ in range(2):
            actions = same.action_masks.argmax(axis=1)
            for env in (same, following, disabled):
                env.step(actions)
        assert same.terminated.all()
        assert following.terminated.all()
        assert same.rewards.tolist() == following.rewards.tolist() == disabled.rewards.tolist()
        assert following.observations.tolist() == same.final_observations.tolist() == disabled.observations.tolist()
        assert same.places.tolist() == following.places.tolist()
        assert not following.action_masks.any()
        following.step(numpy.full(3, 77))  # ignored
        assert not following.rewards.any()
        assert not following.terminated.any()
        assert not following.places.any()
        disabled.reset(mask=disabled.terminated)
        assert following.observations.tolist() == same.observations.tolist() == disabled.observations.tolist()


def test_some_games_begin_anew() -> None:
    env = VectorGames("six_cards", 4, autoreset="disabled")
    with pytest.raises(EnvError, match=r"No game|Aucune partie"):
        env.reset(mask=numpy.array([True, False, False, False]))
    env.reset(seed=1)
    env.step(env.sample())
    before = env.observations.copy()
    env.reset(seed=9, mask=numpy.array([True, False, True, False]))
    fresh = VectorGames("six_cards", 4)
    fresh.reset(seed=9)
    assert env.observations[::2].tolist() == fresh.observations[::2].tolist()
    assert env.observations[1::2].tolist() == before[1::2].tolist()
    for mask in (numpy.ones(3, bool), numpy.ones(4, int), [[True] * 4]):
        with pytest.raises(EnvError, match=r"truth values|vraies ou fausses"):
            env.reset(mask=mask)


# Snapshots and pickles


def test_a_snapshot_goes_on_to_the_same_games() -> None:
    env = VectorGames("ole", 6, bots=[["random", _first]], players=3, rounds=1)
    env.reset(seed=3)
    _told(env, 7)
    file = io.BytesIO()
    numpy.savez(file, **env.snapshot())  # type: ignore[arg-type]
    first = _told(env, 60)
    file.seek(0)
    saved = dict(numpy.load(file))
    other = VectorGames("ole", 6, bots=[["random", _first]], players=3, rounds=1)
    for one in (env, other):
        one.restore(saved)
        assert _told(one, 60) == first
    many = VectorGames("ole", 9, bots=[["random", _first]], players=3, rounds=1)
    many.restore(saved, rows=numpy.full(9, 2))
    run = _told(many, 60)
    assert [[column[0] for column in step] for step in run] == [[column[2] for column in step] for step in first]
    for step in run:
        assert all(column == [column[0]] * 9 for column in step), "the games are not one and the same"


def test_wrong_snapshots() -> None:
    env, other = VectorGames("six_cards", 3), VectorGames("ole", 3)
    for one in (env, other):
        one.reset(seed=1)
    saved = env.snapshot()
    wrong: Any
    for wrong, rows in ((other.snapshot(), None), ({}, None), (saved, [0, 1]), (saved, [0, 1, 3]), (saved, [0.0] * 3)):
        with pytest.raises(EnvError, match=r"does not fit|ne convient pas"):
            env.restore(wrong, rows)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
@pytest.mark.parametrize("id", OBSERVED)
def test_copies_go_on_to_the_same_games(id: str, again: Any) -> None:
    env = VectorGames(id, 3, bots=[[Last(id), _first], "random"], players=3, reward="lead", **SHORT.get(id, {}))
    env.reset(seed=1)
    _told(env, 5)
    other = again(env)
    assert _told(env, 30) == _told(other, 30)
    env.reset()
    other.reset()
    assert env.observations.tolist() == other.observations.tolist()


def _far_away(env: VectorGames) -> list[Any]:
    return _told(env, 20)


def test_an_environment_is_sent_to_a_fresh_process() -> None:
    """As Ray does with an actor: the other process shares nothing but what is pickled."""
    env = VectorGames("six_cards", 4, bots=["random"], players=3)
    env.reset(seed=1)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        there = pool.submit(_far_away, env).result()
    assert there == _told(env, 20)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_games_bots_and_words_are_pickled(game: Any) -> None:
    said = words("fr", game)
    assert said("tagline")
    for thing in (game, said):
        assert pickle.loads(pickle.dumps(thing)) is copy.deepcopy(thing) is thing
    env = VectorGames(game.id, 1, autoreset="disabled")
    env.reset(seed=2)
    state = env.state(0)
    known = game.rules.State()
    game.rules.knowledge(state, state.turn, known)
    assert pickle.loads(pickle.dumps(known)) == known
    for name in ("random", "beginner", "greedy", *(["search:10"] if game.id == "six_cards" else [])):
        bot = make_bot(name, game, seed=3)
        bot.choose(known, state.turn)
        copies = [copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))]
        chosen = [[one.choose(known, state.turn) for _ in range(4)] for one in (bot, *copies)]
        assert chosen[0] == chosen[1] == chosen[2], name


def test_rewards_in_mixed_games_are_fractions_of_their_own_rivals() -> None:
    env = VectorGames("six_cards", 2, variants=[{"players": 2}, {"players": 3}], reward="lead")
    env.reset(seed=1)
    totals = numpy.zeros((2, 3))
    for _ in range(6):
        env.step(env.action_masks.argmax(axis=1))
        totals += env.rewards
    assert env.terminated.all()
    assert totals[0, 0] == -totals[0, 1] != 0
    assert all(Fraction(value).limit_denominator(2) == value for value in totals[1].tolist())
