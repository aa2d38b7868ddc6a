"""A rule that has changed has a new revision, so that no stored game continues under other rules unnoticed."""

from __future__ import annotations

import json

import pytest
from revisions import FILE, checksum

from tablee.engine.discovery import find_game, games

COMMITTED = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted({*games(), "six_cards"}))
def test_changed_rules_have_a_new_revision(name: str) -> None:
    game, committed = find_game(name), COMMITTED[name]
    now = {"revision": game.revision, "games": checksum(game)}
    if now["games"] != committed["games"]:
        assert game.revision > committed["revision"], f"the rules have changed: raise `revision` of {name}"
    assert now == committed, "commit what  python -m tools.revisions  writes"
