"""Files of entries: those that a wheel brings, and those in the user's cache folder, for all processes.

A file is a line of JSON (what it is an entry of, the layout of its arguments, a checksum) and, compressed, LLVM's
bitcode. Its name ends in a hash of the sources that the rule is made from and of its arguments, so an edited rule is
another entry. While a process makes an entry, it holds its file's lock, and others wait for it.

A file that is cut, damaged, or of an LLVM that this one cannot read is made again; where nothing can be kept, an entry
is made for this process alone. Either is told in one line, and stops nobody.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.metadata
import json
import logging
import os
import tempfile
import time
import zlib
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import IO, Any, NamedTuple

from tablee.interrupts import Cleanup

from .shape import Origin, Shape, describe_kind
from .sources import sources_of, with_imports

log = logging.getLogger(__name__)
FORMAT = 1
SHIPPED = Path(__file__).parent.parent / "entries"  # made for a wheel by `hatch_build.py`
SUFFIX = ".entry"
COMPILER = "tablee.engine.compiler"
KEPT_DAYS = 30  # entries that nobody has used for so many days are deleted
_chosen: list[Path] = []  # the folder to use instead of the user's, if one was given
_DAMAGED = (ValueError, KeyError, TypeError, zlib.error, RuntimeError)


class Bitcode(NamedTuple):
    """What is kept of an entry: LLVM's bitcode, and how many words it writes behind its arguments."""

    code: bytes
    results: int


def load(origin: Origin, function: str, shape: Shape) -> Bitcode:
    """The bitcode of a rule for arguments of this shape; raises `RuleFault` if it cannot be compiled."""
    name = name_of(origin, function, shape)
    for folder in _folders():
        with contextlib.suppress(OSError, *_DAMAGED):
            data = (folder / name).read_bytes()
            found = _decode(data)
            _note_use(folder / name)
            if _chosen and folder is not _chosen[-1]:
                (_chosen[-1] / name).write_bytes(data)
            return found
    try:
        with _locked_file(cache_folder() / name) as file:
            return _read_or_make(file, origin, function, shape)
    except OSError as error:
        log.warning("entry not kept: %s", error)
    return _decode(_encode(origin, function, shape))


def _note_use(path: Path) -> None:
    """Keep a file from being deleted as old, where it is ours to touch."""
    with contextlib.suppress(OSError):
        os.utime(path)


def _read_or_make(file: IO[bytes], origin: Origin, function: str, shape: Shape) -> Bitcode:
    """The entry in a file whose lock is held: by now another process may have made it."""
    if data := file.read():
        try:
            return _decode(data)
        except _DAMAGED as error:
            log.warning("entry made again: %s: %s", file.name, " ".join(str(error).split()))
    made = _encode(origin, function, shape)
    file.truncate(0)
    file.write(made)
    return _decode(made)


def _encode(origin: Origin, function: str, shape: Shape) -> bytes:
    from .compiler import make

    bitcode, results = make(origin, function, shape)
    body = zlib.compress(bitcode, 9)
    head = {
        "format": FORMAT,
        "entry": f"{function} of {origin}",
        "arguments": [describe_kind(kind) for kind in shape],
        "results": results,
        "numba": importlib.metadata.version("numba"),
        "llvmlite": importlib.metadata.version("llvmlite"),
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    return json.dumps(head).encode() + b"\n" + body


def _decode(data: bytes) -> Bitcode:
    """The entry in a file; raises one of `_DAMAGED` if it is not whole."""
    from .native import check

    first, _, body = data.partition(b"\n")
    head = json.loads(first)
    if hashlib.sha256(body).hexdigest() != head["sha256"]:
        raise ValueError("its checksum is another")
    found = Bitcode(zlib.decompress(body), int(head["results"]))
    check(found.code)
    return found


def name_of(origin: Origin, function: str, shape: Shape) -> str:
    """The name of an entry's file."""
    layout = json.dumps([describe_kind(kind) for kind in shape])
    return f"{_beginning(origin, function)}{hashlib.sha256(layout.encode()).hexdigest()[:8]}{SUFFIX}"


def is_made(origin: Origin, function: str) -> bool:
    """Tell whether there is an entry of a rule, for arguments of whatever shape; neither NumPy nor LLVM is loaded."""
    pattern = f"{_beginning(origin, function)}*{SUFFIX}"
    return any(next(folder.glob(pattern), None) for folder in _folders())


def _beginning(origin: Origin, function: str) -> str:
    """How the names of a rule's entries begin: the game, the rule, and a hash of what it is made from."""
    checked = os.environ.get("NUMBA_BOUNDSCHECK", "")
    digest = hashlib.sha256(f"{FORMAT} {origin} {function} {checked} {_sources_hash(origin)}".encode()).hexdigest()
    game = next((name.split(".")[-2] for name in origin.modules() if name.endswith(".rules")), "tablee")
    return f"{game}.{origin.name.rpartition('.')[2]}.{function}.{digest[:16]}."


@cache
def _sources_hash(origin: Origin) -> str:
    """A hash of all sources that a module and its parts are made from, and of what compiles them."""
    modules = set(origin.modules())
    sources: dict[str, str] = {}
    for package in {name.rpartition(".")[0] for name in modules}:
        sources |= _sources(package)
    used = {name: sources[name] for name in with_imports(modules, sources)}
    used[COMPILER] = _sources("tablee.engine")[COMPILER]
    return hashlib.sha256(json.dumps(used).encode()).hexdigest()


@cache
def _sources(package: str) -> dict[str, str]:
    return sources_of(package)


@contextlib.contextmanager
def _locked_file(path: Path) -> Iterator[IO[bytes]]:
    """An entry's file with its lock, made if it is not there; one in which nothing was written does not stay."""
    with path.open("a+b") as file:
        _lock(file)
        file.seek(0)
        with Cleanup(partial(_remove_empty, file, path)):
            yield file
            file.flush()


def _remove_empty(file: IO[bytes], path: Path) -> None:
    if os.fstat(file.fileno()).st_size == 0:
        path.unlink(missing_ok=True)


def _lock(file: IO[Any]) -> None:
    """Wait until no other process holds the lock of a file, and hold it until the file is closed."""
    with contextlib.suppress(ImportError):  # where there are no such locks, each process makes its own
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)


def use(folder: Path) -> None:
    """Have all entries that are loaded from now on in this folder too; raises `OSError` if it cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    _chosen.append(folder)


def _folders() -> Iterator[Path]:
    """Where to look for entries."""
    yield SHIPPED
    yield from _chosen[-1:]
    yield users_folder()


def cache_folder() -> Path:
    """The folder for entries."""
    return _chosen[-1] if _chosen else users_folder()


@cache
def users_folder() -> Path:
    """The folder for entries: in the user's cache folder or, if that cannot be written, in the system's temporary one.

    The latter is the user's own too, and stays, so that processes share what is in it.
    """
    import platformdirs

    homes = [Path(tempfile.gettempdir()) / f"tablee-{getattr(os, 'getuid', int)()}"]
    with contextlib.suppress(RuntimeError):  # nobody knows where this user is at home
        homes.insert(0, Path(platformdirs.user_cache_dir("tablee")))
    for home in homes:
        with contextlib.suppress(OSError):
            return _make_folder(home / "entries")
    return homes[-1] / "entries"


def _make_folder(folder: Path) -> Path:
    """Make a folder, if it is missing, and delete what is old in it; raises `OSError` if it cannot be written."""
    folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)
    if hasattr(os, "getuid") and folder.parent.lstat().st_uid != os.getuid():
        raise PermissionError(f"{folder} is somebody else's")
    tempfile.TemporaryFile(dir=folder).close()
    for old in folder.iterdir():
        if old.stat().st_mtime < time.time() - KEPT_DAYS * 86_400:
            old.unlink(missing_ok=True)
    return folder
