"""The panels round the board as HTML: seats, prompt, controls, moves. Pure functions of the table."""

from __future__ import annotations

from tin.bots.advice import Advice
from tin.games.contract import CHANCE
from tin.page.html import button, cookie, escape, tag
from tin.page.table import Table
from tin.page.words import _

REGIONS = ("seats", "cloth", "prompt", "controls", "moves")
"""The parts of the table, by their ids."""


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
        table.names(), table.sides(), table.match.players, table.face.scores(table.view()), strict=False
    )
    for seat, (name, side, player, score) in enumerate(people):
        acts = seat in acting
        turn = _("thinks…") if acts and player.bot else _("to move") if acts else ""
        who = _("bot") if player.bot else ""
        colour = "" if name == _(side.name) else _(side.name)
        role = " · ".join(part for part in (colour, turn or who) if part)
        said = _("score {score}").format(score=score)
        found += tag(
            "li",
            cookie(side.mark)
            + tag("span", escape(name), class_="name")
            + tag("span", escape(role), class_="role")
            + (tag("span", escape(score), class_="score", aria_label=said, role="img") if score else ""),
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
        again += button(escape(_("Exchange seats")), "exchange") if len(names) == 2 else ""
        both = tag("p", tag("strong", escape(table.both()))) if table.both() else ""
        return tag("h2", escape(verdict)) + both + rule + because + tag("div", again, class_="deeds")
    said = table.face.prompt(view, names, table.picked)
    buttons = "".join(
        button(escape(label), f"move:{move}", class_=None if index else "main")
        for index, (label, move) in enumerate(said.moves)
    )
    deeds = tag("div", buttons, class_="deeds") if buttons else ""
    return (
        tag("h2", escape(said.title))
        + refused
        + advice(table)
        + tag("p", escape(said.text))
        + deeds
        + because
    )


def advice(table: Table) -> str:
    """What was advised: the best move, and every move with its verdict where perfect play is known."""
    if not table.advice:
        return ""
    best = tag("p", escape(advised(table, table.advice[0])), class_="why")
    judged = [one for one in table.advice if one.verdict]
    rows = "".join(
        tag("li", button(escape(one.move), f"move:{one.move}") + f" {escape(verdict(one))}") for one in judged
    )
    return best + (tag("ul", rows, class_="advice", aria_label=_("Every move, judged")) if rows else "")


def advised(table: Table, one: Advice) -> str:
    """A piece of advice in words."""
    state, seat = table.match.state, table.actor()
    events = state.events(seat, state.parse(one.move), seat) if seat is not None else ()
    told = table.face.tell(events, table.names()) or one.move
    said = _("Hint: {move} ({told})").format(move=one.move, told=told)
    return f"{said} {verdict(one)}".strip()


def verdict(one: Advice) -> str:
    """What comes of a move."""
    words = {
        "win": _("wins in {n}"),
        "loss": _("loses in {n}"),
        "endless": _("never ends"),
        "draw": _("drawn by repetition"),
    }
    return words[one.verdict].format(n=one.plies) if one.verdict else ""


def controls(table: Table) -> str:
    """What can be done besides playing."""
    match = table.match
    rules = tag("a", _labelled("?", _("Rules")), class_="button", href=f"#/rules/{match.game.id}")
    return (
        button(
            "↶", "undo", disabled=not match.can_undo(), aria_label=_("Undo"), title=_("Undo"), class_="icon"
        )
        + button(
            "↷", "redo", disabled=not match.can_redo(), aria_label=_("Redo"), title=_("Redo"), class_="icon"
        )
        + button(_labelled("✦", _("Hint")), "hint", disabled=table.actor() is None)
        + button(_labelled("+", _("New")), "new")
        + rules
        + button(_labelled("↗", _("Share")), "share", class_="main")
    )


def _labelled(icon: str, label: str) -> str:
    return f'<span aria-hidden="true">{icon}</span> {escape(label)}'


def moves(table: Table) -> str:
    """The moves made, each a button that goes back to it, and a field to type one."""
    match, items, sides = table.match, "", table.sides()
    for index, entry in enumerate(match.entries):
        text, mark = table.face.note(entry.actor, entry.text, match.events(index))
        side = "chance" if entry.actor == CHANCE else sides[entry.actor].mark
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
