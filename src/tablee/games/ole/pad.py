"""A round of Olé at a real table: the numbers left in each hand, and the tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.engine.pad import CompleteRound, PadCard, PadField, PadForm

from .cards import EACH, NUMBER, PACK, PACK_SIZE, set_of
from .events import deal_events
from .options import Options
from .rules import end_round
from .state import CHOOSING, OUT, State

MOST_TOKENS = 99


def form(options: Options) -> PadForm:
    """Return what is told of a hand, whatever the colours in it, and of its tokens: OLE-13."""
    numbers = Counter(NUMBER[card] for card in _pack(options.players))
    cards = tuple(PadCard(str(n), Message("pad-number", {"n": n}), total) for n, total in sorted(numbers.items()))
    return PadForm(
        (
            PadField("left", "cards", Message("count-cards"), EACH[options.players], cards=cards),
            PadField("tokens", "number", Message("count-tokens"), MOST_TOKENS, face="token"),
        )
    )


def begins(k: State) -> Sequence[Message]:
    """Say who deals, and who decides on the colour order: OLE-3."""
    return (
        deal_events(k) if k.phase == CHOOSING else deal_events(k)[:1]
    )  # else it says who opens, which the cards decide


def enter(s: State, told: CompleteRound) -> None:
    """Give everybody cards of the numbers told, of any colour, and the tokens; then the round ends."""
    out = [seat for seat, entry in enumerate(told.units) if not entry["left"]]
    if len(out) > 1:
        raise TableeError("pad-both-out", who=out[0], whom=out[1])
    free = _pack(s.players)
    for seat, entry in enumerate(told.units):
        hand = []
        for number in map(int, entry["left"]):
            card = next(card for card in free if NUMBER[card] == number)
            free.remove(card)
            hand.append(card)
        s.hands[seat] = set_of(hand)
        s.sizes[seat] = len(hand)
        s.tokens[seat] = entry["tokens"]
    end_round(s, OUT)  # how it ended is in the tokens


def _pack(players: int) -> list[int]:
    return list(PACK[players][: PACK_SIZE[players]])
