"""What players look forward to: the evenings of their circles, who comes to each, and both as a calendar."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from tablee.engine.errors import TableeError
from tablee.server.notices import NOTIFY, Notice
from tablee.server.storage import jobs, tables
from tablee.server.storage.store import Repository, in_transaction
from tablee.wire.circles import Answer, ComingEvening, Program

SHOWN_S = 12 * 3600.0  # an evening that nobody has begun is told for so long
REMIND_S = 3600.0  # before it begins
COMING = 20  # told
LASTS_S = 3 * 3600  # in a calendar
LINE = 75  # bytes of a line of a calendar, as RFC 5545 has it

_circles, _members, _evenings = tables.circles.c, tables.members.c, tables.evenings.c
_answers, _players = tables.answers.c, tables.players.c


class Evenings(Repository):
    """The evenings of all circles."""

    @in_transaction
    def answer(self, connection: Connection, circle: str, number: int, player: str, answer: Answer) -> None:
        """Note whether a member comes, and remind them before it begins unless they do not.

        Raises `TableeError` if there is no such evening, or it is over.
        """
        query = select(_evenings.planned, _evenings.began, _evenings.ended)
        found = connection.execute(query.where(_evenings.circle == circle, _evenings.number == number)).first()
        if found is None or found.ended is not None:
            raise TableeError("evening-unknown")
        own = (_answers.circle == circle, _answers.evening == number, _answers.player == player)
        connection.execute(delete(tables.answers).where(*own))
        row = {"circle": circle, "evening": number, "player": player, "answer": answer}
        connection.execute(insert(tables.answers), row)
        offset = self._store.clock.due() - self._store.clock.stamp()
        notice = Notice(player, "soon", circle=circle, evening=number).due(found.planned - REMIND_S + offset)
        job = tables.jobs.c
        connection.execute(delete(tables.jobs).where(job.kind == NOTIFY, job.key == notice.key))
        if answer != "no" and found.began is None and notice.at > offset + self._store.clock.stamp():
            jobs.store(connection, notice)

    async def coming(self, player: str) -> list[ComingEvening]:
        """The evenings to which a player may look forward, running ones first, then the soonest."""
        now = self._store.clock.stamp()
        since = now - SHOWN_S
        about = (_evenings.circle, _evenings.number, _evenings.name, _evenings.planned, _evenings.began)
        query = select(*about, _evenings.program, _circles.name.label("in_circle"))
        query = query.join_from(tables.evenings, tables.circles, _circles.id == _evenings.circle)
        query = query.join(tables.members, _members.circle == _circles.id).where(_members.player == player)
        query = query.where(_evenings.ended.is_(None), (_evenings.planned > since) | _evenings.began.is_not(None))
        rows = await self._store.read(query.order_by(_evenings.began.is_(None), _evenings.planned).limit(COMING))
        answers = await self.answers([row.circle for row in rows])
        found = []
        for row in rows:
            own = {"program": msgspec.convert(row.program, list[Program]), "answers": answers[row.circle, row.number]}
            found.append(ComingEvening(**{**row._asdict(), **own, "left": row.planned - now}))
        return found

    async def answers(self, circles: Iterable[str]) -> dict[tuple[str, int], dict[str, Answer]]:
        """The answers of members, by circle and evening, then by player."""
        rows = await self._store.read(select(tables.answers).where(_answers.circle.in_(list(circles))))
        found: dict[tuple[str, int], dict[str, Answer]] = defaultdict(dict)
        for row in rows:
            found[row.circle, row.evening][row.player] = row.answer
        return found

    @in_transaction
    def feed(self, connection: Connection, player: str) -> str:
        """The secret that leads to a player's calendar, whoever shows it; made when it is first asked for."""
        own = _players.id == player
        known = connection.scalar(select(_players.calendar).where(own).with_for_update())
        secret = known or secrets.token_urlsafe(24)
        connection.execute(update(tables.players).where(own).values(calendar=secret))
        return str(secret)

    async def calendar_owner(self, secret: str) -> str:
        """The player whose calendar has this secret in its address; raises `TableeError` if nobody's has."""
        player = await self._store.scalar(select(_players.id).where(_players.calendar == secret))
        if player is None:
            raise TableeError("calendar-unknown")
        return str(player)


def calendar(evenings: Sequence[ComingEvening], site: str) -> str:
    """The evenings as a calendar (RFC 5545), each with the address of its circle at ``site``."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tablee//Evenings//EN"]
    for one in evenings:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{one.circle}.{one.number}@tablee",
            f"DTSTAMP:{_utc(one.planned)}",
            f"DTSTART:{_utc(one.planned)}",
            f"DTEND:{_utc(one.planned + LASTS_S)}",
            f"SUMMARY:{_escape(f'{one.name} · {one.in_circle}')}",
            f"URL:{site}/c/{one.circle}",
            "END:VEVENT",
        ]
    return "".join(f"{_fold(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def _utc(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")


def _fold(line: str) -> str:
    """A line in pieces of at most `LINE` bytes, each but the first after a space."""
    pieces, piece = [], ""
    for letter in line:
        if len((piece + letter).encode()) > LINE:
            pieces.append(piece)
            piece = " "
        piece += letter
    return "\r\n".join([*pieces, piece])
