"""`python -m tests.storm.mutants`: each mutant of `mutants.toml`, in a copy of the project, must make an evening fail.

The exit code is 0 if every mutant does. `--only WORD` runs only mutants with this word in the title.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("bot", "games", "data", "tests")


def mutants():
    return tomllib.loads((ROOT / "tests/storm/mutants.toml").read_text("utf-8"))["mutant"]


def broken(mutant, text):
    """The file's text with the mutant's lines. Raises ValueError unless each original line occurs exactly once."""
    for old, new in (("old", "new"), ("old2", "new2")):
        if old in mutant:
            if (count := text.count(mutant[old])) != 1:
                raise ValueError(f"{mutant['title']}: {mutant['file']} has its line {count} times")
            text = text.replace(mutant[old], mutant[new])
    return text


def first_failure(mutant, seeds):
    """The first failing evening and the law that it breaks; None if all evenings pass."""
    with tempfile.TemporaryDirectory(prefix="storm-mutant") as name:
        copy = Path(name)
        for folder in COPIED:
            shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__", "*.png"))
        file = copy / mutant["file"]
        file.write_text(broken(mutant, file.read_text("utf-8")), "utf-8")
        environment = {**os.environ, "PYTHONPATH": name, "PYTHONHASHSEED": "0"}
        for first in range(1, seeds + 1, 2):
            command = [sys.executable, "-m", "tests.storm", "--json", "--first", str(first), "--seeds", "2"]
            done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
            for one in json.loads(done.stdout):
                if one["broken"]:
                    return one["seed"], one["broken"][0]
    return None


def main():
    options = argparse.ArgumentParser(prog="python -m tests.storm.mutants")
    options.add_argument("--seeds", type=int, default=30, help="how many evenings are tried at most")
    options.add_argument("--only", default="", help="a word of the titles to try")
    args = options.parse_args()
    unseen = 0
    for mutant in mutants():
        if args.only not in mutant["title"]:
            continue
        found = first_failure(mutant, args.seeds)
        unseen += found is None
        outcome = f"seed {found[0]}: {found[1][:110]}" if found else "NOT SEEN"
        print(f"{mutant['title']}\n    {outcome}", flush=True)
    print(f"\n{unseen} not seen" if unseen else "\nall of them were seen")
    return unseen


if __name__ == "__main__":
    sys.exit(main())
