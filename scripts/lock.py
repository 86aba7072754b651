"""Writes requirements/*.txt, the exact versions and hashes that every script and image installs.

Pins that pyproject.toml still allows stay as they are; --upgrade lets all of them move. The files name no
registry, so each machine takes the packages from the one that it is set up for.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = Path("requirements")


def compile_lock(name: str, *arguments: str, requirements: str | None = None) -> None:
    """Writes one lock; the arguments say what of, `-` being the requirements handed in."""
    command = ["uv", "pip", "compile", "--quiet", "--no-config", *arguments]
    shape = ["--universal", "--generate-hashes", "--no-header", "--output-file", str(LOCKS / f"{name}.txt")]
    subprocess.run([*command, *shape], cwd=ROOT, check=True, text=True, input=requirements)


def main() -> None:
    """Solves the development lock first and holds the others to its versions, so that they can be mixed."""
    parser = argparse.ArgumentParser(description="Refresh requirements/*.txt from pyproject.toml.")
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions that are allowed")
    upgrade = ["--upgrade"] if parser.parse_args().upgrade else []
    with (ROOT / "pyproject.toml").open("rb") as file:
        build_requires = tomllib.load(file)["build-system"]["requires"]
    same = ["--constraint", str(LOCKS / "dev.txt")]
    try:
        compile_lock("dev", "pyproject.toml", "--group", "dev", *upgrade)
        compile_lock("runtime", "pyproject.toml", *same, *upgrade)
        compile_lock("build", "-", *same, *upgrade, requirements="\n".join(build_requires))
    except subprocess.CalledProcessError as error:
        sys.exit(f"uv found no set of versions: {error}")


if __name__ == "__main__":
    main()
