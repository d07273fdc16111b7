"""The fields of what is drawn, as a browser would know them: what they say, and what else could be chosen."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

TYPED = ("text", "search", "textarea")

TAG = re.compile(r"</?(?:form|input|select|option|textarea)\b[^>]*>")
"""What matters here: everything else is most of what is drawn. Our own `>` in a value is written `&gt;`."""


@dataclass
class DrawnField:
    """One field; radio buttons of one name are one field."""

    name: str
    kind: str
    form: str = ""
    setting: str = ""
    question: str = ""
    value: str | None = None
    """None: it says nothing, such as a switch that is off."""
    choices: list[str] = field(default_factory=list)

    @property
    def label(self) -> str:
        """What a person would call it: what it sets or asks."""
        return self.setting or self.question or self.name


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.fields: list[DrawnField] = []
        self._forms: list[str] = []
        self._select: DrawnField | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._forms.append(said.get("data-form", ""))
        elif tag == "option" and self._select and "disabled" not in said and "hidden" not in said:
            self._select.choices.append(said.get("value", ""))
            if "selected" in said or self._select.value is None:
                self._select.value = said.get("value", "")
        elif tag in ("input", "select", "textarea") and "disabled" not in said:
            self._field(tag, said)

    def _field(self, tag: str, said: dict[str, str]) -> None:
        kind = said.get("type", "text") if tag == "input" else tag
        names = said.get("name", ""), kind, self._forms[-1] if self._forms else ""
        made = DrawnField(*names, said.get("data-set", ""), said.get("data-ask", ""))
        self._select = made if tag == "select" else None
        if kind in ("radio", "checkbox"):
            value = said.get("value", "on")
            same = [one for one in self.fields if one.name == made.name and one.form == made.form]
            made = same[0] if same and kind == "radio" else made
            made.choices.append(value)
            if "checked" in said:
                made.value = value
            if same and kind == "radio":
                return
        elif kind in TYPED:
            made.value = said.get("value", "")
        self.fields.append(made)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._forms.pop()
        elif tag == "select":
            self._select = None


def drawn_fields(html: str) -> list[DrawnField]:
    """The fields that can be used, in the order in which they are drawn."""
    reader = _Reader()
    reader.feed("".join(TAG.findall(html)))
    return reader.fields


def form_fields(fields: list[DrawnField], form: str) -> dict[str, str]:
    """What a form says when it is sent."""
    return {one.name: one.value for one in fields if one.form == form and one.name and one.value is not None}
