"""The settings of the server: from flags, from the environment, and what is said of those that do not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.engine.errors import TableeError
from tablee.server.settings import from_environment


def test_flags_come_before_the_environment_and_that_before_defaults() -> None:
    environment = {"TABLEE_PORT": "9000", "TABLEE_GRACE": "3", "TABLEE_DATA": "sqlite+aiosqlite:///x.db"}
    settings, named = from_environment({"port": 9001, "origins": "https://a.example, https://b.example"}, environment)
    assert (settings.port, settings.grace, settings.fast) == (9001, 3.0, 20.0)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert named == {"port", "origins", "grace", "data"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("PORT", "70000"), ("GRACE", "-1"), ("LIMITS", "0"), ("PAUSE", "soon")],
        *[("ADVERTISE", "here"), ("ADVERTISE", "here:80\n"), ("ADVERTISE", "\n")],
    ],
)
def test_what_does_not_fit_is_named(name: str, value: str) -> None:
    with pytest.raises(TableeError) as error:
        from_environment({}, {f"TABLEE_{name}": value})
    assert error.value.message.id == "server-setting"
    assert error.value.message.args == {"name": name.lower(), "value": value}


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(file))
    with pytest.raises(TableeError) as error:
        from_environment({}, {})
    assert error.value.message.id == "file-unwritable"
