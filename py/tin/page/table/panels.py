"""The panels round the board as HTML: seats, prompt, controls, moves. Pure functions of the table."""

from __future__ import annotations

from functools import lru_cache

from tin.games.contract import CHANCE, Seat
from tin.page import ruleset
from tin.page.html import button, cookie, escape, portrait, tag
from tin.page.table import study
from tin.page.table.study import LOOK, WHY
from tin.page.table.table import Table
from tin.page.words import _
from tin.page.you import You

REGIONS = ("seats", "cloth", "prompt", "controls", "study", "moves", "typing", "sheet", "made")
"""The parts of the table, by their ids."""


def skeleton(title: str) -> str:
    """The table's regions, to be filled one by one."""
    return tag(
        "div",
        tag("h1", escape(title), class_="quiet")
        + '<ul class="seats" id="seats"></ul>'
        + '<div class="cloth" id="cloth"></div>'
        + '<p class="clock" id="clock" role="timer" hidden></p>'
        + '<section class="prompt" id="prompt"></section>'
        + '<div class="study" id="study"></div>'
        + '<section class="moves"><div id="moves"></div></section>'
        + '<div class="controls" id="controls"></div>',
        class_="table",
    )


def regions(table: Table, aids: bool, chances: bool) -> dict[str, str]:
    """Every region's content."""
    return {
        "seats": seats(table),
        "cloth": table.face.board(table.view(), table.look(aids)) + drape(table),
        "prompt": prompt(table, chances),
        "controls": controls(table),
        "study": course(table),
        "moves": moves(table),
        "typing": typing(table),
        "sheet": sheet(table),
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
        thinks = seat in table.bots and table.match.latest and not table.paused
        turn = "" if not acts else _("thinks…") if thinks else _("to move")
        who = _("bot") if player.bot else ""
        crowded = turn and len(table.match.players) > 2
        colour = "" if crowded or name == _(side.name) else _(side.name)
        own = player.name if isinstance(name, You) else ""
        role = " · ".join(part for part in (own, colour, turn or who) if part)
        said = _("score {score}").format(score=score)
        face = table.bots[seat].face if seat in table.bots else ""
        found += tag(
            "li",
            (portrait(face, side.mark) if face else cookie(side.mark))
            + tag("span", escape(name), class_="name")
            + tag("span", escape(role), class_="role")
            + (tag("span", escape(score), class_="score", aria_label=said, role="img") if score else ""),
            class_=f"seat {side.mark}{' acts' if acts else ''}",
        )
    return found


def drape(table: Table) -> str:
    """A curtain before the board while the screen changes hands, unless there is something for all to look at."""
    seat = table.curtain()
    if seat is None or table.beat():
        return ""
    side, name = table.sides()[seat], table.names()[seat]
    return tag("div", cookie(side.mark) + tag("span", escape(name)), class_="drape", aria_hidden="true")


def passing(table: Table, seat: Seat) -> str:
    """Asks for the next person."""
    name = table.names()[seat]
    said = _("The others look away. What {name} may see is shown when {name} is there.").format(name=name)
    here = button(escape(_("I am {name}").format(name=name)), "pass", class_="main")
    why = table.face.why(table.story(), table.names())
    return (
        tag("h2", escape(_("Pass to {name}").format(name=name)))
        + (tag("p", escape(table.refusal), class_="refusal") if table.refusal else "")
        + tag("p", escape(said))
        + tag("div", here, class_="deeds")
        + (tag("p", escape(why), class_="why") if why else "")
    )


def prompt(table: Table, chances: bool) -> str:
    """What to do now, why the last move brought what it brought, and which rule forbade what was tried."""
    names, view = table.names(), table.view()
    why = table.face.why(table.story(), names)
    because = tag("p", escape(why), class_="why") if why else ""
    refused = tag("p", escape(table.refusal), class_="refusal") if table.refusal else ""
    branch = ""
    if table.kin.parent:
        back = tag("a", escape(_("Back to the game")), href=f"#/match/{table.kin.parent}")
        branch = tag("p", f"{escape(_('A branch: what if …'))} {back}", class_="branch")
    if verdict := table.verdict():
        result = table.match.state.result()
        rule = tag("p", escape(_(result.clause.text))) if result else ""
        again = button(escape(_("Play again")), "again", class_="main")
        again += button(escape(_("Exchange seats")), "exchange") if len(names) == 2 else ""
        again += button(escape(_("Honest dice?")), "dice") if table.face.honest else ""
        both = tag("p", tag("strong", escape(table.both()))) if table.both() else ""
        return tag("h2", escape(verdict)) + both + rule + because + branch + tag("div", again, class_="deeds")
    if (seat := table.curtain()) is not None:
        return passing(table, seat)
    if watched := table.watching():
        return tag("h2", escape(watched)) + branch + ("" if table.study.on else because)
    said = table.face.prompt(view, names, table.picked)
    buttons = "".join(
        button(escape(label), f"move:{move}", class_="main" if not index and len(said.moves) > 1 else None)
        for index, (label, move) in enumerate(said.moves)
        if table.player() is not None
    )
    buttons += button(escape(_("Next round")), "on", class_="main") if table.waits() else ""
    return (
        tag("h2", escape(said.title))
        + branch
        + refused
        + advice(table)
        + chance(said.chance, chances)
        + ("" if table.study.on else tag("p", escape(said.text)))
        + (tag("div", buttons, class_="deeds") if buttons else "")
        + ("" if table.study.on else because)
    )


def chance(said: str, shown: bool) -> str:
    """The chance of what is about to be done, with its switch."""
    if not said:
        return ""
    label, choice = (_("Hide chances"), "off") if shown else (_("Show chances"), "on")
    switch = button(escape(label), f"set:chances={choice}", class_="small")
    return tag("p", (tag("strong", escape(said)) + " " if shown else "") + switch, class_="odds")


def advice(table: Table) -> str:
    """What was asked of the bots: a hint, a little more each time, and every move with what it is worth."""
    told = hinted(table)
    more = (
        button(escape(_("Tell me more")), "hint", class_="small") if told and table.study.grade < WHY else ""
    )
    hint = tag("p", f"{escape(told)} {more}", class_="why hinted") if told else ""
    if table.study.asked and not told:
        hint = tag("p", escape(_("Thinking…")), class_="why")
    return hint + study.judged(table.study, table.called, line(table), table.match.over)


def line(table: Table) -> list[str]:
    """The best line as the list of moves would write it; as far as no dice and no secrets are in it."""
    state, advised = table.match.state, table.study.advice
    found: list[str] = []
    for text in advised[0].line if advised and not table.match.game.secrets else ():
        acting = state.to_act()
        if not acting or acting[0] == CHANCE:
            break
        move = state.parse(text)
        found.append(table.face.note(acting[0], text, state.events(acting[0], move, None))[0])
        state = state.play(acting[0], move)
    return found


def judgement(table: Table) -> str:
    """What analysis found, read aloud: the best move, and how the players stand."""
    said = []
    if table.study.advice:
        best = table.study.advice[0]
        worth = study.verdict(best)
        named = table.called(best.move)
        said.append(_("Best move: {move}.").format(move=f"{named}, {worth}" if worth else named))
    standing = study.chances(table.study, table.names(), table.match.cursor)
    return " ".join([*said, f"{standing}." if standing else ""])


def hinted(table: Table) -> str:
    """The hint in words, as far as it is told."""
    hint, grade, seat = table.study.hint, table.study.grade, table.player()
    if hint is None or seat is None or not grade:
        return ""
    if grade == LOOK:
        return _("Look at these: {moves}.").format(moves=" · ".join(map(table.called, hint.look)))
    said = _("Hint: {move}.").format(move=table.called(hint.move))
    if grade < WHY:
        return said
    words = dict(hint.why.words)
    if "move" in words:
        words["move"] = _("“{move}”").format(move=table.called(str(words["move"])))
    return f"{said} {_(hint.why.text).format(**words)}"


def controls(table: Table) -> str:
    """What can be done besides playing."""
    match = table.match
    hint = button(_labelled("✦", _("Hint")), "hint", disabled=table.player() is None)
    rules = tag(
        "a",
        "?",
        class_="button icon",
        href=f"#/rules/{match.game.id}",
        aria_label=_("Rules"),
        title=_("Rules"),
    )
    return (
        button(
            "↶", "undo", disabled=not match.can_undo(), aria_label=_("Undo"), title=_("Undo"), class_="icon"
        )
        + button(
            "↷", "redo", disabled=not match.can_redo(), aria_label=_("Redo"), title=_("Redo"), class_="icon"
        )
        + (watching(table) if table.watched() else hint)
        + button(
            _labelled("◔", _("Analyse")),
            "analyse",
            aria_pressed=str(table.study.on).lower(),
        )
        + button(_labelled("+", _("New")), "new")
        + rules
        + button(_labelled("↗", _("Share")), "share", class_="main")
    )


def watching(table: Table) -> str:
    """Pause and pace, for a game of bots."""
    icon, label = ("▶", _("Go on")) if table.paused else ("❚❚", _("Pause"))
    pace = f"{table.pace:g}×"
    said = _("Pace {pace}, change it").format(pace=pace)
    return button(_labelled(icon, label), "pause", disabled=table.match.over) + button(
        pace, "pace", class_="icon pace", aria_label=said, title=said, disabled=table.match.over
    )


def _labelled(icon: str, label: str) -> str:
    return f'<span aria-hidden="true">{icon}</span> {escape(label)}'


def course(table: Table) -> str:
    """How the players stand, along the game."""
    sides = [side.mark for side in table.sides()]
    return study.strip(table.study, table.names(), sides, table.match.cursor, len(table.match.entries))


def moves(table: Table) -> str:
    """The rules in force, and the frame of the moves: the rest is filled in by itself, so that a long list need not be
    drawn anew."""
    head = tag("div", tag("h2", escape(_("Moves"))) + '<div id="typing"></div>', class_="head")
    rules = ruleset.describe(table.match.game, table.match.options)
    named = tag("p", escape(rules), class_="ruleset", title=rules)
    return (
        head
        + named
        + tag(
            "div",
            '<div id="sheet"></div><ol id="made"></ol>',
            class_="list",
            tabindex="0",
            role="group",
            aria_label=_("Moves"),
        )
    )


def typing(table: Table) -> str:
    """A field to type a move, for whoever is to move."""
    if table.player() is None:
        return ""
    said = escape(_("Type a move"))
    return (
        '<form class="typed" data-form="type">'
        + '<input id="typed" name="move" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="40"'
        + f' aria-label="{said}" placeholder="{said}">'
        + tag("button", escape(_("Play")), type="submit")
        + "</form>"
    )


def sheet(table: Table) -> str:
    """The game's score sheet, from all that everybody has seen."""
    match = table.match
    told = [event for index in range(match.cursor) for event in match.events(index)]
    return table.face.sheet(table.view(), told, table.names())


def made(table: Table) -> list[str]:
    """The moves made, each a button that goes back to it: the rows of a list."""
    match, sides = table.match, table.sides()
    return [
        _row(
            index + 1,
            *noted,
            "chance" if entry.actor == CHANCE else sides[entry.actor].mark,
            index + 1 == match.cursor,
            index >= match.cursor,
        )
        for index, (entry, noted) in enumerate(zip(match.entries, table.notes(), strict=True))
    ]


@lru_cache(maxsize=4096)
def _row(number: int, text: str, mark: str, side: str, current: bool, ahead: bool) -> str:
    plus = f' <span class="plus">{escape(mark)}</span>' if mark else ""
    return tag(
        "li",
        button(escape(text) + plus, f"go:{number}", aria_current="step" if current else None),
        class_=f"{side}{' ahead' if ahead else ''}",
    )
