"""MkDocs hook: the site shows the pages that the repository shows, with links that lead to the right place in both.

Pages outside ``docs`` become pages of the site. A link is followed from where its page lies in the repository: to
another page of the site if it leads to one, else to the file in the public repository.
"""

from __future__ import annotations

import os
import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
OUTSIDE = {  # pages outside `docs`, and what they are called on the site
    "README.md": "index.md",
    "README.fr.md": "index.fr.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "tutorials/README.md": "tutorials.md",
}
HOMES = {site: repository for repository, site in OUTSIDE.items()}
LINK = re.compile(r"(\]\()([^)\s#]+)(#[^)\s]*)?(\))")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages outside ``docs``."""
    for repository, site in OUTSIDE.items():
        files.append(File.generated(config, site, abs_src_path=str(ROOT / repository)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn the links of a page, right in the repository, into links of the site."""
    site = page.file.src_uri
    home = HOMES.get(site, f"docs/{site}")
    repository = config.extra["repository"]

    def follow(link: re.Match[str]) -> str:
        before, target, anchor, after = link.groups()
        if re.match(r"[a-z]+:", target):
            return link[0]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(home), target))
        found = OUTSIDE.get(path, path.removeprefix("docs/"))
        if found in OUTSIDE.values() or (path.startswith("docs/") and found in files.src_uris):
            target = posixpath.relpath(found, posixpath.dirname(site) or ".")
        elif os.path.exists(ROOT / path):
            target = f"{repository}/{'tree' if os.path.isdir(ROOT / path) else 'blob'}/HEAD/{path}"
        return f"{before}{target}{anchor or ''}{after}"

    return LINK.sub(follow, markdown)
