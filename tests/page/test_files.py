"""Games as files: what is written opens again, what is no game is refused, and secrets stay at the table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.games.contract import CHANCE, Refused
from cookie_tin.match import Match, Player
from cookie_tin.match.record import read_record
from cookie_tin.page.table import match_file as files
from tests.match.corpus import read_corpus

TEXTS = [link.text for link in read_corpus() if Match(read_record(link.text)).shareable]


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_what_was_written_opens_again(text: str) -> None:
    match = Match(read_record(text))
    assert files.read(files.write(match).encode()).record() == match.record()


def test_an_editor_may_have_changed_the_ends_of_lines() -> None:
    changed = "\ufeff" + TEXTS[1].replace("\n", "\r\n")
    assert files.read(changed.encode()).record() == read_record(TEXTS[1])


def test_what_is_no_game_is_refused() -> None:
    for content in (b"", b"\xff\xfe\x00", b"GIF89a", b"a" * 200_001):
        with pytest.raises(Refused):
            files.read(content)


def test_secrets_are_not_written_while_the_game_is_on() -> None:
    match = Match.new("raid", {}, [Player(), Player()])
    assert files.write(match) == ""


def test_a_name_says_the_game_and_how_far_it_is() -> None:
    match = Match.new("doppel", {}, [Player(), Player()])
    match.play(CHANCE, "c3")
    assert files.name(match, "txt") == "cookie-tin-doppel-1.txt"


@given(
    st.sampled_from(TEXTS).flatmap(
        lambda text: st.tuples(st.just(text.encode()), st.integers(0, len(text)), st.binary(max_size=8))
    )
)
def test_a_damaged_file_gives_a_game_or_a_reason(damage: tuple[bytes, int, bytes]) -> None:
    content, at, put = damage
    try:
        match = files.read(content[:at] + put + content[at + len(put) :])
    except Refused:
        return
    assert Match(match.record()).record() == match.record()
