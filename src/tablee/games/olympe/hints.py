"""What speaks for and against a card of Olympé: what it wins, saves, destroys, gives away, risks and keeps."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.engine.game import legal_moves
from tablee.engine.message import Argument, Message
from tablee.engine.reason import Reason

from . import rules
from .cards import ABOVE, ADEPTS, HERO, MONSTER, POINTS, RANKED, RANKS
from .hands import has_laid
from .state import NONE, UNPLAYED, State
from .trick import strength
from .wording import by_god, is_active, the_card, unslain

FEW = 4  # at most this many cards that beat a card count as few
CHEAP = 30  # a card worth at most this many points risks little
MANY = 1000  # more than there are points or cards


def reasons(k: State, seat: int, move: int) -> list[Reason]:
    """Return all that can be said of the legal ``move`` of ``seat``, which is to move and knows ``k``."""
    colour, rank = divmod(move, RANKS)
    if rank == MONSTER:
        found = _monster(k, seat, colour)
    elif k.asked == NONE:
        found = _lead(k, seat, colour, rank)
    else:
        found = _follow(k, seat, move)
    return [*found, *_keeps(k, seat, move)]


def _copies(k: State, seat: int, colour: int) -> int:
    """How many cards of a colour a seat has in hand or face up, as far as ``k`` knows."""
    return sum(k.hands[level][seat][colour].bit_count() for level in range(k.packs))


def _out(k: State, seat: int, colour: int) -> int:
    """The ranks of a colour that somebody else may still hold."""
    mine = k.hands[0][seat][colour] if k.packs == 1 else 0
    return k.hands[0][UNPLAYED][colour] & ~mine


def may_hold(k: State, seat: int, rival: int, colour: int) -> int:
    """The ranks of a colour that ``rival`` may hold: a card turned up since (OLY-18) counts, whatever it lacked."""
    held = _out(k, seat, colour) & ~k.lacks[rival][colour]
    return held | (k.open[rival][colour] if k.counter else 0)


def _rivals(k: State, seat: int) -> list[int]:
    """The rivals who have yet to lay a card in the trick."""
    others = (other for other in range(k.players) if k.unit[other] != k.unit[seat])
    return [other for other in others if not has_laid(k, other)]


def beaters(k: State, seat: int, card: int, trump: int) -> tuple[int, int]:
    """The ranks that beat ``card`` and may be held by rivals who have yet to play: of its colour, and of trump."""
    colour, rank = divmod(card, RANKS)
    above, trumps = 0, 0
    for rival in _rivals(k, seat):
        above |= may_hold(k, seat, rival, colour) & ABOVE[rank] & RANKED
        if colour != trump:
            trumps |= may_hold(k, seat, rival, trump) & RANKED
    return above, trumps


def _is_safe(k: State, seat: int, asked: int, trump: int) -> bool:
    """Tell whether no Monster can destroy the trick any more, however it continues: OLY-10, OLY-14."""
    gods = {asked} if k.english else {asked, trump}
    return not any(may_hold(k, seat, rival, god) >> MONSTER & 1 for rival in _later_players(k, seat) for god in gods)


def _later_players(k: State, seat: int) -> list[int]:
    """All other players who have yet to lay a card in the trick."""
    return [other for other in range(k.players) if other != seat and not has_laid(k, other)]


def _keeps(k: State, seat: int, card: int) -> Iterator[Reason]:
    """What can be said of any card: what it uncovers, the colour it voids, each better card that might be laid now."""
    colour, rank = divmod(card, RANKS)
    if k.counter and k.open[seat][colour] >> rank & 1 and k.covered[seat] >> k.upper[seat].index(card) & 1:
        yield Reason(Message("why-uncovers"))
    elif colour not in (k.god[seat], k.trump) and _copies(k, seat, colour) <= 2:
        left = _copies(k, seat, colour) - 1
        yield Reason(Message("why-shortens" if left else "why-void", by_god(colour)), 2 - left, "void")
    if rank == HERO:
        yield from _hero(k, seat, colour)
    for other in sorted(legal_moves(rules, k), key=lambda one: _dear(k, seat, one), reverse=True):
        yield from _keeping(k, seat, other, card)


def _keeping(k: State, seat: int, kept: int, card: int) -> Iterator[Reason]:
    """What to say of ``kept``, which could be laid now, if ``card`` is laid; either may have a twin (OLY-21)."""
    colour, rank = divmod(kept, RANKS)
    copies = sum(k.hands[level][seat][colour] >> rank & 1 for level in range(k.packs)) - (kept == card)
    if not copies:
        return
    if rank == MONSTER:
        yield Reason(Message("why-keeps-monster", by_god(colour, n=copies)))
        return
    args: dict[str, Argument] = {"card": the_card(kept), "n": copies}
    points, others = POINTS[kept % RANKS], POINTS[card % RANKS]
    dearer = rank > card % RANKS or points > others or _dear(k, seat, kept) > _dear(k, seat, card)
    cheaper = points < others and points <= CHEAP and ADEPTS >> rank & 1
    yield Reason(Message("why-keeps", args), int(dearer))
    yield Reason(Message("why-keeps-low", args), int(cheaper and not dearer))


def _hero(k: State, seat: int, colour: int) -> Iterator[Reason]:
    """What a Hero does against the Monster of its colour, if that is still to come: OLY-11."""
    if not unslain(k) and _out(k, seat, colour) >> MONSTER & 1:
        guards = k.asked == NONE or is_active(k, colour)
        yield Reason(Message("why-hero-guards" if guards else "but-hero", by_god(colour)), 1 if guards else -1)


def _dear(k: State, seat: int, card: int) -> tuple[bool, bool, int]:
    """How dear a card is to its player: most of all the high ones of the own god, least of all a Monster."""
    return card % RANKS != MONSTER, card // RANKS == k.god[seat], card % RANKS


def _lead(k: State, seat: int, colour: int, rank: int) -> Iterator[Reason]:
    """What to say of setting this colour with this card."""
    if k.threat[colour] > 0:  # a Monster of the colour was led
        yield Reason(Message("why-hero" if rank == HERO else "why-wakes", by_god(colour)))
        return
    card = colour * RANKS + rank
    trump = k.god[seat]
    above, trumps = beaters(k, seat, card, trump)
    if above or trumps:
        yield _danger(k, seat, above.bit_count() + trumps.bit_count(), {colour, trump})
        if not above:
            yield Reason(Message("why-highest", by_god(colour)))
        yield _risk(POINTS[rank])
    else:
        yield Reason(Message("why-unbeaten"), MANY, "beaten")
        if ADEPTS >> rank & 1:
            yield Reason(Message("why-scores", {"points": POINTS[rank]}), MANY + POINTS[rank], "risk")
    if _is_safe(k, seat, colour, trump):
        yield Reason(Message("why-no-monster"), about="monster")
    elif any(may_hold(k, seat, other, colour) >> MONSTER & 1 for other in _later_players(k, seat)):
        yield Reason(Message("but-monster", by_god(colour)), -1, "monster")
    yield from _colour_led(k, seat, colour)


def _colour_led(k: State, seat: int, colour: int) -> Iterator[Reason]:
    """What to say of the colour itself: who must follow, who may ruff."""
    trump = k.god[seat]
    out = _out(k, seat, colour) & RANKED
    rivals = _rivals(k, seat)
    void = [rival for rival in rivals if not may_hold(k, seat, rival, colour)]
    if colour == trump:
        if len(void) < len(rivals):
            yield Reason(Message("why-draws-trumps"))
        return
    ruffing = [rival for rival in void if may_hold(k, seat, rival, trump) & RANKED]
    if ruffing:
        yield Reason(Message("but-ruffed", by_god(colour, who=ruffing[0])), -1)
    own = _copies(k, seat, colour)
    if own > 1:
        yield Reason(Message("why-own-long", by_god(colour, n=own)), own, "own")
    n = out.bit_count()
    if n > FEW:
        yield Reason(Message("why-long", by_god(colour, n=n)), n, "suit")
    elif n:
        yield Reason(Message("but-short", by_god(colour, n=n)), n - MANY, "suit")
    trumps = _copies(k, seat, trump)
    if trumps:
        yield Reason(Message("why-keeps-trumps", by_god(trump, n=trumps)), trumps)


def _danger(k: State, seat: int, n: int, colours: set[int]) -> Reason:
    """How many cards, of those still out in these colours, beat the card; equal cards of several packs count once."""
    out = sum((_out(k, seat, colour) & RANKED).bit_count() for colour in colours)
    if n <= FEW or 2 * n <= out:
        return Reason(Message("why-beaten-few", {"n": n}), MANY - n, "beaten")
    return Reason(Message("but-beaten", {"n": n}), -n, "beaten")


def _risk(points: int) -> Reason:
    """The points that go to somebody else if the card is beaten."""
    if points <= CHEAP:
        return Reason(Message("why-cheap", {"points": points}), MANY - points, "risk")
    return Reason(Message("but-risk", {"points": points}), -points, "risk")


def _follow(k: State, seat: int, card: int) -> Iterator[Reason]:
    """What to say of following, rising, ruffing or discarding with this card."""
    colour, rank = divmod(card, RANKS)
    points = POINTS[rank]
    if unslain(k):
        if rank == HERO and colour in unslain(k):
            yield _slays(k, seat, colour)
        elif points <= CHEAP:
            yield Reason(Message("why-spoilt", {"points": points}), MANY - points, "gives")
        else:
            yield Reason(Message("why-buries", {"points": points}), points, "buries")
            yield Reason(Message("but-spoilt", {"points": points}), -points, "gives")
    elif strength(k, *divmod(card, RANKS)) > k.top:
        yield from _goes_ahead(k, seat, card)
    elif k.unit[k.master] == k.unit[seat]:
        yield Reason(Message("why-partner", {"points": points}), 1 + points, "partner")
    else:
        args = {"who": k.master, "points": points}
        if points <= CHEAP:
            yield Reason(Message("why-gives-little", args), MANY - points, "gives")
        else:
            yield Reason(Message("but-gives", args), -points, "gives")
        if sum(k.pot):
            yield Reason(Message("but-leaves", {"who": k.master, "points": sum(k.pot)}), -1)


def _slays(k: State, seat: int, colour: int) -> Reason:
    """Why to play a Hero against a Monster that no Hero has met yet."""
    worth = sum(k.pot)
    if not worth or k.threat[colour] > 1 or len(unslain(k)) > 1:
        return Reason(Message("why-hero", by_god(colour)))
    hero = colour * RANKS + HERO
    if not _later_players(k, seat) and strength(k, *divmod(hero, RANKS)) > k.top:
        return Reason(Message("why-hero-takes", {"points": worth + POINTS[HERO]}))
    return Reason(Message("why-hero-saves", {"points": worth}))


def _goes_ahead(k: State, seat: int, card: int) -> Iterator[Reason]:
    """Why to play a card that becomes the best of the trick."""
    above, trumps = beaters(k, seat, card, k.trump)
    rival = k.unit[k.master] != k.unit[seat]
    if above or trumps:
        if rival:
            yield Reason(Message("why-ahead", {"who": k.master}))
        yield _danger(k, seat, above.bit_count() + trumps.bit_count(), {card // RANKS, k.trump})
        yield _risk(POINTS[card % RANKS])
    else:
        safe = _is_safe(k, seat, k.asked, k.trump)
        pot = sum(k.pot)
        worth = pot + POINTS[card % RANKS]
        yield Reason(Message("why-takes" if safe else "why-takes-but", {"points": worth}), MANY + worth, "beaten")
        if rival and pot:
            yield Reason(Message("why-denies", {"who": k.master, "points": pot}))
        ranked = (other for other in legal_moves(rules, k) if other % RANKS != MONSTER)
        winning = [other for other in ranked if strength(k, *divmod(other, RANKS)) > k.top]
        if card == min(winning) and len(winning) > 1:
            yield Reason(Message("why-smallest"))
    if card // RANKS == k.trump != k.asked:
        yield Reason(Message("why-ruffs"))


def _monster(k: State, seat: int, colour: int) -> Iterator[Reason]:
    """What to say of a Monster, which costs no points."""
    if k.asked == NONE and k.laid + 1 == k.players:
        yield Reason(Message("why-monsters"))
        return
    if k.asked == NONE:
        yield Reason(Message("why-passes-lead", {"who": (seat + 1) % k.players}))
    elif not is_active(k, colour):
        yield Reason(Message("why-monster-idle"))
    elif k.threat[colour] < 0:
        yield Reason(Message("why-monster-slain"))
    else:
        yield from _destroys(k, seat, colour)
    yield Reason(Message("why-monster-free"), MANY, "gives")


def _destroys(k: State, seat: int, colour: int) -> Iterator[Reason]:
    """What to say of a Monster that destroys the trick, unless a Hero meets it."""
    hero = any(may_hold(k, seat, other, colour) >> HERO & 1 for other in _later_players(k, seat))
    args = {"hero": "yes" if hero else "no"}
    if not sum(k.pot) or unslain(k):
        yield Reason(Message("why-destroyed", args))
    elif k.unit[k.master] != k.unit[seat]:
        yield Reason(Message("why-destroys", {**args, "who": k.master, "points": sum(k.pot)}))
    else:
        yield Reason(Message("but-destroys", {**args, "points": sum(k.pot)}), -1)
    if k.setter != seat and k.unit[k.setter] == k.unit[seat] and not hero:
        yield Reason(Message("why-partner-leads", {"who": k.setter}))
