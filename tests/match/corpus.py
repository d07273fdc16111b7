"""Links that people may have kept, with the records they stand for.

links.txt only ever grows: a link that was once given out must open for ever. When the code of links gets a new
version, add links of that version at its end.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class CorpusLink(NamedTuple):
    """One link: what it holds, its code, and the text of its record."""

    about: str
    code: str
    text: str


def read_corpus() -> list[CorpusLink]:
    """All links of the file."""
    blocks = Path(__file__).with_name("links.txt").read_text("utf-8").removeprefix("# ").split("\n# ")
    return [CorpusLink(*block.split("\n", 2)) for block in blocks]
