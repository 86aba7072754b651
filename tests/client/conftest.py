from collections.abc import Iterator

import pytest

from tests.support.serving import ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server with a store of its own, whose bots move at once."""
    with ServerProcess("--data", str(tmp_path_factory.mktemp("client"))) as server:
        yield server
