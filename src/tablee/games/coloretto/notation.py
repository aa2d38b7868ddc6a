"""The notation of Coloretto: moves, deals and results as replays (``tablee-replay/1``) write them.

Actions by number: 0 ``draw``; 1 to 5 ``row1`` to ``row5``; 6 to 10 ``take1`` to ``take5``; 11 to 17 ``joker:`` and a
colour: brown, blue, green, grey, orange, pink, yellow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tablee.engine.errors import TableeError
from tablee.engine.notation import actions_as, by_standing, deck_in, lists_in, names_in, own_unit, seat_in, seats_from

from .cards import BOTTOM, COLOURS, DECK, IN_PLAY, JOKER, LAST, PLUS, STARTS
from .rules import UNSHUFFLED, standing
from .state import NOTHING, ROWS, State

KINDS = ("brown", "blue", "green", "grey", "orange", "pink", "yellow", "+2", "joker", "last")
KEPT = (*range(COLOURS), JOKER, PLUS)  # what lies where in a collection
SLOTS = {kind: f"{KINDS[kind]}-slot" for kind in KEPT}
_TEXTS = (
    "draw",
    *(f"row{row + 1}" for row in range(ROWS)),
    *(f"take{row + 1}" for row in range(ROWS)),
    *(f"joker:{colour}" for colour in KINDS[:COLOURS]),
)
text, parse = actions_as(_TEXTS)
scores, places = by_standing(standing)
unit = own_unit


def deal(s: State) -> dict[str, Any]:
    """Return the deal just made: first player, colours left out, each seat's start cards, the deck from the top."""
    starts = STARTS[s.players]
    return {
        "first": s.first,
        "removed": [KINDS[colour] for colour in s.kinds[IN_PLAY[s.players] : COLOURS]],
        "start": [[KINDS[s.kinds[k]] for k in range(seat, starts, s.players)] for seat in range(s.players)],
        "deck": [KINDS[kind] for kind in s.deck[: DECK[s.players] + 1]],
    }


def cards(s: State, deal: Mapping[str, Any]) -> list[int]:
    """Return the numbers with which `rules.deal` makes the replay's ``deal``; raises `TableeError` if it is not one."""
    players, starts = s.players, STARTS[s.players]
    first = seat_in(deal, "first", players)
    removed = _kinds(names_in(deal.get("removed"), "removed"), "removed")
    sizes = [len(range(seat, starts, players)) for seat in range(players)]
    given = [_kinds(names, "start") for names in lists_in(deal.get("start"), "start", sizes)]
    shown = [given[k % players][k // players] for k in range(starts)]
    others = [colour for colour in range(COLOURS) if colour not in shown + removed]
    kinds = shown + others + removed
    if sorted(kinds) != list(range(COLOURS)) or len(removed) != COLOURS - IN_PLAY[players]:
        raise TableeError("deal-cards", field="start")
    deck = _kinds(names_in(deal.get("deck"), "deck"), "deck")
    top = DECK[players] - BOTTOM
    if len(deck) != DECK[players] + 1 or deck[top] != LAST:
        raise TableeError("deal-cards", field="deck")
    del deck[top]
    unshuffled = [[*kinds, PLUS, JOKER][k] for k in UNSHUFFLED[players][: DECK[players]]]
    return seats_from(first, players) + kinds + deck_in(deck, "deck", unshuffled)


def _kinds(names: list[str], field: str) -> list[int]:
    """Return the kinds of the cards named in a field of a deal; raises `TableeError` for a name that no card has."""
    if not set(names) <= set(KINDS):
        raise TableeError("deal-cards", field=field)
    return [KINDS.index(name) for name in names]


def round_result(s: State) -> dict[str, Any]:
    """Return the result of the game's only round: the collections, and the colours given to the jokers."""
    return {
        "hands": [{KINDS[kind]: n for kind, n in enumerate(s.hands[seat]) if n} for seat in range(s.players)],
        "jokers": [
            [KINDS[colour] for colour in range(COLOURS) for _ in range(s.given[seat][colour])]
            for seat in range(s.players)
        ],
    }


def inventory(s: State) -> Counter[str]:
    """Count the cards of each kind: in front of players, in rows, drawn, in the deck, out of the game."""
    found: Counter[str] = Counter()
    for kind in range(JOKER + 1):
        found[KINDS[kind]] = s.gone[kind] + sum(s.hands[seat][kind] for seat in range(s.players))
    in_rows = [kind for row in range(s.row_count) for kind in s.rows[row][: s.row_size[row]]]
    drawn = [s.drawn] if s.drawn != NOTHING else []
    left = [kind for kind in s.deck[s.position : DECK[s.players] + 1] if kind != LAST]
    found.update(KINDS[kind] for kind in in_rows + drawn + left)
    return found
