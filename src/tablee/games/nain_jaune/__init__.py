"""Nain Jaune, the game of the yellow dwarf, played in France since the 18th century."""

from tablee.engine.game import Game

GAME = Game(__name__, title="Nain Jaune", seats=range(3, 9), minutes=30, credit="France", revision=1)
