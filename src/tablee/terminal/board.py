"""The table as one block of text: facts, seats with their marks, the middle, and the viewer's own zones.

Pure: takes a view, a `Look` and a size, and returns a `Block`. The more space there is, the larger things are drawn; if
even the smallest drawing is too high it is still returned, as the board scrolls.
"""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from rich.text import Text

from tablee.engine.message import Message
from tablee.engine.view import SeatView, View, Zone
from tablee.engine.words import number
from tablee.table.board_text import facts, free_places, seat_words, zone_words

from .blocks import EMPTY, Block, Spot, above, beside, cut, fan_out, flow, indent, line, paragraph
from .cards import BACK_INK, CHOICE, Look, box, chip, empty, free, marks, style

_TITLE_INK = "#e6edf3"
_NOTE = "dim italic"
_NAME_CELLS = 16
_MARKS_CELLS = 30  # the least space for a seat's marks beside its name
_NOTE_CELLS = 40  # longer notes are wrapped
_MAX_GAP = 2  # blank lines between the parts when there is plenty of space


class Detail(NamedTuple):
    """How large a drawing is: which zones show boxes rather than chips, and the blank lines between the parts."""

    seats: bool
    middle: bool
    own: bool
    gap: int
    whole_marks: bool = True  # of seats, and the facts; otherwise one line each, and the scores panel shows the rest


DETAILS = (
    Detail(seats=True, middle=True, own=True, gap=1),
    Detail(seats=False, middle=True, own=True, gap=1),
    Detail(seats=False, middle=True, own=True, gap=0),
    Detail(seats=False, middle=False, own=True, gap=1),
    Detail(seats=False, middle=False, own=True, gap=0),
    Detail(seats=False, middle=False, own=False, gap=0),
    Detail(seats=False, middle=False, own=False, gap=0, whole_marks=False),
)


def draw(view: View, look: Look, width: int, height: int) -> Block:
    """The whole board, as large as fits in ``width`` by ``height`` cells."""
    parts: list[Block] = []
    for detail in DETAILS:
        parts = _parts(view, look, width, detail)
        if above(parts, detail.gap).height <= height:
            break
    spare = height - above(parts).height
    return above(parts, max(0, min(spare // max(len(parts) - 1, 1), _MAX_GAP)))


def _parts(view: View, look: Look, width: int, detail: Detail) -> list[Block]:
    """The facts, the seats, the middle and the viewer's zones, without the empty ones."""
    about = " · ".join(facts(view, look.say, look.faces))
    own = [zone for zone in view.zones if zone.seat is not None and zone.seat == view.seat]
    tight = not detail.whole_marks
    middle = [_zone(zone, look, width, boxed=detail.middle, tight=tight) for zone in view.zones if zone.seat is None]
    parts = [
        cut(line((about, "dim")), width) if tight else paragraph(about, width, "dim"),
        _seats(view, look, width, detail),
        flow(middle, width, 2, detail.gap),
        above((_own_zone(zone, look, width, boxed=detail.own) for zone in own), detail.gap),
    ]
    return [part for part in parts if part.lines]


# Seats


def seats(view: View, look: Look, width: int) -> Block:
    """Everything visible of the seats, however much space it takes."""
    return _seats(view, look, width, DETAILS[-2])


def _seats(view: View, look: Look, width: int, detail: Detail) -> Block:
    """One row per seat: turn marker, name, score, marks, and its open zones."""
    names = [_name(view, seat_view, look) for seat_view in view.seats]
    name_width = max(map(len, names), default=0)
    score_width = max((len(number(seat_view.score)) for seat_view in view.seats), default=0)
    rows = []
    for seat_view, name in zip(view.seats, names, strict=True):
        marker = "►" if seat_view.seat == view.turn else "–" if seat_view.waiting else " "
        ink = (
            "bold" if seat_view.seat == view.seat or seat_view.seat == view.turn else "dim" if seat_view.waiting else ""
        )
        head = line((f"{marker} {name:<{name_width}} ", ink), (f"{number(seat_view.score):>{score_width}} ", "bold"))
        zones = [
            zone for zone in view.zones if zone.seat == seat_view.seat and seat_view.seat != view.seat and zone.pieces
        ]
        shown = ", ".join(seat_words(seat_view, look.say, look.faces))
        rows.append(_seat(head, shown, zones, look, width, detail))
    return above(rows)


def _seat(head: Block, shown: str, zones: list[Zone], look: Look, width: int, detail: Detail) -> Block:
    """The row of a seat: backs and marks after the head, then its open zones, below if they do not fit."""
    titled = len(zones) > 1
    backs = [zone for zone in zones if not titled and _mute(zone)]
    opened = [zone for zone in zones if zone not in backs]
    first = beside([head, *(_inline(zone, look, width // 2, titled=False) for zone in backs)])
    space = width - first.width - 1
    if not detail.whole_marks:
        first = beside([first, cut(line(shown), space)], 1)
    elif space >= _MARKS_CELLS:
        first = beside([first, paragraph(shown, space)], 1)
    else:
        first = above([first, indent(paragraph(shown, width - 4), 4)])
    if detail.seats:
        return above([first, *(indent(_zone(zone, look, width - 2, boxed=True, titled=titled), 2) for zone in opened)])
    return _hang(first, [_inline(zone, look, width - 4, titled=titled) for zone in opened], width)


def _name(view: View, seat_view: SeatView, look: Look) -> str:
    """A seat's name, with the team it plays in."""
    name = look.name(seat_view.seat)[:_NAME_CELLS]
    if seat_view.seat == view.seat:
        name = look.say(Message("table-you", {"name": name}))
    return name if seat_view.team is None else f"{name} {look.say(Message('table-team', {'team': seat_view.team + 1}))}"


def _hang(head: Block, blocks: list[Block], width: int) -> Block:
    """Blocks after a head; those that do not fit go below it, indented."""
    first, rest = [head], list(blocks)
    while rest and beside([*first, rest[0]], 2).width <= width:
        first.append(rest.pop(0))
    return above([beside(first, 2), indent(flow(rest, width - 4, 2), 4)])


# Zones


def _own_zone(zone: Zone, look: Look, width: int, *, boxed: bool) -> Block:
    """A zone of the viewer: its title and notes on one line, all pieces below."""
    note = _note(zone, look)
    heading = line(_title(zone, look), *([("  " + note, _NOTE)] if note else []))
    return _touchable(zone, above([heading, _body(zone, look, width, boxed=boxed)]))


def _zone(zone: Zone, look: Look, width: int, *, boxed: bool, titled: bool = True, tight: bool = False) -> Block:
    """A zone as a block of its own: title, pieces, note; on one line unless ``boxed``."""
    if not boxed or _mute(zone):
        return _inline(zone, look, width, titled=titled, tight=tight)
    body = _body(zone, look, width, boxed=True)
    heading = line(_title(zone, look)) if titled else EMPTY
    note = _note(zone, look)
    space = min(width - body.width - 1, _NOTE_CELLS)
    if note and len(note) <= max(body.width, heading.width + 8):
        body = above([body, line((note, _NOTE))])
    elif space < len(note) // 4:
        body = above([body, paragraph(note, width, _NOTE)])
    else:
        body = beside([body, paragraph(note, space, _NOTE)], 1)
    return _touchable(zone, above([heading, body]))


def _mute(zone: Zone) -> bool:
    """Whether there is nothing to see or touch: card backs only."""
    return bool(zone.pieces) and not zone.moves and not any(piece.face or piece.moves for piece in zone.pieces)


def _inline(zone: Zone, look: Look, width: int, *, titled: bool, tight: bool = False) -> Block:
    """A zone on one line, or on several if it does not fit; if ``tight``, what does not fit of its note is left out."""
    note = _note(zone, look)
    pieces = _pieces(zone, look, boxed=False)
    if not pieces and (zone.moves or not note):
        pieces = [_empty_zone(zone, look, boxed=False)]
    parts = [line(_title(zone, look), " ")] if titled else []
    drawn = flow([*parts, *pieces], width)
    noted = line((note, _NOTE))
    if note and (tight or (drawn.height == 1 and drawn.width + 1 + noted.width <= width)):
        drawn = cut(beside([drawn, noted], 1), width)
    elif note:
        drawn = above([drawn, indent(paragraph(note, width - 2, _NOTE), 2)])
    return _touchable(zone, drawn)


def _note(zone: Zone, look: Look) -> str:
    return " · ".join(zone_words(zone, look.say, look.faces))


def _title(zone: Zone, look: Look) -> Text:
    """The title, marked like a card if the zone itself can be touched."""
    title = look.say(zone.title)
    if not zone.moves:
        return Text(title, f"bold {_TITLE_INK}")
    state = look.state(zone.id, zone.moves)
    left, right = marks(state)
    return Text(left + title + right, style(_TITLE_INK, "cursor" if state == "cursor" else "plain", True))


def _one_spot(zone: Zone) -> bool:
    """Whether the zone is touched as a whole: no piece stands for a move that the zone does not."""
    return bool(zone.moves) and all(set(piece.moves) <= set(zone.moves) for piece in zone.pieces)


def _touchable(zone: Zone, block: Block) -> Block:
    """The zone's block, with a spot for the zone itself."""
    if not zone.moves:
        return block
    if _one_spot(zone):
        return block._replace(spots=(Spot(zone.id, zone.moves, 0, 0, block.width, block.height),))
    return block._replace(spots=(Spot(zone.id, zone.moves, 0, 0, block.width, 1), *block.spots))


def _body(zone: Zone, look: Look, width: int, *, boxed: bool) -> Block:
    """The pieces side by side, or that there are none; a fan of boxes that is too wide closes up until it fits."""
    pieces = _pieces(zone, look, boxed=boxed) or [_empty_zone(zone, look, boxed=boxed)]
    if boxed and zone.kind == "fan" and sum(piece.width for piece in pieces) > width:
        closed = beside(fan_out(pieces))
        if closed.width <= width:
            return closed
    return flow(pieces, width)


def _empty_zone(zone: Zone, look: Look, *, boxed: bool) -> Block:
    return empty(look, zone.id, zone.moves, boxed=boxed)


def _pieces(zone: Zone, look: Look, *, boxed: bool) -> list[Block]:
    """The pieces of a zone, and the free places of a row; in a trick, with who played them."""
    if not zone.by:
        pieces = [_piece(zone, index, look, boxed=boxed) for index in range(len(zone.pieces))]
        return pieces + [free(boxed=boxed)] * free_places(zone)
    if boxed:
        return [_piece(zone, index, look, boxed=True, under=look.name(seat)) for index, seat in enumerate(zone.by)]
    runs = groupby(range(len(zone.by)), key=lambda index: zone.by[index])
    blocks = []
    for seat, indices in runs:
        chips = [_piece(zone, index, look, boxed=False) for index in indices]
        blocks.append(beside([line((look.name(seat), "dim")), *chips, line(" ")]))
    return blocks


def _piece(zone: Zone, index: int, look: Look, *, boxed: bool, under: str = "") -> Block:
    piece = zone.pieces[index]
    counted = zone.kind == "board"
    key, moves = (zone.id, zone.moves) if _one_spot(zone) else (f"{zone.id}/{index}", piece.moves)
    if boxed:
        return box(piece, look, key, counted=counted, moves=moves, under=under)
    return chip(piece, look, key, counted=counted, moves=moves)


# Choices and log: the panels below


def choices(view: View, look: Look, width: int, height: int) -> Block:
    """The legal moves in words, numbered; in several columns if one is too short, scrolled to the cursor if all are."""
    labels = [look.say(choice.label) for choice in view.choices]
    size = max(map(len, labels), default=0) + 5
    columns = max(1, min(width // size, -(-len(labels) // max(height, 1))))
    rows = -(-len(labels) // columns)
    size = min(size, width)
    cells = [_choice(index, label, view.choices[index].move, look, size) for index, label in enumerate(labels)]
    block = beside((above(cells[start : start + rows]) for start in range(0, len(cells), rows)) if rows else ())
    return _window(block, look, height)


def _choice(index: int, label: str, move: str, look: Look, size: int) -> Block:
    current = move in look.aimed
    mark = ">" if current else " "
    drawn = Text.assemble((f"{mark}{index + 1:>2} ", "bold"), (label, style(_TITLE_INK, "cursor") if current else ""))
    drawn.truncate(size, overflow="ellipsis", pad=True)
    return Block((drawn,), (Spot(CHOICE + move, (move,), 0, 0, size, 1),))


def _window(block: Block, look: Look, height: int) -> Block:
    """As much of a block as fits, around the cursor, with a line that says how much is left out."""
    if block.height <= height or height < 2:
        return block
    at = next((spot.y for spot in block.spots if not look.aimed.isdisjoint(spot.moves)), 0)
    shown = height - 1
    top = max(0, min(at - shown // 2, block.height - shown))
    spots = tuple(spot.shift(0, -top) for spot in block.spots if top <= spot.y < top + shown)
    more = line((f"    … +{block.height - shown}", BACK_INK))
    return Block((*block.lines[top : top + shown], *more.lines), spots)


def log_tail(messages: list[str], fresh: int, width: int, height: int) -> Block:
    """The last lines of the log; those from number ``fresh`` on stand out."""
    lines: list[Text] = []
    for index in range(len(messages) - 1, -1, -1):
        if len(lines) >= height:
            break
        style = "" if index >= fresh else "dim"
        lines = [*log_line(messages[index], width, style).lines, *lines]
    return Block(tuple(lines[-height:] if height else ()))


def log_line(message: str, width: int, style: str = "") -> Block:
    """One message of the log, with its further lines indented."""
    first, *rest = paragraph(message, width, style).lines or (Text(""),)
    if not rest:
        return Block((first,))
    later = paragraph(message[len(first.plain) :].lstrip(), width - 2, style)
    return above([Block((first,)), indent(later, 2)])
