"""The two backends of a game: plain, as imported, and compiled, its rules called as `tablee.engine.entry` has them.

`load_compiled(name)` returns the compiled backend of module ``name``, in which every function marked ``@rule`` is an
entry. `bind(template, game, …)` binds a *template* to one game in either backend. A template is a generic rule file,
such as the playouts, that refers to its game only through the module-level name ``rules`` (and parts such as
``policy``). `over` hands a rule of either backend what stays the same from call to call.
"""

from __future__ import annotations

import importlib
import importlib.util
import threading
from collections.abc import Callable
from functools import cache, partial
from types import ModuleType
from typing import Any

from .entry import CompiledModule, CompiledRule
from .machine import MachineRule, is_provided
from .shape import Origin

DEALING = "tablee.engine.dealing"  # a template that others have a part of: bound to the same rules
_LOCK = threading.RLock()  # one thread binds templates at a time


def best_backend(package: str = "") -> str:
    """The backend for searches of the game in ``package``.

    It is ``compiled``; in a browser, where there is no Numba, ``page`` if the page has compiled them, else ``plain``.
    """
    if _has_compiler():
        return "compiled"
    return "page" if is_provided(package) else "plain"


@cache
def _has_compiler() -> bool:
    return importlib.util.find_spec("numba") is not None


def load_module(name: str, backend: str) -> ModuleType:
    """Return the module called ``name`` in the given backend, ``plain`` or ``compiled``."""
    return load_compiled(name) if backend == "compiled" else importlib.import_module(name)


@cache
def load_compiled(name: str) -> CompiledModule:
    """Return the compiled backend of the module called ``name``; nothing is compiled yet."""
    return CompiledModule(Origin(name), {})


def bind(template: str, game: str, backend: str, **parts: ModuleType) -> ModuleType:
    """Bind the rule file ``template`` to the rules in module ``game``; ``backend`` is ``plain`` or ``compiled``.

    Each keyword in ``parts``, such as ``policy``, is a module in the same backend; it replaces the template's global of
    that name. Repeated calls with equal arguments return the same module.
    """
    with _LOCK:
        return _bind(template, game, backend, **parts)


@cache
def _bind(template: str, game: str, backend: str, **parts: ModuleType) -> ModuleType:
    globals_of = vars(importlib.import_module(template))
    bound = {"rules": load_module(game, backend), **parts}
    if "dealing" in globals_of:
        bound["dealing"] = _bind(DEALING, game, backend)
    if backend == "compiled":
        made = {name: part for name, part in bound.items() if isinstance(part, CompiledModule)}
        return CompiledModule(Origin(template, tuple((name, part.origin) for name, part in sorted(made.items()))), made)
    spec = importlib.util.find_spec(template)
    assert spec is not None, template
    assert spec.loader is not None, template
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    vars(module).update(bound)
    return module


def over(rule: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    """A rule of either backend with its first arguments given; the rest, given later, are whole numbers."""
    return rule.over(*arguments) if isinstance(rule, CompiledRule | MachineRule) else partial(rule, *arguments)
