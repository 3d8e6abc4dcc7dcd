"""Reads the lock files."""

import re

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.house import ROOT

LOCKS = tuple(f"requirements{of}.lock" for of in ("", "-test", "-bench", "-fit", "-mutants"))


def pins(name):
    """The packages in this lock file, each with its environment marker and hashes."""
    lines = re.sub(r" *\\\n +", " ", (ROOT / name).read_text("utf-8")).splitlines()
    found = {}
    for line in lines:
        required, *hashes = line.partition("#")[0].split(" --hash=")
        if required.strip():
            found[canonicalize_name(Requirement(required).name)] = (Requirement(required), hashes)
    return found
