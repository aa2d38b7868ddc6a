"""Who may make which request: each route says so where it is declared, and here it is seen to."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from starlette.convertors import IntegerConvertor, register_url_convertor  # codespell:ignore convertors
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tablee.engine.errors import TableeError
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.gatherings.tournaments import StoredTournament, Tournaments
from tablee.server.people.results.player_pages import PlayerPages
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.storage.erasing import rooms_of
from tablee.table.occasion import CIRCLE, TOURNAMENT, is_sealed, tournament_round
from tablee.wire.circles import Member

from .identity import Identity, bearer

REPLAY_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

Handler = Callable[[Request], Awaitable[Response]]
Check = Callable[[Request, str], Awaitable[bool]]


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


class Callers(Protocol):
    """Lets requests through to their handlers, or refuses them; an app keeps one as ``state.callers``."""

    async def answer(self, request: Request, call: Call) -> Response:
        """The answer of the handler of ``call``. Raises `TableeError` for whoever may not call it."""


class Call(Route):
    """A route that says who may call it; ``programs``: also if they are programs."""

    def __init__(
        self, path: str, handler: Handler, who: Who, methods: Sequence[str] = ("GET",), *, programs: bool = True
    ) -> None:
        async def answer(request: Request) -> Response:
            callers: Callers = request.app.state.callers
            return await callers.answer(request, self)

        super().__init__(path, answer, methods=list(methods))
        self.handler, self.who, self.programs = handler, who, programs


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


class Asker(NamedTuple):
    """Who makes a request; what its `Who` does not ask about is not filled in."""

    player: StoredPlayer | None = None
    member: Member | None = None  # of the circle
    tournament: StoredTournament | None = None
    withheld: bool = False  # what is asked for is told to some only


def asker(request: Request) -> Asker:
    """Who makes a request that has been let in."""
    found: Asker = request.state.asker
    return found


def player_of(request: Request) -> StoredPlayer:
    """The player who makes a request that only players may make."""
    player = asker(request).player
    assert player is not None
    return player


def tournament_of(request: Request) -> StoredTournament:
    """The tournament that a request is about."""
    tournament = asker(request).tournament
    assert tournament is not None
    return tournament


def require_host(who: Asker) -> None:
    """Raise `TableeError` unless they are the host of the tournament or the circle that they ask of."""
    if who.tournament is not None and (who.player is None or who.player.id != who.tournament.host):
        raise TableeError("tournament-host-only")
    if who.member is not None and not who.member.host:
        raise TableeError("circle-host-only")


class Visitors:
    """The `Callers` of the server's own app. ``withheld``: as `Asker.withheld`; raises `TableeError` for all others."""

    def __init__(
        self, identity: Identity, circles: Circles, tournaments: Tournaments, registry: RoomRegistry, withheld: Check
    ) -> None:
        self._identity = identity
        self._circles = circles
        self._tournaments = tournaments
        self._pages = PlayerPages(registry.store)
        self._registry = registry
        self._withheld = withheld

    async def answer(self, request: Request, call: Call) -> Response:
        """As `Callers.answer`."""
        if call.who is Who.SECRET:
            with self._identity.guessing(request):
                return await call.handler(request)
        found = await self._asker(request, call.who)
        if not call.programs:
            found = found._replace(player=found.player or await self._identity.player(request))
            if found.player is not None and found.player.bot:
                raise TableeError("player-program")
        request.state.asker = found
        answer = await call.handler(request)
        if call.who in _CHANGED and request.method not in ("GET", "HEAD"):
            await self._registry.store.announce(_CHANGED[call.who] + request.path_params["id"])
        return answer

    async def check(self, socket: WebSocket, who: Who) -> None:
        """Raise `TableeError` unless whoever has opened a socket may know of the circle or tournament it is about."""
        if who is Who.MEMBER:
            await self._member(socket, who)
        elif who is Who.ONLOOKER:
            await self._of_tournament(socket, who)

    async def _asker(self, request: Request, who: Who) -> Asker:
        """Who asks, if they may. Raises `TableeError` if not."""
        match who:
            case Who.ANYBODY | Who.INVITED:
                return Asker()
            case Who.PLAYER | Who.JOINER:
                return Asker(await self._identity.require_player(request))
            case Who.MEMBER | Who.LEADER | Who.CIRCLE_HOST:
                return await self._member(request, who)
            case Who.ONLOOKER | Who.ENTRANT | Who.TOURNAMENT_HOST:
                return await self._of_tournament(request, who)
            case Who.VISITOR:
                return await self._visitor(request)
            case Who.SITTER:
                return await self._sitter(request)
            case Who.GUEST:
                return await self._guest(request)
            case Who.TABLE_HOST:
                await self._registry.require_host(request.path_params["id"], bearer(request) or "")
                return Asker()
            case Who.SHOWN:
                player = await self._identity.player(request)
                await self._pages.require_shown(request.path_params["id"], player and player.id)
                return Asker(player)
            case Who.READER:
                return await self._reader(request)
        raise AssertionError(f"{who} is for another app")

    async def _member(self, request: HTTPConnection, who: Who) -> Asker:
        player = await self._identity.require_player(request)
        member = await self._circles.require_member(request.path_params["id"], player.id)
        found = Asker(player, member)
        if who is Who.CIRCLE_HOST or (who is Who.LEADER and not member.leads):
            require_host(found)
        return found

    async def _of_tournament(self, request: HTTPConnection, who: Who) -> Asker:
        player = await self._identity.player(request)
        found = await self._tournaments.get(request.path_params["id"])
        if found.circle is not None:
            await self._circles.require_member(found.circle, player and player.id)
        if player is None and who is not Who.ONLOOKER:
            raise TableeError("me-unknown")
        known = Asker(player, tournament=found)
        if who is Who.TOURNAMENT_HOST:
            require_host(known)
        return known

    async def _visitor(self, request: Request) -> Asker:
        room = (await self._registry.room(request.path_params["id"])).room
        if not is_sealed(room.occasion):
            return Asker()
        player = await self._identity.player(request)
        if player is None or all(seat.player != player.id for seat in room.seats):
            raise TableeError("daily-withheld" if tournament_round(room.occasion) is None else "tournament-withheld")
        return Asker(player)

    async def _sitter(self, request: Request) -> Asker:
        player = await self._identity.require_player(request)
        if (await self._registry.room(request.path_params["id"])).room.seat_of(player.id) is None:
            raise TableeError("room-no-seat-of-yours")
        return Asker(player)

    async def _guest(self, request: Request) -> Asker:
        player = await self._identity.require_player(request)
        room = (await self._registry.room(request.path_params["id"])).room
        if room.id not in await rooms_of(self._registry.store, [player.id]):
            raise TableeError("room-no-seat-of-yours")
        return Asker(player)

    async def _reader(self, request: Request) -> Asker:
        id = request.path_params["id"]
        if not REPLAY_ID.fullmatch(id):
            raise TableeError("replay-web-unknown")
        return Asker(withheld=await self._withheld(request, id))
