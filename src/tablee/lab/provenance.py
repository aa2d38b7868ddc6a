"""Where results come from: the version and the commit that played, and a hash of what decides each bot's moves."""

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
from tablee.bots.model import load_model, model_file
from tablee.engine.game import Game

HOME = Path(tablee.__file__).parent
PLAYING = ("bots", "engine")  # the packages that decide, with the game's own, what a house bot plays
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
    """The first 16 hexadecimal digits of the SHA-256 of what decides a bot's moves.

    That is a network's file, the module of a bot of one's own (also of one given as an object, whatever it holds), or
    all Python and JSON files of the search, the engine and the game. Raises `TableeError` for a network that cannot
    be loaded.
    """
    if bot.startswith(MODEL):
        load_model(bot, game)  # which tells what is wrong with it, if anything is
        return _hash([model_file(bot, game)])
    if isinstance(bot, OwnBot):
        named = bot.given if hasattr(bot.given, "__name__") else type(bot.given)
        file = getattr(sys.modules.get(named.__module__), "__file__", None)
        return _hash([Path(file)] if file else [])
    if is_custom(bot):
        spec = importlib.util.find_spec(bot.partition(":")[0])
        return _hash([Path(spec.origin)] if spec and spec.origin else [])
    return _house_hash(game)


@cache
def _house_hash(game: Game) -> str:
    folders = [*(HOME / name for name in PLAYING), game.folder]
    return _hash(file for folder in folders for kind in ("*.py", "*.json") for file in sorted(folder.glob(kind)))


def _hash(files: Iterable[Path]) -> str:
    digest = sha256()
    for file in files:
        digest.update(f"{file.name}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()[:DIGITS]
