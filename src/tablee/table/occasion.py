"""The occasion of a table: a deal of the day, a circle or a tournament. The server sets it, and it never changes."""

from __future__ import annotations

DAILY = "daily:"  # a try at the deal of a day, which a player has once
PRACTICE = "practice:"  # the same cards again, once that day is over
CIRCLE = "circle:"  # a game of the circle with the id that follows, which is its invitation
TOURNAMENT = "tournament:"  # a round of a tournament, all of whose tables have the same cards


def public_occasion(occasion: str | None) -> str | None:
    """The occasion as everybody may know it: of a circle only that it is one, as its id is its invitation."""
    return CIRCLE if occasion is not None and occasion.startswith(CIRCLE) else occasion


def is_sealed(occasion: str | None) -> bool:
    """Whether everybody has one try at the same cards, so that nobody watches, gets help or takes anything back."""
    return occasion is not None and occasion.startswith((DAILY, TOURNAMENT))


def is_given(occasion: str | None) -> bool:
    """Whether the server sets the cards, the seats, the options and the bots, whose choices follow from the cards."""
    return occasion is not None and occasion.startswith((DAILY, PRACTICE, TOURNAMENT))


def tournament_round(occasion: str | None) -> tuple[str, int] | None:
    """The id of the tournament and the number of the round; None if the occasion is no tournament."""
    if occasion is None or not occasion.startswith(TOURNAMENT):
        return None
    id, _, number = occasion.removeprefix(TOURNAMENT).rpartition(":")
    return id, int(number)
