"""The record as text: what is stored, shared and replayed."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.match import Match, Player
from cookie_tin.match.record import LONGEST, LONGEST_PROOF, MOST_PROOFS, read_record
from tests.counting import counted_calls
from tests.match.matches import BOT, PERSON, doppel, play_moves, random_match

TEXT = """\
cookie-tin 1
game doppel
option size 3
option count_new true
seat person Ada
seat bot greedy
at 2

* b2
0 b3
1 c2
"""


def refusal(text: str) -> str:
    """The id of the clause by which a text is refused, when read or when replayed."""
    with pytest.raises(Refused) as refused:
        Match(read_record(text))
    assert len(str(refused.value)) < 600
    return refused.value.clause.id


@pytest.mark.parametrize(
    ("more", "version"),
    [
        ({}, 1),
        ({"id": "abcd12"}, 2),
        ({"proofs": ("seed 1",)}, 2),
        ({"id": "abcd12", "proofs": ("seed 1",)}, 2),
    ],
)
def test_a_record_says_the_oldest_version_that_knows_all_of_it(more: dict[str, object], version: int) -> None:
    """An id or a proof: either needs the second version, and nothing else of this game does."""
    record = replace(read_record(TEXT), **more)  # type: ignore[arg-type]
    assert record.version == version
    assert record.write().startswith(f"cookie-tin {version}\n")
    assert read_record(record.write()) == record


@pytest.mark.parametrize(
    ("proofs", "fits"),
    [
        (["x" * LONGEST_PROOF], True),
        (["x" * (LONGEST_PROOF + 1)], False),
        (["a-word and_another 7"], True),
        (["a/b"], False),
        (["a  b"], False),
        (["a\nseat bot x"], False),
        ([""], False),
        (["a"] * MOST_PROOFS, True),
        (["a"] * (MOST_PROOFS + 1), False),
        (["a", "<b>"], False),
    ],
)
def test_proofs_are_plain_words_and_not_too_many(proofs: list[str], fits: bool) -> None:
    """A record that says more is none, whoever made it."""
    record = read_record(TEXT)
    if fits:
        assert replace(record, proofs=tuple(proofs)).proofs == tuple(proofs)
    else:
        with pytest.raises(Refused):
            replace(record, proofs=tuple(proofs))


def test_the_text_of_a_match() -> None:
    match = play_moves(doppel(Player("Ada"), BOT, size=3), "b2", "b3", "c2")
    match.go(2)
    assert match.record().write() == TEXT


def test_the_text_is_read_back() -> None:
    record = read_record(TEXT)
    assert record.write() == TEXT
    assert record.players == (Player("Ada"), Player("greedy", bot=True))
    assert record.options == {"size": 3, "count_new": True}
    assert record.cursor == 2
    assert Match(record).state.position() == ".o./.x./... B b3,- 0:0"


def test_random_matches_are_read_back() -> None:
    rng = Random(11)
    for size in range(2, 11):
        for moves in (0, 1, size, size * size):
            match = random_match(rng, moves, PERSON, BOT, size=size, count_new=rng.random() < 0.5)
            match.go(rng.randrange(moves + 1))
            record = match.record()
            assert read_record(record.write()) == record
            assert Match(read_record(record.write())).state == match.state


def test_a_position_is_kept() -> None:
    match = play_moves(doppel(position=".o./.xb/... O b3,c2 0:0"), "c3")
    text = match.record().write()
    assert "\nfrom .o./.xb/... O b3,c2 0:0\n" in text
    assert Match(read_record(text)).state == match.state


def test_windows_line_ends() -> None:
    assert read_record(TEXT.replace("\n", "\r\n")) == read_record(TEXT)


def test_missing_options_take_their_defaults() -> None:
    record = read_record("cookie-tin 1\ngame doppel\nseat person\nseat person\nat 0\n\n")
    assert record.options == {}
    assert Match(record).options == {"size": 6, "count_new": True}


@pytest.mark.parametrize("name", ["", "Ada", "Zoë", "李 雷", "O'Brien <b>", "🍪 tin", "person", "x" * 24])
def test_names(name: str) -> None:
    match = doppel(Player(name), BOT, size=3)
    assert read_record(match.record().write()).players[0] == Player(name)


@pytest.mark.parametrize(
    "name", [" Ada", "Ada ", "A\nb", "A\rb", "A\tb", "A\x85b", "A\u2028b", "\x00", "x" * 25, " ", "\ud800"]
)
def test_impossible_names(name: str) -> None:
    """A name is one short line without edges of blank, and can be written as a link."""
    with pytest.raises(Refused):
        Player(name)


def test_a_bot_has_a_level() -> None:
    with pytest.raises(Refused):
        Player("", bot=True)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("", "record.foreign"),
        ("\n", "record.foreign"),
        ("hello", "record.foreign"),
        ("{}", "record.foreign"),
        ("cookie-tin", "record.foreign"),
        ("cookie-tin one\n", "record.foreign"),
        ("cookie-tin 0\n", "record.foreign"),
        ("cookie-tin 01\n", "record.foreign"),
        ("cookie-tin ١\n", "record.foreign"),
        ("cookie-tin 99999\n", "record.foreign"),
        ("Cookie-tin 1\n", "record.foreign"),
        ("cookie-tin 3\nanything at all", "record.newer"),
        ("cookie-tin 2\nanything at all", "record.broken"),
        ("cookie-tin 9999", "record.newer"),
        ("x" * (LONGEST + 1), "record.huge"),
        (TEXT + "\n" * LONGEST, "record.huge"),
        ("cookie-tin 1", "record.broken"),
        (TEXT.replace("game doppel\n", ""), "record.broken"),
        (TEXT.replace("game doppel\n", "game doppel\ngame doppel\n"), "record.broken"),
        (TEXT.replace("game doppel", "game"), "record.broken"),
        (TEXT.replace("game doppel", "game Doppel game"), "record.broken"),
        (TEXT.replace("game doppel", "game " + "x" * 999), "record.broken"),
        (TEXT.replace("game doppel", "game chess"), "table.game"),
        (TEXT.replace("option size 3", "option size 11"), "table.option"),
        (TEXT.replace("option size 3", "option size three"), "table.option"),
        (TEXT.replace("option size 3", "option colour blue"), "table.option"),
        (TEXT.replace("option size 3", "option size"), "record.broken"),
        (TEXT.replace("option size 3", "option size 3\noption size 3"), "record.broken"),
        (TEXT.replace("option size 3", "option size " + "3" * 999), "record.broken"),
        (TEXT.replace("count_new true", "count_new True"), "record.broken"),
        (TEXT.replace("count_new true", "count_new 1"), "table.option"),
        (TEXT.replace("seat person Ada\n", ""), "table.seats"),
        (TEXT.replace("seat person Ada\n", "seat person\nseat person\n"), "table.seats"),
        (TEXT.replace("seat person Ada", "seat ghost Ada"), "record.broken"),
        (TEXT.replace("seat person Ada", "seat"), "record.broken"),
        (TEXT.replace("seat bot greedy", "seat bot"), "record.broken"),
        (TEXT.replace("Ada", "Ada" * 9), "record.broken"),
        (TEXT.replace("at 2\n", ""), "record.broken"),
        (TEXT.replace("at 2", "at 2\nat 2"), "record.broken"),
        (TEXT.replace("at 2", "at 4"), "record.broken"),
        (TEXT.replace("at 2", "at -1"), "record.broken"),
        (TEXT.replace("at 2", "at ²"), "record.broken"),
        (TEXT.replace("at 2", "at 1e0"), "record.broken"),
        (TEXT.replace("at 2", "at " + "9" * 9999), "record.broken"),
        (TEXT.replace("at 2", "at 2\nfrom x\nfrom x"), "record.broken"),
        (TEXT.replace("at 2", "at 2\nfrom nowhere"), "doppel.position"),
        (TEXT.replace("at 2", "at 2\nfrom ..../..../..../.... * -,- 0:0"), "doppel.position"),
        (TEXT.replace("at 2", "at 2\nby somebody"), "record.broken"),
        (TEXT.replace("at 2\n\n", "at 2\n"), "record.broken"),
        (TEXT.replace("0 b3", "b3"), "record.broken"),
        (TEXT.replace("0 b3", "0"), "record.broken"),
        (TEXT.replace("0 b3", "0  b3"), "record.broken"),
        (TEXT.replace("0 b3", "0 b3 "), "record.broken"),
        (TEXT.replace("0 b3", "10 b3"), "record.broken"),
        (TEXT.replace("0 b3", "-1 b3"), "record.broken"),
        (TEXT.replace("0 b3", "0 " + "b" * 401), "record.broken"),
        (TEXT.replace("0 b3", "0 " + "b" * 400), "record.move"),
        (TEXT.replace("0 b3", "0 a1"), "record.move"),
        (TEXT.replace("0 b3", "1 b3"), "record.move"),
        (TEXT.replace("0 b3", "* b3"), "record.move"),
        (TEXT.replace("0 b3", "9 b3"), "record.move"),
        (TEXT.replace("* b2\n", ""), "record.move"),
    ],
)
def test_what_cannot_be_opened(text: str, clause: str) -> None:
    """Each fault is refused in one plain sentence of its own."""
    assert refusal(text) == clause


@pytest.mark.parametrize("cut", range(len(TEXT)))
def test_cut_short(cut: int) -> None:
    """A record that was cut is refused, or is the same match with fewer moves after the cursor."""
    try:
        match = Match(read_record(TEXT[:cut]))
    except Refused:
        return
    assert match.entries == read_record(TEXT).entries[: len(match.entries)]
    assert (match.cursor, match.players) == (2, read_record(TEXT).players)


HEAD = "cookie-tin 1\ngame doppel\n"
LONG = {
    "lines": "\n",
    "options": "option size 3\n",
    "other options": "option a 3\n",
    "seats": "seat person\n",
    "entries": "0 b3\n",
    "positions": "from x\n",
    "spaces": " ",
    "slashes": "/",
    "returns": "\r\n",
    "stray returns": "\r",
}


@pytest.mark.parametrize(
    "start", ["", HEAD, TEXT, TEXT + "0 b", HEAD + "from ", HEAD + "seat person ", HEAD + "option "]
)
@pytest.mark.parametrize("kind", LONG)
def test_long_nonsense_is_quick(start: str, kind: str) -> None:
    """The longest text that is looked at at all takes a fraction of a second, whatever it repeats."""
    text = (start + LONG[kind] * LONGEST)[:LONGEST]
    begun = time.process_time()
    try:
        Match(read_record(text))
    except Refused as refused:
        assert len(str(refused)) < 600
    assert time.process_time() - begun < 3, "a quadratic way would take far longer"


@pytest.mark.parametrize(
    ("game", "start", "more", "end"),
    [
        ("disco", "", "C1,0 ", "C0,1 / B / C"),
        ("raid", "bid|1|-|0:0||", "5 3 1/", "5 3 1|6 5|0|./.||-/-"),
        ("raid", "bid|1|-|", "0:", "0||5 3 1/5 3 1|6 5|0|./.||-/-"),
    ],
)
def test_a_position_that_says_too_much_is_not_read(game: str, start: str, more: str, end: str) -> None:
    text = start + more * 10_000 + end
    with counted_calls() as calls, pytest.raises(Refused):
        Match.new(game, {}, [Player(), Player()], text)
    assert len(calls) < 200, "it was looked through"
