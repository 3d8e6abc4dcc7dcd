"""How tests are spread over several processes: what begins, and what stays together."""

import os

import pytest
from xdist.scheduler import LoadScopeScheduling

FIRST = ("storm", "local", "test_lint.py", "laws")
"""In several processes these begin, so that the rest fills what is left: the longest of all, and those that wait most;
then those that take longest, which simulate the whole bot (`kit/fixtures.py`)."""
ALONE = ("test_lint.py", "laws")
"""Of these each test may run anywhere; elsewhere a file's tests stay together, as they share fixtures."""


def file_and_room(nodeid):
    """The file of a test, and the folder in `tests` that it stands in, or itself."""
    file = nodeid.split("::")[0]
    return file, file.removeprefix("tests/").split("/")[0]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Puts the tests into the order in which processes take them; in one process they come as they are named."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return

    def place(item):
        _, room = file_and_room(item.nodeid)
        return FIRST.index(room) if room in FIRST else len(FIRST) + ("simulated" not in item.fixturenames)

    items.sort(key=place)


class ByFile(LoadScopeScheduling):
    """One file after another to whichever process is free. Not `--dist loadgroup`: xdist 3.8 writes the group into the
    name of a test, which pytest 9.2 no longer lets it do, so that every file was torn apart without a word."""

    def _split_scope(self, nodeid):
        file, room = file_and_room(nodeid)
        return nodeid if room in ALONE else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    config.option.loadscopereorder = False
    return ByFile(config, log)
