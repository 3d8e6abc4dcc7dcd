"""`python -m tests.storm --seeds 200` plays 200 evenings, each in its own process; `--seed 7` plays one, with a trace.

The exit code is 0 if every law held in every evening and, after enough evenings, every mark was reached.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path

from bot.database import Store
from bot.i18n.translations import LANGUAGES, translations_for
from tests.storm.evening import PRESSES, Evening
from tests.storm.report import report

LONGEST, LONGEST_WAIT = 300, 3600
"""Seconds after which an evening counts as stuck: CPU time, and real time, which is larger because the machine may be
busy."""


def warm_up(folder):
    """Creates an empty database and returns its path. Loads everything that each evening needs before the process
    forks, because loading takes longer than playing."""
    empty = folder / "empty.db"

    async def make():
        store = Store(f"sqlite+aiosqlite:///{empty}")
        await store.open()
        await store.close()

    asyncio.run(make())
    for language in LANGUAGES:
        translations_for(language)
    return empty


def play(seed, empty, folder, trace, presses):
    """Forks a process that plays one evening and writes its result into the folder. Returns the process id."""
    child = os.fork()
    if child:
        return child
    try:
        _play_here(seed, empty, folder, trace, presses)
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)  # exit without cleanup: collecting killed coroutines would run their `finally` blocks


def _play_here(seed, empty, folder, trace, presses):
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    signal.alarm(LONGEST_WAIT)
    began = time.monotonic()
    file = open(trace, "w") if trace else None  # noqa: SIM115
    evening = Evening(seed, empty, file=file, presses=presses)
    evening.run()
    if file is not None:
        file.close()
    result = {
        "seed": seed,
        "hash": evening.trace.hash,
        "lines": evening.trace.lines,
        "counts": evening.counts,
        "marks": evening.marks,
        "broken": evening.violations,
        "seconds": time.monotonic() - began,
    }
    (folder / f"{seed}.json").write_text(json.dumps(result))


def play_all(seeds, jobs, trace=None, presses=PRESSES):
    """Plays all evenings and returns their results in the order of the seeds."""
    with tempfile.TemporaryDirectory(prefix="storm") as name:
        folder = Path(name)
        empty = warm_up(folder)
        waiting, playing = list(reversed(seeds)), {}
        try:
            while waiting or playing:
                while waiting and len(playing) < jobs:
                    seed = waiting.pop()
                    playing[play(seed, empty, folder, trace, presses)] = seed
                child, status = os.wait()
                seed = playing.pop(child)
                print(f"\r{len(seeds) - len(waiting) - len(playing)} of {len(seeds)}", end="", file=sys.stderr)
                if status:
                    lost = {"seed": seed, "hash": "", "lines": 0, "counts": {}, "marks": {}, "seconds": 0.0}
                    lost["broken"] = [f"the evening: its process ended with {status}"]
                    (folder / f"{seed}.json").write_text(json.dumps(lost))
        finally:
            for child in playing:  # the storm was interrupted
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
        return [json.loads((folder / f"{seed}.json").read_text()) for seed in seeds]


def main():
    options = argparse.ArgumentParser(prog="python -m tests.storm")
    options.add_argument("--seeds", type=int, default=20, help="how many evenings")
    options.add_argument("--first", type=int, default=1, help="the seed of the first")
    options.add_argument("--seed", type=int, help="only this evening, with its trace")
    options.add_argument("--presses", type=int, default=PRESSES, help="about how many each evening has")
    options.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at the same time")
    options.add_argument("--json", action="store_true", help="print what came of each as JSON")
    args = options.parse_args()
    seeds = [args.seed] if args.seed is not None else list(range(args.first, args.first + args.seeds))
    trace = Path(tempfile.gettempdir()) / f"storm-{args.seed}.txt" if args.seed is not None else None
    results = play_all(seeds, args.jobs, trace, args.presses)
    if args.json:
        print(json.dumps(results))
        return any(one["broken"] for one in results)
    return report(results, trace)


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # the order of sets of strings must be the same in every process
        os.execve(
            sys.executable, [sys.executable, "-m", "tests.storm", *sys.argv[1:]], {**os.environ, "PYTHONHASHSEED": "0"}
        )
    sys.exit(main())
