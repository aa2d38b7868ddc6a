"""What a learning agent sees of Olympé: its hand, the cards still out, the trick, what others lack, points, nuggets.

Like seats, units are counted from the observer's own: the next is that of the next seat; virtual players come last.
"""

from __future__ import annotations

from tablee.engine import bit_count, rule
from tablee.engine.contract import Feature
from tablee.engine.observation import CLIP, ONE, grid, offsets, seats

from .cards import ADEPT_POINTS, COLOURS, LETTERS, RANKS
from .notation import NAMES
from .scoring import OWN_NUGGETS
from .state import COPIES, NONE, PILES, PLAYING, SEATS, TRICKS, UNITS, UNPLAYED, State
from .trick import TRUMP_STRENGTH

NEAREST, FARTHEST = 2, 6  # seats between partners
_SEATS = seats(SEATS)
_UNITS = seats(UNITS)
_COLOURS = tuple(LETTERS)
_KINDS = (*LETTERS, "Characters")

FEATURES = (
    Feature("hand", "how many copies of this card the observer holds, including its face-up cards", NAMES, 0, COPIES),
    Feature("unseen", "how many copies of this card are held by others or face down", NAMES, 0, COPIES),
    Feature(
        "face up",
        "table = counter: the card is face up in front of the observer, 1: on the table, 2: on a face-down card; "
        "-1, -2: likewise in front of the opponent",
        NAMES,
        -2,
        2,
    ),
    Feature("trick", "the seat's card in the trick, its action + 1; 0: none yet", _SEATS, 0, len(NAMES)),
    Feature("asked", "1: the colour asked", _COLOURS, 0, 1),
    Feature("trump", "1: trump of the trick", _COLOURS, 0, 1),
    Feature("master", "1: the seat laid the master card", _SEATS, 0, 1),
    Feature("top", "the master card's rank, 1 to 15, plus 16 for a trump; 0: none yet", ONE, 0, 2 * TRUMP_STRENGTH),
    Feature("over", "how many ranks of trump, from the highest down, would rise, ruff or over-ruff", ONE, 0, RANKS),
    Feature("threat", "Monsters minus Heroes of this colour in the trick", _COLOURS, -COPIES, COPIES),
    Feature("pot", "Adept points of this colour in the trick, and Character points", _KINDS, 0, 1_000),
    Feature("tricks left", "tricks still to be played in this round, including this one", ONE, 0, TRICKS),
    Feature(
        "lacks",
        "how many ranks of this colour, from the highest down, the seat is shown not to hold; 16: also the Monster",
        grid(_SEATS, _COLOURS),
        0,
        RANKS,
    ),
    Feature("won", "what the unit has won in this round: Adept points by colour, Character points",
            grid(_UNITS, _KINDS), 0, sum(ADEPT_POINTS) * COPIES),
    Feature("nuggets", "nuggets the unit holds", _UNITS, 0, CLIP),
    Feature("coins", "scoring = coins: nuggets of this colour that the unit holds", grid(_UNITS, _COLOURS), 0,
            OWN_NUGGETS * COPIES),
    Feature("god", "1: the god of the seat, or of the team; after those, of virtual players, or the third colour",
            grid(_UNITS, _COLOURS), 0, 1),
    Feature("partner", "1: the seat is on the observer's team", _SEATS[NEAREST:FARTHEST + 1], 0, 1),
    Feature("turn", "1: the seat is to move", _SEATS, 0, 1),
    Feature("dealer", "1: the seat is the dealer", _SEATS, 0, 1),
    Feature("players", "1: this is the number of players", ("2", "3", "4", "5", "6", "8", "9", "10"), 0, 1),
    Feature("packs", "how many copies there are of each card", ONE, 1, COPIES),
    Feature("virtual", "option virtual", ONE, 0, 3),
    Feature("counter", "1: option table = counter", ONE, 0, 1),
    Feature("english", "1: option text = en", ONE, 0, 1),
    Feature("scoring", "1: option scoring = coins", ONE, 0, 1),
    Feature("target", "scoring = standard: the number of nuggets that wins", ONE, 0, CLIP),
)  # fmt: skip
(
    HAND, UNSEEN, FACE_UP, TRICK, ASKED, TRUMP, MASTER, TOP, OVER, THREAT, POT, LEFT, LACKS, WON, NUGGETS, HELD, GOD,
    PARTNER, TURN, DEALER, PLAYERS, PACKS, VIRTUAL, COUNTER, ENGLISH, COINS, TARGET,
) = offsets(FEATURES)  # fmt: skip


@rule
def observe(s: State, seat: int, out: list[int]) -> None:
    """Write what ``seat`` may know about ``s`` to the zeroed ``out``."""
    out[PLAYERS + s.players - 2 - (s.players > 7)] = 1
    out[PACKS] = s.packs
    out[VIRTUAL] = s.virtual
    out[COUNTER] = s.counter
    out[ENGLISH] = s.english
    out[COINS] = s.coins
    if not s.coins:
        out[TARGET] = min(s.target, CLIP)
    observe_gods(s, seat, out)
    observe_units(s, seat, out)
    observe_seats(s, seat, out)
    if s.phase == PLAYING:
        observe_cards(s, seat, out)
        observe_trick(s, seat, out)
        if s.counter:
            observe_piles(s, seat, out)


@rule
def observe_gods(s: State, seat: int, out: list[int]) -> None:
    """Observe whose god each colour is."""
    own = s.colours - s.virtual - s.counter  # number of players' gods
    k = seat
    while k >= own:
        k -= own
    for i in range(s.colours):
        if i < own:
            out[GOD + COLOURS * i + s.gods[k]] = 1
            k = k + 1 if k + 1 < own else 0
        else:
            out[GOD + COLOURS * i + s.gods[i]] = 1


@rule
def observe_units(s: State, seat: int, out: list[int]) -> None:
    """Observe what each unit has won in the round and in the game."""
    unit = s.unit[seat]
    for i in range(s.units):
        if i >= s.teams:
            unit = i
        for kind in range(COLOURS + 1):
            out[WON + (COLOURS + 1) * i + kind] = s.won[unit][kind]
        out[NUGGETS + i] = min(s.nuggets[unit], CLIP)
        if s.coins:
            for colour in range(COLOURS):
                out[HELD + COLOURS * i + colour] = s.held[colour][unit]
        unit = unit + 1 if unit + 1 < s.teams else 0


@rule
def observe_seats(s: State, seat: int, out: list[int]) -> None:
    """Observe whose turn it is, who are partners, and what each seat has shown to lack."""
    player = seat
    for i in range(s.players):
        if player == s.turn and s.phase == PLAYING:
            out[TURN + i] = 1
        if player == s.dealer:
            out[DEALER + i] = 1
        if i > 0 and s.unit[player] == s.unit[seat]:
            out[PARTNER + i - NEAREST] = 1
        for colour in range(COLOURS):  # the ranks lacked are always the highest ones, or all
            out[LACKS + COLOURS * i + colour] = bit_count(s.lacks[player][colour])
        player = player + 1 if player + 1 < s.players else 0


@rule
def observe_cards(s: State, seat: int, out: list[int]) -> None:
    """Observe the observer's cards, and those that nobody has laid and the observer does not see."""
    for level in range(s.packs):
        for colour in range(COLOURS):
            own = s.hands[level][seat][colour]
            unplayed = s.hands[level][UNPLAYED][colour]
            for rank in range(RANKS):
                out[HAND + RANKS * colour + rank] += own >> rank & 1
                out[UNSEEN + RANKS * colour + rank] += (unplayed >> rank & 1) - (own >> rank & 1)


@rule
def observe_piles(s: State, seat: int, out: list[int]) -> None:
    """Observe the face-up cards, and whether they lie on another: OLY-18."""
    for player in range(s.players):
        for pile in range(PILES):
            card = s.upper[player][pile]
            if card != NONE:
                on = 1 + (s.covered[player] >> pile & 1)
                out[FACE_UP + card] = on if player == seat else -on
                if player != seat:
                    out[UNSEEN + card] -= 1


@rule
def observe_trick(s: State, seat: int, out: list[int]) -> None:
    """Observe the cards of the trick, what they oblige players to do, and who would take what."""
    out[LEFT] = s.tricks - s.trick
    player = s.leader
    for _ in range(s.laid):
        after = player - seat if player >= seat else player - seat + s.players
        out[TRICK + after] = s.played[s.trick][player] + 1
        if player == s.master and s.asked != NONE:
            out[MASTER + after] = 1
        player = player + 1 if player + 1 < s.players else 0
    for colour in range(COLOURS):
        out[THREAT + colour] = s.threat[colour]
        out[POT + colour] = s.pot[colour]
    out[POT + COLOURS] = s.pot[COLOURS]
    if s.asked != NONE:
        out[ASKED + s.asked] = 1
        out[TRUMP + s.trump] = 1
        out[TOP] = s.top
        out[OVER] = bit_count(s.over)
