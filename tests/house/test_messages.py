"""Every language we ship says every message of the sources, and nothing else."""

from __future__ import annotations

import re

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


ONE_NAME = {
    "mise": ("enchère",),
    "remporter une mise": ("gagne la mise", "gagner une mise", "gagne une mise", "gagnez la mise"),
    "énigme": ("problème",),
    "pâtissier": ("boulanger",),
    "adversaire": ("rival", "rivaux"),
    "bonus": ("la prime",),
    "série": ("groupe de dés", "meilleur groupe"),
    "dernière chance": ("chanceux",),
    "troc": ("échange se fait", "n’échange pas", "pas d’échange"),
    "rangée": ("colonne ou ligne", "cette ligne", "la ligne ", "une ligne"),
    "emplacement": ("place numérotée", "places numérotées"),
    "essai": ("le test ",),
    "supprimer": ("jeter", "jetée"),
    "enregistrées": ("en sûreté",),
}
"""What each thing is called in French, and what it was called beside that."""


def test_french_calls_each_thing_by_one_name() -> None:
    strings = [text for entry in messages.catalogue("fr") for text in entry.strings]
    said = [re.sub(r"\{\w+\}", "", text.lower()) for text in strings]
    other = [
        (name, text)
        for name, others in ONE_NAME.items()
        for text in said
        if any(one in text for one in others)
    ]
    assert other == []
