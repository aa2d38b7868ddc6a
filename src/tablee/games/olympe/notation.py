"""The notation of Olympé: moves, deals and results as replays (``tablee-replay/1``) write them.

Actions by number: 16 per god, in the order A H D T M: ``A10`` to ``A100``, ``AI`` to ``AV``, the Monster ``AX``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tablee.engine.errors import TableeError
from tablee.engine.notation import actions_as, by_standing, deck_in, lists_in, seat_in, seats_from

from .cards import CARDS, COLOURS, LETTERS, RANK_NAMES, RANKS
from .hands import COUNTER_HAND, HAND, first_pile, has_laid, holders
from .rules import standing
from .state import NONE, PILES, State

NAMES = tuple(LETTERS[card // RANKS] + RANK_NAMES[card % RANKS] for card in range(CARDS))
text, parse = actions_as(NAMES)
scores, places = by_standing(standing)


def cards_of(s: State, row: int) -> list[int]:
    """Return the cards of a row, ascending, copies next to each other."""
    return cards_in([level[row] for level in s.hands[: s.packs]])


def cards_in(sets: Iterable[Sequence[int]]) -> list[int]:
    """Return the cards in sets of ranks by colour, ascending, copies next to each other."""
    return sorted(
        colour * RANKS + rank
        for ranks in sets
        for colour in range(COLOURS)
        for rank in range(RANKS)
        if ranks[colour] >> rank & 1
    )


def deal(s: State) -> dict[str, Any]:
    """Return the deal just made: the dealer, the hands, the piles, the hands of virtual players."""
    hands = [[NAMES[card] for card in cards_of(s, seat) if not is_open(s, seat, card)] for seat in range(s.players)]
    written: dict[str, Any] = {"dealer": s.dealer, "hands": hands}
    if s.counter:
        written["piles"] = [
            [[NAMES[cards_of(s, first_pile(s, seat) + pile)[0]], NAMES[s.upper[seat][pile]]] for pile in range(PILES)]
            for seat in range(s.players)
        ]
    if s.virtual:
        written["virtual"] = [[NAMES[card] for card in cards_of(s, s.players + k)] for k in range(s.virtual)]
    return written


def is_open(s: State, seat: int, card: int) -> bool:
    """Tell whether a card lies face up on a pile of ``seat``: OLY-18."""
    return bool(s.counter and s.open[seat][card // RANKS] >> card % RANKS & 1)


def cards(s: State, deal: Mapping[str, Any]) -> list[int]:
    """Return the numbers with which `rules.deal` makes the replay's ``deal``; raises `TableeError` if it is not one."""
    dealer = seat_in(deal, "dealer", s.players, (s.dealer + 1) % s.players if s.round else None)  # G5
    dealt = lists_in(deal.get("hands"), "hands", [COUNTER_HAND if s.counter else HAND] * s.players)
    if s.virtual:
        dealt += lists_in(deal.get("virtual"), "virtual", [HAND] * s.virtual)
    if s.counter:
        piles = deal.get("piles")
        if not isinstance(piles, list) or len(piles) != s.players:
            raise TableeError("deal-shape", field="piles")
        for piles_of_seat in piles:
            dealt += lists_in(piles_of_seat, "piles", [2] * PILES)
    pack = [NAMES[god * RANKS + rank] for _ in range(s.packs) for god in s.gods[: s.colours] for rank in range(RANKS)]
    deck = deck_in([name for names in dealt for name in names], "hands", pack)
    return ([] if s.round else seats_from(dealer, s.players)) + deck


def round_result(s: State) -> dict[str, Any]:
    """Return the result of the round that has just ended: the points and nuggets of each unit."""
    nuggets: Any = s.nuggets[: s.units]
    if s.coins:
        nuggets = {LETTERS[god]: s.held[god][: s.units] for god in s.gods[: s.colours] if s.owner[god] != NONE}
    return {"points": s.points[: s.units], "nuggets": nuggets}


def inventory(s: State) -> Counter[str]:
    """Count each card, held, face down or laid, and the nuggets of each colour."""
    found = Counter(NAMES[card] for row in range(holders(s)) for card in cards_of(s, row))
    found.update(NAMES[s.played[trick][seat]] for trick in range(s.trick) for seat in range(s.players))
    found.update(NAMES[s.played[s.trick][seat]] for seat in range(s.players) if has_laid(s, seat))
    found.update({f"nugget {LETTERS[god]}": sum(s.held[god]) for god in s.gods[: s.colours]})
    return found


def unit(s: State, seat: int) -> int:
    """Return the unit that ``seat`` scores for: itself or its team."""
    return s.unit[seat]
