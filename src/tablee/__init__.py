"""Tablée: a card table for Olé, Coloretto, Olympé and Nain Jaune."""

__version__ = "0.1.0"
