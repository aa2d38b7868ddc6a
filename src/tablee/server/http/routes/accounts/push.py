"""Web Push over HTTP: the devices on which somebody wants to be told."""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric import ec

from tablee.engine.errors import TableeError
from tablee.server.access.identity import token
from tablee.server.delivery.push_services import acceptable
from tablee.server.delivery.webpush import AUTH_BYTES, CURVE, base64url, from_base64url, public_bytes
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.subscriptions import Subscription
from tablee.wire.people import NewPush, PushKey


async def _key(visit: Visit) -> PushKey:
    return PushKey(base64url(public_bytes(await visit.parts.push.subscriptions.key())))


async def _begin(visit: Visit) -> None:
    wanted = await visit.read(NewPush)
    visit.parts.limits.take_from("subscriptions", visit.address)
    await visit.parts.push.subscriptions.add(_subscription(wanted), token(visit))


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


ROUTES = [
    Call("/api/push", _key, Who.ANYBODY),
    Call("/api/me/push", _begin, Who.PLAYER, ["POST"]),
    Call("/api/me/push", lambda visit: visit.parts.push.subscriptions.end(token(visit)), Who.PLAYER, ["DELETE"]),
]
