"""QR codes, so that a game goes from one screen to another by camera: ISO 18004, bytes, the lowest correction (L).

A screen is clean, and links are long: there is no need of more correction, and every need of room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import groupby

from cookie_tin.page.html import NOTHING, Markup, tag

Matrix = list[list[bool]]

LARGEST = 20
"""The largest version that a camera reads from a screen."""

CHECKS = (
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
)  # fmt: skip
"""By version: how many bytes of a block are for correction."""

BLOCKS = (
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
)  # fmt: skip
"""By version: how many blocks there are."""

EVEN = 12
"""Up to this version the best mask is looked for; a larger code is even enough under any."""

MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda x, y: (x + y) % 2 == 0,
    lambda x, y: y % 2 == 0,
    lambda x, y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)


@lru_cache(maxsize=4)
def svg(text: str, label: str) -> Markup:
    """The code of a text as a picture, with the quiet edge it needs; empty when the text is too long for one.

    Screens are drawn again and again while their code stays.
    """
    code = matrix(text.encode())
    if not code:
        return NOTHING
    side = len(code) + 8
    runs = ((x, y) for y, row in enumerate(code) for x, dark in enumerate(row) if dark)
    path = "".join(f"M{x + 4} {y + 4}h1v1h-1z" for x, y in runs)
    ground = tag("rect", "", width=side, height=side, fill="#fff")
    ink = tag("path", "", d=path, fill="#000", shape_rendering="crispEdges")
    return tag("svg", ground + ink, viewBox=f"0 0 {side} {side}", class_="qr", role="img", aria_label=label)


def matrix(data: bytes) -> Matrix:
    """The smallest code that holds these bytes, True for dark; none when there is no such code."""
    version = next((version for version in range(1, LARGEST + 1) if len(data) <= capacity(version)), None)
    if version is None:
        return []
    code, free = frame(version)
    place_bits(code, free, add_corrections(pack(data, version), version))
    masks = range(8 if version <= EVEN else 1)
    return min((apply_mask(code, free, mask) for mask in masks), key=penalty)


def modules(version: int) -> int:
    """How many modules are left for data and correction."""
    count = (16 * version + 128) * version + 64
    if version >= 2:
        marks = version // 7 + 2
        count -= (25 * marks - 10) * marks - 55
        if version >= 7:
            count -= 36
    return count


def capacity(version: int) -> int:
    """How many bytes a version holds, after the four bits of the mode and the length."""
    data = modules(version) // 8 - CHECKS[version - 1] * BLOCKS[version - 1]
    return data - (2 if version < 10 else 3)


def pack(data: bytes, version: int) -> bytes:
    """Mode, length and data, filled up to what the version holds."""
    wide = 8 if version < 10 else 16
    bits = f"0100{len(data):0{wide}b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    filled = bytes(int(bits[at : at + 8].ljust(8, "0"), 2) for at in range(0, len(bits), 8))
    capacity = modules(version) // 8 - CHECKS[version - 1] * BLOCKS[version - 1]
    return filled[:capacity] + (b"\xec\x11" * capacity)[: max(0, capacity - len(filled))]


def times(a: int, b: int) -> int:
    """The product in the field of 256 in which the correction is reckoned."""
    product = 0
    for bit in range(7, -1, -1):
        product = product << 1 ^ (product >> 7) * 0x11D
        product ^= (b >> bit & 1) * a
    return product


def divisor(degree: int) -> list[int]:
    """The coefficients of the product of (x - 2^i), without the leading one."""
    found = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for index in range(degree):
            found[index] = times(found[index], root)
            if index + 1 < degree:
                found[index] ^= found[index + 1]
        root = times(root, 2)
    return found


def remainder(data: bytes, by: list[int]) -> bytes:
    """The bytes that correct a block."""
    rest = [0] * len(by)
    for byte in data:
        factor = byte ^ rest.pop(0)
        rest.append(0)
        rest = [old ^ times(one, factor) for old, one in zip(rest, by, strict=True)]
    return bytes(rest)


def add_corrections(data: bytes, version: int) -> bytes:
    """The data cut in blocks, each with its correction, dealt out byte by byte in turn."""
    count, checks = BLOCKS[version - 1], CHECKS[version - 1]
    whole = modules(version) // 8
    short, long = whole // count - checks, whole % count
    by = divisor(checks)
    blocks, at = [], 0
    for index in range(count):
        size = short + (index >= count - long)
        blocks.append(data[at : at + size])
        at += size
    checked = [remainder(block, by) for block in blocks]
    dealt = [block[at] for at in range(short + 1) for block in blocks if at < len(block)]
    return bytes(dealt + [block[at] for at in range(checks) for block in checked])


def frame(version: int) -> tuple[Matrix, Matrix]:
    """What every code of a version has, and which modules that leaves free."""
    side = version * 4 + 17
    code = [[False] * side for _ in range(side)]
    free = [[True] * side for _ in range(side)]

    def put(x: int, y: int, dark: bool) -> None:
        if 0 <= x < side and 0 <= y < side:
            code[y][x], free[y][x] = dark, False

    for at in range(side):
        put(6, at, at % 2 == 0)
        put(at, 6, at % 2 == 0)
    for x, y in ((3, 3), (side - 4, 3), (3, side - 4)):
        for dx, dy in square(4):
            put(x + dx, y + dy, max(abs(dx), abs(dy)) not in (2, 4))
    places = list(marks(version))
    corners = {(6, 6), (6, side - 7), (side - 7, 6)}
    for x, y in ((x, y) for x in places for y in places if (x, y) not in corners):
        for dx, dy in square(2):
            put(x + dx, y + dy, max(abs(dx), abs(dy)) != 1)
    for x, y, dark in (*format_bits(side, 0), *version_bits(version, side)):
        put(x, y, dark)
    return code, free


def square(reach: int) -> Iterator[tuple[int, int]]:
    """All steps up to so far."""
    return ((x, y) for x in range(-reach, reach + 1) for y in range(-reach, reach + 1))


def marks(version: int) -> Iterator[int]:
    """Where the small squares stand, across and down alike."""
    if version == 1:
        return
    count = version // 7 + 2
    step = (version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
    yield 6
    yield from (version * 4 + 10 - step * back for back in reversed(range(count - 1)))


def format_bits(side: int, mask: int) -> Iterator[tuple[int, int, bool]]:
    """The fifteen bits, twice, that say the correction (L) and the mask."""
    said = 1 << 3 | mask
    rest = said
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * 0x537
    bits = (said << 10 | rest) ^ 0x5412
    down = [*range(6), 7, 8, *(side - 7 + at for at in range(7))]
    across = [*(side - 1 - at for at in range(8)), 7, *range(5, -1, -1)]
    for at in range(15):
        dark = bool(bits >> at & 1)
        yield 8, down[at], dark
        yield across[at], 8, dark
    yield 8, side - 8, True


def version_bits(version: int, side: int) -> Iterator[tuple[int, int, bool]]:
    """The eighteen bits, twice, that say the version, from the seventh on."""
    if version < 7:
        return
    rest = version
    for _ in range(12):
        rest = rest << 1 ^ (rest >> 11) * 0x1F25
    bits = version << 12 | rest
    for at in range(18):
        x, y, dark = side - 11 + at % 3, at // 3, bool(bits >> at & 1)
        yield x, y, dark
        yield y, x, dark


def place_bits(code: Matrix, free: Matrix, data: bytes) -> None:
    """Put the bits on the free modules: two columns at a time from the right, up and down in turn."""
    side = len(code)
    bits = iter("".join(f"{byte:08b}" for byte in data))
    upward = True
    for right in (*range(side - 1, 6, -2), 5, 3, 1):
        for y in range(side - 1, -1, -1) if upward else range(side):
            for x in (right, right - 1):
                if free[y][x]:
                    code[y][x] = next(bits, "0") == "1"
        upward = not upward


def apply_mask(code: Matrix, free: Matrix, mask: int) -> Matrix:
    """The code under one of the eight masks, which says so itself."""
    flips = MASKS[mask]
    made = [[dark ^ (free[y][x] and flips(x, y)) for x, dark in enumerate(row)] for y, row in enumerate(code)]
    for x, y, dark in format_bits(len(code), mask):
        made[y][x] = dark
    return made


def penalty(code: Matrix) -> int:
    """How hard a code is to read: runs, squares, what looks like a corner, too much of one colour."""
    side, found = len(code), 0
    for line in (*code, *zip(*code, strict=True)):
        found += sum(run - 2 for run in (len(list(group)) for _, group in groupby(line)) if run >= 5)
        text = "0000" + "".join("1" if dark else "0" for dark in line) + "0000"
        found += 40 * sum(text.startswith(("00001011101", "10111010000"), at) for at in range(len(text) - 10))
    for y in range(side - 1):
        above, below = code[y], code[y + 1]
        found += 3 * sum(above[x] == above[x + 1] == below[x] == below[x + 1] for x in range(side - 1))
    dark = sum(map(sum, code))
    return found + 10 * (abs(dark * 20 - side * side * 10) // (side * side))
