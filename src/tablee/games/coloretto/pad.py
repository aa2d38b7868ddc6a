"""A game of Coloretto at a real table, told at its end: what everybody has collected."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.errors import TableeError
from tablee.engine.message import Message
from tablee.engine.pad import PadCard, PadField, PadForm, ToldRound

from .cards import CARDS_OF_COLOUR, COLOURS, IN_PLAY, JOKER_CARDS, KINDS, PLUS_CARDS
from .notation import KINDS as NAMES
from .options import Options
from .rules import end_round
from .state import State
from .wording import card_message

TOTALS = (*(CARDS_OF_COLOUR,) * COLOURS, PLUS_CARDS, JOKER_CARDS)


def form(options: Options) -> PadForm:
    """Return what is told of a collection; its jokers get the best colours, whatever the options say: COL-8."""
    cards = tuple(PadCard(NAMES[kind], card_message(kind), TOTALS[kind], NAMES[kind]) for kind in range(KINDS))
    return PadForm((PadField("cards", "cards", Message("pad-collected"), sum(TOTALS), cards=cards),))


def begins(k: State) -> Sequence[Message]:
    """Say nothing: who begins is drawn once, and the pad is filled in once."""
    return ()


def enter(s: State, told: ToldRound) -> None:
    """Put the cards told in front of everybody; then the last round ends."""
    for seat, entry in enumerate(told.units):
        for kind in range(KINDS):
            s.hands[seat][kind] = entry["cards"].count(NAMES[kind])
    colours = sorted(range(COLOURS), key=lambda colour: not any(hand[colour] for hand in s.hands))
    first_out = colours[IN_PLAY[s.players]] if IN_PLAY[s.players] < COLOURS else None
    if first_out is not None and any(hand[first_out] for hand in s.hands):
        raise TableeError("pad-colours", players=s.players, n=IN_PLAY[s.players])
    for place, colour in enumerate(colours):
        s.kinds[place] = colour
    s.jokers_chosen = 0
    s.last_round = 1
    end_round(s)
