"""The panels round the board as HTML: seats, controls, moves. Pure functions of the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cookie_tin.games.contract import CHANCE
from cookie_tin.page import ruleset
from cookie_tin.page.face import Motion
from cookie_tin.page.html import NOTHING, Markup, button, cookie, portrait, tag, void
from cookie_tin.page.shell.settings import CHOICES, Settings
from cookie_tin.page.table import analysis, finale
from cookie_tin.page.table.prompt import prompt
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _, isolate
from cookie_tin.page.you import You

REGIONS = ("seats", "cloth", "prompt", "controls", "analysis", "moves", "menu", "typing", "sheet", "made")
"""The parts of the table, by their ids."""


TELLING = (
    "#prompt > :not(.watching)",
    "#sheet",
    "#made li:last-child",
    "#typing",
    ".seat .role",
    "#bubble",
    "#ring",
    "#stem",
)
"""What says in words what has happened on the board."""

SCORES = (".seat .score", ".seat .way")
"""And what says it in numbers."""


WATCHING = tag("span", "…", class_="watching", aria_hidden="true")
"""Stands there while there is something to watch on the board, before it is told."""


def skeleton(title: str) -> Markup:
    """The table's regions, to be filled one by one."""
    parts = Markup(
        '<ul class="seats" id="seats"></ul>'
        '<div class="cloth" id="cloth"></div>'
        '<p class="clock" id="clock" role="timer" hidden></p>'
        '<section class="prompt" id="prompt" tabindex="0"></section>'
        '<div class="analysis" id="analysis"></div>'
        '<section class="moves"><div id="moves"></div></section>'
        '<div class="controls" id="controls"></div>'
    )
    return tag("div", tag("h1", title, class_="quiet") + parts, class_="table")


def regions(table: Table, settings: Settings) -> dict[str, Markup]:
    """Every region's content."""
    board = table.face.board(table.view(), table.look(settings.aids == "on"))
    return {
        "seats": seats(table),
        "cloth": board + drape(table) + finale.sheet(table, settings.chatter == "on"),
        "prompt": prompt(table, settings.chances == "on") + WATCHING,
        "controls": controls(table),
        "analysis": course(table),
        "moves": moves(table),
        "menu": menu(table, settings),
        "typing": typing(table),
        "sheet": sheet(table),
    }


def held_back(table: Table) -> Sequence[Motion]:
    """What tells of the last move stays out of sight until the move has been seen on the board."""
    wait = table.face.suspense(table.view(), table.story())
    if not wait:
        return ()
    before = table.match.state_at(table.match.cursor - 1).view(table.viewer())
    scored = table.face.scores(before) != table.face.scores(table.view())
    shown = Motion("#prompt > .watching", [{"opacity": "1"}, {"opacity": "1"}], wait)
    unmarked = Motion(".seat.acts", [{"borderColor": "var(--line)"}, {"borderColor": "var(--line)"}], wait)
    hidden = [{"opacity": "0"}, {"opacity": "0"}]
    told = TELLING + (SCORES if scored else ())
    return [shown, unmarked, *(Motion(target, hidden, wait) for target in told)]


def subtitle(table: Table) -> str:
    """Where the game stands, and what one tries to do."""
    view = table.view()
    return " · ".join(part for part in (table.face.subtitle(view), table.face.goal(view)) if part)


def seats(table: Table) -> Markup:
    """Who plays, whose turn it is, the scores, and how far each has come."""
    progress = dict(enumerate(table.face.progress(table.view())))
    acting = table.match.state.to_act()
    found = NOTHING
    people = zip(
        table.names(), table.sides(), table.match.players, table.face.scores(table.view()), strict=False
    )
    for seat, (name, side, player, score) in enumerate(people):
        acts = seat in acting
        thinks = seat in table.bots and table.match.latest and not table.paused
        turn = "" if not acts else _("thinks…") if thinks else _("to move")
        turn = _("ready") if acts and seat in table.others.ready else turn
        turn = _("away") if seat in table.others.absent else turn
        who = _("bot") if player.bot else ""
        crowded = len(table.match.players) > 2
        colour = "" if crowded or name == _(side.name) else _(side.name)
        own = isolate(player.name) if isinstance(name, You) else ""
        role = in_whole_parts(turn, own, colour, "" if turn else who)
        said = _("score {score}").format(score=score)
        drawing = table.bots[seat].portrait if seat in table.bots else ""
        found += tag(
            "li",
            (portrait(drawing, side.mark) if drawing else cookie(side.mark))
            + tag("span", name, class_="name")
            + tag("span", role, class_="role")
            + (tag("span", score, class_="score", aria_label=said, role="img") if score else "")
            + (bar(progress[seat]) if seat in progress else ""),
            class_=f"seat {side.mark}{' acts' if acts else ''}",
            data_tell=f"seat:{seat}",
        )
    return found


def in_whole_parts(*parts: str) -> str:
    """Parts beside each other: where there is no room for all, the last ones go as a whole and none is cut."""
    return " ·\xa0".join(part.replace(" ", "\xa0") for part in parts if part)


def bar(share: float) -> Markup:
    """How much of the way to the goal is done; the score beside it says it in words."""
    return Markup(
        f'<span class="way" aria-hidden="true"><span style="width: {share * 100:.0f}%"></span></span>'
    )


def drape(table: Table) -> Markup:
    """A curtain before the board while the screen changes hands, unless there is something for all to look at."""
    seat = table.curtain()
    if seat is None or table.beat():
        return NOTHING
    side, name = table.sides()[seat], table.names()[seat]
    return tag("div", cookie(side.mark) + tag("span", name), class_="drape", aria_hidden="true")


def controls(table: Table) -> Markup:
    """What can be done besides playing."""
    match = table.match
    hint = button(_icon_label("✦", _("Hint")), "hint", disabled=table.player() is None)
    help_ = button("?", "help", class_="icon", aria_label=_("Help"), title=_("Help"))
    if card := table.face.reference_name:
        help_ = button("▦", "reference", class_="icon", aria_label=_(card), title=_(card)) + help_
    return (
        button(
            "↶", "undo", disabled=not match.can_undo(), aria_label=_("Undo"), title=_("Undo"), class_="icon"
        )
        + button(
            "↷", "redo", disabled=not match.can_redo(), aria_label=_("Redo"), title=_("Redo"), class_="icon"
        )
        + (watching(table) if table.watched() else hint)
        + button(
            _icon_label("◔", _("Analyse")),
            "analyse",
            aria_pressed=str(table.analysis.on).lower(),
        )
        + help_
        + button(
            _icon_label("☰", _("More")), "drawer", aria_expanded=str(table.drawer).lower(), class_="drawer"
        )
    )


def menu(table: Table, settings: Settings) -> Markup:
    """What is wanted once in a game. What the sheet at the end offers is not here as well."""
    loud = settings.sound == "on"
    paces = list(CHOICES["pace"])
    after = paces[(paces.index(settings.pace) + 1) % len(paces)]
    pace = _("Pace: {pace}").format(pace=_(CHOICES["pace"][settings.pace]))
    new = _small("+", _("New game"), "new")
    new += _small("☎", _("Room"), "room:show") if table.context.room else ""
    new += _small("↗", _("Share"), "share")
    return (
        ("" if finale.is_open(table) or table.last_look else new)
        + _small("✧", _("Puzzle"), "puzzle", _("Make a puzzle of this"))
        + _small("♪", _("Sound on") if loud else _("Sound off"), f"set:sound={'off' if loud else 'on'}")
        + _small("›" * (paces.index(settings.pace) + 1), pace, f"set:pace={after}")
    )


def _small(icon: str, label: str, do: str, title: str = "") -> Markup:
    """A button whose words are there for eyes only where there is room for them."""
    shown = tag("span", icon, aria_hidden="true") + " " + tag("span", label, class_="label")
    return button(shown, do, class_="small", title=title or label)


def watching(table: Table) -> Markup:
    """Pause and pace, for a game of bots."""
    icon, label = ("▶", _("Go on")) if table.paused else ("❚❚", _("Pause"))
    pace = f"{table.pace:g}×"
    said = _("Pace {pace}, change it").format(pace=pace)
    return button(_icon_label(icon, label), "pause", disabled=table.match.over) + button(
        pace, "pace", class_="icon pace", aria_label=said, title=said, disabled=table.match.over
    )


def _icon_label(icon: str, label: str) -> Markup:
    return tag("span", icon, aria_hidden="true") + f" {label}"


def course(table: Table) -> Markup:
    """How the players stand, along the game."""
    if not table.analysis.on:
        return NOTHING
    sides = [side.mark for side in table.sides()]
    return analysis.strip(table.course(), table.names(), sides, table.match.cursor, len(table.match.entries))


def moves(table: Table) -> Markup:
    """The rules in force, and the frame of the moves: the rest is filled in by itself, so that a long list need not be
    drawn anew."""
    close = button("✕", "drawer", class_="drawer icon", aria_label=_("Close"), title=_("Close"))
    rules = ruleset.describe(table.match.game, table.match.options)
    named = tag("h2", _("Moves"), class_="quiet") + tag("p", rules, class_="ruleset", title=rules)
    if table.match.proofs:
        said = _("Fair dice") if table.match.game.secrets else _("Fair start")
        named += button(said, "fair", class_="small")
    return (
        Markup('<div id="menu" class="menu"></div>')
        + tag("div", named + Markup('<div id="typing"></div>') + close, class_="head")
        + tag(
            "div",
            Markup('<div id="sheet"></div><ol id="made"></ol>'),
            class_="list",
            tabindex="0",
            role="group",
            aria_label=_("Moves"),
        )
    )


def typing(table: Table, id_: str = "typed") -> Markup:
    """A field to type a move, for whoever is to move."""
    if table.player() is None:
        return NOTHING
    said = _("Type a move")
    field = void(
        "input",
        id=id_,
        name="move",
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        maxlength=40,
        aria_label=said,
        placeholder=said,
    )
    return tag("form", field + tag("button", _("Play"), type="submit"), class_="typed", data_form="type")


def sheet(table: Table) -> Markup:
    """The game's score sheet, from all that everybody has seen."""
    match = table.match
    told = [event for index in range(match.cursor) for event in match.events(index)]
    return table.face.sheet(table.view(), told, table.names())


def move_rows(table: Table) -> list[Markup]:
    """The moves made, each a button that goes back to it: the rows of a list."""
    match, sides = table.match, table.sides()
    notes = table.notes.all(match, table.face)
    return [
        _row(
            index + 1,
            *noted,
            "chance" if entry.actor == CHANCE else sides[entry.actor].mark,
            index + 1 == match.cursor,
            index >= match.cursor,
        )
        for index, (entry, noted) in enumerate(zip(match.entries, notes, strict=True))
    ]


@lru_cache(maxsize=4096)
def _row(number: int, text: str, mark: str, side: str, current: bool, ahead: bool) -> Markup:
    plus = " " + tag("span", mark, class_="plus") if mark else ""
    return tag(
        "li",
        button(text + plus, f"go:{number}", aria_current="step" if current else None),
        class_=f"{side}{' ahead' if ahead else ''}",
    )
