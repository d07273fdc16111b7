"""What to do now, as HTML: who is asked for what, what is waited for, how it ended. Pure functions of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cookie_tin.bots.contract import Why
from cookie_tin.games.contract import CHANCE, N_, Seat, View
from cookie_tin.page.face import Prompt
from cookie_tin.page.html import NOTHING, Markup, button, joined, tag
from cookie_tin.page.table import analysis
from cookie_tin.page.table.analysis import LOOK, WHY
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _
from cookie_tin.page.you import You, by

AGAIN = N_("This is the way it goes. Press the place once more to make the move.")


def prompt(table: Table, chances: bool) -> Markup:
    """What to do now, why the last move brought what it brought, and which rule forbade what was tried.

    There is always something: a move to make, a button to press, or somebody who thinks.
    """
    if table.verdict():
        return ending(table)
    if (seat := table.curtain()) is not None:
        return passing(table, seat)
    if table.looks_back():
        return looking_back(table)
    if table.halted and table.could_go_on():
        return halt_notice(table)
    if table.context.far and table.player() is None:
        return far(table)
    if table.offer and table.could_go_on():
        return offering(table)
    if table.others.waiting and table.player() is None and not table.goes_on():
        return table.others.waiting + news(table)
    if (seat := table.awaited_bot()) is not None:
        return others_turn(table, seat)
    return asking(table, chances)


def ending(table: Table) -> Markup:
    """How it ended, and the way to what comes next, where the sheet that says it is put away."""
    buttons = button(_("What next?"), "result", class_="main") if table.put_away else ""
    buttons += tell(table) if table.put_away else ""
    told = news(table) if table.put_away or table.last_look else ""
    return tag("h2", table.verdict()) + told + branch(table) + row(buttons)


def tell(table: Table) -> Markup:
    """The last move, too, goes to the rival far away."""
    said = (
        _("Send to {name}").format(name=table.names()[table.context.rival])
        if table.context.unsent(table.match)
        else ""
    )
    return button(said, "tell", class_="main") if said else NOTHING


def passing(table: Table, seat: Seat) -> Markup:
    """Asks for the next person."""
    name = table.names()[seat]
    said = _("The others look away. What {name} may see is shown when {name} is there.").format(name=name)
    here = button(_("I am {name}").format(name=name), "pass", class_="main")
    return (
        tag("h2", _("Pass to {name}").format(name=name))
        + refusal(table)
        + tag("p", said)
        + row(here)
        + news(table)
    )


def looking_back(table: Table) -> Markup:
    """The way back to now, from a position in which it is for a bot or for dice to go on."""
    cursor, length = table.match.cursor, len(table.match.entries)
    said = _("Looking back: move {n} of {length}").format(n=cursor, length=length)
    buttons = button(_("Next"), "redo", class_="main") + to_the_end(table)
    return tag("h2", said) + branch(table) + refusal(table) + row(buttons) + (turning(table) or news(table))


def to_the_end(table: Table) -> Markup:
    """The way to the last move, from where one looks back."""
    if table.match.latest:
        return NOTHING
    if table.match.over:
        return button(_("Return to the end"), "result")
    return button(_("To the last move"), f"go:{len(table.match.entries)}")


def halt_notice(table: Table) -> Markup:
    """Why nothing goes on by itself, and the button that lets it."""
    here = button(_("Go on here"), "on", class_="main")
    return tag("h2", table.halted) + branch(table) + refusal(table) + row(here)


def others_turn(table: Table, seat: Seat) -> Markup:
    """Somebody else's turn: what to do is none of anybody's business here."""
    said = N_("{name} to move.") if table.paused else N_("{name} thinks…")
    buttons = button(_("Go on"), "on", class_="main") if table.waits() else ""
    because = "" if table.analysis.on else news(table)
    head = tag("h2", by(table.names()[seat], said)) + branch(table) + refusal(table)
    return head + because + row(buttons) + skipping(table)


def skipping(table: Table) -> Markup:
    """How to wait no longer, where something goes on by itself."""
    if not table.goes_on() or table.waits() or table.watched() or table.player() is not None:
        return NOTHING
    return tag("p", _("Tap the board to go on."), class_="hurry")


def offering(table: Table) -> Markup:
    """The rival could win at once, and offers to take the move back."""
    seat = table.bot()
    name = "" if seat is None else table.names()[seat]
    said = _("{name}: “{text}”").format(name=name, text=table.face.warning(table.view(), table.offer))
    buttons = button(_("Try again"), "retry", class_="main") + button(_("Play on"), "on")
    return tag("h2", said) + branch(table) + row(buttons) + news(table)


def far(table: Table) -> Markup:
    """What goes to the rival far away, or that their link is waited for."""
    name = table.names()[table.context.rival]
    if table.context.unsent(table.match):
        said = _("Send to {name}").format(name=name)
        text = _("{name} gets the move with a link; the answer is a link, too.").format(name=name)
        send = button(_("Send…"), "tell", class_="main")
    else:
        said = _("Waiting for {name}").format(name=name)
        text = _("When {name}’s link arrives, open it: the game goes on here.").format(name=name)
        send = button(_("Send again…"), "tell") + button(_("Paste a link…"), "paste")
    return tag("h2", said) + refusal(table) + news(table) + tag("p", text) + row(send)


def asking(table: Table, chances: bool) -> Markup:
    """What the game asks for now, with a button for each move that has no place on the board."""
    said = table.face.prompt(table.view(), names_for_mover(table), table.picked)
    buttons = choices(table, said) + (chance_switch(chances) if said.chance else "")
    if table.waits() and said.points:
        buttons += joined(button(label, f"point:{spot}") for label, spot in said.points)
    elif table.waits() and table.player() is None:
        buttons += button((said.go_on or _("Go on")), "on", class_="main")
    back = tag("p", _("Looking back") + " " + to_the_end(table), class_="back")
    return (
        other_words(table, said)
        + tag("h2", said.title)
        + (back if table.match.over else "")
        + branch(table)
        + refusal(table)
        + (turning(table) if table.analysis.on else news(table))
        + advice(table)
        + (tag("p", tag("strong", said.chance), class_="odds") if chances and said.chance else "")
        + ("" if table.analysis.on else tag("p", (_(AGAIN) if table.preview else said.text)))
        + row(buttons)
        + skipping(table)
    )


def names_for_mover(table: Table) -> list[str]:
    """As whoever is to move calls them: where a rival's move is tried out, nobody else is "You"."""
    names, seat = table.names(), table.player()
    if seat is None or isinstance(names[seat], You):
        return names
    own = [
        player.name or _(side.name) for player, side in zip(table.match.players, table.sides(), strict=True)
    ]
    return [own[at] if isinstance(name, You) else name for at, name in enumerate(names)]


def other_words(table: Table, said: Prompt) -> Markup:
    """What was said before something was picked up, and what is said before and after a place was pressed once. It is
    never seen, but on a phone it has its room: so the board stays where it is from one press to the next."""
    if not table.picked or table.player() is None:
        return NOTHING
    shows_way = table.face.previews and not table.one_tap
    if table.analysis.on:
        return ghost_row(["…"]) if shows_way and not table.preview else NOTHING
    before, labels = (
        table.face.prompt(table.view(), names_for_mover(table), None),
        [label for label, _move in said.moves],
    )
    words = [(before.title, news(table) + tag("p", before.text), [label for label, _move in before.moves])]
    if shows_way:
        words += [(said.title, tag("p", said.text), labels), (said.title, tag("p", _(AGAIN)), [*labels, "…"])]
    return joined(
        tag("div", tag("strong", title) + text + ghost_row(labels), class_="unseen", aria_hidden="true")
        for title, text, labels in words
    )


def ghost_row(labels: Sequence[str]) -> Markup:
    """Room for such buttons."""
    rooms = joined(tag("span", label) for label in labels)
    return tag("div", rooms, class_="unseen rooms", aria_hidden="true") if rooms else NOTHING


def choices(table: Table, said: Prompt, main: bool = True) -> Markup:
    """A button for each move that has no place on the board, and for the one whose way is being looked at.

    The `main` one stands out, unless what is to be chosen is just what is to be found, or it is only the way to pass.
    """

    def stands_out(index: int, move: str) -> bool:
        return not index and bool(len(said.moves) > 1 or (table.picked and move.endswith(table.picked)))

    buttons = joined(
        button(label, f"move:{move}", class_="main" if main and stands_out(index, move) else None)
        for index, (label, move) in enumerate(said.moves)
        if table.player() is not None
    )
    if table.preview:
        move = table.face.press(table.view(), table.preview, table.picked).move or ""
        buttons = move_button(table, move, class_="main") + buttons
    return buttons


def news(table: Table) -> Markup:
    """What has just happened, and why it brought what it brought."""
    said = table.face.news(table.stories(), table.names())
    return tag("p", said, class_="why news") if said else NOTHING


def turning(table: Table) -> Markup:
    """What happened at the turning point, where one has gone to see it, and whom it helped."""
    course, cursor = table.course(), table.match.cursor
    known = [value for at, value in sorted(course.items()) if at <= cursor and value is not None][-2:]
    if not cursor or cursor != table.analysis.turning or len(known) < 2:
        return NOTHING
    seat = 0 if known[1] > known[0] else 1
    before, after = (analysis.percent(-value if seat else value) for value in known)
    message = N_("The turning point: {name} goes from {before} % to {after} %.")
    said = by(table.names()[seat], message, before=before, after=after)
    return tag("p", f"{table.face.news(table.stories(), table.names())} {said}".strip(), class_="why news")


def refusal(table: Table) -> Markup:
    """Which rule forbade what was tried."""
    return tag("p", table.refusal, class_="refusal") if table.refusal else NOTHING


def branch(table: Table) -> Markup:
    """The way from a branch to its game."""
    if not table.context.parent:
        return NOTHING
    back = tag("a", _("Back to the game"), href=f"#/match/{table.context.parent}")
    return tag("p", _("A branch: what if …") + " " + back, class_="branch")


def row(buttons: str) -> Markup:
    """Buttons beside each other, if there are any."""
    return tag("div", buttons, class_="actions") if buttons else NOTHING


def chance_switch(shown: bool) -> Markup:
    """Whoever does not want to know the chance of what is about to be done hides it."""
    label, choice = (_("Hide chances"), "off") if shown else (_("Show chances"), "on")
    return button("%", f"set:chances={choice}", class_="icon", aria_label=label, title=label)


def advice(table: Table) -> Markup:
    """What was asked of the bots: a hint, a little more each time, and every move with what it is worth."""
    told = hint_text(table, table.face.brief_name)
    more = (
        button(_("Tell me more"), "hint", class_="small") if told and table.analysis.grade < WHY else NOTHING
    )
    hint = tag("p", tag("span", told) + more, class_="why hinted") if told else NOTHING
    if table.analysis.asked and not told:
        hint = tag("p", _("Thinking…"), class_="why")
    return hint + analysis.judgements(
        table.analysis, partial(move_button, table), line(table), table.match.over
    )


def move_button(table: Table, move: str, class_: str | None = None) -> Markup:
    """A button for a move: what is read aloud may be longer than what there is room for."""
    brief, said = table.face.brief_name(table.view(), move), table.move_name(move)
    return button(brief, f"move:{move}", class_=class_, aria_label=said if said != brief else None)


def line(table: Table) -> list[str]:
    """The best line as the list of moves would write it; as far as no dice and no secrets are in it."""
    state, advised = table.match.state, table.analysis.advice
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
    if table.analysis.advice:
        best = table.analysis.advice[0]
        worth = analysis.verdict(best)
        named = table.move_name(best.move)
        said.append(_("Best move: {move}.").format(move=f"{named}, {worth}" if worth else named))
    standing = analysis.chances(table.course(), table.names(), table.match.cursor)
    return " ".join([*said, f"{standing}." if standing else ""])


def hint_text(table: Table, name: Callable[[View, str], str] | None = None) -> str:
    """The hint in words, as far as it is told; `name` says what moves are called, or they are called by their names."""
    hint, grade, seat = table.analysis.hint, table.analysis.grade, table.player()
    if hint is None or seat is None or not grade:
        return ""
    call = partial(name or table.face.move_name, table.view())
    if grade == LOOK:
        return _("Look at these: {moves}.").format(moves=" · ".join(map(call, hint.look)))
    said = _("Hint: {move}.").format(move=call(hint.move))
    if grade < WHY:
        return said
    return f"{said} {because(table, hint.why)}"


def because(table: Table, why: Why) -> str:
    """A bot's reason, with moves called as people call them."""
    words = dict(why.words)
    if "move" in words:
        words["move"] = _("“{move}”").format(move=table.move_name(str(words["move"])))
    return _(why.text).format(**words)
