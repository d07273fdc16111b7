"""js/unpack.js unpacks what Python's own library has packed, however it arrives."""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random

import pytest

from tools import node
from tools.packing import CODE, WORDS, pack

RNG = Random(1)
NOISE = RNG.randbytes(70_000)
CONTENTS = {
    "one byte": b"x",
    "a long run": b"x" * 100_000,
    "noise": NOISE,
    "near and far": NOISE + NOISE[:500] + b"ab" * 300 + NOISE[60_000:] + NOISE[10:40],
    "words": b"".join((4 * RNG.randrange(9_000)).to_bytes(4, "little") for _ in range(20_000)),
    "text": b" ".join(RNG.choice((b"cookie", b"plate", b"lure", b"halt")) for _ in range(20_000)),
}


def unpack(packed: bytes, piece: int, folder: Path) -> bytes:
    (folder / "packed").write_bytes(packed)
    program, env = node.find("node")
    script = Path(__file__).with_name("unpack.mjs")
    command = [program, str(script), str(folder / "packed"), str(piece)]
    return subprocess.run(command, env=env, capture_output=True, check=True, timeout=600).stdout


@pytest.mark.parametrize("kind", [WORDS, CODE], ids=["words", "code"])
@pytest.mark.parametrize("name", CONTENTS)
def test_what_was_packed_comes_back(name: str, kind: tuple[int, int, int], tmp_path: Path) -> None:
    assert unpack(pack(CONTENTS[name], kind), 4_096, tmp_path) == CONTENTS[name]


@pytest.mark.parametrize("piece", [1, 7, 1_000_000])
def test_pieces_may_be_of_any_size(piece: int, tmp_path: Path) -> None:
    assert unpack(pack(CONTENTS["near and far"], CODE), piece, tmp_path) == CONTENTS["near and far"]


def test_half_a_file_is_refused(tmp_path: Path) -> None:
    packed = pack(CONTENTS["text"], CODE)
    for size in (0, 12, 20, len(packed) // 2):
        assert unpack(packed[:size], 1_000, tmp_path) == b"spoilt"


def test_a_distance_before_the_beginning_is_refused(tmp_path: Path) -> None:
    packed = bytearray(pack(CONTENTS["words"], WORDS))
    packed[18:40] = bytes(255 for _ in range(22))
    assert unpack(bytes(packed), 1_000, tmp_path) == b"spoilt"
