"""What a seat sees of Six Cards."""

from __future__ import annotations

from tablee.engine.bits import members
from tablee.engine.count import Count, CountCell, CountColumn, CountRow
from tablee.engine.message import Message, game_won
from tablee.engine.view import Action, Choice, Face, Goal, Mark, OwnView, Piece, SeatView, View, Zone

from .notation import places, text
from .options import Options
from .rules import over
from .state import CARDS, NOTHING, State


def _card(card: int) -> Message:
    return Message("card", {"number": card + 1})


FACES = {text(card): Face(text(card), "blue", _card(card)) for card in range(CARDS)}


def view(k: State, options: Options) -> View:
    """Return what everybody sees."""
    done = over(k)
    return View(
        game="six_cards",
        seat=None,
        turn=None if done else k.turn,
        prompt=game_won(places(k)) if done else Message("ask", {"who": k.turn}),
        seats=tuple(_seat(k, player) for player in range(k.players)),
        zones=(_trick(k), *(_hand(k, player) for player in range(k.players))),
        facts=(Message("fact-low" if options.low else "fact-high"),),
        choices=(),
        clauses=("SIX-4",) if done else ("SIX-2", "SIX-3"),
        rounds=1,
        goal=Goal("tricks", Message("goal")),
    )


def own_view(k: State, seat: int, options: Options) -> OwnView:
    """Return what ``seat`` sees besides: its cards, and on its turn that it may lay each of them."""
    cards = members(k.hands[seat])
    mine = k.turn == seat and not over(k)
    choices = tuple(Choice(text(card), Message("lay", {"card": _card(card)})) for card in cards) if mine else ()
    return OwnView((_hand(k, seat, tuple(Piece(text(card), (text(card),)) for card in cards)),), choices)


def _seat(k: State, player: int) -> SeatView:
    held = k.held[player]
    return SeatView(
        player, k.tricks[player], marks=(Mark("cards", Message("holds", {"who": player, "n": held}), held),)
    )


def _trick(k: State) -> Zone:
    laid = [player for player in range(k.players) if k.dealt and k.laid[player] != NOTHING]
    pieces = tuple(Piece(text(k.laid[player])) for player in laid)
    return Zone("trick", "trick", Message("zone-trick"), capacity=k.players, pieces=pieces, by=tuple(laid))


def _hand(k: State, player: int, own: tuple[Piece, ...] | None = None) -> Zone:
    return Zone.hand(player, CARDS // k.players, Piece.backs(k.held[player]) if own is None else own)


def events(before: State, move: int, after: State) -> list[Message]:
    """Describe what the move changed."""
    messages = [Message("ev-lay", {"who": before.turn, "card": _card(move)})]
    winners = [seat for seat in range(after.players) if after.tricks[seat] > before.tricks[seat]]
    messages += [Message("ev-trick", {"who": seat}) for seat in winners]
    return [*messages, game_won(places(after))] if over(after) else messages


def deal_events(after: State) -> list[Message]:
    """Describe what everybody sees of the deal."""
    return [Message("ev-deal", {"n": after.held[0]})]


def action(before: State, move: int, after: State) -> Action:
    """Say what seat ``before.turn`` has done."""
    return Action(Message("act-lay", {"who": before.turn, "card": _card(move)}), (text(move),), seen=True)


def count(k: State) -> Count:
    """Tell how many tricks everybody has won: SIX-4."""
    place = places(k)
    rows = tuple(
        CountRow(
            (player,),
            (CountCell(k.tricks[player], icon="tricks"),),
            k.tricks[player],
            k.tricks[player],
            place[player] == 1,
        )
        for player in sorted(range(k.players), key=lambda player: place[player])
    )
    return Count(0, (CountColumn(Message("count-tricks"), "tricks"),), rows, icon="tricks", once=True)
