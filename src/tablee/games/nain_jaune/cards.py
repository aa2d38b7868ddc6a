"""The pack and the board: 52 cards, five of which have a box (NJ-1, NJ-7).

A card is a number, ``4 * rank + suit``: ranks 0 (ace) to 12 (king), suits 0 clubs, 1 diamonds, 2 hearts, 3 spades.
A set of cards is an integer, bit ``c`` for card ``c``; the cards of one rank are four adjacent bits.
"""

from __future__ import annotations

SUITS = 4
RANKS = 13
CARDS = 52
PACK = (1 << CARDS) - 1
RANK = (1 << SUITS) - 1  # the aces; `RANK << 4 * r` is the set of cards of rank r
JACK_RANK = 10

# The boxes in the order of their stakes: 10 of diamonds, jack of clubs, queen of spades, king of hearts, and the yellow
# dwarf, the 7 of diamonds. Each player puts b + 1 times the stake into box b.
BOX_CARDS = (9 * 4 + 1, 10 * 4 + 0, 11 * 4 + 3, 12 * 4 + 2, 6 * 4 + 1)
BOXES = 5
BOARD = sum(1 << card for card in BOX_CARDS)
BOX_OF = tuple(BOX_CARDS.index(card) if card in BOX_CARDS else -1 for card in range(CARDS))

# NJ-1: how many cards each player is dealt, by number of players.
HAND_SIZE = (0, 0, 0, 15, 12, 9, 8, 7, 6)
MAX_HAND = 15
