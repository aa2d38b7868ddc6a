"""Mistakes in rules, told by file, line and function when they are compiled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tablee.engine.backends import load_compiled, load_module
from tablee.engine.faults import RuleFault
from tablee.engine.records import to_array

MISTAKEN = """
from tablee.engine import Record, i8, lowest, record, rule

@record
class State(Record):
    turn: int = i8()
    tricks: list[int] = i8(3)

@rule
def reads(s: State) -> int:
    if s.turn:
        return s.trickz[0]  # reads
    return 0

@rule
def writes(s: State) -> int:
    s.tunr = 2  # writes
    return 0

@rule
def calls(s: State) -> int:
    return reads(s) + 1

@rule
def names(s: State) -> int:
    best = lowest(s.turn)
    return bets  # names

@rule
def borrows(s: State) -> int:
    return lowset(s.turn)  # borrows

@rule
def overloads(s: State) -> int:
    return lowest(s.turn, 2)  # overloads

@rule  # opens
def opens(s: State) -> int:
    with open("x") as file:
        return 1
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of a module of mistaken rules, in a package of its own."""
    folder = tmp_path_factory.mktemp("games")
    (folder / "mistaken").mkdir()
    (folder / "mistaken" / "rules.py").write_text(MISTAKEN, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        yield "mistaken.rules"


@pytest.mark.parametrize(
    ("rule", "at", "reason"),
    [
        ("reads", "reads", "the record has no field “trickz”. Did you mean “tricks”?"),
        ("writes", "writes", "the record has no field “tunr”. Did you mean “turn”?"),
        ("calls", "reads", "the record has no field “trickz”. Did you mean “tricks”?"),
        ("names", "names", "“bets” is not defined. Did you mean “best”?"),
        ("borrows", "borrows", "“lowset” is not defined. Did you mean “lowest”?"),
        ("overloads", "overloads", "this cannot be compiled. TypingError: "),
        ("opens", "opens", "this cannot be compiled. UnsupportedBytecodeError: The 'with"),
    ],
)
def test_a_mistake_in_a_rule_is_told_by_its_line(package: str, rule: str, at: str, reason: str) -> None:
    plain: Any = load_module(package, "plain")
    with pytest.raises(RuleFault) as told:
        getattr(load_compiled(package), rule)(to_array(plain.State())[0])
    line = 1 + MISTAKEN[: MISTAKEN.index(f"# {at}")].count("\n")
    assert str(told.value).startswith(f"{plain.__file__}, line {line}, in {at}: {reason}")
