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
from starlette.routing import Route, WebSocketRoute

from tablee.server.access.guard import Guard
from tablee.server.access.identity import Identity
from tablee.server.access.limits import Limits
from tablee.server.cluster.ownership import Ownership
from tablee.server.delivery.push_services import PushServices
from tablee.server.jobs import Jobs
from tablee.server.people.accounts.deletion import TIDY_PLAYERS_S, Deletion
from tablee.server.people.accounts.holidays import Holidays
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.gatherings.tournaments import Tournaments
from tablee.server.people.gatherings.tries import Tries
from tablee.server.people.results.history import History
from tablee.server.people.results.ranks import Ratings
from tablee.server.rooms.registry import TIDY_S, RoomRegistry
from tablee.server.settings import Settings
from tablee.server.storage.jobs import RATE
from tablee.server.storage.store import Store
from tablee.server.work.deserted import LOOK_S, Deserted
from tablee.server.work.expert_lines import ExpertLines
from tablee.server.work.rounds import Rounds
from tablee.server.work.slow_games import SlowGames
from tablee.server.work.telling import Telling

from . import pages, sockets
from .forward import Admission, Forward
from .monitoring import healthz
from .request_log import RequestLog
from .routes import history, holidays, lessons, ranks
from .routes import tables as api
from .routes.analyses import Analyses
from .routes.circles import CircleRoutes
from .routes.daily import DailyDeals
from .routes.devices import Ways
from .routes.mail import Mail
from .routes.passkeys import PasskeyRoutes
from .routes.personal_data import Mine
from .routes.push import Push
from .routes.replays import Replays
from .routes.tournaments import TournamentRoutes


def make_app(settings: Settings, store: Store, limits: Limits, ownership: Ownership | None = None) -> Starlette:
    """The app over an open store; its ``state`` has the `RoomRegistry`, as ``registry``.

    ``ownership``: which tables are this process's; all of them, unless it is one of several. Raises `TableeError` if
    the browser app has not been built, or a setting does not fit.
    """
    pages.check_built()
    ownership = ownership or Ownership()
    registry = RoomRegistry(store, settings, ownership)
    identity, ratings = Identity(store, limits, registry.rewrite), Ratings(store)
    jobs, circles, tries = Jobs(store, ownership), Circles(store), Tries(store)
    daily = DailyDeals(registry, identity, limits, tries, ExpertLines(store, tries, jobs))
    tournaments = Tournaments(store)
    events = TournamentRoutes(tournaments, Rounds(registry, tournaments, jobs), circles, registry, identity, limits)

    async def check_replay(request: Request, id: str) -> bool:
        return await daily.check_replay(request, id) or await events.check_replay(request, id)

    analyses = Analyses(store, check_replay, limits, jobs, ownership)
    replays = Replays(store.replay, check_replay, limits)
    deletion = Deletion(store, registry.rewrite, settings.player_expiry)
    jobs.register(RATE, ratings.carry_out, at_once=1, lasting=True)
    jobs.repeat(registry.tidy, TIDY_S)
    jobs.repeat(Deserted(registry, store).look, LOOK_S)
    jobs.repeat(deletion.tidy, TIDY_PLAYERS_S, first_s=0)
    mine = Mine(store, identity, deletion, settings)
    holidays_taken = Holidays(store)
    SlowGames(registry, store, jobs, holidays_taken.until)
    telling = Telling(store, circles, jobs)
    push = Push(store, identity, limits, jobs, telling, PushServices(), settings.public_url)
    mail = Mail(store, identity, limits, jobs, telling, settings)

    def base(request: Request) -> str:
        return site(request, settings)

    ways = Ways(store, identity, base)
    passkeys = PasskeyRoutes(store, identity, settings.public_url)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await tries.key()  # the days ahead are committed to from the first start on
        await push.subscriptions.key()
        running = asyncio.create_task(jobs.run())
        yield
        running.cancel()
        await jobs.close()
        await replays.close()
        registry.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/api/tables/{id}/socket", sockets.endpoint(registry, limits)),
            *identity.routes(),
            *ways.routes(),
            *passkeys.routes(),
            *mine.routes(),
            *CircleRoutes(circles, tries, registry, identity, limits).routes(),
            *events.routes(),
            *history.routes(History(store), registry, identity),
            *ranks.routes(ratings, identity),
            *api.routes(registry, identity, circles, limits, base),
            *daily.routes(),
            *holidays.routes(holidays_taken, identity),
            *push.routes(),
            *mail.routes(),
            *lessons.routes(),
            *replays.routes(),
            *analyses.routes(),
            Route("/healthz", healthz(store.check, registry.reader.damaged, lambda: registry.draining)),
            Route("/api/{path:path}", api.unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
            *pages.routes(registry, base),
        ],
        middleware=[
            Middleware(Admission, ownership=ownership),
            Middleware(Guard, limits=limits, public_url=settings.public_url, origins=settings.origins),
            Middleware(RequestLog),
            Middleware(Forward, ownership=ownership, limits=limits),
            Middleware(GZipMiddleware),
        ],
        lifespan=lifespan,
    )
    app.state.registry, app.state.jobs = registry, jobs
    return app


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
