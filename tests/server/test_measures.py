"""What is measured now and then: of the database, the disk and the other processes."""

from __future__ import annotations

import math
from pathlib import Path

from databases import row

from tablee.server import metrics
from tablee.server.background.upkeep import measure
from tablee.server.rooms.registry import RoomRegistry
from tablee.server.settings import Settings
from tablee.server.storage import jobs, rotation
from tablee.server.storage.jobs import Due
from tablee.server.storage.store import Store


def figure(name: str, **labels: str) -> float | None:
    return metrics.REGISTRY.get_sample_value(name, labels)


async def test_what_an_operator_asks_first(address: str, tmp_path: Path) -> None:
    store = await Store.open(address)
    registry = RoomRegistry(store, Settings())
    await store.create("a", [b"one"], [], row("a"))
    now = store.clock.due()
    late = [Due("rate", "a", now - 60), Due("rate", "b", now - 30), Due("deadline", "a", now + 60)]
    await store.write("", jobs.job_writes(late))
    await measure(registry)
    assert figure("tablee_jobs_waiting", kind="rate") == 2
    assert figure("tablee_jobs_waiting", kind="deadline") is None
    assert (figure("tablee_jobs_late_seconds", kind="rate") or 0) >= 60
    assert (figure("tablee_database_bytes") or 0) > 4096
    free = figure("tablee_disk_free_bytes")
    assert free is not None
    assert math.isnan(free) == address.startswith("postgresql")
    assert figure("tablee_damaged_tables") == 0
    assert [figure("tablee_peers", state=state) for state in ("alive", "draining", "silent")] == [1, 0, 0]
    await rotation.rotate(address, tmp_path / "backups", 1)
    await store.transaction(lambda connection: jobs.claim(connection, "rate", now, None, 9))
    await measure(registry)
    assert (figure("tablee_backup_timestamp_seconds") or 0) > 0
    assert figure("tablee_jobs_waiting", kind="rate") is None
    await store.close()
