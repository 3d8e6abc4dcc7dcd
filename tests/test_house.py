"""The arrows of the house: which room may reach which, through however many others."""

import ast
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
RULES = {"games", "bot.model"}
TABLES = {*RULES, "bot.store", "bot.tables"}
SCREENS = {*RULES, "bot.drawing", "bot.screens"}
SHOWING = {*TABLES, *SCREENS, "bot.people", "bot.showing"}
MAY_REACH = {
    "games": {"games"},
    "bot.model": RULES,
    "bot.store": {*RULES, "bot.store"},
    "bot.tables": TABLES,
    "bot.people": {*TABLES, "bot.people"},
    "bot.drawing": {*RULES, "bot.drawing"},
    "bot.screens": SCREENS,
    "bot.showing": SHOWING,
    "bot.evenings": {*SHOWING, "bot.evenings"},
    "bot.clicks": {*SHOWING, "bot.clicks"},
    "bot.door": SHOWING,
    "bot.commands": {*SHOWING, "bot.door", "bot.evenings", "bot.clicks", "bot.commands"},
    "bot.local": {"bot.local"},
    "bot.settings": {"bot.env_file"},
    "bot.env_file": set(),
    "bot.health": {"bot.env_file"},
    "bot.upkeep": {*RULES, "bot.store"},
    "bot.departures": {*RULES, "bot.store"},
    "bot.guest": {*SHOWING, "bot.departures"},
    "bot.metrics": {*TABLES, "bot.env_file"},
    "bot.operate": {*TABLES, "bot.drawing", "bot.settings", "bot.env_file"},
    "bot.logs": {"bot.settings", "bot.env_file"},
    "bot.client": {
        *SHOWING,
        "bot.door",
        "bot.evenings",
        "bot.clicks",
        "bot.commands",
        "bot.upkeep",
        "bot.metrics",
        "bot.guest",
        "bot.departures",
        "bot.settings",
        "bot.env_file",
    },
}
"""The rooms that each room may reach, itself among them. `bot.start` starts all of it, for `bot.__main__`."""
NOT_IN = {
    "discord": {"games", "bot.model", "bot.store", "bot.people", "bot.operate", "bot.settings"},
    "sqlalchemy": {*MAY_REACH} - {"bot.store"},
    "asyncio": {"games", "bot.model", "bot.drawing", "bot.screens"},
    "time": {"games", "bot.model", "bot.screens"},
    "secrets": {"games", "bot.model", "bot.tables", "bot.screens", "bot.commands"},
}
"""Libraries and the rooms that must not import them."""
EXCEPT = {
    "games.__main__ imports secrets",  # it draws a seed when none is given
    "games.players.arena imports time",  # it says what a choice costs
    "games.players.older_table imports time",  # so does the older code
}


@cache
def modules():
    """Every module of the bot and the games by its name."""
    found = {}
    for path in [*(ROOT / "bot").rglob("*.py"), *(ROOT / "games").rglob("*.py")]:
        parts = path.relative_to(ROOT).with_suffix("").parts
        if "migrations" not in parts:  # separate files that alembic runs
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def room_of(module):
    """The folder of the house that the module is in; a module beside the folders is a room of its own."""
    return "games" if module.split(".")[0] == "games" else ".".join(module.split(".")[:2])


def imports(path):
    """Every module or name that a file imports, those inside functions and under TYPE_CHECKING too; for
    `import_module(f"games.{key}")` the module of every file of numbers."""
    folders = path.relative_to(ROOT).parent.parts
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = folders[: len(folders) - node.level + 1] if node.level else ()  # one dot is the file's own folder
            source = ".".join([*above, *filter(None, [node.module])])
            parts = {f"{source}.{alias.name}" for alias in node.names}
            found |= parts & set(modules()) or {source}
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "import_module":
            (name,) = node.args
            found |= {name.values[0].value + file.stem for file in (ROOT / "data").glob("*.toml")}
    return found


@cache
def arrows():
    """For each of our modules those of our modules that it imports."""
    return {name: (imports(path) & set(modules())) - {name} for name, path in modules().items()}


@cache
def reached(module):
    """Every module of ours that this one reaches, directly or not."""
    found, todo = set(), [module]
    while todo:
        new = arrows()[todo.pop()] - found
        found |= new
        todo += new
    return found


@pytest.mark.parametrize("room", MAY_REACH)
def test_arrows_run_down_only_through_however_many_rooms(room):
    inside = [name for name in modules() if room_of(name) == room]
    assert inside, f"there is no room {room}"
    found = {(room_of(other), name) for name in inside for other in reached(name)}
    beyond = sorted(f"{name} reaches {other}" for other, name in found if other not in MAY_REACH[room] | {"bot"})
    assert beyond == []


def test_every_room_has_its_place_in_the_house():
    rooms = {room_of(name) for name in modules()} - {"bot", "bot.__main__", "bot.start"}
    assert rooms == set(MAY_REACH)


def test_there_is_no_circular_import_anywhere():
    try:
        tuple(TopologicalSorter(arrows()).static_order())
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


@pytest.mark.parametrize("library", NOT_IN)
def test_rooms_do_without_the_libraries_that_are_not_theirs(library):
    found = {
        f"{name} imports {library}"
        for name, path in modules().items()
        if room_of(name) in NOT_IN[library] and any(one.split(".")[0] == library for one in imports(path))
    }
    assert found - EXCEPT == set()


def test_the_host_runs_without_discord():
    for name in ("bot.tables.host", "bot.tables.waking"):
        assert not [
            one for one in {name, *reached(name)} if "discord" in {i.split(".")[0] for i in imports(modules()[one])}
        ]


def test_nobody_but_the_wiring_knows_the_whole_bot():
    assert [name for name, found in arrows().items() if "bot.client" in found] == ["bot.start"]
    text = {name: path.read_text("utf-8") for name, path in modules().items() if not name.startswith("bot.local")}
    assert [name for name, lines in text.items() if "interaction.client" in lines] == []


def test_no_folder_of_the_bot_holds_too_many_files():
    folders = [path for path in (ROOT / "bot").rglob("*") if path.is_dir()]
    for folder in [path for path in folders if not {"local", "__pycache__", "versions"} & set(path.parts)]:
        entries = [one for one in folder.iterdir() if one.name not in ("__pycache__", "__init__.py", "README.md")]
        most = 24 if folder.name in ("screens", "commands") else 14
        assert len(entries) <= most, f"{folder.relative_to(ROOT)}: {len(entries)}"


def test_the_readme_names_the_folders_that_exist():
    lines = (ROOT / "bot/README.md").read_text("utf-8").splitlines()
    named = {line.split("/")[0].strip() for line in lines if line.startswith("  ") and "/ " in line}
    there = {path.name for path in (ROOT / "bot").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert there <= named, there - named
    assert {name for name in named if name.islower()} <= there | {"players"}


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
        if "local" in path.parts or path.name in ("client.py", "health.py", "operate.py"):
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
    from bot.screens import SCREENS
    from games import GAMES
    from games.players import PLAYERS

    for key in GAMES:
        assert key in SCREENS, f"{key} has no screens"
        assert key in PLAYERS, f"{key} has no computer player"
        assert (ROOT / f"data/{key}.toml").is_file(), f"{key} has no data"
        assert (ROOT / f"tests/records/{key}.txt").is_file(), f"{key} has no recorded game"


def test_every_file_has_tests_for_the_faults_of_make_mutants_or_a_reason_why_not():
    from tests.mutants import TESTS, missing

    assert missing() == [], "add them to tests/mutants/tests.toml, with the quickest tests that claim what they do"
    paths = {*TESTS, *(test.partition("::")[0] for tests in TESTS.values() for test in tests)}
    assert [path for path in sorted(paths) if not (ROOT / path).is_file()] == []
