"""The deals of the day over HTTP.

What would give away the cards, or what others made of them, is shown only to players with a kept name who have
finished, and to everybody once the day is over. A player has one try. How many players an address may have is limited:
they may be one person.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import date

from starlette.requests import Request
from starlette.responses import Response

from tablee.engine.discovery import find_game, games
from tablee.engine.errors import TableeError
from tablee.rooms.failures import Conflict
from tablee.server.access.callers import Call, Who, player_of
from tablee.server.access.identity import Identity, device
from tablee.server.access.limits import Limits, address
from tablee.server.background.expert_lines import ExpertLines
from tablee.server.http.bodies import body
from tablee.server.http.responses import json
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.gatherings import daily
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.gatherings.daily import ONE_DAY, DailyDeal
from tablee.server.people.gatherings.tries import BegunTry, FinishedTry, Tries
from tablee.server.rooms.registry import RoomRegistry
from tablee.table.goals import counts, fewest_win
from tablee.wire import daily as wire
from tablee.wire.tables import NewTable

PAST = 35  # days before today that are listed


class DailyRoutes:
    """Answers requests about the deals of the day."""

    def __init__(
        self,
        registry: RoomRegistry,
        identity: Identity,
        limits: Limits,
        tries: Tries,
        lines: ExpertLines,
        circles: Circles,
    ) -> None:
        self._registry = registry
        self._identity = identity
        self._limits = limits
        self._tries = tries
        self._lines = lines
        self._circles = circles

    def routes(self) -> list[Call]:
        """``/api/daily``."""
        return [
            Call("/api/daily", self._today, Who.ANYBODY),
            Call("/api/daily/{day}/{game}", self._page, Who.ANYBODY),
            Call("/api/daily/{day}/{game}", self._play, Who.PLAYER, ["POST"], programs=False),
        ]

    async def check_replay(self, request: Request, id: str) -> bool:
        """Whether a stored game is told to some only; raises `TableeError` if the request comes from somebody else."""
        deal = await self._tries.deal_of_replay(id)
        if deal is None or self._now() >= deal.closes:
            return False
        if not await self._tries.may_look(deal, await self._identity.player(request)):
            raise TableeError("daily-withheld")
        return True

    def _now(self) -> float:
        return self._registry.store.clock.stamp()

    async def _today(self, request: Request) -> Response:
        return json(await self.today(await self._identity.player(request)))

    async def today(self, player: StoredPlayer | None) -> wire.Daily:
        """Today's deals, with what a player made of them."""
        today = daily.day_at(self._now())
        key = await self._tries.key()
        ids = list(games())
        deals = [DailyDeal(today, id) for id in ids]
        done = await self._tries.finished_tries(player.id) if player else []
        begun = await self._tries.tries_of(deals, player.id) if player else {}
        scores = await self._tries.scores(deals)
        kept = player is not None and player.kept
        played: dict[date, set[str]] = defaultdict(set)
        for one in done:
            played[one.deal.day].add(one.deal.game)
        days = [today - ONE_DAY * back for back in range(1, PAST + 1)]
        ahead = [today + ONE_DAY * step for step in range(daily.AHEAD + 1)]
        return wire.Daily(
            day=str(today),
            until=int(daily.midnight(today + ONE_DAY)),
            streak=daily.streak(played, today),
            deals=[
                self._info(deal, done, begun.get(deal.occasion), scores.get(deal, {}), placed=kept) for deal in deals
            ],
            past=[wire.PastDay(str(day), sorted(played.get(day, ()))) for day in days if day >= key.first],
            chains={id: wire.DailyChain(key.chain(id, key.chained).end, str(key.chained)) for id in ids},
            committed=[
                wire.CommittedDay(str(day), {id: DailyDeal(day, id).shuffle(key).commitment for id in ids})
                for day in ahead
            ],
        )

    def _info(
        self,
        deal: DailyDeal,
        done: Sequence[FinishedTry],
        begun: BegunTry | None,
        scores: Mapping[int, int],
        *,
        placed: bool,
    ) -> wire.DealInfo:
        game = find_game(deal.game)
        mine = next((one for one in done if one.deal == deal), None)
        low = fewest_win(game)
        return wire.DealInfo(
            game=deal.game,
            mine=_state(mine, begun),
            finished=sum(scores.values()),
            icon=counts(game),
            streak=daily.streak([one.deal.day for one in done if one.deal.game == deal.game], deal.day),
            score=mine and mine.score,
            place=daily.rank(mine.score, scores, low=low) if mine and placed else None,
        )

    async def _page(self, request: Request) -> Response:
        deal, phase = await self._deal(request)
        player = await self._identity.player(request)
        mine, begun = await self._of(deal, player)
        key = await self._tries.key()
        shuffle = deal.shuffle(key)
        scores = (await self._tries.scores([deal])).get(deal, {})
        over = phase == "over"
        game = find_game(deal.game)
        looks = over or await self._tries.may_look(deal, player)
        return json(
            wire.DealPage(
                day=str(deal.day),
                game=deal.game,
                phase=phase,
                until=int(deal.ends if phase == "today" else deal.closes),
                options=daily.options(game),
                level=daily.LEVEL,
                icon=counts(game),
                commitment=shuffle.commitment,
                secret=shuffle.secret.hex() if over else None,
                chain=shuffle.proof.chain if over else None,
                mine=_state(mine, begun),
                table=begun and begun.room,
                finished=sum(scores.values()),
                standing=await self._standing(deal, player, mine, scores) if looks else None,
                score=mine and mine.score,
                void=player is not None
                and begun is not None
                and await self._tries.has_void_try(deal, player.id, begun.room),
            )
        )

    async def _standing(
        self, deal: DailyDeal, player: StoredPlayer | None, mine: FinishedTry | None, scores: Mapping[int, int]
    ) -> wire.DealStanding:
        low = fewest_win(find_game(deal.game))
        best = await self._tries.best(deal, low=low)
        line = await self._tries.line(deal)
        if line is None:
            await self._lines.want(deal)
        return wire.DealStanding(
            scores=sorted(scores.items(), reverse=not low),
            place=mine and daily.rank(mine.score, scores, low=low),
            replay=mine and mine.replay,
            best=best,
            expert=line,
            circles=[] if player is None or mine is None else await self._among(deal, player, low=low),
        )

    async def _among(self, deal: DailyDeal, player: StoredPlayer, *, low: bool) -> list[wire.DealCircle]:
        """What the members of a player's circles made of a deal, where not the player alone has finished it."""
        told = []
        for circle in await self._circles.of(player.id):
            members = {member.player: member for member in circle.members}
            scores = (await self._tries.among([deal], members)).get(deal, {})
            counted = Counter(scores.values())
            rows = [
                wire.DealMember(
                    members[who].name,
                    members[who].avatar,
                    score,
                    daily.rank(score, counted, low=low),
                    who == player.id,
                )
                for who, score in scores.items()
            ]
            if len(rows) > 1:
                rows.sort(key=lambda row: (row.place, row.name))
                told.append(wire.DealCircle(circle.id, circle.name, rows))
        return told

    async def _play(self, request: Request) -> Response:
        """Go on with one's try, or begin it; practise a deal that is over."""
        wanted = await body(request, wire.NewTry)
        deal, phase = await self._deal(request)
        player = player_of(request)
        if phase == "over":
            return await self._open(request, deal, player, wanted, counted=False)
        _, begun = await self._of(deal, player)
        if begun is None and phase == "closing":
            raise TableeError("daily-closing")
        if begun is None:
            self._limits.take_from("tries", address(request.client), deal.occasion)
            try:
                return await self._open(request, deal, player, wanted, counted=True)
            except Conflict:  # begun at the same moment elsewhere
                _, begun = await self._of(deal, player)
                if begun is None:
                    raise
        return json(wire.TrySeat(begun.room, daily.SEAT, None))

    async def _open(
        self, request: Request, deal: DailyDeal, player: StoredPlayer, wanted: wire.NewTry, *, counted: bool
    ) -> Response:
        """Open a table with the deal, for a try that counts or for practice."""
        await self._identity.players.require_free(player.name, player.id)
        self._limits.open_table(address(request.client), len(self._registry))
        key = await self._tries.key()
        new = NewTable(
            game=deal.game,
            name=player.name,
            options=daily.options(find_game(deal.game)),
            watch=not counted,
            start=True,
            level=daily.LEVEL,
            language=wanted.language,
            avatar=player.avatar,
        )
        seated = await self._registry.create(
            new,
            player.id,
            device(request),
            occasion=deal.occasion if counted else deal.practice,
            shuffle=deal.shuffle(key),
            also=(lambda table: self._tries.begin(deal, player.id, table)) if counted else lambda table: {},
        )
        return json(wire.TrySeat(seated.table, seated.seat, seated.token), 201)

    async def _of(self, deal: DailyDeal, player: StoredPlayer | None) -> tuple[FinishedTry | None, BegunTry | None]:
        """What a player made of a deal, and their try."""
        if player is None:
            return None, None
        begun = (await self._tries.tries_of([deal], player.id)).get(deal.occasion)
        return next((one for one in await self._tries.finished_tries(player.id) if one.deal == deal), None), begun

    async def _deal(self, request: Request) -> tuple[DailyDeal, wire.Phase]:
        """The deal of the address, and how far it is; raises `TableeError` if there is none, or none yet."""
        game = find_game(request.path_params["game"])
        deal = DailyDeal(daily.parse_day(request.path_params["day"]), game.id)
        now, first = self._now(), (await self._tries.key()).first
        if deal.day < first:
            raise TableeError("daily-unknown")
        if now < daily.midnight(deal.day):
            raise TableeError("daily-early")
        if now < deal.ends:
            return deal, "today"
        return deal, "closing" if now < deal.closes else "over"


def _state(mine: FinishedTry | None, begun: BegunTry | None) -> wire.DealState:
    if mine is not None:
        return "done"
    if begun is None:
        return "new"
    return "playing" if begun.runs else "left"
