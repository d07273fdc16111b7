"""A match with somebody far away, as HTML: joining, sending, pasting, forks, the fair start. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from tin.games.contract import N_, Seat
from tin.match import Match
from tin.page import ruleset
from tin.page.face import Side
from tin.page.html import button, escape, tag
from tin.page.shell.dialogs import sheet
from tin.page.table import panels
from tin.page.table.table import Table
from tin.page.words import _, ngettext
from tin.together.hashing import write_bytes
from tin.together.start import FairStart

CUT = 1_900
"""Characters of a message from which on messengers may cut it."""

HOW_FAIR = N_(
    "Fair start: the one who invites has promised a number without telling it, the other adds one, and both together"
    " decide what chance does. Nobody can choose it, and both can check it."
)


def name_field(label: str, name: str = "") -> str:
    """Asks for a name."""
    said = escape(label)
    return (
        '<input type="text" id="name" name="name" maxlength="24" autocomplete="off"'
        f' placeholder="{said}" aria-label="{said}" value="{escape(name)}">'
    )


def joining(table: Table, inviter: str, side: Side, walking: bool) -> Mapping[str, str]:
    """The table of somebody who is invited: the board as it came about, and the question."""
    match = table.match
    join = _("Join as {side}").format(side=_(side.name))
    rules = ruleset.describe(match.game, match.options)
    told = _("{name} invites you to a game of {game}.").format(name=inviter, game=_(match.game.name))
    form = tag(
        "form",
        name_field(_("Your name")) + tag("button", escape(join), type="submit", class_="main"),
        class_="deeds",
        data_form="join",
    )
    prompt = (
        tag("h2", escape(_("Join as {side}?").format(side=_(side.name))))
        + tag("p", escape(f"{told} {rules}"))
        + steps(match, walking)
        + form
        + tag("div", button(escape(_("Only look on")), "look"), class_="deeds")
        + tag("p", escape(_(HOW_FAIR)), class_="hint")
    )
    return {
        "seats": panels.seats(table),
        "cloth": table.face.board(table.view(), table.look(False)),
        "prompt": prompt,
    }


def steps(match: Match, walking: bool) -> str:
    """Where one is in what happened so far, and how to walk through it."""
    if not match.entries:
        return ""
    said = _("Move {n} of {length}").format(n=match.cursor, length=len(match.entries))
    back = button(
        "◀", f"step:{match.cursor - 1}", class_="icon", aria_label=_("Back"), disabled=not match.cursor
    )
    on = button("▶", f"step:{match.cursor + 1}", class_="icon", aria_label=_("Next"), disabled=match.latest)
    stop = button("❚❚", "stop", class_="icon", aria_label=_("Pause")) if walking else ""
    return tag("div", back + tag("span", escape(said)) + on + stop, class_="deeds steps")


def sending(link: str, name: str, native: bool) -> str:
    """The link for the rival, and the ways to send it."""
    box = (
        f'<input class="linkbox" id="link" readonly value="{escape(link)}" aria-label="{escape(_("Link"))}">'
    )
    body = tag(
        "p", escape(_("This link brings the game to {name}, with all moves so far.").format(name=name))
    )
    body += box + '<p role="status" id="copied"></p>'
    if len(link) > CUT:
        body += tag("p", escape(_(LONG)), class_="refusal")
    deeds = button(escape(_("Close")), "close") + button(escape(_("QR code")), "told:qr")
    deeds += button(escape(_("Copy link")), "told:copy", class_=None if native else "main")
    deeds += button(escape(_("Send…")), "told:send", class_="main") if native else ""
    return sheet(_("Send to {name}").format(name=name), body, deeds)


LONG = N_(
    "This link is very long: some messengers would cut it. Send it by mail, or save the game as a file and send that."
)


def code(drawing: str, name: str) -> str:
    """The link as a picture."""
    said = _("{name}’s camera reads this, and the game opens there.").format(name=name)
    if not drawing:
        said = _("This game is too long for a code; its link has no such limit.")
    return sheet(_("QR code"), tag("p", escape(said)) + drawing, button(escape(_("Close")), "close"))


def pasting() -> str:
    """Asks for a message with a link in it."""
    said = escape(_("The message, or the link in it"))
    field = f'<textarea id="text" name="text" rows="5" aria-label="{said}" placeholder="{said}"></textarea>'
    text = _(
        "Paste what you were sent. It does not matter what else is in it, or if the link is broken across lines."
    )
    deeds = button(escape(_("Cancel")), "close") + tag(
        "button", escape(_("Open")), type="submit", class_="main"
    )
    return sheet(_("Paste a link"), tag("p", escape(text)) + field, deeds, form="paste")


def forked(common: int, mine: str, theirs: str) -> str:
    """Two games that part."""
    where = ngettext(
        "This link and your game have {n} move in common, and then go on differently. Both are kept.",
        "This link and your game have {n} moves in common, and then go on differently. Both are kept.",
        common,
    )
    links = "".join(
        tag("a", escape(text), class_="button", href=f"#/match/{key}")
        for text, key in ((_("My game"), mine), (_("The game of the link"), theirs))
    )
    body = tag("h1", escape(_("Two games"))) + tag("p", escape(where)) + tag("p", links, class_="deeds")
    return tag("article", body, class_="page")


def moved_elsewhere(key: str) -> str:
    """The link has moves of the own side that were not made here."""
    text = _(
        "This link has moves of your side that were not made on this device. Did you make them on another one?"
    )
    deeds = button(escape(_("Yes, take them")), "take", class_="main")
    deeds += tag("a", escape(_("No, keep my game")), class_="button", href=f"#/match/{key}")
    body = tag("h1", escape(_("Was that you?"))) + tag("p", escape(text)) + tag("p", deeds, class_="deeds")
    return tag("article", body, class_="page")


def fair(start: FairStart | None, names: Mapping[Seat, str], wrong: str, dice: int = 0) -> str:
    """What the numbers say."""
    title = (wrong and _("Not fair")) or (_("Fair dice: verified") if dice else _("Fair start: verified"))
    body = tag("p", escape(wrong), class_="refusal") if wrong else ""
    if dice and not wrong:
        said = ngettext(
            "{n} roll or deal was made again from the numbers of all players, and is the same.",
            "{n} rolls and deals were made again from the numbers of all players, and are the same.",
            dice,
        )
        body += tag("p", escape(said))
    if start:
        title = (wrong and title) or (title if start.opened else _("Fair start: not yet complete"))
        rows = [
            (_("{name} promised").format(name=names[start.opener]), start.promise),
            (_("{name} gave").format(name=names[start.giver]), start.given)
            if start.giver is not None
            else None,
            (_("{name} opened").format(name=names[start.opener]), start.opened) if start.opened else None,
        ]
        listed = "".join(
            tag("dt", escape(row[0])) + tag("dd", tag("code", escape(write_bytes(row[1]))))
            for row in rows
            if row
        )
        body += tag("dl", listed, class_="numbers") + tag("p", escape(_(HOW_FAIR)), class_="hint")
    return sheet(title, body, button(escape(_("Close")), "close"))
