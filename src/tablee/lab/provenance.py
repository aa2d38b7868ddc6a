"""Where results come from: the version and the commit that played, and hashes of what each bot is made of."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

import tablee
from tablee.bots.custom import MODEL, OwnBot, is_custom
from tablee.bots.greedy import FORMER
from tablee.bots.model import load_model, model_file
from tablee.bots.search import JUDGING
from tablee.bots.strength import is_strength
from tablee.engine.game import Game
from tablee.engine.sources import bare_code, sources_of, with_imports

HOME = Path(tablee.__file__).parent
BOTS, ENGINE = "tablee.bots", "tablee.engine"
DESCRIBING = (f"{ENGINE}.contract", f"{ENGINE}.game")  # what a game is: it decides no move
PLAY = ("rules", "policy", "greedy")
MADE_OF = {  # our modules, and the parts of the game
    "random": (("random",), ("rules",)),
    "greedy": (("greedy",), PLAY),
    "beginner": (("beginner", "default_parts"), PLAY),
}
SEARCH = ("search_bot", "default_parts"), (*PLAY, "determinization", JUDGING)
DIGITS = 16  # of a hash


@cache
def commit() -> str | None:
    """The commit of the checkout that runs, with ``-dirty`` if its sources have changed; None if it is no checkout."""
    try:
        _git("ls-files", "--error-unmatch", "__init__.py")  # installed below somebody else's checkout, it is not theirs
        return _git("rev-parse", "HEAD") + ("-dirty" if _git("diff", "--name-only", "HEAD", "--", ".") else "")
    except (OSError, subprocess.CalledProcessError):
        return None


def _git(*arguments: str) -> str:
    told = subprocess.run(["git", "-C", str(HOME), *arguments], capture_output=True, text=True, check=True)
    return told.stdout.strip()


def bot_hash(bot: str, game: Game) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of what a bot is made of.

    That is a network's file, the module of a bot of one's own (also of one given as an object, whatever it holds), or
    the code of a house bot and of the parts of the game that it plays by, with all that they import: without comments
    and docstrings, which change nothing. To that come the networks and strengths it goes by. Raises `TableeError` for a
    network that cannot be loaded.
    """
    if bot.startswith(MODEL):
        load_model(bot, game)  # which tells what is wrong with it, if anything is
        return _hash([model_file(bot, game).read_bytes()])
    if isinstance(bot, OwnBot):
        named = bot.given if hasattr(bot.given, "__name__") else type(bot.given)
        file = getattr(sys.modules.get(named.__module__), "__file__", None)
        return _hash([Path(file).read_bytes()] if file else [])
    if is_custom(bot):
        spec = importlib.util.find_spec(bot.partition(":")[0])
        return _hash([Path(spec.origin).read_bytes()] if spec and spec.origin else [])
    return _house_hash(bot, game)


@cache
def _house_hash(bot: str, game: Game) -> str:
    modules, parts = MADE_OF.get("greedy" if bot in FORMER else bot, SEARCH)
    numbers = [f"{part}.json" for part in parts]
    if is_strength(bot):
        modules += ("strength", *MADE_OF)
        numbers += ["anchors.json"]
    files = [file for name in numbers if (file := game.folder / name).exists()]
    names = [*(f"{BOTS}.{module}" for module in modules), *(f"{game.package}.{part}" for part in parts)]
    return code_hash(game, names, files)


def code_hash(game: Game, modules: Iterable[str], files: Iterable[Path] = ()) -> str:
    """The hash of the code of some modules of ours or the game's, with all that they import, and of more files."""
    sources = sources_of(BOTS, ENGINE, game.package)
    for name in DESCRIBING:
        del sources[name]
    code = (f"{name}\n{bare_code(sources[name])}".encode() for name in with_imports(modules, sources))
    return _hash([*code, *(file.read_bytes() for file in files)])


def _hash(parts: Iterable[bytes]) -> str:
    return sha256(b"\0".join(parts)).hexdigest()[:DIGITS]
