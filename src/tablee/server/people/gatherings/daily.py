"""The deals of the day, in numbers: whose deal a day's is, from what secret, until when, and how one stands.

A day is one of UTC. Its deals can be begun until it ends and finished for `GRACE_S` more; then their secrets are
published, and they can be practised. The secrets of a game are those of a chain of hashes (`tablee.table.chain`), a
link a day, whose end is published from the first day on: those of all days are fixed before anybody has seen a card.
The last link is made from one key that only the server knows.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection, Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple

from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.table.chain import LENGTH, Chain, chain_of
from tablee.table.occasion import DAILY
from tablee.table.shuffle import FairShuffle
from tablee.wire.daily import Streak

SCHEME = "tablee-daily/1"  # of the days before the chains
CHAINED = "tablee-daily/2"
GRACE_S = 3600.0
AHEAD = 7  # days whose commitments are published before they begin
LEVEL = "club"  # of the bots that one plays against
EXPERT = "expert"  # of the bot whose game is shown beside those of the players
SEAT = 0
LINE = "line:"  # that bot's games
ONE_DAY = timedelta(days=1)


class DailyKey(NamedTuple):
    """What all secrets are made from, the first day that has deals, and the first whose secrets come from chains."""

    key: bytes
    first: date
    chained: date

    def chain(self, game: str, day: date) -> Chain:
        """The link of a game and a day, which is not before the chain's first."""
        seed = hmac.digest(self.key, f"{CHAINED} {game}".encode(), "sha256")
        return chain_of(seed, LENGTH, (day - self.chained).days + 1)


class DailyDeal(NamedTuple):
    """The deal of a ``day`` for a ``game``, by its id."""

    day: date
    game: str

    @property
    def name(self) -> str:
        """The deal in an occasion, after what kind of game it is."""
        return f"{self.day}:{self.game}"

    @property
    def occasion(self) -> str:
        """The occasion of a try."""
        return DAILY + self.name

    @property
    def line(self) -> str:
        """The occasion of the expert's game."""
        return LINE + self.name

    @property
    def ends(self) -> float:
        """Until when it can be begun, in Unix time."""
        return midnight(self.day + ONE_DAY)

    @property
    def closes(self) -> float:
        """Until when it can be finished; from then on it is no secret."""
        return self.ends + GRACE_S

    def shuffle(self, key: DailyKey) -> FairShuffle:
        """The shuffle of its cards, to which no player adds anything."""
        chain = key.chain(self.game, self.day) if self.day >= key.chained else None
        secret = hmac.digest(key.key, f"{SCHEME} {self.name}".encode(), "sha256") if chain is None else chain.secret
        return FairShuffle(secret, [""] * int(options(find_game(self.game))["players"]), chain=chain)


def deal_of(occasion: str) -> DailyDeal | None:
    """The deal that a try, or the expert's game, is about; None for any other occasion."""
    for kind in (DAILY, LINE):
        if occasion.startswith(kind):
            day, _, game = occasion.removeprefix(kind).partition(":")
            return DailyDeal(date.fromisoformat(day), game)
    return None


def parse_day(text: str) -> date:
    """The day that is written as 2026-11-22; raises `TableeError` for anything else."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise TableeError("daily-unknown") from None
    if text != str(day):
        raise TableeError("daily-unknown")
    return day


def day_at(at: float) -> date:
    """The day at a Unix time."""
    return datetime.fromtimestamp(at, UTC).date()


def midnight(day: date) -> float:
    """When a day begins, in Unix time."""
    return datetime.combine(day, time(), UTC).timestamp()


def options(game: Game) -> dict[str, Any]:
    """The options of the game's deals: its defaults, in brief."""
    return to_json(configure(game, game.options.brief))


def rank(score: int, scores: Mapping[int, int], *, low: bool) -> int:
    """The place of a score among ``scores``, which say how many have each: 1 is best; ``low``: fewer is better."""
    return 1 + sum(count for other, count in scores.items() if (other < score if low else other > score))


def streak(days: Collection[date], today: date) -> Streak:
    """The days in a row among ``days``."""
    rows: dict[date, int] = {}  # how long the row is that ends on a day
    for day in sorted(set(days)):
        rows[day] = rows.get(day - ONE_DAY, 0) + 1
    return Streak(rows.get(today) or rows.get(today - ONE_DAY, 0), max(rows.values(), default=0))
