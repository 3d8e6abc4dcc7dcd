"""The arrows of the house: which part may import which."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def imports(path):
    """Every module that a file imports, those inside functions and under TYPE_CHECKING too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def offenders(folder, forbidden, without=()):
    found = []
    for path in sorted((ROOT / folder).rglob("*.py")):
        if any(part in path.parts for part in without):
            continue
        for module in imports(path):
            if any(module == name or module.startswith(f"{name}.") for name in forbidden):
                found.append(f"{path.relative_to(ROOT)} imports {module}")
    return found


@pytest.mark.parametrize(
    ("folder", "forbidden"),
    [
        ("games", ["discord", "sqlalchemy", "aiosqlite", "alembic", "bot", "time", "datetime", "secrets", "asyncio"]),
        (
            "bot/screens",
            [
                "bot.tables.host",
                "bot.showing.posts",
                "bot.store",
                "bot.client",
                "bot.clicks.clicks",
                "sqlalchemy",
                "asyncio",
            ],
        ),
        (
            "bot/store",
            ["discord", "bot.tables.host", "bot.showing.posts", "bot.clicks.clicks", "bot.client", "bot.commands"],
        ),
        ("bot/commands", ["sqlalchemy", "bot.store.schema"]),
        ("bot/local", ["bot.tables.host", "bot.client", "bot.store", "games"]),
    ],
)
def test_arrows_run_one_way(folder, forbidden):
    allowed = {"games/__main__.py imports secrets"}  # it draws a seed when none is given
    assert set(offenders(folder, forbidden)) - allowed == set()


def test_the_host_knows_neither_posts_nor_clicks_nor_screens():
    found = imports(ROOT / "bot/tables/host.py")
    assert not [
        name
        for name in found
        if name.startswith(("bot.showing.posts", "bot.screens", "bot.clicks.clicks", "bot.commands", "discord"))
    ]


def test_screens_never_see_a_position():
    for path in (ROOT / "bot/screens").glob("*.py"):
        text = path.read_text("utf-8")
        assert "import Position" not in text, f"{path.name} names Position"
        assert ".position" not in text, f"{path.name} reads a position"


def test_computer_players_choose_from_a_view():
    """They may play out positions guessed from it, never the table's own."""
    for path in (ROOT / "games/players").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name in ("choose", "observe"):
                names = [argument.arg for argument in node.args.args]
                assert names in (["self", "view", "moves", "chance"], ["self", "events"]), f"{path.name}: {names}"


def test_only_the_host_and_the_local_discord_read_no_clock_of_their_own():
    """Nothing in the bot but the operator's commands and the local Discord calls a clock or draws entropy."""
    found = []
    for path in (ROOT / "bot").rglob("*.py"):
        if "local" in path.parts or path.name in ("client.py", "operate.py"):
            continue
        for line in path.read_text("utf-8").splitlines():
            if path.name == "clock.py" and "utcnow()" in line:
                continue  # discord.py's loop plans by its own clock
            if any(
                call in line
                for call in ("datetime.now(", "utcnow(", "time.time(", "secrets.token", "os.urandom", "random.random(")
            ):
                found.append(f"{path.name}: {line.strip()}")
    assert found == []


def test_every_game_has_all_that_a_game_needs():
    from bot.drawing.words import LANGUAGES, Words
    from bot.screens import SCREENS
    from games import GAMES
    from games.players import PLAYERS

    for key in GAMES:
        dashed = key.replace("_", "-")
        assert key in SCREENS, f"{key} has no screens"
        assert key in PLAYERS, f"{key} has no computer player"
        assert (ROOT / f"data/{key}.toml").is_file(), f"{key} has no data"
        assert (ROOT / f"tests/records/{key}.txt").is_file(), f"{key} has no recorded game"
        for language in LANGUAGES:
            folder = ROOT / "data/words" / language
            text = "".join(path.read_text("utf-8") for path in folder.glob("*.ftl"))
            for message in (f"game-{dashed}", f"about-{dashed}", f"{dashed}-hint"):
                assert f"\n{message} =" in f"\n{text}", f"{message} is not in {language}"
                assert Words(language)(message)
