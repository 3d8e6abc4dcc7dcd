"""`make fresh`: the tree as somebody gets it today, set up from nothing with each Python that this machine has.

Copies what git knows of the tree into an empty folder, with an empty home and without pip's cache, installs what the
locks name, starts the bot on the local table and presses once. With `--newest` it first asks which vulnerabilities of
the locked versions are known (one fails it), makes locks of the newest releases that pyproject.toml allows, says what
is newer in them, and ends with `make test`. Needs no more than the standard library, make and git.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SUPPORTED = (11, 12, 13, 14)
OSV = "https://api.osv.dev/v1/querybatch"
"""Where to ask what is known to be wrong with a version of a package."""
LOCKS = ("requirements.lock", "requirements-test.lock")
OURS = (
    "VIRTUAL_ENV",
    "PYTHONPATH",
    "PYTHONHOME",
    "MAKEFLAGS",
    "MFLAGS",
    "MAKELEVEL",
    "DISCORD_TOKEN",
    "DATABASE_URL",
    "FRESH",
)
"""What this process may have, and a new machine has not."""
VERSION = "import sys; print(*sys.version_info[:3], sep='.'); print(sys.executable)"


def pythons() -> dict[int, tuple[str, str]]:
    """By its minor version each supported Python of this machine: its whole version and its path. Those of PYTHONS come
    first, then those on the path, then pyenv's."""
    named = os.environ.get("PYTHONS", "").split()
    named += [f"python3.{minor}" for minor in SUPPORTED] + ["python3"]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    named += [str(path) for path in sorted(pyenv.glob("versions/3.*/bin/python"), reverse=True)]
    found: dict[int, tuple[str, str]] = {}
    for name in named:
        try:
            asked = subprocess.run([name, "-c", VERSION], check=True, capture_output=True, text=True, timeout=60)
        except (OSError, subprocess.SubprocessError):  # not there, or a stand-in for one that is not
            continue
        version, path = asked.stdout.split("\n")[:2]
        minor = int(version.split(".")[1])
        if minor in SUPPORTED:
            found.setdefault(minor, (version, path))
    return found


def copy_of_the_tree(folder: Path) -> Path:
    """A copy of every file that git knows or would add, as it is in the working tree."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout.decode()
    tree = folder / "cheshire"
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():  # it may be deleted and not yet committed
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tree / name)
    return tree


def as_new(folder: Path) -> dict[str, str]:
    """The environment of a new machine: nothing in the home, nothing in a cache."""
    (folder / "home").mkdir()
    environ = {name: value for name, value in os.environ.items() if name not in OURS and not name.startswith("XDG_")}
    return environ | {"HOME": str(folder / "home"), "PIP_NO_CACHE_DIR": "1"}


def run(tree: Path, environ: dict[str, str], *call: str) -> str:
    """What it prints. Raises CalledProcessError."""
    done = subprocess.run(
        call, cwd=tree, env=environ, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, call, done.stdout)
    return done.stdout


def set_up_and_press(tree: Path, environ: dict[str, str], python: str) -> str:
    """How long it took to install the locks and to play. Raises CalledProcessError."""
    began = time.monotonic()
    for stamp in (".venv/.run", ".venv/.test"):
        run(tree, environ, "make", stamp, f"PYTHON={python}")
    installed = time.monotonic()
    run(tree, environ | {"PYTHONPATH": str(tree)}, ".venv/bin/python", "-m", "tests.fresh.press", python)
    return f"installed in {installed - began:.0f} s, started and pressed in {time.monotonic() - installed:.0f} s"


def pinned(tree: Path) -> dict[str, str]:
    """The version of each locked package."""
    lines = "\n".join((tree / lock).read_text("utf-8") for lock in LOCKS)
    return dict(re.findall(r"^([\w.-]+)==([\w.+]+)", lines, re.MULTILINE))


def newer_locks(tree: Path, environ: dict[str, str], python: str) -> Iterator[str]:
    """Makes new locks from nothing; each package that has another version in them. Raises CalledProcessError."""
    before = pinned(tree)
    for lock in tree.glob("requirements*.lock"):
        lock.unlink()
    run(tree, environ, "make", "lock", f"PYTHON={python}")
    after = pinned(tree)
    for name in sorted(before.keys() | after.keys()):
        if before.get(name) != after.get(name):
            yield f"{name}: {before.get(name, 'not there')} -> {after.get(name, 'gone')}"


def advisories(found: dict[str, str], address: str = OSV) -> list[str]:
    """What is publicly known to be wrong with these versions, a line each. OSError if nobody answers, ValueError if the
    answer cannot be read."""
    asked = [{"package": {"name": name, "ecosystem": "PyPI"}, "version": one} for name, one in found.items()]
    body = json.dumps({"queries": asked}).encode()
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        results = json.load(answer)["results"]
    told = zip(found.items(), results, strict=True)
    return [f"{name} {one}: {bad['id']}" for (name, one), result in told for bad in result.get("vulns", ())]


def is_safe(found: dict[str, str], address: str = OSV) -> bool:
    """Whether nothing is known to be wrong with these versions, which is said; an audit that cannot be made is none."""
    try:
        known = advisories(found, address)
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"known vulnerabilities: NOT SHOWN, as {address} cannot be asked ({error})", flush=True)
        return True
    print("known vulnerabilities:", *(known or ["none"]), sep="\n  ", flush=True)
    return not known


def main(*, is_newest: bool) -> int:
    """0 if everything held that could be shown here, else 1."""
    there, failed, is_safe_today = pythons(), [], True
    if not there:
        print(f"none of Python 3.{SUPPORTED[0]} to 3.{SUPPORTED[-1]} is here: nothing was shown")
        return 1
    with tempfile.TemporaryDirectory(prefix="cheshire-fresh-") as made:
        folder = Path(made)
        tree, environ = copy_of_the_tree(folder), as_new(folder)
        newest, (_, latest) = max(there.items())
        try:
            if is_newest:
                is_safe_today = is_safe(pinned(tree))
                print("newer than what is locked:", *newer_locks(tree, environ, latest), sep="\n  ", flush=True)
            for minor in SUPPORTED:
                if minor not in there:
                    print(f"Python 3.{minor}: not shown, as this machine has none", flush=True)
                    continue
                version, python = there[minor]
                try:
                    print(f"Python {version}: {set_up_and_press(tree, environ, python)}", flush=True)
                except subprocess.CalledProcessError as error:
                    failed.append(minor)
                    print(f"Python {version}: FAILED\n{error.output}", flush=True)
            if is_newest and newest not in failed:
                print(run(tree, environ, "make", "test", f"PYTHON={latest}"))
        except subprocess.CalledProcessError as error:
            print(error.output)
            return 1
    return 0 if is_safe_today and not failed else 1


if __name__ == "__main__":
    sys.exit(main(is_newest="--newest" in sys.argv[1:]))
