"""Hosts on databases of a test's own, which end with the test."""

from contextlib import AsyncExitStack

import pytest

from tests.kit.tables import open_host


@pytest.fixture
async def opened():
    """`await opened(url)` is a host on that database."""
    async with AsyncExitStack() as stack:

        async def open_one(url, **more):
            host = await open_host(url, **more)
            stack.push_async_callback(host.store.close)
            return host

        yield open_one


@pytest.fixture
async def host(opened, database):
    """A host on a database of its own."""
    return await opened(database)


@pytest.fixture
async def two_hosts(opened, database):
    """Hosts on one database, as two processes have them."""
    return [await opened(database) for _ in range(2)]
