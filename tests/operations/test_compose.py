"""`compose.yaml`: its processes are alike, there is one more of them than shards, and it contains no secret."""

import re
import tomllib
from pathlib import Path

from bot import VERSION
from bot.core.settings import Settings
from bot.operations.commit import COMMIT
from tests.pages import blocks

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "compose.yaml").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SERVICES = TEXT.split("\nservices:\n")[1].split("\nvolumes:")[0]


def commands():
    """All commands of the pages, also those that follow another one with `&&`."""
    return [part.strip() for block in blocks() for line in block.lines for part in line.split("&&")]


def test_every_process_can_take_every_shard_and_one_more_than_there_are_shards_is_up():
    """Any process can replace any other, and becomes a standby when it is restarted."""
    (count,) = re.findall(r'SHARD_COUNT: "(\d+)"', TEXT)
    (ids,) = re.findall(r'SHARD_IDS: "(.+)"', TEXT)
    (url,) = re.findall(r"DATABASE_URL: (.+)", TEXT)
    choices = Settings(database_url=url, shard_count=int(count), shard_ids=ids).shards
    assert choices == tuple((shard,) for shard in range(int(count)))
    processes = re.findall(r"^  (\w+):\n    <<: \*bot\n", SERVICES, re.MULTILINE)
    assert len(processes) == int(count) + 1
    assert "environment" not in SERVICES.replace("environment:\n      POSTGRES_USER", ""), "they differ in nothing"


def test_every_setting_in_the_env_file_reaches_each_process_but_for_those_that_this_file_fixes():
    """Compose silently drops variables that it does not pass on."""
    bot = TEXT.split("x-bot: &bot\n")[1].split("\nservices:\n")[0]
    assert "\n  env_file: .env\n" in bot
    assert "env_file" not in SERVICES
    fixed = set(re.findall(r"^    ([A-Z_]+): ", bot, re.MULTILINE))
    assert fixed == {"DISCORD_TOKEN", "DATABASE_URL", "PGPASSWORD", "SHARD_COUNT", "SHARD_IDS"}
    assert "DISCORD_TOKEN: ${DISCORD_TOKEN:?" in bot, "which is the same there"


HARDENED = {
    "init: true": "--init",
    "read_only: true": "--read-only",
    "cap_drop: [ALL]": "--cap-drop ALL",
    'security_opt: ["no-new-privileges:true"]': "--security-opt no-new-privileges",
    "driver: json-file": "--log-driver json-file",
    "max-size: 10m": "--log-opt max-size=10m",
    'max-file: "5"': "--log-opt max-file=5",
}
"""The options of every container in compose, and the same for `docker run`."""


def test_every_container_has_no_more_rights_than_it_needs_and_rotates_its_log():
    hardened, bot = (TEXT.split(f"x-{name}: &{name}\n")[1].split("\n\n")[0] for name in ("hardened", "bot"))
    database = SERVICES.split("  database:\n")[1].split("\n\n")[0]
    assert [one for one in HARDENED if one not in hardened] == []
    for service in (bot, database):
        assert "<<: *hardened" in service
        assert re.search(r"mem_limit: \d+[mg]\n", service)
        assert "tmpfs: [/tmp" in service
    lines = [line for line in commands() if line.startswith("docker run -d ")]
    assert len(lines) >= 4
    (memory,) = re.findall(r"mem_limit: (\w+)", bot)
    wanted = [*HARDENED.values(), "--tmpfs /tmp", f"--memory {memory}", "--restart unless-stopped"]
    assert [(line, one) for line in lines for one in wanted if f" {one} " not in line] == []


def test_base_images_are_named_by_their_digest_and_every_build_of_ours_names_the_commit():
    dockerfile = ROOT.joinpath("Dockerfile").read_text("utf-8")
    bases = re.findall(r"^FROM (\S+)|^    image: (\S+)$", dockerfile + TEXT, re.MULTILINE)
    assert len(bases) == 2
    for base in map("".join, bases):
        assert re.fullmatch(r"[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}", base), base
    builds = [line for line in commands() if re.match("docker (compose )?build", line)]
    assert len(builds) >= 7
    assert [line for line in builds if "--build-arg COMMIT=$(git rev-parse --short=12 HEAD)" not in line] == []
    assert f'{COMMIT}="$COMMIT"' in dockerfile


def test_the_image_is_labelled_with_its_title_version_and_commit_and_with_nothing_that_is_unknown():
    """Its address is unknown until it is published."""
    dockerfile = ROOT.joinpath("Dockerfile").read_text("utf-8")
    assert dict(re.findall(r'org\.opencontainers\.image\.(\w+)="(.*)"', dockerfile)) == {
        "title": "Cheshire",
        "description": PROJECT["description"].partition(":")[0],
        "version": "$VERSION",
        "revision": "$COMMIT",
    }
    given = re.findall(r"^ARG (\w+)=(.*)$", dockerfile, re.MULTILINE)
    assert given == [("VERSION", VERSION), ("COMMIT", '""')]


def test_tokens_and_passwords_are_not_in_it():
    secrets = [line.split(": ", 1)[1] for line in TEXT.splitlines() if re.search(r"^ *\w*(TOKEN|PASSWORD): ", line)]
    assert len(secrets) == 3
    assert all(value.startswith("${") and ":?" in value for value in secrets)
    assert re.findall(r"://\w+(:[^@]+)?@", TEXT) == [""], "a password in an address would have to be escaped"


def test_the_image_brings_programs_that_can_dump_the_database_of_this_version_or_a_newer_one():
    """`pg_dump` refuses servers that are newer than itself."""
    (server,) = re.findall(r"image: postgres:(\d+)", TEXT)
    image = Path(__file__).parents[2].joinpath("Dockerfile").read_text("utf-8")
    (client,) = re.findall(r"postgresql-client-(\d+)", image)
    assert int(client) >= int(server)
