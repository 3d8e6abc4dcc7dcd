"""`python -m tests.licences`: prints every package that the bot needs, its version, and its declared licence."""

from importlib import metadata
from pathlib import Path

LOCK = Path(__file__).resolve().parent.parent / "requirements.lock"
TEXTS = {"Permission is hereby granted, free of charge": "MIT", "Redistribution and use in source and binary": "BSD"}
"""Phrases that identify the text of a licence, for packages that give the text instead of a name."""


def licence_of(package):
    """The licence a package declares: its expression, classifier or field, or the first line of its licence file."""
    about = metadata.metadata(package)
    kinds = [one.split(" :: ")[-1] for one in about.get_all("Classifier") or () if one.startswith("License ::")]
    files = [file for file in metadata.files(package) or () if file.name.upper().startswith(("LICENSE", "LICENCE"))]
    said = about.get("License-Expression") or " ".join(kinds) or about.get("License")
    told = " ".join((said or next((file.read_text() for file in files), "")).split())
    return next((name for words, name in TEXTS.items() if words in told), told[:100])


def locked():
    """The locked packages that are installed here; another version of Python may need others."""
    names = [line.partition("==")[0] for line in LOCK.read_text("utf-8").splitlines() if "==" in line]
    there = {one.metadata["Name"].lower().replace("_", "-").replace(".", "-") for one in metadata.distributions()}
    return [name for name in names if name in there]


if __name__ == "__main__":
    for name in locked():
        print(f"{name:20} {metadata.version(name):12} {licence_of(name)}")
