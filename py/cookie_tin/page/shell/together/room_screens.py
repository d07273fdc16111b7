"""A room as HTML: the lobby, invitations and answers, letters, who is away. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cookie_tin.bots import BOTS
from cookie_tin.games.contract import N_, AnyGame, Clause, Seat
from cookie_tin.match import Record
from cookie_tin.page import ruleset
from cookie_tin.page.face import Side
from cookie_tin.page.games import FACES
from cookie_tin.page.html import NOTHING, Markup, button, cookie, joined, tag, void
from cookie_tin.page.shell.dialogs import length_notes, sheet
from cookie_tin.page.shell.together.far_screens import COPIED, name_field
from cookie_tin.page.words import _, all_of

NEAR = N_(
    "Everybody needs a device of their own, and all of them the same Wi-Fi or the hotspot of one phone: they talk with"
    " each other directly, and no server helps. Guest networks of hotels and schools often forbid that."
)
OTHERWISE = N_(
    "Not in the same place? The same game goes by messages: copy what is to be sent, paste what comes. Games without"
    " secrets also go by link: New game, A friend far away."
)
NOT_FOUND = Clause(
    "room.found",
    N_(
        "The devices did not find each other: put both into the same Wi-Fi or on one phone’s hotspot (guest networks"
        " often keep devices apart) and invite again, or play by messages."
    ),
)
STAY = N_(
    "Leave this page open while you play. After a reload you need a new invitation; your secrets stay on your device."
)
FAIR = N_(
    "What is hidden is hidden from the other devices, too, and afterwards all of them check everything that chance did."
)


class Row(NamedTuple):
    """A seat in the lobby."""

    side: Side
    name: str
    status: str


def article(title: str, body: str) -> Markup:
    return tag("article", tag("h1", title) + body, class_="page room")


def entrance() -> Markup:
    """What rooms are, and the ways in."""
    games = joined(
        tag("a", _(face.game.name), class_="button", href=f"#/room/choose-{game}")
        for game, face in FACES.items()
        if face.game.distributed or not face.game.secrets
    )
    body = tag("p", _("A table of phones: everybody holds their own, and nobody can cheat."), class_="lead")
    body += tag("p", _(NEAR)) + tag("p", _(FAIR))
    body += tag("h2", _("Open a room")) + tag("p", games, class_="actions")
    body += tag("h2", _("You were sent something?")) + paste_form()
    body += tag("p", _(OTHERWISE), class_="hint")
    return article(_("Together"), body)


def paste_form(said: str = "") -> Markup:
    """Asks for an invitation, an answer or messages."""
    label = said or _("Paste an invitation, an answer or a message here")
    field = tag(
        "textarea", id="room-text", name="text", rows=3, aria_label=label, placeholder=label, required=True
    )
    take = tag("button", _("Take it"), type="submit")
    return tag("form", field + tag("div", take, class_="actions"), data_form="room")


def lobby(
    game: AnyGame, setup: Record, rows: Sequence[Row], invitation: Markup, digits: str, free: int, mine: bool
) -> Markup:
    """Who is there, and how the others come in."""
    body = tag("p", ruleset.describe(game, setup.options), class_="lead")
    body += tag("p", _(NEAR), class_="hint")
    body += tag(
        "ul",
        joined(
            tag(
                "li",
                cookie(row.side.mark)
                + tag("span", row.name, class_="name")
                + tag("span", row.status, class_="role"),
                class_=f"seat {row.side.mark}",
            )
            for row in rows
        ),
        class_="lobby",
    )
    body += invitation
    if digits:
        body += tag("p", _("All screens show {digits}.").format(digits=digits), class_="hint")
    actions = NOTHING
    if mine and free:
        actions = button(_("Bakers take the free seats"), "room:fill")
        actions += button(_("By messages instead…"), "room:letters")
    body += tag("p", actions, class_="actions") if actions else NOTHING
    return article(_("A room for {game}").format(game=_(game.name)), body)


def calling(link: str, code: Markup, native: bool) -> Markup:
    """An invitation to be carried to another device, and where its answer comes in."""
    first = tag("h2", _("1. Invite somebody")) + tag(
        "p", _("Their camera reads this code, or you send them the link. It is for one device.")
    )
    second = tag("h2", _("2. Take their answer")) + tag(
        "p",
        _("Their screen then shows an answer: read it with this device’s camera, or paste it here."),
    )
    steps = tag("div", carry(link, native) + second + paste_form(_("Paste the answer here")))
    return tag("section", first + tag("div", code + steps, class_="carry"), class_="calling")


def preparing() -> Markup:
    """While the browser finds out where it can be reached."""
    return tag("p", _("Preparing an invitation…"), class_="hint", role="status")


def connecting() -> Markup:
    """The answer is there, and the devices look for each other."""
    return tag("p", _("The devices look for each other…"), role="status")


def not_found_screen(name: str) -> Markup:
    """Whoever was answered has not been found."""
    ask = _("Ask {name} for a new invitation, and read it here.").format(
        name=name or _("whoever invited you")
    )
    body = tag("p", _(NOT_FOUND.text), class_="refusal") + tag("p", ask) + paste_form()
    return article(_("Not found"), body + tag("p", _(OTHERWISE), class_="hint"))


def unable() -> Markup:
    """Where there can be no connections."""
    said = _("This browser cannot talk with other devices directly. The game goes by messages instead.")
    return tag("p", said, class_="refusal")


def carry(link: str, native: bool) -> Markup:
    """A link to be copied or sent."""
    box = void("input", class_="linkbox", id="room-link", readonly=True, value=link, aria_label=_("Link"))
    actions = button(_("Send…"), "room:send", class_="main") if native else ""
    actions += button(_("Copy link"), "room:copy")
    shown = box + COPIED + length_notes(link) + tag("div", actions, class_="actions")
    return tag("div", shown, class_="carrying")


def invitation_screen(name: str, game: AnyGame, known: str) -> Markup:
    """Somebody calls: who answers?"""
    told = _("{name} invites you to a room.") if name else _("You are invited to a room.")
    body = tag("p", f"{told.format(name=name)} {_(game.name)}", class_="lead") + tag(
        "p", _(NEAR), class_="hint"
    )
    go = tag("button", _("Come in"), type="submit", class_="main")
    screen = tag(
        "label", void("input", type="checkbox", name="screen", value="yes") + " " + _(SCREEN), class_="check"
    )
    form = tag(
        "form",
        name_field(_("Your name"), known) + screen + tag("div", go, class_="actions"),
        data_form="come",
    )
    return article(_("Come in?"), body + form + tag("p", _(FAIR), class_="hint"))


SCREEN = N_("This is a screen for the table: it shows only what everybody may see")


def answering(link: str, code: Markup, name: str, native: bool) -> Markup:
    """The answer to be carried back."""
    who = name or _("whoever invited you")
    said = _("Show this to {name}: their camera reads it, or you send them the link. Leave this page open.")
    body = tag("p", said.format(name=who)) + tag("div", code + carry(link, native), class_="carry")
    body += tag("p", _("Waiting for {name}").format(name=who) + "…", role="status")
    return article(_("Your answer"), body + tag("p", f"{_(NEAR)} {_(STAY)}", class_="hint"))


def arrival_screen() -> Markup:
    """A guest is in, others are still on their way."""
    said = _("You are in the room. The game begins when all are there.")
    return tag("p", said, role="status") + tag("p", _(STAY), class_="hint")


def handed_over(taken: bool) -> Markup:
    """An answer was opened in another tab than the room's."""
    said = (
        _("Done: the answer is in the tab with the room. You can close this one.")
        if taken
        else _("Go back to the tab with the room: the answer is there. If that tab is gone, invite again.")
    )
    return article(_("An answer"), tag("p", said, role="status"))


def joining(name: str, side: Side, game: AnyGame, setup: Record, known: str) -> Markup:
    """Messages of an unknown match: who sits down?"""
    told = _("{name} invites you to a game of {game}.").format(name=name, game=_(game.name))
    rules = ruleset.describe(game, setup.options)
    said = _("It goes by messages: you copy what is to be sent, and paste what comes.")
    join = tag("button", _("Join as {side}").format(side=_(side.name)), type="submit", class_="main")
    form = tag("form", name_field(_("Your name"), known) + join, class_="actions", data_form="sit")
    body = tag("p", f"{told} {rules}", class_="lead") + tag("p", said) + form
    return article(_("Join as {side}?").format(side=_(side.name)), body + tag("p", _(FAIR), class_="hint"))


def waiting(
    names: Sequence[str], absent: Sequence[str], offered: str, letters: bool, alone: bool = False
) -> Markup:
    """For whom the table waits, and what can be done about it.

    `letters`: the others write messages; `alone`: nobody was here since this page was loaded.
    """
    if offered:
        vote = button(_("Agree"), "room:agree", class_="main") + button(_("Decline"), "room:decline")
        return tag("h2", _("A baker?")) + tag("p", offered) + tag("div", vote, class_="actions")
    title = _("Waiting for {name}").format(name=all_of(names)) if names else _("The devices agree…")
    body = tag("h2", title)
    if absent and not letters:
        body += tag("p", _(ALONE if alone else GONE).format(name=all_of(absent)))
    actions = NOTHING
    if letters:
        actions += button(_("Messages…"), "room:letters", class_="main")
    if absent and not letters:
        actions += button(_("Invite again…"), "room:invite", class_="main")
        actions += button(_("Paste…"), "room:paste")
    if absent:
        actions += button(_("A baker takes over…"), "room:baker")
    return body + (tag("div", actions, class_="actions") if actions else NOTHING)


GONE = N_("{name} cannot be reached now. Wait, invite again (after a reload), or let a baker take over.")
ALONE = N_(
    "After a reload this device needs a new invitation: show {name} a code, or read theirs. Your secrets are"
    " still here."
)


def elsewhere() -> Markup:
    """Another tab plays; this one may take over."""
    take = button(_("Play here"), "room:here", class_="main")
    return tag("h2", _("Played in another tab")) + tag("p", _(LOOKS_ON)) + tag("div", take, class_="actions")


LOOKS_ON = N_(
    "This room is open in another tab of this browser. Here you look on: two tabs would play against each other."
)


def elsewhere_screen() -> Markup:
    """The same before the game has begun."""
    take = button(_("Play here"), "room:here", class_="main")
    return article(_("Played in another tab"), tag("p", _(LOOKS_ON)) + tag("p", take, class_="actions"))


def stop_screen(why: str) -> Markup:
    """Somebody has cheated, or something was changed on its way."""
    return tag("h2", _("The game stops here")) + tag("p", why, class_="refusal")


def choosing_baker(game: AnyGame, names: Sequence[str]) -> Markup:
    """Chooses the baker who takes over."""
    levels = joined(
        tag("option", _("{name}, level {n}").format(name=_(level.name), n=level.number), value=level.id)
        for level in BOTS[game.id].levels
    )
    said = _(
        "Whoever is at the table has to agree. What only {name} knew is gone with them, so the baker gets"
        " something else that fits all that was seen."
    ).format(name=all_of(names))
    field = tag("select", levels, name="level", id="room-level", aria_label=_("Baker"))
    actions = button(_("Wait"), "close") + tag("button", _("Offer"), type="submit", class_="main")
    return sheet(_("A baker takes over"), tag("p", said) + field, actions, form="room")


def letters(rows: Sequence[tuple[Seat, str]]) -> Markup:
    """By messages: for each of the others what is to be sent; and a place for what comes."""
    send = joined(
        button(_("Send to {name}").format(name=name), f"room:letter={seat}", class_="main")
        for seat, name in rows
    )
    done = tag("p", _("There is nothing to be sent now."), class_="hint")
    body = tag("p", _("Copy what is to be sent, and paste what comes: any messenger will do."))
    body += (tag("div", send, class_="row") if rows else done) + paste_form()
    return sheet(_("By messages"), body, button(_("Close"), "close"))


def letter(link: str, code: Markup, name: str, native: bool) -> Markup:
    """One letter to be sent."""
    said = tag("p", _("This brings the game to {name}.").format(name=name))
    back = button(_("Back"), "room:letters") + button(_("Close"), "close")
    return sheet(_("Send to {name}").format(name=name), said + code + carry(link, native), back)


def pasting() -> Markup:
    """Takes what another device shows, over the table."""
    return sheet(_("You were sent something?"), paste_form(), button(_("Close"), "close"))


def calling_dialog(body: Markup) -> Markup:
    """An invitation over the table."""
    return sheet(_("Invite again"), body, button(_("Close"), "close"))


def about(names: Sequence[tuple[str, str]], digits: str) -> Markup:
    """The room, over the table: who is there, and what can be done."""
    rows = joined(tag("dt", name) + tag("dd", status) for name, status in names)
    body = tag("dl", rows, class_="keys")
    if digits:
        body += tag("p", _(COMPARE).format(digits=digits))
    body += tag("p", f"{_(FAIR)} {_(STAY)}", class_="hint")
    actions = button(_("Invite again…"), "room:invite") + button(_("Paste…"), "room:paste")
    actions += button(_("Messages…"), "room:letters")
    return sheet(
        _("Room"), body + tag("div", actions, class_="row"), button(_("Close"), "close", class_="main")
    )


def other_match(name: str, setup: Record) -> Markup:
    """Somebody deals another match than the one that is here. Nothing changes until the person agrees."""
    game = _(FACES[setup.game].game.name)
    said = _("{name} deals another game: {game}. Shall it be played instead?").format(
        name=name or _("Another device"), game=game
    )
    actions = button(_("Stay"), "room:stay") + button(_("Play it"), f"room:play={setup.id}", class_="main")
    return tag("span", said) + tag("span", actions, class_="actions")


COMPARE = N_(
    "All screens show {digits}: compare these digits aloud, and you know that nobody sits in between."
)
