"""The form of a new game: who plays and by which switches, and what a filled-in one says. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from tin.bots import BOTS
from tin.bots.bakers import BAKERS
from tin.games.contract import AnyGame, Option, Options, Refused, Value
from tin.match import Player
from tin.match.record import write_value
from tin.page.face import Face, Side
from tin.page.html import button, cookie, escape, portrait, tag
from tin.page.shell.dialogs import sheet
from tin.page.words import _, refusal

FEW = 5
"""So many switches are shown at once; more are folded away."""

Fields = Mapping[str, str]


def form(
    face: Face,
    options: Options,
    players: tuple[Player, ...],
    edited: bool = False,
    refused: str = "",
    unfolded: bool = False,
) -> str:
    """Asks who plays and by which switches."""
    game = face.game
    rows = "".join(
        _seat(game, seat, side, player)
        for seat, (side, player) in enumerate(zip(face.sides, players, strict=False))
    )
    seats = tag("fieldset", tag("legend", escape(_("Players"))) + rows)
    first = [option for option in game.options if _leads(option) or len(game.options) <= FEW]
    shown = "".join(_field(option, options[option.name]) for option in first)
    rest = "".join(_field(option, options[option.name]) for option in game.options if option not in first)
    if rest:
        shown += tag("details", tag("summary", escape(_("Every switch"))) + rest, open=unfolded)
    if edited:
        shown += tag("p", tag("a", escape(_("Set up your own start")), href=f"#/edit/{game.id}"))
    said = tag("p", escape(refused), class_="refusal", role="alert") if refused else ""
    start = tag("button", escape(_("Start")), type="submit", class_="main")
    title = _("New game of {game}").format(game=_(game.name))
    return sheet(title, seats + shown + said, button(escape(_("Cancel")), "close") + start, form="new")


def _leads(option: Option) -> bool:
    return option.sets or option.name == "players"


def _seat(game: AnyGame, seat: int, side: Side, player: Player) -> str:
    """A person with a name, or a baker with a face and a way to play."""
    baker = next((bot for bot in BOTS[game.id].levels if player.bot and bot.id == player.name), None)
    kinds = [("", _("A person"))]
    for bot in BOTS[game.id].levels:
        kinds.append((bot.id, _("{name}, level {n}").format(name=_(bot.name), n=bot.number)))
    chosen = baker.id if baker else ""
    pick = "".join(tag("option", escape(text), value=kind, selected=kind == chosen) for kind, text in kinds)
    who = _("Who plays {side}").format(side=_(side.name))
    told = f"how{seat}" if baker else None
    select = tag("select", pick, id=f"kind{seat}", name=f"kind{seat}", aria_label=who, aria_describedby=told)
    if baker:
        about = _("{who}. {name} {how}.").format(
            who=_(BAKERS[baker.number - 1].about), name=_(baker.name), how=_(baker.how)
        )
        shown = portrait(baker.face, side.mark) + select
        shown += tag("p", escape(about[0].upper() + about[1:]), class_="hint", id=told)
        return tag("div", shown, class_="seatrow baker")
    called = _("Name of {side}").format(side=_(side.name))
    name = f"name{seat}"
    field = (
        f'<input type="text" id="{name}" name="{name}" maxlength="24" autocomplete="off" '
        f'placeholder="{escape(_(side.name))}" aria-label="{escape(called)}" value="{escape(player.name)}">'
    )
    return tag("div", cookie(side.mark) + select + field, class_="seatrow")


def _field(option: Option, value: Value) -> str:
    shown = "".join(
        tag("option", escape(text), value=write_value(choice), selected=choice == value)
        for choice, text in zip(option.shown, _called(option), strict=True)
    )
    name = f"option-{option.name}"
    return tag(
        "div",
        tag("label", escape(_(option.label)), for_=name)
        + tag("select", shown, id=name, name=name)
        + (tag("p", escape(_(option.hint)), class_="hint") if option.hint else ""),
        class_="field",
    )


def _called(option: Option) -> list[str]:
    if option.named:
        return [_(name) for name in option.named]
    texts = {True: _("Yes"), False: _("No")}
    return [texts[value] if isinstance(value, bool) else str(value) for value in option.shown]


def chosen(game: AnyGame, fields: Fields, changed: str = "") -> tuple[dict[str, Value], str]:
    """The options that a form asks for, and why one of them could not be had.

    A rule set brings its own values, unless the form says otherwise. What was changed last stays; what clashes with it
    gives way.
    """
    said = {option.name: _value(option, fields) for option in game.options}
    leading = {option.name: said[option.name] for option in game.options if option.sets}
    governed = _governed(game) if changed in leading else set()
    base = game.start(leading).options
    asked = leading | ({changed: said[changed]} if changed in said else {})
    refused = ""
    for name, value in said.items():
        if name in asked or name in governed or value == base[name]:
            continue
        try:
            game.start({**asked, name: value})
        except Refused as clash:
            refused = refusal(clash)
        else:
            asked[name] = value
    return asked, refused


def _governed(game: AnyGame) -> set[str]:
    """The options whose values follow from those that set others."""
    found: set[str] = set()
    for option in game.options:
        if option.sets:
            made = [game.start({option.name: value}).options for value in option.values]
            found |= {name for name in made[0] if len({options[name] for options in made}) > 1}
    return found


def _value(option: Option, fields: Fields) -> Value:
    said = fields.get(f"option-{option.name}", write_value(option.default))
    return next((value for value in option.values if write_value(value) == said), option.default)


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
