"""QR codes: the same as those of segno 1.6.6, module by module, where a code is full to the last byte."""

from __future__ import annotations

import hashlib

import pytest

from tin.page import qr

LONG = "https://example.org/tin/#/g/" + "Ab9-_xyz" * 400


@pytest.mark.parametrize(
    ("length", "mask", "digest"),
    [
        (17, 5, "e5de07e38cbac6e5"),
        (53, 6, "110b549c8ee6a643"),
        (106, 0, "73621d44966a283c"),
        (134, 1, "9b9d586a17172b50"),
        (154, 1, "d09bf9e2a9d134c1"),
        (271, 1, "489636ddef583baa"),
        (2953, 1, "a721a5f7ad246212"),
    ],
)
def test_the_code_of_a_text(length: int, mask: int, digest: str) -> None:
    data = LONG[:length].encode()
    version = next(version for version in range(1, 41) if length <= qr.room(version))
    code, free = qr.frame(version)
    qr.lay(code, free, qr.corrected(qr.packed(data, version), version))
    text = "\n".join("".join("1" if dark else "0" for dark in row) for row in qr.masked(code, free, mask))
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == digest
    assert qr.matrix(data) in [qr.masked(code, free, mask) for mask in range(8)]


def test_what_is_left_is_filled_as_the_standard_says() -> None:
    assert qr.packed(b"hi", 1)[:6] == bytes((0x40, 0x26, 0x86, 0x90, 0xEC, 0x11))
    assert len(qr.packed(b"hi", 1)) == 19


def test_each_block_is_divided_without_a_rest() -> None:
    by = qr.divisor(7)
    block = b"cookie"
    assert qr.remainder(block + qr.remainder(block, by), by) == bytes(7)


def test_what_is_too_long_has_no_code() -> None:
    assert qr.matrix(b"x" * 2954) == []
    assert qr.svg("x" * 2954, "code") == ""
    assert 'aria-label="code"' in qr.svg("x", "code")
