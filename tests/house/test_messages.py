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
