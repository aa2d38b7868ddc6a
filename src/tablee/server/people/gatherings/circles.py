"""Circles: who belongs to one, what its members have played there, and its evenings."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, Select, Update, delete, exists, func, insert, select, update

from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.rooms.statistics import share_before
from tablee.server.notices import Notice
from tablee.server.storage import jobs, tables
from tablee.server.storage.store import Repository, in_transaction
from tablee.table.names import clean_name
from tablee.table.occasion import CIRCLE, TOURNAMENT
from tablee.wire.circles import (
    CircleRow,
    Evening,
    GameStandings,
    LastGame,
    Member,
    NewEvening,
    Program,
    Standing,
)

from .evenings import Evenings

MOST_MEMBERS = 100
MOST_CIRCLES = 50  # of a player
MOST_EVENINGS = 1_000  # of a circle
EVENINGS = 50  # told: those to come and the latest
COUNTED = 1_000  # latest games that standings are made of
TOLD = 10  # latest games that are told
COUNTED_TOURNAMENTS = 50  # latest ones whose games are among them

_circles, _members, _evenings = tables.circles.c, tables.members.c, tables.evenings.c
_kept_out, _answers = tables.kept_out.c, tables.answers.c


class PlayedSeat(NamedTuple):
    """A seat of a finished game; ``taken_over``: it was another player's, whom ``player`` took over since."""

    name: str
    player: str | None
    place: int
    team: int
    taken_over: bool = False


class PlayedGame(NamedTuple):
    """A finished game, the id of its replay, its end in Unix time, and its seats, the best first."""

    game: str
    replay: str
    at: float
    seats: Sequence[PlayedSeat]


class Circles(Repository):
    """All circles of the store."""

    async def make(self, name: str, player: str) -> str:
        """Make a circle, of which the player is the host. Returns its id. Raises `TableeError`."""
        return await self._make(clean_name(name), player)

    @in_transaction
    def _make(self, connection: Connection, name: str, player: str) -> str:
        id, now = secrets.token_urlsafe(9), self._store.clock.stamp()
        row = {"id": id, "name": name, "created": now}
        _require_few(connection, player)
        connection.execute(insert(tables.circles), row)
        connection.execute(insert(tables.members), {"circle": id, "player": player, "host": True, "joined": now})
        return id

    async def rename(self, circle: str, name: str) -> None:
        """Give a circle another name. Raises `TableeError` if it is not fit."""
        named = update(tables.circles).where(_circles.id == circle).values(name=clean_name(name))
        await self._store.execute(named)

    @in_transaction
    def enter(self, connection: Connection, circle: str, player: str, invitation: str | None) -> None:
        """Make a player a member; nothing changes for one who is. Raises `TableeError` as `name_for_entrant` does."""
        found = connection.execute(_entry_query(circle, player).with_for_update(of=tables.circles)).first()
        there = list(connection.scalars(select(_members.player).where(_members.circle == circle)))
        if player in there:
            return
        _require_invited(found, invitation)
        if len(there) >= MOST_MEMBERS:
            raise TableeError("circle-full", most=MOST_MEMBERS)
        _require_few(connection, player)
        row = {"circle": circle, "player": player, "host": False, "joined": self._store.clock.stamp()}
        connection.execute(insert(tables.members), row)

    @in_transaction
    def leave(self, connection: Connection, circle: str, player: str) -> None:
        """End a membership. The longest member becomes the host if there is none left; an empty circle is deleted."""
        leave_circle(connection, circle, player)

    @in_transaction
    def remove(self, connection: Connection, circle: str, player: str) -> None:
        """End a membership: no link makes that player a member again until a host does (`let_back`).

        The circle's link changes: under another name they could come back by the one that they know.
        """
        own = select(_members.player).where(_members.circle == circle, _members.player == player)
        was_there = connection.execute(own).first() is not None
        leave_circle(connection, circle, player)
        if was_there:
            connection.execute(insert(tables.kept_out), {"circle": circle, "player": player})
            connection.execute(_new_link(circle))

    async def let_back(self, circle: str, player: str) -> None:
        """Let a removed player use the circle's link again."""
        own = delete(tables.kept_out).where(_kept_out.circle == circle, _kept_out.player == player)
        await self._store.execute(own)

    async def removed_members(self, circle: str) -> list[Member]:
        """The members whom hosts have removed, by name."""
        players = tables.players.c
        query = select(players.id, players.name, players.avatar).join_from(tables.kept_out, tables.players)
        rows = await self._store.read(query.where(_kept_out.circle == circle).order_by(players.name, players.id))
        return [Member(*row) for row in rows]

    async def invite_anew(self, circle: str) -> None:
        """Have another link lead to a circle, and no other one any more."""
        await self._store.execute(_new_link(circle))

    async def name_for_entrant(self, circle: str, player: str | None, invitation: str | None) -> str:
        """The name of a circle that somebody may enter.

        Raises `TableeError` if there is no such circle, its link is another by now, or a host has removed the player.
        """
        return _require_invited(await self._store.first(_entry_query(circle, player)), invitation)

    async def name_and_invitation(self, circle: str) -> tuple[str, str | None]:
        """The name of a circle, and what its link holds beside its id. Raises `TableeError` if there is no such one."""
        row = await self._store.first(select(_circles.name, _circles.invitation).where(_circles.id == circle))
        if row is None:
            raise TableeError("circle-unknown")
        return row.name, row.invitation

    async def members(self, circles: Sequence[str]) -> dict[str, list[Member]]:
        """The members of circles, the longest first."""
        players = tables.players.c
        columns = (_members.circle, players.id, players.name, players.avatar, _members.host, _members.leads)
        query = select(*columns).join_from(tables.members, tables.players).where(_members.circle.in_(circles))
        found: dict[str, list[Member]] = defaultdict(list)
        for circle, *member in await self._store.read(query.order_by(_members.joined, players.id)):
            found[circle].append(Member(*member))
        return found

    async def let_lead(self, circle: str, player: str, *, leads: bool) -> None:
        """Let a member begin and end evenings, or no longer."""
        own = update(tables.members).where(_members.circle == circle, _members.player == player)
        await self._store.execute(own.values(leads=leads))

    async def require_member(self, circle: str, player: str | None) -> Member:
        """The member that a player is. Raises `TableeError` for everybody else, and if there is no such circle."""
        for member in (await self.members([circle]))[circle]:
            if member.player == player:
                return member
        await self.name_and_invitation(circle)  # for outsiders too, a circle that there is not is not there
        raise TableeError("circle-members-only")

    async def of_player(self, player: str) -> list[CircleRow]:
        """The circles that a player belongs to, by name."""
        query = select(_circles.id, _circles.name).join_from(tables.members, tables.circles)
        rows = await self._store.read(query.where(_members.player == player).order_by(_circles.name, _circles.id))
        ids = [row.id for row in rows]
        members, rooms = await self.members(ids), tables.rooms.c
        occasions = [CIRCLE + id for id in ids]
        counting = select(rooms.occasion, func.count()).where(rooms.occasion.in_(occasions), rooms.status != "over")
        busy = dict(map(tuple, await self._store.read(counting.group_by(rooms.occasion))))
        coming = select(_evenings.circle, func.min(_evenings.planned))
        coming = coming.where(_evenings.circle.in_(ids), _evenings.ended.is_(None)).group_by(_evenings.circle)
        soonest = dict(map(tuple, await self._store.read(coming)))
        return [
            CircleRow(row.id, row.name, members[row.id], busy.get(CIRCLE + row.id, 0), soonest.get(row.id))
            for row in rows
        ]

    # What was played

    async def finished_games(self, circle: str) -> list[PlayedGame]:
        """The latest finished games of a circle and its tournaments, as far as told, the latest first."""
        games, results = tables.games.c, tables.results.c
        occasions = [CIRCLE + circle, *await self._finished_rounds(circle)]
        latest = select(games.id, games.game, games.at).where(games.occasion.in_(occasions))
        counted = latest.order_by(games.at.desc(), games.id).limit(COUNTED).subquery()
        of_seat = [results[name] for name in PlayedSeat._fields]
        query = select(counted.c.game.label("kind"), results.game, results.at, *of_seat)
        query = query.join(tables.results, results.game == counted.c.id)
        rows = await self._store.read(query.order_by(results.at.desc(), results.game, results.place, results.seat))
        found = []
        for replay, some in groupby(rows, attrgetter("game")):
            of_game = list(some)
            seats = [PlayedSeat(*row[3:]) for row in of_game]
            found.append(PlayedGame(of_game[0].kind, replay, of_game[0].at, seats))
        return found

    async def _finished_rounds(self, circle: str) -> list[str]:
        """The occasions of the finished rounds of a circle's latest tournaments."""
        held = tables.tournaments.c
        query = select(held.id, held.closed).where(held.circle == circle).order_by(held.created.desc())
        found = await self._store.read(query.limit(COUNTED_TOURNAMENTS))
        return [f"{TOURNAMENT}{row.id}:{number}" for row in found for number in range(1, row.closed + 1)]

    async def last(self, circle: str) -> LastGame | None:
        """How a circle played last; None before its first game."""
        games = tables.games.c
        query = select(games.game, games.options, games.clock, games.rated).where(games.occasion == CIRCLE + circle)
        row = await self._store.first(query.order_by(games.at.desc()).limit(1))
        return LastGame(*row) if row else None

    async def usual_seat(self, occasion: str, game: str, seats: int, player: str) -> int | None:
        """The seat that a player had the last time, in as large a game of the same occasion; None if there was none."""
        games, results = tables.games.c, tables.results.c
        same = (games.occasion == occasion, games.game == game, games.seats == seats, results.player == player)
        query = select(results.seat).join_from(tables.results, tables.games).where(*same)
        seat: int | None = await self._store.scalar(query.order_by(results.at.desc()).limit(1))
        return seat

    # Evenings

    async def evenings(self, circle: str, members: Sequence[Member], played: Sequence[PlayedGame]) -> list[Evening]:
        """The evenings of a circle that are not over, then its latest, the latest first, each with its score."""
        query = select(tables.evenings).where(_evenings.circle == circle)
        order = (_evenings.ended.is_not(None), _evenings.began.is_(None), _evenings.planned.desc(), _evenings.number)
        found = await self._store.read(query.order_by(*order).limit(EVENINGS))
        answers = await Evenings(self._store).answers([circle])
        made = []
        for row in found:
            within = [
                one
                for one in played
                if row.began is not None and row.began <= one.at and (row.ended is None or one.at <= row.ended)
            ]
            program = msgspec.convert(row.program, list[Program])
            times = (row.planned, program, row.began, row.ended)
            rows = standings(members, within)
            made.append(Evening(row.number, row.name, *times, rows, answers[circle, row.number]))
        return made

    async def evening_of(self, player: str, circle: str, number: int) -> Any:
        """An evening of a circle that a player belongs to, its row with the circle’s name and their answer; or None."""
        told = select(_circles.name.label("circle"), _evenings.name, _evenings.began, _evenings.ended, _answers.answer)
        query = told.join_from(tables.evenings, tables.circles).join(tables.members, _members.circle == _circles.id)
        own = (_answers.circle == _circles.id) & (_answers.evening == _evenings.number) & (_answers.player == player)
        query = query.join(tables.answers, own, isouter=True)
        this = (_circles.id == circle, _evenings.number == number, _members.player == player)
        return await self._store.first(query.where(*this))

    async def plan(self, circle: str, new: NewEvening, by: str) -> int:
        """Plan an evening, and have the other members be told that the player ``by`` has. Returns its number.

        Raises `TableeError` if its program does not fit the games.
        """
        name = clean_name(new.name)
        program = [
            {"game": one.game, "options": to_json(configure(find_game(one.game), one.options))} for one in new.program
        ]
        row = {"circle": circle, "name": name, "planned": new.planned, "program": program}
        return await self._plan(row, by)

    @in_transaction
    def _plan(self, connection: Connection, row: dict[str, Any], by: str) -> int:
        circle = row["circle"]
        connection.execute(select(_circles.id).where(_circles.id == circle).with_for_update())
        of_circle = _evenings.circle == circle
        number = (connection.scalar(select(func.max(_evenings.number)).where(of_circle)) or 0) + 1
        if (connection.scalar(select(func.count()).where(of_circle)) or 0) >= MOST_EVENINGS:
            raise TableeError("evening-many", most=MOST_EVENINGS)
        connection.execute(insert(tables.evenings), {**row, "number": number})
        _tell(connection, circle, number, "planned", by, self._store.clock.due())
        return number

    @in_transaction
    def change_evening(self, connection: Connection, circle: str, number: int, by: str, *, running: bool) -> None:
        """Begin or end an evening, and have the other members be told that the player ``by`` has begun it.

        Raises `TableeError` if it cannot be.
        """
        connection.execute(select(_circles.id).where(_circles.id == circle).with_for_update())
        of_circle = _evenings.circle == circle
        found = connection.execute(select(tables.evenings).where(of_circle, _evenings.number == number)).first()
        if found is None:
            raise TableeError("evening-unknown")
        busy = select(_evenings.number).where(of_circle, _evenings.began.is_not(None), _evenings.ended.is_(None))
        if running and (found.began is not None or connection.execute(busy).first() is not None):
            raise TableeError("evening-running")
        if not running and (found.began is None or found.ended is not None):
            raise TableeError("evening-not-running")
        values = {"began" if running else "ended": self._store.clock.stamp()}
        connection.execute(update(tables.evenings).where(of_circle, _evenings.number == number).values(values))
        if running:
            _tell(connection, circle, number, "begun", by, self._store.clock.due())

    async def drop_evening(self, circle: str, number: int) -> None:
        """Delete an evening; the games that were played then stay."""
        gone = delete(tables.evenings).where(_evenings.circle == circle, _evenings.number == number)
        await self._store.execute(gone)


def _entry_query(circle: str, player: str | None) -> Select[str, str | None, bool]:
    """The query whether a player may enter a circle: its name and invitation, and whether a host has removed them."""
    out = exists().where(_kept_out.circle == circle, _kept_out.player == player)
    return select(_circles.name, _circles.invitation, out.label("out")).where(_circles.id == circle)


def _require_invited(found: Row[str, str | None, bool] | None, invitation: str | None) -> str:
    """The circle's name, if what `_entry_query` found lets somebody in who shows this invitation."""
    if found is None:
        raise TableeError("circle-unknown")
    if found.out:
        raise TableeError("circle-kept-out")
    if found.invitation is not None and found.invitation != invitation:
        raise TableeError("circle-link")
    return str(found.name)


def _new_link(circle: str) -> Update:
    return update(tables.circles).where(_circles.id == circle).values(invitation=secrets.token_urlsafe(9))


def _tell(connection: Connection, circle: str, evening: int, what: str, by: str, now: float) -> None:
    """Notify the members of an evening, except ``by`` and whoever has blocked ``by``."""
    blocks = tables.blocks.c
    deaf = select(blocks.player).where(blocks.blocked == by)
    others = select(_members.player).where(_members.circle == circle, _members.player != by)
    others = others.where(_members.player.not_in(deaf)).order_by(_members.player)
    for player in connection.scalars(others).all():
        jobs.store(connection, Notice(player, what, circle=circle, evening=evening).due(now))


def leave_circle(connection: Connection, circle: str, player: str) -> None:
    """End a membership, as `Circles.leave` does."""
    connection.execute(select(_circles.id).where(_circles.id == circle).with_for_update())
    of_circle = _members.circle == circle
    connection.execute(delete(tables.members).where(of_circle, _members.player == player))
    connection.execute(delete(tables.answers).where(_answers.circle == circle, _answers.player == player))
    query = select(_members.player, _members.host).where(of_circle).order_by(_members.joined, _members.player)
    left = connection.execute(query).all()
    if not left:
        connection.execute(delete(tables.circles).where(_circles.id == circle))
    elif not any(member.host for member in left):
        eldest = of_circle & (_members.player == left[0].player)
        connection.execute(update(tables.members).where(eldest).values(host=True))


def leave_circles(connection: Connection, player: str) -> None:
    """End all memberships of a player."""
    own = select(_members.circle).where(_members.player == player).order_by(_members.circle)  # one order: no deadlocks
    for circle in connection.scalars(own).all():
        leave_circle(connection, circle, player)


def standings_by_game(members: Sequence[Member], played: Sequence[PlayedGame]) -> list[GameStandings]:
    """The running table of each game that the members have played in their circle."""
    by_game: dict[str, list[PlayedGame]] = defaultdict(list)
    for one in played:
        by_game[one.game].append(one)
    return [GameStandings(game, standings(members, by_game[game])) for game in sorted(by_game)]


def standings(members: Sequence[Member], played: Sequence[PlayedGame]) -> list[Standing]:
    """The score of several games together, the best first; equals by wins, then by fewer games.

    A point for each rival who came after, half a point for one who shares the place; a partner is nobody to beat. Of
    those who are still members, by their names of today.
    """
    names = {member.player: member.name for member in members}
    own: dict[str, list[tuple[int, list[int]]]] = defaultdict(list)  # their place in each game, and those of rivals
    for one in played:
        for seat in one.seats:
            if seat.player in names and not seat.taken_over:
                rivals = [their.place for their in one.seats if their.team != seat.team]
                own[seat.player].append((seat.place, rivals))
    rows = []
    for player, places in own.items():
        points = sum((share_before(place, other) for place, rivals in places for other in rivals), 0.0)
        met = sum(len(rivals) for _, rivals in places)
        won = sum(place == 1 for place, _ in places)
        rows.append(Standing(player, names[player], len(places), won, points, points / max(met, 1)))
    return sorted(rows, key=lambda row: (-row.points, -row.won, row.games, row.player))


def _require_few(connection: Connection, player: str) -> None:
    """Raise `TableeError` if a player cannot belong to one more circle."""
    count = connection.scalar(select(func.count()).select_from(tables.members).where(_members.player == player)) or 0
    if count >= MOST_CIRCLES:
        raise TableeError("circle-many", most=MOST_CIRCLES)
