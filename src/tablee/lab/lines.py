"""How a game would probably go on after a move, as far as a seat can tell.

The hidden cards are filled in a hundred times from what the seat knows, never from the truth, and in each of these
worlds the search's tree tells who would do what. A line goes on while most worlds agree on the next move: what depends
on cards that the seat cannot know ends it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from tablee.bots.search import Search, policy_of
from tablee.engine.contract import AnyState
from tablee.engine.game import Game, legal_moves
from tablee.engine.message import decoder
from tablee.engine.options import Options
from tablee.engine.rng import first_state, shuffle
from tablee.engine.rule import clone
from tablee.engine.view import Choice
from tablee.wire.analysis import Reply

WORLDS = 100
LONGEST = 4  # moves told
LIKELY = 0.5  # share of the worlds that a move must be made in to be told
NOWHERE = -1  # in place of a node: beyond the tree
VISITS = 8  # of a move in the tree before it counts as what would be played


Line = tuple[Reply, ...]
_choice = decoder(Choice).decode


class World(NamedTuple):
    """A state with all cards filled in, and the node of the tree that has been reached in it."""

    state: AnyState
    node: int


class LineFinder:
    """Finds the lines of one game."""

    def __init__(self, game: Game, options: Options) -> None:
        self._game, self._options, self._rules = game, options, game.rules
        self._revealed = policy_of(game, "plain").revelation

    def line(self, search: Search, k: AnyState, seat: int, action: int) -> Line:
        """What would probably follow on ``action`` of ``seat``, which knows ``k`` and for which ``search`` just ran.

        The line ends with the round, where the tree does, and where no move is likely.
        """
        worlds = [self._after(search, world, action) for world in self._possible_worlds(k, seat)]
        line: list[Reply] = []
        while len(line) < LONGEST:
            replies = [self._reply(search, world) for world in worlds]
            (expected, times), *_ = Counter(replies).most_common(1)
            if expected is None or times < LIKELY * len(worlds):
                break
            mover, action, told = expected
            worlds = [
                self._after(search, world, action)
                for world, reply in zip(worlds, replies, strict=True)
                if reply == expected
            ]
            line.append(Reply(mover, _choice(told), round(times / len(replies), 2)))
        return tuple(line)

    def _possible_worlds(self, k: AnyState, seat: int) -> Iterator[World]:
        """Worlds as the seat can imagine them."""
        size = self._rules.hidden_count(k, seat)
        for number in range(WORLDS):
            state, cards = clone(k), [0] * self._rules.MAX_CARDS
            shuffle(first_state(number, 0), cards, 0, size)
            self._rules.determinize(state, seat, cards)
            yield World(state, 0)

    def _after(self, search: Search, world: World, action: int) -> World:
        """The world after a legal move; its node is `NOWHERE` once the tree has ended."""
        state = clone(world.state)
        self._rules.apply(state, action)
        revealed = self._revealed(state)
        node = self._child(search, world.node, action)
        return World(state, self._child(search, node, self._rules.ACTIONS + revealed) if revealed else node)

    def _child(self, search: Search, node: int, key: int) -> int:
        return NOWHERE if node == NOWHERE else search.replies(node).get(key, (NOWHERE, 0))[0]

    def _reply(self, search: Search, world: World) -> tuple[int, int, bytes] | None:
        """Who moves in this world, the move they make, and that move as they would see it; None if nobody knows."""
        state = world.state
        legal = legal_moves(self._rules, state)
        tried = search.replies(world.node) if world.node != NOWHERE else {}
        visits, action = max(((tried[move][1], -move) for move in legal if move in tried), default=(0, 0))
        if visits < VISITS:
            return None
        mover = int(state.turn)
        text = self._game.notation.text(-action)
        choices = self._game.view(self._game.knowledge(state, mover), mover, self._options).choices
        return mover, -action, msgspec.json.encode(next(choice for choice in choices if choice.move == text))
