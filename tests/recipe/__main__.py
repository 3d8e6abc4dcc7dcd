"""Follows CONTRIBUTING.md in a copy of the tree: adds a game and a language, then runs every completeness test.

`python -m tests.recipe`, or with `--without PATH` to see that it fails when that file is not made."""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from fluent.syntax import parse, serialize
from fluent.syntax.visitor import Transformer

ROOT, HERE = Path(__file__).resolve().parents[2], Path(__file__).resolve().parent
GAME, DASHED, LANGUAGE = "high_card", "high-card", "nl"
MARKS = str.maketrans("aeiouyAEIOUY", "äëïöüÿÄËÏÖÜŸ")
OURS = ("en", "de", "fr", "ru")
PLACES = {
    "rules.py": f"games/{GAME}.py",
    "player.py": f"games/players/{GAME}.py",
    "screen.py": f"bot/screens/games/{GAME}.py",
    "claims.py": f"tests/games/test_{GAME}.py",
    "positions.py": f"tests/kit/games/{GAME}.py",
    "high_card.toml": f"data/{GAME}.toml",
    "lessons.toml": f"data/lessons/{GAME}.toml",
}
CHECKS = (
    *("tests/test_house.py", "tests/art/test_art.py", "tests/i18n/test_words.py", "tests/i18n/test_dates.py"),
    *(f"tests/games/test_{GAME}.py", "tests/games/test_records.py", "tests/games/test_rules_page.py"),
    *(
        "tests/features/tournaments/test_tournaments.py",
        "tests/features/nights/test_nights.py",
        "tests/screens/test_around_tables.py",
    ),
)
"""Run whole, as they look at all languages or all games; of those below what names the game."""
OF_THE_GAME = (
    *(
        "tests/games/test_everywhere.py",
        "tests/games/test_lessons.py",
        "tests/features/lessons/test_lessons.py",
        "tests/features/records/test_replay.py",
    ),
    *("tests/laws", "tests/screens", "tests/releases/test_ids.py"),
    *("tests/tables/test_plans_on_screens.py", "tests/features/records/test_proof_screens.py"),
)


class Marked(Transformer):
    """Marks every vowel outside of code: the words of a language that nobody speaks."""

    def visit_TextElement(self, node):
        parts = re.split(r"(`[^`]*`)", node.value)
        node.value = "".join(part if part.startswith("`") else part.translate(MARKS) for part in parts)
        return node

    def visit_StringLiteral(self, node):
        return node


def marked(text: str) -> str:
    return serialize(Marked().visit(parse(text)))


def add_the_game(tree: Path) -> None:
    for source, place in PLACES.items():
        shutil.copy(HERE / source, tree / place)
    words = (HERE / f"{DASHED}.ftl").read_text("utf-8")
    for language in OURS:
        text = words if language == "en" else marked(words)
        (tree / f"data/words/{language}/{DASHED}.ftl").write_text(text, "utf-8")
    (tree / f"data/art/rules/{GAME}.toml").write_text('ages = [8, 0]\nminutes = 5\nicon = "🃏"\n1 = [["boss"]]\n')
    add(tree / "games/RULES.md", (HERE / "rules.md").read_text("utf-8"))
    played = python(tree, "-m", "games", "play", GAME, "--seed", "01", "--seats", "3")
    (tree / f"tests/records/{GAME}.txt").write_text(played, "utf-8")
    python(tree, "-m", "tests.games.test_records", "--write")
    stored = f"from games import GAMES, core; c = core.Chance(b'x'); p = GAMES[{GAME!r}].start(seats=3, chance=c); "
    stored += "print(core.dump(p.play(p.turn, p.moves(p.turn)[0], c).position).decode())"
    (tree / f"tests/positions/{GAME}-v1.json").write_text(python(tree, "-c", stored))


def add_the_language(tree: Path) -> None:
    folder = tree / "data/words" / LANGUAGE
    folder.mkdir()
    for path in [*(tree / "data/words/en").glob("*.ftl"), tree / "data/words/de/commands.ftl"]:
        (folder / path.name).write_text(marked(path.read_text("utf-8")), "utf-8")
    for name in ("PRIVACY.md", "TERMS.md"):
        path = tree / name
        head, english, *others = re.split(r"(?m)^(?=## )", path.read_text("utf-8"))
        new = english.replace("English", "English".translate(MARKS).title(), 1)
        path.write_text("".join([head, english, *others[: len(OURS) - 1], new, *others[len(OURS) - 1 :]]), "utf-8")
    known = tree / "bot/i18n/translations.py"
    known.write_text(known.read_text("utf-8").replace('"ru")', f'"ru", "{LANGUAGE}")', 1), "utf-8")


def add(path: Path, text: str) -> None:
    path.write_text(path.read_text("utf-8").rstrip("\n") + "\n" + text, "utf-8")


def python(tree: Path, *arguments: str) -> str:
    return run(tree, sys.executable, *arguments)


def run(tree: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=tree, env={"PYTHONPATH": str(tree), "PATH": "/usr/bin:/bin"}, text=True,
                          stdout=subprocess.PIPE, check=False)  # fmt: skip
    if done.returncode:
        sys.exit(f"{done.stdout[-4000:]}\nmake recipe: {' '.join(command)} failed")
    return done.stdout


def named() -> list[re.Pattern[str]]:
    """The paths that CONTRIBUTING.md names for a game and for a language."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    part = text[text.index("## Adding a game") : text.index("## How changes are judged")]
    steps = " ".join(re.findall(r"(?ms)^\d+\. (.+?):", part))
    paths = [re.escape(path) for path in re.findall(r"`([^`]+)`", steps)]
    holes = {"<game>": f"(?:{GAME}|{DASHED})", "<language>": r"\w\w", "<version>": "1"}
    for hole, pattern in holes.items():
        paths = [path.replace(re.escape(hole), pattern) for path in paths]
    return [re.compile(path + (".+" if path.endswith("/") else "")) for path in paths]


def main() -> None:
    without = sys.argv[2] if sys.argv[1:2] == ["--without"] else None
    with tempfile.TemporaryDirectory(prefix="recipe-") as made:
        tree = Path(made)
        for file in run(ROOT, "git", "ls-files", "-z").split("\0")[:-1]:
            (tree / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, tree / file)
        git = ("git", "-c", "user.name=recipe", "-c", "user.email=recipe@localhost")
        for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "before"]):
            run(tree, *git, *command)
        add_the_game(tree)
        add_the_language(tree)
        if without:
            (tree / without).unlink()
        status = run(tree, "git", "status", "--porcelain", "-uall")
        touched = [line[3:] for line in status.splitlines()]
        unnamed = [path for path in touched if not any(one.fullmatch(path) for one in named())]
        unmade = [one.pattern for one in named() if not any(map(one.fullmatch, touched))]
        if unnamed or unmade:
            sys.exit(f"CONTRIBUTING.md does not name {unnamed}; it names in vain {unmade}")
        print(f"{len(touched)} files for a game and a language, each named by CONTRIBUTING.md", flush=True)
        pytest = ("-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider")
        python(tree, *pytest, *CHECKS)
        python(tree, *pytest, *OF_THE_GAME, "-k", f"{GAME} or {LANGUAGE}")
        print("all checks hold there")


if __name__ == "__main__":
    main()
