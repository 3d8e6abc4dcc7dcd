"""Small faults (mutants) put into a copy of the bot, one at a time: which of them are seen by no test?

`python -m tests.mutants --size 350 --seed 1 [--only bot/tables/host.py]`: so many places are drawn from the files in
`tests.toml`, and at each of them one of the faults that cosmic-ray knows, or a statement is left out. The same seed
draws the same ones as long as the files stay as they are. Survivors are printed, and written to `build/mutants.txt`.
"""

import argparse
import ast
import multiprocessing
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random

from cosmic_ray.commands.init import _all_work_items
from cosmic_ray.mutating import mutate_and_test, mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import OPERATOR_PROVIDERS, get_operator
from cosmic_ray.work_item import TestOutcome, WorkerOutcome
from parso.python.tree import Keyword

ROOT = Path(__file__).resolve().parents[2]
TESTS = tomllib.loads((ROOT / "tests/mutants/tests.toml").read_text())
ACCEPTED = (ROOT / "tests/mutants/README.md").read_text()
SURVIVORS = ROOT / "build/mutants.txt"
PYTEST = f"{sys.executable} -m pytest -x -p no:cacheprovider --timeout 60 --timeout-method signal"
LONGEST, MEMORY = 600, 4 << 30
"""Seconds and bytes that the tests of one mutant may take."""
NO_FAULT = re.compile(r"RemoveDecorator|_Is_Eq$|_IsNot_NotEq$|_Eq_Is$|_NotEq_IsNot$")
"""Kinds that are found at once, or are usually not a fault."""


class LeaveOut(Operator):
    """A statement is left out: a call, a change of something that is there, an early `return`, a `raise`."""

    def mutation_positions(self, node):
        if node.type == "simple_stmt" and self._is_meant(node, node.children[0]):
            yield node.children[0].start_pos, node.children[0].end_pos

    def _is_meant(self, node, statement):
        if statement.type == "expr_stmt":
            into, how = statement.children[:2]
            return into.type == "atom_expr" or getattr(how, "value", "=") not in ("=", ":")
        if statement.type == "return_stmt":  # what a function comes to at its end is tested if anything is
            return node.search_ancestor("funcdef").get_last_leaf() is not node.get_last_leaf()
        return statement.type in ("atom_expr", "raise_stmt")

    def mutate(self, node, index):
        first = node.get_first_leaf()
        node.children[0] = Keyword("pass", first.start_pos, first.prefix)
        return node

    @classmethod
    def examples(cls):
        return ()


OPERATOR_PROVIDERS["here"] = {"LeaveOut": LeaveOut}


class Meaning(ast.NodeTransformer):
    """Leaves out what promises nothing: annotations, asserts and other safeguards, and what is written to the log."""

    def visit_Call(self, node):
        if ast.unparse(node.func) in ("data.number", "data.numbers"):  # what they may be at least and at most
            node.args = node.args[:2]
        return self.generic_visit(node)

    def visit_Assert(self, node):
        return ast.Pass()

    def visit_keyword(self, node):
        return None if node.arg in ("kw_only", "strict") else self.generic_visit(node)

    def visit_Expr(self, node):
        return ast.Pass() if ast.unparse(node).startswith("log.") else self.generic_visit(node)

    def generic_visit(self, node):
        for name in ("annotation", "returns"):
            if hasattr(node, name):
                setattr(node, name, None)
        return super().generic_visit(node)


def is_fault(fault):
    """Whether the code means something else with it, and is Python at all."""
    code, (line, column) = fault.module_path.read_text(), fault.start_pos
    is_word = code.splitlines()[line - 1][column:].startswith(('== "', '!= "'))
    if is_word and not fault.operator_name.endswith("Eq"):  # which word comes first by alphabet means nothing
        return False
    try:
        changed = ast.parse(mutate_code(code, get_operator(fault.operator_name)(), fault.occurrence))
    except SyntaxError:
        return False
    return ast.dump(Meaning().visit(changed)) != ast.dump(Meaning().visit(ast.parse(code)))


def drawn(files, size, seed):
    """The mutants of a seed: places drawn from all files, and one of the faults that each place can have."""
    places = defaultdict(list)
    for item in _all_work_items(map(Path, sorted(files)), {}):
        (fault,) = item.mutations
        if not NO_FAULT.search(fault.operator_name):
            places[fault.module_path, fault.start_pos].append(fault)
    chance = Random(seed)
    found = []
    for place in chance.sample(sorted(places), len(places)):
        fault = chance.choice(places[place])
        if len(found) < size and is_fault(fault):
            found.append(fault)
    return found


def settle(copies):
    """Each process works in a copy of its own."""
    os.chdir(copies.get())
    os.environ["PYTHONPATH"] = os.getcwd()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def tried(fault):
    """What became of a mutant, and its lines as a diff."""
    tests = " ".join(TESTS[str(fault.module_path)])
    result = mutate_and_test([fault], f"{PYTEST} {tests}", LONGEST)
    if result.worker_outcome != WorkerOutcome.NORMAL:
        return "failed", result.output
    lines = [line for line in result.diff.splitlines() if not line.startswith(("---", "+++", "@@"))]
    old, new = (" ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")
    if result.test_outcome != TestOutcome.SURVIVED:
        return "killed", ""
    return "accepted" if f"`{fault.module_path}`: `{old}` → `{new}`" in ACCEPTED else "survived", "\n".join(lines)


def main():
    asked = argparse.ArgumentParser(prog="python -m tests.mutants")
    asked.add_argument("--size", type=int, default=350)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", nargs="+", choices=TESTS, default=list(TESTS), metavar="FILE")
    asked.add_argument("--processes", type=int, default=2)
    asked = asked.parse_args()
    os.chdir(ROOT)
    faults = drawn(asked.only, asked.size, asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        ignored = shutil.ignore_patterns(".*", "build", "*.db*")
        first = shutil.copytree(ROOT, Path(folder, "0"), ignore=ignored)
        tests = sorted({test for file in {str(fault.module_path) for fault in faults} for test in TESTS[file]})
        sound = [*PYTEST.split(), "-n", str(asked.processes), *tests]
        if subprocess.run(sound, cwd=first, env={**os.environ, "PYTHONPATH": str(first)}, check=False).returncode:
            sys.exit("Without any fault these tests must pass.")
        copies = multiprocessing.Queue()
        for number in range(asked.processes):
            copies.put(shutil.copytree(first, Path(folder, str(number + 1))))
        SURVIVORS.parent.mkdir(exist_ok=True)
        with (
            ProcessPoolExecutor(asked.processes, initializer=settle, initargs=(copies,)) as pool,
            SURVIVORS.open("w") as out,
        ):
            try:
                told(pool, faults, out)
            except KeyboardInterrupt:
                pool.shutdown(cancel_futures=True)
                raise


def told(pool, faults, out):
    """Says what became of each mutant, and writes down the survivors."""
    began, counts = time.monotonic(), Counter()
    tasks = {pool.submit(tried, fault): fault for fault in faults}
    for task in as_completed(tasks):
        fault, (what, change) = tasks[task], task.result()
        counts[what] += 1
        line = f"{what} {fault.module_path}:{fault.start_pos[0]} ({fault.operator_name.partition('/')[2]})"
        is_seen = what in ("killed", "accepted")
        if not is_seen:
            out.write(f"{line}\n{change}\n\n")
            out.flush()
        print(f"{counts.total()}/{len(faults)} {line}", *([] if is_seen else [change]), sep="\n", flush=True)
    minutes = (time.monotonic() - began) / 60
    print(f"{counts.total()} mutants in {minutes:.0f} minutes:", dict(counts), f"survivors in {SURVIVORS}")


if __name__ == "__main__":
    main()
