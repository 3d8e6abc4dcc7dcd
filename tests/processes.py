"""Distributes tests over several processes: which start first, and which stay together."""

import os

import pytest
from xdist.scheduler import LoadScopeScheduling

FIRST = ("storm", "local", "test_lint.py", "laws")
"""Files that several processes start first, so that shorter ones fill the gaps: the longest, and files that mostly
wait; then the slow tests that simulate the whole bot (`kit/fixtures.py`)."""
ALONE = ("test_lint.py", "laws")
"""Files whose tests may run in different processes; the tests of other files stay together, as they share fixtures."""


def file_and_room(nodeid):
    """The file of a test and its top-level folder in `tests`; for a file outside of a folder, the file itself."""
    file = nodeid.split("::")[0]
    return file, file.removeprefix("tests/").split("/")[0]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Sorts the tests into the order in which processes take them; with one process the order is unchanged."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return

    def place(item):
        _, room = file_and_room(item.nodeid)
        return FIRST.index(room) if room in FIRST else len(FIRST) + ("simulated" not in item.fixturenames)

    items.sort(key=place)


class ByFile(LoadScopeScheduling):
    """Assigns one file after another to the next free process. Not `--dist loadgroup`: xdist 3.8 writes the group into
    the test's name, which pytest 9.2 no longer allows, so that the tests of a file were silently separated."""

    def _split_scope(self, nodeid):
        file, room = file_and_room(nodeid)
        return nodeid if room in ALONE else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    config.option.loadscopereorder = False
    return ByFile(config, log)
