"""What a seat sees of Olympé: its own hand, the trick, trump, and what everybody has won so far."""

from __future__ import annotations

from functools import cache, lru_cache

from tablee.engine.game import legal_moves
from tablee.engine.message import Argument, Message
from tablee.engine.view import Choice, Colour, Face, Goal, Icon, Mark, OwnView, Piece, SeatView, Sign, View, Zone

from . import rules
from .cards import CARDS, COLOURS, LETTERS, MONSTER, RANKS
from .count import count, trick_points
from .events import action, deal_events, events, winners
from .hands import COUNTER_HAND, HAND, size
from .moment import moment
from .notation import NAMES, cards_in, cards_of, text
from .options import Options
from .scoring import points_won
from .state import DEALING, NONE, OVER, PILES, PLAYING, UNPLAYED, State
from .trick import obligation
from .wording import by_god, card_message, duty, god_message, the_card, unslain, virtual_god

__all__ = ["FACES", "action", "count", "deal_events", "events", "own_view", "view"]

_COLOURS: tuple[Colour, ...] = ("blue", "orange", "red", "violet", "green")
FACES = {
    **{NAMES[number]: Face(NAMES[number], _COLOURS[number // RANKS], card_message(number)) for number in range(CARDS)},
    **{letter: Face(letter, _COLOURS[colour], god_message(colour)) for colour, letter in enumerate(LETTERS)},
}


def view(k: State, options: Options) -> View:
    """Return what everybody sees."""
    playing = k.phase == PLAYING
    return View(
        game="olympe",
        seat=None,
        turn=k.turn if playing else None,
        prompt=_prompt(k),
        seats=tuple(_seat_view(k, player) for player in range(k.players)),
        zones=tuple(_zones(k)),
        facts=_facts(k),
        choices=(),
        clauses=_clauses(k, mine=False),
        moment=moment(k, mine=False),
        round=k.round if playing else max(0, k.round - 1),
        signs=_signs(k),
        goal=Goal("nugget", Message("goal-coins") if k.coins else Message("goal", {"n": k.target})),
    )


def own_view(k: State, seat: int, options: Options) -> OwnView:
    """Return what ``seat`` sees besides: its hand, and on its turn what it has to play."""
    hand = _hand(k, seat, own=True)
    zones = (hand, _piles(k, seat, own=True)) if k.counter else (hand,)
    if k.phase != PLAYING or k.turn != seat:
        return OwnView(zones)
    choices = tuple(Choice(text(move), Message("do-lay", {"card": the_card(move)})) for move in legal_moves(rules, k))
    due = obligation(k)
    face = None if due == NONE else LETTERS[due]
    return OwnView(zones, choices, duty(k), face, _clauses(k, mine=True), moment(k, mine=True))


def _prompt(k: State) -> Message:
    if k.phase == OVER:
        return winners(k)
    if k.phase == DEALING:
        return Message("ask-deal", {"round": k.round + 1})
    if k.asked == NONE:  # about a hand the viewer does not see, only the lead can be described
        return duty(k)
    return Message("ask-card", {"who": k.turn})


def _clauses(k: State, *, mine: bool) -> tuple[str, ...]:
    table = [
        *(("OLY-18",) if k.counter else ()),
        *(("OLY-19",) if k.virtual else ()),
        *(("OLY-21",) if k.packs > 1 else ("OLY-20",) if k.teams < k.players else ()),
    ]
    if k.phase != PLAYING:
        return ("OLY-16" if k.coins else "OLY-15", "OLY-3", *table)
    if k.asked == NONE:
        return ("OLY-4", "OLY-3", "OLY-12", *(("OLY-13",) if k.laid else ()), *table)
    monster = ("OLY-10", "OLY-11") if unslain(k) else ("OLY-10", "OLY-14")
    return (*_duties(k, mine), "OLY-3", "OLY-9", *monster, *table)


def _duties(k: State, mine: bool) -> tuple[str, ...]:
    """What the player to move is held to; nobody else knows which of the clauses it is."""
    if not mine:
        return ("OLY-5", "OLY-6" if k.asked == k.trump else "OLY-7")
    due = obligation(k)
    if due == NONE:
        return ("OLY-8",)
    if due != k.asked:
        return ("OLY-7",)
    return ("OLY-6",) if due == k.trump else ("OLY-5",)


def _seat_view(k: State, player: int) -> SeatView:
    unit = k.unit[player]
    won: tuple[int, int, int] | None = None
    out: tuple[int, ...] = ()
    if k.phase == PLAYING or k.round:  # what a round has brought stays in sight until the next deal
        tricks = sum(k.taker[trick] != NONE and k.unit[k.taker[trick]] == unit for trick in range(k.trick))
        won = size(k, player), tricks, points_won(k, unit)
        out = tuple(colour for colour in range(COLOURS) if _shown_without(k, player, colour))
    held = tuple(k.held[colour][unit] for colour in range(COLOURS)) if k.coins else ()
    team = unit if k.teams < k.players else None
    return _cached_seat_view(player, k.god[player], k.nuggets[unit], team, won, out, held)


@lru_cache(1024)  # the same for everybody, and it rarely changes
def _cached_seat_view(
    player: int,
    colour: int,
    nuggets: int,
    team: int | None,
    won: tuple[int, int, int] | None,
    out: tuple[int, ...],
    held: tuple[int, ...],
) -> SeatView:
    """A seat with its god, its cards, what it or its team has won in this round, and what it has shown to lack."""
    marks = []
    theirs: dict[str, Argument] = {"who": player, "team": "no"}
    shared = theirs if team is None else {**theirs, "team": "yes"}
    if won is not None:
        cards, tricks, points = won
        marks.append(Mark("tricks", Message("has-tricks", {**shared, "n": tricks}), tricks))
        marks.append(Mark("points", Message("has-points", {**shared, "n": points}), points))
        marks.append(Mark("cards", Message("holds-cards", {**theirs, "n": cards}), cards))  # all hold as many
    marks += [
        Mark("lacks", Message("shown-without", by_god(lacking, **theirs)), face=LETTERS[lacking]) for lacking in out
    ]
    marks += [
        Mark("nugget", Message("holds-nuggets-of", by_god(kind, **shared, n=n)), n, face=LETTERS[kind])
        for kind, n in enumerate(held)
        if n
    ]
    return SeatView(player, nuggets, marks=tuple(marks), emblem=LETTERS[colour], team=team)


def _shown_without(k: State, player: int, colour: int) -> bool:
    """Tell whether a seat has shown that it holds none of the cards of a colour that are still out."""
    out = k.hands[0][UNPLAYED][colour]
    turned_up = k.counter and k.open[player][colour]
    return bool(out) and not turned_up and not out & ~k.lacks[player][colour]


def _zones(k: State) -> list[Zone]:
    """The trick, the one before, all seats, the virtual players."""
    zones = [_trick(k), _last_trick(k)]
    for player in range(k.players):
        zones.append(_hand(k, player))
        if k.counter:
            zones.append(_piles(k, player))
    return zones + [_virtual(k, number) for number in range(k.virtual)]


def _trick(k: State) -> Zone:
    """The cards of the trick in the order they were laid: the one that set the colour and the master card marked."""
    seats = [(k.leader + step) % k.players for step in range(k.laid)] if k.phase == PLAYING else []
    pieces = tuple(Piece(NAMES[k.played[k.trick][player]], marks=_trick_marks(k, player)) for player in seats)
    title = Message("zone-trick")
    marks = tuple(_never_trump(colour) for colour in k.gods[k.players : k.colours]) if k.counter else ()
    return Zone(
        "trick",
        "trick",
        title,
        capacity=k.players,
        pieces=pieces,
        by=tuple(seats),
        note=_trick_note(k),
        marks=marks,
    )


def _never_trump(colour: int) -> Mark:
    return Mark("never-trump", Message("never-trump", by_god(colour)), face=LETTERS[colour])


def _trick_marks(k: State, player: int) -> tuple[Icon, ...]:
    if k.asked == NONE:
        return ()
    led: tuple[Icon, ...] = ("led",) if player == k.setter else ()
    return (*led, "winning") if player == k.master else led


def _trick_note(k: State) -> Message | None:
    if k.phase != PLAYING or not k.laid:
        return None
    if k.asked == NONE:
        return Message("trick-passed")
    monsters = [the_card(colour * RANKS + MONSTER) for colour in unslain(k)]
    if monsters:
        return Message("trick-monster", {"n": len(monsters), "monsters": monsters})
    return Message("trick-worth", {"n": sum(k.pot)})


def _last_trick(k: State) -> Zone:
    """The trick before, as long as the round lasts and until the next deal."""
    title, trick = Message("zone-last"), k.trick - 1
    if trick < 0 or not (k.round or k.phase == PLAYING):
        return Zone("last", "trick", title, part="aside", capacity=k.players)
    taker = k.taker[trick]
    pieces = tuple(
        Piece(NAMES[k.played[trick][player]], marks=("winning",) if player == taker else ())
        for player in range(k.players)
    )
    points = {"points": trick_points(k, trick)}
    note = Message("trick-aside", points) if taker == NONE else Message("trick-of", {"who": taker, **points})
    by = tuple(range(k.players))
    return Zone("last", "trick", title, part="aside", capacity=k.players, pieces=pieces, by=by, note=note)


def _hand(k: State, player: int, *, own: bool = False) -> Zone:
    """A hand by colour and rank: the viewer's own, whose cards can all be touched, or a face-down one."""
    most = COUNTER_HAND if k.counter else HAND
    if own:
        face_up = k.open[player] if k.counter else [0] * COLOURS
        held = (level[player] for level in k.hands[: k.packs])
        return _own_hand(
            player, tuple(tuple(its & ~up for its, up in zip(ranks, face_up, strict=True)) for ranks in held), most
        )
    return Zone.hand(player, most, Piece.backs(size(k, player)))


@lru_cache(4096)  # a hand changes once a trick
def _own_hand(player: int, sets: tuple[tuple[int, ...], ...], most: int) -> Zone:
    return Zone.hand(player, most, tuple(_own_card(number) for number in cards_in(sets)))


@cache
def _own_card(number: int, pile: int | None = None) -> Piece:
    return Piece(NAMES[number], moves=(text(number),), slot=pile)


def _piles(k: State, player: int, *, own: bool = False) -> Zone:
    """The face-up cards, each followed by the face-down card it lies on: OLY-18."""
    pieces = []
    for pile in range(PILES):
        upper = k.upper[player][pile]
        if upper != NONE and k.phase == PLAYING:
            pieces.append(_own_card(upper, pile) if own else Piece(NAMES[upper], slot=pile))
            if k.covered[player] >> pile & 1:
                pieces.append(Piece(None, slot=pile))
    note = Message("piles-covered", {"n": k.covered[player].bit_count()})
    title = Message("zone-piles", {"who": player})
    return Zone(f"piles{player}", "row", title, player, capacity=PILES, pieces=tuple(pieces), note=note)


def _virtual(k: State, number: int) -> Zone:
    """The cards dealt to a virtual player, face down until they are scored: OLY-19."""
    row = k.players + number
    cards = [Piece(NAMES[held]) for held in cards_of(k, row)]
    if not cards and k.hands[0][UNPLAYED][virtual_god(k, number)]:
        cards = [Piece(None, count=size(k, row))]
    note = Message("holds-nuggets-n", {"n": k.nuggets[k.teams + number]}) if k.english else Message("virtual-aside")
    god = virtual_god(k, number)
    return Zone(
        f"virtual{number + 1}",
        "fan",
        Message("zone-virtual", by_god(god)),
        part="absent",
        capacity=HAND,
        pieces=tuple(cards),
        note=note,
        marks=(_never_trump(god),),
    )


def _signs(k: State) -> tuple[Sign, ...]:
    """Trump and the colour led. Trump is known before the colour is set: it is the god of whoever sets it."""
    if k.phase != PLAYING:
        return Sign(Message("sign-no-trump"), (), "medal"), Sign(Message("sign-none-led"))
    if k.asked == NONE:
        return Sign(Message("sign-trump-to-be"), (LETTERS[k.god[k.turn]],), "medal"), Sign(Message("sign-none-led"))
    return Sign(Message("sign-trump"), (LETTERS[k.trump],), "medal"), Sign(Message("sign-led"), (LETTERS[k.asked],))


def _facts(k: State) -> tuple[Message, ...]:
    """How far the round has come, the tricks set aside, and what sort of table it is."""
    facts = []
    if k.phase == PLAYING:
        facts.append(Message("fact-trick", {"n": k.trick + 1, "all": k.tricks}))
        aside = k.taker[: k.trick].count(NONE)
        if aside:
            facts.append(Message("fact-aside", {"n": aside}))
    if k.teams < k.players:
        facts.append(Message("fact-teams", {"n": k.teams, "size": k.players // k.teams}))
    if k.counter:
        facts.append(Message("fact-counter"))
    if k.virtual:
        facts.append(Message("fact-virtual", {"n": k.virtual}))
    if k.coins:
        facts.append(Message("fact-coins"))
    if k.english:
        facts.append(Message("fact-english"))
    never = [god_message(colour) for colour in k.gods[: k.colours] if colour not in k.god[: k.players]]
    if never and not k.virtual:
        facts.append(Message("fact-never-trump", {"gods": never}))
    return tuple(facts)
