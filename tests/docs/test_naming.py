"""Names say what they stand for: the page of verbs in ``docs/glossary.md``, held to the code.

A function is no bare participle unless it is a predicate, and no pronoun. A class is no bare participle either, unless
it is an event, an exception or a message of the protocol, and its public name means one thing. Names that were riddles
do not come back.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "tablee"
EVENTS = ("table/events.py", "wire/messages.py")  # whose names say what has happened
PARTICIPLE = re.compile(
    "[a-z]+ed|beaten|begun|bought|bound|broken|brought|built|caught|chosen|dealt|done|drawn|driven|eaten|fallen|felt|"
    "forgotten|fought|found|given|gone|got|grown|heard|held|hidden|kept|known|laid|lain|led|lent|lost|made|meant|met|"
    "paid|rewound|said|sat|seen|sent|shaken|shown|slain|sold|sought|spent|spoken|stolen|stood|sworn|taken|taught|"
    "thought|thrown|told|understood|won|worn|woven|written"
)
NO_PARTICIPLE = re.compile("bed|bred|deed|embed|exceed|feed|hundred|indeed|need|proceed|red|seed|shed|speed|succeed")
PRONOUN = re.compile(
    "anybody|both|each|everybody|nobody|nothing|others?|own|somebody|something|their|these|those|whoever"
)
# What a name hid, and what is said instead. They are gone from the package: names of any kind, and words of a name.
RIDDLES = {
    "AlonePages": "StandalonePages: what plays without a server is standalone, neither alone nor local nor static",
    "LocalSocket": "StandaloneSocket",
    "Letter": "ForwardProof",
    "Way": "Channel",
    "PutOff": "Postponed",
    "put_off": "postpone",
    "_Repeated": "_Periodic",
    "Held": "SeatResult",
    "Parts": "Services",
    "told_by": "answer_of",
    "_make_sure": "_reread",
    "make_sure": "reread",
    "learn_tokens": "load_tokens",
    "Lost": "OwnerChanged",
    "Superseded": "ClaimLost",
    "Unsure": "RoomUnreadable",
    "Found": "ActionStats",
    "Own": "OwnView",
    "Shelf": "OpenReplays",
    "leads_to": "target",
    "kept_out": "removed_members (the table of the database keeps its name)",
}
FILES = {
    "server/access/admission.py": "forwarded.py",
    "server/http/alone.py": "standalone.py",
    "server/http/parts.py": "services.py",
    "local": "standalone",
}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def _is_participle(name: str) -> bool:
    return PARTICIPLE.fullmatch(name) is not None and NO_PARTICIPLE.fullmatch(name) is None


def _is_predicate(function: Function) -> bool:
    return function.returns is not None and ast.unparse(function.returns).removeprefix("Awaitable[").startswith("bool")


def _functions(tree: ast.Module) -> Iterator[Function]:
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def _participles(tree: ast.Module) -> list[str]:
    """The functions of a module, nested ones too, whose name is a participle although they are no predicates."""
    return [
        function.name
        for function in _functions(tree)
        if _is_participle(function.name.strip("_")) and not _is_predicate(function)
    ]


def _definitions(tree: ast.Module) -> Iterator[str]:
    return (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef | Function))


@cache
def _modules() -> list[tuple[str, ast.Module]]:
    paths = sorted(PACKAGE.rglob("*.py"))
    return [(str(path.relative_to(PACKAGE)), ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def test_no_function_is_named_by_a_bare_participle() -> None:
    wrong = [f"{module}: {name}" for module, tree in _modules() for name in _participles(tree)]
    assert not wrong, f"say what is returned, or what is done (docs/glossary.md, Verbs): {', '.join(wrong)}"


def test_no_function_is_named_by_a_pronoun() -> None:
    wrong = [
        f"{module}: {function.name}"
        for module, tree in _modules()
        for function in _functions(tree)
        if PRONOUN.fullmatch(function.name.strip("_"))
    ]
    assert not wrong, f"say the noun: {', '.join(wrong)}"


def test_no_class_is_named_by_a_bare_participle() -> None:
    """Events and exceptions may be: they say what has happened."""
    wrong = [
        f"{module}: {node.name}"
        for module, tree in _modules()
        if module not in EVENTS
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and re.fullmatch("_?[A-Z][a-z]+", node.name)
        if _is_participle(node.name.strip("_").lower())
        if not any(ast.unparse(base).endswith(("Exception", "Error", "_Elsewhere", "Message")) for base in node.bases)
    ]
    assert not wrong, f"say what it is: {', '.join(wrong)}"


def test_riddles_do_not_come_back() -> None:
    wrong = [
        f"{module}: {name} ({RIDDLES[name]})"
        for module, tree in _modules()
        for name in _definitions(tree)
        if name in RIDDLES
    ]
    wrong += [f"{old} ({new})" for old, new in FILES.items() if (PACKAGE / old).exists()]
    assert not wrong, f"say instead: {', '.join(wrong)}"


def test_a_public_class_name_means_one_thing() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for module, tree in _modules():
        if not module.startswith(("games/", "examples/", "engine/contract.py")):
            for node in tree.body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes[node.name].append(module)
    twice = {name: where for name, where in homes.items() if len(where) > 1}
    assert not twice, f"two things with one name: {twice}"


def test_what_is_a_participle_and_what_a_predicate() -> None:
    tree = ast.parse(
        "def told(): ...\n"
        "def _listed() -> list[str]: ...\n"
        "def allowed() -> bool: ...\n"
        "def changed_options() -> Options: ...\n"
        "def seed() -> int: ...\n"
        "def deal():\n    async def kept() -> str: ...\n"
    )
    assert _participles(tree) == ["told", "_listed", "kept"]
