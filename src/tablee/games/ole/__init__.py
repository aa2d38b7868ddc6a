"""Olé, a card game by W. Panning, published by Abacus Spiele."""

from tablee.engine.game import Game

GAME = Game(__name__, title="Olé", seats=range(3, 9), minutes=30, credit="W. Panning, Abacus Spiele 1995", revision=1)
