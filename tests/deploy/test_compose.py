"""What docker-compose.yml promises: rooms on two disks, two servers, one way in, nobody root."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from coda.web.settings import Settings, read_settings
from tests.deploy.dockerfile import ROOT

FILE = ROOT / "docker-compose.yml"


@pytest.fixture(scope="module")
def services() -> dict[str, dict[str, Any]]:
    """The services by name."""
    parsed = yaml.safe_load(FILE.read_text())["services"]
    assert isinstance(parsed, dict)
    return parsed


def test_the_file_is_of_the_compose_schema() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", str(FILE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_only_the_proxy_can_be_reached_from_outside(services: dict[str, dict[str, Any]]) -> None:
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]


def test_two_servers_share_one_store(services: dict[str, dict[str, Any]]) -> None:
    coda = services["coda"]
    assert coda["deploy"]["replicas"] == 2
    assert coda["environment"]["CODA_REDIS_URL"] == "redis://store:6379/0"


def test_the_server_understands_every_setting_that_it_is_given(
    services: dict[str, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = services["coda"]["environment"]
    assert {name.removeprefix("CODA_").lower() for name in environment} <= set(Settings.model_fields)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    settings = read_settings({})
    assert settings.durability == "durable"
    assert "172.16.0.0/12" in settings.trusted_proxies


def test_no_service_runs_as_root(services: dict[str, dict[str, Any]]) -> None:
    own = {name: service.get("user") for name, service in services.items() if "build" not in service}
    assert own == {"store": "valkey", "store-replica": "valkey", "proxy": "nginx"}


def test_every_image_but_our_own_names_its_version(services: dict[str, dict[str, Any]]) -> None:
    for service in services.values():
        assert "build" in service or service["image"].partition(":")[2] not in {"", "latest"}


def test_each_service_waits_until_what_it_needs_is_healthy(services: dict[str, dict[str, Any]]) -> None:
    for service in services.values():
        for needed, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert "healthcheck" in services[needed] or "build" in services[needed]


def test_the_proxy_mounts_the_configuration_that_is_tested(services: dict[str, dict[str, Any]]) -> None:
    source, target, mode = services["proxy"]["volumes"][0].split(":")
    assert Path(ROOT, source).samefile(ROOT / "server" / "deploy" / "nginx.conf")
    assert (target, mode) == ("/etc/nginx/nginx.conf", "ro")
