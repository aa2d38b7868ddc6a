"""Tablée: a card table for Olé, Coloretto, Olympé and Nain Jaune, as a library.

    import tablee

    table = tablee.new_table("ole", seed=7, bots=["greedy"], players=4)
    tablee.run_bots(table)
    print(table.text(), table.places)

The public names are those of `__all__`; each is loaded when it is first used. What it comes from is in `_HOMES`, what
type checkers and editors see in ``__init__.pyi``.
"""

from importlib import import_module as _import_module

__version__ = "1.0.0"

_HOMES = {
    "Analysis": "tablee.wire.analysis",
    "Bot": "tablee.engine.contract",
    "Game": "tablee.engine.game",
    "IllegalMove": "tablee.engine.errors",
    "InvalidMove": "tablee.engine.errors",
    "LEVELS": "tablee.bots.factory",
    "Match": "tablee.table.match",
    "Message": "tablee.engine.message",
    "NotYours": "tablee.engine.errors",
    "Options": "tablee.engine.options",
    "Replay": "tablee.table.replay",
    "ReplayFault": "tablee.table.replay",
    "Simulation": "tablee.library.experiments",
    "Standings": "tablee.lab.tournament",
    "Table": "tablee.table.table",
    "TableeError": "tablee.engine.errors",
    "Task": "tablee.engine.task",
    "View": "tablee.engine.view",
    "Words": "tablee.engine.words",
    "all_games": "tablee.library.games",
    "all_tasks": "tablee.engine.task",
    "analyse": "tablee.library.experiments",
    "benchmark": "tablee.library.experiments",
    "check_replay": "tablee.library.replays",
    "client": "tablee",
    "describe_options": "tablee.library.games",
    "envs": "tablee",
    "find_game": "tablee.engine.discovery",
    "find_task": "tablee.engine.task",
    "make_bot": "tablee.bots.factory",
    "make_options": "tablee.library.games",
    "new_table": "tablee.library.tables",
    "read_replays": "tablee.library.replays",
    "run_bots": "tablee.library.tables",
    "simulate": "tablee.library.experiments",
    "tournament": "tablee.library.experiments",
    "verify_replay": "tablee.library.replays",
    "words": "tablee.engine.words",
    "write_replays": "tablee.library.replays",
}
__all__ = sorted(["__version__", *_HOMES])


def __getattr__(name: str) -> object:
    """Load a public name when it is first used (PEP 562)."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if home == __name__:
        return _import_module(f"{home}.{name}")
    value = globals()[name] = getattr(_import_module(home), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
