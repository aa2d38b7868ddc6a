"""The version, the addresses, the dates and the times of a release are the same wherever they stand."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml

import tablee

ROOT = Path(__file__).parent.parent.parent
READERS = ["Players", "Hosts", "Researchers", "Authors of games"]
# What a module of ours imports that names an extra where it is missing.
IMPORTED = {
    ("gymnasium", "gymnasium"),
    ("gymnasium", "pettingzoo"),
    ("pettingzoo", "pettingzoo"),
    ("open_spiel", "openspiel"),
    ("rlcard", "rlcard"),
    ("gymnasium", "sb3"),
    ("stable-baselines3", "sb3"),
    ("pygame", "render"),
    ("vl-convert-python", "render"),
}


def test_the_citation_is_of_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert citation["cff-version"] == "1.2.0"
    assert citation["version"] == tablee.__version__
    assert citation["license"] == project["license"]
    assert citation["repository-code"] == project["urls"]["Repository"]
    assert citation["authors"] == project["authors"]


def test_the_changelog_dates_this_version_as_the_citation_does() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    releases = re.findall(r"^## \[(\d.*?)\] - (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert releases[0] == (citation["version"], str(citation["date-released"]))


def test_the_changelog_is_short_and_by_reader() -> None:
    for release in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1:]:
        title, *lines = filter(None, release.splitlines())
        sections = [line.removeprefix("### ") for line in lines if line.startswith("### ")]
        bullets = [line for line in lines if line.startswith("- ")]
        assert sections == [reader for reader in READERS if reader in sections], title
        assert len(sections) + len(bullets) == len(lines), f"{title}: a line that is neither title nor bullet"
        assert len(bullets) <= 60, title
        assert max(map(len, bullets), default=0) <= 120, title


def test_each_extra_that_an_error_names_brings_the_library() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    brought = {extra: {re.split(r"[><]", need)[0] for need in needs} for extra, needs in extras.items()}
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    named = set(re.findall(r'"env-extra", library="(\w+)", extra="(\w+)"', source)) | IMPORTED
    assert {extra for _, extra in named} | {"all"} == set(extras)
    assert set(re.findall(r'missing\("(.+?)", error\)', source)) == {extra for _, extra in IMPORTED}
    assert not [(library, extra) for library, extra in named if library not in brought[extra]]


def test_all_is_all() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    [everything] = extras.pop("all")
    assert everything == f"tablee[{','.join(extras)}]"


def test_the_makefile_names_tests_that_are_there() -> None:
    named = re.findall(r"(tests/\S+\.py)::(\w+)", (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert named
    assert not [name for file, name in named if f"def {name}(" not in (ROOT / file).read_text(encoding="utf-8")]


@pytest.mark.parametrize(("command", "unit", "pages"), [("check", "second", 2), ("test", "minute", 4)])
def test_the_pages_agree_how_long_it_takes(command: str, unit: str, pages: int) -> None:
    texts = [(ROOT / page).read_text("utf-8") for page in ("README.md", "README.fr.md", "CONTRIBUTING.md", "Makefile")]
    told = [time for text in texts for time in re.findall(rf"make {command} .*?(\d+) {unit}", text)]
    assert len(told) == pages
    assert len(set(told)) == 1
