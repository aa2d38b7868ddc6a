"""The search, as fast as the rules go: a template, bound to a game's rules and policy by `tablee.engine.backends.bind`.

Information-set Monte Carlo tree search with one tree (P. Cowling, E. Powley, D. Whitehouse, 2012). Every simulation
determinizes the cards that the seat cannot know, goes down the tree by what may be played with them, adds a node, plays
on by the game's policy until the round ends, and values what has come out of it. Which move to try is weighed as in
PUCT: what it has brought to the seat that makes it, and how good the policy finds it.

A seat's utility is how clearly it stands above each rival, in millionths; seats of one team stand alike, so a team
needs no word of its own. All numbers that decide are integers or come from one division or square root: both backends
search the same.
"""

from __future__ import annotations

import math
from typing import Any

from tablee.engine import Record, assign, i32, i64, record, rule
from tablee.engine.rng import below, seeded, shuffle, step

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
policy: Any = None  # its policy: see `tablee.engine.contract.Policy`

UNIT = 1_000_000  # a utility of 1: far above every rival
MAX_PLIES = 4000  # moves of one simulation: rules that never come to an end do not hang the search
LOOK = 128  # simulations between two looks whether the search is decided
CLEAR = 1000  # simulations of the best move before anything is taken to be clear

# places in ``control``
STOP = 0  # set by another thread: end now
DONE = 1  # simulations done
NODES = 2  # nodes in use
TOTALS = 3  # and from here on the utilities of each seat, added up

# places in ``settings``
SEED = 0
EXPLORE = 1  # weight of what has been tried little, in thousandths
TRUST = 2  # how far below the best weight a move is tried half as much
NOISE = 3  # weights differ by up to so much from what the policy says, while playing on
FIRST = 4  # what a move not tried yet is taken to bring less than its node's mean, in thousandths
DEPTH = 5  # nodes below the root at most
BELIEF = 6  # simulations in a hundred that believe what moves seem to tell of hidden cards
HORIZON = 7  # moves from the start of a simulation after which the policy may value a round that goes on


@record
class Node(Record):
    """A move in the tree: node 0 is the root, and 0 as a link means none."""

    key: int = i32()  # the action, or ACTIONS + what it showed
    child: int = i32()  # the latest child
    sibling: int = i32()  # the child of the same parent that was made before
    visits: int = i32()
    offered: int = i32()  # how often it could have been chosen since it was made
    total: int = i64()  # utilities of the seat that makes the move


@rule
def search(
    known: Any,
    states: Any,
    nodes: Any,
    slots: Any,
    path: Any,
    cards: Any,
    moves: Any,
    weights: Any,
    values: Any,
    utilities: Any,
    parameters: Any,
    settings: Any,
    control: Any,
    seat: int,
    simulations: int,
    only: int,
) -> None:
    """Search for ``seat``, which knows ``known[0]``: grow the tree in ``nodes`` by so many simulations.

    ``slots`` has room for all actions, ``path`` for the nodes of a simulation and who moved there, the others for what
    the rules and the policy write to them. ``only`` is the one action to begin with, -1: any. It ends early when it is
    decided, unless there is but one to begin with.
    """
    if simulations == 0:  # called only to be compiled
        return
    s = states[0]
    size = rules.hidden(known[0], seat)
    players = known[0].players
    for simulation in range(simulations):
        if control[STOP]:
            break
        if only < 0 and simulation % LOOK == 0 and simulation and is_decided(nodes, simulations - simulation):
            break
        rng = seeded(settings[SEED], simulation)
        assign(s, known[0])
        rng = shuffle(rng, cards, 0, size)
        rules.determinize(s, seat, cards)
        rng = step(rng)
        if size and below(rng, 100) < settings[BELIEF]:
            policy.refine(s, seat, cards)
        if not could_be(s, moves, path, only):
            continue
        node = 0
        depth = 0
        climbing = True
        for ply in range(MAX_PLIES):
            n = rules.legal(s, moves)
            if n == 0 or (not climbing and ply >= settings[HORIZON] and policy.can_evaluate(s)):
                break
            mover = s.turn
            if n > 1:
                policy.prior(s, n, moves, weights, parameters)
            if climbing:
                pick = choose(nodes, slots, node, n, moves, weights, settings)
                if ply == 0 and only >= 0:
                    while moves[pick] != only:
                        pick = (pick + 1) % n
                rng = step(rng)
            else:
                pick = 0
                best = -(1 << 62)
                for i in range(n if n > 1 else 0):
                    rng = step(rng)
                    weight = weights[i] + below(rng, settings[NOISE])
                    if weight > best:
                        best = weight
                        pick = i
            move = moves[pick]
            rules.apply(s, move)
            if climbing:
                revealed = policy.revealed(s)
                before = control[NODES]
                child = slots[move]
                node = child if child else add_child(nodes, control, node, move)
                if node:
                    path[2 * depth] = node
                    path[2 * depth + 1] = mover
                    depth += 1
                    if revealed:
                        node = child_of(nodes, control, node, rules.ACTIONS + revealed)
                climbing = control[NODES] == before and node > 0 and depth < settings[DEPTH]
        judge(s, players, values, utilities)
        nodes[0].visits += 1
        for i in range(depth):
            node = path[2 * i]
            nodes[node].visits += 1
            nodes[node].total += utilities[path[2 * i + 1]]
        for player in range(players):
            control[TOTALS + player] += utilities[player]
        control[DONE] += 1


@rule
def could_be(s: Any, moves: Any, sizes: Any, only: int) -> bool:
    """Tell whether the one to move can move in an determinized state, and by ``only`` if that is one.

    It always can if it is the seat that searches. Of others it may be known that they can, which `determinize` need not
    take into account.
    """
    n = rules.legal(s, moves)
    if only < 0:
        return bool(n or rules.over(s) or rules.decks(s, sizes))
    found = False
    for i in range(n):
        found = found or moves[i] == only
    return found


@rule
def choose(nodes: Any, slots: Any, node: int, n: int, moves: Any, weights: Any, settings: Any) -> int:
    """Which of the ``n`` moves to try at ``node``; their ``weights`` become shares, their ``slots`` the nodes there."""
    for i in range(n):
        slots[moves[i]] = 0
    visits = 0
    total = 0
    child = nodes[node].child
    while child:
        if nodes[child].key < len(slots):
            slots[nodes[child].key] = child
        visits += nodes[child].visits
        total += nodes[child].total
        child = nodes[child].sibling
    if n == 1:
        return 0
    unknown = (total / visits if visits else 0.0) - settings[FIRST] * (UNIT // 1000)
    heaviest = weights[0]
    for i in range(1, n):
        if weights[i] > heaviest:
            heaviest = weights[i]
    share = 0
    for i in range(n):
        weights[i] = trial_share(heaviest - weights[i], settings[TRUST])
        share += weights[i]
    explore = settings[EXPLORE] * (UNIT / 1000) / share
    best = -1e30
    pick = 0
    for i in range(n):
        likely = explore * weights[i]
        child = slots[moves[i]]
        if child:
            tries = nodes[child].visits
            nodes[child].offered += 1
            worth = nodes[child].total / tries if tries else unknown
            worth += likely * math.sqrt(nodes[child].offered) / (1 + tries)
        else:
            worth = unknown + likely * math.sqrt(visits + 1.0)
        if worth > best:
            best = worth
            pick = i
    return pick


@rule
def trial_share(behind: int, trust: int) -> int:
    """How much to try a move whose weight is so far behind the best one's, in millionths of what that one is tried."""
    part = trust / (trust + behind)
    return int(UNIT * part * part)


@rule
def child_of(nodes: Any, control: Any, node: int, key: int) -> Any:
    """The child of ``node`` with this key, made if it is not there; 0 where there is no room left."""
    child = nodes[node].child
    while child and nodes[child].key != key:
        child = nodes[child].sibling
    return child if child else add_child(nodes, control, node, key)


@rule
def add_child(nodes: Any, control: Any, node: int, key: int) -> Any:
    """A new child of ``node``; 0 where there is no room left."""
    child = control[NODES]
    if child == len(nodes):
        return 0
    control[NODES] = child + 1
    nodes[child].key = key
    nodes[child].child = 0
    nodes[child].sibling = nodes[node].child
    nodes[child].visits = 0
    nodes[child].offered = 1
    nodes[child].total = 0
    nodes[node].child = child
    return child


@rule
def judge(s: Any, players: int, values: Any, utilities: Any) -> None:
    """Write the utility of each seat: its mean lead over the others, squeezed by how much is still open."""
    doubt = policy.value(s, values)
    square = 1.0 * doubt * doubt
    for one in range(players):
        utilities[one] = 0
    for one in range(players):
        for other in range(one):
            lead = 1.0 * (values[one] - values[other])
            clear = int(UNIT * lead / math.sqrt(square + lead * lead)) // (players - 1)
            utilities[one] += clear
            utilities[other] -= clear


@rule
def is_decided(nodes: Any, left: int) -> bool:
    """Tell whether ``left`` more simulations cannot change the most tried move, or clearly will not.

    Clearly: it brings more than any other by four standard errors of that one's mean; utilities spread by about a half.
    """
    most = nodes[0].child
    child = nodes[most].sibling
    while child:
        if nodes[child].visits >= nodes[most].visits:
            most = child
        child = nodes[child].sibling
    tries = nodes[most].visits
    worth = nodes[most].total / tries
    sure = tries > left  # a move not tried yet may be tried from now on
    clear = tries > CLEAR
    child = nodes[0].child
    while child:
        others = nodes[child].visits
        if child != most:
            sure = sure and tries - others > left
            clear = clear and worth - nodes[child].total / others > 2.0 * UNIT / math.sqrt(others)
        child = nodes[child].sibling
    return bool(sure or clear)
