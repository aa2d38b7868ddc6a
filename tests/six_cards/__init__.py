"""Six Cards, the smallest complete game: the platform's tests play it, and it is a model to copy."""

from tablee.engine.game import Game

GAME = Game(__name__, title="Six Cards", seats=range(2, 4), minutes=1, credit="Tablée", revision=1)
