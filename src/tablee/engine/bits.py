"""Sets of cards as integers: bit ``c`` of a set is card ``c``, for cards 0 to 62.

These run in both backends; `tablee.engine.compiled` maps each to one machine instruction.
"""


def bit_count(cards: int) -> int:
    """How many cards the set holds."""
    return cards.bit_count()


def lowest(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """The highest card of a set that is not empty."""
    return cards.bit_length() - 1
