"""What speaks for and against a move of Coloretto: what it brings, what it leaves or gives to others."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.engine.bits import members
from tablee.engine.message import Message
from tablee.engine.reason import Reason
from tablee.engine.rule import clone

from . import rules
from .cards import COLOURS, JOKER
from .determinization import unseen
from .rules import DRAW, GIVE, ROW, TAKE
from .scoring import COUNTED, cards_in, gain_from, score
from .state import State


def reasons(k: State, seat: int, move: int) -> list[Reason]:
    """Return all that can be said of the legal ``move`` of ``seat``, which is to move and knows ``k``."""
    if move == DRAW:
        return list(_draw(k, seat))
    if move < TAKE:
        return list(_put(k, seat, move - ROW))
    if move < GIVE:
        return list(_take(k, seat, move - TAKE))
    return list(_give(k, seat, move - GIVE))


def rivals_of(k: State, seat: int) -> list[int]:
    """The other players who have not taken a row in this round, the next one first."""
    order = [(seat + step) % k.players for step in range(1, k.players)]
    return [rival for rival in order if k.waiting >> rival & 1]


def _draw(k: State, seat: int) -> Iterator[Reason]:
    if k.laden:
        yield from _draw_instead(k, seat)
    yield Reason(Message("why-draw-steer"))


def _draw_instead(k: State, seat: int) -> Iterator[Reason]:
    """What speaks for and against a card in place of a row."""
    laden, rivals = members(k.laden), rivals_of(k, seat)
    gains = {row: gain_from(k, seat, cards_in(k, row)) for row in laden}
    best = max(laden, key=lambda row: (gains[row], JOKER in cards_in(k, row)))
    args = {"row": best + 1, "points": gains[best]}
    if gains[best] <= 0 and not any(JOKER in cards_in(k, row) for row in laden):
        yield Reason(Message("why-draw-nothing"))
    for row in laden:
        if k.open_rows >> row & 1 and JOKER in cards_in(k, row):
            yield Reason(Message("why-draw-joker", {"row": row + 1}))
    if gains[best] > 0:
        room = k.open_rows >> best & 1
        yield Reason(Message("why-draw-grow", args)) if room else Reason(Message("but-draw-full", args), -1)
    if not rivals:
        yield Reason(Message("why-draw-alone"))
    elif gains[best] > 0:
        keenest = max(rivals, key=lambda rival: gain_from(k, rival, cards_in(k, best)))
        if gain_from(k, keenest, cards_in(k, best)) > 0:
            yield Reason(Message("but-draw-risk", {**args, "who": keenest}), -1)
        else:
            yield Reason(Message("why-draw-unwanted", {"row": best + 1}))
    yield from _luck(k, seat)


def _luck(k: State, seat: int) -> Iterator[Reason]:
    """How many of the cards not yet seen would bring ``seat`` points; early in a game that says nothing: all would."""
    left = {kind: unseen(k, kind) for kind in range(JOKER + 1)}
    good = sum(n for kind, n in left.items() if kind == JOKER or gain_from(k, seat, [kind]) > 0)
    args = {"n": good, "all": sum(left.values())}
    if good < args["all"]:
        likely = 2 * good >= args["all"]
        yield Reason(Message("why-draw-luck", args)) if likely else Reason(Message("but-draw-luck", args), -1)


def _put(k: State, seat: int, row: int) -> Iterator[Reason]:
    after = clone(k)
    rules.put(after, row)
    before, mine = gain_from(k, seat, cards_in(k, row)), gain_from(k, seat, cards_in(after, row))
    if mine > max(0, before):
        yield Reason(Message("why-put-own", {"row": row + 1, "points": mine}), mine, "own")
    elif mine < before and before > 0:
        yield Reason(Message("but-put-own", {"row": row + 1, "points": before - mine}), mine - before, "own")
    if k.drawn == JOKER and before > 0:
        yield Reason(Message("why-put-joker", {"points": before}), before, "joker")
    yield from _change(k, after, seat, row)
    for other in members(k.open_rows):
        if other != row:
            yield from _sparing(k, seat, other, row)
    yield from _left(after, seat)
    if mine > 0 and not after.open_rows >> row & 1:
        yield Reason(Message("why-put-full", {"row": row + 1}))
    rows = after.open_rows.bit_count()
    if rows:
        yield Reason(Message("why-put-room", {"n": rows}), rows, "room")


def _change(k: State, after: State, seat: int, row: int) -> Iterator[Reason]:
    """What the drawn card makes of a row for the rival to whom that matters most."""
    cards, filled = cards_in(k, row), cards_in(after, row)
    gains = {rival: (gain_from(k, rival, cards), gain_from(k, rival, filled)) for rival in rivals_of(k, seat)}
    losses = {rival: before - now for rival, (before, now) in gains.items() if before > max(0, now)}
    if losses:
        who = max(losses, key=lambda rival: losses[rival])
        args = {"who": who, "row": row + 1, "points": losses[who]}
        yield Reason(Message("why-put-spoil", args), losses[who], "spoil")
    better = {rival: now for rival, (before, now) in gains.items() if now > max(0, before)}
    if better:
        who = max(better, key=lambda rival: better[rival])
        args = {"who": who, "row": row + 1, "points": better[who]}
        yield Reason(Message("but-put-gift", args), -better[who], "gift")


def _sparing(k: State, seat: int, row: int, instead: int) -> Iterator[Reason]:
    """What the drawn card, put into the row ``instead``, does not do to ``row``; nothing that it does there as well."""
    if _spoilt(k, seat, row) > _spoilt(k, seat, instead):
        yield Reason(Message("why-put-clean", {"row": row + 1}))
    rivals = rivals_of(k, seat)
    who = max(rivals, key=lambda rival: _more(k, rival, row), default=seat)
    gift = max((_more(k, rival, instead) for rival in rivals), default=0)
    if who != seat and _more(k, who, row) > max(0, gift):
        yield Reason(Message("why-put-withheld", {"who": who, "row": row + 1, "points": _more(k, who, row)}))


def _spoilt(k: State, seat: int, row: int) -> int:
    """How many points the drawn card takes from ``row`` for ``seat``, if the row brings it any."""
    return max(0, -_more(k, seat, row)) if gain_from(k, seat, cards_in(k, row)) > 0 else 0


def _more(k: State, seat: int, row: int) -> int:
    """How many points more ``row`` is worth to ``seat`` with the drawn card."""
    cards = cards_in(k, row)
    return gain_from(k, seat, [*cards, k.drawn]) - gain_from(k, seat, cards)


def _left(k: State, seat: int) -> Iterator[Reason]:
    """What the rows that now lie in the middle bring: ``seat`` itself, if it has taken none yet, and its rivals."""
    laden = members(k.laden)
    if k.waiting >> seat & 1 and laden:
        best = max(gain_from(k, seat, cards_in(k, row)) for row in laden)
        say = Message("why-left-own", {"points": best}) if best > 0 else Message("but-left-own")
        yield Reason(say, best if best > 0 else -1, "left")
    offers = {(rival, row): gain_from(k, rival, cards_in(k, row)) for rival in rivals_of(k, seat) for row in laden}
    if offers:
        who, row = max(offers, key=lambda each: offers[each])
        points = max(0, offers[who, row])
        say = Message("but-left", {"who": who, "row": row + 1, "points": points}) if points else Message("why-left")
        yield Reason(say, -points if points else 1, "offer")


def _take(k: State, seat: int, row: int) -> Iterator[Reason]:
    after = clone(k)
    rules.take(after, row)
    cards, rivals = cards_in(k, row), rivals_of(k, seat)
    gain, jokers = gain_from(k, seat, cards), cards.count(JOKER)
    if gain or not jokers:
        yield _points(gain)
    if jokers:
        yield Reason(Message("why-take-joker", {"n": jokers}), jokers, "joker")
    yield from _colours(k, seat, cards)
    denied = {rival: gain_from(k, rival, cards) for rival in rivals}
    keenest = max(rivals, key=lambda rival: denied[rival], default=seat)
    if keenest != seat and denied[keenest] > 0:
        args = {"who": keenest, "points": denied[keenest]}
        yield Reason(Message("why-take-deny", args), denied[keenest], "deny")
    yield from _left(after, seat)
    if k.open_rows >> row & 1 and rivals:
        if gain > 0 or jokers:
            yield Reason(Message("why-take-sure"))
        yield Reason(Message("but-take-few", {"n": len(cards)}), len(cards) - k.row_limit[row], "cards")
    elif rivals:
        yield Reason(Message("why-take-full"), about="cards")
    if rivals:
        yield Reason(Message("but-take-out"), -1)
    elif not k.last_round:
        yield Reason(Message("why-take-opens"))


def _points(gain: int) -> Reason:
    if gain > 0:
        return Reason(Message("why-gain", {"points": gain}), gain, "points")
    say = Message("but-cost", {"points": -gain}) if gain else Message("but-nothing")
    return Reason(say, gain - 1, "points")


def _colours(k: State, seat: int, cards: list[int]) -> Iterator[Reason]:
    """What a row's colours mean for the three that count: COL-9."""
    held = {colour for colour in range(COLOURS) if k.hands[seat][colour]}
    new = {card for card in cards if card < COLOURS} - held
    left = COUNTED - len(held | new)
    if new and left < 0:
        n = min(len(new), -left)
        yield Reason(Message("but-take-new", {"n": n}), -n, "colours")
    elif new:
        say = Message("why-take-open", {"n": left}) if left else Message("why-take-counts")
        yield Reason(say, 1 + left, "colours")
    elif held and min(cards) < COLOURS:
        yield Reason(Message("why-take-same"), COLOURS, "colours")


def _give(k: State, seat: int, colour: int) -> Iterator[Reason]:
    n = k.hands[seat][colour] + k.given[seat][colour] + 1
    after = clone(k)
    after.given[seat][colour] += 1
    yield _points(score(after, seat) - score(k, seat))
    yield Reason(Message("why-give-count", {"n": n}), n, "count")
