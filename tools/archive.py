"""Zip archives that are the same bytes whenever and wherever they are written."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping


def pack(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """One archive of these files, in the order given, all with the same date and rights."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method, compresslevel=9) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.compress_type = method
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return buffer.getvalue()


def unpack(archive: bytes) -> dict[str, bytes]:
    """The files of an archive by name, in its order; folders are left out."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}
