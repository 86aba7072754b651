"""The image's steps, carried out in clean folders without node, give a server with the client inside."""

import os
import signal
import socket
import subprocess
from pathlib import Path

import pytest

from tests.deploy.dockerfile import ROOT, Build, Stage, instructions

pytestmark = pytest.mark.package


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """The Dockerfile, carried out once for the tests below."""
    build = Build(tmp_path_factory.mktemp("image"))
    build.carry_out((ROOT / "Dockerfile").read_text())
    return build


def output(stage: Stage, *command: str) -> str:
    """What a command prints inside a stage."""
    program = stage.bin / command[0]
    done = subprocess.run([program, *command[1:]], env=stage.variables(), capture_output=True, text=True, check=True)
    return done.stdout


def test_the_image_has_the_command(image: Build) -> None:
    assert output(image.stage, "coda", "--version").startswith("coda ")


def test_the_image_has_the_client_and_nothing_to_build_it_with(image: Build) -> None:
    code = "import coda, pathlib; print(pathlib.Path(coda.__file__).parent / 'web' / 'static')"
    static = Path(output(image.stage, "python", "-c", code).strip())
    assert static.is_relative_to(image.stage.folder)
    assert "<script" in (static / "index.html").read_text()
    installed = output(image.stage, "python", "-m", "pip", "list")
    assert "nodejs" not in installed
    assert "hatchling" not in installed


def test_the_only_other_step_makes_the_user_and_the_data_folder(image: Build) -> None:
    assert image.left_out == ["useradd --uid 10001 --no-create-home coda && install --directory --owner coda /data"]


def test_the_container_does_not_run_as_root() -> None:
    users = [rest for word, rest in instructions((ROOT / "Dockerfile").read_text()) if word == "USER"]
    assert users == ["10001"]


def test_the_container_becomes_healthy_and_ends_on_sigterm(image: Build, tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    stage = image.stage
    environment = {
        **stage.variables(),
        "CODA_HOST": "127.0.0.1",
        "CODA_PORT": port,
        "CODA_DATA": str(tmp_path / "d"),
    }
    program, *arguments = image.command
    check = [part.replace(":8000/", f":{port}/") for part in image.health]
    assert check != list(image.health)
    server = subprocess.Popen([stage.bin / program, *arguments], env=environment)
    try:
        while subprocess.run([stage.bin / check[0], *check[1:]], capture_output=True, check=False).returncode:
            assert server.poll() is None, "the server ended before it was healthy"
        os.kill(server.pid, signal.SIGTERM)
        assert server.wait(timeout=20) == 0
    finally:
        server.kill()
        server.wait()
