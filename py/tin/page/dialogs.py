"""The dialogs as HTML: a new game, sharing, help, and the friendly panel for an error."""

from __future__ import annotations

from collections.abc import Mapping

from tin.bots import LEVELS
from tin.games.contract import N_, AnyGame, Option, Options, Refused, Value
from tin.match import Player
from tin.match.record import write_value
from tin.page.face import Face
from tin.page.html import button, cookie, escape, tag
from tin.page.words import _

KEYS = (
    (N_("Arrow keys"), N_("walk over the board")),
    (N_("Enter"), N_("press what is in focus")),
    ("U", N_("undo")),
    ("R", N_("redo")),
    ("H", N_("hint")),
    ("N", N_("new game")),
    ("?", N_("this help")),
    (N_("Esc"), N_("close a dialog")),
)


def _sheet(title: str, body: str, deeds: str, form: str = "") -> str:
    head = tag("h2", escape(title), id="dialog-title")
    inside = head + body + tag("div", deeds, class_="deeds")
    inner = (
        tag("form", inside, class_="sheet", data_form=form) if form else tag("div", inside, class_="sheet")
    )
    return tag("dialog", inner, aria_labelledby="dialog-title")


def _close() -> str:
    return button(escape(_("Close")), "close")


def new_game(face: Face, options: Options, players: tuple[Player, ...], edited: bool = False) -> str:
    """Who plays and by which switches. The form's fields are read by `chosen`."""
    seats = ""
    for seat, (side, player) in enumerate(zip(face.sides, players, strict=False)):
        kinds = [
            ("", _("A person")),
            *((bot.id, f"{_(bot.name)}: {_(bot.how)}") for bot in LEVELS[face.game.id]),
        ]
        chosen = player.name if player.bot else ""
        pick = "".join(
            tag("option", escape(text), value=kind, selected=kind == chosen) for kind, text in kinds
        )
        who = _("Who plays {side}").format(side=_(side.name))
        called = _("Name of {side}").format(side=_(side.name))
        seats += tag(
            "div",
            cookie(side.mark)
            + tag("select", pick, name=f"kind{seat}", aria_label=who)
            + f'<input type="text" name="name{seat}" maxlength="24" autocomplete="off" '
            f'placeholder="{escape(_(side.name))}" aria-label="{escape(called)}" '
            f'value="{escape("" if player.bot else player.name)}">',
            class_="seatrow",
        )
    fields = tag("fieldset", tag("legend", escape(_("Players"))) + seats)
    fields += "".join(_field(option, options[option.name]) for option in face.game.options)
    if edited:
        own = tag("a", escape(_("Set up your own start")), href=f"#/edit/{face.game.id}")
        fields += tag("p", own)
    start = tag("button", escape(_("Start")), type="submit", class_="main")
    title = _("New game of {game}").format(game=_(face.game.name))
    return _sheet(title, fields, button(escape(_("Cancel")), "close") + start, form="new")


def _field(option: Option, value: Value) -> str:
    texts = {True: _("Yes"), False: _("No")}
    shown = "".join(
        tag(
            "option",
            escape(texts[choice] if isinstance(choice, bool) else str(choice)),
            value=write_value(choice),
            selected=choice == value,
        )
        for choice in option.shown
    )
    name = f"option-{option.name}"
    return tag(
        "div",
        tag("label", escape(_(option.label)), for_=name)
        + tag("select", shown, id=name, name=name)
        + (tag("p", escape(_(option.hint)), class_="hint") if option.hint else ""),
        class_="field",
    )


def chosen(game: AnyGame, fields: Mapping[str, str]) -> tuple[dict[str, Value], tuple[Player, ...]]:
    """What a new-game form says. A name that cannot be used is simply left out."""
    given: dict[str, Value] = {}
    for option in game.options:
        said = fields.get(f"option-{option.name}", write_value(option.default))
        given[option.name] = next(
            (value for value in option.values if write_value(value) == said), option.default
        )
    bots = {bot.id for bot in LEVELS[game.id]}
    players = []
    for seat in range(game.seats(given)):
        level = fields.get(f"kind{seat}", "")
        name = level if level in bots else " ".join(fields.get(f"name{seat}", "").split())[:24].strip()
        try:
            players.append(Player(name, level in bots))
        except Refused:
            players.append(Player())
    return given, tuple(players)


def share(link: str, native: bool) -> str:
    """The link of the game as it stands."""
    text = _(
        "Whoever opens this link sees this game at this move. It holds the whole game; no server is asked."
    )
    box = (
        f'<input class="linkbox" id="link" readonly value="{escape(link)}" aria-label="{escape(_("Link"))}">'
    )
    deeds = _close() + (button(escape(_("Send…")), "send") if native else "")
    deeds += button(escape(_("Copy link")), "copy:link", class_="main")
    return _sheet(
        _("Share this game"), tag("p", escape(text)) + box + '<p role="status" id="copied"></p>', deeds
    )


def help_() -> str:
    """The keys."""
    rows = "".join(tag("dt", tag("kbd", escape(_(key)))) + tag("dd", escape(_(what))) for key, what in KEYS)
    return _sheet(_("Keys"), tag("dl", rows, class_="keys"), _close())


def forget(key: str, what: str) -> str:
    """Asks before a kept game is thrown away."""
    text = tag("p", escape(what))
    deeds = button(escape(_("Keep it")), "close") + button(
        escape(_("Throw it away")), f"drop:{key}", class_="main"
    )
    return _sheet(_("Throw this game away?"), text, deeds)


def sorry(report: str, link: str) -> str:
    """Something broke in our own code: say so, keep the game, offer a report."""
    text = _("Something went wrong in Cookie Tin. The game is kept; reloading the page usually helps.")
    body = tag("p", escape(text))
    if link:
        body += tag("p", tag("a", escape(_("Link to the game as it was")), href=link))
    body += tag(
        "pre",
        escape(report),
        class_="report",
        tabindex="0",
        id="report",
        aria_label=_("Report"),
        role="region",
    )
    deeds = _close() + button(escape(_("Copy report")), "copy:report")
    deeds += button(escape(_("Reload")), "reload", class_="main")
    return _sheet(_("A crumb in the works"), body + '<p role="status" id="copied"></p>', deeds)
