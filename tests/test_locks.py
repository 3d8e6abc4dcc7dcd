"""What is installed is locked: each file by its hash, for every Python that the project runs on."""

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.licences import licence_of, locked

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ("requirements.lock", "requirements-test.lock")
PYTHONS = ("3.11", "3.12", "3.13")


def pins(name):
    """The locked packages, each with its condition and hashes."""
    lines = re.sub(r" *\\\n +", " ", (ROOT / name).read_text("utf-8")).splitlines()
    found = {}
    for line in lines:
        required, *hashes = line.partition("#")[0].split(" --hash=")
        if required.strip():
            found[canonicalize_name(Requirement(required).name)] = (Requirement(required), hashes)
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_locked_by_version_and_by_the_hashes_of_its_files(lock):
    for name, (required, hashes) in pins(lock).items():
        assert re.fullmatch(r"==[\w.+]+", str(required.specifier)), name
        assert hashes, name
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one.strip()) for one in hashes), name


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address(lock):
    assert "//" not in (ROOT / lock).read_text("utf-8")


def test_the_tests_run_with_what_the_bot_runs_with():
    run, test = map(pins, LOCKS)
    assert {name: test.get(name) for name in run} == run


def needed(required, python):
    """What this package, with these extras, asks for on this Python."""
    environment = {"python_version": python, "python_full_version": f"{python}.0"}
    for line in metadata.requires(required.name) or ():
        asked = Requirement(line)
        if any(
            asked.marker is None or asked.marker.evaluate({**environment, "extra": extra})
            for extra in (required.extras or {""})
        ):
            yield asked


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize(("lock", "extra"), [(LOCKS[0], ()), (LOCKS[1], ("test",))])
def test_whatever_a_package_asks_for_is_locked_on_each_python(lock, extra, python):
    """With hashes pip installs nothing that is not in the file."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    there = {
        name
        for name, (required, _) in pins(lock).items()
        if required.marker is None or required.marker.evaluate({"python_version": python})
    }
    todo = [Requirement(line) for line in project["dependencies"]]
    todo += [Requirement(line) for name in extra for line in project["optional-dependencies"][name]]
    seen = set()
    while todo:
        required = todo.pop()
        name = canonicalize_name(required.name)
        if required.marker is not None and not required.marker.evaluate({"python_version": python}):
            continue
        assert name in there, f"{name} is not locked for Python {python}: make lock PYTHON=python3.13"
        if (name, *sorted(required.extras)) not in seen:
            seen.add((name, *sorted(required.extras)))
            try:
                todo += needed(required, python)
            except metadata.PackageNotFoundError:  # not for this Python
                continue


@pytest.mark.parametrize("file", ["Makefile", "Dockerfile"])
def test_nothing_is_installed_from_a_lock_without_looking_at_the_hashes(file):
    text = (ROOT / file).read_text("utf-8")
    assert "--require-hashes" in text
    for line in text.splitlines():
        if "-r requirements" in line:
            assert "--require-hashes" in line or "$(INSTALL)" in line, line


def test_every_package_says_under_which_licence_it_is():
    assert {name for name in locked() if not licence_of(name)} == set()
    assert len(locked()) >= len(pins("requirements.lock")) - 1, "all but what only another Python needs"


def test_the_tests_that_prove_what_is_promised_exist():
    named = re.findall(r"tests/[\w/]+\.py", (ROOT / "SECURITY.md").read_text("utf-8"))
    assert named
    assert [path for path in named if not (ROOT / path).is_file()] == []
