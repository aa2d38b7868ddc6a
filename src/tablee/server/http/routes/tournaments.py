"""Tournaments over HTTP. Whoever has the id of one, its invitation, may enter; of one of a circle, its members.

What a table of the running round came to is told to those who have finished theirs, and to everybody once the round is
over: until then it says something about cards that others are still playing.
"""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.engine.errors import TableeError
from tablee.server.access.identity import Identity
from tablee.server.access.limits import Limits, address
from tablee.server.http.bodies import body
from tablee.server.http.responses import json, with_problems
from tablee.server.people.accounts.players import Player
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.gatherings.pairing import points, standings
from tablee.server.people.gatherings.tournaments import Seating, Tournament, Tournaments
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.work.rounds import Rounds
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

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            Route("/api/circles/{id}/tournaments", with_problems(self._of_circle), methods=["GET"]),
            Route("/api/me/tournaments", with_problems(self._mine)),
            Route("/api/tournaments", with_problems(self._make), methods=["POST"]),
            Route("/api/tournaments/{id}", with_problems(self._page), methods=["GET"]),
            Route("/api/tournaments/{id}/entries", with_problems(self._enter), methods=["POST"]),
            Route("/api/tournaments/{id}/entries/mine", with_problems(self._withdraw), methods=["DELETE"]),
            Route("/api/tournaments/{id}/rounds", with_problems(self._go_on), methods=["POST"]),
        ]

    async def check_replay(self, request: Request, id: str) -> bool:
        """Whether a stored game is told to some only; raises `TableeError` if the request comes from somebody else."""
        occasion = await self._tournaments.round_of_replay(id)
        where = tournament_round(occasion)
        if occasion is None or where is None:
            return False
        tournament, number = where
        if (await self._tournaments.get(tournament)).closed >= number:
            return False
        player = await self._identity.known(request)
        if player is None or not await self._tournaments.has_finished(occasion, player.id):
            raise TableeError("tournament-withheld")
        return True

    async def _of_circle(self, request: Request) -> Response:
        player = await self._identity.required(request)
        await self._require_member(request.path_params["id"], player)
        return json(await self._tournaments.of_circle(request.path_params["id"], player.id))

    async def _mine(self, request: Request) -> Response:
        player = await self._identity.known(request)
        return json([] if player is None else await self._tournaments.of(player.id))

    async def _make(self, request: Request) -> Response:
        player = await self._identity.required(request)
        new = await body(request, wire.NewTournament)
        if new.circle is not None:
            await self._require_member(new.circle, player)
        self._limits.take_from("tournaments", address(request.client))
        return json(await self._told(await self._tournaments.make(new, player.id), player), 201)

    async def _page(self, request: Request) -> Response:
        found, player = await self._visible(request)
        return json(await self._told(found.id, player))

    async def _enter(self, request: Request) -> Response:
        found, player = await self._visible(request)
        if player is None:
            raise TableeError("me-unknown")
        level = (await body(request, wire.NewEntry)).level
        if level is None:
            await self._tournaments.enter(found.id, player)
        else:
            _require_host(found, player)
            await self._tournaments.enter_bot(found.id, level, bot_names(found.language))
        return json(await self._told(found.id, player), 201)

    async def _withdraw(self, request: Request) -> Response:
        player = await self._identity.required(request)
        await self._tournaments.withdraw(request.path_params["id"], player.id)
        return json(await self._told(request.path_params["id"], player))

    async def _go_on(self, request: Request) -> Response:
        player = await self._identity.required(request)
        found = await self._tournaments.get(request.path_params["id"])
        _require_host(found, player)
        self._limits.check_slots("tables-live", len(self._registry))
        await self._rounds.go_on(found.id)
        return json(await self._told(found.id, player), 201)

    async def _visible(self, request: Request) -> tuple[Tournament, Player | None]:
        """The tournament of the address, and who asks. Raises `TableeError` if they may not see it."""
        player = await self._identity.known(request)
        found = await self._tournaments.get(request.path_params["id"])
        if found.circle is not None:
            await self._require_member(found.circle, player)
        return found, player

    async def _require_member(self, circle: str, player: Player | None) -> None:
        members = (await self._circles.members([circle]))[circle]
        if player is None or all(member.player != player.id for member in members):
            await self._circles.name(circle)  # one that there is not is not there
            raise TableeError("circle-members-only")

    async def _told(self, id: str, player: Player | None) -> wire.Tournament:
        """What somebody may know of a tournament."""
        found = await self._tournaments.get(id)
        entries = await self._tournaments.entries(id)
        own = next((entry.number for entry in entries if player is not None and entry.player == player.id), None)
        seatings = await self._rounds.seatings(found)
        by_round = [[one for one in seatings if one.round == number + 1] for number in range(found.round)]
        mine = next((one for one in seatings if one.round == found.round and own in one.seats), None)
        finished = own is not None and mine is not None and mine.held is not None
        shown = found.round if finished else found.closed
        counted = [[one.held for one in tables if one.held is not None] for tables in by_round[:shown]]
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
            round=found.round,
            until=await self._tournaments.until(id),
            host=player is not None and player.id == found.host,
            table=mine.room if own is not None and mine is not None and found.phase == "playing" else None,
            entries=[
                wire.TournamentEntry(entry.number, entry.name, entry.avatar, entry.level, entry.number == own)
                for entry in entries
            ],
            standings=[
                wire.TournamentRow(row.entry, row.place, float(row.points), row.won, row.played)
                for row in standings([entry.number for entry in entries], counted)
            ],
            played=[
                _round(tables, shown >= number, found.closed >= number) for number, tables in enumerate(by_round, 1)
            ],
        )


def _round(tables: Sequence[Seating], shown: bool, closed: bool) -> wire.TournamentRound:
    """The tables of a round; what came of them if that is ``shown``, the games once it is ``closed``."""
    made = points([one.held for one in tables if one.held is not None])
    told = [
        wire.TournamentTable(
            [
                wire.TournamentSeat(held.entry, held.place, held.left, _points(made.get(held.entry or 0)))
                for held in one.held
            ]
            if shown and one.held is not None
            else [wire.TournamentSeat(entry) for entry in one.seats],
            one.held is not None,
            one.replay if closed else None,
        )
        for one in tables
    ]
    return wire.TournamentRound(told)


def _points(value: object) -> float | None:
    return None if value is None else float(value)  # type: ignore[arg-type]


def _require_host(found: Tournament, player: Player) -> None:
    if player.id != found.host:
        raise TableeError("tournament-host-only")
