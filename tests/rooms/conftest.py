"""A private server for all tests, which each test leaves empty, and on which no key may lack a time to live."""

from collections.abc import AsyncIterator, Iterator

import pytest
import redis

from coda.rooms.embedded import EmbeddedServer
from coda.rooms.store import Store
from tests.rooms.servers import cluster


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The private server."""
    with EmbeddedServer.start(tmp_path_factory.mktemp("redis")) as server:
        yield server.url


@pytest.fixture(scope="session")
def cluster_urls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """Three nodes of a Redis Cluster."""
    with cluster(tmp_path_factory.mktemp("cluster"), primaries=3, replicas=0) as servers:
        yield [server.url for server in servers]


@pytest.fixture
async def store(redis_url: str) -> AsyncIterator[Store]:
    """A store on the private server."""
    store = await Store.connect(redis_url)
    yield store
    await store.close()


@pytest.fixture(autouse=True)
def every_key_has_a_time_to_live(request: pytest.FixtureRequest) -> Iterator[None]:
    yield
    urls: list[str] = []
    if "redis_url" in request.fixturenames:
        urls.append(request.getfixturevalue("redis_url"))
    if "cluster_urls" in request.fixturenames:
        urls += request.getfixturevalue("cluster_urls")
    for url in urls:
        with redis.Redis.from_url(url) as client:
            endless = [key for key in client.scan_iter() if client.ttl(key) == -1]
            client.flushall()
        assert endless == []
