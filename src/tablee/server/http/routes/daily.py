"""The deals of the day over HTTP.

What would give away the cards, or what others made of them, is shown only to players with a kept name who have
finished, and to everybody once the day is over. A player has one try. How many players an address may have is limited:
they may be one person.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import date

from starlette.responses import Response

from tablee.engine.discovery import find_game, games
from tablee.engine.errors import TableeError
from tablee.rooms.failures import Conflict
from tablee.server.access.identity import device
from tablee.server.http.bodies import json
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.gatherings import daily
from tablee.server.people.gatherings.daily import ONE_DAY, DailyDeal
from tablee.server.people.gatherings.tries import BegunTry, FinishedTry
from tablee.table.goals import counts, fewest_win
from tablee.table.occasion import DAILY, PRACTICE
from tablee.wire import daily as wire
from tablee.wire.tables import NewTable

PAST = 35  # days before today that are listed


async def _today(visit: Visit) -> wire.Daily:
    return await today(visit, await visit.find_player())


async def today(visit: Visit, player: StoredPlayer | None) -> wire.Daily:
    """Today's deals, with what a player made of them."""
    today = daily.day_at(visit.services.store.clock.stamp())
    key = await visit.services.tries.key()
    ids = list(games())
    deals = [DailyDeal(today, id) for id in ids]
    done = await visit.services.tries.finished_tries(player.id) if player else []
    begun = await visit.services.tries.tries_of(deals, player.id) if player else {}
    scores = await visit.services.tries.scores(deals)
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
        deals=[_info(deal, done, begun.get(deal.occasion), scores.get(deal, {}), placed=kept) for deal in deals],
        past=[wire.PastDay(str(day), sorted(played.get(day, ()))) for day in days if day >= key.first],
        chains={id: wire.DailyChain(key.chain(id, key.chained).end, str(key.chained)) for id in ids},
        committed=[
            wire.CommittedDay(str(day), {id: DailyDeal(day, id).shuffle(key).commitment for id in ids}) for day in ahead
        ],
    )


def _info(
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


async def _page(visit: Visit) -> wire.DealPage:
    deal, phase = await _deal(visit)
    player = await visit.find_player()
    mine, begun = await _tries_of(visit, deal, player)
    key = await visit.services.tries.key()
    shuffle = deal.shuffle(key)
    scores = (await visit.services.tries.scores([deal])).get(deal, {})
    over = phase == "over"
    game = find_game(deal.game)
    looks = over or await visit.services.tries.may_look(deal, player)
    return wire.DealPage(
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
        standing=await _standing(visit, deal, player, mine, scores) if looks else None,
        score=mine and mine.score,
        void=player is not None
        and begun is not None
        and await visit.services.tries.has_void_try(deal, player.id, begun.room),
    )


async def _standing(
    visit: Visit, deal: DailyDeal, player: StoredPlayer | None, mine: FinishedTry | None, scores: Mapping[int, int]
) -> wire.DealStanding:
    low = fewest_win(find_game(deal.game))
    best = await visit.services.tries.best(deal, low=low)
    line = await visit.services.tries.line(deal)
    if line is None:
        await visit.services.expert_lines.request(deal)
    return wire.DealStanding(
        scores=sorted(scores.items(), reverse=not low),
        place=mine and daily.rank(mine.score, scores, low=low),
        replay=mine and mine.replay,
        best=best,
        expert=line,
        circles=[] if player is None or mine is None else await _circle_scores(visit, deal, player, low=low),
    )


async def _circle_scores(visit: Visit, deal: DailyDeal, player: StoredPlayer, *, low: bool) -> list[wire.DealCircle]:
    """The scores of a deal in each of a player's circles in which another member has finished it, too."""
    told = []
    for circle in await visit.services.circles.of_player(player.id):
        members = {member.player: member for member in circle.members}
        scores = (await visit.services.tries.scores_of([deal], members)).get(deal, {})
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


async def _play(visit: Visit) -> Response:
    """Go on with one's try, or begin it; practise a deal that is over."""
    wanted = await visit.read(wire.NewTry)
    deal, phase = await _deal(visit)
    player = visit.player
    if phase == "over":
        return await _open(visit, deal, wanted, counted=False)
    _, begun = await _tries_of(visit, deal, player)
    if begun is None and phase == "closing":
        raise TableeError("daily-closing")
    if begun is None:
        visit.services.limits.take_from("tries", visit.address, deal.occasion)
        try:
            return await _open(visit, deal, wanted, counted=True)
        except Conflict:  # begun at the same moment elsewhere
            _, begun = await _tries_of(visit, deal, player)
            if begun is None:
                raise
    return json(wire.TrySeat(begun.room, daily.SEAT, None))


async def _open(visit: Visit, deal: DailyDeal, wanted: wire.NewTry, *, counted: bool) -> Response:
    """Open a table with the deal, for a try that counts or for practice."""
    player = visit.player
    await visit.services.identity.players.require_free(player.name, player.id)
    visit.services.limits.open_table(visit.address, len(visit.services.registry))
    key = await visit.services.tries.key()
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
    seated = await visit.services.registry.create(
        new,
        player.id,
        device(visit),
        occasion=(DAILY if counted else PRACTICE) + deal.name,
        shuffle=deal.shuffle(key),
        also=(lambda table: visit.services.tries.begin(deal, player.id, table)) if counted else lambda table: {},
    )
    return json(wire.TrySeat(seated.table, seated.seat, seated.token), 201)


async def _tries_of(
    visit: Visit, deal: DailyDeal, player: StoredPlayer | None
) -> tuple[FinishedTry | None, BegunTry | None]:
    """The finished and the begun try of a player at a deal."""
    if player is None:
        return None, None
    begun = (await visit.services.tries.tries_of([deal], player.id)).get(deal.occasion)
    return next((one for one in await visit.services.tries.finished_tries(player.id) if one.deal == deal), None), begun


async def _deal(visit: Visit) -> tuple[DailyDeal, wire.Phase]:
    """The deal of the address, and how far it is; raises `TableeError` if there is none, or none yet."""
    game = visit.game
    deal = DailyDeal(daily.parse_day(visit.path_params["day"]), game.id)
    now, first = visit.services.store.clock.stamp(), (await visit.services.tries.key()).first
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


ROUTES = [
    Call("/api/daily", _today, Who.ANYBODY),
    Call("/api/daily/{day}/{game}", _page, Who.ANYBODY),
    Call("/api/daily/{day}/{game}", _play, Who.PLAYER, ["POST"], programs=False),
]
