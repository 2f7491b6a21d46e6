"""The README for the package index: its links made absolute from the one address in `[project.urls]`."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class ReadmeHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        links = runpy.run_path(str(Path(__file__).with_name("links.py")))
        page = Path(self.root, "README.md").read_text(encoding="utf-8")
        address = links["address_of"](metadata.get("urls", {}))
        metadata["readme"] = {"content-type": "text/markdown", "text": links["rewritten"](page, address)}
