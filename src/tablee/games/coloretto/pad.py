"""A game of Coloretto at a real table, told at its end, or as if it ended now: what everybody has collected."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.engine.pad import CompleteRound, PadCard, PadField, PadForm

from .cards import CARDS_OF_COLOUR, COLOURS, IN_PLAY, JOKER, JOKER_CARDS, KINDS, PLUS_CARDS
from .notation import KINDS as NAMES
from .options import Options
from .rules import end_round
from .state import State
from .wording import card_message

TOTALS = (*(CARDS_OF_COLOUR,) * COLOURS, PLUS_CARDS, JOKER_CARDS)


def form(options: Options) -> PadForm:
    """Return what is told of a collection: its jokers too, where players choose as the colours they chose (COL-8)."""
    if options.jokers == "best":
        return PadForm((_field("cards", "pad-collected", TOTALS, sum(TOTALS)),))
    cards = _field("cards", "pad-collected-but", TOTALS[:JOKER], sum(TOTALS[:JOKER]))
    return PadForm((cards, _field("jokers", "pad-jokers", (JOKER_CARDS,) * COLOURS, JOKER_CARDS)))


def _field(name: str, title: str, totals: Sequence[int], most: int) -> PadField:
    cards = tuple(PadCard(NAMES[kind], card_message(kind), total, NAMES[kind]) for kind, total in enumerate(totals))
    return PadField(name, "cards", Message(title), most, cards=cards)


def begins(k: State) -> Sequence[Message]:
    """Say nothing: who begins is drawn once, and the pad is filled in once."""
    return ()


def enter(s: State, told: CompleteRound) -> None:
    """Put the cards told in front of everybody; then the last round ends."""
    for seat, entry in enumerate(told.units):
        for kind in range(KINDS):
            s.hands[seat][kind] = entry["cards"].count(NAMES[kind])
        for colour in range(COLOURS):
            s.given[seat][colour] = entry.get("jokers", []).count(NAMES[colour])
        s.hands[seat][JOKER] += sum(s.given[seat])
    jokers = sum(hand[JOKER] for hand in s.hands)
    if jokers > JOKER_CARDS:
        raise TableeError("pad-cards", card=card_message(JOKER), n=jokers, total=JOKER_CARDS)
    held = {colour for cards in (s.hands, s.given) for hand in cards for colour in range(COLOURS) if hand[colour]}
    colours = sorted(range(COLOURS), key=lambda colour: colour not in held)
    if len(held) > IN_PLAY[s.players]:
        raise TableeError("pad-colours", players=s.players, n=IN_PLAY[s.players])
    for place, colour in enumerate(colours):
        s.kinds[place] = colour
    s.last_round = 1
    end_round(s)
