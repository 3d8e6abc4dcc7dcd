"""Starts processes of the bot by forking a process that has already imported it; a fresh start costs a second of CPU.

Each test process has one such fork server, which has imported the bot but started nothing. Only test_make_run.py and
the first tests of test_start.py run the real `python -m bot`.
"""

import asyncio
import atexit
import gc
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, NamedTuple

BOT = "import sys; from bot.start import main; sys.exit(main())"
"""The code that `python -m bot` runs."""
PATCHED = """
import datetime
from importlib import import_module
for path, value in {patches!r}.items():
    module, _, name = path.rpartition(".")
    setattr(import_module(module), name, value)
"""
"""The code that patches constants before the bot runs."""
PATIENCE = 60
"""Seconds within which a process must end; generous, because the machine may be busy."""


def patched_bot(patches: Mapping[str, Any]) -> str:
    """Returns the code of a bot with other values for these constants (`bot.database.leases.LEASES_LOCK`). Raises
    AttributeError for an unknown constant, as patching it would have no effect."""
    for path in patches:
        resolve_name(path)
    return PATCHED.format(patches=dict(patches)) + BOT


@cache
def _loaded() -> subprocess.Popen[str]:
    """The fork server; it ends with this process."""
    # -u: forks write to stdout and stderr in the order of their calls, whatever PYTHONUNBUFFERED says.
    made = subprocess.Popen([sys.executable, "-u", "-m", __name__], stdin=-1, stdout=-1, text=True)

    @atexit.register
    def end() -> None:
        made.communicate()

    return made


def _ask(*question: Any) -> Any:
    asked = _loaded()
    assert asked.stdin is not None
    assert asked.stdout is not None
    print(json.dumps(question), file=asked.stdin, flush=True)
    return json.loads(asked.stdout.readline())


class Fork:
    """A forked process with the interface of asyncio's `Process`: runs a program with this environment and these
    arguments in this folder, with its output in this file."""

    def __init__(self, program: str, environ: dict[str, str], output: Path, *words: str, folder: str = ".") -> None:
        self.pid: int = _ask("begin", program, environ, str(output), words, folder)
        self._code: int | None = None

    @property
    def returncode(self) -> int | None:
        if self._code is None:
            self._code = _ask("ended", self.pid)
        return self._code

    def send_signal(self, number: signal.Signals) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        while (code := self.returncode) is None:
            await asyncio.sleep(0.01)
        return code


class Ended(NamedTuple):
    """The result of a program: its exit code (the negative signal number if it was killed) and its output."""

    code: int
    output: str


def run(*words: str, program: str = BOT, folder: str | Path = ".", **environ: str) -> Ended:
    """Runs a program until it ends and returns its result; the default program is `python -m bot` with these words."""
    known = {name: value for name, value in os.environ.items() if name not in ("DISCORD_TOKEN", "DATABASE_URL")}
    with tempfile.NamedTemporaryFile("r") as output:
        fork = Fork(program, {**known, **environ}, Path(output.name), *words, folder=str(folder))
        end = time.monotonic() + PATIENCE
        while fork.returncode is None and time.monotonic() < end:
            time.sleep(0.005)
        if fork.returncode is None:
            fork.kill()
            raise TimeoutError(output.read())
        return Ended(fork.returncode, output.read())


# The fork server


def _begin(program: str, environ: dict[str, str], output: str, words: list[str], folder: str) -> None:
    """Turns this fork into the requested process: sets environment, folder, output and arguments, and runs the code."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(environ)
    nothing, file = os.open(os.devnull, os.O_RDONLY), os.open(output, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for old, new in ((nothing, 0), (file, 1), (file, 2)):
        os.dup2(old, new)
    os.chdir(folder)
    sys.argv = ["bot", *words]
    exec(program, {"__name__": "__main__"})


def _ended(pid: int) -> int | None:
    """The exit code of a fork (the negative signal number if it was killed); None while it runs."""
    known, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if known else None


def _serve() -> None:
    import bot.client  # noqa: F401
    from bot.i18n import translations as words

    words.load_translations()
    gc.freeze()  # so that forks end without collecting all of the garbage
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ctrl-C: the server ends when its input closes, after its forks
    living = set()
    while line := sys.stdin.readline():
        match json.loads(line):
            case ["begin", *how]:
                answer: int | None = os.fork()
                if not answer:
                    return _begin(*how)
                living.add(answer)
            case ["ended", pid]:
                answer = _ended(pid)
                if answer is not None:
                    living.discard(pid)
        print(json.dumps(answer), flush=True)
    for pid in living:
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    _serve()
