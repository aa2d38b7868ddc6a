"""A round of Nain Jaune at a real table: the cards left in each hand, and who has laid the cards of the board."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.engine.pad import CompleteRound, PadCard, PadField, PadForm

from .cards import BOARD, BOX_CARDS, BOXES, HAND_SIZE, RANKS, SUITS
from .events import deal_events
from .notation import CARD_NAMES, RANK_NAMES
from .options import Options
from .rules import MOST_CHIPS, end_round, win
from .state import State
from .wording import card_message, rank_message, the_card

# By name, the cards that it can stand for: a card of the board or, by its rank, any other.
_CARDS = {
    RANK_NAMES[rank]: [card for card in range(SUITS * rank, SUITS * (rank + 1)) if not BOARD >> card & 1]
    for rank in range(RANKS)
} | {CARD_NAMES[card]: [card] for card in BOX_CARDS}


def form(options: Options) -> PadForm:
    """Return what is told of a hand, whatever the suits, of each card of the board and of the winner."""
    ranks = [
        PadCard(name, rank_message(rank), len(_CARDS[name]), f"rank-{name}") for rank, name in enumerate(RANK_NAMES)
    ]
    boxes = [PadCard(CARD_NAMES[card], card_message(card), 1, CARD_NAMES[card]) for card in BOX_CARDS]
    left = PadField("left", "cards", Message("count-hand"), HAND_SIZE[options.players], cards=(*ranks, *boxes))
    asked = [field for card in BOX_CARDS for field in _of_box(card, options)]
    return PadForm((left,), (*asked, PadField("opera", "yes", Message("pad-opera", {"rule": options.opera}))))


def _of_box(card: int, options: Options) -> list[PadField]:
    name = CARD_NAMES[card]
    laid = PadField(name, "seat", Message("pad-laid", {"card": the_card(card)}), face=name)
    uncalled = PadField(f"uncalled-{name}", "yes", Message("pad-uncalled", {"card": the_card(card)}))
    return [laid, uncalled] if options.claims == "called" else [laid]


def begins(k: State) -> Sequence[Message]:
    """Say who deals, what everybody puts on the board, and who begins."""
    return deal_events(k)


def enter(s: State, told: CompleteRound) -> None:
    """Give everybody cards of the ranks told, pay out the boxes, and end the round for who is out."""
    winner = _out(told)
    free = {name: [*cards] for name, cards in _CARDS.items()}
    for seat, entry in enumerate(told.units):
        hand = [free[name].pop() for name in entry["left"]]
        s.hands[seat] = sum(1 << card for card in hand)
        s.held[seat] = len(hand)
    for box in range(BOXES):
        _lay(s, box, told)
    s.turn = winner
    s.finished = 0 if told.round["opera"] else (1 << s.players) - 1
    end_round(s)
    if sum(s.board) > MOST_CHIPS:
        raise TableeError("pad-many-chips")


def _out(told: CompleteRound) -> int:
    """Return the one seat without cards: NJ-8."""
    out = [seat for seat, entry in enumerate(told.units) if not entry["left"]]
    if not out:
        raise TableeError("pad-nobody-out")
    if len(out) > 1:
        raise TableeError("pad-both-out", who=out[0], whom=out[1])
    return out[0]


def _lay(s: State, box: int, told: CompleteRound) -> None:
    """Have the seat that was told lay the card of a box, if one was: NJ-7, NJ-13."""
    card = BOX_CARDS[box]
    seat = told.round[CARD_NAMES[card]]
    if seat is None:
        return
    for holder in range(s.players):
        if s.hands[holder] >> card & 1:
            raise TableeError("pad-box-held", card=the_card(card), who=holder)
    s.turn = seat
    s.laid |= 1 << card
    win(s, box, not told.round.get(f"uncalled-{CARD_NAMES[card]}"))
