"""The play of a trick: what may be laid, what that reveals, who takes it. OLY-4 to OLY-14.

One set of ranks, `State.over`, holds the obligations: the trumps that rise, ruff or over-ruff now. Until somebody has
ruffed, that is any trump; after that, the ranks above the best trump so far (a Monster is below every rank).
"""

from __future__ import annotations

from tablee.engine import lowest, rule

from .cards import ABOVE, ADEPT_POINTS, ALL, CHARACTER_POINTS, COLOURS, HERO, MONSTER, RANKED, RANKS
from .hands import first_pile, put, take
from .scoring import CHARACTERS_POT
from .state import NONE, UNPLAYED, State

# By option `text`, fr and en: the ranks that can ruff (OLY-14).
RUFFS = (ALL, RANKED)
TRUMP_STRENGTH = 16  # how much stronger a trump is than a card of the same rank in the colour asked: OLY-9


@rule
def obligation(s: State) -> int:
    """Return the colour that the player to move must play, or `NONE` if any will do: OLY-5, OLY-7, OLY-8."""
    if s.asked == NONE or s.hands[0][s.turn][s.asked]:
        return s.asked
    if s.hands[0][s.turn][s.trump] & RUFFS[s.english]:
        return s.trump
    return NONE


@rule
def allowed_ranks(s: State, colour: int) -> int:
    """Return the ranks that the player to move may play in ``colour``, their `obligation`."""
    cards = s.hands[0][s.turn][colour]
    if colour != s.asked:
        cards &= RUFFS[s.english]
    if colour == s.trump and cards & s.over:  # OLY-6, OLY-7: whoever can play higher must
        cards &= s.over
    return cards


@rule
def lay(s: State, colour: int, rank: int) -> None:
    """Lay a card of the player to move, which may end the trick."""
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
    """Set the colour asked, and with it trump (OLY-4); Monsters of other colours led before stay inactive."""
    s.asked = colour
    s.setter = s.turn
    s.trump = s.god[s.turn]
    s.over = ALL
    s.top = 0
    for other in range(COLOURS):
        if other != colour:
            s.threat[other] = 0


@rule
def strength(s: State, colour: int, rank: int) -> int:
    """Return how strong a ranked card is in the trick: OLY-9."""
    trump = colour == s.trump
    return (rank + 1) * (trump or colour == s.asked) + TRUMP_STRENGTH * trump


@rule
def rise(s: State, colour: int, rank: int) -> None:
    """Make a card stronger than all before the master card (OLY-9); among equal cards, the first stays (OLY-21)."""
    reached = 0 if rank == MONSTER else strength(s, colour, rank)
    s.over &= ABOVE[rank] if colour == s.trump else ALL
    higher = reached > s.top
    s.top = reached if higher else s.top
    s.master = s.turn if higher else s.master


@rule
def show_lacks(s: State, colour: int, rank: int) -> None:
    """Note which cards this card, laid after the colour was set, proves its player not to hold: they were due."""
    follows = colour == s.asked
    ruffs = RUFFS[s.english]
    proven = 0 if follows else ruffs
    if colour == s.trump and (follows or (ruffs >> rank) & 1):
        proven = 0 if (s.over >> rank) & 1 else s.over
    s.lacks[s.turn][s.asked] |= 0 if follows else ALL
    s.lacks[s.turn][s.trump] |= proven


@rule
def turn_up(s: State, colour: int, rank: int) -> None:
    """Turn up the card below a card laid from a pile: OLY-18."""
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
    """Put a card face up on a pile: it counts as in hand, and everybody sees it."""
    put(s, seat, colour, rank)
    s.open[seat][colour] |= 1 << rank
    s.upper[seat][pile] = colour * RANKS + rank


@rule
def destroyed(s: State) -> bool:
    """Tell whether more Monsters than Heroes of a colour are active in the trick: OLY-10, OLY-11, OLY-14."""
    return s.threat[s.asked] > 0 or (not s.english and s.threat[s.trump] > 0)


@rule
def end_trick(s: State) -> None:
    """Give the trick to the master card's player, who leads next, or set it aside; then begin the next trick."""
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
    """Begin a trick: the leader is to set a colour."""
    s.turn = s.leader
    s.laid = 0
    s.asked = NONE
    s.trump = NONE
    for colour in range(COLOURS):
        s.threat[colour] = 0
        s.pot[colour] = 0
    s.pot[CHARACTERS_POT] = 0
