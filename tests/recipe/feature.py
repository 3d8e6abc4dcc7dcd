"""A feature with a command, a button, a database table and a setting, added as CONTRIBUTING.md says."""

import re
import shutil
import sys
from pathlib import Path

from tests.recipe.copies import HERE, OURS, add, add_row, check, copied, marked, named, python, require_named, run

FEATURE, MADE = "toasts", HERE / "toasts"
CODE, TESTS = f"bot/features/{FEATURE}", f"tests/features/{FEATURE}"
MIGRATIONS = "bot/database/migrations/versions"
PLACES = {
    "about.py": f"{CODE}/__init__.py",
    "store.py": f"{CODE}/store.py",
    "screens.py": f"{CODE}/screens.py",
    "commands.py": f"{CODE}/commands.py",
    "claims.py": f"{TESTS}/test_{FEATURE}.py",
}
IMPORT = f"from bot.features.{FEATURE}.commands import ToastCommands"
REGISTRATION = "ToastCommands(people),"
IDS, FORGED = "tests/releases/unreleased/ids.txt", "tests/commands/test_other_servers.py"
README_ROW = "| `/toast` | raises a glass |\n"
FORGED_ROW = '    (ids.RaiseGlass, a_server, "toast:KEY", None, "That button no longer works"),\n'
CHECKS = (
    *(TESTS, "tests/test_house.py", "tests/i18n/test_words.py", "tests/screens/test_around_tables.py"),
    *("tests/database/test_pages.py", "tests/database/test_migrations.py", "tests/features/privacy/test_privacy.py"),
    *("tests/releases/test_ids.py", "tests/members/test_people.py", "tests/members/test_servers.py"),
    *("tests/commands/test_commands.py", FORGED),
)
"""The feature's own tests, and tests of all features, tables, settings, commands, translations or kinds of ids."""


def add_the_feature(tree: Path) -> None:
    for source, place in PLACES.items():
        (tree / place).parent.mkdir(exist_ok=True)
        shutil.copy(MADE / source, tree / place)
    (tree / TESTS / "__init__.py").touch()
    last = max(int(path.name[:4]) for path in (tree / MIGRATIONS).glob("[0-9]*.py"))
    migration = (
        (MADE / "migration.py").read_text("utf-8").replace("NEXT", f"{last + 1:04}").replace("LAST", f"{last:04}")
    )
    (tree / MIGRATIONS / f"{last + 1:04}_{FEATURE}.py").write_text(migration, "utf-8")
    words, commands = [(MADE / name).read_text("utf-8") for name in (f"{FEATURE}.ftl", "commands.ftl")]
    for language in OURS:
        text = words if language == "en" else marked(words) + marked(commands)
        (tree / f"data/words/{language}/{FEATURE}.ftl").write_text(text, "utf-8")
    client = tree / "bot/client.py"
    text = re.sub(r"(?m)^(?=from bot\.features\.tournaments)", f"{IMPORT}\n", client.read_text("utf-8"), count=1)
    client.write_text(re.sub(r"(?m)^( +)(?=StatusCommands\()", rf"\1{REGISTRATION}\n\1", text, count=1), "utf-8")
    add(tree / IDS, (MADE / "ids.txt").read_text("utf-8"))
    forged = tree / FORGED
    forged.write_text(re.sub(r"(?ms)(^FORGED = .*?)(?=^\])", rf"\1{FORGED_ROW}", forged.read_text("utf-8")), "utf-8")
    add_row(tree, "command", README_ROW)
    python(tree, "-m", "tests.database_pages")


def require_one_line(tree: Path) -> None:
    """Exits unless the feature is registered by a single line and its import."""
    changes = run(tree, "git", "diff", "-U0", "bot/client.py").splitlines()
    found = [line for line in changes if line.startswith(("+", "-")) and not line.startswith(("+++", "---"))]
    if [line.replace(" ", "") for line in found] != [f"+{one}".replace(" ", "") for one in (IMPORT, REGISTRATION)]:
        sys.exit(f"bot/client.py has more than one line of registration: {found}")


def main(without: str | None) -> None:
    with copied() as tree:
        add_the_feature(tree)
        if without:
            (tree / without).unlink()
        names = named("Adding a feature", holes={"<feature>": FEATURE, "<language>": r"\w\w", "<number>": r"\d{4}"})
        count = require_named(tree, names)
        require_one_line(tree)
        print(f"{count} files for a feature, each named by CONTRIBUTING.md", flush=True)
        run(tree, sys.executable, "-m", "ruff", "check", "--no-cache", ".")
        run(tree, sys.executable, "-m", "ruff", "format", "--no-cache", "--check", ".")
        run(tree, str(Path(sys.executable).with_name("lint-imports")), "--no-cache")
        python(tree, "-m", "mypy")
        check(tree, *CHECKS)
        check(tree, "tests/test_readme.py", "-k", "command")
        print("all checks hold there")
