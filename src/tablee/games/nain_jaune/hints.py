"""What speaks for and against a move of Nain Jaune: boxes, how far its sequence runs and who goes on, what it sheds.

The sheet's tip is to get rid of one's highest cards, for they cost most: so what a run is worth is always told. That
low cards hardly ever follow anything is told of those that a sequence leaves behind.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablee.engine.bits import members
from tablee.engine.message import Message
from tablee.engine.reason import Reason

from .cards import BOARD, BOX_OF, PACK, RANK, RANKS, SUITS
from .rules import CALL
from .settlement import is_opera, price
from .state import State
from .wording import a_rank, the_card


def reasons(k: State, seat: int, move: int) -> list[Reason]:
    """Return all that can be said of the legal ``move`` of ``seat``, which is to move and knows ``k``."""
    calls, card = divmod(move, CALL)
    hand = k.hands[seat]
    run = run_from(hand, card)
    found = []
    if run == hand:
        found.append(Reason(Message("why-opera" if is_opera(k) else "why-out")))
    if BOARD >> card & 1:
        chips = k.board[BOX_OF[card]]
        if calls or not k.called:
            found.append(Reason(Message("why-box", {"card": the_card(card), "chips": chips}), about=f"box {card}"))
        else:
            found.append(Reason(Message("but-uncalled", {"chips": chips}), -1))
    found += _boxes_kept(k, hand, card)
    if k.asked == PACK and hand != run:
        found += [*_course(k, seat, run), *_shed(k, seat, run)]
    return found


def _of_rank(rank: int) -> int:
    """The set of cards of a rank."""
    return RANK << SUITS * rank


def run_from(hand: int, card: int) -> int:
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


def _boxes_kept(k: State, hand: int, card: int) -> Iterator[Reason]:
    """The card with a box that stays in hand though it could be laid: NJ-10."""
    for other in members(hand & _of_rank(card // SUITS) & BOARD & ~(1 << card)):
        say = Message("but-keeps-box", {"card": the_card(other), "chips": k.board[BOX_OF[other]]})
        yield Reason(say, -1, f"box {other}")


def _course(k: State, seat: int, run: int) -> Iterator[Reason]:
    """How the sequence continues: boxes on the way, how many cards go, who can follow, what lies beyond."""
    cards = members(run)
    for card in cards[1:]:
        if BOARD >> card & 1:
            yield Reason(Message("why-leads-to", {"card": the_card(card), "chips": k.board[BOX_OF[card]]}))
    follow = cards[-1] // SUITS + 1
    if follow == RANKS:
        yield Reason(Message("why-king"), about="again")
    elif _stops(k, seat, follow):
        yield Reason(Message("why-stops", {"rank": a_rank(follow)}), about="again")
    else:
        yield from _goes_on(k, seat, follow)
    if len(cards) > 1:
        yield Reason(Message("why-run", {"n": len(cards)}), len(cards), "run")


def _goes_on(k: State, seat: int, follow: int) -> Iterator[Reason]:
    """What may come of a sequence that others take up with the rank ``follow``."""
    hand, ahead = k.hands[seat], PACK & ~((1 << SUITS * follow) - 1)
    for card in members(hand & BOARD & ahead):
        yield Reason(Message("why-towards", {"card": the_card(card)}))
    ranks = {card // SUITS for card in members(hand & ahead)}
    say = Message("why-follow", {"n": len(ranks)}) if ranks else Message("but-follow")
    yield Reason(say, len(ranks) or -1, "follow")
    out = (_of_rank(follow) & ~k.laid).bit_count()
    yield Reason(Message("but-goes-on", {"rank": a_rank(follow), "n": out}), -out, "again")
    for card in members(BOARD & ahead & ~hand & ~k.laid):
        if card // SUITS not in ranks and k.board[BOX_OF[card]]:
            yield Reason(Message("but-box-of-others", {"card": the_card(card), "chips": k.board[BOX_OF[card]]}), -1)


def _stops(k: State, seat: int, rank: int) -> bool:
    """Tell whether no rival can hold a card of ``rank``: all are laid, or every rival has shown to have none."""
    left = _of_rank(rank) & PACK & ~k.laid
    rivals = (rival for rival in range(k.players) if rival != seat)
    return all(not left & ~k.lacks[rival] for rival in rivals)


def _shed(k: State, seat: int, run: int) -> Iterator[Reason]:
    """What leaves the hand, and what stays; who begins again can still lead the cards that are lower."""
    chips = price(k, run)
    rest = members(k.hands[seat] & ~run)
    first, last = (members(run)[end] // SUITS for end in (0, -1))
    if k.pay_points and last > rest[-1] // SUITS:
        yield Reason(Message("why-highest"))
    yield Reason(Message("why-sheds", {"chips": chips}), chips, "sheds")
    below = sum(card // SUITS < first for card in rest)
    if not below:
        yield Reason(Message("why-lowest"), about="below")
    elif not _stops(k, seat, last + 1):  # nothing follows a king
        yield Reason(Message("but-below", {"n": below}), -below, "below")
