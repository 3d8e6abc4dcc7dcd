"""Makes copies of the tree to which something is added as CONTRIBUTING.md says, and reads the paths that the page
names."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from fluent.syntax import parse, serialize
from fluent.syntax.visitor import Transformer

ROOT, HERE = Path(__file__).resolve().parents[2], Path(__file__).resolve().parent
MARKS = str.maketrans("aeiouyAEIOUY", "äëïöüÿÄËÏÖÜŸ")
OURS = ("en", "de", "fr", "ru")


class Marked(Transformer):
    """Adds an accent to every vowel outside of code, for the translations of an invented language."""

    def visit_TextElement(self, node):
        parts = re.split(r"(`[^`]*`)", node.value)
        node.value = "".join(part if part.startswith("`") else part.translate(MARKS) for part in parts)
        return node

    def visit_StringLiteral(self, node):
        return node


def marked(text: str) -> str:
    return serialize(Marked().visit(parse(text)))


def add(path: Path, text: str) -> None:
    path.write_text(path.read_text("utf-8").rstrip("\n") + "\n" + text, "utf-8")


def add_row(tree: Path, first: str, row: str) -> None:
    """Adds a row to the table of README.md whose heading begins with this cell."""
    path = tree / "README.md"
    text = path.read_text("utf-8")
    path.write_text(re.sub(rf"(?m)^(\| {first} \|.*\n\|[-|]+\|\n)", rf"\1{row}", text, count=1), "utf-8")


def python(tree: Path, *arguments: str) -> str:
    return run(tree, sys.executable, *arguments)


def run(tree: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=tree, env={"PYTHONPATH": str(tree), "PATH": "/usr/bin:/bin"}, text=True,
                          stdout=subprocess.PIPE, check=False)  # fmt: skip
    if done.returncode:
        sys.exit(f"{done.stdout[-4000:]}\nmake recipe: {' '.join(command)} failed")
    return done.stdout


@contextmanager
def copied() -> Iterator[Path]:
    """A temporary copy of the tree with everything committed to git."""
    with tempfile.TemporaryDirectory(prefix="recipe-") as made:
        tree = Path(made)
        for file in run(ROOT, "git", "ls-files", "-z").split("\0")[:-1]:
            (tree / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, tree / file)
        git = ("git", "-c", "user.name=recipe", "-c", "user.email=recipe@localhost")
        run(tree, *git, "init", "-q")
        known = run(ROOT, "git", "rev-parse", "--path-format=absolute", "--git-path", "objects")
        (tree / ".git/objects/info/alternates").write_text(known)  # a test needs an old commit
        for command in (["add", "-A"], ["commit", "-qm", "before"]):
            run(tree, *git, *command)
        yield tree


def named(*headings: str, holes: Mapping[str, str]) -> list[re.Pattern[str]]:
    """Patterns for the paths in the numbered steps below these headings of CONTRIBUTING.md; `holes` replaces
    placeholders."""
    sections = re.split(r"(?m)^## ", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    part = "".join(section for section in sections if section.splitlines()[0] in headings)
    steps = " ".join(re.findall(r"(?ms)^\d+\. (.+?):", part))
    paths = [re.escape(path) for path in re.findall(r"`([^`]+)`", steps)]
    for hole, pattern in holes.items():
        paths = [path.replace(re.escape(hole), pattern) for path in paths]
    return [re.compile(path + (".+" if path.endswith("/") else "")) for path in paths]


def require_named(tree: Path, names: list[re.Pattern[str]]) -> int:
    """Exits unless the added and changed files exactly match these names. Returns their number."""
    touched = [line[3:] for line in run(tree, "git", "status", "--porcelain", "-uall").splitlines()]
    unnamed = [path for path in touched if not any(one.fullmatch(path) for one in names)]
    unmade = [one.pattern for one in names if not any(map(one.fullmatch, touched))]
    if unnamed or unmade:
        sys.exit(f"CONTRIBUTING.md does not name {unnamed}; it names in vain {unmade}")
    return len(touched)


def check(tree: Path, *tests: str) -> None:
    """Runs tests in the copy. Exits if a test fails."""
    python(tree, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", *tests)
