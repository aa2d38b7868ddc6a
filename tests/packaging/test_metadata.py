"""The version, the addresses and the dates of a release are the same wherever they stand."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import yaml

import tablee

ROOT = Path(__file__).parent.parent.parent


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
