"""Writes src/tablee/table/unicode.json, which tells whether names look alike, from the files of one version of Unicode.

Download ``security/VERSION/confusables.txt`` and, from ``VERSION/ucd/``, ``Scripts.txt``, ``ScriptExtensions.txt`` and
``PropertyValueAliases.txt`` from https://www.unicode.org/Public/ into a folder, then run ``python -m tools.unicode_data
FOLDER``. Keys of names are stored: another version needs a migration that makes them anew.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

OUTPUT = Path(__file__).resolve().parent.parent / "src" / "tablee" / "table" / "unicode.json"
SHARED = ("Zyyy", "Zinh")  # scripts of what is used with any: digits, spaces, accents


def data(folder: Path) -> dict[str, object]:
    """What the file holds.

    ``prototypes``: for each text, the characters that look like it. ``scripts``: for each script, or several that share
    characters, those characters, as the first and last of each range.
    """
    first = (folder / "confusables.txt").read_text(encoding="utf-8-sig").splitlines()[:20]
    version = next(line.removeprefix("# Version: ") for line in first if line.startswith("# Version: "))
    return {"version": version, "prototypes": _prototypes(folder), "scripts": _scripts(folder)}


def _rows(file: Path) -> Iterator[list[str]]:
    """The fields of the lines, without comments."""
    for line in file.read_text(encoding="utf-8-sig").splitlines():
        if fields := line.partition("#")[0].strip():
            yield [field.strip() for field in fields.split(";")]


def _prototypes(folder: Path) -> dict[str, str]:
    found: dict[str, str] = defaultdict(str)
    for source, target, *_ in _rows(folder / "confusables.txt"):
        found["".join(chr(int(code, 16)) for code in target.split())] += chr(int(source, 16))
    return dict(sorted(found.items()))


def _scripts(folder: Path) -> dict[str, str]:
    codes = {row[2]: row[1] for row in _rows(folder / "PropertyValueAliases.txt") if row[0] == "sc"}
    of: dict[int, str] = {}
    for name, scripts in (("Scripts.txt", codes.get), ("ScriptExtensions.txt", str)):
        for span, value in _rows(folder / name):
            first, _, last = span.partition("..")
            of.update(dict.fromkeys(range(int(first, 16), int(last or first, 16) + 1), str(scripts(value))))
    found: dict[str, str] = defaultdict(str)
    for code in sorted(of):
        if of[code] not in SHARED:
            before = found[of[code]]
            found[of[code]] = before[:-1] + chr(code) if before.endswith(chr(code - 1)) else before + 2 * chr(code)
    return dict(sorted(found.items()))


if __name__ == "__main__":
    OUTPUT.write_text(json.dumps(data(Path(sys.argv[1])), indent=0) + "\n", encoding="utf-8")
    print(OUTPUT)
