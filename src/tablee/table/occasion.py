"""What a table's games are games of, if anything: the server says so when it opens the table, and nobody changes it."""

from __future__ import annotations

DAILY = "daily:"  # a try at the deal of a day, which a player has once
PRACTICE = "practice:"  # the same cards again, once that day is over
CIRCLE = "circle:"  # a game of the circle with the id that follows, which is its invitation
TOURNAMENT = "tournament:"  # a round of a tournament, all of whose tables have the same cards


def public_occasion(occasion: str | None) -> str | None:
    """An occasion as everybody at the table, and whoever looks on, may know it: without a circle's invitation."""
    return CIRCLE if occasion is not None and occasion.startswith(CIRCLE) else occasion


def is_sealed(occasion: str | None) -> bool:
    """Whether everybody has one try at the same cards: nobody watches, helps or takes anything back."""
    return occasion is not None and occasion.startswith((DAILY, TOURNAMENT))


def is_given(occasion: str | None) -> bool:
    """Whether the cards, the seats, the options and the bots are given, and so is what the bots play."""
    return occasion is not None and occasion.startswith((DAILY, PRACTICE, TOURNAMENT))


def tournament_round(occasion: str | None) -> tuple[str, int] | None:
    """The tournament, by its id, and the number of its round that a game is one of; None if it is of none."""
    if occasion is None or not occasion.startswith(TOURNAMENT):
        return None
    id, _, number = occasion.removeprefix(TOURNAMENT).rpartition(":")
    return id, int(number)
