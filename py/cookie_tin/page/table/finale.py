"""The end of a game: a sheet over the board with the verdict, the game's own picture, and what to do next. Pure."""

from __future__ import annotations

from typing import TypeVar

from cookie_tin.bots import BOTS
from cookie_tin.bots.level import Level
from cookie_tin.games.contract import N_, Seat
from cookie_tin.match import Match, Player
from cookie_tin.page.face import Finale
from cookie_tin.page.html import NOTHING, Markup, button, cookie, joined, portrait, tag
from cookie_tin.page.table import treats
from cookie_tin.page.table.match_context import MatchContext
from cookie_tin.page.table.match_result import after_first_game
from cookie_tin.page.table.prompt import tell
from cookie_tin.page.table.reactions import REACTIONS
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _

T = TypeVar("T")

WON, LOST, DRAWN, OVER = "won", "lost", "drawn", "over"

FINISHED = {
    WON: N_("The loot is yours. Eat it while it is warm, and don’t forget to brush your teeth!"),
    LOST: N_("The cookies are gone, but there is another batch in the oven. Brush your teeth all the same!"),
    DRAWN: N_("Break the last cookie in two, and don’t forget to brush your teeth!"),
    OVER: N_("Eat the loot, have fun, and don’t forget to brush your teeth!"),
}
"""The last word, by how it ended."""


def mood(table: Table) -> str:
    """How the only person at the table fared; OVER where several people play, or none."""
    result, people = table.match.state.result(), table.match.people()
    if not result or len(people) != 1:
        return OVER
    if not result.winners:
        return DRAWN
    return WON if people[0] in result.winners else LOST


def is_open(table: Table) -> bool:
    """Is the sheet shown?"""
    return bool(table.verdict()) and table.match.latest and not (table.put_away or table.last_look)


def sheet(table: Table, chatter: bool = True) -> Markup:
    """The sheet; empty while the game goes on, when one looks back at it, or still at the last move."""
    if not is_open(table):
        return NOTHING
    result, finale, how = table.match.state.result(), picture(table), mood(table)
    told = [table.both(), _(result.clause.text) if result else "", *finale.lines]
    lines = joined(tag("li", line) for line in told if line)
    said = reaction(table) if chatter else ""
    return tag(
        "section",
        tag(
            "div",
            crown_winners(table) + tag("h2", table.verdict().replace(" : ", "\xa0:\xa0"), class_="verdict"),
            class_="headline",
        )
        + (tag("p", said, class_="reaction") if said else "")
        + (tag("p", series(table), class_="series") if series(table) else "")
        + tag("div", finale.picture, class_="picture")
        + tag("ul", lines, class_="lines")
        + tag("p", treats.draw(how) + tag("span", _(FINISHED[how])), class_="joke")
        + tag("div", buttons(table), class_="actions")
        + tag("div", quiet_buttons(table), class_="quietly")
        + (tag("i", class_="sprinkles", aria_hidden="true") if how == WON else ""),
        class_=f"finale {how}",
        aria_label=_("The end"),
    )


def picture(table: Table) -> Finale:
    """The game's own picture of its end; nothing where it has none, or it has not arrived yet."""
    match = table.match
    told = [event for index in range(len(match.entries)) for event in match.events(index)]
    try:
        return table.face.finale(table.view(), told, table.names())
    except ImportError:
        return Finale(NOTHING)


def crown_winners(table: Table) -> Markup:
    """The winners, each with a crown."""
    result = table.match.state.result()
    drawn = NOTHING
    for seat in result.winners if result else ():
        side, bot = table.sides()[seat].mark, table.bots.get(seat)
        head = portrait(bot.portrait, side) if bot else cookie(side)
        crown = Markup('<svg class="crown" viewBox="0 0 48 40" aria-hidden="true"><use href="#crown"/></svg>')
        drawn += tag("span", head + crown, class_="crowned")
    return drawn


def reaction(table: Table) -> str:
    """What the rival of the only person says; nothing where there are several rivals, or it has no words."""
    how = mood(table)
    bots = [bot for bot in table.bots.values() if bot.id in REACTIONS]
    if how == OVER or len(bots) != 1:
        return ""
    said = REACTIONS[bots[0].id]
    text = {WON: said.lost, LOST: said.won, DRAWN: said.drawn}[how]
    return _("{name}: “{text}”").format(name=_(bots[0].name), text=_(text))


def wins(table: Table) -> tuple[int, ...]:
    """By seat: the games won of this series, this one included if it is over."""
    result, seats = table.match.state.result(), range(len(table.match.players))
    before = table.context.wins if len(table.context.wins) == len(seats) else tuple(0 for _seat in seats)
    alone = result.winners[0] if result and len(result.winners) == 1 else None
    return tuple(won + (seat == alone) for seat, won in enumerate(before))


def series(table: Table) -> str:
    """How the series stands, from its second game on; empty before."""
    if not table.context.wins:
        return ""
    if len(wins(table)) == 2:
        (one, two), (left, right) = table.names(), wins(table)
        return f"{one} {left} : {right} {two}"
    return ", ".join(f"{name} {won}" for name, won in zip(table.names(), wins(table), strict=True))


def buttons(table: Table) -> Markup:
    """What to do next, the likeliest first."""
    found = tell(table)
    again = "far-rematch" if table.context.far else "room:again" if table.context.room else "rematch"
    found += button(_("Rematch"), again, class_=None if found else "main")
    if rival := next_baker(table):
        found += button(_("Play {name}").format(name=_(rival.name)), "next")
    if len(table.match.players) == 2:
        found += button(_("See the turning point"), "turning")
    if table.match.people() and table.match.game.id in BOTS:
        found += button(_("Moments worth another look"), "moments")
    return found


def quiet_buttons(table: Table) -> Markup:
    """What is wanted less often."""
    found = {"share": _("Share"), "new": _("New game"), "board": _("See the board")}
    found |= {"dice": _("Honest dice?")} if table.face.has_dice_page else {}
    return joined(button(label, do) for do, label in found.items())


def next_baker(table: Table) -> Level | None:
    """The next stronger bot, for the only person at a table with one; None where there is none."""
    seat = _rival(table)
    if seat is None:
        return None
    levels = BOTS[table.match.game.id].levels
    return next(iter(levels[levels.index(table.bots[seat]) + 1 :]), None)


def _rival(table: Table) -> Seat | None:
    """The seat of the only bot against the only person."""
    alone = len(table.match.players) == 2 and len(table.match.people()) == 1
    return next(iter(table.bots), None) if alone else None


def rematch(table: Table) -> tuple[Match, MatchContext]:
    """The same players one seat further, so that somebody else begins; and what the series has come to."""
    match, result = table.match, table.match.state.result()
    players, won = _rotate(match.players), _rotate(wins(table))
    context = (
        after_first_game(result)
        if result and table.face.adds_up and not table.context.first
        else MatchContext()
    )
    options = table.face.rematch_options(match.options, [entry.text for entry in match.entries])
    return Match.new(match.game.id, options, players, match.origin), context._replace(wins=won)


def against(table: Table, baker: Level) -> Match:
    """The same game against another bot, everybody on the same seat."""
    match = table.match
    players = tuple(Player(baker.id, bot=True) if player.bot else player for player in match.players)
    return Match.new(match.game.id, match.options, players, match.origin)


def _rotate(seats: tuple[T, ...]) -> tuple[T, ...]:
    return seats[1:] + seats[:1]
