"""Sets of cards as integers: bit ``c`` of a set stands for card ``c``, from 0 to 62.

These functions run in both backends, and `tablee.engine.compiled` maps each of them to one machine instruction; but
`members` is for views, hints and notations, which are never compiled.
"""


def bit_count(cards: int) -> int:
    """Return the number of cards in a set."""
    return cards.bit_count()


def lowest(cards: int) -> int:
    """Return the lowest card of a nonempty set."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """Return the highest card of a nonempty set."""
    return cards.bit_length() - 1


def members(cards: int) -> list[int]:
    """Return the cards of a set, ascending."""
    return [card for card in range(cards.bit_length()) if cards >> card & 1]
