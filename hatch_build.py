"""Every wheel carries the built client: a server installed with pip needs neither node nor a checkout.

An editable install builds only a client that is missing. Its package is the checkout, where `scripts/serve`
and `scripts/test` rebuild a client whose sources changed; pip would not run again anyway.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuild(BuildHookInterface[Any]):
    """Builds the client before the files of a wheel are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Afterwards coda/web/static exists."""
        root = Path(self.root)
        if version == "editable" and (root / "server" / "coda" / "web" / "static" / "index.html").exists():
            return
        subprocess.run([sys.executable, root / "scripts" / "build_client.py"], check=True)
