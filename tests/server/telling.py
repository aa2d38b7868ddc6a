"""A process that tells players of what happens while they are not there, by mail and by Web Push."""

from __future__ import annotations

import httpx
from playing import some_app

from tablee.server.access.limits import Limits
from tablee.server.delivery.push_services import PushServices
from tablee.server.http.services import Services
from tablee.server.notices import Notice
from tablee.server.rooms.deadlines import decision
from tablee.server.settings import Settings
from tablee.server.storage.jobs import DEADLINE, Due
from tablee.server.storage.store import Store

SITE = "https://cards.example"


class House:
    """A process: its jobs, which are looked for by hand, and its routes. ``port``: of the mail server, if any."""

    def __init__(self, store: Store, port: int | None = None, limits: Limits | None = None) -> None:
        self.store = store
        mail = "" if port is None else f"smtp://127.0.0.1:{port}"
        settings = Settings(mail=mail, mail_from="tablee@cards.example", public_url=SITE)
        self.app = some_app(store, limits or Limits(1000), settings)
        services: Services = self.app.state.services
        self.jobs, self.circles, self.letters, self.push = services.jobs, services.circles, services.mail, services.push
        self.letters.gathers_s = 0.0
        self.push.services = PushServices(private=True)

    async def close(self) -> None:
        await self.jobs.close()
        await self.store.close()

    async def look(self) -> None:
        """Carry out what is due, and what follows from that."""
        for _ in range(2):
            await self.jobs.settle()

    async def order(self, player: str, what: str = "turn", table: str = "table1") -> None:
        """Have a player be told of a table, which has been at the same decision all the time."""
        now = self.store.clock.due()
        notice = Notice(player, what, table=table, game="six_cards")
        await self.jobs.store(Due(DEADLINE, table, now + 1e6), notice.due(now))

    async def tell(self, player: str, what: str = "turn", table: str = "table1") -> None:
        """The same, at once."""
        await self.order(player, what, table)
        await self.look()

    async def move_on(self, table: str = "table1") -> None:
        """Have a table be at another decision."""
        await self.jobs.store(*decision(table, 1e6, self.store.clock.due()))

    def client(self, peer: str = "192.0.2.7") -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, client=(peer, 123))
        return httpx.AsyncClient(transport=transport, base_url=SITE)
