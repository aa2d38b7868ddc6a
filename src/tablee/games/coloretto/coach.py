"""What a learner of Coloretto is told unasked: before a costly move, what a row has brought, and the result."""

from __future__ import annotations

from tablee.engine.message import Argument, Message
from tablee.engine.remark import Remark

from .cards import JOKER
from .hints import rivals_of
from .notation import places
from .rules import DRAW, GIVE, ROW, TAKE
from .scoring import cards_in, gain_from, score, worth_of
from .state import OVER, State
from .wording import the_card

MUCH = 3  # a row worth this many points to a rival is worth a word


def against(k: State, seat: int, move: int, better: int) -> Message | None:
    """Return what speaks against ``move`` of ``seat``, which knows ``k``."""
    if move == DRAW:
        return _draws(k, seat, better - TAKE)
    if move < TAKE:
        return _puts(k, seat, move - ROW)
    return _takes(k, seat, move - TAKE, better) if move < GIVE else None


def _draws(k: State, seat: int, row: int) -> Message | None:
    """A row that others may take or spoil if it is left."""
    gain = gain_from(k, seat, cards_in(k, row))
    told: dict[str, Argument] = {"row": row + 1, "points": gain, "full": "no" if k.open_rows >> row & 1 else "yes"}
    return Message("coach-draw", told) if gain > 0 and rivals_of(k, seat) else None


def _puts(k: State, seat: int, row: int) -> Message | None:
    """What the drawn card does to a row: it spoils it for its player, or makes it good for a rival."""
    cards = cards_in(k, row)
    filled = [*cards, k.drawn]
    before, now = gain_from(k, seat, cards), gain_from(k, seat, filled)
    if before > 0 and now < before:
        told: dict[str, Argument] = {"row": row + 1, "card": the_card(k.drawn), "before": before, "points": now}
        return Message("coach-spoils", told)
    offers = {rival: gain_from(k, rival, filled) for rival in rivals_of(k, seat)}
    keenest = max(offers, key=lambda rival: offers[rival], default=None)
    if keenest is None or offers[keenest] < max(MUCH, now + 1) or offers[keenest] <= gain_from(k, keenest, cards):
        return None
    return Message("coach-offers", {"row": row + 1, "who": keenest, "points": offers[keenest]})


def _takes(k: State, seat: int, row: int, better: int) -> Message | None:
    """What a row costs or fails to bring."""
    gain = gain_from(k, seat, cards_in(k, row))
    if gain < 0:
        return Message("coach-take-loss", {"row": row + 1, "points": -gain})
    if better == DRAW:
        return Message("coach-take-early", {"row": row + 1, "cards": k.row_size[row], "points": gain})
    other = better - TAKE
    more = gain_from(k, seat, cards_in(k, other))
    told = {"row": row + 1, "points": gain, "other": other + 1, "more": more}
    return Message("coach-take-less", told) if more > gain else None


def remark(before: State, move: int, after: State, seat: int) -> Remark | None:
    """Return what the row just taken has brought ``seat``, or its result: COL-9."""
    if after.phase == OVER:
        return Remark(Message("coach-over", {"points": score(after, seat), "place": places(after)[seat]}), "COL-9")
    if before.turn != seat or not TAKE <= move < GIVE:
        return None
    cards = cards_in(before, move - TAKE)
    gain = gain_from(before, seat, cards)
    total = worth_of(after, seat).total
    if gain < 0:
        scale = "falling" if before.falling else "rising"
        told: dict[str, Argument] = {"points": -gain, "total": total, "scale": scale}
        again = _had_a_choice(before, seat, gain)
        return Remark(Message("coach-row-cost", told), "COL-9", of_move=True, again=again)
    told = {"points": gain, "total": total, "joker": "yes" if after.hands[seat][JOKER] else "no"}
    return Remark(Message("coach-row", told), "COL-9", of_move=True)


def _had_a_choice(before: State, seat: int, gain: int) -> bool:
    """Tell whether ``seat`` could have drawn, or taken a row that costs less."""
    rows = [row for row in range(before.row_count) if before.row_size[row]]
    return bool(before.open_rows) or any(gain_from(before, seat, cards_in(before, row)) > gain for row in rows)
