"""Small faults that no test sees. `tests.toml` says which tests are tried with a fault in which file."""

import ast
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


def missing():
    """The files of the bot and the games of which `tests.toml` says nothing: neither their tests nor why they have
    none. A file that is only its docstring cannot be wrong."""
    files = (
        (path.relative_to(ROOT).as_posix(), path) for room in ("bot", "games") for path in (ROOT / room).rglob("*.py")
    )
    left_out = (*TESTS, *WRITTEN["left_out"])
    return sorted(
        file for file, path in files if not file.startswith(left_out) and len(ast.parse(path.read_text()).body) > 1
    )
