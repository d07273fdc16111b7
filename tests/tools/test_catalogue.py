"""Our .po reader and .mo writer, checked against the reader that plays in the browser: Python's own gettext."""

from __future__ import annotations

import gettext
import io

import pytest

from tools.catalogue import Entry, compile_mo, merge, quote, read_po, write_po
from tools.programs import Trouble

HEADER = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=n > 1;\n"
"""


def translations(po: str) -> gettext.GNUTranslations:
    return gettext.GNUTranslations(io.BytesIO(compile_mo(read_po(HEADER + po))))


def test_a_message_is_translated() -> None:
    said = translations('\nmsgid "Play"\nmsgstr "Jouer – é"\n')
    assert said.gettext("Play") == "Jouer – é"
    assert said.gettext("Learn") == "Learn"


def test_strings_over_several_lines_are_one_and_escapes_are_read() -> None:
    said = translations('\nmsgid ""\n"One \\"two\\"\\n"\n"three"\nmsgstr ""\n"Un \\\\ deux\\n"\n"\\ttrois"\n')
    assert said.gettext('One "two"\nthree') == "Un \\ deux\n\ttrois"


def test_plurals_follow_the_header() -> None:
    said = translations(
        '\nmsgid "{n} cookie"\nmsgid_plural "{n} cookies"\nmsgstr[0] "{n} biscuit"\nmsgstr[1] "{n} biscuits"\n'
    )
    assert [said.ngettext("{n} cookie", "{n} cookies", n) for n in (0, 1, 2)] == [
        "{n} biscuit",
        "{n} biscuit",
        "{n} biscuits",
    ]


def test_a_context_tells_equal_words_apart() -> None:
    said = translations(
        '\nmsgctxt "verb"\nmsgid "Play"\nmsgstr "Jouer"\n\nmsgctxt "noun"\nmsgid "Play"\nmsgstr "Partie"\n'
    )
    assert (said.pgettext("verb", "Play"), said.pgettext("noun", "Play")) == ("Jouer", "Partie")
    assert said.gettext("Play") == "Play"


def test_fuzzy_empty_and_obsolete_entries_are_not_used() -> None:
    said = translations(
        '\n#, fuzzy\nmsgid "A"\nmsgstr "a"\n\nmsgid "B"\nmsgstr ""\n\n#~ msgid "C"\n#~ msgstr "c"\n'
    )
    assert [said.gettext(text) for text in "ABC"] == ["A", "B", "C"]


def test_no_line_breaks_before_french_punctuation() -> None:
    """Whatever space the translator typed; the header, which machines read, stays as it is."""
    said = translations('\nmsgid "a"\nmsgstr "Oui : « non » ; si ? Si !"\n')
    assert said.gettext("a") == "Oui\xa0: «\xa0non\xa0»\xa0; si\xa0? Si\xa0!"
    assert "\xa0" not in said.gettext("")


def test_many_messages_are_all_found() -> None:
    entries = [Entry(f"m{n}", strings=(f"t{n}",)) for n in range(300)]
    said = gettext.GNUTranslations(io.BytesIO(compile_mo(entries)))
    assert [said.gettext(f"m{n}") for n in range(300)] == [f"t{n}" for n in range(300)]


def test_what_is_written_reads_back_the_same() -> None:
    entries = [
        Entry("", strings=("Language: fr\nPlural-Forms: nplurals=2; plural=n > 1;\n",)),
        Entry('a "quoted"\n\\line\\n\n', strings=("é\tè",), sources=("index.html", "py/main.py")),
        Entry("one", "many", "context", ("un", "beaucoup"), notes=("# a note",), fuzzy=True),
        Entry("empty"),
    ]
    assert read_po(write_po(entries)) == entries


def test_a_long_text_is_written_line_by_line() -> None:
    assert quote("") == '""'
    assert quote("one") == '"one"'
    assert quote("one\ntwo") == '""\n"one\\n"\n"two"'


@pytest.mark.parametrize(
    "broken", ['msgid "no end', "nonsense", 'msgstr "no id"', '"no keyword"', 'msgid "a"b"']
)
def test_a_broken_catalogue_is_told_in_one_line(broken: str) -> None:
    with pytest.raises(Trouble) as told:
        read_po(broken)
    assert "\n" not in str(told.value)


def test_merging_keeps_translations_adds_what_is_new_and_drops_what_is_gone() -> None:
    header = Entry("", strings=("Plural-Forms: nplurals=3; plural=0;\n",))
    old = [header, Entry("kept", strings=("gardé",), notes=("# why",)), Entry("gone", strings=("parti",))]
    found = [Entry("new", sources=("b.py",)), Entry("kept", sources=("a.py",)), Entry("n", "ns")]
    assert merge(found, old, Entry("")) == [
        header,
        Entry("new", sources=("b.py",)),
        Entry("kept", strings=("gardé",), sources=("a.py",), notes=("# why",)),
        Entry("n", "ns", strings=("", "", "")),
    ]


def test_a_changed_plural_asks_the_translator_to_look_again() -> None:
    old = [Entry("{n} cookie", "{n} cookys", strings=("{n} biscuit", "{n} biscuits"))]
    merged = merge([Entry("{n} cookie", "{n} cookies")], old, Entry(""))[1]
    assert merged.fuzzy
    assert merged.strings == ("{n} biscuit", "{n} biscuits")
