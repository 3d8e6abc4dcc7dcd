"""Processes of the bot that begin where Python has loaded it: a start takes a second of the processor otherwise.

A process that has loaded the bot, and started nothing, forks whenever it is asked to; each process of the tests has
one. What comes of `python -m bot` itself is for test_make_run.py, and for the first tests of test_start.py.
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
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

BOT = "import sys; from bot.start import main; sys.exit(main())"
"""The program of `python -m bot`."""
PATIENCE = 60
"""Seconds that a process may take which is to end by itself, as the machine may be busy."""


@cache
def _loaded() -> subprocess.Popen[str]:
    """The process that forks; it ends with this one."""
    made = subprocess.Popen([sys.executable, "-m", __name__], stdin=-1, stdout=-1, text=True)

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
    """Like a process of asyncio: runs a program with this environment and these words, in this folder, and writes to
    this file."""

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
    """What came of a program: its exit code, or the signal that killed it, negative, and what it wrote."""

    code: int
    output: str


def run(*words: str, program: str = BOT, folder: str | Path = ".", **environ: str) -> Ended:
    """Runs a program that ends by itself: `python -m bot` with these words, where no other is asked for."""
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


# The process that forks


def _begin(program: str, environ: dict[str, str], output: str, words: list[str], folder: str) -> None:
    """Becomes another process, in this fork."""
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
    """The exit code of a fork, or the signal that killed it, negative; None if it goes on."""
    known, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if known else None


def _serve() -> None:
    import bot.client  # noqa: F401
    from bot.i18n import translations as words

    words.load()
    gc.freeze()  # a fork that ends need not look through all of it
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ctrl-C: it ends when its input does, after its forks
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
