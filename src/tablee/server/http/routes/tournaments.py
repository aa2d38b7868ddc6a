"""Tournaments over HTTP. Whoever has the id of one, its invitation, may enter; of one of a circle, its members.

What a table of the running round came to, and its cards, are told once the round is over and to nobody before that: who
has finished may still be at another table, under another name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.server.access.callers import Call, Who, asker, player_of, require_host, tournament_of
from tablee.server.access.identity import Identity
from tablee.server.access.limits import Limits, address
from tablee.server.background.tournament_rounds import Rounds
from tablee.server.http.bodies import body
from tablee.server.http.responses import json
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.gatherings.pairing import Held, points, standings
from tablee.server.people.gatherings.tournaments import Entry, Seating, Tournaments
from tablee.server.rooms.registry import RoomRegistry
from tablee.table.names import bot_names
from tablee.table.occasion import tournament_round
from tablee.wire import tournaments as wire


class TournamentRoutes:
    """``/api/tournaments``, ``/api/me/tournaments`` and ``/api/circles/{id}/tournaments``."""

    def __init__(
        self,
        tournaments: Tournaments,
        rounds: Rounds,
        circles: Circles,
        registry: RoomRegistry,
        identity: Identity,
        limits: Limits,
    ) -> None:
        self._tournaments = tournaments
        self._rounds = rounds
        self._circles = circles
        self._registry = registry
        self._identity = identity
        self._limits = limits

    def routes(self) -> list[Call]:
        """All of them."""
        return [
            Call("/api/circles/{id}/tournaments", self._of_circle, Who.MEMBER),
            Call("/api/me/tournaments", self._mine, Who.ANYBODY),
            Call("/api/tournaments", self._make, Who.PLAYER, ["POST"]),
            Call("/api/tournaments/{id}", self._page, Who.ONLOOKER),
            Call("/api/tournaments/{id}/entries", self._enter, Who.ENTRANT, ["POST"]),
            Call("/api/tournaments/{id}/entries/mine", self._withdraw, Who.ENTRANT, ["DELETE"]),
            Call("/api/tournaments/{id}/rounds", self._go_on, Who.TOURNAMENT_HOST, ["POST"]),
        ]

    async def check_replay(self, request: Request, id: str) -> bool:
        """Raise `TableeError` if a stored game is one of a running round; otherwise, False: anybody may see it."""
        where = tournament_round(await self._tournaments.round_of_replay(id))
        if where is not None and (await self._tournaments.get(where[0])).closed < where[1]:
            raise TableeError("tournament-withheld")
        return False

    async def _of_circle(self, request: Request) -> Response:
        return json(await self._tournaments.of_circle(request.path_params["id"], player_of(request).id))

    async def _mine(self, request: Request) -> Response:
        player = await self._identity.player(request)
        return json([] if player is None else await self._tournaments.of(player.id))

    async def _make(self, request: Request) -> Response:
        new, player = await body(request, wire.NewTournament), player_of(request)
        if new.circle is not None:
            await self._circles.require_member(new.circle, player.id)
        self._limits.take_from("tournaments", address(request.client))
        return json(await self._tournament_for(await self._tournaments.make(new, player.id), player), 201)

    async def _page(self, request: Request) -> Response:
        return json(await self._tournament_for(request.path_params["id"], asker(request).player))

    async def _enter(self, request: Request) -> Response:
        id, player = request.path_params["id"], player_of(request)
        level = (await body(request, wire.NewEntry)).level
        if level is None:
            await self._tournaments.enter(id, player)
        else:
            require_host(asker(request))
            await self._tournaments.enter_bot(id, level, bot_names(tournament_of(request).language))
        return json(await self._tournament_for(id, player), 201)

    async def _withdraw(self, request: Request) -> Response:
        id, player = request.path_params["id"], player_of(request)
        await self._tournaments.withdraw(id, player.id)
        return json(await self._tournament_for(id, player))

    async def _go_on(self, request: Request) -> Response:
        self._limits.check_slots("tables-live", len(self._registry))
        await self._rounds.go_on(request.path_params["id"])
        return json(await self._tournament_for(request.path_params["id"], player_of(request)), 201)

    async def _tournament_for(self, id: str, player: StoredPlayer | None) -> wire.Tournament:
        """What somebody may know of a tournament."""
        found = await self._tournaments.get(id)
        entries = await self._tournaments.entries(id)
        own = next((entry.number for entry in entries if player is not None and entry.player == player.id), None)
        seatings = await self._rounds.seatings(found)
        table = _table_of(own, found.round, seatings)
        rounds = [[one for one in seatings if one.round == number + 1] for number in range(found.round)]
        return wire.Tournament(
            id=found.id,
            name=found.name,
            game=found.game,
            options=found.options,
            circle=found.circle,
            rounds=found.rounds,
            pairing="rating" if found.pairing == "rating" else "lot",
            minutes=found.minutes,
            clock=found.clock,
            level=found.level,
            phase=found.phase,
            chain=found.chain(1).end if found.chained else None,
            round=found.round,
            until=await self._tournaments.until(id),
            host=player is not None and player.id == found.host,
            table=table.room if table is not None and found.phase == "playing" else None,
            entries=[
                wire.TournamentEntry(entry.number, entry.name, entry.avatar, entry.level, entry.number == own)
                for entry in entries
            ],
            standings=_rows(entries, rounds[: found.closed]),
            played=[_round(tables, found.closed >= number) for number, tables in enumerate(rounds, 1)],
        )


def _table_of(entry: int | None, round: int, seatings: Iterable[Seating]) -> Seating | None:
    """The table of an entry in a round."""
    if entry is None:
        return None
    return next((one for one in seatings if one.round == round and entry in one.seats), None)


def _outcomes(tables: Iterable[Seating]) -> list[list[Held]]:
    return [one.held for one in tables if one.held is not None]


def _rows(entries: Iterable[Entry], rounds: Iterable[Sequence[Seating]]) -> list[wire.TournamentRow]:
    """How all stand after these rounds."""
    stand = standings([entry.number for entry in entries], [_outcomes(tables) for tables in rounds])
    return [wire.TournamentRow(row.entry, row.place, float(row.points), row.won, row.played) for row in stand]


def _round(tables: Sequence[Seating], closed: bool) -> wire.TournamentRound:
    """The tables of a round; what came of them, and the games, once it is ``closed``."""
    made = points(_outcomes(tables))
    return wire.TournamentRound(
        [
            wire.TournamentTable(
                _seats(one, made) if closed else [wire.TournamentSeat(entry) for entry in one.seats],
                one.held is not None,
                one.replay if closed else None,
            )
            for one in tables
        ]
    )


def _seats(table: Seating, made: Mapping[int, Fraction]) -> list[wire.TournamentSeat]:
    """The seats of a table, with what came of them once it is over; ``made``: the points of each entry."""
    if table.held is None:
        return [wire.TournamentSeat(entry) for entry in table.seats]
    return [wire.TournamentSeat(seat.entry, seat.place, seat.left, _points(made, seat.entry)) for seat in table.held]


def _points(made: Mapping[int, Fraction], entry: int | None) -> float | None:
    return None if entry is None or entry not in made else float(made[entry])
