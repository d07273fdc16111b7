"""The dialogs as HTML: sharing, help, and the friendly panel for an error."""

from __future__ import annotations

from cookie_tin.games.contract import N_
from cookie_tin.page.html import NOTHING, Markup, button, joined, tag, void
from cookie_tin.page.words import _

NOT_YET = N_(
    "This game can be shared when it is over: until then a link would give everybody’s secrets away."
)


NO_CODE = N_("This is too long for a QR code: send it as text.")
LONG = N_(
    "This link is very long: some messengers would cut it. Send it by mail, or save the game as a file and send that."
)

SCANNABLE = 858
"""Characters of the longest link whose QR code can be read from a screen: version 20."""
CUT = 1_900
"""Characters of a message from which on messengers may cut it."""


def sheet(title: str, body: str, actions: str, form: str = "") -> Markup:
    head = tag("h2", title, id="dialog-title")
    inside = head + body + tag("div", actions, class_="actions")
    inner = (
        tag("form", inside, class_="sheet", data_form=form) if form else tag("div", inside, class_="sheet")
    )
    return tag("dialog", inner, aria_labelledby="dialog-title")


def _close() -> Markup:
    return button(_("Close"), "close")


def share(link: str, native: bool, picture: bool = False) -> Markup:
    """The link of the game as it stands; without one, why. Then files of it, and a code for a camera."""
    title = _("Share this game")
    drawn = (("picture:png", N_("Picture (PNG)")), ("picture:svg", N_("Picture (SVG)"))) if picture else ()
    if not link:
        return sheet(title, tag("p", _(NOT_YET)) + _row(drawn), _close())
    text = _(
        "Whoever opens this link sees this game at this move. It holds the whole game; no server is asked."
    )
    box = void("input", class_="linkbox", id="link", readonly=True, value=link, aria_label=_("Link"))
    actions = _close() + (button(_("Send…"), "send") if native else "")
    actions += button(_("Copy link"), "copy:link", class_="main")
    code = (("qr", N_("QR code")),) if len(link) <= SCANNABLE else ()
    more = length_notes(link) + _row((*code, ("save", N_("Save as a file")), *drawn))
    return sheet(title, tag("p", text) + box + Markup('<p role="status" id="copied"></p>') + more, actions)


def length_notes(link: str) -> Markup:
    """What cannot be done with a link because of its length."""
    no_code = tag("p", _(NO_CODE), class_="hint") if len(link) > SCANNABLE else NOTHING
    return no_code + (tag("p", _(LONG), class_="refusal") if len(link) > CUT else NOTHING)


def _row(actions: tuple[tuple[str, str], ...]) -> Markup:
    """Buttons beside each other."""
    return (
        tag("div", joined(button(_(text), action) for action, text in actions), class_="row")
        if actions
        else NOTHING
    )


def code(drawing: str) -> Markup:
    """The QR code of a link."""
    said = tag("p", _("Point another device’s camera here: the game opens there."))
    return sheet(_("QR code"), said + drawing, _close())


def forget(key: str, what: str) -> Markup:
    """Asks before a kept game is thrown away."""
    text = tag("p", what)
    actions = button(_("Keep it"), "close") + button(_("Throw it away"), f"drop:{key}", class_="main")
    return sheet(_("Throw this game away?"), text, actions)


def apology(report: str, link: str) -> Markup:
    """Something broke in our own code: say so, keep the game, offer a report."""
    text = _("Something went wrong in Cookie Tin. The game is kept; reloading the page usually helps.")
    body = tag("p", text)
    if link:
        body += tag("p", tag("a", _("Link to the game as it was"), href=link))
    body += tag(
        "pre",
        report,
        class_="report",
        tabindex="0",
        id="report",
        aria_label=_("Report"),
        role="region",
    )
    actions = _close() + button(_("Copy report"), "copy:report")
    actions += button(_("Reload"), "reload", class_="main")
    return sheet(_("A crumb in the works"), body + Markup('<p role="status" id="copied"></p>'), actions)
