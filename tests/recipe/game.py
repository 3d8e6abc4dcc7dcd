"""A game and a language, added as CONTRIBUTING.md says."""

import re
import shutil
from pathlib import Path

from fluent.syntax import ast, parse, serialize

from tests.recipe.copies import HERE, MARKS, OURS, add, add_row, check, copied, marked, named, python, require_named

GAME, DASHED, LANGUAGE = "high_card", "high-card", "nl"
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
"""Test files about all languages or all games, which are run whole; of the files below only tests that name the game
are run."""
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


def add_the_game(tree: Path) -> None:
    for source, place in PLACES.items():
        shutil.copy(HERE / source, tree / place)
    words = (HERE / f"{DASHED}.ftl").read_text("utf-8")
    for language in OURS:
        text = words if language == "en" else marked(words)
        (tree / f"data/words/{language}/{DASHED}.ftl").write_text(text, "utf-8")
    (tree / f"data/art/rules/{GAME}.toml").write_text('ages = [8, 0]\nminutes = 5\nicon = "🃏"\n1 = [["boss"]]\n')
    add(tree / "games/RULES.md", (HERE / "rules.md").read_text("utf-8"))
    add_row(tree, "game", "| High card | 2–4 | 5 | the highest card wins |\n")
    played = python(tree, "-m", "games", "play", GAME, "--seed", "01", "--seats", "3")
    (tree / f"tests/records/{GAME}.txt").write_text(played, "utf-8")
    python(tree, "-m", "tests.games.test_records", "--write")
    stored = f"from games import GAMES, core; c = core.Chance(b'x'); p = GAMES[{GAME!r}].start(seats=3, chance=c); "
    stored += "print(core.dump(p.play(p.turn, p.moves(p.turn)[0], c).position).decode())"
    (tree / f"tests/positions/{GAME}-v1.json").write_text(python(tree, "-c", stored))


def add_the_language(tree: Path) -> None:
    folder = tree / "data/words" / LANGUAGE
    folder.mkdir()
    for path in (tree / "data/words/de").glob("*.ftl"):
        found = [one for one in parse(path.read_text("utf-8")).body if isinstance(one, ast.Message)]
        commands = serialize(ast.Resource([one for one in found if one.id.name.startswith("command-")]))
        english = tree / "data/words/en" / path.name
        text = english.read_text("utf-8") if english.exists() else ""
        (folder / path.name).write_text(marked(text) + marked(commands), "utf-8")
    for name in ("PRIVACY.md", "TERMS.md"):
        path = tree / name
        head, english, *others = re.split(r"(?m)^(?=## )", path.read_text("utf-8"))
        new = english.replace("English", "English".translate(MARKS).title(), 1)
        path.write_text("".join([head, english, *others[: len(OURS) - 1], new, *others[len(OURS) - 1 :]]), "utf-8")
    known = tree / "bot/i18n/translations.py"
    known.write_text(known.read_text("utf-8").replace('"ru")', f'"ru", "{LANGUAGE}")', 1), "utf-8")


def main(without: str | None) -> None:
    with copied() as tree:
        add_the_game(tree)
        add_the_language(tree)
        if without:
            (tree / without).unlink()
        holes = {"<game>": f"(?:{GAME}|{DASHED})", "<language>": r"\w\w", "<version>": "1"}
        count = require_named(tree, named("Adding a game", "Adding a language", holes=holes))
        print(f"{count} files for a game and a language, each named by CONTRIBUTING.md", flush=True)
        check(tree, *CHECKS)
        check(tree, "tests/test_readme.py", "-k", "games")
        check(tree, *OF_THE_GAME, "-k", f"{GAME} or {LANGUAGE}")
        print("all checks hold there")
