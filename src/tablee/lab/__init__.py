"""Simulation and measurement: games by the thousand."""
