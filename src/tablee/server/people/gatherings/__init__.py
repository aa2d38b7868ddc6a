"""Circles, tournaments and the deals of the day."""
