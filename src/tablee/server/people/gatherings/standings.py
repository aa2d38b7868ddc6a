"""The score of several games together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple


class Played(NamedTuple):
    """A finished game, its end in Unix time, and of each seat the player (None: a bot, a stranger), place and team."""

    game: str
    at: float
    seats: Sequence[tuple[str | None, int, int]]


class Total(NamedTuple):
    """What a player's games amount to. ``points``: one for each of the ``rivals`` that came after, ½ for a tie."""

    player: str
    games: int
    won: int
    points: float
    rivals: int


def standings(played: Sequence[Played]) -> list[Total]:
    """Return the players of these games, best first; equals by wins, then by fewer games.

    A partner is not somebody to beat.
    """
    points: dict[str, float] = defaultdict(float)
    won: dict[str, int] = defaultdict(int)
    met: dict[str, int] = defaultdict(int)
    games: dict[str, int] = defaultdict(int)
    for one in played:
        for player, place, team in one.seats:
            if player is None:
                continue
            rivals = [their for _, their, other in one.seats if other != team]
            points[player] += sum(1.0 if their > place else 0.5 if their == place else 0.0 for their in rivals)
            met[player] += len(rivals)
            won[player] += place == 1
            games[player] += 1
    totals = [Total(player, games[player], won[player], points[player], met[player]) for player in games]
    return sorted(totals, key=lambda total: (-total.points, -total.won, total.games, total.player))
