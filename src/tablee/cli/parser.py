"""The arguments of every command.

Help texts are message ids, put into words only when help is shown: loading the words takes longer than everything else
in a quick command. For the same reason a command's arguments are declared only once it is chosen.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any, NoReturn, get_args, get_type_hints

from msgspec import Meta

from tablee.engine.likely import likely_word
from tablee.engine.words import LANGUAGES, Words, words
from tablee.library.arguments import MAX_DEALS, MAX_GAMES, MAX_SEED, MAX_SIMULATIONS, MAX_TIME, MAX_WORKERS

# What argparse writes into its help, by our message ids.
_HELP = {
    "options": "argparse-options",
    "positional arguments": "argparse-positional",
    "show this help message and exit": "argparse-help",
}
# What it says of wrong arguments; what it says in other words is shown as it is.
_ERRORS = {
    r"unrecognized arguments: (?P<arguments>.*)": "argparse-unrecognized",
    r"the following arguments are required: (?P<arguments>.*)": "argparse-required",
    r"argument (?P<argument>\S+): (?P<message>.*)": "argparse-argument",
    r"invalid choice: (?P<value>.*) \(choose from (?P<choices>.*)\)": "argparse-choice",
    r"one of the arguments (?P<arguments>.*) is required": "argparse-required-one",
    r"expected one argument": "argparse-one",
    r"expected at least one argument": "argparse-some",
    r"not allowed with argument (?P<other>.*)": "argparse-conflict",
    r"ignored explicit argument (?P<value>.*)": "argparse-explicit",
}


SHELLS = ("bash", "zsh", "fish", "powershell")
_NUMBER = re.compile(r"-?\d{1,20}|\d(\.\d{1,9})?e\d\d?", re.IGNORECASE)


class _Formatter(argparse.HelpFormatter):
    """Help whose texts are message ids."""

    language = "en"

    def _expand_help(self, action: argparse.Action) -> str:
        return str(self._in_words(action.help))

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Add the line that begins with “usage”."""
        super().add_usage(usage, actions, groups, words(self.language)("argparse-usage") if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        """Begin a group of arguments under its translated heading."""
        super().start_section(self._in_words(heading))

    def add_text(self, text: str | None) -> None:
        """Add the description, translated."""
        super().add_text(self._in_words(text))

    def _in_words(self, text: str | None) -> str | None:
        """A text in words if it is argparse's own or a message id."""
        id = _HELP.get(text or "", text)
        return words(self.language)(id) if id and id in words(self.language) else text


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line and exits with 2; ``declare`` adds its arguments, once it is used."""

    def __init__(self, *, declare: Callable[[Parser], None] | None = None, **options: Any) -> None:
        self._declare = declare
        super().__init__(formatter_class=_Formatter, allow_abbrev=False, **options)

    def declare(self) -> None:
        """Declare the arguments, unless that has been done."""
        declare, self._declare = self._declare, None
        if declare is not None:
            declare(self)

    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """Declare the arguments, and parse them."""
        self.declare()
        return super().parse_known_args(args, namespace)

    def print_help(self, file: Any = None) -> None:
        """Print help; unlike argparse, raise if that cannot be written."""
        (file or sys.stdout).write(self.format_help())

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments, and where to find help."""
        say = words(_Formatter.language)
        sys.stderr.write(say("usage-error", message=_error_in_words(message, say), command=self.prog) + "\n")
        sys.exit(2)


class _Version(argparse.Action):
    """Prints the version; unlike argparse's own, raises if that cannot be written."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from tablee import __version__

        sys.stdout.write(f"tablee {__version__}\n")
        parser.exit()


def set_language(language: str) -> None:
    """Have help and errors in ``language``."""
    _Formatter.language = language


def _error_in_words(message: str, say: Words) -> str:
    for pattern, id in _ERRORS.items():
        if found := re.fullmatch(pattern, message, re.DOTALL):
            parts = found.groupdict()
            if "message" in parts:
                parts["message"] = _error_in_words(parts["message"], say)
            if "choices" in parts:
                known = re.findall(r"[\w-]+", parts["choices"])
                parts["meant"] = likely_word(parts["value"].strip("'"), known) or "none"
            return say(id, **parts)
    return message


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """A converter from text, such as ``500`` or ``1e6``, to whole numbers from ``low`` to ``high``."""

    def number(text: str) -> int:
        value = Decimal(text) if _NUMBER.fullmatch(text) else None
        if value is None or not low <= value <= high or value % 1:
            raise argparse.ArgumentTypeError(
                words(_Formatter.language)("number-range", value=text[:40], low=str(low), high=str(high))
            )
        return int(value)

    return number


def build() -> Parser:
    """The parser of ``tablee``: its result has ``command`` and, for ``replay`` and ``bench``, ``action``."""
    parser = Parser(prog="tablee", description="help-tablee", parents=[_common()])
    parser.add_argument("--version", action=_Version, nargs=0, help="argparse-version")
    _add_subcommands(parser, "command", "COMMAND", "help", COMMANDS)
    return parser


def _common() -> Parser:
    common = Parser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, help="help-lang")
    return common


def _add_subcommands(
    parser: Parser, dest: str, metavar: str, prefix: str, commands: Mapping[str, Callable[[Parser], None]]
) -> None:
    """Have ``parser`` take one of ``commands``, each with what declares its arguments."""
    added = parser.add_subparsers(dest=dest, metavar=metavar, required=True)
    for name, declare in commands.items():
        help = f"{prefix}-{name}"
        added.add_parser(name, parents=[_common()], help=help, description=help, declare=declare)


def _add(parser: Parser, *names: str) -> None:
    """Declare arguments that several commands share."""
    for name in names:
        parser.add_argument(name, **_SHARED[name])


def _taking(*names: str) -> Callable[[Parser], None]:
    return lambda parser: _add(parser, *names)


def _play(play: Parser) -> None:
    _add(play, "game", "--players", "-o")
    play.add_argument("--bots", default="greedy", metavar="A,B,…", help="help-play-bots")
    play.add_argument("--seed", type=whole_number(0, MAX_SEED), help="help-play-seed")
    play.add_argument("--name", default="", help="help-name")
    play.add_argument("--coach", choices=("on", "off"), help="help-coach")
    saved_game = play.add_mutually_exclusive_group()
    saved_game.add_argument("--resume", action="store_true", help="help-resume")
    saved_game.add_argument("--new", action="store_true", help="help-new")


def _serve(serve: Parser) -> None:
    """Declare the server's settings: their names, their ranges and what help calls their values are in `Settings`."""
    from tablee.server.settings import SECRETS, Settings

    for name, annotation in get_type_hints(Settings, include_extras=True).items():
        kind, *metas = get_args(annotation) or (annotation,)
        meta = next((meta for meta in metas if isinstance(meta, Meta)), Meta())
        number = whole_number(int(meta.ge or 0), int(meta.le or 0)) if kind is int else str
        if name not in SECRETS:
            option = name.replace("_", "-")
            serve.add_argument(f"--{option}", type=number, metavar=meta.title, help=f"help-serve-{option}")
    serve.add_argument("--no-open", action="store_true", help="help-serve-no-open")
    serve.add_argument("--verbose", action="store_true", help="help-serve-verbose")


def _backup(backup: Parser) -> None:
    target = backup.add_mutually_exclusive_group(required=True)
    target.add_argument("file", nargs="?", metavar="FILE", help="help-backup-file")
    target.add_argument("--into", metavar="FOLDER", help="help-backup-into")
    target.add_argument("--check", metavar="FILE", help="help-backup-check")
    backup.add_argument("--keep", type=whole_number(1, 10**4), default=14, metavar="N", help="help-backup-keep")
    _add(backup, "--data")
    backup.add_argument("--replace", action="store_true", help="help-backup-replace")


def _restore(restore: Parser) -> None:
    restore.add_argument("file", metavar="FILE", help="help-restore-file")
    _add(restore, "--data")
    restore.add_argument("--replace", action="store_true", help="help-restore-replace")


def _admin(admin: Parser) -> None:
    every = ("--url", "--token-file", "--json")
    orders = {name: _taking(*every, *arguments.split()) for name, arguments in _ORDERS.items()}
    _add_subcommands(admin, "action", "ACTION", "help-admin", orders)


def _simulate(simulate: Parser) -> None:
    _add(simulate, "game", "--players", "-o")
    simulate.add_argument("--bots", default="random", metavar="A,B,…", help="help-bots")
    simulate.add_argument("--rotate", action="store_true", help="help-rotate")
    simulate.add_argument("--games", type=whole_number(1, MAX_GAMES), default=100, metavar="G", help="help-games-count")
    simulate.add_argument("--seed", type=whole_number(0, MAX_SEED), default=0, help="help-seed")
    simulate.add_argument("--executor", default="processes", metavar="E", help="help-executor")
    output = simulate.add_mutually_exclusive_group()
    output.add_argument("--out", metavar="FOLDER", help="help-out")
    output.add_argument("--replays", metavar="FILE", help="help-replays")
    simulate.add_argument("--seats", action="store_true", help="help-seats")
    simulate.add_argument("--legal", action="store_true", help="help-legal")
    _add(simulate, "--workers", "--json")


def _report(report: Parser) -> None:
    _add(report, "game", "--players", "-o")
    report.add_argument("--compare", action="append", default=[], metavar="OPTION=A,B,…", help="help-compare")
    report.add_argument("--bots", metavar="A,B,…", help="help-report-bots")
    report.add_argument("--games", type=whole_number(2, MAX_GAMES), metavar="G", help="help-report-games")
    report.add_argument("--skill", metavar="A,B,…", help="help-report-skill")
    report.add_argument("--skill-games", type=whole_number(2, MAX_GAMES), metavar="G", help="help-report-skill-games")
    report.add_argument("--seed", type=whole_number(0, MAX_SEED), help="help-seed")
    report.add_argument("--keep", metavar="FOLDER", help="help-report-keep")
    report.add_argument("--from", dest="folders", nargs="+", metavar="FOLDER", help="help-report-from")
    report.add_argument("--out", metavar="FILE", help="help-report-out")
    report.add_argument("--plots", metavar="FOLDER", help="help-report-plots")
    _add(report, "--workers", "--json")


def _tournament(tournament: Parser) -> None:
    _add(tournament, "game", "--players", "-o")
    tournament.add_argument("--bots", required=True, metavar="A,B,…", help="help-bots-each")
    tournament.add_argument("--deals", type=whole_number(2, MAX_DEALS), default=120, metavar="D", help="help-deals")
    tournament.add_argument("--seed", type=whole_number(0, MAX_SEED), default=0, help="help-seed")
    tournament.add_argument("--time", type=whole_number(1, MAX_TIME), metavar="MS", help="help-time")
    tournament.add_argument("--luck", type=whole_number(1, MAX_SIMULATIONS), default=0, metavar="P", help="help-luck")
    tournament.add_argument("--out", metavar="FOLDER", help="help-tournament-out")
    _add(tournament, "--workers", "--json")


def _benchmark(benchmark: Parser) -> None:
    benchmark.add_argument("task", nargs="?", metavar="TASK", help="help-benchmark-task")
    benchmark.add_argument("--bots", default="greedy", metavar="A,B,…", help="help-bots-each")
    benchmark.add_argument("--deals", type=whole_number(2, MAX_DEALS), metavar="D", help="help-benchmark-deals")
    _add(benchmark, "--workers", "--json")


def _replay(replay: Parser) -> None:
    show, check = _taking("file", "--number", "--text", "--json"), _taking("file", "--json")
    actions = {"show": show, "analyse": _analyse, "check": check, "verify": _taking("file", "--json", "--witness")}
    _add_subcommands(replay, "action", "ACTION", "help-replay", actions)


def _analyse(analyse: Parser) -> None:
    _add(analyse, "file", "--number", "--json")
    simulations, seed = whole_number(1, MAX_SIMULATIONS), whole_number(0, MAX_SEED)
    analyse.add_argument("--simulations", type=simulations, default=2000, metavar="S", help="help-simulations")
    analyse.add_argument("--seed", type=seed, default=0, metavar="N", help="help-analyse-seed")
    analyse.add_argument("--force", action="store_true", help="help-force")


def _games(games: Parser) -> None:
    games.add_argument("game", nargs="?", metavar="GAME", help="help-game-detail")
    _add(games, "--json")


def _new_game(new_game: Parser) -> None:
    new_game.add_argument("name", metavar="NAME", help="help-new-game-name")
    new_game.add_argument("--title", metavar="TITLE", help="help-new-game-title")


def _learn(learn: Parser) -> None:
    learn.add_argument("game", nargs="?", metavar="GAME", help="help-game")
    learn.add_argument("lesson", nargs="?", metavar="LESSON", help="help-lesson")
    learn.add_argument("--list", action="store_true", help="help-learn-list")
    _add(learn, "--json")


def _score(score: Parser) -> None:
    _add(score, "game")
    score.add_argument("names", nargs="*", metavar="NAME", help="help-score-names")
    _add(score, "-o")
    score.add_argument("--dealer", type=whole_number(1, 100), default=1, metavar="N", help="help-score-dealer")
    score.add_argument("--pad", metavar="FILE", help="help-score-pad")
    _add(score, "--json")


def _bench(bench: Parser) -> None:
    _add_subcommands(bench, "action", "WHAT", "help", {"playouts": _playouts})


def _playouts(playouts: Parser) -> None:
    playouts.add_argument("--game", metavar="G", help="help-bench-game")
    playouts.add_argument("--seconds", type=whole_number(1, 600), default=1, metavar="S", help="help-seconds")
    _add(playouts, "--players", "--json")


COMMANDS: dict[str, Callable[[Parser], None]] = {
    "play": _play,
    "serve": _serve,
    "backup": _backup,
    "restore": _restore,
    "export": _taking("folder"),
    "ratings": _taking("--data", "--json"),
    "admin": _admin,
    "simulate": _simulate,
    "report": _report,
    "tournament": _tournament,
    "benchmark": _benchmark,
    "replay": _replay,
    "games": _games,
    "new-game": _new_game,
    "learn": _learn,
    "rules": _taking("game", "clause", "--clauses", "--json"),
    "score": _score,
    "completion": _taking("shell"),
    "bench": _bench,
}
_ORDERS = {  # of `tablee admin`, and what each takes
    "status": "",
    "tables": "",
    "bans": "",
    "close": "table",
    "expel": "table seat --ban",
    "ban": "address --hours",
    "unban": "address",
    "announce": "text",
    "drain": "--off",
    "forget": "name",
}
_SHARED: dict[str, dict[str, Any]] = {  # arguments that are the same wherever they are taken, for `_taking`
    "game": {"metavar": "GAME", "help": "help-game"},
    "file": {"metavar": "FILE", "help": "help-file"},
    "--players": {"type": whole_number(1, 100), "metavar": "N", "help": "help-players"},
    "-o": {"dest": "options", "action": "append", "default": [], "metavar": "OPTION=VALUE", "help": "help-option"},
    "--number": {"type": whole_number(1, 10**9), "default": 1, "metavar": "K", "help": "help-number"},
    "--text": {"action": "store_true", "help": "help-text"},
    "--witness": {"metavar": "FILE", "help": "help-witness"},
    "folder": {"metavar": "FOLDER", "help": "help-export-folder"},
    "shell": {"choices": SHELLS, "metavar": "SHELL", "help": "help-completion-shell"},
    "clause": {"nargs": "?", "metavar": "CLAUSE", "help": "help-clause"},
    "--clauses": {"action": "store_true", "help": "help-clauses"},
    "--data": {"metavar": "URL", "help": "help-serve-data"},
    "--url": {"metavar": "URL", "help": "help-admin-url"},
    "--token-file": {"metavar": "FILE", "help": "help-admin-token-file"},
    "--json": {"action": "store_true", "help": "help-json"},
    "--workers": {"type": whole_number(1, MAX_WORKERS), "metavar": "W", "help": "help-workers"},
    "table": {"metavar": "TABLE", "help": "help-admin-table"},
    "seat": {"type": whole_number(1, 100), "metavar": "SEAT", "help": "help-admin-seat"},
    "--ban": {"action": "store_true", "help": "help-admin-and-ban"},
    "address": {"metavar": "ADDRESS", "help": "help-admin-address"},
    "--hours": {"type": whole_number(1, 10**6), "metavar": "H", "help": "help-admin-hours"},
    "text": {"metavar": "TEXT", "help": "help-admin-text"},
    "--off": {"action": "store_true", "help": "help-admin-off"},
    "name": {"metavar": "NAME", "help": "help-admin-name"},
}
