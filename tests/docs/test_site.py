"""What `make docs` makes a site of: pages with the site's links, rules with anchors, tutorials with what they print."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from notebooks import cells, ran
from site_pages import TRY_IT, homes, ours, try_page, with_anchors, with_site_links, with_table

from tablee.engine.discovery import find_game

ROOT = Path(__file__).parent.parent.parent
SCRIPT = """# %% [markdown]
# # Sums
#
# Of two numbers.

# %%
import os


def total(n: int) -> int:
    return n + int(os.environ["MORE"])

# %%
if __name__ == "__main__":
    print(total(2))
"""


@pytest.mark.parametrize(
    ("site", "written", "shown"),
    [
        ("index.md", "[a](docs/play.md#hints)", "[a](play.md#hints)"),
        ("index.md", "[a](README.fr.md)", "[a](index.fr.md)"),
        ("play.md", "[a](../tutorials/write_a_bot.py)", "[a](tutorials/write_a_bot.md)"),
        ("environments/ole.md", "[a](../library.md)", "[a](../library.md)"),
        ("tutorials/README.md", "![a](../docs/pictures/en/hint.jpg)", "![a](../pictures/en/hint.jpg)"),
        ("play.md", "[a](../examples/bot.py)", "[a](https://github.com/tablee-games/tablee/blob/HEAD/examples/bot.py)"),
        ("play.md", "[a](../deploy)", "[a](https://github.com/tablee-games/tablee/tree/HEAD/deploy)"),
        ("play.md", "[a](https://example.org/x.md)", "[a](https://example.org/x.md)"),
    ],
)
def test_links_lead_where_they_do_in_the_repository(site: str, written: str, shown: str) -> None:
    assert with_site_links(written, site, homes()) == shown


def test_every_page_of_the_navigation_is_written() -> None:
    navigation = re.findall(r": (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(navigation) > 70
    assert set(navigation) - set(homes()) == {TRY_IT}


def test_a_link_can_lead_to_each_clause() -> None:
    rules = (ROOT / "src/tablee/games/olympe/RULES.en.md").read_text(encoding="utf-8")
    assert '<span id="oly-14"></span>**OLY-14** ' in with_anchors(rules)


def test_the_cells_of_a_script() -> None:
    text, code, last = cells(SCRIPT)
    assert (text.code, text.text) == (False, "# Sums\n\nOf two numbers.\n")
    assert code.text.startswith("import os\n")
    assert code.text.endswith('["MORE"])\n')
    assert last.code


def test_a_script_that_has_run(tmp_path: Path) -> None:
    script = tmp_path / "sums.py"
    script.write_text(SCRIPT, encoding="utf-8")
    notebook = ran(script, {"MORE": "3"})
    assert [cell.printed for cell in notebook.cells] == ["", "", "5\n"]
    assert notebook.markdown().endswith("```text\n5\n```\n")
    read = json.loads(notebook.json())
    assert [cell["cell_type"] for cell in read["cells"]] == ["markdown", "code", "code"]
    assert read["cells"][2]["outputs"] == [{"output_type": "stream", "name": "stdout", "text": "5\n"}]


def test_rules_end_with_a_table_and_lessons() -> None:
    page = with_table("# Olé\n", find_game("ole"), "fr")
    links = re.findall(r'<a href="([^"]+)">([^<]+)</a>', page)
    assert links[0] == ("../try/index.html#/", "Jouer")
    assert links[1][0] == "../try/index.html#/pad/ole"
    lessons = [lesson.id for lesson in find_game("ole").lessons]
    assert [address.rpartition("/")[2] for address, _ in links[2:]] == lessons
    assert all(address.startswith("../try/index.html#/learn/ole/") for address, _ in links[2:])


def test_one_page_leads_to_all_that_can_be_tried() -> None:
    links = re.findall(r'href="try/index.html#/(\w*)', try_page())
    assert links.count("") == links.count("pad") == len(ours()) == 4
    assert links.count("learn") == sum(len(game.lessons) for game in ours())
