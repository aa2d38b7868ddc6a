"""Jobs: work that is due at a time, as rows that outlive processes.

A job is stored in the transaction of the event that causes it. Once it is due, a process claims it for `CLAIM_S`
seconds, renews that while it works, and deletes the job in the transaction that records its outcome. If the process
dies, its claim expires and another process takes the job: so a handler may run twice, and must have its effect once.
Each claim has a name of its own, and is void as soon as the job has been stored anew.

The functions below work within a transaction, `Store.transaction`.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Sequence, Set
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Executable, Select, bindparam, delete, func, or_, select, update

from . import tables
from .statement import Row, Statement, Writes, upsert

DEADLINE = "deadline"  # the kind of job that ends the time for a move at the table that is its key
RATE = "rate"  # the kind of job that rates the finished game that is its key
RATE_AGAIN = "rate-again"  # that computes all ratings again, as a migration wants where the rule has changed
CHANNEL = "tablee_jobs"  # on which PostgreSQL tells that jobs have been stored
STORED = "jobs stored"  # what a connection's `info` says once they have, by `store`
CLAIM_S = 20.0
_JOB = tables.jobs.c


class Due(NamedTuple):
    """A job to be stored, in place of one with the same ``kind`` and ``key``.

    It is due ``at`` a time (of `Clock.due`). Of several that are, those with the least ``turn`` come first. One with a
    ``shard`` is for the process that owns it. ``served``: time in which no server runs does not count.
    """

    kind: str
    key: str
    at: float
    data: bytes = b"{}"
    turn: int = 0
    shard: int | None = None
    served: bool = False


class Job(NamedTuple):
    """A job as it is stored; ``attempts`` counts how often it has been claimed."""

    kind: str
    key: str
    due: float
    turn: int
    data: bytes
    attempts: int
    claimed_by: str | None
    claimed_until: float | None

    @property
    def address(self) -> str:
        """What its key begins with, up to a slash: for notifications, the address that they go to."""
        return self.key.partition("/")[0]

    def running(self, now: float) -> bool:
        """Whether some process is at it."""
        return self.claimed_until is not None and self.claimed_until > now


_JOB_COLUMNS = [_JOB[name] for name in Job._fields]


class _Store(Statement):
    """Stores jobs and, on PostgreSQL, tells the processes that listen."""

    def write(self, connection: Connection, rows: Sequence[Row]) -> None:
        super().write(connection, rows)
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"NOTIFY {CHANNEL}")


_RENEWED = [column.name for column in tables.jobs.columns if not column.primary_key]
STORE = upsert(tables.jobs, ("kind", "key"), *_RENEWED, kind=_Store)
_UNCLAIMED: dict[str, Any] = {"claimed_by": None, "claimed_until": None}


def job_writes(jobs: Iterable[Due]) -> Writes:
    """The writes that store jobs."""
    return {STORE: [_row(due) for due in jobs]}


def store(connection: Connection, due: Due) -> None:
    """Store a job."""
    STORE.write(connection, [_row(due)])
    connection.info[STORED] = True


def _row(due: Due) -> dict[str, Any]:
    given = {"due" if name == "at" else name: value for name, value in due._asdict().items()}
    return given | _UNCLAIMED | {"attempts": 0}


def of_kind(kind: str) -> Select[Any]:
    """The query of all jobs of a kind."""
    return select(*_JOB_COLUMNS).where(_JOB.kind == kind).order_by(_JOB.turn, _JOB.due)


def ready(now: float, shards: Set[int] | None) -> Executable:
    """The query of the kinds of which something can be claimed. ``shards``: those of the process; None: all."""
    return select(_JOB.kind).where(*_free(now, shards)).distinct()


def waiting(now: float) -> Executable:
    """The query of what is due and nobody is at: for each kind, how many jobs, and since when the oldest."""
    query = select(_JOB.kind, func.count().label("jobs"), func.min(_JOB.due).label("since"))
    return query.where(*_free(now, None)).group_by(_JOB.kind)


def claim(
    connection: Connection, kind: str, now: float, shards: Set[int] | None, limit: int, *, batched: bool = False
) -> list[Job]:
    """Claim at most ``limit`` due jobs; ``batched``: each with all that wait for the same address (see `_gather`)."""
    query = select(*_JOB_COLUMNS).where(_JOB.kind == kind, *_free(now, shards)).order_by(_JOB.turn, _JOB.due)
    found = [Job(*row) for row in connection.execute(query.limit(limit).with_for_update(skip_locked=True))]
    if batched:
        addresses = dict.fromkeys(job.address for job in found if not job.attempts)
        found = [job for job in found if job.attempts] + [_gather(connection, kind, address) for address in addresses]
    taken = [
        job._replace(attempts=job.attempts + 1, claimed_by=secrets.token_hex(8), claimed_until=now + CLAIM_S)
        for job in found
    ]
    if taken:
        connection.execute(_CLAIM, [{f"new_{name}": value for name, value in job._asdict().items()} for job in taken])
    return taken


def _gather(connection: Connection, kind: str, address: str) -> Job:
    """Replace all untried jobs of one address, due or not, by one job, whose data is a JSON array of theirs.

    A job that has been tried stays apart: what it may have done already must not be done again as part of a batch.
    """
    untried = (_JOB.kind == kind, _JOB.attempts == 0, _JOB.claimed_by.is_(None))
    query = select(*_JOB_COLUMNS).where(*untried, _JOB.key.startswith(f"{address}/", autoescape=True))
    rows = connection.execute(query.order_by(_JOB.due, _JOB.key).with_for_update(skip_locked=True))
    first, *others = waiting = [Job(*row) for row in rows]
    if not others:
        return first
    gone = delete(tables.jobs).where(_JOB.kind == kind, _JOB.key.in_([job.key for job in waiting]))
    connection.execute(gone)
    data = b"[" + b",".join(job.data for job in waiting) + b"]"
    one = Due(kind, f"{address}/{secrets.token_hex(8)}", first.due, data, first.turn)
    store(connection, one)
    return first._replace(key=one.key, data=data, attempts=1)


def renew(connection: Connection, claims: Collection[str], now: float) -> None:
    """Go on with what is claimed."""
    connection.execute(update(tables.jobs).where(_JOB.claimed_by.in_(claims)).values(claimed_until=now + CLAIM_S))


def note(connection: Connection, claim: str, data: bytes) -> None:
    """Change the data of a job that is claimed."""
    connection.execute(update(tables.jobs).where(_JOB.claimed_by == claim).values(data=data))


def postpone(connection: Connection, claim: str, until: float, **changed: object) -> None:
    """Give a claim back; the job is due again at ``until``, with other columns if given."""
    changed |= _UNCLAIMED | {"due": until}
    connection.execute(update(tables.jobs).where(_JOB.claimed_by == claim).values(changed))


def release(connection: Connection, claims: Collection[str]) -> None:
    """Give claims back, as if they had never been made."""
    given_back = _UNCLAIMED | {"attempts": _JOB.attempts - 1}
    connection.execute(update(tables.jobs).where(_JOB.claimed_by.in_(claims)).values(given_back))


def orphan(connection: Connection) -> None:
    """End all claims: their process has died. It counts as an attempt, in case that was what the process died of."""
    connection.execute(update(tables.jobs).where(_JOB.claimed_by.is_not(None)).values(_UNCLAIMED))


def finish(connection: Connection, claims: Collection[str]) -> int:
    """Delete jobs that are claimed; how many of these claims were still in force."""
    return connection.execute(delete(tables.jobs).where(_JOB.claimed_by.in_(claims))).rowcount


def _free(now: float, shards: Set[int] | None) -> list[ColumnElement[bool]]:
    free = [_JOB.due <= now, or_(_JOB.claimed_until.is_(None), _JOB.claimed_until <= now)]
    return free if shards is None else [*free, or_(_JOB.shard.is_(None), _JOB.shard.in_(shards))]


_CLAIM = (
    update(tables.jobs)
    .where(_JOB.kind == bindparam("new_kind"), _JOB.key == bindparam("new_key"))
    .values({name: bindparam(f"new_{name}") for name in ("attempts", "claimed_by", "claimed_until")})
)
