"""Packs a file as tightly as js/unpack.js can unpack it: LZMA with the size in its head."""

from __future__ import annotations

import lzma

WORDS = (2, 2, 2)
"""For memory, which is made of words of four bytes. (Bits of the letter before, of the place, of the place.)"""

CODE = (3, 0, 0)
"""For WebAssembly, where a thing can begin anywhere."""


def pack(content: bytes, kind: tuple[int, int, int]) -> bytes:
    """The content as a .lzma file."""
    lc, lp, pb = kind
    best = {"preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 24}
    packed = lzma.compress(
        content,
        format=lzma.FORMAT_ALONE,
        filters=[{"id": lzma.FILTER_LZMA1, **best, "lc": lc, "lp": lp, "pb": pb}],
    )
    return packed[:5] + len(content).to_bytes(8, "little") + packed[13:]
