"""The commands of scripts/: what they say when they can't, and what they call a pass."""

import json
import subprocess
from pathlib import Path

import pytest

import bootstrap
import checks
from tests.deploy.dockerfile import ROOT

REPORT = '<testsuites><testsuite tests="5" failures="1" errors="1" skipped="1"/><testsuite tests="2"/></testsuites>'


@pytest.mark.parametrize("command", ["serve", "test", "bench", "lock"])
def test_an_old_python_is_told_what_is_needed(command: str, tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text('#!/bin/sh\necho Python 3.9.2\n[ "$1" = --version ]\n')
    old.chmod(0o755)
    (tmp_path / "dirname").symlink_to("/usr/bin/dirname")
    script = ["/bin/sh", str(ROOT / "scripts" / command)]
    done = subprocess.run(script, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "Coda needs Python 3.11 or newer, and found Python 3.9.2 on the PATH.\n"


def test_a_name_of_a_test_folder_selects_it_and_the_rest_goes_to_pytest() -> None:
    given = ["deploy", "deploy/test_locks.py::test_x", "-k", "hit", "tests/deploy"]
    assert list(checks.selection(given)) == [
        "tests/deploy", "tests/deploy/test_locks.py::test_x", "-k", "hit", "tests/deploy",
    ]  # fmt: skip


def test_a_report_is_counted_over_all_its_suites(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert checks.counted(report, 1) == (4, 2, 1)


def test_a_run_that_broke_off_without_a_report_has_failed(tmp_path: Path) -> None:
    assert checks.counted(tmp_path / "none.xml", 4) == (0, 1, 0)


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (checks.Result("tests", 1.0, passed=3), 0),
        (checks.Result("tests", 1.0, passed=3, failed=1, skipped=1), 1),
        (checks.Result("tests", 1.0, passed=3, skipped=1), 3),
    ],
)
def test_only_a_run_of_everything_without_a_failure_is_a_pass(
    result: checks.Result, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checks.summarise([result]) == code
    assert capsys.readouterr().out.endswith(f"\n3 passed, {result.failed} failed\n")


@pytest.mark.parametrize(("ci", "failed", "skipped"), [("true", 1, 0), ("", 0, 1)])
def test_a_step_that_cannot_run_fails_under_ci_and_is_skipped_elsewhere(
    ci: str, failed: int, skipped: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)
    result = checks.run(checks.Step("browser", ("false",), obstacle="no browser"), {})
    assert (result.passed, result.failed, result.skipped) == (0, failed, skipped)


def test_an_environment_is_used_as_it_is_while_locks_and_place_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "STAMP", tmp_path / "stamp.json")
    monkeypatch.setattr(bootstrap, "usable", lambda have: True)
    bootstrap.STAMP.write_text(json.dumps(bootstrap.wanted("dev")))
    for profile in bootstrap.PROFILES:
        bootstrap.install(profile)
    assert bootstrap.STAMP.exists()


def test_an_environment_that_was_moved_is_made_anew() -> None:
    assert not bootstrap.usable({**bootstrap.wanted("dev"), "place": "elsewhere"})
