"""Killed processes and power cuts: whatever the store has acknowledged is there afterwards, once and in order."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import sys
from pathlib import Path

import pytest
from databases import row, sqlite_address
from forgetful import Disk, install

from tablee.server.storage.store import Store

ROOMS = 20
Acknowledged = dict[str, int]  # the last event of each room


async def _lost(store: Store, acknowledged: Acknowledged) -> int:
    """How many acknowledged events are not there; those that are there are as they were written, without a gap."""
    lost = 0
    for room, last in acknowledged.items():
        stored = await store.events(room)
        assert [(seq, data[:9]) for seq, _, data in stored] == [(n, b"%09d" % n) for n in range(1, len(stored) + 1)]
        lost += max(0, last - len(stored))
    return lost


@pytest.mark.slow
async def test_kill_9_loses_nothing_acknowledged(address: str) -> None:
    chance = random.Random(4)
    acknowledged: Acknowledged = {}
    for _ in range(2):
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(Path(__file__).with_name("store_crashing.py")),
            address,
            str(ROOMS),
            stdout=asyncio.subprocess.PIPE,
        )
        assert process.stdout is not None
        told = [await process.stdout.readline() for _ in range(chance.randrange(100, 300))]
        os.kill(process.pid, signal.SIGKILL)
        told += (await process.stdout.read()).splitlines(keepends=True)
        await process.wait()
        for line in told:
            if line.endswith(b"\n"):
                room, seq = line.decode().split()
                acknowledged[room] = int(seq)
        assert sum(acknowledged.values()) >= 100
        store = await Store.open(address)
        assert await _lost(store, acknowledged) == 0
        await store.close()


@pytest.mark.slow
@pytest.mark.parametrize("synchronous", ["FULL", "NORMAL"])
async def test_a_power_cut_loses_nothing_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, synchronous: str
) -> None:
    """Of the settings that the store has: with a weaker one the same cuts do lose something."""
    chance, sizes = random.Random(8), random.Random(9)
    acknowledged: Acknowledged = {}
    cuts: list[tuple[Acknowledged, dict[str, bytes]]] = []

    def cut(change: str) -> None:
        if acknowledged and chance.random() < {"write": 0.005, "sync": 0.2, "delete": 1.0}[change]:
            known = dict(acknowledged)
            cuts.append((known, disk.after_power_cut(chance)))

    async def play(store: Store, room: str) -> None:
        await store.create(room, [b"%09d" % 1], [], row(room))
        for seq in range(2, 40):
            await store.append(room, seq, [(b"%09d" % seq).ljust(sizes.randrange(9, 4000), b".")])
            acknowledged[room] = seq

    disk = Disk(cut)
    with monkeypatch.context() as patch:
        connect, _file_system = install(disk, synchronous)
        patch.setattr(sqlite3.dbapi2, "connect", connect)
        store = await Store.open(sqlite_address(tmp_path / "tables.db"))
        await asyncio.gather(*(play(store, f"room{number}") for number in range(ROOMS)))
        await store.close()
    assert len(cuts) > 10
    assert disk.syncs["tables.db"] > 1, "no checkpoint: half of what can go wrong was not tried"

    lost = 0
    for number, (known, files) in enumerate(cuts):
        folder = tmp_path / f"cut{number}"
        folder.mkdir()
        for name, data in files.items():
            (folder / name).write_bytes(data)
        store = await Store.open(sqlite_address(folder / "tables.db"))
        lost += await _lost(store, known)
        await store.close()
        with sqlite3.connect(folder / "tables.db") as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        connection.close()
    assert (lost == 0) == (synchronous == "FULL"), lost
