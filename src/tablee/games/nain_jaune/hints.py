"""Why a move of Nain Jaune is good: the box it empties, how far its sequence runs, what it sheds."""

from __future__ import annotations

from tablee.engine.message import Message

from .cards import BOARD, BOX_OF, PACK, RANK, RANKS, SUITS
from .notation import members
from .rules import CALL
from .settlement import price
from .state import State
from .wording import a_rank, the_card


def reasons(k: State, seat: int, move: int) -> list[Message]:
    """Return what speaks for the legal ``move`` of ``seat``, which is to move and knows ``k``, strongest first."""
    calls = move >= CALL
    card = move - CALL if calls else move
    hand = k.hands[seat]
    run = _run(hand, card)
    found = []
    if run.bit_count() == hand.bit_count():
        found.append(Message("why-opera" if _is_opera(k, seat) else "why-out"))
    if BOARD >> card & 1 and (calls or not k.called):
        found.append(Message("why-box", {"card": the_card(card), "chips": k.board[BOX_OF[card]]}))
    if hand != run:
        found += _course(k, seat, run)
    if k.asked == PACK:
        found += _shedding(k, hand, card)
    elif (hand & k.asked).bit_count() > 1 and not hand & k.asked & BOARD:
        found.append(Message("why-alike"))
    return (found or [Message("why-sheds", {"chips": price(k, 1 << card)})])[:3]


def _of_rank(rank: int) -> int:
    """The set of cards of a rank."""
    return RANK << SUITS * rank


def _run(hand: int, card: int) -> int:
    """The cards that leave the hand at once, beginning with ``card``: one of each rank as far as it reaches (NJ-3).

    Of several cards of a rank, it is the one with a box.
    """
    run = 1 << card
    for rank in range(card // SUITS + 1, RANKS):
        cards = hand & _of_rank(rank)
        if not cards:
            break
        best = cards & BOARD or cards
        run |= best & -best
    return run


def _is_opera(k: State, seat: int) -> bool:
    """Tell whether going out now makes a Grand Opéra: NJ-11."""
    return not k.finished if k.opera_first else not k.finished >> seat & 1


def _course(k: State, seat: int, run: int) -> list[Message]:
    """How the sequence continues: boxes on the way, how many cards go, who can follow."""
    found = []
    cards = members(run)
    for card in cards[1:]:
        if BOARD >> card & 1:
            found.append(Message("why-leads-to", {"card": the_card(card), "chips": k.board[BOX_OF[card]]}))
    last = cards[-1] // SUITS
    if len(cards) > 1:
        found.append(Message("why-run", {"n": len(cards)}))
    if last == RANKS - 1:
        found.append(Message("why-king"))
    elif _stops(k, seat, last + 1):
        found.append(Message("why-stops", {"rank": a_rank(last + 1)}))
    else:
        later = members(k.hands[seat] & BOARD & ~((1 << SUITS * (last + 1)) - 1))
        if later:
            found.append(Message("why-towards", {"card": the_card(later[0])}))
    return found


def _stops(k: State, seat: int, rank: int) -> bool:
    """Tell whether no rival can hold a card of ``rank``: all are laid, or every rival has shown to have none."""
    left = _of_rank(rank) & PACK & ~k.laid
    rivals = (rival for rival in range(k.players) if rival != seat)
    return all(not left & ~k.lacks[rival] for rival in rivals)


def _shedding(k: State, hand: int, card: int) -> list[Message]:
    """What speaks for getting rid of the card."""
    found = []
    rest = members(hand & ~(1 << card))
    if rest and card // SUITS < min(rest) // SUITS:
        found.append(Message("why-lowest"))
    if rest and price(k, 1 << card) > max(price(k, 1 << other) for other in rest):
        found.append(Message("why-dearest", {"chips": price(k, 1 << card)}))
    return found
