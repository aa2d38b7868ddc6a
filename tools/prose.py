"""Finds phrases that no native would write, and typographical slips, in what people read: ``python tools/prose.py``.

It reads the pages, the comments and docstrings of the code, and the words of both languages. What to look for, and what
to write instead, stands in ``prose.toml``. Prints one line for each find and exits with 1 if there are any.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = Path(__file__).with_suffix(".toml")
FRENCH = re.compile(r"(^|/)fr(/.*)?\.ftl$|\.fr\.md$")
CODE = re.compile(r"`[^`\n]+`|^ *(?:>>>|\.\.\.|tablee\.)[^\n]*", re.MULTILINE)  # examples too
NOT_PROSE = {  # by the end of the file's name
    ".md": rf"^```.*?^```|^ {{4,}}\S[^\n]*|\]\([^)]*\)|<[^>]+>|{CODE.pattern}",
    ".ftl": r"^#[^\n]*|^ *[\w.-]+ =|\{[^{}]*\}|^ *\*?\[\w+\]",  # comments, names, placeables, variants
}
SCRIPT = re.compile(r"(?P<prose>//[^\n]*|/\*.*?\*/|<!--.*?-->)", re.DOTALL)  # comments of TypeScript, Svelte and CSS
LONG = r'"""(?:[^"\\]++|\\.|"(?!""))*+"""'
PYTHON = re.compile(  # comments and docstrings, and the strings in which neither begins
    rf'(?P<prose>#[^\n]*|(?<![(,]\n)^ *+r?{LONG})|{LONG}|"(?:[^"\\\n]++|\\.)*+"|\x27(?:[^\x27\\\n]++|\\.)*+\x27',
    re.DOTALL | re.MULTILINE,
)
MARKS = re.compile(r"^[ \t]*(?:#+|//|/?\*+)", re.MULTILINE)  # what a line of a comment begins with


def main() -> int:
    """Check every file; return 1 if something was found."""
    rules = tomllib.loads(RULES.read_text(encoding="utf-8"))
    found = [find for path in _files() for find in check(path, (ROOT / path).read_text(encoding="utf-8"), rules)]
    print("\n".join(found), file=sys.stderr, end="\n" if found else "")
    return 1 if found else 0


def check(path: str, text: str, rules: dict[str, dict[str, str]]) -> Iterator[str]:
    """The finds in ``text``, each as ``path:line: “what stands there”: what to write``."""
    prose = _prose(path, text)
    language = "french" if FRENCH.search(path) else "english"
    tables = [language, f"{language}-words"] if path.endswith(".ftl") else [language]
    for table in tables:
        for pattern, instead in rules[table].items():
            for match in re.finditer(pattern.replace(" ", r"\s+"), prose, re.MULTILINE | re.IGNORECASE):
                line = prose.count("\n", 0, match.start()) + 1
                yield f"{path}:{line}: “{' '.join(match[0].split())}”: {instead}"


def _files() -> list[str]:
    """The files that git knows or would add, apart from this check's own rules."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    kinds = (".md", ".ftl", ".py", ".ts", ".svelte", ".css")
    return [path for path in listed if path.endswith(kinds) and (ROOT / path).is_file()]


def _prose(path: str, text: str) -> str:
    """The text with everything that is not prose blanked out, every line where it was."""
    suffix = Path(path).suffix
    if suffix in NOT_PROSE:
        return re.sub(NOT_PROSE[suffix], _blank, text, flags=re.DOTALL | re.MULTILINE)
    parts, end = [], 0
    for match in (PYTHON if suffix == ".py" else SCRIPT).finditer(text):
        if match["prose"]:
            parts += [_blank(text[end : match.start()]), MARKS.sub(" ", match[0])]
            end = match.end()
    return CODE.sub(_blank, "".join([*parts, _blank(text[end:])]))


def _blank(text: str | re.Match[str]) -> str:
    """The line ends of what is no prose, and a sign that no phrase goes on over it."""
    text = text if isinstance(text, str) else text[0]
    return "\0" + "\n" * text.count("\n") + "\0" if text.strip() else text


if __name__ == "__main__":
    sys.exit(main())
