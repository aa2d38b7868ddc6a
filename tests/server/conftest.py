"""What the tests of the server share, besides the server of all tests."""

from __future__ import annotations

from clocks import clocks
from databases import address, empty, postgresql
from everybody import quick
from playing import registry, store
from sites import site

__all__ = ["address", "clocks", "empty", "postgresql", "quick", "registry", "site", "store"]
