"""Our games in OpenSpiel: its own checks, what states tell and hide, and its algorithms on them."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import external_sampling_mccfr, mcts
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from tablee.engine.configuration import configure
from tablee.engine.contract import MAX_DECKS
from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.observation import size
from tablee.envs.common import EnvError
from tablee.envs.openspiel import PREFIX, LateGame
from tablee.testing.positions import shuffled_decks

GAMES = list(games().values())
OTHERS = [
    "coloretto(players=2,jokers=chosen,scale=falling)",
    "nain_jaune(players=3,claims=called,rounds=2)",
    "ole(players=8,rounds=2,privilege=false,reward=rank)",
    "olympe(players=2,table=counter,target=1)",
    "olympe(players=6,table=teams,team_size=3,gods=T+A,target=1,reward=rank)",
    "six_cards(players=3,low=true)",
]
STRINGS = [*(game.id for game in GAMES), *OTHERS]


def load(text: str) -> Any:
    return pyspiel.load_game(PREFIX + text)


def play_on(state: Any, chance: random.Random, moves: int = 10**6) -> None:
    """Play at random until so many moves have been made, or to the end."""
    while not state.is_terminal() and (moves or state.is_chance_node()):
        moves -= not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("text", [*(f"{game.id}(max_moves=100)" for game in GAMES), *OTHERS])
@pytest.mark.parametrize("serialize", [False, True])
def test_openspiels_own_simulation(text: str, serialize: bool) -> None:
    pyspiel.random_sim_test(load(text), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_chance_deals_what_the_rules_deal(game: Game) -> None:
    chance = random.Random(1)
    options = configure(game, {})
    truth = game.rules.State()
    game.rules.start(truth, options)
    sizes = [0] * MAX_DECKS
    cards = shuffled_decks(chance, sizes[: game.rules.decks(truth, sizes)])
    game.rules.deal(truth, cards)
    state = load(game.id).new_initial_state()
    place = 0
    for deck in sizes:
        for card in cards[place : place + max(0, deck - 1)]:  # the last one of a deck is no choice
            outcomes = state.chance_outcomes()
            assert {share for _, share in outcomes} == {1 / len(outcomes)}
            assert [number for number, _ in outcomes] == state.legal_actions()
            state.apply_action(card)
        place += deck
    assert not state.is_chance_node()
    assert state.game_history.state == truth


@pytest.mark.parametrize("text", STRINGS)
def test_a_seat_cannot_tell_what_it_cannot_know(text: str) -> None:
    game = load(text)
    observers = [make_observation(game), make_observation(game, INFO_STATE_OBS_TYPE)]
    differed = 0
    for seed in range(5):
        chance = random.Random(seed)
        state = game.new_initial_state()
        play_on(state, chance, 6 * seed)
        if state.is_terminal():
            continue
        for seat in range(game.num_players()):
            other = state.resample_from_infostate(seat, chance.random)
            for observer in observers:
                assert observer.string_from(other, seat) == observer.string_from(state, seat), seed
                observer.set_from(other, seat)
                seen = observer.tensor.copy()
                observer.set_from(state, seat)
                assert numpy.array_equal(seen, observer.tensor), seed
            if seat == state.current_player():
                assert other.legal_actions() == state.legal_actions(), seed
            differed += str(other) != str(state)
    assert differed or text == "six_cards"  # two have all the cards: each knows what the other holds


@pytest.mark.parametrize("text", STRINGS)
def test_nothing_seen_is_forgotten(text: str) -> None:
    """From a tiny set of deals, what a seat knows after a move settles what it knew before."""
    game = load(text)
    before: dict[str, str] = {}
    met: Counter[str] = Counter()
    for number in range(30):
        chance = random.Random(number % 3)  # three deals, ten games each
        state = game.new_initial_state()
        play_on(state, chance, 0)
        chance.seed(number)
        last = [state.information_state_string(seat) for seat in range(game.num_players())]
        for _ in range(25):
            if state.is_terminal():
                break
            play_on(state, chance, 1)
            for seat in range(game.num_players()):
                known = state.information_state_string(seat)
                assert before.setdefault(known, last[seat]) == last[seat]
                met[known] += 1
                last[seat] = known
    assert max(met.values()) > 1


def test_the_order_in_which_things_were_seen_is_not_forgotten() -> None:
    """Coloretto: two cards drawn in one order or the other into a row that is taken then."""
    ends = []
    for first, second in ((0, 10), (10, 0)):  # +2 and a joker, by their numbers in the unshuffled deck
        state = load("coloretto").new_initial_state()
        while len(state.legal_actions()) < 50:
            state.apply_action(state.legal_actions()[0])
        state.apply_action(first)
        state.apply_action(second)
        play_on(state, random.Random(1), 0)
        for move in ("draw", "row1", "draw", "row1", "take1"):
            state.apply_action(state.game_history.setup.game.notation.parse(move))
        ends.append(state)
    one, other = ends
    for seat in range(4):
        assert one.observation_string(seat) == other.observation_string(seat)
        assert one.information_state_string(seat) != other.information_state_string(seat)
        assert one.information_state_tensor(seat) != other.information_state_tensor(seat)


def test_tensors_are_the_observation_and_the_moves() -> None:
    for game in GAMES:
        chance = random.Random(3)
        loaded = load(game.id)
        state = loaded.new_initial_state()
        play_on(state, chance, 4)
        seat = state.current_player()
        assert game.observation is not None
        out = [0] * size(game.observation.FEATURES)
        game.observation.observe(state.game_history.state, seat, out)
        assert state.observation_tensor() == out
        assert loaded.observation_tensor_size() == len(out)
        tensor = state.information_state_tensor()
        moves = [action.action for action in state.full_history() if action.player >= 0]
        assert tensor[: len(out)] == out
        assert [(int(number) - 1) % game.rules.ACTIONS for number in tensor[len(out) :][: len(moves)]] == moves
        assert not any(tensor[len(out) + len(moves) :])
        named = make_observation(loaded)
        named.set_from(state, seat)
        assert [len(numbers) for numbers in named.dict.values()] == [len(f.labels) for f in game.observation.FEATURES]


def test_what_was_told_belongs_to_one_state() -> None:
    """A copy and a state dealt anew tell what happened in them, not in the state they come from."""
    state = load("coloretto").new_initial_state()
    chance = random.Random(4)
    play_on(state, chance, 0)
    copy, again = state.clone(), state.clone()
    copy.apply_action(0)
    told = copy.information_state_string(0)
    copy.apply_action(2)
    assert copy.information_state_string(0) != told
    state.apply_action(0)
    assert state.information_state_string(0) == told
    drawn = set()
    for _ in range(60):
        other = again.resample_from_infostate(0, chance.random)
        other.apply_action(0)
        card = other.game_history.state.drawn
        assert other.game_history.encoded_moves() == [1 + 18 * (card + 1)]
        drawn.add(card)
    assert len(drawn) > 5


def test_utilities() -> None:
    for seed in range(3):
        states = [load(f"ole(rounds=1{utility})").new_initial_state() for utility in ("", ",reward=rank")]
        for state in states:
            play_on(state, random.Random(seed))
        score, rank = (state.returns() for state in states)
        order = [sum(own > other for other in score) - sum(own < other for other in score) for own in score]
        assert rank == [lead / 3 for lead in order]
        assert score == [-points for points in states[0].game_history.state.points[:4]]
    assert load("ole(reward=rank)").get_type().utility == pyspiel.GameType.Utility.ZERO_SUM


def test_a_game_is_cut_off() -> None:
    state = load("olympe(max_moves=50)").new_initial_state()
    play_on(state, random.Random(0))
    assert sum(action.player >= 0 for action in state.full_history()) == 50


def test_states_are_copied_and_pickled() -> None:
    for text in ("six_cards", "olympe"):
        for moves in (0, 3):
            state = load(text).new_initial_state()
            chance = random.Random(1)
            state.apply_action(2)  # in the middle of a deal
            if moves:
                play_on(state, chance, moves)
            before = str(state)
            copy, read = state.clone(), pickle.loads(pickle.dumps(state))
            play_on(copy, chance)
            assert str(state) == str(read) == before
            assert str(copy) != before
            play_on(read, chance)
            assert read.is_terminal()


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("ole(players=99)", "Olé is for 3 to 8 players, not 99."),
        ("ole(reward=joy)", "reward cannot be “joy”"),
        ("ole(max_moves=0)", "max_moves cannot be “0”"),
        ("olympe(gods=A+Q)", "“Q” is not a god"),
        ("coloretto(colour=red)", "Unknown parameter 'colour'"),
    ],
)
def test_wrong_parameters(text: str, error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    with pytest.raises((EnvError, pyspiel.SpielError), match=error):
        load(text)


def test_wrong_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "en")
    state = load("six_cards").new_initial_state()
    state.apply_action(4)
    before = str(state), state.history()
    with pytest.raises(EnvError, match="Card 4 cannot come now"):
        state.apply_action(4)
    assert (str(state), state.history()) == before
    play_on(state, random.Random(1), 0)
    before = str(state), state.history()
    missing = next(action for action in range(6) if action not in state.legal_actions())
    with pytest.raises(EnvError, match=f"Action {missing} is not allowed now"):
        state.apply_action(missing)
    with pytest.raises(EnvError, match="“99” is not an action"):
        state.apply_action(99)
    assert (str(state), state.history()) == before
    play_on(state, random.Random(1))
    with pytest.raises(EnvError, match="The game is over"):
        state.apply_action(0)


def test_what_cannot_be_observed() -> None:
    game = load("six_cards")
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="all seats see together"):
        game.make_py_observer(kind)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_openspiels_search_plays(game: Game) -> None:
    chance = numpy.random.RandomState(1)
    loaded = load(f"{game.id}(reward=rank,max_moves=60)")
    bot = ISMCTSBot(loaded, mcts.RandomRolloutEvaluator(1, chance), 1.0, 20, random_state=chance)
    state = loaded.new_initial_state()
    play_on(state, random.Random(1), 0)
    while len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    before = str(state)
    assert bot.step(state) in state.legal_actions()
    assert str(state) == before


def late_six_cards() -> LateGame:
    """Six Cards for two after one trick: four cards are unseen, there are six ways to deal them."""
    state = load("six_cards(reward=rank)").new_initial_state()
    for card in (0, 5, 1, 3, 2):
        state.apply_action(card)
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    history = state.game_history
    return LateGame(history.setup.game, history.setup.options, history.setup.game.knowledge(history.state, -1))


def test_a_late_position_deals_what_is_hidden() -> None:
    game = late_six_cards()
    state = game.new_initial_state()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 6
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    dealt = {str(state.child(number)) for number, _ in outcomes}
    assert len(dealt) == 6
    pyspiel.random_sim_test(game, num_sims=5, serialize=False, verbose=False)


def test_monte_carlo_cfr_learns() -> None:
    game = late_six_cards()
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    numpy.random.seed(1)
    at_random = nash_conv(game, policy.UniformRandomPolicy(game))
    for _ in range(60):
        solver.iteration()
    assert nash_conv(game, solver.average_policy()) < at_random / 3
