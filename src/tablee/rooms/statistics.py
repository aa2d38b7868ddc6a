"""Statistics of a player's finished games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby
from statistics import fmean

from tablee.wire.history import Luck, PastGame, Rival, Share, Statistics

WINDOW = 20  # games that a point of the curve is the mean of
RIVALS = 5  # those told


def statistics(game: str, games: Sequence[PastGame]) -> Statistics:
    """Return what ``games``, all of one kind and the earliest first, amount to for the player whose they are."""
    beaten = [share_beaten(one) for one in games]
    wins = [one.seats[one.seat].place == 1 for one in games]
    costs = [one.cost for one in games if one.cost is not None]
    return Statistics(
        game=game,
        games=len(games),
        won=sum(wins),
        beaten=fmean(beaten) if beaten else 0.5,
        shares=_shares(games, beaten),
        curve=[(one.at, fmean(beaten[max(0, n + 1 - WINDOW) : n + 1])) for n, one in enumerate(games)],
        rivals=_rivals(games),
        best=_best(games),
        streak=max((len(list(run)) for won, run in groupby(wins) if won), default=0),
        left=sum(one.seats[one.seat].left for one in games),
        analysed=len(costs),
        cost=fmean(costs) if costs else None,
        luck=_luck([one for one in games if one.luck is not None]),
    )


def share_before(place: int, other: int) -> float:
    """1 if a ``place`` comes before the ``other``, 0 if after it, 0.5 if they are the same."""
    return 0.5 + 0.5 * ((other > place) - (other < place))


def share_beaten(game: PastGame) -> float:
    """Return the share of the other seats that came after the player's; ties, and partners, count half."""
    mine = game.seats[game.seat]
    return fmean(
        share_before(mine.place, other.place) for number, other in enumerate(game.seats) if number != game.seat
    )


def _luck(games: Sequence[PastGame]) -> Luck | None:
    """What the luck of the cards did in these games, of all of which it is known."""
    if not games:
        return None
    places = [one.luck or 0.0 for one in games]
    beaten = [share_beaten(one) for one in games]
    # A place is worth one rival of those who play alone, and a team of them where teams play.
    shares = [max(1, len(one.seats) // one.units) / (len(one.seats) - 1) for one in games]
    without = [part + luck * share for part, luck, share in zip(beaten, places, shares, strict=True)]
    return Luck(len(games), fmean(places), fmean(beaten), fmean(without))


def _shares(games: Sequence[PastGame], beaten: Sequence[float]) -> list[Share]:
    by_units: dict[int, list[tuple[PastGame, float]]] = defaultdict(list)
    for game, share in zip(games, beaten, strict=True):
        by_units[game.units].append((game, share))
    return [
        Share(
            units,
            len(some),
            sum(game.seats[game.seat].place == 1 for game, _ in some),
            len(some) / units,
            fmean(share for _, share in some),
        )
        for units, some in sorted(by_units.items())
    ]


def _rivals(games: Sequence[PastGame]) -> list[Rival]:
    """The people played with most often, by the name they had last."""
    met: dict[str, list[float]] = defaultdict(list)
    names: dict[str, str] = {}
    for game in games:
        mine = game.seats[game.seat]
        for number, other in enumerate(game.seats):
            if number != game.seat and other.kind != "bot" and other.player is not None:
                met[other.player].append(share_before(mine.place, other.place))
                names[other.player] = other.name
    most = sorted(met, key=lambda player: (-len(met[player]), names[player]))[:RIVALS]
    return [Rival(names[player], len(met[player]), sum(met[player])) for player in most]


def _best(games: Sequence[PastGame]) -> int | None:
    """The best score; which is better, the results themselves tell."""
    higher = 0
    for game in games:
        first, last = min(game.seats, key=lambda seat: seat.place), max(game.seats, key=lambda seat: seat.place)
        if first.place < last.place:
            higher += (first.score > last.score) - (first.score < last.score)
    scores = [game.seats[game.seat].score for game in games]
    return None if not scores or higher == 0 else max(scores) if higher > 0 else min(scores)
