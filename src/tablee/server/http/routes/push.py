"""Web Push: telling players on the devices where they want to hear of it.

Of one thing, only the newest waits: as a job here, under a ``Topic`` at the push service, and under a tag on the
device, which also replaces what comes twice because a process ended between sending and noting it.
"""

from __future__ import annotations

import hashlib
import os

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.engine.errors import TableeError
from tablee.server.access.identity import Identity, token
from tablee.server.access.limits import Limits, address
from tablee.server.delivery.push_services import PushServices, acceptable, origin
from tablee.server.delivery.webpush import (
    AUTH_BYTES,
    CURVE,
    SALT_BYTES,
    authorization,
    base64url,
    encrypted,
    from_base64url,
    public_bytes,
)
from tablee.server.http.bodies import body
from tablee.server.http.responses import done, json, with_problems
from tablee.server.jobs import Jobs
from tablee.server.people.accounts.subscriptions import Subscription, Subscriptions
from tablee.server.storage.jobs import Job
from tablee.server.storage.store import Store
from tablee.server.work.telling import Telling, place
from tablee.wire.people import NewPush, Pushed, PushKey

KEPT_S = 24 * 3600  # for how long a push service keeps what a device that is off is to be told
SIGNED_S = 12 * 3600.0  # for how long a signature is good
PROJECT = "https://github.com/tablee-games/tablee"  # where push services can ask if the host gave no address


class Refused(Exception):
    """A push service did not take a message."""


class Push:
    """The way to players' devices, each a subscription's id.

    ``public_url``: where push services can ask whoever runs this server.
    """

    kind = "push"

    def __init__(
        self,
        store: Store,
        identity: Identity,
        limits: Limits,
        jobs: Jobs,
        telling: Telling,
        services: PushServices,
        public_url: str,
    ) -> None:
        self._store = store
        self._identity = identity
        self._limits = limits
        self._telling = telling
        self._services = services
        self._contact = public_url if public_url.startswith("https:") else PROJECT
        self.subscriptions = Subscriptions(store)
        telling.ways.append(self)
        jobs.register(self.kind, self._push)

    def routes(self) -> list[Route]:
        """``/api/push`` and ``/api/me/push``."""
        return [
            Route("/api/push", with_problems(self._key), methods=["GET"]),
            Route("/api/me/push", with_problems(self._begin), methods=["POST"]),
            Route("/api/me/push", with_problems(self._end), methods=["DELETE"]),
        ]

    async def _key(self, request: Request) -> Response:
        return json(PushKey(base64url(public_bytes(await self.subscriptions.key()))))

    async def _begin(self, request: Request) -> Response:
        wanted = await body(request, NewPush)
        await self._identity.required(request)
        self._limits.take_from("subscriptions", address(request.client))
        await self.subscriptions.add(_subscription(wanted), token(request))
        return done()

    async def _end(self, request: Request) -> Response:
        await self._identity.required(request)
        await self.subscriptions.end(token(request))
        return done()

    async def to(self, player: str) -> list[str]:
        """The subscriptions of a player."""
        return await self.subscriptions.ids(player)

    async def _push(self, job: Job) -> None:
        """Tell one device. Raises `Refused` or `Unanswered` if its push service does not take that."""
        id = place(job)
        subscription = await self.subscriptions.by_id(id)
        told = None if subscription is None else await self._telling.told(job, subscription.language)
        if subscription is None or told is None:
            return
        key = await self.subscriptions.key()
        headers = {
            "Authorization": authorization(
                key, origin(subscription.endpoint), self._contact, self._store.clock.stamp() + SIGNED_S
            ),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_S),
            "Topic": base64url(hashlib.sha256(told.page.encode()).digest()[:24]),  # 32 characters, the most allowed
            "Urgency": "normal",
        }
        status = await self._services.post(subscription.endpoint, headers, _message(told, subscription))
        if status in (404, 410):
            await self.subscriptions.drop(id)
        elif not 200 <= status < 300:
            raise Refused(f"the push service answered {status}")


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


def _message(told: Pushed, subscription: Subscription) -> bytes:
    """What a device is told, for it alone to read."""
    key, salt = ec.generate_private_key(CURVE), os.urandom(SALT_BYTES)
    return encrypted(msgspec.json.encode(told), subscription.p256dh, subscription.auth, key, salt)
