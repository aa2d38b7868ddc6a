"""The positions worked out by hand: each game says of them what stands beside them."""

from __future__ import annotations

import pytest
from cases import Case, cases, hold


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: case.name)
def test_position(case: Case) -> None:
    hold(case)
