"""Every language we ship says every message of the sources, and nothing else."""

from __future__ import annotations

import pytest

from tools import messages


def test_french_is_one_of_our_languages() -> None:
    assert "fr" in messages.languages()


@pytest.mark.parametrize("lang", messages.languages())
def test_every_message_is_translated(lang: str) -> None:
    assert messages.missing(lang) == [], "translate these in the catalogue (`dev.py messages` adds them)"


@pytest.mark.parametrize("lang", messages.languages())
def test_no_message_is_left_over(lang: str) -> None:
    assert messages.unused(lang) == [], "no source says these any more (`dev.py messages` drops them)"


@pytest.mark.parametrize("lang", messages.languages())
def test_placeholders_are_those_of_the_english(lang: str) -> None:
    assert messages.mismatched(lang) == []


def test_apostrophes_are_typographic() -> None:
    """One sign in all that people read, in every language: “the rival’s”, not “the rival's”."""
    english = [text for entry in messages.extract() for text in (entry.id, entry.plural) if text]
    others = [
        text for lang in messages.languages() for entry in messages.catalogue(lang) for text in entry.strings
    ]
    assert [text for text in english + others if "'" in text] == []
