"""The whole server as one ASGI app."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request

from tablee.server.access.admission import Admission
from tablee.server.access.callers import Call, SocketCall, Visitors, Who, declared_routes
from tablee.server.access.guard import Guard
from tablee.server.access.identity import Identity
from tablee.server.access.limits import Limits
from tablee.server.access.refusals import PROBLEMS
from tablee.server.background.analyses import Analyses
from tablee.server.background.deserted_tables import LOOK_S, Deserted
from tablee.server.background.expert_lines import ExpertLines
from tablee.server.background.mail import Mail
from tablee.server.background.measures import MEASURE_S, Measures
from tablee.server.background.notifications import Notifications
from tablee.server.background.push import Push
from tablee.server.background.slow_games import SlowGames
from tablee.server.background.tournament_rounds import Rounds
from tablee.server.cluster.ownership import Ownership
from tablee.server.delivery.push_services import PushServices
from tablee.server.heartbeat import beat
from tablee.server.jobs import Jobs
from tablee.server.people.accounts.blocks import Blocks
from tablee.server.people.accounts.deletion import TIDY_PLAYERS_S, Deletion
from tablee.server.people.accounts.holidays import Holidays
from tablee.server.people.accounts.reports import Reports
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.gatherings.tournaments import Tournaments
from tablee.server.people.gatherings.tries import Tries
from tablee.server.people.results.history import GameHistory
from tablee.server.people.results.ranks import Ratings
from tablee.server.rooms.registry import TIDY_S, RoomRegistry
from tablee.server.settings import Settings
from tablee.server.storage.jobs import RATE, RATE_AGAIN
from tablee.server.storage.store import Store

from . import pages, sockets
from .alone import AlonePages
from .changes import ChangeSockets
from .forward import Forward
from .monitoring import healthz
from .request_log import RequestLog
from .routes import games, history, lessons, ranks
from .routes.accounts import holidays
from .routes.accounts.devices import DeviceRoutes
from .routes.accounts.mail import MailRoutes
from .routes.accounts.passkeys import PasskeyRoutes
from .routes.accounts.peace import PeaceRoutes
from .routes.accounts.personal_data import PersonalDataRoutes
from .routes.accounts.players import PlayerRoutes
from .routes.accounts.proofs import ProofRoutes
from .routes.accounts.push import PushRoutes
from .routes.accounts.sensitive_changes import SensitiveChanges
from .routes.analyses import AnalysisRoutes
from .routes.circles import CircleRoutes
from .routes.daily import DailyRoutes
from .routes.plan import PlanRoutes
from .routes.player_pages import PlayerPageRoutes
from .routes.replays import ReplayRoutes
from .routes.tables import TableRoutes
from .routes.tournaments import TournamentRoutes


def make_app(settings: Settings, store: Store, limits: Limits, ownership: Ownership | None = None) -> Starlette:
    """The app over an open store; its ``state`` has the `RoomRegistry`, as ``registry``, and the `Jobs`, as ``jobs``.

    ``ownership``: which tables are this process's; all of them, unless it is one of several. Raises `TableeError` if
    the browser app has not been built, or a setting does not fit.
    """
    pages.check_built()
    parts = _Parts(settings, store, limits, ownership or Ownership())
    app = Starlette(
        routes=declared_routes(parts.routes()),
        middleware=[
            Middleware(Admission, ownership=parts.ownership),
            Middleware(Guard, limits=limits, public_url=settings.public_url, origins=settings.origins),
            Middleware(RequestLog),
            Middleware(Forward, ownership=parts.ownership, limits=limits),
            Middleware(GZipMiddleware),
        ],
        exception_handlers=PROBLEMS,
        lifespan=parts.lifespan,
    )
    app.state.registry, app.state.jobs, app.state.callers = parts.registry, parts.jobs, parts.callers
    return app


class _Parts:
    """What the server is made of, put together."""

    def __init__(self, settings: Settings, store: Store, limits: Limits, ownership: Ownership) -> None:
        self.settings, self.store, self.limits, self.ownership = settings, store, limits, ownership
        self.registry = RoomRegistry(store, settings, ownership)
        self.identity = Identity(store, limits, self.registry)
        self.jobs = Jobs(store, ownership)
        self.circles, self.tries, self.tournaments = Circles(store), Tries(store), Tournaments(store)
        self.ratings, self.holidays = Ratings(store), Holidays(store)
        self.deletion = Deletion(store, self.registry.rewrite, settings.player_expiry)
        self.rounds = Rounds(self.registry, self.tournaments, self.jobs)
        self.expert_lines = ExpertLines(store, self.tries, self.jobs)
        self.analyses = Analyses(store, self.jobs)
        notifications = Notifications(store, self.circles, self.jobs)
        self.push = Push(store, self.jobs, notifications, PushServices(), settings.public_url)
        self.mail = Mail(store, self.jobs, notifications, settings)
        SlowGames(self.registry, store, self.jobs, self.holidays.until)
        self.jobs.register(RATE, self.ratings.carry_out, at_once=1, lasting=True)
        self.jobs.register(RATE_AGAIN, self.ratings.compute_again, at_once=1, lasting=True)
        self.jobs.repeat(self.registry.tidy, TIDY_S)
        self.jobs.repeat(Deserted(self.registry).look, LOOK_S)
        self.jobs.repeat(Measures(self.registry).take, MEASURE_S, first_s=0)
        self.jobs.repeat(self.deletion.tidy, TIDY_PLAYERS_S, first_s=0)
        self.daily_routes = DailyRoutes(
            self.registry, self.identity, limits, self.tries, self.expert_lines, self.circles
        )
        self.tournament_routes = TournamentRoutes(
            self.tournaments, self.rounds, self.circles, self.registry, self.identity, limits
        )
        self.replay_routes = ReplayRoutes(store.replay, limits)
        self.alone_pages = AlonePages()
        self.callers = Visitors(self.identity, self.circles, self.tournaments, self.registry, self._check_replay)

    def routes(self) -> list[Call | SocketCall]:
        """All of them, in the order in which they are tried."""
        store, registry, identity, limits = self.store, self.registry, self.identity, self.limits
        tables = TableRoutes(registry, identity, self.circles, Blocks(store), limits, self._base)
        return [
            SocketCall("/api/tables/{id}/socket", sockets.endpoint(registry, limits)),
            *ChangeSockets(store, limits).routes(),
            *self._account_routes(),
            *CircleRoutes(self.circles, self.tries, registry, identity, limits).routes(),
            *PlanRoutes(
                registry, identity, self.circles, self.tournaments, self.daily_routes, tables, self._base
            ).routes(),
            *self.tournament_routes.routes(),
            *history.routes(GameHistory(store), registry, identity),
            *ranks.routes(self.ratings, identity),
            *games.routes(),
            *tables.routes(),
            *PeaceRoutes(Blocks(store), Reports(store), registry, limits).routes(),
            *PlayerPageRoutes(registry, identity, limits).routes(),
            *self.daily_routes.routes(),
            *lessons.routes(),
            *self.replay_routes.routes(),
            *AnalysisRoutes(store, self.analyses, limits, self.ownership).routes(),
            Call(
                "/healthz", healthz(store.check, registry.reader.count_damaged, lambda: registry.draining), Who.ANYBODY
            ),
            Call("/api/{path:path}", games.unknown, Who.ANYBODY, ["GET", "POST", "PUT", "PATCH", "DELETE"]),
            *(self.alone_pages.routes() if self.settings.offline else ()),
            *pages.routes(registry, self._base, offline=self.settings.offline),
        ]

    def _account_routes(self) -> list[Call]:
        store, identity, limits, settings = self.store, self.identity, self.limits, self.settings
        sensitive = SensitiveChanges(identity.devices, [self.push, self.mail])
        return [
            *PlayerRoutes(identity, limits).routes(),
            *DeviceRoutes(store, identity, sensitive, self._base).routes(),
            *PasskeyRoutes(store, identity, sensitive, settings.public_url).routes(),
            *ProofRoutes(store, identity, settings.public_url).routes(),
            *PersonalDataRoutes(store, identity, self.deletion, sensitive, limits, settings).routes(),
            *holidays.routes(self.holidays),
            *PushRoutes(self.push.subscriptions, identity, limits).routes(),
            *MailRoutes(store, self.mail, identity, sensitive, limits).routes(),
        ]

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Carry out jobs while the app runs."""
        await self.tries.key()  # the days ahead are committed to from the first start on
        await self.push.subscriptions.key()
        running = [asyncio.create_task(each) for each in (self.jobs.run(), beat())]
        yield
        for task in running:
            task.cancel()
        await asyncio.wait(running)  # the database is closed later: nobody may be waiting for it then
        await self.jobs.close()
        await self.replay_routes.close()
        await self.alone_pages.close()

    async def _check_replay(self, request: Request, id: str) -> bool:
        daily = await self.daily_routes.check_replay(request, id)
        return daily or await self.tournament_routes.check_replay(request, id)

    def _base(self, request: Request) -> str:
        return site(request, self.settings)


def site(request: Request, settings: Settings) -> str:
    """The base URL at which others reach this server, even if the request came from this machine."""
    if settings.public_url:
        return settings.public_url
    own = request.url.hostname in ("localhost", "127.0.0.1", "::1")
    address = network_address(settings.host) if own else None
    return f"{request.url.scheme}://{address}:{request.url.port}" if address else str(request.base_url)


def network_address(host: str) -> str | None:
    """This machine's address on its network if the server listens on all addresses (``host``), else None."""
    if host not in ("0.0.0.0", "::", ""):
        return None
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: the system only picks the route it would use
        address: str = probe.getsockname()[0]
        if not ipaddress.ip_address(address).is_loopback:
            return address
    return None
