"""Puts small faults (mutants) into a copy of the bot, one at a time: which of them does no test detect?

`python -m tests.mutants --size 350 --seed 1 [--only bot/tables/host.py]` draws 350 places from all files, and at each
of them one of cosmic-ray's faults or the removal of a statement. Then it runs the tests that execute this line. The
same seed draws the same faults as long as the files do not change. Faults that no test detects (survivors) are printed
and written to `build/mutants.txt`."""

import argparse
import ast
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter, defaultdict
from compileall import compile_dir
from concurrent.futures import ProcessPoolExecutor, as_completed
from difflib import unified_diff
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_code, use_mutation
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import OPERATOR_PROVIDERS, get_operator, operator_names
from parso.python.tree import Keyword

from tests.mutants import LEFT_OUT, ROOT
from tests.mutants.seen import FIRST, Seen

ACCEPTED = (ROOT / "tests/mutants/README.md").read_text()
SURVIVORS = ROOT / "build/mutants.txt"
PYTEST = ["-x", "-p", "no:cacheprovider", "--timeout", "60", "--timeout-method", "signal", "--basetemp", "kept"]
PYTEST += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # from libraries that are loaded before pytest starts
LONGEST, MEMORY = 600, 4 << 30
"""Limits for the tests of one mutant: seconds, and bytes of memory."""
AT_ONCE = 50
"""Number of tests that are checked together to pass without a fault."""
FORK = get_context("fork")
NO_FAULT = re.compile(r"RemoveDecorator|_Is_Eq$|_IsNot_NotEq$|_Eq_Is$|_NotEq_IsNot$")
"""Kinds of mutants that every test detects, or that usually change nothing."""


class LeaveOut(Operator):
    """Removes a statement: a call, an assignment to an existing attribute, an early `return`, a `raise`."""

    def mutation_positions(self, node):
        if node.type == "simple_stmt" and self._is_meant(node, node.children[0]):
            yield node.children[0].start_pos, node.children[0].end_pos

    def _is_meant(self, node, statement):
        if statement.type == "expr_stmt":
            into, how = statement.children[:2]
            return into.type == "atom_expr" or getattr(how, "value", "=") not in ("=", ":")
        if statement.type == "return_stmt":  # every test of the function detects a missing last return
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
    """Removes code without meaning for tests: annotations, asserts and other safeguards, and logging."""

    def visit_Call(self, node):
        if ast.unparse(node.func) in ("data.number", "data.numbers"):  # without the allowed minimum and maximum
            node.args = node.args[:2]
        return self.generic_visit(node)

    def visit_Assert(self, node):
        return ast.Pass()

    def visit_keyword(self, node):
        return None if node.arg in ("kw_only", "repr", "strict") else self.generic_visit(node)

    def visit_Expr(self, node):
        return ast.Pass() if ast.unparse(node).startswith(("log.", "log_failure(")) else self.generic_visit(node)

    def generic_visit(self, node):
        for name in ("annotation", "returns"):
            if hasattr(node, name):
                setattr(node, name, None)
        return super().generic_visit(node)


class Fault(NamedTuple):
    """A fault that an operator can make in a file."""

    file: str
    at: tuple[int, int]
    operator: str
    occurrence: int

    @property
    def what(self):
        """The operator of the fault."""
        return get_operator(self.operator)()


def is_fault(fault):
    """Whether the mutated code is valid Python with another meaning."""
    code, (line, column) = Path(fault.file).read_text(), fault.at
    is_word = code.splitlines()[line - 1][column:].startswith(('== "', '!= "'))
    if is_word and not fault.operator.endswith("Eq"):  # the alphabetical order of words has no meaning
        return False
    try:
        changed = ast.parse(mutate_code(code, fault.what, fault.occurrence))
    except SyntaxError:
        return False
    except AttributeError:  # cosmic-ray cannot replace exceptions with dotted names, as in (discord.NotFound, OSError)
        return False
    return ast.dump(Meaning().visit(changed)) != ast.dump(Meaning().visit(ast.parse(code)))


def possible(file):
    """Yields all faults that cosmic-ray can make in a file."""
    nodes = list(ast_nodes(get_ast_from_path(Path(file))))
    for name in operator_names():
        if not NO_FAULT.search(name) and not get_operator(name).arguments():
            found = (start for node in nodes for start, _ in get_operator(name)().mutation_positions(node))
            yield from (Fault(file, start, name, number) for number, start in enumerate(found))


def drawn(files, size, seed):
    """The mutants of this seed: places drawn from all files, each with one of its possible faults."""
    places = defaultdict(list)
    for fault in (fault for file in sorted(files) for fault in possible(file)):
        places[fault.file, fault.at].append(fault)
    chance = Random(seed)
    found = []
    for place in chance.sample(sorted(places), len(places)):
        fault = chance.choice(places[place])
        if len(found) < size and is_fault(fault):
            found.append(fault)
    return found


def forget_ours():
    """Forgets the imported modules of the project, so that they are imported again from the current folder."""
    for name in [name for name in sys.modules if name.partition(".")[0] in ("bot", "games", "tests")]:
        del sys.modules[name]
    sys.path[:] = [os.getcwd(), *(path for path in sys.path if path != str(ROOT))]


def settle(copies):
    """Moves this process into its own copy of the project, which stays compiled."""
    os.chdir(copies.get())
    forget_ours()
    os.environ["PYTHONPATH"], os.environ["PYTHONDONTWRITEBYTECODE"] = os.getcwd(), "1"
    sys.dont_write_bytecode = True
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def run(tests):
    """Ends this process with pytest's exit code."""
    os.setsid()
    for output in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), output)
    sys.modules["__main__"] = pytest  # the main module of the processes that tests start
    sys.exit(pytest.main([*PYTEST, *tests]))


def passes(tests):
    """Whether these tests pass in a fork that has all libraries loaded, which saves half of the time."""
    child = FORK.Process(target=run, args=(tests,))
    child.start()
    child.join(LONGEST)
    if child.is_alive():
        os.killpg(child.pid, signal.SIGKILL)
        child.join()
    return child.exitcode == 0


def tried(fault, tests):
    """Runs these tests on a mutant; returns the result and the mutated lines as a diff."""
    with use_mutation(Path(fault.file), fault.what, fault.occurrence) as (before, after):
        if not all(passes(some) for some in (tests[:FIRST], tests[FIRST:]) if some):
            return "killed", ""
    _, _, *lines = unified_diff(before.splitlines(), after.splitlines(), lineterm="")
    lines = [line for line in lines if not line.startswith("@@")]
    old, new = (" ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")
    return "accepted" if f"`{fault.file}`: `{old}` → `{new}`" in ACCEPTED else "survived", "\n".join(lines)


def main():
    asked = argparse.ArgumentParser(prog="python -m tests.mutants")
    asked.add_argument("--size", type=int, default=350)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", nargs="+", default=[""], metavar="FILE", help="files, or what their names begin with")
    asked.add_argument("--processes", type=int, default=2)
    asked = asked.parse_args()
    os.chdir(ROOT)
    files = [path.relative_to(ROOT).as_posix() for room in ("bot", "games") for path in (ROOT / room).rglob("*.py")]
    files = [file for file in files if file.startswith(tuple(asked.only)) and not file.startswith(tuple(LEFT_OUT))]
    seen = Seen(asked.processes)
    faults = {fault: seen.tests_of(fault.file, fault.at[0]) for fault in drawn(files, asked.size, asked.seed)}
    import_module("tests.conftest")  # it sets the folder for temporary files
    for module in ("bot.client", "tests.kit.game_night"):  # they import all libraries
        import_module(module)
    tests = sorted({test for found in faults.values() for test in found})
    parts = [tests[start : start + AT_ONCE] for start in range(0, len(tests), AT_ONCE)]
    with tempfile.TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")) as folder:
        copies, first = FORK.Queue(), Path(folder, "0")
        shutil.copytree(ROOT, first, ignore=shutil.ignore_patterns(".*", "build", "*.db*"))
        compile_dir(first, quiet=1)
        for number in range(asked.processes):
            copies.put(shutil.copytree(first, Path(folder, str(number + 1))))
        SURVIVORS.parent.mkdir(exist_ok=True)
        with ProcessPoolExecutor(asked.processes, FORK, settle, (copies,)) as pool, SURVIVORS.open("w") as out:
            try:
                sound = zip(parts, pool.map(passes, parts), strict=True)
                suspects = [test for part, is_sound in sound if not is_sound for test in part]
                sound = pool.map(passes, ([test] for test in suspects))
                failed = {test for test, is_sound in zip(suspects, sound, strict=True) if not is_sound}
                if failed:
                    print("Not tried, as they fail here without any fault:", *sorted(failed), sep="\n")
                told(pool, {fault: [one for one in found if one not in failed] for fault, found in faults.items()}, out)
            except KeyboardInterrupt:
                pool.shutdown(cancel_futures=True)
                raise


def told(pool, faults, out):
    """Prints the result of each mutant and writes the survivors to a file."""
    began, counts = time.monotonic(), Counter()
    tasks = {pool.submit(tried, fault, tests): fault for fault, tests in faults.items()}
    for task in as_completed(tasks):
        fault, (what, change) = tasks[task], task.result()
        counts[what] += 1
        line = f"{what} {fault.file}:{fault.at[0]} ({fault.operator.partition('/')[2]})"
        if what == "survived":
            out.write(f"{line}\n{change}\n\n")
            out.flush()
        print(f"{counts.total()}/{len(faults)} {line}", *([change] if what == "survived" else []), sep="\n", flush=True)
    minutes = (time.monotonic() - began) / 60
    print(f"{counts.total()} mutants in {minutes:.0f} minutes:", dict(counts), f"survivors in {SURVIVORS}")


if __name__ == "__main__":
    main()
