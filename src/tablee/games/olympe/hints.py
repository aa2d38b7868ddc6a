"""Why a card of Olympé is good: what it wins, saves or destroys, what it gives away, what it keeps."""

from __future__ import annotations

from tablee.engine.message import Message

from . import rules
from .cards import ABOVE, ADEPT_POINTS, CHARACTER_POINTS, COLOURS, HERO, MONSTER, RANKED, RANKS
from .hands import has_laid
from .state import NONE, UNPLAYED, State
from .trick import TRUMP_STRENGTH
from .wording import by_god, is_active, the_card, unslain

FEW = 3  # at most this many cards that beat a card count as few
CHEAP = 30  # a card worth at most this many points risks little


def reasons(k: State, seat: int, move: int) -> list[Message]:
    """Return what speaks for the legal ``move`` of ``seat``, which is to move and knows ``k``, strongest first."""
    colour, rank = divmod(move, RANKS)
    if rank == MONSTER:
        found = _monster(k, seat, colour)
    elif k.asked == NONE:
        found = _lead(k, seat, colour, rank)
    else:
        found = _follow(k, seat, move)
    found += _keeps(k, seat, move)
    return found[:3] or [Message("why-best")]


def _points(card: int) -> int:
    return ADEPT_POINTS[card % RANKS] + CHARACTER_POINTS[card % RANKS]


def _pot(k: State) -> int:
    """The points in the trick."""
    return sum(k.pot)


def _copies(k: State, seat: int, colour: int) -> int:
    """How many cards of a colour a seat has in hand or face up, as far as ``k`` knows."""
    return sum(k.hands[level][seat][colour].bit_count() for level in range(k.packs))


def _out(k: State, seat: int, colour: int) -> int:
    """The ranks of a colour that somebody else may still hold."""
    mine = k.hands[0][seat][colour] if k.packs == 1 else 0
    return k.hands[0][UNPLAYED][colour] & ~mine


def _may_hold(k: State, seat: int, rival: int, colour: int) -> int:
    """The ranks of a colour that ``rival`` may hold: a card turned up since (OLY-18) counts, whatever it lacked."""
    held = _out(k, seat, colour) & ~k.lacks[rival][colour]
    return held | (k.open[rival][colour] if k.counter else 0)


def _rivals(k: State, seat: int) -> list[int]:
    """The rivals who have yet to lay a card in the trick."""
    others = (other for other in range(k.players) if k.unit[other] != k.unit[seat])
    return [other for other in others if not has_laid(k, other)]


def _beaters(k: State, seat: int, card: int, trump: int) -> int:
    """How many different cards that beat ``card`` may be held by rivals who have yet to play."""
    colour, rank = divmod(card, RANKS)
    above, trumps = 0, 0
    for rival in _rivals(k, seat):
        above |= _may_hold(k, seat, rival, colour) & ABOVE[rank] & RANKED
        if colour != trump:
            trumps |= _may_hold(k, seat, rival, trump) & RANKED
    return above.bit_count() + trumps.bit_count()


def _is_safe(k: State, seat: int, asked: int, trump: int) -> bool:
    """Tell whether no Monster can destroy the trick any more, however it continues: OLY-10, OLY-14."""
    gods = {asked} if k.english else {asked, trump}
    return not any(_may_hold(k, seat, rival, god) >> MONSTER & 1 for rival in _others(k, seat) for god in gods)


def _others(k: State, seat: int) -> list[int]:
    """All other players who have yet to lay a card in the trick."""
    return [other for other in range(k.players) if other != seat and not has_laid(k, other)]


def _keeps(k: State, seat: int, card: int) -> list[Message]:
    """What can be said of any card: what it uncovers, the colour it voids, the better card that might be laid now."""
    colour, rank = divmod(card, RANKS)
    if sum(_copies(k, seat, other) for other in range(COLOURS)) == 1:
        return [Message("why-last")]
    found = []
    if k.counter and k.open[seat][colour] >> rank & 1 and k.covered[seat] >> k.upper[seat].index(card) & 1:
        found.append(Message("why-uncovers"))
    elif _copies(k, seat, colour) == 1 and colour != k.god[seat]:
        found.append(Message("why-void", by_god(colour)))
    if k.hands[1][seat][colour] >> rank & 1:
        return [*found, Message("why-keeps-twin")]
    best = max(_legal(k), key=lambda other: _dear(k, seat, other))
    if best != card:
        return [*found, Message("why-keeps", {"card": the_card(best)})]
    return found


def _dear(k: State, seat: int, card: int) -> tuple[bool, bool, int]:
    """How dear a card is to its player: most of all the high ones of the own god, least of all a Monster."""
    return card % RANKS != MONSTER, card // RANKS == k.god[seat], card % RANKS


def _lead(k: State, seat: int, colour: int, rank: int) -> list[Message]:
    """Why to set this colour with this card."""
    if k.threat[colour] > 0:  # a Monster of the colour was led
        return [Message("why-hero", by_god(colour)) if rank == HERO else Message("why-wakes", by_god(colour))]
    card = colour * RANKS + rank
    trump = k.god[seat]
    rivals = _rivals(k, seat)
    found = []
    unbeaten = not _beaters(k, seat, card, trump)
    if unbeaten:
        found.append(Message("why-unbeaten"))
        if _is_safe(k, seat, colour, trump):
            found.append(Message("why-no-monster"))
    elif not any(_may_hold(k, seat, rival, colour) & ABOVE[rank] & RANKED for rival in rivals):
        found.append(Message("why-highest", by_god(colour)))
    if colour == trump and any(_may_hold(k, seat, rival, trump) for rival in rivals):
        found.append(Message("why-draws-trumps"))
    if not unbeaten and _points(card) <= CHEAP:
        found.append(Message("why-cheap", {"points": _points(card)}))
    return found


def _follow(k: State, seat: int, card: int) -> list[Message]:
    """Why to follow, rise, ruff or discard with this card."""
    if unslain(k):
        colour, rank = divmod(card, RANKS)
        return _slays(k, seat, colour) if rank == HERO and colour in unslain(k) else _spoilt(k, card)
    if _strength(k, card) > k.top:
        return _goes_ahead(k, seat, card)
    if k.unit[k.master] == k.unit[seat]:
        return [Message("why-partner", {"points": _points(card)})]
    least = min(_points(other) for other in _legal(k))
    return [Message("why-gives-least", {"points": least})] if _points(card) == least else []


def _strength(k: State, card: int) -> int:
    """How strong a ranked card is in the trick: OLY-9."""
    colour, rank = divmod(card, RANKS)
    trump = colour == k.trump
    return (rank + 1) * (trump or colour == k.asked) + TRUMP_STRENGTH * trump


def _legal(k: State) -> list[int]:
    moves = [0] * rules.MAX_MOVES
    return moves[: rules.legal(k, moves)]


def _slays(k: State, seat: int, colour: int) -> list[Message]:
    """Why to play a Hero against a Monster that no Hero has met yet."""
    worth = _pot(k)
    if not worth or k.threat[colour] > 1 or len(unslain(k)) > 1:
        return [Message("why-hero", by_god(colour))]
    hero = colour * RANKS + HERO
    if not _others(k, seat) and _strength(k, hero) > k.top:
        return [Message("why-hero-takes", {"points": worth + _points(hero)})]
    return [Message("why-hero-saves", {"points": worth})]


def _spoilt(k: State, card: int) -> list[Message]:
    """Why to play a card on a trick that a Monster has spoilt: nobody wins it as it stands."""
    dearer = [other for other in _legal(k) if _points(other) > _points(card)]
    cheap = dearer and _points(card) <= CHEAP
    return [Message("why-spoilt"), Message("why-spoilt-saves")] if cheap else [Message("why-spoilt")]


def _goes_ahead(k: State, seat: int, card: int) -> list[Message]:
    """Why to play a card that becomes the best of the trick."""
    beaters = _beaters(k, seat, card, k.trump)
    if beaters:
        few = beaters <= FEW and k.packs == 1
        found = [Message("why-ahead-few", {"n": beaters}) if few else Message("why-ahead")]
    else:
        safe = _is_safe(k, seat, k.asked, k.trump)
        found = [Message("why-takes" if safe else "why-takes-but", {"points": _pot(k) + _points(card)})]
        if k.unit[k.master] != k.unit[seat] and _pot(k):
            found.append(Message("why-denies", {"who": k.master, "points": _pot(k)}))
        winning = [other for other in _legal(k) if other % RANKS != MONSTER and _strength(k, other) > k.top]
        if card == min(winning) and len(winning) > 1:
            found.append(Message("why-smallest"))
    if card // RANKS == k.trump != k.asked:
        found.append(Message("why-ruffs"))
    return found


def _monster(k: State, seat: int, colour: int) -> list[Message]:
    """Why to lay a Monster."""
    if k.asked == NONE:
        if k.laid + 1 == k.players:
            return [Message("why-monsters")]
        return [Message("why-passes-lead", {"who": (seat + 1) % k.players}), Message("why-monster-free")]
    if not is_active(k, colour):
        return [Message("why-monster-idle"), Message("why-monster-free")]
    if k.threat[colour] < 0:
        return [Message("why-monster-slain"), Message("why-monster-free")]
    found = []
    hero = any(_may_hold(k, seat, other, colour) >> HERO & 1 for other in _others(k, seat))
    rival = k.unit[k.master] != k.unit[seat]
    comes = "yes" if hero else "no"
    if rival and _pot(k) and not unslain(k):
        found.append(Message("why-destroys", {"who": k.master, "points": _pot(k), "hero": comes}))
    else:
        found.append(Message("why-destroyed", {"hero": comes}))
    if k.setter != seat and k.unit[k.setter] == k.unit[seat] and not hero:
        found.append(Message("why-partner-leads", {"who": k.setter}))
    return [*found, Message("why-monster-free")]
