"""Writes the pages that `make docs` turns into a site: ``python tools/site_pages.py FOLDER``.

They are the pages that the repository shows, the rules of the four games, and the tutorials with what they print, as
pages and as notebooks. The rules of a game end with its lessons and a table, on the page that plays without a server,
which `make docs` puts into the site; *Try it* leads to all of them. A link is followed from where its page lies in the
repository: to another page of the site if it leads to one, else to the file in the public repository.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import sys
from html import escape
from pathlib import Path

from notebooks import Notebook, ran

from tablee.engine.discovery import games
from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.words import words
from tablee.table.lesson_run import title

ROOT = Path(__file__).parent.parent
REPOSITORY = re.compile(r"^  repository: (\S+)", re.MULTILINE)
OUTSIDE = {  # what the site shows besides `docs`, and where
    "README.md": "index.md",
    "README.fr.md": "index.fr.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "tutorials/README.md": "tutorials/README.md",
    "web/public/icon.svg": "pictures/icon.svg",
    "web/src/fonts/figtree.woff2": "fonts/figtree.woff2",
    "web/src/fonts/young-serif.woff2": "fonts/young-serif.woff2",
}
TUTORIALS = {"write_a_bot": {"DEALS": "24"}, "train_an_agent": {"ROUNDS": "20"}, "compare_two_rules": {}}
PLAYED = "try/index.html"  # where `make docs` puts the page that plays without a server
TRY_IT = "try-it.md"
TRY = """# Try it

The games run in your browser, against bots: nothing to install, no account, and nothing leaves your device.
"""
LINK = re.compile(r"(\]\()([^)\s#]+)(#[^)\s]*)?(\))")
CLAUSE = re.compile(r"^\*\*([A-Z]+-\d+)\*\*", re.MULTILINE)


def homes() -> dict[str, str]:
    """Where in the repository each page and picture of the site lies, by where it is on the site."""
    found = {str(path.relative_to(ROOT / "docs")): str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.*")}
    found |= {site: repository for repository, site in OUTSIDE.items()}
    found |= {f"tutorials/{name}.md": f"tutorials/{name}.py" for name in TUTORIALS}
    for game in ours():
        rules = f"src/tablee/games/{game.id}/RULES"
        found |= {f"rules/{game.id}.{lang}.md": f"{rules}.{lang}.md" for lang in ("en", "fr")}
    return found


def ours() -> list[Game]:
    """The four games."""
    return [game for game in games().values() if game.package.startswith("tablee.games.")]


def with_site_links(text: str, site: str, homes: dict[str, str]) -> str:
    """A page with its links, right in the repository, as links of the site, where it lies at ``site``."""
    sites = {repository: site for site, repository in homes.items()}

    def follow(link: re.Match[str]) -> str:
        before, target, anchor, after = link.groups()
        if re.match(r"[a-z]+:", target):
            return link[0]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(homes[site]), target))
        if path in sites:
            target = posixpath.relpath(sites[path], posixpath.dirname(site) or ".")
        elif (ROOT / path).exists():
            target = f"{_repository()}/{'tree' if (ROOT / path).is_dir() else 'blob'}/HEAD/{path}"
        return f"{before}{target}{anchor or ''}{after}"

    return LINK.sub(follow, text)


def with_anchors(rules: str) -> str:
    """Rules of a game in which a link can lead to each clause, as ``#oly-14``."""
    return CLAUSE.sub(lambda clause: f'<span id="{clause[1].lower()}"></span>{clause[0]}', rules)


def with_table(rules: str, game: Game, language: str) -> str:
    """Rules of a game, and below them links to its lessons and to where it is played."""
    return f"{rules}\n{_links(game, language, f'../{PLAYED}')}\n"


def try_page() -> str:
    """The page that leads to all games, lessons and score pads."""
    parts = [f"## {game.title}\n\n{_links(game, 'en', PLAYED)}\n" for game in ours()]
    return "\n".join([TRY, *parts])


def _links(game: Game, language: str, played: str) -> str:
    """A list of what there is of a game, on the page that plays without a server and lies at ``played``."""
    say = words(language, game).say
    links = [("#/", say(Message("web-play"))), (f"#/pad/{game.id}", say(Message("pad-title")))]
    links += [(f"#/learn/{game.id}/{lesson.id}", say(title(lesson))) for lesson in game.lessons]
    listed = "".join(f'<li><a href="{played}{address}">{escape(text)}</a></li>' for address, text in links)
    return f"<ul>{listed}</ul>"


def main(arguments: list[str]) -> None:
    """Write all of them anew."""
    folder = Path(arguments[0])
    shutil.rmtree(folder, ignore_errors=True)
    lying = homes()
    for site, repository in lying.items():
        source, path = ROOT / repository, folder / site
        path.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".py":
            notebook = ran(source, TUTORIALS[source.stem])
            path.with_suffix(".ipynb").write_text(notebook.json(), encoding="utf-8")
            path.write_text(_tutorial_page(notebook, source, lying), encoding="utf-8")
        elif source.suffix == ".md":
            text = source.read_text(encoding="utf-8")
            if site.startswith("rules/"):
                id, language, _ = Path(site).name.split(".")
                text = with_table(with_anchors(text), games()[id], language)
            path.write_text(with_site_links(text, site, lying), encoding="utf-8")
        else:
            shutil.copyfile(source, path)
    (folder / TRY_IT).write_text(try_page(), encoding="utf-8")


def _tutorial_page(notebook: Notebook, source: Path, lying: dict[str, str]) -> str:
    text = with_site_links(notebook.markdown(), f"tutorials/{source.stem}.md", lying)
    script = f"{_repository()}/blob/HEAD/tutorials/{source.name}"
    return f"{text}\n---\n\n[As a notebook]({source.stem}.ipynb) · [as a script]({script})\n"


def _repository() -> str:
    found = REPOSITORY.search((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


if __name__ == "__main__":
    main(sys.argv[1:])
