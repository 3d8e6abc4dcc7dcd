"""A bot that cannot start ends with one clear line, without a traceback."""

import asyncio
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import text

from bot import VERSION
from bot.client import create_bot
from bot.core.settings import Settings, SettingsError, config_warnings, read_env_file
from bot.database import Store, StoreError
from bot.database.columns import HEAD
from bot.database.leases import CONNECT_ARGS
from bot.operations.commit import UNKNOWN, commit_of
from bot.start import lock_problem
from tests.kit import processes

ROOT = Path(__file__).resolve().parents[2]
NO_SERVER = "http://127.0.0.1:9"


def run(tmp_path, *words, **environ):
    return processes.run(*words, folder=tmp_path, **{"DISCORD_TOKEN": "hush", **environ})


def one_line(ended, says):
    """Checks for a single line: in the log of a bot on Discord, on stderr of a command."""
    assert ended.code == 1
    assert "Traceback" not in ended.output
    lines = [line for line in ended.output.splitlines() if re.match(r"(\S+ \S+ CRITICAL )?cheshire: ", line)]
    assert len(lines) == 1, ended.output
    assert says in lines[0]


def unreachable(tmp_path, *words, **environ):
    return run(tmp_path, *words, DISCORD_API=NO_SERVER, **environ)


@pytest.mark.parametrize(
    ("environ", "says"),
    [
        ({"LOG_LEVEL": "LOUD"}, "LOG_LEVEL: 'LOUD'; expected DEBUG, INFO, WARNING or ERROR"),
        ({"RACE_WINDOW": "soon"}, "RACE_WINDOW: 'soon'; expected a number"),
        ({"RACE_WINDOW": "-1"}, "RACE_WINDOW"),
        ({"RACE_WINDOW": "60"}, "RACE_WINDOW: expected a number from 0 to 2"),  # Discord waits for three seconds
        ({"THINKERS": "5000"}, "THINKERS: expected a number from 0 to 64"),
        ({"DISCORD_TOKEN": "abc # mine"}, "DISCORD_TOKEN: expected no spaces or line ends in it, and no remark behind"),
        ({"SYNC_COMMANDS": "perhaps"}, "SYNC_COMMANDS: 'perhaps'; expected true or false"),
        ({"LOG_FORMAT": "xml"}, "LOG_FORMAT: 'xml'; expected text or json"),
        ({"DATABASE_URL": "mysql://x"}, "DATABASE_URL: expected sqlite+aiosqlite"),
        ({"CONTACT": "x" * 301}, "CONTACT: expected at most 300 characters"),
        ({"BLOCKED_SERVERS": "123456789012345678, here"}, "BLOCKED_SERVERS: 'here'; expected ids of servers"),
        *[
            ({"METRICS": wrong}, f"METRICS: {wrong!r}; expected a port such as 9100, or HOST:PORT")
            for wrong in ("on", "0", "65536", ":9100", "localhost:", "localhost:http")
        ],
    ],
)
def test_a_bad_setting_is_named(environ, says):
    with pytest.raises(SettingsError, match=re.escape(says)):
        Settings.from_environment(environ)


def test_metrics_are_on_loopback_unless_another_host_is_named():
    found = [Settings(metrics=one).metrics_address for one in ("", "9100", "0.0.0.0:9100", "[::]:9100")]
    assert found == [None, ("127.0.0.1", 9100), ("0.0.0.0", 9100), ("::", 9100)]


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        one_line(unreachable(tmp_path, METRICS=str(port)), f"METRICS: 127.0.0.1:{port} cannot be used")


def test_a_bad_setting_is_said_in_one_line(tmp_path):
    one_line(run(tmp_path, LOG_LEVEL="LOUD"), "bad setting: LOG_LEVEL: 'LOUD'; expected")


@pytest.mark.parametrize("environ", [{}, {"LOG_LEVEL": "LOUD"}, {"DISCORD_TOKEN": ""}])
def test_where_the_log_is_json_the_line_that_ends_the_bot_is_too(tmp_path, environ):
    (tmp_path / ".env").write_text("LOG_FORMAT=json\n")
    ended = unreachable(tmp_path, "run", DATABASE_URL=f"sqlite+aiosqlite:///{tmp_path}/x.db", **environ)
    lines = [json.loads(line) for line in ended.output.splitlines()]
    assert [line["logger"] for line in lines if line["level"] == "CRITICAL"] == ["cheshire"]


MISSPELT = {"TABLES_IN_MEMROY": "TABLES_IN_MEMORY", "DISCORD_TOKE": "DISCORD_TOKEN", "log_level": "LOG_LEVEL"}


@pytest.mark.parametrize("name", MISSPELT)
def test_a_setting_that_is_misspelt_is_named_with_what_was_meant(tmp_path, name):
    """Also in the environment, which contains variables of other programs."""
    path = tmp_path / ".env"
    path.write_text("POSTGRES_PASSWORD=\nLANGUAGE=en\n")
    assert list(config_warnings({"PATH": "x", "HOME": "x", "DISCORD_API": "x", "LOG_FORMAT": "text"}, path)) == []
    said = [f"{name} is no setting: {MISSPELT[name]} is one"]
    assert list(config_warnings({name: "5"}, path)) == said
    path.write_text(f"{name}=5\n")
    assert list(config_warnings({}, path)) == said


@pytest.mark.parametrize("line", ["DISCORD_TOKEN=x", "POSTGRES_PASSWORD=x", "DATABASE_URL=x"])
def test_a_secret_in_an_env_file_that_others_can_read_is_said(tmp_path, line):
    path = tmp_path / ".env"
    for written, mode, is_said in ((line, 0o600, False), (line, 0o640, True), ("LOG_LEVEL=DEBUG", 0o644, False)):
        path.write_text(f"{written}\n")
        path.chmod(mode)
        assert [f"chmod 600 {path}" in one for one in config_warnings({}, path)] == [True] * is_said


def test_a_probable_mistake_in_the_settings_is_reported_at_a_start_and_by_a_check(tmp_path):
    (tmp_path / ".env").write_text("DISCORD_TOKEN=x\nTHINKER=5\n")
    (tmp_path / ".env").chmod(0o644)
    for words in (["run"], ["check"]):
        said = unreachable(tmp_path, *words, DATABASE_URL=f"sqlite+aiosqlite:///{tmp_path}/x.db").output
        assert "THINKER is no setting: THINKERS is one" in said
        assert "chmod 600 .env" in said


NUMBERS = ("SHARD_COUNT", "RACE_WINDOW", "COMPUTER_DELAY", "COMPUTER_PAUSE", "THINKERS", "TABLES_IN_MEMORY")


@pytest.mark.parametrize("name", [*NUMBERS, "KEEP_TABLES_DAYS"])
@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "1e400", "-1", "100001", "9" * 30, "9" * 5000, "0x10", "1,5"])
def test_a_number_that_no_clock_or_counter_can_take_is_named(name, value):
    with pytest.raises(SettingsError, match=f"^{name}: .*expected a (whole )?number"):
        Settings.from_environment({name: value})


@pytest.mark.parametrize(
    "shards", ["0-999999999", "9" * 5000, "0-" + "9" * 30, "0|1-99999999999", "-1", "1-0", ",", "²", "٣"]
)
def test_shards_that_do_not_exist_are_named_immediately(shards):
    """Without filling the memory with them."""
    with pytest.raises(SettingsError, match=r"^SHARD_IDS: "):
        Settings.from_environment(
            {
                "SHARD_COUNT": "4",
                "SHARD_IDS": shards,
                "DATABASE_URL": "postgresql+asyncpg://cheshire@127.0.0.1/cheshire",
            }
        )


def test_blanks_around_a_setting_are_no_part_of_it():
    found = Settings.from_environment({"DISCORD_TOKEN": " abc\r", "LOG_LEVEL": "debug ", "HEALTH_FILE": "  "})
    assert (found.discord_token, found.log_level, found.health_file) == ("abc", "DEBUG", "")


def test_quotes_around_a_setting_are_no_part_of_it_although_docker_keeps_them():
    assert Settings.from_environment({"DISCORD_TOKEN": '"abc"', "LOG_FORMAT": "'json'"}).discord_token == "abc"


def test_a_token_of_two_lines_is_refused_without_being_shown(tmp_path):
    ended = run(tmp_path, DISCORD_TOKEN="hunter2\nhunter2")
    one_line(ended, "DISCORD_TOKEN: expected no spaces")
    assert "hunter2" not in ended.output


def test_a_line_of_the_env_file_that_is_not_a_setting_is_named(tmp_path):
    (tmp_path / ".env").write_text("DISCORD_TOKEN\n")
    one_line(run(tmp_path), ".env, line 1: expected NAME=value")


POSTGRESQL = "postgresql+asyncpg://cheshire:hunter2@127.0.0.1"
NO_ADDRESSES = [
    "sqlite+aiosqlite:///",
    "sqlite+aiosqlite://",
    "sqlite+aiosqlite:/cheshire.db",
    "sqlite+aiosqlite://cheshire.db",
    "sqlite+aiosqlite://cheshire:hunter2@host/cheshire.db",
    "sqlite+aiosqlite:///cheshire.db?timeout=hunter2",
    "sqlite+aiosqlite:///a%00b.db",
    "postgresql+asyncpg:",
    f"{POSTGRESQL}:hunter2/cheshire",
    "postgresql+asyncpg://cheshire:hunter1@hunter2@127.0.0.1/cheshire",
    "postgresql+asyncpg://cheshire:hunter2@/cheshire?host=one&host=two",
]
UNUSABLE = {
    f"{POSTGRESQL}:99999/cheshire": "port must be 0-65535",
    f"{POSTGRESQL}/cheshire?sslmode=require": "unexpected keyword argument 'sslmode'",
    f"postgresql+asyncpg://cheshire:hunter2@{'x' * 300}/cheshire": "label too long",
    "postgresql+asyncpg://127.0.0.1:9/cheshire?user=cheshire&password=hunter2": "Connect call failed",
}
"""Addresses that the driver cannot use, and the expected message."""


@pytest.mark.parametrize("url", NO_ADDRESSES)
def test_an_address_that_cannot_be_read_is_refused_without_its_password(url):
    with pytest.raises(StoreError, match="the address of the database cannot be used: expected") as refused:
        Store(url)
    assert "hunter" not in str(refused.value)


@pytest.mark.parametrize("url", UNUSABLE)
async def test_an_address_that_the_driver_cannot_use_is_refused_without_its_password(url):
    store = Store(url)
    for use in (store.require_current(), store.acquire(lambda: None, lambda: None), store.open()):
        with pytest.raises(StoreError, match=UNUSABLE[url]) as refused:
            await use
        assert "hunter" not in str(refused.value)
    await store.close()


@pytest.mark.parametrize("words", [[], ["check"], ["backup", "copy.db"], ["copy", f"{POSTGRESQL}/cheshire"]])
def test_every_command_says_in_one_line_that_the_address_cannot_be_used(tmp_path, words):
    ended = run(tmp_path, *words, DATABASE_URL="sqlite+aiosqlite://cheshire:hunter2@host/cheshire.db")
    one_line(ended, "the address of the database cannot be used: expected")
    assert "hunter" not in ended.output


UNREADABLE = {
    "a folder": (lambda path: path.mkdir(), ".env: expected a file"),
    "a pipe": (os.mkfifo, ".env: expected a file"),
    "a link to itself": (lambda path: path.symlink_to(path), ".env: expected a file"),
    "a link to nothing": (lambda path: path.symlink_to("nothing"), ".env: expected a file"),
    "another encoding": (lambda path: path.write_text("CONTACT=é\n", "latin-1"), ".env: expected UTF-8"),
    "a byte that no setting holds": (
        lambda path: path.write_text("# token\nHEALTH_FILE=a\0b\n"),
        ".env, line 2: expected NAME=value",
    ),
}
"""Files in place of the env file: how each is made, and the expected message."""


@pytest.mark.parametrize("what", UNREADABLE)
def test_an_env_file_that_cannot_be_read_is_named(tmp_path, what):
    make, says = UNREADABLE[what]
    make(tmp_path / ".env")
    with pytest.raises(SettingsError, match=f"{says}$"):
        read_env_file(tmp_path / ".env")


@pytest.mark.skipif(os.geteuid() == 0 and shutil.which("setpriv") is None, reason="root may read everything")
def test_an_env_file_that_is_somebody_elses_is_named(tmp_path):
    (tmp_path / ".env").touch(0)
    call = [sys.executable, "-c", "import bot.core.settings as file; file.read_env_file()"]
    if os.geteuid() == 0:  # without its powers, it is not allowed to either
        call = ["setpriv", "--bounding-set=-all", "--inh-caps=-all", *call]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(call, check=False, cwd=tmp_path, env=environ, capture_output=True, text=True, timeout=60)
    assert ended.stderr.splitlines()[-1] == "bot.core.settings.SettingsError: .env: Permission denied"


def test_an_env_file_of_windows_is_read(tmp_path):
    """Windows editors may write a byte order mark."""
    (tmp_path / ".env").write_text("LOG_LEVEL=DEBUG\n", "utf-8-sig")
    assert read_env_file(tmp_path / ".env") == {"LOG_LEVEL": "DEBUG"}


def test_an_unreachable_discord_is_said_in_one_line(tmp_path):
    """By `python -m bot` itself."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": "x", "DISCORD_API": NO_SERVER}
    call = [sys.executable, "-m", "bot"]
    ended = subprocess.run(call, check=False, cwd=tmp_path, env=environ, capture_output=True, text=True, timeout=60)
    one_line(processes.Ended(ended.returncode, ended.stderr), "Discord cannot be reached")


def test_a_bot_that_is_to_run_on_discord_ends_without_a_token_and_says_so(tmp_path):
    """As in a container, where the local Discord would be of no use."""
    one_line(run(tmp_path, "run", DISCORD_TOKEN=""), "DISCORD_TOKEN is not set")
    one_line(
        unreachable(tmp_path, "run", DATABASE_URL=f"sqlite+aiosqlite:///{tmp_path}/cheshire.db"), "cannot be reached"
    )


def test_the_version_is_printed_on_request_and_in_the_first_line_of_the_log_and_the_end_in_the_last(tmp_path):
    version = f"Cheshire {VERSION}"
    assert run(tmp_path, "--version").output.startswith(f"{version}, database revision {HEAD}, Python 3.")
    first, *_, last = unreachable(tmp_path, "run", DATABASE_URL=f"{POSTGRESQL}:9/cheshire").output.splitlines()
    assert f"{version} on Python 3." in first
    assert f"database postgresql+asyncpg://cheshire:***@127.0.0.1:9/cheshire, shards all, revision {HEAD}" in first
    assert f"begins: commit {commit_of(ROOT)}, " in first
    assert "Cheshire has ended" in last


def test_the_commit_comes_from_git_or_the_image_and_a_build_without_both_says_so(tmp_path):
    def told(**environ):
        return run(tmp_path, "--version", **environ).output.strip()

    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert re.fullmatch(r".*, commit ([0-9a-f]{12})\+?", told()), told()
    assert commit[:12] in told()
    assert told(CHESHIRE_COMMIT="0123456789ab").endswith(", commit 0123456789ab")
    assert commit_of(tmp_path) is None, "a folder without git"
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    (tmp_path / "inner").mkdir()
    assert commit_of(tmp_path / "inner") is None, "the git of another project"
    assert "without git" in UNKNOWN


def test_each_command_describes_itself_in_its_help(tmp_path):
    everything = run(tmp_path, "--help")
    assert everything.code == 0
    for words in (["-h"], ["help"]):
        assert run(tmp_path, *words).output == everything.output
    for command in ("run", "backup", "copy", "check", "export", "servers", "health"):
        for words in ([command, "--help"], [command, "-h"], ["help", command]):
            told = run(tmp_path, *words)
            assert told.code == 0, words
            assert all(line.split()[0] == command for line in told.output.splitlines()), words
            assert told.output.strip()
    assert run(tmp_path, "bakcup", "--help").code == 2


def test_each_line_of_a_log_in_text_says_in_which_zone_its_time_is(tmp_path):
    ended = unreachable(tmp_path, "run", DATABASE_URL=f"sqlite+aiosqlite:///{tmp_path}/cheshire.db")
    for line in ended.output.splitlines():
        assert re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d [A-Z]+ ", line), line


def test_a_health_file_in_a_folder_that_is_missing_is_refused(tmp_path):
    one_line(
        run(tmp_path, "run", DISCORD_TOKEN="a.b.c", HEALTH_FILE=f"{tmp_path}/no/alive"), "HEALTH_FILE: there is no"
    )


async def refused(path, why):
    """Checks that this database cannot be opened, with this reason."""
    store = Store(f"sqlite+aiosqlite:///{path}")
    with pytest.raises(StoreError, match=why):
        await store.open()
    await store.close()
    for thread in threading.enumerate():  # aiosqlite does not wait for the thread of a connection that failed
        if "_connection_worker_thread" in thread.name:
            await asyncio.to_thread(thread.join)


async def test_a_file_that_is_not_a_database_is_refused(tmp_path):
    (tmp_path / "cheshire.db").write_bytes(b"this is no database" * 100)
    await refused(tmp_path / "cheshire.db", "cannot be used: file is not a database")


async def test_a_server_that_never_answers_is_refused(monkeypatch):
    """An exception without a message is shown with its type."""
    monkeypatch.setitem(CONNECT_ARGS, "timeout", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        store = Store(f"postgresql+asyncpg://cheshire@127.0.0.1:{silent.getsockname()[1]}/cheshire")
        with pytest.raises(StoreError, match="cannot be used: TimeoutError"):
            await store.open()
        await store.close()


async def test_a_folder_that_cannot_be_written_is_refused(tmp_path):
    await refused(tmp_path / "no" / "such" / "folder" / "cheshire.db", "unable to open database file")


NO_FILES = {
    "a link to itself": (lambda path: path.symlink_to(path), "Too many levels of symbolic links"),
    "a folder": (lambda path: path.mkdir(), "cheshire.db is no file"),
    "a pipe": (os.mkfifo, "cheshire.db is no file"),
    "a device": (lambda path: path.symlink_to("/dev/null"), "/dev/null is no file"),
}
"""Files in place of the database: how each is made, and the expected message."""


@pytest.mark.parametrize("what", NO_FILES)
def test_a_database_that_is_no_file_is_refused_and_left_alone(tmp_path, what):
    make, says = NO_FILES[what]
    path = tmp_path / "cheshire.db"
    make(path)
    mode = path.lstat().st_mode
    url = f"sqlite+aiosqlite:///{path}"
    one_line(unreachable(tmp_path, DATABASE_URL=url), says)
    one_line(run(tmp_path, "backup", "copy.db", DATABASE_URL=url), "there is no database at")
    assert [one.name for one in tmp_path.iterdir()] == ["cheshire.db"], "nothing was made beside it"
    assert path.lstat().st_mode == mode


@pytest.mark.parametrize("name", ["cheshire.db", "other.db"])
async def test_a_database_with_two_names_is_refused_by_either(tmp_path, name):
    """The bot on one name would not know of the bot on the other, and a backup would miss the latest moves."""
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/cheshire.db")
    await store.acquire(lambda: None, lambda: None)
    await store.open()
    os.link(tmp_path / "cheshire.db", tmp_path / "other.db")
    url = f"sqlite+aiosqlite:///{tmp_path}/{name}"
    for words in ([], ["check"], ["backup", "copy.db"]):
        one_line(unreachable(tmp_path, *words, DATABASE_URL=url), f"{name} has 2 names (hard links): keep one")
    (tmp_path / "other.db").unlink()
    await store.close()
    one_line(unreachable(tmp_path, DATABASE_URL=f"sqlite+aiosqlite:///{tmp_path}/cheshire.db"), "Discord cannot be")


async def test_the_database_is_durable(tmp_path):
    """WAL and synchronous=FULL on the connections that the store opens."""
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/cheshire.db")
    await store.open()
    pragmas = ("journal_mode", "synchronous", "foreign_keys")
    found = [(await store.rows(text(f"PRAGMA {name}")))[0][0] for name in pragmas]
    await store.close()
    assert found == ["wal", 2, 1]


async def test_a_bot_that_was_never_started_can_be_closed(tmp_path):
    bot = create_bot(Settings(discord_token="x", database_url=f"sqlite+aiosqlite:///{tmp_path}/x.db"))
    await bot.close()
    assert not list(tmp_path.iterdir()), "nothing was opened"


def test_a_lock_file_out_of_step_is_named(tmp_path):
    lock = tmp_path / "requirements.lock"
    lock.write_text("msgspec==0.0.1\n")
    assert "requirements.lock says 0.0.1" in lock_problem(lock)
    lock.write_text("no-such-package==1\n")
    assert "no-such-package none is installed" in lock_problem(lock)
    lock.write_text("msgspec==0.0.1 \\\n    --hash=sha256:abc\n")
    assert "requirements.lock says 0.0.1:" in lock_problem(lock)
    lock.write_text('no-such-package==1 ; python_version >= "9" \\\n    --hash=sha256:abc\n')
    assert lock_problem(lock) is None, "only another Python needs it"
    lock.write_text("# a remark\n\n-e .\n")
    assert lock_problem(lock) is None
    assert lock_problem(tmp_path / "no.lock") is None, "an installed package has no lock file beside it"
    assert lock_problem() is None, "the real lock file holds for this environment"


@pytest.mark.parametrize(("typed", "is_on"), [("true", True), ("1", True), ("On", True), ("no", False)])
def test_a_switch_may_be_written_as_people_do(typed, is_on, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("UPLOAD_EMOJIS", typed)
    assert Settings.from_environment().upload_emojis is is_on


def test_settings_come_from_the_environment_over_the_env_file(tmp_path):
    path = tmp_path / ".env"
    path.write_text("# remark\nexport DISCORD_TOKEN='abc'\nLOG_LEVEL=DEBUG\n")
    assert read_env_file(path) == {"DISCORD_TOKEN": "abc", "LOG_LEVEL": "DEBUG"}
    settings = Settings.from_environment({"DISCORD_TOKEN": "t", "RACE_WINDOW": "0.5", "UPLOAD_EMOJIS": "no"})
    assert (settings.discord_token, settings.race_window, settings.upload_emojis) == ("t", 0.5, False)
    assert settings.database_url == "sqlite+aiosqlite:///cheshire.db"
    with pytest.raises(SettingsError):
        Settings(database_url="x")
