"""The search: a template, bound to a game's rules and policy by `tablee.engine.backends.bind`.

Single-observer information-set Monte Carlo tree search (P. Cowling, E. Powley, D. Whitehouse, 2012). Each simulation
determinizes the cards that the seat cannot know, descends the tree through moves that are legal with these cards, adds
a node, plays on by the game's policy to the end of the round, and evaluates the result. As in PUCT, the move to try is
chosen by what it has brought the seat that makes it and by the policy's prior.

A seat's utility is how clearly it stands above each rival, in millionths. Seats of one team always stand level, so
teams need no special case. Every number that decides anything is an integer or the result of a single division or
square root, so both backends search identically.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from tablee.engine import Record, assign, i32, i64, record, rule
from tablee.engine.network import begin, feed, output
from tablee.engine.rng import below, first_state, shuffle, step
from tablee.engine.weights import heaviest, heaviest_with_noise

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
policy: Any = None  # its policy: see `tablee.engine.contract.Policy`
judging: Any = None  # what its network sees: see `tablee.engine.contract.Judging`

UNIT = 1_000_000  # a utility of 1: far above every rival
MAX_PLIES = 4000  # moves in one simulation, so that rules that never end cannot hang the search
CHECK_EVERY = 128  # simulations between checks whether the search is decided
CLEAR = 1000  # visits to the best move before its lead can count as clear

# indices into ``control``
STOP = 0  # set by another thread to end the search
DONE = 1  # simulations done
NODES = 2  # nodes in use
TOTALS = 3  # from here on, the sum of each seat's utilities

# indices into ``settings``
SEED = 0
EXPLORE = 1  # weight of exploration, in thousandths
TRUST = 2  # how far below the best prior a move gets a quarter of the best move's share
NOISE = 3  # the most that is added to the policy's priors at random beyond the tree
FIRST = 4  # how far below its node's mean an untried move is valued, in thousandths
DEPTH = 5  # the most nodes below the root
BELIEF = 6  # percentage of simulations whose cards are refined by what earlier moves suggest
HORIZON = 7  # moves into a simulation after which an unfinished round may be evaluated
OPEN = 8  # 1: it is given the state itself, and plays with open cards, to measure what knowing them would be worth


@record
class Node(Record):
    """A move in the tree. Node 0 is the root; as a link, 0 means none."""

    key: int = i32()  # the action, or ACTIONS + what it revealed
    child: int = i32()  # the newest child
    sibling: int = i32()  # the next older child of the same parent
    visits: int = i32()
    offered: int = i32()  # how often it could have been chosen since it was added
    total: int = i64()  # sum of the utilities of the seat that makes the move


class SearchWorkspace(NamedTuple):
    """What `search` works on; see `tablee.engine.buffers`."""

    known: list[Any]  # one state: what the searching seat knows
    states: list[Any]  # one state: that of the current simulation
    nodes: list[Any]  # the tree
    slots: list[int]  # `ACTIONS`: the node that each move being considered leads to
    path: list[int]  # the nodes of the current simulation, each followed by the seat that moved
    cards: list[int]  # `MAX_CARDS`
    sizes: list[int]  # `MAX_DECKS`
    moves: list[int]  # `MAX_MOVES`
    weights: list[int]  # `MAX_MOVES`
    values: list[int]  # by seat, as `Policy.value` writes them
    doubts: list[int]  # by seat, how far its value may still move
    utilities: list[int]  # by seat, of the current simulation
    network: list[int]  # that values positions, empty if there is none: see `tablee.engine.network`
    inputs: list[int]  # of a seat
    hidden: list[int]  # hidden units
    parameters: list[int]  # the policy's
    settings: list[int]
    control: list[int]


@rule
def search(w: SearchWorkspace, seat: int, simulations: int, only: int) -> None:
    """Search for ``seat``, which knows ``w.known[0]``: grow the tree in ``w.nodes`` by ``simulations``.

    Every simulation begins with the action ``only``, or with any action if that is -1, in which case the search ends
    early once it is decided.
    """
    if simulations == 0:  # called only to be made ready
        return
    s = w.states[0]
    size = 0 if w.settings[OPEN] else rules.hidden_count(w.known[0], seat)
    for simulation in range(simulations):
        if w.control[STOP]:
            break
        if only < 0 and simulation % CHECK_EVERY == 0 and simulation and is_decided(w.nodes, simulations - simulation):
            break
        rng = first_state(w.settings[SEED], simulation)
        assign(s, w.known[0])
        rng = shuffle(rng, w.cards, 0, size)
        if not w.settings[OPEN]:
            rules.determinize(s, seat, w.cards)
        rng = step(rng)
        if size and below(rng, 100) < w.settings[BELIEF]:
            policy.refine(s, seat, w.cards)
        if could_be(w, s, only):
            simulate(w, s, rng, only)


@rule
def could_be(w: SearchWorkspace, s: Any, only: int) -> bool:
    """Tell whether the seat to move has a legal move in a determinized state, namely ``only`` unless that is -1.

    The searching seat always has. Of another seat it may be known that it can move, which `determinize` may ignore.
    """
    n = rules.legal(s, w.moves)
    if only < 0:
        return bool(n or rules.over(s) or rules.decks(s, w.sizes))
    found = False
    for i in range(n):
        found = found or w.moves[i] == only
    return found


@rule
def simulate(w: SearchWorkspace, s: Any, rng: int, only: int) -> None:
    """Play one simulation from the determinized state ``s`` and record the result."""
    players = s.players
    node = 0
    depth = 0
    n = 0
    climbing = True
    for ply in range(MAX_PLIES):
        n = rules.legal(s, w.moves)
        if n == 0 or (not climbing and ply >= w.settings[HORIZON] and can_evaluate(w, s)):
            break
        mover = s.turn
        if n > 1:
            policy.prior(s, n, w.moves, w.weights, w.parameters)
        pick = 0
        if climbing:
            pick = choose(w, node, n)
            if ply == 0 and only >= 0:
                while w.moves[pick] != only:
                    pick = (pick + 1) % n
            rng = step(rng)
        elif n > 1:
            rng, pick = heaviest_with_noise(rng, w.weights, n, w.settings[NOISE])
        move = w.moves[pick]
        rules.apply(s, move)
        if climbing:
            revealed = policy.revelation(s)
            before = w.control[NODES]
            child = w.slots[move]
            node = child if child else add_child(w, node, move)
            if node:
                w.path[2 * depth] = node
                w.path[2 * depth + 1] = mover
                depth += 1
                if revealed:
                    node = child_of(w, node, rules.ACTIONS + revealed)
            climbing = w.control[NODES] == before and node > 0 and depth < w.settings[DEPTH]
    judge(w, s, players, n > 0)
    w.nodes[0].visits += 1
    for i in range(depth):
        node = w.path[2 * i]
        w.nodes[node].visits += 1
        w.nodes[node].total += w.utilities[w.path[2 * i + 1]]
    for player in range(players):
        w.control[TOTALS + player] += w.utilities[player]
    w.control[DONE] += 1


@rule
def can_evaluate(w: SearchWorkspace, s: Any) -> bool:
    """Tell whether an unfinished round can be evaluated: by the network if there is one, else by the policy."""
    if len(w.network):
        return bool(judging.can_evaluate(s))
    return bool(policy.can_evaluate(s))


@rule
def choose(w: SearchWorkspace, node: int, n: int) -> int:
    """Choose one of the ``n`` moves at ``node``; turns their weights into shares and fills in their slots."""
    for i in range(n):
        w.slots[w.moves[i]] = 0
    visits = 0
    total = 0
    child = w.nodes[node].child
    while child:
        if w.nodes[child].key < len(w.slots):
            w.slots[w.nodes[child].key] = child
        visits += w.nodes[child].visits
        total += w.nodes[child].total
        child = w.nodes[child].sibling
    if n == 1:
        return 0
    unknown = (total / visits if visits else 0.0) - w.settings[FIRST] * (UNIT // 1000)
    top = w.weights[heaviest(w.weights, n)]
    share = 0
    for i in range(n):
        w.weights[i] = trial_share(top - w.weights[i], w.settings[TRUST])
        share += w.weights[i]
    explore = w.settings[EXPLORE] * (UNIT / 1000) / share
    best = -1e30
    pick = 0
    for i in range(n):
        likely = explore * w.weights[i]
        child = w.slots[w.moves[i]]
        if child:
            tries = w.nodes[child].visits
            w.nodes[child].offered += 1
            worth = w.nodes[child].total / tries if tries else unknown
            worth += likely * math.sqrt(w.nodes[child].offered) / (1 + tries)
        else:
            worth = unknown + likely * math.sqrt(visits + 1.0)
        if worth > best:
            best = worth
            pick = i
    return pick


@rule
def trial_share(behind: int, trust: int) -> int:
    """The share of a move whose prior is ``behind`` the best one's, in millionths of the best move's share."""
    part = trust / (trust + behind)
    return int(UNIT * part * part)


@rule
def child_of(w: SearchWorkspace, node: int, key: int) -> Any:
    """The child of ``node`` with this key, added if there is none; 0 if there is none and the tree is full."""
    child = w.nodes[node].child
    while child and w.nodes[child].key != key:
        child = w.nodes[child].sibling
    return child if child else add_child(w, node, key)


@rule
def add_child(w: SearchWorkspace, node: int, key: int) -> Any:
    """A new child of ``node``; 0 if the tree is full."""
    child = w.control[NODES]
    if child == len(w.nodes):
        return 0
    w.control[NODES] = child + 1
    w.nodes[child].key = key
    w.nodes[child].child = 0
    w.nodes[child].sibling = w.nodes[node].child
    w.nodes[child].visits = 0
    w.nodes[child].offered = 1
    w.nodes[child].total = 0
    w.nodes[node].child = child
    return child


@rule
def judge(w: SearchWorkspace, s: Any, players: int, unfinished: bool) -> None:
    """Write the utility of each seat: its mean lead over its rivals, scaled down by how much is still open."""
    doubt = policy.value(s, w.values)
    for seat in range(players):
        w.doubts[seat] = doubt
        w.utilities[seat] = 0
    if unfinished and len(w.network):
        foresee(w, s, players, doubt)
    for one in range(players):
        for other in range(one):
            lead = 1.0 * (w.values[one] - w.values[other])
            square = 0.5 * (w.doubts[one] * w.doubts[one] + w.doubts[other] * w.doubts[other])
            clear = int(UNIT * lead / math.sqrt(square + lead * lead)) // (players - 1)
            w.utilities[one] += clear
            w.utilities[other] -= clear


@rule
def foresee(w: SearchWorkspace, s: Any, players: int, doubt: int) -> None:
    """Correct the values and doubts of the seats by what the network says, doubts to a quarter at the least."""
    for seat in range(players):
        for i in range(judging.INPUTS):
            w.inputs[i] = 0
        judging.inputs(s, seat, w.inputs)
        begin(w.network, w.hidden)
        feed(w.network, w.inputs, judging.INPUTS, w.hidden)
        w.values[seat] += output(w.network, judging.INPUTS, 0, w.hidden)
        w.doubts[seat] = max(doubt + output(w.network, judging.INPUTS, 1, w.hidden), doubt // 4, 1)


@rule
def is_decided(nodes: Any, left: int) -> bool:
    """Tell whether ``left`` more simulations cannot change which move is visited most, or clearly will not.

    Clearly means: its mean is above every other's by four standard errors of the other's mean, where the standard
    deviation of utilities is taken to be a half.
    """
    most = nodes[0].child
    child = nodes[most].sibling
    while child:
        if nodes[child].visits >= nodes[most].visits:
            most = child
        child = nodes[child].sibling
    tries = nodes[most].visits
    worth = nodes[most].total / tries
    sure = tries > left  # even a move not tried yet cannot catch up
    clear = tries > CLEAR
    child = nodes[0].child
    while child:
        others = nodes[child].visits
        if child != most:
            sure = sure and tries - others > left
            clear = clear and worth - nodes[child].total / others > 2.0 * UNIT / math.sqrt(others)
        child = nodes[child].sibling
    return bool(sure or clear)
