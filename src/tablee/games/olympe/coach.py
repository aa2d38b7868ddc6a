"""What a learner of Olympé is told unasked: before a costly card, after a trick that went wrong, after a round."""

from __future__ import annotations

from tablee.engine.message import Argument, Message
from tablee.engine.remark import Remark

from .cards import ADEPT_POINTS, CHARACTERS, HERO, MONSTER, PREACHER, RANKS
from .count import points_of
from .hints import beaters
from .state import NONE, PLAYING, State
from .trick import strength
from .wording import by_god, is_active, rank_message, the_card, unslain

DEAR = 40  # points of an Adept that is worth keeping
LARGE = 100  # points of a trick that is worth destroying
SMALL = 40  # points of a trick that is worth neither a Monster nor a Character


def against(k: State, seat: int, move: int, better: int) -> Message | None:
    """Return what speaks against the card ``move`` of ``seat``, which knows ``k``."""
    colour, rank = divmod(move, RANKS)
    if rank == MONSTER:
        return _monster_now(k, seat, colour)
    if rank >= PREACHER:
        return _character_now(k, seat, move) if k.asked != NONE and better % RANKS < PREACHER else None
    points = ADEPT_POINTS[rank]
    if k.asked == NONE:
        return _risky(k, seat, move, k.god[seat]) if points >= DEAR else None
    if strength(k, colour, rank) > k.top:
        return _risky(k, seat, move, k.trump) if points >= DEAR else None
    if k.unit[k.master] != k.unit[seat] and points > ADEPT_POINTS[better % RANKS] and not unslain(k):
        return Message("coach-gives", {"who": k.master, "points": points})
    return None


def _character_now(k: State, seat: int, card: int) -> Message | None:
    """Why not to lay a Character now: it cannot win the trick, or the trick is hardly worth it."""
    if unslain(k):
        return None
    if strength(k, *divmod(card, RANKS)) <= k.top:
        rival = k.unit[k.master] != k.unit[seat]
        told: dict[str, Argument] = {"card": the_card(card), "other": the_card(k.played[k.trick][k.master])}
        return Message("coach-character-loses", told) if rival else None
    few = sum(k.pot) <= SMALL
    return Message("coach-character-early", {"card": the_card(card), "points": sum(k.pot)}) if few else None


def _risky(k: State, seat: int, card: int, trump: int) -> Message | None:
    """What rivals who have yet to play may beat ``card`` with: any Character, another card, a trump."""
    colour, rank = divmod(card, RANKS)
    above, trumps = beaters(k, seat, card, trump)
    told = by_god(colour, rank=rank_message(card), points=ADEPT_POINTS[rank])
    if above & CHARACTERS:
        return Message("coach-falls-to-character", told)
    if above:
        return Message("coach-falls-to-higher", told)
    return Message("coach-falls-to-trump", {**told, **by_god(trump)}) if trumps else None


def _monster_now(k: State, seat: int, colour: int) -> Message | None:
    """Why not to lay a Monster now."""
    if k.asked == NONE:
        last = k.laid + 1 == k.players
        return None if last else Message("coach-monster-led", {"who": (seat + 1) % k.players})
    if not is_active(k, colour):
        return Message("coach-monster-idle")
    if k.unit[k.master] == k.unit[seat]:
        return Message("coach-monster-own")
    return Message("coach-monster-early", {"points": sum(k.pot)}) if sum(k.pot) <= SMALL else None


def remark(before: State, move: int, after: State, seat: int) -> Remark | None:
    """Return what the round has brought ``seat``, or what it might have done about the trick that it has ended.

    Whoever laid a card earlier could not know what was still to come. It is said as a fact: keeping the card is often
    right (docs/analysis.md), so no other try is offered.
    """
    if after.phase != PLAYING:
        return _round(before, after, seat)
    if after.trick == before.trick or before.asked == NONE or before.turn != seat:
        return None
    taker = after.taker[before.trick]
    if taker == NONE:
        return _not_saved(before, after, seat)
    if after.unit[taker] == after.unit[seat]:
        return None
    return _not_destroyed(before, after, seat, taker)


def _round(before: State, after: State, seat: int) -> Remark:
    """What the points of ``seat``, or of its team, were worth: OLY-15, OLY-16."""
    unit = after.unit[seat]
    gain = after.nuggets[unit] - before.nuggets[unit]
    team = "yes" if after.teams < after.players else "no"
    told: dict[str, Argument] = {"team": team, "points": after.points[unit], "nuggets": gain}
    if after.coins:
        return Remark(Message("coach-coins", {**told, "total": after.nuggets[unit]}), "OLY-16")
    place = 1 + sum(after.points[other] > after.points[unit] for other in range(after.units))
    return Remark(Message("coach-round", {**told, "place": place}), "OLY-15")


def _free_to_play(before: State, after: State, seat: int, colour: int, rank: int) -> bool:
    """Tell whether ``seat`` still holds a card that it might have laid: one of the colour led, not trump (OLY-5)."""
    return colour == before.asked != before.trump and bool(after.hands[0][seat][colour] >> rank & 1)


def _rank_in_trick(before: State, card: int) -> int:
    """How strong a card is in the trick; a Monster has no rank."""
    return 0 if card % RANKS == MONSTER else strength(before, *divmod(card, RANKS))


def _not_destroyed(before: State, after: State, seat: int, taker: int) -> Remark | None:
    """The Monster that would, for certain, have destroyed a large trick that a rival was winning: OLY-10."""
    laid, colour = after.played[before.trick][: after.players], before.asked
    others = [other for other in range(after.players) if other != seat]
    if points_of(laid[other] for other in others) < LARGE or colour * RANKS + HERO in laid:
        return None
    master = max(others, key=lambda other: _rank_in_trick(before, laid[other]))
    if after.unit[master] == after.unit[seat] or not _free_to_play(before, after, seat, colour, MONSTER):
        return None
    told = {"who": taker, "points": points_of(laid)}
    return Remark(Message("coach-monster-kept", told), "OLY-10", of_move=True)


def _not_saved(before: State, after: State, seat: int) -> Remark | None:
    """The Hero with which ``seat`` might have killed the Monster and taken the trick that it destroyed: OLY-11."""
    laid, colour = after.played[before.trick][: after.players], before.asked
    points = points_of(laid)
    if points < LARGE or not _free_to_play(before, after, seat, colour, HERO):
        return None
    monster, hero = colour * RANKS + MONSTER, colour * RANKS + HERO
    seen = monster in [card for other, card in enumerate(laid) if other != seat]
    if not seen or max(_rank_in_trick(before, card) for card in laid) >= _rank_in_trick(before, hero):
        return None
    return Remark(Message("coach-hero-kept", {"points": points}), "OLY-11", of_move=True)
