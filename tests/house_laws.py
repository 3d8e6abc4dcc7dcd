"""The laws of the house: functions that check the project's files and return a sentence for each violation.

`test_house.py` runs each law on the real tree, and on a tree with a fault that the law must find. A law that finds no
file to check raises `NothingThere`, so that moving files without adapting the law is noticed."""

import re
from collections.abc import Callable

from tests.house import House, NothingThere, facts_of, room_of

READS_FILES = {"games.data", "games.lessons", "games.__main__"}
"""The modules of `games/` that open files: the data and lessons in `data/`, and files named on the command line."""
CLOCKS = re.compile(
    r"time\.\w+|datetime\.(datetime|date)\.(now|utcnow|today)|discord\.utils\.utcnow|~?(\w+\.)*\w*loop(\(\))?\.time"
    r"|secrets\.(?!compare_digest$)\w+|os\.(urandom|getrandom)|uuid\.uuid[14]|random\.(?!Random\b)\w+|random\.Random\(\)"
)
"""The clocks of Python and discord.py, and sources of unpredictable numbers; `Random(seed)` is predictable."""
MAY_ASK = {
    "games.__main__ asks datetime.datetime.now, secrets.token_bytes": "today; a seed, when none was typed",
    "bot.client asks discord.utils.utcnow, secrets.token_bytes": "it hands both to whoever needs them",
    "bot.core.jobs asks asyncio.get_running_loop().time": "how long ago it failed",
    "bot.tables.engines asks time.monotonic, time.process_time": "how long a process rests, and has thought",
    "bot.commands.dispatcher asks asyncio.get_running_loop().time": "for how long a press was kept",
    "bot.commands.reply asks time.perf_counter": "it measures how long an answer takes",
    "bot.database.store asks time.monotonic": "how long ago the database answered and failed",
    "bot.database.postgresql asks time.monotonic": "a lease is counted from before it was asked for",
    "bot.database.leases asks time.monotonic": "until when this process has its lease",
    "bot.database.copies asks time.monotonic": "how far it is, every few seconds",
    "bot.operations.gateway asks asyncio.get_running_loop().time": "how long a connection lasts",
    "bot.operations.upkeep asks time.monotonic": "how long ago something was written",
    "bot.operations.commands asks datetime.datetime.now, time.monotonic": "the name of a backup; how far a check is",
    "bot.operations.health asks time.time": "how old the sign of life is, as files know it",
}
"""The modules that read a clock or draw unpredictable numbers, and why. All others get the time as an argument and
play from a seed."""
OF_ITS_OWN = "bot.local"
"""Exempt: the local Discord simulates Discord, which has its own clock, secrets and address."""
CONNECTS = re.compile(
    r".*\b(TCPSite|SockSite|start_server|create_server|create_connection|open_connection|ClientSession|urlopen)"
    r"|(socket|http\.client|smtplib|ftplib)\.(socket|\w*Connection|SMTP\w*|FTP\w*)"
)
"""What opens a connection or listens on a port. Discord's library and the drivers of databases do that elsewhere."""
MAY_CONNECT = {"bot.operations.metrics opens aiohttp.web.TCPSite": "only if the operator has set `METRICS`"}
SENT_BY = "bot/screens/components.py"
"""The module that makes the arguments for sending a screen."""
MOST_LINES, LONG_BECAUSE = 400, "hence its length"
"""Maximum lines of a file; a longer file gives the reason in its first paragraph."""
IMPORTED = re.compile(
    r"^ *from ([.\w]+) +import (\([^)]*\)|.+)|^ *import (.+)|^[^\"'\n]*\bimport_module\((.+)\)", re.MULTILINE
)
"""Matches an import in a test file; parsing all test files would take seconds."""
FOR_ALL_TESTS = {"kit", "arena"}
"""The folders of `tests/` from which every test may import: shared helpers, and the measurement of computer
players."""
READS_POSITIONS = {"bot/features/finale.py", "bot/features/lessons.py"}
"""Single-file features that read a position: of a finished game, or of a lesson, where nothing is secret."""
OF_A_GAME = (
    "data/{}.toml",
    "data/lessons/{}.toml",
    "games/players/{}.py",
    "bot/screens/games/{}.py",
    "tests/games/test_{}.py",
    "tests/kit/games/{}.py",
    "tests/records/{}.txt",
)


def beside(found, allowed):
    """Compares the uses found in each module with the allowed ones. Returns two sentences, each followed by a list: the
    uses that are not allowed, and the allowed uses that no longer exist."""
    there = {(who, one) for who, ones in _lists(found) for one in ones}
    may = {(who, one) for who, ones in _lists(allowed) for one in ones}
    return [
        *(f"{who} {one}" for who, one in sorted(there - may)),
        *(f"no more: {who} {one}" for who, one in sorted(may - there)),
    ]


def _lists(sentences):
    for sentence in sentences:
        module, verb, ones = sentence.split(" ", 2)
        yield f"{module} {verb}", ones.split(", ")


LAWS: list[Callable[[House], list[str]]] = []


def law(function):
    """Decorator: registers the function as a law."""
    LAWS.append(function)
    return function


@law
def the_rules_open_no_file_but_their_data(house):
    asks = {
        name
        for name, facts in house.modules.items()
        if room_of(name) == "games"
        and (
            name in house.importing("pathlib")
            or {"~open", "io.open"} & facts.names
            or {"open", "read_text", "read_bytes", "write_text", "write_bytes"} & facts.attributes
        )
    }
    return [f"{name} opens a file" for name in asks - READS_FILES] + [f"no more: {name}" for name in READS_FILES - asks]


@law
def nobody_but_the_wiring_knows_the_whole_bot(house):
    found = [
        f"{name} asks for it"
        for name, facts in house.modules.items()
        if room_of(name) != "bot.local" and any(re.search(r"\binteraction\.client\b", one) for one in facts.names)
    ]
    return found


@law
def a_long_file_says_why_it_is_long(house):
    found = []
    for path, text in {**house.under("bot/"), **house.under("games/")}.items():
        lines = text.count("\n")
        says_why = LONG_BECAUSE in " ".join(facts_of(text).doc.partition("\n\n")[0].split())
        if (lines > MOST_LINES) != says_why:
            found.append(f"{path} has {lines} lines and {'a' if says_why else 'no'} reason for more than {MOST_LINES}")
    return found


@law
def the_readme_names_the_folders_that_exist(house):
    lines = "".join(house.under("bot/README.md", "").values()).splitlines()
    named = {line.split("/")[0].strip() for line in lines if line.startswith("  ") and "/ " in line}
    there = {path.split("/")[1] for path in house.under("bot/") if path.count("/") > 1}
    gone = {name for name in named if name.islower()} - there - {"players"}
    return [f"it does not name {name}" for name in there - named] + [f"there is no {name}" for name in gone]


@law
def a_file_that_a_text_names_exists(house):
    """Checks paths between backticks in docstrings, comments and pages."""
    named = re.compile(r"`((?:[\w.-]+/)*[\w-]+\.(?:py|md))`")
    texts = {**house.under("bot/"), **house.under("bot/", ".md"), **house.under("games/")}
    endings = {"/".join(path.split("/")[i:]) for path in house.files for i in range(path.count("/") + 1)}
    return [f"{path} names {one}" for path, text in texts.items() for one in named.findall(text) if one not in endings]


@law
def screens_never_see_a_position(house):
    kinds = {"Position"}
    classes = {name: bases for facts in house.facts("games/").values() for name, bases in facts.classes.items()}
    while more := {name for name, bases in classes.items() if kinds & set(bases)} - kinds:
        kinds |= more
    found = []
    of_features = {
        path: facts
        for path, facts in house.facts("bot/features/").items()
        if path.endswith("screens.py") or (path.count("/") == 2 and path not in READS_POSITIONS)
    }
    for path, facts in {**house.facts("bot/screens/"), **of_features}.items():
        imported = {name for _, _, names in facts.imports for name in names}
        used = imported | facts.attributes
        found += [f"{path} names {name}" for name in kinds & used]
        if "position" in facts.attributes:
            found.append(f"{path} reads a position")
    return found


@law
def a_screen_is_sent_with_its_files(house):
    """Sent with `send_kwargs` and `edit_kwargs`: Discord refuses a screen that names a file without it."""
    texts = {path: text for path, text in house.under("bot/").items() if not path.startswith("bot/local/")}
    by_hand = re.compile(r"\b(view|files|attachments)=(?!=)|\bdiscord\.File\b|attachment://")
    if not by_hand.search(texts.pop(SENT_BY, "")):
        return [f"{SENT_BY} sends none"]
    return [f"{path}: {one[0]}" for path, text in texts.items() for one in by_hand.finditer(text)]


@law
def computer_players_choose_from_a_view(house):
    """They may play out positions guessed from the view, never the table's own position."""
    meant = {"choose": ["self", "view", "moves", "chance"], "observe": ["self", "events"]}
    methods = [
        (path, name, arguments)
        for path, facts in house.facts("games/players/").items()
        for name, arguments in facts.functions
        if name in meant
    ]
    found = [f"nobody can {name}" for name in meant if name not in {name for _, name, _ in methods}]
    return found + [f"{path}: {name} takes {', '.join(takes)}" for path, name, takes in methods if takes != meant[name]]


@law
def only_those_named_ask_a_clock_or_for_numbers_that_nobody_can_foresee(house):
    found = [
        f"{name} asks {one}"
        for name, facts in house.modules.items()
        if room_of(name) != OF_ITS_OWN
        for one in facts.names
        if CLOCKS.fullmatch(one)
    ]
    return beside(found, MAY_ASK)


@law
def nothing_opens_a_connection_or_a_port_but_the_metrics(house):
    found = [
        f"{name} opens {one}"
        for name, facts in house.modules.items()
        if room_of(name) != OF_ITS_OWN
        for one in facts.names
        if CONNECTS.fullmatch(one)
    ]
    return beside(found, MAY_CONNECT)


@law
def every_game_has_all_that_a_game_needs(house):
    keys = [key for facts in house.facts("games/").values() for key in facts.keys]
    if not keys:
        raise NothingThere("a game")
    return [one.format(key) for key in keys for one in OF_A_GAME if one.format(key) not in house.files]


def imported_by_tests(house):
    """Yields each import in a test file: the file, and the modules and names that it imports."""
    for path, text in house.under("tests/").items():
        folders = path.split("/")[:-1]
        for one in IMPORTED.finditer(text):
            module, names, *others = (part or "" for part in one.groups())
            dots = len(module) - len(module.lstrip("."))
            above = ".".join(folders[: len(folders) - dots + 1]) + "." if dots else ""
            yield path, [f"{above}{module.lstrip('.')}.{name}" for name in re.findall(r"\w+", names)] or others


@law
def no_test_module_imports_another_one(house):
    """Shared helpers belong in a module that is not a test module."""
    asked = [(path, one) for path, ones in imported_by_tests(house) for one in ones]
    return [f"{path} imports {one}" for path, one in asked if re.search(r"\btest_", one)]


@law
def folders_of_tests_share_only_what_is_in_the_kit(house):
    found = []
    for path, ones in imported_by_tests(house):
        _, room, *rest = path.split("/")
        if not rest or not (room == "kit" or rest[-1].startswith(("test_", "conftest"))):
            continue
        for one in ones:
            head, _, name = one.partition(".")
            other = name.split(".")[0]
            is_folder = any(file.startswith(f"tests/{other}/") for file in house.files)
            may = {"kit"} if room == "kit" else {*FOR_ALL_TESTS, room}
            if head == "tests" and is_folder and other not in may:
                found.append(f"{path} imports {one}")
    return found
