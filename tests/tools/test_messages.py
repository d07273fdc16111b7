"""Finding the messages in Python and in the page, and keeping a catalogue up to date with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import messages
from tools.catalogue import Entry
from tools.programs import Trouble

PAGE = """<h1 data-t>Four small
   games</h1><p>not marked</p><nav aria-label="Main &amp; menu" data-t-label><a data-t href="#">Play</a></nav>"""

CODE = """
later = N_("marked " "here")
def f(n, _=None):
    _(later), _("Play")
    self.words.ngettext("{n} cookie", "{n} cookies", n)
    return pgettext("verb", "Play") + other("not a message")
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "py" / "cookie_tin").mkdir(parents=True)
    (tmp_path / "py" / "cookie_tin" / "a.py").write_text(CODE, encoding="utf-8")
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    return tmp_path


def test_the_page_says_what_is_marked_with_white_space_made_one() -> None:
    assert messages.in_page(PAGE) == ["Four small games", "Main & menu", "Play"]


def test_a_marked_element_holds_text_only() -> None:
    with pytest.raises(Trouble, match="line 2"):
        messages.in_page("<p>\n<b data-t>one <i>two</i></b>")


def test_python_says_the_literals_of_its_calls() -> None:
    assert list(messages.in_python(CODE, "a.py")) == [
        Entry("marked here"),
        Entry("Play"),
        Entry("{n} cookie", "{n} cookies"),
        Entry("Play", context="verb"),
    ]


def test_an_f_string_cannot_be_a_message() -> None:
    with pytest.raises(Trouble, match=r"a\.py, line 1"):
        list(messages.in_python('_(f"{n} cookies")', "a.py"))


def test_a_message_said_twice_is_listed_once_with_both_its_files(tree: Path) -> None:
    found = {entry.key: entry.sources for entry in messages.extract(tree)}
    assert found["", "Play"] == ("index.html", "py/cookie_tin/a.py")
    assert found["verb", "Play"] == ("py/cookie_tin/a.py",)


def test_updating_makes_a_catalogue_and_then_changes_nothing(tree: Path) -> None:
    (path,) = messages.update(tree)
    first = path.read_text(encoding="utf-8")
    messages.update(tree)
    assert path.read_text(encoding="utf-8") == first
    assert messages.languages(tree) == ["fr"]
    assert len(messages.missing("fr", tree)) == 6


def test_what_is_missing_unused_or_has_other_placeholders_is_listed(tree: Path) -> None:
    (path,) = messages.update(tree)
    text = path.read_text(encoding="utf-8")
    text = text.replace('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "un biscuit"\nmsgstr[1] "{m} biscuits"')
    text = text.replace('msgid "marked here"\nmsgstr ""', 'msgid "not here"\nmsgstr "pas ici"')
    path.write_text(text, encoding="utf-8")
    assert "marked here" in messages.missing("fr", tree)
    assert "{n} cookie" not in messages.missing("fr", tree)
    assert messages.unused("fr", tree) == ["not here"]
    assert messages.mismatched("fr", tree) == ["{n} cookie"]


@pytest.mark.parametrize(
    ("entry", "same"),
    [
        (Entry("{a} and {b:>3}", strings=("{b} et {a}",)), True),
        (Entry("{a} and {b}", strings=("{a}",)), False),
        (Entry("one cookie", "{n} cookies", strings=("un biscuit", "{n} biscuits")), True),
        (Entry("one cookie", "{n} cookies", strings=("{n} biscuit", "{n} biscuits")), True),
        (Entry("{n} cookie", "{n} cookies", strings=("un biscuit", "{n} biscuits")), False),
        (Entry("{{no}}", strings=("{{non}}",)), True),
    ],
)
def test_placeholders_are_the_same_names(entry: Entry, same: bool) -> None:
    assert messages.same_placeholders(entry) is same


def test_the_table_for_the_page_has_only_what_is_translated(tree: Path) -> None:
    (path,) = messages.update(tree)
    text = path.read_text(encoding="utf-8").replace(
        'msgid "Play"\nmsgstr ""', 'msgid "Play"\nmsgstr "Jouer"', 1
    )
    path.write_text(text, encoding="utf-8")
    assert messages.table(["Play", "Four small games"], "fr", tree) == {"Play": "Jouer"}
