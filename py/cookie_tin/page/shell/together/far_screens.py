"""A match with somebody far away, as HTML: joining, sending, pasting, forks, the fair start. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cookie_tin.games.contract import N_, Seat
from cookie_tin.match import Match
from cookie_tin.page import ruleset
from cookie_tin.page.face import Side
from cookie_tin.page.html import NOTHING, Markup, button, joined, tag, void
from cookie_tin.page.shell.dialogs import SCANNABLE, length_notes, sheet
from cookie_tin.page.table import panels
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _, ngettext
from cookie_tin.together.hashing import write_bytes
from cookie_tin.together.start import FairStart

HOW_FAIR = N_(
    "Fair start: the one who invites has promised a number without telling it, the other adds one, and both together"
    " decide what chance does. Nobody can choose it, and both can check it."
)


def name_field(label: str, name: str = "") -> Markup:
    """Asks for a name."""
    return void(
        "input",
        type="text",
        id="name",
        name="name",
        maxlength=24,
        autocomplete="off",
        placeholder=label,
        aria_label=label,
        value=name,
    )


class Question(NamedTuple):
    """What is asked of whoever opens the link of a game that is not in this browser."""

    title: str
    text: str
    form: Markup = NOTHING
    hint: str = ""


def joining(match: Match, inviter: str, side: Side, name: str) -> Question:
    """Somebody is invited, by a name or without."""
    told = _("{name} invites you to a game of {game}.").format(name=inviter, game=_(match.game.name))
    rules = ruleset.describe(match.game, match.options)
    join = _("Join as {side}").format(side=_(side.name))
    form = _form(name_field(_("Your name"), name), join)
    title = _("Join as {side}?").format(side=_(side.name))
    return Question(title, f"{told} {rules}", form, _(HOW_FAIR))


def going_on(name: str) -> Question:
    """The game is played by others, or by the same people in another browser."""
    told = _("This game was not in this browser before. It is {name}’s turn.").format(name=name)
    hint = _("Are you {name}? Then go on here: the other browser takes over your moves with the next link.")
    form = _form(NOTHING, _("Go on as {name}").format(name=name))
    return Question(_("Go on as {name}?").format(name=name), told, form, hint.format(name=name))


def only_there(name: str) -> Question:
    """An answer that only the browser of the invitation can go on with."""
    told = _("Only the browser in which {name} has invited can open it: the promised number is there.")
    return Question(_("An answer for {name}").format(name=name), told.format(name=name), hint=_(HOW_FAIR))


def _form(field: Markup, action: str) -> Markup:
    go = tag("button", action, type="submit", class_="main")
    return tag("form", field + go, class_="actions", data_form="join")


def unknown_game(table: Table, question: Question, walking: bool) -> Mapping[str, Markup]:
    """The table of whoever opens a link for the first time: the board as it came about, and the question."""
    prompt = tag("h2", question.title) + tag("p", question.text) + steps(table.match, walking)
    if question.form:
        prompt += question.form + tag("div", button(_("Only look on"), "look"), class_="actions")
    return {
        "seats": panels.seats(table),
        "cloth": table.face.board(table.view(), table.look(False)),
        "prompt": prompt + tag("p", question.hint, class_="hint"),
    }


def steps(match: Match, walking: bool) -> Markup:
    """Where one is in what happened so far, and how to walk through it."""
    if not match.entries:
        return NOTHING
    said = _("Move {n} of {length}").format(n=match.cursor, length=len(match.entries))
    back = button(
        "◀", f"step:{match.cursor - 1}", class_="icon", aria_label=_("Back"), disabled=not match.cursor
    )
    on = button("▶", f"step:{match.cursor + 1}", class_="icon", aria_label=_("Next"), disabled=match.latest)
    stop = button("❚❚", "stop", class_="icon", aria_label=_("Pause")) if walking else ""
    return tag("div", back + tag("span", said) + on + stop, class_="actions steps")


COPIED = Markup('<p role="status" id="copied"></p>')


def link_box(link: str) -> Markup:
    """A link to be copied."""
    return void("input", class_="linkbox", id="link", readonly=True, value=link, aria_label=_("Link"))


def sending(link: str, name: str, native: bool) -> Markup:
    """The link for the rival, and the ways to send it."""
    box = link_box(link)
    body = tag("p", _("This link brings the game to {name}, with all moves so far.").format(name=name))
    body += box + COPIED + length_notes(link)
    actions = button(_("Close"), "close")
    actions += button(_("QR code"), "told:qr") if len(link) <= SCANNABLE else ""
    actions += button(_("Copy link"), "told:copy", class_=None if native else "main")
    actions += button(_("Send…"), "told:send", class_="main") if native else ""
    return sheet(_("Send to {name}").format(name=name), body, actions)


def code(drawing: str, name: str) -> Markup:
    """The link as a picture."""
    said = _("{name}’s camera reads this, and the game opens there.").format(name=name)
    return sheet(_("QR code"), tag("p", said) + drawing, button(_("Close"), "close"))


def pasting() -> Markup:
    """Asks for a message with a link in it."""
    said = _("The message, or the link in it")
    field = tag("textarea", id="text", name="text", rows=5, aria_label=said, placeholder=said, required=True)
    text = _(
        "Paste what you were sent. It does not matter what else is in it, or if the link is broken across lines."
    )
    actions = button(_("Cancel"), "close") + tag("button", _("Open"), type="submit", class_="main")
    return sheet(_("Paste a link"), tag("p", text) + field, actions, form="paste")


def fork_screen(common: int, mine: str, theirs: str, adoptable: bool) -> Markup:
    """Two games that part. Where only moves part them, that of the link can be gone on with instead of mine."""
    where = ngettext(
        "This link and your game have {n} move in common, and then go on differently. Both are kept.",
        "This link and your game have {n} moves in common, and then go on differently. Both are kept.",
        common,
    )
    links = joined(
        tag("a", text, class_="button", href=f"#/match/{key}")
        for text, key in ((_("My game"), mine), (_("The game of the link"), theirs))
    )
    body = tag("h1", _("Two games")) + tag("p", where) + tag("p", links, class_="actions")
    if adoptable:
        told = _("You can agree on that of the link: then it goes on, and yours stays to look at.")
        adopt = button(_("Go on with the game of the link"), "adopt")
        body += tag("p", told) + tag("p", adopt, class_="actions")
    return tag("article", body, class_="page")


def moved_elsewhere(key: str) -> Markup:
    """The link has moves of the own side that were not made here."""
    text = _(
        "This link has moves of your side that were not made on this device. Did you make them on another one?"
    )
    actions = button(_("Yes, take them"), "take", class_="main")
    actions += tag("a", _("No, keep my game"), class_="button", href=f"#/match/{key}")
    body = tag("h1", _("Was that you?")) + tag("p", text) + tag("p", actions, class_="actions")
    return tag("article", body, class_="page")


def fairness_dialog(start: FairStart | None, names: Mapping[Seat, str], wrong: str, dice: int = 0) -> Markup:
    """Whether the start, or so many `dice`, follow from the numbers of all players; `wrong` says what does not."""
    title = (wrong and _("Not fair")) or (_("Fair dice: verified") if dice else _("Fair start: verified"))
    body = tag("p", wrong, class_="refusal") if wrong else NOTHING
    if dice and not wrong:
        said = ngettext(
            "{n} roll or deal was made again from the numbers of all players, and is the same.",
            "{n} rolls and deals were made again from the numbers of all players, and are the same.",
            dice,
        )
        body += tag("p", said)
    if start:
        title = (wrong and title) or (title if start.opened else _("Fair start: not yet complete"))
        rows = [
            (_("{name} promised").format(name=names[start.opener]), start.promise),
            (_("{name} gave").format(name=names[start.giver]), start.given)
            if start.giver is not None
            else None,
            (_("{name} opened").format(name=names[start.opener]), start.opened) if start.opened else None,
        ]
        listed = joined(
            tag("dt", row[0]) + tag("dd", tag("code", write_bytes(row[1]))) for row in rows if row
        )
        body += tag("dl", listed, class_="numbers") + tag("p", _(HOW_FAIR), class_="hint")
    return sheet(title, body, button(_("Close"), "close"))
