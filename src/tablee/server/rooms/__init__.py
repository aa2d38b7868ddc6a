"""Rooms in memory: sessions, their updates and their schedule."""
