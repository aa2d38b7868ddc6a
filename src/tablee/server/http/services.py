"""The services behind the routes, composed: what answers a request finds everything else here."""

from __future__ import annotations

from functools import partial

from tablee.rooms.fair_turns import Turns
from tablee.server.access.identity import Identity
from tablee.server.access.limits import Limits
from tablee.server.background.analyses import Analyses
from tablee.server.background.expert_lines import ExpertLines
from tablee.server.background.mail import Mail
from tablee.server.background.notifications import Notifications
from tablee.server.background.push import Push
from tablee.server.background.replay_reader import ReplayReader
from tablee.server.background.slow_games import SlowGames
from tablee.server.background.tournament_rounds import Rounds
from tablee.server.background.upkeep import LOOK_S, MEASURE_S, measure, wake_deserted
from tablee.server.jobs import Jobs
from tablee.server.people.accounts.deletion import TIDY_PLAYERS_S, Deletion
from tablee.server.people.accounts.holidays import Holidays
from tablee.server.people.accounts.passkeys import Passkeys
from tablee.server.people.accounts.recovery import DeviceLinks, RecoveryCodes
from tablee.server.people.accounts.relations import Blocks, Friends
from tablee.server.people.accounts.reports import Reports
from tablee.server.people.gatherings.circles import Circles
from tablee.server.people.gatherings.evenings import Evenings
from tablee.server.people.gatherings.tournaments import Tournaments
from tablee.server.people.gatherings.tries import Tries
from tablee.server.people.results.history import GameHistory
from tablee.server.people.results.player_pages import PlayerPages
from tablee.server.people.results.ranks import Ratings
from tablee.server.rooms.registry import TIDY_S, RoomRegistry
from tablee.server.settings import Settings
from tablee.server.storage.jobs import RATE, RATE_AGAIN


class Services:
    """All services of one server process, over its rooms. Raises `TableeError` if settings do not fit together."""

    def __init__(self, settings: Settings, registry: RoomRegistry, limits: Limits) -> None:
        self.settings, self.registry, self.limits = settings, registry, limits
        self.store = store = registry.store
        self.jobs = jobs = Jobs(store, registry.ownership)
        self.identity = Identity(store, limits, registry)
        # What players have, and do
        self.passkeys, self.recovery, self.links = Passkeys(store), RecoveryCodes(store), DeviceLinks(store)
        self.blocks, self.reports, self.friends = Blocks(store), Reports(store), Friends(store)
        self.circles, self.evenings, self.tournaments = Circles(store), Evenings(store), Tournaments(store)
        self.tries, self.holidays = Tries(store), Holidays(store)
        self.history, self.pages, self.ratings = GameHistory(store), PlayerPages(store), Ratings(store)
        self.deletion = Deletion(store, registry.rewrite, settings.player_expiry)
        # What is carried out beside requests
        self.rounds = Rounds(registry, self.tournaments, jobs)
        self.expert_lines = ExpertLines(store, self.tries, jobs)
        self.analyses = Analyses(store, jobs)
        self.notifications = Notifications(store, self.circles, jobs)
        self.push = Push(store, jobs, self.notifications, settings.public_url)
        self.mail = Mail(store, jobs, self.notifications, settings)
        SlowGames(registry, store, jobs, self.holidays.until)
        jobs.register(RATE, self.ratings.carry_out, at_once=1, lasting=True)
        jobs.register(RATE_AGAIN, self.ratings.compute_again, at_once=1, lasting=True)
        jobs.repeat(registry.tidy, TIDY_S)
        jobs.repeat(partial(wake_deserted, registry), LOOK_S)
        jobs.repeat(partial(measure, registry), MEASURE_S, first_s=0)
        jobs.repeat(self.deletion.tidy, TIDY_PLAYERS_S, first_s=0)
        # What takes turns, or processes of its own
        self.data_turns = Turns()
        self.replays = ReplayReader(partial(limits.check_slots, "replays-waiting"))
