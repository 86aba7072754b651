"""The locks: the same versions for all, each with its hashes, and no word about where to take them from."""

import re
import tomllib

import pytest

from tests.deploy.dockerfile import ROOT

NAMES = ["runtime", "dev", "build"]


def text_of(name: str) -> str:
    """A lock as it is written."""
    return (ROOT / "requirements" / f"{name}.txt").read_text()


def pins(name: str) -> dict[str, str]:
    """The version of each package of a lock."""
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text_of(name), re.MULTILINE))


def plain(requirement: str) -> str:
    """The name alone, as locks write it."""
    found = re.match(r"[\w.-]+", requirement)
    assert found is not None
    return found[0].lower().replace("_", "-")


@pytest.mark.parametrize("name", NAMES)
def test_a_lock_names_no_registry_and_no_path(name: str) -> None:
    assert not re.search(r"://|^--|@ |\.whl", text_of(name), re.MULTILINE)


@pytest.mark.parametrize("name", NAMES)
def test_every_pin_has_a_hash(name: str) -> None:
    entries = re.split(r"^(?=[\w.-]+==)", text_of(name), flags=re.MULTILINE)[1:]
    assert len(entries) == len(pins(name))
    assert all("--hash=sha256:" in entry for entry in entries)


def test_the_locks_agree_where_they_name_the_same_package() -> None:
    dev = pins("dev")
    for name in ("runtime", "build"):
        assert {each: version for each, version in pins(name).items() if dev.get(each, version) != version} == {}


def test_the_locks_hold_all_that_the_project_asks_for() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    assert {plain(each) for each in project["project"]["dependencies"]} <= set(pins("runtime"))
    assert {plain(each) for each in project["dependency-groups"]["dev"]} <= set(pins("dev"))
    assert {plain(each) for each in project["build-system"]["requires"]} <= set(pins("build"))


def test_the_clients_lock_names_no_registry() -> None:
    assert '"resolved"' not in (ROOT / "client_web" / "package-lock.json").read_text()
