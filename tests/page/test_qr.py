"""QR codes: the same as those of segno, an implementation of others, module by module."""

from __future__ import annotations

import pytest
import segno

from cookie_tin.page.shell import qr

LONG = "https://example.org/tin/#/g/" + "Ab9-_xyz" * 400


@pytest.mark.parametrize("mask", range(8))
@pytest.mark.parametrize("length", [17, 53, 106, 134, 154, 271, 858])
def test_the_code_of_a_text(length: int, mask: int) -> None:
    """Under every mask; ours is one of them. Full codes: segno fills up others with one byte more of nothing."""
    data = LONG[:length].encode()
    theirs = segno.make_qr(data, error="l", boost_error=False, mode="byte", mask=mask, encoding=None)
    version = next(version for version in range(1, 41) if length <= qr.capacity(version))
    code, free = qr.frame(version)
    qr.place_bits(code, free, qr.add_corrections(qr.pack(data, version), version))
    assert [[bool(dark) for dark in row] for row in theirs.matrix] == qr.apply_mask(code, free, mask)
    assert qr.matrix(data) in [qr.apply_mask(code, free, mask) for mask in range(8)]


def test_what_is_left_is_filled_as_the_standard_says() -> None:
    assert qr.pack(b"hi", 1)[:6] == bytes((0x40, 0x26, 0x86, 0x90, 0xEC, 0x11))
    assert len(qr.pack(b"hi", 1)) == 19


def test_each_block_is_divided_without_a_rest() -> None:
    by = qr.divisor(7)
    block = b"cookie"
    assert qr.remainder(block + qr.remainder(block, by), by) == bytes(7)


def test_what_is_too_long_has_no_code() -> None:
    assert qr.matrix(b"x" * 859) == []
    assert qr.svg("x" * 859, "code") == ""
    assert 'aria-label="code"' in qr.svg("x", "code")
