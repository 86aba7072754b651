"""What the tests before a browser share: one server, and the Redis behind it, which a test may read as well."""

from collections.abc import Iterator

import pytest

from coda.rooms.embedded import EmbeddedServer
from tests.support.serving import ServerProcess


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a store that servers and tests reach alike."""
    with EmbeddedServer.start(tmp_path_factory.mktemp("redis")) as redis:
        yield redis.url


@pytest.fixture(scope="session")
def server(redis_url: str) -> Iterator[ServerProcess]:
    """A running server whose bots move at once."""
    with ServerProcess(CODA_REDIS_URL=redis_url) as server:
        yield server
