"""What README.md says about games, commands and permissions is what the program has. The pages for newcomers are short,
and their links lead somewhere."""

import re

import discord
import pytest

from bot.client import create_bot
from bot.commands.reply import permission_names
from bot.core.settings import Settings
from bot.features.permissions import permissions_by_purpose
from bot.i18n.translations import translations_for
from bot.screens.parts import to_fluent_id
from bot.screens.rulebook import play_minutes
from games import GAMES
from tests.house import ROOT

MOST_WORDS = {"README.md": 900, "PLAYING.md": 1150, "CONTRIBUTING.md": 2200}
NAMING = ("CONTRIBUTING.md", "bot/README.md", "tests/README.md", "tests/FIRST_RUN.md")
LINKING = ("README.md", "PLAYING.md", "OPERATING.md", "SECURITY.md", "CHANGELOG.md", *NAMING)
MOST_BYTES = {"table.webp": 1_000_000}
IN_ENGLISH = translations_for("en")


def text_of(page):
    return (ROOT / page).read_text("utf-8")


def cells(first, page="README.md"):
    """The cells of each row of the table whose heading begins with this cell."""
    (table,) = re.findall(rf"(?m)^\| {first} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", text_of(page))
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()]


def test_the_readme_lists_the_games_with_their_players_and_minutes():
    listed = {name: (players, minutes) for name, players, minutes, _ in cells("game")}
    real = {}
    for key, game in GAMES.items():
        low, high = game.SEATS[0], game.SEATS[-1]
        players = str(low) if low == high else f"{low}–{high}"
        real[IN_ENGLISH(f"game-{to_fluent_id(key)}")] = (players, str(play_minutes(key)))
    assert listed == real


def test_the_readme_has_a_row_for_each_command(tmp_path):
    tree = create_bot(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path}/x.db")).tree
    assert sorted(name for name, _ in cells("command")) == sorted(f"`/{one.name}`" for one in tree.get_commands())


def test_the_invitation_asks_for_the_permissions_that_the_readme_explains():
    (asked,) = re.findall(r"permissions=(\d+)", text_of("README.md"))
    needed = {
        name
        for in_thread in (False, True)
        for purpose in permissions_by_purpose(discord.Permissions(int(asked)), in_thread=in_thread)
        for name in (*purpose.allowed, *purpose.missing)
    }
    explained = ", ".join(names for names, _ in cells("permission")).split(", ")
    assert sorted(explained) == sorted(permission_names([name], IN_ENGLISH) for name in needed)
    assert discord.Permissions(**dict.fromkeys(needed, True)).value == int(asked)


def test_the_bot_asks_for_no_privileged_intent(tmp_path):
    asked = create_bot(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path}/x.db")).intents
    assert asked.guilds
    assert not any((asked.members, asked.presences, asked.message_content))


@pytest.mark.parametrize("page", MOST_WORDS)
def test_a_page_for_newcomers_is_short(page):
    without_addresses = re.sub(r"\]\([^)]*\)|https?://\S+|src=\S+", "]", text_of(page))
    assert len(re.findall(r"\b[^\W_][\w’'./-]*", without_addresses)) <= MOST_WORDS[page]


@pytest.mark.parametrize("page", LINKING)
def test_each_link_of_a_page_leads_somewhere(page):
    links = re.findall(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"", text_of(page))
    for link in map("".join, links):
        if link.startswith("http"):
            continue
        path, _, heading = link.partition("#")
        target = (ROOT / page).parent / path if path else ROOT / page
        assert target.exists(), link
        if heading:
            headings = re.findall(r"(?m)^#+ (.+)$", target.read_text("utf-8"))
            assert heading in {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in headings}, link


@pytest.fixture(scope="module")
def names_in_the_code():
    """Every name in the Python files, and the path of every file and folder."""
    files = [file for folder in ("bot", "games", "tests") for file in (ROOT / folder).rglob("*.py")]
    names = set(re.findall(r"\w+", " ".join(file.read_text("utf-8") for file in files)))
    folders = [ROOT / folder for folder in ("bot", "games", "tests", "data")]
    paths = {str(file.relative_to(ROOT)) for folder in folders for file in folder.rglob("*")}
    return names, paths | {file.name for file in ROOT.iterdir()}


@pytest.mark.parametrize("page", NAMING)
def test_each_name_on_a_page_for_developers_is_in_the_code(page, names_in_the_code):
    names, paths = names_in_the_code
    quoted = set(re.findall(r"`([\w./]+?)(?:\(\))?`", re.sub(r"(?s)```.*?```", "", text_of(page))))
    for one in quoted:
        if one.startswith("/") or one == "tests/tables/test_first.py":
            continue  # a command, an address, and the file that a newcomer writes
        if "/" in one or re.search(r"\.(py|toml|ftl|md|txt|sql)$", one):
            assert any(f"/{path}".endswith(f"/{one.rstrip('/')}") for path in paths), f"no file {one}"
        elif re.search(r"[a-z]_[a-z]|[a-z][A-Z]", one):
            assert set(one.split(".")) <= names, f"nothing is called {one}"


def test_each_line_of_an_example_is_in_the_file_that_the_example_names():
    for example in re.findall(r"(?s)```python\n(.+?)```", text_of("CONTRIBUTING.md")):
        for part in example.split("\n\n"):
            (path,) = re.findall(r"  # (\S+)$", part, re.MULTILINE)
            for line in part.strip().splitlines():
                assert line.partition("  # ")[0].strip() in text_of(path), line


@pytest.mark.parametrize("name", MOST_BYTES)
def test_the_film_loads_quickly(name):
    assert (ROOT / "tests/screenshots" / name).stat().st_size <= MOST_BYTES[name]
