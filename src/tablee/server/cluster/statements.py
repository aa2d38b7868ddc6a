"""The statements of a cluster's processes to their database. Only its clock counts; each statement stands alone."""

from __future__ import annotations

from sqlalchemy import TextClause, text

from .ownership import SHARDS

LEASE_S = 5.0
SILENT_S = 1.5  # a process that has not renewed its lease for so long, and has no lock, is taken for dead
FORGOTTEN_S = 3600.0  # processes whose leases ended this long ago are struck from the list
LOCKS = 7_461_626  # the first half of the advisory locks' numbers; the second is the process's

_FREE = f"""NOT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND classid = {LOCKS}
    AND objid = processes.id::oid AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"""
_LEASE = f"clock_timestamp() + interval '{LEASE_S} seconds'"
REGISTER = (
    text(f"""DELETE FROM processes WHERE (address = :address AND {_FREE})
        OR until < clock_timestamp() - interval '{FORGOTTEN_S} seconds'"""),
    text(
        f"INSERT INTO shards SELECT number, NULL, 0 FROM generate_series(0, {SHARDS - 1}) number ON CONFLICT DO NOTHING"
    ),
    text("INSERT INTO cluster (one, key) VALUES (true, :key) ON CONFLICT DO NOTHING"),
)
ENTER = text(f"INSERT INTO processes (address, until, draining) VALUES (:address, {_LEASE}, :draining) RETURNING id")
KEY = text("SELECT key FROM cluster")
LOCK = text(f"SELECT pg_try_advisory_lock({LOCKS}, :id)")
RENEW = text(f"UPDATE processes SET until = {_LEASE} WHERE id = :id RETURNING id")
PROCESSES = text("""SELECT id, address, draining, extract(epoch FROM until - clock_timestamp())::float AS left_s,
    extract(epoch FROM clock_timestamp())::float AS clock FROM processes""")
OWNERS = text("SELECT shard, owner, epoch FROM shards")
BURY = text(f"""DELETE FROM processes WHERE id = :id AND {_FREE}
    AND (:refused OR until < clock_timestamp() + interval '{LEASE_S - SILENT_S} seconds')""")
DRAIN = text("UPDATE processes SET draining = :draining WHERE id = :id")
RELEASE = text("UPDATE shards SET owner = NULL WHERE shard = :shard AND owner = :id AND epoch = :epoch")
LEAVE = text("UPDATE shards SET owner = NULL WHERE owner = :id")
GO = text("DELETE FROM processes WHERE id = :id")


def _claim(which: str) -> TextClause:
    """The statement that claims, of the shards that may be claimed, those that ``which`` selects."""
    return text(f"""UPDATE shards SET owner = :id, epoch = epoch + 1 WHERE shard IN (
        SELECT shard FROM shards WHERE (owner IS NULL OR owner = :id OR NOT EXISTS (
            SELECT FROM processes WHERE processes.id = owner AND until > clock_timestamp())) {which})
        AND EXISTS (SELECT FROM processes WHERE id = :id AND until > clock_timestamp() AND NOT draining)
        RETURNING shard, epoch""")


CLAIM_ONE = _claim("AND shard = :shard FOR UPDATE")
CLAIM_SOME = _claim("AND shard <> ALL(:mine) ORDER BY shard LIMIT :count FOR UPDATE SKIP LOCKED")
