"""The two backends of a game: plain, as imported, and compiled, its rule files loaded a second time through Numba.

`load_compiled(name)` returns the compiled backend of module ``name``: a second module object made from the same file.
In it, every function marked ``@rule`` is a Numba function and every module-level tuple of integers a constant array.
`bind(template, game, …)` copies a *template* for one game in either backend. A template is a generic rule file, such
as the playouts, that refers to its game only through the module-level name ``rules`` (and parts such as ``policy``).

Machine code is cached on disk, in one folder for each version of the rule sources taken together: Numba checks only
the file that holds a function, not the files of the functions it calls, so it would keep running old rules after an
edit. Rule sources are the files in which something is marked, and all that those import; an edit of a view or of a
lesson leaves the machine code as it is.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import re
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from numbers import Integral
from pathlib import Path
from types import ModuleType
from typing import Any

from .rule import is_rule
from .sources import sources_of, with_imports

PREFIX = "tablee._compiled."
DEALING = "tablee.engine.dealing"  # a template that others have a part of: bound to the same rules
_LOCK = threading.RLock()  # one thread builds backends at a time: Numba's cache folder is set for the whole process
_COMPILED = re.compile(r"@rule|@record|numba")  # in every file of which machine code is made, and in what makes it
KEPT_DAYS = 30  # caches of older rule sources are deleted after this many days


class _CompiledLoader(importlib.machinery.SourceFileLoader):
    """Executes a rule file a second time and compiles what it defines."""

    def exec_module(self, module: ModuleType) -> None:
        """Execute the file as the compiled backend ``module``."""
        super().exec_module(module)
        _compile_rules(module)


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Find ``PREFIX + name`` if ``name`` exists. A package's own file holds no rules, so it is not executed."""
        if not fullname.startswith(PREFIX):
            return None
        spec = importlib.util.find_spec(fullname.removeprefix(PREFIX))
        if spec is None:
            return None
        if spec.submodule_search_locations is not None:
            return importlib.machinery.ModuleSpec(fullname, None, is_package=True)
        assert spec.origin is not None, fullname
        loader = _CompiledLoader(fullname, spec.origin)
        return importlib.util.spec_from_file_location(fullname, spec.origin, loader=loader)


def _compile_rules(module: ModuleType) -> None:
    """Replace the rules and tables among the globals of ``module`` with their compiled forms."""
    import numpy

    from .compiled import compile_rule

    for name, value in list(vars(module).items()):
        if is_rule(value):
            home = value.__module__
            own = home == module.__name__
            setattr(module, name, compile_rule(value) if own else getattr(load_compiled(home), value.__name__))
        elif isinstance(value, tuple) and value and _is_table(value):
            setattr(module, name, numpy.array(value, dtype=numpy.int64))


def _is_table(value: tuple[Any, ...]) -> bool:
    """Tell whether ``value`` holds only integers; tables built from other files' tables hold NumPy integers."""
    return all(isinstance(item, Integral) or (isinstance(item, tuple) and _is_table(item)) for item in value)


@cache
def best_backend() -> str:
    """The backend for searches: ``compiled``, or ``plain`` where there is no Numba, as in a browser."""
    return "compiled" if importlib.util.find_spec("numba") else "plain"


def load_module(name: str, backend: str) -> ModuleType:
    """Return the module called ``name`` in the given backend, ``plain`` or ``compiled``."""
    return load_compiled(name) if backend == "compiled" else importlib.import_module(name)


def load_compiled(name: str) -> ModuleType:
    """Return the compiled backend of the module called ``name``, compiling or loading it from the cache as needed."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    parts = name.split(".")
    sys.modules.setdefault(PREFIX[:-1], ModuleType(PREFIX[:-1])).__path__ = []
    for i in range(1, len(parts)):
        importlib.import_module(PREFIX + ".".join(parts[:i]))
    with cache_folder(name):
        return importlib.import_module(PREFIX + name)


def bind(template: str, game: str, backend: str, **parts: ModuleType) -> ModuleType:
    """Bind the rule file ``template`` to the rules in module ``game``; ``backend`` is ``plain`` or ``compiled``.

    Each keyword in ``parts``, such as ``policy``, is a module in the same backend; it replaces the template's global of
    that name. Repeated calls with equal arguments return the same module.
    """
    with _LOCK:
        return _bind(template, game, backend, **parts)


@cache
def _bind(template: str, game: str, backend: str, **parts: ModuleType) -> ModuleType:
    source = importlib.util.find_spec(template)
    assert source is not None, template
    assert source.origin is not None, template
    name = f"{PREFIX if backend == 'compiled' else ''}{template}@{game}"
    name += "".join(f"+{part.__name__}" for part in parts.values())
    spec = importlib.util.spec_from_file_location(name, source.origin)
    assert spec is not None, template
    assert spec.loader is not None, template
    module = importlib.util.module_from_spec(spec)
    rules = load_module(game, backend)
    spec.loader.exec_module(module)
    module.__dict__["rules"] = rules
    if "dealing" in vars(module):
        module.__dict__["dealing"] = _bind(DEALING, game, backend)
    module.__dict__.update(parts)
    files = [source.origin, *(str(part.__file__) for part in parts.values())]
    sys.modules[name] = module  # where Numba's cache looks for the globals of a function
    if backend == "compiled":
        with cache_folder(game, *files):
            _compile_rules(module)
    return module


@contextmanager
def cache_folder(name: str, *files: str) -> Iterator[None]:
    """Set Numba's cache folder, for the duration of the block, to that of the rule sources that module ``name`` uses.

    ``files`` are additional sources, such as a template's.
    """
    from numba.core import config as numba_config

    config: Any = numba_config  # its settings are not in its type stubs

    with _LOCK:
        before = config.CACHE_DIR, getattr(config, "CACHE_LOCATOR_CLASSES", "")  # which old releases do not have
        config.CACHE_DIR = str(_cache_root() / _sources_key(name.rpartition(".")[0], *files))
        config.CACHE_LOCATOR_CLASSES = "tablee.engine.compiled.SourceCache"
        try:
            yield
        finally:
            config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


def _rule_sources(*packages: str) -> list[str]:
    """The files of these packages that have to do with machine code, and all that they import from these packages."""
    sources = sources_of(*packages)
    compiled = [name for name, source in sources.items() if _COMPILED.search(source)]
    return [sources[name] for name in with_imports(compiled, sources)]


@cache
def _sources_key(package: str, *files: str) -> str:
    """The last part of ``package``, and a hash of its full name, the rule sources, ``files``, and the compiler.

    The name is included because machine code refers to modules by name: a package that has moved is recompiled.
    """
    import numba

    switches = os.environ.get("NUMBA_BOUNDSCHECK")
    digest = hashlib.sha256(f"{package} {numba.__version__} {sys.version} {switches}".encode())
    for source in _rule_sources("tablee.engine", package):
        digest.update(source.encode())
    for file in files:
        digest.update(Path(file).read_bytes())
    return f"{package.rpartition('.')[2]}-{digest.hexdigest()[:16]}"


@cache
def _cache_root() -> Path:
    """The folder for machine code: the user's cache folder, or a temporary one if that is not writable."""
    import platformdirs

    root = Path(platformdirs.user_cache_dir("tablee")) / "compiled"
    try:
        root.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=root).close()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="tablee-"))
    for old in root.iterdir():
        if old.stat().st_mtime < time.time() - KEPT_DAYS * 86_400:
            shutil.rmtree(old, ignore_errors=True)
    return root
