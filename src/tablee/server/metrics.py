"""The metrics of the server, for Prometheus."""

from __future__ import annotations

import platform
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector

from tablee import __version__
from tablee.rooms import meter

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # memory, processor time, open files
_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_counter, _gauge = partial(Counter, registry=REGISTRY), partial(Gauge, registry=REGISTRY)
_seconds = partial(Histogram, registry=REGISTRY, buckets=_SECONDS)

BUILD = Info("tablee_build", "What is running.", registry=REGISTRY)
BUILD.info({"version": __version__, "python": platform.python_version()})

SOCKETS = _gauge("tablee_sockets", "Open sockets.")
TABLES = _gauge("tablee_tables", "Tables in memory.", ["status"])
REQUESTS = _counter("tablee_http_requests", "HTTP requests answered.", ["status"])
REQUEST_SECONDS = _seconds("tablee_http_seconds", "Time of an HTTP request, by its route.", ["route"])
MOVES = _counter("tablee_moves", "Moves stored and acknowledged.")
ACK_SECONDS = _seconds(
    "tablee_ack_seconds",
    "From a request on a socket read to its answer put out, by its kind; moves are “act”.",
    ["kind"],
)
COMMIT_SECONDS = _seconds("tablee_commit_seconds", "Time of a commit.")
COMMIT_WRITES = Histogram(
    "tablee_commit_writes", "Writes that a commit gathered.", buckets=(1, 2, 5, 10, 20, 50, 100, 200), registry=REGISTRY
)
REFUSALS = _counter("tablee_refusals", "Requests refused, by the message's id.", ["reason"])
BOT_SECONDS = _seconds("tablee_bot_seconds", "A bot's decision.")
STAND_INS = _counter("tablee_stand_ins", "Times that a bot stood in.")
STATES_DROPPED = _counter("tablee_states_dropped", "States merged into a whole one for slow readers.")
STALLED = _counter("tablee_stalled", "Sockets closed because nobody read them.")
LIMITED = _counter("tablee_limited", "Requests and messages over a limit.", ["limit"])
EXCEPTIONS = _counter("tablee_exceptions", "Unexpected exceptions.")
SHARDS_OWNED = _gauge("tablee_shards", "Shards of the tables that this process owns.")
SHARDS_LOST = _counter("tablee_shards_lost", "Shards that others took, or whose lease ran out.")
FORWARDED = _counter("tablee_forwarded", "Requests and sockets passed on to another process.")
JOBS = _counter("tablee_jobs", "Jobs carried out, by their kind and how that ended.", ["kind", "end"])
LOOP_LAG = _seconds("tablee_loop_lag_seconds", "How late the event loop does what is due.")

# Taken now and then, by `tablee.server.background.upkeep`
JOBS_WAITING = _gauge("tablee_jobs_waiting", "Jobs that are due and that nobody is at.", ["kind"])
JOBS_LATE = _gauge("tablee_jobs_late_seconds", "How late the oldest of them is.", ["kind"])
DATABASE_BYTES = _gauge("tablee_database_bytes", "Size of the whole database.")
DISK_FREE = _gauge("tablee_disk_free_bytes", "Free space beside an SQLite file.")
BACKUP_AT = _gauge("tablee_backup_timestamp_seconds", "When the last good backup was made; 0: never.")
DAMAGED = _gauge("tablee_damaged_tables", "Tables that cannot be read.")
PEERS = _gauge("tablee_peers", "Processes on this database, this one among them.", ["state"])


class _Meter(meter.Meter):
    """Tells Prometheus what happens in rooms."""

    def count_refusal(self, reason: str) -> None:
        REFUSALS.labels(reason).inc()

    def count_dropped(self, states: int) -> None:
        STATES_DROPPED.inc(states)

    def time_thought(self, seconds: float) -> None:
        BOT_SECONDS.observe(seconds)


meter.meter = _Meter()
