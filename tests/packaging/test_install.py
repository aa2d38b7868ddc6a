"""The first hour of a host: what `deploy/install.sh` puts where, and that a server runs by it.

The script is run for another root, with what would change this machine replaced by programs that only say they ran.
"""

from __future__ import annotations

import os
import shlex
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from served import serving

from tablee import __version__
from tablee.cli import main

DEPLOY = Path(__file__).parents[2] / "deploy"
SAY = '#!/bin/sh\necho "$(basename "$0") $*" >> "$SAID"\n'
UNITS = ("tablee.service", "tablee-backup.service", "tablee-backup.timer")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="for systems with systemd")


class Host:
    """A machine below ``root``."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.said = root / "said"
        for program in ("bin/useradd", "bin/systemctl", "bin/chgrp", "opt/tablee/bin/tablee"):
            self.pretend(program, SAY)
        self.pretend("opt/tablee/bin/pip", SAY + ': > "$0-installed"\n')
        self.pretend("bin/id", "#!/bin/sh\nexit 1\n")
        # As `install` does it, but for the group, which is not there.
        self.pretend(
            "bin/install",
            '#!/bin/sh\n[ "$4" != -g ] || exec /usr/bin/install "$1" "$2" "$3" "$6"\nexec /usr/bin/install "$@"\n',
        )

    def pretend(self, program: str, text: str) -> None:
        """Have a program that is a script of this text."""
        path = self.root / program
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def install(self, *arguments: str) -> list[str]:
        """Run the script; what ran."""
        return self.run(DEPLOY / "install.sh", *arguments)

    def run(self, *command: str | Path) -> list[str]:
        """Run a command here, with the strictest mask; what ran."""
        self.said.write_text("")
        variables = {"DESTDIR": str(self.root), "SAID": str(self.said), "PATH": f"{self.root}/bin:{os.environ['PATH']}"}
        subprocess.run(command, env=os.environ | variables, check=True, umask=0o077)
        return self.said.read_text().splitlines()

    @property
    def settings(self) -> dict[str, str]:
        """What is in the settings' file."""
        lines = (self.root / "etc/tablee/tablee.env").read_text().splitlines()
        return dict(line.split("=", 1) for line in lines if not line.startswith("#"))

    def command(self, unit: str) -> list[str]:
        """The arguments that a unit starts `tablee` with."""
        lines = (self.root / "etc/systemd/system" / unit).read_text().splitlines()
        [command] = [line for line in lines if line.startswith("ExecStart=/opt/tablee/bin/tablee ")]
        return shlex.split(command)[1:]


def test_the_first_hour(tmp_path: Path) -> None:
    host = Host(tmp_path)
    token = tmp_path / "etc/tablee/admin-token"
    assert host.install("cards.test") == [
        "useradd --system --home-dir /var/lib/tablee --shell /usr/sbin/nologin tablee",
        "pip install --quiet --require-hashes --requirement ../requirements.txt",
        "pip install --quiet --no-deps --no-build-isolation ..",
        f"chgrp tablee {token}",
        "systemctl daemon-reload",
        "systemctl enable --quiet tablee tablee-backup.timer",
        "systemctl restart tablee",
        "systemctl start tablee-backup.timer tablee-backup",
        "tablee admin status",
    ]
    assert host.settings["TABLEE_PUBLIC_URL"] == "https://cards.test"
    for name, mode in (("admin-token", 0o640), ("tablee.env", 0o600), ("", 0o750)):
        assert stat.S_IMODE((tmp_path / "etc/tablee" / name).stat().st_mode) == mode
    for installed in ("opt/tablee/bin/pip-installed", "usr/local/bin/tablee"):
        assert (tmp_path / installed).stat().st_mode & stat.S_IROTH
    for unit in UNITS:
        assert (tmp_path / "etc/systemd/system" / unit).read_text() == (DEPLOY / unit).read_text()


def test_a_second_time_leaves_what_the_host_has_set(tmp_path: Path) -> None:
    host = Host(tmp_path)
    host.install("cards.test")
    kept = [tmp_path / "etc/tablee" / name for name in ("admin-token", "tablee.env")]
    kept[1].write_text("TABLEE_PORT=8000\n")
    before = [path.read_text() for path in kept]
    assert "pip install --quiet --no-deps --no-build-isolation tablee==9" in host.install("cards.test", "tablee==9")
    assert [path.read_text() for path in kept] == before


def test_root_has_commands_run_as_the_server_does(tmp_path: Path) -> None:
    host = Host(tmp_path)
    host.install("cards.test")
    command = tmp_path / "usr/local/bin/tablee"
    assert host.run(command, "games") == ["tablee games"]
    (tmp_path / "var/lib/tablee").mkdir(parents=True)
    with (tmp_path / "etc/tablee/tablee.env").open("a") as settings:
        settings.write("TABLEE_MAIL='smtp://a:$b=&c@mail.test'\n")
    host.pretend("bin/id", "#!/bin/sh\necho 0\n")
    host.pretend("bin/setpriv", SAY + 'echo "$TABLEE_PUBLIC_URL $TABLEE_MAIL $HOME $PWD $(umask)" >> "$SAID"\n')
    assert host.run(command, "backup", "by hand.db") == [
        f"setpriv --reuid=tablee --regid=tablee --clear-groups {tmp_path}/opt/tablee/bin/tablee backup by hand.db",
        f"https://cards.test smtp://a:$b=&c@mail.test {tmp_path}/var/lib/tablee {tmp_path}/var/lib/tablee 0077",
    ]


def test_a_server_runs_by_what_was_installed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    host = Host(tmp_path)
    host.install("cards.test")
    state = tmp_path / "var/lib/tablee"
    state.mkdir(parents=True)
    there = {"/var/lib/tablee": str(state), "/etc/tablee": str(tmp_path / "etc/tablee")}
    settings = host.settings
    for path, own in there.items():
        settings = {name: value.replace(path, own) for name, value in settings.items()}
    values = {name.removeprefix("TABLEE_").lower(): value for name, value in settings.items()}
    assert host.command("tablee.service") == ["serve", "--no-open"]
    with serving(tmp_path, **{**values, "port": 0, "metrics_port": 0}) as served:
        command = [
            argument.replace("/var/lib/tablee", str(state)) for argument in host.command("tablee-backup.service")
        ]
        assert main([*command, "--data", values["data"]]) == 0
        token = values["admin_token_file"]
        assert main(["admin", "status", "--url", served.own, "--token-file", token, "--lang", "en"]) == 0
    assert len(list((state / "backups").iterdir())) == 1
    assert __version__ in capsys.readouterr().out
