"""Puts the snapshot of card_data into the wheel, so that the first run needs no YAML either."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class SnapshotHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the snapshot with the package's own code; a card_data that is wrong fails the build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the snapshot to a wheel. An editable installation reads the YAML files, which may change."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        try:
            from deckcheck.data.build import build_snapshot
            from deckcheck.data.files import data_files

            snapshot = build_snapshot([(part, path, path.read_bytes()) for part, path in data_files(None)])
        finally:
            sys.path.remove(self.root)
        file = Path(mkdtemp()) / "snapshot.json"
        file.write_text(json.dumps(snapshot, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
        build_data["force_include"][str(file)] = "deckcheck/snapshot.json"
