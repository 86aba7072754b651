"""A running server whose store the tests can read behind its back, and such servers with a hole."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from coda.rooms.embedded import EmbeddedServer
from tests.leaks.table import Holed, Site
from tests.support.serving import ROOT, ServerProcess

PRELUDE = """
import sys
sys.path.insert(0, {root!r})
from tests.leaks.holes import put_back
put_back(*{holes!r})
"""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running server whose bots move at once."""
    with EmbeddedServer.start(tmp_path_factory.mktemp("store")) as store:
        with ServerProcess(CODA_REDIS_URL=store.url) as server:
            yield Site(server, store.url)


@pytest.fixture(scope="session")
def holed(tmp_path_factory: pytest.TempPathFactory) -> Holed:
    """Starts a server with a store of its own and a hole, by the names that ``tests.leaks.holes`` gives them."""

    @contextmanager
    def start(*holes: str) -> Iterator[Site]:
        with EmbeddedServer.start(tmp_path_factory.mktemp("store")) as store:
            with ServerProcess(prelude=PRELUDE.format(root=str(ROOT), holes=holes), CODA_REDIS_URL=store.url) as server:
                yield Site(server, store.url)

    return start
