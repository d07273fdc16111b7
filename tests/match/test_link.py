"""Links: a whole match in the letters of a URL's fragment, and what is no link."""

from __future__ import annotations

import base64
import re
import time
import tracemalloc
import zlib
from random import Random

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.match import Match, read_link, write_link
from cookie_tin.match.link import LONGEST_CODE
from cookie_tin.match.record import LONGEST
from tests.match.corpus import CorpusLink, read_corpus
from tests.match.matches import BOT, PERSON, random_match

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def refusal(code: str) -> str:
    """The id of the clause by which a code is refused."""
    with pytest.raises(Refused) as refused:
        Match(read_link(code))
    return refused.value.clause.id


def write_code(packed: bytes) -> str:
    """Any bytes as the code of a link."""
    return "1" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


@pytest.mark.parametrize("link", read_corpus(), ids=lambda link: link.about)
def test_kept_links_open_for_ever(link: CorpusLink) -> None:
    """A link once given out gives the same match at the same move, on any later version."""
    record = read_link(link.code)
    assert record.write().rstrip("\n") == link.text.rstrip("\n")
    assert Match(record).record() == record


def test_random_matches_come_back() -> None:
    """Record, link, record: the same, chance outcomes and cursor included."""
    rng = Random(17)
    for size in range(2, 11):
        for moves in (0, 1, size, size * size):
            match = random_match(rng, moves, PERSON, BOT, size=size, count_new=rng.random() < 0.5)
            match.go(rng.randrange(moves + 1))
            record = match.record()
            assert read_link(write_link(record)) == record
            assert Match(read_link(write_link(record))).state == match.state


def test_a_link_is_short_and_plain() -> None:
    """The longest game fits in a message, and needs no escaping in a URL."""
    code = write_link(random_match(Random(1), 100, size=10).record())
    assert len(code) < 120
    assert re.fullmatch(r"[A-Za-z0-9_-]+", code)


@pytest.mark.parametrize("link", read_corpus(), ids=lambda link: link.about)
def test_cut_short(link: CorpusLink) -> None:
    """At whatever length a link was cut, it is refused."""
    assert refusal("") == "record.foreign"
    assert {refusal(link.code[:cut]) for cut in range(1, len(link.code))} == {"record.broken"}


@pytest.mark.parametrize("link", read_corpus()[:4], ids=lambda link: link.about)
def test_one_letter_wrong(link: CorpusLink) -> None:
    """With any single letter changed, a link is refused or, where it has spare bits, the same match."""
    record = read_link(link.code)
    for at, letter in enumerate(link.code):
        for other in LETTERS.replace(letter, ""):
            try:
                assert read_link(link.code[:at] + other + link.code[at + 1 :]) == record
            except Refused as refused:
                assert refused.clause.id in ("record.broken", "record.foreign", "record.newer")


@pytest.mark.parametrize(
    ("code", "clause"),
    [
        ("", "record.foreign"),
        ("hello world", "record.foreign"),
        ("hello", "record.foreign"),
        ("0abc", "record.foreign"),
        ("https://example.org/", "record.foreign"),
        ("1%20", "record.foreign"),
        ("1abc\n", "record.foreign"),
        ("1١٢٣", "record.foreign"),
        ("4eJyrVkrOSCxWslIy", "record.newer"),
        ("2", "record.broken"),
        ("2AAAAA", "record.broken"),
        ("2" + "A" * 12_001, "record.huge"),
        ("3", "record.broken"),
        ("3AAAAA", "record.broken"),
        ("3" + "A" * 12_001, "record.huge"),
        ("9", "record.newer"),
        ("1", "record.broken"),
        ("1A", "record.broken"),
        ("1AAAA", "record.broken"),
        ("1hello", "record.broken"),
        (write_code(zlib.compress(b"hello")), "record.foreign"),
        (write_code(zlib.compress(b"\xff\xfe")), "record.broken"),
        (write_code(zlib.compress(b"cookie-tin 3\n")), "record.newer"),
        (write_code(zlib.compress(b"cookie-tin 1\n")), "record.broken"),
        (write_code(zlib.compress(b"x" * (LONGEST + 1))), "record.huge"),
        (write_code(zlib.compress(b"hello") + b"more"), "record.broken"),
        (write_code(zlib.compressobj(9, zlib.DEFLATED, 15, 9, 0, b"other words").flush()), "record.broken"),
        ("1" * (LONGEST_CODE + 1), "record.huge"),
        ("é" * (LONGEST_CODE + 1), "record.huge"),
    ],
)
def test_what_is_no_link(code: str, clause: str) -> None:
    """Foreign, newer, broken or huge: one plain sentence each."""
    assert refusal(code) == clause


def bombs() -> list[str]:
    """Links as long as they may be that unpack to thousands of times their size."""
    nothing = zlib.compressobj(9)
    packed = nothing.compress(bytes(17_000_000)) + nothing.flush()
    lines = zlib.compressobj(9)
    repeated = lines.compress(b"cookie-tin 1\n" + b"option size 3\n" * 600_000) + lines.flush()
    return [write_code(packed), write_code(repeated), write_code(packed[:17_000])]


def test_bombs_do_no_harm() -> None:
    """A small link that would unpack to many megabytes takes little memory and next to no time."""
    for code in bombs():
        assert 10_000 < len(code) <= LONGEST_CODE
        tracemalloc.start()
        begun = time.process_time()
        assert refusal(code) in ("record.broken", "record.huge")
        spent = time.process_time() - begun
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < 2_000_000
        assert spent < 3


def test_a_link_whose_games_need_too_much_looking_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many legal moves are looked at for one link and no more: as many as this game has are allowed."""
    match = Match.new("doppel", {"size": 3}, (PERSON, BOT))
    looked_at = 0
    for _ in range(9):
        actor = match.state.to_act()[0]
        moves = match.state.legal(actor)
        looked_at += len(moves)
        match.play(actor, match.state.format(moves[0]))
    code = write_link(match.record())
    assert code[0] == "3"
    monkeypatch.setattr("cookie_tin.match.link_moves.MOST_LOOKED_AT", looked_at)
    assert read_link(code) == match.record()
    monkeypatch.setattr("cookie_tin.match.link_moves.MOST_LOOKED_AT", looked_at - 1)
    assert refusal(code) == "record.huge"
