"""The cards of Olympé, 16 for each god: OLY-3 and OLY-15.

A card is a number, ``god * 16 + rank``. The gods are A H D T M; ranks 0 to 9 are the Adepts 10 to 100, 10 to 14 the
Characters I to V, and 15 is the Monster. A set of cards of one colour has 16 bits, bit ``r`` for rank ``r``.
"""

from __future__ import annotations

LETTERS = "AHDTM"  # Athena, Hephaestus, Dionysus, Artemis, Hermes
RANK_NAMES = (*(str(10 * n) for n in range(1, 11)), "I", "II", "III", "IV", "V", "X")

COLOURS = 5
RANKS = 16
CARDS = COLOURS * RANKS
PREACHER = 10  # I, the lowest Character
HERO = 13  # IV
MONSTER = 15

ALL = 0xFFFF  # all 16 cards of a colour
RANKED = 0x7FFF  # all but the Monster: OLY-3
ADEPTS = 0x03FF
CHARACTERS = 0x7C00
# The ranked cards above each rank; all of them are above the Monster.
ABOVE = (*(RANKED & -(2 << rank) for rank in range(MONSTER)), RANKED)

# OLY-15: the Adept points and the Character points of each rank.
ADEPT_POINTS = (10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 0, 0, 0, 0, 0, 0)
CHARACTER_POINTS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0)
POINTS = tuple(map(sum, zip(ADEPT_POINTS, CHARACTER_POINTS, strict=True)))
