"""All installed packages are locked by hash, for every version of Python that the project supports."""

import json
import re
import tomllib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import metadata
from pathlib import Path
from threading import Thread

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.fresh.__main__ import SUPPORTED, advisories, is_safe, pinned
from tests.licences import licence_of, locked
from tests.locks import LOCKS, pins

ROOT = Path(__file__).resolve().parents[1]
PYTHONS = [f"3.{minor}" for minor in SUPPORTED]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_locked_by_version_and_by_the_hashes_of_its_files(lock):
    for name, (required, hashes) in pins(lock).items():
        assert re.fullmatch(r"==[\w.+]+", str(required.specifier)), name
        assert hashes, name
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one.strip()) for one in hashes), name


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address(lock):
    assert "//" not in (ROOT / lock).read_text("utf-8")


def test_the_tests_run_with_what_the_bot_runs_with_and_all_else_with_what_the_tests_do():
    run, test, *others = map(pins, LOCKS)
    assert {name: test.get(name) for name in run} == run
    for other in others:
        assert {name: other.get(name) for name in test} == test


def test_what_fits_numbers_is_installed_for_nothing_else_and_in_the_version_that_measures_speed():
    run, test, bench, fit, _ = map(pins, LOCKS)
    assert not {"numba", "numpy"} & {*run, *test}
    assert all(bench[name] == fit[name] for name in {*bench} & {*fit}), "both are installed into one environment"


def needed(required, python):
    """The requirements of this package with these extras on this version of Python."""
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
def test_every_requirement_of_a_package_is_locked_on_each_python(lock, extra, python):
    """pip installs only files that are in the lock file."""
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
            except metadata.PackageNotFoundError:  # for another version of Python
                continue


@pytest.mark.parametrize("file", ["Makefile", "Dockerfile"])
def test_packages_are_installed_only_from_the_lock(file):
    """Each installation uses hashes and only the lock file; afterwards a command checks that nothing is missing."""
    lines = re.sub(r" *\\\n\s*", " ", (ROOT / file).read_text("utf-8")).splitlines()
    said = dict(line.split(" := ", 1) for line in lines if " := " in line)
    found = [
        line.replace("$(INSTALL)", said.get("INSTALL", ""))
        for line in lines
        if re.search(r"pip install|\$\(INSTALL\)", line)
    ]
    from_locks = [line for line in found if "pip-tools" not in line and " := " not in line]
    assert from_locks
    for line in from_locks:
        assert {"--no-deps", "--require-hashes", "-r"} <= set(line.split()), line
    assert "-m pip check" in "\n".join(lines) or "&& pip check" in "\n".join(lines)


def test_every_package_says_under_which_licence_it_is_by_a_name_and_not_by_its_text():
    assert {name for name in locked() if not 0 < len(licence_of(name)) < 40} == set()
    assert len(locked()) >= len(pins("requirements.lock")) - 1, "all but what only another Python needs"


def test_the_tests_that_prove_what_is_promised_exist():
    named = re.findall(r"tests/[\w/]+\.py", (ROOT / "SECURITY.md").read_text("utf-8"))
    assert named
    assert [path for path in named if not (ROOT / path).is_file()] == []


def test_a_known_vulnerability_of_a_locked_version_is_named_and_fails(capsys):
    """Uses a local server that answers like osv.dev."""
    asked = []

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self):
            asked.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            known = {"aiohttp": {"vulns": [{"id": "GHSA-1", "modified": "2026-01-01T00:00:00Z"}, {"id": "CVE-2"}]}}
            results = [known.get(one["package"]["name"], {}) for one in asked[-1]["queries"]]
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps({"results": results}).encode())

        def log_message(self, *_):
            """Suppresses logging."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        found = pinned(ROOT)
        assert advisories(found, address) == [f"aiohttp {found['aiohttp']}: {one}" for one in ("GHSA-1", "CVE-2")]
        assert not is_safe(found, address)
        assert "CVE-2" in capsys.readouterr().out
        assert is_safe({"babel": "2.19.0"}, address)
        server.shutdown()
    assert {"package": {"name": "discord-py", "ecosystem": "PyPI"}, "version": "2.7.1"} in asked[0]["queries"]
    assert {one["package"]["name"] for one in asked[0]["queries"]} >= set(pins("requirements.lock"))
    is_safe(found, address)
    assert "NOT SHOWN" in capsys.readouterr().out, "nobody answers any more"
