"""The messages that docs/api.md shows are messages, and its numbers those of the server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablee.engine.message import decoder
from tablee.server.access.limits import RATES, SLOTS
from tablee.wire.messages import ToServer, ToViewer
from tablee.wire.people import MadePlayer
from tablee.wire.tables import Problem, SeatToken

PAGE = (Path(__file__).parent.parent.parent / "docs" / "api.md").read_text(encoding="utf-8")
FENCED = re.findall(r"^```(\w*)\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
LINES = [line for language, block in FENCED if not language for line in block.splitlines()]
KINDS = {">": ToServer, "<": ToViewer}


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[:40])
def test_its_messages_are_messages(line: str) -> None:
    way, space, message = line.partition(" ")
    if way in KINDS and space:
        decoder(KINDS[way]).decode(message)
    else:
        kind = Problem if "error" in line else MadePlayer if '"id"' in line else SeatToken
        decoder(kind).decode(line)


def test_its_quotas_are_the_servers() -> None:
    rows = re.findall(r"^\| (.*?) \| (\d+)(?: in (\d+) s)? \| (\d+) \|$", PAGE, re.MULTILINE)
    told = [(float(burst), int(number) / int(seconds or 1)) for _, number, seconds, burst in rows]
    public = [rate for name, rate in RATES.items() if name != "admin"]  # that is for those who run the server
    assert sorted(told) == sorted((rate.burst, rate.per_second) for rate in public)
    sockets, spectators = SLOTS["sockets-address"], SLOTS["watchers"]
    assert f"{sockets} sockets may be open for an address, and {spectators} spectators may watch a table" in PAGE
