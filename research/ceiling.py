"""How much of what seeing all cards would be worth a search reaches without seeing them.

    python -m research.ceiling GAME [--one master] [--other expert] [--players 4] [--deals 100] [--workers N]

On the same deals, fixed beforehand, two bots play from each seat among bots of the other name: a seer, which searches
like the expert but is given the state itself, and the one, as in `bench.matched`. After their rows comes the lead of
the one as a share of the seer's. The seer sees the deck as well where there is one, so nobody can reach all of it.
"""

from __future__ import annotations

from bench.levels import options_for
from bench.matched import AS_SEER, LINE, SEER, parser_of, play_match, simulations_of
from tablee.bots.factory import search_budget
from tablee.engine.discovery import find_game


def main() -> None:
    """Play both, and print two rows and the share."""
    chosen = parser_of(__doc__).parse_args()
    game = find_game(chosen.game)
    options = options_for(game, chosen.players)
    leads = []
    for name, simulations in (
        (SEER, search_budget(AS_SEER, game).simulations),
        (chosen.one, simulations_of(game, options, chosen)),
    ):
        row = play_match(game, options, name, chosen.other, simulations, chosen)
        leads.append(row["lead_mean"])
        print(LINE.format(**row), flush=True)
    print(f"{leads[1] / leads[0]:.0%} of the lead of a seer")


if __name__ == "__main__":
    main()
