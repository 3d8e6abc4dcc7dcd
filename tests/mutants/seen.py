"""Finds out which tests run which line: runs the suite once with coverage by test, and keeps the result in `build/`
until a file changes."""

import ast
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from os import environ

from coverage import CoverageData

from tests.mutants import ROOT

FOUND, TIMES = ROOT / "build/seen.coverage", ROOT / "build/seen.xml"
SLOWER = ("tests/test_lint.py", "tests/test_house.py", "tests/local/", "tests/containers/")
"""Tests that read files instead of running them, or that start whole programs: they detect no fault that other tests
miss."""
FIRST, LONGEST = 30, 60.0
"""Number of tests that are run first with a fault, and the maximum seconds that all tests of one fault take without
it."""


class Seen:
    """The tests of each line, the quickest first."""

    def __init__(self, processes):
        if not self._is_new():
            self._measure(processes)
        self._data = CoverageData(basename=str(FOUND))
        self._data.read()
        cases = [one for one in ET.parse(TIMES).iter("testcase") if len(one) == 0]  # the passed ones
        self._seconds = {called(case): float(case.get("time", 0)) for case in cases}
        self._lines = {}

    def _is_new(self):
        files = (path for room in ("bot", "games", "data", "tests") for path in (ROOT / room).rglob("*"))
        return all(path.is_file() for path in (FOUND, TIMES)) and FOUND.stat().st_mtime > max(
            path.stat().st_mtime for path in files if path.is_file() and "__pycache__" not in path.parts
        )

    def _measure(self, processes):
        print("Which test runs which line? The suite is run once.", flush=True)
        FOUND.parent.mkdir(exist_ok=True)
        call = [
            sys.executable,
            "-m",
            "pytest",
            "-n",
            str(processes + 1),
            "--cov",
            "--cov-context=test",
            "--cov-report=",
        ]
        call += [f"--junitxml={TIMES}", *(f"--ignore={path}" for path in SLOWER)]
        subprocess.run(call, cwd=ROOT, env={**environ, "COVERAGE_FILE": str(FOUND)}, check=False)

    def tests_of(self, file, line):
        """The tests to run with a fault in this line, the quickest first; empty if no test runs the line. A line
        outside of functions runs on import, so it has the tests of the whole file."""
        if file not in self._lines:
            by_line = self._data.contexts_by_lineno(str(ROOT / file))
            names = {at: {one.rpartition("|")[0] for one in found} for at, found in by_line.items()}
            self._lines[file] = names, statements((ROOT / file).read_text("utf-8"))
        names, spans = self._lines[file]
        first, last, is_in_function = spans.get(line, (line, line, True))
        lines = range(first, last + 1) if is_in_function else names
        return self._chosen(set().union(*(names.get(at, ()) for at in lines)) & set(self._seconds))

    def _chosen(self, tests):
        """The quickest first, but one example of each parametrized test before second examples."""
        examples, ordered = Counter(), []
        for test in sorted(tests, key=self._seconds.__getitem__):
            name = test.partition("[")[0]
            ordered.append((examples[name], self._seconds[test], test))
            examples[name] += 1
        chosen, seconds = [], 0.0
        for _, took, test in sorted(ordered):
            seconds += took
            if chosen and seconds > LONGEST:
                break
            chosen.append(test)
        return chosen


def called(case):
    """The id of a test case for pytest: in the report, the part after the file is the class."""
    module, *classes = re.split(r"\.(?=Test)", case.get("classname", ""))
    return "::".join((f"{module.replace('.', '/')}.py", *classes, case.get("name", "")))


def statements(text):
    """By line: the first and last line of the innermost statement, without nested statements, and whether it is inside
    a function."""
    found = {}

    def walk(node, is_in_function):
        if isinstance(node, ast.stmt):
            body = [child.lineno for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt)]
            last = min(body) - 1 if body else node.end_lineno
            found.update(dict.fromkeys(range(node.lineno, last + 1), (node.lineno, last, is_in_function)))
        is_in_function = is_in_function or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        for child in ast.iter_child_nodes(node):
            walk(child, is_in_function)

    walk(ast.parse(text), is_in_function=False)
    return found
