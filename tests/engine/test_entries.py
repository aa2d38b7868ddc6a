"""Entries: files of compiled rules that heal, are shared, and name neither a processor nor a version of Python."""

from __future__ import annotations

import fcntl
import json
import logging
import os
import resource
import subprocess
import sys
import time
import zlib
from hashlib import sha256
from pathlib import Path

import llvmlite.binding as llvm
import numpy
import pytest

from tablee.engine import entry_file, native
from tablee.engine.entry import CompiledRule
from tablee.engine.shape import Origin

ORIGIN = Origin("tablee.engine.weights")
WEIGHTS = numpy.array([3, 7, 9, 9])
CALL = """
import sys, numpy
from tablee.engine.entry import CompiledRule
from tablee.engine.shape import Origin
print("calling", flush=True)
try:
    print(CompiledRule(Origin("tablee.engine.weights"), "heaviest")(numpy.array([3, 7, 9, 9]), int(sys.argv[1])))
except IndexError as error:
    print(error)
print("numba" in sys.modules)
"""


def _heaviest() -> int:
    """What an entry that nobody has loaded yet answers: 2."""
    return int(CompiledRule(ORIGIN, "heaviest")(WEIGHTS, 4))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of that entry."""
    folder = tmp_path_factory.mktemp("made")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(entry_file, "_chosen", [folder])
        patch.setattr(entry_file, "users_folder", lambda: folder)
        assert not CompiledRule(ORIGIN, "heaviest").is_made()
        assert _heaviest() == 2
        assert CompiledRule(ORIGIN, "heaviest").is_made()
    (file,) = folder.glob("*.entry")
    return file.read_bytes()


@pytest.fixture
def file(made: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the entry is looked for."""
    folder = tmp_path / "entries"
    monkeypatch.setattr(entry_file, "_chosen", [])
    monkeypatch.setattr(entry_file, "users_folder", lambda: folder)
    head = json.loads(made.partition(b"\n")[0])
    assert head["entry"] == "heaviest of tablee.engine.weights"
    folder.mkdir()
    _heaviest()
    (file,) = folder.glob("*.entry")
    return file


def _with_body(made: bytes, body: bytes) -> bytes:
    """The same file with something else in it, and the checksum of that."""
    head = json.loads(made.partition(b"\n")[0])
    return json.dumps({**head, "sha256": sha256(body).hexdigest()}).encode() + b"\n" + body


@pytest.mark.parametrize(
    "damage", ["empty", "cut", "zeros", "no JSON", "other JSON", "one bit", "not packed", "foreign"]
)
def test_a_damaged_entry_is_made_again(damage: str, made: bytes, file: Path, caplog: pytest.LogCaptureFixture) -> None:
    file.write_bytes(
        {
            "empty": b"",
            "cut": made[:300],
            "zeros": bytes(len(made)),
            "no JSON": b"{" + made,
            "other JSON": b"[]\n" + made,
            "one bit": made[:-1] + bytes([made[-1] ^ 1]),
            "not packed": _with_body(made, b"something else"),
            "foreign": _with_body(made, zlib.compress(b"BC\xc0\xde of another LLVM")),
        }[damage]
    )
    with caplog.at_level(logging.WARNING):
        assert _heaviest() == 2
    assert file.read_bytes() == made
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == (damage != "empty"), told  # an empty one was being made when its maker was ended
    assert all(message.startswith(f"entry made again: {file}: ") and "\n" not in message for message in told)


@pytest.mark.parametrize("damage", [None, b"", bytes(500)])
def test_machine_code_is_kept_for_other_processes(
    damage: bytes | None, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (kept,) = file.parent.glob(f"*{native.SUFFIX}")
    whole = kept.read_bytes()
    if damage is not None:
        kept.write_bytes(damage)
    made: list[Path] = []
    monkeypatch.setattr(native, "_keep", lambda path, code: made.append(path))
    assert _heaviest() == 2
    assert made == ([] if damage is None else [kept])
    assert damage is not None or kept.read_bytes() == whole


def test_where_nothing_can_be_kept_entries_are_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(entry_file, "users_folder", lambda: tmp_path / "missing")
    with caplog.at_level(logging.WARNING):
        assert _heaviest() == 2
    (record,) = caplog.records
    assert record.getMessage().startswith("entry not kept: ")
    assert not list(tmp_path.iterdir())


def test_a_full_disk_loses_nothing_but_the_file(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    file.unlink()
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, usual[1]))
    try:
        assert _heaviest() == 2
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert [record.getMessage()[:16] for record in caplog.records] == ["entry not kept: "]
    assert _heaviest() == 2
    assert len(file.read_bytes()) > 100, "it does not heal"


def _calling(folder: Path, n: int, **environment: str) -> subprocess.Popen[str]:
    """A process that asks for the heaviest of the first ``n`` of four weights, with this folder as its user's cache."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder), **environment}
    return subprocess.Popen([sys.executable, "-c", CALL, str(n)], stdout=subprocess.PIPE, text=True, env=environment)


def test_a_process_waits_for_another_that_makes_the_same(made: bytes, file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "tablee" / "entries" / file.name
    kept.parent.mkdir(parents=True)
    with kept.open("wb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        other = _calling(tmp_path, 4)
        assert other.stdout is not None
        assert other.stdout.readline() == "calling\n"
        held.write(made)
    said, _ = other.communicate()
    assert said == "2\nFalse\n", "it has compiled what it could have waited for"


def test_an_index_that_leaves_its_array_is_told_where_bounds_are_checked(tmp_path: Path) -> None:
    said, _ = _calling(tmp_path, 9, NUMBA_BOUNDSCHECK="1").communicate()
    assert said == "calling\n<CompiledRule heaviest of tablee.engine.weights> left an array\nTrue\n"


@pytest.mark.parametrize(
    ("triple", "processor"), [("x86_64-unknown-linux-gnu", "x86-64"), ("aarch64-unknown-linux-gnu", "generic")]
)
def test_an_entry_becomes_machine_code_for_other_processors(made: bytes, triple: str, processor: str) -> None:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module = llvm.parse_bitcode(zlib.decompress(made.partition(b"\n")[2]))
    assert "target-cpu" not in str(module)
    target = llvm.Target.from_triple(triple).create_target_machine(cpu=processor)
    module.triple, module.data_layout = triple, str(target.target_data)
    assert b"ELF" in target.emit_object(module)[:8]


@pytest.mark.parametrize("argument", [[3, 7], WEIGHTS[::2], "weights", 1.5, None])
def test_what_compiled_rules_cannot_take_is_refused(argument: object) -> None:
    with pytest.raises(TypeError, match="compiled rules take"):
        CompiledRule(ORIGIN, "heaviest")(argument, 2)


def test_entries_that_nobody_has_used_for_long_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "tablee" / "entries"
    folder.mkdir(parents=True)
    for name, days in (("old", entry_file.KEPT_DAYS + 1), ("used", entry_file.KEPT_DAYS - 1)):
        (folder / name).touch()
        os.utime(folder / name, (time.time() - days * 86_400,) * 2)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert entry_file.users_folder.__wrapped__() == folder
    assert [path.name for path in folder.iterdir()] == ["used"]
