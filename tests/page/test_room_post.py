"""What is carried between devices by hand: descriptions of browsers, invitations, answers, letters."""

from __future__ import annotations

import base64
import json
import zlib
from random import Random
from typing import Any

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.page.shell import qr
from cookie_tin.page.shell.together import room_letter, room_sdp
from cookie_tin.page.shell.together.room_letter import Answer, Invitation, Letter

HASH = ":".join(f"{number:02X}" for number in range(32))

CHROMIUM = f"""\
v=0
o=- 5583577320388011116 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:3135172464 1 udp 2113937151 0d4590e7-3e9f-46fb-b49a-ef54f3309f88.local 51486 typ host generation 0
a=candidate:1907895952 1 udp 2113942271 fd00::2 51726 typ host generation 0 network-cost 999
a=ice-ufrag:AyKX
a=ice-pwd:m4BVBSr5+5oJiYsVh2Ps9Zqw
a=ice-options:trickle
a=fingerprint:sha-256 {HASH}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""

FIREFOX = f"""\
v=0
o=mozilla...THIS_IS_SDPARTA-99.0 4215775240449105457 0 IN IP4 0.0.0.0
s=-
t=0 0
a=fingerprint:sha-256 {HASH}
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 54609 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.168.1.7
a=candidate:0 1 UDP 2122252543 192.168.1.7 54609 typ host
a=candidate:2 1 TCP 2105524479 192.168.1.7 9 typ host tcptype active
a=sendrecv
a=end-of-candidates
a=ice-pwd:4f0a4d4bb3f2b9a1c1d5f0b1e8a1d2c3
a=ice-ufrag:8a1c02ff
a=mid:0
a=setup:active
a=sctp-port:5000
a=max-message-size:1073741823
"""


@pytest.mark.parametrize(
    ("sdp", "ways"),
    [
        (CHROMIUM, ["0d4590e7-3e9f-46fb-b49a-ef54f3309f88.local 51486", "fd00::2 51726"]),
        (FIREFOX, ["192.168.1.7 54609"]),
    ],
    ids=["chromium", "firefox"],
)
def test_a_description_is_short_and_says_all_that_is_needed(sdp: str, ways: list[str]) -> None:
    packed = room_sdp.pack(sdp)
    assert len(packed) < 120
    made = room_sdp.unpack(packed)
    for line in sdp.splitlines():
        if line.startswith(("a=ice-ufrag", "a=ice-pwd", "a=fingerprint", "a=setup", "a=mid", "a=group")):
            assert f"{line}\r\n" in made
    assert [
        line.split(" ", 4)[4].split(" typ")[0] for line in made.splitlines() if "candidate:" in line
    ] == ways
    assert room_sdp.pack(made) == packed


@pytest.mark.parametrize("gone", ["ice-ufrag", "ice-pwd", "fingerprint", "setup", "candidate"])
def test_half_a_description_is_refused(gone: str) -> None:
    with pytest.raises(Refused):
        room_sdp.pack("\n".join(line for line in CHROMIUM.splitlines() if not line.startswith(f"a={gone}")))


def test_any_bytes_are_a_description_or_refused() -> None:
    """And whatever is made of them has no line that somebody else has written."""
    rng, packed = Random(1), room_sdp.pack(CHROMIUM)
    for _ in range(2_000):
        spoilt = bytearray(packed[: rng.randrange(len(packed) + 1)])
        for _change in range(rng.randrange(4)):
            if spoilt:
                spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
        try:
            made = room_sdp.unpack(bytes(spoilt))
        except Refused:
            continue
        assert all(line[1] == "=" for line in made.splitlines()) and len(made.splitlines()) < 24


INVITATION = Invitation("0123456789", "00ff00ff00", "raid", "Ada", room_sdp.pack(CHROMIUM))
ANSWER = Answer("0123456789", room_sdp.pack(FIREFOX))
LETTER = Letter("2abc", 0, 1, "3:0:", ["t1|00ff00ff00|0|0|join|Ada|x|y|z"] * 3)


@pytest.mark.parametrize("post", [INVITATION, ANSWER, LETTER], ids=["invitation", "answer", "letter"])
def test_what_is_carried_survives_mail_and_messengers(post: room_letter.Post) -> None:
    code = room_letter.write(post)
    assert room_letter.find(f"https://tin.example/#/room/{code}") == post
    broken = "\n> ".join(code[at : at + 40] for at in range(0, len(code), 40))
    assert room_letter.find(f"Come!\n> <https://tin.example/#/room/{broken}>\nBye, Ada") == post
    assert room_letter.find(code) == post
    assert room_letter.find(f"https%3A%2F%2Ftin.example%2F%23%2Froom%2F{code}") == post


def test_an_invitation_is_easy_to_read_for_a_camera() -> None:
    """At most version 12: 65 modules a side."""
    side = len(qr.matrix(f"https://cookie-tin.example/play/#/room/{room_letter.write(INVITATION)}".encode()))
    assert 0 < side <= 17 + 4 * 12


def test_what_is_none_is_refused() -> None:
    rng, codes = Random(2), [room_letter.write(post) for post in (INVITATION, ANSWER, LETTER)]
    for text in ("", "r", "ri", "hello", "#/room/rzzzz", "ri" + "A" * 90_000):
        with pytest.raises(Refused):
            room_letter.find(text)
    for _ in range(300):
        code = [*rng.choice(codes)]
        code[rng.randrange(2, len(code))] = rng.choice("AZaz09-_")
        text = "".join(code)[: rng.randrange(3, len(code) + 1)]
        assert text not in codes
        with pytest.raises(Refused):
            room_letter.find(text)


def stranger_code(kind: str, told: Any) -> str:
    """A code as a stranger would make it."""
    text = told if isinstance(told, bytes) else json.dumps(told).encode()
    return f"r{kind}" + base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


SDP = base64.b64encode(room_sdp.pack(CHROMIUM)).decode()

RUBBISH: list[tuple[str, Any]] = [
    ("i", None),
    ("i", {}),
    ("i", [1, 2, 3, 4, 5]),
    ("i", ["call", "match", "raid", "Ada"]),
    ("i", ["call" * 20, "match", "raid", "Ada", SDP]),
    ("i", ["call", "match", "raid", "\ud800", SDP]),
    ("i", ["call", "match", "raid", "Ada", SDP * 50]),
    ("i", ["call", "match", "raid", "Ada", "é"]),
    ("a", ["call", None]),
    ("a", [["call"], SDP]),
    ("m", ["2abc", True, 1, "3:0:", []]),
    ("m", ["2abc", 0, 1.0, "3:0:", []]),
    ("m", ["2abc", 0, 1, "3:0:", "lines"]),
    ("m", ["2abc", 0, 1, "3:0:", [["line"]]]),
    ("m", ["2abc", 0, 1, "3:0:", ["x" * 4_001]]),
    ("m", ["2abc", 0, 1, "3:0:", [""] * 4_001]),
    ("m", ["2abc", 0, 1, "9" * 41, []]),
    ("m", b"[" * 20_000),
    ("m", b"[" * 450_000),
    ("m", b"\xff\xfe"),
    ("m", b" " * 5_000_000),
    ("x", []),
]


@pytest.mark.parametrize(("kind", "told"), RUBBISH)
def test_a_letter_of_a_stranger_is_refused_in_one_sentence(kind: str, told: Any) -> None:
    with pytest.raises(Refused) as refused:
        room_letter.find(f"look: #/room/{stranger_code(kind, told)}")
    assert refused.value.clause == room_letter.FOREIGN


@pytest.mark.parametrize("text", [b"[1," * 150_000, b" " * 5_000_000])
def test_a_letter_that_unpacks_to_very_much_is_unpacked_once(
    text: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever else stands behind it in the text."""
    tried = []
    unpack = room_letter._unpack

    def unpack_and_count(code: str) -> Any:
        tried.append(code)
        return unpack(code)

    monkeypatch.setattr(room_letter, "_unpack", unpack_and_count)
    with pytest.raises(Refused):
        room_letter.find(stranger_code("m", text) + " AA" * 600)
    assert len(tried) == 1


def test_a_name_that_cannot_be_shown_is_none() -> None:
    for name, shown in (("Ada", "Ada"), (" Ada ", "Ada"), ("A" * 400, "A" * 24), ("\x85", ""), ("", "")):
        post = room_letter.find(stranger_code("i", ["call", "match", "raid", name, SDP]))
        assert isinstance(post, Invitation) and post.name == shown
