"""Small faults that no test sees. `tests.toml` says which tests are tried with a fault in which file."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = tomllib.loads((ROOT / "tests/mutants/tests.toml").read_text())


def _tests(file):
    """The tests for a file, the quickest first: its own, or those of the file that it was split off."""
    written = WRITTEN["tests"][file]
    if isinstance(written, str):
        return _tests(written)
    return ["::".join((f"tests/{path}.py", *name)) for path, *name in (test.split("::") for test in written)]


TESTS = {file: _tests(file) for file in WRITTEN["tests"]}
LEFT_OUT = tuple(WRITTEN["left_out"])
"""What the paths begin with of which no faults are made."""
