"""What `make test` says of its processes: a file's tests share what they have set up."""

import os
import re
import subprocess
import sys
from pathlib import Path


def test_the_tests_of_a_file_run_in_the_same_process_and_those_of_the_laws_in_any(tmp_path):
    many = "import pytest\n@pytest.mark.parametrize('number', range(20))\ndef test(number):\n    pass\n"
    (tmp_path / "laws").mkdir()
    for file in ("test_a.py", "test_b.py", "laws/test_c.py"):
        (tmp_path / file).write_text(many)
    plugins = ("-p", "xdist", "-p", "tests.processes", "-p", "no:cacheprovider")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    environment.pop("PYTEST_XDIST_WORKER", None)
    call = [sys.executable, "-m", "pytest", *plugins, "-n", "2", "-v"]
    ended = subprocess.run(call, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    ran = {}
    for process, file in re.findall(r"\[(gw\d)\].* PASSED (\S+)::", ended.stdout):
        ran.setdefault(file, []).append(process)
    assert sorted(map(len, ran.values())) == [20, 20, 20], ended.stdout + ended.stderr
    assert len(set(ran["test_a.py"])) == len(set(ran["test_b.py"])) == 1
    assert set(ran["laws/test_c.py"]) == {"gw0", "gw1"}
