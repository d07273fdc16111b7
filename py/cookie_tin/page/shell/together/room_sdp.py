"""What two browsers have to know of each other to connect, packed into some hundred bytes instead of a page of text.

A description (SDP) is mostly the same for every data channel. What differs: a name and a password, the hash of the
certificate, who calls whom, and the addresses in the local network, which most browsers hide behind a random name that
only the same network resolves.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterator

from cookie_tin.games.contract import N_, Clause, Refused

NOT_ONE = Clause("room.description", N_("This is no invitation to a room, or it was damaged on its way."))

ROLES = ("actpass", "active", "passive")
MOST_WAYS = 6
"""So many addresses of a device are told."""

HASH = 32
"""Bytes of a certificate's SHA-256."""

NAMED, FOUR, SIX = 0, 1, 2
"""The kinds of addresses: hidden behind a name, of four bytes, of sixteen."""

Way = tuple[int, bytes, int]
"""An address of the local network: its kind, its bytes, the port."""


def pack(sdp: str) -> bytes:
    """A description as few bytes; Refused when it is none of a data channel."""
    user, password = _line(sdp, "ice-ufrag:"), _line(sdp, "ice-pwd:")
    role, hash_ = _line(sdp, "setup:"), _line(sdp, "fingerprint:sha-256 ").replace(":", "")
    ways = [*_ways(sdp)][:MOST_WAYS]
    if role not in ROLES or not re.fullmatch(r"[0-9A-Fa-f]{64}", hash_) or not ways:
        raise Refused(NOT_ONE)
    packed = bytes([ROLES.index(role)]) + _text(user) + _text(password) + bytes.fromhex(hash_)
    for kind, address, port in ways:
        packed += bytes([kind]) + address + port.to_bytes(2, "big")
    return packed


def unpack(packed: bytes) -> str:
    """The description again; Refused when these bytes are none."""
    try:
        role, rest = ROLES[packed[0]], packed[1:]
        user, rest = _untext(rest)
        password, rest = _untext(rest)
        hash_, rest = rest[:HASH], rest[HASH:]
        ways = [*_unways(rest)]
    except (IndexError, ValueError) as error:
        raise Refused(NOT_ONE) from error
    if len(hash_) != HASH or not 0 < len(ways) <= MOST_WAYS:
        raise Refused(NOT_ONE)
    lines = [
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        "a=mid:0",
        "a=sendrecv",
        f"a=ice-ufrag:{user}",
        f"a=ice-pwd:{password}",
        f"a=fingerprint:sha-256 {hash_.hex(':').upper()}",
        f"a=setup:{role}",
        "a=sctp-port:5000",
        "a=max-message-size:262144",
        *(
            f"a=candidate:{number} 1 udp {_weight(number)} {_write_way(way)} typ host"
            for number, way in _count(ways)
        ),
        "a=end-of-candidates",
    ]
    return "".join(f"{line}\r\n" for line in lines)


def _count(ways: list[Way]) -> Iterator[tuple[int, Way]]:
    return enumerate(ways, 1)


def _weight(number: int) -> int:
    """Which address is tried first: those of a local network, in the order told."""
    return (126 << 24) + ((65_535 - number) << 8) + 255


def _line(sdp: str, name: str) -> str:
    found = re.search(rf"^a={name}(.*?)\r?$", sdp, re.MULTILINE)
    if not found:
        raise Refused(NOT_ONE)
    return found[1].strip()


def _ways(sdp: str) -> Iterator[Way]:
    """The device's own addresses; those over TCP cannot be called."""
    for address, port in re.findall(
        r"^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host", sdp, re.MULTILINE | re.IGNORECASE
    ):
        if address.endswith(".local"):
            kind, told = NAMED, _name_bytes(address)
        else:
            number = ipaddress.ip_address(address)
            kind, told = (FOUR if number.version == 4 else SIX), number.packed
        yield kind, told, int(port)


def _name_bytes(address: str) -> bytes:
    """The sixteen bytes of a random name."""
    name = address.removesuffix(".local").replace("-", "")
    if not re.fullmatch(r"[0-9a-fA-F]{32}", name):
        raise Refused(NOT_ONE)
    return bytes.fromhex(name)


def _unways(rest: bytes) -> Iterator[Way]:
    while rest:
        size = 4 if rest[0] == FOUR else 16
        if rest[0] > SIX or len(rest) < 1 + size + 2:
            raise ValueError("half an address")
        yield rest[0], rest[1 : 1 + size], int.from_bytes(rest[1 + size : 3 + size], "big")
        rest = rest[3 + size :]


def _write_way(way: Way) -> str:
    kind, address, port = way
    if kind == NAMED:
        name = re.sub(r"(.{8})(.{4})(.{4})(.{4})(.{12})", r"\1-\2-\3-\4-\5", address.hex())
        return f"{name}.local {port}"
    return f"{ipaddress.ip_address(address)} {port}"


def _text(text: str) -> bytes:
    """A name or a password, behind its length."""
    if not re.fullmatch(r"[A-Za-z0-9+/]{4,255}", text):
        raise Refused(NOT_ONE)
    return bytes([len(text)]) + text.encode()


def _untext(rest: bytes) -> tuple[str, bytes]:
    size = rest[0]
    text = rest[1 : 1 + size].decode("ascii")
    if len(text) != size or not re.fullmatch(r"[A-Za-z0-9+/]{4,255}", text):
        raise ValueError("no name")
    return text, rest[1 + size :]
