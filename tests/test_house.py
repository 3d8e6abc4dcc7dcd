"""The tree obeys the laws of `house_laws.py`, and each law detects a violation: a fault is added to the files in
memory, and the law must name it."""

from typing import NamedTuple

import pytest

from tests.house import ROOT, House, NothingThere, read
from tests.house_laws import LAWS, MOST_LINES


class Fault(NamedTuple):
    """A law, the file that breaks it, the text to append to that file (None removes the file), and the text that the
    law's message must contain."""

    law: str
    path: str
    text: str | None
    said: str


FAULTS = [
    Fault("no_file", "games/smile.py", "open('x')", "games.smile opens a file"),
    Fault("no_file", "games/smile.py", "FOLDER.open()", "games.smile opens a file"),
    Fault("no_file", "games/smile.py", "FOLDER.write_text('x')", "games.smile opens a file"),
    Fault("no_file", "games/players/smile.py", "from pathlib import Path", "games.players.smile opens a file"),
    Fault("no_file", "games/data.py", None, "no more: games.data"),
    Fault(
        "knows_the_whole_bot",
        "bot/messages/stored.py",
        "f = self.interaction.client.tables",
        "bot.messages.stored asks for it",
    ),
    Fault("long_file", "games/smile.py", "# …\n" * MOST_LINES, "lines and no reason for more than 400"),
    Fault("long_file", "bot/members/attic.py", '"""Old, hence its length."""', "has 2 lines and a reason for more"),
    Fault("that_a_text_names", "bot/messages/pings.py", "# see `attic.py`", "bot/messages/pings.py names attic.py"),
    Fault("that_a_text_names", "bot/README.md", "see `tables/attic.py`", "bot/README.md names tables/attic.py"),
    Fault("readme_names", "bot/attic/__init__.py", "", "it does not name attic"),
    Fault("readme_names", "bot/README.md", "  attic/ what is old", "there is no attic"),
    Fault(
        "screens_never",
        "bot/screens/games/smile.py",
        "f = table.position",
        "bot/screens/games/smile.py reads a position",
    ),
    Fault(
        "screens_never",
        "bot/features/profile/screens.py",
        "from games.core import Position",
        "bot/features/profile/screens.py names Position",
    ),
    Fault("screens_never", "bot/screens/games/smile.py", "from games.smile import Smile", "smile.py names Smile"),
    Fault("with_its_files", "bot/messages/pings.py", "channel.send(view=screen)", "bot/messages/pings.py: view="),
    Fault(
        "with_its_files",
        "bot/features/profile/screens.py",
        "url = 'attachment://a.txt'",
        "bot/features/profile/screens.py: attachment://",
    ),
    Fault("with_its_files", "bot/screens/components.py", None, "bot/screens/components.py sends none"),
    Fault("from_a_view", "games/players/smile.py", "def choose(self, position): ...", "choose takes self, position"),
    Fault(
        "from_a_view",
        "games/players/base.py",
        "def observe(self, events, view): ...",
        "observe takes self, events, view",
    ),
    Fault(
        "ask_a_clock", "bot/tables/race.py", "import time\nf = time.monotonic()", "bot.tables.race asks time.monotonic"
    ),
    Fault(
        "ask_a_clock", "bot/tables/race.py", "from time import time_ns as f\nf()", "bot.tables.race asks time.time_ns"
    ),
    Fault("ask_a_clock", "bot/tables/race.py", "f = datetime.now(UTC)", "bot.tables.race asks datetime.datetime.now"),
    Fault("ask_a_clock", "bot/tables/race.py", "import datetime as d\nd.date.today()", "asks datetime.date.today"),
    Fault(
        "ask_a_clock",
        "bot/messages/stored.py",
        "from discord import utils\nf = utils.utcnow",
        "bot.messages.stored asks discord.utils.utcnow",
    ),
    Fault(
        "ask_a_clock",
        "bot/messages/stored.py",
        "import asyncio\nasyncio.get_event_loop().time()",
        "asks asyncio.get_event_loop().time",
    ),
    Fault("ask_a_clock", "bot/messages/stored.py", "self.loop.time()", "bot.messages.stored asks ~self.loop.time"),
    Fault(
        "ask_a_clock",
        "bot/messages/stored.py",
        "import secrets\nsecrets.randbits(8)",
        "bot.messages.stored asks secrets.randbits",
    ),
    Fault("ask_a_clock", "games/smile.py", "import os\nos.urandom(8)", "games.smile asks os.urandom"),
    Fault("ask_a_clock", "games/smile.py", "import random\nrandom.shuffle([])", "games.smile asks random.shuffle"),
    Fault("ask_a_clock", "games/smile.py", "from random import Random\nRandom()", "games.smile asks random.Random()"),
    Fault(
        "ask_a_clock",
        "bot/messages/stored.py",
        "from uuid import uuid4\nuuid4()",
        "bot.messages.stored asks uuid.uuid4",
    ),
    Fault("ask_a_clock", "bot/operations/health.py", None, "no more: bot.operations.health asks time.time"),
    Fault(
        "or_a_port", "bot/features/help.py", "import aiohttp\naiohttp.ClientSession()", "opens aiohttp.ClientSession"
    ),
    Fault("or_a_port", "bot/features/help.py", "import socket\nsocket.socket()", "opens socket.socket"),
    Fault("or_a_port", "bot/features/help.py", "f = loop.create_server()", "opens ~loop.create_server"),
    Fault("or_a_port", "bot/operations/metrics.py", None, "no more: bot.operations.metrics opens"),
    Fault("all_that_a_game_needs", "games/chess.py", 'class Chess:\n    KEY: str = "chess"', "data/chess.toml"),
    Fault("all_that_a_game_needs", "data/smile.toml", None, "data/smile.toml"),
    Fault("all_that_a_game_needs", "bot/screens/games/smile.py", None, "bot/screens/games/smile.py"),
    Fault("all_that_a_game_needs", "tests/records/smile.txt", None, "tests/records/smile.txt"),
    Fault(
        "no_test_module", "tests/core/test_service.py", "from tests.tables.test_races import sweep", "test_races.sweep"
    ),
    Fault(
        "no_test_module",
        "tests/core/test_service.py",
        "from tests.tables import (\n    rows,\n    test_races,\n)",
        "test_races",
    ),
    Fault("no_test_module", "tests/screens/test_you.py", "from .games import test_smile as t", "games.test_smile"),
    Fault(
        "no_test_module", "tests/core/test_service.py", "def f():\n    import tests.i18n.test_words", "i18n.test_words"
    ),
    Fault("no_test_module", "tests/laws/referee.py", 'import_module(f"tests.games.test_{key}")', "tests.games.test_"),
    Fault(
        "in_the_kit", "tests/core/test_service.py", "from tests.screens import moments", "imports tests.screens.moments"
    ),
    Fault("in_the_kit", "tests/local/conftest.py", "from ..storm.eyes import sees", "imports tests.storm.eyes.sees"),
    Fault("in_the_kit", "tests/kit/rows.py", "from tests.i18n.words import values", "imports tests.i18n.words.values"),
]
"""A fault for each law, and for each distinct way to break it."""
names = [law.__name__ for law in LAWS]


@pytest.fixture(scope="module")
def ours():
    return read(ROOT)


@pytest.mark.parametrize("law", LAWS, ids=names)
def test_the_house_keeps_its_law(law, ours):
    assert sorted(law(ours)) == []


@pytest.mark.parametrize("law", LAWS, ids=names)
def test_a_law_that_finds_nothing_to_look_at_says_so(law, tmp_path):
    with pytest.raises(NothingThere):
        law(read(tmp_path))


@pytest.mark.parametrize("law", LAWS, ids=names)
def test_every_law_is_shown_to_fail(law):
    assert [fault for fault in FAULTS if fault.law in law.__name__]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.law}-{fault.path}")
def test_a_fault_is_named_by_the_law_that_it_breaks(fault, ours):
    (law,) = (law for law in LAWS if fault.law in law.__name__)
    files = dict(ours.files)
    before = files.pop(fault.path, "")
    if fault.text is not None:
        files[fault.path] = f"{before}\n{fault.text}\n"
    found = law(House(files))
    assert any(fault.said in one for one in found), found
