"""The arguments of every command.

Help texts are message ids, put into words only when help is shown: loading the words takes longer than everything else
in a quick command.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from gettext import gettext, ngettext
from typing import Any, NoReturn

from tablee.engine.words import LANGUAGES, words
from tablee.library.arguments import MAX_DEALS, MAX_GAMES, MAX_SEED, MAX_SIMULATIONS, MAX_TIME, MAX_WORKERS

# argparse's own texts, by our message ids; the placeholders are argparse's.
_ARGPARSE = {
    "usage: ": "argparse-usage",
    "options": "argparse-options",
    "positional arguments": "argparse-positional",
    "show this help message and exit": "argparse-help",
    "unrecognized arguments: %s": "argparse-unrecognized",
    "the following arguments are required: %s": "argparse-required",
    "argument %(argument_name)s: %(message)s": "argparse-argument",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse-choice",
    "invalid %(type)s value: %(value)r": "argparse-value",
    "expected one argument": "argparse-one",
    "not allowed with argument %s": "argparse-conflict",
    "ignored explicit argument %r": "argparse-explicit",
}


# Texts that argparse looks up when a parser is made: they stay ids until help is shown.
_DEFERRED = ("options", "positional arguments", "show this help message and exit")


class _Formatter(argparse.HelpFormatter):
    """Help whose texts are message ids."""

    language = "en"

    def _expand_help(self, action: argparse.Action) -> str:
        return words(self.language)(str(action.help))

    def start_section(self, heading: str | None) -> None:
        """Begin a group of arguments under its translated heading."""
        super().start_section(self._in_words(heading))

    def add_text(self, text: str | None) -> None:
        """Add the description, translated."""
        super().add_text(self._in_words(text))

    def _in_words(self, text: str | None) -> str | None:
        """A text in words if it is a message id; the version, for one, is not."""
        return words(self.language)(text) if text and text in words(self.language) else text


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line and exits with 2."""

    def __init__(self, **options: Any) -> None:
        super().__init__(formatter_class=_Formatter, allow_abbrev=False, **options)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or the version; unlike argparse, raise if that cannot be written."""
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments, and where to find help."""
        sys.stderr.write(words(_Formatter.language)("usage-error", message=message, command=self.prog) + "\n")
        sys.exit(2)


def set_language(language: str) -> None:
    """Make argparse use ``language``, by replacing its module's ``_``: it has no other hook for its own texts."""
    _Formatter.language = language

    def translate(text: str) -> str:
        id = _ARGPARSE.get(text)
        if id is None:
            return gettext(text)
        return id if text in _DEFERRED else words(language)(id)

    setattr(argparse, "_", translate)  # noqa: B010  # not in its type stubs
    setattr(argparse, "ngettext", lambda one, many, n: translate(one) if one in _ARGPARSE else ngettext(one, many, n))  # noqa: B010


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """A converter from text to whole numbers from ``low`` to ``high``."""

    def number(text: str) -> int:
        if not text.removeprefix("-").isdecimal() or len(text) > 20 or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(
                words(_Formatter.language)("number-range", value=text[:40], low=str(low), high=str(high))
            )
        return int(text)

    return number


def build() -> Parser:
    """The parser of ``tablee``: its result has ``command`` and, for ``replay`` and ``bench``, ``action``."""
    from tablee import __version__

    common = Parser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, help="help-lang")
    parser = Parser(prog="tablee", description="help-tablee", parents=[common])
    parser.add_argument("--version", action="version", version=f"tablee {__version__}", help="argparse-version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str) -> Parser:
        added: Parser = commands.add_parser(name, parents=[common], help=f"help-{name}", description=f"help-{name}")
        return added

    play = command("play")
    _game_arguments(play)
    play.add_argument("--bots", default="greedy", metavar="A,B,…", help="help-play-bots")
    play.add_argument("--seed", type=whole_number(0, MAX_SEED), help="help-play-seed")
    play.add_argument("--name", default="", help="help-name")
    play.add_argument("--coach", choices=("on", "off"), help="help-coach")
    saved_game = play.add_mutually_exclusive_group()
    saved_game.add_argument("--resume", action="store_true", help="help-resume")
    saved_game.add_argument("--new", action="store_true", help="help-new")

    serve = command("serve")
    serve.add_argument("--host", help="help-serve-host")
    serve.add_argument("--port", type=whole_number(0, 65535), help="help-serve-port")
    serve.add_argument("--metrics-host", metavar="HOST", help="help-serve-metrics-host")
    serve.add_argument("--metrics-port", type=whole_number(0, 65535), metavar="PORT", help="help-serve-metrics-port")
    serve.add_argument("--data", metavar="URL", help="help-serve-data")
    serve.add_argument("--no-open", action="store_true", help="help-serve-no-open")
    serve.add_argument("--advertise", metavar="ADDRESS", help="help-serve-advertise")
    serve.add_argument("--public-url", metavar="URL", help="help-serve-public-url")
    serve.add_argument("--trusted-proxies", metavar="A,B,…", help="help-serve-trusted-proxies")
    serve.add_argument("--origins", metavar="A,B,…", help="help-serve-origins")
    serve.add_argument("--limits", metavar="FACTOR", help="help-serve-limits")
    serve.add_argument("--mail", metavar="URL", help="help-serve-mail")
    serve.add_argument("--mail-from", metavar="ADDRESS", help="help-serve-mail-from")
    serve.add_argument("--admin-token-file", metavar="FILE", help="help-serve-admin-token-file")
    times = ("bot-delay", "bot-time", "grace", "pause", "relaxed", "fast", "idle")
    for name in (*times, "lobby-expiry", "table-expiry", "replay-expiry", "analysis-expiry", "player-expiry"):
        serve.add_argument(f"--{name}", metavar="S", help=f"help-serve-{name}")
    serve.add_argument("--verbose", action="store_true", help="help-serve-verbose")

    for name in ("backup", "restore"):
        copying = command(name)
        copying.add_argument("file", metavar="FILE", help=f"help-{name}-file")
        copying.add_argument("--data", metavar="URL", help="help-serve-data")
        copying.add_argument("--replace", action="store_true", help=f"help-{name}-replace")

    command("ratings").add_argument("--data", metavar="URL", help="help-serve-data")

    _admin(command("admin"), common)

    simulate = command("simulate")
    _game_arguments(simulate)
    simulate.add_argument("--bots", default="random", metavar="A,B,…", help="help-bots")
    simulate.add_argument("--rotate", action="store_true", help="help-rotate")
    simulate.add_argument("--games", type=whole_number(1, MAX_GAMES), default=100, metavar="G", help="help-games-count")
    simulate.add_argument("--seed", type=whole_number(0, MAX_SEED), default=0, help="help-seed")
    simulate.add_argument("--workers", type=whole_number(1, MAX_WORKERS), metavar="W", help="help-workers")
    simulate.add_argument("--executor", default="processes", metavar="E", help="help-executor")
    output = simulate.add_mutually_exclusive_group()
    output.add_argument("--out", metavar="FOLDER", help="help-out")
    output.add_argument("--replays", metavar="FILE", help="help-replays")
    simulate.add_argument("--seats", action="store_true", help="help-seats")
    simulate.add_argument("--legal", action="store_true", help="help-legal")
    simulate.add_argument("--json", action="store_true", help="help-json")

    report = command("report")
    _game_arguments(report)
    report.add_argument("--compare", action="append", default=[], metavar="OPTION=A,B,…", help="help-compare")
    report.add_argument("--bots", metavar="A,B,…", help="help-report-bots")
    report.add_argument("--games", type=whole_number(2, MAX_GAMES), metavar="G", help="help-report-games")
    report.add_argument("--skill", metavar="A,B,…", help="help-report-skill")
    report.add_argument("--skill-games", type=whole_number(2, MAX_GAMES), metavar="G", help="help-report-skill-games")
    report.add_argument("--seed", type=whole_number(0, MAX_SEED), help="help-seed")
    report.add_argument("--workers", type=whole_number(1, MAX_WORKERS), metavar="W", help="help-workers")
    report.add_argument("--keep", metavar="FOLDER", help="help-report-keep")
    report.add_argument("--from", dest="folders", nargs="+", metavar="FOLDER", help="help-report-from")
    report.add_argument("--out", metavar="FILE", help="help-report-out")
    report.add_argument("--plots", metavar="FOLDER", help="help-report-plots")
    report.add_argument("--json", action="store_true", help="help-json")

    tournament = command("tournament")
    _game_arguments(tournament)
    tournament.add_argument("--bots", required=True, metavar="A,B,…", help="help-bots-each")
    tournament.add_argument("--deals", type=whole_number(2, MAX_DEALS), default=120, metavar="D", help="help-deals")
    tournament.add_argument("--seed", type=whole_number(0, MAX_SEED), default=0, help="help-seed")
    tournament.add_argument("--time", type=whole_number(1, MAX_TIME), metavar="MS", help="help-time")
    tournament.add_argument("--luck", type=whole_number(1, MAX_SIMULATIONS), default=0, metavar="P", help="help-luck")
    tournament.add_argument("--workers", type=whole_number(1, MAX_WORKERS), metavar="W", help="help-workers")
    tournament.add_argument("--out", metavar="FOLDER", help="help-tournament-out")
    tournament.add_argument("--json", action="store_true", help="help-json")

    benchmark = command("benchmark")
    benchmark.add_argument("task", nargs="?", metavar="TASK", help="help-benchmark-task")
    benchmark.add_argument("--bots", default="greedy", metavar="A,B,…", help="help-bots-each")
    benchmark.add_argument("--deals", type=whole_number(2, MAX_DEALS), metavar="D", help="help-benchmark-deals")
    benchmark.add_argument("--workers", type=whole_number(1, MAX_WORKERS), metavar="W", help="help-workers")
    benchmark.add_argument("--json", action="store_true", help="help-json")

    replay = command("replay")
    actions = replay.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name in ("show", "analyse", "check", "verify"):
        added = actions.add_parser(
            name, parents=[common], help=f"help-replay-{name}", description=f"help-replay-{name}"
        )
        added.add_argument("file", metavar="FILE", help="help-file")
        if name in ("show", "analyse"):
            added.add_argument("--number", type=whole_number(1, 10**9), default=1, metavar="K", help="help-number")
        if name == "show":
            added.add_argument("--text", action="store_true", help="help-text")
        else:
            added.add_argument("--json", action="store_true", help="help-json")
        if name == "analyse":
            added.add_argument(
                "--simulations",
                type=whole_number(1, MAX_SIMULATIONS),
                default=2000,
                metavar="S",
                help="help-simulations",
            )
            added.add_argument(
                "--seed", type=whole_number(0, MAX_SEED), default=0, metavar="N", help="help-analyse-seed"
            )
            added.add_argument("--force", action="store_true", help="help-force")

    games = command("games")
    games.add_argument("game", nargs="?", metavar="GAME", help="help-game-detail")
    games.add_argument("--json", action="store_true", help="help-json")

    learn = command("learn")
    learn.add_argument("game", nargs="?", metavar="GAME", help="help-game")
    learn.add_argument("lesson", nargs="?", metavar="LESSON", help="help-lesson")
    learn.add_argument("--list", action="store_true", help="help-learn-list")
    learn.add_argument("--json", action="store_true", help="help-json")

    rules = command("rules")
    rules.add_argument("game", metavar="GAME", help="help-game")
    rules.add_argument("clause", nargs="?", metavar="CLAUSE", help="help-clause")
    rules.add_argument("--clauses", action="store_true", help="help-clauses")

    bench = command("bench")
    benchmarks = bench.add_subparsers(dest="action", metavar="WHAT", required=True)
    playouts = benchmarks.add_parser("playouts", parents=[common], help="help-playouts", description="help-playouts")
    playouts.add_argument("--game", metavar="G", help="help-bench-game")
    playouts.add_argument("--players", type=whole_number(1, 100), metavar="N", help="help-players")
    playouts.add_argument("--seconds", type=whole_number(1, 600), default=1, metavar="S", help="help-seconds")
    playouts.add_argument("--json", action="store_true", help="help-json")
    return parser


def _admin(admin: Parser, common: Parser) -> None:
    """The orders of ``tablee admin``."""
    server = Parser(add_help=False)
    server.add_argument("--url", metavar="URL", help="help-admin-url")
    server.add_argument("--token-file", metavar="FILE", help="help-admin-token-file")
    server.add_argument("--json", action="store_true", help="help-json")
    orders = admin.add_subparsers(dest="action", metavar="ACTION", required=True)

    def order(name: str) -> Parser:
        help = f"help-admin-{name}"
        added: Parser = orders.add_parser(name, parents=[common, server], help=help, description=help)
        return added

    for name in ("status", "tables", "bans"):
        order(name)
    order("close").add_argument("table", metavar="TABLE", help="help-admin-table")
    expel = order("expel")
    expel.add_argument("table", metavar="TABLE", help="help-admin-table")
    expel.add_argument("seat", type=whole_number(1, 100), metavar="SEAT", help="help-admin-seat")
    expel.add_argument("--ban", action="store_true", help="help-admin-and-ban")
    ban = order("ban")
    ban.add_argument("address", metavar="ADDRESS", help="help-admin-address")
    ban.add_argument("--hours", type=whole_number(1, 10**6), metavar="H", help="help-admin-hours")
    order("unban").add_argument("address", metavar="ADDRESS", help="help-admin-address")
    order("announce").add_argument("text", metavar="TEXT", help="help-admin-text")
    order("drain").add_argument("--off", action="store_true", help="help-admin-off")
    order("forget").add_argument("name", metavar="NAME", help="help-admin-name")


def _game_arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="help-game")
    parser.add_argument("--players", type=whole_number(1, 100), metavar="N", help="help-players")
    parser.add_argument("-o", dest="options", action="append", default=[], metavar="OPTION=VALUE", help="help-option")
