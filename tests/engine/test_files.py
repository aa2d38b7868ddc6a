"""Files take their places in one step, for their owners only where they hold something private."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

import pytest

from tablee.engine.files import replacement


@pytest.mark.parametrize("private", [False, True])
def test_a_file_is_replaced_in_one_step(tmp_path: Path, private: bool) -> None:
    file = tmp_path / "file[1]"
    file.write_text("old")
    with contextlib.suppress(RuntimeError), replacement(file, private=private) as new:
        new.write_text("half")
        new.with_name(f"{new.name}-wal").touch()
        raise RuntimeError
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("file[1]", "old")]
    with replacement(file, private=private) as new:
        new.write_text("new")
        assert file.read_text() == "old"
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("file[1]", "new")]


@pytest.mark.skipif(os.name != "posix", reason="rights of files as Unix has them")
def test_what_is_private_is_for_its_owner(tmp_path: Path) -> None:
    with replacement(tmp_path / "file", private=True) as new:
        new.write_text("mine")
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o600
