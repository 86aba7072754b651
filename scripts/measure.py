"""Runs the `main()` of tests/bench/NAME.py with the arguments that follow the name; the last line is JSON."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def names() -> list[str]:
    """The measurements that there are: the modules of tests/bench that have a `main()`."""
    files = sorted((ROOT / "tests" / "bench").glob("*.py"))
    return [file.stem for file in files if "\ndef main(" in file.read_text()]


def main() -> None:
    """Lists the measurements when none of them is named."""
    if len(sys.argv) < 2 or sys.argv[1] not in names():
        sys.exit(f"Usage: scripts/bench NAME [arguments], where NAME is one of: {', '.join(names()) or 'none yet'}")
    del sys.argv[0]
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    sys.exit(import_module(f"tests.bench.{sys.argv[0]}").main())


if __name__ == "__main__":
    main()
