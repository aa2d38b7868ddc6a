"""The hands that score most, and least: what `bounds` says of them at every option, and no more.

Games of the conformance kit hardly ever come near them, so an option that adds to the score would be told by none.
"""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game
from tablee.games.coloretto.cards import IN_PLAY, PLUS, PLUS_CARDS
from tablee.games.coloretto.scoring import COUNTED, FULL
from tablee.games.nain_jaune.cards import BOX_CARDS, CARDS, HAND_SIZE
from tablee.games.nain_jaune.rules import add_stakes, win
from tablee.games.nain_jaune.settlement import settle
from tablee.games.ole.cards import EACH, NUMBER, PACK, PACK_SIZE
from tablee.games.ole.scoring import count_points
from tablee.games.olympe.scoring import FIRST_NUGGETS, SECOND_NUGGETS, count_round
from tablee.testing.positions import every_option_set

COLORETTO, NAIN_JAUNE, OLE, OLYMPE = map(find_game, ("coloretto", "nain_jaune", "ole", "olympe"))


def _gains(rules: AnyState, state: AnyState) -> list[int]:
    out = [0] * state.players
    rules.returns(state, out)
    return out


@pytest.mark.parametrize("options", every_option_set(COLORETTO), ids=str)
def test_coloretto(options: Any) -> None:
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
def test_ole(options: Any) -> None:
    """In every round all the high cards are left, and all tokens taken that can be."""
    state = OLE.new_state(options)
    pack = sorted(PACK[options.players][: PACK_SIZE[options.players]], key=lambda card: -NUMBER[card])
    state.hands[0] = sum(1 << card for card in pack[: EACH[options.players]])
    state.tokens[0] = 2 * len(pack) + 1
    for _ in range(options.rounds):
        count_points(state)
    assert OLE.rules.bounds(options) == (min(_gains(OLE.rules, state)), 0)


def _round(s: AnyState, options: Any, feeder: int, winner: int, *, sweep: bool = False) -> None:
    """All hands are dealt and only the winner's is played; what most feeds the boxes is done by ``feeder``."""
    add_stakes(s)
    each = HAND_SIZE[s.players]
    dearest = [*BOX_CARDS, *(card for card in reversed(range(CARDS)) if card not in BOX_CARDS)]
    losers = [feeder, *(seat for seat in range(s.players) if seat not in (feeder, winner))]
    for place, seat in enumerate(losers):
        s.hands[seat] = sum(1 << card for card in dearest[place * each : (place + 1) * each])
    if options.claims == "called" and (options.opera == "turn" if sweep else options.held == "ante"):
        s.turn = feeder
        for box, card in enumerate(BOX_CARDS):
            s.hands[feeder] ^= 1 << card
            win(s, box, False)
    s.turn = winner
    s.hands[winner] = 0
    s.finished = 0 if sweep else 1 << winner | 1 << feeder
    settle(s)


@pytest.mark.parametrize("options", every_option_set(NAIN_JAUNE), ids=str)
def test_nain_jaune(options: Any) -> None:
    """Who is caught with the board every round, and who sweeps in the last one what somebody else fed till then.

    Where losers pay by points, not all can hold tens alone; where a box is fed by not calling it, its card is not in
    the hand that is paid for: there the bounds, which are for each by itself, may be a few chips wider.
    """
    worst, best = NAIN_JAUNE.new_state(options), NAIN_JAUNE.new_state(options)
    for _ in range(options.rounds):
        _round(worst, options, feeder=0, winner=1)
    for number in range(options.rounds):
        _round(best, options, feeder=1, winner=0, sweep=number == options.rounds - 1)
    found = [_gains(NAIN_JAUNE.rules, state)[0] - options.chips for state in (worst, best)]
    least, most = NAIN_JAUNE.rules.bounds(options)
    assert least <= found[0]
    assert found[1] <= most
    if options.payment == "cards" and options.claims == "automatic":
        assert [least, most] == found
    if options.payment == "cards" and options.opera == "first" and options.held != "ante":
        assert most == found[1]  # NJ-11: before such a sweep nobody else has laid a card, called or not


@pytest.mark.parametrize("options", every_option_set(OLYMPE), ids=str)
def test_olympe(options: Any) -> None:
    """One unit comes first whenever that does not end the game too early; for coins, it wins the Adepts of all gods."""
    state = OLYMPE.new_state(options)
    start = _gains(OLYMPE.rules, state)
    over = False
    while not over:
        lacks = options.target - 1 - state.nuggets[0]
        second = options.scoring == "standard" and SECOND_NUGGETS <= lacks < FIRST_NUGGETS
        state.won[0], state.won[1] = [1] * len(state.pot), [2 * second] * len(state.pot)
        over = count_round(state)
    gains = [now - then for now, then in zip(_gains(OLYMPE.rules, state), start, strict=True)]
    lost = min(gains) if options.scoring == "coins" else 0
    assert OLYMPE.rules.bounds(options) == (lost, gains[0])
