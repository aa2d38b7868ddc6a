"""The restore drill of docs/hosting.md, word by word."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from served import serving

from tablee.cli import main
from tablee.client import Seat, create

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
TESTS = Path(__file__).parents[1]
PORTS = ("8100", "9500")  # of the page, which may be taken here


def steps() -> list[str]:
    """What is to be typed."""
    _, drills = PAGE.split("\n**Drills**")
    return [
        textwrap.dedent(block) for block in re.findall(r"^ *```bash\n(.*?)^ *```$", drills, re.MULTILINE | re.DOTALL)
    ]


def shell(folder: Path) -> subprocess.Popen[str]:
    """A shell in ``folder`` that knows `tablee`, and stops at what fails."""
    programs = folder / "bin"
    programs.mkdir()
    (programs / "tablee").write_text(f'#!/bin/sh\nexec {sys.executable} -m tablee "$@"\n')
    (programs / "tablee").chmod(0o755)
    path = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}", "PYTHONPATH": path}
    pipe = subprocess.PIPE
    return subprocess.Popen(
        ["bash", "-e"], cwd=folder, env=environment, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, text=True
    )


def free_ports() -> Iterator[str]:
    while True:
        with socket.create_server(("127.0.0.1", 0)) as held:
            port = held.getsockname()[1]
        yield str(port)


async def sit_down(url: str) -> Seat:
    async with create(url, "six_cards", name="Ada", options={"players": 2}) as seat:
        await seat.chat("before")
        return seat


async def heard(link: str, token: str | None) -> list[str]:
    async with Seat(link, token) as again:
        return [line.text for line in again.state.log if line.text is not None]


@pytest.mark.skipif(sys.platform == "win32", reason="the page speaks to a Unix shell")
def test_the_drill(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        seat = asyncio.run(sit_down(served.url))
        assert main(["backup", "--into", str(tmp_path / "backups"), "--data", served.settings["data"]]) == 0
    begin, end = steps()
    ports = dict(zip(PORTS, free_ports(), strict=False))
    for port, free in ports.items():
        assert port in begin
        begin = begin.replace(port, free)
    with shell(tmp_path) as bash:
        assert bash.stdin is not None
        assert bash.stdout is not None
        bash.stdin.write(f"{begin}echo\necho begun\n")
        bash.stdin.flush()
        said = "".join(iter(bash.stdout.readline, "begun\n"))
        assert "is sound and can be restored: one table and 0 finished games" in said
        assert '"ok":true' in said
        link = str(seat.link).replace(served.url, f"http://127.0.0.1:{ports['8100']}")
        assert asyncio.run(heard(link, seat.token)) == ["before"]
        rest, _ = bash.communicate(end)
        assert bash.returncode == 0, rest
    assert not list(tmp_path.glob("drill.db*"))
