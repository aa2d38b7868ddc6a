"""Ctrl-C ends every command wherever it is: one line, exit code 130, nothing half-written, no process left."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pty
import signal
import termios
import threading
from pathlib import Path
from unittest.mock import ANY

import at_work
import pytest
from at_work import Forks, Stop
from recorded_games import written_game

from tablee.engine.discovery import find_game
from tablee.server.storage.store import Store
from tablee.table.replay import to_json_lines

DATA = "--data sqlite+aiosqlite:///tables.db"
COMMANDS = {
    "simulate": "simulate coloretto",
    "tournament": "tournament coloretto --bots greedy,random",
    "benchmark": "benchmark coloretto-2/v1",
    "report": "report coloretto",
    "analyse": "replay analyse game.json",
    "check": "replay check game.json",
    "verify": "replay verify game.json",
    "score": "score ole Ada Ben Chloé --pad pad.json",
    "export": "export site",
    "backup": f"backup {DATA} backup.db",
    "rotate": f"backup {DATA} --into backups",
    "restore": f"restore {DATA} old.db --replace",
    "ratings": f"ratings {DATA}",
    "learn": "learn ole",
    "bench": "bench playouts --game coloretto",
    "serve": f"serve {DATA} --no-open --port 0 --metrics-port 0",
}
MODULES = {name: name for name in COMMANDS} | {"check": "replay", "verify": "replay", "rotate": "backup"}
ALONE, BOTH = "--workers 1", "--workers 2"
WAITING = "--bots waiting:Waiting,random"
BOT = Stop("bot")
WRITES = Stop("call tablee.engine.files:sync", "stuck")
COMPILES = Stop(at_work.COMPILES, "on")
ASKS = Stop("call builtins:input", "on")
ROUND = "7 4\n\n\n\n9\n2\n"
KEPT = " The games played so far are kept in kept: the same command resumes there."

PHASES = {
    "imports": [(name, "", Stop(f"import tablee.cli.{module}")) for name, module in MODULES.items()],
    "compiles": [
        ("simulate", f"--games 1000 {ALONE}", COMPILES),
        ("report", f"--games 1000 {ALONE}", COMPILES),
        ("tournament", f"--bots club,random {ALONE}", COMPILES),
        ("benchmark", f"--bots club {ALONE}", COMPILES),
        ("analyse", "", COMPILES),
        ("bench", "", COMPILES),
    ],
    "plays": [
        ("simulate", f"{WAITING} {ALONE}", BOT),
        ("simulate", f"{WAITING} {ALONE} --out kept", BOT),
        ("report", f"{WAITING} {ALONE} --keep kept", BOT),
        ("report", f"{WAITING} {ALONE}", BOT),
        ("tournament", f"{WAITING} {ALONE}", BOT),
        ("benchmark", f"--bots waiting:Waiting {ALONE}", BOT),
    ],
    "computes": [
        ("simulate", ALONE, Stop("call tablee.lab.run:Run.play", "stuck")),
        ("report", ALONE, Stop("call tablee.lab.run:Run.play", "stuck")),
        ("tournament", ALONE, Stop("call tablee.lab.tournament:play_deal", "stuck")),
        ("benchmark", ALONE, Stop("call tablee.lab.benchmark:play_task_deal", "stuck")),
        ("analyse", "", Stop("call tablee.lab.analysis:Analyst.prepare", "stuck")),
        ("analyse", "", Stop("call tablee.bots.search:Search.warm")),
        ("analyse", "--simulations 1000000", Stop("call tablee.bots.search:Search.run", "on")),
        ("simulate", f"--games 1000000 {ALONE}", Stop("call tablee.lab.run:Run.play", "on")),
        ("check", "", Stop("call tablee.table.replay:Referee.check")),
        ("verify", "", Stop("call tablee.cli.replay:verify_by")),
        ("bench", "", Stop("call tablee.lab.playout_speed:Playouts.play", "stuck")),
        ("ratings", "", Stop("call tablee.server.people.results.recomputing:recompute")),
        ("serve", "", Stop("call tablee.server.serve:make_app")),
    ],
    "is asked": [("score", "", ASKS), ("learn", "", ASKS)],
    "writes": [
        ("simulate", f"--games 2 --replays games.jsonl {ALONE}", WRITES),
        ("simulate", f"--games 2 --out kept --seats {ALONE}", WRITES),
        ("report", f"--games 2 --bots random {ALONE}", Stop("call tablee.lab.report:Report.page", "stuck")),
        ("tournament", f"--out kept --deals 2 {ALONE}", WRITES),
        ("analyse", "--simulations 1", WRITES),
        ("score", "", WRITES),
        ("export", "", Stop("call shutil:copyfile", "stuck")),
        ("backup", "", WRITES),
        ("rotate", "", WRITES),
        ("restore", "", WRITES),
    ],
    "has workers": [
        ("simulate", f"{WAITING} {BOTH}", BOT),
        ("simulate", f"{WAITING} {BOTH} --executor loky", BOT),
        ("report", f"{WAITING} {BOTH}", BOT),
        ("tournament", f"{WAITING} {BOTH}", BOT),
        ("benchmark", f"--bots waiting:Waiting {BOTH}", BOT),
    ],
}
MOMENTS = [
    pytest.param(command, arguments, stop, id=f"{command} {phase} {arguments}".strip())
    for phase, moments in PHASES.items()
    for command, arguments, stop in moments
]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database without tables."""
    path = tmp_path_factory.mktemp("database") / "tables.db"

    async def make() -> None:
        await (await Store.open(f"sqlite+aiosqlite:///{path}")).close()

    asyncio.run(make())
    return path.read_bytes()


@pytest.fixture
def folder(tmp_path: Path, database: bytes) -> Path:
    (tmp_path / "game.json").write_bytes(to_json_lines([written_game(find_game("six_cards"))]))
    for name in ("tables.db", "old.db"):
        (tmp_path / name).write_bytes(database)
    return tmp_path


def _files(folder: Path) -> set[str]:
    """What there is, but for the test's own, caches, and the log that SQLite reads when it is opened next."""
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    ours = {"out", "err", "here", "tmp", "waiting.py", "tables.db-wal", "tables.db-shm", "tables.db.lock"}
    return {name for name in files if name not in ours and not name.startswith(("cache", "__pycache__"))}


@pytest.mark.parametrize(("command", "arguments", "stop"), MOMENTS)
def test_ctrl_c_ends_it(forking: Forks, folder: Path, command: str, arguments: str, stop: Stop) -> None:
    before = _files(folder)
    words = f"{COMMANDS[command]} {arguments} --lang en".split()
    running = forking.start(folder, words, stop, typed=ROUND if command == "score" else "")
    running.wait()
    kept = KEPT if {"--out", "--keep"} & {*words} and stop is BOT else ""
    assert running.press() == (130, ANY, f"Interrupted.{kept}\n")
    assert {name for name in _files(folder) - before if not name.endswith("manifest.json")} == set()


def test_a_simulation_goes_on_where_it_was_interrupted(forking: Forks, tmp_path: Path) -> None:
    """Its bot plays two chunks, and then waits."""
    bot = f"""
{at_work.BOT}
class Patient(Waiting):
    left = 20

    def __init__(self, game, seed):
        self.game = game
        Patient.left -= 1

    def choose(self, k, seat):
        from tablee.engine.game import legal_moves
        return legal_moves(self.game.rules, k)[0] if Patient.left >= 0 else super().choose(k, seat)
"""
    (tmp_path / "patient.py").write_text(bot)
    command = f"simulate six_cards --bots patient:Patient,random --games 30 {ALONE} --out kept --lang en".split()
    running = forking.start(tmp_path, command, BOT)
    running.wait()
    assert running.press() == (130, "", f"Interrupted.{KEPT}\n")
    chunks = {path.name: path.read_bytes() for path in tmp_path.glob("kept/chunk*")}
    assert len(chunks) == 2
    assert forking.start(tmp_path, command, Stop("import nowhere")).ended().code == 0
    assert chunks.items() < {path.name: path.read_bytes() for path in tmp_path.glob("kept/chunk*")}.items()


class _Screen:
    """A terminal, and all that it has shown."""

    def __init__(self) -> None:
        self.keyboard, self.terminal = pty.openpty()
        termios.tcsetwinsize(self.terminal, (30, 100))
        self.name, self._shown = os.ttyname(self.terminal), bytearray()
        self._looking = threading.Thread(target=self._look, daemon=True)
        self._looking.start()

    def _look(self) -> None:
        with contextlib.suppress(OSError):  # the terminal is closed
            while told := os.read(self.keyboard, 10_000):
                self._shown.extend(told)

    def shown(self) -> str:
        """What it has shown, once nobody has it open."""
        os.close(self.terminal)
        self._looking.join()
        os.close(self.keyboard)
        return self._shown.decode()


@pytest.mark.parametrize("key", [True, False], ids=["the key", "from outside"])
def test_ctrl_c_ends_a_game_in_the_terminal(forking: Forks, tmp_path: Path, key: bool) -> None:
    """The coach thinks for ever; what is left of the game is kept, and the terminal is as it was."""
    screen = _Screen()
    before = termios.tcgetattr(screen.terminal)
    command = ["play", "six_cards", "--players", "2", "--coach", "on", "--lang", "en"]
    thinks = Stop("call tablee.terminal.local_game:LocalGame.costly_moves")
    running = forking.start(tmp_path, command, thinks, terminal=screen.name)
    running.wait()
    if key:
        os.write(screen.keyboard, b"\x03")
    else:
        os.kill(running.pid, signal.SIGINT)
    code, after = running.ended().code, termios.tcgetattr(screen.terminal)
    _, said = screen.shown().split("\x1b[?1049l")  # where the alternative screen is left
    assert (code, after) == (130, before)
    assert "Interrupted. The game is saved. To resume it: tablee play six_cards --resume\r\n" in said
    assert list(tmp_path.glob("data/tablee/*"))
