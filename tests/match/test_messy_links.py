"""Links after a journey: wrapped, encoded, quoted, broken across lines, with words around them."""

from __future__ import annotations

from urllib import parse
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.games.contract import Refused
from cookie_tin.match import find_link, read_link, write_link
from cookie_tin.match.link import LONGEST_CODE, MOST_LETTERS, MOST_PIECES, candidates, unquote
from tests.match.corpus import read_corpus
from tests.match.games import random_games

SITE = "https://example.org/tin/"
CODES = [
    *(link.code for link in read_corpus()[::2]),
    *(write_link(match.record()) for match in random_games("raid", 4, 1)),
]
BREAKS = ("\n", "\r\n", "\n> ", "=\r\n", " ", "\n\n", "\u200b", "\u00ad", "\n\t", "\n| ")
AROUND = (("", ""), ("<", ">"), ("“", "”"), ('"', '"'), ("(", ")"), ("'", "'"), ("[", "]"), ("*", "*"))
AROUND += (("_", "_"), ("`", "`"), ("<a href='", "'>"), ("[my game](", ")"), ("«\u00a0", "\u00a0»"))
ENDS = ("", ".", ",", "!", "?", "…", ";", ":", ").", "!!", " :-)", "\n", "\n--\nAda", " What do you say?")
BEFORE = ("", "Your turn! ", "Hello 2 you, 1 moment:\n", "> > ", "Re: game 1\n\n")


def encodings_of(url: str) -> st.SearchStrategy[str]:
    """The address as it is, percent-encoded once or twice, or with every sign encoded."""
    every = "".join(f"%{ord(letter):02x}" if letter in "#/_-:" else letter for letter in url)
    return st.sampled_from([url, quote(url, safe=""), quote(quote(url, safe=""), safe=""), quote(url), every])


def wrappings_of(url: str) -> st.SearchStrategy[str]:
    """The address with breaks at any places."""
    places = st.lists(st.tuples(st.integers(0, len(url)), st.sampled_from(BREAKS)), max_size=12)

    def insert(breaks: list[tuple[int, str]]) -> str:
        text = url
        for at, what in sorted(breaks, reverse=True):
            text = text[:at] + what + text[at:]
        return text

    return places.map(insert)


@st.composite
def journeys(draw: st.DrawFn) -> tuple[str, str]:
    """A code, and the text in which it arrives."""
    code = draw(st.sampled_from(CODES))
    url = draw(encodings_of(f"{SITE}#/g/{code}"))
    opening, closing = draw(st.sampled_from(AROUND))
    # A break inside an escape (%2|F) destroys the escape; no mailer does that to a link it does not know.
    text = draw(wrappings_of(url)) if "%" not in url else url
    return code, draw(st.sampled_from(BEFORE)) + opening + text + closing + draw(st.sampled_from(ENDS))


@given(journeys())
def test_a_link_survives_its_journey(journey: tuple[str, str]) -> None:
    code, text = journey
    assert find_link(text) == read_link(code)


@pytest.mark.parametrize("width", [20, 60, 72, 76, 78, 998])
def test_wrapped_at_a_width(width: int) -> None:
    """As mail does it, all lines alike."""
    for code in CODES:
        url = f"{SITE}#/g/{code}"
        for mark in BREAKS:
            lines = [url[at : at + width] for at in range(0, len(url), width)]
            assert find_link(mark.join(lines) + "\nSee you") == read_link(code)


def test_the_code_alone_will_do() -> None:
    assert find_link(f"  {CODES[-1]}.\n") == read_link(CODES[-1])


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("", "record.foreign"),
        ("Hello!", "record.foreign"),
        (f"{SITE}#/g/", "record.foreign"),
        (f"{SITE}#/g/{CODES[0][:-4]}", "record.broken"),
        (f"{SITE}#/g/4abc", "record.newer"),
        ("x" * 200_001, "record.huge"),
        ("1 2 3 " * 30_000, "record.broken"),
    ],
)
def test_what_is_no_link(text: str, clause: str) -> None:
    with pytest.raises(Refused) as refused:
        find_link(text)
    assert refused.value.clause.id == clause


@given(st.text(), st.sampled_from(CODES))
def test_any_words_before(words: str, code: str) -> None:
    """Whatever was written before the address, it is found; or words that are an address themselves."""
    if "#" not in words and "%" not in words:
        assert find_link(f"{words} {SITE}#/g/{code}") == read_link(code)


def test_looking_for_a_link_is_no_endless_work() -> None:
    """A stranger's text in pieces, each of which makes a longer code to try."""
    pieces = ["1" + "A" * (LONGEST_CODE - 600), *["A"] * MOST_PIECES]
    assert sum(map(len, candidates(pieces))) <= MOST_LETTERS
    with pytest.raises(Refused):
        find_link("#/g/" + " ".join(pieces))


@given(st.text(alphabet="%0C3aF9é", max_size=30))
def test_percent_signs_are_read_as_the_library_does(text: str) -> None:
    assert unquote(text) == parse.unquote(text, errors="replace")
