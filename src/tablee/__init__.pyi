from . import client, envs
from .bots.factory import LEVELS, make_bot
from .engine.contract import Bot
from .engine.discovery import find_game
from .engine.errors import IllegalMove, InvalidMove, NotYours, TableeError
from .engine.game import Game
from .engine.message import Message
from .engine.options import Options
from .engine.task import Task, all_tasks, find_task
from .engine.view import View
from .engine.words import Words, words
from .lab.tournament import Standings
from .library.experiments import Simulation, analyse, benchmark, simulate, tournament
from .library.games import all_games, describe_options, make_options
from .library.replays import check_replay, read_replays, verify_replay, write_replays
from .library.tables import new_table, run_bots
from .table.match import Match
from .table.replay import Replay, ReplayFault
from .table.table import Table
from .wire.analysis import Analysis

__all__ = [
    "LEVELS",
    "Analysis",
    "Bot",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Match",
    "Message",
    "NotYours",
    "Options",
    "Replay",
    "ReplayFault",
    "Simulation",
    "Standings",
    "Table",
    "TableeError",
    "Task",
    "View",
    "Words",
    "__version__",
    "all_games",
    "all_tasks",
    "analyse",
    "benchmark",
    "check_replay",
    "client",
    "describe_options",
    "envs",
    "find_game",
    "find_task",
    "make_bot",
    "make_options",
    "new_table",
    "read_replays",
    "run_bots",
    "simulate",
    "tournament",
    "verify_replay",
    "words",
    "write_replays",
]

__version__: str
