"""Drawing: blocks, the cursor's way over them, cards, the log and the scores."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.text import Text
from screenshot import main
from terminal_table import GAMES, new_table, played, sit

from tablee.engine.game import Game
from tablee.engine.message import Message
from tablee.engine.view import Choice, Mark, Piece, SeatView, View, Zone
from tablee.engine.words import number
from tablee.terminal import board, cursor
from tablee.terminal.blocks import Block, Direction, Spot, above, beside, cut, fan_out, flow, line, step
from tablee.terminal.cards import Look, box, chip
from tablee.terminal.text import round_count, score_table


def spot(key: str, x: int, y: int, *moves: str) -> Spot:
    return Spot(key, moves, x, y, 3, 1)


def drawn(text: str, key: str = "") -> Block:
    return Block((Text(text),), (Spot(key or text, (text,), 0, 0, len(text), 1),))


def plain(block: Block) -> list[str]:
    return [line.plain.rstrip() for line in block.lines]


def test_blocks_carry_their_spots_along() -> None:
    block = above([line("title"), beside([drawn("abc"), drawn("de")], 1)], 1)
    assert plain(block) == ["title", "", "abc de"]
    assert [(spot.x, spot.y) for spot in block.spots] == [(0, 2), (4, 2)]


def test_flow_breaks_where_the_width_ends() -> None:
    block = flow([drawn("aaa"), drawn("bbb"), drawn("ccc")], 8, 1)
    assert plain(block) == ["aaa bbb", "ccc"]
    assert [(spot.x, spot.y) for spot in block.spots] == [(0, 0), (4, 0), (0, 1)]


def test_overlapped_and_cut_are_narrower() -> None:
    assert beside(fan_out([drawn("abc"), drawn("def")])).text().plain == "abdef"
    assert plain(cut(line("a long line"), 6)) == ["a lon…"]


@pytest.mark.parametrize(
    ("direction", "leads_to"), [("left", "f"), ("right", "b"), ("up", "a"), ("down", "d")], ids=str
)
def test_arrows_lead_to_the_nearest(direction: Direction, leads_to: str) -> None:
    spots = [spot("a", 0, 0), spot("b", 10, 0), spot("c", 30, 0), spot("d", 2, 5), spot("e", 12, 5), spot("f", 32, 9)]
    assert step(spots, spots[0], direction).key == leads_to


def view_of(*zones: Zone, moves: tuple[str, ...] = ()) -> View:
    choices = tuple(Choice(move, Message("table-over")) for move in moves)
    return View("toy", 0, 0, Message("table-over"), (), zones, (), choices, ())


def test_the_cursor_stays_or_goes_to_the_nearest_that_can_be_played() -> None:
    hand = Zone("hand", "fan", Message("table-over"), 0)
    deck = Zone("deck", "stack", Message("table-over"))
    spots = [
        spot("deck", 0, 0, "draw"),
        spot("hand/0", 0, 1, "a"),
        spot("hand/1", 4, 1, "b"),
        spot("choice/pass", 0, 1000, "pass"),
    ]

    def lands(key: str | None, *moves: str) -> str | None:
        found = cursor.landing(view_of(deck, hand, moves=moves), spots, key)
        return found.key if found else None

    assert lands("hand/1", "b", "draw") == "hand/1"
    assert lands("hand/0", "b", "draw") == "hand/1"
    assert lands("gone", "draw", "a") == "hand/0"
    assert lands(None, "draw") == "deck"
    assert lands("deck", "pass") == "choice/pass"
    assert lands("deck") is None


def test_a_choice_is_its_own_spot_only_where_the_board_has_none() -> None:
    spots = [spot("deck", 0, 0, "draw"), spot("choice/draw", 0, 1000, "draw"), spot("choice/pass", 0, 1001, "pass")]
    view = view_of(moves=("draw", "pass"))
    assert [found.key for found in cursor.playable(view, spots)] == ["deck", "choice/pass"]
    following = cursor.next_playable(view, spots, "deck", 1)
    assert following is not None
    assert following.key == "choice/pass"


def look(legal: tuple[str, ...] = (), at: str | None = None) -> Look:
    game = GAMES[0]
    return Look(lambda say: say.id, str, game.presentation.FACES, frozenset(legal), at)


FACE = next(iter(GAMES[0].presentation.FACES))
PRINTED = GAMES[0].presentation.FACES[FACE].text


@pytest.mark.parametrize(
    ("legal", "at", "text"),
    [
        ((), None, f" {PRINTED}"),
        (("x",), None, f"[{PRINTED}]"),
        (("x",), "z/0", f">{PRINTED}<"),
        (("y",), None, f" {PRINTED}"),
    ],
)
def test_a_chip_tells_by_its_marks(legal: tuple[str, ...], at: str | None, text: str) -> None:
    assert plain(chip(Piece(FACE, ("x",)), look(legal, at), "z/0"))[0] == text


def test_a_box_tells_by_its_borders() -> None:
    piece = Piece(FACE, ("x",), count=3, marks=("winning",))
    assert [box(piece, look(*about), "z/0").lines[0].plain[0] for about in ((), (("x",),), (("x",), "z/0"))] == [*"╭┏╔"]
    free = plain(box(piece, look(), "z/0"))
    assert "*" in free[0]
    assert "×3" in free[2]
    assert "▒" in plain(box(Piece(None, count=4), look(), "z/0"))[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("width", [57, 77, 120])
def test_boards_are_as_wide_as_they_may_be(game: Game, width: int) -> None:
    for language in ("en", "fr"):
        local_game = played(sit(new_table(game), language), 20)
        for height in (10, 20, 60):
            block = board.draw(local_game.view, local_game.look(c.move for c in local_game.view.choices), width, height)
            assert block.width <= width
            spots = {move for spot in block.spots for move in spot.moves}
            pieces = {move for zone in local_game.view.zones for piece in zone.pieces for move in piece.moves}
            assert pieces <= spots


def test_choices_scroll_around_the_cursor() -> None:
    local_game = played(sit(new_table(GAMES[0])), 4)
    view = view_of(moves=tuple(f"m{n}" for n in range(30)))
    block = board.choices(view, local_game.look(["m20"], "choice/m20", ["m20"]), 40, 5)
    assert block.height == 5
    assert any(spot.key == "choice/m20" for spot in block.spots)
    assert "+26" in block.lines[-1].plain


def test_the_log_shows_its_end_and_indents_long_lines() -> None:
    said = ["one", "two", "three four five six seven eight nine ten"]
    assert plain(board.log_tail(said, 2, 20, 3)) == ["three four five six", "  seven eight nine", "  ten"]
    assert plain(board.log_tail(said, 2, 60, 2)) == ["two", "three four five six seven eight nine ten"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rounds_end_as_the_replay_says(game: Game) -> None:
    local_game = played(sit(new_table(game)), 10**9)
    scores, end = local_game.table.round_scores, local_game.round_end
    assert len(scores) == len(local_game.table.match.rounds)
    assert end is not None
    assert end.view == local_game.view
    assert end.messages
    names = [seat.name for seat in local_game.table.seats]
    rows = score_table(scores, names, 80).plain.splitlines()
    assert len(rows) == len(scores) + 1
    assert all(number(score) in rows[-1] for score in scores[-1])
    assert max(map(cell_len, rows)) <= 80


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_counts_fit_the_panel_and_tell_the_scores(game: Game, language: str) -> None:
    local_game = played(sit(new_table(game), language), 10**9)
    for count, scores in zip(local_game.table.counts, local_game.table.round_scores, strict=True):
        text = round_count(count, local_game.look(), 0, 60)
        assert max(map(cell_len, text.plain.splitlines())) <= 60
        assert all(number(score) in text.plain for score in scores)


def test_the_same_seed_gives_the_same_picture(tmp_path: Path) -> None:
    pictures = []
    for name in ("one.svg", "two.svg"):
        assert main([GAMES[0].id, str(tmp_path / name), "--lang", "fr", "--moves", "12", "--size", "100", "30"]) == 0
        pictures.append((tmp_path / name).read_text(encoding="utf-8"))
    assert pictures[0] == pictures[1]
    assert pictures[0].startswith("<svg")
    assert GAMES[0].title in pictures[0]


def test_a_picture_of_no_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["whist", "out.svg"]) == 2
    assert "whist" in capsys.readouterr().err


def test_seats_and_zones_tell_their_marks_in_words() -> None:
    local_game = sit(new_table(GAMES[0]))
    title = Message("table-over")
    marks = (Mark("cards", title, 1), Mark("lacks", title, face=FACE), Mark("lacks", title, 7), Mark("done", title))
    row = Zone("row", "row", title, capacity=3, pieces=(Piece(FACE),), marks=(Mark("loss", title, -4),))
    gone = Zone("gone", "row", title, capacity=3, taken=1)
    seats = (SeatView(0, -12, marks=marks),)
    view = View("toy", 0, 0, title, seats, (row, gone), (), (), ())
    lines = "\n".join(plain(board.draw(view, local_game.look(), 100, 20)))
    name = local_game.say(local_game.table.game.presentation.FACES[FACE].name)
    assert f"1 card, without {name}, 7, done" in lines
    assert "−12" in lines
    assert "worth −4" in lines
    assert f"taken by {local_game.table.name(1)}" in lines
    assert lines.count("┆") == 4
