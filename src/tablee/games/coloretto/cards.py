"""The cards of Coloretto: 0 to 6 are the colours, then `PLUS`, `JOKER` and `LAST`."""

from __future__ import annotations

COLOURS = 7
PLUS = 7  # a "+2" card
JOKER = 8
LAST = 9  # the last-round card
KINDS = 9  # kinds of cards a player can collect
PLUS_CARDS = 10
JOKER_CARDS = 3
CARDS_OF_COLOUR = 9
# The number of colours in play, by number of players (COL-1; COL-12: the 2-player game leaves out two).
IN_PLAY = (0, 0, 5, 6, 7, 7)
# By number of players: how many cards lie face up in front of them at the start (COL-2, COL-12), and the size of the
# deck without those cards and without the last-round card.
STARTS = (0, 0, 4, 3, 4, 5)
DECK = tuple(c * CARDS_OF_COLOUR - s + PLUS_CARDS + JOKER_CARDS for c, s in zip(IN_PLAY, STARTS, strict=True))
BOTTOM = 15  # COL-3: cards below the last-round card
