"""A real PostgreSQL of the tests' own: a new cluster in a temporary folder, on a free port of this machine only."""

import glob
import os
import shutil
import socket
import subprocess
import tempfile
from contextlib import contextmanager


def binaries():
    """The folder of PostgreSQL's server programs; None if it is not installed."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    if found:
        return os.path.dirname(found[-1])
    initdb = shutil.which("initdb")
    return os.path.dirname(initdb) if initdb else None


@contextmanager
def server():
    """Starts a cluster; gives the URL of its database; stops and removes it."""
    folder = tempfile.mkdtemp(prefix="cheshire-pg-")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    as_owner = []
    if os.getuid() == 0:  # the server refuses to run as root
        shutil.chown(folder, "postgres")
        as_owner = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]

    def call(*words):
        subprocess.run([*as_owner, f"{binaries()}/{words[0]}", *words[1:]], check=True, capture_output=True, cwd=folder)

    patient = ("-t", "600")  # seconds, as the machine may be busy
    try:
        call("initdb", "-D", f"{folder}/data", "-U", "cheshire", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        call("pg_ctl", "-D", f"{folder}/data", "-l", f"{folder}/log", "-o", options, "-w", *patient, "start")
        try:
            yield f"postgresql+asyncpg://cheshire@127.0.0.1:{port}/postgres"
        finally:
            call("pg_ctl", "-D", f"{folder}/data", "-m", "immediate", *patient, "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
