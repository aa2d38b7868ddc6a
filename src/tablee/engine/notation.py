"""What the notations of games have in common: texts of actions, deals as they are read, scores and places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .contract import AnyState
from .errors import TableeError
from .standings import standings

MOST_UNITS = 16  # of a game whose scores and places `by_standing` tells


def actions_as(texts: Sequence[str]) -> tuple[Callable[[int], str], Callable[[str], int | None]]:
    """Return `Notation.text` and `Notation.parse` for actions that have these texts, in order."""
    actions = {text: action for action, text in enumerate(texts)}
    return texts.__getitem__, actions.get


def by_standing(
    standing: Callable[[AnyState, list[int], list[int]], int],
) -> tuple[Callable[[AnyState], list[int]], Callable[[AnyState], list[int]]]:
    """Return `Notation.scores` and `Notation.places` for a game with this `Rules.standing`."""

    def result(s: AnyState) -> tuple[list[int], list[int]]:
        scores, merits = [0] * MOST_UNITS, [0] * MOST_UNITS
        units = standing(s, scores, merits)
        return scores[:units], standings(merits[:units])

    return lambda s: result(s)[0], lambda s: result(s)[1]


def own_unit(s: AnyState, seat: int) -> int:
    """Return the unit that ``seat`` scores for, as `Notation.unit` does in games without teams: itself."""
    return seat


def seat_in(deal: Mapping[str, Any], field: str, players: int, due: int | None = None) -> int:
    """Return the seat in a field of a deal; raises `TableeError` if it is none, or another one than is ``due``."""
    seat = deal.get(field)
    if type(seat) is not int or not 0 <= seat < players or due not in (None, seat):
        raise TableeError("deal-seat", field=field)
    return seat


def seats_from(first: int, players: int) -> list[int]:
    """Return the deck of the seats as it was shuffled when ``first`` was drawn."""
    return [first, *(seat for seat in range(players) if seat != first)]


def names_in(names: Any, field: str, size: int | None = None) -> list[str]:
    """Return the names that a part of a field holds; raises `TableeError` if it is no list of them, of this size."""
    if (
        not isinstance(names, list)
        or not all(isinstance(name, str) for name in names)
        or size not in (None, len(names))
    ):
        raise TableeError("deal-shape", field=field)
    return names


def deck_in(dealt: Sequence[Any], field: str, pack: Sequence[Any]) -> list[int]:
    """Return the deck as it was shuffled when these cards were ``dealt``: number n stands for the card ``pack[n]``.

    Raises `TableeError` if they are not the cards of the pack.
    """
    if sorted(dealt) != sorted(pack):
        raise TableeError("deal-cards", field=field)
    numbers: dict[Any, list[int]] = {}
    for number, card in reversed(list(enumerate(pack))):
        numbers.setdefault(card, []).append(number)
    return [numbers[card].pop() for card in dealt]


def lists_in(lists: Any, field: str, sizes: Sequence[int]) -> list[list[str]]:
    """Return the lists of names, one of each size, that a field holds; raises `TableeError` if they are none."""
    if not isinstance(lists, list) or len(lists) != len(sizes):
        raise TableeError("deal-shape", field=field)
    return [names_in(names, field, size) for names, size in zip(lists, sizes, strict=True)]
