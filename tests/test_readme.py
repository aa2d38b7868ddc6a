"""What README and CONTRIBUTING promise exists: their commands are understood, pictures and pages are there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tablee.cli.parser import build
from tablee.engine.configuration import configure, from_texts
from tablee.engine.discovery import find_game

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "README.fr.md"]
COMMANDS = sorted(
    {
        line.split("#")[0].strip()
        for page in [*PAGES, ROOT / "CONTRIBUTING.md"]
        for line in page.read_text(encoding="utf-8").splitlines()
        if re.match(r" {4,}tablee ", line)
    }
)


@pytest.mark.parametrize("command", COMMANDS)
def test_its_commands_are_understood(command: str) -> None:
    chosen = build().parse_args(shlex.split(command)[1:])
    if getattr(chosen, "game", None):
        game = find_game(chosen.game)
        values = from_texts(game, getattr(chosen, "options", []))
        configure(game, values | ({"players": chosen.players} if getattr(chosen, "players", None) else {}))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_its_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    assert links
    for link in links:
        assert link.startswith("https://") or (ROOT / link).is_file(), link


def test_both_languages_tell_of_every_game() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        assert all(title in text for title in ("Olé", "Coloretto", "Olympé", "Nain Jaune"))
