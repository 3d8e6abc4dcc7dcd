"""A real PostgreSQL of the tests' own: a new cluster in a temporary folder, on a free port of this machine only."""

import glob
import os
import shutil
import socket
import subprocess
import tempfile
from contextlib import contextmanager

import pytest
from sqlalchemy import text

from bot.database import Store

PATIENT = ("-t", "600")
"""Seconds that the server may take to start and stop; generous, because the machine may be busy."""

KEEPER = """
cat
folder=$1 && shift && cd "$folder" || exit
test ! -e data/postmaster.pid || "$@" -D "$folder/data" -m immediate -w stop
cd / && rm -rf "$folder"
"""
"""A shell script that stops the server and removes its folder when its standard input closes: after the test, or when
the test process ends in any other way, even by SIGKILL."""
APART = {
    "stdin": subprocess.PIPE,
    "stdout": subprocess.DEVNULL,
    "stderr": subprocess.DEVNULL,
    "start_new_session": True,
}
"""Runs in a session of its own, so that ctrl-C does not reach it."""


def binaries():
    """The folder of PostgreSQL's server programs; None if it is not installed."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    if found:
        return os.path.dirname(found[-1])
    initdb = shutil.which("initdb")
    return os.path.dirname(initdb) if initdb else None


needed = pytest.mark.skipif(binaries() is None, reason="no PostgreSQL server is installed")
SERVER = pytest.param("PostgreSQL", marks=needed)
on_postgresql = pytest.mark.parametrize("database", [SERVER], indirect=True)
on_both = pytest.mark.parametrize("database", ["SQLite", SERVER], indirect=True)
"""Parametrizes tests that use the fixture `database`, directly or not: they run on PostgreSQL too, not only SQLite."""


class Cluster:
    """A PostgreSQL cluster in this folder."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"postgresql+asyncpg://cheshire@127.0.0.1:{self.port}/postgres"
        self.as_owner = []
        if os.getuid() == 0:  # the server refuses to run as root
            shutil.chown(folder, "postgres")
            self.as_owner = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]

    def call(self, *words):
        command = [*self.as_owner, f"{binaries()}/{words[0]}", "-D", f"{self.folder}/data", *words[1:]]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder)

    def make(self):
        self.call("initdb", "--no-sync", "-U", "cheshire", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8")

    def start(self):
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        self.call("pg_ctl", "-l", f"{self.folder}/log", "-o", options, "-w", *PATIENT, "start")

    def stop(self):
        self.call("pg_ctl", "-m", "immediate", *PATIENT, "stop")


@contextmanager
def cluster():
    """Starts a new cluster; stops and removes it at the end of the block."""
    folder = tempfile.mkdtemp(prefix="cheshire-pg-")
    made = Cluster(folder)
    keeper = subprocess.Popen(["sh", "-c", KEEPER, "keeper", folder, *made.as_owner, f"{binaries()}/pg_ctl"], **APART)
    try:
        made.make()
        made.start()
        yield made
    finally:
        keeper.communicate()


@contextmanager
def server():
    """Starts a new cluster and gives the URL of its database; stops and removes the cluster at the end of the block."""
    with cluster() as made:
        yield made.url


async def empty(url):
    """Drops everything in the database."""
    store = Store(url)
    async with store.engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await store.engine.dispose()
