"""The container engine, and what it lacks on this machine: `docker`, otherwise `podman` under that name.

At the start it prints what is emulated. Always: containers use the host's network, because the local Discord is on
loopback. With podman: `docker` is a script that calls podman with runc; base images that no registry provides are built
from Debian's packages (mmdebstrap), so they are not the official ones, and the digests in the project's files are
ignored; `docker compose` is podman-compose with its own `--wait`; and as no systemd runs the health checks, they are
run here."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
PASSED_ON = ("DISCORD_API", "DISCORD_GATEWAY", "UPLOAD_EMOJIS", "COMPUTER_PAUSE")
"""The environment variables with which a container reaches the local Discord."""
DIGEST = "@sha256:[0-9a-f]*"
"""The regular expression with which sed finds the digest of a base image."""
DEBIAN, MIRROR = "trixie", "http://deb.debian.org/debian"
BASES = {
    "python:3.13-slim-trixie": (
        "python3,python3-pip,ca-certificates",
        'rm -f "$1"/usr/lib/python3*/EXTERNALLY-MANAGED; ln -s python3 "$1"/usr/bin/python',
        (),
    ),
    "postgres:17": (
        "postgresql-17,ca-certificates",
        f'install -m 755 {HERE / "postgres.sh"} "$1"/entrypoint',
        ('ENTRYPOINT ["/entrypoint"]', "ENV PATH=/usr/lib/postgresql/17/bin:/usr/bin:/bin"),
    ),
}
"""The base images that the files name: their packages, a hook that completes the image, and its metadata."""


class NoEngine(Exception):
    """Why containers cannot be run here."""


def run(*words: str | Path, **options: object) -> str:
    """Runs a command, which must succeed; returns its output."""
    ended = subprocess.run([*map(str, words)], capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload]
    assert ended.returncode == 0, f"{' '.join(map(str, words))}: {ended.stdout}{ended.stderr}"
    return str(ended.stdout)


class Engine:
    """The engine of this machine. Raises NoEngine if none is running."""

    def __init__(self) -> None:
        self.is_docker = _works("docker", "info")
        if not self.is_docker and not _works("podman", "info"):
            raise NoEngine("neither docker nor podman runs here")
        self.words = [shutil.which("docker") or "docker"] if self.is_docker else ["podman", "--runtime", "runc"]

    def __str__(self) -> str:
        more = "" if self.is_docker else f", {run('runc', '--version').splitlines()[0]}"
        return run(*self.words, "--version").strip() + more

    def __call__(self, *words: str) -> str:
        """Runs the engine with these arguments and returns its output."""
        return run(*self.words, *words)

    def prepare(self, tools: Path) -> str:
        """Puts `docker` into this folder, builds missing base images, and returns what is emulated."""
        tools.mkdir(parents=True)
        environment = " ".join(f"--env {name}" for name in PASSED_ON)
        engine = " ".join(self.words)
        form, few = ("", "") if self.is_docker else ("--format docker ", _as_words(limits()))
        compose = "$engine compose"
        if not self.is_docker:
            run(sys.executable, "-m", "pip", "install", "--quiet", "--target", tools / "compose", "podman-compose")
            paths = f"{tools / 'compose'}:{HERE.parents[1]}"
            compose = f"env PYTHONPATH={paths} {sys.executable} -m tests.containers.compose"
        made = [] if self.is_docker else [name for name in BASES if self._make(name)]
        file, where = "", tools / "Dockerfile"
        if made:
            file, form = f"sed 's/{DIGEST}//' Dockerfile > {where};", f"{form}--file {where} "
        script = f"""#!/bin/sh
engine="{engine}"
case "$1" in
    build) shift; {file} exec $engine build --network host {form}{" ".join(self._pip())} "$@" ;;
    run) shift; exec $engine run --network host {few}{environment} "$@" ;;
    compose) shift; exec {compose} "$@" ;;
esac
exec $engine "$@"
"""
        (tools / "docker").write_text(script)
        (tools / "docker").chmod(0o755)
        emulated = ["the network is the host's"]
        if not self.is_docker:
            emulated += ["docker is podman", "docker compose is podman-compose", "health is asked for"]
            emulated += [f"{name} is made of Debian {DEBIAN}, without its digest" for name in made]
        return "; ".join(emulated)

    def _pip(self) -> list[str]:
        """The volumes with this machine's settings of pip, for building an image."""
        found = [Path(one) for one in ("/etc/ssl/certs", "/etc/pip.conf")]
        for key in ("global.find-links", "global.extra-index-url"):
            told = subprocess.run([sys.executable, "-m", "pip", "config", "get", key], capture_output=True, check=False)
            found += [Path(one.removeprefix("file://")) for one in told.stdout.decode().split()]
        there = [one for one in found if one.is_absolute() and one.exists()]
        return [] if self.is_docker else [f"--volume {one}:{one}:ro" for one in there]

    def _make(self, name: str) -> bool:
        """Whether a base image was built here; builds it if it is missing and no registry provides it."""
        full = f"docker.io/library/{name}"
        if not _works(*self.words, "image", "exists", full):
            if _works(*self.words, "pull", full):
                return False
            packages, hook, changes = BASES[name]
            words = ["mmdebstrap", "--variant=minbase", f"--include={packages}", f"--customize-hook={hook}"]
            words += [DEBIAN, "-", MIRROR]
            with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as made:
                more = [word for change in (*changes, "LABEL cheshire.base=made") for word in ("--change", change)]
                run(*self.words, "import", *more, "-", full, stdin=made.stdout)
        return "made" in self("image", "inspect", "--format", "{{.Labels}}", full)


def _as_words(found: dict[str, int]) -> str:
    return "".join(f"--ulimit {name}={value} " for name, value in found.items())


def limits() -> dict[str, int]:
    """Limits that are always allowed: podman requests higher ones, which may be forbidden on this machine."""
    kinds = {"nofile": resource.RLIMIT_NOFILE, "nproc": resource.RLIMIT_NPROC}
    return {name: min(1024, *resource.getrlimit(kind)) for name, kind in kinds.items()}


def _works(*words: str) -> bool:
    if shutil.which(words[0]) is None:
        return False
    return subprocess.run(words, capture_output=True, check=False).returncode == 0
