"""What a good Olympé player tends to do, for the search: guess whether the best card will hold, take what pays.

Weights are tenths of a point.
"""

from __future__ import annotations

from tablee.engine import bit_count, rule

from .cards import ABOVE, COLOURS, HERO, MONSTER, POINTS, PREACHER, RANKED, RANKS
from .hands import has_laid
from .state import NONE, OVER, UNPLAYED, State
from .trick import TRUMP_STRENGTH, strength

# indices into PARAMETERS
CARD_POINTS = 0  # about what each player still to come adds to a trick
DENIED = 1  # weight of points denied to a rival, in hundredths
RUFF = 2  # risk that a player about whom nothing is known ruffs, in thousandths
MONSTER_KEPT = 3  # what keeping a Monster is worth
CHARACTER_KEPT = 4  # the same for the lowest Character; each higher one is worth CHARACTER_STEP more
CHARACTER_STEP = 5
ADEPT_STEP = 6  # the same for each ten points of an Adept
LOST = 7  # weight of the points of a card given away, in hundredths
MEMORY = 8  # 1: counts the cards played; 0: assumes that every higher card is still out
PARAMETERS = (200, 50, 150, 140, 50, 30, 3, 100, 1)
BEGINNER = (200, 0, 0, 60, 0, 0, 3, 50, 0)  # forgets what was played, fears no ruffs, saves no high cards
MANNERS = {  # per cent of these parameters
    "spiteful": {DENIED: 200},
    "patient": {MONSTER_KEPT: 130, CHARACTER_KEPT: 160},
    "bold": {RUFF: 70, CARD_POINTS: 115},
}
BLUR = 50
SETTINGS = {"trust": 150, "noise": 150}

ROUND_DOUBT = 180  # hundredths of a nugget by which a round sets two players apart
ROOTS = (0, 10, 14, 17, 20, 22, 24, 26, 28, 30)  # square roots of 0 to 9, in tenths


@rule
def prior(s: State, n: int, moves: list[int], weights: list[int], parameters: list[int]) -> None:
    """Write to ``weights`` how good each move looks; more is better."""
    pot = 0
    for kind in range(COLOURS + 1):
        pot += s.pot[kind]
    later = s.players - s.laid - 1
    stake = 10 * pot + parameters[CARD_POINTS] * later
    doomed = s.asked != NONE and (s.threat[s.asked] > 0 or (not s.english and s.threat[s.trump] > 0))
    for i in range(n):
        colour = moves[i] // RANKS
        rank = moves[i] % RANKS
        weights[i] = worth(s, colour, rank, stake, doomed, parameters)


@rule
def worth(s: State, colour: int, rank: int, stake: int, doomed: bool, parameters: list[int]) -> int:
    """Return what playing a card is worth to the side of the player to move."""
    points = 10 * POINTS[rank]
    stake += points
    chance = chance_to_take(s, colour, rank, parameters)
    if rank == MONSTER:
        active = s.asked != NONE and (colour == s.asked or (not s.english and colour == s.trump))
        if active and s.threat[colour] >= 0:
            return (parameters[DENIED] * (1000 - chance) // 100 - chance) * stake // 1000 - parameters[MONSTER_KEPT]
        return chance * stake // 1000 - parameters[MONSTER_KEPT]
    kept = parameters[ADEPT_STEP] * rank
    if rank >= PREACHER:
        kept = parameters[CHARACTER_KEPT] + parameters[CHARACTER_STEP] * (rank - PREACHER)
    if doomed and not (rank == HERO and s.threat[colour] > 0):
        return -kept
    return (chance * stake - (1000 - chance) * points * parameters[LOST] // 100) // 1000 - kept


@rule
def chance_to_take(s: State, colour: int, rank: int, parameters: list[int]) -> int:
    """Return the chance, in thousandths, that the mover's side takes the trick with a card, leaving out Monsters."""
    seat = s.turn
    asked = s.asked
    trump = s.trump
    owner = seat
    best_colour = colour
    best_rank = rank
    if asked == NONE:
        if rank == MONSTER:
            return 0
        asked = colour
        trump = s.god[seat]
    else:
        if rank == MONSTER or strength(s, colour, rank) <= s.top:
            owner = s.master
            best_colour = trump if s.top > TRUMP_STRENGTH else asked
            best_rank = (s.top - 1) & (TRUMP_STRENGTH - 1)
    if s.unit[owner] != s.unit[seat]:
        return 0
    holds = 1000
    out = s.hands[0][UNPLAYED]
    own = s.hands[0][seat]
    single = s.packs == 1
    higher = out[best_colour] if parameters[MEMORY] else RANKED
    higher &= ABOVE[best_rank] & RANKED & ~(own[best_colour] if single else 0)
    for rival in range(s.players):
        if s.unit[rival] != s.unit[seat] and not has_laid(s, rival):
            beating = bit_count(higher & ~s.lacks[rival][best_colour])
            risk = 1000 - 1000 * (s.players - 1) // (s.players - 1 + beating)
            if best_colour != asked:  # a ruff: only players who cannot follow may over-ruff
                risk = risk * 4 // 10
            elif asked != trump:
                void = not (out[asked] & RANKED & ~s.lacks[rival][asked] & ~(own[asked] if single else 0))
                if out[trump] & RANKED & ~s.lacks[rival][trump] & ~(own[trump] if single else 0):
                    risk = max(risk, 800) if void else risk + parameters[RUFF] * (1000 - risk) // 1000
            holds = holds * (1000 - risk) // 1000
    return holds


@rule
def value(s: State, out: list[int]) -> int:
    """Write the nuggets, in hundredths; the spread to come grows with the rounds that the leader still needs."""
    most = 0
    for unit in range(s.units):
        most = max(most, s.nuggets[unit])
    for seat in range(s.players):
        out[seat] = 100 * s.nuggets[s.unit[seat]]
    if s.phase == OVER:
        return 20
    left = 4 if s.coins else (s.target - most + 1) // 2
    return ROUND_DOUBT * ROOTS[left if left < 9 else 9] // 10


@rule
def can_evaluate(s: State) -> bool:
    """Return False: a round is always played to its end."""
    return False


@rule
def revelation(s: State) -> int:
    """Return 0: no move reveals more than the card laid, except in `counter`, whose many piles matter little here."""
    return 0


@rule
def refine(s: State, seat: int, cards: list[int]) -> None:
    """Do nothing: `determinize` already takes into account what following, rising and ruffing reveal."""
