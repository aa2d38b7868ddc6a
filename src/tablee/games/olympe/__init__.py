"""Olympé, a card game by J-Michel Urien, published by Hydréa."""

from tablee.engine.game import Game

GAME = Game(__name__, title="Olympé", seats=range(2, 11), minutes=45, credit="J-Michel Urien, Hydréa", revision=1)
