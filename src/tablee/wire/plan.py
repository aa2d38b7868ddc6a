"""What somebody finds on the home page, in one answer."""

from __future__ import annotations

import msgspec

from .circles import CircleRow, ComingEvening
from .daily import Daily
from .history import MySeat
from .messages import Clock
from .people import Me, News
from .players import FriendTable
from .tables import ListedTable, TableNow
from .tournaments import TournamentInfo


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """``GET /api/me/plan``: who asks, and what is there for them; the parts are those of their own addresses.

    ``seats``: at which tables they sit, and ``tables`` how those stand, as far as this process has them.
    ``evenings``: those of their circles, running ones first. Tournaments are told from entry to a day after their end.
    ``friends``: first the tables to which they are invited, then the public ones of those whom they follow. ``open``:
    the public tables. ``clocks``: seconds a move on each, None for no limit. Without a server there is no ``daily``,
    and nothing of others.
    """

    me: Me | None = None
    news: list[News] = []
    seats: list[MySeat] = []
    tables: list[TableNow] = []
    evenings: list[ComingEvening] = []
    tournaments: list[TournamentInfo] = []
    friends: list[FriendTable] = []
    circles: list[CircleRow] = []
    daily: Daily | None = None
    open: list[ListedTable] = []
    clocks: dict[Clock, float | None] = {}
