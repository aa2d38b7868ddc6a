"""Random games at full speed: a template, bound to a game's rules by `tablee.engine.backends.bind`."""

from __future__ import annotations

from typing import Any, NamedTuple

from tablee.engine import assign, rule
from tablee.engine.rng import below, first_state, step

rules: Any = None  # the rules of the game, bound by `tablee.engine.backends.bind`
dealing: Any = None  # its deals: see `tablee.engine.dealing`


class PlayoutWorkspace(NamedTuple):
    """What `playouts` works on; see `tablee.engine.buffers`."""

    start: list[Any]  # one state, from which every game begins
    states: list[Any]  # one state, the game being played
    cards: list[int]  # `MAX_CARDS`
    sizes: list[int]  # `MAX_DECKS`
    moves: list[int]  # `MAX_MOVES`
    returns: list[int]  # by seat, of the game just ended
    totals: list[int]  # by seat, the sum of the returns; then a checksum of every move and return


@rule
def playouts(w: PlayoutWorkspace, games: int, seed: int) -> int:
    """Play random games 0 to ``games`` - 1 under ``seed``, add to ``w.totals`` and return the number of moves.

    The checksum is overwritten, not added to.
    """
    played = 0
    s = w.states[0]
    check = 0
    for game in range(games):
        rng = first_state(seed, game)
        assign(s, w.start[0])
        while True:
            n = rules.legal(s, w.moves)
            if n == 0:
                dealt, rng = dealing.deal(s, w.cards, w.sizes, rng)
                if not dealt:
                    break
                continue
            rng = step(rng)
            move = w.moves[below(rng, n)]
            check = ((check * 31) ^ (move + n)) & 0xFFFFFFFFFFFF
            rules.apply(s, move)
            played += 1
        rules.returns(s, w.returns)
        for seat in range(len(w.totals) - 1):
            w.totals[seat] += w.returns[seat]
            check = ((check * 31) ^ (w.returns[seat] & 0xFFFF)) & 0xFFFFFFFFFFFF
    w.totals[len(w.totals) - 1] = check
    return played
