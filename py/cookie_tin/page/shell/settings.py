"""What a person has set for this device."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace

from cookie_tin.games.contract import N_
from cookie_tin.match.foreign import read_json
from cookie_tin.page.html import Markup, button, joined, tag
from cookie_tin.page.words import LANGUAGES, _

KEY = "tin.settings"
LONGEST = 10_000
"""Letters that no settings have."""

CHOICES: dict[str, dict[str, str]] = {
    "theme": {"auto": N_("As the device"), "light": N_("Light"), "dark": N_("Dark")},
    "language": {"auto": N_("As the browser"), **LANGUAGES},
    "aids": {"on": N_("On"), "off": N_("Off")},
    "chances": {"on": N_("On"), "off": N_("Off")},
    "sound": {"on": N_("On"), "off": N_("Off")},
    "pace": {"slow": N_("slow"), "normal": N_("normal"), "fast": N_("fast")},
    "taps": {"two": N_("Two: look first"), "one": N_("One")},
    "teach": {"on": N_("On"), "off": N_("Off")},
    "careful": {"easy": N_("Against Pip and Poppy"), "on": N_("Against every baker"), "off": N_("Off")},
    "chatter": {"on": N_("On"), "off": N_("Off")},
    "letters": {"on": N_("On"), "off": N_("Off")},
}

LABELS = {
    "theme": (N_("Theme"), ""),
    "language": (N_("Language"), ""),
    "aids": (N_("Show what scores"), N_("Marks what would earn a point now.")),
    "chances": (N_("Show chances"), N_("Says how likely a throw is to succeed, before it is made.")),
    "sound": (N_("Sound"), N_("Small sounds for moves and points.")),
    "pace": (N_("Pace"), N_("How long a bot waits, so that you see what has happened.")),
    "taps": (N_("Presses for a move"), N_("The first shows the way of a piece, the second makes the move.")),
    "teach": (N_("First steps"), N_("The first game of each kind explains itself as it goes on.")),
    "careful": (
        N_("Careful!"),
        N_("Rings what loses, or lets your rival win at once; then the baker offers to take it back."),
    ),
    "chatter": (N_("Bakers talk"), N_("What they say when a game is over.")),
    "letters": (N_("Letter keys"), N_("U, R, H, A, P, N and ? work as shortcuts while a game is open.")),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting is the name of one of its choices."""

    theme: str = "auto"
    language: str = "auto"
    aids: str = "on"
    chances: str = "on"
    sound: str = "off"
    pace: str = "normal"
    taps: str = "two"
    teach: str = "on"
    careful: str = "easy"
    chatter: str = "on"
    letters: str = "on"

    def having(self, name: str, choice: str) -> Settings:
        """The settings with one changed; what does not exist changes nothing."""
        return replace(self, **{name: choice}) if choice in CHOICES.get(name, {}) else self

    def write(self) -> str:
        return json.dumps(asdict(self))


def read(text: str | None) -> Settings:
    """The stored settings, as far as they can be understood."""
    try:
        stored = read_json(text or "{}", LONGEST)
    except ValueError:
        stored = {}
    settings = Settings()
    for field in fields(Settings):
        choice = stored.get(field.name) if isinstance(stored, dict) else None
        settings = settings.having(field.name, choice) if isinstance(choice, str) else settings
    return settings


def page(settings: Settings, site: bool = True) -> Markup:
    """The settings page."""
    rows = ""
    for name, choices in CHOICES.items():
        label, hint = LABELS[name]
        options = joined(
            tag(
                "option",
                _(text),
                value=key,
                selected=key == getattr(settings, name),
                lang=_lang(name, key),
            )
            for key, text in choices.items()
        )
        rows += tag(
            "div",
            tag("label", _(label), for_=f"set-{name}")
            + tag("select", options, id=f"set-{name}", data_set=name)
            + (tag("p", _(hint), class_="hint") if hint else ""),
            class_="field",
        )
    privacy = _("Settings and games are kept in this browser only. Nothing is ever sent anywhere.")
    return tag(
        "article",
        tag("h1", _("Settings"))
        + tag("div", rows, class_="sheet")
        + tag("h2", _("Games as files"))
        + tag("p", tag("label", _("Open a game that was saved as a file"), for_="open-file"))
        + Markup('<input type="file" id="open-file" accept=".txt,text/plain">')
        + tag("p", button(_("Paste a link…"), "paste"))
        + tag("h2", _("Everything in one file"))
        + tag("p", _("Games, stars, lessons and puzzles: to keep them, or to take them to another device."))
        + tag("p", _("Rooms in which a game goes on are not in it: their secrets never leave this device."))
        + tag("p", button(_("Save everything"), "everything"))
        + (_take() if site else "")
        + tag("h2", _("Privacy"))
        + tag("p", privacy),
        class_="page",
    )


def _take() -> Markup:
    """The edition that is one file, where this is not it already."""
    said = _(
        "All of Cookie Tin in one file: it opens by a double click, without a network, from a stick or a disk."
    )
    link = tag(
        "a",
        _("Take it with you"),
        href="./cookie-tin.html",
        download="cookie-tin.html",
        class_="button",
    )
    return tag("h2", _("Take it with you")) + tag("p", said) + tag("p", link)


def _lang(name: str, key: str) -> str | None:
    return key if name == "language" and key in LANGUAGES else None
