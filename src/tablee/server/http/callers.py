"""Who may make which request: each route says so where it is declared, and here it is seen to."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from enum import Enum
from inspect import isawaitable
from typing import TypeVar

from starlette.convertors import IntegerConvertor, register_url_convertor  # codespell:ignore convertors
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tablee.engine.discovery import find_game
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.server.access.hosts import network_address
from tablee.server.access.identity import bearer
from tablee.server.access.limits import address
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.gatherings.daily import deal_of
from tablee.server.people.gatherings.tournaments import StoredTournament
from tablee.server.storage.erasing import rooms_of
from tablee.table.occasion import CIRCLE, TOURNAMENT, is_sealed, tournament_round
from tablee.wire.circles import Member

from .bodies import decode, json, no_content
from .services import Services

REPLAY_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

T = TypeVar("T")


class _StoredNumber(IntegerConvertor):
    """A whole number in an address that fits into 64 bits: an address with any other is nobody's."""

    regex = "[0-9]{1,18}"


register_url_convertor("int", _StoredNumber())


class Who(Enum):
    """Those who may make a request, as docs/api.md names them. A player is a person or a program."""

    ANYBODY = "anybody"
    SECRET = "whoever shows the secret"
    PLAYER = "a player"
    INVITED = "anybody whom the circle’s link lets in"  # `Circles` sees to the link, where it is shown
    JOINER = "a player whom the circle’s link lets in"
    MEMBER = "a member of the circle"
    LEADER = "a host of the circle, or a member whom one has named"
    CIRCLE_HOST = "a host of the circle"
    ONLOOKER = "anybody; of a tournament of a circle, a member"
    ENTRANT = "a player; of a tournament of a circle, a member"
    TOURNAMENT_HOST = "the host of the tournament; of one of a circle, as long as a member"
    VISITOR = "anybody; of a sealed table, who sits there"
    SITTER = "a player who sits at the table"
    GUEST = "a player who sits at the table, or has sat there"
    TABLE_HOST = "whoever shows the token of the host’s seat"
    SHOWN = "anybody to whom the player shows their page"
    READER = "anybody; of cards that others may still play, who no longer can"
    OPERATOR = "whoever shows the operator’s token"


_CHANGED = {  # what changes where one of these has asked for a change
    **dict.fromkeys((Who.JOINER, Who.MEMBER, Who.LEADER, Who.CIRCLE_HOST), CIRCLE),
    **dict.fromkeys((Who.ENTRANT, Who.TOURNAMENT_HOST), TOURNAMENT),
}


class Visit(Request):
    """A request, with what answers it and whoever makes it; what its `Who` does not ask about is not filled in."""

    asker: StoredPlayer | None = None
    member: Member | None = None  # of the circle
    tournament: StoredTournament | None = None
    withheld = False  # what is asked for is told to some only

    @property
    def services(self) -> Services:
        """The services behind the routes."""
        services: Services = self.app.state.services
        return services

    @property
    def id(self) -> str:
        """That of the table, circle… in its address."""
        id: str = self.path_params["id"]
        return id

    @property
    def game(self) -> Game:
        """That in its address; raises `TableeError` if there is none of that name."""
        return find_game(self.path_params["game"])

    @property
    def site(self) -> str:
        """The server's address for others, even if this machine asks; without a slash at its end."""
        settings, url = self.services.settings, self.url
        if settings.public_url:
            return settings.public_url.rstrip("/")
        own = url.hostname in ("localhost", "127.0.0.1", "::1")
        host = network_address(settings.host) if own else None
        return f"{url.scheme}://{host}:{url.port}" if host else str(self.base_url).rstrip("/")

    @property
    def address(self) -> str:
        """The key for limits of whoever makes it."""
        return address(self.client)

    @property
    def player(self) -> StoredPlayer:
        """Who makes a request that only players may make."""
        assert self.asker is not None
        return self.asker

    async def find_player(self) -> StoredPlayer | None:
        """The player who makes a request that anybody may make."""
        return await self.services.identity.player(self)

    async def find_own(self, find: Callable[[str], Awaitable[list[T]]]) -> list[T]:
        """The rows that ``find`` returns for the player who makes the request; none if nobody does."""
        player = await self.find_player()
        return [] if player is None else await find(player.id)

    async def read(self, expected: type[T]) -> T:
        """Its JSON body as ``expected``; raises `TableeError` as `decode` does."""
        return decode(await self.body(), expected)

    def require_host(self) -> None:
        """Raise `TableeError` unless it is made by the host of the tournament or the circle that it is about."""
        if self.tournament is not None and (self.asker is None or self.asker.id != self.tournament.host):
            raise TableeError("tournament-host-only")
        if self.member is not None and not self.member.host:
            raise TableeError("circle-host-only")


# Its answer: a `Response`, or a value sent as JSON (None: 204, without a body), or an awaitable of either.
Handler = Callable[[Visit], object]


class Call(Route):
    """A route that says who may call it; ``programs``: programs may, too.

    The answer is that of ``then``, called once the ``handler`` is done, or else that of the ``handler`` itself. An
    answer that is no `Response` is sent as JSON with ``status``.
    """

    def __init__(
        self,
        path: str,
        handler: Handler,
        who: Who,
        methods: Sequence[str] = ("GET",),
        status: int = 200,
        *,
        then: Handler | None = None,
        programs: bool = True,
    ) -> None:
        super().__init__(path, self._answer, methods=list(methods))
        self.handler, self.who, self.status, self.then, self.programs = handler, who, status, then, programs

    async def _answer(self, request: Request) -> Response:
        visit = Visit(request.scope, request.receive)
        if self.who is Who.SECRET:
            with visit.services.identity.guessing(visit):
                return await self._carry_out(visit)
        await _let_in(visit, self.who)
        if not self.programs:
            visit.asker = visit.asker or await visit.find_player()
            if visit.asker is not None and visit.asker.bot:
                raise TableeError("player-program")
        answer = await self._carry_out(visit)
        if self.who in _CHANGED and visit.method not in ("GET", "HEAD"):
            await visit.services.store.announce(_CHANGED[self.who] + visit.id)
        return answer

    async def _carry_out(self, visit: Visit) -> Response:
        answer = await answer_of(self.handler, visit)
        if self.then is not None:
            answer = await answer_of(self.then, visit)
        if answer is None:
            return no_content()
        return answer if isinstance(answer, Response) else json(answer, self.status)


async def answer_of(handler: Handler, visit: Visit) -> object:
    """Call a handler and return its answer, awaited if it is asynchronous."""
    answer = handler(visit)
    return await answer if isawaitable(answer) else answer


class SocketCall(WebSocketRoute):
    """The same of a socket. Anybody may open those of tables: what may be said there is checked message by message."""

    def __init__(self, path: str, serve: Callable[[WebSocket], Awaitable[None]], who: Who = Who.ANYBODY) -> None:
        super().__init__(path, serve)
        self.who = who


def declared_routes(routes: Iterable[BaseRoute]) -> list[Call | SocketCall]:
    """The routes; raises `TypeError` naming those that do not say who may call them."""
    found = list(routes)
    mute = [getattr(route, "path", repr(route)) for route in found if not isinstance(route, Call | SocketCall)]
    if mute:
        raise TypeError(f"nothing says who may call {', '.join(mute)}: make it a Call, and say Who")
    return [route for route in found if isinstance(route, Call | SocketCall)]


async def _let_in(visit: Visit, who: Who) -> None:
    """Fill in who makes a request. Raises `TableeError` if they may not."""
    if who is Who.OPERATOR:
        visit.app.state.door.require_operator(visit)
    if who in (Who.ANYBODY, Who.INVITED, Who.OPERATOR):
        return
    services = visit.services
    match who:
        case Who.PLAYER | Who.JOINER:
            visit.asker = await services.identity.require_player(visit)
        case Who.MEMBER | Who.LEADER | Who.CIRCLE_HOST:
            visit.asker, visit.member = await _member(visit, services)
            if who is Who.CIRCLE_HOST or (who is Who.LEADER and not visit.member.leads):
                visit.require_host()
        case Who.ONLOOKER | Who.ENTRANT | Who.TOURNAMENT_HOST:
            visit.asker, visit.tournament = await _of_tournament(visit, services)
            if visit.asker is None and who is not Who.ONLOOKER:
                raise TableeError("me-unknown")
            if who is Who.TOURNAMENT_HOST:
                visit.require_host()
        case Who.VISITOR:
            room = (await services.registry.room(visit.id)).room
            if is_sealed(room.occasion):
                visit.asker = await visit.find_player()
                if visit.asker is None or all(seat.player != visit.asker.id for seat in room.seats):
                    dealt = tournament_round(room.occasion) is None
                    raise TableeError("daily-withheld" if dealt else "tournament-withheld")
        case Who.SITTER | Who.GUEST:
            visit.asker = player = await services.identity.require_player(visit)
            room = (await services.registry.room(visit.id)).room
            sat = room.seat_of(player.id) is not None
            if not sat and (who is Who.SITTER or room.id not in await rooms_of(services.store, [player.id])):
                raise TableeError("room-no-seat-of-yours")
        case Who.TABLE_HOST:
            await services.registry.require_host(visit.id, bearer(visit) or "")
        case Who.SHOWN:
            visit.asker = await visit.find_player()
            await services.pages.require_shown(visit.id, visit.asker and visit.asker.id)
        case Who.READER:
            await _require_reader(visit, services)
        case _:
            raise AssertionError(f"nothing says who is {who}")


async def check(socket: WebSocket, who: Who) -> None:
    """Raise `TableeError` unless whoever has opened a socket may know of the circle or tournament it is about."""
    if who is Who.MEMBER:
        await _member(socket, socket.app.state.services)
    elif who is Who.ONLOOKER:
        await _of_tournament(socket, socket.app.state.services)


async def _member(request: HTTPConnection, services: Services) -> tuple[StoredPlayer, Member]:
    player = await services.identity.require_player(request)
    return player, await services.circles.require_member(request.path_params["id"], player.id)


async def _of_tournament(request: HTTPConnection, services: Services) -> tuple[StoredPlayer | None, StoredTournament]:
    player = await services.identity.player(request)
    found = await services.tournaments.get(request.path_params["id"])
    if found.circle is not None:
        await services.circles.require_member(found.circle, player and player.id)
    return player, found


async def _require_reader(visit: Visit, services: Services) -> None:
    """Raise `TableeError` unless a stored game may be shown: its cards are still played at other tables.

    Those of a tournament are shown once the round is over, those of the day to players who have done with the deal.
    """
    if not REPLAY_ID.fullmatch(visit.id):
        raise TableeError("replay-web-unknown")
    occasion = await services.history.occasion(visit.id)
    deal = deal_of(occasion or "")
    if deal is not None and services.store.clock.stamp() < deal.closes:
        if not await services.tries.may_look(deal, await visit.find_player()):
            raise TableeError("daily-withheld")
        visit.withheld = True
        return
    where = tournament_round(occasion)
    if where is not None and (await services.tournaments.get(where[0])).closed < where[1]:
        raise TableeError("tournament-withheld")
