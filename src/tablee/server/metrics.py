"""What the server counts, for Prometheus."""

from __future__ import annotations

import platform

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector

from tablee import __version__
from tablee.rooms import meter

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # memory, processor time, open files
BUILD = Info("tablee_build", "What is running.", registry=REGISTRY)
BUILD.info({"version": __version__, "python": platform.python_version()})
_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

SOCKETS = Gauge("tablee_sockets", "Open sockets.", registry=REGISTRY)
TABLES = Gauge("tablee_tables", "Tables in memory.", ["status"], registry=REGISTRY)
REQUESTS = Counter("tablee_http_requests", "HTTP requests answered.", ["status"], registry=REGISTRY)
REQUEST_SECONDS = Histogram(
    "tablee_http_seconds", "Time of an HTTP request, by its route.", ["route"], buckets=_SECONDS, registry=REGISTRY
)
MOVES = Counter("tablee_moves", "Moves stored and acknowledged.", registry=REGISTRY)
ACK_SECONDS = Histogram(
    "tablee_ack_seconds",
    "From a request on a socket read to its answer put out, by its kind; moves are “act”.",
    ["kind"],
    buckets=_SECONDS,
    registry=REGISTRY,
)
COMMIT_SECONDS = Histogram("tablee_commit_seconds", "Time of a commit.", buckets=_SECONDS, registry=REGISTRY)
COMMIT_WRITES = Histogram(
    "tablee_commit_writes", "Writes that a commit gathered.", buckets=(1, 2, 5, 10, 20, 50, 100, 200), registry=REGISTRY
)
REFUSALS = Counter("tablee_refusals", "Requests refused, by the message's id.", ["reason"], registry=REGISTRY)
BOT_SECONDS = Histogram("tablee_bot_seconds", "A bot's decision.", buckets=_SECONDS, registry=REGISTRY)
STAND_INS = Counter("tablee_stand_ins", "Times that a bot stood in.", registry=REGISTRY)
STATES_DROPPED = Counter("tablee_states_dropped", "States merged into a whole one for slow readers.", registry=REGISTRY)
STALLED = Counter("tablee_stalled", "Sockets closed because nobody read them.", registry=REGISTRY)
LIMITED = Counter("tablee_limited", "Requests and messages over a limit.", ["limit"], registry=REGISTRY)
EXCEPTIONS = Counter("tablee_exceptions", "Unexpected exceptions.", registry=REGISTRY)
SHARDS_OWNED = Gauge("tablee_shards", "Shards of the tables that this process owns.", registry=REGISTRY)
SHARDS_LOST = Counter("tablee_shards_lost", "Shards that others took, or whose lease ran out.", registry=REGISTRY)
FORWARDED = Counter("tablee_forwarded", "Requests and sockets passed on to another process.", registry=REGISTRY)
JOBS = Counter("tablee_jobs", "Jobs carried out, by their kind and how that ended.", ["kind", "end"], registry=REGISTRY)
LOOP_LAG = Histogram(
    "tablee_loop_lag_seconds", "How late the event loop does what is due.", buckets=_SECONDS, registry=REGISTRY
)

# Taken now and then, by `tablee.server.background.measures`
JOBS_WAITING = Gauge("tablee_jobs_waiting", "Jobs that are due and that nobody is at.", ["kind"], registry=REGISTRY)
JOBS_LATE = Gauge("tablee_jobs_late_seconds", "How late the oldest of them is.", ["kind"], registry=REGISTRY)
DATABASE_BYTES = Gauge("tablee_database_bytes", "Size of the whole database.", registry=REGISTRY)
DISK_FREE = Gauge("tablee_disk_free_bytes", "Free space beside an SQLite file.", registry=REGISTRY)
BACKUP_AT = Gauge("tablee_backup_timestamp_seconds", "When the last good backup was made; 0: never.", registry=REGISTRY)
DAMAGED = Gauge("tablee_damaged_tables", "Tables that cannot be read.", registry=REGISTRY)
PEERS = Gauge("tablee_peers", "Processes on this database, this one among them.", ["state"], registry=REGISTRY)


class _Meter(meter.Meter):
    """Tells Prometheus what happens in rooms."""

    def count_refusal(self, reason: str) -> None:
        REFUSALS.labels(reason).inc()

    def count_dropped(self, states: int) -> None:
        STATES_DROPPED.inc(states)

    def time_thought(self, seconds: float) -> None:
        BOT_SECONDS.observe(seconds)


meter.meter = _Meter()
