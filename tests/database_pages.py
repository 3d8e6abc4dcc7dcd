"""Generates pages from the documentation in the database tables: `python -m tests.database_pages` renews them."""

import re
from pathlib import Path

from bot import all_tables
from bot.database import columns as schema
from bot.i18n.translations import LANGUAGES, Translations

ROOT = Path(__file__).resolve().parents[1]
SCHEMA = Path(schema.__file__).with_name("SCHEMA.md")
ALL = [table for _, table in sorted(all_tables.metadata.tables.items())]
KINDS = ("id", "name", "choices, play")


def holding(table, *kinds):
    """The columns of a table that hold these kinds of data, by name."""
    return [one.name for one in table.c if one.info.get("holds") in kinds]


def exported(table):
    """The names under which `/privacy export` lists the data of this table."""
    return ["tables", "calls"] if table.name == "tables" else [table.name]


def annex():
    """The rows of PRIVACY.md: one for each column about members."""
    for table in ALL:
        for kind in KINDS:
            if listed := ", ".join(f"`{table.name}.{column}`" for column in holding(table, kind)):
                yield f"| {listed} | {kind} | {', '.join(exported(table))} | {table.info['deleted']} |"


def answers():
    """The rows of VERIFICATION.md: contents, purpose, retention and visibility of each table."""
    for table in ALL:
        said = (f"`{table.name}`", *(table.info[part] for part in ("what", "why", "until", "seen")))
        yield f"| {' | '.join(said)} |"


def said_in_words(table, column):
    """The key of the translated line in PRIVACY.md about a column with members' data; None if the page has a
    hand-written sentence about it."""
    return column.info.get("said") or table.info.get("said")


def with_sentences(text):
    """PRIVACY.md with one generated line for each of these keys in each language, after the first list of hand-written
    sentences, from which the generated lines differ by their bullet."""
    keys = dict.fromkeys(said_in_words(table, one) for table in ALL for one in table.c)
    head, *sections = re.split(r"(?m)^(?=## )", text)
    for number, language in enumerate(LANGUAGES):
        lines = [one for one in sections[number].splitlines(keepends=True) if not one.startswith("* ")]
        first = next(number for number, line in enumerate(lines) if line.startswith("- "))
        at = next(number for number, line in enumerate(lines) if number > first and not line.startswith("- "))
        lines[at:at] = [f"* {Translations(language)(key)}\n" for key in keys if key is not None]
        sections[number] = "".join(lines)
    return "".join([head, *sections])


def with_rows(path, rows):
    """Returns the page with these rows in its table of names."""
    lines = path.read_text("utf-8").splitlines()
    old = [number for number, line in enumerate(lines) if line.startswith("| `")]
    assert old == [*range(old[0], old[-1] + 1)], f"{path.name} has more than one such table"
    return "\n".join([*lines[: old[0]], *rows, *lines[old[-1] + 1 :]]) + "\n"


def pages():
    """The generated pages: each path with the text that it should have."""
    yield SCHEMA, all_tables.page() + "\n"
    yield ROOT / "PRIVACY.md", with_sentences(with_rows(ROOT / "PRIVACY.md", annex()))
    yield ROOT / "VERIFICATION.md", with_rows(ROOT / "VERIFICATION.md", answers())


if __name__ == "__main__":
    for path, text in pages():
        path.write_text(text, "utf-8")
