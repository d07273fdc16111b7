"""The form of a new game as a picture: portraits, small boards, cards and switches. Pure.

All parts keep their places, shown or not, so that the form can be brought up to date under whoever types in it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cookie_tin.bots import BOTS
from cookie_tin.bots.bakers import BAKERS
from cookie_tin.bots.level import Level
from cookie_tin.games.contract import N_, AnyGame, Option, Options, Value
from cookie_tin.match import Player
from cookie_tin.match.record import write_value
from cookie_tin.page import ruleset
from cookie_tin.page.face import Face, Side
from cookie_tin.page.html import NOTHING, Markup, button, cookie, joined, portrait, tag, use, void
from cookie_tin.page.shell import new_game
from cookie_tin.page.shell.dialogs import sheet
from cookie_tin.page.shell.new_game import BAKER, FAR, NOTHING_CHANGED, PEOPLE, WATCH, Choice, Fields
from cookie_tin.page.words import _

WAYS = {
    BAKER: N_("Me and a baker"),
    PEOPLE: N_("Two people"),
    FAR: N_("A friend far away"),
    WATCH: N_("Watch two bakers"),
}
"""Who two seats can be for."""


def form(
    face: Face,
    options: Options,
    players: Sequence[Player],
    choice: Choice = NOTHING_CHANGED,
    far: Collection[int] = (),
    typed: Fields | None = None,
    beaten: Collection[str] = (),
) -> Markup:
    """Asks who plays and by which rules. `typed` is what the form says by now, `beaten` the bakers that wear a star."""
    game = face.game
    names = typed or {}
    seats = _pair(face, players, far, names, beaten) if len(players) == 2 else NOTHING
    if not seats:
        seats = joined(
            _seat(game, seat, side, player, seat in far, beaten)
            for seat, (side, player) in enumerate(zip(face.sides, players, strict=False))
        )
    counted = joined(
        _count(face, option, options) for option in game.options if len(ruleset.seat_counts(game, option)) > 1
    )
    seats += _room(game, players, "room" in names)
    body = tag("fieldset", tag("legend", _("Players")) + counted + seats, class_="players", id="players")
    title = _("New game of {game}").format(game=_(game.name))
    start = tag("button", _("Start"), type="submit", class_="main")
    return sheet(
        title,
        body + tag("div", _rules(face, options, choice), class_="rules"),
        button(_("Cancel"), "close") + start,
        form="new",
    )


def redraw_form(face: Face, fields: Fields, changed: str, beaten: Collection[str] = ()) -> Markup:
    """The form after something was chosen in it, with what follows from that."""
    game = face.game
    choice = new_game.read_choice(game, fields, changed.removeprefix("option-"))
    players = new_game.read_players(game, choice.options, fields)
    far = new_game.far_seats(game, choice.options, fields)
    return form(face, game.start(choice.options).options, players, choice, far, fields, beaten)


def _pair(
    face: Face, players: Sequence[Player], far: Collection[int], typed: Fields, beaten: Collection[str]
) -> Markup:
    """Two seats: who they are for, which baker, who begins, and what people are called."""
    game, bots = face.game, [player for player in players if player.bot]
    who = (FAR if far else PEOPLE, BAKER, WATCH)[len(bots)]
    mine = next((seat for seat, player in enumerate(players) if not player.bot and seat not in far), 0)
    marks = [side.mark for side in face.sides[:2]]
    first = portrait(BAKERS[0].portrait, marks[1])
    pictures = {
        BAKER: cookie(marks[0]) + first,
        PEOPLE: cookie(marks[0]) + cookie(marks[1]),
        FAR: cookie(marks[0]) + tag("span", "✉", class_="letter", aria_hidden="true"),
        WATCH: portrait(BAKERS[1].portrait, marks[0]) + first,
    }
    ways = joined(
        _pick(
            "who",
            way,
            who,
            tag("span", pictures[way], class_="seat-pictures") + tag("span", _(WAYS[way])),
            first=True,
        )
        for way in WAYS
        if way != FAR or not game.secrets  # what is hidden cannot be sent in a link
    )
    levels = BOTS[game.id].levels
    sat = [typed.get(f"baker{seat}", levels[1 - seat].id) for seat in (0, 1)]
    if bots:
        sat[2 - len(bots) :] = [bot.name for bot in bots]
    rivals = joined(
        tag(
            "div",
            _portraits(f"baker{seat}", levels, sat[seat], beaten, _seat_name(face, seat, who)),
            id=f"bakers{seat}",
            hidden=who not in ((WATCH,), (BAKER, WATCH))[seat],
        )
        for seat in (0, 1)
    )
    begins = joined(
        _pick("begins", value, ("rival" if mine else "me"), text)
        for value, text in (("me", _("Me first")), ("rival", _("Me second")))
    )
    order = tag(
        "div",
        begins,
        class_="picks two",
        id="begins",
        role="radiogroup",
        aria_label=_("Who begins"),
        hidden=who not in (BAKER, FAR),
    )
    known = {
        name: typed.get(name, "" if player.bot else player.name)
        for name, player in (("name0", players[mine]), ("name1", players[1 - mine]))
    }
    people = {"name0": who != WATCH, "name1": who in (PEOPLE, FAR)}
    labels = (
        _("Name of {side}").format(side=_(face.sides[0].name)) if who == PEOPLE else _("Your name"),
        _("Your friend’s name") if who == FAR else _("Name of {side}").format(side=_(face.sides[1].name)),
    )
    fields = joined(
        tag("div", _name(name, label, known[name]), hidden=not people[name], id=f"{name}-field")
        for name, label in zip(known, labels, strict=True)
    )
    choose = tag("div", ways, class_="picks ways", role="radiogroup", aria_label=_("Players"))
    return choose + rivals + tag("div", order + fields, class_="names")


def _room(game: AnyGame, players: Sequence[Player], chosen: bool) -> Markup:
    """Several people may each sit at a device of their own."""
    able = new_game.room_seats(game, players)
    box = void("input", type="checkbox", id="room", name="room", value="yes", checked=chosen, role="switch")
    words = tag("span", _("Everybody at their own device: a room"), class_="label")
    said = tag("span", _("Phones in the same Wi-Fi; what is yours to know stays secret."), class_="hint")
    inside = tag("span", words + said, class_="words") + box
    return tag("div", tag("label", inside, class_="toggle"), id="room-field", hidden=not able)


def _seat_name(face: Face, seat: int, who: str) -> str:
    """What a row of portraits asks for."""
    if who == WATCH:
        return _("Who plays {side}").format(side=_(face.sides[seat].name))
    return _("Your rival")


def _portraits(
    name: str, levels: Sequence[Level], chosen: str, beaten: Collection[str], label: str
) -> Markup:
    """The bakers in a row, those that were beaten with a star; below, how the chosen one plays."""
    row = joined(
        _pick(name, level.id, chosen, _baker(level, level.id in beaten), level.name) for level in levels
    )
    shown = next((level for level in levels if level.id == chosen), levels[0])
    return tag("div", row, class_="picks bakers", role="radiogroup", aria_label=label) + tag(
        "p", _about(shown), class_="hint", id=f"how-{name}"
    )


def _baker(level: Level, beaten: bool) -> Markup:
    drawn = tag("svg", use(level.portrait, 32, 32, 64), viewBox="0 0 64 64", aria_hidden="true")
    star = tag("span", "★", class_="star", role="img", aria_label=_("beaten")) if beaten else NOTHING
    said = _("level {n}").format(n=level.number)
    return drawn + tag("span", _(level.name)) + tag("span", said, class_="quiet") + star


def _about(level: Level) -> str:
    """Who a baker is and how it plays."""
    who = _(BAKERS[level.number - 1].about)
    said = _("{who}. {name} {how}.").format(who=who, name=_(level.name), how=_(level.how))
    return said[0].upper() + said[1:]


def _seat(game: AnyGame, seat: int, side: Side, player: Player, far: bool, beaten: Collection[str]) -> Markup:
    """One of three or more seats: a person with a name, or one of the bakers."""
    levels = BOTS[game.id].levels
    kinds = [("", _("A person"), cookie(side.mark))]
    if not game.secrets:
        kinds.append((FAR, _(WAYS[FAR]), tag("span", "✉", class_="letter", aria_hidden="true")))
    chosen = player.name if player.bot else FAR if far else ""
    row = joined(_pick(f"kind{seat}", kind, chosen, drawn + tag("span", text)) for kind, text, drawn in kinds)
    row += joined(
        _pick(f"kind{seat}", level.id, chosen, _baker(level, level.id in beaten)) for level in levels
    )
    who = _("Who plays {side}").format(side=_(side.name))
    shown = next((level for level in levels if player.bot and level.id == player.name), None)
    name = _name(
        f"name{seat}", _("Name of {side}").format(side=_(side.name)), "" if player.bot else player.name
    )
    return tag(
        "div",
        tag("p", cookie(side.mark) + tag("span", _(side.name)), class_="side")
        + tag("div", row, class_="picks bakers", role="radiogroup", aria_label=who)
        + tag("p", _about(shown) if shown else "", class_="hint", hidden=not shown)
        + tag("div", name, class_="names", hidden=player.bot),
        class_="seatrow",
        id=f"seat{seat}",
    )


def _name(name: str, label: str, value: str) -> Markup:
    return tag("label", label, for_=name) + void(
        "input", type="text", id=name, name=name, maxlength=24, autocomplete="off", value=value
    )


def _pick(name: str, value: str, chosen: str, inside: str, title: str = "", first: bool = False) -> Markup:
    """One of several things to choose from: a picture, words, or both; `first` begins the form for the keyboard."""
    on = value == chosen
    radio = void(
        "input",
        type="radio",
        id=f"{name}-{value}",
        name=name,
        value=value,
        checked=on,
        autofocus=on and first,
    )
    return tag(
        "label", radio + tag("span", inside, class_="face"), class_="pick", title=_(title) if title else None
    )


def _rules(face: Face, options: Options, choice: Choice) -> Markup:
    """Rule sets and what has a picture; all other switches under “More rules”, if there are several."""
    game = face.game
    switches = [
        option for option in game.options if option.has_choice and len(ruleset.seat_counts(game, option)) == 1
    ]
    fields = {
        option.name: _field(face, option, options, choice.told if choice.changed == option.name else "")
        for option in switches
    }
    seen = [
        option.name
        for option in switches
        if option.sets or any(face.option_picture(option, value) for value in option.choices)
    ]
    shown = joined(fields.pop(name) for name in seen)
    if len(fields) == 1:
        shown += fields.popitem()[1]
    if fields:
        inside = NOTHING
        for heading, names in face.option_groups():
            there = joined(fields.pop(name) for name in names if name in fields)
            inside += tag("h3", _(heading)) + there if there else NOTHING
        inside += joined(fields.values())
        told = choice.changed not in seen and choice.told
        shown += tag("details", tag("summary", _("More rules")) + inside, id="more", open=bool(told))
    if face.editor:
        shown += tag("p", tag("a", _("Set up your own start"), href=f"#/edit/{game.id}"))
    return shown


def _field(face: Face, option: Option, options: Options, told: str) -> Markup:
    """One switch as what it is: cards, pictures, a switch or a list; beside it what followed from changing it."""
    value = options[option.name]
    pictures = any(face.option_picture(option, one) for one in option.choices)
    if option.sets:
        asked, kind = _cards(face, option, options), "cards-field"
    elif isinstance(value, bool) and not option.named:
        asked, kind = _switch(face, option, value), "switch"
    elif pictures:
        asked, kind = _pictures(face, option, value), "pictured"
    else:
        asked, kind = _list(option, value), "listed"
    note = tag("p", told, class_="refusal", role="alert") if told else NOTHING
    return tag("div", asked + note, class_=f"field {kind}", id=f"field-{option.name}")


def _label(option: Option) -> Markup:
    name = f"label-{option.name}"
    return tag("span", _(option.label), class_="label", id=name) + _hint(option)


def _hint(option: Option) -> Markup:
    return tag("p", _(option.hint), class_="hint") if option.hint else NOTHING


def _cards(face: Face, option: Option, options: Options) -> Markup:
    """A rule set for each card, with a sentence; what was changed of one is said."""
    value, changed = options[option.name], bool(ruleset.changes(face.game, options))
    first = face.featured.get(option.name, option.choices)
    cards = {one: _card(face, option, one, None if changed else value) for one in option.choices}
    shown = joined(cards.pop(one) for one in first)
    row = tag(
        "div", shown, class_="picks cards-row", role="radiogroup", aria_labelledby=f"label-{option.name}"
    )
    if cards:
        row += tag(
            "details",
            tag("summary", _("More of them: {n}").format(n=len(cards)))
            + tag("div", joined(cards.values()), class_="picks cards-row"),
            open=value in cards and not changed,
            id=f"more-{option.name}",
        )
    described = ruleset.describe(face.game, options)
    note = tag("p", described, class_="changed", hidden=not changed)
    kept = void("input", type="hidden", name=f"option-{option.name}", value=write_value(value))
    return _label(option) + kept + note + row


def _card(face: Face, option: Option, value: Value, chosen: Value | None) -> Markup:
    inside = face.option_picture(option, value) + tag("strong", ruleset.value_name(option, value))
    if text := face.option_text(option, value):
        inside += tag("span", text)
    return _pick(
        f"option-{option.name}", write_value(value), "" if chosen is None else write_value(chosen), inside
    )


def _switch(face: Face, option: Option, value: bool) -> Markup:
    """Yes or no, with the picture of yes. What is off is said, too: an empty box says nothing in a form."""
    name = f"option-{option.name}"
    off = void("input", type="hidden", name=name, value="false")
    box = void("input", type="checkbox", id=name, name=name, value="true", checked=value, role="switch")
    drawn = face.option_picture(option, True)
    words = tag("span", tag("span", _(option.label), class_="label") + _hint_in(option), class_="words")
    return off + tag(
        "label", (tag("span", drawn, class_="drawn") if drawn else "") + words + box, class_="toggle"
    )


def _hint_in(option: Option) -> Markup:
    return tag("span", _(option.hint), class_="hint") if option.hint else NOTHING


def _pictures(face: Face, option: Option, value: Value) -> Markup:
    """A small picture for each value."""
    row = joined(
        _pick(
            f"option-{option.name}",
            write_value(one),
            write_value(value),
            face.option_picture(option, one) + tag("span", ruleset.value_name(option, one)),
        )
        for one in option.choices
    )
    return _label(option) + tag(
        "div", row, class_="picks pictures", role="radiogroup", aria_labelledby=f"label-{option.name}"
    )


def _count(face: Face, option: Option, options: Options) -> Markup:
    """How many play: so many cookies."""
    row = NOTHING
    for value in option.choices:
        seats = face.sides[: face.game.seats({option.name: value})]
        drawn = tag("span", joined(cookie(side.mark) for side in seats), class_="seat-pictures")
        drawn += tag("span", ruleset.value_name(option, value))
        row += _pick(f"option-{option.name}", write_value(value), write_value(options[option.name]), drawn)
    return tag("div", row, class_="picks counts", role="radiogroup", aria_label=_(option.label))


def _list(option: Option, value: Value) -> Markup:
    name = f"option-{option.name}"
    choices = joined(
        tag("option", ruleset.value_name(option, one), value=write_value(one), selected=one == value)
        for one in option.choices
    )
    return (
        tag("label", _(option.label), for_=name) + tag("select", choices, id=name, name=name) + _hint(option)
    )
