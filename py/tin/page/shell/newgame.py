"""The form of a new game: who plays and by which switches, and what a filled-in one says. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tin.bots import BOTS
from tin.bots.bakers import BAKERS
from tin.games.contract import AnyGame, Option, Options, Refused, Value
from tin.match import Player
from tin.match.record import write_value
from tin.page import ruleset
from tin.page.face import Face, Side
from tin.page.html import Markup, button, cookie, joined, portrait, tag, void
from tin.page.shell.dialogs import sheet
from tin.page.words import _, refusal

FAR = "far"
"""The kind of player who sits at another device."""

FEW = 5
"""So many switches are shown at once; more are folded away."""

Fields = Mapping[str, str]


class Choice(NamedTuple):
    """The options that a form asks for, and what had to give way to the one that was changed last."""

    options: dict[str, Value]
    changed: str = ""
    """The option that was changed last."""
    told: str = ""
    """What gave way to it and why, in a sentence or two; empty when nothing did."""


NOTHING_CHANGED = Choice({})


def form(
    face: Face,
    options: Options,
    players: tuple[Player, ...],
    choice: Choice = NOTHING_CHANGED,
    far: frozenset[int] = frozenset(),
) -> Markup:
    """Asks who plays and by which switches. All parts keep their places, so that it can be brought up to date."""
    game = face.game
    rows = joined(
        _seat(game, seat, side, player, seat in far)
        for seat, (side, player) in enumerate(zip(face.sides, players, strict=False))
    )
    seats = tag("fieldset", tag("legend", _("Players")) + rows)
    switches = [option for option in game.options if len(option.shown) > 1]
    first = [option for option in switches if ruleset.leads(game, option) or len(switches) <= FEW]
    fields = {
        option.name: _field(game, option, options, choice.told if choice.changed == option.name else "")
        for option in switches
    }
    shown = joined(fields.pop(option.name) for option in first)
    if fields:
        shown += tag("details", tag("summary", _("Every switch")) + joined(fields.values()))
    if face.editor:
        shown += tag("p", tag("a", _("Set up your own start"), href=f"#/edit/{game.id}"))
    start = tag("button", _("Start"), type="submit", class_="main")
    title = _("New game of {game}").format(game=_(game.name))
    return sheet(title, seats + shown, button(_("Cancel"), "close") + start, form="new")


def _seat(game: AnyGame, seat: int, side: Side, player: Player, far: bool) -> Markup:
    """A person with a name, or a baker with a face and a way to play."""
    baker = next((bot for bot in BOTS[game.id].levels if player.bot and bot.id == player.name), None)
    kinds = [("", _("A person")), (FAR, _("A friend far away"))]
    for bot in BOTS[game.id].levels:
        kinds.append((bot.id, _("{name}, level {n}").format(name=_(bot.name), n=bot.number)))
    chosen = baker.id if baker else FAR if far else ""
    pick = joined(tag("option", text, value=kind, selected=kind == chosen) for kind, text in kinds)
    who = _("Who plays {side}").format(side=_(side.name))
    told = f"how{seat}" if baker else None
    select = tag("select", pick, id=f"kind{seat}", name=f"kind{seat}", aria_label=who, aria_describedby=told)
    if baker:
        about = _("{who}. {name} {how}.").format(
            who=_(BAKERS[baker.number - 1].about), name=_(baker.name), how=_(baker.how)
        )
        shown = portrait(baker.portrait, side.mark) + select
        shown += tag("p", about[0].upper() + about[1:], class_="hint", id=told)
        return tag("div", shown, class_="seatrow baker")
    called = _("Name of {side}").format(side=_(side.name))
    name = f"name{seat}"
    field = void(
        "input",
        type="text",
        id=name,
        name=name,
        maxlength=24,
        autocomplete="off",
        placeholder=_(side.name),
        aria_label=called,
        value=player.name,
    )
    return tag("div", cookie(side.mark) + select + field, class_="seatrow")


def _field(game: AnyGame, option: Option, options: Options, told: str) -> Markup:
    """A switch, and beside it what followed from changing it. A rule set that was changed says so."""
    value, name = options[option.name], f"option-{option.name}"
    changed = option.sets and bool(ruleset.changes(game, options))
    choices = joined(
        tag(
            "option",
            ruleset.value_name(option, choice),
            value=write_value(choice),
            selected=choice == value and not changed,
        )
        for choice in option.shown
    )
    note = ""
    if changed:
        called = _("{rules}, changed").format(rules=ruleset.value_name(option, value))
        choices += tag("option", called, value=write_value(value), selected=True, hidden=True)
        note = tag("p", tag("strong", ruleset.describe(game, options)), class_="hint")
    return tag(
        "div",
        tag("label", _(option.label), for_=name)
        + tag("select", choices, id=name, name=name)
        + (tag("p", _(option.hint), class_="hint") if option.hint else "")
        + note
        + (tag("p", told, class_="refusal", role="alert") if told else ""),
        class_="field",
    )


def chosen(game: AnyGame, fields: Fields, changed: str = "") -> Choice:
    """The options that a form asks for.

    A rule set sets every switch. Where a switch was changed, it stays as it is; what clashes with it gives way, and
    that is told.
    """
    said = {option.name: _value(option, fields) for option in game.options}
    asked = {option.name: said[option.name] for option in game.options if ruleset.leads(game, option)}
    if any(option.sets and option.name == changed for option in game.options):
        return Choice(asked, changed)
    usual = game.start(asked).options
    if changed in said:
        asked[changed] = said[changed]
    for name, value in said.items():
        if value != usual[name] and not _clash(game, asked, name, value):
            asked[name] = value
    now = game.start(asked).options
    told = []
    for option in game.options:
        if now[option.name] != said[option.name]:
            called = ruleset.value_name(option, now[option.name])
            told.append(_clash(game, asked, option.name, said[option.name]))
            told.append(_("{switch} is now “{value}”.").format(switch=_(option.label), value=called))
    return Choice(asked, changed, " ".join(dict.fromkeys(filter(None, told))))


def _clash(game: AnyGame, asked: Options, name: str, value: Value) -> str:
    """Why a switch cannot be set so beside the others; empty when it can."""
    try:
        game.start({**asked, name: value})
    except Refused as refused:
        return refusal(refused)
    return ""


def _value(option: Option, fields: Fields) -> Value:
    said = fields.get(f"option-{option.name}", write_value(option.default))
    return next((value for value in option.values if write_value(value) == said), option.default)


def first_players(game: AnyGame, options: Options) -> tuple[Player, ...]:
    """Who sits at the table when nobody has said anything: a person, and the weakest bots."""
    levels = BOTS[game.id].levels
    bots = [Player(levels[seat % len(levels)].id, bot=True) for seat in range(game.seats(options) - 1)]
    return (Player(), *bots)


def far_seats(game: AnyGame, options: Options, fields: Fields) -> frozenset[int]:
    """The seats for friends at other devices; one at least stays for whoever asks."""
    far = [seat for seat in range(game.seats(options)) if fields.get(f"kind{seat}") == FAR]
    people = [seat for seat in range(game.seats(options)) if fields.get(f"kind{seat}") in ("", FAR)]
    return frozenset(far if len(far) < len(people) else far[1:])


def seated(game: AnyGame, options: Options, fields: Fields) -> tuple[Player, ...]:
    """The players that a form names. A name that cannot be used is simply left out; a new seat is for a bot."""
    bots = [bot.id for bot in BOTS[game.id].levels]
    players = []
    for seat in range(game.seats(options)):
        added = "" if f"name{seat}" in fields else bots[(seat - 1) % len(bots)]
        level = fields.get(f"kind{seat}", added)
        name = level if level in bots else " ".join(fields.get(f"name{seat}", "").split())[:24].strip()
        try:
            players.append(Player(name, level in bots))
        except Refused:
            players.append(Player())
    return tuple(players)
