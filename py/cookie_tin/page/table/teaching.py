"""What the table explains by itself: bubbles in somebody's first game, and what any thing on it is when asked. Pure."""

from __future__ import annotations

from cookie_tin.bots.bakers import BAKERS
from cookie_tin.page.bubble import SEAT, Asks, Bubble
from cookie_tin.page.html import Markup, button, tag
from cookie_tin.page.shell.shown_bubbles import ALL, ShownBubbles
from cookie_tin.page.table import dangers
from cookie_tin.page.table.prompt import names_for_mover
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _
from cookie_tin.page.you import You

MOST = 5
"""So many bubbles are shown in a game, at most."""

TABLE = "table"
"""What is taught once, whatever is played."""

SOUND = "sound"

CAREFUL = "careful"


def bubble(table: Table, taught: ShownBubbles) -> Bubble | None:
    """The bubble to show now, if any: somebody is to decide something in their first game of this kind."""
    if table.player() is None or table.match.over or table.analysis.on or table.refusal:
        return None
    seen = taught.bubbles_of(table.match.game.id)
    if ALL not in seen and len(seen) < MOST:
        for one in table.face.bubbles(table.view(), table.names(), table.picked):
            if one.id not in seen:
                return one
        if CAREFUL not in seen and (spots := sorted(dangers.spots(table))):
            return Bubble(
                CAREFUL, spots[0], _("“!” warns you: here you lose, or your rival could win at once.")
            )
    if SOUND not in taught.bubbles_of(TABLE) and _has_moved(table) and not table.picked:
        return Bubble(SOUND, '[data-do^="set:sound"], .controls .drawer', _("Would you like small sounds?"))
    return None


def _has_moved(table: Table) -> bool:
    people = table.match.people()
    return any(entry.actor in people for entry in table.match.entries[: table.match.cursor])


def mark_learned(table: Table, taught: ShownBubbles, shown: Bubble) -> None:
    """Somebody has seen the bubble and gone on."""
    taught.add(TABLE if shown.id == SOUND else table.match.game.id, shown.id)


def draw(shown: Bubble) -> Markup:
    """The bubble, with the way to the next one, and the way out of all of them."""
    if shown.id == SOUND:
        answers = button(_("Sound on"), "set:sound=on", class_="small main")
        answers += button(_("No, thank you"), "got", class_="small")
    else:
        answers = button(_("Got it"), "got", class_="small main") + button(
            _("No more tips"), "set:teach=off", class_="small"
        )
    return tag("p", shown.text) + tag("div", answers, class_="actions")


def explain(table: Table, thing: str) -> str:
    """What a spot or a seat is, and what it would do for the viewer now; nothing while a curtain is closed."""
    if thing.startswith(SEAT):
        return explain_seat(table, int(thing.removeprefix(SEAT)))
    if table.curtain() is not None:
        return ""
    asks = Asks(table.player() is not None, table.picked)
    said = table.face.explain(table.view(), thing, names_for_mover(table), asks)
    return " ".join(filter(None, (said, dangers.say(table, thing))))


def explain_seat(table: Table, seat: int) -> str:
    """Who sits there, and what the number beside the name is for."""
    name, goal = table.names()[seat], table.face.goal(table.view())
    said = []
    if seat in table.bots:
        bot = table.bots[seat]
        who = next((baker.about for baker in BAKERS if baker.id == bot.id), "")
        said.append(
            _("{name}: {text}.").format(name=name, text=" · ".join(filter(None, map(_, (who, bot.how)))))
        )
    elif isinstance(name, You):
        said.append(_("This is you."))
    if goal:
        said.append(_("{goal}.").format(goal=goal))
    return " ".join(said)
