"""How a round was counted, in plain text."""

from __future__ import annotations

import pytest

from tablee.engine.count import Count, CountCell, CountColumn, CountRow
from tablee.engine.message import Message
from tablee.engine.view import Face
from tablee.engine.words import number, words
from tablee.table.count_text import WON, count_text

NAMES = ["Ada", "Basil", "Maximilian of Somewhere", "Zoé"]
FACES = {f"B{n}": Face(f"B{n}", "blue", Message("counted-total")) for n in range(1, 21)}
COUNT = Count(
    round=3,
    columns=(CountColumn(Message("option-players")), CountColumn(Message("web-tab-scores"), "token")),
    rows=(
        CountRow((0,), (CountCell(720, tuple(FACES)), CountCell(8, icon="token")), gain=3, total=7, won=True),
        CountRow((1, 2), (CountCell(30, ("B3",)), CountCell(0)), gain=0, total=-74),
        CountRow(
            (),
            (CountCell(text=Message("web-no-scores")), CountCell()),
            gain=-12,
            total=2,
            title=Message("counted-gain"),
        ),
    ),
    icon="points",
    notes=(Message("web-no-scores"),),
)


def text(width: int) -> list[str]:
    return count_text(COUNT, FACES, words("en").say, NAMES.__getitem__, width).lines()


@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
def test_a_count_fits_any_width_and_keeps_its_numbers(width: int) -> None:
    lines = text(width)
    assert max(map(len, lines)) <= width
    for shown in ("Round 4", "Total", f"Ada {WON}", "720", "+3", "−74", "−12"):
        assert any(shown in line for line in lines), shown


def test_the_numbers_of_a_count_stand_below_one_another() -> None:
    lines = [line for line in text(200) if line.endswith((" 7", "−74", " 2"))]
    assert len(lines) == 3
    assert len({len(line) for line in lines}) == 1


def test_cards_are_wrapped_while_there_is_room_for_them() -> None:
    wrapped = text(80)
    assert "B20" in " ".join(wrapped)
    assert len(wrapped) > len(text(200))
    assert "B20" not in " ".join(text(40))


def test_numbers_have_a_true_minus_sign() -> None:
    assert (number(-74), number(0, signed=True), number(5, signed=True)) == ("−74", "0", "+5")
    assert words("fr")("web-cloth-score", n=-74).endswith("−74.")
