"""The films that are shown while Python loads, a file for each game and language, drawn by the games' own boards."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.programs import call

FOLDER = "demonstrations"

UNSEEN = re.compile(r' (?:aria-[a-z]+|data-[a-z]+|tabindex|role)="[^"]*"|<title>[^<]*</title>')
"""What is only there for hands and ears: nobody can press a film, and what it shows is said beside it."""


def make(root: Path, catalogues: Mapping[str, bytes]) -> dict[str, bytes]:
    """By path: each game's film in each language, as JSON: frames of a drawing and a sentence. No games, no films."""
    if not (root / "py/cookie_tin/page/games").is_dir():
        return {}
    script = Path(__file__).with_name("filming.py")
    env = {**os.environ, "PYTHONPATH": str(root / "py"), "PYTHONDONTWRITEBYTECODE": "1"}
    with TemporaryDirectory() as folder:
        for lang, catalogue in catalogues.items():
            Path(folder, f"{lang}.mo").write_bytes(catalogue)
        told = call([sys.executable, script, folder, "en", *catalogues], "Filming the games", "", env)
    films: dict[str, list[tuple[str, str]]] = json.loads(told)
    return {
        f"{FOLDER}/{name}.json": json.dumps(
            [(UNSEEN.sub("", drawing), text) for drawing, text in film],
            ensure_ascii=False,
            separators=(",", ":"),
        ).encode()
        for name, film in films.items()
    }
