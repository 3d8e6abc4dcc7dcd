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
"""How many seconds the server may take to start and stop, as the machine may be busy."""

KEEPER = """
cat
folder=$1 && shift && cd "$folder" || exit
test ! -e data/postmaster.pid || "$@" -D "$folder/data" -m immediate -w stop
cd / && rm -rf "$folder"
"""
"""Tidies up once its input ends: when the test is over, or its process has ended in any other way, be it killed."""
APART = {
    "stdin": subprocess.PIPE,
    "stdout": subprocess.DEVNULL,
    "stderr": subprocess.DEVNULL,
    "start_new_session": True,
}
"""In a session of its own, ctrl-C does not reach it."""


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
"""For tests that use the fixture `database`, or others that do: which databases they run on, beside SQLite alone."""


class Cluster:
    """A cluster in this folder, which `start` and `stop` turn on and off."""

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
    """A cluster that has started; it is stopped and removed at the end."""
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
    """The URL of the database of a cluster that is stopped and removed at the end."""
    with cluster() as made:
        yield made.url


async def empty(url):
    """Takes everything out of the database."""
    store = Store(url)
    async with store.engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await store.engine.dispose()
