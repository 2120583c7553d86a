"""Puts card_data, schemas, a snapshot of them (a run then needs no YAML parser) and the manual into the wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class SnapshotHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the snapshot with the package's own code; a card_data that is wrong fails the build."""

    _folder: TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the data to a wheel. An editable installation reads the files of the checkout, which may change."""
        if version == "editable":
            return
        self._folder = TemporaryDirectory(prefix="deckcheck-")
        file = Path(self._folder.name) / "snapshot.marshal"
        page = Path(self._folder.name) / "deckcheck.1"
        snapshot, manual = self._made()
        file.write_bytes(snapshot)
        page.write_text(manual, encoding="utf-8")
        build_data["shared_data"][str(page)] = "share/man/man1/deckcheck.1"
        root = Path(self.root)
        for source in (file, root / "card_data", root / "schemas"):
            build_data["force_include"][str(source)] = f"deckcheck/{source.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the snapshot once it is in the wheel."""
        if self._folder:
            self._folder.cleanup()

    def _made(self) -> tuple[bytes, str]:
        """The snapshot and the manual page."""
        sys.path.insert(0, self.root)
        try:
            from deckcheck.cli.man import manual
            from deckcheck.data.build import build_snapshot
            from deckcheck.data.files import data_files, read_files
            from deckcheck.data.snapshot import packed

            return packed(build_snapshot(read_files(data_files(None)))), manual()
        finally:
            sys.path.remove(self.root)
