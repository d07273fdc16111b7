"""What to do now in Cookies Addict, for somebody who has read no rules: also what a line would bring, and its price."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.addict.board import LETTERS, LINES, NAMES
from cookie_tin.games.addict.events import Activated, Cookies, Lures, Void
from cookie_tin.games.addict.phases import (
    DONE,
    FLIP,
    FOR_COOKIES,
    FOR_LURES,
    GUARD,
    LINE,
    MOST_LURES,
    NO_TRADE,
    OFF,
    OVER,
    PLACE,
    PRICE,
    RACCOON,
    TRADE,
    WALK,
)
from cookie_tin.games.addict.state import State
from cookie_tin.games.contract import N_
from cookie_tin.page.face import Prompt
from cookie_tin.page.games.addict import words
from cookie_tin.page.games.addict.scene import chooses_animal
from cookie_tin.page.games.addict.words import by
from cookie_tin.page.words import _, ngettext, one_of
from cookie_tin.page.you import You

LUNCH, CAGE, ALARM = "zoo", "lose", "end"
"""Tiles that say all by their numbers, or by their words."""


def prompt(state: State, names: Sequence[str], picked: str | None) -> Prompt:
    """The title, the text and the buttons of this part of the turn."""
    if state.turn < 0 or state.phase in OVER:
        return Prompt("", "")
    asks = {PLACE: _place, LINE: _line, TRADE: _trade, FLIP: _flip, GUARD: _guard, WALK: _walk}
    return asks[state.phase](state, names, picked)


def _place(state: State, names: Sequence[str], picked: str | None) -> Prompt:
    rival = names[1 - state.turn]
    said = _(
        "Stand at any column or row. Nothing is taken yet: {rival} takes the first tile, on your line."
    ).format(rival=rival)
    if not chooses_animal(state):
        return Prompt(by(names[state.turn], N_("{name}, choose a line")), said)
    title = by(names[state.turn], N_("{name}, choose an animal and a line"))
    return Prompt(title, " ".join((_("Red panda or raccoon?"), said)))


def _line(state: State, names: Sequence[str], picked: str | None) -> Prompt:
    name, rival = names[state.turn], names[1 - state.turn]
    legal, theirs = state.legal(state.turn), NAMES[state.theirs]
    if picked and picked in legal:
        square = square_of(state, picked)
        title = words.about(square, words.tile(tile_of(state, picked)))
        take = _("Take {square}").format(square=square)
        return Prompt(title, " ".join(outlook(state, names, picked)), [(take, picked)])
    rows = theirs in LETTERS
    title = N_("{name}, choose a row") if rows else N_("{name}, choose a column")
    where = _("Your tile is where your row meets {rival}’s column.")
    if not rows:
        where = _("Your tile is where your column meets {rival}’s row.")
    said = [where.format(rival=rival)]
    if state.my_double:
        said.append(_("This turn counts twice."))
    if len(legal) == 1:
        said.append(_("Only {square} is left to take.").format(square=square_of(state, legal[0])))
    else:
        said.append(_("Press a lit tile to see what it brings, again to take it."))
    return Prompt(by(name, title), " ".join(said))


def square_of(state: State, line: str) -> str:
    """The square that a line leads to."""
    return state.rules.board.names[state.rules.board.cross(LINES[line], state.theirs)]


def tile_of(state: State, line: str) -> str:
    """The tile that a line leads to."""
    return state.layout.tiles[state.rules.board.cross(LINES[line], state.theirs)]


def outlook(state: State, names: Sequence[str], line: str) -> list[str]:
    """What taking this tile brings, and what the rival may take then."""
    me, rival = state.turn, names[1 - state.turn]
    events = state.events(me, line, None)
    after = state.play(me, line)
    own = [event for event in events if isinstance(event, Cookies | Lures) and event.seat == me]
    cookies = sum(event.change for event in own if isinstance(event, Cookies))
    lures = sum(event.change for event in own if isinstance(event, Lures))
    code = next(event.tile for event in events if isinstance(event, Activated))
    if code in (CAGE, ALARM):
        return [words.effect(code)]
    said = [words.effect(code)] if code in words.SPECIALS and code != LUNCH else []
    if any(isinstance(event, Void) for event in events):
        said = [words.idle(code, You(_("You")), rival)]
    elif cookies or lures:
        said.append(words.changes(cookies, lures) + ".")
    elif code not in words.SPECIALS:
        said.append(_("Nothing changes: there is nothing left to lose."))
    if after.phase in OVER:
        return [*said, _("Then the game is over.")]
    if after.turn == me and after.phase == LINE:
        return said
    mask = after.rules.board.masks[after.mine if after.turn == me else after.theirs] & after.up & ~after.kept
    squares = [name for square, name in enumerate(after.rules.board.names) if mask >> square & 1]
    if squares:
        then = _("Then {rival} may take {squares}.").format(rival=rival, squares=one_of(squares))
    else:
        then = _("Then {rival} has no tile to take, and the game is over.").format(rival=rival)
    return [*said, then]


def move_name(state: State, move: str) -> str:
    """A move in a few words: a line with the tile it takes, a keeper's way, or what its button says."""
    if state.phase == PLACE:
        line = words.line(move.removeprefix(RACCOON))
        return _("{line}, as the raccoon").format(line=line) if move.startswith(RACCOON) else line
    if state.phase == LINE:
        return words.about(words.line(move), words.tile(tile_of(state, move)))
    start, walks, end = move.partition(">")
    if walks:
        said = _("a new keeper to {end}") if start == OFF else _("the keeper of {start} to {end}")
        return said.format(start=start, end=end)
    if state.phase == FLIP:
        return _("turn over {square}").format(square=move.split()[-1])
    return _("End the turn") if move == DONE else _trades(state)[move]


def _trades(state: State) -> dict[str, str]:
    """What can be traded, by its move."""
    gain = min(PRICE, MOST_LURES - state.my_lures - state.their_lures)
    return {
        FOR_COOKIES: _("2 lures for 2 cookies"),
        FOR_LURES: ngettext("2 cookies for {n} lure", "2 cookies for {n} lures", gain),
        NO_TRADE: _("No trade"),
    }


def _trade(state: State, names: Sequence[str], picked: str | None) -> Prompt:
    labels = _trades(state)
    said = _("You have {cookies} and {lures}. Trade once, one way or the other.")
    if state.rules.decline:
        said = _("You have {cookies} and {lures}. Trade once, or not at all.")
    text = said.format(
        cookies=ngettext("{n} cookie", "{n} cookies", state.my_cookies), lures=words.lures(state.my_lures)
    )
    moves = [(labels[move], move) for move in state.legal(state.turn)]
    title = N_("{name}, will you trade?") if state.rules.decline else N_("{name}, which way do you trade?")
    return Prompt(by(names[state.turn], title), text, moves)


def _flip(state: State, names: Sequence[str], picked: str | None) -> Prompt:
    text = _("Face up or face down, also under a keeper. {rival} chooses from {line} next.").format(
        rival=names[1 - state.turn], line=words.line(NAMES[state.mine])
    )
    title = by(names[state.turn], N_("{name}, turn over any other tile"))
    return Prompt(
        title, text, [(_("Turn {square} over").format(square=picked), f"flip {picked}")] if picked else ()
    )


def _guard(state: State, names: Sequence[str], picked: str | None) -> Prompt:
    title = by(names[state.turn], N_("{name}, send a keeper anywhere"))
    if picked:
        return Prompt(title, _("Now choose the tile it goes to, or press it again to put it back."))
    text = _("Choose a keeper, then a tile: nobody can take what a keeper stands on.")
    if state.waiting():
        text += " " + _("One more waits beside the board.")
    return Prompt(title, text)


def _walk(state: State, names: Sequence[str], picked: str | None) -> Prompt:
    name, rival = names[state.turn], names[1 - state.turn]
    done = [(_("End the turn"), DONE)]
    have = words.lures(state.my_lures)
    title = by(name, N_("{name}, lure a keeper away?"))
    if picked:
        return Prompt(
            title, _("The numbers say what each way costs. You have {lures}.").format(lures=have), done
        )
    mask = state.rules.board.masks[state.mine] & state.up & ~state.kept
    squares = [at for square, at in enumerate(state.rules.board.names) if mask >> square & 1]
    if squares:
        text = _("{rival} may take {squares} next.").format(rival=rival, squares=one_of(squares))
    else:
        text = _("{rival} has no tile to take: if you leave it so, the game is over.").format(rival=rival)
    text += " " + _("Each square a keeper walks costs a lure; you have {lures}.").format(lures=have)
    return Prompt(title, text, done)
