"""Who a request comes from: the player whose cookie a browser has, or whose token a program shows."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.rooms.failures import StorageFailed
from tablee.rooms.storage import token_hash
from tablee.server.people.accounts.devices import Devices, Seats
from tablee.server.people.accounts.players import Players, StoredPlayer
from tablee.server.storage.store import Store

from .limits import Limits, address

KEPT_S = 400 * 24 * 3600  # the longest that browsers keep a cookie
_BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "FxiOS": "Firefox", "Chrome": "Chrome"}
_BROWSERS |= {"CriOS": "Chrome", "Safari": "Safari"}
_SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS"}
_SYSTEMS |= {"CrOS": "ChromeOS", "Linux": "Linux"}


_COOKIE, _OWN_COOKIE = "tablee", "__Host-tablee"  # the latter, over HTTPS, only this very host can have set


def _secure(request: HTTPConnection) -> bool:
    return request.url.scheme in ("https", "wss")


def remember(request: Request, response: Response, token: str) -> None:
    """Have the browser keep a player's token, where no script can read it and no other site can have it sent."""
    secure = _secure(request)
    name = _OWN_COOKIE if secure else _COOKIE
    if secure and _COOKIE in request.cookies:  # read for the last time
        response.delete_cookie(_COOKIE)
    response.set_cookie(name, token, max_age=KEPT_S, secure=secure, httponly=True, samesite="lax")


def forget(request: Request, response: Response) -> None:
    """Have the browser lose its token."""
    for name in {_COOKIE, _OWN_COOKIE} & request.cookies.keys():
        response.delete_cookie(name, secure=name == _OWN_COOKIE, httponly=True, samesite="lax")


def bearer(request: HTTPConnection) -> str | None:
    """What a program proves itself with; None for browsers, and for what they tell a proxy before the server."""
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    return shown if scheme.lower() == "bearer" else None


def token(request: HTTPConnection) -> str:
    """What a program or a browser proves itself with; empty if it does not.

    Over HTTPS a browser may still have the other cookie, until `remember` replaces it: the address was without then.
    """
    shown = bearer(request)
    if shown is not None:
        return shown
    other = request.cookies.get(_COOKIE, "")
    return request.cookies.get(_OWN_COOKIE, other) if _secure(request) else other


def device(request: Request) -> bytes:
    """The device that a request comes from, which a player's token has come with."""
    return token_hash(token(request))


def label(request: Request) -> str | None:
    """The browser and the system of a request, as far as they say; both are names."""
    agent = request.headers.get("user-agent", "")
    named = [next((name for sign, name in signs.items() if sign in agent), None) for signs in (_BROWSERS, _SYSTEMS)]
    return ", ".join(filter(None, named)) or None


class Identity:
    """Tells who requests come from; ``seats`` as for `Devices`."""

    def __init__(self, store: Store, limits: Limits, seats: Seats) -> None:
        self.players = Players(store)
        self.devices = Devices(store, seats)
        self._limits = limits

    async def player(self, request: HTTPConnection) -> StoredPlayer | None:
        """The player that a request comes from; None if it is nobody's. Raises `StorageFailed`.

        Also raises `TableeError` for a program's token that is nobody's: a cookie may be old, but that is a mistake.
        """
        shown = token(request)
        player = await self.players.by_token(shown) if shown else None
        if player is None and bearer(request):
            raise TableeError("player-token")
        return player

    async def require_player(self, request: HTTPConnection) -> StoredPlayer:
        """The player that a request comes from. Raises `TableeError` if it is nobody's."""
        player = await self.player(request)
        if player is None:
            raise TableeError("me-unknown")
        return player

    async def program(self, shown: str) -> StoredPlayer:
        """The program whose token is shown. Raises `TableeError` if it is nobody's, or a person's."""
        player = await self.players.by_token(shown)
        if player is None or not player.bot:
            raise TableeError("player-token")
        return player

    @contextlib.contextmanager
    def guessing(self, request: Request) -> Iterator[None]:
        """Count a refusal within as a wrong secret; raises `LimitExceeded` once an address has given too many.

        The right one is never refused, whatever others at the address have tried: it is too long to be guessed, or good
        for a few tries only.
        """
        try:
            yield
        except StorageFailed:  # which says nothing of the secret
            raise
        except TableeError:
            self._limits.take_from("guesses", address(request.client))
            raise
