"""Notifications by Web Push, on the devices that players have subscribed.

Of several notifications about one subject only the newest waits: as a job here, under a ``Topic`` at the push service,
under a tag on the device. The tag also replaces a duplicate, sent because a process ended before it recorded the first.
"""

from __future__ import annotations

import hashlib
import os

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from tablee.server.delivery.push_services import PushServices, origin
from tablee.server.delivery.webpush import CURVE, SALT_BYTES, authorization, base64url, encrypt
from tablee.server.jobs import Jobs
from tablee.server.notices import AlarmNotice
from tablee.server.people.accounts.subscriptions import Subscription, Subscriptions
from tablee.server.storage.jobs import Due, Job
from tablee.server.storage.store import Store
from tablee.wire.people import Alarm, PushMessage

from .notifications import Notifications, alarm_message, notices

ALARM = "push-alarm"  # the kind of job that tells a device of an alarm
KEPT_S = 24 * 3600  # for how long a push service keeps what a device that is off is to be told
SIGNED_S = 12 * 3600.0  # for how long a signature is good
PROJECT = "https://github.com/tablee-games/tablee"  # where push services can ask if the host gave no address


class PushRefused(Exception):
    """A push service did not take a message."""


class Push:
    """The `Channel` to players' devices, each addressed by the id of its subscription.

    ``public_url`` is the contact that push services are given for this server.
    """

    kind = "push"
    gathers_s = 0.0

    def __init__(self, store: Store, jobs: Jobs, notifications: Notifications, public_url: str) -> None:
        self._store = store
        self._notifications = notifications
        self.services = PushServices()
        self._contact = public_url if public_url.startswith("https:") else PROJECT
        self.subscriptions = Subscriptions(store)
        notifications.channels.append(self)
        jobs.register(self.kind, self._push)
        jobs.register(ALARM, self._push_alarm)

    async def addresses(self, player: str) -> list[str]:
        """The subscriptions of a player."""
        return await self.subscriptions.ids(player)

    async def alarms(self, player: str, except_device: bytes, what: Alarm, by: str | None) -> list[Due]:
        """The jobs that push an alarm to a player's devices, except one."""
        now = self._store.clock.due()
        return [
            AlarmNotice(what, by, one.language, endpoint=one.endpoint, p256dh=one.p256dh, auth=one.auth).due(
                ALARM, one.id, now
            )
            for one in await self.subscriptions.of_player(player, except_device)
        ]

    async def _push_alarm(self, job: Job) -> None:
        notice = msgspec.json.decode(job.data, type=AlarmNotice)
        subscription = Subscription(notice.endpoint, notice.p256dh, notice.auth, notice.language)
        await self._send(subscription, alarm_message(notice))

    async def _push(self, job: Job) -> None:
        subscription = await self.subscriptions.by_id(job.address)
        (notice,) = notices(job)
        told = None if subscription is None else await self._notifications.message(notice, subscription.language)
        if subscription is not None and told is not None:
            await self._send(subscription, told)

    async def _send(self, subscription: Subscription, told: PushMessage) -> None:
        """Tell one device. Raises `PushRefused` or `Unanswered` if its push service does not take that."""
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
        status = await self.services.post(subscription.endpoint, headers, _message(told, subscription))
        if status in (404, 410):
            await self.subscriptions.drop(subscription.id)
        elif not 200 <= status < 300:
            raise PushRefused(f"the push service answered {status}")


def _message(told: PushMessage, subscription: Subscription) -> bytes:
    """The message to a device, encrypted for it."""
    key, salt = ec.generate_private_key(CURVE), os.urandom(SALT_BYTES)
    return encrypt(msgspec.json.encode(told), subscription.p256dh, subscription.auth, key, salt)
