"""Web Push over HTTP: the devices on which somebody wants to be told."""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric import ec
from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.errors import TableeError
from tablee.server.access.callers import Call, Who
from tablee.server.access.identity import Identity, token
from tablee.server.access.limits import Limits, address
from tablee.server.delivery.push_services import acceptable
from tablee.server.delivery.webpush import AUTH_BYTES, CURVE, base64url, from_base64url, public_bytes
from tablee.server.http.bodies import body
from tablee.server.http.responses import json, no_content
from tablee.server.people.accounts.subscriptions import Subscription, Subscriptions
from tablee.wire.people import NewPush, PushKey


class PushRoutes:
    """``/api/push`` and ``/api/me/push``."""

    def __init__(self, subscriptions: Subscriptions, identity: Identity, limits: Limits) -> None:
        self._subscriptions = subscriptions
        self._identity = identity
        self._limits = limits

    def routes(self) -> list[Call]:
        """All of them."""
        return [
            Call("/api/push", self._key, Who.ANYBODY),
            Call("/api/me/push", self._begin, Who.PLAYER, ["POST"]),
            Call("/api/me/push", self._end, Who.PLAYER, ["DELETE"]),
        ]

    async def _key(self, request: Request) -> Response:
        return json(PushKey(base64url(public_bytes(await self._subscriptions.key()))))

    async def _begin(self, request: Request) -> Response:
        wanted = await body(request, NewPush)
        self._limits.take_from("subscriptions", address(request.client))
        await self._subscriptions.add(_subscription(wanted), token(request))
        return no_content()

    async def _end(self, request: Request) -> Response:
        await self._subscriptions.end(token(request))
        return no_content()


def _subscription(wanted: NewPush) -> Subscription:
    """What a browser told, checked. Raises `TableeError`."""
    try:
        p256dh, auth = from_base64url(wanted.p256dh), from_base64url(wanted.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, p256dh)
        fits = len(auth) == AUTH_BYTES and acceptable(wanted.endpoint)
    except ValueError:
        fits = False
    if not fits:
        raise TableeError("push-subscription")
    return Subscription(wanted.endpoint, p256dh, auth, wanted.language)
