"""What speaks for and against a move of Coloretto: what it brings, what it leaves or gives to others."""

from __future__ import annotations

from tablee.engine.message import Message
from tablee.engine.reason import Reason
from tablee.engine.rule import clone

from . import rules
from .cards import COLOURS, JOKER
from .rules import DRAW, GIVE, ROW, TAKE
from .scoring import COUNTED, gain_from, score
from .state import State


def reasons(k: State, seat: int, move: int) -> list[Reason]:
    """Return all that can be said of the legal ``move`` of ``seat``, which is to move and knows ``k``."""
    if move == DRAW:
        return _draw(k, seat)
    if move < TAKE:
        return _put(k, seat, move - ROW)
    if move < GIVE:
        return _take(k, seat, move - TAKE)
    return _give(k, seat, move - GIVE)


def _row(k: State, row: int) -> list[int]:
    return k.rows[row][: k.row_size[row]]


def _rivals(k: State, seat: int) -> list[int]:
    """The other players who have not taken a row in this round, the next one first."""
    order = [(seat + step) % k.players for step in range(1, k.players)]
    return [rival for rival in order if k.waiting >> rival & 1]


def _rows(k: State, rows: int) -> list[int]:
    """The members of a set of rows."""
    return [row for row in range(k.row_count) if rows >> row & 1]


def _draw(k: State, seat: int) -> list[Reason]:
    laden = _rows(k, k.laden)
    if not laden:
        return [Reason(Message("why-draw-steer"))]
    found = []
    gains = {row: gain_from(k, seat, _row(k, row)) for row in laden}
    best = max(laden, key=lambda row: (gains[row], JOKER in _row(k, row)))
    rivals = _rivals(k, seat)
    args = {"row": best + 1, "points": gains[best]}
    if gains[best] <= 0 and not any(JOKER in _row(k, row) for row in laden):
        found.append(Reason(Message("why-draw-nothing")))
    for row in laden:
        if k.open_rows >> row & 1 and JOKER in _row(k, row):
            found.append(Reason(Message("why-draw-joker", {"row": row + 1})))
    if gains[best] > 0:
        found.append(Reason(Message("why-draw-grow", args)) if k.open_rows >> best & 1 else _full(args))
    if not rivals:
        found.append(Reason(Message("why-draw-alone")))
    elif gains[best] > 0:
        found += _at_risk(k, rivals, best, args)
    return [*found, *_luck(k, seat), Reason(Message("why-draw-steer"))]


def _full(args: dict[str, int]) -> Reason:
    return Reason(Message("but-draw-full", args), -1)


def _at_risk(k: State, rivals: list[int], row: int, args: dict[str, int]) -> list[Reason]:
    """Whether a rival may take the row that suits one best."""
    gains = {rival: gain_from(k, rival, _row(k, row)) for rival in rivals}
    keenest = max(rivals, key=lambda rival: gains[rival])
    if gains[keenest] > 0:
        return [Reason(Message("but-draw-risk", {**args, "who": keenest}), -1)]
    return [Reason(Message("why-draw-unwanted", {"row": row + 1}))]


def _luck(k: State, seat: int) -> list[Reason]:
    """How many of the cards not yet seen would bring ``seat`` points; early in a game that says nothing: all would."""
    left = {kind: rules.unseen(k, kind) for kind in range(JOKER + 1)}
    good = sum(n for kind, n in left.items() if kind == JOKER or gain_from(k, seat, [kind]) > 0)
    args = {"n": good, "all": sum(left.values())}
    if good == args["all"]:
        return []
    if 2 * good >= args["all"]:
        return [Reason(Message("why-draw-luck", args))]
    return [Reason(Message("but-draw-luck", args), -1)]


def _put(k: State, seat: int, row: int) -> list[Reason]:
    after = clone(k)
    rules.put(after, row)
    before, mine = gain_from(k, seat, _row(k, row)), gain_from(k, seat, _row(after, row))
    found = []
    if mine > max(0, before):
        found.append(Reason(Message("why-put-own", {"row": row + 1, "points": mine}), mine, "own"))
    elif mine < before and before > 0:
        found.append(Reason(Message("but-put-own", {"row": row + 1, "points": before - mine}), mine - before, "own"))
    if k.drawn == JOKER and before > 0:
        found.append(Reason(Message("why-put-joker", {"points": before}), before, "joker"))
    found += _change(k, after, seat, row)
    for other in _rows(k, k.open_rows):
        if other != row:
            found += _sparing(k, seat, other, row)
    found += _left(after, seat)
    if mine > 0 and not after.open_rows >> row & 1:
        found.append(Reason(Message("why-put-full", {"row": row + 1})))
    rows = after.open_rows.bit_count()
    return [*found, Reason(Message("why-put-room", {"n": rows}), rows, "room")] if rows else found


def _change(k: State, after: State, seat: int, row: int) -> list[Reason]:
    """What the drawn card makes of a row for the rival to whom that matters most."""
    found = []
    cards, filled = _row(k, row), _row(after, row)
    gains = {rival: (gain_from(k, rival, cards), gain_from(k, rival, filled)) for rival in _rivals(k, seat)}
    losses = {rival: before - now for rival, (before, now) in gains.items() if before > max(0, now)}
    if losses:
        who = max(losses, key=lambda rival: losses[rival])
        args = {"who": who, "row": row + 1, "points": losses[who]}
        found.append(Reason(Message("why-put-spoil", args), losses[who], "spoil"))
    better = {rival: now for rival, (before, now) in gains.items() if now > max(0, before)}
    if better:
        who = max(better, key=lambda rival: better[rival])
        args = {"who": who, "row": row + 1, "points": better[who]}
        found.append(Reason(Message("but-put-gift", args), -better[who], "gift"))
    return found


def _sparing(k: State, seat: int, row: int, instead: int) -> list[Reason]:
    """What the drawn card, put into the row ``instead``, does not do to ``row``; nothing that it does there as well."""
    found = []
    if _spoilt(k, seat, row) > _spoilt(k, seat, instead):
        found.append(Reason(Message("why-put-clean", {"row": row + 1})))
    rivals = _rivals(k, seat)
    who = max(rivals, key=lambda rival: _more(k, rival, row), default=seat)
    gift = max((_more(k, rival, instead) for rival in rivals), default=0)
    if who != seat and _more(k, who, row) > max(0, gift):
        args = {"who": who, "row": row + 1, "points": _more(k, who, row)}
        found.append(Reason(Message("why-put-withheld", args)))
    return found


def _spoilt(k: State, seat: int, row: int) -> int:
    """How many points the drawn card takes from ``row`` for ``seat``, if the row brings it any."""
    return max(0, -_more(k, seat, row)) if gain_from(k, seat, _row(k, row)) > 0 else 0


def _more(k: State, seat: int, row: int) -> int:
    """How many points more ``row`` is worth to ``seat`` with the drawn card."""
    cards = _row(k, row)
    return gain_from(k, seat, [*cards, k.drawn]) - gain_from(k, seat, cards)


def _left(k: State, seat: int) -> list[Reason]:
    """What the rows that now lie in the middle bring: ``seat`` itself, if it has taken none yet, and its rivals."""
    found = []
    laden = _rows(k, k.laden)
    if k.waiting >> seat & 1 and laden:
        best = max(gain_from(k, seat, _row(k, row)) for row in laden)
        say = Message("why-left-own", {"points": best}) if best > 0 else Message("but-left-own")
        found.append(Reason(say, best if best > 0 else -1, "left"))
    offers = {(rival, row): gain_from(k, rival, _row(k, row)) for rival in _rivals(k, seat) for row in laden}
    if offers:
        who, row = max(offers, key=lambda each: offers[each])
        points = max(0, offers[who, row])
        say = Message("but-left", {"who": who, "row": row + 1, "points": points}) if points else Message("why-left")
        found.append(Reason(say, -points if points else 1, "offer"))
    return found


def _take(k: State, seat: int, row: int) -> list[Reason]:
    after = clone(k)
    rules.take(after, row)
    cards, rivals = _row(k, row), _rivals(k, seat)
    gain, jokers = gain_from(k, seat, cards), cards.count(JOKER)
    found = [_points(gain)] if gain or not jokers else []
    if jokers:
        found.append(Reason(Message("why-take-joker", {"n": jokers}), jokers, "joker"))
    found += _colours(k, seat, cards)
    denied = {rival: gain_from(k, rival, cards) for rival in rivals}
    keenest = max(rivals, key=lambda rival: denied[rival], default=seat)
    if keenest != seat and denied[keenest] > 0:
        args = {"who": keenest, "points": denied[keenest]}
        found.append(Reason(Message("why-take-deny", args), denied[keenest], "deny"))
    found += _left(after, seat)
    if k.open_rows >> row & 1 and rivals:
        if gain > 0 or jokers:
            found.append(Reason(Message("why-take-sure")))
        found.append(Reason(Message("but-take-few", {"n": len(cards)}), len(cards) - k.row_limit[row], "cards"))
    elif rivals:
        found.append(Reason(Message("why-take-full"), about="cards"))
    if rivals:
        found.append(Reason(Message("but-take-out"), -1))
    elif not k.last_round:
        found.append(Reason(Message("why-take-opens")))
    return found


def _points(gain: int) -> Reason:
    if gain > 0:
        return Reason(Message("why-gain", {"points": gain}), gain, "points")
    say = Message("but-cost", {"points": -gain}) if gain else Message("but-nothing")
    return Reason(say, gain - 1, "points")


def _colours(k: State, seat: int, cards: list[int]) -> list[Reason]:
    """What a row's colours mean for the three that count: COL-9."""
    held = {colour for colour in range(COLOURS) if k.hands[seat][colour]}
    new = {card for card in cards if card < COLOURS} - held
    if not new:
        return [Reason(Message("why-take-same"), COLOURS, "colours")] if held and min(cards) < COLOURS else []
    left = COUNTED - len(held | new)
    if left < 0:
        n = min(len(new), -left)
        return [Reason(Message("but-take-new", {"n": n}), -n, "colours")]
    return [Reason(Message("why-take-open", {"n": left}) if left else Message("why-take-counts"), 1 + left, "colours")]


def _give(k: State, seat: int, colour: int) -> list[Reason]:
    n = k.hands[seat][colour] + k.given[seat][colour] + 1
    after = clone(k)
    after.given[seat][colour] += 1
    return [_points(score(after, seat) - score(k, seat)), Reason(Message("why-give-count", {"n": n}), n, "count")]
