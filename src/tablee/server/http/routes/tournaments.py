"""Tournaments over HTTP. Whoever has the id of one, its invitation, may enter; of one of a circle, its members.

What a table of the running round came to, and its cards, are told once the round is over and to nobody before that: who
has finished may still be at another table, under another name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.server.access.callers import Call, Who, asker, player_of, require_host, tournament_of
from tablee.server.access.identity import Identity
from tablee.server.access.limits import Limits, address
from tablee.server.background.tournament_rounds import Rounds, outcomes, standings_after
from tablee.server.http.bodies import body
from tablee.server.http.responses import json
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.gatherings.scoring import Held, Row, shares, team_standings
from tablee.server.people.gatherings.tournaments import Entry, Seating, StoredTournament, Tournaments
from tablee.server.people.results.player_pages import PlayerPages
from tablee.server.rooms.registry import RoomRegistry
from tablee.table.goals import counts, fewest_win
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
        self._pages = PlayerPages(registry.store)
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
            Call("/api/tournaments/{id}/entries/{number:int}", self._take_out, Who.TOURNAMENT_HOST, ["DELETE"]),
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
        wanted = await body(request, wire.NewEntry)
        if wanted.level is None:
            await self._tournaments.enter(id, player, wanted.team)
        else:
            require_host(asker(request))
            await self._tournaments.enter_bot(id, wanted.level, bot_names(tournament_of(request).language))
        return json(await self._tournament_for(id, player), 201)

    async def _withdraw(self, request: Request) -> Response:
        id, player = request.path_params["id"], player_of(request)
        await self._tournaments.withdraw(id, player.id)
        return json(await self._tournament_for(id, player))

    async def _take_out(self, request: Request) -> Response:
        id = request.path_params["id"]
        await self._tournaments.take_out(id, request.path_params["number"])
        return json(await self._tournament_for(id, player_of(request)))

    async def _go_on(self, request: Request) -> Response:
        self._limits.check_slots("tables-live", len(self._registry))
        await self._rounds.go_on(request.path_params["id"])
        return json(await self._tournament_for(request.path_params["id"], player_of(request)), 201)

    async def _tournament_for(self, id: str, player: StoredPlayer | None) -> wire.Tournament:
        """What somebody may know of a tournament."""
        found = await self._tournaments.get(id)
        entries = await self._tournaments.entries(id)
        own = next((entry.number for entry in entries if player is not None and entry.player == player.id), None)
        shown = await self._pages.open_pages([entry.player for entry in entries], player and player.id)
        seatings = await self._rounds.seatings(found)
        table = _table_of(own, found.round, seatings)
        game, until = find_game(found.game), await self._tournaments.until(id)
        rows = standings_after(found, found.closed, entries, seatings)
        return wire.Tournament(
            id=found.id,
            name=found.name,
            game=found.game,
            options=found.options,
            circle=found.circle,
            rounds=found.rounds,
            pairing=msgspec.convert(found.pairing, wire.Pairing),
            minutes=found.minutes,
            clock=found.clock,
            level=found.level,
            icon=counts(game, found.options),
            low=fewest_win(game, found.options),
            phase=found.phase,
            chain=found.chain(1).end if found.chained else None,
            round=found.round,
            until=until,
            left=None if until is None else max(0.0, until - self._registry.store.clock.stamp()),
            host=player is not None and player.id == found.host,
            table=table.room if table is not None and found.phase == "playing" else None,
            entries=[_entry(entry, own, page) for entry, page in zip(entries, shown, strict=True)],
            standings=_rows(found, rows, entries, seatings),
            teams=_teams(rows, entries) if found.teams else None,
            played=[_round(found, number, seatings) for number in range(1, found.round + 1)],
        )


def _table_of(entry: int | None, round: int, seatings: Iterable[Seating]) -> Seating | None:
    """The table of an entry in a round."""
    if entry is None:
        return None
    return next((one for one in seatings if one.round == round and entry in one.seats), None)


def _entry(entry: Entry, own: int | None, page: str | None) -> wire.TournamentEntry:
    you, gone = entry.number == own, entry.gone is not None
    return wire.TournamentEntry(entry.number, entry.name, entry.avatar, entry.level, you, entry.team, gone, page)


def _rows(
    found: StoredTournament, rows: Iterable[Row], entries: Sequence[Entry], seatings: Sequence[Seating]
) -> list[wire.TournamentRow]:
    """How all stand, and where they stood a round before."""
    earlier = standings_after(found, found.closed - 1, entries, seatings) if found.closed > 1 else []
    before = {row.entry: row.place for row in earlier}
    return [
        wire.TournamentRow(row.entry, row.place, float(row.share), row.played, before.get(row.entry)) for row in rows
    ]


def _teams(rows: Sequence[Row], entries: Iterable[Entry]) -> list[wire.TournamentTeam]:
    teams = {entry.number: entry.team for entry in entries if entry.team is not None}
    return team_standings(rows, teams)


def _round(found: StoredTournament, number: int, seatings: Iterable[Seating]) -> wire.TournamentRound:
    """The tables of a round; what came of them, and the games, once it is over for all."""
    tables = [one for one in seatings if one.round == number]
    if found.closed < number:
        return wire.TournamentRound([_withheld_table(one) for one in tables])
    made = shares(outcomes(tables, number), low=fewest_win(find_game(found.game), found.options))
    return wire.TournamentRound(
        [
            wire.TournamentTable(_seats(one, share), over=True, replay=one.replay)
            for one, share in zip(tables, made, strict=True)
        ]
    )


def _withheld_table(table: Seating) -> wire.TournamentTable:
    """A table of which nobody is told what came of it."""
    return wire.TournamentTable([wire.TournamentSeat(entry) for entry in table.seats], table.held is not None)


def _seats(table: Seating, made: Sequence[Fraction]) -> list[wire.TournamentSeat]:
    """The seats of a table that is over, with what each ``made`` of the round."""
    held: Sequence[Held] = table.held or ()
    return [
        wire.TournamentSeat(seat.entry, seat.score, seat.left, float(share))
        for seat, share in zip(held, made, strict=True)
    ]
