"""Tournaments over HTTP. Whoever has the id of one, its invitation, may enter; of one of a circle, its members.

What a table of the running round came to, and its cards, are told once the round is over and to nobody before that: who
has finished may still be at another table, under another name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from tablee.bots.factory import check_level
from tablee.engine.discovery import find_game
from tablee.server.background.tournament_rounds import outcomes, standings_after
from tablee.server.http.callers import Call, Visit, Who
from tablee.server.people.accounts.players import StoredPlayer
from tablee.server.people.gatherings.scoring import Row, SeatResult, shares, team_standings
from tablee.server.people.gatherings.tournaments import Entry, Seating, StoredTournament
from tablee.table.goals import counts, fewest_win
from tablee.table.names import bot_names
from tablee.wire import tournaments as wire


async def _make(visit: Visit) -> wire.Tournament:
    new, player = await visit.read(wire.NewTournament), visit.player
    if new.circle is not None:
        await visit.services.circles.require_member(new.circle, player.id)
    visit.services.limits.take_from("tournaments", visit.address)
    return await _tournament_for(visit, await visit.services.tournaments.make(new, player.id), player)


async def _page(visit: Visit) -> wire.Tournament:
    """The tournament; after a request that changes it, as it is then."""
    return await _tournament_for(visit, visit.id, visit.asker)


async def _enter(visit: Visit) -> None:
    id, player = visit.id, visit.player
    wanted = await visit.read(wire.NewEntry)
    if wanted.level is None:
        await visit.services.tournaments.enter(id, player, wanted.team)
    else:
        visit.require_host()
        check_level(wanted.level)
        assert visit.tournament is not None
        await visit.services.tournaments.enter_bot(id, wanted.level, bot_names(visit.tournament.language))


async def _take_out(visit: Visit) -> None:
    await visit.services.tournaments.take_out(visit.id, visit.path_params["number"])


async def _go_on(visit: Visit) -> None:
    visit.services.limits.check_slots("tables-live", len(visit.services.registry))
    await visit.services.rounds.go_on(visit.id)


async def _tournament_for(visit: Visit, id: str, player: StoredPlayer | None) -> wire.Tournament:
    """A tournament as the visitor may see it."""
    found = await visit.services.tournaments.get(id)
    entries = await visit.services.tournaments.entries(id)
    own = next((entry.number for entry in entries if player is not None and entry.player == player.id), None)
    shown = await visit.services.pages.open_pages([entry.player for entry in entries], player and player.id)
    seatings = await visit.services.rounds.seatings(found)
    running = [one for one in seatings if one.round == found.round and found.phase == "playing"]
    game, until = find_game(found.game), await visit.services.tournaments.until(id)
    rows = standings_after(found, found.closed, entries, seatings)
    return wire.Tournament(
        id=found.id,
        name=found.name,
        game=found.game,
        options=found.options,
        circle=found.circle,
        rounds=found.rounds,
        pairing=msgspec.convert(found.pairing, wire.Pairing),
        minutes=found.minutes,
        clock=found.clock,
        level=found.level,
        icon=counts(game, found.options),
        low=fewest_win(game, found.options),
        phase=found.phase,
        chain=found.chain(1).end if found.chained else None,
        round=found.round,
        until=until,
        left=None if until is None else max(0.0, until - visit.services.store.clock.stamp()),
        host=player is not None and player.id == found.host,
        table=next((one.room for one in running if own is not None and own in one.seats), None),
        entries=[_entry(entry, own, page) for entry, page in zip(entries, shown, strict=True)],
        standings=_rows(found, rows, entries, seatings),
        teams=team_standings(rows, {one.number: one.team for one in entries if one.team}) if found.teams else None,
        played=[_round(found, number, seatings) for number in range(1, found.round + 1)],
    )


def _entry(entry: Entry, own: int | None, page: str | None) -> wire.TournamentEntry:
    you, gone = entry.number == own, entry.gone is not None
    return wire.TournamentEntry(entry.number, entry.name, entry.avatar, entry.level, you, entry.team, gone, page)


def _rows(
    found: StoredTournament, rows: Iterable[Row], entries: Sequence[Entry], seatings: Sequence[Seating]
) -> list[wire.TournamentRow]:
    """How all stand, and where they stood a round before."""
    earlier = standings_after(found, found.closed - 1, entries, seatings) if found.closed > 1 else []
    before = {row.entry: row.place for row in earlier}
    return [
        wire.TournamentRow(row.entry, row.place, float(row.share), row.played, before.get(row.entry)) for row in rows
    ]


def _round(found: StoredTournament, number: int, seatings: Iterable[Seating]) -> wire.TournamentRound:
    """The tables of a round; what came of them, and the games, once it is over for all."""
    tables = [one for one in seatings if one.round == number]
    if found.closed < number:  # nobody is told what came of any
        hidden = [([wire.TournamentSeat(entry) for entry in one.seats], one.results is not None) for one in tables]
        return wire.TournamentRound([wire.TournamentTable(seats, over) for seats, over in hidden])
    made = shares(outcomes(tables, number), low=fewest_win(find_game(found.game), found.options))
    return wire.TournamentRound(
        [
            wire.TournamentTable(_seats(one, share), over=True, replay=one.replay)
            for one, share in zip(tables, made, strict=True)
        ]
    )


def _seats(table: Seating, made: Sequence[Fraction]) -> list[wire.TournamentSeat]:
    """The seats of a table that is over, with what each ``made`` of the round."""
    results: Sequence[SeatResult] = table.results or ()
    return [
        wire.TournamentSeat(seat.entry, seat.score, seat.left, float(share))
        for seat, share in zip(results, made, strict=True)
    ]


ROUTES = [
    Call(
        "/api/circles/{id}/tournaments",
        lambda visit: visit.services.tournaments.of_circle(visit.id, visit.player.id),
        Who.MEMBER,
    ),
    Call("/api/me/tournaments", lambda visit: visit.find_own(visit.services.tournaments.of_player), Who.ANYBODY),
    Call("/api/tournaments", _make, Who.PLAYER, ["POST"], 201),
    Call("/api/tournaments/{id}", _page, Who.ONLOOKER),
    Call("/api/tournaments/{id}/entries", _enter, Who.ENTRANT, ["POST"], 201, then=_page),
    Call(
        "/api/tournaments/{id}/entries/mine",
        lambda visit: visit.services.tournaments.take_out(visit.id, visit.player.id),
        Who.ENTRANT,
        ["DELETE"],
        then=_page,
    ),
    Call("/api/tournaments/{id}/entries/{number:int}", _take_out, Who.TOURNAMENT_HOST, ["DELETE"], then=_page),
    Call("/api/tournaments/{id}/rounds", _go_on, Who.TOURNAMENT_HOST, ["POST"], 201, then=_page),
]
