"""The words people read, in their language, through stdlib gettext. English is the language of the messages."""

from __future__ import annotations

import gettext as _gettext
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from cookie_tin.games.contract import Refused

LANGUAGES = {"en": "English", "fr": "Français"}
"""The languages of the tin, each by its own name."""

_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff]")
_TURNS = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Letters that are read from the right, and signs that turn round whatever follows."""

_said: _gettext.NullTranslations = _gettext.NullTranslations()


def use(language: str, folder: Path) -> bool:
    """Speak that language from now on; its catalogue is `<folder>/<language>.mo`. Where there is none, English.

    False when that language is not the one that is spoken now.
    """
    global _said  # noqa: PLW0603 - the page speaks one language at a time
    _said = _gettext.NullTranslations()
    with suppress(FileNotFoundError), (folder / f"{language}.mo").open("rb") as catalogue:
        _said = _gettext.GNUTranslations(catalogue)
        return True
    return language not in LANGUAGES or language == "en"


def language() -> str:
    """The code of the language spoken."""
    return _said.info().get("language", "en")


class _Eliding(str):
    """A French message that puts a name after “de” or “que”: they lose their vowel before one that begins with one."""

    def format(self, *_blanks: object, **words: object) -> str:
        def elide(found: re.Match[str]) -> str:
            first = _TURNS.sub("", str(words.get(found[2], "")))[:1].lower()
            return f"{found[1]}’" if first and first in _VOWELS else found[0]

        return str.format(_BEFORE_NAMES.sub(elide, self), **words)


_BEFORE_NAMES = re.compile(r"\b([DdQq]u?)e (?=\{(name|rival|side|seat|baker)\})")
_VOWELS = "aàâäáãåæeéèêëiîïíoôöóõøœuûüùú"
_ELIDING = ("fr",)


def _(message: str) -> str:
    """The message in the language spoken."""
    said = _said.gettext(message) if message else ""
    return _Eliding(said) if "e {" in said and language() in _ELIDING else said


def in_english(say: Callable[[], str]) -> str:
    """What somebody would say in English."""
    global _said  # noqa: PLW0603 - for a moment
    spoken, _said = _said, _gettext.NullTranslations()
    try:
        return say()
    finally:
        _said = spoken


def ngettext(one: str, many: str, count: float, /, **words: object) -> str:
    """The form of the message that goes with a number, with the number in its place (or how `n` is to be written).

    A broken number below two has the form of none: “1.5 points”, but “1,5 point”.
    """
    whole = count if isinstance(count, int) else 0 if abs(count) < 2 else int(abs(count))
    return _said.ngettext(one, many, whole).format(**{"n": count, **words})


def all_of(items: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = items
    return _("{most} and {last}").format(most=", ".join(most), last=last) if most else last


def one_of(items: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    *most, last = items
    return _("{most} or {last}").format(most=", ".join(most), last=last) if most else last


def isolate(name: str) -> str:
    """A name that leaves the words round it where they are, whichever way it is read."""
    if name.isascii():  # the usual case is quick, and needs no more of Python than the first board has
        return name
    name = _TURNS.sub("", name)
    return f"\u2068{name}\u2069" if _FROM_THE_RIGHT.search(name) else name


def minus(number: str) -> str:
    """A number that is written already, with the sign that people read instead of a hyphen."""
    return number.replace("-", "−")


def signed(number: int) -> str:
    """`+9` or `−9`."""
    return minus(f"{number:+d}")


def decimal(number: float, digits: int = 1) -> str:
    """A number with so many decimals, written as the language writes them."""
    point = _("1.5")[1]
    return minus(f"{number:.{digits}f}").replace(".", point)


def refusal(refused: Refused) -> str:
    """The sentence of a refusal."""
    return _(refused.clause.text).format(**refused.words)
