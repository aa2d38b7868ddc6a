"""Bots: they get the knowledge of a seat, never the state."""
