"""`make fresh`: sets up the tree from nothing, as on a new machine, with each version of Python on this machine.

Copies all files that git knows into an empty folder, with an empty home and without pip's cache; installs the locked
packages; starts the bot with the local Discord and presses one button. With `--newest` it first looks up known
vulnerabilities of the locked versions (one fails the run), makes locks of the newest releases that pyproject.toml
allows, lists the newer versions, and ends with `make test`. Needs only the standard library, make and git."""

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
"""The service that knows the vulnerabilities of package versions."""
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
"""Environment variables that this process may have, but a new machine has not."""
VERSION = "import sys; print(*sys.version_info[:3], sep='.'); print(sys.executable)"


def pythons() -> dict[int, tuple[str, str]]:
    """The supported Pythons of this machine, by minor version: the full version and the path. Those in PYTHONS come
    first, then those on the path, then pyenv's."""
    named = os.environ.get("PYTHONS", "").split()
    named += [f"python3.{minor}" for minor in SUPPORTED] + ["python3"]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    named += [str(path) for path in sorted(pyenv.glob("versions/3.*/bin/python"), reverse=True)]
    found: dict[int, tuple[str, str]] = {}
    for name in named:
        try:
            asked = subprocess.run([name, "-c", VERSION], check=True, capture_output=True, text=True, timeout=60)
        except (OSError, subprocess.SubprocessError):  # missing, or a placeholder for a missing one
            continue
        version, path = asked.stdout.split("\n")[:2]
        minor = int(version.split(".")[1])
        if minor in SUPPORTED:
            found.setdefault(minor, (version, path))
    return found


def copy_of_the_tree(folder: Path) -> Path:
    """Copies every file that git knows or would add, as it is in the working tree."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout.decode()
    tree = folder / "cheshire"
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():  # the file may be deleted, but not yet committed
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tree / name)
    return tree


def as_new(folder: Path) -> dict[str, str]:
    """The environment of a new machine: an empty home and no cache."""
    (folder / "home").mkdir()
    environ = {name: value for name, value in os.environ.items() if name not in OURS and not name.startswith("XDG_")}
    return environ | {"HOME": str(folder / "home"), "PIP_NO_CACHE_DIR": "1"}


def run(tree: Path, environ: dict[str, str], *call: str) -> str:
    """Runs a command and returns its output. Raises CalledProcessError."""
    done = subprocess.run(
        call, cwd=tree, env=environ, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, call, done.stdout)
    return done.stdout


def set_up_and_press(tree: Path, environ: dict[str, str], python: str) -> str:
    """Installs the locks and plays; returns how long that took. Raises CalledProcessError."""
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
    """Makes new locks from nothing; yields each package whose version differs. Raises CalledProcessError."""
    before = pinned(tree)
    for lock in tree.glob("requirements*.lock"):
        lock.unlink()
    run(tree, environ, "make", "lock", f"PYTHON={python}")
    after = pinned(tree)
    for name in sorted(before.keys() | after.keys()):
        if before.get(name) != after.get(name):
            yield f"{name}: {before.get(name, 'not there')} -> {after.get(name, 'gone')}"


def advisories(found: dict[str, str], address: str = OSV) -> list[str]:
    """The known vulnerabilities of these versions, a line each. Raises OSError if the service does not answer, and
    ValueError if its answer is invalid."""
    asked = [{"package": {"name": name, "ecosystem": "PyPI"}, "version": one} for name, one in found.items()]
    body = json.dumps({"queries": asked}).encode()
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        results = json.load(answer)["results"]
    told = zip(found.items(), results, strict=True)
    return [f"{name} {one}: {bad['id']}" for (name, one), result in told for bad in result.get("vulns", ())]


def is_safe(found: dict[str, str], address: str = OSV) -> bool:
    """Whether these versions have no known vulnerability; prints the result. False if the audit fails."""
    try:
        known = advisories(found, address)
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"known vulnerabilities: NOT SHOWN, as {address} cannot be asked ({error})", flush=True)
        return True
    print("known vulnerabilities:", *(known or ["none"]), sep="\n  ", flush=True)
    return not known


def main(*, is_newest: bool) -> int:
    """Returns 0 if every check that was possible here succeeded, otherwise 1."""
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
