"""The finished games of this browser: what is told of each, and what they amount to. Their files are replays."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable, Sequence

import msgspec

from tablee.bots.my_level import Belief, Finisher, estimate, evidence
from tablee.engine.game import Game
from tablee.table.replay import Referee, Replay, decode, pieces
from tablee.wire.history import PastGame, PastSeat

MOST = 100  # games told at once


class FinishedGame(msgspec.Struct, frozen=True):
    """The record of a finished game beside its replay; ``teams``: of each seat, its own number if all play alone."""

    past: PastGame
    teams: list[int]


def _notes(text: bytes) -> tuple[str, float, float]:
    """What a replay that was kept here tells besides: its id, and when the game began and ended, in Unix time."""
    told = msgspec.json.decode(text)
    id = told.get("id")
    return id if isinstance(id, str) else "", _time(told.get("began")), _time(told.get("ended"))


def _time(told: object) -> float:
    """A Unix time before the year 5000 that somebody has told, 0 if it is none."""
    return float(told) if isinstance(told, int | float) and 0 <= told < 1e11 else 0.0


def finished_game(id: str, text: bytes) -> FinishedGame | None:
    """What is told of a game by its replay, a valid one; None if it is not over, or not just one person played."""
    replay = decode(text)
    _, began, ended = _notes(text)
    referee = Referee(replay)
    humans = [number for number, seat in enumerate(referee.seats) if seat.kind == "human"]
    if replay.result is None or len(humans) != 1:
        return None
    unit, scores, places = referee.game.notation.unit, replay.result["scores"], replay.result["places"]
    teams = [unit(referee.match.state, number) for number in range(len(referee.seats))]
    seats = [
        PastSeat(seat.name, seat.kind, scores[team], places[team], _level(replay, number))
        for number, (seat, team) in enumerate(zip(referee.seats, teams, strict=True))
    ]
    past = PastGame(id, replay.game, humans[0], seats, len(places), began, ended, replay=True)
    return FinishedGame(past, teams)


def _level(replay: Replay, seat: int) -> str | None:
    level = replay.seats[seat].get("bot")
    return level if isinstance(level, str) else None


def replays_in(text: str) -> list[bytes]:
    """The replays in a file, one or as JSON Lines, a line each, checked by the referee.

    Raises `TableeError` for the first that is wrong, or if there is none.
    """
    found = []
    for _, piece in list(pieces(io.BytesIO(text.encode()))) or [(1, b"")]:
        Referee(decode(piece)).check()
        found.append(piece.strip() + b"\n")
    return found


def ids_of(line: bytes) -> tuple[str, str]:
    """The id under which a replay says that it is kept, empty if it says none, and one that follows from all of it."""
    return _notes(line)[0], hashlib.sha256(line).hexdigest()[:16]


def latest_games(
    games: Iterable[FinishedGame], game: str | None, before: float | None, last: str | None, limit: int
) -> list[PastGame]:
    """The games that are asked for, the latest first; ``before`` and ``last`` as in `PastGame`."""

    def is_further(past: PastGame) -> bool:
        same = past.at == before and last is not None and past.id > last
        return before is None or past.at < before or same

    found = [one.past for one in games if game in (None, one.past.game) and is_further(one.past)]
    return sorted(found, key=lambda past: (-past.at, past.id))[: max(1, min(MOST, limit))]


def belief(game: Game, games: Sequence[FinishedGame], bot: str | None) -> Belief:
    """How strong whoever plays here is at a game; without results, as strong as the ``bot`` of that name."""
    played = [
        evidence(game, list(map(Finisher, one.teams, places, levels)), one.past.seat, one.past.units)
        for one in sorted(games, key=lambda one: one.past.at)
        if one.past.game == game.id
        for places, levels in [zip(*((seat.place, seat.level) for seat in one.past.seats), strict=True)]
    ]
    return estimate(game, [one for one in played if one is not None], bot)
