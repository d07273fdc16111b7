"""What comes from outside, fuzzed: reading raises nothing but Refused, and what can be read is a sound match.

Noise alone is refused at the door, so most of what is tried here is a valid link or record with something changed:
letters, pieces, whole lines, and texts packed properly although they say nonsense.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from cookie_tin.games.contract import Refused
from cookie_tin.match import Match, Record, read_link, write_link
from cookie_tin.match.record import read_record
from tests.match.corpus import read_corpus

CODES = [link.code for link in read_corpus()]
TEXTS = [link.text for link in read_corpus()]
WORDS = ("option ", "seat ", "from ", "at ", "* ", "0 ", "1 ")
STRAY = (*WORDS, "\n", "\n\n", "\r\n", " ", "-1", "99999", "²", "\x00", "\ud800")
PIECES = [*sorted({line for text in TEXTS for line in text.split("\n")}), *STRAY]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@dataclass(frozen=True)
class Edit:
    """One change: from a place on, so many characters are replaced by others."""

    at: float
    length: int
    new: str

    def apply(self, text: str) -> str:
        start = int(self.at * len(text))
        return text[:start] + self.new + text[start + self.length :]


def edits(new: st.SearchStrategy[str]) -> st.SearchStrategy[list[Edit]]:
    """A few changes with such new characters."""
    places = st.floats(0, 1)
    lengths = st.one_of(st.integers(0, 3), st.integers(0, 60))
    return st.lists(st.builds(Edit, places, lengths, new), min_size=1, max_size=4)


def mutations_of(texts: list[str], new: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """A valid text after a few changes."""

    def apply(text: str, changes: list[Edit]) -> str:
        for change in changes:
            text = change.apply(text)
        return text

    return st.builds(apply, st.sampled_from(texts), edits(new))


def shuffled_lines(text: str) -> st.SearchStrategy[str]:
    """The lines of a text in another order, some twice, some not at all."""
    return st.lists(st.sampled_from([*text.split("\n"), ""]), max_size=40).map("\n".join)


RECORDS = st.one_of(
    mutations_of(TEXTS, st.one_of(st.just(""), st.sampled_from(PIECES), st.text(max_size=5))),
    st.sampled_from(TEXTS).flatmap(shuffled_lines),
    st.sampled_from(TEXTS).flatmap(shuffled_lines).map("cookie-tin 1\ngame doppel\n".__add__),
    st.text(),
)


def pack_text(text: str) -> str:
    """A link made properly from a text that may be no record at all."""
    data = text.encode("utf-8", "replace")
    return "1" + base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


def survives(read: Callable[[str], Record], given_text: str) -> None:
    """Refused in a short sentence, or a match that comes back the same from its text and from its link."""
    try:
        match = Match(read(given_text))
    except Refused as refused:
        assert 0 < len(str(refused)) < 600
        return
    record = match.record()
    assert read_record(record.write()) == record
    assert read_link(write_link(record)) == record
    assert match.state.position() == Match(record).state.position()
    assert 0 <= match.floor() <= len(match.entries)


FUZZ = settings(max_examples=600, deadline=None, derandomize=True)


@FUZZ
@given(RECORDS)
def test_changed_records(text: str) -> None:
    survives(read_record, text)


@FUZZ
@given(mutations_of(CODES, st.one_of(st.just(""), st.text(LETTERS, max_size=6), st.text(max_size=2))))
def test_changed_links(code: str) -> None:
    survives(read_link, code)


@FUZZ
@given(RECORDS.map(pack_text))
def test_well_packed_nonsense(code: str) -> None:
    survives(read_link, code)


@FUZZ
@given(st.one_of(st.text(), st.text(LETTERS).map("1".__add__), st.characters().map("1".__add__)))
def test_noise(code: str) -> None:
    survives(read_link, code)


@FUZZ
@given(st.binary(max_size=300), st.booleans())
def test_noise_in_bytes(data: bytes, squeezed: bool) -> None:
    body = zlib.compress(data) if squeezed else data
    survives(read_link, "1" + base64.urlsafe_b64encode(body).decode().rstrip("="))
