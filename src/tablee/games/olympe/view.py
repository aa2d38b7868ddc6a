"""What a seat sees of Olympé: its own hand, the trick, trump, and what everybody has won so far."""

from __future__ import annotations

from functools import cache, lru_cache

from tablee.engine.message import Message
from tablee.engine.view import Choice, Colour, Face, Piece, SeatView, Sign, View, Zone

from . import rules
from .cards import CARDS, COLOURS, LETTERS, RANKS
from .events import dealt, events, winners
from .hands import size
from .notation import NAMES, cards_of, is_open, text
from .options import Options
from .scoring import points_won
from .state import DEALING, NONE, OVER, PILES, PLAYING, UNPLAYED, State
from .wording import by_god, card_message, duty, god_message, the_card, unslain, virtual_god

__all__ = ["FACES", "dealt", "events", "view"]

_COLOURS: tuple[Colour, ...] = ("blue", "orange", "red", "violet", "green")
FACES = {
    **{NAMES[number]: Face(NAMES[number], _COLOURS[number // RANKS], card_message(number)) for number in range(CARDS)},
    **{letter: Face(letter, _COLOURS[colour], god_message(colour)) for colour, letter in enumerate(LETTERS)},
}


def view(k: State, seat: int | None, options: Options) -> View:
    """Return the view of ``seat`` (None: a spectator), made from its knowledge ``k``."""
    playing = k.phase == PLAYING
    mine = playing and k.turn == seat
    return View(
        game="olympe",
        seat=seat,
        turn=k.turn if playing else None,
        prompt=_prompt(k, mine),
        seats=tuple(_seat_view(k, player) for player in range(k.players)),
        zones=tuple(_zones(k, seat)),
        facts=_facts(k),
        choices=_choices(k) if mine else (),
        clauses=_clauses(k),
        round=k.round if playing else max(0, k.round - 1),
        signs=_signs(k),
    )


def _choices(k: State) -> tuple[Choice, ...]:
    moves = [0] * rules.MAX_MOVES
    legal = moves[: rules.legal(k, moves)]
    return tuple(Choice(text(move), Message("do-lay", {"card": the_card(move)})) for move in legal)


def _prompt(k: State, mine: bool) -> Message:
    if k.phase == OVER:
        return winners(k)
    if k.phase == DEALING:
        return Message("ask-deal", {"round": k.round + 1})
    if mine or k.asked == NONE:  # about a hand the viewer does not see, only the lead can be described
        return duty(k)
    return Message("ask-card", {"who": k.turn})


def _clauses(k: State) -> tuple[str, ...]:
    if k.phase != PLAYING:
        return ("OLY-16",) if k.coins else ("OLY-15",)
    if k.asked == NONE:
        return ("OLY-4", "OLY-12", "OLY-13")
    duties = ("OLY-5", "OLY-6") if k.asked == k.trump else ("OLY-5", "OLY-7")
    return (*duties, "OLY-8", "OLY-9", "OLY-10", "OLY-11", "OLY-14", *(("OLY-21",) if k.packs > 1 else ()))


def _seat_view(k: State, player: int) -> SeatView:
    unit = k.unit[player]
    progress = None
    out: tuple[int, ...] = ()
    if k.phase == PLAYING:
        tricks = sum(k.taker[trick] != NONE and k.unit[k.taker[trick]] == unit for trick in range(k.trick))
        progress = size(k, player), tricks, points_won(k, unit)
        out = tuple(colour for colour in range(COLOURS) if _shown_without(k, player, colour))
    held = tuple(k.held[colour][unit] for colour in range(COLOURS)) if k.coins else None
    team = unit if k.teams < k.players else None
    return _cached_seat_view(player, k.god[player], k.nuggets[unit], team, progress, out, held)


@lru_cache(1024)  # the same for everybody, and it rarely changes
def _cached_seat_view(
    player: int,
    colour: int,
    nuggets: int,
    team: int | None,
    progress: tuple[int, int, int] | None,
    out: tuple[int, ...],
    held: tuple[int, ...] | None,
) -> SeatView:
    """A seat with its god, its cards, what it or its team has won in this round, and what it has shown to lack."""
    facts = [Message("plays-god", by_god(colour))]
    if progress is not None:
        cards, tricks, points = progress
        facts.append(Message("holds-cards", {"n": cards}))
        facts.append(Message("has-won", {"tricks": tricks, "points": points}))
    if out:
        facts.append(Message("shown-without", {"gods": [god_message(lacking) for lacking in out]}))
    if held is not None:
        kinds = [Message("nuggets-of", by_god(kind, n=number)) for kind, number in enumerate(held) if number]
        facts.append(Message("holds-nuggets", {"nuggets": kinds}))
    return SeatView(player, nuggets, tuple(facts), team=team)


def _shown_without(k: State, player: int, colour: int) -> bool:
    """Tell whether a seat has shown that it holds none of the cards of a colour that are still out."""
    out = k.hands[0][UNPLAYED][colour]
    return bool(out) and not out & ~k.lacks[player][colour]


def _zones(k: State, seat: int | None) -> list[Zone]:
    """The trick, the one before, all seats starting with the viewer's, the virtual players."""
    zones = [_trick(k)]
    if k.trick and (k.round or k.phase == PLAYING):
        zones.append(_last_trick(k))
    for step in range(k.players):
        player = ((seat or 0) + step) % k.players
        zones.append(_hand(k, player, player == seat))
        if k.counter:
            zones.append(_piles(k, player, player == seat))
    return zones + [_virtual(k, number) for number in range(k.virtual)]


def _trick(k: State) -> Zone:
    """The cards of the trick in the order they were laid, the master card marked."""
    seats = [(k.leader + step) % k.players for step in range(k.laid)] if k.phase == PLAYING else []
    pieces = tuple(
        Piece(NAMES[k.played[k.trick][player]], marked=k.asked != NONE and player == k.master) for player in seats
    )
    return Zone("trick", "trick", Message("zone-trick"), pieces=pieces, by=tuple(seats), note=_trick_note(k))


def _trick_note(k: State) -> Message | None:
    if k.phase != PLAYING or not k.laid:
        return None
    if k.asked == NONE:
        return Message("trick-passed")
    monsters = [god_message(colour) for colour in unslain(k)]
    return Message("trick-monster", {"gods": monsters}) if monsters else Message("trick-worth", {"n": sum(k.pot)})


def _last_trick(k: State) -> Zone:
    trick = k.trick - 1
    taker = k.taker[trick]
    pieces = tuple(Piece(NAMES[k.played[trick][player]], marked=player == taker) for player in range(k.players))
    note = Message("trick-aside") if taker == NONE else Message("trick-of", {"who": taker})
    return Zone("last", "trick", Message("zone-last"), pieces=pieces, by=tuple(range(k.players)), note=note)


def _hand(k: State, player: int, own: bool) -> Zone:
    """A hand by colour and rank: the viewer's own, whose cards can all be touched, or a face-down one."""
    title = Message("zone-hand", {"who": player})
    if not own:
        n = size(k, player)
        return Zone(f"hand{player}", "fan", title, player, (Piece(None, count=n),) if n else ())
    cards = [number for number in cards_of(k, player) if not is_open(k, player, number)]
    return Zone(f"hand{player}", "fan", title, player, tuple(_own_card(number) for number in cards))


@cache
def _own_card(number: int) -> Piece:
    return Piece(NAMES[number], moves=(text(number),))


def _piles(k: State, player: int, own: bool) -> Zone:
    """The face-up cards, each followed by the face-down card it lies on: OLY-18."""
    pieces = []
    for pile in range(PILES):
        upper = k.upper[player][pile]
        if upper != NONE and k.phase == PLAYING:
            pieces.append(_own_card(upper) if own else Piece(NAMES[upper]))
            if k.covered[player] >> pile & 1:
                pieces.append(Piece(None))
    note = Message("piles-covered", {"n": k.covered[player].bit_count()})
    return Zone(f"piles{player}", "row", Message("zone-piles", {"who": player}), player, tuple(pieces), note=note)


def _virtual(k: State, number: int) -> Zone:
    """The cards dealt to a virtual player, face down until they are scored: OLY-19."""
    row = k.players + number
    cards = [Piece(NAMES[held]) for held in cards_of(k, row)]
    if not cards and k.hands[0][UNPLAYED][virtual_god(k, number)]:
        cards = [Piece(None, count=size(k, row))]
    note = Message("holds-nuggets-n", {"n": k.nuggets[k.teams + number]}) if k.english else Message("virtual-aside")
    title = Message("zone-virtual", by_god(virtual_god(k, number)))
    return Zone(f"virtual{number + 1}", "fan", title, pieces=tuple(cards), note=note)


def _signs(k: State) -> tuple[Sign, ...]:
    """Trump and the colour asked. Trump is known before the colour is set: it is the god of whoever sets it."""
    if k.phase != PLAYING:
        return Sign(Message("sign-no-trump")), Sign(Message("sign-none-asked"))
    if k.asked == NONE:
        return Sign(Message("sign-trump-to-be"), (LETTERS[k.god[k.turn]],)), Sign(Message("sign-none-asked"))
    return Sign(Message("sign-trump"), (LETTERS[k.trump],)), Sign(Message("sign-asked"), (LETTERS[k.asked],))


def _facts(k: State) -> tuple[Message, ...]:
    """Trump and the colour asked, how far the round has come, the tricks set aside."""
    facts = []
    if k.phase == PLAYING:
        facts.append(Message("fact-trick", {"n": k.trick + 1, "all": k.tricks}))
        if k.asked == NONE:
            facts.append(Message("fact-trump-to-be", by_god(k.god[k.turn], who=k.turn)))
        else:
            facts.append(Message("fact-trump", by_god(k.trump, who=k.setter)))
            facts.append(Message("fact-asked", by_god(k.asked)))
        aside = k.taker[: k.trick].count(NONE)
        if aside:
            facts.append(Message("fact-aside", {"n": aside}))
        facts.append(Message("fact-dealer", {"who": k.dealer}))
    never = [god_message(colour) for colour in k.gods[: k.colours] if colour not in k.god[: k.players]]
    if never:
        facts.append(Message("fact-never-trump", {"gods": never}))
    facts.append(Message("fact-coins") if k.coins else Message("fact-target", {"n": k.target}))
    return tuple(facts)
