"""The play of a trick: what may be laid, what that tells, who takes it. OLY-4 to OLY-14.

One set of ranks, `State.over`, carries the obligations: the trumps that rise, ruff or over-ruff now. As long as nobody
has ruffed any trump does; after that the ranks above the best trump so far, of which a Monster is below every rank.
"""

from __future__ import annotations

from tablee.engine import lowest, rule

from .cards import ABOVE, ADEPT_POINTS, ALL, CHARACTER_POINTS, COLOURS, HERO, MONSTER, RANKED, RANKS
from .hands import first_pile, put, take
from .scoring import CHARACTERS_POT
from .state import NONE, UNPLAYED, State

# By option `text`, fr and en: the ranks that can ruff (OLY-14).
RUFFS = (ALL, RANKED)
TRUMP_STRENGTH = 16  # what a trump is worth more than a card of the colour asked: OLY-9


@rule
def obligation(s: State) -> int:
    """The colour that the one to move must play, `NONE` if any: OLY-5, OLY-7, OLY-8."""
    if s.asked == NONE or s.hands[0][s.turn][s.asked]:
        return s.asked
    if s.hands[0][s.turn][s.trump] & RUFFS[s.english]:
        return s.trump
    return NONE


@rule
def allowed(s: State, colour: int) -> int:
    """The ranks that the one to move may play in the colour of its `obligation`."""
    cards = s.hands[0][s.turn][colour]
    if colour != s.asked:
        cards &= RUFFS[s.english]
    if colour == s.trump and cards & s.over:  # OLY-6, OLY-7: who can go over must
        cards &= s.over
    return cards


@rule
def lay(s: State, colour: int, rank: int) -> None:
    """The one to move lays a card; the trick may end by it."""
    take(s, s.turn, colour, rank)
    take(s, UNPLAYED, colour, rank)
    if s.counter:
        turn_up(s, colour, rank)
    s.played[s.trick][s.turn] = colour * RANKS + rank
    s.pot[colour] += ADEPT_POINTS[rank]
    s.pot[CHARACTERS_POT] += CHARACTER_POINTS[rank]
    if s.asked != NONE:
        show_lacks(s, colour, rank)
    elif rank != MONSTER:  # OLY-12: a Monster passes the lead on
        set_colour(s, colour)
    rise(s, colour, rank)
    s.threat[colour] += (rank == MONSTER) - (rank == HERO)
    s.laid += 1
    if s.laid == s.players:
        end_trick(s)
    else:
        s.turn = s.turn + 1 if s.turn + 1 < s.players else 0


@rule
def set_colour(s: State, colour: int) -> None:
    """OLY-4: the one to move sets the colour asked, and trump with it; led Monsters of other colours stay inactive."""
    s.asked = colour
    s.setter = s.turn
    s.trump = s.god[s.turn]
    s.over = ALL
    s.top = 0
    for other in range(COLOURS):
        if other != colour:
            s.threat[other] = 0


@rule
def rise(s: State, colour: int, rank: int) -> None:
    """OLY-9: a card stronger than all before becomes the master card; of equal ones the first stays: OLY-21."""
    trump = colour == s.trump
    strength = (rank + 1) * (trump or colour == s.asked) + TRUMP_STRENGTH * trump
    if rank == MONSTER:
        strength = 0
    s.over &= ABOVE[rank] if trump else ALL
    higher = strength > s.top
    s.top = strength if higher else s.top
    s.master = s.turn if higher else s.master


@rule
def show_lacks(s: State, colour: int, rank: int) -> None:
    """Note what a card laid after the colour was set proves its player not to hold: who could must have."""
    follows = colour == s.asked
    ruffs = RUFFS[s.english]
    proven = 0 if follows else ruffs
    if colour == s.trump and (follows or (ruffs >> rank) & 1):
        proven = 0 if (s.over >> rank) & 1 else s.over
    s.lacks[s.turn][s.asked] |= 0 if follows else ALL
    s.lacks[s.turn][s.trump] |= proven


@rule
def turn_up(s: State, colour: int, rank: int) -> None:
    """OLY-18: a card laid from a pile uncovers the card below, which turns face up at once."""
    seat = s.turn
    if not (s.open[seat][colour] >> rank) & 1:
        return
    s.open[seat][colour] ^= 1 << rank
    pile = 0
    while s.upper[seat][pile] != colour * RANKS + rank:
        pile += 1
    s.upper[seat][pile] = NONE
    if (s.covered[seat] >> pile) & 1:
        s.covered[seat] ^= 1 << pile
        row = first_pile(s, seat) + pile
        for lower in range(COLOURS):
            if s.hands[0][row][lower]:
                show_pile(s, seat, pile, lower, lowest(s.hands[0][row][lower]))
                s.hands[0][row][lower] = 0


@rule
def show_pile(s: State, seat: int, pile: int, colour: int, rank: int) -> None:
    """A card lies face up on a pile: it counts as in hand, and everybody sees it."""
    put(s, seat, colour, rank)
    s.open[seat][colour] |= 1 << rank
    s.upper[seat][pile] = colour * RANKS + rank


@rule
def destroyed(s: State) -> bool:
    """OLY-10, OLY-11, OLY-14: tell whether more Monsters than Heroes of a colour are active in the trick."""
    return s.threat[s.asked] > 0 or (not s.english and s.threat[s.trump] > 0)


@rule
def end_trick(s: State) -> None:
    """Give the trick to the master card's player, who leads next, or set it aside; then the next trick begins."""
    if s.asked == NONE:  # OLY-13: all Monsters
        s.taker[s.trick] = NONE
    elif destroyed(s):  # OLY-10
        s.taker[s.trick] = NONE
        s.leader = s.setter
    else:
        s.taker[s.trick] = s.master
        s.leader = s.master
        unit = s.unit[s.master]
        for kind in range(COLOURS + 1):
            s.won[unit][kind] += s.pot[kind]
    s.trick += 1
    begin_trick(s)


@rule
def begin_trick(s: State) -> None:
    """The leader is to set a colour."""
    s.turn = s.leader
    s.laid = 0
    s.asked = NONE
    s.trump = NONE
    for colour in range(COLOURS):
        s.threat[colour] = 0
        s.pot[colour] = 0
    s.pot[CHARACTERS_POT] = 0
