"""The command line: ``tablee`` and its commands, one module each."""

from .main import main

__all__ = ["main"]
