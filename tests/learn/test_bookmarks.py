"""Bookmarks: written, read back, and never more of them lost than is damaged."""

from __future__ import annotations

import json

import pytest

from cookie_tin.learn.bookmarks import Bookmark, read, write
from cookie_tin.learn.runs import STORM, STORMY, STREAK, Run

ALL = {
    "rated disco": Bookmark("0a"),
    "theme doppel gap": Bookmark("0b"),
    "streak raid": Bookmark("", Run(STREAK, "raid", 5.0, 2, (), ("1", "2"))),
    "storm raid": Bookmark("4", Run(STORMY, "raid", 5.0, 1, ("3",), ("1", "3"))),
}


def test_what_is_written_is_read_back() -> None:
    assert read(write(ALL)) == ALL


@pytest.mark.parametrize("text", [None, "", "{", "[]", "7", "[" * 10_000])
def test_nonsense_is_nothing(text: str | None) -> None:
    assert read(text) == {}


@pytest.mark.parametrize(
    ("name", "part", "damaged"),
    [
        ("rated disco", "puzzle", 7),
        ("streak raid", "begun", "now"),
        ("streak raid", "begun", -1),
        ("streak raid", "solved", 9),
        ("streak raid", "solved", True),
        ("storm raid", "seen", ["1", 3]),
        ("storm raid", "failed", ["2"]),
        ("storm raid", "failed", None),
    ],
)
def test_what_is_damaged_is_left_out_and_nothing_else(name: str, part: str, damaged: object) -> None:
    kept = json.loads(write(ALL))
    kept[name][part] = damaged
    assert read(json.dumps(kept)) == {other: one for other, one in ALL.items() if other != name}


def test_only_a_run_can_be_at_its_end() -> None:
    assert not ALL["rated disco"].over(1e15)
    assert not ALL["streak raid"].over(1e15)
    assert ALL["storm raid"].over(5 + STORM) and not ALL["storm raid"].over(4 + STORM)
