"""A round of Olympé at a real table: the Adepts and Characters in everybody's tricks."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.message import Message
from tablee.engine.pad import CompleteRound, PadField, PadForm

from .cards import ADEPT_POINTS, CHARACTER_POINTS, COLOURS, LETTERS
from .events import deal_events
from .options import Options
from .rules import clear_table, end_round
from .scoring import CHARACTERS_POT
from .state import State
from .wording import god_message


def form(options: Options) -> PadForm:
    """Return what is told: the Adept points, for coins those of each god (OLY-16), and the Characters: OLY-15."""
    adepts, characters = sum(ADEPT_POINTS) * options.packs, sum(CHARACTER_POINTS) * options.packs * len(options.gods)
    if options.scoring == "coins":
        fields = [
            PadField(god, "number", god_message(LETTERS.index(god)), adepts, adepts, step=10, face=god)
            for god in options.gods
        ]
    else:
        adepts *= len(options.gods)
        fields = [PadField("adepts", "number", Message("count-adepts"), adepts, adepts, step=10)]
    return PadForm((*fields, PadField("characters", "number", Message("count-characters"), characters, characters)))


def begins(k: State) -> Sequence[Message]:
    """Say who deals and who leads, before the first round who plays which god as well."""
    return [
        message for message in deal_events(k) if message.id != "ev-piles"
    ]  # which says what lies on the piles: OLY-18


def enter(s: State, told: CompleteRound) -> None:
    """Give every unit the points told as won; then the round ends."""
    clear_table(s)  # no cards, neither a virtual player's
    s.tricks = s.trick = 0  # who has taken which is not told
    for unit, entry in enumerate(told.units):
        for colour in range(COLOURS):
            s.won[unit][colour] = entry.get(LETTERS[colour], 0)
        s.won[unit][s.gods[0]] += entry.get("adepts", 0)
        s.won[unit][CHARACTERS_POT] = entry["characters"]
    end_round(s)
