"""Runs every check and test of the project, goes on after a failure, and says at the end what each came to.

With arguments it runs pytest alone: `rules` stands for tests/rules, the rest goes to pytest as it is. It ends
with 0 when all passed, 1 when something failed, and 3 when nothing failed but something could not run here,
which is less than a pass. Under CI=true a step that can't run has failed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import build_client

ROOT = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PYTEST = ("python", "-m", "pytest")


class Step(NamedTuple):
    """One check; a report is the JUnit file that its command writes, if it counts tests."""

    name: str
    command: tuple[str, ...]
    folder: Path = ROOT
    report: Path | None = None
    # Why it can't run on this machine, if so.
    obstacle: str = ""


class Result(NamedTuple):
    """What a step came to: how many of its tests, or of itself, passed, failed and were left out."""

    name: str
    seconds: float
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    @property
    def word(self) -> str:
        """The outcome in one word."""
        return "FAILED" if self.failed else "skipped" if not self.passed else "ok"


def find_browser() -> str | None:
    """The Chromium that the browser tests drive: the one of CODA_CHROMIUM, or the machine's."""
    named = os.environ.get("CODA_CHROMIUM")
    return named or next((path for name in BROWSERS if (path := shutil.which(name))), None)


def selection(arguments: Sequence[str]) -> Iterator[str]:
    """Pytest's arguments, with the names of what stands in tests/ made paths."""
    for argument in arguments:
        path = ROOT / "tests" / argument.split("::")[0]
        yield f"tests/{argument}" if not argument.startswith("-") and path.exists() else argument


def pytest_step(name: str, marks: str, reports: Path, *arguments: str, obstacle: str = "") -> Step:
    """A run of the tests with these marks."""
    report = reports / f"{name.replace(' ', '-')}.xml"
    command = (*PYTEST, "-m", marks, f"--junitxml={report}", *arguments)
    return Step(name, command, report=report, obstacle=obstacle)


def client_step(name: str, script: str, *arguments: str, report: Path | None = None) -> Step:
    """A script of the client's package.json, under the node of the wheel."""
    node = build_client.find_node()
    command = (str(node.program), str(node.npm), "run", "--silent", script, "--", *arguments)
    return Step(name, command, folder=build_client.CLIENT, report=report)


def all_steps(reports: Path, *, slow: bool) -> list[Step]:
    """Everything, cheap steps first; pytest last, so that its summary is what one sees."""
    marks = "" if slow else " and not slow"
    vitest = reports / "vitest.xml"
    to_report = ("--reporter=default", "--reporter=junit", f"--outputFile.junit={vitest}")
    no_browser = "" if find_browser() else "there is no Chromium; install one or name it in CODA_CHROMIUM"
    return [
        Step("ruff format", ("ruff", "format", "--check")),
        Step("ruff check", ("ruff", "check")),
        Step("mypy", ("mypy",)),
        Step("import layers", ("lint-imports",)),
        client_step("client types", "check"),
        client_step("client lint", "lint"),
        client_step("client tests", "test", *to_report, report=vitest),
        pytest_step("package", f"package{marks}", reports),
        pytest_step("browser", f"e2e{marks}", reports, obstacle=no_browser),
        pytest_step("tests", f"not e2e and not package{marks}", reports, "-n", "2"),
    ]


def counted(report: Path, code: int) -> tuple[int, int, int]:
    """Passed, failed and skipped tests of a JUnit file; a run that broke off has a failure in any case."""
    suites = ElementTree.parse(report).getroot().iter("testsuite") if report.exists() else ()
    attributes = [suite.attrib for suite in suites]

    def total(key: str) -> int:
        return sum(int(each.get(key, 0)) for each in attributes)

    bad, skipped = total("failures") + total("errors"), total("skipped")
    return max(total("tests") - bad - skipped, 0), max(bad, 1 if code else 0), skipped


def run(step: Step, environment: Mapping[str, str]) -> Result:
    """Runs one step with its output in view."""
    print(f"\n=== {step.name}", flush=True)
    if step.obstacle:
        print(f"CANNOT RUN: {step.obstacle}", flush=True)
        missing = {"failed": 1} if os.environ.get("CI") == "true" else {"skipped": 1}
        return Result(step.name, 0.0, **missing)
    start = time.monotonic()
    code = subprocess.run(step.command, cwd=step.folder, env=environment, stdin=subprocess.DEVNULL).returncode
    seconds = time.monotonic() - start
    if step.report is None:
        return Result(step.name, seconds, passed=int(code == 0), failed=int(code != 0))
    return Result(step.name, seconds, *counted(step.report, code))


def summarise(results: Sequence[Result]) -> int:
    """Prints a line for each step and the totals; the exit code of the whole."""
    print("\n=== summary")
    for result in results:
        counts = f"{result.passed} passed, {result.failed} failed, {result.skipped} skipped"
        print(f"{result.word:8}{result.name:16}{result.seconds:7.1f} s   {counts}")
    passed, failed, skipped = (
        sum(getattr(result, key) for result in results) for key in ("passed", "failed", "skipped")
    )
    if skipped:
        print(f"NOT EVERYTHING RAN: {skipped} skipped, see above")
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed else 3 if skipped else 0


def main() -> None:
    """The command line: --slow adds the slow tests, all else selects tests for pytest."""
    arguments = [argument for argument in sys.argv[1:] if argument != "--slow"]
    slow = len(arguments) < len(sys.argv) - 1
    node = build_client.find_node().program.parent
    environment = {**os.environ, "PATH": os.pathsep.join([str(node), os.environ["PATH"]])}
    if browser := find_browser():
        environment["CODA_CHROMIUM"] = browser
    with tempfile.TemporaryDirectory(prefix="coda-reports-") as folder:
        reports = Path(folder)
        if arguments:
            marks = "" if slow else "not slow"
            steps = [pytest_step("tests", marks, reports, "-n", "2", *selection(arguments))]
        else:
            steps = all_steps(reports, slow=slow)
        results = [run(step, environment) for step in steps]
    sys.exit(summarise(results))


if __name__ == "__main__":
    main()
