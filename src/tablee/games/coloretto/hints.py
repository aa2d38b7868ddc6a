"""Why a move of Coloretto is good: what it gains, what it spoils for others, what it leaves open."""

from __future__ import annotations

from tablee.engine.message import Message
from tablee.engine.rule import clone

from . import rules
from .cards import COLOURS, JOKER
from .rules import DRAW, GIVE, ROW, TAKE
from .scoring import score
from .state import State

MUCH = 3  # a row worth this many points to a rival is worth denying
COUNTED = 3  # colours that score plus points: COL-9


def reasons(k: State, seat: int, move: int) -> list[Message]:
    """Return what speaks for the legal ``move`` of ``seat``, which is to move and knows ``k``, strongest first."""
    if move == DRAW:
        return _draw(k, seat)[:3]
    if move < TAKE:
        return _put(k, seat, move - ROW)[:3]
    if move < GIVE:
        return _take(k, seat, move - TAKE)[:3]
    return _give(k, seat, move - GIVE)[:3]


def _row(k: State, row: int) -> list[int]:
    return k.rows[row][: k.row_size[row]]


def _gain(k: State, seat: int, cards: list[int]) -> int:
    """The points that ``seat`` gains from ``cards``, not counting jokers."""
    after = clone(k)
    for card in cards:
        after.hands[seat][card] += 1
    return score(after, seat) - score(k, seat)


def _rivals(k: State, seat: int) -> list[int]:
    """The other players who have not taken a row in this round."""
    return [rival for rival in range(k.players) if rival != seat and k.waiting >> rival & 1]


def _rows(k: State, rows: int) -> list[int]:
    """The members of a set of rows."""
    return [row for row in range(k.row_count) if rows >> row & 1]


def _draw(k: State, seat: int) -> list[Message]:
    laden = _rows(k, k.laden)
    if not laden:
        return [Message("why-draw-first"), Message("why-draw-steer")]
    found = []
    best = max(laden, key=lambda row: (_gain(k, seat, _row(k, row)), JOKER in _row(k, row)))
    gain, jokers = (
        _gain(k, seat, _row(k, best)),
        [row for row in laden if JOKER in _row(k, row) and k.open_rows >> row & 1],
    )
    if gain <= 0 and not any(JOKER in _row(k, row) for row in laden):
        found.append(Message("why-draw-nothing"))
    if jokers:
        found.append(Message("why-draw-joker", {"row": jokers[0] + 1}))
    elif gain > 0 and k.open_rows >> best & 1:
        found.append(Message("why-draw-grow", {"row": best + 1, "points": gain}))
    rivals = _rivals(k, seat)
    if not rivals:
        found.append(Message("why-draw-alone"))
    elif gain > 0 and all(_gain(k, rival, _row(k, best)) < gain for rival in rivals):
        found.append(Message("why-draw-unwanted", {"row": best + 1}))
    return [*found, Message("why-draw-steer")]


def _put(k: State, seat: int, row: int) -> list[Message]:
    found = []
    cards = _row(k, row)
    filled = [*cards, k.drawn]
    before, mine = _gain(k, seat, cards), _gain(k, seat, filled)
    open_rows = _rows(k, k.open_rows)
    if mine > max(0, before):
        found.append(Message("why-put-own", {"points": mine}))
    wanted = max(open_rows, key=lambda other: _gain(k, seat, _row(k, other)))
    if k.drawn == JOKER and row == wanted and before > 0:
        found.append(Message("why-put-joker"))
    spoilt = {rival: _gain(k, rival, cards) - _gain(k, rival, filled) for rival in _rivals(k, seat)}
    spoilt = {rival: loss for rival, loss in spoilt.items() if loss > 0 and _gain(k, rival, cards) > 0}
    if spoilt:
        most = max(spoilt, key=lambda rival: spoilt[rival])
        found.append(Message("why-put-spoil", {"who": most, "points": spoilt[most]}))
    for other in open_rows:
        clean = _gain(k, seat, _row(k, other))
        if other != row and clean > 0 and _gain(k, seat, [*_row(k, other), k.drawn]) < clean:
            found.append(Message("why-put-clean", {"row": other + 1}))
            break
    offers = {other: _offer(k, seat, other) for other in open_rows}
    if offers[row] == min(offers.values()) < max(offers.values()):
        found.append(Message("why-put-least"))
    if mine > 0 and len(filled) == k.row_limit[row]:
        found.append(Message("why-put-full"))
    return found or [Message("why-put-others")]


def _offer(k: State, seat: int, row: int) -> int:
    """What ``row`` with the drawn card would bring the rival who gains most from it."""
    return max((_gain(k, rival, [*_row(k, row), k.drawn]) for rival in _rivals(k, seat)), default=0)


def _take(k: State, seat: int, row: int) -> list[Message]:
    found = []
    cards = _row(k, row)
    gain = _gain(k, seat, cards)
    others = [_gain(k, seat, _row(k, other)) for other in _rows(k, k.laden) if other != row]
    if gain > 0:
        found.append(Message("why-take-gain", {"points": gain}))
    if JOKER in cards:
        found.append(Message("why-take-joker", {"n": cards.count(JOKER)}))
    rivals = {rival: _gain(k, rival, cards) for rival in _rivals(k, seat)}
    keenest = max(rivals, key=lambda rival: rivals[rival], default=None)
    if keenest is not None and rivals[keenest] >= MUCH:
        found.append(Message("why-take-deny", {"who": keenest, "points": rivals[keenest]}))
    if others and gain > max(others):
        found.append(Message("why-take-most" if gain > 0 else "why-take-least"))
    colours = [c for c in range(COLOURS) if k.hands[seat][c] or c in cards]
    if gain >= 0 and any(card < COLOURS for card in cards) and len(colours) <= COUNTED:
        left = COUNTED - len(colours)
        found.append(Message("why-take-open", {"n": left}) if left else Message("why-take-counts"))
    if rivals and k.open_rows >> row & 1:
        found.append(Message("why-take-sure"))
    if not rivals and not k.last_round:
        found.append(Message("why-take-opens"))
    return found or [Message("why-take-done")]


def _give(k: State, seat: int, colour: int) -> list[Message]:
    gains = {c: _gain(k, seat, [c]) for c in range(COLOURS) if rules.in_play(k) >> c & 1}
    found = []
    if gains[colour] > 0:
        found.append(Message("why-give-gain", {"points": gains[colour]}))
    if gains[colour] == max(gains.values()):
        found.append(Message("why-give-best"))
    return [*found, Message("why-give-count", {"n": k.hands[seat][colour] + k.given[seat][colour] + 1})]
