"""Breaks the code on purpose, one place at a time, and tells which breaks the tests find.

    python tools/breaks.py choose breaks.jsonl --seed 1 --number 60
    python tools/breaks.py run breaks.jsonl results.jsonl --tree ../before
    python tools/breaks.py compare before.jsonl after.jsonl

``choose`` draws places by lot, spread over `THEMES`. ``run`` applies each to a copy of what is committed in a checkout,
and runs the tests nearest to it, then wider ones, until one fails; what has a result is not run again. A break is kept
with the lines around it, so it fits every checkout that has these, in whatever file: before and after tests were
reshaped, say. mutmut and cosmic-ray neither draw by theme, nor choose tests by place, nor carry a break elsewhere.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import dataclasses
import json
import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
THEMES = {  # the share of each, and its files, below src/tablee or web/src
    "rules of Olé": (5, ["games/ole/rules.py", "games/ole/scoring.py"]),
    "rules of Coloretto": (5, ["games/coloretto/rules.py", "games/coloretto/scoring.py"]),
    "rules of Olympé": (5, [f"games/olympe/{name}.py" for name in ("rules", "trick", "scoring", "hands")]),
    "rules of Nain Jaune": (5, ["games/nain_jaune/rules.py", "games/nain_jaune/settlement.py"]),
    "refusals": (5, ["games/*/objections.py", "rooms/requests.py", "table/room.py", "table/setup.py"]),
    "hidden information": (6, [*["games/*/knowledge.py"] * 2, "games/*/determinization.py", "games/*/view.py"]),
    "counts": (5, ["games/*/count.py", "games/*/pad.py", "games/*/tallies.py", "engine/standings.py"]),
    "protections": (8, ["server/access/*.py", "server/http/callers.py", "server/http/routes/**/*.py"]),
    "limits": (4, ["server/access/[gl]*.py", "rooms/fair_turns.py", "server/rooms/quota.py"]),
    "storage": (5, ["server/storage/*.py", "rooms/s*.py", "server/rooms/*.py", "server/cluster/*.py"]),
    "proofs": (4, [f"table/{name}.py" for name in ("shuffle", "draw", "chain", "witness", "replay")]),
    "people": (3, ["server/people/**/*.py"]),
    "research": (3, ["bots/*.py", "envs/vector*.py", "lab/*.py"]),
    "page": (3, ["lib/*.ts", "room/*.ts", "replay/*.ts", "table/*.ts"]),
}
PAIRS = ("< <=", "> >=", "== !=", "in not_in", "is is_not", "and or", "=== !==", "&& ||")
SWAPPED = {a.replace("_", " "): b.replace("_", " ") for pair in PAIRS for a, b in (pair.split(), pair.split()[::-1])}
# Lines in which no test sees a break: logs, figures for operators, decorators, types.
UNSEEN = re.compile(r"(?im)\b(log|logger|gc)\.|\.(inc|observe|labels|info|warning)\(|^\s*(@|class )|TYPE_CHECKING")
CLAUSE = re.compile(r"\b(OLE|COL|OLY|NJ)-(\d+)")
NAMED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.M)
COPIED = ("web/node_modules", "web/wheels", "src/tablee/server/static")  # what a checkout has besides its commit
LEFT_OUT = ("browser", "clients", "packaging", "peers")  # tests that take long, or that other environments run
PYTHON = ".venv/bin/python"
PYTEST = [PYTHON, "-m", "pytest", "-x", "-n0", "--tb=no", "--timeout-method=thread"]
Span = ast.expr | ast.stmt


@dataclasses.dataclass
class Break:
    """``before``, which stands once in the checkout, at ``line`` of ``path``, becomes ``after``."""

    number: int
    theme: str
    kind: str
    path: str
    line: int
    before: str
    after: str
    clauses: list[str]  # those of the function, as tests name them


def choose(seed: int, number: int) -> Iterator[Break]:
    """As many breaks by lot, each theme's share of them spread over its files."""
    shares = sum(share for share, _ in THEMES.values())
    drawn, due, lines = 0, 0.0, set()
    for theme, (share, patterns) in THEMES.items():
        lot = random.Random(f"{seed} {theme}")
        top = ROOT / ("web/src" if theme == "page" else "src/tablee")
        files = [path for pattern in patterns for path in sorted(top.glob(pattern)) if ".test." not in path.name]
        due += number * share / shares
        while drawn < round(due):
            found = _draw(lot.choice(files), lot, drawn, theme)
            if found and (found.path, found.line) not in lines:
                lines.add((found.path, found.line))
                drawn += 1
                yield found


def _draw(path: Path, lot: random.Random, number: int, theme: str) -> Break | None:
    """A break of this file, its kind by lot and then its place; None if that one cannot be seen or found again."""
    source = path.read_bytes()
    kinds: dict[str, list[tuple[int, int, bytes]]] = {}
    for kind, start, end, new in (_in_python if path.suffix == ".py" else _in_script)(source):
        kinds.setdefault(kind, []).append((start, end, new))
    if not kinds:
        return None
    kind = lot.choice(sorted(kinds))
    start, end, new = lot.choice(kinds[kind])
    lines = [0, *(match.end() for match in re.finditer(rb"\n", source))]
    first, last = source.count(b"\n", 0, start), source.count(b"\n", 0, end) + 1
    top, bottom = lines[max(first - 2, 0)], lines[min(last + 2, len(lines) - 1)]
    before, after = source[top:bottom].decode(), (source[top:start] + new + source[end:bottom]).decode()
    if (
        UNSEEN.search(source[lines[first] : lines[last]].decode())
        or source.count(before.encode()) != 1
        or after == before
    ):
        return None
    function = source[: lines[last]].decode().rpartition("\ndef ")[2]
    clauses = sorted({f"{game.lower()}_{n}_" for game, n in CLAUSE.findall(function)})
    return Break(number, theme, kind, str(path.relative_to(ROOT)), first + 1, before, after, clauses)


def _in_python(source: bytes) -> Iterator[tuple[str, int, int, bytes]]:
    """All breaks of a Python file: the kind, which bytes are replaced, and by what."""
    lines = [0, *(match.end() for match in re.finditer(rb"\n", source))]
    for node in ast.walk(ast.parse(source)):
        for kind, left, right, new in _of_node(node):
            ends = [lines[(span.end_lineno or 0) - 1] + (span.end_col_offset or 0) for span in (left, right)]
            start, middle = (lines[span.lineno - 1] + span.col_offset for span in (left, right))
            between = source[ends[0] : middle]
            if kind == "operator":
                sign = between.strip(b" \n()").decode()
                yield kind, ends[0], middle, between.replace(sign.encode(), SWAPPED[sign].encode())
            elif kind == "exchanged":
                yield kind, start, ends[1], source[middle : ends[1]] + between + source[start : ends[0]]
            else:
                yield kind, start, ends[1], new.encode().replace("…".encode(), source[start : ends[1]])


def _of_node(node: ast.AST) -> Iterator[tuple[str, Span, Span, str]]:
    """The breaks of one node: the kind, the first and the last part that it concerns, the new text; … is the old."""
    match node:
        case ast.If(test=test, body=[ast.Raise() | ast.Return()]):
            yield "skipped", test, test, "False"
        case ast.If(test=test) | ast.IfExp(test=test) | ast.Return(value=ast.Compare() | ast.BoolOp() as test):
            yield "negated", test, test, "not (…)"
        case ast.Compare(left=left, comparators=[right]) | ast.BoolOp(values=[left, right]):
            yield "operator", left, right, ""
        case ast.Constant(value=bool(value)):
            yield "constant", node, node, str(not value)
        case ast.Constant(value=int(value) | float(value)):
            yield "constant", node, node, str(value + 1 if value < 10 else value * 2)
        case ast.Call(args=[*_, ast.Name(id=name) as left, ast.Name() as right]) if len(name) > 1:  # a state is no seat
            yield "exchanged", left, right, ""
        case ast.FunctionDef(returns=ast.Constant(value=None), body=[_, first, _, *_], name=name) if name[0] != "_":
            yield "returned early", first, first, "return"
    body = getattr(node, "body", None)
    for one, other in zip(body, [*body[1:], None], strict=True) if isinstance(body, list) else ():
        match one, other:
            case ast.Expr(value=ast.Await()), ast.Expr(value=ast.Await()):
                yield "exchanged", one, other, ""
            case ((ast.AugAssign() | ast.Expr(ast.Call() | ast.Await())), _):
                yield "dropped", one, one, "pass"
            case ast.Assign([ast.Attribute() | ast.Subscript()]), _:
                yield "dropped", one, one, "pass"


def _in_script(source: bytes) -> Iterator[tuple[str, int, int, bytes]]:
    """All breaks of a TypeScript file: swapped operators, and checks that are skipped."""
    code = re.sub(rb"//[^\n]*|/\*.*?\*/|'[^'\n]*'", lambda match: b" " * len(match[0]), source, flags=re.DOTALL)
    for match in re.finditer(rb" (===|!==|&&|\|\||<=|>=|<|>) ", code):
        yield "operator", *match.span(1), SWAPPED[match[1].decode()].encode()
    for match in re.finditer(rb"if \(([^()\n]+)\) return", code):
        yield "skipped", *match.span(1), b"false"


@contextlib.contextmanager
def copy_of(tree: Path) -> Iterator[Path]:
    """A copy of what is committed in a checkout, with its installed libraries and built page, until the block ends."""
    with tempfile.TemporaryDirectory(prefix="breaks-") as folder:
        copy = Path(folder) / "tree"
        subprocess.run(
            ["git", "clone", "--quiet", "--shared", "--config", "advice.detachedHead=false", tree, copy], check=True
        )
        (copy / ".venv").symlink_to(tree / ".venv")
        for name in COPIED:
            shutil.copytree(tree / name, copy / name, symlinks=True, copy_function=shutil.copy)
        yield copy


@contextlib.contextmanager
def broken(copy: Path, what: Break) -> Iterator[bool]:
    """Break the copy for the duration of the block; says whether it has these lines, in one place."""
    files = [*(copy / "src/tablee").rglob("*.py"), *(copy / "web/src").rglob("*.ts")]
    places = [(path, text) for path in files if what.before in (text := path.read_text(encoding="utf-8"))]
    try:
        for path, text in places[:1]:
            _write(copy, path, text.replace(what.before, what.after))
        yield len(places) == 1
    finally:
        for path, text in places[:1]:
            _write(copy, path, text)


def _write(copy: Path, path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    if path.suffix == ".ts":
        subprocess.run([PYTHON, "hatch_build.py"], cwd=copy, check=True)


def commands(copy: Path, what: Break) -> Iterator[list[str]]:
    """What to run: the tests of the clauses, then all files but browsers' and peers', the nearest first."""
    if what.theme == "page":
        yield from ([PYTHON, "hatch_build.py", "run", "--silent", task] for task in ("check", "test"))
        yield [*PYTEST, "tests/browser"]
        return
    tests = [test for test in sorted((copy / "tests").rglob("test_*.py")) if test.parent.name not in LEFT_OUT]
    texts = {test: test.read_text(encoding="utf-8") for test in tests}
    named = [str(test) for test, text in texts.items() if any(f"def test_{clause}" in text for clause in what.clauses)]
    if named:
        yield [*PYTEST, *named, "-k", " or ".join(what.clauses)]
    nearest = [str(test) for test in sorted(texts, key=lambda test: -_nearness(test, texts, what))]
    yield from ([*PYTEST, *nearest[first:last]] for first, last in ((0, 5), (5, 25), (25, None)))


def _nearness(test: Path, texts: dict[Path, str], what: Break) -> float:
    """How near a test file is to a break: by its name, by what it imports, by its folder, and by rare words."""
    path = Path(what.path)
    package, module = ".".join(path.parts[1:-1]), path.stem
    named = (module.rstrip("s") in test.stem) + (path.parent.name in test.stem)
    imported = re.search(rf"{package}(\.{module}\b| import .*\b{module}\b)", texts[test]) is not None
    words = {word for word in re.findall(r"[A-Za-z_]{4,}", what.before) if word in texts[test]}
    rare = sum(1 / sum(word in text for text in texts.values()) for word in words)
    return 3 * named + 2 * imported + (test.parent.name == path.parts[2]) + rare


def run(what: Break, copy: Path, limit: float) -> dict[str, object]:
    """Which test finds the break, if one does within ``limit`` seconds."""
    began = time.monotonic()
    for command in commands(copy, what):
        with broken(copy, what) as there:
            failed = failing(copy, command, limit + began - time.monotonic()) if there else []
        if failed or not there:
            by = failed[0] if failed else "these lines have changed"
            return {"found": there or None, "by": by, "seconds": round(time.monotonic() - began)}
    return {"found": False, "by": None, "seconds": round(time.monotonic() - began)}


def failing(copy: Path, command: list[str], limit: float) -> list[str]:
    """The tests that fail; the command, where it fails without naming any; none after ``limit`` seconds."""
    environment = os.environ | {"PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": ""}  # run again and again
    run = subprocess.Popen(command, cwd=copy, env=environment, stdout=subprocess.PIPE, text=True, process_group=0)
    try:
        output, _ = run.communicate(timeout=max(limit, 0))
    except subprocess.TimeoutExpired:
        return []
    finally:  # what it started goes with it
        with contextlib.suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)
    return [] if run.returncode in (0, 5) else NAMED.findall(output) or [" ".join(command)]  # 5: no such tests


def main() -> None:
    """Choose, run or compare; see above."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("choose", "run", "compare"))
    parser.add_argument("files", type=Path, nargs="+")
    for name, default in {"seed": 1, "number": 60, "limit": 1800}.items():  # seconds for a break
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--tree", type=Path, default=ROOT, help="the checkout whose tests are run")
    given = parser.parse_args()
    first, second = (given.files * 2)[:2]
    if given.command == "choose":
        first.write_text("".join(f"{json.dumps(vars(what))}\n" for what in choose(given.seed, given.number)))
    elif given.command == "compare":
        before, after = ({line["number"] for line in _lines(file) if line["found"]} for file in (first, second))
        print(f"found before: {len(before)}, after: {len(after)}; found before only: {sorted(before - after)}")
    else:
        done = {line["number"] for line in _lines(second)}
        with copy_of(given.tree.resolve()) as copy:
            for what in (Break(**line) for line in _lines(first) if line["number"] not in done):
                result = run(what, copy, given.limit)
                with second.open("a") as results:
                    print(json.dumps({"number": what.number} | result), file=results)
                print(f"{what.number} {what.path}:{what.line} {what.kind}: {result['by'] or 'not found'}", flush=True)
            if finders := sorted({line["by"] for line in _lines(second) if "::" in (line["by"] or "")}):
                also = failing(copy, [*PYTEST, "--maxfail=0", *finders], given.limit)
                print("These fail without a break, too, and so have found nothing:", also)


def _lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


if __name__ == "__main__":
    main()
