"""Who a request comes from: the player whose cookie a browser has, or whose token a program shows."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.engine.errors import TableeError
from tablee.server.http.bodies import body
from tablee.server.http.responses import json, with_problems
from tablee.server.people.accounts.devices import Devices, Rewrite
from tablee.server.people.accounts.players import Player, Players
from tablee.server.storage.failures import StorageFailed
from tablee.server.storage.store import Store
from tablee.wire.people import ChangeMe, MadePlayer, Me, NewMe, NewPlayer

from .limits import Limited, Limits, address

KEPT_S = 400 * 24 * 3600  # the longest that browsers keep a cookie
_BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "FxiOS": "Firefox", "Chrome": "Chrome"}
_BROWSERS |= {"CriOS": "Chrome", "Safari": "Safari"}
_SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS"}
_SYSTEMS |= {"CrOS": "ChromeOS", "Linux": "Linux"}


def cookie_name(request: Request) -> str:
    """The cookie's name; over HTTPS one that only this very host can have set."""
    return "__Host-tablee" if request.url.scheme == "https" else "tablee"


def remember(request: Request, response: Response, token: str) -> None:
    """Have the browser keep a player's token, where no script can read it and no other site can have it sent."""
    response.set_cookie(
        cookie_name(request),
        token,
        max_age=KEPT_S,
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


def forget(request: Request, response: Response) -> None:
    """Have the browser lose its token."""
    secure = request.url.scheme == "https"
    response.delete_cookie(cookie_name(request), secure=secure, httponly=True, samesite="lax")


def _bearer(request: Request) -> str | None:
    """What a program proves itself with; None for browsers, and for what they tell a proxy before the server."""
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    return shown if scheme.lower() == "bearer" else None


def token(request: Request) -> str:
    """What a program or a browser proves itself with; empty if it does not."""
    bearer = _bearer(request)
    return request.cookies.get(cookie_name(request), "") if bearer is None else bearer


def label(request: Request) -> str | None:
    """The browser and the system of a request, as far as they say; both are names."""
    agent = request.headers.get("user-agent", "")
    named = [next((name for sign, name in signs.items() if sign in agent), None) for signs in (_BROWSERS, _SYSTEMS)]
    return ", ".join(filter(None, named)) or None


class Identity:
    """Tells who requests come from, and lets devices be somebody else; ``rewrite`` as for `Devices`."""

    def __init__(self, store: Store, limits: Limits, rewrite: Rewrite) -> None:
        self.players = Players(store)
        self.devices = Devices(store, rewrite)
        self._limits = limits

    async def known(self, request: Request) -> Player | None:
        """The player that a request comes from; None if it is nobody's. Raises `StorageFailed`.

        Also raises `TableeError` for a program's token that is nobody's: a cookie may be old, but that is a mistake.
        """
        shown = token(request)
        player = await self.players.by_token(shown) if shown else None
        if player is None and _bearer(request):
            raise TableeError("player-token")
        return player

    async def required(self, request: Request) -> Player:
        """The player that a request comes from. Raises `TableeError` if it is nobody's."""
        player = await self.known(request)
        if player is None:
            raise TableeError("me-unknown")
        return player

    async def require_host(self, player: Player) -> None:
        """Raise `TableeError` if a player may not open a table under their name: a program, or a kept name's double."""
        if player.bot:
            raise TableeError("player-program")
        await self.players.require_free(player.name, player.id)

    async def program(self, shown: str) -> Player:
        """The program whose token is shown. Raises `TableeError` if it is nobody's, or a person's."""
        player = await self.players.by_token(shown)
        if player is None or not player.bot:
            raise TableeError("player-token")
        return player

    async def let_in(self, request: Request, player: str, *, merge: bool) -> Response:
        """Let a device that has proved it be a player, under a new token, whatever it was before.

        ``merge``: the games of who it was before become that player's.
        """
        before = await self.known(request)
        if before is not None and before.id == player:
            return json(me(before))
        found, new = await self.devices.sign_in(player, label(request), before, token(request), merge=merge)
        response = json(me(found), 201)
        remember(request, response, new)
        return response

    @contextlib.contextmanager
    def guessing(self, request: Request) -> Iterator[None]:
        """Refuse those who have given too many wrong secrets; a refusal within counts as one more."""
        keys = {"guesses": address(request.client), "guesses-all": ""}
        for limit, key in keys.items():
            self._limits.check(limit, key)
        try:
            yield
        except StorageFailed:  # which says nothing of the secret
            raise
        except TableeError:
            for limit, key in keys.items():
                with contextlib.suppress(Limited):
                    self._limits.take_from(limit, key)
            raise

    def routes(self) -> list[Route]:
        """``/api/me`` and ``/api/players``."""
        return [
            Route("/api/me", with_problems(self._me), methods=["GET"]),
            Route("/api/me", with_problems(self._become), methods=["POST"]),
            Route("/api/me", with_problems(self._change), methods=["PATCH"]),
            Route("/api/players", with_problems(self._new_program), methods=["POST"]),
        ]

    async def _me(self, request: Request) -> Response:
        player = await self.known(request)
        response = json(None if player is None else me(player))
        if player is not None and _bearer(request) is None:
            remember(request, response, token(request))  # for as long again
        return response

    async def _become(self, request: Request) -> Response:
        wanted = await body(request, NewMe)
        player = await self.known(request)
        if player is not None and (player.kept or player.name == wanted.name):
            return json(me(player))
        if player is not None:
            return json(me(await self.players.change(player, wanted.name, wanted.avatar, wanted.language)))
        self._limits.take_from("players", address(request.client))
        player, new = await self.players.new(wanted.name, wanted.avatar, wanted.language, label=label(request))
        response = json(me(player), 201)
        remember(request, response, new)
        return response

    async def _change(self, request: Request) -> Response:
        wanted = await body(request, ChangeMe)
        player = await self.required(request)
        return json(me(await self.players.change(player, wanted.name, wanted.avatar, wanted.language)))

    async def _new_program(self, request: Request) -> Response:
        wanted = await body(request, NewPlayer)
        self._limits.take_from("players", address(request.client))
        player, new = await self.players.new(wanted.name, None, "en", bot=True)
        return json(MadePlayer(player.id, player.name, new), 201)


def me(player: Player) -> Me:
    """What a player is told of themselves."""
    return Me(player.id, player.name, player.avatar, player.kept, int(player.created))
