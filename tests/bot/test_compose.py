"""`compose.yaml`: its processes are alike and one more than there are shards, and it holds no secret."""

import re
from pathlib import Path

from bot.settings import Settings

TEXT = (Path(__file__).parents[2] / "compose.yaml").read_text("utf-8")
SERVICES = TEXT.split("\nservices:\n")[1].split("\nvolumes:")[0]


def test_every_process_can_take_every_shard_and_one_more_than_there_are_shards_is_up():
    """So whichever ends, another one can take its place, and it stands by for any of them when it is back."""
    (count,) = re.findall(r'SHARD_COUNT: "(\d+)"', TEXT)
    (ids,) = re.findall(r'SHARD_IDS: "(.+)"', TEXT)
    (url,) = re.findall(r"DATABASE_URL: (.+)", TEXT)
    choices = Settings(database_url=url, shard_count=int(count), shard_ids=ids).shards
    assert choices == tuple((shard,) for shard in range(int(count)))
    processes = re.findall(r"^  (\w+):\n    <<: \*bot\n", SERVICES, re.MULTILINE)
    assert len(processes) == int(count) + 1
    assert "environment" not in SERVICES.replace("environment:\n      POSTGRES_USER", ""), "they differ in nothing"


def test_every_setting_in_the_env_file_reaches_each_process_but_for_those_that_this_file_fixes():
    """What compose does not pass on is dropped without a word."""
    bot = TEXT.split("x-bot: &bot\n")[1].split("\nservices:\n")[0]
    assert "\n  env_file: .env\n" in bot
    assert "env_file" not in SERVICES
    fixed = set(re.findall(r"^    ([A-Z_]+): ", bot, re.MULTILINE))
    assert fixed == {"DISCORD_TOKEN", "DATABASE_URL", "PGPASSWORD", "SHARD_COUNT", "SHARD_IDS"}
    assert "DISCORD_TOKEN: ${DISCORD_TOKEN:?" in bot, "which is the same there"


def test_tokens_and_passwords_are_not_in_it():
    secrets = [line.split(": ", 1)[1] for line in TEXT.splitlines() if re.search(r"^ *\w*(TOKEN|PASSWORD): ", line)]
    assert len(secrets) == 3
    assert all(value.startswith("${") and ":?" in value for value in secrets)
    assert re.findall(r"://\w+(:[^@]+)?@", TEXT) == [""], "a password in an address would have to be escaped"


def test_the_image_brings_programs_that_can_dump_the_database_of_this_version_or_a_newer_one():
    """`pg_dump` refuses a server that is newer than itself."""
    (server,) = re.findall(r"image: postgres:(\d+)", TEXT)
    image = Path(__file__).parents[2].joinpath("Dockerfile").read_text("utf-8")
    (client,) = re.findall(r"postgresql-client-(\d+)", image)
    assert int(client) >= int(server)
