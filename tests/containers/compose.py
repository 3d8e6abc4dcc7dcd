"""Emulates `docker compose` with podman-compose: on the host's network, with its own `--wait`, and without
`--progress`.

Like docker, it recreates a container if its image has changed: podman-compose compares only the lines of a service, so
the image's id is added as one of them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

from tests.containers.engine import DIGEST, PASSED_ON, limits

BOTS = ("one", "two", "three")
PATIENCE = 120.0


def is_official() -> bool:
    """Whether PostgreSQL's image came from a registry."""
    words = ["podman", "image", "inspect", "--format", "{{.Labels}}", "docker.io/library/postgres:17"]
    return "made" not in subprocess.run(words, capture_output=True, text=True, check=False).stdout


def override() -> str:
    """The differences from compose.yaml on this machine: the network, the address of Discord, and the available
    image."""
    words = ["podman", "image", "inspect", "--format", "{{.Id}}", "cheshire"]
    image = subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()
    lines = ["services:", "  database:", "    network_mode: host", *_limits()]
    for name in BOTS:
        lines += [f"  {name}:", "    network_mode: host", '    extra_hosts: ["database:127.0.0.1"]', *_limits()]
        lines += ["    labels:", f'      image: "{image}"']
        lines += ["    environment:", *(f'      {one}: "{os.environ[one]}"' for one in PASSED_ON)]
    return "\n".join(lines) + "\n"


def _limits() -> list[str]:
    return ["    ulimits:", *(f"      {name}: {value}" for name, value in limits().items())]


def main(words: list[str]) -> int:
    """Runs podman-compose with these arguments; returns its exit code."""
    if words[0] == "build":  # like the image itself: with the settings that pip needs on this machine
        return subprocess.run(["docker", "build", *words[1:], "-t", "cheshire", "."], check=False).returncode
    written = Path("compose.yaml").read_text("utf-8")
    Path("made.yaml").write_text(written if is_official() else re.sub(DIGEST, "", written), "utf-8")
    Path("override.yaml").write_text(override())
    files = ["-f", "made.yaml", "-f", "override.yaml"]
    podman = ["--podman-args=--runtime runc"]
    given = [word for word in words if word not in ("--wait", "--progress", "quiet")]
    code = subprocess.run(
        [sys.executable, "-m", "podman_compose", *podman, *files, *given], stderr=_said(), check=False
    ).returncode
    if code == 0 and "--wait" in words:
        named = [word for word in given[1:] if not word.startswith("-")] or ["database", *BOTS]
        for name in named:
            _wait_for(f"cheshire_{name}_1")
    return code


def _said() -> int | None:
    """podman-compose prints the commands that it runs on standard error; they are shown only if a command fails."""
    return None if os.environ.get("TALK") else subprocess.DEVNULL


def _wait_for(container: str) -> None:
    """Waits until the container is healthy, and runs its health checks, as no systemd does here."""
    began = time.monotonic()
    while subprocess.run(["podman", "healthcheck", "run", container], capture_output=True, check=False).returncode:
        if time.monotonic() - began > PATIENCE:
            sys.exit(f"{container} is not healthy")
        time.sleep(0.5)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
