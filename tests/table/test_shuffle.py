"""The official shuffle: reproducible from its secret, even, and mixed with what the players add."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from tablee.table.shuffle import Fairness, FairShuffle

VECTORS = Path(__file__).parents[2] / "web" / "src" / "replay" / "shuffle-vectors.json"


def test_the_secret_makes_the_shuffle() -> None:
    one = FairShuffle()
    again = FairShuffle.from_fairness(one.proof)
    assert one.cards(3, [4, 60]) == again.cards(3, [4, 60])
    assert again.commitment == one.commitment
    assert FairShuffle().secret != one.secret


def test_every_deck_is_a_permutation() -> None:
    cards = FairShuffle.from_seed(1).cards(0, [4, 7, 72])
    assert [sorted(cards[:4]), sorted(cards[4:11]), sorted(cards[11:])] == [list(range(n)) for n in (4, 7, 72)]


def test_round_and_entropy_change_the_cards() -> None:
    secret = bytes(32)
    plain = FairShuffle(secret).cards(0, [52])
    assert FairShuffle(secret).cards(1, [52]) != plain
    assert FairShuffle(secret, ["Ada's dice: 4"]).cards(0, [52]) != plain
    assert FairShuffle(secret, ['a", "b']).cards(0, [52]) != FairShuffle(secret, ["a", "b"]).cards(0, [52])
    assert FairShuffle(secret, ["a", "b"]).cards(0, [52]) != FairShuffle(secret, ["b", "a"]).cards(0, [52])


def test_shuffles_are_even() -> None:
    seen = Counter(tuple(FairShuffle.from_seed(seed).cards(0, [4])) for seed in range(12_000))
    chi_squared = sum((n - 500) ** 2 / 500 for n in seen.values())
    assert len(seen) == 24
    assert chi_squared < 49.7  # 23 degrees of freedom, one in a thousand


def test_the_first_deal_of_seed_1_never_changes() -> None:
    """Old replays must verify for ever."""
    shuffle = FairShuffle.from_seed(1)
    assert shuffle.commitment[:16] == "93017a4f6d780356"
    assert shuffle.cards(0, [8]) == [4, 3, 1, 0, 2, 7, 5, 6]


@pytest.mark.parametrize("secret", ["", "00", "zz" * 32, "00" * 33])
def test_a_secret_of_another_shape_is_refused(secret: str) -> None:
    fairness = FairShuffle.from_seed(1).proof
    changed = type(fairness)(fairness.scheme, fairness.commitment, secret)
    with pytest.raises(ValueError, match=r"32 bytes|hexadecimal"):
        FairShuffle.from_fairness(changed)


def test_the_vectors_of_the_browser_are_what_python_gives() -> None:
    """The browser proves shuffles by a program of its own, which is held to these vectors."""
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    assert {len(vector["fairness"]["entropy"]) for vector in vectors} >= {0, 2}
    for vector in vectors:
        shuffle = FairShuffle.from_fairness(msgspec.convert(vector["fairness"], Fairness))
        assert shuffle.commitment == vector["fairness"]["commitment"]
        assert shuffle.cards(vector["round"], vector["sizes"]) == vector["cards"]
