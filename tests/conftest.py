"""What all tests stand on: Ctrl-C as usual, and the peers' tests where those are installed.

The six-card game is installed like anybody's by an entry point: ``six_cards-1.dist-info`` beside this file holds it, so
that every process with this folder on its path has the game.
"""

from __future__ import annotations

import gc
import importlib.util
import signal
import sys
from collections.abc import Iterator

import pytest
from at_work import Forks, forks
from progress import Progress
from served import TOKEN, Served, serving
from turns import TurnLoop

# httpx asks for it at every request, and where it is not installed, would look through all folders each time.
if importlib.util.find_spec("sniffio") is None:
    sys.modules["sniffio"] = None  # type: ignore[assignment]
# A shell's background jobs ignore Ctrl-C, and so would all that the tests start; some tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
# `timeout`, or who cancels a job, ends the tests as Ctrl-C does: what they started is ended with them.
signal.signal(signal.SIGTERM, signal.default_int_handler)

# Tests with other libraries run where those are installed: `make test` runs the peers' from .venv-peers.
NEEDS = {"peers": "pettingzoo", "clients": "tianshou"}
collect_ignore = [folder for folder, library in NEEDS.items() if not importlib.util.find_spec(library)]


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Tell how far the tests are, where neither a worker runs them nor each is to be named."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and config.get_verbosity() <= 0:
        config.pluginmanager.register(Progress(reporter))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last: what is wrong with the rest is told first."""
    items.sort(key=lambda item: "browser" in item.path.parts)


@pytest.hookimpl(optionalhook=True)  # the peers' tests have no asynchronous ones
def pytest_asyncio_loop_factories() -> dict[str, type[TurnLoop]]:
    """The event loop of asynchronous tests."""
    return {"turns": TurnLoop}


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that goes on, and whose tables wait long for people; visitors who name an address come by a proxy."""
    own = {"pause": 600, "grace": 600, "admin_token": TOKEN, "trusted_proxies": "127.0.0.1"}
    with serving(tmp_path_factory.mktemp("server"), **own) as running:
        yield running


@pytest.fixture(scope="session")
def forking() -> Iterator[Forks]:
    """The process that commands are forked from."""
    with forks() as process:
        yield process


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nothing goes but what nobody refers to: a collection of everything is rare, and all tables wait for it."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()
