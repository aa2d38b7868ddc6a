"""Stores tournaments: their games, entries, seatings and results."""

from __future__ import annotations

import hmac
import random
import secrets
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, bindparam, delete, func, insert, or_, select, update

from tablee.bots.factory import check_level
from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.storage import jobs, tables
from tablee.server.storage.clock import DAY_S
from tablee.server.storage.jobs import Due
from tablee.server.storage.statement import Statement, Writes
from tablee.server.storage.store import Repository, in_transaction
from tablee.table.chain import Chain, chain_of
from tablee.table.lookalikes import lookalike_key, lookalike_keys
from tablee.table.names import clean_name
from tablee.table.occasion import TOURNAMENT
from tablee.table.shuffle import FairShuffle
from tablee.wire.tournaments import NewTournament, TournamentInfo, TournamentPhase

from .scoring import SeatResult

SCHEME = "tablee-tournament/1"
MOST_ENTRIES = 48
FEWEST_PEOPLE = 2
LISTED = 50  # latest ones of a circle, or of a player
TURN = "round-turn"  # the kind of job that ends a round whose time is up, or begins the next one after the break

_tournaments, _entries, _tables = tables.tournaments.c, tables.entries.c, tables.tournament_tables.c
_ratings, _competitors, _players, _jobs = tables.ratings.c, tables.competitors.c, tables.players.c, tables.jobs.c
_games, _results = tables.games.c, tables.results.c
_TABLE = Statement(tables.tournament_tables, lambda _: insert(tables.tournament_tables))
_STANDING = Statement(
    tables.tournament_tables,
    lambda _: update(tables.tournament_tables).where(_tables.room == bindparam("of_room")),
)


class Turn(msgspec.Struct, frozen=True):
    """The data of a job of the kind `TURN`: the ``round`` that begins then or, if not, ends."""

    round: int
    begins: bool


class StoredTournament(NamedTuple):
    """A tournament; its columns, in brief, are those of `tablee.server.storage.tables`."""

    id: str
    circle: str | None
    host: str | None
    name: str
    game: str
    options: dict[str, Any]
    rounds: int
    pairing: str
    minutes: int
    clock: Any
    level: str
    language: Any
    secret: bytes
    chained: bool
    round: int
    closed: int
    teams: bool

    @property
    def phase(self) -> TournamentPhase:
        """How far it is."""
        if self.round == 0:
            return "open"
        if self.closed < self.round:
            return "playing"
        return "over" if self.closed >= self.rounds else "break"

    @property
    def occasion(self) -> str:
        """The occasion of the games of the latest round."""
        return f"{TOURNAMENT}{self.id}:{self.round}"

    def chain(self, round: int) -> Chain:
        """The link of a round, in the chain of this tournament."""
        return chain_of(bytes(self.secret), self.rounds, round)

    def shuffle(self) -> FairShuffle:
        """The shuffle of the latest round, to which no player adds anything."""
        if not self.chained:
            return FairShuffle(self._draw("shuffle"))
        chain = self.chain(self.round)
        return FairShuffle(chain.secret, chain=chain)

    def lot(self) -> random.Random:
        """The lot that seats the latest round."""
        return random.Random(self._draw("lot"))

    def _draw(self, what: str) -> bytes:
        """What is drawn for the latest round: 32 bytes, which anybody can check who knows its link."""
        key = bytes.fromhex(self.chain(self.round).link) if self.chained else bytes(self.secret)
        return hmac.digest(key, f"{SCHEME} {self.round} {what}".encode(), "sha256")


class Entry(NamedTuple):
    """Somebody who has entered. ``bot``: a program that is a player."""

    number: int
    player: str | None
    level: str | None
    name: str
    avatar: str | None
    strength: float | None
    team: str | None
    since: int
    gone: int | None
    bot: bool

    def plays(self, round: int) -> bool:
        """Whether it is seated in a round."""
        return self.since < round and (self.gone is None or round < self.gone)


class Seating(NamedTuple):
    """A table of a round, and what came of it: of each seat, once it is over; ``replay`` is None if time ended it."""

    round: int
    number: int
    room: str
    seats: list[int | None]
    results: list[SeatResult] | None
    replay: str | None


class Tournaments(Repository):
    """All tournaments of the store."""

    async def make(self, new: NewTournament, host: str) -> str:
        """Announce a tournament. Returns its id. Raises `TableeError` if its options do not fit the game."""
        game = find_game(new.game)
        check_level(new.level)
        row = {
            **msgspec.structs.asdict(new),
            "id": secrets.token_urlsafe(9),
            "host": host,
            "name": clean_name(new.name),
            "game": game.id,
            "options": to_json(configure(game, new.options)),
            "secret": secrets.token_bytes(32),
            "chained": True,
            "round": 0,
            "closed": 0,
            "created": self._store.clock.stamp(),
        }
        await self._store.execute(insert(tables.tournaments).values(row))
        return str(row["id"])

    async def get(self, id: str) -> StoredTournament:
        """A tournament. Raises `TableeError` if there is no such one."""
        return _tournament_of(await self._store.first(select(*_COLUMNS).where(_tournaments.id == id)))

    async def of_circle(self, circle: str, player: str) -> list[TournamentInfo]:
        """The tournaments of a circle, the newest first; ``player`` is who asks."""
        return await self._brief(_tournaments.circle == circle, player)

    async def of_player(self, player: str) -> list[TournamentInfo]:
        """The tournaments that a player has announced or entered, the newest first."""
        return await self._brief(_concerning(player), player)

    async def ahead_of(self, player: str) -> list[TournamentInfo]:
        """The tournaments that a player has entered or announced, until a day after their end."""
        now, told = self._store.clock.stamp(), []
        going_on = or_(_tournaments.closed < _tournaments.rounds, _tournaments.ended > now - DAY_S)
        for one in await self._brief(and_(going_on, _concerning(player)), player):
            until = await self.until(one.id)
            told.append(msgspec.structs.replace(one, left=None if until is None else max(0.0, until - now)))
        return told

    async def _brief(self, which: ColumnElement[bool], player: str) -> list[TournamentInfo]:
        query = select(*_COLUMNS).where(which).order_by(_tournaments.created.desc()).limit(LISTED)
        found = [StoredTournament(*row) for row in await self._store.read(query)]
        told = select(_entries.tournament, _entries.player, _entries.name, _entries.place)
        entered: dict[str, list[Row[Any]]] = defaultdict(list)
        for row in await self._store.read(told.where(_entries.tournament.in_([one.id for one in found]))):
            entered[row.tournament].append(row)
        return [_info(one, entered[one.id], player) for one in found]

    async def entries(self, id: str) -> list[Entry]:
        """Who has entered a tournament, in the order of entering."""
        columns = [_entries[name] for name in Entry._fields[:-1]]
        query = select(*columns, func.coalesce(_players.bot, False))
        query = query.join_from(tables.entries, tables.players, _players.id == _entries.player, isouter=True)
        rows = await self._store.read(query.where(_entries.tournament == id).order_by(_entries.number))
        return [Entry(*row) for row in rows]

    @in_transaction
    def enter(self, connection: Connection, id: str, player: StoredPlayer, team: str | None) -> None:
        """Enter a player, who plays from the next round on; whoever had entered, or left, changes teams or is back.

        ``team``: in a tournament of teams, that of the player. Raises `TableeError` if nobody can enter any more.
        """
        found = _lock(connection, id)
        if found.phase == "over":
            raise TableeError("tournament-over")
        own = (_entries.tournament == id, _entries.player == player.id)
        there = connection.execute(select(_entries.number, _entries.team).where(*own)).first()
        named = _team(connection, found, team if there is None or found.round == 0 else there.team)
        if there is None:
            _add(connection, found, player.name, player=player.id, avatar=player.avatar, team=named)
        else:
            connection.execute(update(tables.entries).where(*own).values(gone=None, team=named))

    @in_transaction
    def enter_bot(self, connection: Connection, id: str, level: str, names: list[str]) -> None:
        """Enter a house bot under the first of ``names`` that nobody has. Raises `TableeError` as `enter` does."""
        found = _lock(connection, id)
        if found.phase != "open":
            raise TableeError("tournament-begun")
        taken = set(connection.scalars(select(_entries.name).where(_entries.tournament == id)))
        free = next((name for name in names if name not in taken), f"Bot {len(taken) + 1}")
        _add(connection, found, free, level=level)

    @in_transaction
    def take_out(self, connection: Connection, id: str, whose: int | str) -> None:
        """Remove an entry or, once the tournament has begun, let it play no further round; not once it is over.

        ``whose``: its number, or the player.
        """
        found = _lock(connection, id)
        if found.phase == "over":
            raise TableeError("tournament-over")
        this = _entries.number == whose if isinstance(whose, int) else _entries.player == whose
        own = (_entries.tournament == id, this, _entries.gone.is_(None))
        if found.phase == "open" or connection.scalar(select(_entries.since).where(*own)) == found.round:
            connection.execute(delete(tables.entries).where(*own))
        else:
            connection.execute(update(tables.entries).where(*own).values(gone=found.round + 1))

    # Rounds

    @in_transaction
    def begin(self, connection: Connection, id: str, number: int) -> bool:
        """Begin a round, whose time runs from now; whether that was not done before. Raises `TableeError`."""
        found = _lock(connection, id)
        if found.round != number - 1 or found.closed != number - 1 or number > found.rounds:
            return False
        if number == 1:
            _rate(connection, found)
        connection.execute(update(tables.tournaments).where(_tournaments.id == id).values(round=number))
        _store_turn(connection, id, Turn(number, begins=False), self._store.clock.due() + 60.0 * found.minutes)
        return True

    @in_transaction
    def close(self, connection: Connection, id: str, number: int, pause_s: float, places: Mapping[int, int]) -> None:
        """End a round all of whose tables are over; the next begins after a break of ``pause_s`` seconds.

        ``places``: those of all entries after it; of the last round, they stand for good.
        """
        found = _lock(connection, id)
        if found.closed != number - 1 or found.round != number:
            return
        this = update(tables.tournaments).where(_tournaments.id == id)
        connection.execute(this.values(closed=number))
        if number < found.rounds:
            _store_turn(connection, id, Turn(number + 1, begins=True), self._store.clock.due() + pause_s)
            return
        connection.execute(delete(tables.jobs).where(_jobs.kind == TURN, _jobs.key == id))
        connection.execute(this.values(ended=self._store.clock.stamp()))
        for entry, place in places.items():
            own = (_entries.tournament == id, _entries.number == entry)
            connection.execute(update(tables.entries).where(*own).values(place=place))

    async def until(self, id: str) -> float | None:
        """When the round or the break ends, in Unix time; None if neither goes on."""
        job = await self._store.job(TURN, id)
        return None if job is None else job.due - self._store.clock.due() + self._store.clock.stamp()

    def seating(self, found: StoredTournament, number: int, room: str, seats: list[int | None]) -> Writes:
        """What to write for a table of the latest round; there is a `Conflict` if it has been made before."""
        row = {"tournament": found.id, "round": found.round, "number": number, "room": room, "seats": seats}
        return {_TABLE: [{**row, "standing": None}]}

    def stands(self, room: str, standing: list[tuple[int, bool]]) -> Writes:
        """What to write for a table at which time ended the game: the place of each seat, and whether nobody was there.

        Empty for one that is lost: then nobody was.
        """
        return {_STANDING: [{"of_room": room, "standing": standing}]}

    async def tables(self, id: str, teams: list[int]) -> list[Seating]:
        """All tables of a tournament, round by round; ``teams`` are those of the game's seats, by number."""
        query = select(tables.tournament_tables).where(_tables.tournament == id)
        rows = await self._store.read(query.order_by(_tables.round, _tables.number))
        ended = select(_games.room, _games.id, _results.seat, _results.place, _results.left, _results.score).join_from(
            tables.games, tables.results, _results.game == _games.id
        )
        of_it = _games.occasion.in_({f"{TOURNAMENT}{id}:{row.round}" for row in rows})
        came: dict[str, dict[int, Row[Any]]] = defaultdict(dict)
        for one in await self._store.read(ended.where(of_it)):
            came[one.room][one.seat] = one
        return [_seating(row, came.get(row.room), teams) for row in rows]


_COLUMNS = [_tournaments[name] for name in StoredTournament._fields]


def _concerning(player: str) -> ColumnElement[bool]:
    """Whether a player has announced or entered a tournament."""
    entered = select(_entries.tournament).where(_entries.player == player)
    return or_(_tournaments.host == player, _tournaments.id.in_(entered))


def _lock(connection: Connection, id: str) -> StoredTournament:
    """The tournament, which nobody else changes meanwhile. Raises `TableeError` if there is none."""
    return _tournament_of(connection.execute(select(*_COLUMNS).where(_tournaments.id == id).with_for_update()).first())


def _tournament_of(row: Any) -> StoredTournament:
    if row is None:
        raise TableeError("tournament-unknown")
    return StoredTournament(*row)


def _add(connection: Connection, found: StoredTournament, name: str, **more: str | None) -> None:
    id = found.id
    query = select(_entries.number, _entries.name, _entries.level).where(_entries.tournament == id)
    there = connection.execute(query).all()
    if len(there) >= MOST_ENTRIES:
        raise TableeError("tournament-full", most=MOST_ENTRIES)
    name = clean_name(name, [entry.name for entry in there if entry.level is None])
    for entry in there:  # a bot makes way for whoever bears its name
        if lookalike_key(entry.name) in lookalike_keys(name):
            own = (_entries.tournament == id, _entries.number == entry.number)
            connection.execute(update(tables.entries).where(*own).values(name=f"Bot {entry.number}"))
    number = max((entry.number for entry in there), default=0) + 1
    row = {"tournament": id, "number": number, "name": name, "since": found.round}
    connection.execute(insert(tables.entries), row | more)


def _team(connection: Connection, found: StoredTournament, name: str | None) -> str | None:
    """The team of that name, spelt as by those who belong to it. Raises `TableeError` if there must be a name."""
    if not found.teams:
        return None
    if name is None:
        raise TableeError("tournament-team-missing")
    wanted = clean_name(name)
    there = connection.scalars(select(_entries.team).where(_entries.tournament == found.id, _entries.team.is_not(None)))
    return next((team for team in there if team and lookalike_key(team) in lookalike_keys(wanted)), wanted)


def _info(found: StoredTournament, entries: Sequence[Row[Any]], player: str) -> TournamentInfo:
    """A tournament in brief; ``player`` is who asks."""
    own = next((entry for entry in entries if entry.player == player), None)
    return TournamentInfo(
        id=found.id,
        name=found.name,
        game=found.game,
        phase=found.phase,
        entries=len(entries),
        mine=own is not None,
        round=found.round,
        rounds=found.rounds,
        place=own and own.place,
        winners=[entry.name for entry in entries if entry.place == 1],
    )


def _rate(connection: Connection, found: StoredTournament) -> None:
    """Note how strong those are who have entered. Raises `TableeError` if they are too few."""
    people = list(
        connection.scalars(select(_entries.player).where(_entries.tournament == found.id, _entries.player.is_not(None)))
    )
    if len(people) < FEWEST_PEOPLE:
        raise TableeError("tournament-few", fewest=FEWEST_PEOPLE)
    query = select(_competitors.player, _ratings.mu).join_from(tables.ratings, tables.competitors)
    for player, mu in connection.execute(query.where(_ratings.kind == found.game, _competitors.player.in_(people))):
        own = (_entries.tournament == found.id, _entries.player == player)
        connection.execute(update(tables.entries).where(*own).values(strength=mu))


def _store_turn(connection: Connection, id: str, turn: Turn, at: float) -> None:
    # A server that was away took the time from the players.
    jobs.store(connection, Due(TURN, id, at, msgspec.json.encode(turn), served=True))


def _seating(row: Row[Any], came: dict[int, Row[Any]] | None, teams: list[int]) -> Seating:
    results, replay = None, None
    if came is not None:
        results = [
            SeatResult(entry, came[s].place, bool(came[s].left), teams[s], came[s].score)
            for s, entry in enumerate(row.seats)
        ]
        replay = came[0].id
    elif row.standing is not None:
        stood = row.standing or [(1, True)] * len(row.seats)
        results = [SeatResult(entry, stood[s][0], stood[s][1], teams[s], None) for s, entry in enumerate(row.seats)]
    return Seating(row.round, row.number, row.room, row.seats, results, replay)
