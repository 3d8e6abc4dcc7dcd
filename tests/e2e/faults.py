"""A database that is slow, full or locked: faults of its one writer, under a running bot."""

import asyncio

from sqlalchemy.exc import OperationalError


def slow_commits(night, monkeypatch, turns=200):
    """Each commit takes a while, in which the bot's other work gets this many turns."""
    commit = night.bot.store.writer._commit

    async def slow(batch):
        for _ in range(turns):
            await asyncio.sleep(0)
        await commit(batch)

    monkeypatch.setattr(night.bot.store.writer, "_commit", slow)


def fail_commits(night, monkeypatch, error=None, times=None):
    """Commits fail, this many times or until the monkeypatch is undone. Gives the list of those that failed."""
    commit, failed = night.bot.store.writer._commit, []

    async def failing(batch):
        if times is not None and len(failed) >= times:
            await commit(batch)
            return
        failed.append(batch)
        raise error or OSError("no space left on device")

    monkeypatch.setattr(night.bot.store.writer, "_commit", failing)
    return failed


def is_locked():
    """What SQLite says while somebody else writes for too long."""
    return OperationalError("UPDATE", {}, Exception("database is locked"))
