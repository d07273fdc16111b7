"""The panels round the board as HTML: seats, prompt, controls, moves. Pure functions of the table."""

from __future__ import annotations

from tin.games.contract import CHANCE
from tin.page.html import button, cookie, escape, tag
from tin.page.table import Table
from tin.page.words import _


def skeleton(title: str) -> str:
    """The table's regions, to be filled one by one."""
    return tag(
        "div",
        tag("h1", escape(title), class_="quiet")
        + '<ul class="seats" id="seats"></ul>'
        + '<div class="cloth" id="cloth"></div>'
        + '<section class="prompt" id="prompt"></section>'
        + '<section class="moves" id="moves"></section>'
        + '<div class="controls" id="controls"></div>',
        class_="table",
    )


def regions(table: Table, aids: bool) -> dict[str, str]:
    """Every region's content."""
    return {
        "seats": seats(table),
        "cloth": table.face.board(table.view(), table.look(aids)),
        "prompt": prompt(table),
        "controls": controls(table),
        "moves": moves(table),
    }


def seats(table: Table) -> str:
    """Who plays, whose turn it is, the scores."""
    acting = table.match.state.to_act()
    found = ""
    people = zip(
        table.names(), table.face.sides, table.match.players, table.face.scores(table.view()), strict=False
    )
    for seat, (name, side, player, score) in enumerate(people):
        acts = seat in acting
        turn = _("thinks…") if acts and player.bot else _("to move") if acts else ""
        who = _("bot") if player.bot else ""
        colour = "" if name == _(side.name) else _(side.name)
        role = " · ".join(part for part in (colour, turn or who) if part)
        found += tag(
            "li",
            cookie(side.mark)
            + tag("span", escape(name), class_="name")
            + tag("span", escape(role), class_="role")
            + tag(
                "span",
                escape(score),
                class_="score",
                aria_label=_("score {score}").format(score=score),
                role="img",
            ),
            class_=f"seat {side.mark}{' acts' if acts else ''}",
        )
    return found


def prompt(table: Table) -> str:
    """What to do now, why the last move brought what it brought, and which rule forbade what was tried."""
    names, view = table.names(), table.view()
    why = table.face.why(table.story(), names)
    because = tag("p", escape(why), class_="why") if why else ""
    refused = tag("p", escape(table.refusal), class_="refusal") if table.refusal else ""
    if verdict := table.verdict():
        result = table.match.state.result()
        rule = tag("p", escape(_(result.clause.text))) if result else ""
        again = button(escape(_("Play again")), "again", class_="main")
        return tag("h2", escape(verdict)) + rule + because + tag("div", again, class_="deeds")
    said = table.face.prompt(view, names)
    buttons = "".join(
        button(escape(label), f"move:{move}", class_=None if index else "main")
        for index, (label, move) in enumerate(said.moves)
    )
    deeds = tag("div", buttons, class_="deeds") if buttons else ""
    return tag("h2", escape(said.title)) + refused + tag("p", escape(said.text)) + deeds + because


def controls(table: Table) -> str:
    """What can be done besides playing."""
    match = table.match
    return (
        button(
            f"<span aria-hidden='true'>↶</span> {escape(_('Undo'))}", "undo", disabled=not match.can_undo()
        )
        + button(
            f"<span aria-hidden='true'>↷</span> {escape(_('Redo'))}", "redo", disabled=not match.can_redo()
        )
        + button(f"<span aria-hidden='true'>+</span> {escape(_('New'))}", "new")
        + tag(
            "a",
            f"<span aria-hidden='true'>?</span> {escape(_('Rules'))}",
            class_="button",
            href=f"#/rules/{match.game.id}",
        )
        + button(f"<span aria-hidden='true'>↗</span> {escape(_('Share'))}", "share", class_="main")
    )


def moves(table: Table) -> str:
    """The moves made, each a button that goes back to it, and a field to type one."""
    match, items = table.match, ""
    for index, entry in enumerate(match.entries):
        text, mark = table.face.note(entry.actor, entry.text, match.events(index))
        side = "chance" if entry.actor == CHANCE else table.face.sides[entry.actor].mark
        plus = f' <span class="plus">{escape(mark)}</span>' if mark else ""
        current = "step" if index + 1 == match.cursor else None
        items += tag(
            "li",
            button(escape(text) + plus, f"go:{index + 1}", aria_current=current),
            class_=f"{side}{' ahead' if index >= match.cursor else ''}",
        )
    typing = ""
    if table.actor() is not None:
        typing = (
            '<form class="typed" data-form="type">'
            + '<input id="typed" name="move" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="40"'
            + f' aria-label="{escape(_("Type a move"))}" placeholder="{escape(_("Type a move"))}">'
            + tag("button", escape(_("Play")), type="submit")
            + "</form>"
        )
    head = tag("div", tag("h2", escape(_("Moves"))) + typing, class_="head")
    return head + tag(
        "div", tag("ol", items), class_="list", tabindex="0", role="group", aria_label=_("Moves")
    )
