"""Coloretto, a card game by Michael Schacht."""

from tablee.engine.game import Game

GAME = Game(
    __name__, title="Coloretto", seats=range(2, 6), minutes=30, credit="Michael Schacht, 2003", revision=1, open=True
)
