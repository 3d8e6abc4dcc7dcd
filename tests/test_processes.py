"""`make test` runs the tests of a file in one process, so that they share fixtures, and no process outlives the run."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit import postgresql
from tests.kit.waiting import until

PATIENCE = 120
"""Seconds, as the machine may be busy."""
STARTS = """
import os, time
from tests.kit import postgresql
from tests.kit.processes import Fork

def test_that_lasts(tmp_path):
    with postgresql.cluster() as cluster:
        Fork("import time; time.sleep(600)", dict(os.environ), tmp_path.joinpath("log"))
        print(cluster.folder, file=open("started", "w"))
        time.sleep(600)
"""


def called(*options):
    """The command that runs pytest in two processes with only our plugins, and its environment."""
    plugins = ("-p", "xdist", "-p", "tests.processes", "-p", "no:cacheprovider")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    environment.pop("PYTEST_XDIST_WORKER", None)
    return [sys.executable, "-m", "pytest", *plugins, "-n", "2", *options], environment


def test_the_tests_of_a_file_run_in_the_same_process_and_those_of_the_laws_in_any(tmp_path):
    many = "import pytest\n@pytest.mark.parametrize('number', range(20))\ndef test(number):\n    pass\n"
    (tmp_path / "laws").mkdir()
    for file in ("test_a.py", "test_b.py", "laws/test_c.py"):
        (tmp_path / file).write_text(many)
    call, environment = called("-v")
    ended = subprocess.run(call, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    ran = {}
    for process, file in re.findall(r"\[(gw\d)\].* PASSED (\S+)::", ended.stdout):
        ran.setdefault(file, []).append(process)
    assert sorted(map(len, ran.values())) == [20, 20, 20], ended.stdout + ended.stderr
    assert len(set(ran["test_a.py"])) == len(set(ran["test_b.py"])) == 1
    assert set(ran["laws/test_c.py"]) == {"gw0", "gw1"}


def living(mark):
    """The ids of the processes with this text in their environment."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            is_ours = mark.encode() in process.joinpath("environ").read_bytes()
        except OSError:  # the process has just ended, or belongs to another user
            continue
        if is_ours:
            found.append(process.joinpath("cmdline").read_text().replace("\0", " "))
    return found


@postgresql.needed
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL], ids=lambda number: number.name)
def test_tests_that_are_ended_leave_no_process_and_no_server_behind(tmp_path, number):
    (tmp_path / "test_it.py").write_text(STARTS)
    mark = f"CHESHIRE_STARTED_BY={tmp_path}"
    call, environment = called("-s")
    environment |= dict([mark.split("=")]) | {"PYTEST_DEBUG_TEMPROOT": str(tmp_path)}
    with subprocess.Popen(call, cwd=tmp_path, env=environment, stdout=subprocess.DEVNULL) as tests:
        asyncio.run(until((tmp_path / "started").exists, PATIENCE))
        assert any("postgres" in one for one in living(mark))
        tests.send_signal(number)
    asyncio.run(until(lambda: not living(mark), PATIENCE))
    assert not Path((tmp_path / "started").read_text().strip()).exists()
