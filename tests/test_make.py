"""`make` says which Python it needs before it makes a virtual environment, makes a new one for another Python, and
installs what the locks say, whatever else there is."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from importlib import metadata

import pytest

from tests.house import ROOT
from tests.locks import LOCKS, pins

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
PRETENDS = """#!/bin/sh
case $1 in
-c) exec {python} -c 'import sys; sys.version_info = (3, {minor}, 1); exec(sys.argv[1])' "$2";;
-m) mkdir -p "$3";;
esac
"""
"""A fake Python of this version; implements only the calls that `make` makes."""


@pytest.fixture
def make(tmp_path):
    """A function that makes the virtual environment with a Python of this minor version and returns the result."""

    def made(minor):
        python = tmp_path / "python"
        python.write_text(PRETENDS.format(python=sys.executable, minor=minor))
        python.chmod(0o755)
        venv = tmp_path / "venv"
        call = ["make", f"VENV={venv}", f"PYTHON={python}", f"{venv}/.made-by-3.{minor}"]
        return subprocess.run(call, check=False, cwd=ROOT, capture_output=True, text=True)

    return made


def test_a_python_that_is_too_old_is_refused_before_anything_is_made(make, tmp_path):
    ended = make(10)
    assert ended.returncode
    assert "Python 3.11 or newer is needed" in ended.stderr
    assert "is 3.10" in ended.stderr
    assert not (tmp_path / "venv").exists()


def test_an_environment_that_another_python_made_is_replaced(make, tmp_path):
    assert make(12).returncode == 0
    (tmp_path / "venv" / "of 3.12").touch()
    assert make(12).returncode == 0
    assert (tmp_path / "venv" / "of 3.12").exists()
    assert make(13).returncode == 0
    assert [path.name for path in (tmp_path / "venv").iterdir()] == [".made-by-3.13"]


def wheel(folder, name, version):
    """Writes an empty package with the requirements of the real one of this name; returns the hash of its file."""
    path = folder / f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
    about = f"{name.replace('-', '_')}-{version}.dist-info"
    try:
        asks = metadata.requires(name) or ()
    except metadata.PackageNotFoundError:  # for another version of Python
        asks = ()
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {name}",
        f"Version: {version}",
        *(f"Requires-Dist: {one}" for one in asks),
    ]
    kind = "Wheel-Version: 1.0\nGenerator: none\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    with zipfile.ZipFile(path, "w") as file:
        for part, text in (("METADATA", "\n".join(lines) + "\n"), ("WHEEL", kind), ("RECORD", "")):
            file.writestr(zipfile.ZipInfo(f"{about}/{part}"), text)  # without a timestamp, so the hash never changes
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_without_a_network_the_versions_of_a_lock_are_installed_though_each_package_has_a_newer_one(tmp_path):
    """Installs all packages of the lock as empty packages with their real requirements. The same commands install the
    other locks."""
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    shutil.copy(ROOT / "Makefile", tmp_path)
    locked, lines, (lock, *_) = {}, [], LOCKS
    for name, (required, _) in pins(lock).items():
        (pin,) = required.specifier
        wheel(wheels, name, "9999")
        condition = f" ; {required.marker}" if required.marker else ""
        lines.append(f"{name}=={pin.version}{condition} --hash=sha256:{wheel(wheels, name, pin.version)}")
        if required.marker is None or required.marker.evaluate():
            locked[name] = pin.version
    (tmp_path / lock).write_text("\n".join(lines))
    call = ["make", ".venv/.run", f"PYTHON={sys.executable}"]
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels), "PIP_CONFIG_FILE": os.devnull, "HOME": str(tmp_path)}
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "MAKE", "MFLAGS"))}
    ended = subprocess.run(call, check=False, cwd=tmp_path, env=environ | offline, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    (site,) = (tmp_path / ".venv/lib").glob("python*/site-packages")
    there = {one.metadata["Name"]: one.version for one in metadata.distributions(path=[str(site)])}
    assert {name: there.get(name) for name in locked} == locked
