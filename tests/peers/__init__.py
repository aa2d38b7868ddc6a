"""Tests with the libraries of others, run by `make test` from .venv-peers."""
