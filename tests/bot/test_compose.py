"""`compose.yaml`: its processes have all shards, a standby has each of them too, and it holds no secret."""

import re
from pathlib import Path

from bot.settings import Settings

TEXT = (Path(__file__).parents[2] / "compose.yaml").read_text("utf-8")


def test_every_shard_has_a_process_and_a_standby():
    (count,) = re.findall(r'SHARD_COUNT: "(\d+)"', TEXT)
    (url,) = re.findall(r"DATABASE_URL: (.+)", TEXT)
    every = [
        Settings(database_url=url, shard_count=int(count), shard_ids=ids).shards
        for ids in re.findall(r'SHARD_IDS: "(.+)"', TEXT)
    ]
    playing = [shards for (shards, *others) in every if not others]
    standing_by = [choice for choices in every if len(choices) > 1 for choice in choices]
    assert sorted(playing) == sorted(standing_by)
    assert sorted(shard for shards in playing for shard in shards) == list(range(int(count)))


def test_tokens_and_passwords_are_not_in_it():
    secrets = [line.split(": ", 1)[1] for line in TEXT.splitlines() if re.search(r"^ *\w*(TOKEN|PASSWORD): ", line)]
    assert len(secrets) == 2
    assert all(value.startswith("${") and ":?" in value for value in secrets)
    assert re.findall(r"://\w+:([^@]+)@", TEXT) == ["${POSTGRES_PASSWORD:?set it in .env}"]
