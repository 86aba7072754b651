"""Feeds a target with inputs that are led by the paths they take: ``python -m tests.fuzz.guided TARGET -runs=10000``.

It ends with 0 if every input was answered as it should be, in time and in little memory; else it prints what was not.
Further arguments are libFuzzer's.
"""

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["coda"]):
    from tests.fuzz.targets import TARGETS

LIMITS = ("-max_len=4096", "-timeout=5", "-rss_limit_mb=1500", "-print_final_stats=1")


def main(name: str, *arguments: str) -> None:
    """Runs the target until so many inputs were read, or one was answered badly."""
    target = TARGETS[name]

    def read(data: bytes) -> None:
        target.read(data)

    with tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(target.seeds()):
            Path(folder, f"seed{number}").write_bytes(seed)
        atheris.Setup([sys.argv[0], *LIMITS, f"-artifact_prefix={folder}/", *arguments, folder], read)
        atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
