"""The hands that score most, and least: what `bounds` says of them at every option, and no more.

Games of the conformance kit hardly ever come near them, so an option that adds to the score would be told by none.
"""

from __future__ import annotations

import pytest

from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game
from tablee.engine.options import Options
from tablee.games.coloretto.cards import IN_PLAY, PLUS, PLUS_CARDS
from tablee.games.coloretto.scoring import COUNTED, FULL
from tablee.games.ole.cards import EACH, NUMBER, PACK, PACK_SIZE
from tablee.games.ole.scoring import count_points
from tablee.testing.positions import every_option_set

COLORETTO, OLE = find_game("coloretto"), find_game("ole")


def _gains(rules: AnyState, state: AnyState) -> list[int]:
    out = [0] * state.players
    rules.returns(state, out)
    return out


@pytest.mark.parametrize("options", every_option_set(COLORETTO), ids=str)
def test_coloretto(options: Options) -> None:
    """Three colours and all "+2" in one hand; in another, as many of every colour as count most."""
    found = []
    for colours, plus in ((COUNTED, PLUS_CARDS), (IN_PLAY[options.players], 0)):
        for many in range(FULL + 1):
            state = COLORETTO.new_state(options)
            state.hands[0][:colours] = [many] * colours
            state.hands[0][PLUS] = plus
            found.append(_gains(COLORETTO.rules, state)[0])
    assert COLORETTO.rules.bounds(options) == (min(found), max(found))


@pytest.mark.parametrize("options", every_option_set(OLE), ids=str)
def test_ole(options: Options) -> None:
    """In every round all the high cards are left, and all tokens taken that can be."""
    state = OLE.new_state(options)
    pack = sorted(PACK[options.players][: PACK_SIZE[options.players]], key=lambda card: -NUMBER[card])
    state.hands[0] = sum(1 << card for card in pack[: EACH[options.players]])
    state.tokens[0] = 2 * len(pack) + 1
    for _ in range(options.rounds):  # type: ignore[attr-defined]
        count_points(state)
    assert OLE.rules.bounds(options) == (min(_gains(OLE.rules, state)), 0)
