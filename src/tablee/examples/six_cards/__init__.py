"""Six Cards: everybody lays a card, and the highest takes the trick."""

from tablee.engine.game import Game

GAME = Game(__name__, title="Six Cards", seats=range(2, 4), minutes=1, credit="Tablée", revision=1)
