"""`pip install` of the sources, on a machine with Python and no node, gives the command with the client."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.deploy.dockerfile import ROOT, Stage, new_stage

pytestmark = pytest.mark.package


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution of this checkout."""
    folder = tmp_path_factory.mktemp("sdist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder], cwd=ROOT, check=True)
    (archive,) = folder.glob("*.tar.gz")
    return archive


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    """The machine that the sources are brought to."""
    return new_stage(tmp_path_factory.mktemp("machine"))


def test_the_source_distribution_holds_the_clients_sources_and_no_build_of_it(sources: Path) -> None:
    with tarfile.open(sources) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"client_web/package-lock.json", "client_web/.npmrc", "client_web/index.html"} <= names
    assert {"scripts/build_client.py", "hatch_build.py", "LICENSE", "server/coda/cli.py"} <= names
    assert not [name for name in names if "node_modules" in name or "web/static" in name]


def test_a_wheel_built_from_it_alone_gives_the_command_and_the_client(sources: Path, stage: Stage) -> None:
    stage.run(f"pip wheel --no-deps --wheel-dir wheels '{sources}'")
    (wheel,) = (stage.folder / "wheels").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "coda/web/static/index.html" in names
    assert not [name for name in names if not name.startswith(("coda/", "coda_game-"))]
    stage.run(f"pip install --require-hashes -r '{ROOT / 'requirements' / 'runtime.txt'}'")
    stage.run(f"pip install --no-deps '{wheel}'")
    stage.run("coda --version")
