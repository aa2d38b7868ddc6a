"""``tablee serve``: the browser table."""

from __future__ import annotations

from argparse import Namespace


def run(chosen: Namespace) -> int:
    """Serve until Ctrl-C."""
    from tablee.server.serve import run as serve
    from tablee.server.settings import Settings, from_environment

    given = {name: value for name in Settings.__struct_fields__ if (value := getattr(chosen, name, None)) is not None}
    settings, named = from_environment(given)
    opened = not chosen.no_open
    return serve(settings, chosen.lang, open_browser=opened, named=named, verbose=chosen.verbose)
