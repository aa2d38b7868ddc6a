"""What the pages promise exists: links and anchors lead somewhere, commands are understood, snippets run."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from pathlib import Path

import pytest

import tablee
from tablee.cli.new_game import MODEL
from tablee.cli.parser import build
from tablee.engine.configuration import configure, from_texts
from tablee.engine.discovery import find_game
from tablee.lab.play_game import play_game

ROOT = Path(__file__).parents[2]
READMES = [ROOT / "README.md", ROOT / "README.fr.md"]
PAGES = [
    *READMES,
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    ROOT / "tutorials" / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
FENCED = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
COMMANDS = sorted(
    {
        line.split("#")[0].strip().removesuffix(" &")
        for text in TEXTS.values()
        for line in text.replace(" \\\n", " ").splitlines()
        if re.match(r" {4,}tablee [a-z]", line) and "…" not in line and not re.search(r"\b[A-Z]{4,}\b", line)
    }
)
PROGRAM = re.compile(r"\b(?:bench|research)\.(?!md\b)[a-z_]+\b")
REFERENCE = re.compile(r"^::: (\S+)", re.MULTILINE)
ELSEWHERE = {"environments/README.md", "peers.md", "api.md"}  # run by tests/peers; the last one needs a server
SNIPPETS = [
    pytest.param(page, code, id=f"{page.name}-{number}")
    for page, text in TEXTS.items()
    if str(page.relative_to(ROOT)).removeprefix("docs/") not in ELSEWHERE
    for number, (_, language, code) in enumerate(FENCED.findall(text))
    if language == "python"
]


def _name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def _anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub and the site make them."""
    seen: Counter[str] = Counter()
    found = set()
    for heading in re.findall(r"^#+ (.+)$", FENCED.sub("", TEXTS[page]), re.MULTILINE):
        words = re.sub(r"\[([^]]+)\]\([^)]*\)", r"\1", heading).strip().lower()
        anchor = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        found.add(f"{anchor}-{seen[anchor]}" if seen[anchor] else anchor)
        seen[anchor] += 1
    return found


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_its_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"`[^`\n]*`", "", FENCED.sub("", TEXTS[page]))
    wrong = []
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        target, _, anchor = link.partition("#")
        file = page if not target else (page.parent / target).resolve()
        if target.startswith("https://"):
            continue
        if not file.exists() or (anchor and anchor not in _anchors(file)):
            wrong.append(link)
    assert not wrong, f"{_name(page)} links to {', '.join(wrong)}"


def test_every_page_is_linked_and_in_the_navigation() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in (ROOT / "docs").rglob("*.md"):
        assert f" {page.relative_to(ROOT / 'docs')}\n" in navigation, page
    for page in (ROOT / "docs").glob("*.md"):
        assert any(page.name in text for other, text in TEXTS.items() if other != page), f"nothing links to {page}"


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_it_reads_alike_on_github_and_on_the_site(page: Path) -> None:
    """The site's Markdown needs an empty line before a list or a table, and four spaces for a list within a list."""
    before, inside = "", False
    for number, line in enumerate(TEXTS[page].splitlines(), 1):
        if line.lstrip().startswith("```"):
            inside = not inside
        begins = re.match(r"( *)([-*]|\d+\.) ", line)
        if not inside and begins and not before.startswith("    "):
            follows = re.match(r" *([-*]|\d+\.) |  ", before) or not before
            assert follows, f"{_name(page)}:{number}: no empty line before the list"
            assert len(begins[1]) % 4 == 0, f"{_name(page)}:{number}: a list within a list is indented by four"
        if not inside and line.startswith("|"):
            assert not before or before.startswith("|"), f"{_name(page)}:{number}: no empty line before the table"
        before = line


@pytest.mark.parametrize("command", COMMANDS)
def test_its_commands_are_understood(command: str) -> None:
    chosen = build().parse_args(shlex.split(command)[1:])
    if getattr(chosen, "game", None):
        game = find_game(MODEL if f"tablee new-game {chosen.game}" in COMMANDS else chosen.game)
        values = from_texts(game, getattr(chosen, "options", []))
        configure(game, values | ({"players": chosen.players} if getattr(chosen, "players", None) else {}))


def test_the_programs_it_runs_are_there() -> None:
    """Each `python -m bench.x` or `research.x`, in the pages and in what `make` runs."""
    texts = {**TEXTS, ROOT / "Makefile": (ROOT / "Makefile").read_text(encoding="utf-8")}
    del texts[ROOT / "CHANGELOG.md"]  # which tells of what there was
    named = {(_name(page), program) for page, text in texts.items() for program in PROGRAM.findall(text)}
    assert len(named) > 30
    assert not [one for one in named if not (ROOT / one[1].replace(".", "/")).with_suffix(".py").is_file()]


@pytest.mark.parametrize(("page", "code"), SNIPPETS)
def test_its_snippets_run(page: Path, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(code, str(page), "exec"), {"__name__": "snippet"})


def test_the_bot_of_the_page_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (_, _, code), *_ = FENCED.findall(TEXTS[ROOT / "docs" / "write-a-bot.md"])
    (tmp_path / "my_bots.py").write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    game = find_game("ole")
    assert play_game(game, configure(game, {"players": 3, "rounds": 1}), ["my_bots:Lowest"] * 3, 1, 0).over


def test_what_the_reference_names_is_there() -> None:
    """Each ``::: tablee.module.Name`` of the pages in docs/reference is a module, or defined in one."""
    names = [name for page in (ROOT / "docs" / "reference").iterdir() for name in REFERENCE.findall(TEXTS[page])]
    assert len(names) > 20
    assert not [name for name in names if not _is_defined(name)]


def test_every_public_name_is_in_the_reference() -> None:
    page = TEXTS[ROOT / "docs" / "reference" / "tablee.md"]
    missing = [name for name in tablee.__all__ if name != "__version__" and f"tablee.{name}" not in page]
    assert not missing


def _is_defined(name: str) -> bool:
    path = ROOT / "src" / Path(*name.split("."))
    if path.is_dir() or path.with_suffix(".py").is_file():
        return True
    home, last = path.parent, path.name
    files = [home.with_suffix(".py"), home / "__init__.py", home / "__init__.pyi"]
    text = "".join(file.read_text(encoding="utf-8") for file in files if file.is_file())
    return re.search(rf"\b{last}\b", text) is not None


def test_both_languages_tell_the_same() -> None:
    english, french = (TEXTS[page] for page in READMES)
    pictures = r"!\[[^]]*\]\(docs/pictures/{}/([^)]+)\)"
    assert re.findall(pictures.format("en"), english) == re.findall(pictures.format("fr"), french) != []
    assert len(re.findall(r"^\|", english, re.MULTILINE)) == len(re.findall(r"^\|", french, re.MULTILINE))
    assert [len(level) for level in re.findall(r"^(#+) ", english, re.MULTILINE)] == [
        len(level) for level in re.findall(r"^(#+) ", french, re.MULTILINE)
    ]
    for text in (english, french):
        assert all(title in text for title in ("Olé", "Coloretto", "Olympé", "Nain Jaune"))
