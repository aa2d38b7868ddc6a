"""The page of a balance report: what it says, in both languages, and that it needs nothing else."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from made_up import game, simulation

from tablee.engine.configuration import configure, to_json
from tablee.engine.discovery import find_game
from tablee.examples.six_cards import GAME
from tablee.lab.balance import read
from tablee.lab.findings import Numbers
from tablee.lab.report import Report
from tablee.table.setup import chosen_options

OPTIONS = {"players": 2, "low": False}
VOID = {"meta", "link", "br", "img", "input", "hr"}


def rows(seed: int, *, ahead: int = 0, games: int = 400, **more: int) -> list[dict[str, int]]:
    """Games of two; who plays first is ``ahead`` points better."""
    chance = random.Random(seed)
    found = []
    for _ in range(games):
        first = chance.randrange(2)
        scores = [chance.randint(0, 6), chance.randint(0, 6)]
        scores[first] += ahead
        found.append(game(scores, first=first, rounds=1, moves=6, tally_tricks=chance.randint(0, 3), **more))
    return found


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    """A base, the same game with another option by which who plays first wins, and one with no difference."""
    never = {"tally_won_by_leader": 0}
    return [
        simulation(tmp_path / "base", rows(1, **never), options=OPTIONS),
        simulation(tmp_path / "low", rows(2, ahead=3, **never), options=OPTIONS | {"low": True}),
        simulation(tmp_path / "greedy", rows(3, **never), options=OPTIONS, bots=["greedy", "greedy"]),
    ]


class Page(HTMLParser):
    """What a page is made of: tags that do not match fail; addresses, texts and texts by tag are kept."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.tags: list[str] = []
        self.text = ""
        self.feed(page)
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attributes:
            if name.removeprefix("xlink:") in ("src", "href", "srcset", "action", "data", "poster"):
                self.addresses.append(value or "")
            assert "url(" not in (value or "").replace("url(#", "")

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text += data


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_is_whole_and_needs_nothing_else(folders: list[Path], language: str) -> None:
    page = Report(GAME, read(folders), language, "tablee report six").page(["figures.csv"])
    found = Page(page)
    assert all(address.startswith("#s") for address in found.addresses), found.addresses
    assert "script" not in found.tags
    assert "@import" not in page
    assert "url(" not in page.replace("url(#", "")
    outside = set(re.findall(r"https?://[^\s\"'<]+", page)) - {
        "http://www.w3.org/2000/svg",  # names of formats, which nothing fetches
        "http://www.w3.org/1999/xlink",
    }
    assert not outside
    assert f'<html lang="{language}">' in page
    assert "tablee report six" in found.text
    assert "figures.csv" in found.text
    assert found.tags.count("caption") == found.tags.count("table") >= 8
    assert found.tags.count("svg") >= 5
    assert page.count('role="img"') == found.tags.count("figure")
    ids = [*re.findall(r' id="([^"]+)"', page)]
    assert len(ids) == len(set(ids))
    numbers = re.findall(r"\d[.,]\d", found.text.replace("0.1.0", "").replace("tablee report six", ""))
    assert numbers
    assert {number[1] for number in numbers} == {"." if language == "en" else ","}


def test_findings_in_words(folders: list[Path]) -> None:
    base, low, greedy = read(folders)
    told = Report(GAME, [base, low, greedy], "en").lines()
    assert any(line.startswith("No effect of turn order was found") for line in told)
    assert "Never in 400 games: Tricks won by the player who led (SIX-3)." in told
    at = told.index("What “Low wins: on” changes")
    changes = told[at + 1 : told.index("Does it depend on skill?")]
    assert any(
        re.match(r"Games won when playing first: \S+% instead of .*the effect is large", line) for line in changes
    )
    assert not any("Tricks" in line for line in changes)
    assert told[told.index("Does it depend on skill?") + 1 :] == [
        "Nothing shows that the effect of turn order depends on skill (in 400 games of the other bots)."
    ]
    (low,) = read(folders[1:2])
    first = Report(GAME, [low], "fr").lines()[0]
    assert first.startswith("L’ordre du tour compte\xa0: celui qui joue en premier gagne ")
    assert "qui joue en deuxième" in first


def test_what_depends_on_skill(folders: list[Path], tmp_path: Path) -> None:
    """With the option, who begins is 3 points better between our bots, 1 point between others."""
    base, low, other = folders
    level = simulation(tmp_path / "level", rows(2, ahead=1), options=OPTIONS | {"low": True}, bots=["greedy"] * 2)
    report = Report(GAME, read([base, low, other, level]), "en")
    assert report.names == ["Low wins: off", "Low wins: on"]
    told = report.lines()[report.lines().index("Does it depend on skill?") + 1 :]
    said = (
        r"What “Low wins: on” changes depends on skill here: Games won when playing first\. The difference is "
        r"\+(\S+)% between bots random and \+(\S+)% between bots greedy: −(\S+)% \(−\S+% to −\S+%\)\."
    )
    found = next(match for match in map(re.compile(said).fullmatch, told) if match)
    ours, theirs, less = map(float, found.groups())
    assert ours - theirs == pytest.approx(less, abs=0.11)
    table = [line.split(",") for line in report.tables()["skill"].splitlines()]
    assert next(row for row in table if row[-1] == "True")[:2] == ["Low wins: on", "win_0"]
    assert "skill.svg" in report.plots()
    page = Page(report.page())
    assert "yes (greedy)" in page.text
    assert "not shown" in page.text


def test_of_three_games_little_is_found(tmp_path: Path) -> None:
    rows = [game([1, 0], first=seat) for seat in (0, 0, 0)]  # the first won all: Wilson's interval is 43.8 … 100 %
    (few,) = read([simulation(tmp_path / "few", rows)])
    assert Report(GAME, [few], "en").lines()[0].startswith("No effect of turn order was found")


def test_the_tables_hold_what_the_page_says(folders: list[Path]) -> None:
    report = Report(GAME, read(folders), "en")
    tables = {name: [line.split(",") for line in text.splitlines()] for name, text in report.tables().items()}
    figures = {(row[0], row[1]): row for row in tables["figures"]}
    assert float(figures["Low wins: on", "win_0"][3]) == report.simulations[1].figures["win_0"].mean
    differences = {(row[0], row[1]): row for row in tables["differences"]}
    assert float(differences["Low wins: on", "win_0"][5]) == report.differences[0][0].difference
    assert differences["Low wins: on", "win_0"][-1] == "True"
    shares = [float(row[4]) for row in tables["distributions"] if row[:2] == ["Low wins: on", "scores"]]
    assert sum(shares) == pytest.approx(1)


def test_the_same_simulations_give_the_same_bytes(folders: list[Path]) -> None:
    pages = [Report(GAME, read(folders), "en").page() for _ in range(2)]
    assert pages[0] == pages[1]


def test_plots_alone_have_colours_of_their_own(folders: list[Path]) -> None:
    plots = Report(GAME, read(folders), "en").plots()
    assert set(plots) == {"wins.svg", "scores.svg", "changes-1.svg", "skill.svg"}
    for svg in plots.values():
        assert svg.startswith("<svg")
        assert "var(" not in svg


def test_texts_from_folders_are_no_markup(tmp_path: Path) -> None:
    folder = simulation(tmp_path / "a", rows(1, games=20), options=OPTIONS, bots=["<script>", "<b>"], tablee="<i>&")
    page = Report(GAME, read([folder]), "en", "tablee report '<u>'").page()
    for tag in ("<script", "<b>", "<i>", "<u>"):
        assert tag not in page
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize(
    ("game_id", "values", "fewest"),
    [
        ("ole", {}, {}),
        ("ole", {"players": 5}, {"players": 5}),
        ("ole", {"players": 5, "rounds": 4}, {"players": 5, "rounds": 4}),
        ("nain_jaune", {"sheet": "cards"}, {"sheet": "cards"}),
        (
            "olympe",
            {"players": 2, "table": "single", "gods": ["T", "H"]},
            {"players": 2, "table": "single", "gods": ["T", "H"]},
        ),
    ],
)
def test_options_that_follow_from_others_are_not_told(
    game_id: str, values: dict[str, Any], fewest: dict[str, Any]
) -> None:
    found = find_game(game_id)
    assert chosen_options(found, to_json(configure(found, values))) == fewest


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        (0, "0", "0"),
        (4, "4", "4"),
        (1234567.4, "1,234,567", "1\u202f234\u202f567"),
        (120.68, "120.7", "120,7"),
        (8.134, "8.13", "8,13"),
        (-0.2463, "−0.246", "−0,246"),
    ],
)
def test_numbers_as_languages_write_them(value: float, english: str, french: str) -> None:
    assert Numbers("en").number(value) == english
    assert Numbers("fr").number(value) == french


def test_shares_as_languages_write_them() -> None:
    assert Numbers("en").share(0.2513) == "25.1%"
    assert Numbers("fr").share(-0.0312, signed=True) == "−3,1\u00a0%"
    assert Numbers("en").share(0.5, signed=True) == "+50.0%"
