"""Many games at once, a decision further: a template, bound to a game's rules, observation and policy by `bind`.

`tablee.envs.vector.VectorGames` makes the arrays and says what its callers read in them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from numpy.typing import NDArray

from tablee.engine import assign, rule
from tablee.engine.contract import MAX_DECKS, Rules
from tablee.engine.rng import below, step
from tablee.engine.standings import net_rivals, place
from tablee.engine.weights import heaviest

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
dealing: Any = None  # its deals: see `tablee.engine.dealing`
observation: Any = None  # its observation
policy: Any = None  # its policy, for greedy bots

# who plays a seat
CALLER = 0
RANDOM = 1
GREEDY = 2
OUTSIDE = 3  # + number: an opponent that is asked between two calls

# what a call of `advance` does
STEP = 0  # the caller's actions are played in all games
GO_ON = 1  # those of the opponents are, in the games that wait for one
BEGIN = 2  # the chosen games begin anew

# what follows the end of a game
SAME_STEP = 0  # the next one, at once
NEXT_STEP = 1  # the next one, in the next step, whose action for it is ignored
DISABLED = 2  # nothing, until the caller begins another

# what games are worth
SCORE = 0
LEAD = 1
RANK = 2

NOTHING = -1  # no move; no game; nobody to move; nothing in particular happened
ROUND_ENDED = -2  # in some game
RANDOM_SEAT = -1


class StepsWorkspace(NamedTuple):
    """What `advance` works on. Arrays of one row a game, unless something else is said.

    What few steps need is in records: what every step reads lies close together, and fewer arrays are handed over.
    """

    states: NDArray[Any]
    games: NDArray[Any]  # `game_fields`
    starts: NDArray[Any]  # by variant: what its games begin from
    tables: NDArray[Any]  # by variant: `table_fields`
    pools: NDArray[Any]  # variants × seats from the offset on × most in a pool: who may play the seat
    scratch: NDArray[Any]  # one row: `scratch_fields`
    legal: NDArray[Any]  # games × `MAX_MOVES`
    counts: NDArray[Any]  # how many moves are legal
    actions: NDArray[Any]  # to be played
    chosen: NDArray[Any]  # whether the game is to begin
    observations: NDArray[Any]
    action_masks: NDArray[Any]
    seats: NDArray[Any]
    rewards: NDArray[Any]  # games × seats
    places: NDArray[Any]  # games × seats
    terminated: NDArray[Any]
    final_observations: NDArray[Any]


def game_fields(seats: int) -> list[tuple[Any, ...]]:
    """The fields of a game beside its state."""
    return [
        ("mover", "i2"),  # who is to move: `CALLER`, `OUTSIDE` + number, or `NOTHING` once the game is over
        ("variant", "i2"),
        ("offset", "i2"),  # the seat that ``kinds[0]`` plays
        ("kinds", "i2", (seats,)),  # who plays the seat in this game, from the offset on
        ("deals", "i8"),  # the generator of its deals
        ("bots", "i8"),  # and of its bots
        ("gained", "i8", (seats,)),  # `Rules.returns` at the end of the latest round
    ]


def table_fields(seats: int) -> list[tuple[Any, ...]]:
    """The fields of a variant."""
    return [
        ("units", "i8", (seats,)),  # the unit that each seat scores for
        ("pooled", "i8", (seats,)),  # the size of the pool of each seat, from the offset on
    ]


def scratch_fields(rules: Rules, seats: int, units: int, parameters: int) -> list[tuple[Any, ...]]:
    """What all games share."""
    return [
        ("seat", "i8"),  # the offset of every game; `RANDOM_SEAT`: drawn when it begins
        ("alone", "i8"),  # 1: the caller has one seat, bots have the others; 0: it has all
        ("autoreset", "i8"),
        ("reward", "i8"),
        ("parameters", "i8", (parameters,)),  # the policy's
        ("cards", "i8", (rules.MAX_CARDS,)),
        ("sizes", "i8", (MAX_DECKS,)),
        ("weights", "i8", (rules.MAX_MOVES,)),
        ("returns", "i8", (seats,)),
        ("scores", "i8", (units,)),
        ("merits", "i8", (units,)),
    ]


@rule
def advance(w: StepsWorkspace, mode: int) -> int:
    """Do in each game what ``mode`` says, and go on to the next decision of the caller or of an opponent outside.

    Returns the first game whose action is not legal, in which case none is played; else `ROUND_ENDED` or `NOTHING`.
    """
    rewards = w.rewards  # which, as a local, makes Nain Jaune faster
    common = w.scratch[0]
    wrong = NOTHING if mode == BEGIN else first_illegal(w, mode)
    if wrong != NOTHING:
        return wrong
    told = NOTHING
    for i in range(len(w.actions)):
        game = w.games[i]
        if mode != STEP and not (w.chosen[i] if mode == BEGIN else game.mover >= OUTSIDE):
            continue
        s = w.states[i]
        if mode != GO_ON:
            for player in range(rewards.shape[1]):
                rewards[i, player] = 0
            if w.terminated[i]:
                clear_end(w, i)
        start = w.starts[game.variant]
        players = rewards.shape[1] if len(w.starts) == 1 else start.players
        moves = w.legal[i]
        move = w.actions[i]
        fresh = mode == BEGIN or game.mover == NOTHING
        while True:
            if fresh:
                assign(s, start)
                draw_lineup(w, game, players)
            elif move != NOTHING:
                rules.apply(s, move)
            n = rules.legal(s, moves)
            if n:
                kind = kind_of(game, s.turn, players)
                if kind == CALLER or kind >= OUTSIDE:
                    game.mover = kind
                    w.seats[i] = s.turn
                    break
                move = bot_move(s, n, moves, kind, game, common)
                continue
            move = NOTHING
            told = ROUND_ENDED
            end_round(w, i, players, fresh)
            dealt, game.deals = dealing.deal(s, common.cards, common.sizes, game.deals)
            fresh = not dealt
            if fresh:
                finish(w, i, players)
                if common.autoreset != SAME_STEP:
                    game.mover = NOTHING
                    break
        w.counts[i] = n
        for action in range(rules.ACTIONS):
            w.action_masks[i, action] = 0
        for j in range(n):
            w.action_masks[i, moves[j]] = 1
        look(s, w.seats[i], w.observations[i])
    return told


@rule
def kind_of(game: Any, seat: int, players: int) -> int:
    """Return who plays ``seat``."""
    behind = seat - game.offset
    return int(game.kinds[behind if behind >= 0 else behind + players])


@rule
def bot_move(s: Any, n: int, moves: Any, kind: int, game: Any, common: Any) -> int:
    """Return the move of a bot of ours, which is `RANDOM` or `GREEDY`."""
    pick = 0
    if kind == RANDOM:
        game.bots = step(game.bots)
        pick = below(game.bots, n)
    elif n > 1:
        policy.prior(s, n, moves, common.weights, common.parameters)
        pick = heaviest(common.weights, n)
    return int(moves[pick])


@rule
def draw_lineup(w: StepsWorkspace, game: Any, players: int) -> None:
    """Draw who plays which seat of a game, as far as that is left to chance."""
    if w.scratch[0].seat == RANDOM_SEAT:
        game.bots = step(game.bots)
        game.offset = below(game.bots, players)
    for behind in range(players):
        pick = 0
        if w.tables[game.variant].pooled[behind] > 1:
            game.bots = step(game.bots)
            pick = below(game.bots, w.tables[game.variant].pooled[behind])
        game.kinds[behind] = w.pools[game.variant, behind, pick]


@rule
def end_round(w: StepsWorkspace, i: int, players: int, fresh: int) -> None:
    """Reward each seat of game ``i`` for what it gained in the round that ended: a ``fresh`` game has had none."""
    common = w.scratch[0]
    rules.returns(w.states[i], common.returns)
    if not fresh and common.reward != RANK:
        total = 0
        for player in range(players):
            total += common.returns[player] - w.games[i].gained[player]
        for player in range(players):
            gain = common.returns[player] - w.games[i].gained[player]
            w.rewards[i, player] += gain
            if common.reward == LEAD:
                w.rewards[i, player] -= (total - gain) / (players - 1)
    for player in range(players):
        w.games[i].gained[player] = common.returns[player]


@rule
def clear_end(w: StepsWorkspace, i: int) -> None:
    """Clear what was told of the end of the game before, in the place of game ``i``."""
    w.terminated[i] = 0
    for player in range(w.places.shape[1]):
        w.places[i, player] = 0


@rule
def finish(w: StepsWorkspace, i: int, players: int) -> None:
    """Note the end of game ``i``: the places, the reward for them, and what the seat that acted sees."""
    common = w.scratch[0]
    w.terminated[i] = 1
    if common.alone:
        w.seats[i] = w.games[i].offset
    units = rules.standing(w.states[i], common.scores, common.merits)
    unit_of = w.tables[w.games[i].variant].units
    for player in range(players):
        w.places[i, player] = place(common.merits, units, unit_of[player])
        if common.reward == RANK:
            w.rewards[i, player] += net_rivals(common.merits, unit_of, players, player) / (players - 1)
    look(w.states[i], w.seats[i], w.final_observations[i])


@rule
def first_illegal(w: StepsWorkspace, mode: int) -> int:
    """The first game whose action is not among its legal ones, or `NOTHING`."""
    for i in range(len(w.actions)):
        known = False
        for j in range(w.counts[i]):
            known = known or w.legal[i, j] == w.actions[i]
        if not known:
            game = w.games[i]
            begins = game.mover == NOTHING and w.scratch[0].autoreset == NEXT_STEP
            waits = mode == GO_ON and game.mover < OUTSIDE
            if not (begins or waits):
                return i
    return NOTHING


@rule
def look(s: Any, seat: int, out: Any) -> None:
    """Write to ``out`` what ``seat`` sees."""
    for index in range(len(out)):
        out[index] = 0
    observation.observe(s, seat, out)


@rule
def choose(legal: Any, counts: Any, samples: Any, actions: Any) -> None:
    """Write a random legal action for each game."""
    for i in range(len(actions)):
        samples[i] = step(samples[i])
        actions[i] = legal[i, below(samples[i], counts[i])]
