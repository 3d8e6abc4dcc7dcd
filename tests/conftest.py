"""What all tests share."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(Path(__file__).parent.parent / ".hypothesis"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """In several processes a file's tests stay together, as they share fixtures; the laws are long and come first."""
    items.sort(key=lambda item: "laws" not in item.path.parts)
    for item in items:
        if "laws" not in item.path.parts:
            item.add_marker(pytest.mark.xdist_group(item.path.name))
