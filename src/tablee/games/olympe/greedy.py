"""A greedy Olympé player: it guesses whether the best card of the trick will hold, and takes what pays.

A card is weighed by the points its side can expect from the trick, less those it gives away, less what the card
would be worth later: high cards win tricks, Monsters spoil those of others.
"""

from __future__ import annotations

from . import rules
from .cards import ABOVE, ADEPT_POINTS, CHARACTER_POINTS, HERO, MONSTER, RANKED, RANKS
from .hands import UNPLAYED, size
from .rules import State
from .trick import NONE
from .wording import is_active, unslain

CARD_POINTS = 20.0  # what a player still to come brings to a trick, about
DENIED = 0.5  # weight of points that a rival does not get
RUFF = 0.15  # risk that a player of whom nothing is known ruffs
MONSTER_KEPT = 14.0  # what a Monster in hand is worth
CHARACTER_KEPT = 5.0  # the lowest Character; the higher ones CHARACTER_STEP more each
CHARACTER_STEP = 3.0
LAST_HOPE = 0.15  # chance that a Hero yet to come saves a trick


def choose(k: State, seat: int) -> int:
    """A legal action for ``seat``, which is to move, from its knowledge ``k``."""
    moves = [0] * rules.MAX_MOVES
    return max(moves[: rules.legal(k, moves)], key=lambda card: _worth(k, seat, card))


def _worth(k: State, seat: int, card: int) -> float:
    """What playing ``card`` is worth to the seat's side."""
    colour, rank = divmod(card, RANKS)
    points = ADEPT_POINTS[rank] + CHARACTER_POINTS[rank]
    later = _later(k, seat)
    stake = sum(k.pot) + points + CARD_POINTS * len(later)
    chance = _chance(k, seat, card, later)
    if rank == MONSTER:
        if is_active(k, colour) and k.threat[colour] >= 0:
            return _spoiled(k, seat, colour, chance, stake) - MONSTER_KEPT
        return chance * stake - MONSTER_KEPT
    doomed = [god for god in unslain(k) if (god, HERO) != (colour, rank)]
    if doomed:
        return LAST_HOPE * (chance * stake - (1 - chance) * points) - _kept(rank)
    return chance * stake - (1 - chance) * points - _kept(rank)


def _spoiled(k: State, seat: int, colour: int, chance: float, stake: float) -> float:
    """What destroying the trick brings: rivals lose what the own side does not, unless the Hero comes."""
    at_large = k.hands[0][UNPLAYED][colour] & ~k.hands[0][seat][colour] & 1 << HERO
    success = 1 - LAST_HOPE if at_large else 1.0
    return success * (DENIED * (1 - chance) - chance) * stake


def _kept(rank: int) -> float:
    """What a card in hand is worth for later tricks."""
    return CHARACTER_KEPT + CHARACTER_STEP * (rank - 10) if rank >= 10 else 0.3 * rank


def _later(k: State, seat: int) -> list[int]:
    """The seats that play after this one in the trick."""
    return [(seat + step) % k.players for step in range(1, k.players - k.laid)]


def _chance(k: State, seat: int, card: int, later: list[int]) -> float:
    """The chance that the seat's side takes the trick after ``card``, were there no Monsters."""
    colour, rank = divmod(card, RANKS)
    asked, trump = (colour, k.god[seat]) if k.asked == NONE else (k.asked, k.trump)
    best, owner = card, seat
    if k.asked != NONE:
        master = k.played[k.trick][k.master]
        if rank == MONSTER or not _beats(card, master, asked, trump):
            best, owner = master, k.master
    elif rank == MONSTER:
        return 0.0
    rivals = [other for other in later if k.unit[other] != k.unit[owner]]
    holds = 1.0
    for rival in rivals:
        holds *= 1 - _risk(k, seat, rival, best, asked, trump)
    return holds if k.unit[owner] == k.unit[seat] else 0.0


def _beats(card: int, master: int, asked: int, trump: int) -> bool:
    """Whether a ranked card takes the trick from the master card: OLY-9."""
    colour = card // RANKS
    if colour == master // RANKS:
        return card > master
    return colour == trump and asked != trump


def _risk(k: State, seat: int, rival: int, best: int, asked: int, trump: int) -> float:
    """The chance that a rival yet to play has and plays a card that beats ``best``."""
    colour, rank = divmod(best, RANKS)
    share = size(k, rival) / max(1, rules.hidden(k, seat))
    higher = _may_hold(k, seat, rival, colour, ABOVE[rank])
    if colour != asked:  # a ruff: only who cannot follow may go over it
        return 0.4 * (1 - (1 - share) ** higher)
    risk = 1 - (1 - share) ** higher
    if asked != trump:
        void = not _may_hold(k, seat, rival, asked, RANKED)
        ruffs = _may_hold(k, seat, rival, trump, RANKED)
        if ruffs:
            risk = max(risk, 0.8) if void else risk + RUFF * (1 - risk)
    return risk


def _may_hold(k: State, seat: int, rival: int, colour: int, ranks: int) -> int:
    """How many kinds of cards of these ranks a rival may have in hand."""
    cards = k.hands[0][UNPLAYED][colour] & ~k.lacks[rival][colour] & ranks
    if k.packs == 1:
        cards &= ~k.hands[0][seat][colour]
    return cards.bit_count()
