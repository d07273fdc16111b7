"""What a stage has made: kept in vendor/cache until anything that it was made of is another."""

from __future__ import annotations

import hashlib
import os
import zipfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from tools.archive import pack, unpack

Files = Mapping[str, bytes]
"""Files of the site by their path."""

HASH = 32
"""So many bytes has a SHA-256."""

KEPT = 3
"""So many versions stay: whoever builds two trees in turn, as the tests do, makes each of them once."""


def read_or_make(root: Path, name: str, made_of: Iterable[bytes], make: Callable[[], Files]) -> Files:
    """The files that `make` makes of `made_of` (its own tools among them), made now if they are not kept.

    Before them stands their hash: what somebody has changed since is made again.
    """
    digest = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in made_of)).hexdigest()
    path = root / "vendor" / "cache" / f"{name}-{digest}.zip"
    whole = path.read_bytes() if path.exists() else b""
    if hashlib.sha256(whole[HASH:]).digest() == whole[:HASH]:
        return unpack(whole[HASH:])
    if whole:
        print(f"{path.name} is not what was made: it is made again.", flush=True)
    files = make()
    archive = pack(files, zipfile.ZIP_STORED)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, hashlib.sha256(archive).digest() + archive)
    for old in sorted(path.parent.glob(f"{name}-*.zip"), key=write_time)[:-KEPT]:
        old.unlink(missing_ok=True)
    return files


def read_all(paths: tuple[Path, ...]) -> list[bytes]:
    """The contents of the tools that something was made with."""
    return [path.read_bytes() for path in paths]


def write_time(file: Path) -> int:
    """When a file was written; long ago where another build running now has just removed it."""
    try:
        return file.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


def write_whole(path: Path, content: bytes) -> None:
    """Write a file in one step, so that another build running now never reads half of it."""
    fresh = path.with_name(f".{path.name}-{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(path)
