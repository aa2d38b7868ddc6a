"""The ladder of levels, whatever the rules: who goes by rules of thumb is ahead of beginners, who err as people do."""

from __future__ import annotations

from collections import Counter

import pytest

from bench.levels import duel, options_for, play, variants
from tablee.bots import beginner
from tablee.bots.factory import make_bot
from tablee.engine.configuration import configure, to_json
from tablee.engine.contract import AnyState
from tablee.engine.discovery import find_game, games
from tablee.engine.game import Game, legal_moves
from tablee.engine.options import Options
from tablee.games.ole.cards import CARDS, COLOUR
from tablee.games.ole.rules import TOKEN

EVERY = [
    pytest.param(game, options, id=f"{game.id} {changed}".strip())
    for game in games().values()
    if 4 in game.seats
    for changed, options in variants(game, 4).items()
]
# So many that the difference is several times what chance makes of it; short games tell more in the same time.
DEALS = {"coloretto": 12, "ole": 8, "olympe": 8}
SHORT = {"nain_jaune": {"rounds": 2}, "olympe": {"target": 6}}


@pytest.mark.parametrize(("game", "options"), EVERY)
def test_a_beginner_is_behind_greedy_players_and_greedy_ahead_of_beginners(game: Game, options: Options) -> None:
    beginner, greedy = make_bot("beginner", game, 1), make_bot("greedy", game, 1)
    options = configure(game, {**to_json(options), **SHORT.get(game.id, {})})
    deals = range(DEALS.get(game.id, 15))
    behind = duel(game, options, beginner, greedy, deals, seed=1)["lead_mean"]
    ahead = duel(game, options, greedy, beginner, deals, seed=1)["lead_mean"]
    assert ahead < behind, (ahead, behind)


def test_a_beginner_who_can_lay_the_last_card_does() -> None:
    """At Olé a token would be legal too: nobody overlooks that the round is won."""
    game, chosen = find_game("ole"), list[str]()

    class Watched:
        def __init__(self, seed: int) -> None:
            self._bot = make_bot("beginner", game, seed)

        def choose(self, k: AnyState, seat: int) -> int:
            action = self._bot.choose(k, seat)
            if int(k.hands[seat]).bit_count() == 1:
                chosen.append(game.notation.text(action))
            return action

    options = options_for(game, 3)
    for number in range(20):
        play(game, options, [Watched(number), Watched(number + 100), Watched(number + 200)], 1, number)
    assert len(chosen) > 20
    assert "token" not in chosen


def test_a_beginner_overlooks_cards_of_other_colours_but_never_the_colour_just_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At Olé, even one who overlooks all that can be overlooked."""
    monkeypatch.setattr(beginner, "OVERLOOK_CHANCE", 1)
    monkeypatch.setattr(beginner, "OVERLOOK_MOST", 1)
    game, seen = find_game("ole"), Counter[str]()

    class Watched:
        def __init__(self, seed: int) -> None:
            self._bot = make_bot("beginner", game, seed)

        def choose(self, k: AnyState, seat: int) -> int:
            action = self._bot.choose(k, seat)
            legal = legal_moves(game.rules, k)
            near = [card for card in legal if card < CARDS and k.table >= 0 and COLOUR[card] == COLOUR[k.table]]
            if TOKEN in legal and len(legal) > 2 and int(k.hands[seat]).bit_count() > 1:
                seen["near" if action in near else "token" if action == TOKEN else "far"] += 1
                assert action in near or not near
            return action

    for number in range(10):
        play(game, options_for(game, 3), [Watched(number), Watched(number + 100), Watched(number + 200)], 1, number)
    assert seen["near"] > 10
    assert seen["token"] > 10
    assert not seen["far"]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), [one for one in EVERY if str(one.id).startswith(("coloretto", "ole"))])
def test_a_club_player_is_ahead_of_greedy_ones(game: Game, options: Options) -> None:
    club, greedy = make_bot("club", game, 1), make_bot("greedy", game, 1)
    lead = duel(game, options, club, greedy, range(15), seed=1)["lead_mean"]
    assert lead < 0, lead
