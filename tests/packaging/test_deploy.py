"""What lies in ``deploy/`` fits the server: its flags, settings, ports, files and figures are those that there are."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest
import yaml

from tablee.cli.parser import build
from tablee.server.access.guard import HSTS
from tablee.server.metrics import REGISTRY
from tablee.server.settings import PREFIX, Settings, from_environment
from tablee.server.storage.database import parse

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SUFFIXES = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"], "info": ["_info"]}
EXPORTED = {metric.name + suffix for metric in REGISTRY.collect() for suffix in SUFFIXES.get(metric.type, [""])}
PREFIXES = "tablee|process" if sys.platform == "linux" else "tablee"  # elsewhere a process knows less of itself


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def containerfile() -> list[tuple[str, str]]:
    """The instructions and their arguments, continued lines joined."""
    joined = re.sub(r"\\\n\s*", "", read("Containerfile"))
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines]


def settings(variables: dict[str, str]) -> Settings:
    """The settings that these variables make; each of them must be one."""
    ours = {name: value for name, value in variables.items() if name.startswith(PREFIX)}
    assert {name.removeprefix(PREFIX).lower() for name in ours} <= set(Settings.__struct_fields__)
    ours.pop("TABLEE_ADMIN_TOKEN_FILE", None)
    return from_environment({"data": "x"}, ours)[0]


def parsed(command: str, which: str) -> Namespace:
    """The arguments of a command of ours."""
    program, *arguments = shlex.split(command)
    assert Path(program).name == "tablee"
    chosen = build().parse_args(arguments)
    assert chosen.command == which
    return chosen


def test_the_container_is_built_from_what_there_is() -> None:
    ignored = (ROOT / ".dockerignore").read_text().split()  # which Docker and Podman both read
    instructions = containerfile()
    assert [name for name, _ in instructions if name == "FROM"] == ["FROM", "FROM"]
    for name, argument in instructions:
        if name == "FROM":
            assert re.fullmatch(r"docker\.io/library/python:3\.\d+-slim( AS build)?", argument)
        if name == "COPY":
            source = argument.split()[-2]
            assert source in (".", "/opt/tablee")
        if name == "RUN" and "--requirement" in argument:
            file = shlex.split(argument)[-1]
            assert (ROOT / file).is_file()
            assert "--hash=" in (ROOT / file).read_text()
            assert file not in ignored
    assert not {"src", "web", "LICENSE", "README.md", "hatch_build.py", "pyproject.toml"} & set(ignored)


def test_hosts_install_nothing_that_pip_does_not_know_by_its_hash() -> None:
    texts = [*map(read, ("Containerfile", "install.sh", "packages.sh")), (ROOT / "docs/hosting.md").read_text("utf-8")]
    found = re.findall(r"pip\"? install (--.*)", "\n".join(texts))
    assert len(found) == 4
    for arguments in found:
        hashed = re.search(r"--require-hashes --requirement (?:\.\./)?(\S+)", arguments)
        assert "--no-deps" in arguments or (hashed is not None and "--hash=" in (ROOT / hashed[1]).read_text()), (
            arguments
        )


def test_the_container_runs_the_server_as_nobody_in_particular() -> None:
    instructions = dict(containerfile())
    assert instructions["USER"] == "tablee"
    names = [name for name, _ in containerfile()]
    assert names.index("USER") < names.index("ENTRYPOINT")
    parsed(shlex.join(json.loads(instructions["ENTRYPOINT"])), "serve")
    variables = dict(pair.split("=", 1) for pair in shlex.split(instructions["ENV"]))
    made = settings(variables)
    assert instructions["EXPOSE"] == f"{made.port} {made.metrics_port}"
    assert (made.host, made.metrics_host) == ("0.0.0.0", "0.0.0.0")
    assert variables["TABLEE_DATA"].removeprefix("sqlite+aiosqlite:///").startswith(instructions["VOLUME"])
    assert f"127.0.0.1:{made.metrics_port}/healthz" in instructions["HEALTHCHECK"]


def test_the_composed_processes_know_each_other() -> None:
    composed = yaml.safe_load(read("compose.yaml"))
    services = composed["services"]
    ours = {name: service for name, service in services.items() if "TABLEE_ADVERTISE" in service.get("environment", {})}
    assert len(ours) == 3
    for name, service in ours.items():
        made = settings(service["environment"])
        assert made.advertise == f"{name}:8000"
        assert f"{name}:8000" in services["proxy"]["environment"]["UPSTREAMS"]
        [command] = service["command"]
        data, line = re.fullmatch(r'exec env TABLEE_DATA="(\S+):\$\$\(cat (?:\S+)\)(?:@\S+)" (.+)', command).groups()  # type: ignore[union-attr]
        assert parse(f"{data}:x@database/tablee").drivername == "postgresql+asyncpg"
        parsed(line, "serve")
        assert (ROOT / "deploy" / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
        assert set(service["secrets"]) <= set(composed["secrets"])
        assert "ports" not in service  # only the proxy is for everybody
    for service in services.values():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in composed["volumes"] or (DEPLOY / source).is_file()
    targets = yaml.safe_load(read("prometheus.yaml"))["scrape_configs"][0]["static_configs"][0]["targets"]
    assert targets == [f"{name}:9464" for name in ours]


def test_the_composed_backup_is_made_where_it_stays() -> None:
    services = yaml.safe_load(read("compose.yaml"))["services"]
    backup = services["backup"]
    [script] = backup["command"]
    data = re.search(r'export TABLEE_DATA="(.+)"', script)
    assert data is not None
    assert f'TABLEE_DATA="{data[1]}"' in services["tablee1"]["command"][0]
    [command] = re.findall(r"if (tablee .*?);", script)
    into = Path(parsed(command, "backup").into)
    assert Path(backup["volumes"][0].split(":")[1]) in into.parents


def test_the_composed_secrets_stay_out_of_images_and_commits() -> None:
    for secret in yaml.safe_load(read("compose.yaml"))["secrets"].values():
        name = (DEPLOY / secret["file"]).resolve().relative_to(ROOT).as_posix()
        assert name in (ROOT / ".dockerignore").read_text().splitlines()
        assert f"/{name}" in (ROOT / ".gitignore").read_text().splitlines()


def unit(name: str) -> dict[str, list[str]]:
    """What a unit says, by the keys."""
    said: dict[str, list[str]] = {}
    for line in read(name).splitlines():
        if re.match(r"\w+=", line):
            said.setdefault(line.split("=")[0], []).append(line.split("=", 1)[1])
    return said


def environment_file() -> dict[str, str]:
    lines = [line for line in read("tablee.env").splitlines() if not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def test_the_units_start_what_there_is() -> None:
    server, backup = unit("tablee.service"), unit("tablee-backup.service")
    parsed(server["ExecStart"][0], "serve")
    variables = environment_file()
    settings(variables)
    state = Path("/var/lib") / server["StateDirectory"][0]
    assert variables["TABLEE_DATA"] == f"sqlite+aiosqlite:///{state}/tables.db"
    assert state in Path(parsed(backup["ExecStart"][0], "backup").into).parents
    for key in ("User", "StateDirectory", "StateDirectoryMode", "EnvironmentFile"):
        assert server[key] == backup[key]
    assert variables["TABLEE_ADMIN_TOKEN_FILE"].startswith("/etc/tablee/")


def test_the_units_may_do_the_same() -> None:
    sandboxes = [read(name).partition("# What it may do")[2].partition("\n\n")[0] for name in UNITS]
    assert len(sandboxes[0].splitlines()) > 20
    assert sandboxes[0].strip() == sandboxes[1].strip()


UNITS = ("tablee.service", "tablee-backup.service")
analyse = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not there")


@analyse
@pytest.mark.parametrize("name", UNITS)
def test_systemd_finds_little_that_a_unit_could_do(name: str) -> None:
    command = ["systemd-analyze", "security", "--offline=yes", "--threshold=20", "--no-pager", str(DEPLOY / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@analyse
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    program = tmp_path / "tablee"
    program.touch(0o755)
    for name in (*UNITS, "tablee-backup.timer"):
        (tmp_path / name).write_text(read(name).replace("/opt/tablee/bin/tablee", str(program)))
    files = [tmp_path / name for name in (*UNITS, "tablee-backup.timer")]
    done = subprocess.run(["systemd-analyze", "verify", *files], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.parametrize("proxy", ["Caddyfile", "nginx.conf"])
def test_the_proxies_speak_to_the_servers_port(proxy: str) -> None:
    text = read(proxy)
    assert f"127.0.0.1:{Settings().port}" in text
    assert str(Settings().metrics_port) not in text
    assert text.count("{") == text.count("}")
    [hsts] = HSTS.items()
    assert re.search(rf'^\s*(header \?|add_header ){hsts[0]} "{hsts[1]}"', text, re.MULTILINE)


def test_nginx_passes_sockets_and_addresses_on() -> None:
    text = read("nginx.conf")
    for header in ("Host $host", "Upgrade $http_upgrade", "Connection $connection_upgrade"):
        assert f"proxy_set_header {header};" in text
    assert "X-Forwarded-For $remote_addr;" in text


def expressions(value: Any) -> list[str]:
    """All expressions in rules or in a dashboard."""
    if isinstance(value, dict):
        return [text for key, part in value.items() for text in ([part] if key == "expr" else expressions(part))]
    return [text for part in value for text in expressions(part)] if isinstance(value, list) else []


@pytest.mark.parametrize("file", ["alerts.yaml", "grafana.json"])
def test_the_figures_are_those_that_the_server_exports(file: str) -> None:
    found = expressions(yaml.safe_load(read(file)))
    assert len(found) >= 9
    for expression in found:
        names = set(re.findall(rf"\b(?:{PREFIXES})_\w+", expression))
        assert names or 'up{job="tablee"}' in expression
        assert names <= EXPORTED, names - EXPORTED
        assert expression.count("(") == expression.count(")")


def test_every_figure_is_on_the_dashboard() -> None:
    shown = " ".join(expressions(json.loads(read("grafana.json"))))
    ours = [metric.name for metric in REGISTRY.collect() if metric.name.startswith("tablee_")]
    assert [name for name in ours if name not in shown] == ["tablee_shards_lost"]


def test_every_alert_is_explained() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8").partition("## When an alert rings")[2]
    rules = yaml.safe_load(read("alerts.yaml"))["groups"][0]["rules"]
    assert [rule["alert"] for rule in rules if rule["alert"] not in page] == []
