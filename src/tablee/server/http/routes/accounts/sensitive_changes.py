"""Changes of an account for which players prove who they are, and of which their other devices are told."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from starlette.requests import Request

from tablee.server.access.identity import device, label, token
from tablee.server.people.accounts.devices import Devices
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.storage.jobs import Due
from tablee.wire.people import Alarm


class AlarmWay(Protocol):
    """A way in which players hear of an alarm."""

    async def alarms(self, player: str, but: bytes, what: Alarm, by: str | None) -> Sequence[Due]:
        """The jobs that tell a player of it in this way, on every device ``but`` one."""


class SensitiveChanges:
    """Changes that need a proof, such as a new passkey. ``ways``: how players hear of them who are not on the page."""

    def __init__(self, devices: Devices, ways: Sequence[AlarmWay]) -> None:
        self._devices = devices
        self._ways = ways

    @contextlib.asynccontextmanager
    async def act(self, request: Request, player: StoredPlayer, what: Alarm) -> AsyncIterator[None]:
        """Make the change within it. Raises `TableeError` if whoever asks has not proved lately who they are."""
        await self._devices.require_proof(player, token(request))
        async with self.tell(request, player.id, what):
            yield

    @contextlib.asynccontextmanager
    async def tell(self, request: Request, player: str, what: Alarm) -> AsyncIterator[None]:
        """Make within it a change that needs no proof; all the player's devices but the one that asks hear of it."""
        own, by = device(request), label(request)
        others = await self._devices.others(player, own)
        due = [job for way in self._ways for job in await way.alarms(player, own, what, by)]
        yield
        await self._devices.tell(others, what, by, due)
