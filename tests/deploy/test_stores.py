"""The stores of docker-compose.yml keep what they acknowledge, twice."""

from collections.abc import Iterator

import pytest
from redis import Redis

from tests.deploy.stores import both_stores


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Redis, Redis]]:
    """The primary and its replica."""
    with both_stores(tmp_path_factory.mktemp("stores")) as stores:
        yield stores


def test_both_stores_write_to_disk_before_they_answer(stores: tuple[Redis, Redis]) -> None:
    for store in stores:
        assert store.config_get("append*")["appendonly"] == "yes"
        assert store.config_get("append*")["appendfsync"] == "always"


def test_a_change_of_the_primary_is_confirmed_by_the_replica(stores: tuple[Redis, Redis]) -> None:
    primary, replica = stores
    primary.set("room", "kept")
    assert primary.wait(1, 10_000) == 1
    assert replica.get("room") == "kept"


def test_the_replica_takes_no_changes_of_its_own(stores: tuple[Redis, Redis]) -> None:
    assert stores[1].config_get("replica-read-only")["replica-read-only"] == "yes"
